; ModuleID = 'indices.cu'
source_filename = "indices.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = dso_local addrspace(1) externally_initialized global [1000 x float] zeroinitializer, align 4, !dbg !0
@rows = dso_local addrspace(1) externally_initialized global [64 x [64 x i32]] zeroinitializer, align 4, !dbg !8
@_ZZ8next_oneE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !13
@_ZZ14next_one_fixedE1s = internal addrspace(3) global [257 x float] undef, align 4, !dbg !24
@llvm.compiler.used = appending global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @table to ptr), ptr addrspacecast (ptr addrspace(1) @rows to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transposed(ptr noundef %out, ptr noundef %in, i32 noundef %w, i32 noundef %h) #0 !dbg !39 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !44, !DIExpression(), !45)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !46, !DIExpression(), !47)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !48, !DIExpression(), !49)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !50, !DIExpression(), !51)
    #dbg_declare(ptr %x, !52, !DIExpression(), !53)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !54
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !55
  %mul = mul nsw i32 %0, %1, !dbg !56
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !57
  %add = add nsw i32 %mul, %2, !dbg !58
  store i32 %add, ptr %x, align 4, !dbg !53
    #dbg_declare(ptr %y, !59, !DIExpression(), !61)
  store i32 0, ptr %y, align 4, !dbg !61
  br label %for.cond, !dbg !62

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %y, align 4, !dbg !63
  %4 = load i32, ptr %h.addr, align 4, !dbg !65
  %cmp = icmp slt i32 %3, %4, !dbg !66
  br i1 %cmp, label %for.body, label %for.end, !dbg !67

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %x, align 4, !dbg !68
  %6 = load i32, ptr %w.addr, align 4, !dbg !70
  %cmp1 = icmp slt i32 %5, %6, !dbg !71
  br i1 %cmp1, label %if.then, label %if.end, !dbg !71

if.then:                                          ; preds = %for.body
  %7 = load ptr, ptr %in.addr, align 8, !dbg !72
  %8 = load i32, ptr %y, align 4, !dbg !73
  %9 = load i32, ptr %w.addr, align 4, !dbg !74
  %mul2 = mul nsw i32 %8, %9, !dbg !75
  %10 = load i32, ptr %x, align 4, !dbg !76
  %add3 = add nsw i32 %mul2, %10, !dbg !77
  %idxprom = sext i32 %add3 to i64, !dbg !72
  %arrayidx = getelementptr inbounds float, ptr %7, i64 %idxprom, !dbg !72
  %11 = load float, ptr %arrayidx, align 4, !dbg !72
  %12 = load ptr, ptr %out.addr, align 8, !dbg !78
  %13 = load i32, ptr %x, align 4, !dbg !79
  %idxprom4 = sext i32 %13 to i64, !dbg !78
  %arrayidx5 = getelementptr inbounds float, ptr %12, i64 %idxprom4, !dbg !78
  store float %11, ptr %arrayidx5, align 4, !dbg !80
  br label %if.end, !dbg !78

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc, !dbg !70

for.inc:                                          ; preds = %if.end
  %14 = load i32, ptr %y, align 4, !dbg !81
  %inc = add nsw i32 %14, 1, !dbg !81
  store i32 %inc, ptr %y, align 4, !dbg !81
  br label %for.cond, !dbg !82, !llvm.loop !83

for.end:                                          ; preds = %for.cond
  ret void, !dbg !86
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transposed_fixed(ptr noundef %out, ptr noundef %in, i32 noundef %w, i32 noundef %h) #0 !dbg !87 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !88, !DIExpression(), !89)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !90, !DIExpression(), !91)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !92, !DIExpression(), !93)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !94, !DIExpression(), !95)
    #dbg_declare(ptr %x, !96, !DIExpression(), !97)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !98
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !99
  %mul = mul nsw i32 %0, %1, !dbg !100
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !101
  %add = add nsw i32 %mul, %2, !dbg !102
  store i32 %add, ptr %x, align 4, !dbg !97
    #dbg_declare(ptr %y, !103, !DIExpression(), !105)
  store i32 0, ptr %y, align 4, !dbg !105
  br label %for.cond, !dbg !106

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %y, align 4, !dbg !107
  %4 = load i32, ptr %h.addr, align 4, !dbg !109
  %cmp = icmp slt i32 %3, %4, !dbg !110
  br i1 %cmp, label %for.body, label %for.end, !dbg !111

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %x, align 4, !dbg !112
  %6 = load i32, ptr %w.addr, align 4, !dbg !114
  %cmp1 = icmp slt i32 %5, %6, !dbg !115
  br i1 %cmp1, label %if.then, label %if.end, !dbg !115

if.then:                                          ; preds = %for.body
  %7 = load ptr, ptr %in.addr, align 8, !dbg !116
  %8 = load i32, ptr %y, align 4, !dbg !117
  %conv = sext i32 %8 to i64, !dbg !117
  %9 = load i32, ptr %w.addr, align 4, !dbg !118
  %conv2 = sext i32 %9 to i64, !dbg !118
  %mul3 = mul nsw i64 %conv, %conv2, !dbg !119
  %10 = load i32, ptr %x, align 4, !dbg !120
  %conv4 = sext i32 %10 to i64, !dbg !120
  %add5 = add nsw i64 %mul3, %conv4, !dbg !121
  %arrayidx = getelementptr inbounds float, ptr %7, i64 %add5, !dbg !116
  %11 = load float, ptr %arrayidx, align 4, !dbg !116
  %12 = load ptr, ptr %out.addr, align 8, !dbg !122
  %13 = load i32, ptr %x, align 4, !dbg !123
  %idxprom = sext i32 %13 to i64, !dbg !122
  %arrayidx6 = getelementptr inbounds float, ptr %12, i64 %idxprom, !dbg !122
  store float %11, ptr %arrayidx6, align 4, !dbg !124
  br label %if.end, !dbg !122

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc, !dbg !114

for.inc:                                          ; preds = %if.end
  %14 = load i32, ptr %y, align 4, !dbg !125
  %inc = add nsw i32 %14, 1, !dbg !125
  store i32 %inc, ptr %y, align 4, !dbg !125
  br label %for.cond, !dbg !126, !llvm.loop !127

for.end:                                          ; preds = %for.cond
  ret void, !dbg !129
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @pitched(ptr noundef %d, i32 noundef %pitch) #0 !dbg !130 {
entry:
  %d.addr = alloca ptr, align 8
  %pitch.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !133, !DIExpression(), !134)
  store i32 %pitch, ptr %pitch.addr, align 4
    #dbg_declare(ptr %pitch.addr, !135, !DIExpression(), !136)
    #dbg_declare(ptr %i, !137, !DIExpression(), !138)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !139
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !140
  %mul = mul nsw i32 %0, %1, !dbg !141
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !142
  %add = add nsw i32 %mul, %2, !dbg !143
  store i32 %add, ptr %i, align 4, !dbg !138
  %3 = load ptr, ptr %d.addr, align 8, !dbg !144
  %4 = load i32, ptr %i, align 4, !dbg !145
  %5 = load i32, ptr %pitch.addr, align 4, !dbg !146
  %mul1 = mul nsw i32 %4, %5, !dbg !147
  %idxprom = sext i32 %mul1 to i64, !dbg !144
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %idxprom, !dbg !144
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !148
  ret void, !dbg !149
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @pitched_fixed(ptr noundef %d, i32 noundef %pitch) #0 !dbg !150 {
entry:
  %d.addr = alloca ptr, align 8
  %pitch.addr = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !151, !DIExpression(), !152)
  store i32 %pitch, ptr %pitch.addr, align 4
    #dbg_declare(ptr %pitch.addr, !153, !DIExpression(), !154)
    #dbg_declare(ptr %i, !155, !DIExpression(), !156)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !157
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !158
  %mul = mul nsw i32 %0, %1, !dbg !159
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !160
  %add = add nsw i32 %mul, %2, !dbg !161
  %conv = sext i32 %add to i64, !dbg !157
  store i64 %conv, ptr %i, align 8, !dbg !156
  %3 = load ptr, ptr %d.addr, align 8, !dbg !162
  %4 = load i64, ptr %i, align 8, !dbg !163
  %5 = load i32, ptr %pitch.addr, align 4, !dbg !164
  %conv1 = sext i32 %5 to i64, !dbg !164
  %mul2 = mul nsw i64 %4, %conv1, !dbg !165
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %mul2, !dbg !162
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !166
  ret void, !dbg !167
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @batched(ptr noundef %d, i32 noundef %size, i32 noundef %batch) #0 !dbg !168 {
entry:
  %d.addr = alloca ptr, align 8
  %size.addr = alloca i32, align 4
  %batch.addr = alloca i32, align 4
  %b = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !171, !DIExpression(), !172)
  store i32 %size, ptr %size.addr, align 4
    #dbg_declare(ptr %size.addr, !173, !DIExpression(), !174)
  store i32 %batch, ptr %batch.addr, align 4
    #dbg_declare(ptr %batch.addr, !175, !DIExpression(), !176)
    #dbg_declare(ptr %b, !177, !DIExpression(), !178)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !179
  %1 = load i32, ptr %batch.addr, align 4, !dbg !180
  %rem = srem i32 %0, %1, !dbg !181
  store i32 %rem, ptr %b, align 4, !dbg !178
  %2 = load ptr, ptr %d.addr, align 8, !dbg !182
  %3 = load i32, ptr %b, align 4, !dbg !183
  %4 = load i32, ptr %size.addr, align 4, !dbg !184
  %mul = mul nsw i32 %3, %4, !dbg !185
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !186
  %add = add nsw i32 %mul, %5, !dbg !187
  %idxprom = sext i32 %add to i64, !dbg !182
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom, !dbg !182
  store float 0.000000e+00, ptr %arrayidx, align 4, !dbg !188
  ret void, !dbg !189
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @batched_fixed(ptr noundef %d, i32 noundef %size, i32 noundef %batch) #0 !dbg !190 {
entry:
  %d.addr = alloca ptr, align 8
  %size.addr = alloca i32, align 4
  %batch.addr = alloca i32, align 4
  %b = alloca i64, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !191, !DIExpression(), !192)
  store i32 %size, ptr %size.addr, align 4
    #dbg_declare(ptr %size.addr, !193, !DIExpression(), !194)
  store i32 %batch, ptr %batch.addr, align 4
    #dbg_declare(ptr %batch.addr, !195, !DIExpression(), !196)
    #dbg_declare(ptr %b, !197, !DIExpression(), !198)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !199
  %1 = load i32, ptr %batch.addr, align 4, !dbg !200
  %rem = srem i32 %0, %1, !dbg !201
  %conv = sext i32 %rem to i64, !dbg !199
  store i64 %conv, ptr %b, align 8, !dbg !198
  %2 = load ptr, ptr %d.addr, align 8, !dbg !202
  %3 = load i64, ptr %b, align 8, !dbg !203
  %4 = load i32, ptr %size.addr, align 4, !dbg !204
  %conv1 = sext i32 %4 to i64, !dbg !204
  %mul = mul nsw i64 %3, %conv1, !dbg !205
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !206
  %conv2 = sext i32 %5 to i64, !dbg !206
  %add = add nsw i64 %mul, %conv2, !dbg !207
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %add, !dbg !202
  store float 0.000000e+00, ptr %arrayidx, align 4, !dbg !208
  ret void, !dbg !209
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @volume(ptr noundef %d, i32 noundef %w, i32 noundef %h, i32 noundef %depth) #0 !dbg !210 {
entry:
  %d.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %depth.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  %z = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !213, !DIExpression(), !214)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !215, !DIExpression(), !216)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !217, !DIExpression(), !218)
  store i32 %depth, ptr %depth.addr, align 4
    #dbg_declare(ptr %depth.addr, !219, !DIExpression(), !220)
    #dbg_declare(ptr %x, !221, !DIExpression(), !222)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !223
  store i32 %0, ptr %x, align 4, !dbg !222
    #dbg_declare(ptr %y, !224, !DIExpression(), !225)
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !226
  store i32 %1, ptr %y, align 4, !dbg !225
    #dbg_declare(ptr %z, !227, !DIExpression(), !229)
  store i32 0, ptr %z, align 4, !dbg !229
  br label %for.cond, !dbg !230

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %z, align 4, !dbg !231
  %3 = load i32, ptr %depth.addr, align 4, !dbg !233
  %cmp = icmp slt i32 %2, %3, !dbg !234
  br i1 %cmp, label %for.body, label %for.end, !dbg !235

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %d.addr, align 8, !dbg !236
  %5 = load i32, ptr %z, align 4, !dbg !237
  %6 = load i32, ptr %h.addr, align 4, !dbg !238
  %mul = mul nsw i32 %5, %6, !dbg !239
  %7 = load i32, ptr %y, align 4, !dbg !240
  %add = add nsw i32 %mul, %7, !dbg !241
  %conv = sext i32 %add to i64, !dbg !242
  %8 = load i32, ptr %w.addr, align 4, !dbg !243
  %conv1 = sext i32 %8 to i64, !dbg !243
  %mul2 = mul nsw i64 %conv, %conv1, !dbg !244
  %9 = load i32, ptr %x, align 4, !dbg !245
  %conv3 = sext i32 %9 to i64, !dbg !245
  %add4 = add nsw i64 %mul2, %conv3, !dbg !246
  %arrayidx = getelementptr inbounds float, ptr %4, i64 %add4, !dbg !236
  store float 0.000000e+00, ptr %arrayidx, align 4, !dbg !247
  br label %for.inc, !dbg !236

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %z, align 4, !dbg !248
  %inc = add nsw i32 %10, 1, !dbg !248
  store i32 %inc, ptr %z, align 4, !dbg !248
  br label %for.cond, !dbg !249, !llvm.loop !250

