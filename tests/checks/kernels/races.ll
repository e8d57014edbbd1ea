; ModuleID = 'races.cu'
source_filename = "races.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ8reversedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !0
@_ZZ14reversed_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !12
@_ZZ6summedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !19
@_ZZ12summed_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !26
@_ZZ7blurredE1s = internal addrspace(3) global [258 x float] undef, align 4, !dbg !29
@_ZZ13blurred_fixedE1s = internal addrspace(3) global [258 x float] undef, align 4, !dbg !37
@_ZZ7scannedE1s = internal addrspace(3) global [256 x i32] undef, align 4, !dbg !40
@_ZZ13scanned_fixedE1s = internal addrspace(3) global [256 x i32] undef, align 4, !dbg !47
@_ZZ4tileE1x = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !50
@_ZZ4tileE1y = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !58
@_ZZ10tile_fixedE1x = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !60
@_ZZ10tile_fixedE1y = internal addrspace(3) global [16 x [16 x float]] undef, align 4, !dbg !63
@_ZZ7flaggedE3any = internal addrspace(3) global i32 undef, align 4, !dbg !65
@_ZZ13flagged_fixedE3any = internal addrspace(3) global i32 undef, align 4, !dbg !70
@_ZZ7countedE4bins = internal addrspace(3) global [16 x i32] undef, align 4, !dbg !73
@_ZZ13counted_fixedE4bins = internal addrspace(3) global [16 x i32] undef, align 4, !dbg !84
@_ZZ4haloE1s = internal addrspace(3) global [258 x float] undef, align 4, !dbg !87
@_ZZ10halo_fixedE1s = internal addrspace(3) global [258 x float] undef, align 4, !dbg !90
@_ZZ7swappedE1s = internal addrspace(3) global [2 x [256 x float]] undef, align 4, !dbg !93
@_ZZ13swapped_fixedE1s = internal addrspace(3) global [2 x [256 x float]] undef, align 4, !dbg !99
@_ZZ6pairedE1s = internal addrspace(3) global [512 x float] undef, align 4, !dbg !102
@_ZZ12paired_fixedE1s = internal addrspace(3) global [512 x float] undef, align 4, !dbg !110

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reversed(ptr noundef %d) #0 !dbg !2 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !119, !DIExpression(), !120)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !121
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !122
  %idxprom = sext i32 %1 to i64, !dbg !121
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !121
  %2 = load float, ptr %arrayidx, align 4, !dbg !121
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !123
  %idxprom1 = sext i32 %3 to i64, !dbg !124
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8reversedE1s to ptr), i64 0, i64 %idxprom1, !dbg !124
  store float %2, ptr %arrayidx2, align 4, !dbg !125
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !126
  %sub = sub nsw i32 255, %4, !dbg !127
  %idxprom3 = sext i32 %sub to i64, !dbg !128
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8reversedE1s to ptr), i64 0, i64 %idxprom3, !dbg !128
  %5 = load float, ptr %arrayidx4, align 4, !dbg !128
  %6 = load ptr, ptr %d.addr, align 8, !dbg !129
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !130
  %idxprom5 = sext i32 %7 to i64, !dbg !129
  %arrayidx6 = getelementptr inbounds float, ptr %6, i64 %idxprom5, !dbg !129
  store float %5, ptr %arrayidx6, align 4, !dbg !131
  ret void, !dbg !132
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reversed_fixed(ptr noundef %d) #0 !dbg !14 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !133, !DIExpression(), !134)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !135
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !136
  %idxprom = sext i32 %1 to i64, !dbg !135
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !135
  %2 = load float, ptr %arrayidx, align 4, !dbg !135
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !137
  %idxprom1 = sext i32 %3 to i64, !dbg !138
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14reversed_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !138
  store float %2, ptr %arrayidx2, align 4, !dbg !139
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !140
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !141
  %sub = sub nsw i32 255, %4, !dbg !142
  %idxprom3 = sext i32 %sub to i64, !dbg !143
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14reversed_fixedE1s to ptr), i64 0, i64 %idxprom3, !dbg !143
  %5 = load float, ptr %arrayidx4, align 4, !dbg !143
  %6 = load ptr, ptr %d.addr, align 8, !dbg !144
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !145
  %idxprom5 = sext i32 %7 to i64, !dbg !144
  %arrayidx6 = getelementptr inbounds float, ptr %6, i64 %idxprom5, !dbg !144
  store float %5, ptr %arrayidx6, align 4, !dbg !146
  ret void, !dbg !147
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @summed(ptr noundef %out, ptr noundef %in) #0 !dbg !21 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %d = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !148, !DIExpression(), !149)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !150, !DIExpression(), !151)
  %0 = load ptr, ptr %in.addr, align 8, !dbg !152
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !153
  %mul = mul nsw i32 %1, 256, !dbg !154
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !155
  %add = add nsw i32 %mul, %2, !dbg !156
  %idxprom = sext i32 %add to i64, !dbg !152
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !152
  %3 = load float, ptr %arrayidx, align 4, !dbg !152
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !157
  %idxprom1 = sext i32 %4 to i64, !dbg !158
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6summedE1s to ptr), i64 0, i64 %idxprom1, !dbg !158
  store float %3, ptr %arrayidx2, align 4, !dbg !159
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !160
    #dbg_declare(ptr %d, !161, !DIExpression(), !163)
  store i32 128, ptr %d, align 4, !dbg !163
  br label %for.cond, !dbg !164

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load i32, ptr %d, align 4, !dbg !165
  %cmp = icmp sgt i32 %5, 0, !dbg !167
  br i1 %cmp, label %for.body, label %for.end, !dbg !168

for.body:                                         ; preds = %for.cond
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !169
  %7 = load i32, ptr %d, align 4, !dbg !172
  %cmp3 = icmp slt i32 %6, %7, !dbg !173
  br i1 %cmp3, label %if.then, label %if.end, !dbg !173

if.then:                                          ; preds = %for.body
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !174
  %9 = load i32, ptr %d, align 4, !dbg !175
  %add4 = add nsw i32 %8, %9, !dbg !176
  %idxprom5 = sext i32 %add4 to i64, !dbg !177
  %arrayidx6 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6summedE1s to ptr), i64 0, i64 %idxprom5, !dbg !177
  %10 = load float, ptr %arrayidx6, align 4, !dbg !177
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !178
  %idxprom7 = sext i32 %11 to i64, !dbg !179
  %arrayidx8 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6summedE1s to ptr), i64 0, i64 %idxprom7, !dbg !179
  %12 = load float, ptr %arrayidx8, align 4, !dbg !180
  %add9 = fadd contract float %12, %10, !dbg !180
  store float %add9, ptr %arrayidx8, align 4, !dbg !180
  br label %if.end, !dbg !179

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc, !dbg !181

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %d, align 4, !dbg !182
  %shr = ashr i32 %13, 1, !dbg !182
  store i32 %shr, ptr %d, align 4, !dbg !182
  br label %for.cond, !dbg !183, !llvm.loop !184

for.end:                                          ; preds = %for.cond
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !187
  %cmp10 = icmp eq i32 %14, 0, !dbg !189
  br i1 %cmp10, label %if.then11, label %if.end14, !dbg !189

if.then11:                                        ; preds = %for.end
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ6summedE1s to ptr), align 4, !dbg !190
  %16 = load ptr, ptr %out.addr, align 8, !dbg !191
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !192
  %idxprom12 = sext i32 %17 to i64, !dbg !191
  %arrayidx13 = getelementptr inbounds float, ptr %16, i64 %idxprom12, !dbg !191
  store float %15, ptr %arrayidx13, align 4, !dbg !193
  br label %if.end14, !dbg !191

if.end14:                                         ; preds = %if.then11, %for.end
  ret void, !dbg !194
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @summed_fixed(ptr noundef %out, ptr noundef %in) #0 !dbg !28 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %d = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !195, !DIExpression(), !196)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !197, !DIExpression(), !198)
  %0 = load ptr, ptr %in.addr, align 8, !dbg !199
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !200
  %mul = mul nsw i32 %1, 256, !dbg !201
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !202
  %add = add nsw i32 %mul, %2, !dbg !203
  %idxprom = sext i32 %add to i64, !dbg !199
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !199
  %3 = load float, ptr %arrayidx, align 4, !dbg !199
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !204
  %idxprom1 = sext i32 %4 to i64, !dbg !205
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12summed_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !205
  store float %3, ptr %arrayidx2, align 4, !dbg !206
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !207
    #dbg_declare(ptr %d, !208, !DIExpression(), !210)
  store i32 128, ptr %d, align 4, !dbg !210
  br label %for.cond, !dbg !211

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load i32, ptr %d, align 4, !dbg !212
  %cmp = icmp sgt i32 %5, 0, !dbg !214
  br i1 %cmp, label %for.body, label %for.end, !dbg !215

for.body:                                         ; preds = %for.cond
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !216
  %7 = load i32, ptr %d, align 4, !dbg !219
  %cmp3 = icmp slt i32 %6, %7, !dbg !220
  br i1 %cmp3, label %if.then, label %if.end, !dbg !220

if.then:                                          ; preds = %for.body
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !221
  %9 = load i32, ptr %d, align 4, !dbg !222
  %add4 = add nsw i32 %8, %9, !dbg !223
  %idxprom5 = sext i32 %add4 to i64, !dbg !224
  %arrayidx6 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12summed_fixedE1s to ptr), i64 0, i64 %idxprom5, !dbg !224
  %10 = load float, ptr %arrayidx6, align 4, !dbg !224
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !225
  %idxprom7 = sext i32 %11 to i64, !dbg !226
  %arrayidx8 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12summed_fixedE1s to ptr), i64 0, i64 %idxprom7, !dbg !226
  %12 = load float, ptr %arrayidx8, align 4, !dbg !227
  %add9 = fadd contract float %12, %10, !dbg !227
  store float %add9, ptr %arrayidx8, align 4, !dbg !227
  br label %if.end, !dbg !226

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !228
  br label %for.inc, !dbg !229

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %d, align 4, !dbg !230
  %shr = ashr i32 %13, 1, !dbg !230
  store i32 %shr, ptr %d, align 4, !dbg !230
  br label %for.cond, !dbg !231, !llvm.loop !232

for.end:                                          ; preds = %for.cond
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !234
  %cmp10 = icmp eq i32 %14, 0, !dbg !236
  br i1 %cmp10, label %if.then11, label %if.end14, !dbg !236

if.then11:                                        ; preds = %for.end
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12summed_fixedE1s to ptr), align 4, !dbg !237
  %16 = load ptr, ptr %out.addr, align 8, !dbg !238
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !239
  %idxprom12 = sext i32 %17 to i64, !dbg !238
  %arrayidx13 = getelementptr inbounds float, ptr %16, i64 %idxprom12, !dbg !238
  store float %15, ptr %arrayidx13, align 4, !dbg !240
  br label %if.end14, !dbg !238

if.end14:                                         ; preds = %if.then11, %for.end
  ret void, !dbg !241
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @blurred(ptr noundef %out, ptr noundef %in, i32 noundef %rounds) #0 !dbg !31 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %rounds.addr = alloca i32, align 4
  %x = alloca float, align 4
  %k = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !242, !DIExpression(), !243)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !244, !DIExpression(), !245)
  store i32 %rounds, ptr %rounds.addr, align 4
    #dbg_declare(ptr %rounds.addr, !246, !DIExpression(), !247)
    #dbg_declare(ptr %x, !248, !DIExpression(), !249)
  %0 = load ptr, ptr %in.addr, align 8, !dbg !250
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !251
  %idxprom = sext i32 %1 to i64, !dbg !250
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !250
  %2 = load float, ptr %arrayidx, align 4, !dbg !250
  store float %2, ptr %x, align 4, !dbg !249
    #dbg_declare(ptr %k, !252, !DIExpression(), !254)
  store i32 0, ptr %k, align 4, !dbg !254
  br label %for.cond, !dbg !255

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %k, align 4, !dbg !256
  %4 = load i32, ptr %rounds.addr, align 4, !dbg !258
  %cmp = icmp slt i32 %3, %4, !dbg !259
  br i1 %cmp, label %for.body, label %for.end, !dbg !260

for.body:                                         ; preds = %for.cond
  %5 = load float, ptr %x, align 4, !dbg !261
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !263
  %add = add nsw i32 %6, 1, !dbg !264
  %idxprom1 = sext i32 %add to i64, !dbg !265
  %arrayidx2 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7blurredE1s to ptr), i64 0, i64 %idxprom1, !dbg !265
  store float %5, ptr %arrayidx2, align 4, !dbg !266
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !267
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !268
  %idxprom3 = sext i32 %7 to i64, !dbg !269
  %arrayidx4 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7blurredE1s to ptr), i64 0, i64 %idxprom3, !dbg !269
  %8 = load float, ptr %arrayidx4, align 4, !dbg !269
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !270
  %add5 = add nsw i32 %9, 1, !dbg !271
  %idxprom6 = sext i32 %add5 to i64, !dbg !272
  %arrayidx7 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7blurredE1s to ptr), i64 0, i64 %idxprom6, !dbg !272
  %10 = load float, ptr %arrayidx7, align 4, !dbg !272
  %add8 = fadd contract float %8, %10, !dbg !273
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !274
  %add9 = add nsw i32 %11, 2, !dbg !275
  %idxprom10 = sext i32 %add9 to i64, !dbg !276
  %arrayidx11 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7blurredE1s to ptr), i64 0, i64 %idxprom10, !dbg !276
  %12 = load float, ptr %arrayidx11, align 4, !dbg !276
  %add12 = fadd contract float %add8, %12, !dbg !277
  %div = fdiv contract float %add12, 3.000000e+00, !dbg !278
  store float %div, ptr %x, align 4, !dbg !279
  br label %for.inc, !dbg !280

for.inc:                                          ; preds = %for.body
  %13 = load i32, ptr %k, align 4, !dbg !281
  %inc = add nsw i32 %13, 1, !dbg !281
  store i32 %inc, ptr %k, align 4, !dbg !281
  br label %for.cond, !dbg !282, !llvm.loop !283

for.end:                                          ; preds = %for.cond
  %14 = load float, ptr %x, align 4, !dbg !285
  %15 = load ptr, ptr %out.addr, align 8, !dbg !286
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !287
  %idxprom13 = sext i32 %16 to i64, !dbg !286
  %arrayidx14 = getelementptr inbounds float, ptr %15, i64 %idxprom13, !dbg !286
  store float %14, ptr %arrayidx14, align 4, !dbg !288
  ret void, !dbg !289
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @blurred_fixed(ptr noundef %out, ptr noundef %in, i32 noundef %rounds) #0 !dbg !39 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %rounds.addr = alloca i32, align 4
  %x = alloca float, align 4
  %k = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !290, !DIExpression(), !291)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !292, !DIExpression(), !293)
  store i32 %rounds, ptr %rounds.addr, align 4
    #dbg_declare(ptr %rounds.addr, !294, !DIExpression(), !295)
    #dbg_declare(ptr %x, !296, !DIExpression(), !297)
  %0 = load ptr, ptr %in.addr, align 8, !dbg !298
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !299
  %idxprom = sext i32 %1 to i64, !dbg !298
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !298
  %2 = load float, ptr %arrayidx, align 4, !dbg !298
  store float %2, ptr %x, align 4, !dbg !297
    #dbg_declare(ptr %k, !300, !DIExpression(), !302)
  store i32 0, ptr %k, align 4, !dbg !302
  br label %for.cond, !dbg !303

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %k, align 4, !dbg !304
  %4 = load i32, ptr %rounds.addr, align 4, !dbg !306
  %cmp = icmp slt i32 %3, %4, !dbg !307
  br i1 %cmp, label %for.body, label %for.end, !dbg !308

