; ModuleID = 'game.c'
source_filename = "game.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.actor = type { i32, float, ptr }

@shade_table = internal constant [16 x i16] [i16 0, i16 1, i16 2, i16 3, i16 5, i16 7, i16 10, i16 13, i16 17, i16 22, i16 28, i16 35, i16 43, i16 52, i16 62, i16 73], align 16, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @hurt(i32 noundef %health, i32 noundef %damage) #0 !dbg !21 {
entry:
  %health.addr = alloca i32, align 4
  %damage.addr = alloca i32, align 4
  %left = alloca i32, align 4
  store i32 %health, ptr %health.addr, align 4
    #dbg_declare(ptr %health.addr, !25, !DIExpression(), !26)
  store i32 %damage, ptr %damage.addr, align 4
    #dbg_declare(ptr %damage.addr, !27, !DIExpression(), !28)
    #dbg_declare(ptr %left, !29, !DIExpression(), !30)
  %0 = load i32, ptr %health.addr, align 4, !dbg !31
  %1 = load i32, ptr %damage.addr, align 4, !dbg !32
  %sub = sub nsw i32 %0, %1, !dbg !33
  store i32 %sub, ptr %left, align 4, !dbg !30
  %2 = load i32, ptr %left, align 4, !dbg !34
  %cmp = icmp slt i32 %2, 0, !dbg !36
  br i1 %cmp, label %if.then, label %if.end, !dbg !36

if.then:                                          ; preds = %entry
  store i32 0, ptr %left, align 4, !dbg !37
  br label %if.end, !dbg !38

if.end:                                           ; preds = %if.then, %entry
  %3 = load i32, ptr %left, align 4, !dbg !39
  %cmp1 = icmp sgt i32 %3, 100, !dbg !41
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !41

if.then2:                                         ; preds = %if.end
  store i32 100, ptr %left, align 4, !dbg !42
  br label %if.end3, !dbg !43

if.end3:                                          ; preds = %if.then2, %if.end
  %4 = load i32, ptr %left, align 4, !dbg !44
  %mul = mul nsw i32 %4, 2, !dbg !45
  ret i32 %mul, !dbg !46
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local float @step_length(ptr noundef %a, float noundef %seconds) #0 !dbg !47 {
entry:
  %retval = alloca float, align 4
  %a.addr = alloca ptr, align 8
  %seconds.addr = alloca float, align 4
  %speed = alloca float, align 4
  %way = alloca float, align 4
  store ptr %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !59, !DIExpression(), !60)
  store float %seconds, ptr %seconds.addr, align 4
    #dbg_declare(ptr %seconds.addr, !61, !DIExpression(), !62)
    #dbg_declare(ptr %speed, !63, !DIExpression(), !64)
  %0 = load ptr, ptr %a.addr, align 8, !dbg !65
  %speed1 = getelementptr inbounds nuw %struct.actor, ptr %0, i32 0, i32 1, !dbg !66
  %1 = load float, ptr %speed1, align 4, !dbg !66
  store float %1, ptr %speed, align 4, !dbg !64
  %2 = load float, ptr %speed, align 4, !dbg !67
  %cmp = fcmp oge float %2, 0.000000e+00, !dbg !69
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !70

land.lhs.true:                                    ; preds = %entry
  %3 = load float, ptr %speed, align 4, !dbg !71
  %cmp2 = fcmp ole float %3, 4.000000e+01, !dbg !72
  br i1 %cmp2, label %if.end, label %if.then, !dbg !73

if.then:                                          ; preds = %land.lhs.true, %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !74
  br label %return, !dbg !74

if.end:                                           ; preds = %land.lhs.true
  %4 = load float, ptr %seconds.addr, align 4, !dbg !75
  %cmp3 = fcmp ogt float %4, 0x3FB99999A0000000, !dbg !77
  br i1 %cmp3, label %if.then4, label %if.end5, !dbg !77

if.then4:                                         ; preds = %if.end
  store float 0x3FB99999A0000000, ptr %seconds.addr, align 4, !dbg !78
  br label %if.end5, !dbg !79

if.end5:                                          ; preds = %if.then4, %if.end
    #dbg_declare(ptr %way, !80, !DIExpression(), !81)
  %5 = load float, ptr %speed, align 4, !dbg !82
  %6 = load float, ptr %seconds.addr, align 4, !dbg !83
  %mul = fmul float %5, %6, !dbg !84
  store float %mul, ptr %way, align 4, !dbg !81
  %7 = load float, ptr %way, align 4, !dbg !85
  %cmp6 = fcmp ogt float %7, 5.000000e+00, !dbg !87
  br i1 %cmp6, label %if.then7, label %if.end8, !dbg !87

if.then7:                                         ; preds = %if.end5
  store float 5.000000e+00, ptr %way, align 4, !dbg !88
  br label %if.end8, !dbg !89

