; ModuleID = 'global.cu'
source_filename = "global.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ5totalE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !0
@_ZZ11total_fixedE1s = internal addrspace(3) global [256 x float] undef, align 4, !dbg !16

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smoothed(ptr noalias noundef %d, i32 noundef %n) #0 !dbg !29 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !32, !DIExpression(), !33)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !34, !DIExpression(), !35)
    #dbg_declare(ptr %i, !36, !DIExpression(), !37)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !38
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !39
  %mul = mul nsw i32 %0, %1, !dbg !40
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !41
  %add = add nsw i32 %mul, %2, !dbg !42
  store i32 %add, ptr %i, align 4, !dbg !37
  %3 = load i32, ptr %i, align 4, !dbg !43
  %cmp = icmp sgt i32 %3, 0, !dbg !45
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !46

land.lhs.true:                                    ; preds = %entry
  %4 = load i32, ptr %i, align 4, !dbg !47
  %5 = load i32, ptr %n.addr, align 4, !dbg !48
  %sub = sub nsw i32 %5, 1, !dbg !49
  %cmp1 = icmp slt i32 %4, %sub, !dbg !50
  br i1 %cmp1, label %if.then, label %if.end, !dbg !46

if.then:                                          ; preds = %land.lhs.true
  %6 = load ptr, ptr %d.addr, align 8, !dbg !51
  %7 = load i32, ptr %i, align 4, !dbg !52
  %sub2 = sub nsw i32 %7, 1, !dbg !53
  %idxprom = sext i32 %sub2 to i64, !dbg !51
  %arrayidx = getelementptr inbounds float, ptr %6, i64 %idxprom, !dbg !51
  %8 = load float, ptr %arrayidx, align 4, !dbg !51
  %9 = load ptr, ptr %d.addr, align 8, !dbg !54
  %10 = load i32, ptr %i, align 4, !dbg !55
  %idxprom3 = sext i32 %10 to i64, !dbg !54
  %arrayidx4 = getelementptr inbounds float, ptr %9, i64 %idxprom3, !dbg !54
  %11 = load float, ptr %arrayidx4, align 4, !dbg !54
  %add5 = fadd contract float %8, %11, !dbg !56
  %12 = load ptr, ptr %d.addr, align 8, !dbg !57
  %13 = load i32, ptr %i, align 4, !dbg !58
  %add6 = add nsw i32 %13, 1, !dbg !59
  %idxprom7 = sext i32 %add6 to i64, !dbg !57
  %arrayidx8 = getelementptr inbounds float, ptr %12, i64 %idxprom7, !dbg !57
  %14 = load float, ptr %arrayidx8, align 4, !dbg !57
  %add9 = fadd contract float %add5, %14, !dbg !60
  %div = fdiv contract float %add9, 3.000000e+00, !dbg !61
  %15 = load ptr, ptr %d.addr, align 8, !dbg !62
  %16 = load i32, ptr %i, align 4, !dbg !63
  %idxprom10 = sext i32 %16 to i64, !dbg !62
  %arrayidx11 = getelementptr inbounds float, ptr %15, i64 %idxprom10, !dbg !62
  store float %div, ptr %arrayidx11, align 4, !dbg !64
  br label %if.end, !dbg !62

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  ret void, !dbg !65
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @smoothed_fixed(ptr noalias noundef %out, ptr noalias noundef %d, i32 noundef %n) #0 !dbg !66 {
entry:
  %out.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !69, !DIExpression(), !70)
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !71, !DIExpression(), !72)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !73, !DIExpression(), !74)
    #dbg_declare(ptr %i, !75, !DIExpression(), !76)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !77
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !78
  %mul = mul nsw i32 %0, %1, !dbg !79
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !80
  %add = add nsw i32 %mul, %2, !dbg !81
  store i32 %add, ptr %i, align 4, !dbg !76
  %3 = load i32, ptr %i, align 4, !dbg !82
  %cmp = icmp sgt i32 %3, 0, !dbg !84
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !85

land.lhs.true:                                    ; preds = %entry
  %4 = load i32, ptr %i, align 4, !dbg !86
  %5 = load i32, ptr %n.addr, align 4, !dbg !87
  %sub = sub nsw i32 %5, 1, !dbg !88
  %cmp1 = icmp slt i32 %4, %sub, !dbg !89
  br i1 %cmp1, label %if.then, label %if.end, !dbg !85

if.then:                                          ; preds = %land.lhs.true
  %6 = load ptr, ptr %d.addr, align 8, !dbg !90
  %7 = load i32, ptr %i, align 4, !dbg !91
  %sub2 = sub nsw i32 %7, 1, !dbg !92
  %idxprom = sext i32 %sub2 to i64, !dbg !90
  %arrayidx = getelementptr inbounds float, ptr %6, i64 %idxprom, !dbg !90
  %8 = load float, ptr %arrayidx, align 4, !dbg !90
  %9 = load ptr, ptr %d.addr, align 8, !dbg !93
  %10 = load i32, ptr %i, align 4, !dbg !94
  %idxprom3 = sext i32 %10 to i64, !dbg !93
  %arrayidx4 = getelementptr inbounds float, ptr %9, i64 %idxprom3, !dbg !93
  %11 = load float, ptr %arrayidx4, align 4, !dbg !93
  %add5 = fadd contract float %8, %11, !dbg !95
  %12 = load ptr, ptr %d.addr, align 8, !dbg !96
  %13 = load i32, ptr %i, align 4, !dbg !97
  %add6 = add nsw i32 %13, 1, !dbg !98
  %idxprom7 = sext i32 %add6 to i64, !dbg !96
  %arrayidx8 = getelementptr inbounds float, ptr %12, i64 %idxprom7, !dbg !96
  %14 = load float, ptr %arrayidx8, align 4, !dbg !96
  %add9 = fadd contract float %add5, %14, !dbg !99
  %div = fdiv contract float %add9, 3.000000e+00, !dbg !100
  %15 = load ptr, ptr %out.addr, align 8, !dbg !101
  %16 = load i32, ptr %i, align 4, !dbg !102
  %idxprom10 = sext i32 %16 to i64, !dbg !101
  %arrayidx11 = getelementptr inbounds float, ptr %15, i64 %idxprom10, !dbg !101
  store float %div, ptr %arrayidx11, align 4, !dbg !103
  br label %if.end, !dbg !101

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  ret void, !dbg !104
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @total(ptr noalias noundef %sum, ptr noalias noundef %d) #0 !dbg !2 {
entry:
  %sum.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  store ptr %sum, ptr %sum.addr, align 8
    #dbg_declare(ptr %sum.addr, !105, !DIExpression(), !106)
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !107, !DIExpression(), !108)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !109
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !110
  %mul = mul nsw i32 %1, 256, !dbg !111
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !112
  %add = add nsw i32 %mul, %2, !dbg !113
  %idxprom = sext i32 %add to i64, !dbg !109
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !109
  %3 = load float, ptr %arrayidx, align 4, !dbg !109
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !114
  %idxprom1 = sext i32 %4 to i64, !dbg !115
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5totalE1s to ptr), i64 0, i64 %idxprom1, !dbg !115
  store float %3, ptr %arrayidx2, align 4, !dbg !116
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !117
    #dbg_declare(ptr %k, !118, !DIExpression(), !120)
  store i32 128, ptr %k, align 4, !dbg !120
  br label %for.cond, !dbg !121

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load i32, ptr %k, align 4, !dbg !122
  %cmp = icmp sgt i32 %5, 0, !dbg !124
  br i1 %cmp, label %for.body, label %for.end, !dbg !125