for.body:                                         ; preds = %for.cond
  %5 = load float, ptr %x, align 4, !dbg !309
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !311
  %add = add nsw i32 %6, 1, !dbg !312
  %idxprom1 = sext i32 %add to i64, !dbg !313
  %arrayidx2 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13blurred_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !313
  store float %5, ptr %arrayidx2, align 4, !dbg !314
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !315
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !316
  %idxprom3 = sext i32 %7 to i64, !dbg !317
  %arrayidx4 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13blurred_fixedE1s to ptr), i64 0, i64 %idxprom3, !dbg !317
  %8 = load float, ptr %arrayidx4, align 4, !dbg !317
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !318
  %add5 = add nsw i32 %9, 1, !dbg !319
  %idxprom6 = sext i32 %add5 to i64, !dbg !320
  %arrayidx7 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13blurred_fixedE1s to ptr), i64 0, i64 %idxprom6, !dbg !320
  %10 = load float, ptr %arrayidx7, align 4, !dbg !320
  %add8 = fadd contract float %8, %10, !dbg !321
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !322
  %add9 = add nsw i32 %11, 2, !dbg !323
  %idxprom10 = sext i32 %add9 to i64, !dbg !324
  %arrayidx11 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13blurred_fixedE1s to ptr), i64 0, i64 %idxprom10, !dbg !324
  %12 = load float, ptr %arrayidx11, align 4, !dbg !324
  %add12 = fadd contract float %add8, %12, !dbg !325
  %div = fdiv contract float %add12, 3.000000e+00, !dbg !326
  store float %div, ptr %x, align 4, !dbg !327
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !328
  br label %for.inc, !dbg !329

for.inc:                                          ; preds = %for.body
  %13 = load i32, ptr %k, align 4, !dbg !330
  %inc = add nsw i32 %13, 1, !dbg !330
  store i32 %inc, ptr %k, align 4, !dbg !330
  br label %for.cond, !dbg !331, !llvm.loop !332

for.end:                                          ; preds = %for.cond
  %14 = load float, ptr %x, align 4, !dbg !334
  %15 = load ptr, ptr %out.addr, align 8, !dbg !335
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !336
  %idxprom13 = sext i32 %16 to i64, !dbg !335
  %arrayidx14 = getelementptr inbounds float, ptr %15, i64 %idxprom13, !dbg !335
  store float %14, ptr %arrayidx14, align 4, !dbg !337
  ret void, !dbg !338
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scanned(ptr noundef %d) #0 !dbg !42 {
entry:
  %d.addr = alloca ptr, align 8
  %step = alloca i32, align 4
  %more = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !339, !DIExpression(), !340)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !341
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !342
  %idxprom = sext i32 %1 to i64, !dbg !341
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom, !dbg !341
  %2 = load i32, ptr %arrayidx, align 4, !dbg !341
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !343
  %idxprom1 = sext i32 %3 to i64, !dbg !344
  %arrayidx2 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ7scannedE1s to ptr), i64 0, i64 %idxprom1, !dbg !344
  store i32 %2, ptr %arrayidx2, align 4, !dbg !345
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !346
    #dbg_declare(ptr %step, !347, !DIExpression(), !349)
  store i32 1, ptr %step, align 4, !dbg !349
  br label %for.cond, !dbg !350

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %step, align 4, !dbg !351
  %cmp = icmp slt i32 %4, 256, !dbg !353
  br i1 %cmp, label %for.body, label %for.end, !dbg !354

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %more, !355, !DIExpression(), !357)
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !358
  %6 = load i32, ptr %step, align 4, !dbg !359
  %cmp3 = icmp sge i32 %5, %6, !dbg !360
  br i1 %cmp3, label %cond.true, label %cond.false, !dbg !358

cond.true:                                        ; preds = %for.body
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !361
  %8 = load i32, ptr %step, align 4, !dbg !362
  %sub = sub nsw i32 %7, %8, !dbg !363
  %idxprom4 = sext i32 %sub to i64, !dbg !364
  %arrayidx5 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ7scannedE1s to ptr), i64 0, i64 %idxprom4, !dbg !364
  %9 = load i32, ptr %arrayidx5, align 4, !dbg !364
  br label %cond.end, !dbg !358

cond.false:                                       ; preds = %for.body
  br label %cond.end, !dbg !358

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %9, %cond.true ], [ 0, %cond.false ], !dbg !358
  store i32 %cond, ptr %more, align 4, !dbg !357
  %10 = load i32, ptr %more, align 4, !dbg !365
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !366
  %idxprom6 = sext i32 %11 to i64, !dbg !367
  %arrayidx7 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ7scannedE1s to ptr), i64 0, i64 %idxprom6, !dbg !367
  %12 = load i32, ptr %arrayidx7, align 4, !dbg !368
  %add = add nsw i32 %12, %10, !dbg !368
  store i32 %add, ptr %arrayidx7, align 4, !dbg !368
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !369
  br label %for.inc, !dbg !370

for.inc:                                          ; preds = %cond.end
  %13 = load i32, ptr %step, align 4, !dbg !371
  %mul = mul nsw i32 %13, 2, !dbg !371
  store i32 %mul, ptr %step, align 4, !dbg !371
  br label %for.cond, !dbg !372, !llvm.loop !373

for.end:                                          ; preds = %for.cond
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !375
  %idxprom8 = sext i32 %14 to i64, !dbg !376
  %arrayidx9 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ7scannedE1s to ptr), i64 0, i64 %idxprom8, !dbg !376
  %15 = load i32, ptr %arrayidx9, align 4, !dbg !376
  %16 = load ptr, ptr %d.addr, align 8, !dbg !377
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !378
  %idxprom10 = sext i32 %17 to i64, !dbg !377
  %arrayidx11 = getelementptr inbounds i32, ptr %16, i64 %idxprom10, !dbg !377
  store i32 %15, ptr %arrayidx11, align 4, !dbg !379
  ret void, !dbg !380
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scanned_fixed(ptr noundef %d) #0 !dbg !49 {
entry:
  %d.addr = alloca ptr, align 8
  %step = alloca i32, align 4
  %more = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !381, !DIExpression(), !382)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !383
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !384
  %idxprom = sext i32 %1 to i64, !dbg !383
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom, !dbg !383
  %2 = load i32, ptr %arrayidx, align 4, !dbg !383
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !385
  %idxprom1 = sext i32 %3 to i64, !dbg !386
  %arrayidx2 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scanned_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !386
  store i32 %2, ptr %arrayidx2, align 4, !dbg !387
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !388
    #dbg_declare(ptr %step, !389, !DIExpression(), !391)
  store i32 1, ptr %step, align 4, !dbg !391
  br label %for.cond, !dbg !392

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %step, align 4, !dbg !393
  %cmp = icmp slt i32 %4, 256, !dbg !395
  br i1 %cmp, label %for.body, label %for.end, !dbg !396

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %more, !397, !DIExpression(), !399)
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !400
  %6 = load i32, ptr %step, align 4, !dbg !401
  %cmp3 = icmp sge i32 %5, %6, !dbg !402
  br i1 %cmp3, label %cond.true, label %cond.false, !dbg !400

cond.true:                                        ; preds = %for.body
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !403
  %8 = load i32, ptr %step, align 4, !dbg !404
  %sub = sub nsw i32 %7, %8, !dbg !405
  %idxprom4 = sext i32 %sub to i64, !dbg !406
  %arrayidx5 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scanned_fixedE1s to ptr), i64 0, i64 %idxprom4, !dbg !406
  %9 = load i32, ptr %arrayidx5, align 4, !dbg !406
  br label %cond.end, !dbg !400

cond.false:                                       ; preds = %for.body
  br label %cond.end, !dbg !400

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %9, %cond.true ], [ 0, %cond.false ], !dbg !400
  store i32 %cond, ptr %more, align 4, !dbg !399
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !407
  %10 = load i32, ptr %more, align 4, !dbg !408
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !409
  %idxprom6 = sext i32 %11 to i64, !dbg !410
  %arrayidx7 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scanned_fixedE1s to ptr), i64 0, i64 %idxprom6, !dbg !410
  %12 = load i32, ptr %arrayidx7, align 4, !dbg !411
  %add = add nsw i32 %12, %10, !dbg !411
  store i32 %add, ptr %arrayidx7, align 4, !dbg !411
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !412
  br label %for.inc, !dbg !413

for.inc:                                          ; preds = %cond.end
  %13 = load i32, ptr %step, align 4, !dbg !414
  %mul = mul nsw i32 %13, 2, !dbg !414
  store i32 %mul, ptr %step, align 4, !dbg !414
  br label %for.cond, !dbg !415, !llvm.loop !416

for.end:                                          ; preds = %for.cond
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !418
  %idxprom8 = sext i32 %14 to i64, !dbg !419
  %arrayidx9 = getelementptr inbounds [256 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13scanned_fixedE1s to ptr), i64 0, i64 %idxprom8, !dbg !419
  %15 = load i32, ptr %arrayidx9, align 4, !dbg !419
  %16 = load ptr, ptr %d.addr, align 8, !dbg !420
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !421
  %idxprom10 = sext i32 %17 to i64, !dbg !420
  %arrayidx11 = getelementptr inbounds i32, ptr %16, i64 %idxprom10, !dbg !420
  store i32 %15, ptr %arrayidx11, align 4, !dbg !422
  ret void, !dbg !423
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile(ptr noundef %c, ptr noundef %a, ptr noundef %b, i32 noundef %n) #0 !dbg !52 {
entry:
  %c.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %row = alloca i32, align 4
  %column = alloca i32, align 4
  %sum = alloca float, align 4
  %k = alloca i32, align 4
  %j = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8
    #dbg_declare(ptr %c.addr, !424, !DIExpression(), !425)
  store ptr %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !426, !DIExpression(), !427)
  store ptr %b, ptr %b.addr, align 8
    #dbg_declare(ptr %b.addr, !428, !DIExpression(), !429)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !430, !DIExpression(), !431)
    #dbg_declare(ptr %row, !432, !DIExpression(), !433)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !434
  %div = sdiv i32 %0, 16, !dbg !435
  store i32 %div, ptr %row, align 4, !dbg !433
    #dbg_declare(ptr %column, !436, !DIExpression(), !437)
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !438
  %rem = srem i32 %1, 16, !dbg !439
  store i32 %rem, ptr %column, align 4, !dbg !437
    #dbg_declare(ptr %sum, !440, !DIExpression(), !441)
  store float 0.000000e+00, ptr %sum, align 4, !dbg !441
    #dbg_declare(ptr %k, !442, !DIExpression(), !444)
  store i32 0, ptr %k, align 4, !dbg !444
  br label %for.cond, !dbg !445

for.cond:                                         ; preds = %for.inc28, %entry
  %2 = load i32, ptr %k, align 4, !dbg !446
  %3 = load i32, ptr %n.addr, align 4, !dbg !448
  %cmp = icmp slt i32 %2, %3, !dbg !449
  br i1 %cmp, label %for.body, label %for.end30, !dbg !450

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %a.addr, align 8, !dbg !451
  %5 = load i32, ptr %row, align 4, !dbg !453
  %6 = load i32, ptr %n.addr, align 4, !dbg !454
  %mul = mul nsw i32 %5, %6, !dbg !455
  %7 = load i32, ptr %k, align 4, !dbg !456
  %add = add nsw i32 %mul, %7, !dbg !457
  %8 = load i32, ptr %column, align 4, !dbg !458
  %add1 = add nsw i32 %add, %8, !dbg !459
  %idxprom = sext i32 %add1 to i64, !dbg !451
  %arrayidx = getelementptr inbounds float, ptr %4, i64 %idxprom, !dbg !451
  %9 = load float, ptr %arrayidx, align 4, !dbg !451
  %10 = load i32, ptr %row, align 4, !dbg !460
  %idxprom2 = sext i32 %10 to i64, !dbg !461
  %arrayidx3 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ4tileE1x to ptr), i64 0, i64 %idxprom2, !dbg !461
  %11 = load i32, ptr %column, align 4, !dbg !462
  %idxprom4 = sext i32 %11 to i64, !dbg !461
  %arrayidx5 = getelementptr inbounds [16 x float], ptr %arrayidx3, i64 0, i64 %idxprom4, !dbg !461
  store float %9, ptr %arrayidx5, align 4, !dbg !463
  %12 = load ptr, ptr %b.addr, align 8, !dbg !464
  %13 = load i32, ptr %k, align 4, !dbg !465
  %14 = load i32, ptr %row, align 4, !dbg !466
  %add6 = add nsw i32 %13, %14, !dbg !467
  %15 = load i32, ptr %n.addr, align 4, !dbg !468
  %mul7 = mul nsw i32 %add6, %15, !dbg !469
  %16 = load i32, ptr %column, align 4, !dbg !470
  %add8 = add nsw i32 %mul7, %16, !dbg !471
  %idxprom9 = sext i32 %add8 to i64, !dbg !464
  %arrayidx10 = getelementptr inbounds float, ptr %12, i64 %idxprom9, !dbg !464
  %17 = load float, ptr %arrayidx10, align 4, !dbg !464
  %18 = load i32, ptr %row, align 4, !dbg !472
  %idxprom11 = sext i32 %18 to i64, !dbg !473
  %arrayidx12 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ4tileE1y to ptr), i64 0, i64 %idxprom11, !dbg !473
  %19 = load i32, ptr %column, align 4, !dbg !474
  %idxprom13 = sext i32 %19 to i64, !dbg !473
  %arrayidx14 = getelementptr inbounds [16 x float], ptr %arrayidx12, i64 0, i64 %idxprom13, !dbg !473
  store float %17, ptr %arrayidx14, align 4, !dbg !475
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !476
    #dbg_declare(ptr %j, !477, !DIExpression(), !479)
  store i32 0, ptr %j, align 4, !dbg !479
  br label %for.cond15, !dbg !480

for.cond15:                                       ; preds = %for.inc, %for.body
  %20 = load i32, ptr %j, align 4, !dbg !481
  %cmp16 = icmp slt i32 %20, 16, !dbg !483
  br i1 %cmp16, label %for.body17, label %for.end, !dbg !484

for.body17:                                       ; preds = %for.cond15
  %21 = load i32, ptr %row, align 4, !dbg !485
  %idxprom18 = sext i32 %21 to i64, !dbg !486
  %arrayidx19 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ4tileE1x to ptr), i64 0, i64 %idxprom18, !dbg !486
  %22 = load i32, ptr %j, align 4, !dbg !487
  %idxprom20 = sext i32 %22 to i64, !dbg !486
  %arrayidx21 = getelementptr inbounds [16 x float], ptr %arrayidx19, i64 0, i64 %idxprom20, !dbg !486
  %23 = load float, ptr %arrayidx21, align 4, !dbg !486
  %24 = load i32, ptr %j, align 4, !dbg !488
  %idxprom22 = sext i32 %24 to i64, !dbg !489
  %arrayidx23 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ4tileE1y to ptr), i64 0, i64 %idxprom22, !dbg !489
  %25 = load i32, ptr %column, align 4, !dbg !490
  %idxprom24 = sext i32 %25 to i64, !dbg !489
  %arrayidx25 = getelementptr inbounds [16 x float], ptr %arrayidx23, i64 0, i64 %idxprom24, !dbg !489
  %26 = load float, ptr %arrayidx25, align 4, !dbg !489
  %mul26 = fmul contract float %23, %26, !dbg !491
  %27 = load float, ptr %sum, align 4, !dbg !492
  %add27 = fadd contract float %27, %mul26, !dbg !492
  store float %add27, ptr %sum, align 4, !dbg !492
  br label %for.inc, !dbg !493

for.inc:                                          ; preds = %for.body17
  %28 = load i32, ptr %j, align 4, !dbg !494
  %inc = add nsw i32 %28, 1, !dbg !494
  store i32 %inc, ptr %j, align 4, !dbg !494
  br label %for.cond15, !dbg !495, !llvm.loop !496

for.end:                                          ; preds = %for.cond15
  br label %for.inc28, !dbg !498

for.inc28:                                        ; preds = %for.end
  %29 = load i32, ptr %k, align 4, !dbg !499
  %add29 = add nsw i32 %29, 16, !dbg !499
  store i32 %add29, ptr %k, align 4, !dbg !499
  br label %for.cond, !dbg !500, !llvm.loop !501

