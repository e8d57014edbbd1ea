; ModuleID = 'sizes.cu'
source_filename = "sizes.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@part = external dso_local addrspace(3) global [0 x float], align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scaled(ptr noundef %d, i32 noundef %n) #0 !dbg !10 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !16, !DIExpression(), !17)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !18, !DIExpression(), !19)
    #dbg_declare(ptr %i, !20, !DIExpression(), !21)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !22
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !23
  %mul = mul nsw i32 %0, %1, !dbg !24
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !25
  %add = add nsw i32 %mul, %2, !dbg !26
  store i32 %add, ptr %i, align 4, !dbg !21
  %3 = load ptr, ptr %d.addr, align 8, !dbg !27
  %4 = load i32, ptr %i, align 4, !dbg !28
  %idxprom = sext i32 %4 to i64, !dbg !27
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %idxprom, !dbg !27
  %5 = load float, ptr %arrayidx, align 4, !dbg !29
  %mul1 = fmul contract float %5, 2.000000e+00, !dbg !29
  store float %mul1, ptr %arrayidx, align 4, !dbg !29
  ret void, !dbg !30
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @scaled_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !31 {
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
  %4 = load i32, ptr %n.addr, align 4, !dbg !45
  %cmp = icmp slt i32 %3, %4, !dbg !46
  br i1 %cmp, label %if.then, label %if.end, !dbg !46

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !47
  %6 = load i32, ptr %i, align 4, !dbg !48
  %idxprom = sext i32 %6 to i64, !dbg !47
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !47
  %7 = load float, ptr %arrayidx, align 4, !dbg !49
  %mul1 = fmul contract float %7, 2.000000e+00, !dbg !49
  store float %mul1, ptr %arrayidx, align 4, !dbg !49
  br label %if.end, !dbg !47

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !50
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last(ptr noundef %d, i32 noundef %n) #0 !dbg !51 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !52, !DIExpression(), !53)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !54, !DIExpression(), !55)
    #dbg_declare(ptr %i, !56, !DIExpression(), !57)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !58
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !59
  %mul = mul nsw i32 %0, %1, !dbg !60
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !61
  %add = add nsw i32 %mul, %2, !dbg !62
  store i32 %add, ptr %i, align 4, !dbg !57
  %3 = load i32, ptr %i, align 4, !dbg !63
  %4 = load i32, ptr %n.addr, align 4, !dbg !65
  %cmp = icmp sle i32 %3, %4, !dbg !66
  br i1 %cmp, label %if.then, label %if.end, !dbg !66

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !67
  %6 = load i32, ptr %i, align 4, !dbg !68
  %idxprom = sext i32 %6 to i64, !dbg !67
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !67
  store float 0.000000e+00, ptr %arrayidx, align 4, !dbg !69
  br label %if.end, !dbg !67

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !70
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last_fixed(ptr noundef %d, i32 noundef %n) #0 !dbg !71 {
entry:
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !72, !DIExpression(), !73)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !74, !DIExpression(), !75)
    #dbg_declare(ptr %i, !76, !DIExpression(), !77)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !78
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !79
  %mul = mul nsw i32 %0, %1, !dbg !80
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !81
  %add = add nsw i32 %mul, %2, !dbg !82
  store i32 %add, ptr %i, align 4, !dbg !77
  %3 = load i32, ptr %i, align 4, !dbg !83
  %4 = load i32, ptr %n.addr, align 4, !dbg !85
  %cmp = icmp slt i32 %3, %4, !dbg !86
  br i1 %cmp, label %if.then, label %if.end, !dbg !86

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !87
  %6 = load i32, ptr %i, align 4, !dbg !88
  %idxprom = sext i32 %6 to i64, !dbg !87
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !87
  store float 0.000000e+00, ptr %arrayidx, align 4, !dbg !89
  br label %if.end, !dbg !87

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !90
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @slope(ptr noalias noundef %out, ptr noalias noundef %d, i32 noundef %n) #0 !dbg !91 {
entry:
  %out.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !98, !DIExpression(), !99)
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !100, !DIExpression(), !101)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !102, !DIExpression(), !103)
    #dbg_declare(ptr %i, !104, !DIExpression(), !105)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !106
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !107
  %mul = mul nsw i32 %0, %1, !dbg !108
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !109
  %add = add nsw i32 %mul, %2, !dbg !110
  store i32 %add, ptr %i, align 4, !dbg !105
  %3 = load i32, ptr %i, align 4, !dbg !111
  %4 = load i32, ptr %n.addr, align 4, !dbg !113
  %cmp = icmp slt i32 %3, %4, !dbg !114
  br i1 %cmp, label %if.then, label %if.end, !dbg !114

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !115
  %6 = load i32, ptr %i, align 4, !dbg !116
  %add1 = add nsw i32 %6, 1, !dbg !117
  %idxprom = sext i32 %add1 to i64, !dbg !115
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !115
  %7 = load float, ptr %arrayidx, align 4, !dbg !115
  %8 = load ptr, ptr %d.addr, align 8, !dbg !118
  %9 = load i32, ptr %i, align 4, !dbg !119
  %idxprom2 = sext i32 %9 to i64, !dbg !118
  %arrayidx3 = getelementptr inbounds float, ptr %8, i64 %idxprom2, !dbg !118
  %10 = load float, ptr %arrayidx3, align 4, !dbg !118
  %sub = fsub contract float %7, %10, !dbg !120
  %11 = load ptr, ptr %out.addr, align 8, !dbg !121
  %12 = load i32, ptr %i, align 4, !dbg !122
  %idxprom4 = sext i32 %12 to i64, !dbg !121
  %arrayidx5 = getelementptr inbounds float, ptr %11, i64 %idxprom4, !dbg !121
  store float %sub, ptr %arrayidx5, align 4, !dbg !123
  br label %if.end, !dbg !121

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !124
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @slope_fixed(ptr noalias noundef %out, ptr noalias noundef %d, i32 noundef %n) #0 !dbg !125 {
entry:
  %out.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !126, !DIExpression(), !127)
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !128, !DIExpression(), !129)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !130, !DIExpression(), !131)
    #dbg_declare(ptr %i, !132, !DIExpression(), !133)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !134
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !135
  %mul = mul nsw i32 %0, %1, !dbg !136
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !137
  %add = add nsw i32 %mul, %2, !dbg !138
  store i32 %add, ptr %i, align 4, !dbg !133
  %3 = load i32, ptr %i, align 4, !dbg !139
  %4 = load i32, ptr %n.addr, align 4, !dbg !141
  %sub = sub nsw i32 %4, 1, !dbg !142
  %cmp = icmp slt i32 %3, %sub, !dbg !143
  br i1 %cmp, label %if.then, label %if.end, !dbg !143

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %d.addr, align 8, !dbg !144
  %6 = load i32, ptr %i, align 4, !dbg !145
  %add1 = add nsw i32 %6, 1, !dbg !146
  %idxprom = sext i32 %add1 to i64, !dbg !144
  %arrayidx = getelementptr inbounds float, ptr %5, i64 %idxprom, !dbg !144
  %7 = load float, ptr %arrayidx, align 4, !dbg !144
  %8 = load ptr, ptr %d.addr, align 8, !dbg !147
  %9 = load i32, ptr %i, align 4, !dbg !148
  %idxprom2 = sext i32 %9 to i64, !dbg !147
  %arrayidx3 = getelementptr inbounds float, ptr %8, i64 %idxprom2, !dbg !147
  %10 = load float, ptr %arrayidx3, align 4, !dbg !147
  %sub4 = fsub contract float %7, %10, !dbg !149
  %11 = load ptr, ptr %out.addr, align 8, !dbg !150
  %12 = load i32, ptr %i, align 4, !dbg !151
  %idxprom5 = sext i32 %12 to i64, !dbg !150
  %arrayidx6 = getelementptr inbounds float, ptr %11, i64 %idxprom5, !dbg !150
  store float %sub4, ptr %arrayidx6, align 4, !dbg !152
  br label %if.end, !dbg !150

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !153
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @painted(ptr noundef %image, i32 noundef %w, i32 noundef %h) #0 !dbg !154 {
entry:
  %image.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr %image, ptr %image.addr, align 8
    #dbg_declare(ptr %image.addr, !159, !DIExpression(), !160)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !161, !DIExpression(), !162)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !163, !DIExpression(), !164)
    #dbg_declare(ptr %x, !165, !DIExpression(), !166)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !167
  %mul = mul nsw i32 %0, 16, !dbg !168
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !169
  %rem = srem i32 %1, 16, !dbg !170
  %add = add nsw i32 %mul, %rem, !dbg !171
  store i32 %add, ptr %x, align 4, !dbg !166
    #dbg_declare(ptr %y, !172, !DIExpression(), !173)
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !174
  %mul1 = mul nsw i32 %2, 16, !dbg !175
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !176
  %div = sdiv i32 %3, 16, !dbg !177
  %add2 = add nsw i32 %mul1, %div, !dbg !178
  store i32 %add2, ptr %y, align 4, !dbg !173
  %4 = load i32, ptr %x, align 4, !dbg !179
  %5 = load i32, ptr %w.addr, align 4, !dbg !181
  %cmp = icmp slt i32 %4, %5, !dbg !182
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !183

