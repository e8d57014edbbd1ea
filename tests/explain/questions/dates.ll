; ModuleID = 'dates.c'
source_filename = "dates.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@lengths = internal unnamed_addr constant [12 x i8] c"\1F\1C\1F\1E\1F\1E\1F\1F\1E\1F\1E\1F", align 1, !dbg !0

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 257) i32 @days_in(i32 noundef %month, i32 noundef %leap) local_unnamed_addr #0 !dbg !22 {
entry:
    #dbg_value(i32 %month, !28, !DIExpression(), !32)
    #dbg_value(i32 %leap, !29, !DIExpression(), !32)
  %rem = urem i32 %month, 12, !dbg !33
    #dbg_value(i32 %rem, !30, !DIExpression(), !32)
  %idxprom = zext nneg i32 %rem to i64, !dbg !34
  %arrayidx = getelementptr inbounds nuw i8, ptr @lengths, i64 %idxprom, !dbg !34
  %0 = load i8, ptr %arrayidx, align 1, !dbg !35, !tbaa !36
  %conv = zext i8 %0 to i32, !dbg !37
    #dbg_value(i32 %conv, !31, !DIExpression(), !32)
  %cmp = icmp eq i32 %rem, 1, !dbg !38
  %tobool = icmp ne i32 %leap, 0
  %or.cond = and i1 %cmp, %tobool, !dbg !40
  %inc = zext i1 %or.cond to i32, !dbg !40
  %spec.select = add nuw nsw i32 %conv, %inc, !dbg !40
    #dbg_value(i32 %spec.select, !31, !DIExpression(), !32)
  ret i32 %spec.select, !dbg !41
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 7) i32 @weekday(i32 noundef %day) local_unnamed_addr #0 !dbg !42 {
entry:
    #dbg_value(i32 %day, !46, !DIExpression(), !48)
  %rem = srem i32 %day, 7, !dbg !49
    #dbg_value(i32 %rem, !47, !DIExpression(), !48)
  %cmp = icmp slt i32 %rem, 0, !dbg !50
  %add = add nsw i32 %rem, 7
  %spec.select = select i1 %cmp, i32 %add, i32 %rem, !dbg !52
    #dbg_value(i32 %spec.select, !47, !DIExpression(), !48)
  ret i32 %spec.select, !dbg !53
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 2) i32 @weekend(i32 noundef %day) local_unnamed_addr #0 !dbg !54 {
entry:
    #dbg_value(i32 %day, !56, !DIExpression(), !58)
  %rem = srem i32 %day, 7, !dbg !59
    #dbg_value(i32 %rem, !57, !DIExpression(), !58)
  %switch.selectcmp.case1 = icmp eq i32 %rem, 0, !dbg !60
  %switch.selectcmp.case2 = icmp eq i32 %rem, 6, !dbg !60
  %switch.selectcmp = or i1 %switch.selectcmp.case1, %switch.selectcmp.case2, !dbg !60
  %0 = zext i1 %switch.selectcmp to i32, !dbg !60
  ret i32 %0, !dbg !61
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 -1, -2147483648) i32 @minutes(i32 noundef %hour, i8 noundef zeroext %minute) local_unnamed_addr #0 !dbg !62 {
entry:
    #dbg_value(i32 %hour, !66, !DIExpression(), !69)
    #dbg_value(i8 %minute, !67, !DIExpression(), !69)
  %mul = mul nsw i32 %hour, 60, !dbg !70
  %0 = urem i8 %minute, 60, !dbg !71
  %rem = zext nneg i8 %0 to i32, !dbg !71
  %add = add nsw i32 %mul, %rem, !dbg !72
    #dbg_value(i32 %add, !68, !DIExpression(), !69)
  %.add = tail call i32 @llvm.smax.i32(i32 %add, i32 -1), !dbg !69
  ret i32 %.add, !dbg !73
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11, !12, !13, !14, !15, !16}
!llvm.ident = !{!17}
!llvm.errno.tbaa = !{!18}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "lengths", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "dates.c", directory: ".", checksumkind: CSK_MD5, checksum: "1cac3141fb281ee508b5eedc3a0b0f19")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 96, elements: !8)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!7 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!8 = !{!9}
!9 = !DISubrange(count: 12)
!10 = !{i32 7, !"Dwarf Version", i32 5}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 8, !"PIC Level", i32 2}
!14 = !{i32 7, !"PIE Level", i32 2}
!15 = !{i32 7, !"uwtable", i32 2}
!16 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!17 = !{!"Debian clang version 22.1.8 (3)"}
!18 = !{!19, !19, i64 0}
!19 = !{!"int", !20, i64 0}
!20 = !{!"omnipotent char", !21, i64 0}
!21 = !{!"Simple C/C++ TBAA"}
!22 = distinct !DISubprogram(name: "days_in", scope: !3, file: !3, line: 4, type: !23, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !27, keyInstructions: true)
!23 = !DISubroutineType(types: !24)
!24 = !{!25, !26, !25}
!25 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!26 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!27 = !{!28, !29, !30, !31}
!28 = !DILocalVariable(name: "month", arg: 1, scope: !22, file: !3, line: 4, type: !26)
!29 = !DILocalVariable(name: "leap", arg: 2, scope: !22, file: !3, line: 4, type: !25)
!30 = !DILocalVariable(name: "m", scope: !22, file: !3, line: 6, type: !26)
!31 = !DILocalVariable(name: "days", scope: !22, file: !3, line: 7, type: !25)
!32 = !DILocation(line: 0, scope: !22)
!33 = !DILocation(line: 6, column: 24, scope: !22, atomGroup: 1, atomRank: 2)
!34 = !DILocation(line: 7, column: 16, scope: !22)
!35 = !DILocation(line: 7, column: 16, scope: !22, atomGroup: 2, atomRank: 3)
!36 = !{!20, !20, i64 0}
!37 = !DILocation(line: 7, column: 16, scope: !22, atomGroup: 2, atomRank: 2)
!38 = !DILocation(line: 8, column: 11, scope: !39, atomGroup: 3, atomRank: 2)
!39 = distinct !DILexicalBlock(scope: !22, file: !3, line: 8, column: 9)
!40 = !DILocation(line: 8, column: 16, scope: !39, atomGroup: 3, atomRank: 1)
!41 = !DILocation(line: 10, column: 5, scope: !22, atomGroup: 7, atomRank: 1)
!42 = distinct !DISubprogram(name: "weekday", scope: !3, file: !3, line: 14, type: !43, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !45, keyInstructions: true)
!43 = !DISubroutineType(types: !44)
!44 = !{!25, !25}
!45 = !{!46, !47}
!46 = !DILocalVariable(name: "day", arg: 1, scope: !42, file: !3, line: 14, type: !25)
!47 = !DILocalVariable(name: "w", scope: !42, file: !3, line: 16, type: !25)
!48 = !DILocation(line: 0, scope: !42)
!49 = !DILocation(line: 16, column: 17, scope: !42, atomGroup: 1, atomRank: 2)
!50 = !DILocation(line: 17, column: 11, scope: !51, atomGroup: 2, atomRank: 2)
!51 = distinct !DILexicalBlock(scope: !42, file: !3, line: 17, column: 9)
!52 = !DILocation(line: 17, column: 11, scope: !51, atomGroup: 2, atomRank: 1)
!53 = !DILocation(line: 19, column: 5, scope: !42, atomGroup: 5, atomRank: 1)
!54 = distinct !DISubprogram(name: "weekend", scope: !3, file: !3, line: 22, type: !43, scopeLine: 23, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !55, keyInstructions: true)
!55 = !{!56, !57}
!56 = !DILocalVariable(name: "day", arg: 1, scope: !54, file: !3, line: 22, type: !25)
!57 = !DILocalVariable(name: "w", scope: !54, file: !3, line: 24, type: !25)
!58 = !DILocation(line: 0, scope: !54)
!59 = !DILocation(line: 24, column: 17, scope: !54, atomGroup: 1, atomRank: 2)
!60 = !DILocation(line: 25, column: 5, scope: !54, atomGroup: 2, atomRank: 1)
!61 = !DILocation(line: 34, column: 1, scope: !54, atomGroup: 6, atomRank: 1)
!62 = distinct !DISubprogram(name: "minutes", scope: !3, file: !3, line: 37, type: !63, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !65, keyInstructions: true)
!63 = !DISubroutineType(types: !64)
!64 = !{!25, !25, !7}
!65 = !{!66, !67, !68}
!66 = !DILocalVariable(name: "hour", arg: 1, scope: !62, file: !3, line: 37, type: !25)
!67 = !DILocalVariable(name: "minute", arg: 2, scope: !62, file: !3, line: 37, type: !7)
!68 = !DILocalVariable(name: "m", scope: !62, file: !3, line: 39, type: !25)
!69 = !DILocation(line: 0, scope: !62)
!70 = !DILocation(line: 39, column: 18, scope: !62)
!71 = !DILocation(line: 39, column: 32, scope: !62)
!72 = !DILocation(line: 39, column: 23, scope: !62, atomGroup: 1, atomRank: 2)
!73 = !DILocation(line: 43, column: 1, scope: !62, atomGroup: 5, atomRank: 1)