for.end30:                                        ; preds = %for.cond
  %30 = load float, ptr %sum, align 4, !dbg !503
  %31 = load ptr, ptr %c.addr, align 8, !dbg !504
  %32 = load i32, ptr %row, align 4, !dbg !505
  %33 = load i32, ptr %n.addr, align 4, !dbg !506
  %mul31 = mul nsw i32 %32, %33, !dbg !507
  %34 = load i32, ptr %column, align 4, !dbg !508
  %add32 = add nsw i32 %mul31, %34, !dbg !509
  %idxprom33 = sext i32 %add32 to i64, !dbg !504
  %arrayidx34 = getelementptr inbounds float, ptr %31, i64 %idxprom33, !dbg !504
  store float %30, ptr %arrayidx34, align 4, !dbg !510
  ret void, !dbg !511
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @tile_fixed(ptr noundef %c, ptr noundef %a, ptr noundef %b, i32 noundef %n) #0 !dbg !62 {
entry:
  %c.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %row = alloca i32, align 4
  %column = alloca i32, align 4
  %sum = alloca float, align 4
  %k = alloca i32, align 4
  %j = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8
    #dbg_declare(ptr %c.addr, !512, !DIExpression(), !513)
  store ptr %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !514, !DIExpression(), !515)
  store ptr %b, ptr %b.addr, align 8
    #dbg_declare(ptr %b.addr, !516, !DIExpression(), !517)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !518, !DIExpression(), !519)
    #dbg_declare(ptr %row, !520, !DIExpression(), !521)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !522
  %div = sdiv i32 %0, 16, !dbg !523
  store i32 %div, ptr %row, align 4, !dbg !521
    #dbg_declare(ptr %column, !524, !DIExpression(), !525)
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !526
  %rem = srem i32 %1, 16, !dbg !527
  store i32 %rem, ptr %column, align 4, !dbg !525
    #dbg_declare(ptr %sum, !528, !DIExpression(), !529)
  store float 0.000000e+00, ptr %sum, align 4, !dbg !529
    #dbg_declare(ptr %k, !530, !DIExpression(), !532)
  store i32 0, ptr %k, align 4, !dbg !532
  br label %for.cond, !dbg !533

for.cond:                                         ; preds = %for.inc28, %entry
  %2 = load i32, ptr %k, align 4, !dbg !534
  %3 = load i32, ptr %n.addr, align 4, !dbg !536
  %cmp = icmp slt i32 %2, %3, !dbg !537
  br i1 %cmp, label %for.body, label %for.end30, !dbg !538

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %a.addr, align 8, !dbg !539
  %5 = load i32, ptr %row, align 4, !dbg !541
  %6 = load i32, ptr %n.addr, align 4, !dbg !542
  %mul = mul nsw i32 %5, %6, !dbg !543
  %7 = load i32, ptr %k, align 4, !dbg !544
  %add = add nsw i32 %mul, %7, !dbg !545
  %8 = load i32, ptr %column, align 4, !dbg !546
  %add1 = add nsw i32 %add, %8, !dbg !547
  %idxprom = sext i32 %add1 to i64, !dbg !539
  %arrayidx = getelementptr inbounds float, ptr %4, i64 %idxprom, !dbg !539
  %9 = load float, ptr %arrayidx, align 4, !dbg !539
  %10 = load i32, ptr %row, align 4, !dbg !548
  %idxprom2 = sext i32 %10 to i64, !dbg !549
  %arrayidx3 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10tile_fixedE1x to ptr), i64 0, i64 %idxprom2, !dbg !549
  %11 = load i32, ptr %column, align 4, !dbg !550
  %idxprom4 = sext i32 %11 to i64, !dbg !549
  %arrayidx5 = getelementptr inbounds [16 x float], ptr %arrayidx3, i64 0, i64 %idxprom4, !dbg !549
  store float %9, ptr %arrayidx5, align 4, !dbg !551
  %12 = load ptr, ptr %b.addr, align 8, !dbg !552
  %13 = load i32, ptr %k, align 4, !dbg !553
  %14 = load i32, ptr %row, align 4, !dbg !554
  %add6 = add nsw i32 %13, %14, !dbg !555
  %15 = load i32, ptr %n.addr, align 4, !dbg !556
  %mul7 = mul nsw i32 %add6, %15, !dbg !557
  %16 = load i32, ptr %column, align 4, !dbg !558
  %add8 = add nsw i32 %mul7, %16, !dbg !559
  %idxprom9 = sext i32 %add8 to i64, !dbg !552
  %arrayidx10 = getelementptr inbounds float, ptr %12, i64 %idxprom9, !dbg !552
  %17 = load float, ptr %arrayidx10, align 4, !dbg !552
  %18 = load i32, ptr %row, align 4, !dbg !560
  %idxprom11 = sext i32 %18 to i64, !dbg !561
  %arrayidx12 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10tile_fixedE1y to ptr), i64 0, i64 %idxprom11, !dbg !561
  %19 = load i32, ptr %column, align 4, !dbg !562
  %idxprom13 = sext i32 %19 to i64, !dbg !561
  %arrayidx14 = getelementptr inbounds [16 x float], ptr %arrayidx12, i64 0, i64 %idxprom13, !dbg !561
  store float %17, ptr %arrayidx14, align 4, !dbg !563
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !564
    #dbg_declare(ptr %j, !565, !DIExpression(), !567)
  store i32 0, ptr %j, align 4, !dbg !567
  br label %for.cond15, !dbg !568

for.cond15:                                       ; preds = %for.inc, %for.body
  %20 = load i32, ptr %j, align 4, !dbg !569
  %cmp16 = icmp slt i32 %20, 16, !dbg !571
  br i1 %cmp16, label %for.body17, label %for.end, !dbg !572

for.body17:                                       ; preds = %for.cond15
  %21 = load i32, ptr %row, align 4, !dbg !573
  %idxprom18 = sext i32 %21 to i64, !dbg !574
  %arrayidx19 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10tile_fixedE1x to ptr), i64 0, i64 %idxprom18, !dbg !574
  %22 = load i32, ptr %j, align 4, !dbg !575
  %idxprom20 = sext i32 %22 to i64, !dbg !574
  %arrayidx21 = getelementptr inbounds [16 x float], ptr %arrayidx19, i64 0, i64 %idxprom20, !dbg !574
  %23 = load float, ptr %arrayidx21, align 4, !dbg !574
  %24 = load i32, ptr %j, align 4, !dbg !576
  %idxprom22 = sext i32 %24 to i64, !dbg !577
  %arrayidx23 = getelementptr inbounds [16 x [16 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ10tile_fixedE1y to ptr), i64 0, i64 %idxprom22, !dbg !577
  %25 = load i32, ptr %column, align 4, !dbg !578
  %idxprom24 = sext i32 %25 to i64, !dbg !577
  %arrayidx25 = getelementptr inbounds [16 x float], ptr %arrayidx23, i64 0, i64 %idxprom24, !dbg !577
  %26 = load float, ptr %arrayidx25, align 4, !dbg !577
  %mul26 = fmul contract float %23, %26, !dbg !579
  %27 = load float, ptr %sum, align 4, !dbg !580
  %add27 = fadd contract float %27, %mul26, !dbg !580
  store float %add27, ptr %sum, align 4, !dbg !580
  br label %for.inc, !dbg !581

for.inc:                                          ; preds = %for.body17
  %28 = load i32, ptr %j, align 4, !dbg !582
  %inc = add nsw i32 %28, 1, !dbg !582
  store i32 %inc, ptr %j, align 4, !dbg !582
  br label %for.cond15, !dbg !583, !llvm.loop !584

for.end:                                          ; preds = %for.cond15
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !586
  br label %for.inc28, !dbg !587

for.inc28:                                        ; preds = %for.end
  %29 = load i32, ptr %k, align 4, !dbg !588
  %add29 = add nsw i32 %29, 16, !dbg !588
  store i32 %add29, ptr %k, align 4, !dbg !588
  br label %for.cond, !dbg !589, !llvm.loop !590

for.end30:                                        ; preds = %for.cond
  %30 = load float, ptr %sum, align 4, !dbg !592
  %31 = load ptr, ptr %c.addr, align 8, !dbg !593
  %32 = load i32, ptr %row, align 4, !dbg !594
  %33 = load i32, ptr %n.addr, align 4, !dbg !595
  %mul31 = mul nsw i32 %32, %33, !dbg !596
  %34 = load i32, ptr %column, align 4, !dbg !597
  %add32 = add nsw i32 %mul31, %34, !dbg !598
  %idxprom33 = sext i32 %add32 to i64, !dbg !593
  %arrayidx34 = getelementptr inbounds float, ptr %31, i64 %idxprom33, !dbg !593
  store float %30, ptr %arrayidx34, align 4, !dbg !599
  ret void, !dbg !600
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @flagged(ptr noundef %in, ptr noundef %out) #0 !dbg !67 {
entry:
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !601, !DIExpression(), !602)
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !603, !DIExpression(), !604)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !605
  %cmp = icmp eq i32 %0, 0, !dbg !606
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !605

cond.true:                                        ; preds = %entry
  br label %cond.end, !dbg !605

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7flaggedE3any to ptr), align 4, !dbg !607
  br label %cond.end, !dbg !605

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %1, %cond.false ], !dbg !605
  store i32 %cond, ptr addrspacecast (ptr addrspace(3) @_ZZ7flaggedE3any to ptr), align 4, !dbg !608
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !609
  %2 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ7flaggedE3any to ptr), align 4, !dbg !610
  %3 = load ptr, ptr %out.addr, align 8, !dbg !611
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !612
  %idxprom = sext i32 %4 to i64, !dbg !611
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom, !dbg !611
  store i32 %2, ptr %arrayidx, align 4, !dbg !613
  ret void, !dbg !614
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @flagged_fixed(ptr noundef %in, ptr noundef %out) #0 !dbg !72 {
entry:
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !615, !DIExpression(), !616)
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !617, !DIExpression(), !618)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !619
  %cmp = icmp eq i32 %0, 0, !dbg !621
  br i1 %cmp, label %if.then, label %if.end, !dbg !621

if.then:                                          ; preds = %entry
  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ13flagged_fixedE3any to ptr), align 4, !dbg !622
  br label %if.end, !dbg !623

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !624
  %1 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13flagged_fixedE3any to ptr), align 4, !dbg !625
  %2 = load ptr, ptr %out.addr, align 8, !dbg !626
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !627
  %idxprom = sext i32 %3 to i64, !dbg !626
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom, !dbg !626
  store i32 %1, ptr %arrayidx, align 4, !dbg !628
  ret void, !dbg !629
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @counted(ptr noundef %in, ptr noundef %out) #0 !dbg !75 {
entry:
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !630, !DIExpression(), !631)
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !632, !DIExpression(), !633)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !634
  %cmp = icmp slt i32 %0, 16, !dbg !636
  br i1 %cmp, label %if.then, label %if.end, !dbg !636

if.then:                                          ; preds = %entry
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !637
  %idxprom = sext i32 %1 to i64, !dbg !638
  %arrayidx = getelementptr inbounds [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ7countedE4bins to ptr), i64 0, i64 %idxprom, !dbg !638
  store i32 0, ptr %arrayidx, align 4, !dbg !639
  br label %if.end, !dbg !638

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !640
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !641
  %and = and i32 %2, 15, !dbg !642
  %idxprom1 = sext i32 %and to i64, !dbg !643
  %arrayidx2 = getelementptr inbounds [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ7countedE4bins to ptr), i64 0, i64 %idxprom1, !dbg !643
  %3 = load i32, ptr %arrayidx2, align 4, !dbg !644
  %inc = add i32 %3, 1, !dbg !644
  store i32 %inc, ptr %arrayidx2, align 4, !dbg !644
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !645
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !646
  %cmp3 = icmp slt i32 %4, 16, !dbg !648
  br i1 %cmp3, label %if.then4, label %if.end9, !dbg !648

if.then4:                                         ; preds = %if.end
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !649
  %idxprom5 = sext i32 %5 to i64, !dbg !650
  %arrayidx6 = getelementptr inbounds [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ7countedE4bins to ptr), i64 0, i64 %idxprom5, !dbg !650
  %6 = load i32, ptr %arrayidx6, align 4, !dbg !650
  %7 = load ptr, ptr %out.addr, align 8, !dbg !651
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !652
  %idxprom7 = sext i32 %8 to i64, !dbg !651
  %arrayidx8 = getelementptr inbounds i32, ptr %7, i64 %idxprom7, !dbg !651
  store i32 %6, ptr %arrayidx8, align 4, !dbg !653
  br label %if.end9, !dbg !651

if.end9:                                          ; preds = %if.then4, %if.end
  ret void, !dbg !654
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @counted_fixed(ptr noundef %in, ptr noundef %out) #0 !dbg !86 {
entry:
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !655, !DIExpression(), !656)
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !657, !DIExpression(), !658)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !659
  %cmp = icmp slt i32 %0, 16, !dbg !661
  br i1 %cmp, label %if.then, label %if.end, !dbg !661

if.then:                                          ; preds = %entry
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !662
  %idxprom = sext i32 %1 to i64, !dbg !663
  %arrayidx = getelementptr inbounds [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13counted_fixedE4bins to ptr), i64 0, i64 %idxprom, !dbg !663
  store i32 0, ptr %arrayidx, align 4, !dbg !664
  br label %if.end, !dbg !663

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !665
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !666
  %and = and i32 %2, 15, !dbg !667
  %idxprom1 = sext i32 %and to i64, !dbg !668
  %arrayidx2 = getelementptr inbounds [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13counted_fixedE4bins to ptr), i64 0, i64 %idxprom1, !dbg !668
  store i32 1, ptr %.atomictmp, align 4, !dbg !669
  %3 = load i32, ptr %.atomictmp, align 4, !dbg !669
  %4 = atomicrmw add ptr %arrayidx2, i32 %3 monotonic, align 4, !dbg !669
  store i32 %4, ptr %atomic-temp, align 4, !dbg !669
  %5 = load i32, ptr %atomic-temp, align 4, !dbg !669
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !670
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !671
  %cmp3 = icmp slt i32 %6, 16, !dbg !673
  br i1 %cmp3, label %if.then4, label %if.end9, !dbg !673

if.then4:                                         ; preds = %if.end
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !674
  %idxprom5 = sext i32 %7 to i64, !dbg !675
  %arrayidx6 = getelementptr inbounds [16 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13counted_fixedE4bins to ptr), i64 0, i64 %idxprom5, !dbg !675
  %8 = load i32, ptr %arrayidx6, align 4, !dbg !675
  %9 = load ptr, ptr %out.addr, align 8, !dbg !676
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !677
  %idxprom7 = sext i32 %10 to i64, !dbg !676
  %arrayidx8 = getelementptr inbounds i32, ptr %9, i64 %idxprom7, !dbg !676
  store i32 %8, ptr %arrayidx8, align 4, !dbg !678
  br label %if.end9, !dbg !676

if.end9:                                          ; preds = %if.then4, %if.end
  ret void, !dbg !679
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @halo(ptr noundef %out, ptr noundef %in) #0 !dbg !89 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !680, !DIExpression(), !681)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !682, !DIExpression(), !683)
  %0 = load ptr, ptr %in.addr, align 8, !dbg !684
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !685
  %add = add nsw i32 %1, 1, !dbg !686
  %idxprom = sext i32 %add to i64, !dbg !684
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !684
  %2 = load float, ptr %arrayidx, align 4, !dbg !684
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !687
  %add1 = add nsw i32 %3, 1, !dbg !688
  %idxprom2 = sext i32 %add1 to i64, !dbg !689
  %arrayidx3 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4haloE1s to ptr), i64 0, i64 %idxprom2, !dbg !689
  store float %2, ptr %arrayidx3, align 4, !dbg !690
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !691
  %cmp = icmp eq i32 %4, 0, !dbg !693
  br i1 %cmp, label %if.then, label %if.end, !dbg !693

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %in.addr, align 8, !dbg !694
  %arrayidx4 = getelementptr inbounds float, ptr %5, i64 0, !dbg !694
  %6 = load float, ptr %arrayidx4, align 4, !dbg !694
  store float %6, ptr addrspacecast (ptr addrspace(3) @_ZZ4haloE1s to ptr), align 4, !dbg !695
  br label %if.end, !dbg !696

if.end:                                           ; preds = %if.then, %entry
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !697
  %cmp5 = icmp eq i32 %7, 1, !dbg !699
  br i1 %cmp5, label %if.then6, label %if.end8, !dbg !699

