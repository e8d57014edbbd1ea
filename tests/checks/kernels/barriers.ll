; ModuleID = 'barriers.cu'
source_filename = "barriers.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ7guardedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !0
@_ZZ13guarded_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !12
@_ZZ8returnedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !19
@_ZZ14returned_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !22
@_ZZ7reducedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !25
@_ZZ13reduced_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !30
@_ZZ7countedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !33
@_ZZ13counted_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !36
@_ZZ4leftE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !39
@_ZZ10left_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !42
@_ZZ5firstE1s = internal addrspace(3) global float undef, align 4, !dbg !45
@_ZZ11first_fixedE1s = internal addrspace(3) global float undef, align 4, !dbg !48
@_ZZ7stridedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !51
@_ZZ13strided_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !54

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @guarded(ptr noundef %d, i32 noundef %n) #0 !dbg !2 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !63, !DIExpression(), !64)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !65, !DIExpression(), !66)
    #dbg_declare(ptr %i, !67, !DIExpression(), !68)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !69
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !70
  %mul = mul nsw i32 %0, %1, !dbg !71
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !72
  %add = add nsw i32 %mul, %2, !dbg !73
  store i32 %add, ptr %i, align 4, !dbg !68
  %3 = load i32, ptr %i, align 4, !dbg !74
  %4 = load i32, ptr %n.addr, align 4, !dbg !76
  %cmp = icmp slt i32 %3, %4, !dbg !77
  br i1 %cmp, label %if.then, label %if.end, !dbg !77

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !78
  %6 = load i32, ptr %i, align 4, !dbg !80
  %idxprom = sext i32 %6 to i64, !dbg !78
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !78
  %7 = load float, ptr %arrayidx, align 4, !dbg !78
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !81
  %idxprom1 = sext i32 %8 to i64, !dbg !82
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7guardedE1s to ptr), i64 0, i64 %idxprom1, !dbg !82
  store float %7, ptr %arrayidx2, align 4, !dbg !83
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !84
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !85
  %xor = xor i32 %9, 1, !dbg !86
  %idxprom3 = sext i32 %xor to i64, !dbg !87
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7guardedE1s to ptr), i64 0, i64 %idxprom3, !dbg !87
  %10 = load float, ptr %arrayidx4, align 4, !dbg !87
  %11 = load ptr, ptr %d.addr, align 8, !dbg !88
  %12 = load i32, ptr %i, align 4, !dbg !89
  %idxprom5 = sext i32 %12 to i64, !dbg !88
  %arrayidx6 = getelementptr inbounds float, ptr %11, i64 %idxprom5, !dbg !88
  store float %10, ptr %arrayidx6, align 4, !dbg !90
  br label %if.end, !dbg !91

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !92
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @guarded_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !14 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !93, !DIExpression(), !94)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !95, !DIExpression(), !96)
    #dbg_declare(ptr %i, !97, !DIExpression(), !98)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !99
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !100
  %mul = mul nsw i32 %0, %1, !dbg !101
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !102
  %add = add nsw i32 %mul, %2, !dbg !103
  store i32 %add, ptr %i, align 4, !dbg !98
  %3 = load i32, ptr %i, align 4, !dbg !104
  %4 = load i32, ptr %n.addr, align 4, !dbg !105
  %cmp = icmp slt i32 %3, %4, !dbg !106
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !104

cond.true:                                        ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !107
  %6 = load i32, ptr %i, align 4, !dbg !108
  %idxprom = sext i32 %6 to i64, !dbg !107
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !107
  %7 = load float, ptr %arrayidx, align 4, !dbg !107
  br label %cond.end, !dbg !104

cond.false:                                       ; preds = %entry
  br label %cond.end, !dbg !104

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi contract float [ %7, %cond.true ], [ 0.000000e+00, %cond.false ], !dbg !104
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !109
  %idxprom1 = sext i32 %8 to i64, !dbg !110
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13guarded_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !110
  store float %cond, ptr %arrayidx2, align 4, !dbg !111
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !112
  %9 = load i32, ptr %i, align 4, !dbg !113
  %10 = load i32, ptr %n.addr, align 4, !dbg !115
  %cmp3 = icmp slt i32 %9, %10, !dbg !116
  br i1 %cmp3, label %if.then, label %if.end, !dbg !116

if.then:                                          ; preds = %cond.end
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !117
  %xor = xor i32 %11, 1, !dbg !118
  %idxprom4 = sext i32 %xor to i64, !dbg !119
  %arrayidx5 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13guarded_fixedE1s to ptr), i64 0, i64 %idxprom4, !dbg !119
  %12 = load float, ptr %arrayidx5, align 4, !dbg !119
  %13 = load ptr, ptr %d.addr, align 8, !dbg !120
  %14 = load i32, ptr %i, align 4, !dbg !121
  %idxprom6 = sext i32 %14 to i64, !dbg !120
  %arrayidx7 = getelementptr inbounds float, ptr %13, i64 %idxprom6, !dbg !120
  store float %12, ptr %arrayidx7, align 4, !dbg !122
  br label %if.end, !dbg !120

if.end:                                           ; preds = %if.then, %cond.end
  ret void, !dbg !123
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @returned(ptr noundef %d, i32 noundef %n) #0 !dbg !21 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !124, !DIExpression(), !125)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !126, !DIExpression(), !127)
    #dbg_declare(ptr %i, !128, !DIExpression(), !129)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !130
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !131
  %mul = mul nsw i32 %0, %1, !dbg !132
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !133
  %add = add nsw i32 %mul, %2, !dbg !134
  store i32 %add, ptr %i, align 4, !dbg !129
  %3 = load i32, ptr %i, align 4, !dbg !135
  %4 = load i32, ptr %n.addr, align 4, !dbg !137
  %cmp = icmp sge i32 %3, %4, !dbg !138
  br i1 %cmp, label %if.then, label %if.end, !dbg !138

if.then:                                          ; preds = %entry
  br label %return, !dbg !139

if.end:                                           ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !140
  %6 = load i32, ptr %i, align 4, !dbg !141
  %idxprom = sext i32 %6 to i64, !dbg !140
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !140
  %7 = load float, ptr %arrayidx, align 4, !dbg !140
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !142
  %idxprom1 = sext i32 %8 to i64, !dbg !143
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8returnedE1s to ptr), i64 0, i64 %idxprom1, !dbg !143
  store float %7, ptr %arrayidx2, align 4, !dbg !144
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !145
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !146
  %xor = xor i32 %9, 1, !dbg !147
  %idxprom3 = sext i32 %xor to i64, !dbg !148
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8returnedE1s to ptr), i64 0, i64 %idxprom3, !dbg !148
  %10 = load float, ptr %arrayidx4, align 4, !dbg !148
  %11 = load ptr, ptr %d.addr, align 8, !dbg !149
  %12 = load i32, ptr %i, align 4, !dbg !150
  %idxprom5 = sext i32 %12 to i64, !dbg !149
  %arrayidx6 = getelementptr inbounds float, ptr %11, i64 %idxprom5, !dbg !149
  store float %10, ptr %arrayidx6, align 4, !dbg !151
  br label %return, !dbg !152

return:                                           ; preds = %if.end, %if.then
  ret void, !dbg !152
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @returned_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !24 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !153, !DIExpression(), !154)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !155, !DIExpression(), !156)
    #dbg_declare(ptr %i, !157, !DIExpression(), !158)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !159
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !160
  %mul = mul nsw i32 %0, %1, !dbg !161
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !162
  %add = add nsw i32 %mul, %2, !dbg !163
  store i32 %add, ptr %i, align 4, !dbg !158
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !164
  %4 = load i32, ptr %n.addr, align 4, !dbg !166
  %cmp = icmp sge i32 %3, %4, !dbg !167
  br i1 %cmp, label %if.then, label %if.end, !dbg !167

if.then:                                          ; preds = %entry
  br label %return, !dbg !168

if.end:                                           ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !169
  %6 = load i32, ptr %i, align 4, !dbg !170
  %idxprom = sext i32 %6 to i64, !dbg !169
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !169
  %7 = load float, ptr %arrayidx, align 4, !dbg !169
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !171
  %idxprom1 = sext i32 %8 to i64, !dbg !172
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14returned_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !172
  store float %7, ptr %arrayidx2, align 4, !dbg !173
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !174
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !175
  %xor = xor i32 %9, 1, !dbg !176
  %idxprom3 = sext i32 %xor to i64, !dbg !177
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14returned_fixedE1s to ptr), i64 0, i64 %idxprom3, !dbg !177
  %10 = load float, ptr %arrayidx4, align 4, !dbg !177
  %11 = load ptr, ptr %d.addr, align 8, !dbg !178
  %12 = load i32, ptr %i, align 4, !dbg !179
  %idxprom5 = sext i32 %12 to i64, !dbg !178
  %arrayidx6 = getelementptr inbounds float, ptr %11, i64 %idxprom5, !dbg !178
  store float %10, ptr %arrayidx6, align 4, !dbg !180
  br label %return, !dbg !181

return:                                           ; preds = %if.end, %if.then
  ret void, !dbg !181
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reduced(ptr noundef %d) #0 !dbg !27 {
entry:
  %d.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !182, !DIExpression(), !183)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !184
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !185
  %idxprom = sext i32 %1 to i64, !dbg !184
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !184
  %2 = load float, ptr %arrayidx, align 4, !dbg !184
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !186
  %idxprom1 = sext i32 %3 to i64, !dbg !187
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7reducedE1s to ptr), i64 0, i64 %idxprom1, !dbg !187
  store float %2, ptr %arrayidx2, align 4, !dbg !188
    #dbg_declare(ptr %k, !189, !DIExpression(), !191)
  store i32 128, ptr %k, align 4, !dbg !191
  br label %for.cond, !dbg !192

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %k, align 4, !dbg !193
  %cmp = icmp sgt i32 %4, 0, !dbg !195
  br i1 %cmp, label %for.body, label %for.end, !dbg !196

for.body:                                         ; preds = %for.cond
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !197
  %6 = load i32, ptr %k, align 4, !dbg !200
  %cmp3 = icmp slt i32 %5, %6, !dbg !201
  br i1 %cmp3, label %if.then, label %if.end, !dbg !201

