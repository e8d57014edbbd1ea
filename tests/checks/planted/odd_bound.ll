; ModuleID = 'odd_bound.c'
source_filename = "odd_bound.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @interlaced(i32 noundef %pattern) #0 !dbg !10 {
entry:
  %pattern.addr = alloca i32, align 4
  %lines = alloca i32, align 4
  %line = alloca i32, align 4
  store i32 %pattern, ptr %pattern.addr, align 4
    #dbg_declare(ptr %pattern.addr, !15, !DIExpression(), !16)
    #dbg_declare(ptr %lines, !17, !DIExpression(), !18)
  store i32 0, ptr %lines, align 4, !dbg !18
    #dbg_declare(ptr %line, !19, !DIExpression(), !21)
  store i32 0, ptr %line, align 4, !dbg !21
  br label %for.cond, !dbg !22

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %line, align 4, !dbg !23
  %cmp = icmp ne i32 %0, 9, !dbg !25
  br i1 %cmp, label %for.body, label %for.end, !dbg !26

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %pattern.addr, align 4, !dbg !27
  %2 = load i32, ptr %line, align 4, !dbg !28
  %xor = xor i32 %1, %2, !dbg !29
  %3 = load i32, ptr %lines, align 4, !dbg !30
  %xor1 = xor i32 %3, %xor, !dbg !30
  store i32 %xor1, ptr %lines, align 4, !dbg !30
  br label %for.inc, !dbg !31

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %line, align 4, !dbg !32
  %add = add i32 %4, 2, !dbg !32
  store i32 %add, ptr %line, align 4, !dbg !32
  br label %for.cond, !dbg !33, !llvm.loop !34

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %lines, align 4, !dbg !37
  ret i32 %5, !dbg !38
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "odd_bound.c", directory: ".", checksumkind: CSK_MD5, checksum: "f24ebcfd2cb9c288fe1d990b7f165734")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "interlaced", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !{}
!15 = !DILocalVariable(name: "pattern", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 30, scope: !10)
!17 = !DILocalVariable(name: "lines", scope: !10, file: !1, line: 4, type: !13)
!18 = !DILocation(line: 4, column: 14, scope: !10)
!19 = !DILocalVariable(name: "line", scope: !20, file: !1, line: 5, type: !13)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 5, column: 5)
!21 = !DILocation(line: 5, column: 19, scope: !20)
!22 = !DILocation(line: 5, column: 10, scope: !20)
!23 = !DILocation(line: 5, column: 29, scope: !24)
!24 = distinct !DILexicalBlock(scope: !20, file: !1, line: 5, column: 5)
!25 = !DILocation(line: 5, column: 34, scope: !24)
!26 = !DILocation(line: 5, column: 5, scope: !20)
!27 = !DILocation(line: 6, column: 18, scope: !24)
!28 = !DILocation(line: 6, column: 28, scope: !24)
!29 = !DILocation(line: 6, column: 26, scope: !24)
!30 = !DILocation(line: 6, column: 15, scope: !24)
!31 = !DILocation(line: 6, column: 9, scope: !24)
!32 = !DILocation(line: 5, column: 45, scope: !24)
!33 = !DILocation(line: 5, column: 5, scope: !24)
!34 = distinct !{!34, !26, !35, !36}
!35 = !DILocation(line: 6, column: 28, scope: !20)
!36 = !{!"llvm.loop.mustprogress"}
!37 = !DILocation(line: 7, column: 12, scope: !10)
!38 = !DILocation(line: 7, column: 5, scope: !10)