for.body:                                         ; preds = %for.cond
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !126
  %7 = load i32, ptr %k, align 4, !dbg !129
  %cmp3 = icmp slt i32 %6, %7, !dbg !130
  br i1 %cmp3, label %if.then, label %if.end, !dbg !130

if.then:                                          ; preds = %for.body
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !131
  %9 = load i32, ptr %k, align 4, !dbg !132
  %add4 = add nsw i32 %8, %9, !dbg !133
  %idxprom5 = sext i32 %add4 to i64, !dbg !134
  %arrayidx6 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5totalE1s to ptr), i64 0, i64 %idxprom5, !dbg !134
  %10 = load float, ptr %arrayidx6, align 4, !dbg !134
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !135
  %idxprom7 = sext i32 %11 to i64, !dbg !136
  %arrayidx8 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5totalE1s to ptr), i64 0, i64 %idxprom7, !dbg !136
  %12 = load float, ptr %arrayidx8, align 4, !dbg !137
  %add9 = fadd contract float %12, %10, !dbg !137
  store float %add9, ptr %arrayidx8, align 4, !dbg !137
  br label %if.end, !dbg !136

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !138
  br label %for.inc, !dbg !139

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %k, align 4, !dbg !140
  %shr = ashr i32 %13, 1, !dbg !140
  store i32 %shr, ptr %k, align 4, !dbg !140
  br label %for.cond, !dbg !141, !llvm.loop !142

for.end:                                          ; preds = %for.cond
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !145
  %cmp10 = icmp eq i32 %14, 0, !dbg !147
  br i1 %cmp10, label %if.then11, label %if.end13, !dbg !147

if.then11:                                        ; preds = %for.end
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ5totalE1s to ptr), align 4, !dbg !148
  %16 = load ptr, ptr %sum.addr, align 8, !dbg !149
  %17 = load float, ptr %16, align 4, !dbg !150
  %add12 = fadd contract float %17, %15, !dbg !150
  store float %add12, ptr %16, align 4, !dbg !150
  br label %if.end13, !dbg !151

if.end13:                                         ; preds = %if.then11, %for.end
  ret void, !dbg !152
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @total_fixed(ptr noalias noundef %sum, ptr noalias noundef %d) #0 !dbg !18 {
entry:
  %sum.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  store ptr %sum, ptr %sum.addr, align 8
    #dbg_declare(ptr %sum.addr, !153, !DIExpression(), !154)
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !155, !DIExpression(), !156)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !157
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !158
  %mul = mul nsw i32 %1, 256, !dbg !159
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !160
  %add = add nsw i32 %mul, %2, !dbg !161
  %idxprom = sext i32 %add to i64, !dbg !157
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !157
  %3 = load float, ptr %arrayidx, align 4, !dbg !157
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !162
  %idxprom1 = sext i32 %4 to i64, !dbg !163
  %arrayidx2 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11total_fixedE1s to ptr), i64 0, i64 %idxprom1, !dbg !163
  store float %3, ptr %arrayidx2, align 4, !dbg !164
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !165
    #dbg_declare(ptr %k, !166, !DIExpression(), !168)
  store i32 128, ptr %k, align 4, !dbg !168
  br label %for.cond, !dbg !169

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load i32, ptr %k, align 4, !dbg !170
  %cmp = icmp sgt i32 %5, 0, !dbg !172
  br i1 %cmp, label %for.body, label %for.end, !dbg !173

for.body:                                         ; preds = %for.cond
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !174
  %7 = load i32, ptr %k, align 4, !dbg !177
  %cmp3 = icmp slt i32 %6, %7, !dbg !178
  br i1 %cmp3, label %if.then, label %if.end, !dbg !178

if.then:                                          ; preds = %for.body
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !179
  %9 = load i32, ptr %k, align 4, !dbg !180
  %add4 = add nsw i32 %8, %9, !dbg !181
  %idxprom5 = sext i32 %add4 to i64, !dbg !182
  %arrayidx6 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11total_fixedE1s to ptr), i64 0, i64 %idxprom5, !dbg !182
  %10 = load float, ptr %arrayidx6, align 4, !dbg !182
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !183
  %idxprom7 = sext i32 %11 to i64, !dbg !184
  %arrayidx8 = getelementptr inbounds [256 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ11total_fixedE1s to ptr), i64 0, i64 %idxprom7, !dbg !184
  %12 = load float, ptr %arrayidx8, align 4, !dbg !185
  %add9 = fadd contract float %12, %10, !dbg !185
  store float %add9, ptr %arrayidx8, align 4, !dbg !185
  br label %if.end, !dbg !184

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !186
  br label %for.inc, !dbg !187

for.inc:                                          ; preds = %if.end
  %13 = load i32, ptr %k, align 4, !dbg !188
  %shr = ashr i32 %13, 1, !dbg !188
  store i32 %shr, ptr %k, align 4, !dbg !188
  br label %for.cond, !dbg !189, !llvm.loop !190

for.end:                                          ; preds = %for.cond
  %14 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !192
  %cmp10 = icmp eq i32 %14, 0, !dbg !194
  br i1 %cmp10, label %if.then11, label %if.end14, !dbg !194

if.then11:                                        ; preds = %for.end
  %15 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ11total_fixedE1s to ptr), align 4, !dbg !195
  %16 = load ptr, ptr %sum.addr, align 8, !dbg !196
  %17 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !197
  %idxprom12 = sext i32 %17 to i64, !dbg !196
  %arrayidx13 = getelementptr inbounds float, ptr %16, i64 %idxprom12, !dbg !196
  store float %15, ptr %arrayidx13, align 4, !dbg !198
  br label %if.end14, !dbg !196

if.end14:                                         ; preds = %if.then11, %for.end
  ret void, !dbg !199
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rows(ptr noalias noundef %a, i32 noundef %w, i32 noundef %h) #0 !dbg !200 {
entry:
  %a.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !203, !DIExpression(), !204)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !205, !DIExpression(), !206)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !207, !DIExpression(), !208)
    #dbg_declare(ptr %x, !209, !DIExpression(), !210)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !211
  %mul = mul nsw i32 %0, 16, !dbg !212
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !213
  %rem = srem i32 %1, 16, !dbg !214
  %add = add nsw i32 %mul, %rem, !dbg !215
  store i32 %add, ptr %x, align 4, !dbg !210
    #dbg_declare(ptr %y, !216, !DIExpression(), !217)
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !218
  %mul1 = mul nsw i32 %2, 16, !dbg !219
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !220
  %div = sdiv i32 %3, 16, !dbg !221
  %add2 = add nsw i32 %mul1, %div, !dbg !222
  store i32 %add2, ptr %y, align 4, !dbg !217
  %4 = load i32, ptr %x, align 4, !dbg !223
  %5 = load i32, ptr %w.addr, align 4, !dbg !225
  %cmp = icmp slt i32 %4, %5, !dbg !226
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !227