for.end:                                          ; preds = %for.cond
  ret void, !dbg !252
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @volume_fixed(ptr noundef %d, i32 noundef %w, i32 noundef %h, i32 noundef %depth) #0 !dbg !253 {
entry:
  %d.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %depth.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  %z = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !254, !DIExpression(), !255)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !256, !DIExpression(), !257)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !258, !DIExpression(), !259)
  store i32 %depth, ptr %depth.addr, align 4
    #dbg_declare(ptr %depth.addr, !260, !DIExpression(), !261)
    #dbg_declare(ptr %x, !262, !DIExpression(), !263)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !264
  store i32 %0, ptr %x, align 4, !dbg !263
    #dbg_declare(ptr %y, !265, !DIExpression(), !266)
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !267
  store i32 %1, ptr %y, align 4, !dbg !266
    #dbg_declare(ptr %z, !268, !DIExpression(), !270)
  store i32 0, ptr %z, align 4, !dbg !270
  br label %for.cond, !dbg !271

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %z, align 4, !dbg !272
  %3 = load i32, ptr %depth.addr, align 4, !dbg !274
  %cmp = icmp slt i32 %2, %3, !dbg !275
  br i1 %cmp, label %for.body, label %for.end, !dbg !276

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %d.addr, align 8, !dbg !277
  %5 = load i32, ptr %z, align 4, !dbg !278
  %conv = sext i32 %5 to i64, !dbg !278
  %6 = load i32, ptr %h.addr, align 4, !dbg !279
  %conv1 = sext i32 %6 to i64, !dbg !279
  %mul = mul nsw i64 %conv, %conv1, !dbg !280
  %7 = load i32, ptr %y, align 4, !dbg !281
  %conv2 = sext i32 %7 to i64, !dbg !281
  %add = add nsw i64 %mul, %conv2, !dbg !282
  %8 = load i32, ptr %w.addr, align 4, !dbg !283
  %conv3 = sext i32 %8 to i64, !dbg !283
  %mul4 = mul nsw i64 %add, %conv3, !dbg !284
  %9 = load i32, ptr %x, align 4, !dbg !285
  %conv5 = sext i32 %9 to i64, !dbg !285
  %add6 = add nsw i64 %mul4, %conv5, !dbg !286
  %arrayidx = getelementptr inbounds float, ptr %4, i64 %add6, !dbg !277
  store float 0.000000e+00, ptr %arrayidx, align 4, !dbg !287
  br label %for.inc, !dbg !277

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %z, align 4, !dbg !288
  %inc = add nsw i32 %10, 1, !dbg !288
  store i32 %inc, ptr %z, align 4, !dbg !288
  br label %for.cond, !dbg !289, !llvm.loop !290

for.end:                                          ; preds = %for.cond
  ret void, !dbg !292
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @unsigned_rows(ptr noundef %d, i32 noundef %w) #0 !dbg !293 {
entry:
  %d.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %row = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !297, !DIExpression(), !298)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !299, !DIExpression(), !300)
    #dbg_declare(ptr %row, !301, !DIExpression(), !302)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !303
  store i32 %0, ptr %row, align 4, !dbg !302
  %1 = load ptr, ptr %d.addr, align 8, !dbg !304
  %2 = load i32, ptr %row, align 4, !dbg !305
  %3 = load i32, ptr %w.addr, align 4, !dbg !306
  %mul = mul i32 %2, %3, !dbg !307
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !308
  %add = add i32 %mul, %4, !dbg !309
  %idxprom = zext i32 %add to i64, !dbg !304
  %arrayidx = getelementptr inbounds nuw float, ptr %1, i64 %idxprom, !dbg !304
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !310
  ret void, !dbg !311
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @unsigned_rows_fixed(ptr noundef %d, i32 noundef %w) #0 !dbg !312 {
entry:
  %d.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %row = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !313, !DIExpression(), !314)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !315, !DIExpression(), !316)
    #dbg_declare(ptr %row, !317, !DIExpression(), !318)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !319
  store i32 %0, ptr %row, align 4, !dbg !318
  %1 = load i32, ptr %w.addr, align 4, !dbg !320
  %cmp = icmp ugt i32 %1, 65536, !dbg !322
  br i1 %cmp, label %if.then, label %if.end, !dbg !322