if.end8:                                          ; preds = %if.then7, %if.end5
  %8 = load float, ptr %way, align 4, !dbg !90
  store float %8, ptr %retval, align 4, !dbg !91
  br label %return, !dbg !91

return:                                           ; preds = %if.end8, %if.then
  %9 = load float, ptr %retval, align 4, !dbg !92
  ret float %9, !dbg !92
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @armour(i8 noundef zeroext %level) #0 !dbg !93 {
entry:
  %retval = alloca i32, align 4
  %level.addr = alloca i8, align 1
  %points = alloca i32, align 4
  store i8 %level, ptr %level.addr, align 1
    #dbg_declare(ptr %level.addr, !97, !DIExpression(), !98)
    #dbg_declare(ptr %points, !99, !DIExpression(), !100)
  %0 = load i8, ptr %level.addr, align 1, !dbg !101
  %conv = zext i8 %0 to i32, !dbg !101
  %rem = srem i32 %conv, 10, !dbg !102
  store i32 %rem, ptr %points, align 4, !dbg !100
  %1 = load i32, ptr %points, align 4, !dbg !103
  %cmp = icmp sgt i32 %1, 12, !dbg !105
  br i1 %cmp, label %if.then, label %if.end, !dbg !105

if.then:                                          ; preds = %entry
  store i32 1000, ptr %retval, align 4, !dbg !106
  br label %return, !dbg !106

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %points, align 4, !dbg !107
  %mul = mul nsw i32 %2, 3, !dbg !108
  store i32 %mul, ptr %retval, align 4, !dbg !109
  br label %return, !dbg !109

return:                                           ; preds = %if.end, %if.then
  %3 = load i32, ptr %retval, align 4, !dbg !110
  ret i32 %3, !dbg !110
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @count_alive(ptr noundef %first) #0 !dbg !111 {
entry:
  %first.addr = alloca ptr, align 8
  %alive = alloca i32, align 4
  %a = alloca ptr, align 8
  store ptr %first, ptr %first.addr, align 8
    #dbg_declare(ptr %first.addr, !114, !DIExpression(), !115)
    #dbg_declare(ptr %alive, !116, !DIExpression(), !117)
  store i32 0, ptr %alive, align 4, !dbg !117
    #dbg_declare(ptr %a, !118, !DIExpression(), !120)
  %0 = load ptr, ptr %first.addr, align 8, !dbg !121
  store ptr %0, ptr %a, align 8, !dbg !120
  br label %for.cond, !dbg !122

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load ptr, ptr %a, align 8, !dbg !123
  %cmp = icmp ne ptr %1, null, !dbg !125
  br i1 %cmp, label %for.body, label %for.end, !dbg !126

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %a, align 8, !dbg !127
  %health = getelementptr inbounds nuw %struct.actor, ptr %2, i32 0, i32 0, !dbg !129
  %3 = load i32, ptr %health, align 8, !dbg !129
  %cmp1 = icmp sgt i32 %3, 0, !dbg !130
  br i1 %cmp1, label %if.then, label %if.end, !dbg !130

if.then:                                          ; preds = %for.body
  %4 = load i32, ptr %alive, align 4, !dbg !131
  %inc = add nsw i32 %4, 1, !dbg !131
  store i32 %inc, ptr %alive, align 4, !dbg !131
  br label %if.end, !dbg !132

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc, !dbg !133

for.inc:                                          ; preds = %if.end
  %5 = load ptr, ptr %a, align 8, !dbg !134
  %next = getelementptr inbounds nuw %struct.actor, ptr %5, i32 0, i32 2, !dbg !135
  %6 = load ptr, ptr %next, align 8, !dbg !135
  store ptr %6, ptr %a, align 8, !dbg !136
  br label %for.cond, !dbg !137, !llvm.loop !138

for.end:                                          ; preds = %for.cond
  %7 = load i32, ptr %alive, align 4, !dbg !141
  ret i32 %7, !dbg !142
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @shade(float noundef %brightness) #0 !dbg !143 {
entry:
  %brightness.addr = alloca float, align 4
  %clamped = alloca float, align 4
  %index = alloca i32, align 4
  store float %brightness, ptr %brightness.addr, align 4
    #dbg_declare(ptr %brightness.addr, !146, !DIExpression(), !147)
    #dbg_declare(ptr %clamped, !148, !DIExpression(), !149)
  %0 = load float, ptr %brightness.addr, align 4, !dbg !150
  %cmp = fcmp ogt float %0, 0.000000e+00, !dbg !151
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !150

cond.true:                                        ; preds = %entry
  %1 = load float, ptr %brightness.addr, align 4, !dbg !152
  br label %cond.end, !dbg !150

cond.false:                                       ; preds = %entry
  br label %cond.end, !dbg !150

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi float [ %1, %cond.true ], [ 0.000000e+00, %cond.false ], !dbg !150
  store float %cond, ptr %clamped, align 4, !dbg !149
  %2 = load float, ptr %clamped, align 4, !dbg !153
  %cmp1 = fcmp ogt float %2, 1.000000e+00, !dbg !155
  br i1 %cmp1, label %if.then, label %if.end, !dbg !155

