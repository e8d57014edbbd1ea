; ModuleID = 'numeric.c'
source_filename = "numeric.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @newton(double noundef %a) local_unnamed_addr #0 !dbg !14 {
entry:
    #dbg_value(double %a, !19, !DIExpression(), !21)
    #dbg_value(double %a, !20, !DIExpression(), !21)
  %neg = fneg double %a
    #dbg_value(double %a, !20, !DIExpression(), !21)
  %0 = tail call double @llvm.fmuladd.f64(double %a, double %a, double %neg), !dbg !22
  %1 = tail call double @llvm.fabs.f64(double %0), !dbg !23
  %cmp7 = fcmp ogt double %1, 1.000000e-09, !dbg !24
  br i1 %cmp7, label %while.body, label %while.end, !dbg !25

while.body:                                       ; preds = %entry, %while.body
  %x.08 = phi double [ %mul, %while.body ], [ %a, %entry ]
    #dbg_value(double %x.08, !20, !DIExpression(), !21)
  %div = fdiv double %a, %x.08, !dbg !26
  %add = fadd double %x.08, %div, !dbg !27
  %mul = fmul double %add, 5.000000e-01, !dbg !28
    #dbg_value(double %mul, !20, !DIExpression(), !21)
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %mul, double %neg), !dbg !22
  %3 = tail call double @llvm.fabs.f64(double %2), !dbg !23
  %cmp = fcmp ogt double %3, 1.000000e-09, !dbg !29
  br i1 %cmp, label %while.body, label %while.end, !dbg !30, !llvm.loop !31

while.end:                                        ; preds = %while.body, %entry
  %x.0.lcssa = phi double [ %a, %entry ], [ %mul, %while.body ], !dbg !21
  ret double %x.0.lcssa, !dbg !36
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @stride_sum(ptr noundef readonly captures(none) %v, i32 noundef %n, i32 noundef %step) local_unnamed_addr #2 !dbg !37 {
entry:
    #dbg_value(ptr %v, !44, !DIExpression(), !50)
    #dbg_value(i32 %n, !45, !DIExpression(), !50)
    #dbg_value(i32 %step, !46, !DIExpression(), !50)
    #dbg_value(i32 0, !47, !DIExpression(), !50)
    #dbg_value(i32 0, !48, !DIExpression(), !51)
  %cmp5.not = icmp eq i32 %n, 0, !dbg !52
  br i1 %cmp5.not, label %for.cond.cleanup, label %for.body, !dbg !54

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ], !dbg !50
  ret i32 %sum.0.lcssa, !dbg !55

for.body:                                         ; preds = %entry, %for.body
  %i.07 = phi i32 [ %add1, %for.body ], [ 0, %entry ]
  %sum.06 = phi i32 [ %add, %for.body ], [ 0, %entry ]
    #dbg_value(i32 %i.07, !48, !DIExpression(), !51)
    #dbg_value(i32 %sum.06, !47, !DIExpression(), !50)
  %idxprom = zext i32 %i.07 to i64, !dbg !56
  %arrayidx = getelementptr inbounds nuw i32, ptr %v, i64 %idxprom, !dbg !56
  %0 = load i32, ptr %arrayidx, align 4, !dbg !56, !tbaa !10
  %add = add i32 %0, %sum.06, !dbg !57
    #dbg_value(i32 %add, !47, !DIExpression(), !50)
  %add1 = add i32 %i.07, %step, !dbg !58
    #dbg_value(i32 %add1, !48, !DIExpression(), !51)
  %cmp = icmp ult i32 %add1, %n, !dbg !59
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !60, !llvm.loop !61
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @table_sum(ptr noundef readonly captures(none) %v, i32 noundef %n) local_unnamed_addr #2 !dbg !64 {
entry:
    #dbg_value(ptr %v, !71, !DIExpression(), !77)
    #dbg_value(i32 %n, !72, !DIExpression(), !77)
    #dbg_value(i32 0, !73, !DIExpression(), !77)
    #dbg_value(i8 0, !74, !DIExpression(), !78)
  %cmp5 = icmp sgt i32 %n, 0, !dbg !79
  br i1 %cmp5, label %for.body, label %for.cond.cleanup, !dbg !81

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %xor, %for.body ], !dbg !77
  ret i32 %sum.0.lcssa, !dbg !82