if.then:                                          ; preds = %for.body
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !202
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !204
  %8 = load i32, ptr %k, align 4, !dbg !205
  %add = add nsw i32 %7, %8, !dbg !206
  %idxprom4 = sext i32 %add to i64, !dbg !207
  %arrayidx5 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7reducedE1s to ptr), i64 0, i64 %idxprom4, !dbg !207
  %9 = load float, ptr %arrayidx5, align 4, !dbg !207
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !208
  %idxprom6 = sext i32 %10 to i64, !dbg !209
  %arrayidx7 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7reducedE1s to ptr), i64 0, i64 %idxprom6, !dbg !209
  %11 = load float, ptr %arrayidx7, align 4, !dbg !210
  %add8 = fadd contract float %11, %9, !dbg !210
  store float %add8, ptr %arrayidx7, align 4, !dbg !210
  br label %if.end, !dbg !211

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc, !dbg !212

for.inc:                                          ; preds = %if.end
  %12 = load i32, ptr %k, align 4, !dbg !213
  %shr = ashr i32 %12, 1, !dbg !213
  store i32 %shr, ptr %k, align 4, !dbg !213
  br label %for.cond, !dbg !214, !llvm.loop !215

for.end:                                          ; preds = %for.cond
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !218
  %idxprom9 = sext i32 %13 to i64, !dbg !219
  %arrayidx10 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7reducedE1s to ptr), i64 0, i64 %idxprom9, !dbg !219
  %14 = load float, ptr %arrayidx10, align 4, !dbg !219
  %15 = load ptr, ptr %d.addr, align 8, !dbg !220
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !221
  %idxprom11 = sext i32 %16 to i64, !dbg !220
  %arrayidx12 = getelementptr inbounds float, ptr %15, i64 %idxprom11, !dbg !220
  store float %14, ptr %arrayidx12, align 4, !dbg !222
  ret void, !dbg !223
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @reduced_fixed(ptr noundef %d) #0 !dbg !32 {
entry:
  %d.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !224, !DIExpression(), !225)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !226
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !227
  %idxprom = sext i32 %1 to i64, !dbg !226
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !226
  %2 = load float, ptr %arrayidx, align 4, !dbg !226
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !228
  %idxprom1 = sext i32 %3 to i64, !dbg !229
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13reduced_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !229
  store float %2, ptr %arrayidx2, align 4, !dbg !230
    #dbg_declare(ptr %k, !231, !DIExpression(), !233)
  store i32 128, ptr %k, align 4, !dbg !233
  br label %for.cond, !dbg !234

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %k, align 4, !dbg !235
  %cmp = icmp sgt i32 %4, 0, !dbg !237
  br i1 %cmp, label %for.body, label %for.end, !dbg !238

for.body:                                         ; preds = %for.cond
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !239
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !241
  %6 = load i32, ptr %k, align 4, !dbg !243
  %cmp3 = icmp slt i32 %5, %6, !dbg !244
  br i1 %cmp3, label %if.then, label %if.end, !dbg !244

if.then:                                          ; preds = %for.body
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !245
  %8 = load i32, ptr %k, align 4, !dbg !246
  %add = add nsw i32 %7, %8, !dbg !247
  %idxprom4 = sext i32 %add to i64, !dbg !248
  %arrayidx5 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13reduced_fixedE1s to ptr), i64 0, i64 %idxprom4, !dbg !248
  %9 = load float, ptr %arrayidx5, align 4, !dbg !248
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !249
  %idxprom6 = sext i32 %10 to i64, !dbg !250
  %arrayidx7 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13reduced_fixedE1s to ptr), i64 0, i64 %idxprom6, !dbg !250
  %11 = load float, ptr %arrayidx7, align 4, !dbg !251
  %add8 = fadd contract float %11, %9, !dbg !251
  store float %add8, ptr %arrayidx7, align 4, !dbg !251
  br label %if.end, !dbg !250

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc, !dbg !252

for.inc:                                          ; preds = %if.end
  %12 = load i32, ptr %k, align 4, !dbg !253
  %shr = ashr i32 %12, 1, !dbg !253
  store i32 %shr, ptr %k, align 4, !dbg !253
  br label %for.cond, !dbg !254, !llvm.loop !255

for.end:                                          ; preds = %for.cond
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !257
  %idxprom9 = sext i32 %13 to i64, !dbg !258
  %arrayidx10 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13reduced_fixedE1s to ptr), i64 0, i64 %idxprom9, !dbg !258
  %14 = load float, ptr %arrayidx10, align 4, !dbg !258
  %15 = load ptr, ptr %d.addr, align 8, !dbg !259
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !260
  %idxprom11 = sext i32 %16 to i64, !dbg !259
  %arrayidx12 = getelementptr inbounds float, ptr %15, i64 %idxprom11, !dbg !259
  store float %14, ptr %arrayidx12, align 4, !dbg !261
  ret void, !dbg !262
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @counted(ptr noundef %d) #0 !dbg !35 {
entry:
  %d.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !263, !DIExpression(), !264)
    #dbg_declare(ptr %k, !265, !DIExpression(), !267)
  store i32 0, ptr %k, align 4, !dbg !267
  br label %for.cond, !dbg !268

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %k, align 4, !dbg !269
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !271
  %cmp = icmp slt i32 %0, %1, !dbg !272
  br i1 %cmp, label %for.body, label %for.end, !dbg !273

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %d.addr, align 8, !dbg !274
  %3 = load i32, ptr %k, align 4, !dbg !276
  %idxprom = sext i32 %3 to i64, !dbg !274
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom, !dbg !274
  %4 = load float, ptr %arrayidx, align 4, !dbg !274
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !277
  %idxprom1 = sext i32 %5 to i64, !dbg !278
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7countedE1s to ptr), i64 0, i64 %idxprom1, !dbg !278
  store float %4, ptr %arrayidx2, align 4, !dbg !279
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !280
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !281
  %xor = xor i32 %6, 1, !dbg !282
  %idxprom3 = sext i32 %xor to i64, !dbg !283
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7countedE1s to ptr), i64 0, i64 %idxprom3, !dbg !283
  %7 = load float, ptr %arrayidx4, align 4, !dbg !283
  %8 = load ptr, ptr %d.addr, align 8, !dbg !284
  %9 = load i32, ptr %k, align 4, !dbg !285
  %idxprom5 = sext i32 %9 to i64, !dbg !284
  %arrayidx6 = getelementptr inbounds float, ptr %8, i64 %idxprom5, !dbg !284
  store float %7, ptr %arrayidx6, align 4, !dbg !286
  br label %for.inc, !dbg !287

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %k, align 4, !dbg !288
  %inc = add nsw i32 %10, 1, !dbg !288
  store i32 %inc, ptr %k, align 4, !dbg !288
  br label %for.cond, !dbg !289, !llvm.loop !290

for.end:                                          ; preds = %for.cond
  ret void, !dbg !292
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @counted_fixed(ptr noundef %d) #0 !dbg !38 {
entry:
  %d.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !293, !DIExpression(), !294)
    #dbg_declare(ptr %k, !295, !DIExpression(), !297)
  store i32 0, ptr %k, align 4, !dbg !297
  br label %for.cond, !dbg !298

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %k, align 4, !dbg !299
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !301
  %cmp = icmp slt i32 %0, %1, !dbg !302
  br i1 %cmp, label %for.body, label %for.end, !dbg !303

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %d.addr, align 8, !dbg !304
  %3 = load i32, ptr %k, align 4, !dbg !306
  %idxprom = sext i32 %3 to i64, !dbg !304
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom, !dbg !304
  %4 = load float, ptr %arrayidx, align 4, !dbg !304
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !307
  %idxprom1 = sext i32 %5 to i64, !dbg !308
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13counted_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !308
  store float %4, ptr %arrayidx2, align 4, !dbg !309
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !310
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !311
  %xor = xor i32 %6, 1, !dbg !312
  %idxprom3 = sext i32 %xor to i64, !dbg !313
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13counted_fixedE1s to ptr), i64 0, i64 %idxprom3, !dbg !313
  %7 = load float, ptr %arrayidx4, align 4, !dbg !313
  %8 = load ptr, ptr %d.addr, align 8, !dbg !314
  %9 = load i32, ptr %k, align 4, !dbg !315
  %idxprom5 = sext i32 %9 to i64, !dbg !314
  %arrayidx6 = getelementptr inbounds float, ptr %8, i64 %idxprom5, !dbg !314
  store float %7, ptr %arrayidx6, align 4, !dbg !316
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !317
  br label %for.inc, !dbg !318

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %k, align 4, !dbg !319
  %inc = add nsw i32 %10, 1, !dbg !319
  store i32 %inc, ptr %k, align 4, !dbg !319
  br label %for.cond, !dbg !320, !llvm.loop !321

for.end:                                          ; preds = %for.cond
  ret void, !dbg !323
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @left(ptr noundef %d, i32 noundef %n) #0 !dbg !41 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !324, !DIExpression(), !325)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !326, !DIExpression(), !327)
    #dbg_declare(ptr %k, !328, !DIExpression(), !330)
  store i32 0, ptr %k, align 4, !dbg !330
  br label %for.cond, !dbg !331

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %k, align 4, !dbg !332
  %1 = load i32, ptr %n.addr, align 4, !dbg !334
  %cmp = icmp slt i32 %0, %1, !dbg !335
  br i1 %cmp, label %for.body, label %for.end, !dbg !336

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %d.addr, align 8, !dbg !337
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !339
  %4 = load i32, ptr %k, align 4, !dbg !340
  %add = add nsw i32 %3, %4, !dbg !341
  %idxprom = sext i32 %add to i64, !dbg !337
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom, !dbg !337
  %5 = load float, ptr %arrayidx, align 4, !dbg !337
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !342
  %idxprom1 = sext i32 %6 to i64, !dbg !343
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4leftE1s to ptr), i64 0, i64 %idxprom1, !dbg !343
  store float %5, ptr %arrayidx2, align 4, !dbg !344
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !345
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !346
  %8 = load i32, ptr %k, align 4, !dbg !348
  %add3 = add nsw i32 %7, %8, !dbg !349
  %cmp4 = icmp sgt i32 %add3, 300, !dbg !350
  br i1 %cmp4, label %if.then, label %if.end, !dbg !350

if.then:                                          ; preds = %for.body
  br label %for.end, !dbg !351

if.end:                                           ; preds = %for.body
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !352
  %xor = xor i32 %9, 1, !dbg !353
  %idxprom5 = sext i32 %xor to i64, !dbg !354
  %arrayidx6 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ4leftE1s to ptr), i64 0, i64 %idxprom5, !dbg !354
  %10 = load float, ptr %arrayidx6, align 4, !dbg !354
  %11 = load ptr, ptr %d.addr, align 8, !dbg !355
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !356
  %13 = load i32, ptr %k, align 4, !dbg !357
  %add7 = add nsw i32 %12, %13, !dbg !358
  %idxprom8 = sext i32 %add7 to i64, !dbg !355
  %arrayidx9 = getelementptr inbounds float, ptr %11, i64 %idxprom8, !dbg !355
  store float %10, ptr %arrayidx9, align 4, !dbg !359
  br label %for.inc, !dbg !360