if.then:                                          ; preds = %cond.end
  store float 1.000000e+00, ptr %clamped, align 4, !dbg !156
  br label %if.end, !dbg !157

if.end:                                           ; preds = %if.then, %cond.end
    #dbg_declare(ptr %index, !158, !DIExpression(), !159)
  %3 = load float, ptr %clamped, align 4, !dbg !160
  %mul = fmul float %3, 1.500000e+01, !dbg !161
  %conv = fptosi float %mul to i32, !dbg !162
  store i32 %conv, ptr %index, align 4, !dbg !159
  %4 = load i32, ptr %index, align 4, !dbg !163
  %idxprom = sext i32 %4 to i64, !dbg !164
  %arrayidx = getelementptr inbounds [16 x i16], ptr @shade_table, i64 0, i64 %idxprom, !dbg !164
  %5 = load i16, ptr %arrayidx, align 2, !dbg !164
  %conv2 = sext i16 %5 to i32, !dbg !164
  ret i32 %conv2, !dbg !165
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @shade_unsafe(float noundef %brightness) #0 !dbg !166 {
entry:
  %brightness.addr = alloca float, align 4
  %clamped = alloca float, align 4
  %index = alloca i32, align 4
  store float %brightness, ptr %brightness.addr, align 4
    #dbg_declare(ptr %brightness.addr, !167, !DIExpression(), !168)
    #dbg_declare(ptr %clamped, !169, !DIExpression(), !170)
  %0 = load float, ptr %brightness.addr, align 4, !dbg !171
  store float %0, ptr %clamped, align 4, !dbg !170
  %1 = load float, ptr %clamped, align 4, !dbg !172
  %cmp = fcmp olt float %1, 0.000000e+00, !dbg !174
  br i1 %cmp, label %if.then, label %if.end, !dbg !174

if.then:                                          ; preds = %entry
  store float 0.000000e+00, ptr %clamped, align 4, !dbg !175
  br label %if.end, !dbg !176

if.end:                                           ; preds = %if.then, %entry
  %2 = load float, ptr %clamped, align 4, !dbg !177
  %cmp1 = fcmp ogt float %2, 1.000000e+00, !dbg !179
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !179

if.then2:                                         ; preds = %if.end
  store float 1.000000e+00, ptr %clamped, align 4, !dbg !180
  br label %if.end3, !dbg !181

if.end3:                                          ; preds = %if.then2, %if.end
    #dbg_declare(ptr %index, !182, !DIExpression(), !183)
  %3 = load float, ptr %clamped, align 4, !dbg !184
  %mul = fmul float %3, 1.500000e+01, !dbg !185
  %conv = fptosi float %mul to i32, !dbg !186
  store i32 %conv, ptr %index, align 4, !dbg !183
  %4 = load i32, ptr %index, align 4, !dbg !187
  %idxprom = sext i32 %4 to i64, !dbg !188
  %arrayidx = getelementptr inbounds [16 x i16], ptr @shade_table, i64 0, i64 %idxprom, !dbg !188
  %5 = load i16, ptr %arrayidx, align 2, !dbg !188
  %conv4 = sext i16 %5 to i32, !dbg !188
  ret i32 %conv4, !dbg !189
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @heal_all(ptr noundef %actors, i32 noundef %n, ptr noundef %amount) #0 !dbg !190 {
entry:
  %actors.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %amount.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %actors, ptr %actors.addr, align 8
    #dbg_declare(ptr %actors.addr, !195, !DIExpression(), !196)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !197, !DIExpression(), !198)
  store ptr %amount, ptr %amount.addr, align 8
    #dbg_declare(ptr %amount.addr, !199, !DIExpression(), !200)
    #dbg_declare(ptr %i, !201, !DIExpression(), !203)
  store i32 0, ptr %i, align 4, !dbg !203
  br label %for.cond, !dbg !204

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !205
  %1 = load i32, ptr %n.addr, align 4, !dbg !207
  %cmp = icmp ne i32 %0, %1, !dbg !208
  br i1 %cmp, label %for.body, label %for.end, !dbg !209

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %amount.addr, align 8, !dbg !210
  %3 = load i32, ptr %2, align 4, !dbg !211
  %4 = load ptr, ptr %actors.addr, align 8, !dbg !212
  %5 = load i32, ptr %i, align 4, !dbg !213
  %idxprom = sext i32 %5 to i64, !dbg !212
  %arrayidx = getelementptr inbounds %struct.actor, ptr %4, i64 %idxprom, !dbg !212
  %health = getelementptr inbounds nuw %struct.actor, ptr %arrayidx, i32 0, i32 0, !dbg !214
  %6 = load i32, ptr %health, align 8, !dbg !215
  %add = add nsw i32 %6, %3, !dbg !215
  store i32 %add, ptr %health, align 8, !dbg !215
  br label %for.inc, !dbg !212

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %i, align 4, !dbg !216
  %inc = add nsw i32 %7, 1, !dbg !216
  store i32 %inc, ptr %i, align 4, !dbg !216
  br label %for.cond, !dbg !217, !llvm.loop !218

