; ModuleID = 'loopnests_a.c'
source_filename = "loopnests_a.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #0

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @matmul_blocked(i32 noundef %n, ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b, ptr noundef captures(none) %c) local_unnamed_addr #2 !dbg !45 {
entry:
    #dbg_value(i32 %n, !53, !DIExpression(), !80)
    #dbg_value(ptr %a, !54, !DIExpression(), !80)
    #dbg_value(ptr %b, !55, !DIExpression(), !80)
    #dbg_value(ptr %c, !56, !DIExpression(), !80)
    #dbg_value(i32 32, !57, !DIExpression(), !80)
    #dbg_value(i32 0, !59, !DIExpression(), !81)
  %cmp104 = icmp sgt i32 %n, 0, !dbg !82
  br i1 %cmp104, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup, !dbg !83

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %0 = zext nneg i32 %n to i64, !dbg !83
  %1 = zext nneg i32 %n to i64, !dbg !83
  br label %for.cond1.preheader, !dbg !83

for.cond1.preheader:                              ; preds = %for.cond.cleanup3, %for.cond1.preheader.lr.ph
  %indvars.iv118 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next119, %for.cond.cleanup3 ]
    #dbg_value(i64 %indvars.iv118, !59, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !81)
    #dbg_value(i32 0, !61, !DIExpression(), !84)
  %indvars128 = trunc i64 %indvars.iv118 to i32
    #dbg_value(i32 %indvars128, !59, !DIExpression(), !81)
  %add = add nuw nsw i32 %indvars128, 32
  %cond = tail call i32 @llvm.smin.i32(i32 %add, i32 %n)
  %2 = sext i32 %cond to i64, !dbg !85
  br label %for.cond5.preheader, !dbg !85

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void, !dbg !86

for.cond5.preheader:                              ; preds = %for.cond.cleanup7, %for.cond1.preheader
  %indvars.iv111 = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next112, %for.cond.cleanup7 ]
  %indvars126 = trunc i64 %indvars.iv111 to i32
    #dbg_value(i32 %indvars126, !61, !DIExpression(), !84)
    #dbg_value(i32 0, !64, !DIExpression(), !87)
  %add11 = add nuw nsw i32 %indvars126, 32
  %cond17 = tail call i32 @llvm.smin.i32(i32 %add11, i32 %n)
  %3 = sext i32 %cond17 to i64, !dbg !88
  br label %for.body8, !dbg !88

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7
  %indvars.iv.next119 = add nuw nsw i64 %indvars.iv118, 32, !dbg !89
  %indvars127 = trunc i64 %indvars.iv.next119 to i32, !dbg !90
    #dbg_value(i32 %indvars127, !59, !DIExpression(), !81)
  %cmp = icmp sgt i32 %n, %indvars127, !dbg !91
  br i1 %cmp, label %for.cond1.preheader, label %for.cond.cleanup, !dbg !89, !llvm.loop !92

for.cond5.loopexit:                               ; preds = %for.cond.cleanup31
    #dbg_value(i32 %indvars, !64, !DIExpression(), !87)
  %cmp6 = icmp sgt i32 %n, %indvars, !dbg !97
  br i1 %cmp6, label %for.body8, label %for.cond.cleanup7, !dbg !98, !llvm.loop !99

for.cond.cleanup7:                                ; preds = %for.cond5.loopexit
  %indvars.iv.next112 = add nuw nsw i64 %indvars.iv111, 32, !dbg !102
  %indvars125 = trunc i64 %indvars.iv.next112 to i32, !dbg !103
    #dbg_value(i32 %indvars125, !61, !DIExpression(), !84)
  %cmp2 = icmp sgt i32 %n, %indvars125, !dbg !104
  br i1 %cmp2, label %for.cond5.preheader, label %for.cond.cleanup3, !dbg !102, !llvm.loop !105

for.body8:                                        ; preds = %for.cond5.loopexit, %for.cond5.preheader
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.cond5.loopexit ]
    #dbg_value(i64 %indvars.iv, !64, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !87)
    #dbg_value(i32 %cond, !67, !DIExpression(), !108)
    #dbg_value(i32 %cond17, !70, !DIExpression(), !108)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !98
  %indvars = trunc i64 %indvars.iv.next to i32, !dbg !109
    #dbg_value(i32 poison, !71, !DIExpression(), !108)
    #dbg_value(i64 %indvars.iv118, !72, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !110)
  %cond24 = tail call i32 @llvm.smin.i32(i32 %indvars, i32 %n), !dbg !111
    #dbg_value(i32 %cond24, !71, !DIExpression(), !108)
  %4 = sext i32 %cond24 to i64, !dbg !112
  br label %for.cond29.preheader, !dbg !112

for.cond29.preheader:                             ; preds = %for.cond.cleanup31, %for.body8
  %indvars.iv120 = phi i64 [ %indvars.iv118, %for.body8 ], [ %indvars.iv.next121, %for.cond.cleanup31 ]
    #dbg_value(i64 %indvars.iv120, !72, !DIExpression(), !110)
    #dbg_value(i32 %indvars126, !74, !DIExpression(), !113)
  %5 = mul nuw nsw i64 %indvars.iv120, %1
  %invariant.gep131 = getelementptr inbounds double, ptr %a, i64 %5, !dbg !114
  %invariant.gep129 = getelementptr inbounds double, ptr %c, i64 %5
  br label %for.cond33.preheader, !dbg !114