land.lhs.true:                                    ; preds = %entry
  %6 = load i32, ptr %y, align 4, !dbg !184
  %7 = load i32, ptr %h.addr, align 4, !dbg !185
  %cmp3 = icmp sle i32 %6, %7, !dbg !186
  br i1 %cmp3, label %if.then, label %if.end, !dbg !183

if.then:                                          ; preds = %land.lhs.true
  %8 = load ptr, ptr %image.addr, align 8, !dbg !187
  %9 = load i32, ptr %y, align 4, !dbg !188
  %10 = load i32, ptr %w.addr, align 4, !dbg !189
  %mul4 = mul nsw i32 %9, %10, !dbg !190
  %11 = load i32, ptr %x, align 4, !dbg !191
  %add5 = add nsw i32 %mul4, %11, !dbg !192
  %idxprom = sext i32 %add5 to i64, !dbg !187
  %arrayidx = getelementptr inbounds i32, ptr %8, i64 %idxprom, !dbg !187
  store i32 0, ptr %arrayidx, align 4, !dbg !193
  br label %if.end, !dbg !187

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  ret void, !dbg !194
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @painted_fixed(ptr noundef %image, i32 noundef %w, i32 noundef %h) #0 !dbg !195 {
entry:
  %image.addr = alloca ptr, align 8
  %w.addr = alloca i32, align 4
  %h.addr = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr %image, ptr %image.addr, align 8
    #dbg_declare(ptr %image.addr, !196, !DIExpression(), !197)
  store i32 %w, ptr %w.addr, align 4
    #dbg_declare(ptr %w.addr, !198, !DIExpression(), !199)
  store i32 %h, ptr %h.addr, align 4
    #dbg_declare(ptr %h.addr, !200, !DIExpression(), !201)
    #dbg_declare(ptr %x, !202, !DIExpression(), !203)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !204
  %mul = mul nsw i32 %0, 16, !dbg !205
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !206
  %rem = srem i32 %1, 16, !dbg !207
  %add = add nsw i32 %mul, %rem, !dbg !208
  store i32 %add, ptr %x, align 4, !dbg !203
    #dbg_declare(ptr %y, !209, !DIExpression(), !210)
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !211
  %mul1 = mul nsw i32 %2, 16, !dbg !212
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !213
  %div = sdiv i32 %3, 16, !dbg !214
  %add2 = add nsw i32 %mul1, %div, !dbg !215
  store i32 %add2, ptr %y, align 4, !dbg !210
  %4 = load i32, ptr %x, align 4, !dbg !216
  %5 = load i32, ptr %w.addr, align 4, !dbg !218
  %cmp = icmp slt i32 %4, %5, !dbg !219
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !220