land.lhs.true:                                    ; preds = %entry
  %6 = load i32, ptr %y, align 4, !dbg !228
  %cmp3 = icmp sgt i32 %6, 0, !dbg !229
  br i1 %cmp3, label %land.lhs.true4, label %if.end, !dbg !230

land.lhs.true4:                                   ; preds = %land.lhs.true
  %7 = load i32, ptr %y, align 4, !dbg !231
  %8 = load i32, ptr %h.addr, align 4, !dbg !232
  %cmp5 = icmp slt i32 %7, %8, !dbg !233
  br i1 %cmp5, label %if.then, label %if.end, !dbg !230

if.then:                                          ; preds = %land.lhs.true4
  %9 = load ptr, ptr %a.addr, align 8, !dbg !234
  %10 = load i32, ptr %y, align 4, !dbg !235
  %sub = sub nsw i32 %10, 1, !dbg !236
  %11 = load i32, ptr %w.addr, align 4, !dbg !237
  %mul6 = mul nsw i32 %sub, %11, !dbg !238
  %12 = load i32, ptr %x, align 4, !dbg !239
  %add7 = add nsw i32 %mul6, %12, !dbg !240
  %idxprom = sext i32 %add7 to i64, !dbg !234
  %arrayidx = getelementptr inbounds float, ptr %9, i64 %idxprom, !dbg !234
  %13 = load float, ptr %arrayidx, align 4, !dbg !234
  %14 = load ptr, ptr %a.addr, align 8, !dbg !241
  %15 = load i32, ptr %y, align 4, !dbg !242
  %16 = load i32, ptr %w.addr, align 4, !dbg !243
  %mul8 = mul nsw i32 %15, %16, !dbg !244
  %17 = load i32, ptr %x, align 4, !dbg !245
  %add9 = add nsw i32 %mul8, %17, !dbg !246
  %idxprom10 = sext i32 %add9 to i64, !dbg !241
  %arrayidx11 = getelementptr inbounds float, ptr %14, i64 %idxprom10, !dbg !241
  %18 = load float, ptr %arrayidx11, align 4, !dbg !247
  %add12 = fadd contract float %18, %13, !dbg !247
  store float %add12, ptr %arrayidx11, align 4, !dbg !247
  br label %if.end, !dbg !241

if.end:                                           ; preds = %if.then, %land.lhs.true4, %land.lhs.true, %entry
  ret void, !dbg !248
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @rows_fixed(ptr noalias noundef %out, ptr noalias noundef %a, i32 noundef %w, i32 noundef %h) #0 !dbg !249 {
entry:
  %out.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !252, !DIExpression(), !253)
  store ptr %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !254, !DIExpression(), !255)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !256, !DIExpression(), !257)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !258, !DIExpression(), !259)
    #dbg_declare(ptr %x, !260, !DIExpression(), !261)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !262
  %mul = mul nsw i32 %0, 16, !dbg !263
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !264
  %rem = srem i32 %1, 16, !dbg !265
  %add = add nsw i32 %mul, %rem, !dbg !266
  store i32 %add, ptr %x, align 4, !dbg !261
    #dbg_declare(ptr %y, !267, !DIExpression(), !268)
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !269
  %mul1 = mul nsw i32 %2, 16, !dbg !270
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !271
  %div = sdiv i32 %3, 16, !dbg !272
  %add2 = add nsw i32 %mul1, %div, !dbg !273
  store i32 %add2, ptr %y, align 4, !dbg !268
  %4 = load i32, ptr %x, align 4, !dbg !274
  %5 = load i32, ptr %w.addr, align 4, !dbg !276
  %cmp = icmp slt i32 %4, %5, !dbg !277
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !278

land.lhs.true:                                    ; preds = %entry
  %6 = load i32, ptr %y, align 4, !dbg !279
  %cmp3 = icmp sgt i32 %6, 0, !dbg !280
  br i1 %cmp3, label %land.lhs.true4, label %if.end, !dbg !281

land.lhs.true4:                                   ; preds = %land.lhs.true
  %7 = load i32, ptr %y, align 4, !dbg !282
  %8 = load i32, ptr %h.addr, align 4, !dbg !283
  %cmp5 = icmp slt i32 %7, %8, !dbg !284
  br i1 %cmp5, label %if.then, label %if.end, !dbg !281

if.then:                                          ; preds = %land.lhs.true4
  %9 = load ptr, ptr %a.addr, align 8, !dbg !285
  %10 = load i32, ptr %y, align 4, !dbg !286
  %11 = load i32, ptr %w.addr, align 4, !dbg !287
  %mul6 = mul nsw i32 %10, %11, !dbg !288
  %12 = load i32, ptr %x, align 4, !dbg !289
  %add7 = add nsw i32 %mul6, %12, !dbg !290
  %idxprom = sext i32 %add7 to i64, !dbg !285
  %arrayidx = getelementptr inbounds float, ptr %9, i64 %idxprom, !dbg !285
  %13 = load float, ptr %arrayidx, align 4, !dbg !285
  %14 = load ptr, ptr %a.addr, align 8, !dbg !291
  %15 = load i32, ptr %y, align 4, !dbg !292
  %sub = sub nsw i32 %15, 1, !dbg !293
  %16 = load i32, ptr %w.addr, align 4, !dbg !294
  %mul8 = mul nsw i32 %sub, %16, !dbg !295
  %17 = load i32, ptr %x, align 4, !dbg !296
  %add9 = add nsw i32 %mul8, %17, !dbg !297
  %idxprom10 = sext i32 %add9 to i64, !dbg !291
  %arrayidx11 = getelementptr inbounds float, ptr %14, i64 %idxprom10, !dbg !291
  %18 = load float, ptr %arrayidx11, align 4, !dbg !291
  %add12 = fadd contract float %13, %18, !dbg !298
  %19 = load ptr, ptr %out.addr, align 8, !dbg !299
  %20 = load i32, ptr %y, align 4, !dbg !300
  %21 = load i32, ptr %w.addr, align 4, !dbg !301
  %mul13 = mul nsw i32 %20, %21, !dbg !302
  %22 = load i32, ptr %x, align 4, !dbg !303
  %add14 = add nsw i32 %mul13, %22, !dbg !304
  %idxprom15 = sext i32 %add14 to i64, !dbg !299
  %arrayidx16 = getelementptr inbounds float, ptr %19, i64 %idxprom15, !dbg !299
  store float %add12, ptr %arrayidx16, align 4, !dbg !305
  br label %if.end, !dbg !299

