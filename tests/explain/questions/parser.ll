; ModuleID = 'parser.c'
source_filename = "parser.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@waiting = dso_local local_unnamed_addr global i32 0, align 4, !dbg !0
@classes = internal unnamed_addr constant [8 x i8] c"\00\01\01\02\02\01\00\02", align 1, !dbg !5

; Function Attrs: nounwind uwtable
define dso_local void @wait_for_input() local_unnamed_addr #0 !dbg !25 {
entry:
  %0 = load i32, ptr @waiting, align 4, !dbg !28, !tbaa !21
  %tobool.not1 = icmp eq i32 %0, 0, !dbg !29
  br i1 %tobool.not1, label %while.end, label %while.body, !dbg !30

while.body:                                       ; preds = %entry, %while.body
  %call = tail call i32 @refill() #5, !dbg !31
  %1 = load i32, ptr @waiting, align 4, !dbg !28, !tbaa !21
  %tobool.not = icmp eq i32 %1, 0, !dbg !32
  br i1 %tobool.not, label %while.end, label %while.body, !dbg !33, !llvm.loop !34

while.end:                                        ; preds = %while.body, %entry
  ret void, !dbg !39
}

declare !dbg !40 i32 @refill() local_unnamed_addr #1

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @sum_list(ptr noundef readonly captures(address_is_null) %n) local_unnamed_addr #2 !dbg !43 {
entry:
    #dbg_value(ptr %n, !55, !DIExpression(), !57)
    #dbg_value(i32 0, !56, !DIExpression(), !57)
  %tobool.not4 = icmp eq ptr %n, null, !dbg !58
  br i1 %tobool.not4, label %while.end, label %while.body, !dbg !59

while.body:                                       ; preds = %entry, %while.body
  %sum.06 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %n.addr.05 = phi ptr [ %1, %while.body ], [ %n, %entry ]
    #dbg_value(i32 %sum.06, !56, !DIExpression(), !57)
    #dbg_value(ptr %n.addr.05, !55, !DIExpression(), !57)
  %value = getelementptr inbounds nuw i8, ptr %n.addr.05, i64 8, !dbg !60
  %0 = load i32, ptr %value, align 8, !dbg !60, !tbaa !62
  %add = add nsw i32 %0, %sum.06, !dbg !66
    #dbg_value(i32 %add, !56, !DIExpression(), !57)
  %1 = load ptr, ptr %n.addr.05, align 8, !dbg !67, !tbaa !68
    #dbg_value(ptr %1, !55, !DIExpression(), !57)
  %tobool.not = icmp eq ptr %1, null, !dbg !69
  br i1 %tobool.not, label %while.end, label %while.body, !dbg !70, !llvm.loop !71

while.end:                                        ; preds = %while.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add, %while.body ], !dbg !57
  ret i32 %sum.0.lcssa, !dbg !74
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 16) i32 @hex_digit(i8 noundef zeroext %c) local_unnamed_addr #3 !dbg !75 {
entry:
    #dbg_value(i8 %c, !79, !DIExpression(), !81)
    #dbg_value(i32 0, !80, !DIExpression(), !81)
  %conv = zext i8 %c to i32, !dbg !82
  %0 = add i8 %c, -48, !dbg !84
  %or.cond = icmp ult i8 %0, 10, !dbg !84
  br i1 %or.cond, label %if.then, label %if.else, !dbg !84

if.then:                                          ; preds = %entry
  %sub = add nsw i32 %conv, -48, !dbg !85
    #dbg_value(i32 %sub, !80, !DIExpression(), !81)
  br label %cleanup, !dbg !86

if.else:                                          ; preds = %entry
  %1 = add i8 %c, -97, !dbg !87
  %or.cond21 = icmp ult i8 %1, 6, !dbg !87
  %add = add nsw i32 %conv, -87
  %spec.select = select i1 %or.cond21, i32 %add, i32 0, !dbg !87
  br label %cleanup, !dbg !87

