; ModuleID = 'signs.c'
source_filename = "signs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.anon = type { i16 }

@__const.back.b = private unnamed_addr constant [2 x i32] [i32 1, i32 2], align 4

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @dec(i32 noundef %0) #0 !dbg !12 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !17, !DIExpression(), !18)
  %3 = load i32, ptr %2, align 4, !dbg !19
  %4 = icmp ugt i32 %3, 0, !dbg !21
  br i1 %4, label %5, label %8, !dbg !21

5:                                                ; preds = %1
  %6 = load i32, ptr %2, align 4, !dbg !22
  %7 = add i32 %6, -1, !dbg !22
  store i32 %7, ptr %2, align 4, !dbg !22
  br label %8, !dbg !23

8:                                                ; preds = %5, %1
  %9 = load i32, ptr %2, align 4, !dbg !24
  ret i32 %9, !dbg !25
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @dec_unknown(i32 noundef %0) #0 !dbg !26 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !27, !DIExpression(), !28)
  %3 = load i32, ptr %2, align 4, !dbg !29
  %4 = add i32 %3, -1, !dbg !29
  store i32 %4, ptr %2, align 4, !dbg !29
  %5 = load i32, ptr %2, align 4, !dbg !30
  ret i32 %5, !dbg !31
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @dec_zero() #0 !dbg !32 {
  %1 = alloca i32, align 4
    #dbg_declare(ptr %1, !35, !DIExpression(), !36)
  store i32 0, ptr %1, align 4, !dbg !36
  %2 = load i32, ptr %1, align 4, !dbg !37
  %3 = add i32 %2, -1, !dbg !37
  store i32 %3, ptr %1, align 4, !dbg !37
  %4 = load i32, ptr %1, align 4, !dbg !38
  ret i32 %4, !dbg !39
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @dec_in_loop(i32 noundef %0) #0 !dbg !40 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !41, !DIExpression(), !42)
    #dbg_declare(ptr %3, !43, !DIExpression(), !44)
  store i32 0, ptr %3, align 4, !dbg !44
  br label %4, !dbg !45

4:                                                ; preds = %7, %1
  %5 = load i32, ptr %2, align 4, !dbg !46
  %6 = icmp ne i32 %5, 0, !dbg !45
  br i1 %6, label %7, label %13, !dbg !45

7:                                                ; preds = %4
  %8 = load i32, ptr %2, align 4, !dbg !47
  %9 = add i32 %8, -1, !dbg !47
  store i32 %9, ptr %2, align 4, !dbg !47
  %10 = load i32, ptr %2, align 4, !dbg !49
  %11 = load i32, ptr %3, align 4, !dbg !50
  %12 = xor i32 %11, %10, !dbg !50
  store i32 %12, ptr %3, align 4, !dbg !50
  br label %4, !dbg !45, !llvm.loop !51

13:                                               ; preds = %4
  %14 = load i32, ptr %3, align 4, !dbg !54
  ret i32 %14, !dbg !55
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @inc(i32 noundef %0) #0 !dbg !56 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !57, !DIExpression(), !58)
  %3 = load i32, ptr %2, align 4, !dbg !59
  %4 = icmp ult i32 %3, 9, !dbg !61
  br i1 %4, label %5, label %8, !dbg !61

5:                                                ; preds = %1
  %6 = load i32, ptr %2, align 4, !dbg !62
  %7 = add i32 %6, 1, !dbg !62
  store i32 %7, ptr %2, align 4, !dbg !62
  br label %8, !dbg !63

8:                                                ; preds = %5, %1
  %9 = load i32, ptr %2, align 4, !dbg !64
  ret i32 %9, !dbg !65
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @far(i32 noundef %0) #0 !dbg !66 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !67, !DIExpression(), !68)
  %4 = load i32, ptr %3, align 4, !dbg !69
  %5 = icmp ugt i32 %4, 10, !dbg !71
  br i1 %5, label %6, label %7, !dbg !71

6:                                                ; preds = %1
  store i32 0, ptr %2, align 4, !dbg !72
  br label %10, !dbg !72

7:                                                ; preds = %1
  %8 = load i32, ptr %3, align 4, !dbg !73
  %9 = add i32 %8, -16, !dbg !74
  store i32 %9, ptr %2, align 4, !dbg !75
  br label %10, !dbg !75

10:                                               ; preds = %7, %6
  %11 = load i32, ptr %2, align 4, !dbg !76
  ret i32 %11, !dbg !76
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @beyond(i32 noundef %0) #0 !dbg !77 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !78, !DIExpression(), !79)
  %4 = load i32, ptr %3, align 4, !dbg !80
  %5 = icmp ult i32 %4, 20, !dbg !82
  br i1 %5, label %6, label %7, !dbg !82

6:                                                ; preds = %1
  store i32 0, ptr %2, align 4, !dbg !83
  br label %10, !dbg !83

7:                                                ; preds = %1
  %8 = load i32, ptr %3, align 4, !dbg !84
  %9 = add i32 %8, -16, !dbg !85
  store i32 %9, ptr %2, align 4, !dbg !86
  br label %10, !dbg !86

10:                                               ; preds = %7, %6
  %11 = load i32, ptr %2, align 4, !dbg !87
  ret i32 %11, !dbg !87
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @below(i32 noundef %0) #0 !dbg !88 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !89, !DIExpression(), !90)
  %4 = load i32, ptr %3, align 4, !dbg !91
  %5 = icmp ugt i32 %4, 5, !dbg !93
  br i1 %5, label %6, label %7, !dbg !93

6:                                                ; preds = %1
  store i32 0, ptr %2, align 4, !dbg !94
  br label %10, !dbg !94

7:                                                ; preds = %1
  %8 = load i32, ptr %3, align 4, !dbg !95
  %9 = sub i32 %8, 10, !dbg !96
  store i32 %9, ptr %2, align 4, !dbg !97
  br label %10, !dbg !97

10:                                               ; preds = %7, %6
  %11 = load i32, ptr %2, align 4, !dbg !98
  ret i32 %11, !dbg !98
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @both(i32 noundef %0, i32 noundef %1) #0 !dbg !99 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !102, !DIExpression(), !103)
  store i32 %1, ptr %5, align 4
    #dbg_declare(ptr %5, !104, !DIExpression(), !105)
  %6 = load i32, ptr %4, align 4, !dbg !106
  %7 = icmp ugt i32 %6, 5, !dbg !108
  br i1 %7, label %11, label %8, !dbg !109

