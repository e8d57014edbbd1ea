; ModuleID = 'midpoint_fixed.c'
source_filename = "midpoint_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @midpoint(i32 noundef %low, i32 noundef %high) #0 !dbg !13 {
entry:
  %retval = alloca i32, align 4
  %low.addr = alloca i32, align 4
  %high.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  store i32 %low, ptr %low.addr, align 4
    #dbg_declare(ptr %low.addr, !17, !DIExpression(), !18)
  store i32 %high, ptr %high.addr, align 4
    #dbg_declare(ptr %high.addr, !19, !DIExpression(), !20)
  %0 = load i32, ptr %low.addr, align 4, !dbg !21
  %cmp = icmp slt i32 %0, 0, !dbg !23
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !24

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %high.addr, align 4, !dbg !25
  %cmp1 = icmp slt i32 %1, 0, !dbg !26
  br i1 %cmp1, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 -1, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %sum, !28, !DIExpression(), !29)
  %2 = load i32, ptr %low.addr, align 4, !dbg !30
  %3 = load i32, ptr %high.addr, align 4, !dbg !31
  %add = add i32 %2, %3, !dbg !32
  store i32 %add, ptr %sum, align 4, !dbg !29
  %4 = load i32, ptr %sum, align 4, !dbg !33
  %div = udiv i32 %4, 2, !dbg !34
  store i32 %div, ptr %retval, align 4, !dbg !35
  br label %return, !dbg !35

return:                                           ; preds = %if.end, %if.then
  %5 = load i32, ptr %retval, align 4, !dbg !36
  ret i32 %5, !dbg !36
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "midpoint_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "0bbe587a9b1892b3525ddaa0174a9db1")
!2 = !{!3, !4}
!3 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 8, !"PIC Level", i32 2}
!9 = !{i32 7, !"PIE Level", i32 2}
!10 = !{i32 7, !"uwtable", i32 2}
!11 = !{i32 7, !"frame-pointer", i32 2}
!12 = !{!"Debian clang version 22.1.8 (3)"}
!13 = distinct !DISubprogram(name: "midpoint", scope: !1, file: !1, line: 2, type: !14, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!14 = !DISubroutineType(types: !15)
!15 = !{!4, !4, !4}
!16 = !{}
!17 = !DILocalVariable(name: "low", arg: 1, scope: !13, file: !1, line: 2, type: !4)
!18 = !DILocation(line: 2, column: 18, scope: !13)
!19 = !DILocalVariable(name: "high", arg: 2, scope: !13, file: !1, line: 2, type: !4)
!20 = !DILocation(line: 2, column: 27, scope: !13)
!21 = !DILocation(line: 4, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !13, file: !1, line: 4, column: 9)
!23 = !DILocation(line: 4, column: 13, scope: !22)
!24 = !DILocation(line: 4, column: 17, scope: !22)
!25 = !DILocation(line: 4, column: 20, scope: !22)
!26 = !DILocation(line: 4, column: 25, scope: !22)
!27 = !DILocation(line: 5, column: 9, scope: !22)
!28 = !DILocalVariable(name: "sum", scope: !13, file: !1, line: 6, type: !3)
!29 = !DILocation(line: 6, column: 14, scope: !13)
!30 = !DILocation(line: 6, column: 30, scope: !13)
!31 = !DILocation(line: 6, column: 46, scope: !13)
!32 = !DILocation(line: 6, column: 34, scope: !13)
!33 = !DILocation(line: 7, column: 18, scope: !13)
!34 = !DILocation(line: 7, column: 22, scope: !13)
!35 = !DILocation(line: 7, column: 5, scope: !13)
!36 = !DILocation(line: 8, column: 1, scope: !13)