for.cond33.preheader:                             ; preds = %for.cond.cleanup35, %for.cond29.preheader
  %indvars.iv113 = phi i64 [ %indvars.iv111, %for.cond29.preheader ], [ %indvars.iv.next114, %for.cond.cleanup35 ]
    #dbg_value(i64 %indvars.iv113, !74, !DIExpression(), !113)
    #dbg_value(i64 %indvars.iv, !77, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !115)
  %gep132 = getelementptr inbounds double, ptr %invariant.gep131, i64 %indvars.iv113
  %6 = mul nuw nsw i64 %indvars.iv113, %0
  %invariant.gep = getelementptr inbounds double, ptr %b, i64 %6, !dbg !116
  br label %for.body36, !dbg !116

for.cond.cleanup31:                               ; preds = %for.cond.cleanup35
  %indvars.iv.next121 = add nuw nsw i64 %indvars.iv120, 1, !dbg !117
    #dbg_value(i64 %indvars.iv.next121, !72, !DIExpression(), !110)
  %cmp26 = icmp slt i64 %indvars.iv.next121, %2, !dbg !118
  br i1 %cmp26, label %for.cond29.preheader, label %for.cond5.loopexit, !dbg !119, !llvm.loop !120

for.cond.cleanup35:                               ; preds = %for.body36
  %indvars.iv.next114 = add nuw nsw i64 %indvars.iv113, 1, !dbg !123
    #dbg_value(i64 %indvars.iv.next114, !74, !DIExpression(), !113)
  %cmp30 = icmp slt i64 %indvars.iv.next114, %3, !dbg !124
  br i1 %cmp30, label %for.cond33.preheader, label %for.cond.cleanup31, !dbg !125, !llvm.loop !126

for.body36:                                       ; preds = %for.body36, %for.cond33.preheader
  %indvars.iv106 = phi i64 [ %indvars.iv, %for.cond33.preheader ], [ %indvars.iv.next107, %for.body36 ]
    #dbg_value(i64 %indvars.iv106, !77, !DIExpression(), !115)
  %7 = load double, ptr %gep132, align 8, !dbg !129, !tbaa !131
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv106, !dbg !133
  %8 = load double, ptr %gep, align 8, !dbg !133, !tbaa !131
  %gep130 = getelementptr inbounds double, ptr %invariant.gep129, i64 %indvars.iv106, !dbg !134
  %9 = load double, ptr %gep130, align 8, !dbg !135, !tbaa !131
  %10 = tail call double @llvm.fmuladd.f64(double %7, double %8, double %9), !dbg !136
  store double %10, ptr %gep130, align 8, !dbg !137, !tbaa !131
  %indvars.iv.next107 = add nuw nsw i64 %indvars.iv106, 1, !dbg !138
    #dbg_value(i64 %indvars.iv.next107, !77, !DIExpression(), !115)
  %cmp34 = icmp slt i64 %indvars.iv.next107, %4, !dbg !139
  br i1 %cmp34, label %for.body36, label %for.cond.cleanup35, !dbg !140, !llvm.loop !141
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @toeplitz_recursion(i32 noundef %n, ptr noundef readonly captures(none) %r, ptr noundef captures(none) initializes((0, 8)) %y) local_unnamed_addr #2 !dbg !144 {
entry:
  %z = alloca [2000 x double], align 16, !DIAssignID !168
    #dbg_assign(i1 poison, !151, !DIExpression(), !168, ptr %z, !DIExpression(), !169)
    #dbg_value(i32 %n, !148, !DIExpression(), !169)
    #dbg_value(ptr %r, !149, !DIExpression(), !169)
    #dbg_value(ptr %y, !150, !DIExpression(), !169)
  call void @llvm.lifetime.start.p0(ptr nonnull %z) #5, !dbg !170
    #dbg_value(double 1.000000e+00, !155, !DIExpression(), !169)
  %0 = load double, ptr %r, align 8, !dbg !171, !tbaa !131
  %fneg = fneg double %0, !dbg !172
    #dbg_value(double %fneg, !156, !DIExpression(), !169)
  store double %fneg, ptr %y, align 8, !dbg !173, !tbaa !131
    #dbg_value(i32 1, !157, !DIExpression(), !174)
    #dbg_value(i32 1, !157, !DIExpression(), !174)
    #dbg_value(double %fneg, !156, !DIExpression(), !169)
    #dbg_value(double 1.000000e+00, !155, !DIExpression(), !169)
  %1 = icmp sgt i32 %n, 1, !dbg !175
  br i1 %1, label %for.body.preheader, label %for.cond.cleanup, !dbg !176

for.body.preheader:                               ; preds = %entry
  %invariant.smin = tail call i32 @llvm.smin.i32(i32 %n, i32 2000), !dbg !177
  %2 = add nsw i32 %invariant.smin, -1, !dbg !178
  %wide.trip.count104 = zext i32 %2 to i64, !dbg !179
  br label %for.body, !dbg !178

for.cond.cleanup:                                 ; preds = %for.body38.preheader, %entry
  call void @llvm.lifetime.end.p0(ptr nonnull %z) #5, !dbg !180
  ret void, !dbg !181