8:                                                ; preds = %2
  %9 = load i32, ptr %5, align 4, !dbg !110
  %10 = icmp ugt i32 %9, 5, !dbg !111
  br i1 %10, label %11, label %12, !dbg !109

11:                                               ; preds = %8, %2
  store i32 0, ptr %3, align 4, !dbg !112
  br label %16, !dbg !112

12:                                               ; preds = %8
  %13 = load i32, ptr %4, align 4, !dbg !113
  %14 = load i32, ptr %5, align 4, !dbg !114
  %15 = sub i32 %13, %14, !dbg !115
  store i32 %15, ptr %3, align 4, !dbg !116
  br label %16, !dbg !116

16:                                               ; preds = %12, %11
  %17 = load i32, ptr %3, align 4, !dbg !117
  ret i32 %17, !dbg !117
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i8 @narrow(i8 noundef zeroext %0) #0 !dbg !118 {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
    #dbg_declare(ptr %2, !122, !DIExpression(), !123)
  %3 = load i8, ptr %2, align 1, !dbg !124
  %4 = zext i8 %3 to i32, !dbg !124
  %5 = icmp sgt i32 %4, 0, !dbg !126
  br i1 %5, label %6, label %9, !dbg !126

6:                                                ; preds = %1
  %7 = load i8, ptr %2, align 1, !dbg !127
  %8 = add i8 %7, -1, !dbg !127
  store i8 %8, ptr %2, align 1, !dbg !127
  br label %9, !dbg !128

9:                                                ; preds = %6, %1
  %10 = load i8, ptr %2, align 1, !dbg !129
  ret i8 %10, !dbg !130
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i8 @narrow_most() #0 !dbg !131 {
  %1 = alloca i8, align 1
    #dbg_declare(ptr %1, !134, !DIExpression(), !135)
  store i8 -1, ptr %1, align 1, !dbg !135
  %2 = load i8, ptr %1, align 1, !dbg !136
  %3 = add i8 %2, 1, !dbg !136
  store i8 %3, ptr %1, align 1, !dbg !136
  %4 = load i8, ptr %1, align 1, !dbg !137
  ret i8 %4, !dbg !138
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i8 @step() #0 !dbg !139 {
  %1 = alloca i8, align 1
    #dbg_declare(ptr %1, !141, !DIExpression(), !142)
  store i8 -2, ptr %1, align 1, !dbg !142
  %2 = load i8, ptr %1, align 1, !dbg !143
  %3 = add i8 %2, -1, !dbg !143
  store i8 %3, ptr %1, align 1, !dbg !143
  %4 = load i8, ptr %1, align 1, !dbg !144
  ret i8 %4, !dbg !145
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i8 @step_least() #0 !dbg !146 {
  %1 = alloca i8, align 1
    #dbg_declare(ptr %1, !147, !DIExpression(), !148)
  store i8 -128, ptr %1, align 1, !dbg !148
  %2 = load i8, ptr %1, align 1, !dbg !149
  %3 = add i8 %2, -1, !dbg !149
  store i8 %3, ptr %1, align 1, !dbg !149
  %4 = load i8, ptr %1, align 1, !dbg !150
  ret i8 %4, !dbg !151
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i8 @step_most(i8 noundef signext %0) #0 !dbg !152 {
  %2 = alloca i8, align 1
  %3 = alloca i8, align 1
  store i8 %0, ptr %3, align 1
    #dbg_declare(ptr %3, !155, !DIExpression(), !156)
  %4 = load i8, ptr %3, align 1, !dbg !157
  %5 = sext i8 %4 to i32, !dbg !157
  %6 = icmp slt i32 %5, 0, !dbg !159
  br i1 %6, label %7, label %8, !dbg !159

7:                                                ; preds = %1
  store i8 0, ptr %2, align 1, !dbg !160
  br label %12, !dbg !160

8:                                                ; preds = %1
  %9 = load i8, ptr %3, align 1, !dbg !161
  %10 = add i8 %9, 1, !dbg !161
  store i8 %10, ptr %3, align 1, !dbg !161
  %11 = load i8, ptr %3, align 1, !dbg !162
  store i8 %11, ptr %2, align 1, !dbg !163
  br label %12, !dbg !163

12:                                               ; preds = %8, %7
  %13 = load i8, ptr %2, align 1, !dbg !164
  ret i8 %13, !dbg !164
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @step_there(ptr noundef %0) #0 !dbg !165 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !170, !DIExpression(), !171)
  %3 = load ptr, ptr %2, align 8, !dbg !172
  %4 = load i16, ptr %3, align 2, !dbg !174
  %5 = sext i16 %4 to i32, !dbg !174
  %6 = icmp slt i32 %5, 9, !dbg !175
  br i1 %6, label %7, label %11, !dbg !175

7:                                                ; preds = %1
  %8 = load ptr, ptr %2, align 8, !dbg !176
  %9 = load i16, ptr %8, align 2, !dbg !177
  %10 = add i16 %9, 1, !dbg !177
  store i16 %10, ptr %8, align 2, !dbg !177
  br label %11, !dbg !177

11:                                               ; preds = %7, %1
  ret void, !dbg !178
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @step_struct(ptr noundef %0) #0 !dbg !179 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !187, !DIExpression(), !188)
  %3 = load ptr, ptr %2, align 8, !dbg !189
  %4 = getelementptr inbounds nuw %struct.anon, ptr %3, i32 0, i32 0, !dbg !191
  %5 = load i16, ptr %4, align 2, !dbg !191
  %6 = zext i16 %5 to i32, !dbg !189
  %7 = icmp slt i32 %6, 9, !dbg !192
  br i1 %7, label %8, label %13, !dbg !192

8:                                                ; preds = %1
  %9 = load ptr, ptr %2, align 8, !dbg !193
  %10 = getelementptr inbounds nuw %struct.anon, ptr %9, i32 0, i32 0, !dbg !194
  %11 = load i16, ptr %10, align 2, !dbg !195
  %12 = add i16 %11, 1, !dbg !195
  store i16 %12, ptr %10, align 2, !dbg !195
  br label %13, !dbg !193

