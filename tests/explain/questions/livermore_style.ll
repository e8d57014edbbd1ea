; ModuleID = 'livermore_style.c'
source_filename = "livermore_style.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@y = internal unnamed_addr global [1031 x double] zeroinitializer, align 16, !dbg !0
@x = internal unnamed_addr global [1031 x double] zeroinitializer, align 16, !dbg !9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @k2_iccg(i32 noundef %n) local_unnamed_addr #1 !dbg !98 {
entry:
    #dbg_value(i32 %n, !102, !DIExpression(), !108)
    #dbg_value(i32 %n, !103, !DIExpression(), !108)
    #dbg_value(i32 0, !104, !DIExpression(), !108)
  br label %do.body, !dbg !109

do.body:                                          ; preds = %do.cond, %entry
  %ipntp.0 = phi i32 [ 0, %entry ], [ %add, %do.cond ], !dbg !110
  %ii.0 = phi i32 [ %n, %entry ], [ %div, %do.cond ], !dbg !111
    #dbg_value(i32 %ii.0, !103, !DIExpression(), !108)
    #dbg_value(i32 %ipntp.0, !104, !DIExpression(), !108)
    #dbg_value(i32 %ipntp.0, !105, !DIExpression(), !108)
  %add = add i32 %ii.0, %ipntp.0, !dbg !112
    #dbg_value(i32 %add, !104, !DIExpression(), !108)
  %div = sdiv i32 %ii.0, 2, !dbg !114
    #dbg_value(i32 %div, !103, !DIExpression(), !108)
    #dbg_value(i32 %add, !106, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !108)
    #dbg_value(i32 %ipntp.0, !107, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !108)
    #dbg_value(i32 %add, !106, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !108)
  %cmp30 = icmp sgt i32 %ii.0, 1, !dbg !115
  br i1 %cmp30, label %for.body.preheader, label %do.cond, !dbg !118

for.body.preheader:                               ; preds = %do.body
  %add1 = add i32 %ipntp.0, 1, !dbg !119
    #dbg_value(i32 %add1, !107, !DIExpression(), !108)
  %sub = add i32 %add, -1, !dbg !120
    #dbg_value(i32 %sub, !106, !DIExpression(), !108)
  %0 = sext i32 %add1 to i64, !dbg !121
  %1 = sext i32 %add to i64, !dbg !121
  %2 = sext i32 %sub to i64, !dbg !121
  br label %for.body, !dbg !121

