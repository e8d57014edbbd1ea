; ModuleID = 'limiter_fixed.c'
source_filename = "limiter_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @limited(float noundef %gain) #0 !dbg !10 {
entry:
  %gain.addr = alloca float, align 4
  store float %gain, ptr %gain.addr, align 4
    #dbg_declare(ptr %gain.addr, !15, !DIExpression(), !16)
  %0 = load float, ptr %gain.addr, align 4, !dbg !17
  %cmp = fcmp oge float %0, 5.000000e-01, !dbg !19
  br i1 %cmp, label %if.end, label %if.then, !dbg !20

if.then:                                          ; preds = %entry
  store float 5.000000e-01, ptr %gain.addr, align 4, !dbg !21
  br label %if.end, !dbg !22

if.end:                                           ; preds = %if.then, %entry
  %1 = load float, ptr %gain.addr, align 4, !dbg !23
  %cmp1 = fcmp ogt float %1, 2.000000e+00, !dbg !25
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !25

if.then2:                                         ; preds = %if.end
  store float 2.000000e+00, ptr %gain.addr, align 4, !dbg !26
  br label %if.end3, !dbg !27

if.end3:                                          ; preds = %if.then2, %if.end
  %2 = load float, ptr %gain.addr, align 4, !dbg !28
  %cmp4 = fcmp olt float %2, 1.000000e+00, !dbg !30
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !30

if.then5:                                         ; preds = %if.end3
  %3 = load float, ptr %gain.addr, align 4, !dbg !31
  %mul = fmul float %3, 5.000000e-01, !dbg !32
  store float %mul, ptr %gain.addr, align 4, !dbg !33
  br label %if.end6, !dbg !34

if.end6:                                          ; preds = %if.then5, %if.end3
  %4 = load float, ptr %gain.addr, align 4, !dbg !35
  ret float %4, !dbg !36
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "limiter_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "a8db7fc219cafd5d9dc936c5f788b53a")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "limited", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !{}
!15 = !DILocalVariable(name: "gain", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 21, scope: !10)
!17 = !DILocation(line: 4, column: 11, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!19 = !DILocation(line: 4, column: 16, scope: !18)
!20 = !DILocation(line: 4, column: 9, scope: !18)
!21 = !DILocation(line: 5, column: 14, scope: !18)
!22 = !DILocation(line: 5, column: 9, scope: !18)
!23 = !DILocation(line: 6, column: 9, scope: !24)
!24 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!25 = !DILocation(line: 6, column: 14, scope: !24)
!26 = !DILocation(line: 7, column: 14, scope: !24)
!27 = !DILocation(line: 7, column: 9, scope: !24)
!28 = !DILocation(line: 8, column: 9, scope: !29)
!29 = distinct !DILexicalBlock(scope: !10, file: !1, line: 8, column: 9)
!30 = !DILocation(line: 8, column: 14, scope: !29)
!31 = !DILocation(line: 9, column: 16, scope: !29)
!32 = !DILocation(line: 9, column: 21, scope: !29)
!33 = !DILocation(line: 9, column: 14, scope: !29)
!34 = !DILocation(line: 9, column: 9, scope: !29)
!35 = !DILocation(line: 10, column: 12, scope: !10)
!36 = !DILocation(line: 10, column: 5, scope: !10)