for.inc:                                          ; preds = %if.end
  %14 = load i32, ptr %k, align 4, !dbg !361
  %inc = add nsw i32 %14, 1, !dbg !361
  store i32 %inc, ptr %k, align 4, !dbg !361
  br label %for.cond, !dbg !362, !llvm.loop !363

for.end:                                          ; preds = %if.then, %for.cond
  ret void, !dbg !365
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @left_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !44 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %k = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !366, !DIExpression(), !367)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !368, !DIExpression(), !369)
    #dbg_declare(ptr %k, !370, !DIExpression(), !372)
  store i32 0, ptr %k, align 4, !dbg !372
  br label %for.cond, !dbg !373

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %k, align 4, !dbg !374
  %1 = load i32, ptr %n.addr, align 4, !dbg !376
  %cmp = icmp slt i32 %0, %1, !dbg !377
  br i1 %cmp, label %for.body, label %for.end, !dbg !378

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %d.addr, align 8, !dbg !379
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !381
  %4 = load i32, ptr %k, align 4, !dbg !382
  %add = add nsw i32 %3, %4, !dbg !383
  %idxprom = sext i32 %add to i64, !dbg !379
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom, !dbg !379
  %5 = load float, ptr %arrayidx, align 4, !dbg !379
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !384
  %idxprom1 = sext i32 %6 to i64, !dbg !385
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10left_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !385
  store float %5, ptr %arrayidx2, align 4, !dbg !386
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !387
  %7 = load i32, ptr %k, align 4, !dbg !388
  %cmp3 = icmp sgt i32 %7, 300, !dbg !390
  br i1 %cmp3, label %if.then, label %if.end, !dbg !390

if.then:                                          ; preds = %for.body
  br label %for.end, !dbg !391

if.end:                                           ; preds = %for.body
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !392
  %xor = xor i32 %8, 1, !dbg !393
  %idxprom4 = sext i32 %xor to i64, !dbg !394
  %arrayidx5 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ10left_fixedE1s to ptr), i64 0, i64 %idxprom4, !dbg !394
  %9 = load float, ptr %arrayidx5, align 4, !dbg !394
  %10 = load ptr, ptr %d.addr, align 8, !dbg !395
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !396
  %12 = load i32, ptr %k, align 4, !dbg !397
  %add6 = add nsw i32 %11, %12, !dbg !398
  %idxprom7 = sext i32 %add6 to i64, !dbg !395
  %arrayidx8 = getelementptr inbounds float, ptr %10, i64 %idxprom7, !dbg !395
  store float %9, ptr %arrayidx8, align 4, !dbg !399
  br label %for.inc, !dbg !400

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %k, align 4, !dbg !401
  %inc = add nsw i32 %13, 1, !dbg !401
  store i32 %inc, ptr %k, align 4, !dbg !401
  br label %for.cond, !dbg !402, !llvm.loop !403

for.end:                                          ; preds = %if.then, %for.cond
  ret void, !dbg !405
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @chosen(ptr noundef %d, i32 noundef %n) #0 !dbg !406 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !407, !DIExpression(), !408)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !409, !DIExpression(), !410)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !411
  %and = and i32 %0, 3, !dbg !412
  switch i32 %and, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
  ], !dbg !413

sw.bb:                                            ; preds = %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !414
  br label %sw.epilog, !dbg !416

sw.bb1:                                           ; preds = %entry
  %1 = load ptr, ptr %d.addr, align 8, !dbg !417
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !418
  %idxprom = sext i32 %2 to i64, !dbg !417
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom, !dbg !417
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !419
  br label %sw.epilog, !dbg !420

sw.default:                                       ; preds = %entry
  br label %sw.epilog, !dbg !421

sw.epilog:                                        ; preds = %sw.default, %sw.bb1, %sw.bb
  ret void, !dbg !422
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @chosen_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !423 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !424, !DIExpression(), !425)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !426, !DIExpression(), !427)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !428
  %and = and i32 %0, 3, !dbg !429
  switch i32 %and, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
  ], !dbg !430

sw.bb:                                            ; preds = %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !431
  br label %sw.epilog, !dbg !433

sw.bb1:                                           ; preds = %entry
  %1 = load ptr, ptr %d.addr, align 8, !dbg !434
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !435
  %idxprom = sext i32 %2 to i64, !dbg !434
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom, !dbg !434
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !436
  br label %sw.epilog, !dbg !437

sw.default:                                       ; preds = %entry
  br label %sw.epilog, !dbg !438

sw.epilog:                                        ; preds = %sw.default, %sw.bb1, %sw.bb
  ret void, !dbg !439
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @first(ptr noundef %d) #0 !dbg !47 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !440, !DIExpression(), !441)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !442
  %cmp = icmp eq i32 %0, 0, !dbg !444
  br i1 %cmp, label %if.then, label %if.end, !dbg !444

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %d.addr, align 8, !dbg !445
  %arrayidx = getelementptr inbounds float, ptr %1, i64 0, !dbg !445
  %2 = load float, ptr %arrayidx, align 4, !dbg !445
  store float %2, ptr addrspacecast (ptr addrspace(3) @_ZZ5firstE1s to ptr), align 4, !dbg !447
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !448
  br label %if.end, !dbg !449

if.end:                                           ; preds = %if.then, %entry
  %3 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ5firstE1s to ptr), align 4, !dbg !450
  %4 = load ptr, ptr %d.addr, align 8, !dbg !451
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !452
  %idxprom = sext i32 %5 to i64, !dbg !451
  %arrayidx1 = getelementptr inbounds float, ptr %4, i64 %idxprom, !dbg !451
  store float %3, ptr %arrayidx1, align 4, !dbg !453
  ret void, !dbg !454
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @first_fixed(ptr noundef %d) #0 !dbg !50 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !455, !DIExpression(), !456)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !457
  %cmp = icmp eq i32 %0, 0, !dbg !459
  br i1 %cmp, label %if.then, label %if.end, !dbg !459

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %d.addr, align 8, !dbg !460
  %arrayidx = getelementptr inbounds float, ptr %1, i64 0, !dbg !460
  %2 = load float, ptr %arrayidx, align 4, !dbg !460
  store float %2, ptr addrspacecast (ptr addrspace(3) @_ZZ11first_fixedE1s to ptr), align 4, !dbg !461
  br label %if.end, !dbg !462

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !463
  %3 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ11first_fixedE1s to ptr), align 4, !dbg !464
  %4 = load ptr, ptr %d.addr, align 8, !dbg !465
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !466
  %idxprom = sext i32 %5 to i64, !dbg !465
  %arrayidx1 = getelementptr inbounds float, ptr %4, i64 %idxprom, !dbg !465
  store float %3, ptr %arrayidx1, align 4, !dbg !467
  ret void, !dbg !468
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warps(ptr noundef %d) #0 !dbg !469 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !470, !DIExpression(), !471)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !472
  %div = sdiv i32 %0, 32, !dbg !474
  %cmp = icmp slt i32 %div, 2, !dbg !475
  br i1 %cmp, label %if.then, label %if.end, !dbg !475

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %d.addr, align 8, !dbg !476
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !478
  %idxprom = sext i32 %2 to i64, !dbg !476
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom, !dbg !476
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !479
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !480
  br label %if.end, !dbg !481

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !482
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @warps_fixed(ptr noundef %d) #0 !dbg !483 {
entry:
  %d.addr = alloca ptr, align 8
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !484, !DIExpression(), !485)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !486
  %div = sdiv i32 %0, 32, !dbg !488
  %cmp = icmp slt i32 %div, 2, !dbg !489
  br i1 %cmp, label %if.then, label %if.end, !dbg !489

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %d.addr, align 8, !dbg !490
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !491
  %idxprom = sext i32 %2 to i64, !dbg !490
  %arrayidx = getelementptr inbounds float, ptr %1, i64 %idxprom, !dbg !490
  store float 1.000000e+00, ptr %arrayidx, align 4, !dbg !492
  br label %if.end, !dbg !490

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !493
  ret void, !dbg !494
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @strided(ptr noundef %d, i32 noundef %n) #0 !dbg !53 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !495, !DIExpression(), !496)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !497, !DIExpression(), !498)
    #dbg_declare(ptr %i, !499, !DIExpression(), !501)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !502
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !503
  %mul = mul nsw i32 %0, %1, !dbg !504
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !505
  %add = add nsw i32 %mul, %2, !dbg !506
  store i32 %add, ptr %i, align 4, !dbg !501
  br label %for.cond, !dbg !507

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !508
  %4 = load i32, ptr %n.addr, align 4, !dbg !510
  %cmp = icmp slt i32 %3, %4, !dbg !511
  br i1 %cmp, label %for.body, label %for.end, !dbg !512

for.body:                                         ; preds = %for.cond
  %5 = load ptr, ptr %d.addr, align 8, !dbg !513
  %6 = load i32, ptr %i, align 4, !dbg !515
  %idxprom = sext i32 %6 to i64, !dbg !513
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !513
  %7 = load float, ptr %arrayidx, align 4, !dbg !513
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !516
  %idxprom1 = sext i32 %8 to i64, !dbg !517
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stridedE1s to ptr), i64 0, i64 %idxprom1, !dbg !517
  store float %7, ptr %arrayidx2, align 4, !dbg !518
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !519
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !520
  %xor = xor i32 %9, 1, !dbg !521
  %idxprom3 = sext i32 %xor to i64, !dbg !522
  %arrayidx4 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ7stridedE1s to ptr), i64 0, i64 %idxprom3, !dbg !522
  %10 = load float, ptr %arrayidx4, align 4, !dbg !522
  %11 = load ptr, ptr %d.addr, align 8, !dbg !523
  %12 = load i32, ptr %i, align 4, !dbg !524
  %idxprom5 = sext i32 %12 to i64, !dbg !523
  %arrayidx6 = getelementptr inbounds float, ptr %11, i64 %idxprom5, !dbg !523
  store float %10, ptr %arrayidx6, align 4, !dbg !525
  br label %for.inc, !dbg !526

for.inc:                                          ; preds = %for.body
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !527
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !528
  %mul7 = mul nsw i32 %13, %14, !dbg !529
  %15 = load i32, ptr %i, align 4, !dbg !530
  %add8 = add nsw i32 %15, %mul7, !dbg !530
  store i32 %add8, ptr %i, align 4, !dbg !530
  br label %for.cond, !dbg !531, !llvm.loop !532