if.then:                                          ; preds = %entry
  br label %return, !dbg !323

if.end:                                           ; preds = %entry
  %2 = load ptr, ptr %d.addr, align 8, !dbg !324
  %3 = load i32, ptr %row, align 4, !dbg !325
  %4 = load i32, ptr %w.addr, align 4, !dbg !326
  %mul = mul i32 %3, %4, !dbg !327
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !328
  %add = add i32 %mul, %5, !dbg !329
  %idxprom = zext i32 %add to i64, !dbg !324
  %arrayidx = getelementptr inbounds nuw float, ptr %2, i64 %idxprom, !dbg !324
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !330
  br label %return, !dbg !331

return:                                           ; preds = %if.end, %if.then
  ret void, !dbg !331
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @filled(float noundef %v) #0 !dbg !332 {
entry:
  %v.addr = alloca float, align 4
  %i = alloca i32, align 4
  store float %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !335, !DIExpression(), !336)
    #dbg_declare(ptr %i, !337, !DIExpression(), !338)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !339
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !340
  %mul = mul nsw i32 %0, %1, !dbg !341
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !342
  %add = add nsw i32 %mul, %2, !dbg !343
  store i32 %add, ptr %i, align 4, !dbg !338
  %3 = load float, ptr %v.addr, align 4, !dbg !344
  %4 = load i32, ptr %i, align 4, !dbg !345
  %idxprom = sext i32 %4 to i64, !dbg !346
  %arrayidx = getelementptr inbounds [1000 x float], ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 0, i64 %idxprom, !dbg !346
  store float %3, ptr %arrayidx, align 4, !dbg !347
  ret void, !dbg !348
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @filled_fixed(float noundef %v) #0 !dbg !349 {
entry:
  %v.addr = alloca float, align 4
  %i = alloca i32, align 4
  store float %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !350, !DIExpression(), !351)
    #dbg_declare(ptr %i, !352, !DIExpression(), !353)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !354
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !355
  %mul = mul nsw i32 %0, %1, !dbg !356
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !357
  %add = add nsw i32 %mul, %2, !dbg !358
  store i32 %add, ptr %i, align 4, !dbg !353
  %3 = load i32, ptr %i, align 4, !dbg !359
  %cmp = icmp slt i32 %3, 1000, !dbg !361
  br i1 %cmp, label %if.then, label %if.end, !dbg !361

if.then:                                          ; preds = %entry
  %4 = load float, ptr %v.addr, align 4, !dbg !362
  %5 = load i32, ptr %i, align 4, !dbg !363
  %idxprom = sext i32 %5 to i64, !dbg !364
  %arrayidx = getelementptr inbounds [1000 x float], ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 0, i64 %idxprom, !dbg !364
  store float %4, ptr %arrayidx, align 4, !dbg !365
  br label %if.end, !dbg !364

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !366
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last_block(float noundef %v) #0 !dbg !367 {
entry:
  %v.addr = alloca float, align 4
  %i = alloca i32, align 4
  store float %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !368, !DIExpression(), !369)
    #dbg_declare(ptr %i, !370, !DIExpression(), !371)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !372
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !373
  %mul = mul nsw i32 %0, %1, !dbg !374
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !375
  %add = add nsw i32 %mul, %2, !dbg !376
  store i32 %add, ptr %i, align 4, !dbg !371
  %3 = load i32, ptr %i, align 4, !dbg !377
  %cmp = icmp sle i32 %3, 1000, !dbg !379
  br i1 %cmp, label %if.then, label %if.end, !dbg !379

if.then:                                          ; preds = %entry
  %4 = load float, ptr %v.addr, align 4, !dbg !380
  %5 = load i32, ptr %i, align 4, !dbg !381
  %idxprom = sext i32 %5 to i64, !dbg !382
  %arrayidx = getelementptr inbounds [1000 x float], ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 0, i64 %idxprom, !dbg !382
  store float %4, ptr %arrayidx, align 4, !dbg !383
  br label %if.end, !dbg !382

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !384
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last_block_fixed(float noundef %v) #0 !dbg !385 {
entry:
  %v.addr = alloca float, align 4
  %i = alloca i32, align 4
  store float %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !386, !DIExpression(), !387)
    #dbg_declare(ptr %i, !388, !DIExpression(), !390)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !391
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !392
  %mul = mul nsw i32 %0, %1, !dbg !393
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !394
  %add = add nsw i32 %mul, %2, !dbg !395
  store i32 %add, ptr %i, align 4, !dbg !390
  br label %for.cond, !dbg !396

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !397
  %cmp = icmp slt i32 %3, 1000, !dbg !399
  br i1 %cmp, label %for.body, label %for.end, !dbg !400

for.body:                                         ; preds = %for.cond
  %4 = load float, ptr %v.addr, align 4, !dbg !401
  %5 = load i32, ptr %i, align 4, !dbg !402
  %idxprom = sext i32 %5 to i64, !dbg !403
  %arrayidx = getelementptr inbounds [1000 x float], ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 0, i64 %idxprom, !dbg !403
  store float %4, ptr %arrayidx, align 4, !dbg !404
  br label %for.inc, !dbg !403

for.inc:                                          ; preds = %for.body
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !405
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !406
  %mul1 = mul nsw i32 %6, %7, !dbg !407
  %8 = load i32, ptr %i, align 4, !dbg !408
  %add2 = add nsw i32 %8, %mul1, !dbg !408
  store i32 %add2, ptr %i, align 4, !dbg !408
  br label %for.cond, !dbg !409, !llvm.loop !410

for.end:                                          ; preds = %for.cond
  ret void, !dbg !412
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @next_one(ptr noundef %d) #0 !dbg !15 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !413, !DIExpression(), !414)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !415
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !416
  %idxprom = sext i32 %1 to i64, !dbg !415
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !415
  %2 = load float, ptr %arrayidx, align 4, !dbg !415
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !417
  %idxprom1 = sext i32 %3 to i64, !dbg !418
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8next_oneE1s to ptr), i64 0, i64 %idxprom1, !dbg !418
  store float %2, ptr %arrayidx2, align 4, !dbg !419
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !420
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !421
  %add = add nsw i32 %4, 1, !dbg !422
  %idxprom3 = sext i32 %add to i64, !dbg !423
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8next_oneE1s to ptr), i64 0, i64 %idxprom3, !dbg !423
  %5 = load float, ptr %arrayidx4, align 4, !dbg !423
  %6 = load ptr, ptr %d.addr, align 8, !dbg !424
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !425
  %idxprom5 = sext i32 %7 to i64, !dbg !424
  %arrayidx6 = getelementptr inbounds float, ptr %6, i64 %idxprom5, !dbg !424
  store float %5, ptr %arrayidx6, align 4, !dbg !426
  ret void, !dbg !427
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @next_one_fixed(ptr noundef %d) #0 !dbg !26 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !428, !DIExpression(), !429)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !430
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !431
  %idxprom = sext i32 %1 to i64, !dbg !430
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !430
  %2 = load float, ptr %arrayidx, align 4, !dbg !430
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !432
  %idxprom1 = sext i32 %3 to i64, !dbg !433
  %arrayidx2 = getelementptr inbounds [257 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14next_one_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !433
  store float %2, ptr %arrayidx2, align 4, !dbg !434
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !435
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !436
  %add = add nsw i32 %4, 1, !dbg !437
  %idxprom3 = sext i32 %add to i64, !dbg !438
  %arrayidx4 = getelementptr inbounds [257 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14next_one_fixedE1s to ptr), i64 0, i64 %idxprom3, !dbg !438
  %5 = load float, ptr %arrayidx4, align 4, !dbg !438
  %6 = load ptr, ptr %d.addr, align 8, !dbg !439
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !440
  %idxprom5 = sext i32 %7 to i64, !dbg !439
  %arrayidx6 = getelementptr inbounds float, ptr %6, i64 %idxprom5, !dbg !439
  store float %5, ptr %arrayidx6, align 4, !dbg !441
  ret void, !dbg !442
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @column(i32 noundef %v) #0 !dbg !443 {
entry:
  %v.addr = alloca i32, align 4
  store i32 %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !446, !DIExpression(), !447)
  %0 = load i32, ptr %v.addr, align 4, !dbg !448
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !449
  %and = and i32 %1, 63, !dbg !450
  %idxprom = sext i32 %and to i64, !dbg !451
  %arrayidx = getelementptr inbounds [64 x [64 x i32]], ptr addrspacecast (ptr addrspace(1) @rows to ptr), i64 0, i64 %idxprom, !dbg !451
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !452
  %idxprom1 = sext i32 %2 to i64, !dbg !451
  %arrayidx2 = getelementptr inbounds [64 x i32], ptr %arrayidx, i64 0, i64 %idxprom1, !dbg !451
  store i32 %0, ptr %arrayidx2, align 4, !dbg !453
  ret void, !dbg !454
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @column_fixed(i32 noundef %v) #0 !dbg !455 {
entry:
  %v.addr = alloca i32, align 4
  store i32 %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !456, !DIExpression(), !457)
  %0 = load i32, ptr %v.addr, align 4, !dbg !458
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !459
  %and = and i32 %1, 63, !dbg !460
  %idxprom = sext i32 %and to i64, !dbg !461
  %arrayidx = getelementptr inbounds [64 x [64 x i32]], ptr addrspacecast (ptr addrspace(1) @rows to ptr), i64 0, i64 %idxprom, !dbg !461
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !462
  %and1 = and i32 %2, 63, !dbg !463
  %idxprom2 = sext i32 %and1 to i64, !dbg !461
  %arrayidx3 = getelementptr inbounds [64 x i32], ptr %arrayidx, i64 0, i64 %idxprom2, !dbg !461
  store i32 %0, ptr %arrayidx3, align 4, !dbg !464
  ret void, !dbg !465
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own(ptr noundef %d) #0 !dbg !466 {
entry:
  %d.addr = alloca ptr, align 8
  %mine = alloca [8 x float], align 4
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !467, !DIExpression(), !468)
    #dbg_declare(ptr %mine, !469, !DIExpression(), !473)
    #dbg_declare(ptr %k, !474, !DIExpression(), !476)
  store i32 0, ptr %k, align 4, !dbg !476
  br label %for.cond, !dbg !477

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %k, align 4, !dbg !478
  %cmp = icmp slt i32 %0, 8, !dbg !480
  br i1 %cmp, label %for.body, label %for.end, !dbg !481

