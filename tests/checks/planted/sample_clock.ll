; ModuleID = 'sample_clock.c'
source_filename = "sample_clock.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @odd_samples(i32 noundef %seed) #0 !dbg !10 {
entry:
  %seed.addr = alloca i32, align 4
  %pattern = alloca i32, align 4
  %sample = alloca float, align 4
  store i32 %seed, ptr %seed.addr, align 4
    #dbg_declare(ptr %seed.addr, !15, !DIExpression(), !16)
    #dbg_declare(ptr %pattern, !17, !DIExpression(), !18)
  %0 = load i32, ptr %seed.addr, align 4, !dbg !19
  store i32 %0, ptr %pattern, align 4, !dbg !18
    #dbg_declare(ptr %sample, !20, !DIExpression(), !23)
  store float 0.000000e+00, ptr %sample, align 4, !dbg !23
  br label %for.cond, !dbg !24

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load float, ptr %sample, align 4, !dbg !25
  %cmp = fcmp olt float %1, 2.000000e+07, !dbg !27
  br i1 %cmp, label %for.body, label %for.end, !dbg !28

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %pattern, align 4, !dbg !29
  %shr = lshr i32 %2, 1, !dbg !30
  %3 = load i32, ptr %pattern, align 4, !dbg !31
  %xor = xor i32 %3, %shr, !dbg !31
  store i32 %xor, ptr %pattern, align 4, !dbg !31
  br label %for.inc, !dbg !32

for.inc:                                          ; preds = %for.body
  %4 = load float, ptr %sample, align 4, !dbg !33
  %add = fadd float %4, 1.000000e+00, !dbg !33
  store float %add, ptr %sample, align 4, !dbg !33
  br label %for.cond, !dbg !34, !llvm.loop !35

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %pattern, align 4, !dbg !38
  ret i32 %5, !dbg !39
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "sample_clock.c", directory: ".", checksumkind: CSK_MD5, checksum: "4a26d199f276d4f43fd8aa15c46a190d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "odd_samples", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !{}
!15 = !DILocalVariable(name: "seed", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 31, scope: !10)
!17 = !DILocalVariable(name: "pattern", scope: !10, file: !1, line: 4, type: !13)
!18 = !DILocation(line: 4, column: 14, scope: !10)
!19 = !DILocation(line: 4, column: 24, scope: !10)
!20 = !DILocalVariable(name: "sample", scope: !21, file: !1, line: 5, type: !22)
!21 = distinct !DILexicalBlock(scope: !10, file: !1, line: 5, column: 5)
!22 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!23 = !DILocation(line: 5, column: 16, scope: !21)
!24 = !DILocation(line: 5, column: 10, scope: !21)
!25 = !DILocation(line: 5, column: 31, scope: !26)
!26 = distinct !DILexicalBlock(scope: !21, file: !1, line: 5, column: 5)
!27 = !DILocation(line: 5, column: 38, scope: !26)
!28 = !DILocation(line: 5, column: 5, scope: !21)
!29 = !DILocation(line: 6, column: 20, scope: !26)
!30 = !DILocation(line: 6, column: 28, scope: !26)
!31 = !DILocation(line: 6, column: 17, scope: !26)
!32 = !DILocation(line: 6, column: 9, scope: !26)
!33 = !DILocation(line: 5, column: 60, scope: !26)
!34 = !DILocation(line: 5, column: 5, scope: !26)
!35 = distinct !{!35, !28, !36, !37}
!36 = !DILocation(line: 6, column: 31, scope: !21)
!37 = !{!"llvm.loop.mustprogress"}
!38 = !DILocation(line: 7, column: 12, scope: !10)
!39 = !DILocation(line: 7, column: 5, scope: !10)