for.end:                                          ; preds = %for.cond
  ret void, !dbg !534
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @strided_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !56 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %base = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !535, !DIExpression(), !536)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !537, !DIExpression(), !538)
    #dbg_declare(ptr %base, !539, !DIExpression(), !541)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !542
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !543
  %mul = mul nsw i32 %0, %1, !dbg !544
  store i32 %mul, ptr %base, align 4, !dbg !541
  br label %for.cond, !dbg !545

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %base, align 4, !dbg !546
  %3 = load i32, ptr %n.addr, align 4, !dbg !548
  %cmp = icmp slt i32 %2, %3, !dbg !549
  br i1 %cmp, label %for.body, label %for.end, !dbg !550

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %i, !551, !DIExpression(), !553)
  %4 = load i32, ptr %base, align 4, !dbg !554
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !555
  %add = add nsw i32 %4, %5, !dbg !556
  store i32 %add, ptr %i, align 4, !dbg !553
  %6 = load i32, ptr %i, align 4, !dbg !557
  %7 = load i32, ptr %n.addr, align 4, !dbg !558
  %cmp1 = icmp slt i32 %6, %7, !dbg !559
  br i1 %cmp1, label %cond.true, label %cond.false, !dbg !557

cond.true:                                        ; preds = %for.body
  %8 = load ptr, ptr %d.addr, align 8, !dbg !560
  %9 = load i32, ptr %i, align 4, !dbg !561
  %idxprom = sext i32 %9 to i64, !dbg !560
  %arrayidx = getelementptr inbounds float, ptr %8, i64 %idxprom, !dbg !560
  %10 = load float, ptr %arrayidx, align 4, !dbg !560
  br label %cond.end, !dbg !557

cond.false:                                       ; preds = %for.body
  br label %cond.end, !dbg !557

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi contract float [ %10, %cond.true ], [ 0.000000e+00, %cond.false ], !dbg !557
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !562
  %idxprom2 = sext i32 %11 to i64, !dbg !563
  %arrayidx3 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13strided_fixedE1s to ptr), i64 0, i64 %idxprom2, !dbg !563
  store float %cond, ptr %arrayidx3, align 4, !dbg !564
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !565
  %12 = load i32, ptr %i, align 4, !dbg !566
  %13 = load i32, ptr %n.addr, align 4, !dbg !568
  %cmp4 = icmp slt i32 %12, %13, !dbg !569
  br i1 %cmp4, label %if.then, label %if.end, !dbg !569

if.then:                                          ; preds = %cond.end
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !570
  %xor = xor i32 %14, 1, !dbg !571
  %idxprom5 = sext i32 %xor to i64, !dbg !572
  %arrayidx6 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ13strided_fixedE1s to ptr), i64 0, i64 %idxprom5, !dbg !572
  %15 = load float, ptr %arrayidx6, align 4, !dbg !572
  %16 = load ptr, ptr %d.addr, align 8, !dbg !573
  %17 = load i32, ptr %i, align 4, !dbg !574
  %idxprom7 = sext i32 %17 to i64, !dbg !573
  %arrayidx8 = getelementptr inbounds float, ptr %16, i64 %idxprom7, !dbg !573
  store float %15, ptr %arrayidx8, align 4, !dbg !575
  br label %if.end, !dbg !573

if.end:                                           ; preds = %if.then, %cond.end
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !576
  br label %for.inc, !dbg !577

for.inc:                                          ; preds = %if.end
  %18 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !578
  %19 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !579
  %mul9 = mul nsw i32 %18, %19, !dbg !580
  %20 = load i32, ptr %base, align 4, !dbg !581
  %add10 = add nsw i32 %20, %mul9, !dbg !581
  store i32 %add10, ptr %base, align 4, !dbg !581
  br label %for.cond, !dbg !582, !llvm.loop !583

for.end:                                          ; preds = %for.cond
  ret void, !dbg !585
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nested(ptr noundef %d, i32 noundef %n, i32 noundef %m) #0 !dbg !586 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %m.addr = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !589, !DIExpression(), !590)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !591, !DIExpression(), !592)
  store i32 %m, ptr %m.addr, align 4
    #dbg_declare(ptr %m.addr, !593, !DIExpression(), !594)
  %0 = load i32, ptr %n.addr, align 4, !dbg !595
  %cmp = icmp sgt i32 %0, 3, !dbg !597
  br i1 %cmp, label %if.then, label %if.end3, !dbg !597

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %m.addr, align 4, !dbg !598
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !601
  %cmp1 = icmp sgt i32 %1, %2, !dbg !602
  br i1 %cmp1, label %if.then2, label %if.end, !dbg !602

if.then2:                                         ; preds = %if.then
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !603
  br label %if.end, !dbg !603

if.end:                                           ; preds = %if.then2, %if.then
  %3 = load ptr, ptr %d.addr, align 8, !dbg !604
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !605
  %idxprom = sext i32 %4 to i64, !dbg !604
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %idxprom, !dbg !604
  store float 2.000000e+00, ptr %arrayidx, align 4, !dbg !606
  br label %if.end3, !dbg !607

if.end3:                                          ; preds = %if.end, %entry
  ret void, !dbg !608
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @nested_fixed(ptr noundef %d, i32 noundef %n, i32 noundef %m) #0 !dbg !609 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %m.addr = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !610, !DIExpression(), !611)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !612, !DIExpression(), !613)
  store i32 %m, ptr %m.addr, align 4
    #dbg_declare(ptr %m.addr, !614, !DIExpression(), !615)
  %0 = load i32, ptr %n.addr, align 4, !dbg !616
  %cmp = icmp sgt i32 %0, 3, !dbg !618
  br i1 %cmp, label %if.then, label %if.end3, !dbg !618

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %m.addr, align 4, !dbg !619
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !622
  %cmp1 = icmp sgt i32 %1, %2, !dbg !623
  br i1 %cmp1, label %if.then2, label %if.end, !dbg !623

if.then2:                                         ; preds = %if.then
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !624
  br label %if.end, !dbg !624

if.end:                                           ; preds = %if.then2, %if.then
  %3 = load ptr, ptr %d.addr, align 8, !dbg !625
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !626
  %idxprom = sext i32 %4 to i64, !dbg !625
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %idxprom, !dbg !625
  store float 2.000000e+00, ptr %arrayidx, align 4, !dbg !627
  br label %if.end3, !dbg !628