if.then6:                                         ; preds = %if.end
  %8 = load ptr, ptr %in.addr, align 8, !dbg !700
  %arrayidx7 = getelementptr inbounds float, ptr %8, i64 257, !dbg !700
  %9 = load float, ptr %arrayidx7, align 4, !dbg !700
  store float %9, ptr getelementptr inbounds ([258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4haloE1s to ptr), i64 0, i64 256), align 4, !dbg !701
  br label %if.end8, !dbg !702

if.end8:                                          ; preds = %if.then6, %if.end
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !703
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !704
  %idxprom9 = sext i32 %10 to i64, !dbg !705
  %arrayidx10 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4haloE1s to ptr), i64 0, i64 %idxprom9, !dbg !705
  %11 = load float, ptr %arrayidx10, align 4, !dbg !705
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !706
  %add11 = add nsw i32 %12, 2, !dbg !707
  %idxprom12 = sext i32 %add11 to i64, !dbg !708
  %arrayidx13 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4haloE1s to ptr), i64 0, i64 %idxprom12, !dbg !708
  %13 = load float, ptr %arrayidx13, align 4, !dbg !708
  %sub = fsub contract float %11, %13, !dbg !709
  %14 = load ptr, ptr %out.addr, align 8, !dbg !710
  %15 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !711
  %idxprom14 = sext i32 %15 to i64, !dbg !710
  %arrayidx15 = getelementptr inbounds float, ptr %14, i64 %idxprom14, !dbg !710
  store float %sub, ptr %arrayidx15, align 4, !dbg !712
  ret void, !dbg !713
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @halo_fixed(ptr noundef %out, ptr noundef %in) #0 !dbg !92 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !714, !DIExpression(), !715)
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !716, !DIExpression(), !717)
  %0 = load ptr, ptr %in.addr, align 8, !dbg !718
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !719
  %add = add nsw i32 %1, 1, !dbg !720
  %idxprom = sext i32 %add to i64, !dbg !718
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !718
  %2 = load float, ptr %arrayidx, align 4, !dbg !718
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !721
  %add1 = add nsw i32 %3, 1, !dbg !722
  %idxprom2 = sext i32 %add1 to i64, !dbg !723
  %arrayidx3 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10halo_fixedE1s to ptr), i64 0, i64 %idxprom2, !dbg !723
  store float %2, ptr %arrayidx3, align 4, !dbg !724
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !725
  %cmp = icmp eq i32 %4, 0, !dbg !727
  br i1 %cmp, label %if.then, label %if.end, !dbg !727

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %in.addr, align 8, !dbg !728
  %arrayidx4 = getelementptr inbounds float, ptr %5, i64 0, !dbg !728
  %6 = load float, ptr %arrayidx4, align 4, !dbg !728
  store float %6, ptr addrspacecast (ptr addrspace(3) @_ZZ10halo_fixedE1s to ptr), align 4, !dbg !729
  br label %if.end, !dbg !730

if.end:                                           ; preds = %if.then, %entry
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !731
  %cmp5 = icmp eq i32 %7, 1, !dbg !733
  br i1 %cmp5, label %if.then6, label %if.end8, !dbg !733

if.then6:                                         ; preds = %if.end
  %8 = load ptr, ptr %in.addr, align 8, !dbg !734
  %arrayidx7 = getelementptr inbounds float, ptr %8, i64 257, !dbg !734
  %9 = load float, ptr %arrayidx7, align 4, !dbg !734
  store float %9, ptr getelementptr inbounds ([258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10halo_fixedE1s to ptr), i64 0, i64 257), align 4, !dbg !735
  br label %if.end8, !dbg !736

if.end8:                                          ; preds = %if.then6, %if.end
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !737
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !738
  %idxprom9 = sext i32 %10 to i64, !dbg !739
  %arrayidx10 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10halo_fixedE1s to ptr), i64 0, i64 %idxprom9, !dbg !739
  %11 = load float, ptr %arrayidx10, align 4, !dbg !739
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !740
  %add11 = add nsw i32 %12, 2, !dbg !741
  %idxprom12 = sext i32 %add11 to i64, !dbg !742
  %arrayidx13 = getelementptr inbounds [258 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10halo_fixedE1s to ptr), i64 0, i64 %idxprom12, !dbg !742
  %13 = load float, ptr %arrayidx13, align 4, !dbg !742
  %sub = fsub contract float %11, %13, !dbg !743
  %14 = load ptr, ptr %out.addr, align 8, !dbg !744
  %15 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !745
  %idxprom14 = sext i32 %15 to i64, !dbg !744
  %arrayidx15 = getelementptr inbounds float, ptr %14, i64 %idxprom14, !dbg !744
  store float %sub, ptr %arrayidx15, align 4, !dbg !746
  ret void, !dbg !747
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @swapped(ptr noundef %d) #0 !dbg !95 {
entry:
  %d.addr = alloca ptr, align 8
  %now = alloca i32, align 4
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !748, !DIExpression(), !749)
    #dbg_declare(ptr %now, !750, !DIExpression(), !751)
  store i32 0, ptr %now, align 4, !dbg !751
  %0 = load ptr, ptr %d.addr, align 8, !dbg !752
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !753
  %idxprom = sext i32 %1 to i64, !dbg !752
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !752
  %2 = load float, ptr %arrayidx, align 4, !dbg !752
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !754
  %idxprom1 = sext i32 %3 to i64, !dbg !755
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7swappedE1s to ptr), i64 0, i64 %idxprom1, !dbg !755
  store float %2, ptr %arrayidx2, align 4, !dbg !756
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !757
    #dbg_declare(ptr %k, !758, !DIExpression(), !760)
  store i32 1, ptr %k, align 4, !dbg !760
  br label %for.cond, !dbg !761

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %k, align 4, !dbg !762
  %cmp = icmp slt i32 %4, 256, !dbg !764
  br i1 %cmp, label %for.body, label %for.end, !dbg !765

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %now, align 4, !dbg !766
  %idxprom3 = sext i32 %5 to i64, !dbg !768
  %arrayidx4 = getelementptr inbounds [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ7swappedE1s to ptr), i64 0, i64 %idxprom3, !dbg !768
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !769
  %7 = load i32, ptr %k, align 4, !dbg !770
  %xor = xor i32 %6, %7, !dbg !771
  %idxprom5 = sext i32 %xor to i64, !dbg !768
  %arrayidx6 = getelementptr inbounds [256 x float], ptr %arrayidx4, i64 0, i64 %idxprom5, !dbg !768
  %8 = load float, ptr %arrayidx6, align 4, !dbg !768
  %9 = load i32, ptr %now, align 4, !dbg !772
  %idxprom7 = sext i32 %9 to i64, !dbg !773
  %arrayidx8 = getelementptr inbounds [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ7swappedE1s to ptr), i64 0, i64 %idxprom7, !dbg !773
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !774
  %idxprom9 = sext i32 %10 to i64, !dbg !773
  %arrayidx10 = getelementptr inbounds [256 x float], ptr %arrayidx8, i64 0, i64 %idxprom9, !dbg !773
  store float %8, ptr %arrayidx10, align 4, !dbg !775
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !776
  %11 = load i32, ptr %now, align 4, !dbg !777
  %sub = sub nsw i32 1, %11, !dbg !778
  store i32 %sub, ptr %now, align 4, !dbg !779
  br label %for.inc, !dbg !780

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %k, align 4, !dbg !781
  %mul = mul nsw i32 %12, 2, !dbg !781
  store i32 %mul, ptr %k, align 4, !dbg !781
  br label %for.cond, !dbg !782, !llvm.loop !783

for.end:                                          ; preds = %for.cond
  %13 = load i32, ptr %now, align 4, !dbg !785
  %idxprom11 = sext i32 %13 to i64, !dbg !786
  %arrayidx12 = getelementptr inbounds [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ7swappedE1s to ptr), i64 0, i64 %idxprom11, !dbg !786
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !787
  %idxprom13 = sext i32 %14 to i64, !dbg !786
  %arrayidx14 = getelementptr inbounds [256 x float], ptr %arrayidx12, i64 0, i64 %idxprom13, !dbg !786
  %15 = load float, ptr %arrayidx14, align 4, !dbg !786
  %16 = load ptr, ptr %d.addr, align 8, !dbg !788
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !789
  %idxprom15 = sext i32 %17 to i64, !dbg !788
  %arrayidx16 = getelementptr inbounds float, ptr %16, i64 %idxprom15, !dbg !788
  store float %15, ptr %arrayidx16, align 4, !dbg !790
  ret void, !dbg !791
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @swapped_fixed(ptr noundef %d) #0 !dbg !101 {
entry:
  %d.addr = alloca ptr, align 8
  %now = alloca i32, align 4
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !792, !DIExpression(), !793)
    #dbg_declare(ptr %now, !794, !DIExpression(), !795)
  store i32 0, ptr %now, align 4, !dbg !795
  %0 = load ptr, ptr %d.addr, align 8, !dbg !796
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !797
  %idxprom = sext i32 %1 to i64, !dbg !796
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !796
  %2 = load float, ptr %arrayidx, align 4, !dbg !796
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !798
  %idxprom1 = sext i32 %3 to i64, !dbg !799
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13swapped_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !799
  store float %2, ptr %arrayidx2, align 4, !dbg !800
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !801
    #dbg_declare(ptr %k, !802, !DIExpression(), !804)
  store i32 1, ptr %k, align 4, !dbg !804
  br label %for.cond, !dbg !805

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %k, align 4, !dbg !806
  %cmp = icmp slt i32 %4, 256, !dbg !808
  br i1 %cmp, label %for.body, label %for.end, !dbg !809

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %now, align 4, !dbg !810
  %idxprom3 = sext i32 %5 to i64, !dbg !812
  %arrayidx4 = getelementptr inbounds [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13swapped_fixedE1s to ptr), i64 0, i64 %idxprom3, !dbg !812
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !813
  %7 = load i32, ptr %k, align 4, !dbg !814
  %xor = xor i32 %6, %7, !dbg !815
  %idxprom5 = sext i32 %xor to i64, !dbg !812
  %arrayidx6 = getelementptr inbounds [256 x float], ptr %arrayidx4, i64 0, i64 %idxprom5, !dbg !812
  %8 = load float, ptr %arrayidx6, align 4, !dbg !812
  %9 = load i32, ptr %now, align 4, !dbg !816
  %sub = sub nsw i32 1, %9, !dbg !817
  %idxprom7 = sext i32 %sub to i64, !dbg !818
  %arrayidx8 = getelementptr inbounds [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13swapped_fixedE1s to ptr), i64 0, i64 %idxprom7, !dbg !818
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !819
  %idxprom9 = sext i32 %10 to i64, !dbg !818
  %arrayidx10 = getelementptr inbounds [256 x float], ptr %arrayidx8, i64 0, i64 %idxprom9, !dbg !818
  store float %8, ptr %arrayidx10, align 4, !dbg !820
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !821
  %11 = load i32, ptr %now, align 4, !dbg !822
  %sub11 = sub nsw i32 1, %11, !dbg !823
  store i32 %sub11, ptr %now, align 4, !dbg !824
  br label %for.inc, !dbg !825

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %k, align 4, !dbg !826
  %mul = mul nsw i32 %12, 2, !dbg !826
  store i32 %mul, ptr %k, align 4, !dbg !826
  br label %for.cond, !dbg !827, !llvm.loop !828