for.body:                                         ; preds = %for.body38.preheader, %for.body.preheader
  %indvars.iv101 = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next102, %for.body38.preheader ]
  %indvar = phi i64 [ 0, %for.body.preheader ], [ %indvar.next, %for.body38.preheader ]
  %alpha.088 = phi double [ %fneg, %for.body.preheader ], [ %div, %for.body38.preheader ]
  %beta.087 = phi double [ 1.000000e+00, %for.body.preheader ], [ %mul, %for.body38.preheader ]
  %3 = shl nuw nsw i64 %indvar, 3, !dbg !182
  %4 = add nuw nsw i64 %3, 8, !dbg !182
    #dbg_value(i64 %indvars.iv101, !157, !DIExpression(), !174)
    #dbg_value(double %alpha.088, !156, !DIExpression(), !169)
    #dbg_value(double %beta.087, !155, !DIExpression(), !169)
    #dbg_value(double %mul, !155, !DIExpression(), !169)
    #dbg_value(double 0.000000e+00, !159, !DIExpression(), !183)
    #dbg_value(i32 0, !162, !DIExpression(), !184)
  %5 = getelementptr double, ptr %r, i64 %indvars.iv101
  br label %for.body8, !dbg !182

for.cond.cleanup7:                                ; preds = %for.body8
  %neg = fneg double %alpha.088, !dbg !185
  %6 = tail call double @llvm.fmuladd.f64(double %neg, double %alpha.088, double 1.000000e+00), !dbg !185
  %mul = fmul double %beta.087, %6, !dbg !186
  %arrayidx15 = getelementptr inbounds nuw double, ptr %r, i64 %indvars.iv101, !dbg !187
  %7 = load double, ptr %arrayidx15, align 8, !dbg !187, !tbaa !131
  %add = fadd double %12, %7, !dbg !188
  %fneg16 = fneg double %add, !dbg !189
  %div = fdiv double %fneg16, %mul, !dbg !190
    #dbg_value(double %div, !156, !DIExpression(), !169)
    #dbg_value(i32 0, !164, !DIExpression(), !191)
  %8 = getelementptr double, ptr %y, i64 %indvars.iv101
  br label %for.body21, !dbg !192

for.body8:                                        ; preds = %for.body8, %for.body
  %indvars.iv = phi i64 [ 0, %for.body ], [ %indvars.iv.next, %for.body8 ]
  %s.083 = phi double [ 0.000000e+00, %for.body ], [ %12, %for.body8 ]
    #dbg_value(i64 %indvars.iv, !162, !DIExpression(), !184)
    #dbg_value(double %s.083, !159, !DIExpression(), !183)
  %9 = xor i64 %indvars.iv, -1, !dbg !193
  %arrayidx10 = getelementptr double, ptr %5, i64 %9, !dbg !195
  %10 = load double, ptr %arrayidx10, align 8, !dbg !195, !tbaa !131
  %arrayidx12 = getelementptr inbounds nuw double, ptr %y, i64 %indvars.iv, !dbg !196
  %11 = load double, ptr %arrayidx12, align 8, !dbg !196, !tbaa !131
  %12 = tail call double @llvm.fmuladd.f64(double %10, double %11, double %s.083), !dbg !197
    #dbg_value(double %12, !159, !DIExpression(), !183)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !198
    #dbg_value(i64 %indvars.iv.next, !162, !DIExpression(), !184)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %indvars.iv101, !dbg !199
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !dbg !200, !llvm.loop !201

for.body21:                                       ; preds = %for.body21, %for.cond.cleanup7
  %indvars.iv92 = phi i64 [ 0, %for.cond.cleanup7 ], [ %indvars.iv.next93, %for.body21 ]
    #dbg_value(i64 %indvars.iv92, !164, !DIExpression(), !191)
  %arrayidx23 = getelementptr inbounds nuw double, ptr %y, i64 %indvars.iv92, !dbg !204
  %13 = load double, ptr %arrayidx23, align 8, !dbg !204, !tbaa !131
  %14 = xor i64 %indvars.iv92, -1, !dbg !206
  %arrayidx27 = getelementptr double, ptr %8, i64 %14, !dbg !207
  %15 = load double, ptr %arrayidx27, align 8, !dbg !207, !tbaa !131
  %16 = tail call double @llvm.fmuladd.f64(double %div, double %15, double %13), !dbg !208
  %arrayidx30 = getelementptr inbounds nuw double, ptr %z, i64 %indvars.iv92, !dbg !209
  store double %16, ptr %arrayidx30, align 8, !dbg !210, !tbaa !131
  %indvars.iv.next93 = add nuw nsw i64 %indvars.iv92, 1, !dbg !211
    #dbg_value(i64 %indvars.iv.next93, !164, !DIExpression(), !191)
  %exitcond97.not = icmp eq i64 %indvars.iv.next93, %indvars.iv101, !dbg !212
  br i1 %exitcond97.not, label %for.body38.preheader, label %for.body21, !dbg !213, !llvm.loop !214

for.body38.preheader:                             ; preds = %for.body21
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(1) %y, ptr noundef nonnull align 16 dereferenceable(1) %z, i64 %4, i1 false), !dbg !217, !tbaa !131
    #dbg_value(i64 poison, !166, !DIExpression(), !219)
  %arrayidx47 = getelementptr inbounds nuw double, ptr %y, i64 %indvars.iv101, !dbg !220
  store double %div, ptr %arrayidx47, align 8, !dbg !221, !tbaa !131
  %indvars.iv.next102 = add nuw nsw i64 %indvars.iv101, 1, !dbg !222
    #dbg_value(i64 %indvars.iv.next102, !157, !DIExpression(), !174)
    #dbg_value(double %div, !156, !DIExpression(), !169)
    #dbg_value(double %mul, !155, !DIExpression(), !169)
  %indvar.next = add nuw nsw i64 %indvar, 1, !dbg !223
  %exitcond105.not = icmp eq i64 %indvar.next, %wide.trip.count104, !dbg !179
  br i1 %exitcond105.not, label %for.cond.cleanup, label %for.body, !dbg !223, !llvm.loop !224
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @sum_diag_band(i32 noundef %n, i32 noundef %bw, ptr noundef readonly captures(none) %a) local_unnamed_addr #3 !dbg !226 {
entry:
    #dbg_value(i32 %n, !234, !DIExpression(), !246)
    #dbg_value(i32 %bw, !235, !DIExpression(), !246)
    #dbg_value(ptr %a, !236, !DIExpression(), !246)
  %0 = zext i32 %n to i64
    #dbg_value(double 0.000000e+00, !237, !DIExpression(), !246)
    #dbg_value(i32 0, !238, !DIExpression(), !247)
  %cmp39 = icmp sgt i32 %n, 0, !dbg !248
  br i1 %cmp39, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !249