for.end:                                          ; preds = %for.cond
  ret void, !dbg !220
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @play_part(i32 noundef %first, i32 noundef %middle, i32 noundef %last) #0 !dbg !221 {
entry:
  %retval = alloca i32, align 4
  %first.addr = alloca i32, align 4
  %middle.addr = alloca i32, align 4
  %last.addr = alloca i32, align 4
  store i32 %first, ptr %first.addr, align 4
    #dbg_declare(ptr %first.addr, !224, !DIExpression(), !225)
  store i32 %middle, ptr %middle.addr, align 4
    #dbg_declare(ptr %middle.addr, !226, !DIExpression(), !227)
  store i32 %last, ptr %last.addr, align 4
    #dbg_declare(ptr %last.addr, !228, !DIExpression(), !229)
  %0 = load i32, ptr %first.addr, align 4, !dbg !230
  %1 = load i32, ptr %middle.addr, align 4, !dbg !232
  %cmp = icmp slt i32 %0, %1, !dbg !233
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !234

land.lhs.true:                                    ; preds = %entry
  %2 = load i32, ptr %middle.addr, align 4, !dbg !235
  %3 = load i32, ptr %last.addr, align 4, !dbg !236
  %cmp1 = icmp slt i32 %2, %3, !dbg !237
  br i1 %cmp1, label %if.then, label %if.end, !dbg !234

if.then:                                          ; preds = %land.lhs.true
  %4 = load i32, ptr %first.addr, align 4, !dbg !238
  %5 = load i32, ptr %last.addr, align 4, !dbg !239
  %call = call i32 @play(i32 noundef %4, i32 noundef %5), !dbg !240
  store i32 %call, ptr %retval, align 4, !dbg !241
  br label %return, !dbg !241

if.end:                                           ; preds = %land.lhs.true, %entry
  store i32 0, ptr %retval, align 4, !dbg !242
  br label %return, !dbg !242

return:                                           ; preds = %if.end, %if.then
  %6 = load i32, ptr %retval, align 4, !dbg !243
  ret i32 %6, !dbg !243
}

declare i32 @play(i32 noundef, i32 noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @shown(i8 noundef zeroext %level) #0 !dbg !244 {
entry:
  %level.addr = alloca i8, align 1
  store i8 %level, ptr %level.addr, align 1
    #dbg_declare(ptr %level.addr, !245, !DIExpression(), !246)
  %0 = load i8, ptr %level.addr, align 1, !dbg !247
  %conv = zext i8 %0 to i32, !dbg !247
  %div = sdiv i32 %conv, 2, !dbg !248
  %call = call i32 @percent(i32 noundef %div), !dbg !249
  %add = add nsw i32 %call, 1, !dbg !250
  ret i32 %add, !dbg !251
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @percent(i32 noundef %level) #0 !dbg !252 {
entry:
  %level.addr = alloca i32, align 4
  store i32 %level, ptr %level.addr, align 4
    #dbg_declare(ptr %level.addr, !255, !DIExpression(), !256)
  %0 = load i32, ptr %level.addr, align 4, !dbg !257
  %mul = mul nsw i32 %0, 100, !dbg !258
  %div = sdiv i32 %mul, 127, !dbg !259
  ret i32 %div, !dbg !260
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @set_volume(i32 noundef %v, ptr noundef %volume) #0 !dbg !261 {
entry:
  %v.addr = alloca i32, align 4
  %volume.addr = alloca ptr, align 8
  store i32 %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !265, !DIExpression(), !266)
  store ptr %volume, ptr %volume.addr, align 8
    #dbg_declare(ptr %volume.addr, !267, !DIExpression(), !268)
  %0 = load i32, ptr %v.addr, align 4, !dbg !269
  %cmp = icmp sge i32 %0, 0, !dbg !271
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !272

land.lhs.true:                                    ; preds = %entry
  %1 = load i32, ptr %v.addr, align 4, !dbg !273
  %cmp1 = icmp sle i32 %1, 11, !dbg !274
  br i1 %cmp1, label %if.then, label %if.end, !dbg !272