if.end3:                                          ; preds = %if.end, %entry
  ret void, !dbg !629
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!9}
!llvm.module.flags = !{!57, !58, !59, !60, !61}
!llvm.ident = !{!62}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "s", scope: !2, file: !3, line: 5, type: !16, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "guarded", scope: !3, file: !3, line: 4, type: !4, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!3 = !DIFile(filename: "barriers.cu", directory: ".")
!4 = !DISubroutineType(types: !5)
!5 = !{null, !6, !8}
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !10, globals: !11, splitDebugInlining: false, nameTableKind: None)
!10 = !{!8}
!11 = !{!0, !12, !19, !22, !25, !30, !33, !36, !39, !42, !45, !48, !51, !54}
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!13 = distinct !DIGlobalVariable(name: "s", scope: !14, file: !3, line: 14, type: !16, isLocal: true, isDefinition: true)
!14 = distinct !DISubprogram(name: "guarded_fixed", scope: !3, file: !3, line: 13, type: !4, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!15 = !{}
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 8192, elements: !17)
!17 = !{!18}
!18 = !DISubrange(count: 256)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!20 = distinct !DIGlobalVariable(name: "s", scope: !21, file: !3, line: 21, type: !16, isLocal: true, isDefinition: true)
!21 = distinct !DISubprogram(name: "returned", scope: !3, file: !3, line: 20, type: !4, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!23 = distinct !DIGlobalVariable(name: "s", scope: !24, file: !3, line: 29, type: !16, isLocal: true, isDefinition: true)
!24 = distinct !DISubprogram(name: "returned_fixed", scope: !3, file: !3, line: 28, type: !4, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!26 = distinct !DIGlobalVariable(name: "s", scope: !27, file: !3, line: 37, type: !16, isLocal: true, isDefinition: true)
!27 = distinct !DISubprogram(name: "reduced", scope: !3, file: !3, line: 36, type: !28, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!28 = !DISubroutineType(types: !29)
!29 = !{null, !6}
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!31 = distinct !DIGlobalVariable(name: "s", scope: !32, file: !3, line: 48, type: !16, isLocal: true, isDefinition: true)
!32 = distinct !DISubprogram(name: "reduced_fixed", scope: !3, file: !3, line: 47, type: !28, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!34 = distinct !DIGlobalVariable(name: "s", scope: !35, file: !3, line: 57, type: !16, isLocal: true, isDefinition: true)
!35 = distinct !DISubprogram(name: "counted", scope: !3, file: !3, line: 56, type: !28, scopeLine: 56, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!36 = !DIGlobalVariableExpression(var: !37, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!37 = distinct !DIGlobalVariable(name: "s", scope: !38, file: !3, line: 65, type: !16, isLocal: true, isDefinition: true)
!38 = distinct !DISubprogram(name: "counted_fixed", scope: !3, file: !3, line: 64, type: !28, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!39 = !DIGlobalVariableExpression(var: !40, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!40 = distinct !DIGlobalVariable(name: "s", scope: !41, file: !3, line: 74, type: !16, isLocal: true, isDefinition: true)
!41 = distinct !DISubprogram(name: "left", scope: !3, file: !3, line: 73, type: !4, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!42 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!43 = distinct !DIGlobalVariable(name: "s", scope: !44, file: !3, line: 83, type: !16, isLocal: true, isDefinition: true)
!44 = distinct !DISubprogram(name: "left_fixed", scope: !3, file: !3, line: 82, type: !4, scopeLine: 82, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!45 = !DIGlobalVariableExpression(var: !46, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!46 = distinct !DIGlobalVariable(name: "s", scope: !47, file: !3, line: 106, type: !7, isLocal: true, isDefinition: true)
!47 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 105, type: !28, scopeLine: 105, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!48 = !DIGlobalVariableExpression(var: !49, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!49 = distinct !DIGlobalVariable(name: "s", scope: !50, file: !3, line: 114, type: !7, isLocal: true, isDefinition: true)
!50 = distinct !DISubprogram(name: "first_fixed", scope: !3, file: !3, line: 113, type: !28, scopeLine: 113, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!51 = !DIGlobalVariableExpression(var: !52, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!52 = distinct !DIGlobalVariable(name: "s", scope: !53, file: !3, line: 130, type: !16, isLocal: true, isDefinition: true)
!53 = distinct !DISubprogram(name: "strided", scope: !3, file: !3, line: 129, type: !4, scopeLine: 129, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!55 = distinct !DIGlobalVariable(name: "s", scope: !56, file: !3, line: 138, type: !16, isLocal: true, isDefinition: true)
!56 = distinct !DISubprogram(name: "strided_fixed", scope: !3, file: !3, line: 137, type: !4, scopeLine: 137, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!57 = !{i32 7, !"Dwarf Version", i32 2}
!58 = !{i32 2, !"Debug Info Version", i32 3}
!59 = !{i32 1, !"wchar_size", i32 4}
!60 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!61 = !{i32 7, !"frame-pointer", i32 2}
!62 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!63 = !DILocalVariable(name: "d", arg: 1, scope: !2, file: !3, line: 4, type: !6)
!64 = !DILocation(line: 4, column: 28, scope: !2)
!65 = !DILocalVariable(name: "n", arg: 2, scope: !2, file: !3, line: 4, type: !8)
!66 = !DILocation(line: 4, column: 35, scope: !2)
!67 = !DILocalVariable(name: "i", scope: !2, file: !3, line: 6, type: !8)
!68 = !DILocation(line: 6, column: 7, scope: !2)
!69 = !DILocation(line: 6, column: 11, scope: !2)
!70 = !DILocation(line: 6, column: 16, scope: !2)
!71 = !DILocation(line: 6, column: 14, scope: !2)
!72 = !DILocation(line: 6, column: 21, scope: !2)
!73 = !DILocation(line: 6, column: 19, scope: !2)
!74 = !DILocation(line: 7, column: 7, scope: !75)
!75 = distinct !DILexicalBlock(scope: !2, file: !3, line: 7, column: 7)
!76 = !DILocation(line: 7, column: 11, scope: !75)
!77 = !DILocation(line: 7, column: 9, scope: !75)
!78 = !DILocation(line: 8, column: 13, scope: !79)
!79 = distinct !DILexicalBlock(scope: !75, file: !3, line: 7, column: 14)
!80 = !DILocation(line: 8, column: 15, scope: !79)
!81 = !DILocation(line: 8, column: 7, scope: !79)
!82 = !DILocation(line: 8, column: 5, scope: !79)
!83 = !DILocation(line: 8, column: 11, scope: !79)
!84 = !DILocation(line: 9, column: 5, scope: !79)
!85 = !DILocation(line: 10, column: 14, scope: !79)
!86 = !DILocation(line: 10, column: 17, scope: !79)
!87 = !DILocation(line: 10, column: 12, scope: !79)
!88 = !DILocation(line: 10, column: 5, scope: !79)
!89 = !DILocation(line: 10, column: 7, scope: !79)
!90 = !DILocation(line: 10, column: 10, scope: !79)
!91 = !DILocation(line: 11, column: 3, scope: !79)
!92 = !DILocation(line: 12, column: 1, scope: !2)
!93 = !DILocalVariable(name: "d", arg: 1, scope: !14, file: !3, line: 13, type: !6)
!94 = !DILocation(line: 13, column: 34, scope: !14)
!95 = !DILocalVariable(name: "n", arg: 2, scope: !14, file: !3, line: 13, type: !8)
!96 = !DILocation(line: 13, column: 41, scope: !14)
!97 = !DILocalVariable(name: "i", scope: !14, file: !3, line: 15, type: !8)
!98 = !DILocation(line: 15, column: 7, scope: !14)
!99 = !DILocation(line: 15, column: 11, scope: !14)
!100 = !DILocation(line: 15, column: 16, scope: !14)
!101 = !DILocation(line: 15, column: 14, scope: !14)
!102 = !DILocation(line: 15, column: 21, scope: !14)
!103 = !DILocation(line: 15, column: 19, scope: !14)
!104 = !DILocation(line: 16, column: 11, scope: !14)
!105 = !DILocation(line: 16, column: 15, scope: !14)
!106 = !DILocation(line: 16, column: 13, scope: !14)
!107 = !DILocation(line: 16, column: 19, scope: !14)
!108 = !DILocation(line: 16, column: 21, scope: !14)
!109 = !DILocation(line: 16, column: 5, scope: !14)
!110 = !DILocation(line: 16, column: 3, scope: !14)
!111 = !DILocation(line: 16, column: 9, scope: !14)
!112 = !DILocation(line: 17, column: 3, scope: !14)
!113 = !DILocation(line: 18, column: 7, scope: !114)
!114 = distinct !DILexicalBlock(scope: !14, file: !3, line: 18, column: 7)
!115 = !DILocation(line: 18, column: 11, scope: !114)
!116 = !DILocation(line: 18, column: 9, scope: !114)
!117 = !DILocation(line: 18, column: 23, scope: !114)
!118 = !DILocation(line: 18, column: 26, scope: !114)
!119 = !DILocation(line: 18, column: 21, scope: !114)
!120 = !DILocation(line: 18, column: 14, scope: !114)
!121 = !DILocation(line: 18, column: 16, scope: !114)
!122 = !DILocation(line: 18, column: 19, scope: !114)
!123 = !DILocation(line: 19, column: 1, scope: !14)
!124 = !DILocalVariable(name: "d", arg: 1, scope: !21, file: !3, line: 20, type: !6)
!125 = !DILocation(line: 20, column: 29, scope: !21)
!126 = !DILocalVariable(name: "n", arg: 2, scope: !21, file: !3, line: 20, type: !8)
!127 = !DILocation(line: 20, column: 36, scope: !21)
!128 = !DILocalVariable(name: "i", scope: !21, file: !3, line: 22, type: !8)
!129 = !DILocation(line: 22, column: 7, scope: !21)
!130 = !DILocation(line: 22, column: 11, scope: !21)
!131 = !DILocation(line: 22, column: 16, scope: !21)
!132 = !DILocation(line: 22, column: 14, scope: !21)
!133 = !DILocation(line: 22, column: 21, scope: !21)
!134 = !DILocation(line: 22, column: 19, scope: !21)
!135 = !DILocation(line: 23, column: 7, scope: !136)
!136 = distinct !DILexicalBlock(scope: !21, file: !3, line: 23, column: 7)
!137 = !DILocation(line: 23, column: 12, scope: !136)
!138 = !DILocation(line: 23, column: 9, scope: !136)
!139 = !DILocation(line: 23, column: 15, scope: !136)
!140 = !DILocation(line: 24, column: 11, scope: !21)
!141 = !DILocation(line: 24, column: 13, scope: !21)
!142 = !DILocation(line: 24, column: 5, scope: !21)
!143 = !DILocation(line: 24, column: 3, scope: !21)
!144 = !DILocation(line: 24, column: 9, scope: !21)
!145 = !DILocation(line: 25, column: 3, scope: !21)
!146 = !DILocation(line: 26, column: 12, scope: !21)
!147 = !DILocation(line: 26, column: 15, scope: !21)
!148 = !DILocation(line: 26, column: 10, scope: !21)
!149 = !DILocation(line: 26, column: 3, scope: !21)
!150 = !DILocation(line: 26, column: 5, scope: !21)
!151 = !DILocation(line: 26, column: 8, scope: !21)
!152 = !DILocation(line: 27, column: 1, scope: !21)
!153 = !DILocalVariable(name: "d", arg: 1, scope: !24, file: !3, line: 28, type: !6)
!154 = !DILocation(line: 28, column: 35, scope: !24)
!155 = !DILocalVariable(name: "n", arg: 2, scope: !24, file: !3, line: 28, type: !8)
!156 = !DILocation(line: 28, column: 42, scope: !24)
!157 = !DILocalVariable(name: "i", scope: !24, file: !3, line: 30, type: !8)
!158 = !DILocation(line: 30, column: 7, scope: !24)
!159 = !DILocation(line: 30, column: 11, scope: !24)
!160 = !DILocation(line: 30, column: 16, scope: !24)
!161 = !DILocation(line: 30, column: 14, scope: !24)
!162 = !DILocation(line: 30, column: 21, scope: !24)
!163 = !DILocation(line: 30, column: 19, scope: !24)
!164 = !DILocation(line: 31, column: 7, scope: !165)
!165 = distinct !DILexicalBlock(scope: !24, file: !3, line: 31, column: 7)
!166 = !DILocation(line: 31, column: 13, scope: !165)
!167 = !DILocation(line: 31, column: 10, scope: !165)
!168 = !DILocation(line: 31, column: 16, scope: !165)
!169 = !DILocation(line: 32, column: 11, scope: !24)
!170 = !DILocation(line: 32, column: 13, scope: !24)
!171 = !DILocation(line: 32, column: 5, scope: !24)
!172 = !DILocation(line: 32, column: 3, scope: !24)
!173 = !DILocation(line: 32, column: 9, scope: !24)
!174 = !DILocation(line: 33, column: 3, scope: !24)
!175 = !DILocation(line: 34, column: 12, scope: !24)
!176 = !DILocation(line: 34, column: 15, scope: !24)
!177 = !DILocation(line: 34, column: 10, scope: !24)
!178 = !DILocation(line: 34, column: 3, scope: !24)
!179 = !DILocation(line: 34, column: 5, scope: !24)
!180 = !DILocation(line: 34, column: 8, scope: !24)
!181 = !DILocation(line: 35, column: 1, scope: !24)
!182 = !DILocalVariable(name: "d", arg: 1, scope: !27, file: !3, line: 36, type: !6)
!183 = !DILocation(line: 36, column: 28, scope: !27)
!184 = !DILocation(line: 38, column: 11, scope: !27)
!185 = !DILocation(line: 38, column: 13, scope: !27)
!186 = !DILocation(line: 38, column: 5, scope: !27)
!187 = !DILocation(line: 38, column: 3, scope: !27)
!188 = !DILocation(line: 38, column: 9, scope: !27)
!189 = !DILocalVariable(name: "k", scope: !190, file: !3, line: 39, type: !8)
!190 = distinct !DILexicalBlock(scope: !27, file: !3, line: 39, column: 3)
!191 = !DILocation(line: 39, column: 12, scope: !190)
!192 = !DILocation(line: 39, column: 8, scope: !190)
!193 = !DILocation(line: 39, column: 21, scope: !194)
!194 = distinct !DILexicalBlock(scope: !190, file: !3, line: 39, column: 3)
!195 = !DILocation(line: 39, column: 23, scope: !194)
!196 = !DILocation(line: 39, column: 3, scope: !190)
!197 = !DILocation(line: 40, column: 9, scope: !198)
!198 = distinct !DILexicalBlock(scope: !199, file: !3, line: 40, column: 9)
!199 = distinct !DILexicalBlock(scope: !194, file: !3, line: 39, column: 37)
!200 = !DILocation(line: 40, column: 14, scope: !198)
!201 = !DILocation(line: 40, column: 12, scope: !198)
!202 = !DILocation(line: 41, column: 7, scope: !203)
!203 = distinct !DILexicalBlock(scope: !198, file: !3, line: 40, column: 17)
!204 = !DILocation(line: 42, column: 18, scope: !203)
!205 = !DILocation(line: 42, column: 23, scope: !203)
!206 = !DILocation(line: 42, column: 21, scope: !203)
!207 = !DILocation(line: 42, column: 16, scope: !203)
!208 = !DILocation(line: 42, column: 9, scope: !203)
!209 = !DILocation(line: 42, column: 7, scope: !203)
!210 = !DILocation(line: 42, column: 13, scope: !203)
!211 = !DILocation(line: 43, column: 5, scope: !203)
!212 = !DILocation(line: 44, column: 3, scope: !199)
!213 = !DILocation(line: 39, column: 30, scope: !194)
!214 = !DILocation(line: 39, column: 3, scope: !194)
!215 = distinct !{!215, !196, !216, !217}
!216 = !DILocation(line: 44, column: 3, scope: !190)
!217 = !{!"llvm.loop.mustprogress"}
!218 = !DILocation(line: 45, column: 13, scope: !27)
!219 = !DILocation(line: 45, column: 11, scope: !27)
!220 = !DILocation(line: 45, column: 3, scope: !27)
!221 = !DILocation(line: 45, column: 5, scope: !27)
!222 = !DILocation(line: 45, column: 9, scope: !27)
!223 = !DILocation(line: 46, column: 1, scope: !27)
!224 = !DILocalVariable(name: "d", arg: 1, scope: !32, file: !3, line: 47, type: !6)
!225 = !DILocation(line: 47, column: 34, scope: !32)
!226 = !DILocation(line: 49, column: 11, scope: !32)
!227 = !DILocation(line: 49, column: 13, scope: !32)
!228 = !DILocation(line: 49, column: 5, scope: !32)
!229 = !DILocation(line: 49, column: 3, scope: !32)
!230 = !DILocation(line: 49, column: 9, scope: !32)
!231 = !DILocalVariable(name: "k", scope: !232, file: !3, line: 50, type: !8)
!232 = distinct !DILexicalBlock(scope: !32, file: !3, line: 50, column: 3)
!233 = !DILocation(line: 50, column: 12, scope: !232)
!234 = !DILocation(line: 50, column: 8, scope: !232)
!235 = !DILocation(line: 50, column: 21, scope: !236)
!236 = distinct !DILexicalBlock(scope: !232, file: !3, line: 50, column: 3)
!237 = !DILocation(line: 50, column: 23, scope: !236)
!238 = !DILocation(line: 50, column: 3, scope: !232)
!239 = !DILocation(line: 51, column: 5, scope: !240)
!240 = distinct !DILexicalBlock(scope: !236, file: !3, line: 50, column: 37)
!241 = !DILocation(line: 52, column: 9, scope: !242)
!242 = distinct !DILexicalBlock(scope: !240, file: !3, line: 52, column: 9)
!243 = !DILocation(line: 52, column: 14, scope: !242)
!244 = !DILocation(line: 52, column: 12, scope: !242)
!245 = !DILocation(line: 52, column: 28, scope: !242)
!246 = !DILocation(line: 52, column: 33, scope: !242)
!247 = !DILocation(line: 52, column: 31, scope: !242)
!248 = !DILocation(line: 52, column: 26, scope: !242)
!249 = !DILocation(line: 52, column: 19, scope: !242)
!250 = !DILocation(line: 52, column: 17, scope: !242)
!251 = !DILocation(line: 52, column: 23, scope: !242)
!252 = !DILocation(line: 53, column: 3, scope: !240)
!253 = !DILocation(line: 50, column: 30, scope: !236)
!254 = !DILocation(line: 50, column: 3, scope: !236)
!255 = distinct !{!255, !238, !256, !217}
!256 = !DILocation(line: 53, column: 3, scope: !232)
!257 = !DILocation(line: 54, column: 13, scope: !32)
!258 = !DILocation(line: 54, column: 11, scope: !32)
!259 = !DILocation(line: 54, column: 3, scope: !32)
!260 = !DILocation(line: 54, column: 5, scope: !32)
!261 = !DILocation(line: 54, column: 9, scope: !32)
!262 = !DILocation(line: 55, column: 1, scope: !32)
!263 = !DILocalVariable(name: "d", arg: 1, scope: !35, file: !3, line: 56, type: !6)
!264 = !DILocation(line: 56, column: 28, scope: !35)
!265 = !DILocalVariable(name: "k", scope: !266, file: !3, line: 58, type: !8)
!266 = distinct !DILexicalBlock(scope: !35, file: !3, line: 58, column: 3)
!267 = !DILocation(line: 58, column: 12, scope: !266)
!268 = !DILocation(line: 58, column: 8, scope: !266)
!269 = !DILocation(line: 58, column: 19, scope: !270)
!270 = distinct !DILexicalBlock(scope: !266, file: !3, line: 58, column: 3)
!271 = !DILocation(line: 58, column: 23, scope: !270)
!272 = !DILocation(line: 58, column: 21, scope: !270)
!273 = !DILocation(line: 58, column: 3, scope: !266)
!274 = !DILocation(line: 59, column: 13, scope: !275)
!275 = distinct !DILexicalBlock(scope: !270, file: !3, line: 58, column: 32)
!276 = !DILocation(line: 59, column: 15, scope: !275)
!277 = !DILocation(line: 59, column: 7, scope: !275)
!278 = !DILocation(line: 59, column: 5, scope: !275)
!279 = !DILocation(line: 59, column: 11, scope: !275)
!280 = !DILocation(line: 60, column: 5, scope: !275)
!281 = !DILocation(line: 61, column: 14, scope: !275)
!282 = !DILocation(line: 61, column: 17, scope: !275)
!283 = !DILocation(line: 61, column: 12, scope: !275)
!284 = !DILocation(line: 61, column: 5, scope: !275)
!285 = !DILocation(line: 61, column: 7, scope: !275)
!286 = !DILocation(line: 61, column: 10, scope: !275)
!287 = !DILocation(line: 62, column: 3, scope: !275)
!288 = !DILocation(line: 58, column: 28, scope: !270)
!289 = !DILocation(line: 58, column: 3, scope: !270)
!290 = distinct !{!290, !273, !291, !217}
!291 = !DILocation(line: 62, column: 3, scope: !266)
!292 = !DILocation(line: 63, column: 1, scope: !35)
!293 = !DILocalVariable(name: "d", arg: 1, scope: !38, file: !3, line: 64, type: !6)
!294 = !DILocation(line: 64, column: 34, scope: !38)
!295 = !DILocalVariable(name: "k", scope: !296, file: !3, line: 66, type: !8)
!296 = distinct !DILexicalBlock(scope: !38, file: !3, line: 66, column: 3)
!297 = !DILocation(line: 66, column: 12, scope: !296)
!298 = !DILocation(line: 66, column: 8, scope: !296)
!299 = !DILocation(line: 66, column: 19, scope: !300)
!300 = distinct !DILexicalBlock(scope: !296, file: !3, line: 66, column: 3)
!301 = !DILocation(line: 66, column: 23, scope: !300)
!302 = !DILocation(line: 66, column: 21, scope: !300)
!303 = !DILocation(line: 66, column: 3, scope: !296)
!304 = !DILocation(line: 67, column: 13, scope: !305)
!305 = distinct !DILexicalBlock(scope: !300, file: !3, line: 66, column: 32)
!306 = !DILocation(line: 67, column: 15, scope: !305)
!307 = !DILocation(line: 67, column: 7, scope: !305)
!308 = !DILocation(line: 67, column: 5, scope: !305)
!309 = !DILocation(line: 67, column: 11, scope: !305)
!310 = !DILocation(line: 68, column: 5, scope: !305)
!311 = !DILocation(line: 69, column: 14, scope: !305)
!312 = !DILocation(line: 69, column: 17, scope: !305)
!313 = !DILocation(line: 69, column: 12, scope: !305)
!314 = !DILocation(line: 69, column: 5, scope: !305)
!315 = !DILocation(line: 69, column: 7, scope: !305)
!316 = !DILocation(line: 69, column: 10, scope: !305)
!317 = !DILocation(line: 70, column: 5, scope: !305)
!318 = !DILocation(line: 71, column: 3, scope: !305)
!319 = !DILocation(line: 66, column: 28, scope: !300)
!320 = !DILocation(line: 66, column: 3, scope: !300)
!321 = distinct !{!321, !303, !322, !217}
!322 = !DILocation(line: 71, column: 3, scope: !296)
!323 = !DILocation(line: 72, column: 1, scope: !38)
!324 = !DILocalVariable(name: "d", arg: 1, scope: !41, file: !3, line: 73, type: !6)
!325 = !DILocation(line: 73, column: 25, scope: !41)
!326 = !DILocalVariable(name: "n", arg: 2, scope: !41, file: !3, line: 73, type: !8)
!327 = !DILocation(line: 73, column: 32, scope: !41)
!328 = !DILocalVariable(name: "k", scope: !329, file: !3, line: 75, type: !8)
!329 = distinct !DILexicalBlock(scope: !41, file: !3, line: 75, column: 3)
!330 = !DILocation(line: 75, column: 12, scope: !329)
!331 = !DILocation(line: 75, column: 8, scope: !329)
!332 = !DILocation(line: 75, column: 19, scope: !333)
!333 = distinct !DILexicalBlock(scope: !329, file: !3, line: 75, column: 3)
!334 = !DILocation(line: 75, column: 23, scope: !333)
!335 = !DILocation(line: 75, column: 21, scope: !333)
!336 = !DILocation(line: 75, column: 3, scope: !329)
!337 = !DILocation(line: 76, column: 13, scope: !338)
!338 = distinct !DILexicalBlock(scope: !333, file: !3, line: 75, column: 31)
!339 = !DILocation(line: 76, column: 15, scope: !338)
!340 = !DILocation(line: 76, column: 20, scope: !338)
!341 = !DILocation(line: 76, column: 18, scope: !338)
!342 = !DILocation(line: 76, column: 7, scope: !338)
!343 = !DILocation(line: 76, column: 5, scope: !338)
!344 = !DILocation(line: 76, column: 11, scope: !338)
!345 = !DILocation(line: 77, column: 5, scope: !338)
!346 = !DILocation(line: 78, column: 9, scope: !347)
!347 = distinct !DILexicalBlock(scope: !338, file: !3, line: 78, column: 9)
!348 = !DILocation(line: 78, column: 14, scope: !347)
!349 = !DILocation(line: 78, column: 12, scope: !347)
!350 = !DILocation(line: 78, column: 16, scope: !347)
!351 = !DILocation(line: 78, column: 23, scope: !347)
!352 = !DILocation(line: 79, column: 19, scope: !338)
!353 = !DILocation(line: 79, column: 22, scope: !338)
!354 = !DILocation(line: 79, column: 17, scope: !338)
!355 = !DILocation(line: 79, column: 5, scope: !338)
!356 = !DILocation(line: 79, column: 7, scope: !338)
!357 = !DILocation(line: 79, column: 12, scope: !338)
!358 = !DILocation(line: 79, column: 10, scope: !338)
!359 = !DILocation(line: 79, column: 15, scope: !338)
!360 = !DILocation(line: 80, column: 3, scope: !338)
!361 = !DILocation(line: 75, column: 27, scope: !333)
!362 = !DILocation(line: 75, column: 3, scope: !333)
!363 = distinct !{!363, !336, !364, !217}
!364 = !DILocation(line: 80, column: 3, scope: !329)
!365 = !DILocation(line: 81, column: 1, scope: !41)
!366 = !DILocalVariable(name: "d", arg: 1, scope: !44, file: !3, line: 82, type: !6)
!367 = !DILocation(line: 82, column: 31, scope: !44)
!368 = !DILocalVariable(name: "n", arg: 2, scope: !44, file: !3, line: 82, type: !8)
!369 = !DILocation(line: 82, column: 38, scope: !44)
!370 = !DILocalVariable(name: "k", scope: !371, file: !3, line: 84, type: !8)
!371 = distinct !DILexicalBlock(scope: !44, file: !3, line: 84, column: 3)
!372 = !DILocation(line: 84, column: 12, scope: !371)
!373 = !DILocation(line: 84, column: 8, scope: !371)
!374 = !DILocation(line: 84, column: 19, scope: !375)
!375 = distinct !DILexicalBlock(scope: !371, file: !3, line: 84, column: 3)
!376 = !DILocation(line: 84, column: 23, scope: !375)
!377 = !DILocation(line: 84, column: 21, scope: !375)
!378 = !DILocation(line: 84, column: 3, scope: !371)
!379 = !DILocation(line: 85, column: 13, scope: !380)
!380 = distinct !DILexicalBlock(scope: !375, file: !3, line: 84, column: 31)
!381 = !DILocation(line: 85, column: 15, scope: !380)
!382 = !DILocation(line: 85, column: 20, scope: !380)
!383 = !DILocation(line: 85, column: 18, scope: !380)
!384 = !DILocation(line: 85, column: 7, scope: !380)
!385 = !DILocation(line: 85, column: 5, scope: !380)
!386 = !DILocation(line: 85, column: 11, scope: !380)
!387 = !DILocation(line: 86, column: 5, scope: !380)
!388 = !DILocation(line: 87, column: 9, scope: !389)
!389 = distinct !DILexicalBlock(scope: !380, file: !3, line: 87, column: 9)
!390 = !DILocation(line: 87, column: 11, scope: !389)
!391 = !DILocation(line: 87, column: 18, scope: !389)
!392 = !DILocation(line: 88, column: 19, scope: !380)
!393 = !DILocation(line: 88, column: 22, scope: !380)
!394 = !DILocation(line: 88, column: 17, scope: !380)
!395 = !DILocation(line: 88, column: 5, scope: !380)
!396 = !DILocation(line: 88, column: 7, scope: !380)
!397 = !DILocation(line: 88, column: 12, scope: !380)
!398 = !DILocation(line: 88, column: 10, scope: !380)
!399 = !DILocation(line: 88, column: 15, scope: !380)
!400 = !DILocation(line: 89, column: 3, scope: !380)
!401 = !DILocation(line: 84, column: 27, scope: !375)
!402 = !DILocation(line: 84, column: 3, scope: !375)
!403 = distinct !{!403, !378, !404, !217}
!404 = !DILocation(line: 89, column: 3, scope: !371)
!405 = !DILocation(line: 90, column: 1, scope: !44)
!406 = distinct !DISubprogram(name: "chosen", scope: !3, file: !3, line: 91, type: !4, scopeLine: 91, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!407 = !DILocalVariable(name: "d", arg: 1, scope: !406, file: !3, line: 91, type: !6)
!408 = !DILocation(line: 91, column: 27, scope: !406)
!409 = !DILocalVariable(name: "n", arg: 2, scope: !406, file: !3, line: 91, type: !8)
!410 = !DILocation(line: 91, column: 34, scope: !406)
!411 = !DILocation(line: 92, column: 11, scope: !406)
!412 = !DILocation(line: 92, column: 14, scope: !406)
!413 = !DILocation(line: 92, column: 3, scope: !406)
!414 = !DILocation(line: 93, column: 11, scope: !415)
!415 = distinct !DILexicalBlock(scope: !406, file: !3, line: 92, column: 19)
!416 = !DILocation(line: 93, column: 17, scope: !415)
!417 = !DILocation(line: 94, column: 11, scope: !415)
!418 = !DILocation(line: 94, column: 13, scope: !415)
!419 = !DILocation(line: 94, column: 17, scope: !415)
!420 = !DILocation(line: 94, column: 22, scope: !415)
!421 = !DILocation(line: 95, column: 12, scope: !415)
!422 = !DILocation(line: 97, column: 1, scope: !406)
!423 = distinct !DISubprogram(name: "chosen_fixed", scope: !3, file: !3, line: 98, type: !4, scopeLine: 98, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!424 = !DILocalVariable(name: "d", arg: 1, scope: !423, file: !3, line: 98, type: !6)
!425 = !DILocation(line: 98, column: 33, scope: !423)
!426 = !DILocalVariable(name: "n", arg: 2, scope: !423, file: !3, line: 98, type: !8)
!427 = !DILocation(line: 98, column: 40, scope: !423)
!428 = !DILocation(line: 99, column: 11, scope: !423)
!429 = !DILocation(line: 99, column: 14, scope: !423)
!430 = !DILocation(line: 99, column: 3, scope: !423)
!431 = !DILocation(line: 100, column: 11, scope: !432)
!432 = distinct !DILexicalBlock(scope: !423, file: !3, line: 99, column: 19)
!433 = !DILocation(line: 100, column: 17, scope: !432)
!434 = !DILocation(line: 101, column: 11, scope: !432)
!435 = !DILocation(line: 101, column: 13, scope: !432)
!436 = !DILocation(line: 101, column: 17, scope: !432)
!437 = !DILocation(line: 101, column: 22, scope: !432)
!438 = !DILocation(line: 102, column: 12, scope: !432)
!439 = !DILocation(line: 104, column: 1, scope: !423)
!440 = !DILocalVariable(name: "d", arg: 1, scope: !47, file: !3, line: 105, type: !6)
!441 = !DILocation(line: 105, column: 26, scope: !47)
!442 = !DILocation(line: 107, column: 7, scope: !443)
!443 = distinct !DILexicalBlock(scope: !47, file: !3, line: 107, column: 7)
!444 = !DILocation(line: 107, column: 10, scope: !443)
!445 = !DILocation(line: 108, column: 9, scope: !446)
!446 = distinct !DILexicalBlock(scope: !443, file: !3, line: 107, column: 16)
!447 = !DILocation(line: 108, column: 7, scope: !446)
!448 = !DILocation(line: 109, column: 5, scope: !446)
!449 = !DILocation(line: 110, column: 3, scope: !446)
!450 = !DILocation(line: 111, column: 11, scope: !47)
!451 = !DILocation(line: 111, column: 3, scope: !47)
!452 = !DILocation(line: 111, column: 5, scope: !47)
!453 = !DILocation(line: 111, column: 9, scope: !47)
!454 = !DILocation(line: 112, column: 1, scope: !47)
!455 = !DILocalVariable(name: "d", arg: 1, scope: !50, file: !3, line: 113, type: !6)
!456 = !DILocation(line: 113, column: 32, scope: !50)
!457 = !DILocation(line: 115, column: 7, scope: !458)
!458 = distinct !DILexicalBlock(scope: !50, file: !3, line: 115, column: 7)
!459 = !DILocation(line: 115, column: 10, scope: !458)
!460 = !DILocation(line: 115, column: 20, scope: !458)
!461 = !DILocation(line: 115, column: 18, scope: !458)
!462 = !DILocation(line: 115, column: 16, scope: !458)
!463 = !DILocation(line: 116, column: 3, scope: !50)
!464 = !DILocation(line: 117, column: 11, scope: !50)
!465 = !DILocation(line: 117, column: 3, scope: !50)
!466 = !DILocation(line: 117, column: 5, scope: !50)
!467 = !DILocation(line: 117, column: 9, scope: !50)
!468 = !DILocation(line: 118, column: 1, scope: !50)
!469 = distinct !DISubprogram(name: "warps", scope: !3, file: !3, line: 119, type: !28, scopeLine: 119, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!470 = !DILocalVariable(name: "d", arg: 1, scope: !469, file: !3, line: 119, type: !6)
!471 = !DILocation(line: 119, column: 26, scope: !469)
!472 = !DILocation(line: 120, column: 7, scope: !473)
!473 = distinct !DILexicalBlock(scope: !469, file: !3, line: 120, column: 7)
!474 = !DILocation(line: 120, column: 10, scope: !473)
!475 = !DILocation(line: 120, column: 15, scope: !473)
!476 = !DILocation(line: 121, column: 5, scope: !477)
!477 = distinct !DILexicalBlock(scope: !473, file: !3, line: 120, column: 20)
!478 = !DILocation(line: 121, column: 7, scope: !477)
!479 = !DILocation(line: 121, column: 11, scope: !477)
!480 = !DILocation(line: 122, column: 5, scope: !477)
!481 = !DILocation(line: 123, column: 3, scope: !477)
!482 = !DILocation(line: 124, column: 1, scope: !469)
!483 = distinct !DISubprogram(name: "warps_fixed", scope: !3, file: !3, line: 125, type: !28, scopeLine: 125, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!484 = !DILocalVariable(name: "d", arg: 1, scope: !483, file: !3, line: 125, type: !6)
!485 = !DILocation(line: 125, column: 32, scope: !483)
!486 = !DILocation(line: 126, column: 7, scope: !487)
!487 = distinct !DILexicalBlock(scope: !483, file: !3, line: 126, column: 7)
!488 = !DILocation(line: 126, column: 10, scope: !487)
!489 = !DILocation(line: 126, column: 15, scope: !487)
!490 = !DILocation(line: 126, column: 20, scope: !487)
!491 = !DILocation(line: 126, column: 22, scope: !487)
!492 = !DILocation(line: 126, column: 26, scope: !487)
!493 = !DILocation(line: 127, column: 3, scope: !483)
!494 = !DILocation(line: 128, column: 1, scope: !483)
!495 = !DILocalVariable(name: "d", arg: 1, scope: !53, file: !3, line: 129, type: !6)
!496 = !DILocation(line: 129, column: 28, scope: !53)
!497 = !DILocalVariable(name: "n", arg: 2, scope: !53, file: !3, line: 129, type: !8)
!498 = !DILocation(line: 129, column: 35, scope: !53)
!499 = !DILocalVariable(name: "i", scope: !500, file: !3, line: 131, type: !8)
!500 = distinct !DILexicalBlock(scope: !53, file: !3, line: 131, column: 3)
!501 = !DILocation(line: 131, column: 12, scope: !500)
!502 = !DILocation(line: 131, column: 16, scope: !500)
!503 = !DILocation(line: 131, column: 21, scope: !500)
!504 = !DILocation(line: 131, column: 19, scope: !500)
!505 = !DILocation(line: 131, column: 26, scope: !500)
!506 = !DILocation(line: 131, column: 24, scope: !500)
!507 = !DILocation(line: 131, column: 8, scope: !500)
!508 = !DILocation(line: 131, column: 30, scope: !509)
!509 = distinct !DILexicalBlock(scope: !500, file: !3, line: 131, column: 3)
!510 = !DILocation(line: 131, column: 34, scope: !509)
!511 = !DILocation(line: 131, column: 32, scope: !509)
!512 = !DILocation(line: 131, column: 3, scope: !500)
!513 = !DILocation(line: 132, column: 13, scope: !514)
!514 = distinct !DILexicalBlock(scope: !509, file: !3, line: 131, column: 51)
!515 = !DILocation(line: 132, column: 15, scope: !514)
!516 = !DILocation(line: 132, column: 7, scope: !514)
!517 = !DILocation(line: 132, column: 5, scope: !514)
!518 = !DILocation(line: 132, column: 11, scope: !514)
!519 = !DILocation(line: 133, column: 5, scope: !514)
!520 = !DILocation(line: 134, column: 14, scope: !514)
!521 = !DILocation(line: 134, column: 17, scope: !514)
!522 = !DILocation(line: 134, column: 12, scope: !514)
!523 = !DILocation(line: 134, column: 5, scope: !514)
!524 = !DILocation(line: 134, column: 7, scope: !514)
!525 = !DILocation(line: 134, column: 10, scope: !514)
!526 = !DILocation(line: 135, column: 3, scope: !514)
!527 = !DILocation(line: 131, column: 42, scope: !509)
!528 = !DILocation(line: 131, column: 47, scope: !509)
!529 = !DILocation(line: 131, column: 45, scope: !509)
!530 = !DILocation(line: 131, column: 39, scope: !509)
!531 = !DILocation(line: 131, column: 3, scope: !509)
!532 = distinct !{!532, !512, !533, !217}
!533 = !DILocation(line: 135, column: 3, scope: !500)
!534 = !DILocation(line: 136, column: 1, scope: !53)
!535 = !DILocalVariable(name: "d", arg: 1, scope: !56, file: !3, line: 137, type: !6)
!536 = !DILocation(line: 137, column: 34, scope: !56)
!537 = !DILocalVariable(name: "n", arg: 2, scope: !56, file: !3, line: 137, type: !8)
!538 = !DILocation(line: 137, column: 41, scope: !56)
!539 = !DILocalVariable(name: "base", scope: !540, file: !3, line: 139, type: !8)
!540 = distinct !DILexicalBlock(scope: !56, file: !3, line: 139, column: 3)
!541 = !DILocation(line: 139, column: 12, scope: !540)
!542 = !DILocation(line: 139, column: 19, scope: !540)
!543 = !DILocation(line: 139, column: 24, scope: !540)
!544 = !DILocation(line: 139, column: 22, scope: !540)
!545 = !DILocation(line: 139, column: 8, scope: !540)
!546 = !DILocation(line: 139, column: 28, scope: !547)
!547 = distinct !DILexicalBlock(scope: !540, file: !3, line: 139, column: 3)
!548 = !DILocation(line: 139, column: 35, scope: !547)
!549 = !DILocation(line: 139, column: 33, scope: !547)
!550 = !DILocation(line: 139, column: 3, scope: !540)
!551 = !DILocalVariable(name: "i", scope: !552, file: !3, line: 140, type: !8)
!552 = distinct !DILexicalBlock(scope: !547, file: !3, line: 139, column: 55)
!553 = !DILocation(line: 140, column: 9, scope: !552)
!554 = !DILocation(line: 140, column: 13, scope: !552)
!555 = !DILocation(line: 140, column: 20, scope: !552)
!556 = !DILocation(line: 140, column: 18, scope: !552)
!557 = !DILocation(line: 141, column: 13, scope: !552)
!558 = !DILocation(line: 141, column: 17, scope: !552)
!559 = !DILocation(line: 141, column: 15, scope: !552)
!560 = !DILocation(line: 141, column: 21, scope: !552)
!561 = !DILocation(line: 141, column: 23, scope: !552)
!562 = !DILocation(line: 141, column: 7, scope: !552)
!563 = !DILocation(line: 141, column: 5, scope: !552)
!564 = !DILocation(line: 141, column: 11, scope: !552)
!565 = !DILocation(line: 142, column: 5, scope: !552)
!566 = !DILocation(line: 143, column: 9, scope: !567)
!567 = distinct !DILexicalBlock(scope: !552, file: !3, line: 143, column: 9)
!568 = !DILocation(line: 143, column: 13, scope: !567)
!569 = !DILocation(line: 143, column: 11, scope: !567)
!570 = !DILocation(line: 143, column: 25, scope: !567)
!571 = !DILocation(line: 143, column: 28, scope: !567)
!572 = !DILocation(line: 143, column: 23, scope: !567)
!573 = !DILocation(line: 143, column: 16, scope: !567)
!574 = !DILocation(line: 143, column: 18, scope: !567)
!575 = !DILocation(line: 143, column: 21, scope: !567)
!576 = !DILocation(line: 144, column: 5, scope: !552)
!577 = !DILocation(line: 145, column: 3, scope: !552)
!578 = !DILocation(line: 139, column: 46, scope: !547)
!579 = !DILocation(line: 139, column: 51, scope: !547)
!580 = !DILocation(line: 139, column: 49, scope: !547)
!581 = !DILocation(line: 139, column: 43, scope: !547)
!582 = !DILocation(line: 139, column: 3, scope: !547)
!583 = distinct !{!583, !550, !584, !217}
!584 = !DILocation(line: 145, column: 3, scope: !540)
!585 = !DILocation(line: 146, column: 1, scope: !56)
!586 = distinct !DISubprogram(name: "nested", scope: !3, file: !3, line: 147, type: !587, scopeLine: 147, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!587 = !DISubroutineType(types: !588)
!588 = !{null, !6, !8, !8}
!589 = !DILocalVariable(name: "d", arg: 1, scope: !586, file: !3, line: 147, type: !6)
!590 = !DILocation(line: 147, column: 27, scope: !586)
!591 = !DILocalVariable(name: "n", arg: 2, scope: !586, file: !3, line: 147, type: !8)
!592 = !DILocation(line: 147, column: 34, scope: !586)
!593 = !DILocalVariable(name: "m", arg: 3, scope: !586, file: !3, line: 147, type: !8)
!594 = !DILocation(line: 147, column: 41, scope: !586)
!595 = !DILocation(line: 148, column: 7, scope: !596)
!596 = distinct !DILexicalBlock(scope: !586, file: !3, line: 148, column: 7)
!597 = !DILocation(line: 148, column: 9, scope: !596)
!598 = !DILocation(line: 149, column: 9, scope: !599)
!599 = distinct !DILexicalBlock(scope: !600, file: !3, line: 149, column: 9)
!600 = distinct !DILexicalBlock(scope: !596, file: !3, line: 148, column: 14)
!601 = !DILocation(line: 149, column: 13, scope: !599)
!602 = !DILocation(line: 149, column: 11, scope: !599)
!603 = !DILocation(line: 150, column: 7, scope: !599)
!604 = !DILocation(line: 151, column: 5, scope: !600)
!605 = !DILocation(line: 151, column: 7, scope: !600)
!606 = !DILocation(line: 151, column: 11, scope: !600)
!607 = !DILocation(line: 152, column: 3, scope: !600)
!608 = !DILocation(line: 153, column: 1, scope: !586)
!609 = distinct !DISubprogram(name: "nested_fixed", scope: !3, file: !3, line: 154, type: !587, scopeLine: 154, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !9, retainedNodes: !15)
!610 = !DILocalVariable(name: "d", arg: 1, scope: !609, file: !3, line: 154, type: !6)
!611 = !DILocation(line: 154, column: 33, scope: !609)
!612 = !DILocalVariable(name: "n", arg: 2, scope: !609, file: !3, line: 154, type: !8)
!613 = !DILocation(line: 154, column: 40, scope: !609)
!614 = !DILocalVariable(name: "m", arg: 3, scope: !609, file: !3, line: 154, type: !8)
!615 = !DILocation(line: 154, column: 47, scope: !609)
!616 = !DILocation(line: 155, column: 7, scope: !617)
!617 = distinct !DILexicalBlock(scope: !609, file: !3, line: 155, column: 7)
!618 = !DILocation(line: 155, column: 9, scope: !617)
!619 = !DILocation(line: 156, column: 9, scope: !620)
!620 = distinct !DILexicalBlock(scope: !621, file: !3, line: 156, column: 9)
!621 = distinct !DILexicalBlock(scope: !617, file: !3, line: 155, column: 14)
!622 = !DILocation(line: 156, column: 13, scope: !620)
!623 = !DILocation(line: 156, column: 11, scope: !620)
!624 = !DILocation(line: 157, column: 7, scope: !620)
!625 = !DILocation(line: 158, column: 5, scope: !621)
!626 = !DILocation(line: 158, column: 7, scope: !621)
!627 = !DILocation(line: 158, column: 11, scope: !621)
!628 = !DILocation(line: 159, column: 3, scope: !621)
!629 = !DILocation(line: 160, column: 1, scope: !609)