for.body:                                         ; preds = %for.body, %for.body.preheader
  %indvars.iv33 = phi i64 [ %2, %for.body.preheader ], [ %indvars.iv.next34, %for.body ]
  %indvars.iv = phi i64 [ %0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
    #dbg_value(i64 %indvars.iv, !107, !DIExpression(), !108)
    #dbg_value(i64 %indvars.iv33, !106, !DIExpression(), !108)
  %indvars.iv.next34 = add nsw i64 %indvars.iv33, 1, !dbg !122
    #dbg_value(i64 %indvars.iv.next34, !106, !DIExpression(), !108)
  %arrayidx = getelementptr inbounds double, ptr @x, i64 %indvars.iv, !dbg !124
  %3 = load double, ptr %arrayidx, align 8, !dbg !124, !tbaa !125
  %arrayidx6 = getelementptr i8, ptr %arrayidx, i64 -8, !dbg !127
  %4 = load double, ptr %arrayidx6, align 8, !dbg !127, !tbaa !125
  %5 = tail call double @llvm.fmuladd.f64(double %4, double -0.000000e+00, double %3), !dbg !128
  %arrayidx12 = getelementptr i8, ptr %arrayidx, i64 8, !dbg !129
  %6 = load double, ptr %arrayidx12, align 8, !dbg !129, !tbaa !125
  %7 = tail call double @llvm.fmuladd.f64(double %6, double -0.000000e+00, double %5), !dbg !130
  %arrayidx15 = getelementptr inbounds double, ptr @x, i64 %indvars.iv.next34, !dbg !131
  store double %7, ptr %arrayidx15, align 8, !dbg !132, !tbaa !125
  %indvars.iv.next = add nsw i64 %indvars.iv, 2, !dbg !133
    #dbg_value(i64 %indvars.iv.next, !107, !DIExpression(), !108)
  %cmp = icmp slt i64 %indvars.iv.next, %1, !dbg !134
  br i1 %cmp, label %for.body, label %do.cond, !dbg !135, !llvm.loop !136

do.cond:                                          ; preds = %for.body, %do.body
  %cmp17 = icmp sgt i32 %ii.0, 1, !dbg !140
  br i1 %cmp17, label %do.body, label %do.end, !dbg !141, !llvm.loop !142

do.end:                                           ; preds = %do.cond
  ret void, !dbg !144
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @k4_banded(i32 noundef %n) local_unnamed_addr #1 !dbg !145 {
entry:
    #dbg_value(i32 %n, !147, !DIExpression(), !157)
    #dbg_value(i32 497, !148, !DIExpression(), !157)
    #dbg_value(i32 6, !149, !DIExpression(), !158)
  %cmp324 = icmp sgt i32 %n, 4
  %0 = load double, ptr getelementptr inbounds nuw (i8, ptr @y, i64 32), align 16, !tbaa !125
    #dbg_value(i32 6, !149, !DIExpression(), !158)
  %1 = add i32 %n, -5, !dbg !159
  %2 = udiv i32 %1, 5, !dbg !159
  %narrow = add nuw nsw i32 %2, 1, !dbg !159
  %3 = zext nneg i32 %narrow to i64, !dbg !159
  br label %for.body, !dbg !159

for.cond.cleanup:                                 ; preds = %for.cond.cleanup4
  ret void, !dbg !160

for.body:                                         ; preds = %for.cond.cleanup4, %entry
  %indvars.iv40 = phi i64 [ 6, %entry ], [ %indvars.iv.next41, %for.cond.cleanup4 ]
  %indvars.iv38 = phi i64 [ %3, %entry ], [ %indvars.iv.next39, %for.cond.cleanup4 ]
  %indvars.iv29 = phi i64 [ 0, %entry ], [ %indvars.iv.next30, %for.cond.cleanup4 ]
    #dbg_value(i64 %indvars.iv40, !149, !DIExpression(), !158)
    #dbg_value(i64 %indvars.iv40, !151, !DIExpression(DW_OP_constu, 6, DW_OP_minus, DW_OP_stack_value), !161)
  %4 = getelementptr double, ptr @x, i64 %indvars.iv40, !dbg !162
  %arrayidx = getelementptr i8, ptr %4, i64 -8, !dbg !162
  %5 = load double, ptr %arrayidx, align 8, !dbg !163, !tbaa !125
    #dbg_value(double %5, !154, !DIExpression(), !161)
    #dbg_value(i32 4, !155, !DIExpression(), !164)
    #dbg_value(i64 %indvars.iv40, !151, !DIExpression(DW_OP_constu, 6, DW_OP_minus, DW_OP_stack_value), !161)
  br i1 %cmp324, label %for.body5, label %for.cond.cleanup4, !dbg !165

for.cond.cleanup4:                                ; preds = %for.body5, %for.body
  %t.0.lcssa = phi double [ %5, %for.body ], [ %8, %for.body5 ], !dbg !166
  %mul = fmul double %t.0.lcssa, %0, !dbg !167
  store double %mul, ptr %arrayidx, align 8, !dbg !168, !tbaa !125
  %indvars.iv.next41 = add nuw nsw i64 %indvars.iv40, 497, !dbg !169
    #dbg_value(i64 %indvars.iv.next41, !149, !DIExpression(), !158)
  %cmp = icmp samesign ult i64 %indvars.iv40, 504, !dbg !170
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 497, !dbg !171
  %indvars.iv.next39 = add nuw nsw i64 %indvars.iv38, 497, !dbg !171
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !171, !llvm.loop !172

for.body5:                                        ; preds = %for.body5, %for.body
  %indvars.iv31 = phi i64 [ %indvars.iv.next32, %for.body5 ], [ %indvars.iv29, %for.body ]
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body5 ], [ 4, %for.body ]
  %t.026 = phi double [ %8, %for.body5 ], [ %5, %for.body ]
    #dbg_value(i64 %indvars.iv, !155, !DIExpression(), !164)
    #dbg_value(double %t.026, !154, !DIExpression(), !161)
    #dbg_value(i64 %indvars.iv31, !151, !DIExpression(), !161)
  %arrayidx7 = getelementptr inbounds nuw double, ptr @x, i64 %indvars.iv31, !dbg !175
  %6 = load double, ptr %arrayidx7, align 8, !dbg !175, !tbaa !125
  %arrayidx9 = getelementptr inbounds nuw double, ptr @y, i64 %indvars.iv, !dbg !178
  %7 = load double, ptr %arrayidx9, align 8, !dbg !178, !tbaa !125
  %neg = fneg double %6, !dbg !179
  %8 = tail call double @llvm.fmuladd.f64(double %neg, double %7, double %t.026), !dbg !180
    #dbg_value(double %8, !154, !DIExpression(), !161)
  %indvars.iv.next32 = add nuw nsw i64 %indvars.iv31, 1, !dbg !181
    #dbg_value(i64 %indvars.iv.next32, !151, !DIExpression(), !161)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 5, !dbg !182
    #dbg_value(i64 %indvars.iv.next, !155, !DIExpression(), !164)
  %exitcond.not = icmp eq i64 %indvars.iv.next32, %indvars.iv38, !dbg !183
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5, !dbg !184, !llvm.loop !185
}

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!86, !87, !88, !89, !90, !91, !92}
!llvm.ident = !{!93}
!llvm.errno.tbaa = !{!94}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 3, type: !11, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "livermore_style.c", directory: ".", checksumkind: CSK_MD5, checksum: "b2df7aa4c76e7383facc218c63672dc4")
!4 = !{!5, !6, !7}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!8 = !{!9, !0, !14, !16, !18, !20, !22, !28, !30, !35, !40, !42, !44, !46, !48, !50, !52, !54, !56, !59, !64, !69, !71, !76, !78, !80, !82, !84}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 3, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 65984, elements: !12)
!12 = !{!13}
!13 = !DISubrange(count: 1031)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "z", scope: !2, file: !3, line: 3, type: !11, isLocal: true, isDefinition: true)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "u", scope: !2, file: !3, line: 3, type: !11, isLocal: true, isDefinition: true)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "v", scope: !2, file: !3, line: 3, type: !11, isLocal: true, isDefinition: true)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "w", scope: !2, file: !3, line: 3, type: !11, isLocal: true, isDefinition: true)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "px", scope: !2, file: !3, line: 4, type: !24, isLocal: true, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 161600, elements: !25)
!25 = !{!26, !27}
!26 = !DISubrange(count: 25)
!27 = !DISubrange(count: 101)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "cx", scope: !2, file: !3, line: 4, type: !24, isLocal: true, isDefinition: true)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "b2", scope: !2, file: !3, line: 4, type: !32, isLocal: true, isDefinition: true)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 262144, elements: !33)
!33 = !{!34, !34}
!34 = !DISubrange(count: 64)
!35 = !DIGlobalVariableExpression(var: !36, expr: !DIExpression())
!36 = distinct !DIGlobalVariable(name: "za", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!37 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 45248, elements: !38)
!38 = !{!39, !27}
!39 = !DISubrange(count: 7)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!41 = distinct !DIGlobalVariable(name: "zb", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!42 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression())
!43 = distinct !DIGlobalVariable(name: "zu", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!44 = !DIGlobalVariableExpression(var: !45, expr: !DIExpression())
!45 = distinct !DIGlobalVariable(name: "zv", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(name: "zr", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!48 = !DIGlobalVariableExpression(var: !49, expr: !DIExpression())
!49 = distinct !DIGlobalVariable(name: "zp", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!50 = !DIGlobalVariableExpression(var: !51, expr: !DIExpression())
!51 = distinct !DIGlobalVariable(name: "zq", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "zm", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(name: "zz", scope: !2, file: !3, line: 4, type: !37, isLocal: true, isDefinition: true)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "ix", scope: !2, file: !3, line: 5, type: !58, isLocal: true, isDefinition: true)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 65984, elements: !12)
!59 = !DIGlobalVariableExpression(var: !60, expr: !DIExpression())
!60 = distinct !DIGlobalVariable(name: "zone", scope: !2, file: !3, line: 5, type: !61, isLocal: true, isDefinition: true)
!61 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 19200, elements: !62)
!62 = !{!63}
!63 = !DISubrange(count: 300)
!64 = !DIGlobalVariableExpression(var: !65, expr: !DIExpression())
!65 = distinct !DIGlobalVariable(name: "e", scope: !2, file: !3, line: 6, type: !66, isLocal: true, isDefinition: true)
!66 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 6144, elements: !67)
!67 = !{!68}
!68 = !DISubrange(count: 96)
!69 = !DIGlobalVariableExpression(var: !70, expr: !DIExpression())
!70 = distinct !DIGlobalVariable(name: "f", scope: !2, file: !3, line: 6, type: !66, isLocal: true, isDefinition: true)
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "vx", scope: !2, file: !3, line: 6, type: !73, isLocal: true, isDefinition: true)
!73 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 64064, elements: !74)
!74 = !{!75}
!75 = !DISubrange(count: 1001)
!76 = !DIGlobalVariableExpression(var: !77, expr: !DIExpression())
!77 = distinct !DIGlobalVariable(name: "grd", scope: !2, file: !3, line: 6, type: !73, isLocal: true, isDefinition: true)
!78 = !DIGlobalVariableExpression(var: !79, expr: !DIExpression())
!79 = distinct !DIGlobalVariable(name: "xi", scope: !2, file: !3, line: 6, type: !73, isLocal: true, isDefinition: true)
!80 = !DIGlobalVariableExpression(var: !81, expr: !DIExpression())
!81 = distinct !DIGlobalVariable(name: "ex1", scope: !2, file: !3, line: 6, type: !73, isLocal: true, isDefinition: true)
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression())
!83 = distinct !DIGlobalVariable(name: "dex1", scope: !2, file: !3, line: 6, type: !73, isLocal: true, isDefinition: true)
!84 = !DIGlobalVariableExpression(var: !85, expr: !DIExpression())
!85 = distinct !DIGlobalVariable(name: "xx", scope: !2, file: !3, line: 6, type: !73, isLocal: true, isDefinition: true)
!86 = !{i32 7, !"Dwarf Version", i32 5}
!87 = !{i32 2, !"Debug Info Version", i32 3}
!88 = !{i32 1, !"wchar_size", i32 4}
!89 = !{i32 8, !"PIC Level", i32 2}
!90 = !{i32 7, !"PIE Level", i32 2}
!91 = !{i32 7, !"uwtable", i32 2}
!92 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!93 = !{!"Debian clang version 22.1.8 (3)"}
!94 = !{!95, !95, i64 0}
!95 = !{!"int", !96, i64 0}
!96 = !{!"omnipotent char", !97, i64 0}
!97 = !{!"Simple C/C++ TBAA"}
!98 = distinct !DISubprogram(name: "k2_iccg", scope: !3, file: !3, line: 8, type: !99, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !101, keyInstructions: true)
!99 = !DISubroutineType(types: !100)
!100 = !{null, !5}
!101 = !{!102, !103, !104, !105, !106, !107}
!102 = !DILocalVariable(name: "n", arg: 1, scope: !98, file: !3, line: 8, type: !5)
!103 = !DILocalVariable(name: "ii", scope: !98, file: !3, line: 8, type: !5)
!104 = !DILocalVariable(name: "ipntp", scope: !98, file: !3, line: 8, type: !5)
!105 = !DILocalVariable(name: "ipnt", scope: !98, file: !3, line: 8, type: !5)
!106 = !DILocalVariable(name: "i", scope: !98, file: !3, line: 8, type: !5)
!107 = !DILocalVariable(name: "k", scope: !98, file: !3, line: 8, type: !5)
!108 = !DILocation(line: 0, scope: !98)
!109 = !DILocation(line: 8, column: 58, scope: !98)
!110 = !DILocation(line: 8, scope: !98, atomGroup: 2, atomRank: 1)
!111 = !DILocation(line: 8, scope: !98, atomGroup: 1, atomRank: 1)
!112 = !DILocation(line: 8, column: 83, scope: !113, atomGroup: 4, atomRank: 2)
!113 = distinct !DILexicalBlock(scope: !98, file: !3, line: 8, column: 61)
!114 = !DILocation(line: 8, column: 93, scope: !113, atomGroup: 5, atomRank: 2)
!115 = !DILocation(line: 8, column: 135, scope: !116, atomGroup: 46, atomRank: 1)
!116 = distinct !DILexicalBlock(scope: !117, file: !3, line: 8, column: 114)
!117 = distinct !DILexicalBlock(scope: !113, file: !3, line: 8, column: 114)
!118 = !DILocation(line: 8, column: 114, scope: !117, atomGroup: 47, atomRank: 1)
!119 = !DILocation(line: 8, column: 128, scope: !117, atomGroup: 7, atomRank: 2)
!120 = !DILocation(line: 8, column: 109, scope: !113, atomGroup: 6, atomRank: 2)
!121 = !DILocation(line: 8, column: 114, scope: !117)
!122 = !DILocation(line: 8, column: 155, scope: !123, atomGroup: 10, atomRank: 2)
!123 = distinct !DILexicalBlock(scope: !116, file: !3, line: 8, column: 152)
!124 = !DILocation(line: 8, column: 166, scope: !123)
!125 = !{!126, !126, i64 0}
!126 = !{!"double", !96, i64 0}
!127 = !DILocation(line: 8, column: 180, scope: !123)
!128 = !DILocation(line: 8, column: 171, scope: !123)
!129 = !DILocation(line: 8, column: 202, scope: !123)
!130 = !DILocation(line: 8, column: 189, scope: !123, atomGroup: 11, atomRank: 2)
!131 = !DILocation(line: 8, column: 159, scope: !123)
!132 = !DILocation(line: 8, column: 164, scope: !123, atomGroup: 11, atomRank: 1)
!133 = !DILocation(line: 8, column: 146, scope: !116, atomGroup: 12, atomRank: 2)
!134 = !DILocation(line: 8, column: 135, scope: !116, atomGroup: 8, atomRank: 1)
!135 = !DILocation(line: 8, column: 114, scope: !117, atomGroup: 9, atomRank: 1)
!136 = distinct !{!136, !121, !137, !138, !139}
!137 = !DILocation(line: 8, column: 212, scope: !117)
!138 = !{!"llvm.loop.mustprogress"}
!139 = !{!"llvm.loop.unroll.disable"}
!140 = !DILocation(line: 8, column: 226, scope: !98, atomGroup: 14, atomRank: 1)
!141 = !DILocation(line: 8, column: 214, scope: !113, atomGroup: 15, atomRank: 1)
!142 = distinct !{!142, !109, !143, !138, !139}
!143 = !DILocation(line: 8, column: 229, scope: !98)
!144 = !DILocation(line: 8, column: 232, scope: !98, atomGroup: 16, atomRank: 1)
!145 = distinct !DISubprogram(name: "k4_banded", scope: !3, file: !3, line: 10, type: !99, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !146, keyInstructions: true)
!146 = !{!147, !148, !149, !151, !154, !155}
!147 = !DILocalVariable(name: "n", arg: 1, scope: !145, file: !3, line: 10, type: !5)
!148 = !DILocalVariable(name: "m", scope: !145, file: !3, line: 10, type: !5)
!149 = !DILocalVariable(name: "k", scope: !150, file: !3, line: 10, type: !5)
!150 = distinct !DILexicalBlock(scope: !145, file: !3, line: 10, column: 49)
!151 = !DILocalVariable(name: "lw", scope: !152, file: !3, line: 10, type: !5)
!152 = distinct !DILexicalBlock(scope: !153, file: !3, line: 10, column: 83)
!153 = distinct !DILexicalBlock(scope: !150, file: !3, line: 10, column: 49)
!154 = !DILocalVariable(name: "t", scope: !152, file: !3, line: 10, type: !7)
!155 = !DILocalVariable(name: "j", scope: !156, file: !3, line: 10, type: !5)
!156 = distinct !DILexicalBlock(scope: !152, file: !3, line: 10, column: 122)
!157 = !DILocation(line: 0, scope: !145)
!158 = !DILocation(line: 0, scope: !150)
!159 = !DILocation(line: 10, column: 49, scope: !150, atomGroup: 53, atomRank: 1)
!160 = !DILocation(line: 10, column: 205, scope: !145, atomGroup: 17, atomRank: 1)
!161 = !DILocation(line: 0, scope: !152)
!162 = !DILocation(line: 10, column: 112, scope: !152)
!163 = !DILocation(line: 10, column: 112, scope: !152, atomGroup: 6, atomRank: 2)
!164 = !DILocation(line: 0, scope: !156)
!165 = !DILocation(line: 10, column: 122, scope: !156, atomGroup: 51, atomRank: 1)
!166 = !DILocation(line: 10, scope: !152, atomGroup: 6, atomRank: 1)
!167 = !DILocation(line: 10, column: 198, scope: !152, atomGroup: 14, atomRank: 2)
!168 = !DILocation(line: 10, column: 191, scope: !152, atomGroup: 14, atomRank: 1)
!169 = !DILocation(line: 10, column: 77, scope: !153, atomGroup: 15, atomRank: 2)
!170 = !DILocation(line: 10, column: 67, scope: !153, atomGroup: 3, atomRank: 1)
!171 = !DILocation(line: 10, column: 49, scope: !150, atomGroup: 4, atomRank: 1)
!172 = distinct !{!172, !173, !174, !138, !139}
!173 = !DILocation(line: 10, column: 49, scope: !150)
!174 = !DILocation(line: 10, column: 203, scope: !150)
!175 = !DILocation(line: 10, column: 160, scope: !176)
!176 = distinct !DILexicalBlock(scope: !177, file: !3, line: 10, column: 153)
!177 = distinct !DILexicalBlock(scope: !156, file: !3, line: 10, column: 122)
!178 = !DILocation(line: 10, column: 168, scope: !176)
!179 = !DILocation(line: 10, column: 157, scope: !176)
!180 = !DILocation(line: 10, column: 157, scope: !176, atomGroup: 10, atomRank: 2)
!181 = !DILocation(line: 10, column: 176, scope: !176, atomGroup: 11, atomRank: 2)
!182 = !DILocation(line: 10, column: 147, scope: !177, atomGroup: 12, atomRank: 2)
!183 = !DILocation(line: 10, column: 140, scope: !177, atomGroup: 8, atomRank: 1)
!184 = !DILocation(line: 10, column: 122, scope: !156, atomGroup: 9, atomRank: 1)
!185 = distinct !{!185, !186, !187, !138, !139}
!186 = !DILocation(line: 10, column: 122, scope: !156)
!187 = !DILocation(line: 10, column: 180, scope: !156)