if.then:                                          ; preds = %land.lhs.true
  %2 = load i32, ptr %v.addr, align 4, !dbg !275
  %add = add nsw i32 %2, 1, !dbg !276
  %3 = load ptr, ptr %volume.addr, align 8, !dbg !277
  store i32 %add, ptr %3, align 4, !dbg !278
  br label %if.end, !dbg !279

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  ret void, !dbg !280
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18, !19}
!llvm.ident = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "shade_table", scope: !2, file: !3, line: 51, type: !8, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "game.c", directory: ".", checksumkind: CSK_MD5, checksum: "4c4c53f0b6dbe12dc0724c62b2848455")
!4 = !{!5, !6}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0}
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 256, elements: !11)
!9 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!10 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!11 = !{!12}
!12 = !DISubrange(count: 16)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"frame-pointer", i32 2}
!20 = !{!"Debian clang version 22.1.8 (3)"}
!21 = distinct !DISubprogram(name: "hurt", scope: !3, file: !3, line: 10, type: !22, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!22 = !DISubroutineType(types: !23)
!23 = !{!6, !6, !6}
!24 = !{}
!25 = !DILocalVariable(name: "health", arg: 1, scope: !21, file: !3, line: 10, type: !6)
!26 = !DILocation(line: 10, column: 14, scope: !21)
!27 = !DILocalVariable(name: "damage", arg: 2, scope: !21, file: !3, line: 10, type: !6)
!28 = !DILocation(line: 10, column: 26, scope: !21)
!29 = !DILocalVariable(name: "left", scope: !21, file: !3, line: 12, type: !6)
!30 = !DILocation(line: 12, column: 9, scope: !21)
!31 = !DILocation(line: 12, column: 16, scope: !21)
!32 = !DILocation(line: 12, column: 25, scope: !21)
!33 = !DILocation(line: 12, column: 23, scope: !21)
!34 = !DILocation(line: 13, column: 9, scope: !35)
!35 = distinct !DILexicalBlock(scope: !21, file: !3, line: 13, column: 9)
!36 = !DILocation(line: 13, column: 14, scope: !35)
!37 = !DILocation(line: 14, column: 14, scope: !35)
!38 = !DILocation(line: 14, column: 9, scope: !35)
!39 = !DILocation(line: 15, column: 9, scope: !40)
!40 = distinct !DILexicalBlock(scope: !21, file: !3, line: 15, column: 9)
!41 = !DILocation(line: 15, column: 14, scope: !40)
!42 = !DILocation(line: 16, column: 14, scope: !40)
!43 = !DILocation(line: 16, column: 9, scope: !40)
!44 = !DILocation(line: 17, column: 12, scope: !21)
!45 = !DILocation(line: 17, column: 17, scope: !21)
!46 = !DILocation(line: 17, column: 5, scope: !21)
!47 = distinct !DISubprogram(name: "step_length", scope: !3, file: !3, line: 21, type: !48, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!48 = !DISubroutineType(types: !49)
!49 = !{!50, !51, !50}
!50 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !52, size: 64)
!52 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !53)
!53 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "actor", file: !3, line: 4, size: 128, elements: !54)
!54 = !{!55, !56, !57}
!55 = !DIDerivedType(tag: DW_TAG_member, name: "health", scope: !53, file: !3, line: 5, baseType: !6, size: 32)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "speed", scope: !53, file: !3, line: 6, baseType: !50, size: 32, offset: 32)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !53, file: !3, line: 7, baseType: !58, size: 64, offset: 64)
!58 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !53, size: 64)
!59 = !DILocalVariable(name: "a", arg: 1, scope: !47, file: !3, line: 21, type: !51)
!60 = !DILocation(line: 21, column: 39, scope: !47)
!61 = !DILocalVariable(name: "seconds", arg: 2, scope: !47, file: !3, line: 21, type: !50)
!62 = !DILocation(line: 21, column: 48, scope: !47)
!63 = !DILocalVariable(name: "speed", scope: !47, file: !3, line: 23, type: !50)
!64 = !DILocation(line: 23, column: 11, scope: !47)
!65 = !DILocation(line: 23, column: 19, scope: !47)
!66 = !DILocation(line: 23, column: 22, scope: !47)
!67 = !DILocation(line: 24, column: 11, scope: !68)
!68 = distinct !DILexicalBlock(scope: !47, file: !3, line: 24, column: 9)
!69 = !DILocation(line: 24, column: 17, scope: !68)
!70 = !DILocation(line: 24, column: 25, scope: !68)
!71 = !DILocation(line: 24, column: 28, scope: !68)
!72 = !DILocation(line: 24, column: 34, scope: !68)
!73 = !DILocation(line: 24, column: 9, scope: !68)
!74 = !DILocation(line: 25, column: 9, scope: !68)
!75 = !DILocation(line: 26, column: 9, scope: !76)
!76 = distinct !DILexicalBlock(scope: !47, file: !3, line: 26, column: 9)
!77 = !DILocation(line: 26, column: 17, scope: !76)
!78 = !DILocation(line: 27, column: 17, scope: !76)
!79 = !DILocation(line: 27, column: 9, scope: !76)
!80 = !DILocalVariable(name: "way", scope: !47, file: !3, line: 28, type: !50)
!81 = !DILocation(line: 28, column: 11, scope: !47)
!82 = !DILocation(line: 28, column: 17, scope: !47)
!83 = !DILocation(line: 28, column: 25, scope: !47)
!84 = !DILocation(line: 28, column: 23, scope: !47)
!85 = !DILocation(line: 29, column: 9, scope: !86)
!86 = distinct !DILexicalBlock(scope: !47, file: !3, line: 29, column: 9)
!87 = !DILocation(line: 29, column: 13, scope: !86)
!88 = !DILocation(line: 30, column: 13, scope: !86)
!89 = !DILocation(line: 30, column: 9, scope: !86)
!90 = !DILocation(line: 31, column: 12, scope: !47)
!91 = !DILocation(line: 31, column: 5, scope: !47)
!92 = !DILocation(line: 32, column: 1, scope: !47)
!93 = distinct !DISubprogram(name: "armour", scope: !3, file: !3, line: 34, type: !94, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!94 = !DISubroutineType(types: !95)
!95 = !{!6, !96}
!96 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!97 = !DILocalVariable(name: "level", arg: 1, scope: !93, file: !3, line: 34, type: !96)
!98 = !DILocation(line: 34, column: 26, scope: !93)
!99 = !DILocalVariable(name: "points", scope: !93, file: !3, line: 36, type: !6)
!100 = !DILocation(line: 36, column: 9, scope: !93)
!101 = !DILocation(line: 36, column: 18, scope: !93)
!102 = !DILocation(line: 36, column: 24, scope: !93)
!103 = !DILocation(line: 37, column: 9, scope: !104)
!104 = distinct !DILexicalBlock(scope: !93, file: !3, line: 37, column: 9)
!105 = !DILocation(line: 37, column: 16, scope: !104)
!106 = !DILocation(line: 38, column: 9, scope: !104)
!107 = !DILocation(line: 39, column: 12, scope: !93)
!108 = !DILocation(line: 39, column: 19, scope: !93)
!109 = !DILocation(line: 39, column: 5, scope: !93)
!110 = !DILocation(line: 40, column: 1, scope: !93)
!111 = distinct !DISubprogram(name: "count_alive", scope: !3, file: !3, line: 42, type: !112, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!112 = !DISubroutineType(types: !113)
!113 = !{!6, !51}
!114 = !DILocalVariable(name: "first", arg: 1, scope: !111, file: !3, line: 42, type: !51)
!115 = !DILocation(line: 42, column: 37, scope: !111)
!116 = !DILocalVariable(name: "alive", scope: !111, file: !3, line: 44, type: !6)
!117 = !DILocation(line: 44, column: 9, scope: !111)
!118 = !DILocalVariable(name: "a", scope: !119, file: !3, line: 45, type: !51)
!119 = distinct !DILexicalBlock(scope: !111, file: !3, line: 45, column: 5)
!120 = !DILocation(line: 45, column: 30, scope: !119)
!121 = !DILocation(line: 45, column: 34, scope: !119)
!122 = !DILocation(line: 45, column: 10, scope: !119)
!123 = !DILocation(line: 45, column: 41, scope: !124)
!124 = distinct !DILexicalBlock(scope: !119, file: !3, line: 45, column: 5)
!125 = !DILocation(line: 45, column: 43, scope: !124)
!126 = !DILocation(line: 45, column: 5, scope: !119)
!127 = !DILocation(line: 46, column: 13, scope: !128)
!128 = distinct !DILexicalBlock(scope: !124, file: !3, line: 46, column: 13)
!129 = !DILocation(line: 46, column: 16, scope: !128)
!130 = !DILocation(line: 46, column: 23, scope: !128)
!131 = !DILocation(line: 47, column: 18, scope: !128)
!132 = !DILocation(line: 47, column: 13, scope: !128)
!133 = !DILocation(line: 46, column: 25, scope: !128)
!134 = !DILocation(line: 45, column: 56, scope: !124)
!135 = !DILocation(line: 45, column: 59, scope: !124)
!136 = !DILocation(line: 45, column: 54, scope: !124)
!137 = !DILocation(line: 45, column: 5, scope: !124)
!138 = distinct !{!138, !126, !139, !140}
!139 = !DILocation(line: 47, column: 18, scope: !119)
!140 = !{!"llvm.loop.mustprogress"}
!141 = !DILocation(line: 48, column: 12, scope: !111)
!142 = !DILocation(line: 48, column: 5, scope: !111)
!143 = distinct !DISubprogram(name: "shade", scope: !3, file: !3, line: 54, type: !144, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!144 = !DISubroutineType(types: !145)
!145 = !{!6, !50}
!146 = !DILocalVariable(name: "brightness", arg: 1, scope: !143, file: !3, line: 54, type: !50)
!147 = !DILocation(line: 54, column: 17, scope: !143)
!148 = !DILocalVariable(name: "clamped", scope: !143, file: !3, line: 56, type: !50)
!149 = !DILocation(line: 56, column: 11, scope: !143)
!150 = !DILocation(line: 56, column: 21, scope: !143)
!151 = !DILocation(line: 56, column: 32, scope: !143)
!152 = !DILocation(line: 56, column: 41, scope: !143)
!153 = !DILocation(line: 57, column: 9, scope: !154)
!154 = distinct !DILexicalBlock(scope: !143, file: !3, line: 57, column: 9)
!155 = !DILocation(line: 57, column: 17, scope: !154)
!156 = !DILocation(line: 58, column: 17, scope: !154)
!157 = !DILocation(line: 58, column: 9, scope: !154)
!158 = !DILocalVariable(name: "index", scope: !143, file: !3, line: 59, type: !6)
!159 = !DILocation(line: 59, column: 9, scope: !143)
!160 = !DILocation(line: 59, column: 23, scope: !143)
!161 = !DILocation(line: 59, column: 31, scope: !143)
!162 = !DILocation(line: 59, column: 17, scope: !143)
!163 = !DILocation(line: 60, column: 24, scope: !143)
!164 = !DILocation(line: 60, column: 12, scope: !143)
!165 = !DILocation(line: 60, column: 5, scope: !143)
!166 = distinct !DISubprogram(name: "shade_unsafe", scope: !3, file: !3, line: 64, type: !144, scopeLine: 65, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!167 = !DILocalVariable(name: "brightness", arg: 1, scope: !166, file: !3, line: 64, type: !50)
!168 = !DILocation(line: 64, column: 24, scope: !166)
!169 = !DILocalVariable(name: "clamped", scope: !166, file: !3, line: 66, type: !50)
!170 = !DILocation(line: 66, column: 11, scope: !166)
!171 = !DILocation(line: 66, column: 21, scope: !166)
!172 = !DILocation(line: 67, column: 9, scope: !173)
!173 = distinct !DILexicalBlock(scope: !166, file: !3, line: 67, column: 9)
!174 = !DILocation(line: 67, column: 17, scope: !173)
!175 = !DILocation(line: 68, column: 17, scope: !173)
!176 = !DILocation(line: 68, column: 9, scope: !173)
!177 = !DILocation(line: 69, column: 9, scope: !178)
!178 = distinct !DILexicalBlock(scope: !166, file: !3, line: 69, column: 9)
!179 = !DILocation(line: 69, column: 17, scope: !178)
!180 = !DILocation(line: 70, column: 17, scope: !178)
!181 = !DILocation(line: 70, column: 9, scope: !178)
!182 = !DILocalVariable(name: "index", scope: !166, file: !3, line: 71, type: !6)
!183 = !DILocation(line: 71, column: 9, scope: !166)
!184 = !DILocation(line: 71, column: 23, scope: !166)
!185 = !DILocation(line: 71, column: 31, scope: !166)
!186 = !DILocation(line: 71, column: 17, scope: !166)
!187 = !DILocation(line: 72, column: 24, scope: !166)
!188 = !DILocation(line: 72, column: 12, scope: !166)
!189 = !DILocation(line: 72, column: 5, scope: !166)
!190 = distinct !DISubprogram(name: "heal_all", scope: !3, file: !3, line: 75, type: !191, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!191 = !DISubroutineType(types: !192)
!192 = !{null, !58, !6, !193}
!193 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !194, size: 64)
!194 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!195 = !DILocalVariable(name: "actors", arg: 1, scope: !190, file: !3, line: 75, type: !58)
!196 = !DILocation(line: 75, column: 29, scope: !190)
!197 = !DILocalVariable(name: "n", arg: 2, scope: !190, file: !3, line: 75, type: !6)
!198 = !DILocation(line: 75, column: 41, scope: !190)
!199 = !DILocalVariable(name: "amount", arg: 3, scope: !190, file: !3, line: 75, type: !193)
!200 = !DILocation(line: 75, column: 55, scope: !190)
!201 = !DILocalVariable(name: "i", scope: !202, file: !3, line: 77, type: !6)
!202 = distinct !DILexicalBlock(scope: !190, file: !3, line: 77, column: 5)
!203 = !DILocation(line: 77, column: 14, scope: !202)
!204 = !DILocation(line: 77, column: 10, scope: !202)
!205 = !DILocation(line: 77, column: 21, scope: !206)
!206 = distinct !DILexicalBlock(scope: !202, file: !3, line: 77, column: 5)
!207 = !DILocation(line: 77, column: 26, scope: !206)
!208 = !DILocation(line: 77, column: 23, scope: !206)
!209 = !DILocation(line: 77, column: 5, scope: !202)
!210 = !DILocation(line: 78, column: 30, scope: !206)
!211 = !DILocation(line: 78, column: 29, scope: !206)
!212 = !DILocation(line: 78, column: 9, scope: !206)
!213 = !DILocation(line: 78, column: 16, scope: !206)
!214 = !DILocation(line: 78, column: 19, scope: !206)
!215 = !DILocation(line: 78, column: 26, scope: !206)
!216 = !DILocation(line: 77, column: 30, scope: !206)
!217 = !DILocation(line: 77, column: 5, scope: !206)
!218 = distinct !{!218, !209, !219, !140}
!219 = !DILocation(line: 78, column: 30, scope: !202)
!220 = !DILocation(line: 79, column: 1, scope: !190)
!221 = distinct !DISubprogram(name: "play_part", scope: !3, file: !3, line: 84, type: !222, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!222 = !DISubroutineType(types: !223)
!223 = !{!6, !6, !6, !6}
!224 = !DILocalVariable(name: "first", arg: 1, scope: !221, file: !3, line: 84, type: !6)
!225 = !DILocation(line: 84, column: 19, scope: !221)
!226 = !DILocalVariable(name: "middle", arg: 2, scope: !221, file: !3, line: 84, type: !6)
!227 = !DILocation(line: 84, column: 30, scope: !221)
!228 = !DILocalVariable(name: "last", arg: 3, scope: !221, file: !3, line: 84, type: !6)
!229 = !DILocation(line: 84, column: 42, scope: !221)
!230 = !DILocation(line: 86, column: 9, scope: !231)
!231 = distinct !DILexicalBlock(scope: !221, file: !3, line: 86, column: 9)
!232 = !DILocation(line: 86, column: 17, scope: !231)
!233 = !DILocation(line: 86, column: 15, scope: !231)
!234 = !DILocation(line: 86, column: 24, scope: !231)
!235 = !DILocation(line: 86, column: 27, scope: !231)
!236 = !DILocation(line: 86, column: 36, scope: !231)
!237 = !DILocation(line: 86, column: 34, scope: !231)
!238 = !DILocation(line: 87, column: 21, scope: !231)
!239 = !DILocation(line: 87, column: 28, scope: !231)
!240 = !DILocation(line: 87, column: 16, scope: !231)
!241 = !DILocation(line: 87, column: 9, scope: !231)
!242 = !DILocation(line: 88, column: 5, scope: !221)
!243 = !DILocation(line: 89, column: 1, scope: !221)
!244 = distinct !DISubprogram(name: "shown", scope: !3, file: !3, line: 96, type: !94, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!245 = !DILocalVariable(name: "level", arg: 1, scope: !244, file: !3, line: 96, type: !96)
!246 = !DILocation(line: 96, column: 25, scope: !244)
!247 = !DILocation(line: 98, column: 20, scope: !244)
!248 = !DILocation(line: 98, column: 26, scope: !244)
!249 = !DILocation(line: 98, column: 12, scope: !244)
!250 = !DILocation(line: 98, column: 31, scope: !244)
!251 = !DILocation(line: 98, column: 5, scope: !244)
!252 = distinct !DISubprogram(name: "percent", scope: !3, file: !3, line: 91, type: !253, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !24)
!253 = !DISubroutineType(types: !254)
!254 = !{!6, !6}
!255 = !DILocalVariable(name: "level", arg: 1, scope: !252, file: !3, line: 91, type: !6)
!256 = !DILocation(line: 91, column: 50, scope: !252)
!257 = !DILocation(line: 93, column: 12, scope: !252)
!258 = !DILocation(line: 93, column: 18, scope: !252)
!259 = !DILocation(line: 93, column: 24, scope: !252)
!260 = !DILocation(line: 93, column: 5, scope: !252)
!261 = distinct !DISubprogram(name: "set_volume", scope: !3, file: !3, line: 101, type: !262, scopeLine: 102, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !24)
!262 = !DISubroutineType(types: !263)
!263 = !{null, !6, !264}
!264 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!265 = !DILocalVariable(name: "v", arg: 1, scope: !261, file: !3, line: 101, type: !6)
!266 = !DILocation(line: 101, column: 21, scope: !261)
!267 = !DILocalVariable(name: "volume", arg: 2, scope: !261, file: !3, line: 101, type: !264)
!268 = !DILocation(line: 101, column: 29, scope: !261)
!269 = !DILocation(line: 103, column: 9, scope: !270)
!270 = distinct !DILexicalBlock(scope: !261, file: !3, line: 103, column: 9)
!271 = !DILocation(line: 103, column: 11, scope: !270)
!272 = !DILocation(line: 103, column: 16, scope: !270)
!273 = !DILocation(line: 103, column: 19, scope: !270)
!274 = !DILocation(line: 103, column: 21, scope: !270)
!275 = !DILocation(line: 104, column: 19, scope: !270)
!276 = !DILocation(line: 104, column: 21, scope: !270)
!277 = !DILocation(line: 104, column: 10, scope: !270)
!278 = !DILocation(line: 104, column: 17, scope: !270)
!279 = !DILocation(line: 104, column: 9, scope: !270)
!280 = !DILocation(line: 105, column: 1, scope: !261)