cleanup:                                          ; preds = %if.else, %if.then
  %v.0 = phi i32 [ %sub, %if.then ], [ %spec.select, %if.else ], !dbg !81
    #dbg_value(i32 %v.0, !80, !DIExpression(), !81)
  ret i32 %v.0, !dbg !89
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local range(i32 1, 9) i32 @tab_stop(ptr noundef readonly captures(none) %s) local_unnamed_addr #4 !dbg !90 {
entry:
    #dbg_value(ptr %s, !106, !DIExpression(), !108)
  %column = getelementptr inbounds nuw i8, ptr %s, i64 12, !dbg !109
  %0 = load i32, ptr %column, align 4, !dbg !109, !tbaa !110
  %rem = and i32 %0, 7, !dbg !113
  %sub = sub nuw nsw i32 8, %rem, !dbg !114
    #dbg_value(i32 %sub, !107, !DIExpression(), !108)
  ret i32 %sub, !dbg !115
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 256) i32 @class_of(i8 noundef zeroext %c) local_unnamed_addr #3 !dbg !116 {
entry:
    #dbg_value(i8 %c, !118, !DIExpression(), !120)
    #dbg_value(i8 poison, !119, !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !120)
  %0 = and i8 %c, 7, !dbg !121
  %idxprom = zext nneg i8 %0 to i64, !dbg !122
  %arrayidx = getelementptr inbounds nuw i8, ptr @classes, i64 %idxprom, !dbg !122
  %1 = load i8, ptr %arrayidx, align 1, !dbg !123, !tbaa !124
    #dbg_value(i8 %1, !119, !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !120)
  %conv1 = zext i8 %1 to i32, !dbg !125
    #dbg_value(i32 %conv1, !119, !DIExpression(), !120)
  ret i32 %conv1, !dbg !126
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local range(i32 -1760, 800) i32 @field_width(ptr noundef readonly captures(none) %text) local_unnamed_addr #4 !dbg !127 {
entry:
    #dbg_value(ptr %text, !131, !DIExpression(), !133)
  %0 = load i8, ptr %text, align 1, !dbg !134, !tbaa !124
  %conv = sext i8 %0 to i32, !dbg !134
  %sub = add nsw i32 %conv, -48, !dbg !135
    #dbg_value(i32 %sub, !132, !DIExpression(), !133)
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %text, i64 1, !dbg !136
  %1 = load i8, ptr %arrayidx1, align 1, !dbg !136, !tbaa !124
  %2 = add i8 %1, -48, !dbg !138
  %or.cond = icmp ult i8 %2, 10, !dbg !138
  %mul = mul nsw i32 %sub, 10, !dbg !138
  %narrow = add nsw i8 %1, -48, !dbg !138
  %sub10 = sext i8 %narrow to i32, !dbg !138
  %add = add nsw i32 %mul, %sub10, !dbg !138
  %width.0 = select i1 %or.cond, i32 %add, i32 %sub, !dbg !138
    #dbg_value(i32 %width.0, !132, !DIExpression(), !133)
  ret i32 %width.0, !dbg !139
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18, !19}
!llvm.ident = !{!20}
!llvm.errno.tbaa = !{!21}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "waiting", scope: !2, file: !3, line: 5, type: !12, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "parser.c", directory: ".", checksumkind: CSK_MD5, checksum: "eac7fde3b0a9cb8b786b92cf8f80fb3b")
!4 = !{!0, !5}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "classes", scope: !2, file: !3, line: 46, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 64, elements: !10)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!10 = !{!11}
!11 = !DISubrange(count: 8)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!20 = !{!"Debian clang version 22.1.8 (3)"}
!21 = !{!22, !22, i64 0}
!22 = !{!"int", !23, i64 0}
!23 = !{!"omnipotent char", !24, i64 0}
!24 = !{!"Simple C/C++ TBAA"}
!25 = distinct !DISubprogram(name: "wait_for_input", scope: !3, file: !3, line: 8, type: !26, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, keyInstructions: true)
!26 = !DISubroutineType(types: !27)
!27 = !{null}
!28 = !DILocation(line: 10, column: 12, scope: !25)
!29 = !DILocation(line: 10, column: 5, scope: !25, atomGroup: 12, atomRank: 1)
!30 = !DILocation(line: 10, column: 5, scope: !25, atomGroup: 13, atomRank: 1)
!31 = !DILocation(line: 11, column: 9, scope: !25)
!32 = !DILocation(line: 10, column: 5, scope: !25, atomGroup: 1, atomRank: 1)
!33 = !DILocation(line: 10, column: 5, scope: !25, atomGroup: 2, atomRank: 1)
!34 = distinct !{!34, !35, !36, !37, !38}
!35 = !DILocation(line: 10, column: 5, scope: !25)
!36 = !DILocation(line: 11, column: 16, scope: !25)
!37 = !{!"llvm.loop.mustprogress"}
!38 = !{!"llvm.loop.unroll.disable"}
!39 = !DILocation(line: 12, column: 1, scope: !25, atomGroup: 3, atomRank: 1)
!40 = !DISubprogram(name: "refill", scope: !3, file: !3, line: 4, type: !41, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!41 = !DISubroutineType(types: !42)
!42 = !{!12}
!43 = distinct !DISubprogram(name: "sum_list", scope: !3, file: !3, line: 15, type: !44, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !54, keyInstructions: true)
!44 = !DISubroutineType(types: !45)
!45 = !{!12, !46}
!46 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !47, size: 64)
!47 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !48)
!48 = !DIDerivedType(tag: DW_TAG_typedef, name: "node", file: !3, line: 3, baseType: !49)
!49 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 3, size: 128, elements: !50)
!50 = !{!51, !53}
!51 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !49, file: !3, line: 3, baseType: !52, size: 64)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !49, size: 64)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !49, file: !3, line: 3, baseType: !12, size: 32, offset: 64)
!54 = !{!55, !56}
!55 = !DILocalVariable(name: "n", arg: 1, scope: !43, file: !3, line: 15, type: !46)
!56 = !DILocalVariable(name: "sum", scope: !43, file: !3, line: 17, type: !12)
!57 = !DILocation(line: 0, scope: !43)
!58 = !DILocation(line: 18, column: 5, scope: !43, atomGroup: 14, atomRank: 1)
!59 = !DILocation(line: 18, column: 5, scope: !43, atomGroup: 15, atomRank: 1)
!60 = !DILocation(line: 19, column: 19, scope: !61)
!61 = distinct !DILexicalBlock(scope: !43, file: !3, line: 18, column: 15)
!62 = !{!63, !22, i64 8}
!63 = !{!"node", !64, i64 0, !22, i64 8}
!64 = !{!"p1 _ZTS4node", !65, i64 0}
!65 = !{!"any pointer", !23, i64 0}
!66 = !DILocation(line: 19, column: 13, scope: !61, atomGroup: 4, atomRank: 2)
!67 = !DILocation(line: 20, column: 16, scope: !61, atomGroup: 5, atomRank: 2)
!68 = !{!63, !64, i64 0}
!69 = !DILocation(line: 18, column: 5, scope: !43, atomGroup: 2, atomRank: 1)
!70 = !DILocation(line: 18, column: 5, scope: !43, atomGroup: 3, atomRank: 1)
!71 = distinct !{!71, !72, !73, !37, !38}
!72 = !DILocation(line: 18, column: 5, scope: !43)
!73 = !DILocation(line: 21, column: 5, scope: !43)
!74 = !DILocation(line: 22, column: 5, scope: !43, atomGroup: 7, atomRank: 1)
!75 = distinct !DISubprogram(name: "hex_digit", scope: !3, file: !3, line: 26, type: !76, scopeLine: 27, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !78, keyInstructions: true)
!76 = !DISubroutineType(types: !77)
!77 = !{!12, !9}
!78 = !{!79, !80}
!79 = !DILocalVariable(name: "c", arg: 1, scope: !75, file: !3, line: 26, type: !9)
!80 = !DILocalVariable(name: "v", scope: !75, file: !3, line: 28, type: !12)
!81 = !DILocation(line: 0, scope: !75)
!82 = !DILocation(line: 29, column: 9, scope: !83)
!83 = distinct !DILexicalBlock(scope: !75, file: !3, line: 29, column: 9)
!84 = !DILocation(line: 29, column: 18, scope: !83, atomGroup: 2, atomRank: 1)
!85 = !DILocation(line: 30, column: 15, scope: !83, atomGroup: 4, atomRank: 2)
!86 = !DILocation(line: 30, column: 9, scope: !83)
!87 = !DILocation(line: 31, column: 23, scope: !88, atomGroup: 5, atomRank: 1)
!88 = distinct !DILexicalBlock(scope: !83, file: !3, line: 31, column: 14)
!89 = !DILocation(line: 36, column: 1, scope: !75, atomGroup: 11, atomRank: 1)
!90 = distinct !DISubprogram(name: "tab_stop", scope: !3, file: !3, line: 39, type: !91, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !105, keyInstructions: true)
!91 = !DISubroutineType(types: !92)
!92 = !{!93, !94}
!93 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!94 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !95, size: 64)
!95 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !96)
!96 = !DIDerivedType(tag: DW_TAG_typedef, name: "scanner", file: !3, line: 2, baseType: !97)
!97 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 2, size: 128, elements: !98)
!98 = !{!99, !103, !104}
!99 = !DIDerivedType(tag: DW_TAG_member, name: "at", scope: !97, file: !3, line: 2, baseType: !100, size: 64)
!100 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !101, size: 64)
!101 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !102)
!102 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!103 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !97, file: !3, line: 2, baseType: !93, size: 32, offset: 64)
!104 = !DIDerivedType(tag: DW_TAG_member, name: "column", scope: !97, file: !3, line: 2, baseType: !93, size: 32, offset: 96)
!105 = !{!106, !107}
!106 = !DILocalVariable(name: "s", arg: 1, scope: !90, file: !3, line: 39, type: !94)
!107 = !DILocalVariable(name: "width", scope: !90, file: !3, line: 41, type: !93)
!108 = !DILocation(line: 0, scope: !90)
!109 = !DILocation(line: 41, column: 29, scope: !90)
!110 = !{!111, !22, i64 12}
!111 = !{!"", !112, i64 0, !22, i64 8, !22, i64 12}
!112 = !{!"p1 omnipotent char", !65, i64 0}
!113 = !DILocation(line: 41, column: 36, scope: !90)
!114 = !DILocation(line: 41, column: 24, scope: !90, atomGroup: 1, atomRank: 2)
!115 = !DILocation(line: 42, column: 5, scope: !90, atomGroup: 3, atomRank: 1)
!116 = distinct !DISubprogram(name: "class_of", scope: !3, file: !3, line: 47, type: !76, scopeLine: 48, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !117, keyInstructions: true)
!117 = !{!118, !119}
!118 = !DILocalVariable(name: "c", arg: 1, scope: !116, file: !3, line: 47, type: !9)
!119 = !DILocalVariable(name: "k", scope: !116, file: !3, line: 49, type: !12)
!120 = !DILocation(line: 0, scope: !116)
!121 = !DILocation(line: 49, column: 23, scope: !116)
!122 = !DILocation(line: 49, column: 13, scope: !116)
!123 = !DILocation(line: 49, column: 13, scope: !116, atomGroup: 1, atomRank: 3)
!124 = !{!23, !23, i64 0}
!125 = !DILocation(line: 49, column: 13, scope: !116, atomGroup: 1, atomRank: 2)
!126 = !DILocation(line: 53, column: 1, scope: !116, atomGroup: 5, atomRank: 1)
!127 = distinct !DISubprogram(name: "field_width", scope: !3, file: !3, line: 56, type: !128, scopeLine: 57, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !130, keyInstructions: true)
!128 = !DISubroutineType(types: !129)
!129 = !{!12, !100}
!130 = !{!131, !132}
!131 = !DILocalVariable(name: "text", arg: 1, scope: !127, file: !3, line: 56, type: !100)
!132 = !DILocalVariable(name: "width", scope: !127, file: !3, line: 58, type: !12)
!133 = !DILocation(line: 0, scope: !127)
!134 = !DILocation(line: 58, column: 17, scope: !127)
!135 = !DILocation(line: 58, column: 25, scope: !127, atomGroup: 1, atomRank: 2)
!136 = !DILocation(line: 59, column: 9, scope: !137)
!137 = distinct !DILexicalBlock(scope: !127, file: !3, line: 59, column: 9)
!138 = !DILocation(line: 59, column: 24, scope: !137, atomGroup: 2, atomRank: 1)
!139 = !DILocation(line: 61, column: 5, scope: !127, atomGroup: 6, atomRank: 1)
