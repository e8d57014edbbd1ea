; ModuleID = 'machine.c'
source_filename = "machine.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@mode = internal unnamed_addr global i32 0, align 4, !dbg !0

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @set_mode(i32 noundef %loud) local_unnamed_addr #0 !dbg !18 {
entry:
    #dbg_value(i32 %loud, !22, !DIExpression(), !23)
  %tobool.not = icmp eq i32 %loud, 0, !dbg !24
  %. = select i1 %tobool.not, i32 1, i32 3
  store i32 %., ptr @mode, align 4, !dbg !26, !tbaa !14
  ret void, !dbg !27
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local range(i32 0, 4) i32 @show_mode() local_unnamed_addr #1 !dbg !28 {
entry:
  %0 = load i32, ptr @mode, align 4, !dbg !33, !tbaa !14
    #dbg_value(i32 %0, !32, !DIExpression(), !34)
  ret i32 %0, !dbg !35
}

; Function Attrs: nounwind uwtable
define dso_local i32 @execute(i32 noundef %word, i32 noundef %port) local_unnamed_addr #2 !dbg !36 {
entry:
    #dbg_value(i32 %word, !41, !DIExpression(), !47)
    #dbg_value(i32 %port, !42, !DIExpression(), !47)
  %call = tail call fastcc i32 @field(i32 noundef %word, i32 noundef 0), !dbg !48
    #dbg_value(i32 %call, !43, !DIExpression(), !47)
  %call1 = tail call fastcc i32 @field(i32 noundef %word, i32 noundef 8), !dbg !49
    #dbg_value(i32 %call1, !44, !DIExpression(), !47)
  %call2 = tail call fastcc i32 @scaled(i32 noundef %call, i32 noundef 2), !dbg !50
  %call3 = tail call fastcc i32 @scaled(i32 noundef %call1, i32 noundef 3), !dbg !51
    #dbg_value(!DIArgList(i32 %call2, i32 %call3), !45, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !47)
  %call4 = tail call i32 @read_port(i32 noundef %port) #7, !dbg !52
  %call5 = tail call fastcc i32 @scaled(i32 noundef %call4, i32 noundef 4), !dbg !53
    #dbg_value(i32 %call5, !46, !DIExpression(), !47)
  %add = add nsw i32 %call3, %call2, !dbg !54
    #dbg_value(i32 %add, !45, !DIExpression(), !47)
  %add6 = add nsw i32 %add, %call5, !dbg !55
  ret i32 %add6, !dbg !56
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc range(i32 0, 16) i32 @field(i32 noundef %word, i32 noundef range(i32 0, 9) %at) unnamed_addr #3 !dbg !57 {
entry:
    #dbg_value(i32 %word, !59, !DIExpression(), !62)
    #dbg_value(i32 %at, !60, !DIExpression(), !62)
  %shr = lshr i32 %word, %at, !dbg !63
  %and = and i32 %shr, 15, !dbg !64
    #dbg_value(i32 %and, !61, !DIExpression(), !62)
  ret i32 %and, !dbg !65
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc i32 @scaled(i32 noundef %v, i32 noundef range(i32 2, 5) %by) unnamed_addr #3 !dbg !66 {
entry:
    #dbg_value(i32 %v, !70, !DIExpression(), !73)
    #dbg_value(i32 %by, !71, !DIExpression(), !73)
  %mul = mul nsw i32 %by, %v, !dbg !74
    #dbg_value(i32 %mul, !72, !DIExpression(), !73)
  ret i32 %mul, !dbg !75
}

declare !dbg !76 i32 @read_port(i32 noundef) local_unnamed_addr #4

; Function Attrs: nofree nosync nounwind memory(none) uwtable
define dso_local range(i32 0, 2) i32 @top_bit(i32 noundef %word) local_unnamed_addr #5 !dbg !79 {
entry:
    #dbg_value(i32 %word, !83, !DIExpression(), !85)
  %and = and i32 %word, 4095, !dbg !86
  %call = tail call fastcc i32 @halvings(i32 noundef %and), !dbg !87
    #dbg_value(i32 %call, !84, !DIExpression(), !85)
  ret i32 %call, !dbg !88
}

; Function Attrs: nofree noinline nosync nounwind memory(none) uwtable
define internal fastcc range(i32 0, 2) i32 @halvings(i32 noundef range(i32 0, 4096) %n) unnamed_addr #6 !dbg !89 {
entry:
  br label %tailrecurse