land.lhs.true:                                    ; preds = %entry
  %6 = load i32, ptr %y, align 4, !dbg !221
  %7 = load i32, ptr %h.addr, align 4, !dbg !222
  %cmp3 = icmp slt i32 %6, %7, !dbg !223
  br i1 %cmp3, label %if.then, label %if.end, !dbg !220

if.then:                                          ; preds = %land.lhs.true
  %8 = load ptr, ptr %image.addr, align 8, !dbg !224
  %9 = load i32, ptr %y, align 4, !dbg !225
  %10 = load i32, ptr %w.addr, align 4, !dbg !226
  %mul4 = mul nsw i32 %9, %10, !dbg !227
  %11 = load i32, ptr %x, align 4, !dbg !228
  %add5 = add nsw i32 %mul4, %11, !dbg !229
  %idxprom = sext i32 %add5 to i64, !dbg !224
  %arrayidx = getelementptr inbounds i32, ptr %8, i64 %idxprom, !dbg !224
  store i32 0, ptr %arrayidx, align 4, !dbg !230
  br label %if.end, !dbg !224

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  ret void, !dbg !231
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @padded(ptr noundef %out, ptr noundef %d) #0 !dbg !232 {
entry:
  %out.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !235, !DIExpression(), !236)
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !237, !DIExpression(), !238)
  %0 = load ptr, ptr %d.addr, align 8, !dbg !239
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !240
  %idxprom = sext i32 %1 to i64, !dbg !239
  %arrayidx = getelementptr inbounds float, ptr %0, i64 %idxprom, !dbg !239
  %2 = load float, ptr %arrayidx, align 4, !dbg !239
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !241
  %add = add nsw i32 %3, 1, !dbg !242
  %idxprom1 = sext i32 %add to i64, !dbg !243
  %arrayidx2 = getelementptr inbounds [0 x float], ptr addrspacecast (ptr addrspace(3) @part to ptr), i64 0, i64 %idxprom1, !dbg !243
  store float %2, ptr %arrayidx2, align 4, !dbg !244
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !245
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !246
  %idxprom3 = sext i32 %4 to i64, !dbg !247
  %arrayidx4 = getelementptr inbounds [0 x float], ptr addrspacecast (ptr addrspace(3) @part to ptr), i64 0, i64 %idxprom3, !dbg !247
  %5 = load float, ptr %arrayidx4, align 4, !dbg !247
  %6 = load ptr, ptr %out.addr, align 8, !dbg !248
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !249
  %idxprom5 = sext i32 %7 to i64, !dbg !248
  %arrayidx6 = getelementptr inbounds float, ptr %6, i64 %idxprom5, !dbg !248
  store float %5, ptr %arrayidx6, align 4, !dbg !250
  ret void, !dbg !251
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @padded_fixed(ptr noundef %out, ptr noundef %d) #0 !dbg !252 {
entry:
  %out.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %t = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !253, !DIExpression(), !254)
  store ptr %d, ptr %d.addr, align 8
    #dbg_declare(ptr %d.addr, !255, !DIExpression(), !256)
    #dbg_declare(ptr %t, !257, !DIExpression(), !258)
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !259
  store i32 %0, ptr %t, align 4, !dbg !258
  %1 = load i32, ptr %t, align 4, !dbg !260
  %cmp = icmp slt i32 %1, 255, !dbg !262
  br i1 %cmp, label %if.then, label %if.end, !dbg !262

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %d.addr, align 8, !dbg !263
  %3 = load i32, ptr %t, align 4, !dbg !264
  %idxprom = sext i32 %3 to i64, !dbg !263
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom, !dbg !263
  %4 = load float, ptr %arrayidx, align 4, !dbg !263
  %5 = load i32, ptr %t, align 4, !dbg !265
  %add = add nsw i32 %5, 1, !dbg !266
  %idxprom1 = sext i32 %add to i64, !dbg !267
  %arrayidx2 = getelementptr inbounds [0 x float], ptr addrspacecast (ptr addrspace(3) @part to ptr), i64 0, i64 %idxprom1, !dbg !267
  store float %4, ptr %arrayidx2, align 4, !dbg !268
  br label %if.end, !dbg !267

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !269
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !270
  %idxprom3 = sext i32 %6 to i64, !dbg !271
  %arrayidx4 = getelementptr inbounds [0 x float], ptr addrspacecast (ptr addrspace(3) @part to ptr), i64 0, i64 %idxprom3, !dbg !271
  %7 = load float, ptr %arrayidx4, align 4, !dbg !271
  %8 = load ptr, ptr %out.addr, align 8, !dbg !272
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !273
  %idxprom5 = sext i32 %9 to i64, !dbg !272
  %arrayidx6 = getelementptr inbounds float, ptr %8, i64 %idxprom5, !dbg !272
  store float %7, ptr %arrayidx6, align 4, !dbg !274
  ret void, !dbg !275
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx88,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "sizes.cu", directory: ".")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 2}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "scaled", scope: !1, file: !1, line: 7, type: !11, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{null, !13, !3}
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!15 = !{}
!16 = !DILocalVariable(name: "d", arg: 1, scope: !10, file: !1, line: 7, type: !13)
!17 = !DILocation(line: 7, column: 27, scope: !10)
!18 = !DILocalVariable(name: "n", arg: 2, scope: !10, file: !1, line: 7, type: !3)
!19 = !DILocation(line: 7, column: 34, scope: !10)
!20 = !DILocalVariable(name: "i", scope: !10, file: !1, line: 8, type: !3)
!21 = !DILocation(line: 8, column: 7, scope: !10)
!22 = !DILocation(line: 8, column: 11, scope: !10)
!23 = !DILocation(line: 8, column: 16, scope: !10)
!24 = !DILocation(line: 8, column: 14, scope: !10)
!25 = !DILocation(line: 8, column: 21, scope: !10)
!26 = !DILocation(line: 8, column: 19, scope: !10)
!27 = !DILocation(line: 9, column: 3, scope: !10)
!28 = !DILocation(line: 9, column: 5, scope: !10)
!29 = !DILocation(line: 9, column: 8, scope: !10)
!30 = !DILocation(line: 10, column: 1, scope: !10)
!31 = distinct !DISubprogram(name: "scaled_fixed", scope: !1, file: !1, line: 11, type: !11, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!32 = !DILocalVariable(name: "d", arg: 1, scope: !31, file: !1, line: 11, type: !13)
!33 = !DILocation(line: 11, column: 33, scope: !31)
!34 = !DILocalVariable(name: "n", arg: 2, scope: !31, file: !1, line: 11, type: !3)
!35 = !DILocation(line: 11, column: 40, scope: !31)
!36 = !DILocalVariable(name: "i", scope: !31, file: !1, line: 12, type: !3)
!37 = !DILocation(line: 12, column: 7, scope: !31)
!38 = !DILocation(line: 12, column: 11, scope: !31)
!39 = !DILocation(line: 12, column: 16, scope: !31)
!40 = !DILocation(line: 12, column: 14, scope: !31)
!41 = !DILocation(line: 12, column: 21, scope: !31)
!42 = !DILocation(line: 12, column: 19, scope: !31)
!43 = !DILocation(line: 13, column: 7, scope: !44)
!44 = distinct !DILexicalBlock(scope: !31, file: !1, line: 13, column: 7)
!45 = !DILocation(line: 13, column: 11, scope: !44)
!46 = !DILocation(line: 13, column: 9, scope: !44)
!47 = !DILocation(line: 13, column: 14, scope: !44)
!48 = !DILocation(line: 13, column: 16, scope: !44)
!49 = !DILocation(line: 13, column: 19, scope: !44)
!50 = !DILocation(line: 14, column: 1, scope: !31)
!51 = distinct !DISubprogram(name: "last", scope: !1, file: !1, line: 15, type: !11, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!52 = !DILocalVariable(name: "d", arg: 1, scope: !51, file: !1, line: 15, type: !13)
!53 = !DILocation(line: 15, column: 25, scope: !51)
!54 = !DILocalVariable(name: "n", arg: 2, scope: !51, file: !1, line: 15, type: !3)
!55 = !DILocation(line: 15, column: 32, scope: !51)
!56 = !DILocalVariable(name: "i", scope: !51, file: !1, line: 16, type: !3)
!57 = !DILocation(line: 16, column: 7, scope: !51)
!58 = !DILocation(line: 16, column: 11, scope: !51)
!59 = !DILocation(line: 16, column: 16, scope: !51)
!60 = !DILocation(line: 16, column: 14, scope: !51)
!61 = !DILocation(line: 16, column: 21, scope: !51)
!62 = !DILocation(line: 16, column: 19, scope: !51)
!63 = !DILocation(line: 17, column: 7, scope: !64)
!64 = distinct !DILexicalBlock(scope: !51, file: !1, line: 17, column: 7)
!65 = !DILocation(line: 17, column: 12, scope: !64)
!66 = !DILocation(line: 17, column: 9, scope: !64)
!67 = !DILocation(line: 17, column: 15, scope: !64)
!68 = !DILocation(line: 17, column: 17, scope: !64)
!69 = !DILocation(line: 17, column: 20, scope: !64)
!70 = !DILocation(line: 18, column: 1, scope: !51)
!71 = distinct !DISubprogram(name: "last_fixed", scope: !1, file: !1, line: 19, type: !11, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!72 = !DILocalVariable(name: "d", arg: 1, scope: !71, file: !1, line: 19, type: !13)
!73 = !DILocation(line: 19, column: 31, scope: !71)
!74 = !DILocalVariable(name: "n", arg: 2, scope: !71, file: !1, line: 19, type: !3)
!75 = !DILocation(line: 19, column: 38, scope: !71)
!76 = !DILocalVariable(name: "i", scope: !71, file: !1, line: 20, type: !3)
!77 = !DILocation(line: 20, column: 7, scope: !71)
!78 = !DILocation(line: 20, column: 11, scope: !71)
!79 = !DILocation(line: 20, column: 16, scope: !71)
!80 = !DILocation(line: 20, column: 14, scope: !71)
!81 = !DILocation(line: 20, column: 21, scope: !71)
!82 = !DILocation(line: 20, column: 19, scope: !71)
!83 = !DILocation(line: 21, column: 7, scope: !84)
!84 = distinct !DILexicalBlock(scope: !71, file: !1, line: 21, column: 7)
!85 = !DILocation(line: 21, column: 11, scope: !84)
!86 = !DILocation(line: 21, column: 9, scope: !84)
!87 = !DILocation(line: 21, column: 14, scope: !84)
!88 = !DILocation(line: 21, column: 16, scope: !84)
!89 = !DILocation(line: 21, column: 19, scope: !84)
!90 = !DILocation(line: 22, column: 1, scope: !71)
!91 = distinct !DISubprogram(name: "slope", scope: !1, file: !1, line: 23, type: !92, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!92 = !DISubroutineType(types: !93)
!93 = !{null, !94, !95, !3}
!94 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !13)
!95 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !96)
!96 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !97, size: 64)
!97 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !14)
!98 = !DILocalVariable(name: "out", arg: 1, scope: !91, file: !1, line: 23, type: !94)
!99 = !DILocation(line: 23, column: 39, scope: !91)
!100 = !DILocalVariable(name: "d", arg: 2, scope: !91, file: !1, line: 23, type: !95)
!101 = !DILocation(line: 23, column: 70, scope: !91)
!102 = !DILocalVariable(name: "n", arg: 3, scope: !91, file: !1, line: 23, type: !3)
!103 = !DILocation(line: 23, column: 77, scope: !91)
!104 = !DILocalVariable(name: "i", scope: !91, file: !1, line: 24, type: !3)
!105 = !DILocation(line: 24, column: 7, scope: !91)
!106 = !DILocation(line: 24, column: 11, scope: !91)
!107 = !DILocation(line: 24, column: 16, scope: !91)
!108 = !DILocation(line: 24, column: 14, scope: !91)
!109 = !DILocation(line: 24, column: 21, scope: !91)
!110 = !DILocation(line: 24, column: 19, scope: !91)
!111 = !DILocation(line: 25, column: 7, scope: !112)
!112 = distinct !DILexicalBlock(scope: !91, file: !1, line: 25, column: 7)
!113 = !DILocation(line: 25, column: 11, scope: !112)
!114 = !DILocation(line: 25, column: 9, scope: !112)
!115 = !DILocation(line: 25, column: 23, scope: !112)
!116 = !DILocation(line: 25, column: 25, scope: !112)
!117 = !DILocation(line: 25, column: 27, scope: !112)
!118 = !DILocation(line: 25, column: 34, scope: !112)
!119 = !DILocation(line: 25, column: 36, scope: !112)
!120 = !DILocation(line: 25, column: 32, scope: !112)
!121 = !DILocation(line: 25, column: 14, scope: !112)
!122 = !DILocation(line: 25, column: 18, scope: !112)
!123 = !DILocation(line: 25, column: 21, scope: !112)
!124 = !DILocation(line: 26, column: 1, scope: !91)
!125 = distinct !DISubprogram(name: "slope_fixed", scope: !1, file: !1, line: 27, type: !92, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!126 = !DILocalVariable(name: "out", arg: 1, scope: !125, file: !1, line: 27, type: !94)
!127 = !DILocation(line: 27, column: 45, scope: !125)
!128 = !DILocalVariable(name: "d", arg: 2, scope: !125, file: !1, line: 27, type: !95)
!129 = !DILocation(line: 27, column: 76, scope: !125)
!130 = !DILocalVariable(name: "n", arg: 3, scope: !125, file: !1, line: 27, type: !3)
!131 = !DILocation(line: 27, column: 83, scope: !125)
!132 = !DILocalVariable(name: "i", scope: !125, file: !1, line: 28, type: !3)
!133 = !DILocation(line: 28, column: 7, scope: !125)
!134 = !DILocation(line: 28, column: 11, scope: !125)
!135 = !DILocation(line: 28, column: 16, scope: !125)
!136 = !DILocation(line: 28, column: 14, scope: !125)
!137 = !DILocation(line: 28, column: 21, scope: !125)
!138 = !DILocation(line: 28, column: 19, scope: !125)
!139 = !DILocation(line: 29, column: 7, scope: !140)
!140 = distinct !DILexicalBlock(scope: !125, file: !1, line: 29, column: 7)
!141 = !DILocation(line: 29, column: 11, scope: !140)
!142 = !DILocation(line: 29, column: 13, scope: !140)
!143 = !DILocation(line: 29, column: 9, scope: !140)
!144 = !DILocation(line: 29, column: 27, scope: !140)
!145 = !DILocation(line: 29, column: 29, scope: !140)
!146 = !DILocation(line: 29, column: 31, scope: !140)
!147 = !DILocation(line: 29, column: 38, scope: !140)
!148 = !DILocation(line: 29, column: 40, scope: !140)
!149 = !DILocation(line: 29, column: 36, scope: !140)
!150 = !DILocation(line: 29, column: 18, scope: !140)
!151 = !DILocation(line: 29, column: 22, scope: !140)
!152 = !DILocation(line: 29, column: 25, scope: !140)
!153 = !DILocation(line: 30, column: 1, scope: !125)
!154 = distinct !DISubprogram(name: "painted", scope: !1, file: !1, line: 31, type: !155, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!155 = !DISubroutineType(types: !156)
!156 = !{null, !157, !3, !3}
!157 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !158, size: 64)
!158 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!159 = !DILocalVariable(name: "image", arg: 1, scope: !154, file: !1, line: 31, type: !157)
!160 = !DILocation(line: 31, column: 31, scope: !154)
!161 = !DILocalVariable(name: "w", arg: 2, scope: !154, file: !1, line: 31, type: !3)
!162 = !DILocation(line: 31, column: 42, scope: !154)
!163 = !DILocalVariable(name: "h", arg: 3, scope: !154, file: !1, line: 31, type: !3)
!164 = !DILocation(line: 31, column: 49, scope: !154)
!165 = !DILocalVariable(name: "x", scope: !154, file: !1, line: 32, type: !3)
!166 = !DILocation(line: 32, column: 7, scope: !154)
!167 = !DILocation(line: 32, column: 11, scope: !154)
!168 = !DILocation(line: 32, column: 14, scope: !154)
!169 = !DILocation(line: 32, column: 21, scope: !154)
!170 = !DILocation(line: 32, column: 24, scope: !154)
!171 = !DILocation(line: 32, column: 19, scope: !154)
!172 = !DILocalVariable(name: "y", scope: !154, file: !1, line: 32, type: !3)
!173 = !DILocation(line: 32, column: 30, scope: !154)
!174 = !DILocation(line: 32, column: 34, scope: !154)
!175 = !DILocation(line: 32, column: 37, scope: !154)
!176 = !DILocation(line: 32, column: 44, scope: !154)
!177 = !DILocation(line: 32, column: 47, scope: !154)
!178 = !DILocation(line: 32, column: 42, scope: !154)
!179 = !DILocation(line: 33, column: 7, scope: !180)
!180 = distinct !DILexicalBlock(scope: !154, file: !1, line: 33, column: 7)
!181 = !DILocation(line: 33, column: 11, scope: !180)
!182 = !DILocation(line: 33, column: 9, scope: !180)
!183 = !DILocation(line: 33, column: 13, scope: !180)
!184 = !DILocation(line: 33, column: 16, scope: !180)
!185 = !DILocation(line: 33, column: 21, scope: !180)
!186 = !DILocation(line: 33, column: 18, scope: !180)
!187 = !DILocation(line: 33, column: 24, scope: !180)
!188 = !DILocation(line: 33, column: 30, scope: !180)
!189 = !DILocation(line: 33, column: 34, scope: !180)
!190 = !DILocation(line: 33, column: 32, scope: !180)
!191 = !DILocation(line: 33, column: 38, scope: !180)
!192 = !DILocation(line: 33, column: 36, scope: !180)
!193 = !DILocation(line: 33, column: 41, scope: !180)
!194 = !DILocation(line: 34, column: 1, scope: !154)
!195 = distinct !DISubprogram(name: "painted_fixed", scope: !1, file: !1, line: 35, type: !155, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!196 = !DILocalVariable(name: "image", arg: 1, scope: !195, file: !1, line: 35, type: !157)
!197 = !DILocation(line: 35, column: 37, scope: !195)
!198 = !DILocalVariable(name: "w", arg: 2, scope: !195, file: !1, line: 35, type: !3)
!199 = !DILocation(line: 35, column: 48, scope: !195)
!200 = !DILocalVariable(name: "h", arg: 3, scope: !195, file: !1, line: 35, type: !3)
!201 = !DILocation(line: 35, column: 55, scope: !195)
!202 = !DILocalVariable(name: "x", scope: !195, file: !1, line: 36, type: !3)
!203 = !DILocation(line: 36, column: 7, scope: !195)
!204 = !DILocation(line: 36, column: 11, scope: !195)
!205 = !DILocation(line: 36, column: 14, scope: !195)
!206 = !DILocation(line: 36, column: 21, scope: !195)
!207 = !DILocation(line: 36, column: 24, scope: !195)
!208 = !DILocation(line: 36, column: 19, scope: !195)
!209 = !DILocalVariable(name: "y", scope: !195, file: !1, line: 36, type: !3)
!210 = !DILocation(line: 36, column: 30, scope: !195)
!211 = !DILocation(line: 36, column: 34, scope: !195)
!212 = !DILocation(line: 36, column: 37, scope: !195)
!213 = !DILocation(line: 36, column: 44, scope: !195)
!214 = !DILocation(line: 36, column: 47, scope: !195)
!215 = !DILocation(line: 36, column: 42, scope: !195)
!216 = !DILocation(line: 37, column: 7, scope: !217)
!217 = distinct !DILexicalBlock(scope: !195, file: !1, line: 37, column: 7)
!218 = !DILocation(line: 37, column: 11, scope: !217)
!219 = !DILocation(line: 37, column: 9, scope: !217)
!220 = !DILocation(line: 37, column: 13, scope: !217)
!221 = !DILocation(line: 37, column: 16, scope: !217)
!222 = !DILocation(line: 37, column: 20, scope: !217)
!223 = !DILocation(line: 37, column: 18, scope: !217)
!224 = !DILocation(line: 37, column: 23, scope: !217)
!225 = !DILocation(line: 37, column: 29, scope: !217)
!226 = !DILocation(line: 37, column: 33, scope: !217)
!227 = !DILocation(line: 37, column: 31, scope: !217)
!228 = !DILocation(line: 37, column: 37, scope: !217)
!229 = !DILocation(line: 37, column: 35, scope: !217)
!230 = !DILocation(line: 37, column: 40, scope: !217)
!231 = !DILocation(line: 38, column: 1, scope: !195)
!232 = distinct !DISubprogram(name: "padded", scope: !1, file: !1, line: 39, type: !233, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!233 = !DISubroutineType(types: !234)
!234 = !{null, !13, !96}
!235 = !DILocalVariable(name: "out", arg: 1, scope: !232, file: !1, line: 39, type: !13)
!236 = !DILocation(line: 39, column: 27, scope: !232)
!237 = !DILocalVariable(name: "d", arg: 2, scope: !232, file: !1, line: 39, type: !96)
!238 = !DILocation(line: 39, column: 45, scope: !232)
!239 = !DILocation(line: 40, column: 18, scope: !232)
!240 = !DILocation(line: 40, column: 20, scope: !232)
!241 = !DILocation(line: 40, column: 8, scope: !232)
!242 = !DILocation(line: 40, column: 11, scope: !232)
!243 = !DILocation(line: 40, column: 3, scope: !232)
!244 = !DILocation(line: 40, column: 16, scope: !232)
!245 = !DILocation(line: 41, column: 3, scope: !232)
!246 = !DILocation(line: 42, column: 18, scope: !232)
!247 = !DILocation(line: 42, column: 13, scope: !232)
!248 = !DILocation(line: 42, column: 3, scope: !232)
!249 = !DILocation(line: 42, column: 7, scope: !232)
!250 = !DILocation(line: 42, column: 11, scope: !232)
!251 = !DILocation(line: 43, column: 1, scope: !232)
!252 = distinct !DISubprogram(name: "padded_fixed", scope: !1, file: !1, line: 44, type: !233, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!253 = !DILocalVariable(name: "out", arg: 1, scope: !252, file: !1, line: 44, type: !13)
!254 = !DILocation(line: 44, column: 33, scope: !252)
!255 = !DILocalVariable(name: "d", arg: 2, scope: !252, file: !1, line: 44, type: !96)
!256 = !DILocation(line: 44, column: 51, scope: !252)
!257 = !DILocalVariable(name: "t", scope: !252, file: !1, line: 45, type: !3)
!258 = !DILocation(line: 45, column: 7, scope: !252)
!259 = !DILocation(line: 45, column: 11, scope: !252)
!260 = !DILocation(line: 46, column: 7, scope: !261)
!261 = distinct !DILexicalBlock(scope: !252, file: !1, line: 46, column: 7)
!262 = !DILocation(line: 46, column: 9, scope: !261)
!263 = !DILocation(line: 46, column: 30, scope: !261)
!264 = !DILocation(line: 46, column: 32, scope: !261)
!265 = !DILocation(line: 46, column: 21, scope: !261)
!266 = !DILocation(line: 46, column: 23, scope: !261)
!267 = !DILocation(line: 46, column: 16, scope: !261)
!268 = !DILocation(line: 46, column: 28, scope: !261)
!269 = !DILocation(line: 47, column: 3, scope: !252)
!270 = !DILocation(line: 48, column: 18, scope: !252)
!271 = !DILocation(line: 48, column: 13, scope: !252)
!272 = !DILocation(line: 48, column: 3, scope: !252)
!273 = !DILocation(line: 48, column: 7, scope: !252)
!274 = !DILocation(line: 48, column: 11, scope: !252)
!275 = !DILocation(line: 49, column: 1, scope: !252)
