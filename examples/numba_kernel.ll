; ModuleID = 'numba_kernel.py'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: noinline
define noundef i32 @levels(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.samples.0, ptr readnone captures(none) %arg.samples.1, i64 %arg.samples.2, i64 %arg.samples.3, ptr readonly captures(none) %arg.samples.4, i64 %arg.samples.5.0, i64 %arg.samples.6.0, ptr %arg.counts.0, ptr readnone captures(none) %arg.counts.1, i64 %arg.counts.2, i64 %arg.counts.3, ptr captures(none) %arg.counts.4, i64 %arg.counts.5.0, i64 %arg.counts.6.0) local_unnamed_addr #0 !dbg !4 {
entry:
  tail call fastcc void @NRT_incref(ptr %arg.samples.0)
  tail call fastcc void @NRT_incref(ptr %arg.counts.0)
  %.183169.not = icmp slt i64 %arg.samples.5.0, 1, !dbg !7
  br i1 %.183169.not, label %B262, label %B64.if, !dbg !7

B108:                                             ; preds = %B64.if
  %.357 = fadd double %.282, 1.000000e+00, !dbg !8
  %.366 = fmul double %.357, 8.000000e+00, !dbg !8
  %.5.i = fptosi double %.366 to i64, !dbg !8
  %.13.i = tail call i64 @llvm.smin.i64(i64 %.5.i, i64 15), !dbg !9
  %.453 = icmp slt i64 %.5.i, 0, !dbg !10
  %.454 = select i1 %.453, i64 %arg.counts.5.0, i64 0, !dbg !10
  %0 = getelementptr i64, ptr %arg.counts.4, i64 %.13.i, !dbg !10
  %.468 = getelementptr i64, ptr %0, i64 %.454, !dbg !10
  %.469 = load i64, ptr %.468, align 8, !dbg !10
  %.478 = add nsw i64 %.469, 1, !dbg !10
  store i64 %.478, ptr %.468, align 8, !dbg !10
  %.518 = tail call double @llvm.fabs.f64(double %.282), !dbg !11
  %.524 = fadd double %total.2.0172, %.518, !dbg !11
  %.541 = add nsw i64 %kept.2.0173, 1, !dbg !12
  br label %B260, !dbg !12

B260:                                             ; preds = %B108, %B64.if
  %total.3.1 = phi double [ %.524, %B108 ], [ %total.2.0172, %B64.if ], !dbg !13
  %kept.3.1 = phi i64 [ %.541, %B108 ], [ %kept.2.0173, %B64.if ], !dbg !13
  %exitcond.not = icmp eq i64 %arg.samples.5.0, %.196, !dbg !7
  br i1 %exitcond.not, label %B262.loopexit, label %B64.if, !dbg !7

B262.loopexit:                                    ; preds = %B260
  %1 = tail call i64 @llvm.smax.i64(i64 %kept.3.1, i64 1), !dbg !14
  %2 = uitofp nneg i64 %1 to double, !dbg !14
  br label %B262

B262:                                             ; preds = %B262.loopexit, %entry
  %total.2.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %total.3.1, %B262.loopexit ], !dbg !13
  %kept.2.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %2, %B262.loopexit ], !dbg !13
  tail call fastcc void @NRT_decref(ptr %arg.samples.0)
  tail call fastcc void @NRT_decref(ptr %arg.counts.0)
  %.676 = fdiv double %total.2.0.lcssa, %kept.2.0.lcssa, !dbg !14
  store double %.676, ptr %retptr, align 8, !dbg !14
  ret i32 0, !dbg !13

B64.if:                                           ; preds = %entry, %B260
  %kept.2.0173 = phi i64 [ %kept.3.1, %B260 ], [ 0, %entry ]
  %total.2.0172 = phi double [ %total.3.1, %B260 ], [ 0.000000e+00, %entry ]
  %.104.0171 = phi i64 [ %.196, %B260 ], [ 0, %entry ]
  %.196 = add nuw nsw i64 %.104.0171, 1, !dbg !7
  %3 = getelementptr double, ptr %arg.samples.4, i64 %.104.0171, !dbg !15
  %.282 = load double, ptr %3, align 8, !dbg !15
  %4 = tail call double @llvm.fabs.f64(double %.282), !dbg !16
  %or.cond = fcmp olt double %4, 1.000000e+00, !dbg !16
  br i1 %or.cond, label %B108, label %B260, !dbg !16
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define internal fastcc void @NRT_incref(ptr captures(address_is_null) %.1) unnamed_addr #2 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !17

common.ret:                                       ; preds = %.3, %.3.endif
  ret void

.3.endif:                                         ; preds = %.3
  %.4.i = atomicrmw add ptr %.1, i64 1 monotonic, align 8
  br label %common.ret
}

; Function Attrs: noinline
define internal fastcc void @NRT_decref(ptr %.1) unnamed_addr #0 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !17

common.ret:                                       ; preds = %.3.endif, %.3.endif.if, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %.4.i = atomicrmw sub ptr %.1, i64 1 monotonic, align 8
  %.10 = icmp eq i64 %.4.i, 1
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !17

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(ptr nonnull %.1)
  br label %common.ret
}

declare void @NRT_MemInfo_call_dtor(ptr) local_unnamed_addr

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #3

attributes #0 = { noinline }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "clang (Numba)", isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "numba_kernel.py", directory: ".")
!2 = !{i32 2, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "levels", scope: !1, file: !1, line: 15, type: !5, scopeLine: 15, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 18, column: 1, scope: !4)
!8 = !DILocation(line: 21, column: 1, scope: !4)
!9 = !DILocation(line: 22, column: 1, scope: !4)
!10 = !DILocation(line: 23, column: 1, scope: !4)
!11 = !DILocation(line: 24, column: 1, scope: !4)
!12 = !DILocation(line: 25, column: 1, scope: !4)
!13 = !DILocation(line: 0, scope: !4)
!14 = !DILocation(line: 26, column: 1, scope: !4)
!15 = !DILocation(line: 19, column: 1, scope: !4)
!16 = !DILocation(line: 20, column: 1, scope: !4)
!17 = !{!"branch_weights", i32 1, i32 99}