for.body:                                         ; preds = %entry, %for.body
  %i.07 = phi i8 [ %inc, %for.body ], [ 0, %entry ]
  %sum.06 = phi i32 [ %xor, %for.body ], [ 0, %entry ]
    #dbg_value(i8 %i.07, !74, !DIExpression(), !78)
    #dbg_value(i32 %sum.06, !73, !DIExpression(), !77)
  %idxprom = zext i8 %i.07 to i64, !dbg !83
  %arrayidx = getelementptr inbounds nuw i32, ptr %v, i64 %idxprom, !dbg !83
  %0 = load i32, ptr %arrayidx, align 4, !dbg !83, !tbaa !10
  %xor = xor i32 %0, %sum.06, !dbg !84
    #dbg_value(i32 %xor, !73, !DIExpression(), !77)
  %inc = add i8 %i.07, 1, !dbg !85
    #dbg_value(i8 %inc, !74, !DIExpression(), !78)
  %conv = zext i8 %inc to i32, !dbg !86
  %cmp = icmp sgt i32 %n, %conv, !dbg !87
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !88, !llvm.loop !89
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write) uwtable
define dso_local i32 @shares(ptr noundef writeonly captures(none) %out, i32 noundef %n) local_unnamed_addr #3 !dbg !92 {
entry:
    #dbg_value(ptr %out, !97, !DIExpression(), !105)
    #dbg_value(i32 %n, !98, !DIExpression(), !105)
    #dbg_value(i32 1000, !99, !DIExpression(), !105)
    #dbg_value(i32 0, !100, !DIExpression(), !106)
  %cmp12 = icmp sgt i32 %n, 0, !dbg !107
  br i1 %cmp12, label %for.body.preheader, label %for.cond.cleanup, !dbg !108

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !109
  br label %for.body, !dbg !110

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %total.0.lcssa = phi i32 [ 1000, %entry ], [ %sub3, %for.body ], !dbg !105
  ret i32 %total.0.lcssa, !dbg !111

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %total.014 = phi i32 [ 1000, %for.body.preheader ], [ %sub3, %for.body ]
    #dbg_value(i32 %total.014, !99, !DIExpression(), !105)
    #dbg_value(i64 %indvars.iv, !100, !DIExpression(), !106)
    #dbg_value(!DIArgList(i32 %n, i64 %indvars.iv), !102, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_arg, 1, DW_OP_minus, DW_OP_stack_value), !112)
  %0 = trunc i64 %indvars.iv to i32, !dbg !113
  %1 = sub i32 %n, %0, !dbg !113
  %div = sdiv i32 %total.014, %1, !dbg !113
  %arrayidx = getelementptr inbounds nuw i32, ptr %out, i64 %indvars.iv, !dbg !114
  store i32 %div, ptr %arrayidx, align 4, !dbg !115, !tbaa !10
  %sub3 = sub nsw i32 %total.014, %div, !dbg !116
    #dbg_value(i32 %sub3, !99, !DIExpression(), !105)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !117
    #dbg_value(i64 %indvars.iv.next, !100, !DIExpression(), !106)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !109
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !118, !llvm.loop !119
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write) uwtable
define dso_local noundef i32 @levels(ptr noundef writeonly captures(none) %out) local_unnamed_addr #3 !dbg !121 {
entry:
    #dbg_value(ptr %out, !127, !DIExpression(), !131)
    #dbg_value(i32 0, !128, !DIExpression(), !131)
    #dbg_value(i32 512, !129, !DIExpression(), !132)
  br label %for.body, !dbg !133