if.end:                                           ; preds = %if.then, %land.lhs.true4, %land.lhs.true, %entry
  ret void, !dbg !306
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @halves(ptr noalias noundef %d, i32 noundef %n) #0 !dbg !307 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !308, !DIExpression(), !309)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !310, !DIExpression(), !311)
    #dbg_declare(ptr %i, !312, !DIExpression(), !313)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !314
  %mul = mul nsw i32 %0, 255, !dbg !315
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !316
  %add = add nsw i32 %mul, %1, !dbg !317
  store i32 %add, ptr %i, align 4, !dbg !313
  %2 = load i32, ptr %i, align 4, !dbg !318
  %3 = load i32, ptr %n.addr, align 4, !dbg !320
  %cmp = icmp slt i32 %2, %3, !dbg !321
  br i1 %cmp, label %if.then, label %if.end, !dbg !321

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %d.addr, align 8, !dbg !322
  %5 = load i32, ptr %i, align 4, !dbg !323
  %idxprom = sext i32 %5 to i64, !dbg !322
  %arrayidx = getelementptr inbounds float, ptr %4, i64 %idxprom, !dbg !322
  %6 = load float, ptr %arrayidx, align 4, !dbg !324
  %mul1 = fmul contract float %6, 2.000000e+00, !dbg !324
  store float %mul1, ptr %arrayidx, align 4, !dbg !324
  br label %if.end, !dbg !322

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !325
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @halves_fixed(ptr noalias noundef %d, i32 noundef %n) #0 !dbg !326 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !327, !DIExpression(), !328)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !329, !DIExpression(), !330)
    #dbg_declare(ptr %i, !331, !DIExpression(), !332)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !333
  %mul = mul nsw i32 %0, 256, !dbg !334
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !335
  %add = add nsw i32 %mul, %1, !dbg !336
  store i32 %add, ptr %i, align 4, !dbg !332
  %2 = load i32, ptr %i, align 4, !dbg !337
  %3 = load i32, ptr %n.addr, align 4, !dbg !339
  %cmp = icmp slt i32 %2, %3, !dbg !340
  br i1 %cmp, label %if.then, label %if.end, !dbg !340

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %d.addr, align 8, !dbg !341
  %5 = load i32, ptr %i, align 4, !dbg !342
  %idxprom = sext i32 %5 to i64, !dbg !341
  %arrayidx = getelementptr inbounds float, ptr %4, i64 %idxprom, !dbg !341
  %6 = load float, ptr %arrayidx, align 4, !dbg !343
  %mul1 = fmul contract float %6, 2.000000e+00, !dbg !343
  store float %mul1, ptr %arrayidx, align 4, !dbg !343
  br label %if.end, !dbg !341

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !344
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @strided(ptr noalias noundef %d, i32 noundef %n) #0 !dbg !345 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !346, !DIExpression(), !347)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !348, !DIExpression(), !349)
    #dbg_declare(ptr %i, !350, !DIExpression(), !352)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !353
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !354
  %mul = mul nsw i32 %0, %1, !dbg !355
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !356
  %add = add nsw i32 %mul, %2, !dbg !357
  store i32 %add, ptr %i, align 4, !dbg !352
  br label %for.cond, !dbg !358

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !359
  %4 = load i32, ptr %n.addr, align 4, !dbg !361
  %cmp = icmp slt i32 %3, %4, !dbg !362
  br i1 %cmp, label %for.body, label %for.end, !dbg !363

for.body:                                         ; preds = %for.cond
  %5 = load ptr, ptr %d.addr, align 8, !dbg !364
  %6 = load i32, ptr %i, align 4, !dbg !365
  %idxprom = sext i32 %6 to i64, !dbg !364
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !364
  %7 = load float, ptr %arrayidx, align 4, !dbg !366
  %add1 = fadd contract float %7, 1.000000e+00, !dbg !366
  store float %add1, ptr %arrayidx, align 4, !dbg !366
  br label %for.inc, !dbg !364

for.inc:                                          ; preds = %for.body
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !367
  %9 = load i32, ptr %i, align 4, !dbg !368
  %add2 = add nsw i32 %9, %8, !dbg !368
  store i32 %add2, ptr %i, align 4, !dbg !368
  br label %for.cond, !dbg !369, !llvm.loop !370

for.end:                                          ; preds = %for.cond
  ret void, !dbg !372
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @strided_fixed(ptr noalias noundef %d, i32 noundef %n) #0 !dbg !373 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !374, !DIExpression(), !375)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !376, !DIExpression(), !377)
    #dbg_declare(ptr %i, !378, !DIExpression(), !380)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !381
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !382
  %mul = mul nsw i32 %0, %1, !dbg !383
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !384
  %add = add nsw i32 %mul, %2, !dbg !385
  store i32 %add, ptr %i, align 4, !dbg !380
  br label %for.cond, !dbg !386

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !387
  %4 = load i32, ptr %n.addr, align 4, !dbg !389
  %cmp = icmp slt i32 %3, %4, !dbg !390
  br i1 %cmp, label %for.body, label %for.end, !dbg !391

for.body:                                         ; preds = %for.cond
  %5 = load ptr, ptr %d.addr, align 8, !dbg !392
  %6 = load i32, ptr %i, align 4, !dbg !393
  %idxprom = sext i32 %6 to i64, !dbg !392
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !392
  %7 = load float, ptr %arrayidx, align 4, !dbg !394
  %add1 = fadd contract float %7, 1.000000e+00, !dbg !394
  store float %add1, ptr %arrayidx, align 4, !dbg !394
  br label %for.inc, !dbg !392

for.inc:                                          ; preds = %for.body
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !395
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !396
  %mul2 = mul nsw i32 %8, %9, !dbg !397
  %10 = load i32, ptr %i, align 4, !dbg !398
  %add3 = add nsw i32 %10, %mul2, !dbg !398
  store i32 %add3, ptr %i, align 4, !dbg !398
  br label %for.cond, !dbg !399, !llvm.loop !400