for.body.lr.ph:                                   ; preds = %entry
  %sub5 = add nsw i32 %n, -1
  %1 = sub i32 0, %bw, !dbg !249
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !250
  br label %for.body, !dbg !249

for.cond.cleanup:                                 ; preds = %for.cond.cleanup12, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.1.lcssa, %for.cond.cleanup12 ], !dbg !251
  ret double %s.0.lcssa, !dbg !252

for.body:                                         ; preds = %for.cond.cleanup12, %for.body.lr.ph
  %indvars.iv46 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next47, %for.cond.cleanup12 ]
  %indvars.iv = phi i32 [ %1, %for.body.lr.ph ], [ %indvars.iv.next, %for.cond.cleanup12 ]
  %s.041 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup12 ]
    #dbg_value(double %s.041, !237, !DIExpression(), !246)
    #dbg_value(i64 %indvars.iv46, !238, !DIExpression(), !247)
  %2 = trunc i64 %indvars.iv46 to i32, !dbg !253
  %3 = sub i32 %2, %bw, !dbg !253
  %cond = tail call i32 @llvm.smax.i32(i32 %3, i32 0), !dbg !253
    #dbg_value(i32 %cond, !240, !DIExpression(), !254)
  %4 = trunc i64 %indvars.iv46 to i32, !dbg !255
  %5 = add i32 %bw, %4, !dbg !255
  %cond9 = tail call i32 @llvm.smin.i32(i32 %5, i32 %sub5), !dbg !255
    #dbg_value(i32 %cond9, !243, !DIExpression(), !254)
    #dbg_value(i32 %cond, !244, !DIExpression(), !256)
    #dbg_value(double %s.041, !237, !DIExpression(), !246)
  %cmp11.not36 = icmp sgt i32 %cond, %cond9, !dbg !257
  br i1 %cmp11.not36, label %for.cond.cleanup12, label %for.body13.lr.ph, !dbg !259

for.body13.lr.ph:                                 ; preds = %for.body
  %smax = tail call i32 @llvm.smax.i32(i32 %indvars.iv, i32 0), !dbg !260
  %6 = zext nneg i32 %smax to i64, !dbg !260
  %7 = mul nuw nsw i64 %indvars.iv46, %0
  %arrayidx = getelementptr inbounds nuw double, ptr %a, i64 %7
  %8 = zext nneg i32 %cond9 to i64, !dbg !259
  br label %for.body13, !dbg !259

for.cond.cleanup12:                               ; preds = %for.body13, %for.body
  %s.1.lcssa = phi double [ %s.041, %for.body ], [ %add16, %for.body13 ], !dbg !246
  %indvars.iv.next47 = add nuw nsw i64 %indvars.iv46, 1, !dbg !261
    #dbg_value(double %s.1.lcssa, !237, !DIExpression(), !246)
    #dbg_value(i64 %indvars.iv.next47, !238, !DIExpression(), !247)
  %indvars.iv.next = add i32 %indvars.iv, 1, !dbg !262
  %exitcond.not = icmp eq i64 %indvars.iv.next47, %wide.trip.count, !dbg !250
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !262, !llvm.loop !263