for.cond.cleanup:                                 ; preds = %for.body
  ret i32 8, !dbg !134

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %size.06 = phi i32 [ 512, %entry ], [ %div4, %for.body ]
    #dbg_value(i32 %size.06, !129, !DIExpression(), !132)
    #dbg_value(i64 %indvars.iv, !128, !DIExpression(), !131)
  %conv = uitofp nneg i32 %size.06 to float, !dbg !135
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !137
    #dbg_value(i64 %indvars.iv.next, !128, !DIExpression(), !131)
  %arrayidx = getelementptr inbounds nuw float, ptr %out, i64 %indvars.iv, !dbg !138
  store float %conv, ptr %arrayidx, align 4, !dbg !139, !tbaa !140
  %div4 = lshr i32 %size.06, 1, !dbg !142
    #dbg_value(i32 %div4, !129, !DIExpression(), !132)
  %exitcond.not = icmp eq i64 %indvars.iv.next, 8, !dbg !143
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !144, !llvm.loop !145
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef range(i32 -1, 2) i32 @between(i32 noundef %a, i32 noundef %b, i32 noundef %c) local_unnamed_addr #4 !dbg !148 {
entry:
    #dbg_value(i32 %a, !152, !DIExpression(), !155)
    #dbg_value(i32 %b, !153, !DIExpression(), !155)
    #dbg_value(i32 %c, !154, !DIExpression(), !155)
  %cmp = icmp slt i32 %a, %b, !dbg !156
  %cmp1 = icmp slt i32 %b, %c
  %or.cond = and i1 %cmp, %cmp1, !dbg !158
  %cmp2.not = icmp slt i32 %a, %c, !dbg !158
  %. = select i1 %cmp2.not, i32 1, i32 -1, !dbg !158
  %retval.0 = select i1 %or.cond, i32 %., i32 0, !dbg !158
  ret i32 %retval.0, !dbg !159
}