tailrecurse:                                      ; preds = %if.end, %entry
  %n.tr = phi i32 [ %n, %entry ], [ %div3, %if.end ]
    #dbg_value(i32 %n.tr, !91, !DIExpression(), !92)
  %cmp = icmp samesign ult i32 %n.tr, 2, !dbg !93
  br i1 %cmp, label %return, label %if.end, !dbg !95

if.end:                                           ; preds = %tailrecurse
  %div3 = lshr i32 %n.tr, 1, !dbg !96
  br label %tailrecurse, !dbg !97

return:                                           ; preds = %tailrecurse
  ret i32 %n.tr, !dbg !98
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nofree nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nofree noinline nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6, !7, !8, !9, !10, !11, !12}
!llvm.ident = !{!13}
!llvm.errno.tbaa = !{!14}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "mode", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "machine.c", directory: ".", checksumkind: CSK_MD5, checksum: "81832da2eb567867c5fc485cb8ea3dd3")
!4 = !{!0}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{i32 7, !"Dwarf Version", i32 5}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 8, !"PIC Level", i32 2}
!10 = !{i32 7, !"PIE Level", i32 2}
!11 = !{i32 7, !"uwtable", i32 2}
!12 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!13 = !{!"Debian clang version 22.1.8 (3)"}
!14 = !{!15, !15, i64 0}
!15 = !{!"int", !16, i64 0}
!16 = !{!"omnipotent char", !17, i64 0}
!17 = !{!"Simple C/C++ TBAA"}
!18 = distinct !DISubprogram(name: "set_mode", scope: !3, file: !3, line: 24, type: !19, scopeLine: 25, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !21, keyInstructions: true)
!19 = !DISubroutineType(types: !20)
!20 = !{null, !5}
!21 = !{!22}
!22 = !DILocalVariable(name: "loud", arg: 1, scope: !18, file: !3, line: 24, type: !5)
!23 = !DILocation(line: 0, scope: !18)
!24 = !DILocation(line: 26, column: 9, scope: !25, atomGroup: 1, atomRank: 2)
!25 = distinct !DILexicalBlock(scope: !18, file: !3, line: 26, column: 9)
!26 = !DILocation(line: 0, scope: !25)
!27 = !DILocation(line: 30, column: 1, scope: !18, atomGroup: 4, atomRank: 1)
!28 = distinct !DISubprogram(name: "show_mode", scope: !3, file: !3, line: 32, type: !29, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !31, keyInstructions: true)
!29 = !DISubroutineType(types: !30)
!30 = !{!5}
!31 = !{!32}
!32 = !DILocalVariable(name: "m", scope: !28, file: !3, line: 34, type: !5)
!33 = !DILocation(line: 34, column: 13, scope: !28, atomGroup: 1, atomRank: 2)
!34 = !DILocation(line: 0, scope: !28)
!35 = !DILocation(line: 38, column: 1, scope: !28, atomGroup: 5, atomRank: 1)
!36 = distinct !DISubprogram(name: "execute", scope: !3, file: !3, line: 40, type: !37, scopeLine: 41, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !40, keyInstructions: true)
!37 = !DISubroutineType(types: !38)
!38 = !{!5, !39, !5}
!39 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!40 = !{!41, !42, !43, !44, !45, !46}
!41 = !DILocalVariable(name: "word", arg: 1, scope: !36, file: !3, line: 40, type: !39)
!42 = !DILocalVariable(name: "port", arg: 2, scope: !36, file: !3, line: 40, type: !5)
!43 = !DILocalVariable(name: "a", scope: !36, file: !3, line: 42, type: !5)
!44 = !DILocalVariable(name: "b", scope: !36, file: !3, line: 43, type: !5)
!45 = !DILocalVariable(name: "c", scope: !36, file: !3, line: 46, type: !5)
!46 = !DILocalVariable(name: "d", scope: !36, file: !3, line: 47, type: !5)
!47 = !DILocation(line: 0, scope: !36)
!48 = !DILocation(line: 42, column: 13, scope: !36, atomGroup: 1, atomRank: 2)
!49 = !DILocation(line: 43, column: 13, scope: !36, atomGroup: 2, atomRank: 2)
!50 = !DILocation(line: 46, column: 13, scope: !36)
!51 = !DILocation(line: 46, column: 28, scope: !36)
!52 = !DILocation(line: 47, column: 20, scope: !36)
!53 = !DILocation(line: 47, column: 13, scope: !36, atomGroup: 6, atomRank: 2)
!54 = !DILocation(line: 46, column: 26, scope: !36, atomGroup: 5, atomRank: 2)
!55 = !DILocation(line: 48, column: 14, scope: !36, atomGroup: 7, atomRank: 2)
!56 = !DILocation(line: 49, column: 1, scope: !36, atomGroup: 8, atomRank: 1)
!57 = distinct !DISubprogram(name: "field", scope: !3, file: !3, line: 5, type: !37, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !58, keyInstructions: true)
!58 = !{!59, !60, !61}
!59 = !DILocalVariable(name: "word", arg: 1, scope: !57, file: !3, line: 5, type: !39)
!60 = !DILocalVariable(name: "at", arg: 2, scope: !57, file: !3, line: 5, type: !5)
!61 = !DILocalVariable(name: "v", scope: !57, file: !3, line: 7, type: !5)
!62 = !DILocation(line: 0, scope: !57)
!63 = !DILocation(line: 7, column: 19, scope: !57)
!64 = !DILocation(line: 7, column: 26, scope: !57, atomGroup: 1, atomRank: 2)
!65 = !DILocation(line: 8, column: 5, scope: !57, atomGroup: 3, atomRank: 1)
!66 = distinct !DISubprogram(name: "scaled", scope: !3, file: !3, line: 11, type: !67, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !69, keyInstructions: true)
!67 = !DISubroutineType(types: !68)
!68 = !{!5, !5, !5}
!69 = !{!70, !71, !72}
!70 = !DILocalVariable(name: "v", arg: 1, scope: !66, file: !3, line: 11, type: !5)
!71 = !DILocalVariable(name: "by", arg: 2, scope: !66, file: !3, line: 11, type: !5)
!72 = !DILocalVariable(name: "r", scope: !66, file: !3, line: 13, type: !5)
!73 = !DILocation(line: 0, scope: !66)
!74 = !DILocation(line: 13, column: 15, scope: !66, atomGroup: 1, atomRank: 2)
!75 = !DILocation(line: 14, column: 5, scope: !66, atomGroup: 3, atomRank: 1)
!76 = !DISubprogram(name: "read_port", scope: !3, file: !3, line: 3, type: !77, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!77 = !DISubroutineType(types: !78)
!78 = !{!5, !5}
!79 = distinct !DISubprogram(name: "top_bit", scope: !3, file: !3, line: 51, type: !80, scopeLine: 52, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !82, keyInstructions: true)
!80 = !DISubroutineType(types: !81)
!81 = !{!39, !39}
!82 = !{!83, !84}
!83 = !DILocalVariable(name: "word", arg: 1, scope: !79, file: !3, line: 51, type: !39)
!84 = !DILocalVariable(name: "t", scope: !79, file: !3, line: 53, type: !39)
!85 = !DILocation(line: 0, scope: !79)
!86 = !DILocation(line: 53, column: 32, scope: !79)
!87 = !DILocation(line: 53, column: 18, scope: !79, atomGroup: 1, atomRank: 2)
!88 = !DILocation(line: 54, column: 5, scope: !79, atomGroup: 3, atomRank: 1)
!89 = distinct !DISubprogram(name: "halvings", scope: !3, file: !3, line: 17, type: !80, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !90, keyInstructions: true)
!90 = !{!91}
!91 = !DILocalVariable(name: "n", arg: 1, scope: !89, file: !3, line: 17, type: !39)
!92 = !DILocation(line: 0, scope: !89)
!93 = !DILocation(line: 19, column: 11, scope: !94, atomGroup: 1, atomRank: 2)
!94 = distinct !DILexicalBlock(scope: !89, file: !3, line: 19, column: 9)
!95 = !DILocation(line: 19, column: 11, scope: !94, atomGroup: 1, atomRank: 1)
!96 = !DILocation(line: 21, column: 23, scope: !89)
!97 = !DILocation(line: 21, column: 12, scope: !89, atomGroup: 3, atomRank: 2)
!98 = !DILocation(line: 22, column: 1, scope: !89, atomGroup: 4, atomRank: 1)