for.body:                                         ; preds = %for.cond
  %1 = load ptr, ptr %d.addr, align 8, !dbg !482
  %2 = load i32, ptr %k, align 4, !dbg !483
  %idxprom = sext i32 %2 to i64, !dbg !482
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom, !dbg !482
  %3 = load float, ptr %arrayidx, align 4, !dbg !482
  %4 = load i32, ptr %k, align 4, !dbg !484
  %idxprom1 = sext i32 %4 to i64, !dbg !485
  %arrayidx2 = getelementptr inbounds [8 x float], ptr %mine, i64 0, i64 %idxprom1, !dbg !485
  store float %3, ptr %arrayidx2, align 4, !dbg !486
  br label %for.inc, !dbg !485

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %k, align 4, !dbg !487
  %inc = add nsw i32 %5, 1, !dbg !487
  store i32 %inc, ptr %k, align 4, !dbg !487
  br label %for.cond, !dbg !488, !llvm.loop !489

for.end:                                          ; preds = %for.cond
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !491
  %div = sdiv i32 %6, 16, !dbg !492
  %idxprom3 = sext i32 %div to i64, !dbg !493
  %arrayidx4 = getelementptr inbounds [8 x float], ptr %mine, i64 0, i64 %idxprom3, !dbg !493
  %7 = load float, ptr %arrayidx4, align 4, !dbg !493
  %8 = load ptr, ptr %d.addr, align 8, !dbg !494
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !495
  %idxprom5 = sext i32 %9 to i64, !dbg !494
  %arrayidx6 = getelementptr inbounds float, ptr %8, i64 %idxprom5, !dbg !494
  store float %7, ptr %arrayidx6, align 4, !dbg !496
  ret void, !dbg !497
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @own_fixed(ptr noundef %d) #0 !dbg !498 {
entry:
  %d.addr = alloca ptr, align 8
  %mine = alloca [8 x float], align 4
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !499, !DIExpression(), !500)
    #dbg_declare(ptr %mine, !501, !DIExpression(), !502)
    #dbg_declare(ptr %k, !503, !DIExpression(), !505)
  store i32 0, ptr %k, align 4, !dbg !505
  br label %for.cond, !dbg !506

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %k, align 4, !dbg !507
  %cmp = icmp slt i32 %0, 8, !dbg !509
  br i1 %cmp, label %for.body, label %for.end, !dbg !510

for.body:                                         ; preds = %for.cond
  %1 = load ptr, ptr %d.addr, align 8, !dbg !511
  %2 = load i32, ptr %k, align 4, !dbg !512
  %idxprom = sext i32 %2 to i64, !dbg !511
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom, !dbg !511
  %3 = load float, ptr %arrayidx, align 4, !dbg !511
  %4 = load i32, ptr %k, align 4, !dbg !513
  %idxprom1 = sext i32 %4 to i64, !dbg !514
  %arrayidx2 = getelementptr inbounds [8 x float], ptr %mine, i64 0, i64 %idxprom1, !dbg !514
  store float %3, ptr %arrayidx2, align 4, !dbg !515
  br label %for.inc, !dbg !514

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %k, align 4, !dbg !516
  %inc = add nsw i32 %5, 1, !dbg !516
  store i32 %inc, ptr %k, align 4, !dbg !516
  br label %for.cond, !dbg !517, !llvm.loop !518