13:                                               ; preds = %8, %1
  ret void, !dbg !196
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @back() #0 !dbg !197 {
  %1 = alloca [2 x i32], align 4
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
    #dbg_declare(ptr %1, !201, !DIExpression(), !205)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %1, ptr align 4 @__const.back.b, i64 8, i1 false), !dbg !205
    #dbg_declare(ptr %2, !206, !DIExpression(), !208)
  %4 = getelementptr inbounds [2 x i32], ptr %1, i64 0, i64 1, !dbg !209
  store ptr %4, ptr %2, align 8, !dbg !208
    #dbg_declare(ptr %3, !210, !DIExpression(), !211)
  store i32 1, ptr %3, align 4, !dbg !211
  %5 = load ptr, ptr %2, align 8, !dbg !212
  %6 = load i32, ptr %3, align 4, !dbg !213
  %7 = sext i32 %6 to i64, !dbg !214
  %8 = sub i64 0, %7, !dbg !214
  %9 = getelementptr inbounds i32, ptr %5, i64 %8, !dbg !214
  %10 = load i32, ptr %9, align 4, !dbg !214
  ret i32 %10, !dbg !215
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @apart(ptr noundef %0, ptr noundef %1) #0 !dbg !216 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !222, !DIExpression(), !223)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !224, !DIExpression(), !225)
  %5 = load ptr, ptr %3, align 8, !dbg !226
  %6 = load ptr, ptr %4, align 8, !dbg !227
  %7 = ptrtoint ptr %5 to i64, !dbg !228
  %8 = ptrtoint ptr %6 to i64, !dbg !228
  %9 = sub i64 %7, %8, !dbg !228
  ret i64 %9, !dbg !229
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @negated(i32 noundef %0) #0 !dbg !230 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !231, !DIExpression(), !232)
  %4 = load i32, ptr %3, align 4, !dbg !233
  %5 = icmp eq i32 %4, 0, !dbg !235
  br i1 %5, label %6, label %7, !dbg !235

6:                                                ; preds = %1
  store i32 0, ptr %2, align 4, !dbg !236
  br label %10, !dbg !236

7:                                                ; preds = %1
  %8 = load i32, ptr %3, align 4, !dbg !237
  %9 = sub i32 0, %8, !dbg !238
  store i32 %9, ptr %2, align 4, !dbg !239
  br label %10, !dbg !239

10:                                               ; preds = %7, %6
  %11 = load i32, ptr %2, align 4, !dbg !240
  ret i32 %11, !dbg !240
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @number() #0 !dbg !241 {
  %1 = alloca i32, align 4
  %2 = alloca i16, align 2
    #dbg_declare(ptr %1, !242, !DIExpression(), !243)
  store i32 32768, ptr %1, align 4, !dbg !243
    #dbg_declare(ptr %2, !244, !DIExpression(), !245)
  %3 = load i32, ptr %1, align 4, !dbg !246
  %4 = trunc i32 %3 to i16, !dbg !246
  store i16 %4, ptr %2, align 2, !dbg !245
  %5 = load i16, ptr %2, align 2, !dbg !247
  %6 = sext i16 %5 to i32, !dbg !247
  ret i32 %6, !dbg !248
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @number_fits() #0 !dbg !249 {
  %1 = alloca i32, align 4
  %2 = alloca i16, align 2
    #dbg_declare(ptr %1, !250, !DIExpression(), !251)
  store i32 32768, ptr %1, align 4, !dbg !251
    #dbg_declare(ptr %2, !252, !DIExpression(), !253)
  %3 = load i32, ptr %1, align 4, !dbg !254
  %4 = trunc i32 %3 to i16, !dbg !254
  store i16 %4, ptr %2, align 2, !dbg !253
  %5 = load i16, ptr %2, align 2, !dbg !255
  %6 = zext i16 %5 to i32, !dbg !255
  ret i32 %6, !dbg !256
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @number_negative() #0 !dbg !257 {
  %1 = alloca i32, align 4
  %2 = alloca i16, align 2
    #dbg_declare(ptr %1, !258, !DIExpression(), !259)
  store i32 -1, ptr %1, align 4, !dbg !259
    #dbg_declare(ptr %2, !260, !DIExpression(), !261)
  %3 = load i32, ptr %1, align 4, !dbg !262
  %4 = trunc i32 %3 to i16, !dbg !262
  store i16 %4, ptr %2, align 2, !dbg !261
  %5 = load i16, ptr %2, align 2, !dbg !263
  %6 = zext i16 %5 to i32, !dbg !263
  ret i32 %6, !dbg !264
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @cast() #0 !dbg !265 {
  %1 = alloca i32, align 4
    #dbg_declare(ptr %1, !266, !DIExpression(), !267)
  store i32 132, ptr %1, align 4, !dbg !267
  %2 = load i32, ptr %1, align 4, !dbg !268
  %3 = trunc i32 %2 to i8, !dbg !269
  %4 = sext i8 %3 to i32, !dbg !269
  ret i32 %4, !dbg !270
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i16 @returned(i64 noundef %0) #0 !dbg !271 {
  %2 = alloca i16, align 2
  %3 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
    #dbg_declare(ptr %3, !274, !DIExpression(), !275)
  %4 = load i64, ptr %3, align 8, !dbg !276
  %5 = icmp slt i64 %4, 0, !dbg !278
  br i1 %5, label %9, label %6, !dbg !279

6:                                                ; preds = %1
  %7 = load i64, ptr %3, align 8, !dbg !280
  %8 = icmp sgt i64 %7, 40000, !dbg !281
  br i1 %8, label %9, label %10, !dbg !279

9:                                                ; preds = %6, %1
  store i16 0, ptr %2, align 2, !dbg !282
  br label %13, !dbg !282

10:                                               ; preds = %6
  %11 = load i64, ptr %3, align 8, !dbg !283
  %12 = trunc i64 %11 to i16, !dbg !283
  store i16 %12, ptr %2, align 2, !dbg !284
  br label %13, !dbg !284

13:                                               ; preds = %10, %9
  %14 = load i16, ptr %2, align 2, !dbg !285
  ret i16 %14, !dbg !285
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i16 @most(i32 noundef %0) #0 !dbg !286 {
  %2 = alloca i16, align 2
  %3 = alloca i32, align 4
  %4 = alloca i16, align 2
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !289, !DIExpression(), !290)
  %5 = load i32, ptr %3, align 4, !dbg !291
  %6 = icmp ult i32 %5, -1, !dbg !293
  br i1 %6, label %7, label %8, !dbg !293