for.end:                                          ; preds = %for.cond
  %13 = load i32, ptr %now, align 4, !dbg !830
  %idxprom12 = sext i32 %13 to i64, !dbg !831
  %arrayidx13 = getelementptr inbounds [2 x [256 x float]], ptr addrspacecast (ptr addrspace(3) @_ZZ13swapped_fixedE1s to ptr), i64 0, i64 %idxprom12, !dbg !831
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !832
  %idxprom14 = sext i32 %14 to i64, !dbg !831
  %arrayidx15 = getelementptr inbounds [256 x float], ptr %arrayidx13, i64 0, i64 %idxprom14, !dbg !831
  %15 = load float, ptr %arrayidx15, align 4, !dbg !831
  %16 = load ptr, ptr %d.addr, align 8, !dbg !833
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !834
  %idxprom16 = sext i32 %17 to i64, !dbg !833
  %arrayidx17 = getelementptr inbounds float, ptr %16, i64 %idxprom16, !dbg !833
  store float %15, ptr %arrayidx17, align 4, !dbg !835
  ret void, !dbg !836
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @paired(ptr noundef %d, i32 noundef %n) #0 !dbg !104 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !837, !DIExpression(), !838)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !839, !DIExpression(), !840)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !841
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !842
  %idxprom = sext i32 %1 to i64, !dbg !841
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !841
  %2 = load float, ptr %arrayidx, align 4, !dbg !841
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !843
  %idxprom1 = sext i32 %3 to i64, !dbg !844
  %arrayidx2 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6pairedE1s to ptr), i64 0, i64 %idxprom1, !dbg !844
  store float %2, ptr %arrayidx2, align 4, !dbg !845
  %4 = load ptr, ptr %d.addr, align 8, !dbg !846
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !847
  %add = add nsw i32 %5, 255, !dbg !848
  %idxprom3 = sext i32 %add to i64, !dbg !846
  %arrayidx4 = getelementptr inbounds float, ptr %4, i64 %idxprom3, !dbg !846
  %6 = load float, ptr %arrayidx4, align 4, !dbg !846
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !849
  %add5 = add nsw i32 %7, 255, !dbg !850
  %idxprom6 = sext i32 %add5 to i64, !dbg !851
  %arrayidx7 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6pairedE1s to ptr), i64 0, i64 %idxprom6, !dbg !851
  store float %6, ptr %arrayidx7, align 4, !dbg !852
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !853
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !854
  %mul = mul nsw i32 2, %8, !dbg !855
  %idxprom8 = sext i32 %mul to i64, !dbg !856
  %arrayidx9 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6pairedE1s to ptr), i64 0, i64 %idxprom8, !dbg !856
  %9 = load float, ptr %arrayidx9, align 4, !dbg !856
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !857
  %mul10 = mul nsw i32 2, %10, !dbg !858
  %add11 = add nsw i32 %mul10, 1, !dbg !859
  %idxprom12 = sext i32 %add11 to i64, !dbg !860
  %arrayidx13 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6pairedE1s to ptr), i64 0, i64 %idxprom12, !dbg !860
  %11 = load float, ptr %arrayidx13, align 4, !dbg !860
  %add14 = fadd contract float %9, %11, !dbg !861
  %12 = load ptr, ptr %d.addr, align 8, !dbg !862
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !863
  %idxprom15 = sext i32 %13 to i64, !dbg !862
  %arrayidx16 = getelementptr inbounds float, ptr %12, i64 %idxprom15, !dbg !862
  store float %add14, ptr %arrayidx16, align 4, !dbg !864
  ret void, !dbg !865
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @paired_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !112 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !866, !DIExpression(), !867)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !868, !DIExpression(), !869)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !870
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !871
  %idxprom = sext i32 %1 to i64, !dbg !870
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !870
  %2 = load float, ptr %arrayidx, align 4, !dbg !870
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !872
  %idxprom1 = sext i32 %3 to i64, !dbg !873
  %arrayidx2 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12paired_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !873
  store float %2, ptr %arrayidx2, align 4, !dbg !874
  %4 = load ptr, ptr %d.addr, align 8, !dbg !875
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !876
  %add = add nsw i32 %5, 256, !dbg !877
  %idxprom3 = sext i32 %add to i64, !dbg !875
  %arrayidx4 = getelementptr inbounds float, ptr %4, i64 %idxprom3, !dbg !875
  %6 = load float, ptr %arrayidx4, align 4, !dbg !875
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !878
  %add5 = add nsw i32 %7, 256, !dbg !879
  %idxprom6 = sext i32 %add5 to i64, !dbg !880
  %arrayidx7 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12paired_fixedE1s to ptr), i64 0, i64 %idxprom6, !dbg !880
  store float %6, ptr %arrayidx7, align 4, !dbg !881
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !882
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !883
  %mul = mul nsw i32 2, %8, !dbg !884
  %idxprom8 = sext i32 %mul to i64, !dbg !885
  %arrayidx9 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12paired_fixedE1s to ptr), i64 0, i64 %idxprom8, !dbg !885
  %9 = load float, ptr %arrayidx9, align 4, !dbg !885
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !886
  %mul10 = mul nsw i32 2, %10, !dbg !887
  %add11 = add nsw i32 %mul10, 1, !dbg !888
  %idxprom12 = sext i32 %add11 to i64, !dbg !889
  %arrayidx13 = getelementptr inbounds [512 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ12paired_fixedE1s to ptr), i64 0, i64 %idxprom12, !dbg !889
  %11 = load float, ptr %arrayidx13, align 4, !dbg !889
  %add14 = fadd contract float %9, %11, !dbg !890
  %12 = load ptr, ptr %d.addr, align 8, !dbg !891
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !892
  %idxprom15 = sext i32 %13 to i64, !dbg !891
  %arrayidx16 = getelementptr inbounds float, ptr %12, i64 %idxprom15, !dbg !891
  store float %add14, ptr %arrayidx16, align 4, !dbg !893
  ret void, !dbg !894
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!8}
!llvm.module.flags = !{!113, !114, !115, !116, !117}
!llvm.ident = !{!118}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "s", scope: !2, file: !3, line: 5, type: !16, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "reversed", scope: !3, file: !3, line: 4, type: !4, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!3 = !DIFile(filename: "races.cu", directory: ".")
!4 = !DISubroutineType(types: !5)
!5 = !{null, !6}
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!8 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !9, globals: !11, splitDebugInlining: false, nameTableKind: None)
!9 = !{!10}
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !{!0, !12, !19, !26, !29, !37, !40, !47, !50, !58, !60, !63, !65, !70, !73, !84, !87, !90, !93, !99, !102, !110}
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!13 = distinct !DIGlobalVariable(name: "s", scope: !14, file: !3, line: 10, type: !16, isLocal: true, isDefinition: true)
!14 = distinct !DISubprogram(name: "reversed_fixed", scope: !3, file: !3, line: 9, type: !4, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!15 = !{}
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 8192, elements: !17)
!17 = !{!18}
!18 = !DISubrange(count: 256)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!20 = distinct !DIGlobalVariable(name: "s", scope: !21, file: !3, line: 16, type: !16, isLocal: true, isDefinition: true)
!21 = distinct !DISubprogram(name: "summed", scope: !3, file: !3, line: 15, type: !22, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!22 = !DISubroutineType(types: !23)
!23 = !{null, !6, !24}
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!27 = distinct !DIGlobalVariable(name: "s", scope: !28, file: !3, line: 25, type: !16, isLocal: true, isDefinition: true)
!28 = distinct !DISubprogram(name: "summed_fixed", scope: !3, file: !3, line: 24, type: !22, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!29 = !DIGlobalVariableExpression(var: !30, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!30 = distinct !DIGlobalVariable(name: "s", scope: !31, file: !3, line: 35, type: !34, isLocal: true, isDefinition: true)
!31 = distinct !DISubprogram(name: "blurred", scope: !3, file: !3, line: 34, type: !32, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!32 = !DISubroutineType(types: !33)
!33 = !{null, !6, !24, !10}
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 8256, elements: !35)
!35 = !{!36}
!36 = !DISubrange(count: 258)
!37 = !DIGlobalVariableExpression(var: !38, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!38 = distinct !DIGlobalVariable(name: "s", scope: !39, file: !3, line: 45, type: !34, isLocal: true, isDefinition: true)
!39 = distinct !DISubprogram(name: "blurred_fixed", scope: !3, file: !3, line: 44, type: !32, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!41 = distinct !DIGlobalVariable(name: "s", scope: !42, file: !3, line: 56, type: !46, isLocal: true, isDefinition: true)
!42 = distinct !DISubprogram(name: "scanned", scope: !3, file: !3, line: 55, type: !43, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!43 = !DISubroutineType(types: !44)
!44 = !{null, !45}
!45 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 8192, elements: !17)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!48 = distinct !DIGlobalVariable(name: "s", scope: !49, file: !3, line: 67, type: !46, isLocal: true, isDefinition: true)
!49 = distinct !DISubprogram(name: "scanned_fixed", scope: !3, file: !3, line: 66, type: !43, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!50 = !DIGlobalVariableExpression(var: !51, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!51 = distinct !DIGlobalVariable(name: "x", scope: !52, file: !3, line: 79, type: !55, isLocal: true, isDefinition: true)
!52 = distinct !DISubprogram(name: "tile", scope: !3, file: !3, line: 78, type: !53, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!53 = !DISubroutineType(types: !54)
!54 = !{null, !6, !24, !24, !10}
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 8192, elements: !56)
!56 = !{!57, !57}
!57 = !DISubrange(count: 16)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!59 = distinct !DIGlobalVariable(name: "y", scope: !52, file: !3, line: 80, type: !55, isLocal: true, isDefinition: true)
!60 = !DIGlobalVariableExpression(var: !61, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!61 = distinct !DIGlobalVariable(name: "x", scope: !62, file: !3, line: 92, type: !55, isLocal: true, isDefinition: true)
!62 = distinct !DISubprogram(name: "tile_fixed", scope: !3, file: !3, line: 91, type: !53, scopeLine: 91, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!63 = !DIGlobalVariableExpression(var: !64, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!64 = distinct !DIGlobalVariable(name: "y", scope: !62, file: !3, line: 93, type: !55, isLocal: true, isDefinition: true)
!65 = !DIGlobalVariableExpression(var: !66, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!66 = distinct !DIGlobalVariable(name: "any", scope: !67, file: !3, line: 106, type: !10, isLocal: true, isDefinition: true)
!67 = distinct !DISubprogram(name: "flagged", scope: !3, file: !3, line: 105, type: !68, scopeLine: 105, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!68 = !DISubroutineType(types: !69)
!69 = !{null, !24, !45}
!70 = !DIGlobalVariableExpression(var: !71, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!71 = distinct !DIGlobalVariable(name: "any", scope: !72, file: !3, line: 112, type: !10, isLocal: true, isDefinition: true)
!72 = distinct !DISubprogram(name: "flagged_fixed", scope: !3, file: !3, line: 111, type: !68, scopeLine: 111, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!73 = !DIGlobalVariableExpression(var: !74, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!74 = distinct !DIGlobalVariable(name: "bins", scope: !75, file: !3, line: 118, type: !82, isLocal: true, isDefinition: true)
!75 = distinct !DISubprogram(name: "counted", scope: !3, file: !3, line: 117, type: !76, scopeLine: 117, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!76 = !DISubroutineType(types: !77)
!77 = !{null, !78, !81}
!78 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !79, size: 64)
!79 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !80)
!80 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !80, size: 64)
!82 = !DICompositeType(tag: DW_TAG_array_type, baseType: !80, size: 512, elements: !83)
!83 = !{!57}
!84 = !DIGlobalVariableExpression(var: !85, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!85 = distinct !DIGlobalVariable(name: "bins", scope: !86, file: !3, line: 126, type: !82, isLocal: true, isDefinition: true)
!86 = distinct !DISubprogram(name: "counted_fixed", scope: !3, file: !3, line: 125, type: !76, scopeLine: 125, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!87 = !DIGlobalVariableExpression(var: !88, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!88 = distinct !DIGlobalVariable(name: "s", scope: !89, file: !3, line: 134, type: !34, isLocal: true, isDefinition: true)
!89 = distinct !DISubprogram(name: "halo", scope: !3, file: !3, line: 133, type: !22, scopeLine: 133, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!90 = !DIGlobalVariableExpression(var: !91, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!91 = distinct !DIGlobalVariable(name: "s", scope: !92, file: !3, line: 142, type: !34, isLocal: true, isDefinition: true)
!92 = distinct !DISubprogram(name: "halo_fixed", scope: !3, file: !3, line: 141, type: !22, scopeLine: 141, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!93 = !DIGlobalVariableExpression(var: !94, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!94 = distinct !DIGlobalVariable(name: "s", scope: !95, file: !3, line: 150, type: !96, isLocal: true, isDefinition: true)
!95 = distinct !DISubprogram(name: "swapped", scope: !3, file: !3, line: 149, type: !4, scopeLine: 149, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!96 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 16384, elements: !97)
!97 = !{!98, !18}
!98 = !DISubrange(count: 2)
!99 = !DIGlobalVariableExpression(var: !100, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!100 = distinct !DIGlobalVariable(name: "s", scope: !101, file: !3, line: 162, type: !96, isLocal: true, isDefinition: true)
!101 = distinct !DISubprogram(name: "swapped_fixed", scope: !3, file: !3, line: 161, type: !4, scopeLine: 161, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!102 = !DIGlobalVariableExpression(var: !103, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!103 = distinct !DIGlobalVariable(name: "s", scope: !104, file: !3, line: 174, type: !107, isLocal: true, isDefinition: true)
!104 = distinct !DISubprogram(name: "paired", scope: !3, file: !3, line: 173, type: !105, scopeLine: 173, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!105 = !DISubroutineType(types: !106)
!106 = !{null, !6, !10}
!107 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 16384, elements: !108)
!108 = !{!109}
!109 = !DISubrange(count: 512)
!110 = !DIGlobalVariableExpression(var: !111, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!111 = distinct !DIGlobalVariable(name: "s", scope: !112, file: !3, line: 181, type: !107, isLocal: true, isDefinition: true)
!112 = distinct !DISubprogram(name: "paired_fixed", scope: !3, file: !3, line: 180, type: !105, scopeLine: 180, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !8, retainedNodes: !15)
!113 = !{i32 7, !"Dwarf Version", i32 2}
!114 = !{i32 2, !"Debug Info Version", i32 3}
!115 = !{i32 1, !"wchar_size", i32 4}
!116 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!117 = !{i32 7, !"frame-pointer", i32 2}
!118 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!119 = !DILocalVariable(name: "d", arg: 1, scope: !2, file: !3, line: 4, type: !6)
!120 = !DILocation(line: 4, column: 29, scope: !2)
!121 = !DILocation(line: 6, column: 11, scope: !2)
!122 = !DILocation(line: 6, column: 13, scope: !2)
!123 = !DILocation(line: 6, column: 5, scope: !2)
!124 = !DILocation(line: 6, column: 3, scope: !2)
!125 = !DILocation(line: 6, column: 9, scope: !2)
!126 = !DILocation(line: 7, column: 19, scope: !2)
!127 = !DILocation(line: 7, column: 17, scope: !2)
!128 = !DILocation(line: 7, column: 11, scope: !2)
!129 = !DILocation(line: 7, column: 3, scope: !2)
!130 = !DILocation(line: 7, column: 5, scope: !2)
!131 = !DILocation(line: 7, column: 9, scope: !2)
!132 = !DILocation(line: 8, column: 1, scope: !2)
!133 = !DILocalVariable(name: "d", arg: 1, scope: !14, file: !3, line: 9, type: !6)
!134 = !DILocation(line: 9, column: 35, scope: !14)
!135 = !DILocation(line: 11, column: 11, scope: !14)
!136 = !DILocation(line: 11, column: 13, scope: !14)
!137 = !DILocation(line: 11, column: 5, scope: !14)
!138 = !DILocation(line: 11, column: 3, scope: !14)
!139 = !DILocation(line: 11, column: 9, scope: !14)
!140 = !DILocation(line: 12, column: 3, scope: !14)
!141 = !DILocation(line: 13, column: 19, scope: !14)
!142 = !DILocation(line: 13, column: 17, scope: !14)
!143 = !DILocation(line: 13, column: 11, scope: !14)
!144 = !DILocation(line: 13, column: 3, scope: !14)
!145 = !DILocation(line: 13, column: 5, scope: !14)
!146 = !DILocation(line: 13, column: 9, scope: !14)
!147 = !DILocation(line: 14, column: 1, scope: !14)
!148 = !DILocalVariable(name: "out", arg: 1, scope: !21, file: !3, line: 15, type: !6)
!149 = !DILocation(line: 15, column: 27, scope: !21)
!150 = !DILocalVariable(name: "in", arg: 2, scope: !21, file: !3, line: 15, type: !24)
!151 = !DILocation(line: 15, column: 45, scope: !21)
!152 = !DILocation(line: 17, column: 11, scope: !21)
!153 = !DILocation(line: 17, column: 14, scope: !21)
!154 = !DILocation(line: 17, column: 17, scope: !21)
!155 = !DILocation(line: 17, column: 25, scope: !21)
!156 = !DILocation(line: 17, column: 23, scope: !21)
!157 = !DILocation(line: 17, column: 5, scope: !21)
!158 = !DILocation(line: 17, column: 3, scope: !21)
!159 = !DILocation(line: 17, column: 9, scope: !21)
!160 = !DILocation(line: 18, column: 3, scope: !21)
!161 = !DILocalVariable(name: "d", scope: !162, file: !3, line: 19, type: !10)
!162 = distinct !DILexicalBlock(scope: !21, file: !3, line: 19, column: 3)
!163 = !DILocation(line: 19, column: 12, scope: !162)
!164 = !DILocation(line: 19, column: 8, scope: !162)
!165 = !DILocation(line: 19, column: 21, scope: !166)
!166 = distinct !DILexicalBlock(scope: !162, file: !3, line: 19, column: 3)
!167 = !DILocation(line: 19, column: 23, scope: !166)
!168 = !DILocation(line: 19, column: 3, scope: !162)
!169 = !DILocation(line: 20, column: 9, scope: !170)
!170 = distinct !DILexicalBlock(scope: !171, file: !3, line: 20, column: 9)
!171 = distinct !DILexicalBlock(scope: !166, file: !3, line: 19, column: 37)
!172 = !DILocation(line: 20, column: 14, scope: !170)
!173 = !DILocation(line: 20, column: 12, scope: !170)
!174 = !DILocation(line: 20, column: 28, scope: !170)
!175 = !DILocation(line: 20, column: 33, scope: !170)
!176 = !DILocation(line: 20, column: 31, scope: !170)
!177 = !DILocation(line: 20, column: 26, scope: !170)
!178 = !DILocation(line: 20, column: 19, scope: !170)
!179 = !DILocation(line: 20, column: 17, scope: !170)
!180 = !DILocation(line: 20, column: 23, scope: !170)
!181 = !DILocation(line: 21, column: 3, scope: !171)
!182 = !DILocation(line: 19, column: 30, scope: !166)
!183 = !DILocation(line: 19, column: 3, scope: !166)
!184 = distinct !{!184, !168, !185, !186}
!185 = !DILocation(line: 21, column: 3, scope: !162)
!186 = !{!"llvm.loop.mustprogress"}
!187 = !DILocation(line: 22, column: 7, scope: !188)
!188 = distinct !DILexicalBlock(scope: !21, file: !3, line: 22, column: 7)
!189 = !DILocation(line: 22, column: 10, scope: !188)
!190 = !DILocation(line: 22, column: 26, scope: !188)
!191 = !DILocation(line: 22, column: 16, scope: !188)
!192 = !DILocation(line: 22, column: 20, scope: !188)
!193 = !DILocation(line: 22, column: 24, scope: !188)
!194 = !DILocation(line: 23, column: 1, scope: !21)
!195 = !DILocalVariable(name: "out", arg: 1, scope: !28, file: !3, line: 24, type: !6)
!196 = !DILocation(line: 24, column: 33, scope: !28)
!197 = !DILocalVariable(name: "in", arg: 2, scope: !28, file: !3, line: 24, type: !24)
!198 = !DILocation(line: 24, column: 51, scope: !28)
!199 = !DILocation(line: 26, column: 11, scope: !28)
!200 = !DILocation(line: 26, column: 14, scope: !28)
!201 = !DILocation(line: 26, column: 17, scope: !28)
!202 = !DILocation(line: 26, column: 25, scope: !28)
!203 = !DILocation(line: 26, column: 23, scope: !28)
!204 = !DILocation(line: 26, column: 5, scope: !28)
!205 = !DILocation(line: 26, column: 3, scope: !28)
!206 = !DILocation(line: 26, column: 9, scope: !28)
!207 = !DILocation(line: 27, column: 3, scope: !28)
!208 = !DILocalVariable(name: "d", scope: !209, file: !3, line: 28, type: !10)
!209 = distinct !DILexicalBlock(scope: !28, file: !3, line: 28, column: 3)
!210 = !DILocation(line: 28, column: 12, scope: !209)
!211 = !DILocation(line: 28, column: 8, scope: !209)
!212 = !DILocation(line: 28, column: 21, scope: !213)
!213 = distinct !DILexicalBlock(scope: !209, file: !3, line: 28, column: 3)
!214 = !DILocation(line: 28, column: 23, scope: !213)
!215 = !DILocation(line: 28, column: 3, scope: !209)
!216 = !DILocation(line: 29, column: 9, scope: !217)
!217 = distinct !DILexicalBlock(scope: !218, file: !3, line: 29, column: 9)
!218 = distinct !DILexicalBlock(scope: !213, file: !3, line: 28, column: 37)
!219 = !DILocation(line: 29, column: 14, scope: !217)
!220 = !DILocation(line: 29, column: 12, scope: !217)
!221 = !DILocation(line: 29, column: 28, scope: !217)
!222 = !DILocation(line: 29, column: 33, scope: !217)
!223 = !DILocation(line: 29, column: 31, scope: !217)
!224 = !DILocation(line: 29, column: 26, scope: !217)
!225 = !DILocation(line: 29, column: 19, scope: !217)
!226 = !DILocation(line: 29, column: 17, scope: !217)
!227 = !DILocation(line: 29, column: 23, scope: !217)
!228 = !DILocation(line: 30, column: 5, scope: !218)
!229 = !DILocation(line: 31, column: 3, scope: !218)
!230 = !DILocation(line: 28, column: 30, scope: !213)
!231 = !DILocation(line: 28, column: 3, scope: !213)
!232 = distinct !{!232, !215, !233, !186}
!233 = !DILocation(line: 31, column: 3, scope: !209)
!234 = !DILocation(line: 32, column: 7, scope: !235)
!235 = distinct !DILexicalBlock(scope: !28, file: !3, line: 32, column: 7)
!236 = !DILocation(line: 32, column: 10, scope: !235)
!237 = !DILocation(line: 32, column: 26, scope: !235)
!238 = !DILocation(line: 32, column: 16, scope: !235)
!239 = !DILocation(line: 32, column: 20, scope: !235)
!240 = !DILocation(line: 32, column: 24, scope: !235)
!241 = !DILocation(line: 33, column: 1, scope: !28)
!242 = !DILocalVariable(name: "out", arg: 1, scope: !31, file: !3, line: 34, type: !6)
!243 = !DILocation(line: 34, column: 28, scope: !31)
!244 = !DILocalVariable(name: "in", arg: 2, scope: !31, file: !3, line: 34, type: !24)
!245 = !DILocation(line: 34, column: 46, scope: !31)
!246 = !DILocalVariable(name: "rounds", arg: 3, scope: !31, file: !3, line: 34, type: !10)
!247 = !DILocation(line: 34, column: 54, scope: !31)
!248 = !DILocalVariable(name: "x", scope: !31, file: !3, line: 36, type: !7)
!249 = !DILocation(line: 36, column: 9, scope: !31)
!250 = !DILocation(line: 36, column: 13, scope: !31)
!251 = !DILocation(line: 36, column: 16, scope: !31)
!252 = !DILocalVariable(name: "k", scope: !253, file: !3, line: 37, type: !10)
!253 = distinct !DILexicalBlock(scope: !31, file: !3, line: 37, column: 3)
!254 = !DILocation(line: 37, column: 12, scope: !253)
!255 = !DILocation(line: 37, column: 8, scope: !253)
!256 = !DILocation(line: 37, column: 19, scope: !257)
!257 = distinct !DILexicalBlock(scope: !253, file: !3, line: 37, column: 3)
!258 = !DILocation(line: 37, column: 23, scope: !257)
!259 = !DILocation(line: 37, column: 21, scope: !257)
!260 = !DILocation(line: 37, column: 3, scope: !253)
!261 = !DILocation(line: 38, column: 17, scope: !262)
!262 = distinct !DILexicalBlock(scope: !257, file: !3, line: 37, column: 36)
!263 = !DILocation(line: 38, column: 7, scope: !262)
!264 = !DILocation(line: 38, column: 10, scope: !262)
!265 = !DILocation(line: 38, column: 5, scope: !262)
!266 = !DILocation(line: 38, column: 15, scope: !262)
!267 = !DILocation(line: 39, column: 5, scope: !262)
!268 = !DILocation(line: 40, column: 12, scope: !262)
!269 = !DILocation(line: 40, column: 10, scope: !262)
!270 = !DILocation(line: 40, column: 20, scope: !262)
!271 = !DILocation(line: 40, column: 23, scope: !262)
!272 = !DILocation(line: 40, column: 18, scope: !262)
!273 = !DILocation(line: 40, column: 16, scope: !262)
!274 = !DILocation(line: 40, column: 32, scope: !262)
!275 = !DILocation(line: 40, column: 35, scope: !262)
!276 = !DILocation(line: 40, column: 30, scope: !262)
!277 = !DILocation(line: 40, column: 28, scope: !262)
!278 = !DILocation(line: 40, column: 41, scope: !262)
!279 = !DILocation(line: 40, column: 7, scope: !262)
!280 = !DILocation(line: 41, column: 3, scope: !262)
!281 = !DILocation(line: 37, column: 32, scope: !257)
!282 = !DILocation(line: 37, column: 3, scope: !257)
!283 = distinct !{!283, !260, !284, !186}
!284 = !DILocation(line: 41, column: 3, scope: !253)
!285 = !DILocation(line: 42, column: 13, scope: !31)
!286 = !DILocation(line: 42, column: 3, scope: !31)
!287 = !DILocation(line: 42, column: 7, scope: !31)
!288 = !DILocation(line: 42, column: 11, scope: !31)
!289 = !DILocation(line: 43, column: 1, scope: !31)
!290 = !DILocalVariable(name: "out", arg: 1, scope: !39, file: !3, line: 44, type: !6)
!291 = !DILocation(line: 44, column: 34, scope: !39)
!292 = !DILocalVariable(name: "in", arg: 2, scope: !39, file: !3, line: 44, type: !24)
!293 = !DILocation(line: 44, column: 52, scope: !39)
!294 = !DILocalVariable(name: "rounds", arg: 3, scope: !39, file: !3, line: 44, type: !10)
!295 = !DILocation(line: 44, column: 60, scope: !39)
!296 = !DILocalVariable(name: "x", scope: !39, file: !3, line: 46, type: !7)
!297 = !DILocation(line: 46, column: 9, scope: !39)
!298 = !DILocation(line: 46, column: 13, scope: !39)
!299 = !DILocation(line: 46, column: 16, scope: !39)
!300 = !DILocalVariable(name: "k", scope: !301, file: !3, line: 47, type: !10)
!301 = distinct !DILexicalBlock(scope: !39, file: !3, line: 47, column: 3)
!302 = !DILocation(line: 47, column: 12, scope: !301)
!303 = !DILocation(line: 47, column: 8, scope: !301)
!304 = !DILocation(line: 47, column: 19, scope: !305)
!305 = distinct !DILexicalBlock(scope: !301, file: !3, line: 47, column: 3)
!306 = !DILocation(line: 47, column: 23, scope: !305)
!307 = !DILocation(line: 47, column: 21, scope: !305)
!308 = !DILocation(line: 47, column: 3, scope: !301)
!309 = !DILocation(line: 48, column: 17, scope: !310)
!310 = distinct !DILexicalBlock(scope: !305, file: !3, line: 47, column: 36)
!311 = !DILocation(line: 48, column: 7, scope: !310)
!312 = !DILocation(line: 48, column: 10, scope: !310)
!313 = !DILocation(line: 48, column: 5, scope: !310)
!314 = !DILocation(line: 48, column: 15, scope: !310)
!315 = !DILocation(line: 49, column: 5, scope: !310)
!316 = !DILocation(line: 50, column: 12, scope: !310)
!317 = !DILocation(line: 50, column: 10, scope: !310)
!318 = !DILocation(line: 50, column: 20, scope: !310)
!319 = !DILocation(line: 50, column: 23, scope: !310)
!320 = !DILocation(line: 50, column: 18, scope: !310)
!321 = !DILocation(line: 50, column: 16, scope: !310)
!322 = !DILocation(line: 50, column: 32, scope: !310)
!323 = !DILocation(line: 50, column: 35, scope: !310)
!324 = !DILocation(line: 50, column: 30, scope: !310)
!325 = !DILocation(line: 50, column: 28, scope: !310)
!326 = !DILocation(line: 50, column: 41, scope: !310)
!327 = !DILocation(line: 50, column: 7, scope: !310)
!328 = !DILocation(line: 51, column: 5, scope: !310)
!329 = !DILocation(line: 52, column: 3, scope: !310)
!330 = !DILocation(line: 47, column: 32, scope: !305)
!331 = !DILocation(line: 47, column: 3, scope: !305)
!332 = distinct !{!332, !308, !333, !186}
!333 = !DILocation(line: 52, column: 3, scope: !301)
!334 = !DILocation(line: 53, column: 13, scope: !39)
!335 = !DILocation(line: 53, column: 3, scope: !39)
!336 = !DILocation(line: 53, column: 7, scope: !39)
!337 = !DILocation(line: 53, column: 11, scope: !39)
!338 = !DILocation(line: 54, column: 1, scope: !39)
!339 = !DILocalVariable(name: "d", arg: 1, scope: !42, file: !3, line: 55, type: !45)
!340 = !DILocation(line: 55, column: 26, scope: !42)
!341 = !DILocation(line: 57, column: 11, scope: !42)
!342 = !DILocation(line: 57, column: 13, scope: !42)
!343 = !DILocation(line: 57, column: 5, scope: !42)
!344 = !DILocation(line: 57, column: 3, scope: !42)
!345 = !DILocation(line: 57, column: 9, scope: !42)
!346 = !DILocation(line: 58, column: 3, scope: !42)
!347 = !DILocalVariable(name: "step", scope: !348, file: !3, line: 59, type: !10)
!348 = distinct !DILexicalBlock(scope: !42, file: !3, line: 59, column: 3)
!349 = !DILocation(line: 59, column: 12, scope: !348)
!350 = !DILocation(line: 59, column: 8, scope: !348)
!351 = !DILocation(line: 59, column: 22, scope: !352)
!352 = distinct !DILexicalBlock(scope: !348, file: !3, line: 59, column: 3)
!353 = !DILocation(line: 59, column: 27, scope: !352)
!354 = !DILocation(line: 59, column: 3, scope: !348)
!355 = !DILocalVariable(name: "more", scope: !356, file: !3, line: 60, type: !10)
!356 = distinct !DILexicalBlock(scope: !352, file: !3, line: 59, column: 45)
!357 = !DILocation(line: 60, column: 9, scope: !356)
!358 = !DILocation(line: 60, column: 16, scope: !356)
!359 = !DILocation(line: 60, column: 22, scope: !356)
!360 = !DILocation(line: 60, column: 19, scope: !356)
!361 = !DILocation(line: 60, column: 31, scope: !356)
!362 = !DILocation(line: 60, column: 36, scope: !356)
!363 = !DILocation(line: 60, column: 34, scope: !356)
!364 = !DILocation(line: 60, column: 29, scope: !356)
!365 = !DILocation(line: 61, column: 14, scope: !356)
!366 = !DILocation(line: 61, column: 7, scope: !356)
!367 = !DILocation(line: 61, column: 5, scope: !356)
!368 = !DILocation(line: 61, column: 11, scope: !356)
!369 = !DILocation(line: 62, column: 5, scope: !356)
!370 = !DILocation(line: 63, column: 3, scope: !356)
!371 = !DILocation(line: 59, column: 39, scope: !352)
!372 = !DILocation(line: 59, column: 3, scope: !352)
!373 = distinct !{!373, !354, !374, !186}
!374 = !DILocation(line: 63, column: 3, scope: !348)
!375 = !DILocation(line: 64, column: 13, scope: !42)
!376 = !DILocation(line: 64, column: 11, scope: !42)
!377 = !DILocation(line: 64, column: 3, scope: !42)
!378 = !DILocation(line: 64, column: 5, scope: !42)
!379 = !DILocation(line: 64, column: 9, scope: !42)
!380 = !DILocation(line: 65, column: 1, scope: !42)
!381 = !DILocalVariable(name: "d", arg: 1, scope: !49, file: !3, line: 66, type: !45)
!382 = !DILocation(line: 66, column: 32, scope: !49)
!383 = !DILocation(line: 68, column: 11, scope: !49)
!384 = !DILocation(line: 68, column: 13, scope: !49)
!385 = !DILocation(line: 68, column: 5, scope: !49)
!386 = !DILocation(line: 68, column: 3, scope: !49)
!387 = !DILocation(line: 68, column: 9, scope: !49)
!388 = !DILocation(line: 69, column: 3, scope: !49)
!389 = !DILocalVariable(name: "step", scope: !390, file: !3, line: 70, type: !10)
!390 = distinct !DILexicalBlock(scope: !49, file: !3, line: 70, column: 3)
!391 = !DILocation(line: 70, column: 12, scope: !390)
!392 = !DILocation(line: 70, column: 8, scope: !390)
!393 = !DILocation(line: 70, column: 22, scope: !394)
!394 = distinct !DILexicalBlock(scope: !390, file: !3, line: 70, column: 3)
!395 = !DILocation(line: 70, column: 27, scope: !394)
!396 = !DILocation(line: 70, column: 3, scope: !390)
!397 = !DILocalVariable(name: "more", scope: !398, file: !3, line: 71, type: !10)
!398 = distinct !DILexicalBlock(scope: !394, file: !3, line: 70, column: 45)
!399 = !DILocation(line: 71, column: 9, scope: !398)
!400 = !DILocation(line: 71, column: 16, scope: !398)
!401 = !DILocation(line: 71, column: 22, scope: !398)
!402 = !DILocation(line: 71, column: 19, scope: !398)
!403 = !DILocation(line: 71, column: 31, scope: !398)
!404 = !DILocation(line: 71, column: 36, scope: !398)
!405 = !DILocation(line: 71, column: 34, scope: !398)
!406 = !DILocation(line: 71, column: 29, scope: !398)
!407 = !DILocation(line: 72, column: 5, scope: !398)
!408 = !DILocation(line: 73, column: 14, scope: !398)
!409 = !DILocation(line: 73, column: 7, scope: !398)
!410 = !DILocation(line: 73, column: 5, scope: !398)
!411 = !DILocation(line: 73, column: 11, scope: !398)
!412 = !DILocation(line: 74, column: 5, scope: !398)
!413 = !DILocation(line: 75, column: 3, scope: !398)
!414 = !DILocation(line: 70, column: 39, scope: !394)
!415 = !DILocation(line: 70, column: 3, scope: !394)
!416 = distinct !{!416, !396, !417, !186}
!417 = !DILocation(line: 75, column: 3, scope: !390)
!418 = !DILocation(line: 76, column: 13, scope: !49)
!419 = !DILocation(line: 76, column: 11, scope: !49)
!420 = !DILocation(line: 76, column: 3, scope: !49)
!421 = !DILocation(line: 76, column: 5, scope: !49)
!422 = !DILocation(line: 76, column: 9, scope: !49)
!423 = !DILocation(line: 77, column: 1, scope: !49)
!424 = !DILocalVariable(name: "c", arg: 1, scope: !52, file: !3, line: 78, type: !6)
!425 = !DILocation(line: 78, column: 25, scope: !52)
!426 = !DILocalVariable(name: "a", arg: 2, scope: !52, file: !3, line: 78, type: !24)
!427 = !DILocation(line: 78, column: 41, scope: !52)
!428 = !DILocalVariable(name: "b", arg: 3, scope: !52, file: !3, line: 78, type: !24)
!429 = !DILocation(line: 78, column: 57, scope: !52)
!430 = !DILocalVariable(name: "n", arg: 4, scope: !52, file: !3, line: 78, type: !10)
!431 = !DILocation(line: 78, column: 64, scope: !52)
!432 = !DILocalVariable(name: "row", scope: !52, file: !3, line: 81, type: !10)
!433 = !DILocation(line: 81, column: 7, scope: !52)
!434 = !DILocation(line: 81, column: 13, scope: !52)
!435 = !DILocation(line: 81, column: 16, scope: !52)
!436 = !DILocalVariable(name: "column", scope: !52, file: !3, line: 81, type: !10)
!437 = !DILocation(line: 81, column: 22, scope: !52)
!438 = !DILocation(line: 81, column: 31, scope: !52)
!439 = !DILocation(line: 81, column: 34, scope: !52)
!440 = !DILocalVariable(name: "sum", scope: !52, file: !3, line: 82, type: !7)
!441 = !DILocation(line: 82, column: 9, scope: !52)
!442 = !DILocalVariable(name: "k", scope: !443, file: !3, line: 83, type: !10)
!443 = distinct !DILexicalBlock(scope: !52, file: !3, line: 83, column: 3)
!444 = !DILocation(line: 83, column: 12, scope: !443)
!445 = !DILocation(line: 83, column: 8, scope: !443)
!446 = !DILocation(line: 83, column: 19, scope: !447)
!447 = distinct !DILexicalBlock(scope: !443, file: !3, line: 83, column: 3)
!448 = !DILocation(line: 83, column: 23, scope: !447)
!449 = !DILocation(line: 83, column: 21, scope: !447)
!450 = !DILocation(line: 83, column: 3, scope: !443)
!451 = !DILocation(line: 84, column: 22, scope: !452)
!452 = distinct !DILexicalBlock(scope: !447, file: !3, line: 83, column: 35)
!453 = !DILocation(line: 84, column: 24, scope: !452)
!454 = !DILocation(line: 84, column: 30, scope: !452)
!455 = !DILocation(line: 84, column: 28, scope: !452)
!456 = !DILocation(line: 84, column: 34, scope: !452)
!457 = !DILocation(line: 84, column: 32, scope: !452)
!458 = !DILocation(line: 84, column: 38, scope: !452)
!459 = !DILocation(line: 84, column: 36, scope: !452)
!460 = !DILocation(line: 84, column: 7, scope: !452)
!461 = !DILocation(line: 84, column: 5, scope: !452)
!462 = !DILocation(line: 84, column: 12, scope: !452)
!463 = !DILocation(line: 84, column: 20, scope: !452)
!464 = !DILocation(line: 85, column: 22, scope: !452)
!465 = !DILocation(line: 85, column: 25, scope: !452)
!466 = !DILocation(line: 85, column: 29, scope: !452)
!467 = !DILocation(line: 85, column: 27, scope: !452)
!468 = !DILocation(line: 85, column: 36, scope: !452)
!469 = !DILocation(line: 85, column: 34, scope: !452)
!470 = !DILocation(line: 85, column: 40, scope: !452)
!471 = !DILocation(line: 85, column: 38, scope: !452)
!472 = !DILocation(line: 85, column: 7, scope: !452)
!473 = !DILocation(line: 85, column: 5, scope: !452)
!474 = !DILocation(line: 85, column: 12, scope: !452)
!475 = !DILocation(line: 85, column: 20, scope: !452)
!476 = !DILocation(line: 86, column: 5, scope: !452)
!477 = !DILocalVariable(name: "j", scope: !478, file: !3, line: 87, type: !10)
!478 = distinct !DILexicalBlock(scope: !452, file: !3, line: 87, column: 5)
!479 = !DILocation(line: 87, column: 14, scope: !478)
!480 = !DILocation(line: 87, column: 10, scope: !478)
!481 = !DILocation(line: 87, column: 21, scope: !482)
!482 = distinct !DILexicalBlock(scope: !478, file: !3, line: 87, column: 5)
!483 = !DILocation(line: 87, column: 23, scope: !482)
!484 = !DILocation(line: 87, column: 5, scope: !478)
!485 = !DILocation(line: 87, column: 43, scope: !482)
!486 = !DILocation(line: 87, column: 41, scope: !482)
!487 = !DILocation(line: 87, column: 48, scope: !482)
!488 = !DILocation(line: 87, column: 55, scope: !482)
!489 = !DILocation(line: 87, column: 53, scope: !482)
!490 = !DILocation(line: 87, column: 58, scope: !482)
!491 = !DILocation(line: 87, column: 51, scope: !482)
!492 = !DILocation(line: 87, column: 38, scope: !482)
!493 = !DILocation(line: 87, column: 34, scope: !482)
!494 = !DILocation(line: 87, column: 30, scope: !482)
!495 = !DILocation(line: 87, column: 5, scope: !482)
!496 = distinct !{!496, !484, !497, !186}
!497 = !DILocation(line: 87, column: 64, scope: !478)
!498 = !DILocation(line: 88, column: 3, scope: !452)
!499 = !DILocation(line: 83, column: 28, scope: !447)
!500 = !DILocation(line: 83, column: 3, scope: !447)
!501 = distinct !{!501, !450, !502, !186}
!502 = !DILocation(line: 88, column: 3, scope: !443)
!503 = !DILocation(line: 89, column: 25, scope: !52)
!504 = !DILocation(line: 89, column: 3, scope: !52)
!505 = !DILocation(line: 89, column: 5, scope: !52)
!506 = !DILocation(line: 89, column: 11, scope: !52)
!507 = !DILocation(line: 89, column: 9, scope: !52)
!508 = !DILocation(line: 89, column: 15, scope: !52)
!509 = !DILocation(line: 89, column: 13, scope: !52)
!510 = !DILocation(line: 89, column: 23, scope: !52)
!511 = !DILocation(line: 90, column: 1, scope: !52)
!512 = !DILocalVariable(name: "c", arg: 1, scope: !62, file: !3, line: 91, type: !6)
!513 = !DILocation(line: 91, column: 31, scope: !62)
!514 = !DILocalVariable(name: "a", arg: 2, scope: !62, file: !3, line: 91, type: !24)
!515 = !DILocation(line: 91, column: 47, scope: !62)
!516 = !DILocalVariable(name: "b", arg: 3, scope: !62, file: !3, line: 91, type: !24)
!517 = !DILocation(line: 91, column: 63, scope: !62)
!518 = !DILocalVariable(name: "n", arg: 4, scope: !62, file: !3, line: 91, type: !10)
!519 = !DILocation(line: 91, column: 70, scope: !62)
!520 = !DILocalVariable(name: "row", scope: !62, file: !3, line: 94, type: !10)
!521 = !DILocation(line: 94, column: 7, scope: !62)
!522 = !DILocation(line: 94, column: 13, scope: !62)
!523 = !DILocation(line: 94, column: 16, scope: !62)
!524 = !DILocalVariable(name: "column", scope: !62, file: !3, line: 94, type: !10)
!525 = !DILocation(line: 94, column: 22, scope: !62)
!526 = !DILocation(line: 94, column: 31, scope: !62)
!527 = !DILocation(line: 94, column: 34, scope: !62)
!528 = !DILocalVariable(name: "sum", scope: !62, file: !3, line: 95, type: !7)
!529 = !DILocation(line: 95, column: 9, scope: !62)
!530 = !DILocalVariable(name: "k", scope: !531, file: !3, line: 96, type: !10)
!531 = distinct !DILexicalBlock(scope: !62, file: !3, line: 96, column: 3)
!532 = !DILocation(line: 96, column: 12, scope: !531)
!533 = !DILocation(line: 96, column: 8, scope: !531)
!534 = !DILocation(line: 96, column: 19, scope: !535)
!535 = distinct !DILexicalBlock(scope: !531, file: !3, line: 96, column: 3)
!536 = !DILocation(line: 96, column: 23, scope: !535)
!537 = !DILocation(line: 96, column: 21, scope: !535)
!538 = !DILocation(line: 96, column: 3, scope: !531)
!539 = !DILocation(line: 97, column: 22, scope: !540)
!540 = distinct !DILexicalBlock(scope: !535, file: !3, line: 96, column: 35)
!541 = !DILocation(line: 97, column: 24, scope: !540)
!542 = !DILocation(line: 97, column: 30, scope: !540)
!543 = !DILocation(line: 97, column: 28, scope: !540)
!544 = !DILocation(line: 97, column: 34, scope: !540)
!545 = !DILocation(line: 97, column: 32, scope: !540)
!546 = !DILocation(line: 97, column: 38, scope: !540)
!547 = !DILocation(line: 97, column: 36, scope: !540)
!548 = !DILocation(line: 97, column: 7, scope: !540)
!549 = !DILocation(line: 97, column: 5, scope: !540)
!550 = !DILocation(line: 97, column: 12, scope: !540)
!551 = !DILocation(line: 97, column: 20, scope: !540)
!552 = !DILocation(line: 98, column: 22, scope: !540)
!553 = !DILocation(line: 98, column: 25, scope: !540)
!554 = !DILocation(line: 98, column: 29, scope: !540)
!555 = !DILocation(line: 98, column: 27, scope: !540)
!556 = !DILocation(line: 98, column: 36, scope: !540)
!557 = !DILocation(line: 98, column: 34, scope: !540)
!558 = !DILocation(line: 98, column: 40, scope: !540)
!559 = !DILocation(line: 98, column: 38, scope: !540)
!560 = !DILocation(line: 98, column: 7, scope: !540)
!561 = !DILocation(line: 98, column: 5, scope: !540)
!562 = !DILocation(line: 98, column: 12, scope: !540)
!563 = !DILocation(line: 98, column: 20, scope: !540)
!564 = !DILocation(line: 99, column: 5, scope: !540)
!565 = !DILocalVariable(name: "j", scope: !566, file: !3, line: 100, type: !10)
!566 = distinct !DILexicalBlock(scope: !540, file: !3, line: 100, column: 5)
!567 = !DILocation(line: 100, column: 14, scope: !566)
!568 = !DILocation(line: 100, column: 10, scope: !566)
!569 = !DILocation(line: 100, column: 21, scope: !570)
!570 = distinct !DILexicalBlock(scope: !566, file: !3, line: 100, column: 5)
!571 = !DILocation(line: 100, column: 23, scope: !570)
!572 = !DILocation(line: 100, column: 5, scope: !566)
!573 = !DILocation(line: 100, column: 43, scope: !570)
!574 = !DILocation(line: 100, column: 41, scope: !570)
!575 = !DILocation(line: 100, column: 48, scope: !570)
!576 = !DILocation(line: 100, column: 55, scope: !570)
!577 = !DILocation(line: 100, column: 53, scope: !570)
!578 = !DILocation(line: 100, column: 58, scope: !570)
!579 = !DILocation(line: 100, column: 51, scope: !570)
!580 = !DILocation(line: 100, column: 38, scope: !570)
!581 = !DILocation(line: 100, column: 34, scope: !570)
!582 = !DILocation(line: 100, column: 30, scope: !570)
!583 = !DILocation(line: 100, column: 5, scope: !570)
!584 = distinct !{!584, !572, !585, !186}
!585 = !DILocation(line: 100, column: 64, scope: !566)
!586 = !DILocation(line: 101, column: 5, scope: !540)
!587 = !DILocation(line: 102, column: 3, scope: !540)
!588 = !DILocation(line: 96, column: 28, scope: !535)
!589 = !DILocation(line: 96, column: 3, scope: !535)
!590 = distinct !{!590, !538, !591, !186}
!591 = !DILocation(line: 102, column: 3, scope: !531)
!592 = !DILocation(line: 103, column: 25, scope: !62)
!593 = !DILocation(line: 103, column: 3, scope: !62)
!594 = !DILocation(line: 103, column: 5, scope: !62)
!595 = !DILocation(line: 103, column: 11, scope: !62)
!596 = !DILocation(line: 103, column: 9, scope: !62)
!597 = !DILocation(line: 103, column: 15, scope: !62)
!598 = !DILocation(line: 103, column: 13, scope: !62)
!599 = !DILocation(line: 103, column: 23, scope: !62)
!600 = !DILocation(line: 104, column: 1, scope: !62)
!601 = !DILocalVariable(name: "in", arg: 1, scope: !67, file: !3, line: 105, type: !24)
!602 = !DILocation(line: 105, column: 34, scope: !67)
!603 = !DILocalVariable(name: "out", arg: 2, scope: !67, file: !3, line: 105, type: !45)
!604 = !DILocation(line: 105, column: 43, scope: !67)
!605 = !DILocation(line: 107, column: 9, scope: !67)
!606 = !DILocation(line: 107, column: 12, scope: !67)
!607 = !DILocation(line: 107, column: 23, scope: !67)
!608 = !DILocation(line: 107, column: 7, scope: !67)
!609 = !DILocation(line: 108, column: 3, scope: !67)
!610 = !DILocation(line: 109, column: 13, scope: !67)
!611 = !DILocation(line: 109, column: 3, scope: !67)
!612 = !DILocation(line: 109, column: 7, scope: !67)
!613 = !DILocation(line: 109, column: 11, scope: !67)
!614 = !DILocation(line: 110, column: 1, scope: !67)
!615 = !DILocalVariable(name: "in", arg: 1, scope: !72, file: !3, line: 111, type: !24)
!616 = !DILocation(line: 111, column: 40, scope: !72)
!617 = !DILocalVariable(name: "out", arg: 2, scope: !72, file: !3, line: 111, type: !45)
!618 = !DILocation(line: 111, column: 49, scope: !72)
!619 = !DILocation(line: 113, column: 7, scope: !620)
!620 = distinct !DILexicalBlock(scope: !72, file: !3, line: 113, column: 7)
!621 = !DILocation(line: 113, column: 10, scope: !620)
!622 = !DILocation(line: 113, column: 20, scope: !620)
!623 = !DILocation(line: 113, column: 16, scope: !620)
!624 = !DILocation(line: 114, column: 3, scope: !72)
!625 = !DILocation(line: 115, column: 13, scope: !72)
!626 = !DILocation(line: 115, column: 3, scope: !72)
!627 = !DILocation(line: 115, column: 7, scope: !72)
!628 = !DILocation(line: 115, column: 11, scope: !72)
!629 = !DILocation(line: 116, column: 1, scope: !72)
!630 = !DILocalVariable(name: "in", arg: 1, scope: !75, file: !3, line: 117, type: !78)
!631 = !DILocation(line: 117, column: 37, scope: !75)
!632 = !DILocalVariable(name: "out", arg: 2, scope: !75, file: !3, line: 117, type: !81)
!633 = !DILocation(line: 117, column: 51, scope: !75)
!634 = !DILocation(line: 119, column: 7, scope: !635)
!635 = distinct !DILexicalBlock(scope: !75, file: !3, line: 119, column: 7)
!636 = !DILocation(line: 119, column: 10, scope: !635)
!637 = !DILocation(line: 119, column: 21, scope: !635)
!638 = !DILocation(line: 119, column: 16, scope: !635)
!639 = !DILocation(line: 119, column: 25, scope: !635)
!640 = !DILocation(line: 120, column: 3, scope: !75)
!641 = !DILocation(line: 121, column: 8, scope: !75)
!642 = !DILocation(line: 121, column: 11, scope: !75)
!643 = !DILocation(line: 121, column: 3, scope: !75)
!644 = !DILocation(line: 121, column: 16, scope: !75)
!645 = !DILocation(line: 122, column: 3, scope: !75)
!646 = !DILocation(line: 123, column: 7, scope: !647)
!647 = distinct !DILexicalBlock(scope: !75, file: !3, line: 123, column: 7)
!648 = !DILocation(line: 123, column: 10, scope: !647)
!649 = !DILocation(line: 123, column: 31, scope: !647)
!650 = !DILocation(line: 123, column: 26, scope: !647)
!651 = !DILocation(line: 123, column: 16, scope: !647)
!652 = !DILocation(line: 123, column: 20, scope: !647)
!653 = !DILocation(line: 123, column: 24, scope: !647)
!654 = !DILocation(line: 124, column: 1, scope: !75)
!655 = !DILocalVariable(name: "in", arg: 1, scope: !86, file: !3, line: 125, type: !78)
!656 = !DILocation(line: 125, column: 43, scope: !86)
!657 = !DILocalVariable(name: "out", arg: 2, scope: !86, file: !3, line: 125, type: !81)
!658 = !DILocation(line: 125, column: 57, scope: !86)
!659 = !DILocation(line: 127, column: 7, scope: !660)
!660 = distinct !DILexicalBlock(scope: !86, file: !3, line: 127, column: 7)
!661 = !DILocation(line: 127, column: 10, scope: !660)
!662 = !DILocation(line: 127, column: 21, scope: !660)
!663 = !DILocation(line: 127, column: 16, scope: !660)
!664 = !DILocation(line: 127, column: 25, scope: !660)
!665 = !DILocation(line: 128, column: 3, scope: !86)
!666 = !DILocation(line: 129, column: 28, scope: !86)
!667 = !DILocation(line: 129, column: 31, scope: !86)
!668 = !DILocation(line: 129, column: 23, scope: !86)
!669 = !DILocation(line: 129, column: 3, scope: !86)
!670 = !DILocation(line: 130, column: 3, scope: !86)
!671 = !DILocation(line: 131, column: 7, scope: !672)
!672 = distinct !DILexicalBlock(scope: !86, file: !3, line: 131, column: 7)
!673 = !DILocation(line: 131, column: 10, scope: !672)
!674 = !DILocation(line: 131, column: 31, scope: !672)
!675 = !DILocation(line: 131, column: 26, scope: !672)
!676 = !DILocation(line: 131, column: 16, scope: !672)
!677 = !DILocation(line: 131, column: 20, scope: !672)
!678 = !DILocation(line: 131, column: 24, scope: !672)
!679 = !DILocation(line: 132, column: 1, scope: !86)
!680 = !DILocalVariable(name: "out", arg: 1, scope: !89, file: !3, line: 133, type: !6)
!681 = !DILocation(line: 133, column: 25, scope: !89)
!682 = !DILocalVariable(name: "in", arg: 2, scope: !89, file: !3, line: 133, type: !24)
!683 = !DILocation(line: 133, column: 43, scope: !89)
!684 = !DILocation(line: 135, column: 15, scope: !89)
!685 = !DILocation(line: 135, column: 18, scope: !89)
!686 = !DILocation(line: 135, column: 21, scope: !89)
!687 = !DILocation(line: 135, column: 5, scope: !89)
!688 = !DILocation(line: 135, column: 8, scope: !89)
!689 = !DILocation(line: 135, column: 3, scope: !89)
!690 = !DILocation(line: 135, column: 13, scope: !89)
!691 = !DILocation(line: 136, column: 7, scope: !692)
!692 = distinct !DILexicalBlock(scope: !89, file: !3, line: 136, column: 7)
!693 = !DILocation(line: 136, column: 10, scope: !692)
!694 = !DILocation(line: 136, column: 23, scope: !692)
!695 = !DILocation(line: 136, column: 21, scope: !692)
!696 = !DILocation(line: 136, column: 16, scope: !692)
!697 = !DILocation(line: 137, column: 7, scope: !698)
!698 = distinct !DILexicalBlock(scope: !89, file: !3, line: 137, column: 7)
!699 = !DILocation(line: 137, column: 10, scope: !698)
!700 = !DILocation(line: 137, column: 25, scope: !698)
!701 = !DILocation(line: 137, column: 23, scope: !698)
!702 = !DILocation(line: 137, column: 16, scope: !698)
!703 = !DILocation(line: 138, column: 3, scope: !89)
!704 = !DILocation(line: 139, column: 15, scope: !89)
!705 = !DILocation(line: 139, column: 13, scope: !89)
!706 = !DILocation(line: 139, column: 23, scope: !89)
!707 = !DILocation(line: 139, column: 26, scope: !89)
!708 = !DILocation(line: 139, column: 21, scope: !89)
!709 = !DILocation(line: 139, column: 19, scope: !89)
!710 = !DILocation(line: 139, column: 3, scope: !89)
!711 = !DILocation(line: 139, column: 7, scope: !89)
!712 = !DILocation(line: 139, column: 11, scope: !89)
!713 = !DILocation(line: 140, column: 1, scope: !89)
!714 = !DILocalVariable(name: "out", arg: 1, scope: !92, file: !3, line: 141, type: !6)
!715 = !DILocation(line: 141, column: 31, scope: !92)
!716 = !DILocalVariable(name: "in", arg: 2, scope: !92, file: !3, line: 141, type: !24)
!717 = !DILocation(line: 141, column: 49, scope: !92)
!718 = !DILocation(line: 143, column: 15, scope: !92)
!719 = !DILocation(line: 143, column: 18, scope: !92)
!720 = !DILocation(line: 143, column: 21, scope: !92)
!721 = !DILocation(line: 143, column: 5, scope: !92)
!722 = !DILocation(line: 143, column: 8, scope: !92)
!723 = !DILocation(line: 143, column: 3, scope: !92)
!724 = !DILocation(line: 143, column: 13, scope: !92)
!725 = !DILocation(line: 144, column: 7, scope: !726)
!726 = distinct !DILexicalBlock(scope: !92, file: !3, line: 144, column: 7)
!727 = !DILocation(line: 144, column: 10, scope: !726)
!728 = !DILocation(line: 144, column: 23, scope: !726)
!729 = !DILocation(line: 144, column: 21, scope: !726)
!730 = !DILocation(line: 144, column: 16, scope: !726)
!731 = !DILocation(line: 145, column: 7, scope: !732)
!732 = distinct !DILexicalBlock(scope: !92, file: !3, line: 145, column: 7)
!733 = !DILocation(line: 145, column: 10, scope: !732)
!734 = !DILocation(line: 145, column: 25, scope: !732)
!735 = !DILocation(line: 145, column: 23, scope: !732)
!736 = !DILocation(line: 145, column: 16, scope: !732)
!737 = !DILocation(line: 146, column: 3, scope: !92)
!738 = !DILocation(line: 147, column: 15, scope: !92)
!739 = !DILocation(line: 147, column: 13, scope: !92)
!740 = !DILocation(line: 147, column: 23, scope: !92)
!741 = !DILocation(line: 147, column: 26, scope: !92)
!742 = !DILocation(line: 147, column: 21, scope: !92)
!743 = !DILocation(line: 147, column: 19, scope: !92)
!744 = !DILocation(line: 147, column: 3, scope: !92)
!745 = !DILocation(line: 147, column: 7, scope: !92)
!746 = !DILocation(line: 147, column: 11, scope: !92)
!747 = !DILocation(line: 148, column: 1, scope: !92)
!748 = !DILocalVariable(name: "d", arg: 1, scope: !95, file: !3, line: 149, type: !6)
!749 = !DILocation(line: 149, column: 28, scope: !95)
!750 = !DILocalVariable(name: "now", scope: !95, file: !3, line: 151, type: !10)
!751 = !DILocation(line: 151, column: 7, scope: !95)
!752 = !DILocation(line: 152, column: 14, scope: !95)
!753 = !DILocation(line: 152, column: 16, scope: !95)
!754 = !DILocation(line: 152, column: 8, scope: !95)
!755 = !DILocation(line: 152, column: 3, scope: !95)
!756 = !DILocation(line: 152, column: 12, scope: !95)
!757 = !DILocation(line: 153, column: 3, scope: !95)
!758 = !DILocalVariable(name: "k", scope: !759, file: !3, line: 154, type: !10)
!759 = distinct !DILexicalBlock(scope: !95, file: !3, line: 154, column: 3)
!760 = !DILocation(line: 154, column: 12, scope: !759)
!761 = !DILocation(line: 154, column: 8, scope: !759)
!762 = !DILocation(line: 154, column: 19, scope: !763)
!763 = distinct !DILexicalBlock(scope: !759, file: !3, line: 154, column: 3)
!764 = !DILocation(line: 154, column: 21, scope: !763)
!765 = !DILocation(line: 154, column: 3, scope: !759)
!766 = !DILocation(line: 155, column: 20, scope: !767)
!767 = distinct !DILexicalBlock(scope: !763, file: !3, line: 154, column: 36)
!768 = !DILocation(line: 155, column: 18, scope: !767)
!769 = !DILocation(line: 155, column: 25, scope: !767)
!770 = !DILocation(line: 155, column: 30, scope: !767)
!771 = !DILocation(line: 155, column: 28, scope: !767)
!772 = !DILocation(line: 155, column: 7, scope: !767)
!773 = !DILocation(line: 155, column: 5, scope: !767)
!774 = !DILocation(line: 155, column: 12, scope: !767)
!775 = !DILocation(line: 155, column: 16, scope: !767)
!776 = !DILocation(line: 156, column: 5, scope: !767)
!777 = !DILocation(line: 157, column: 15, scope: !767)
!778 = !DILocation(line: 157, column: 13, scope: !767)
!779 = !DILocation(line: 157, column: 9, scope: !767)
!780 = !DILocation(line: 158, column: 3, scope: !767)
!781 = !DILocation(line: 154, column: 30, scope: !763)
!782 = !DILocation(line: 154, column: 3, scope: !763)
!783 = distinct !{!783, !765, !784, !186}
!784 = !DILocation(line: 158, column: 3, scope: !759)
!785 = !DILocation(line: 159, column: 13, scope: !95)
!786 = !DILocation(line: 159, column: 11, scope: !95)
!787 = !DILocation(line: 159, column: 18, scope: !95)
!788 = !DILocation(line: 159, column: 3, scope: !95)
!789 = !DILocation(line: 159, column: 5, scope: !95)
!790 = !DILocation(line: 159, column: 9, scope: !95)
!791 = !DILocation(line: 160, column: 1, scope: !95)
!792 = !DILocalVariable(name: "d", arg: 1, scope: !101, file: !3, line: 161, type: !6)
!793 = !DILocation(line: 161, column: 34, scope: !101)
!794 = !DILocalVariable(name: "now", scope: !101, file: !3, line: 163, type: !10)
!795 = !DILocation(line: 163, column: 7, scope: !101)
!796 = !DILocation(line: 164, column: 14, scope: !101)
!797 = !DILocation(line: 164, column: 16, scope: !101)
!798 = !DILocation(line: 164, column: 8, scope: !101)
!799 = !DILocation(line: 164, column: 3, scope: !101)
!800 = !DILocation(line: 164, column: 12, scope: !101)
!801 = !DILocation(line: 165, column: 3, scope: !101)
!802 = !DILocalVariable(name: "k", scope: !803, file: !3, line: 166, type: !10)
!803 = distinct !DILexicalBlock(scope: !101, file: !3, line: 166, column: 3)
!804 = !DILocation(line: 166, column: 12, scope: !803)
!805 = !DILocation(line: 166, column: 8, scope: !803)
!806 = !DILocation(line: 166, column: 19, scope: !807)
!807 = distinct !DILexicalBlock(scope: !803, file: !3, line: 166, column: 3)
!808 = !DILocation(line: 166, column: 21, scope: !807)
!809 = !DILocation(line: 166, column: 3, scope: !803)
!810 = !DILocation(line: 167, column: 24, scope: !811)
!811 = distinct !DILexicalBlock(scope: !807, file: !3, line: 166, column: 36)
!812 = !DILocation(line: 167, column: 22, scope: !811)
!813 = !DILocation(line: 167, column: 29, scope: !811)
!814 = !DILocation(line: 167, column: 34, scope: !811)
!815 = !DILocation(line: 167, column: 32, scope: !811)
!816 = !DILocation(line: 167, column: 11, scope: !811)
!817 = !DILocation(line: 167, column: 9, scope: !811)
!818 = !DILocation(line: 167, column: 5, scope: !811)
!819 = !DILocation(line: 167, column: 16, scope: !811)
!820 = !DILocation(line: 167, column: 20, scope: !811)
!821 = !DILocation(line: 168, column: 5, scope: !811)
!822 = !DILocation(line: 169, column: 15, scope: !811)
!823 = !DILocation(line: 169, column: 13, scope: !811)
!824 = !DILocation(line: 169, column: 9, scope: !811)
!825 = !DILocation(line: 170, column: 3, scope: !811)
!826 = !DILocation(line: 166, column: 30, scope: !807)
!827 = !DILocation(line: 166, column: 3, scope: !807)
!828 = distinct !{!828, !809, !829, !186}
!829 = !DILocation(line: 170, column: 3, scope: !803)
!830 = !DILocation(line: 171, column: 13, scope: !101)
!831 = !DILocation(line: 171, column: 11, scope: !101)
!832 = !DILocation(line: 171, column: 18, scope: !101)
!833 = !DILocation(line: 171, column: 3, scope: !101)
!834 = !DILocation(line: 171, column: 5, scope: !101)
!835 = !DILocation(line: 171, column: 9, scope: !101)
!836 = !DILocation(line: 172, column: 1, scope: !101)
!837 = !DILocalVariable(name: "d", arg: 1, scope: !104, file: !3, line: 173, type: !6)
!838 = !DILocation(line: 173, column: 27, scope: !104)
!839 = !DILocalVariable(name: "n", arg: 2, scope: !104, file: !3, line: 173, type: !10)
!840 = !DILocation(line: 173, column: 34, scope: !104)
!841 = !DILocation(line: 175, column: 11, scope: !104)
!842 = !DILocation(line: 175, column: 13, scope: !104)
!843 = !DILocation(line: 175, column: 5, scope: !104)
!844 = !DILocation(line: 175, column: 3, scope: !104)
!845 = !DILocation(line: 175, column: 9, scope: !104)
!846 = !DILocation(line: 176, column: 17, scope: !104)
!847 = !DILocation(line: 176, column: 19, scope: !104)
!848 = !DILocation(line: 176, column: 22, scope: !104)
!849 = !DILocation(line: 176, column: 5, scope: !104)
!850 = !DILocation(line: 176, column: 8, scope: !104)
!851 = !DILocation(line: 176, column: 3, scope: !104)
!852 = !DILocation(line: 176, column: 15, scope: !104)
!853 = !DILocation(line: 177, column: 3, scope: !104)
!854 = !DILocation(line: 178, column: 17, scope: !104)
!855 = !DILocation(line: 178, column: 15, scope: !104)
!856 = !DILocation(line: 178, column: 11, scope: !104)
!857 = !DILocation(line: 178, column: 29, scope: !104)
!858 = !DILocation(line: 178, column: 27, scope: !104)
!859 = !DILocation(line: 178, column: 32, scope: !104)
!860 = !DILocation(line: 178, column: 23, scope: !104)
!861 = !DILocation(line: 178, column: 21, scope: !104)
!862 = !DILocation(line: 178, column: 3, scope: !104)
!863 = !DILocation(line: 178, column: 5, scope: !104)
!864 = !DILocation(line: 178, column: 9, scope: !104)
!865 = !DILocation(line: 179, column: 1, scope: !104)
!866 = !DILocalVariable(name: "d", arg: 1, scope: !112, file: !3, line: 180, type: !6)
!867 = !DILocation(line: 180, column: 33, scope: !112)
!868 = !DILocalVariable(name: "n", arg: 2, scope: !112, file: !3, line: 180, type: !10)
!869 = !DILocation(line: 180, column: 40, scope: !112)
!870 = !DILocation(line: 182, column: 11, scope: !112)
!871 = !DILocation(line: 182, column: 13, scope: !112)
!872 = !DILocation(line: 182, column: 5, scope: !112)
!873 = !DILocation(line: 182, column: 3, scope: !112)
!874 = !DILocation(line: 182, column: 9, scope: !112)
!875 = !DILocation(line: 183, column: 17, scope: !112)
!876 = !DILocation(line: 183, column: 19, scope: !112)
!877 = !DILocation(line: 183, column: 22, scope: !112)
!878 = !DILocation(line: 183, column: 5, scope: !112)
!879 = !DILocation(line: 183, column: 8, scope: !112)
!880 = !DILocation(line: 183, column: 3, scope: !112)
!881 = !DILocation(line: 183, column: 15, scope: !112)
!882 = !DILocation(line: 184, column: 3, scope: !112)
!883 = !DILocation(line: 185, column: 17, scope: !112)
!884 = !DILocation(line: 185, column: 15, scope: !112)
!885 = !DILocation(line: 185, column: 11, scope: !112)
!886 = !DILocation(line: 185, column: 29, scope: !112)
!887 = !DILocation(line: 185, column: 27, scope: !112)
!888 = !DILocation(line: 185, column: 32, scope: !112)
!889 = !DILocation(line: 185, column: 23, scope: !112)
!890 = !DILocation(line: 185, column: 21, scope: !112)
!891 = !DILocation(line: 185, column: 3, scope: !112)
!892 = !DILocation(line: 185, column: 5, scope: !112)
!893 = !DILocation(line: 185, column: 9, scope: !112)
!894 = !DILocation(line: 186, column: 1, scope: !112)