for.end:                                          ; preds = %for.cond
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !520
  %div = sdiv i32 %6, 32, !dbg !521
  %idxprom3 = sext i32 %div to i64, !dbg !522
  %arrayidx4 = getelementptr inbounds [8 x float], ptr %mine, i64 0, i64 %idxprom3, !dbg !522
  %7 = load float, ptr %arrayidx4, align 4, !dbg !522
  %8 = load ptr, ptr %d.addr, align 8, !dbg !523
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !524
  %idxprom5 = sext i32 %9 to i64, !dbg !523
  %arrayidx6 = getelementptr inbounds float, ptr %8, i64 %idxprom5, !dbg !523
  store float %7, ptr %arrayidx6, align 4, !dbg !525
  ret void, !dbg !526
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!33, !34, !35, !36, !37}
!llvm.ident = !{!38}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 5, type: !30, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "indices.cu", directory: ".")
!4 = !{!5, !6}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!7 = !{!0, !8, !13, !24}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "rows", scope: !2, file: !3, line: 6, type: !10, isLocal: false, isDefinition: true)
!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 131072, elements: !11)
!11 = !{!12, !12}
!12 = !DISubrange(count: 64)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!14 = distinct !DIGlobalVariable(name: "s", scope: !15, file: !3, line: 71, type: !21, isLocal: true, isDefinition: true)
!15 = distinct !DISubprogram(name: "next_one", scope: !3, file: !3, line: 70, type: !16, scopeLine: 70, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!16 = !DISubroutineType(types: !17)
!17 = !{null, !18}
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!20 = !{}
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 8192, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 256)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!25 = distinct !DIGlobalVariable(name: "s", scope: !26, file: !3, line: 77, type: !27, isLocal: true, isDefinition: true)
!26 = distinct !DISubprogram(name: "next_one_fixed", scope: !3, file: !3, line: 76, type: !16, scopeLine: 76, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 8224, elements: !28)
!28 = !{!29}
!29 = !DISubrange(count: 257)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 32000, elements: !31)
!31 = !{!32}
!32 = !DISubrange(count: 1000)
!33 = !{i32 7, !"Dwarf Version", i32 2}
!34 = !{i32 2, !"Debug Info Version", i32 3}
!35 = !{i32 1, !"wchar_size", i32 4}
!36 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!37 = !{i32 7, !"frame-pointer", i32 2}
!38 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!39 = distinct !DISubprogram(name: "transposed", scope: !3, file: !3, line: 8, type: !40, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!40 = !DISubroutineType(types: !41)
!41 = !{null, !18, !42, !5, !5}
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!44 = !DILocalVariable(name: "out", arg: 1, scope: !39, file: !3, line: 8, type: !18)
!45 = !DILocation(line: 8, column: 31, scope: !39)
!46 = !DILocalVariable(name: "in", arg: 2, scope: !39, file: !3, line: 8, type: !42)
!47 = !DILocation(line: 8, column: 49, scope: !39)
!48 = !DILocalVariable(name: "w", arg: 3, scope: !39, file: !3, line: 8, type: !5)
!49 = !DILocation(line: 8, column: 57, scope: !39)
!50 = !DILocalVariable(name: "h", arg: 4, scope: !39, file: !3, line: 8, type: !5)
!51 = !DILocation(line: 8, column: 64, scope: !39)
!52 = !DILocalVariable(name: "x", scope: !39, file: !3, line: 9, type: !5)
!53 = !DILocation(line: 9, column: 7, scope: !39)
!54 = !DILocation(line: 9, column: 11, scope: !39)
!55 = !DILocation(line: 9, column: 16, scope: !39)
!56 = !DILocation(line: 9, column: 14, scope: !39)
!57 = !DILocation(line: 9, column: 21, scope: !39)
!58 = !DILocation(line: 9, column: 19, scope: !39)
!59 = !DILocalVariable(name: "y", scope: !60, file: !3, line: 10, type: !5)
!60 = distinct !DILexicalBlock(scope: !39, file: !3, line: 10, column: 3)
!61 = !DILocation(line: 10, column: 12, scope: !60)
!62 = !DILocation(line: 10, column: 8, scope: !60)
!63 = !DILocation(line: 10, column: 19, scope: !64)
!64 = distinct !DILexicalBlock(scope: !60, file: !3, line: 10, column: 3)
!65 = !DILocation(line: 10, column: 23, scope: !64)
!66 = !DILocation(line: 10, column: 21, scope: !64)
!67 = !DILocation(line: 10, column: 3, scope: !60)
!68 = !DILocation(line: 11, column: 9, scope: !69)
!69 = distinct !DILexicalBlock(scope: !64, file: !3, line: 11, column: 9)
!70 = !DILocation(line: 11, column: 13, scope: !69)
!71 = !DILocation(line: 11, column: 11, scope: !69)
!72 = !DILocation(line: 12, column: 16, scope: !69)
!73 = !DILocation(line: 12, column: 19, scope: !69)
!74 = !DILocation(line: 12, column: 23, scope: !69)
!75 = !DILocation(line: 12, column: 21, scope: !69)
!76 = !DILocation(line: 12, column: 27, scope: !69)
!77 = !DILocation(line: 12, column: 25, scope: !69)
!78 = !DILocation(line: 12, column: 7, scope: !69)
!79 = !DILocation(line: 12, column: 11, scope: !69)
!80 = !DILocation(line: 12, column: 14, scope: !69)
!81 = !DILocation(line: 10, column: 27, scope: !64)
!82 = !DILocation(line: 10, column: 3, scope: !64)
!83 = distinct !{!83, !67, !84, !85}
!84 = !DILocation(line: 12, column: 28, scope: !60)
!85 = !{!"llvm.loop.mustprogress"}
!86 = !DILocation(line: 13, column: 1, scope: !39)
!87 = distinct !DISubprogram(name: "transposed_fixed", scope: !3, file: !3, line: 14, type: !40, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!88 = !DILocalVariable(name: "out", arg: 1, scope: !87, file: !3, line: 14, type: !18)
!89 = !DILocation(line: 14, column: 37, scope: !87)
!90 = !DILocalVariable(name: "in", arg: 2, scope: !87, file: !3, line: 14, type: !42)
!91 = !DILocation(line: 14, column: 55, scope: !87)
!92 = !DILocalVariable(name: "w", arg: 3, scope: !87, file: !3, line: 14, type: !5)
!93 = !DILocation(line: 14, column: 63, scope: !87)
!94 = !DILocalVariable(name: "h", arg: 4, scope: !87, file: !3, line: 14, type: !5)
!95 = !DILocation(line: 14, column: 70, scope: !87)
!96 = !DILocalVariable(name: "x", scope: !87, file: !3, line: 15, type: !5)
!97 = !DILocation(line: 15, column: 7, scope: !87)
!98 = !DILocation(line: 15, column: 11, scope: !87)
!99 = !DILocation(line: 15, column: 16, scope: !87)
!100 = !DILocation(line: 15, column: 14, scope: !87)
!101 = !DILocation(line: 15, column: 21, scope: !87)
!102 = !DILocation(line: 15, column: 19, scope: !87)
!103 = !DILocalVariable(name: "y", scope: !104, file: !3, line: 16, type: !5)
!104 = distinct !DILexicalBlock(scope: !87, file: !3, line: 16, column: 3)
!105 = !DILocation(line: 16, column: 12, scope: !104)
!106 = !DILocation(line: 16, column: 8, scope: !104)
!107 = !DILocation(line: 16, column: 19, scope: !108)
!108 = distinct !DILexicalBlock(scope: !104, file: !3, line: 16, column: 3)
!109 = !DILocation(line: 16, column: 23, scope: !108)
!110 = !DILocation(line: 16, column: 21, scope: !108)
!111 = !DILocation(line: 16, column: 3, scope: !104)
!112 = !DILocation(line: 17, column: 9, scope: !113)
!113 = distinct !DILexicalBlock(scope: !108, file: !3, line: 17, column: 9)
!114 = !DILocation(line: 17, column: 13, scope: !113)
!115 = !DILocation(line: 17, column: 11, scope: !113)
!116 = !DILocation(line: 18, column: 16, scope: !113)
!117 = !DILocation(line: 18, column: 25, scope: !113)
!118 = !DILocation(line: 18, column: 29, scope: !113)
!119 = !DILocation(line: 18, column: 27, scope: !113)
!120 = !DILocation(line: 18, column: 33, scope: !113)
!121 = !DILocation(line: 18, column: 31, scope: !113)
!122 = !DILocation(line: 18, column: 7, scope: !113)
!123 = !DILocation(line: 18, column: 11, scope: !113)
!124 = !DILocation(line: 18, column: 14, scope: !113)
!125 = !DILocation(line: 16, column: 27, scope: !108)
!126 = !DILocation(line: 16, column: 3, scope: !108)
!127 = distinct !{!127, !111, !128, !85}
!128 = !DILocation(line: 18, column: 34, scope: !104)
!129 = !DILocation(line: 19, column: 1, scope: !87)
!130 = distinct !DISubprogram(name: "pitched", scope: !3, file: !3, line: 20, type: !131, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!131 = !DISubroutineType(types: !132)
!132 = !{null, !18, !5}
!133 = !DILocalVariable(name: "d", arg: 1, scope: !130, file: !3, line: 20, type: !18)
!134 = !DILocation(line: 20, column: 28, scope: !130)
!135 = !DILocalVariable(name: "pitch", arg: 2, scope: !130, file: !3, line: 20, type: !5)
!136 = !DILocation(line: 20, column: 35, scope: !130)
!137 = !DILocalVariable(name: "i", scope: !130, file: !3, line: 21, type: !5)
!138 = !DILocation(line: 21, column: 7, scope: !130)
!139 = !DILocation(line: 21, column: 11, scope: !130)
!140 = !DILocation(line: 21, column: 16, scope: !130)
!141 = !DILocation(line: 21, column: 14, scope: !130)
!142 = !DILocation(line: 21, column: 21, scope: !130)
!143 = !DILocation(line: 21, column: 19, scope: !130)
!144 = !DILocation(line: 22, column: 3, scope: !130)
!145 = !DILocation(line: 22, column: 5, scope: !130)
!146 = !DILocation(line: 22, column: 9, scope: !130)
!147 = !DILocation(line: 22, column: 7, scope: !130)
!148 = !DILocation(line: 22, column: 16, scope: !130)
!149 = !DILocation(line: 23, column: 1, scope: !130)
!150 = distinct !DISubprogram(name: "pitched_fixed", scope: !3, file: !3, line: 24, type: !131, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!151 = !DILocalVariable(name: "d", arg: 1, scope: !150, file: !3, line: 24, type: !18)
!152 = !DILocation(line: 24, column: 34, scope: !150)
!153 = !DILocalVariable(name: "pitch", arg: 2, scope: !150, file: !3, line: 24, type: !5)
!154 = !DILocation(line: 24, column: 41, scope: !150)
!155 = !DILocalVariable(name: "i", scope: !150, file: !3, line: 25, type: !6)
!156 = !DILocation(line: 25, column: 8, scope: !150)
!157 = !DILocation(line: 25, column: 12, scope: !150)
!158 = !DILocation(line: 25, column: 17, scope: !150)
!159 = !DILocation(line: 25, column: 15, scope: !150)
!160 = !DILocation(line: 25, column: 22, scope: !150)
!161 = !DILocation(line: 25, column: 20, scope: !150)
!162 = !DILocation(line: 26, column: 3, scope: !150)
!163 = !DILocation(line: 26, column: 5, scope: !150)
!164 = !DILocation(line: 26, column: 9, scope: !150)
!165 = !DILocation(line: 26, column: 7, scope: !150)
!166 = !DILocation(line: 26, column: 16, scope: !150)
!167 = !DILocation(line: 27, column: 1, scope: !150)
!168 = distinct !DISubprogram(name: "batched", scope: !3, file: !3, line: 28, type: !169, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!169 = !DISubroutineType(types: !170)
!170 = !{null, !18, !5, !5}
!171 = !DILocalVariable(name: "d", arg: 1, scope: !168, file: !3, line: 28, type: !18)
!172 = !DILocation(line: 28, column: 28, scope: !168)
!173 = !DILocalVariable(name: "size", arg: 2, scope: !168, file: !3, line: 28, type: !5)
!174 = !DILocation(line: 28, column: 35, scope: !168)
!175 = !DILocalVariable(name: "batch", arg: 3, scope: !168, file: !3, line: 28, type: !5)
!176 = !DILocation(line: 28, column: 45, scope: !168)
!177 = !DILocalVariable(name: "b", scope: !168, file: !3, line: 29, type: !5)
!178 = !DILocation(line: 29, column: 7, scope: !168)
!179 = !DILocation(line: 29, column: 11, scope: !168)
!180 = !DILocation(line: 29, column: 16, scope: !168)
!181 = !DILocation(line: 29, column: 14, scope: !168)
!182 = !DILocation(line: 30, column: 3, scope: !168)
!183 = !DILocation(line: 30, column: 5, scope: !168)
!184 = !DILocation(line: 30, column: 9, scope: !168)
!185 = !DILocation(line: 30, column: 7, scope: !168)
!186 = !DILocation(line: 30, column: 16, scope: !168)
!187 = !DILocation(line: 30, column: 14, scope: !168)
!188 = !DILocation(line: 30, column: 20, scope: !168)
!189 = !DILocation(line: 31, column: 1, scope: !168)
!190 = distinct !DISubprogram(name: "batched_fixed", scope: !3, file: !3, line: 32, type: !169, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!191 = !DILocalVariable(name: "d", arg: 1, scope: !190, file: !3, line: 32, type: !18)
!192 = !DILocation(line: 32, column: 34, scope: !190)
!193 = !DILocalVariable(name: "size", arg: 2, scope: !190, file: !3, line: 32, type: !5)
!194 = !DILocation(line: 32, column: 41, scope: !190)
!195 = !DILocalVariable(name: "batch", arg: 3, scope: !190, file: !3, line: 32, type: !5)
!196 = !DILocation(line: 32, column: 51, scope: !190)
!197 = !DILocalVariable(name: "b", scope: !190, file: !3, line: 33, type: !6)
!198 = !DILocation(line: 33, column: 8, scope: !190)
!199 = !DILocation(line: 33, column: 12, scope: !190)
!200 = !DILocation(line: 33, column: 17, scope: !190)
!201 = !DILocation(line: 33, column: 15, scope: !190)
!202 = !DILocation(line: 34, column: 3, scope: !190)
!203 = !DILocation(line: 34, column: 5, scope: !190)
!204 = !DILocation(line: 34, column: 9, scope: !190)
!205 = !DILocation(line: 34, column: 7, scope: !190)
!206 = !DILocation(line: 34, column: 16, scope: !190)
!207 = !DILocation(line: 34, column: 14, scope: !190)
!208 = !DILocation(line: 34, column: 20, scope: !190)
!209 = !DILocation(line: 35, column: 1, scope: !190)
!210 = distinct !DISubprogram(name: "volume", scope: !3, file: !3, line: 36, type: !211, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!211 = !DISubroutineType(types: !212)
!212 = !{null, !18, !5, !5, !5}
!213 = !DILocalVariable(name: "d", arg: 1, scope: !210, file: !3, line: 36, type: !18)
!214 = !DILocation(line: 36, column: 27, scope: !210)
!215 = !DILocalVariable(name: "w", arg: 2, scope: !210, file: !3, line: 36, type: !5)
!216 = !DILocation(line: 36, column: 34, scope: !210)
!217 = !DILocalVariable(name: "h", arg: 3, scope: !210, file: !3, line: 36, type: !5)
!218 = !DILocation(line: 36, column: 41, scope: !210)
!219 = !DILocalVariable(name: "depth", arg: 4, scope: !210, file: !3, line: 36, type: !5)
!220 = !DILocation(line: 36, column: 48, scope: !210)
!221 = !DILocalVariable(name: "x", scope: !210, file: !3, line: 37, type: !5)
!222 = !DILocation(line: 37, column: 7, scope: !210)
!223 = !DILocation(line: 37, column: 11, scope: !210)
!224 = !DILocalVariable(name: "y", scope: !210, file: !3, line: 37, type: !5)
!225 = !DILocation(line: 37, column: 15, scope: !210)
!226 = !DILocation(line: 37, column: 19, scope: !210)
!227 = !DILocalVariable(name: "z", scope: !228, file: !3, line: 38, type: !5)
!228 = distinct !DILexicalBlock(scope: !210, file: !3, line: 38, column: 3)
!229 = !DILocation(line: 38, column: 12, scope: !228)
!230 = !DILocation(line: 38, column: 8, scope: !228)
!231 = !DILocation(line: 38, column: 19, scope: !232)
!232 = distinct !DILexicalBlock(scope: !228, file: !3, line: 38, column: 3)
!233 = !DILocation(line: 38, column: 23, scope: !232)
!234 = !DILocation(line: 38, column: 21, scope: !232)
!235 = !DILocation(line: 38, column: 3, scope: !228)
!236 = !DILocation(line: 39, column: 5, scope: !232)
!237 = !DILocation(line: 39, column: 8, scope: !232)
!238 = !DILocation(line: 39, column: 12, scope: !232)
!239 = !DILocation(line: 39, column: 10, scope: !232)
!240 = !DILocation(line: 39, column: 16, scope: !232)
!241 = !DILocation(line: 39, column: 14, scope: !232)
!242 = !DILocation(line: 39, column: 7, scope: !232)
!243 = !DILocation(line: 39, column: 27, scope: !232)
!244 = !DILocation(line: 39, column: 19, scope: !232)
!245 = !DILocation(line: 39, column: 31, scope: !232)
!246 = !DILocation(line: 39, column: 29, scope: !232)
!247 = !DILocation(line: 39, column: 34, scope: !232)
!248 = !DILocation(line: 38, column: 31, scope: !232)
!249 = !DILocation(line: 38, column: 3, scope: !232)
!250 = distinct !{!250, !235, !251, !85}
!251 = !DILocation(line: 39, column: 36, scope: !228)
!252 = !DILocation(line: 40, column: 1, scope: !210)
!253 = distinct !DISubprogram(name: "volume_fixed", scope: !3, file: !3, line: 41, type: !211, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!254 = !DILocalVariable(name: "d", arg: 1, scope: !253, file: !3, line: 41, type: !18)
!255 = !DILocation(line: 41, column: 33, scope: !253)
!256 = !DILocalVariable(name: "w", arg: 2, scope: !253, file: !3, line: 41, type: !5)
!257 = !DILocation(line: 41, column: 40, scope: !253)
!258 = !DILocalVariable(name: "h", arg: 3, scope: !253, file: !3, line: 41, type: !5)
!259 = !DILocation(line: 41, column: 47, scope: !253)
!260 = !DILocalVariable(name: "depth", arg: 4, scope: !253, file: !3, line: 41, type: !5)
!261 = !DILocation(line: 41, column: 54, scope: !253)
!262 = !DILocalVariable(name: "x", scope: !253, file: !3, line: 42, type: !5)
!263 = !DILocation(line: 42, column: 7, scope: !253)
!264 = !DILocation(line: 42, column: 11, scope: !253)
!265 = !DILocalVariable(name: "y", scope: !253, file: !3, line: 42, type: !5)
!266 = !DILocation(line: 42, column: 15, scope: !253)
!267 = !DILocation(line: 42, column: 19, scope: !253)
!268 = !DILocalVariable(name: "z", scope: !269, file: !3, line: 43, type: !5)
!269 = distinct !DILexicalBlock(scope: !253, file: !3, line: 43, column: 3)
!270 = !DILocation(line: 43, column: 12, scope: !269)
!271 = !DILocation(line: 43, column: 8, scope: !269)
!272 = !DILocation(line: 43, column: 19, scope: !273)
!273 = distinct !DILexicalBlock(scope: !269, file: !3, line: 43, column: 3)
!274 = !DILocation(line: 43, column: 23, scope: !273)
!275 = !DILocation(line: 43, column: 21, scope: !273)
!276 = !DILocation(line: 43, column: 3, scope: !269)
!277 = !DILocation(line: 44, column: 5, scope: !273)
!278 = !DILocation(line: 44, column: 14, scope: !273)
!279 = !DILocation(line: 44, column: 18, scope: !273)
!280 = !DILocation(line: 44, column: 16, scope: !273)
!281 = !DILocation(line: 44, column: 22, scope: !273)
!282 = !DILocation(line: 44, column: 20, scope: !273)
!283 = !DILocation(line: 44, column: 27, scope: !273)
!284 = !DILocation(line: 44, column: 25, scope: !273)
!285 = !DILocation(line: 44, column: 31, scope: !273)
!286 = !DILocation(line: 44, column: 29, scope: !273)
!287 = !DILocation(line: 44, column: 34, scope: !273)
!288 = !DILocation(line: 43, column: 31, scope: !273)
!289 = !DILocation(line: 43, column: 3, scope: !273)
!290 = distinct !{!290, !276, !291, !85}
!291 = !DILocation(line: 44, column: 36, scope: !269)
!292 = !DILocation(line: 45, column: 1, scope: !253)
!293 = distinct !DISubprogram(name: "unsigned_rows", scope: !3, file: !3, line: 46, type: !294, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!294 = !DISubroutineType(types: !295)
!295 = !{null, !18, !296}
!296 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!297 = !DILocalVariable(name: "d", arg: 1, scope: !293, file: !3, line: 46, type: !18)
!298 = !DILocation(line: 46, column: 34, scope: !293)
!299 = !DILocalVariable(name: "w", arg: 2, scope: !293, file: !3, line: 46, type: !296)
!300 = !DILocation(line: 46, column: 46, scope: !293)
!301 = !DILocalVariable(name: "row", scope: !293, file: !3, line: 47, type: !296)
!302 = !DILocation(line: 47, column: 12, scope: !293)
!303 = !DILocation(line: 47, column: 18, scope: !293)
!304 = !DILocation(line: 48, column: 3, scope: !293)
!305 = !DILocation(line: 48, column: 5, scope: !293)
!306 = !DILocation(line: 48, column: 11, scope: !293)
!307 = !DILocation(line: 48, column: 9, scope: !293)
!308 = !DILocation(line: 48, column: 15, scope: !293)
!309 = !DILocation(line: 48, column: 13, scope: !293)
!310 = !DILocation(line: 48, column: 19, scope: !293)
!311 = !DILocation(line: 49, column: 1, scope: !293)
!312 = distinct !DISubprogram(name: "unsigned_rows_fixed", scope: !3, file: !3, line: 50, type: !294, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!313 = !DILocalVariable(name: "d", arg: 1, scope: !312, file: !3, line: 50, type: !18)
!314 = !DILocation(line: 50, column: 40, scope: !312)
!315 = !DILocalVariable(name: "w", arg: 2, scope: !312, file: !3, line: 50, type: !296)
!316 = !DILocation(line: 50, column: 52, scope: !312)
!317 = !DILocalVariable(name: "row", scope: !312, file: !3, line: 51, type: !296)
!318 = !DILocation(line: 51, column: 12, scope: !312)
!319 = !DILocation(line: 51, column: 18, scope: !312)
!320 = !DILocation(line: 52, column: 7, scope: !321)
!321 = distinct !DILexicalBlock(scope: !312, file: !3, line: 52, column: 7)
!322 = !DILocation(line: 52, column: 9, scope: !321)
!323 = !DILocation(line: 52, column: 18, scope: !321)
!324 = !DILocation(line: 53, column: 3, scope: !312)
!325 = !DILocation(line: 53, column: 5, scope: !312)
!326 = !DILocation(line: 53, column: 11, scope: !312)
!327 = !DILocation(line: 53, column: 9, scope: !312)
!328 = !DILocation(line: 53, column: 15, scope: !312)
!329 = !DILocation(line: 53, column: 13, scope: !312)
!330 = !DILocation(line: 53, column: 19, scope: !312)
!331 = !DILocation(line: 54, column: 1, scope: !312)
!332 = distinct !DISubprogram(name: "filled", scope: !3, file: !3, line: 55, type: !333, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!333 = !DISubroutineType(types: !334)
!334 = !{null, !19}
!335 = !DILocalVariable(name: "v", arg: 1, scope: !332, file: !3, line: 55, type: !19)
!336 = !DILocation(line: 55, column: 26, scope: !332)
!337 = !DILocalVariable(name: "i", scope: !332, file: !3, line: 56, type: !5)
!338 = !DILocation(line: 56, column: 7, scope: !332)
!339 = !DILocation(line: 56, column: 11, scope: !332)
!340 = !DILocation(line: 56, column: 16, scope: !332)
!341 = !DILocation(line: 56, column: 14, scope: !332)
!342 = !DILocation(line: 56, column: 21, scope: !332)
!343 = !DILocation(line: 56, column: 19, scope: !332)
!344 = !DILocation(line: 57, column: 14, scope: !332)
!345 = !DILocation(line: 57, column: 9, scope: !332)
!346 = !DILocation(line: 57, column: 3, scope: !332)
!347 = !DILocation(line: 57, column: 12, scope: !332)
!348 = !DILocation(line: 58, column: 1, scope: !332)
!349 = distinct !DISubprogram(name: "filled_fixed", scope: !3, file: !3, line: 59, type: !333, scopeLine: 59, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!350 = !DILocalVariable(name: "v", arg: 1, scope: !349, file: !3, line: 59, type: !19)
!351 = !DILocation(line: 59, column: 32, scope: !349)
!352 = !DILocalVariable(name: "i", scope: !349, file: !3, line: 60, type: !5)
!353 = !DILocation(line: 60, column: 7, scope: !349)
!354 = !DILocation(line: 60, column: 11, scope: !349)
!355 = !DILocation(line: 60, column: 16, scope: !349)
!356 = !DILocation(line: 60, column: 14, scope: !349)
!357 = !DILocation(line: 60, column: 21, scope: !349)
!358 = !DILocation(line: 60, column: 19, scope: !349)
!359 = !DILocation(line: 61, column: 7, scope: !360)
!360 = distinct !DILexicalBlock(scope: !349, file: !3, line: 61, column: 7)
!361 = !DILocation(line: 61, column: 9, scope: !360)
!362 = !DILocation(line: 61, column: 28, scope: !360)
!363 = !DILocation(line: 61, column: 23, scope: !360)
!364 = !DILocation(line: 61, column: 17, scope: !360)
!365 = !DILocation(line: 61, column: 26, scope: !360)
!366 = !DILocation(line: 62, column: 1, scope: !349)
!367 = distinct !DISubprogram(name: "last_block", scope: !3, file: !3, line: 63, type: !333, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!368 = !DILocalVariable(name: "v", arg: 1, scope: !367, file: !3, line: 63, type: !19)
!369 = !DILocation(line: 63, column: 30, scope: !367)
!370 = !DILocalVariable(name: "i", scope: !367, file: !3, line: 64, type: !5)
!371 = !DILocation(line: 64, column: 7, scope: !367)
!372 = !DILocation(line: 64, column: 11, scope: !367)
!373 = !DILocation(line: 64, column: 16, scope: !367)
!374 = !DILocation(line: 64, column: 14, scope: !367)
!375 = !DILocation(line: 64, column: 21, scope: !367)
!376 = !DILocation(line: 64, column: 19, scope: !367)
!377 = !DILocation(line: 65, column: 7, scope: !378)
!378 = distinct !DILexicalBlock(scope: !367, file: !3, line: 65, column: 7)
!379 = !DILocation(line: 65, column: 9, scope: !378)
!380 = !DILocation(line: 65, column: 29, scope: !378)
!381 = !DILocation(line: 65, column: 24, scope: !378)
!382 = !DILocation(line: 65, column: 18, scope: !378)
!383 = !DILocation(line: 65, column: 27, scope: !378)
!384 = !DILocation(line: 66, column: 1, scope: !367)
!385 = distinct !DISubprogram(name: "last_block_fixed", scope: !3, file: !3, line: 67, type: !333, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!386 = !DILocalVariable(name: "v", arg: 1, scope: !385, file: !3, line: 67, type: !19)
!387 = !DILocation(line: 67, column: 36, scope: !385)
!388 = !DILocalVariable(name: "i", scope: !389, file: !3, line: 68, type: !5)
!389 = distinct !DILexicalBlock(scope: !385, file: !3, line: 68, column: 3)
!390 = !DILocation(line: 68, column: 12, scope: !389)
!391 = !DILocation(line: 68, column: 16, scope: !389)
!392 = !DILocation(line: 68, column: 21, scope: !389)
!393 = !DILocation(line: 68, column: 19, scope: !389)
!394 = !DILocation(line: 68, column: 26, scope: !389)
!395 = !DILocation(line: 68, column: 24, scope: !389)
!396 = !DILocation(line: 68, column: 8, scope: !389)
!397 = !DILocation(line: 68, column: 30, scope: !398)
!398 = distinct !DILexicalBlock(scope: !389, file: !3, line: 68, column: 3)
!399 = !DILocation(line: 68, column: 32, scope: !398)
!400 = !DILocation(line: 68, column: 3, scope: !389)
!401 = !DILocation(line: 68, column: 65, scope: !398)
!402 = !DILocation(line: 68, column: 60, scope: !398)
!403 = !DILocation(line: 68, column: 54, scope: !398)
!404 = !DILocation(line: 68, column: 63, scope: !398)
!405 = !DILocation(line: 68, column: 45, scope: !398)
!406 = !DILocation(line: 68, column: 50, scope: !398)
!407 = !DILocation(line: 68, column: 48, scope: !398)
!408 = !DILocation(line: 68, column: 42, scope: !398)
!409 = !DILocation(line: 68, column: 3, scope: !398)
!410 = distinct !{!410, !400, !411, !85}
!411 = !DILocation(line: 68, column: 65, scope: !389)
!412 = !DILocation(line: 69, column: 1, scope: !385)
!413 = !DILocalVariable(name: "d", arg: 1, scope: !15, file: !3, line: 70, type: !18)
!414 = !DILocation(line: 70, column: 29, scope: !15)
!415 = !DILocation(line: 72, column: 11, scope: !15)
!416 = !DILocation(line: 72, column: 13, scope: !15)
!417 = !DILocation(line: 72, column: 5, scope: !15)
!418 = !DILocation(line: 72, column: 3, scope: !15)
!419 = !DILocation(line: 72, column: 9, scope: !15)
!420 = !DILocation(line: 73, column: 3, scope: !15)
!421 = !DILocation(line: 74, column: 13, scope: !15)
!422 = !DILocation(line: 74, column: 16, scope: !15)
!423 = !DILocation(line: 74, column: 11, scope: !15)
!424 = !DILocation(line: 74, column: 3, scope: !15)
!425 = !DILocation(line: 74, column: 5, scope: !15)
!426 = !DILocation(line: 74, column: 9, scope: !15)
!427 = !DILocation(line: 75, column: 1, scope: !15)
!428 = !DILocalVariable(name: "d", arg: 1, scope: !26, file: !3, line: 76, type: !18)
!429 = !DILocation(line: 76, column: 35, scope: !26)
!430 = !DILocation(line: 78, column: 11, scope: !26)
!431 = !DILocation(line: 78, column: 13, scope: !26)
!432 = !DILocation(line: 78, column: 5, scope: !26)
!433 = !DILocation(line: 78, column: 3, scope: !26)
!434 = !DILocation(line: 78, column: 9, scope: !26)
!435 = !DILocation(line: 79, column: 3, scope: !26)
!436 = !DILocation(line: 80, column: 13, scope: !26)
!437 = !DILocation(line: 80, column: 16, scope: !26)
!438 = !DILocation(line: 80, column: 11, scope: !26)
!439 = !DILocation(line: 80, column: 3, scope: !26)
!440 = !DILocation(line: 80, column: 5, scope: !26)
!441 = !DILocation(line: 80, column: 9, scope: !26)
!442 = !DILocation(line: 81, column: 1, scope: !26)
!443 = distinct !DISubprogram(name: "column", scope: !3, file: !3, line: 82, type: !444, scopeLine: 82, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!444 = !DISubroutineType(types: !445)
!445 = !{null, !5}
!446 = !DILocalVariable(name: "v", arg: 1, scope: !443, file: !3, line: 82, type: !5)
!447 = !DILocation(line: 82, column: 24, scope: !443)
!448 = !DILocation(line: 83, column: 23, scope: !443)
!449 = !DILocation(line: 83, column: 8, scope: !443)
!450 = !DILocation(line: 83, column: 11, scope: !443)
!451 = !DILocation(line: 83, column: 3, scope: !443)
!452 = !DILocation(line: 83, column: 17, scope: !443)
!453 = !DILocation(line: 83, column: 21, scope: !443)
!454 = !DILocation(line: 84, column: 1, scope: !443)
!455 = distinct !DISubprogram(name: "column_fixed", scope: !3, file: !3, line: 85, type: !444, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!456 = !DILocalVariable(name: "v", arg: 1, scope: !455, file: !3, line: 85, type: !5)
!457 = !DILocation(line: 85, column: 30, scope: !455)
!458 = !DILocation(line: 86, column: 28, scope: !455)
!459 = !DILocation(line: 86, column: 8, scope: !455)
!460 = !DILocation(line: 86, column: 11, scope: !455)
!461 = !DILocation(line: 86, column: 3, scope: !455)
!462 = !DILocation(line: 86, column: 17, scope: !455)
!463 = !DILocation(line: 86, column: 20, scope: !455)
!464 = !DILocation(line: 86, column: 26, scope: !455)
!465 = !DILocation(line: 87, column: 1, scope: !455)
!466 = distinct !DISubprogram(name: "own", scope: !3, file: !3, line: 88, type: !16, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!467 = !DILocalVariable(name: "d", arg: 1, scope: !466, file: !3, line: 88, type: !18)
!468 = !DILocation(line: 88, column: 24, scope: !466)
!469 = !DILocalVariable(name: "mine", scope: !466, file: !3, line: 89, type: !470)
!470 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 256, elements: !471)
!471 = !{!472}
!472 = !DISubrange(count: 8)
!473 = !DILocation(line: 89, column: 9, scope: !466)
!474 = !DILocalVariable(name: "k", scope: !475, file: !3, line: 90, type: !5)
!475 = distinct !DILexicalBlock(scope: !466, file: !3, line: 90, column: 3)
!476 = !DILocation(line: 90, column: 12, scope: !475)
!477 = !DILocation(line: 90, column: 8, scope: !475)
!478 = !DILocation(line: 90, column: 19, scope: !479)
!479 = distinct !DILexicalBlock(scope: !475, file: !3, line: 90, column: 3)
!480 = !DILocation(line: 90, column: 21, scope: !479)
!481 = !DILocation(line: 90, column: 3, scope: !475)
!482 = !DILocation(line: 90, column: 41, scope: !479)
!483 = !DILocation(line: 90, column: 43, scope: !479)
!484 = !DILocation(line: 90, column: 36, scope: !479)
!485 = !DILocation(line: 90, column: 31, scope: !479)
!486 = !DILocation(line: 90, column: 39, scope: !479)
!487 = !DILocation(line: 90, column: 27, scope: !479)
!488 = !DILocation(line: 90, column: 3, scope: !479)
!489 = distinct !{!489, !481, !490, !85}
!490 = !DILocation(line: 90, column: 44, scope: !475)
!491 = !DILocation(line: 91, column: 16, scope: !466)
!492 = !DILocation(line: 91, column: 19, scope: !466)
!493 = !DILocation(line: 91, column: 11, scope: !466)
!494 = !DILocation(line: 91, column: 3, scope: !466)
!495 = !DILocation(line: 91, column: 5, scope: !466)
!496 = !DILocation(line: 91, column: 9, scope: !466)
!497 = !DILocation(line: 92, column: 1, scope: !466)
!498 = distinct !DISubprogram(name: "own_fixed", scope: !3, file: !3, line: 93, type: !16, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!499 = !DILocalVariable(name: "d", arg: 1, scope: !498, file: !3, line: 93, type: !18)
!500 = !DILocation(line: 93, column: 30, scope: !498)
!501 = !DILocalVariable(name: "mine", scope: !498, file: !3, line: 94, type: !470)
!502 = !DILocation(line: 94, column: 9, scope: !498)
!503 = !DILocalVariable(name: "k", scope: !504, file: !3, line: 95, type: !5)
!504 = distinct !DILexicalBlock(scope: !498, file: !3, line: 95, column: 3)
!505 = !DILocation(line: 95, column: 12, scope: !504)
!506 = !DILocation(line: 95, column: 8, scope: !504)
!507 = !DILocation(line: 95, column: 19, scope: !508)
!508 = distinct !DILexicalBlock(scope: !504, file: !3, line: 95, column: 3)
!509 = !DILocation(line: 95, column: 21, scope: !508)
!510 = !DILocation(line: 95, column: 3, scope: !504)
!511 = !DILocation(line: 95, column: 41, scope: !508)
!512 = !DILocation(line: 95, column: 43, scope: !508)
!513 = !DILocation(line: 95, column: 36, scope: !508)
!514 = !DILocation(line: 95, column: 31, scope: !508)
!515 = !DILocation(line: 95, column: 39, scope: !508)
!516 = !DILocation(line: 95, column: 27, scope: !508)
!517 = !DILocation(line: 95, column: 3, scope: !508)
!518 = distinct !{!518, !510, !519, !85}
!519 = !DILocation(line: 95, column: 44, scope: !504)
!520 = !DILocation(line: 96, column: 16, scope: !498)
!521 = !DILocation(line: 96, column: 19, scope: !498)
!522 = !DILocation(line: 96, column: 11, scope: !498)
!523 = !DILocation(line: 96, column: 3, scope: !498)
!524 = !DILocation(line: 96, column: 5, scope: !498)
!525 = !DILocation(line: 96, column: 9, scope: !498)
!526 = !DILocation(line: 97, column: 1, scope: !498)