attributes #0 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "numeric.c", directory: ".", checksumkind: CSK_MD5, checksum: "d3ee90f6960147f09ec7a9c9dd4f222a")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "newton", scope: !1, file: !1, line: 6, type: !15, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !{!19, !20}
!19 = !DILocalVariable(name: "a", arg: 1, scope: !14, file: !1, line: 6, type: !17)
!20 = !DILocalVariable(name: "x", scope: !14, file: !1, line: 8, type: !17)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 9, column: 23, scope: !14)
!23 = !DILocation(line: 9, column: 12, scope: !14)
!24 = !DILocation(line: 9, column: 28, scope: !14, atomGroup: 12, atomRank: 1)
!25 = !DILocation(line: 9, column: 5, scope: !14, atomGroup: 13, atomRank: 1)
!26 = !DILocation(line: 10, column: 26, scope: !14)
!27 = !DILocation(line: 10, column: 22, scope: !14)
!28 = !DILocation(line: 10, column: 17, scope: !14, atomGroup: 4, atomRank: 2)
!29 = !DILocation(line: 9, column: 28, scope: !14, atomGroup: 2, atomRank: 1)
!30 = !DILocation(line: 9, column: 5, scope: !14, atomGroup: 3, atomRank: 1)
!31 = distinct !{!31, !32, !33, !34, !35}
!32 = !DILocation(line: 9, column: 5, scope: !14)
!33 = !DILocation(line: 10, column: 29, scope: !14)
!34 = !{!"llvm.loop.mustprogress"}
!35 = !{!"llvm.loop.unroll.disable"}
!36 = !DILocation(line: 11, column: 5, scope: !14, atomGroup: 6, atomRank: 1)
!37 = distinct !DISubprogram(name: "stride_sum", scope: !1, file: !1, line: 15, type: !38, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !43, keyInstructions: true)
!38 = !DISubroutineType(types: !39)
!39 = !{!40, !41, !40, !40}
!40 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !42, size: 64)
!42 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !40)
!43 = !{!44, !45, !46, !47, !48}
!44 = !DILocalVariable(name: "v", arg: 1, scope: !37, file: !1, line: 15, type: !41)
!45 = !DILocalVariable(name: "n", arg: 2, scope: !37, file: !1, line: 15, type: !40)
!46 = !DILocalVariable(name: "step", arg: 3, scope: !37, file: !1, line: 15, type: !40)
!47 = !DILocalVariable(name: "sum", scope: !37, file: !1, line: 17, type: !40)
!48 = !DILocalVariable(name: "i", scope: !49, file: !1, line: 18, type: !40)
!49 = distinct !DILexicalBlock(scope: !37, file: !1, line: 18, column: 5)
!50 = !DILocation(line: 0, scope: !37)
!51 = !DILocation(line: 0, scope: !49)
!52 = !DILocation(line: 18, column: 28, scope: !53, atomGroup: 14, atomRank: 1)
!53 = distinct !DILexicalBlock(scope: !49, file: !1, line: 18, column: 5)
!54 = !DILocation(line: 18, column: 5, scope: !49, atomGroup: 15, atomRank: 1)
!55 = !DILocation(line: 20, column: 5, scope: !37, atomGroup: 9, atomRank: 1)
!56 = !DILocation(line: 19, column: 16, scope: !53)
!57 = !DILocation(line: 19, column: 13, scope: !53, atomGroup: 5, atomRank: 2)
!58 = !DILocation(line: 18, column: 35, scope: !53, atomGroup: 6, atomRank: 2)
!59 = !DILocation(line: 18, column: 28, scope: !53, atomGroup: 3, atomRank: 1)
!60 = !DILocation(line: 18, column: 5, scope: !49, atomGroup: 4, atomRank: 1)
!61 = distinct !{!61, !62, !63, !34, !35}
!62 = !DILocation(line: 18, column: 5, scope: !49)
!63 = !DILocation(line: 19, column: 19, scope: !49)
!64 = distinct !DISubprogram(name: "table_sum", scope: !1, file: !1, line: 24, type: !65, scopeLine: 25, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !70, keyInstructions: true)
!65 = !DISubroutineType(types: !66)
!66 = !{!67, !68, !67}
!67 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!68 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !69, size: 64)
!69 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !67)
!70 = !{!71, !72, !73, !74}
!71 = !DILocalVariable(name: "v", arg: 1, scope: !64, file: !1, line: 24, type: !68)
!72 = !DILocalVariable(name: "n", arg: 2, scope: !64, file: !1, line: 24, type: !67)
!73 = !DILocalVariable(name: "sum", scope: !64, file: !1, line: 26, type: !67)
!74 = !DILocalVariable(name: "i", scope: !75, file: !1, line: 27, type: !76)
!75 = distinct !DILexicalBlock(scope: !64, file: !1, line: 27, column: 5)
!76 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!77 = !DILocation(line: 0, scope: !64)
!78 = !DILocation(line: 0, scope: !75)
!79 = !DILocation(line: 27, column: 33, scope: !80, atomGroup: 16, atomRank: 1)
!80 = distinct !DILexicalBlock(scope: !75, file: !1, line: 27, column: 5)
!81 = !DILocation(line: 27, column: 5, scope: !75, atomGroup: 17, atomRank: 1)
!82 = !DILocation(line: 29, column: 5, scope: !64, atomGroup: 9, atomRank: 1)
!83 = !DILocation(line: 28, column: 16, scope: !80)
!84 = !DILocation(line: 28, column: 13, scope: !80, atomGroup: 5, atomRank: 2)
!85 = !DILocation(line: 27, column: 39, scope: !80, atomGroup: 6, atomRank: 2)
!86 = !DILocation(line: 27, column: 31, scope: !80)
!87 = !DILocation(line: 27, column: 33, scope: !80, atomGroup: 3, atomRank: 1)
!88 = !DILocation(line: 27, column: 5, scope: !75, atomGroup: 4, atomRank: 1)
!89 = distinct !{!89, !90, !91, !34, !35}
!90 = !DILocation(line: 27, column: 5, scope: !75)
!91 = !DILocation(line: 28, column: 19, scope: !75)
!92 = distinct !DISubprogram(name: "shares", scope: !1, file: !1, line: 33, type: !93, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !96, keyInstructions: true)
!93 = !DISubroutineType(types: !94)
!94 = !{!67, !95, !67}
!95 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!96 = !{!97, !98, !99, !100, !102}
!97 = !DILocalVariable(name: "out", arg: 1, scope: !92, file: !1, line: 33, type: !95)
!98 = !DILocalVariable(name: "n", arg: 2, scope: !92, file: !1, line: 33, type: !67)
!99 = !DILocalVariable(name: "total", scope: !92, file: !1, line: 35, type: !67)
!100 = !DILocalVariable(name: "i", scope: !101, file: !1, line: 36, type: !67)
!101 = distinct !DILexicalBlock(scope: !92, file: !1, line: 36, column: 5)
!102 = !DILocalVariable(name: "waiting", scope: !103, file: !1, line: 37, type: !67)
!103 = distinct !DILexicalBlock(scope: !104, file: !1, line: 36, column: 33)
!104 = distinct !DILexicalBlock(scope: !101, file: !1, line: 36, column: 5)
!105 = !DILocation(line: 0, scope: !92)
!106 = !DILocation(line: 0, scope: !101)
!107 = !DILocation(line: 36, column: 23, scope: !104, atomGroup: 18, atomRank: 1)
!108 = !DILocation(line: 36, column: 5, scope: !101, atomGroup: 19, atomRank: 1)
!109 = !DILocation(line: 36, column: 23, scope: !104, atomGroup: 3, atomRank: 1)
!110 = !DILocation(line: 36, column: 5, scope: !101)
!111 = !DILocation(line: 41, column: 5, scope: !92, atomGroup: 11, atomRank: 1)
!112 = !DILocation(line: 0, scope: !103)
!113 = !DILocation(line: 38, column: 24, scope: !103, atomGroup: 6, atomRank: 2)
!114 = !DILocation(line: 38, column: 9, scope: !103)
!115 = !DILocation(line: 38, column: 16, scope: !103, atomGroup: 6, atomRank: 1)
!116 = !DILocation(line: 39, column: 15, scope: !103, atomGroup: 7, atomRank: 2)
!117 = !DILocation(line: 36, column: 29, scope: !104, atomGroup: 8, atomRank: 2)
!118 = !DILocation(line: 36, column: 5, scope: !101, atomGroup: 4, atomRank: 1)
!119 = distinct !{!119, !110, !120, !34, !35}
!120 = !DILocation(line: 40, column: 5, scope: !101)
!121 = distinct !DISubprogram(name: "levels", scope: !1, file: !1, line: 45, type: !122, scopeLine: 46, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !126, keyInstructions: true)
!122 = !DISubroutineType(types: !123)
!123 = !{!67, !124}
!124 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !125, size: 64)
!125 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!126 = !{!127, !128, !129}
!127 = !DILocalVariable(name: "out", arg: 1, scope: !121, file: !1, line: 45, type: !124)
!128 = !DILocalVariable(name: "k", scope: !121, file: !1, line: 47, type: !67)
!129 = !DILocalVariable(name: "size", scope: !130, file: !1, line: 48, type: !67)
!130 = distinct !DILexicalBlock(scope: !121, file: !1, line: 48, column: 5)
!131 = !DILocation(line: 0, scope: !121)
!132 = !DILocation(line: 0, scope: !130)
!133 = !DILocation(line: 48, column: 5, scope: !130, atomGroup: 21, atomRank: 1)
!134 = !DILocation(line: 50, column: 5, scope: !121, atomGroup: 10, atomRank: 1)
!135 = !DILocation(line: 49, column: 20, scope: !136, atomGroup: 5, atomRank: 2)
!136 = distinct !DILexicalBlock(scope: !130, file: !1, line: 48, column: 5)
!137 = !DILocation(line: 49, column: 14, scope: !136, atomGroup: 6, atomRank: 2)
!138 = !DILocation(line: 49, column: 9, scope: !136)
!139 = !DILocation(line: 49, column: 18, scope: !136, atomGroup: 5, atomRank: 1)
!140 = !{!141, !141, i64 0}
!141 = !{!"float", !12, i64 0}
!142 = !DILocation(line: 48, column: 41, scope: !136, atomGroup: 7, atomRank: 2)
!143 = !DILocation(line: 48, column: 31, scope: !136, atomGroup: 3, atomRank: 1)
!144 = !DILocation(line: 48, column: 5, scope: !130, atomGroup: 4, atomRank: 1)
!145 = distinct !{!145, !146, !147, !34, !35}
!146 = !DILocation(line: 48, column: 5, scope: !130)
!147 = !DILocation(line: 49, column: 20, scope: !130)
!148 = distinct !DISubprogram(name: "between", scope: !1, file: !1, line: 54, type: !149, scopeLine: 55, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !151, keyInstructions: true)
!149 = !DISubroutineType(types: !150)
!150 = !{!67, !67, !67, !67}
!151 = !{!152, !153, !154}
!152 = !DILocalVariable(name: "a", arg: 1, scope: !148, file: !1, line: 54, type: !67)
!153 = !DILocalVariable(name: "b", arg: 2, scope: !148, file: !1, line: 54, type: !67)
!154 = !DILocalVariable(name: "c", arg: 3, scope: !148, file: !1, line: 54, type: !67)
!155 = !DILocation(line: 0, scope: !148)
!156 = !DILocation(line: 56, column: 11, scope: !157, atomGroup: 1, atomRank: 2)
!157 = distinct !DILexicalBlock(scope: !148, file: !1, line: 56, column: 9)
!158 = !DILocation(line: 56, column: 15, scope: !157, atomGroup: 1, atomRank: 1)
!159 = !DILocation(line: 62, column: 1, scope: !148, atomGroup: 7, atomRank: 1)
