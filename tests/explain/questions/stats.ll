; ModuleID = 'stats.c'
source_filename = "stats.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 6553501) i32 @percent(i16 noundef zeroext %done, i16 noundef zeroext %total) local_unnamed_addr #0 !dbg !16 {
entry:
    #dbg_value(i16 %done, !22, !DIExpression(), !25)
    #dbg_value(i16 %total, !23, !DIExpression(), !25)
  %cmp = icmp eq i16 %total, 0, !dbg !26
  br i1 %cmp, label %return, label %if.end, !dbg !28

if.end:                                           ; preds = %entry
  %conv = zext i16 %total to i32, !dbg !29
  %conv2 = zext i16 %done to i32, !dbg !30
  %mul = mul nuw nsw i32 %conv2, 100, !dbg !31
  %div = udiv i32 %mul, %conv, !dbg !32
    #dbg_value(i32 %div, !24, !DIExpression(), !25)
  br label %return

return:                                           ; preds = %entry, %if.end
  %retval.0 = phi i32 [ %div, %if.end ], [ 100, %entry ], !dbg !25
  ret i32 %retval.0, !dbg !33
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @weight(i32 noundef %age) local_unnamed_addr #0 !dbg !34 {
entry:
    #dbg_value(i32 %age, !39, !DIExpression(), !42)
  %and = and i32 %age, 1023, !dbg !43
  %conv = uitofp nneg i32 %and to double, !dbg !44
    #dbg_value(double %conv, !40, !DIExpression(), !42)
  %0 = add nsw i32 %and, -121, !dbg !45
  %or.cond = icmp ult i32 %0, -103, !dbg !45
    #dbg_value(double poison, !40, !DIExpression(), !42)
  %1 = fdiv double 9.000000e+00, %conv, !dbg !47
  %div = select i1 %or.cond, double 1.000000e-01, double %1, !dbg !45
    #dbg_value(double %div, !41, !DIExpression(), !42)
  %cmp4 = fcmp ogt double %div, 6.000000e-01, !dbg !48
  %.div = select i1 %cmp4, double 0.000000e+00, double %div, !dbg !42
  ret double %.div, !dbg !50
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef range(i32 0, 64) i32 @bucket(i32 noundef %key) local_unnamed_addr #0 !dbg !51 {
entry:
    #dbg_value(i32 %key, !55, !DIExpression(), !58)
  %mul = mul i32 %key, -1640531535, !dbg !59
    #dbg_value(i32 %mul, !56, !DIExpression(), !58)
  %shr = lshr i32 %mul, 26, !dbg !60
    #dbg_value(i32 %shr, !57, !DIExpression(), !58)
  ret i32 %shr, !dbg !61
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 1, 7) i32 @grade(i32 noundef %mark) local_unnamed_addr #0 !dbg !62 {
entry:
    #dbg_value(i32 %mark, !66, !DIExpression(), !68)
  %spec.store.select = tail call i32 @llvm.umin.i32(i32 %mark, i32 50), !dbg !69
    #dbg_value(i32 %spec.store.select, !66, !DIExpression(), !68)
  %div = udiv i32 %spec.store.select, 10, !dbg !71
  %add = add nuw nsw i32 %div, 1, !dbg !72
    #dbg_value(i32 %add, !67, !DIExpression(), !68)
  ret i32 %add, !dbg !73
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "stats.c", directory: ".", checksumkind: CSK_MD5, checksum: "31c998dc394c4629aef1b10e29bb27ca")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = distinct !DISubprogram(name: "percent", scope: !1, file: !1, line: 4, type: !17, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21, keyInstructions: true)
!17 = !DISubroutineType(types: !18)
!18 = !{!19, !20, !20}
!19 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!20 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!21 = !{!22, !23, !24}
!22 = !DILocalVariable(name: "done", arg: 1, scope: !16, file: !1, line: 4, type: !20)
!23 = !DILocalVariable(name: "total", arg: 2, scope: !16, file: !1, line: 4, type: !20)
!24 = !DILocalVariable(name: "p", scope: !16, file: !1, line: 8, type: !19)
!25 = !DILocation(line: 0, scope: !16)
!26 = !DILocation(line: 6, column: 15, scope: !27, atomGroup: 1, atomRank: 2)
!27 = distinct !DILexicalBlock(scope: !16, file: !1, line: 6, column: 9)
!28 = !DILocation(line: 6, column: 15, scope: !27, atomGroup: 1, atomRank: 1)
!29 = !DILocation(line: 6, column: 9, scope: !27)
!30 = !DILocation(line: 8, column: 18, scope: !16)
!31 = !DILocation(line: 8, column: 23, scope: !16)
!32 = !DILocation(line: 8, column: 30, scope: !16, atomGroup: 3, atomRank: 2)
!33 = !DILocation(line: 10, column: 1, scope: !16, atomGroup: 5, atomRank: 1)
!34 = distinct !DISubprogram(name: "weight", scope: !1, file: !1, line: 13, type: !35, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !38, keyInstructions: true)
!35 = !DISubroutineType(types: !36)
!36 = !{!37, !19}
!37 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!38 = !{!39, !40, !41}
!39 = !DILocalVariable(name: "age", arg: 1, scope: !34, file: !1, line: 13, type: !19)
!40 = !DILocalVariable(name: "years", scope: !34, file: !1, line: 15, type: !37)
!41 = !DILocalVariable(name: "w", scope: !34, file: !1, line: 18, type: !37)
!42 = !DILocation(line: 0, scope: !34)
!43 = !DILocation(line: 15, column: 24, scope: !34, atomGroup: 1, atomRank: 3)
!44 = !DILocation(line: 15, column: 20, scope: !34, atomGroup: 1, atomRank: 2)
!45 = !DILocation(line: 16, column: 20, scope: !46, atomGroup: 2, atomRank: 1)
!46 = distinct !DILexicalBlock(scope: !34, file: !1, line: 16, column: 9)
!47 = !DILocation(line: 18, column: 20, scope: !34, atomGroup: 5, atomRank: 2)
!48 = !DILocation(line: 19, column: 11, scope: !49, atomGroup: 6, atomRank: 2)
!49 = distinct !DILexicalBlock(scope: !34, file: !1, line: 19, column: 9)
!50 = !DILocation(line: 22, column: 1, scope: !34, atomGroup: 9, atomRank: 1)
!51 = distinct !DISubprogram(name: "bucket", scope: !1, file: !1, line: 25, type: !52, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !54, keyInstructions: true)
!52 = !DISubroutineType(types: !53)
!53 = !{!19, !19}
!54 = !{!55, !56, !57}
!55 = !DILocalVariable(name: "key", arg: 1, scope: !51, file: !1, line: 25, type: !19)
!56 = !DILocalVariable(name: "mixed", scope: !51, file: !1, line: 27, type: !19)
!57 = !DILocalVariable(name: "slot", scope: !51, file: !1, line: 28, type: !19)
!58 = !DILocation(line: 0, scope: !51)
!59 = !DILocation(line: 27, column: 26, scope: !51, atomGroup: 1, atomRank: 2)
!60 = !DILocation(line: 28, column: 27, scope: !51, atomGroup: 2, atomRank: 2)
!61 = !DILocation(line: 29, column: 5, scope: !51, atomGroup: 4, atomRank: 1)
!62 = distinct !DISubprogram(name: "grade", scope: !1, file: !1, line: 33, type: !63, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !65, keyInstructions: true)
!63 = !DISubroutineType(types: !64)
!64 = !{!3, !19}
!65 = !{!66, !67}
!66 = !DILocalVariable(name: "mark", arg: 1, scope: !62, file: !1, line: 33, type: !19)
!67 = !DILocalVariable(name: "g", scope: !62, file: !1, line: 37, type: !3)
!68 = !DILocation(line: 0, scope: !62)
!69 = !DILocation(line: 35, column: 14, scope: !70, atomGroup: 1, atomRank: 1)
!70 = distinct !DILexicalBlock(scope: !62, file: !1, line: 35, column: 9)
!71 = !DILocation(line: 37, column: 27, scope: !62)
!72 = !DILocation(line: 37, column: 15, scope: !62, atomGroup: 3, atomRank: 2)
!73 = !DILocation(line: 38, column: 5, scope: !62, atomGroup: 5, atomRank: 1)