for.end:                                          ; preds = %for.cond
  ret void, !dbg !402
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!12}
!llvm.module.flags = !{!23, !24, !25, !26, !27}
!llvm.ident = !{!28}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "s", scope: !2, file: !3, line: 13, type: !20, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 12, type: !4, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!3 = !DIFile(filename: "global.cu", directory: ".")
!4 = !DISubroutineType(types: !5)
!5 = !{null, !6, !9}
!6 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !7)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!9 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !10)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!12 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !13, globals: !15, splitDebugInlining: false, nameTableKind: None)
!13 = !{!14}
!14 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!15 = !{!0, !16}
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression(DW_OP_constu, 8, DW_OP_swap, DW_OP_xderef))
!17 = distinct !DIGlobalVariable(name: "s", scope: !18, file: !3, line: 23, type: !20, isLocal: true, isDefinition: true)
!18 = distinct !DISubprogram(name: "total_fixed", scope: !3, file: !3, line: 22, type: !4, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!19 = !{}
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 8192, elements: !21)
!21 = !{!22}
!22 = !DISubrange(count: 256)
!23 = !{i32 7, !"Dwarf Version", i32 2}
!24 = !{i32 2, !"Debug Info Version", i32 3}
!25 = !{i32 1, !"wchar_size", i32 4}
!26 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!27 = !{i32 7, !"frame-pointer", i32 2}
!28 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!29 = distinct !DISubprogram(name: "smoothed", scope: !3, file: !3, line: 4, type: !30, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!30 = !DISubroutineType(types: !31)
!31 = !{null, !6, !14}
!32 = !DILocalVariable(name: "d", arg: 1, scope: !29, file: !3, line: 4, type: !6)
!33 = !DILocation(line: 4, column: 42, scope: !29)
!34 = !DILocalVariable(name: "n", arg: 2, scope: !29, file: !3, line: 4, type: !14)
!35 = !DILocation(line: 4, column: 49, scope: !29)
!36 = !DILocalVariable(name: "i", scope: !29, file: !3, line: 5, type: !14)
!37 = !DILocation(line: 5, column: 7, scope: !29)
!38 = !DILocation(line: 5, column: 11, scope: !29)
!39 = !DILocation(line: 5, column: 16, scope: !29)
!40 = !DILocation(line: 5, column: 14, scope: !29)
!41 = !DILocation(line: 5, column: 21, scope: !29)
!42 = !DILocation(line: 5, column: 19, scope: !29)
!43 = !DILocation(line: 6, column: 7, scope: !44)
!44 = distinct !DILexicalBlock(scope: !29, file: !3, line: 6, column: 7)
!45 = !DILocation(line: 6, column: 9, scope: !44)
!46 = !DILocation(line: 6, column: 13, scope: !44)
!47 = !DILocation(line: 6, column: 16, scope: !44)
!48 = !DILocation(line: 6, column: 20, scope: !44)
!49 = !DILocation(line: 6, column: 22, scope: !44)
!50 = !DILocation(line: 6, column: 18, scope: !44)
!51 = !DILocation(line: 6, column: 35, scope: !44)
!52 = !DILocation(line: 6, column: 37, scope: !44)
!53 = !DILocation(line: 6, column: 39, scope: !44)
!54 = !DILocation(line: 6, column: 46, scope: !44)
!55 = !DILocation(line: 6, column: 48, scope: !44)
!56 = !DILocation(line: 6, column: 44, scope: !44)
!57 = !DILocation(line: 6, column: 53, scope: !44)
!58 = !DILocation(line: 6, column: 55, scope: !44)
!59 = !DILocation(line: 6, column: 57, scope: !44)
!60 = !DILocation(line: 6, column: 51, scope: !44)
!61 = !DILocation(line: 6, column: 63, scope: !44)
!62 = !DILocation(line: 6, column: 27, scope: !44)
!63 = !DILocation(line: 6, column: 29, scope: !44)
!64 = !DILocation(line: 6, column: 32, scope: !44)
!65 = !DILocation(line: 7, column: 1, scope: !29)
!66 = distinct !DISubprogram(name: "smoothed_fixed", scope: !3, file: !3, line: 8, type: !67, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!67 = !DISubroutineType(types: !68)
!68 = !{null, !6, !9, !14}
!69 = !DILocalVariable(name: "out", arg: 1, scope: !66, file: !3, line: 8, type: !6)
!70 = !DILocation(line: 8, column: 48, scope: !66)
!71 = !DILocalVariable(name: "d", arg: 2, scope: !66, file: !3, line: 8, type: !9)
!72 = !DILocation(line: 8, column: 79, scope: !66)
!73 = !DILocalVariable(name: "n", arg: 3, scope: !66, file: !3, line: 8, type: !14)
!74 = !DILocation(line: 8, column: 86, scope: !66)
!75 = !DILocalVariable(name: "i", scope: !66, file: !3, line: 9, type: !14)
!76 = !DILocation(line: 9, column: 7, scope: !66)
!77 = !DILocation(line: 9, column: 11, scope: !66)
!78 = !DILocation(line: 9, column: 16, scope: !66)
!79 = !DILocation(line: 9, column: 14, scope: !66)
!80 = !DILocation(line: 9, column: 21, scope: !66)
!81 = !DILocation(line: 9, column: 19, scope: !66)
!82 = !DILocation(line: 10, column: 7, scope: !83)
!83 = distinct !DILexicalBlock(scope: !66, file: !3, line: 10, column: 7)
!84 = !DILocation(line: 10, column: 9, scope: !83)
!85 = !DILocation(line: 10, column: 13, scope: !83)
!86 = !DILocation(line: 10, column: 16, scope: !83)
!87 = !DILocation(line: 10, column: 20, scope: !83)
!88 = !DILocation(line: 10, column: 22, scope: !83)
!89 = !DILocation(line: 10, column: 18, scope: !83)
!90 = !DILocation(line: 10, column: 37, scope: !83)
!91 = !DILocation(line: 10, column: 39, scope: !83)
!92 = !DILocation(line: 10, column: 41, scope: !83)
!93 = !DILocation(line: 10, column: 48, scope: !83)
!94 = !DILocation(line: 10, column: 50, scope: !83)
!95 = !DILocation(line: 10, column: 46, scope: !83)
!96 = !DILocation(line: 10, column: 55, scope: !83)
!97 = !DILocation(line: 10, column: 57, scope: !83)
!98 = !DILocation(line: 10, column: 59, scope: !83)
!99 = !DILocation(line: 10, column: 53, scope: !83)
!100 = !DILocation(line: 10, column: 65, scope: !83)
!101 = !DILocation(line: 10, column: 27, scope: !83)
!102 = !DILocation(line: 10, column: 31, scope: !83)
!103 = !DILocation(line: 10, column: 34, scope: !83)
!104 = !DILocation(line: 11, column: 1, scope: !66)
!105 = !DILocalVariable(name: "sum", arg: 1, scope: !2, file: !3, line: 12, type: !6)
!106 = !DILocation(line: 12, column: 39, scope: !2)
!107 = !DILocalVariable(name: "d", arg: 2, scope: !2, file: !3, line: 12, type: !9)
!108 = !DILocation(line: 12, column: 70, scope: !2)
!109 = !DILocation(line: 14, column: 11, scope: !2)
!110 = !DILocation(line: 14, column: 13, scope: !2)
!111 = !DILocation(line: 14, column: 16, scope: !2)
!112 = !DILocation(line: 14, column: 24, scope: !2)
!113 = !DILocation(line: 14, column: 22, scope: !2)
!114 = !DILocation(line: 14, column: 5, scope: !2)
!115 = !DILocation(line: 14, column: 3, scope: !2)
!116 = !DILocation(line: 14, column: 9, scope: !2)
!117 = !DILocation(line: 15, column: 3, scope: !2)
!118 = !DILocalVariable(name: "k", scope: !119, file: !3, line: 16, type: !14)
!119 = distinct !DILexicalBlock(scope: !2, file: !3, line: 16, column: 3)
!120 = !DILocation(line: 16, column: 12, scope: !119)
!121 = !DILocation(line: 16, column: 8, scope: !119)
!122 = !DILocation(line: 16, column: 21, scope: !123)
!123 = distinct !DILexicalBlock(scope: !119, file: !3, line: 16, column: 3)
!124 = !DILocation(line: 16, column: 23, scope: !123)
!125 = !DILocation(line: 16, column: 3, scope: !119)
!126 = !DILocation(line: 17, column: 9, scope: !127)
!127 = distinct !DILexicalBlock(scope: !128, file: !3, line: 17, column: 9)
!128 = distinct !DILexicalBlock(scope: !123, file: !3, line: 16, column: 37)
!129 = !DILocation(line: 17, column: 14, scope: !127)
!130 = !DILocation(line: 17, column: 12, scope: !127)
!131 = !DILocation(line: 17, column: 28, scope: !127)
!132 = !DILocation(line: 17, column: 33, scope: !127)
!133 = !DILocation(line: 17, column: 31, scope: !127)
!134 = !DILocation(line: 17, column: 26, scope: !127)
!135 = !DILocation(line: 17, column: 19, scope: !127)
!136 = !DILocation(line: 17, column: 17, scope: !127)
!137 = !DILocation(line: 17, column: 23, scope: !127)
!138 = !DILocation(line: 18, column: 5, scope: !128)
!139 = !DILocation(line: 19, column: 3, scope: !128)
!140 = !DILocation(line: 16, column: 30, scope: !123)
!141 = !DILocation(line: 16, column: 3, scope: !123)
!142 = distinct !{!142, !125, !143, !144}
!143 = !DILocation(line: 19, column: 3, scope: !119)
!144 = !{!"llvm.loop.mustprogress"}
!145 = !DILocation(line: 20, column: 7, scope: !146)
!146 = distinct !DILexicalBlock(scope: !2, file: !3, line: 20, column: 7)
!147 = !DILocation(line: 20, column: 10, scope: !146)
!148 = !DILocation(line: 20, column: 24, scope: !146)
!149 = !DILocation(line: 20, column: 17, scope: !146)
!150 = !DILocation(line: 20, column: 21, scope: !146)
!151 = !DILocation(line: 20, column: 16, scope: !146)
!152 = !DILocation(line: 21, column: 1, scope: !2)
!153 = !DILocalVariable(name: "sum", arg: 1, scope: !18, file: !3, line: 22, type: !6)
!154 = !DILocation(line: 22, column: 45, scope: !18)
!155 = !DILocalVariable(name: "d", arg: 2, scope: !18, file: !3, line: 22, type: !9)
!156 = !DILocation(line: 22, column: 76, scope: !18)
!157 = !DILocation(line: 24, column: 11, scope: !18)
!158 = !DILocation(line: 24, column: 13, scope: !18)
!159 = !DILocation(line: 24, column: 16, scope: !18)
!160 = !DILocation(line: 24, column: 24, scope: !18)
!161 = !DILocation(line: 24, column: 22, scope: !18)
!162 = !DILocation(line: 24, column: 5, scope: !18)
!163 = !DILocation(line: 24, column: 3, scope: !18)
!164 = !DILocation(line: 24, column: 9, scope: !18)
!165 = !DILocation(line: 25, column: 3, scope: !18)
!166 = !DILocalVariable(name: "k", scope: !167, file: !3, line: 26, type: !14)
!167 = distinct !DILexicalBlock(scope: !18, file: !3, line: 26, column: 3)
!168 = !DILocation(line: 26, column: 12, scope: !167)
!169 = !DILocation(line: 26, column: 8, scope: !167)
!170 = !DILocation(line: 26, column: 21, scope: !171)
!171 = distinct !DILexicalBlock(scope: !167, file: !3, line: 26, column: 3)
!172 = !DILocation(line: 26, column: 23, scope: !171)
!173 = !DILocation(line: 26, column: 3, scope: !167)
!174 = !DILocation(line: 27, column: 9, scope: !175)
!175 = distinct !DILexicalBlock(scope: !176, file: !3, line: 27, column: 9)
!176 = distinct !DILexicalBlock(scope: !171, file: !3, line: 26, column: 37)
!177 = !DILocation(line: 27, column: 14, scope: !175)
!178 = !DILocation(line: 27, column: 12, scope: !175)
!179 = !DILocation(line: 27, column: 28, scope: !175)
!180 = !DILocation(line: 27, column: 33, scope: !175)
!181 = !DILocation(line: 27, column: 31, scope: !175)
!182 = !DILocation(line: 27, column: 26, scope: !175)
!183 = !DILocation(line: 27, column: 19, scope: !175)
!184 = !DILocation(line: 27, column: 17, scope: !175)
!185 = !DILocation(line: 27, column: 23, scope: !175)
!186 = !DILocation(line: 28, column: 5, scope: !176)
!187 = !DILocation(line: 29, column: 3, scope: !176)
!188 = !DILocation(line: 26, column: 30, scope: !171)
!189 = !DILocation(line: 26, column: 3, scope: !171)
!190 = distinct !{!190, !173, !191, !144}
!191 = !DILocation(line: 29, column: 3, scope: !167)
!192 = !DILocation(line: 30, column: 7, scope: !193)
!193 = distinct !DILexicalBlock(scope: !18, file: !3, line: 30, column: 7)
!194 = !DILocation(line: 30, column: 10, scope: !193)
!195 = !DILocation(line: 30, column: 26, scope: !193)
!196 = !DILocation(line: 30, column: 16, scope: !193)
!197 = !DILocation(line: 30, column: 20, scope: !193)
!198 = !DILocation(line: 30, column: 24, scope: !193)
!199 = !DILocation(line: 31, column: 1, scope: !18)
!200 = distinct !DISubprogram(name: "rows", scope: !3, file: !3, line: 32, type: !201, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!201 = !DISubroutineType(types: !202)
!202 = !{null, !6, !14, !14}
!203 = !DILocalVariable(name: "a", arg: 1, scope: !200, file: !3, line: 32, type: !6)
!204 = !DILocation(line: 32, column: 38, scope: !200)
!205 = !DILocalVariable(name: "w", arg: 2, scope: !200, file: !3, line: 32, type: !14)
!206 = !DILocation(line: 32, column: 45, scope: !200)
!207 = !DILocalVariable(name: "h", arg: 3, scope: !200, file: !3, line: 32, type: !14)
!208 = !DILocation(line: 32, column: 52, scope: !200)
!209 = !DILocalVariable(name: "x", scope: !200, file: !3, line: 33, type: !14)
!210 = !DILocation(line: 33, column: 7, scope: !200)
!211 = !DILocation(line: 33, column: 11, scope: !200)
!212 = !DILocation(line: 33, column: 14, scope: !200)
!213 = !DILocation(line: 33, column: 21, scope: !200)
!214 = !DILocation(line: 33, column: 24, scope: !200)
!215 = !DILocation(line: 33, column: 19, scope: !200)
!216 = !DILocalVariable(name: "y", scope: !200, file: !3, line: 33, type: !14)
!217 = !DILocation(line: 33, column: 30, scope: !200)
!218 = !DILocation(line: 33, column: 34, scope: !200)
!219 = !DILocation(line: 33, column: 37, scope: !200)
!220 = !DILocation(line: 33, column: 44, scope: !200)
!221 = !DILocation(line: 33, column: 47, scope: !200)
!222 = !DILocation(line: 33, column: 42, scope: !200)
!223 = !DILocation(line: 34, column: 7, scope: !224)
!224 = distinct !DILexicalBlock(scope: !200, file: !3, line: 34, column: 7)
!225 = !DILocation(line: 34, column: 11, scope: !224)
!226 = !DILocation(line: 34, column: 9, scope: !224)
!227 = !DILocation(line: 34, column: 13, scope: !224)
!228 = !DILocation(line: 34, column: 16, scope: !224)
!229 = !DILocation(line: 34, column: 18, scope: !224)
!230 = !DILocation(line: 34, column: 22, scope: !224)
!231 = !DILocation(line: 34, column: 25, scope: !224)
!232 = !DILocation(line: 34, column: 29, scope: !224)
!233 = !DILocation(line: 34, column: 27, scope: !224)
!234 = !DILocation(line: 34, column: 48, scope: !224)
!235 = !DILocation(line: 34, column: 51, scope: !224)
!236 = !DILocation(line: 34, column: 53, scope: !224)
!237 = !DILocation(line: 34, column: 60, scope: !224)
!238 = !DILocation(line: 34, column: 58, scope: !224)
!239 = !DILocation(line: 34, column: 64, scope: !224)
!240 = !DILocation(line: 34, column: 62, scope: !224)
!241 = !DILocation(line: 34, column: 32, scope: !224)
!242 = !DILocation(line: 34, column: 34, scope: !224)
!243 = !DILocation(line: 34, column: 38, scope: !224)
!244 = !DILocation(line: 34, column: 36, scope: !224)
!245 = !DILocation(line: 34, column: 42, scope: !224)
!246 = !DILocation(line: 34, column: 40, scope: !224)
!247 = !DILocation(line: 34, column: 45, scope: !224)
!248 = !DILocation(line: 35, column: 1, scope: !200)
!249 = distinct !DISubprogram(name: "rows_fixed", scope: !3, file: !3, line: 36, type: !250, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!250 = !DISubroutineType(types: !251)
!251 = !{null, !6, !9, !14, !14}
!252 = !DILocalVariable(name: "out", arg: 1, scope: !249, file: !3, line: 36, type: !6)
!253 = !DILocation(line: 36, column: 44, scope: !249)
!254 = !DILocalVariable(name: "a", arg: 2, scope: !249, file: !3, line: 36, type: !9)
!255 = !DILocation(line: 36, column: 75, scope: !249)
!256 = !DILocalVariable(name: "w", arg: 3, scope: !249, file: !3, line: 36, type: !14)
!257 = !DILocation(line: 36, column: 82, scope: !249)
!258 = !DILocalVariable(name: "h", arg: 4, scope: !249, file: !3, line: 36, type: !14)
!259 = !DILocation(line: 36, column: 89, scope: !249)
!260 = !DILocalVariable(name: "x", scope: !249, file: !3, line: 37, type: !14)
!261 = !DILocation(line: 37, column: 7, scope: !249)
!262 = !DILocation(line: 37, column: 11, scope: !249)
!263 = !DILocation(line: 37, column: 14, scope: !249)
!264 = !DILocation(line: 37, column: 21, scope: !249)
!265 = !DILocation(line: 37, column: 24, scope: !249)
!266 = !DILocation(line: 37, column: 19, scope: !249)
!267 = !DILocalVariable(name: "y", scope: !249, file: !3, line: 37, type: !14)
!268 = !DILocation(line: 37, column: 30, scope: !249)
!269 = !DILocation(line: 37, column: 34, scope: !249)
!270 = !DILocation(line: 37, column: 37, scope: !249)
!271 = !DILocation(line: 37, column: 44, scope: !249)
!272 = !DILocation(line: 37, column: 47, scope: !249)
!273 = !DILocation(line: 37, column: 42, scope: !249)
!274 = !DILocation(line: 38, column: 7, scope: !275)
!275 = distinct !DILexicalBlock(scope: !249, file: !3, line: 38, column: 7)
!276 = !DILocation(line: 38, column: 11, scope: !275)
!277 = !DILocation(line: 38, column: 9, scope: !275)
!278 = !DILocation(line: 38, column: 13, scope: !275)
!279 = !DILocation(line: 38, column: 16, scope: !275)
!280 = !DILocation(line: 38, column: 18, scope: !275)
!281 = !DILocation(line: 38, column: 22, scope: !275)
!282 = !DILocation(line: 38, column: 25, scope: !275)
!283 = !DILocation(line: 38, column: 29, scope: !275)
!284 = !DILocation(line: 38, column: 27, scope: !275)
!285 = !DILocation(line: 38, column: 49, scope: !275)
!286 = !DILocation(line: 38, column: 51, scope: !275)
!287 = !DILocation(line: 38, column: 55, scope: !275)
!288 = !DILocation(line: 38, column: 53, scope: !275)
!289 = !DILocation(line: 38, column: 59, scope: !275)
!290 = !DILocation(line: 38, column: 57, scope: !275)
!291 = !DILocation(line: 38, column: 64, scope: !275)
!292 = !DILocation(line: 38, column: 67, scope: !275)
!293 = !DILocation(line: 38, column: 69, scope: !275)
!294 = !DILocation(line: 38, column: 76, scope: !275)
!295 = !DILocation(line: 38, column: 74, scope: !275)
!296 = !DILocation(line: 38, column: 80, scope: !275)
!297 = !DILocation(line: 38, column: 78, scope: !275)
!298 = !DILocation(line: 38, column: 62, scope: !275)
!299 = !DILocation(line: 38, column: 32, scope: !275)
!300 = !DILocation(line: 38, column: 36, scope: !275)
!301 = !DILocation(line: 38, column: 40, scope: !275)
!302 = !DILocation(line: 38, column: 38, scope: !275)
!303 = !DILocation(line: 38, column: 44, scope: !275)
!304 = !DILocation(line: 38, column: 42, scope: !275)
!305 = !DILocation(line: 38, column: 47, scope: !275)
!306 = !DILocation(line: 39, column: 1, scope: !249)
!307 = distinct !DISubprogram(name: "halves", scope: !3, file: !3, line: 40, type: !30, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!308 = !DILocalVariable(name: "d", arg: 1, scope: !307, file: !3, line: 40, type: !6)
!309 = !DILocation(line: 40, column: 40, scope: !307)
!310 = !DILocalVariable(name: "n", arg: 2, scope: !307, file: !3, line: 40, type: !14)
!311 = !DILocation(line: 40, column: 47, scope: !307)
!312 = !DILocalVariable(name: "i", scope: !307, file: !3, line: 41, type: !14)
!313 = !DILocation(line: 41, column: 7, scope: !307)
!314 = !DILocation(line: 41, column: 11, scope: !307)
!315 = !DILocation(line: 41, column: 14, scope: !307)
!316 = !DILocation(line: 41, column: 22, scope: !307)
!317 = !DILocation(line: 41, column: 20, scope: !307)
!318 = !DILocation(line: 42, column: 7, scope: !319)
!319 = distinct !DILexicalBlock(scope: !307, file: !3, line: 42, column: 7)
!320 = !DILocation(line: 42, column: 11, scope: !319)
!321 = !DILocation(line: 42, column: 9, scope: !319)
!322 = !DILocation(line: 42, column: 14, scope: !319)
!323 = !DILocation(line: 42, column: 16, scope: !319)
!324 = !DILocation(line: 42, column: 19, scope: !319)
!325 = !DILocation(line: 43, column: 1, scope: !307)
!326 = distinct !DISubprogram(name: "halves_fixed", scope: !3, file: !3, line: 44, type: !30, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!327 = !DILocalVariable(name: "d", arg: 1, scope: !326, file: !3, line: 44, type: !6)
!328 = !DILocation(line: 44, column: 46, scope: !326)
!329 = !DILocalVariable(name: "n", arg: 2, scope: !326, file: !3, line: 44, type: !14)
!330 = !DILocation(line: 44, column: 53, scope: !326)
!331 = !DILocalVariable(name: "i", scope: !326, file: !3, line: 45, type: !14)
!332 = !DILocation(line: 45, column: 7, scope: !326)
!333 = !DILocation(line: 45, column: 11, scope: !326)
!334 = !DILocation(line: 45, column: 14, scope: !326)
!335 = !DILocation(line: 45, column: 22, scope: !326)
!336 = !DILocation(line: 45, column: 20, scope: !326)
!337 = !DILocation(line: 46, column: 7, scope: !338)
!338 = distinct !DILexicalBlock(scope: !326, file: !3, line: 46, column: 7)
!339 = !DILocation(line: 46, column: 11, scope: !338)
!340 = !DILocation(line: 46, column: 9, scope: !338)
!341 = !DILocation(line: 46, column: 14, scope: !338)
!342 = !DILocation(line: 46, column: 16, scope: !338)
!343 = !DILocation(line: 46, column: 19, scope: !338)
!344 = !DILocation(line: 47, column: 1, scope: !326)
!345 = distinct !DISubprogram(name: "strided", scope: !3, file: !3, line: 48, type: !30, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!346 = !DILocalVariable(name: "d", arg: 1, scope: !345, file: !3, line: 48, type: !6)
!347 = !DILocation(line: 48, column: 41, scope: !345)
!348 = !DILocalVariable(name: "n", arg: 2, scope: !345, file: !3, line: 48, type: !14)
!349 = !DILocation(line: 48, column: 48, scope: !345)
!350 = !DILocalVariable(name: "i", scope: !351, file: !3, line: 49, type: !14)
!351 = distinct !DILexicalBlock(scope: !345, file: !3, line: 49, column: 3)
!352 = !DILocation(line: 49, column: 12, scope: !351)
!353 = !DILocation(line: 49, column: 16, scope: !351)
!354 = !DILocation(line: 49, column: 21, scope: !351)
!355 = !DILocation(line: 49, column: 19, scope: !351)
!356 = !DILocation(line: 49, column: 26, scope: !351)
!357 = !DILocation(line: 49, column: 24, scope: !351)
!358 = !DILocation(line: 49, column: 8, scope: !351)
!359 = !DILocation(line: 49, column: 30, scope: !360)
!360 = distinct !DILexicalBlock(scope: !351, file: !3, line: 49, column: 3)
!361 = !DILocation(line: 49, column: 34, scope: !360)
!362 = !DILocation(line: 49, column: 32, scope: !360)
!363 = !DILocation(line: 49, column: 3, scope: !351)
!364 = !DILocation(line: 49, column: 46, scope: !360)
!365 = !DILocation(line: 49, column: 48, scope: !360)
!366 = !DILocation(line: 49, column: 51, scope: !360)
!367 = !DILocation(line: 49, column: 42, scope: !360)
!368 = !DILocation(line: 49, column: 39, scope: !360)
!369 = !DILocation(line: 49, column: 3, scope: !360)
!370 = distinct !{!370, !363, !371, !144}
!371 = !DILocation(line: 49, column: 54, scope: !351)
!372 = !DILocation(line: 50, column: 1, scope: !345)
!373 = distinct !DISubprogram(name: "strided_fixed", scope: !3, file: !3, line: 51, type: !30, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !12, retainedNodes: !19)
!374 = !DILocalVariable(name: "d", arg: 1, scope: !373, file: !3, line: 51, type: !6)
!375 = !DILocation(line: 51, column: 47, scope: !373)
!376 = !DILocalVariable(name: "n", arg: 2, scope: !373, file: !3, line: 51, type: !14)
!377 = !DILocation(line: 51, column: 54, scope: !373)
!378 = !DILocalVariable(name: "i", scope: !379, file: !3, line: 52, type: !14)
!379 = distinct !DILexicalBlock(scope: !373, file: !3, line: 52, column: 3)
!380 = !DILocation(line: 52, column: 12, scope: !379)
!381 = !DILocation(line: 52, column: 16, scope: !379)
!382 = !DILocation(line: 52, column: 21, scope: !379)
!383 = !DILocation(line: 52, column: 19, scope: !379)
!384 = !DILocation(line: 52, column: 26, scope: !379)
!385 = !DILocation(line: 52, column: 24, scope: !379)
!386 = !DILocation(line: 52, column: 8, scope: !379)
!387 = !DILocation(line: 52, column: 30, scope: !388)
!388 = distinct !DILexicalBlock(scope: !379, file: !3, line: 52, column: 3)
!389 = !DILocation(line: 52, column: 34, scope: !388)
!390 = !DILocation(line: 52, column: 32, scope: !388)
!391 = !DILocation(line: 52, column: 3, scope: !379)
!392 = !DILocation(line: 52, column: 51, scope: !388)
!393 = !DILocation(line: 52, column: 53, scope: !388)
!394 = !DILocation(line: 52, column: 56, scope: !388)
!395 = !DILocation(line: 52, column: 42, scope: !388)
!396 = !DILocation(line: 52, column: 47, scope: !388)
!397 = !DILocation(line: 52, column: 45, scope: !388)
!398 = !DILocation(line: 52, column: 39, scope: !388)
!399 = !DILocation(line: 52, column: 3, scope: !388)
!400 = distinct !{!400, !391, !401, !144}
!401 = !DILocation(line: 52, column: 59, scope: !379)
!402 = !DILocation(line: 53, column: 1, scope: !373)
