; ModuleID = 'countdown_sum.c'
source_filename = "countdown_sum.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @countdown(i32 noundef %digits) #0 !dbg !12 {
entry:
  %digits.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %digits, ptr %digits.addr, align 4
    #dbg_declare(ptr %digits.addr, !17, !DIExpression(), !18)
    #dbg_declare(ptr %sum, !19, !DIExpression(), !20)
  store i32 0, ptr %sum, align 4, !dbg !20
    #dbg_declare(ptr %i, !21, !DIExpression(), !23)
  store i32 9, ptr %i, align 4, !dbg !23
  br label %for.cond, !dbg !24

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !25
  %cmp = icmp slt i32 %0, 0, !dbg !27
  br i1 %cmp, label %for.body, label %for.end, !dbg !28

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !29
  %add = add nsw i32 %1, 1, !dbg !31
  %2 = load i32, ptr %digits.addr, align 4, !dbg !32
  %and = and i32 %2, 7, !dbg !33
  %mul = mul nsw i32 %add, %and, !dbg !34
  %3 = load i32, ptr %sum, align 4, !dbg !35
  %add1 = add nsw i32 %3, %mul, !dbg !35
  store i32 %add1, ptr %sum, align 4, !dbg !35
  br label %for.inc, !dbg !36

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !37
  %dec = add nsw i32 %4, -1, !dbg !37
  store i32 %dec, ptr %i, align 4, !dbg !37
  br label %for.cond, !dbg !38, !llvm.loop !39

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %sum, align 4, !dbg !42
  ret i32 %5, !dbg !43
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "countdown_sum.c", directory: ".", checksumkind: CSK_MD5, checksum: "8dc84473adf92883506ee08d92fdaedc")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "countdown", scope: !1, file: !1, line: 2, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "digits", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!18 = !DILocation(line: 2, column: 24, scope: !12)
!19 = !DILocalVariable(name: "sum", scope: !12, file: !1, line: 4, type: !3)
!20 = !DILocation(line: 4, column: 9, scope: !12)
!21 = !DILocalVariable(name: "i", scope: !22, file: !1, line: 5, type: !3)
!22 = distinct !DILexicalBlock(scope: !12, file: !1, line: 5, column: 5)
!23 = !DILocation(line: 5, column: 14, scope: !22)
!24 = !DILocation(line: 5, column: 10, scope: !22)
!25 = !DILocation(line: 5, column: 21, scope: !26)
!26 = distinct !DILexicalBlock(scope: !22, file: !1, line: 5, column: 5)
!27 = !DILocation(line: 5, column: 23, scope: !26)
!28 = !DILocation(line: 5, column: 5, scope: !22)
!29 = !DILocation(line: 6, column: 17, scope: !30)
!30 = distinct !DILexicalBlock(scope: !26, file: !1, line: 5, column: 33)
!31 = !DILocation(line: 6, column: 19, scope: !30)
!32 = !DILocation(line: 6, column: 32, scope: !30)
!33 = !DILocation(line: 6, column: 39, scope: !30)
!34 = !DILocation(line: 6, column: 24, scope: !30)
!35 = !DILocation(line: 6, column: 13, scope: !30)
!36 = !DILocation(line: 7, column: 5, scope: !30)
!37 = !DILocation(line: 5, column: 29, scope: !26)
!38 = !DILocation(line: 5, column: 5, scope: !26)
!39 = distinct !{!39, !28, !40, !41}
!40 = !DILocation(line: 7, column: 5, scope: !22)
!41 = !{!"llvm.loop.mustprogress"}
!42 = !DILocation(line: 8, column: 12, scope: !12)
!43 = !DILocation(line: 8, column: 5, scope: !12)