for.body13:                                       ; preds = %for.body13, %for.body13.lr.ph
  %indvars.iv43 = phi i64 [ %6, %for.body13.lr.ph ], [ %indvars.iv.next44, %for.body13 ]
  %s.137 = phi double [ %s.041, %for.body13.lr.ph ], [ %add16, %for.body13 ]
    #dbg_value(i64 %indvars.iv43, !244, !DIExpression(), !256)
    #dbg_value(double %s.137, !237, !DIExpression(), !246)
  %arrayidx15 = getelementptr inbounds nuw double, ptr %arrayidx, i64 %indvars.iv43, !dbg !266
  %9 = load double, ptr %arrayidx15, align 8, !dbg !266, !tbaa !131
  %add16 = fadd double %s.137, %9, !dbg !267
    #dbg_value(double %add16, !237, !DIExpression(), !246)
  %indvars.iv.next44 = add nuw nsw i64 %indvars.iv43, 1, !dbg !268
    #dbg_value(i64 %indvars.iv.next44, !244, !DIExpression(), !256)
  %cmp11.not.not = icmp samesign ult i64 %indvars.iv43, %8, !dbg !269
  br i1 %cmp11.not.not, label %for.body13, label %for.cond.cleanup12, !dbg !270, !llvm.loop !271
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!33, !34, !35, !36, !37, !38, !39}
!llvm.ident = !{!40}
!llvm.errno.tbaa = !{!41}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, globals: !4, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "loopnests_a.c", directory: ".", checksumkind: CSK_MD5, checksum: "a04d4fcb77559501e5268aed6e6afb90")
!2 = !{!3}
!3 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!4 = !{!5, !10, !12, !14, !18, !20, !22, !24, !29, !31}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "A", scope: !0, file: !1, line: 7, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 10240000, elements: !8)
!8 = !{!9, !9}
!9 = !DISubrange(count: 400)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "B", scope: !0, file: !1, line: 7, type: !7, isLocal: true, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "C", scope: !0, file: !1, line: 7, type: !7, isLocal: true, isDefinition: true)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "vx", scope: !0, file: !1, line: 8, type: !16, isLocal: true, isDefinition: true)
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 25600, elements: !17)
!17 = !{!9}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "vy", scope: !0, file: !1, line: 8, type: !16, isLocal: true, isDefinition: true)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "vz", scope: !0, file: !1, line: 8, type: !16, isLocal: true, isDefinition: true)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "vw", scope: !0, file: !1, line: 8, type: !16, isLocal: true, isDefinition: true)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "H", scope: !0, file: !1, line: 9, type: !26, isLocal: true, isDefinition: true)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 16777216, elements: !27)
!27 = !{!28, !28, !28}
!28 = !DISubrange(count: 64)
!29 = !DIGlobalVariableExpression(var: !30, expr: !DIExpression())
!30 = distinct !DIGlobalVariable(name: "G", scope: !0, file: !1, line: 9, type: !26, isLocal: true, isDefinition: true)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(name: "sink", scope: !0, file: !1, line: 10, type: !3, isLocal: false, isDefinition: true)
!33 = !{i32 7, !"Dwarf Version", i32 5}
!34 = !{i32 2, !"Debug Info Version", i32 3}
!35 = !{i32 1, !"wchar_size", i32 4}
!36 = !{i32 8, !"PIC Level", i32 2}
!37 = !{i32 7, !"PIE Level", i32 2}
!38 = !{i32 7, !"uwtable", i32 2}
!39 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!40 = !{!"Debian clang version 22.1.8 (3)"}
!41 = !{!42, !42, i64 0}
!42 = !{!"int", !43, i64 0}
!43 = !{!"omnipotent char", !44, i64 0}
!44 = !{!"Simple C/C++ TBAA"}
!45 = distinct !DISubprogram(name: "matmul_blocked", scope: !1, file: !1, line: 33, type: !46, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !52, keyInstructions: true)
!46 = !DISubroutineType(types: !47)
!47 = !{null, !48, !49, !49, !51}
!48 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !50, size: 64)
!50 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !3)
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)
!52 = !{!53, !54, !55, !56, !57, !59, !61, !64, !67, !70, !71, !72, !74, !77}
!53 = !DILocalVariable(name: "n", arg: 1, scope: !45, file: !1, line: 33, type: !48)
!54 = !DILocalVariable(name: "a", arg: 2, scope: !45, file: !1, line: 33, type: !49)
!55 = !DILocalVariable(name: "b", arg: 3, scope: !45, file: !1, line: 33, type: !49)
!56 = !DILocalVariable(name: "c", arg: 4, scope: !45, file: !1, line: 33, type: !51)
!57 = !DILocalVariable(name: "bs", scope: !45, file: !1, line: 34, type: !58)
!58 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !48)
!59 = !DILocalVariable(name: "ii", scope: !60, file: !1, line: 35, type: !48)
!60 = distinct !DILexicalBlock(scope: !45, file: !1, line: 35, column: 3)
!61 = !DILocalVariable(name: "kk", scope: !62, file: !1, line: 36, type: !48)
!62 = distinct !DILexicalBlock(scope: !63, file: !1, line: 36, column: 5)
!63 = distinct !DILexicalBlock(scope: !60, file: !1, line: 35, column: 3)
!64 = !DILocalVariable(name: "jj", scope: !65, file: !1, line: 37, type: !48)
!65 = distinct !DILexicalBlock(scope: !66, file: !1, line: 37, column: 7)
!66 = distinct !DILexicalBlock(scope: !62, file: !1, line: 36, column: 5)
!67 = !DILocalVariable(name: "ie", scope: !68, file: !1, line: 38, type: !48)
!68 = distinct !DILexicalBlock(scope: !69, file: !1, line: 37, column: 42)
!69 = distinct !DILexicalBlock(scope: !65, file: !1, line: 37, column: 7)
!70 = !DILocalVariable(name: "ke", scope: !68, file: !1, line: 38, type: !48)
!71 = !DILocalVariable(name: "je", scope: !68, file: !1, line: 38, type: !48)
!72 = !DILocalVariable(name: "i", scope: !73, file: !1, line: 39, type: !48)
!73 = distinct !DILexicalBlock(scope: !68, file: !1, line: 39, column: 9)
!74 = !DILocalVariable(name: "k", scope: !75, file: !1, line: 40, type: !48)
!75 = distinct !DILexicalBlock(scope: !76, file: !1, line: 40, column: 11)
!76 = distinct !DILexicalBlock(scope: !73, file: !1, line: 39, column: 9)
!77 = !DILocalVariable(name: "j", scope: !78, file: !1, line: 41, type: !48)
!78 = distinct !DILexicalBlock(scope: !79, file: !1, line: 41, column: 13)
!79 = distinct !DILexicalBlock(scope: !75, file: !1, line: 40, column: 11)
!80 = !DILocation(line: 0, scope: !45)
!81 = !DILocation(line: 0, scope: !60)
!82 = !DILocation(line: 35, column: 23, scope: !63, atomGroup: 86, atomRank: 1)
!83 = !DILocation(line: 35, column: 3, scope: !60, atomGroup: 87, atomRank: 1)
!84 = !DILocation(line: 0, scope: !62)
!85 = !DILocation(line: 36, column: 5, scope: !62, atomGroup: 85, atomRank: 1)
!86 = !DILocation(line: 43, column: 1, scope: !45, atomGroup: 39, atomRank: 1)
!87 = !DILocation(line: 0, scope: !65)
!88 = !DILocation(line: 37, column: 7, scope: !65, atomGroup: 83, atomRank: 1)
!89 = !DILocation(line: 35, column: 3, scope: !60, atomGroup: 4, atomRank: 1)
!90 = !DILocation(line: 35, column: 31, scope: !63, atomGroup: 37, atomRank: 2)
!91 = !DILocation(line: 35, column: 23, scope: !63, atomGroup: 3, atomRank: 1)
!92 = distinct !{!92, !93, !94, !95, !96}
!93 = !DILocation(line: 35, column: 3, scope: !60)
!94 = !DILocation(line: 42, column: 7, scope: !60)
!95 = !{!"llvm.loop.mustprogress"}
!96 = !{!"llvm.loop.unroll.disable"}
!97 = !DILocation(line: 37, column: 27, scope: !69, atomGroup: 9, atomRank: 1)
!98 = !DILocation(line: 37, column: 7, scope: !65, atomGroup: 10, atomRank: 1)
!99 = distinct !{!99, !100, !101, !95, !96}
!100 = !DILocation(line: 37, column: 7, scope: !65)
!101 = !DILocation(line: 42, column: 7, scope: !65)
!102 = !DILocation(line: 36, column: 5, scope: !62, atomGroup: 7, atomRank: 1)
!103 = !DILocation(line: 36, column: 33, scope: !66, atomGroup: 35, atomRank: 2)
!104 = !DILocation(line: 36, column: 25, scope: !66, atomGroup: 6, atomRank: 1)
!105 = distinct !{!105, !106, !107, !95, !96}
!106 = !DILocation(line: 36, column: 5, scope: !62)
!107 = !DILocation(line: 42, column: 7, scope: !62)
!108 = !DILocation(line: 0, scope: !68)
!109 = !DILocation(line: 38, column: 85, scope: !68)
!110 = !DILocation(line: 0, scope: !73)
!111 = !DILocation(line: 38, column: 82, scope: !68, atomGroup: 16, atomRank: 1)
!112 = !DILocation(line: 39, column: 9, scope: !73, atomGroup: 81, atomRank: 1)
!113 = !DILocation(line: 0, scope: !75)
!114 = !DILocation(line: 40, column: 11, scope: !75, atomGroup: 79, atomRank: 1)
!115 = !DILocation(line: 0, scope: !78)
!116 = !DILocation(line: 41, column: 13, scope: !78, atomGroup: 77, atomRank: 1)
!117 = !DILocation(line: 39, column: 35, scope: !76, atomGroup: 31, atomRank: 2)
!118 = !DILocation(line: 39, column: 28, scope: !76, atomGroup: 18, atomRank: 1)
!119 = !DILocation(line: 39, column: 9, scope: !73, atomGroup: 19, atomRank: 1)
!120 = distinct !{!120, !121, !122, !95, !96}
!121 = !DILocation(line: 39, column: 9, scope: !73)
!122 = !DILocation(line: 41, column: 85, scope: !73)
!123 = !DILocation(line: 40, column: 37, scope: !79, atomGroup: 29, atomRank: 2)
!124 = !DILocation(line: 40, column: 30, scope: !79, atomGroup: 21, atomRank: 1)
!125 = !DILocation(line: 40, column: 11, scope: !75, atomGroup: 22, atomRank: 1)
!126 = distinct !{!126, !127, !128, !95, !96}
!127 = !DILocation(line: 40, column: 11, scope: !75)
!128 = !DILocation(line: 41, column: 85, scope: !75)
!129 = !DILocation(line: 41, column: 59, scope: !130)
!130 = distinct !DILexicalBlock(scope: !78, file: !1, line: 41, column: 13)
!131 = !{!132, !132, i64 0}
!132 = !{!"double", !43, i64 0}
!133 = !DILocation(line: 41, column: 74, scope: !130)
!134 = !DILocation(line: 41, column: 43, scope: !130)
!135 = !DILocation(line: 41, column: 56, scope: !130)
!136 = !DILocation(line: 41, column: 56, scope: !130, atomGroup: 26, atomRank: 2)
!137 = !DILocation(line: 41, column: 56, scope: !130, atomGroup: 26, atomRank: 1)
!138 = !DILocation(line: 41, column: 39, scope: !130, atomGroup: 27, atomRank: 2)
!139 = !DILocation(line: 41, column: 32, scope: !130, atomGroup: 24, atomRank: 1)
!140 = !DILocation(line: 41, column: 13, scope: !78, atomGroup: 25, atomRank: 1)
!141 = distinct !{!141, !142, !143, !95, !96}
!142 = !DILocation(line: 41, column: 13, scope: !78)
!143 = !DILocation(line: 41, column: 85, scope: !78)
!144 = distinct !DISubprogram(name: "toeplitz_recursion", scope: !1, file: !1, line: 177, type: !145, scopeLine: 177, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !147, keyInstructions: true)
!145 = !DISubroutineType(types: !146)
!146 = !{null, !48, !49, !51}
!147 = !{!148, !149, !150, !151, !155, !156, !157, !159, !162, !164, !166}
!148 = !DILocalVariable(name: "n", arg: 1, scope: !144, file: !1, line: 177, type: !48)
!149 = !DILocalVariable(name: "r", arg: 2, scope: !144, file: !1, line: 177, type: !49)
!150 = !DILocalVariable(name: "y", arg: 3, scope: !144, file: !1, line: 177, type: !51)
!151 = !DILocalVariable(name: "z", scope: !144, file: !1, line: 178, type: !152)
!152 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 128000, elements: !153)
!153 = !{!154}
!154 = !DISubrange(count: 2000)
!155 = !DILocalVariable(name: "beta", scope: !144, file: !1, line: 178, type: !3)
!156 = !DILocalVariable(name: "alpha", scope: !144, file: !1, line: 178, type: !3)
!157 = !DILocalVariable(name: "k", scope: !158, file: !1, line: 180, type: !48)
!158 = distinct !DILexicalBlock(scope: !144, file: !1, line: 180, column: 3)
!159 = !DILocalVariable(name: "s", scope: !160, file: !1, line: 182, type: !3)
!160 = distinct !DILexicalBlock(scope: !161, file: !1, line: 180, column: 43)
!161 = distinct !DILexicalBlock(scope: !158, file: !1, line: 180, column: 3)
!162 = !DILocalVariable(name: "i", scope: !163, file: !1, line: 182, type: !48)
!163 = distinct !DILexicalBlock(scope: !160, file: !1, line: 182, column: 19)
!164 = !DILocalVariable(name: "i", scope: !165, file: !1, line: 184, type: !48)
!165 = distinct !DILexicalBlock(scope: !160, file: !1, line: 184, column: 5)
!166 = !DILocalVariable(name: "i", scope: !167, file: !1, line: 185, type: !48)
!167 = distinct !DILexicalBlock(scope: !160, file: !1, line: 185, column: 5)
!168 = distinct !DIAssignID()
!169 = !DILocation(line: 0, scope: !144)
!170 = !DILocation(line: 178, column: 3, scope: !144)
!171 = !DILocation(line: 178, column: 45, scope: !144)
!172 = !DILocation(line: 178, column: 44, scope: !144, atomGroup: 2, atomRank: 2)
!173 = !DILocation(line: 179, column: 8, scope: !144, atomGroup: 3, atomRank: 1)
!174 = !DILocation(line: 0, scope: !158)
!175 = !DILocation(line: 180, column: 25, scope: !161, atomGroup: 228, atomRank: 1)
!176 = !DILocation(line: 180, column: 3, scope: !158, atomGroup: 229, atomRank: 1)
!177 = !DILocation(line: 180, column: 8, scope: !158)
!178 = !DILocation(line: 180, column: 3, scope: !158)
!179 = !DILocation(line: 180, column: 25, scope: !161, atomGroup: 5, atomRank: 1)
!180 = !DILocation(line: 188, column: 1, scope: !144)
!181 = !DILocation(line: 188, column: 1, scope: !144, atomGroup: 31, atomRank: 1)
!182 = !DILocation(line: 182, column: 19, scope: !163, atomGroup: 223, atomRank: 1)
!183 = !DILocation(line: 0, scope: !160)
!184 = !DILocation(line: 0, scope: !163)
!185 = !DILocation(line: 181, column: 15, scope: !160)
!186 = !DILocation(line: 181, column: 32, scope: !160, atomGroup: 7, atomRank: 2)
!187 = !DILocation(line: 183, column: 15, scope: !160)
!188 = !DILocation(line: 183, column: 20, scope: !160)
!189 = !DILocation(line: 183, column: 13, scope: !160)
!190 = !DILocation(line: 183, column: 25, scope: !160, atomGroup: 15, atomRank: 2)
!191 = !DILocation(line: 0, scope: !165)
!192 = !DILocation(line: 184, column: 5, scope: !165, atomGroup: 225, atomRank: 1)
!193 = !DILocation(line: 182, column: 60, scope: !194)
!194 = distinct !DILexicalBlock(scope: !163, file: !1, line: 182, column: 19)
!195 = !DILocation(line: 182, column: 52, scope: !194)
!196 = !DILocation(line: 182, column: 67, scope: !194)
!197 = !DILocation(line: 182, column: 49, scope: !194, atomGroup: 12, atomRank: 2)
!198 = !DILocation(line: 182, column: 43, scope: !194, atomGroup: 13, atomRank: 2)
!199 = !DILocation(line: 182, column: 37, scope: !194, atomGroup: 10, atomRank: 1)
!200 = !DILocation(line: 182, column: 19, scope: !163, atomGroup: 11, atomRank: 1)
!201 = distinct !{!201, !202, !203, !95, !96}
!202 = !DILocation(line: 182, column: 19, scope: !163)
!203 = !DILocation(line: 182, column: 70, scope: !163)
!204 = !DILocation(line: 184, column: 40, scope: !205)
!205 = distinct !DILexicalBlock(scope: !165, file: !1, line: 184, column: 5)
!206 = !DILocation(line: 184, column: 63, scope: !205)
!207 = !DILocation(line: 184, column: 55, scope: !205)
!208 = !DILocation(line: 184, column: 45, scope: !205, atomGroup: 19, atomRank: 2)
!209 = !DILocation(line: 184, column: 33, scope: !205)
!210 = !DILocation(line: 184, column: 38, scope: !205, atomGroup: 19, atomRank: 1)
!211 = !DILocation(line: 184, column: 29, scope: !205, atomGroup: 20, atomRank: 2)
!212 = !DILocation(line: 184, column: 23, scope: !205, atomGroup: 17, atomRank: 1)
!213 = !DILocation(line: 184, column: 5, scope: !165, atomGroup: 18, atomRank: 1)
!214 = distinct !{!214, !215, !216, !95, !96}
!215 = !DILocation(line: 184, column: 5, scope: !165)
!216 = !DILocation(line: 184, column: 66, scope: !165)
!217 = !DILocation(line: 185, column: 38, scope: !218, atomGroup: 25, atomRank: 1)
!218 = distinct !DILexicalBlock(scope: !167, file: !1, line: 185, column: 5)
!219 = !DILocation(line: 0, scope: !167)
!220 = !DILocation(line: 186, column: 5, scope: !160)
!221 = !DILocation(line: 186, column: 10, scope: !160, atomGroup: 28, atomRank: 1)
!222 = !DILocation(line: 180, column: 39, scope: !161, atomGroup: 29, atomRank: 2)
!223 = !DILocation(line: 180, column: 3, scope: !158, atomGroup: 6, atomRank: 1)
!224 = distinct !{!224, !178, !225, !95, !96}
!225 = !DILocation(line: 187, column: 3, scope: !158)
!226 = distinct !DISubprogram(name: "sum_diag_band", scope: !1, file: !1, line: 223, type: !227, scopeLine: 223, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !233, keyInstructions: true)
!227 = !DISubroutineType(types: !228)
!228 = !{!3, !48, !48, !229}
!229 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !230, size: 64)
!230 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, elements: !231)
!231 = !{!232}
!232 = !DISubrange(count: -1)
!233 = !{!234, !235, !236, !237, !238, !240, !243, !244}
!234 = !DILocalVariable(name: "n", arg: 1, scope: !226, file: !1, line: 223, type: !48)
!235 = !DILocalVariable(name: "bw", arg: 2, scope: !226, file: !1, line: 223, type: !48)
!236 = !DILocalVariable(name: "a", arg: 3, scope: !226, file: !1, line: 223, type: !229)
!237 = !DILocalVariable(name: "s", scope: !226, file: !1, line: 224, type: !3)
!238 = !DILocalVariable(name: "i", scope: !239, file: !1, line: 225, type: !48)
!239 = distinct !DILexicalBlock(scope: !226, file: !1, line: 225, column: 3)
!240 = !DILocalVariable(name: "lo", scope: !241, file: !1, line: 225, type: !48)
!241 = distinct !DILexicalBlock(scope: !242, file: !1, line: 225, column: 31)
!242 = distinct !DILexicalBlock(scope: !239, file: !1, line: 225, column: 3)
!243 = !DILocalVariable(name: "hi", scope: !241, file: !1, line: 225, type: !48)
!244 = !DILocalVariable(name: "j", scope: !245, file: !1, line: 225, type: !48)
!245 = distinct !DILexicalBlock(scope: !241, file: !1, line: 225, column: 102)
!246 = !DILocation(line: 0, scope: !226)
!247 = !DILocation(line: 0, scope: !239)
!248 = !DILocation(line: 225, column: 21, scope: !242, atomGroup: 267, atomRank: 1)
!249 = !DILocation(line: 225, column: 3, scope: !239, atomGroup: 268, atomRank: 1)
!250 = !DILocation(line: 225, column: 21, scope: !242, atomGroup: 3, atomRank: 1)
!251 = !DILocation(line: 224, column: 10, scope: !226, atomGroup: 1, atomRank: 1)
!252 = !DILocation(line: 226, column: 3, scope: !226, atomGroup: 18, atomRank: 1)
!253 = !DILocation(line: 225, column: 42, scope: !241, atomGroup: 6, atomRank: 1)
!254 = !DILocation(line: 0, scope: !241)
!255 = !DILocation(line: 225, column: 72, scope: !241, atomGroup: 8, atomRank: 1)
!256 = !DILocation(line: 0, scope: !245)
!257 = !DILocation(line: 225, column: 121, scope: !258, atomGroup: 265, atomRank: 1)
!258 = distinct !DILexicalBlock(scope: !245, file: !1, line: 225, column: 102)
!259 = !DILocation(line: 225, column: 102, scope: !245, atomGroup: 266, atomRank: 1)
!260 = !DILocation(line: 225, column: 44, scope: !241)
!261 = !DILocation(line: 225, column: 27, scope: !242, atomGroup: 15, atomRank: 2)
!262 = !DILocation(line: 225, column: 3, scope: !239, atomGroup: 4, atomRank: 1)
!263 = distinct !{!263, !264, !265, !95, !96}
!264 = !DILocation(line: 225, column: 3, scope: !239)
!265 = !DILocation(line: 225, column: 147, scope: !239)
!266 = !DILocation(line: 225, column: 138, scope: !258)
!267 = !DILocation(line: 225, column: 135, scope: !258, atomGroup: 12, atomRank: 2)
!268 = !DILocation(line: 225, column: 129, scope: !258, atomGroup: 13, atomRank: 2)
!269 = !DILocation(line: 225, column: 121, scope: !258, atomGroup: 10, atomRank: 1)
!270 = !DILocation(line: 225, column: 102, scope: !245, atomGroup: 11, atomRank: 1)
!271 = distinct !{!271, !272, !273, !95, !96}
!272 = !DILocation(line: 225, column: 102, scope: !245)
!273 = !DILocation(line: 225, column: 144, scope: !245)