7:                                                ; preds = %1
  store i16 0, ptr %2, align 2, !dbg !294
  br label %12, !dbg !294

8:                                                ; preds = %1
    #dbg_declare(ptr %4, !295, !DIExpression(), !296)
  %9 = load i32, ptr %3, align 4, !dbg !297
  %10 = trunc i32 %9 to i16, !dbg !297
  store i16 %10, ptr %4, align 2, !dbg !296
  %11 = load i16, ptr %4, align 2, !dbg !298
  store i16 %11, ptr %2, align 2, !dbg !299
  br label %12, !dbg !299

12:                                               ; preds = %8, %7
  %13 = load i16, ptr %2, align 2, !dbg !300
  ret i16 %13, !dbg !300
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i16 @minus_one(i32 noundef %0) #0 !dbg !301 {
  %2 = alloca i16, align 2
  %3 = alloca i32, align 4
  %4 = alloca i16, align 2
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !304, !DIExpression(), !305)
  %5 = load i32, ptr %3, align 4, !dbg !306
  %6 = icmp ne i32 %5, -1, !dbg !308
  br i1 %6, label %7, label %8, !dbg !308

7:                                                ; preds = %1
  store i16 0, ptr %2, align 2, !dbg !309
  br label %12, !dbg !309

8:                                                ; preds = %1
    #dbg_declare(ptr %4, !310, !DIExpression(), !311)
  %9 = load i32, ptr %3, align 4, !dbg !312
  %10 = trunc i32 %9 to i16, !dbg !312
  store i16 %10, ptr %4, align 2, !dbg !311
  %11 = load i16, ptr %4, align 2, !dbg !313
  store i16 %11, ptr %2, align 2, !dbg !314
  br label %12, !dbg !314

12:                                               ; preds = %8, %7
  %13 = load i16, ptr %2, align 2, !dbg !315
  ret i16 %13, !dbg !315
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @byte(ptr noundef %0, i32 noundef %1) #0 !dbg !316 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !320, !DIExpression(), !321)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !322, !DIExpression(), !323)
  %5 = load i32, ptr %4, align 4, !dbg !324
  %6 = and i32 %5, 255, !dbg !325
  %7 = trunc i32 %6 to i8, !dbg !324
  %8 = load ptr, ptr %3, align 8, !dbg !326
  store i8 %7, ptr %8, align 1, !dbg !327
  ret void, !dbg !328
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @bits(ptr noundef %0, i8 noundef zeroext %1) #0 !dbg !329 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !333, !DIExpression(), !334)
  store i8 %1, ptr %4, align 1
    #dbg_declare(ptr %4, !335, !DIExpression(), !336)
  %5 = load i8, ptr %4, align 1, !dbg !337
  %6 = zext i8 %5 to i32, !dbg !337
  %7 = xor i32 %6, -1, !dbg !338
  %8 = trunc i32 %7 to i8, !dbg !338
  %9 = load ptr, ptr %3, align 8, !dbg !339
  store i8 %8, ptr %9, align 1, !dbg !340
  ret void, !dbg !341
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @stored(ptr noundef %0, i32 noundef %1) #0 !dbg !342 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !343, !DIExpression(), !344)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !345, !DIExpression(), !346)
  %5 = load i32, ptr %4, align 4, !dbg !347
  %6 = icmp slt i32 %5, 0, !dbg !349
  br i1 %6, label %10, label %7, !dbg !350

7:                                                ; preds = %2
  %8 = load i32, ptr %4, align 4, !dbg !351
  %9 = icmp sgt i32 %8, 255, !dbg !352
  br i1 %9, label %10, label %11, !dbg !350

10:                                               ; preds = %7, %2
  br label %15, !dbg !353

11:                                               ; preds = %7
  %12 = load i32, ptr %4, align 4, !dbg !354
  %13 = trunc i32 %12 to i8, !dbg !354
  %14 = load ptr, ptr %3, align 8, !dbg !355
  store i8 %13, ptr %14, align 1, !dbg !356
  br label %15, !dbg !357

15:                                               ; preds = %11, %10
  ret void, !dbg !357
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @stored_unsigned(ptr noundef %0, i32 noundef %1) #0 !dbg !358 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !361, !DIExpression(), !362)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !363, !DIExpression(), !364)
  %5 = load i32, ptr %4, align 4, !dbg !365
  %6 = icmp slt i32 %5, 0, !dbg !367
  br i1 %6, label %10, label %7, !dbg !368

7:                                                ; preds = %2
  %8 = load i32, ptr %4, align 4, !dbg !369
  %9 = icmp sgt i32 %8, 255, !dbg !370
  br i1 %9, label %10, label %11, !dbg !368

10:                                               ; preds = %7, %2
  br label %15, !dbg !371

11:                                               ; preds = %7
  %12 = load i32, ptr %4, align 4, !dbg !372
  %13 = trunc i32 %12 to i8, !dbg !372
  %14 = load ptr, ptr %3, align 8, !dbg !373
  store i8 %13, ptr %14, align 1, !dbg !374
  br label %15, !dbg !375

