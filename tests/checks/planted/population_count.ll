; ModuleID = 'population_count.c'
source_filename = "population_count.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @population(i32 noundef %word) #0 !dbg !10 {
entry:
  %word.addr = alloca i32, align 4
  %count = alloca i32, align 4
  %bit = alloca i32, align 4
  store i32 %word, ptr %word.addr, align 4
    #dbg_declare(ptr %word.addr, !16, !DIExpression(), !17)
    #dbg_declare(ptr %count, !18, !DIExpression(), !19)
  store i32 0, ptr %count, align 4, !dbg !19
    #dbg_declare(ptr %bit, !20, !DIExpression(), !23)
  store i32 0, ptr %bit, align 4, !dbg !23
  br label %for.cond, !dbg !24

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %bit, align 4, !dbg !25
  %cmp = icmp sle i32 %0, 32, !dbg !27
  br i1 %cmp, label %for.body, label %for.end, !dbg !28

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %word.addr, align 4, !dbg !29
  %2 = load i32, ptr %bit, align 4, !dbg !30
  %shr = lshr i32 %1, %2, !dbg !31
  %and = and i32 %shr, 1, !dbg !32
  %3 = load i32, ptr %count, align 4, !dbg !33
  %add = add i32 %3, %and, !dbg !33
  store i32 %add, ptr %count, align 4, !dbg !33
  br label %for.inc, !dbg !34

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %bit, align 4, !dbg !35
  %inc = add nsw i32 %4, 1, !dbg !35
  store i32 %inc, ptr %bit, align 4, !dbg !35
  br label %for.cond, !dbg !36, !llvm.loop !37

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %count, align 4, !dbg !40
  ret i32 %5, !dbg !41
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "population_count.c", directory: ".", checksumkind: CSK_MD5, checksum: "a43e072651f847bb584992739392e471")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "population", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 2, baseType: !13)
!15 = !{}
!16 = !DILocalVariable(name: "word", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!17 = !DILocation(line: 4, column: 30, scope: !10)
!18 = !DILocalVariable(name: "count", scope: !10, file: !1, line: 6, type: !13)
!19 = !DILocation(line: 6, column: 14, scope: !10)
!20 = !DILocalVariable(name: "bit", scope: !21, file: !1, line: 7, type: !22)
!21 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 5)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DILocation(line: 7, column: 14, scope: !21)
!24 = !DILocation(line: 7, column: 10, scope: !21)
!25 = !DILocation(line: 7, column: 23, scope: !26)
!26 = distinct !DILexicalBlock(scope: !21, file: !1, line: 7, column: 5)
!27 = !DILocation(line: 7, column: 27, scope: !26)
!28 = !DILocation(line: 7, column: 5, scope: !21)
!29 = !DILocation(line: 8, column: 19, scope: !26)
!30 = !DILocation(line: 8, column: 27, scope: !26)
!31 = !DILocation(line: 8, column: 24, scope: !26)
!32 = !DILocation(line: 8, column: 32, scope: !26)
!33 = !DILocation(line: 8, column: 15, scope: !26)
!34 = !DILocation(line: 8, column: 9, scope: !26)
!35 = !DILocation(line: 7, column: 37, scope: !26)
!36 = !DILocation(line: 7, column: 5, scope: !26)
!37 = distinct !{!37, !28, !38, !39}
!38 = !DILocation(line: 8, column: 34, scope: !21)
!39 = !{!"llvm.loop.mustprogress"}
!40 = !DILocation(line: 9, column: 12, scope: !10)
!41 = !DILocation(line: 9, column: 5, scope: !10)