15:                                               ; preds = %11, %10
  ret void, !dbg !375
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "signs.c", directory: ".", checksumkind: CSK_MD5, checksum: "c37cdd0566874242f3fe15a8ee879b11")
!2 = !{!3}
!3 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!12 = distinct !DISubprogram(name: "dec", scope: !1, file: !1, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !15}
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "d", arg: 1, scope: !12, file: !1, line: 5, type: !15)
!18 = !DILocation(line: 5, column: 23, scope: !12)
!19 = !DILocation(line: 5, column: 32, scope: !20)
!20 = distinct !DILexicalBlock(scope: !12, file: !1, line: 5, column: 32)
!21 = !DILocation(line: 5, column: 34, scope: !20)
!22 = !DILocation(line: 5, column: 40, scope: !20)
!23 = !DILocation(line: 5, column: 39, scope: !20)
!24 = !DILocation(line: 5, column: 51, scope: !12)
!25 = !DILocation(line: 5, column: 44, scope: !12)
!26 = distinct !DISubprogram(name: "dec_unknown", scope: !1, file: !1, line: 6, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!27 = !DILocalVariable(name: "d", arg: 1, scope: !26, file: !1, line: 6, type: !15)
!28 = !DILocation(line: 6, column: 31, scope: !26)
!29 = !DILocation(line: 6, column: 37, scope: !26)
!30 = !DILocation(line: 6, column: 48, scope: !26)
!31 = !DILocation(line: 6, column: 41, scope: !26)
!32 = distinct !DISubprogram(name: "dec_zero", scope: !1, file: !1, line: 7, type: !33, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!33 = !DISubroutineType(types: !34)
!34 = !{!15}
!35 = !DILocalVariable(name: "d", scope: !32, file: !1, line: 7, type: !15)
!36 = !DILocation(line: 7, column: 36, scope: !32)
!37 = !DILocation(line: 7, column: 44, scope: !32)
!38 = !DILocation(line: 7, column: 55, scope: !32)
!39 = !DILocation(line: 7, column: 48, scope: !32)
!40 = distinct !DISubprogram(name: "dec_in_loop", scope: !1, file: !1, line: 8, type: !13, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!41 = !DILocalVariable(name: "n", arg: 1, scope: !40, file: !1, line: 8, type: !15)
!42 = !DILocation(line: 8, column: 31, scope: !40)
!43 = !DILocalVariable(name: "s", scope: !40, file: !1, line: 8, type: !15)
!44 = !DILocation(line: 8, column: 45, scope: !40)
!45 = !DILocation(line: 8, column: 52, scope: !40)
!46 = !DILocation(line: 8, column: 59, scope: !40)
!47 = !DILocation(line: 8, column: 65, scope: !48)
!48 = distinct !DILexicalBlock(scope: !40, file: !1, line: 8, column: 62)
!49 = !DILocation(line: 8, column: 74, scope: !48)
!50 = !DILocation(line: 8, column: 71, scope: !48)
!51 = distinct !{!51, !45, !52, !53}
!52 = !DILocation(line: 8, column: 77, scope: !40)
!53 = !{!"llvm.loop.mustprogress"}
!54 = !DILocation(line: 8, column: 86, scope: !40)
!55 = !DILocation(line: 8, column: 79, scope: !40)
!56 = distinct !DISubprogram(name: "inc", scope: !1, file: !1, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!57 = !DILocalVariable(name: "d", arg: 1, scope: !56, file: !1, line: 9, type: !15)
!58 = !DILocation(line: 9, column: 23, scope: !56)
!59 = !DILocation(line: 9, column: 32, scope: !60)
!60 = distinct !DILexicalBlock(scope: !56, file: !1, line: 9, column: 32)
!61 = !DILocation(line: 9, column: 34, scope: !60)
!62 = !DILocation(line: 9, column: 40, scope: !60)
!63 = !DILocation(line: 9, column: 39, scope: !60)
!64 = !DILocation(line: 9, column: 51, scope: !56)
!65 = !DILocation(line: 9, column: 44, scope: !56)
!66 = distinct !DISubprogram(name: "far", scope: !1, file: !1, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!67 = !DILocalVariable(name: "x", arg: 1, scope: !66, file: !1, line: 10, type: !15)
!68 = !DILocation(line: 10, column: 23, scope: !66)
!69 = !DILocation(line: 10, column: 32, scope: !70)
!70 = distinct !DILexicalBlock(scope: !66, file: !1, line: 10, column: 32)
!71 = !DILocation(line: 10, column: 34, scope: !70)
!72 = !DILocation(line: 10, column: 40, scope: !70)
!73 = !DILocation(line: 10, column: 57, scope: !66)
!74 = !DILocation(line: 10, column: 59, scope: !66)
!75 = !DILocation(line: 10, column: 50, scope: !66)
!76 = !DILocation(line: 10, column: 74, scope: !66)
!77 = distinct !DISubprogram(name: "beyond", scope: !1, file: !1, line: 11, type: !13, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!78 = !DILocalVariable(name: "x", arg: 1, scope: !77, file: !1, line: 11, type: !15)
!79 = !DILocation(line: 11, column: 26, scope: !77)
!80 = !DILocation(line: 11, column: 35, scope: !81)
!81 = distinct !DILexicalBlock(scope: !77, file: !1, line: 11, column: 35)
!82 = !DILocation(line: 11, column: 37, scope: !81)
!83 = !DILocation(line: 11, column: 43, scope: !81)
!84 = !DILocation(line: 11, column: 60, scope: !77)
!85 = !DILocation(line: 11, column: 62, scope: !77)
!86 = !DILocation(line: 11, column: 53, scope: !77)
!87 = !DILocation(line: 11, column: 77, scope: !77)
!88 = distinct !DISubprogram(name: "below", scope: !1, file: !1, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!89 = !DILocalVariable(name: "x", arg: 1, scope: !88, file: !1, line: 12, type: !15)
!90 = !DILocation(line: 12, column: 25, scope: !88)
!91 = !DILocation(line: 12, column: 34, scope: !92)
!92 = distinct !DILexicalBlock(scope: !88, file: !1, line: 12, column: 34)
!93 = !DILocation(line: 12, column: 36, scope: !92)
!94 = !DILocation(line: 12, column: 41, scope: !92)
!95 = !DILocation(line: 12, column: 58, scope: !88)
!96 = !DILocation(line: 12, column: 60, scope: !88)
!97 = !DILocation(line: 12, column: 51, scope: !88)
!98 = !DILocation(line: 12, column: 66, scope: !88)
!99 = distinct !DISubprogram(name: "both", scope: !1, file: !1, line: 13, type: !100, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!100 = !DISubroutineType(types: !101)
!101 = !{!15, !15, !15}
!102 = !DILocalVariable(name: "x", arg: 1, scope: !99, file: !1, line: 13, type: !15)
!103 = !DILocation(line: 13, column: 24, scope: !99)
!104 = !DILocalVariable(name: "y", arg: 2, scope: !99, file: !1, line: 13, type: !15)
!105 = !DILocation(line: 13, column: 36, scope: !99)
!106 = !DILocation(line: 13, column: 45, scope: !107)
!107 = distinct !DILexicalBlock(scope: !99, file: !1, line: 13, column: 45)
!108 = !DILocation(line: 13, column: 47, scope: !107)
!109 = !DILocation(line: 13, column: 51, scope: !107)
!110 = !DILocation(line: 13, column: 54, scope: !107)
!111 = !DILocation(line: 13, column: 56, scope: !107)
!112 = !DILocation(line: 13, column: 61, scope: !107)
!113 = !DILocation(line: 13, column: 78, scope: !99)
!114 = !DILocation(line: 13, column: 82, scope: !99)
!115 = !DILocation(line: 13, column: 80, scope: !99)
!116 = !DILocation(line: 13, column: 71, scope: !99)
!117 = !DILocation(line: 13, column: 85, scope: !99)
!118 = distinct !DISubprogram(name: "narrow", scope: !1, file: !1, line: 14, type: !119, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!119 = !DISubroutineType(types: !120)
!120 = !{!121, !121}
!121 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!122 = !DILocalVariable(name: "c", arg: 1, scope: !118, file: !1, line: 14, type: !121)
!123 = !DILocation(line: 14, column: 36, scope: !118)
!124 = !DILocation(line: 14, column: 45, scope: !125)
!125 = distinct !DILexicalBlock(scope: !118, file: !1, line: 14, column: 45)
!126 = !DILocation(line: 14, column: 47, scope: !125)
!127 = !DILocation(line: 14, column: 53, scope: !125)
!128 = !DILocation(line: 14, column: 52, scope: !125)
!129 = !DILocation(line: 14, column: 64, scope: !118)
!130 = !DILocation(line: 14, column: 57, scope: !118)
!131 = distinct !DISubprogram(name: "narrow_most", scope: !1, file: !1, line: 15, type: !132, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!132 = !DISubroutineType(types: !133)
!133 = !{!121}
!134 = !DILocalVariable(name: "c", scope: !131, file: !1, line: 15, type: !121)
!135 = !DILocation(line: 15, column: 49, scope: !131)
!136 = !DILocation(line: 15, column: 59, scope: !131)
!137 = !DILocation(line: 15, column: 70, scope: !131)
!138 = !DILocation(line: 15, column: 63, scope: !131)
!139 = distinct !DISubprogram(name: "step", scope: !1, file: !1, line: 17, type: !140, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!140 = !DISubroutineType(types: !2)
!141 = !DILocalVariable(name: "c", scope: !139, file: !1, line: 17, type: !3)
!142 = !DILocation(line: 17, column: 38, scope: !139)
!143 = !DILocation(line: 17, column: 47, scope: !139)
!144 = !DILocation(line: 17, column: 58, scope: !139)
!145 = !DILocation(line: 17, column: 51, scope: !139)
!146 = distinct !DISubprogram(name: "step_least", scope: !1, file: !1, line: 18, type: !140, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!147 = !DILocalVariable(name: "c", scope: !146, file: !1, line: 18, type: !3)
!148 = !DILocation(line: 18, column: 44, scope: !146)
!149 = !DILocation(line: 18, column: 55, scope: !146)
!150 = !DILocation(line: 18, column: 66, scope: !146)
!151 = !DILocation(line: 18, column: 59, scope: !146)
!152 = distinct !DISubprogram(name: "step_most", scope: !1, file: !1, line: 19, type: !153, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!153 = !DISubroutineType(types: !154)
!154 = !{!3, !3}
!155 = !DILocalVariable(name: "c", arg: 1, scope: !152, file: !1, line: 19, type: !3)
!156 = !DILocation(line: 19, column: 35, scope: !152)
!157 = !DILocation(line: 19, column: 44, scope: !158)
!158 = distinct !DILexicalBlock(scope: !152, file: !1, line: 19, column: 44)
!159 = !DILocation(line: 19, column: 46, scope: !158)
!160 = !DILocation(line: 19, column: 51, scope: !158)
!161 = !DILocation(line: 19, column: 62, scope: !152)
!162 = !DILocation(line: 19, column: 73, scope: !152)
!163 = !DILocation(line: 19, column: 66, scope: !152)
!164 = !DILocation(line: 19, column: 76, scope: !152)
!165 = distinct !DISubprogram(name: "step_there", scope: !1, file: !1, line: 20, type: !166, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!166 = !DISubroutineType(types: !167)
!167 = !{null, !168}
!168 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !169, size: 64)
!169 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!170 = !DILocalVariable(name: "p", arg: 1, scope: !165, file: !1, line: 20, type: !168)
!171 = !DILocation(line: 20, column: 24, scope: !165)
!172 = !DILocation(line: 20, column: 34, scope: !173)
!173 = distinct !DILexicalBlock(scope: !165, file: !1, line: 20, column: 33)
!174 = !DILocation(line: 20, column: 33, scope: !173)
!175 = !DILocation(line: 20, column: 36, scope: !173)
!176 = !DILocation(line: 20, column: 44, scope: !173)
!177 = !DILocation(line: 20, column: 41, scope: !173)
!178 = !DILocation(line: 20, column: 47, scope: !165)
!179 = distinct !DISubprogram(name: "step_struct", scope: !1, file: !1, line: 21, type: !180, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!180 = !DISubroutineType(types: !181)
!181 = !{null, !182}
!182 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !183, size: 64)
!183 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 21, size: 16, elements: !184)
!184 = !{!185}
!185 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !183, file: !1, line: 21, baseType: !186, size: 16)
!186 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!187 = !DILocalVariable(name: "p", arg: 1, scope: !179, file: !1, line: 21, type: !182)
!188 = !DILocation(line: 21, column: 48, scope: !179)
!189 = !DILocation(line: 21, column: 57, scope: !190)
!190 = distinct !DILexicalBlock(scope: !179, file: !1, line: 21, column: 57)
!191 = !DILocation(line: 21, column: 60, scope: !190)
!192 = !DILocation(line: 21, column: 62, scope: !190)
!193 = !DILocation(line: 21, column: 67, scope: !190)
!194 = !DILocation(line: 21, column: 70, scope: !190)
!195 = !DILocation(line: 21, column: 71, scope: !190)
!196 = !DILocation(line: 21, column: 75, scope: !179)
!197 = distinct !DISubprogram(name: "back", scope: !1, file: !1, line: 23, type: !198, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!198 = !DISubroutineType(types: !199)
!199 = !{!200}
!200 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!201 = !DILocalVariable(name: "b", scope: !197, file: !1, line: 23, type: !202)
!202 = !DICompositeType(tag: DW_TAG_array_type, baseType: !200, size: 64, elements: !203)
!203 = !{!204}
!204 = !DISubrange(count: 2)
!205 = !DILocation(line: 23, column: 22, scope: !197)
!206 = !DILocalVariable(name: "p", scope: !197, file: !1, line: 23, type: !207)
!207 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !200, size: 64)
!208 = !DILocation(line: 23, column: 38, scope: !197)
!209 = !DILocation(line: 23, column: 43, scope: !197)
!210 = !DILocalVariable(name: "k", scope: !197, file: !1, line: 23, type: !200)
!211 = !DILocation(line: 23, column: 49, scope: !197)
!212 = !DILocation(line: 23, column: 65, scope: !197)
!213 = !DILocation(line: 23, column: 69, scope: !197)
!214 = !DILocation(line: 23, column: 63, scope: !197)
!215 = !DILocation(line: 23, column: 56, scope: !197)
!216 = distinct !DISubprogram(name: "apart", scope: !1, file: !1, line: 24, type: !217, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!217 = !DISubroutineType(types: !218)
!218 = !{!219, !220, !220}
!219 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!220 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !221, size: 64)
!221 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!222 = !DILocalVariable(name: "p", arg: 1, scope: !216, file: !1, line: 24, type: !220)
!223 = !DILocation(line: 24, column: 18, scope: !216)
!224 = !DILocalVariable(name: "q", arg: 2, scope: !216, file: !1, line: 24, type: !220)
!225 = !DILocation(line: 24, column: 27, scope: !216)
!226 = !DILocation(line: 24, column: 39, scope: !216)
!227 = !DILocation(line: 24, column: 43, scope: !216)
!228 = !DILocation(line: 24, column: 41, scope: !216)
!229 = !DILocation(line: 24, column: 32, scope: !216)
!230 = distinct !DISubprogram(name: "negated", scope: !1, file: !1, line: 25, type: !13, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!231 = !DILocalVariable(name: "x", arg: 1, scope: !230, file: !1, line: 25, type: !15)
!232 = !DILocation(line: 25, column: 27, scope: !230)
!233 = !DILocation(line: 25, column: 36, scope: !234)
!234 = distinct !DILexicalBlock(scope: !230, file: !1, line: 25, column: 36)
!235 = !DILocation(line: 25, column: 38, scope: !234)
!236 = !DILocation(line: 25, column: 44, scope: !234)
!237 = !DILocation(line: 25, column: 62, scope: !230)
!238 = !DILocation(line: 25, column: 61, scope: !230)
!239 = !DILocation(line: 25, column: 54, scope: !230)
!240 = !DILocation(line: 25, column: 65, scope: !230)
!241 = distinct !DISubprogram(name: "number", scope: !1, file: !1, line: 27, type: !198, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!242 = !DILocalVariable(name: "a", scope: !241, file: !1, line: 27, type: !200)
!243 = !DILocation(line: 27, column: 24, scope: !241)
!244 = !DILocalVariable(name: "s", scope: !241, file: !1, line: 27, type: !169)
!245 = !DILocation(line: 27, column: 42, scope: !241)
!246 = !DILocation(line: 27, column: 46, scope: !241)
!247 = !DILocation(line: 27, column: 56, scope: !241)
!248 = !DILocation(line: 27, column: 49, scope: !241)
!249 = distinct !DISubprogram(name: "number_fits", scope: !1, file: !1, line: 28, type: !33, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!250 = !DILocalVariable(name: "a", scope: !249, file: !1, line: 28, type: !200)
!251 = !DILocation(line: 28, column: 34, scope: !249)
!252 = !DILocalVariable(name: "s", scope: !249, file: !1, line: 28, type: !186)
!253 = !DILocation(line: 28, column: 61, scope: !249)
!254 = !DILocation(line: 28, column: 65, scope: !249)
!255 = !DILocation(line: 28, column: 75, scope: !249)
!256 = !DILocation(line: 28, column: 68, scope: !249)
!257 = distinct !DISubprogram(name: "number_negative", scope: !1, file: !1, line: 29, type: !33, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!258 = !DILocalVariable(name: "a", scope: !257, file: !1, line: 29, type: !200)
!259 = !DILocation(line: 29, column: 38, scope: !257)
!260 = !DILocalVariable(name: "s", scope: !257, file: !1, line: 29, type: !186)
!261 = !DILocation(line: 29, column: 61, scope: !257)
!262 = !DILocation(line: 29, column: 65, scope: !257)
!263 = !DILocation(line: 29, column: 75, scope: !257)
!264 = !DILocation(line: 29, column: 68, scope: !257)
!265 = distinct !DISubprogram(name: "cast", scope: !1, file: !1, line: 30, type: !198, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!266 = !DILocalVariable(name: "a", scope: !265, file: !1, line: 30, type: !200)
!267 = !DILocation(line: 30, column: 22, scope: !265)
!268 = !DILocation(line: 30, column: 51, scope: !265)
!269 = !DILocation(line: 30, column: 38, scope: !265)
!270 = !DILocation(line: 30, column: 31, scope: !265)
!271 = distinct !DISubprogram(name: "returned", scope: !1, file: !1, line: 31, type: !272, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!272 = !DISubroutineType(types: !273)
!273 = !{!169, !219}
!274 = !DILocalVariable(name: "v", arg: 1, scope: !271, file: !1, line: 31, type: !219)
!275 = !DILocation(line: 31, column: 21, scope: !271)
!276 = !DILocation(line: 31, column: 30, scope: !277)
!277 = distinct !DILexicalBlock(scope: !271, file: !1, line: 31, column: 30)
!278 = !DILocation(line: 31, column: 32, scope: !277)
!279 = !DILocation(line: 31, column: 36, scope: !277)
!280 = !DILocation(line: 31, column: 39, scope: !277)
!281 = !DILocation(line: 31, column: 41, scope: !277)
!282 = !DILocation(line: 31, column: 50, scope: !277)
!283 = !DILocation(line: 31, column: 67, scope: !271)
!284 = !DILocation(line: 31, column: 60, scope: !271)
!285 = !DILocation(line: 31, column: 70, scope: !271)
!286 = distinct !DISubprogram(name: "most", scope: !1, file: !1, line: 32, type: !287, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!287 = !DISubroutineType(types: !288)
!288 = !{!169, !15}
!289 = !DILocalVariable(name: "a", arg: 1, scope: !286, file: !1, line: 32, type: !15)
!290 = !DILocation(line: 32, column: 21, scope: !286)
!291 = !DILocation(line: 32, column: 30, scope: !292)
!292 = distinct !DILexicalBlock(scope: !286, file: !1, line: 32, column: 30)
!293 = !DILocation(line: 32, column: 32, scope: !292)
!294 = !DILocation(line: 32, column: 47, scope: !292)
!295 = !DILocalVariable(name: "s", scope: !286, file: !1, line: 32, type: !169)
!296 = !DILocation(line: 32, column: 63, scope: !286)
!297 = !DILocation(line: 32, column: 67, scope: !286)
!298 = !DILocation(line: 32, column: 77, scope: !286)
!299 = !DILocation(line: 32, column: 70, scope: !286)
!300 = !DILocation(line: 32, column: 80, scope: !286)
!301 = distinct !DISubprogram(name: "minus_one", scope: !1, file: !1, line: 33, type: !302, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!302 = !DISubroutineType(types: !303)
!303 = !{!169, !200}
!304 = !DILocalVariable(name: "a", arg: 1, scope: !301, file: !1, line: 33, type: !200)
!305 = !DILocation(line: 33, column: 21, scope: !301)
!306 = !DILocation(line: 33, column: 30, scope: !307)
!307 = distinct !DILexicalBlock(scope: !301, file: !1, line: 33, column: 30)
!308 = !DILocation(line: 33, column: 32, scope: !307)
!309 = !DILocation(line: 33, column: 39, scope: !307)
!310 = !DILocalVariable(name: "s", scope: !301, file: !1, line: 33, type: !169)
!311 = !DILocation(line: 33, column: 55, scope: !301)
!312 = !DILocation(line: 33, column: 59, scope: !301)
!313 = !DILocation(line: 33, column: 69, scope: !301)
!314 = !DILocation(line: 33, column: 62, scope: !301)
!315 = !DILocation(line: 33, column: 72, scope: !301)
!316 = distinct !DISubprogram(name: "byte", scope: !1, file: !1, line: 34, type: !317, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!317 = !DISubroutineType(types: !318)
!318 = !{null, !319, !200}
!319 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)
!320 = !DILocalVariable(name: "p", arg: 1, scope: !316, file: !1, line: 34, type: !319)
!321 = !DILocation(line: 34, column: 24, scope: !316)
!322 = !DILocalVariable(name: "v", arg: 2, scope: !316, file: !1, line: 34, type: !200)
!323 = !DILocation(line: 34, column: 31, scope: !316)
!324 = !DILocation(line: 34, column: 41, scope: !316)
!325 = !DILocation(line: 34, column: 43, scope: !316)
!326 = !DILocation(line: 34, column: 37, scope: !316)
!327 = !DILocation(line: 34, column: 39, scope: !316)
!328 = !DILocation(line: 34, column: 51, scope: !316)
!329 = distinct !DISubprogram(name: "bits", scope: !1, file: !1, line: 35, type: !330, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!330 = !DISubroutineType(types: !331)
!331 = !{null, !332, !121}
!332 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !121, size: 64)
!333 = !DILocalVariable(name: "p", arg: 1, scope: !329, file: !1, line: 35, type: !332)
!334 = !DILocation(line: 35, column: 26, scope: !329)
!335 = !DILocalVariable(name: "v", arg: 2, scope: !329, file: !1, line: 35, type: !121)
!336 = !DILocation(line: 35, column: 43, scope: !329)
!337 = !DILocation(line: 35, column: 54, scope: !329)
!338 = !DILocation(line: 35, column: 53, scope: !329)
!339 = !DILocation(line: 35, column: 49, scope: !329)
!340 = !DILocation(line: 35, column: 51, scope: !329)
!341 = !DILocation(line: 35, column: 57, scope: !329)
!342 = distinct !DISubprogram(name: "stored", scope: !1, file: !1, line: 36, type: !317, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!343 = !DILocalVariable(name: "p", arg: 1, scope: !342, file: !1, line: 36, type: !319)
!344 = !DILocation(line: 36, column: 26, scope: !342)
!345 = !DILocalVariable(name: "v", arg: 2, scope: !342, file: !1, line: 36, type: !200)
!346 = !DILocation(line: 36, column: 33, scope: !342)
!347 = !DILocation(line: 36, column: 42, scope: !348)
!348 = distinct !DILexicalBlock(scope: !342, file: !1, line: 36, column: 42)
!349 = !DILocation(line: 36, column: 44, scope: !348)
!350 = !DILocation(line: 36, column: 48, scope: !348)
!351 = !DILocation(line: 36, column: 51, scope: !348)
!352 = !DILocation(line: 36, column: 53, scope: !348)
!353 = !DILocation(line: 36, column: 60, scope: !348)
!354 = !DILocation(line: 36, column: 73, scope: !342)
!355 = !DILocation(line: 36, column: 69, scope: !342)
!356 = !DILocation(line: 36, column: 71, scope: !342)
!357 = !DILocation(line: 36, column: 76, scope: !342)
!358 = distinct !DISubprogram(name: "stored_unsigned", scope: !1, file: !1, line: 37, type: !359, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!359 = !DISubroutineType(types: !360)
!360 = !{null, !332, !200}
!361 = !DILocalVariable(name: "p", arg: 1, scope: !358, file: !1, line: 37, type: !332)
!362 = !DILocation(line: 37, column: 37, scope: !358)
!363 = !DILocalVariable(name: "v", arg: 2, scope: !358, file: !1, line: 37, type: !200)
!364 = !DILocation(line: 37, column: 44, scope: !358)
!365 = !DILocation(line: 37, column: 53, scope: !366)
!366 = distinct !DILexicalBlock(scope: !358, file: !1, line: 37, column: 53)
!367 = !DILocation(line: 37, column: 55, scope: !366)
!368 = !DILocation(line: 37, column: 59, scope: !366)
!369 = !DILocation(line: 37, column: 62, scope: !366)
!370 = !DILocation(line: 37, column: 64, scope: !366)
!371 = !DILocation(line: 37, column: 71, scope: !366)
!372 = !DILocation(line: 37, column: 84, scope: !358)
!373 = !DILocation(line: 37, column: 80, scope: !358)
!374 = !DILocation(line: 37, column: 82, scope: !358)
!375 = !DILocation(line: 37, column: 87, scope: !358)
