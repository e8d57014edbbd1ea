; ModuleID = 'slot_overdue.c'
source_filename = "slot_overdue.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @mark(i32 noundef %ticks) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %ticks.addr = alloca i32, align 4
  %within = alloca i32, align 4
  store i32 %ticks, ptr %ticks.addr, align 4
    #dbg_declare(ptr %ticks.addr, !16, !DIExpression(), !17)
    #dbg_declare(ptr %within, !18, !DIExpression(), !19)
  %0 = load i32, ptr %ticks.addr, align 4, !dbg !20
  %rem = urem i32 %0, 10, !dbg !21
  store i32 %rem, ptr %within, align 4, !dbg !19
  %1 = load i32, ptr %within, align 4, !dbg !22
  %cmp = icmp ugt i32 %1, 10, !dbg !24
  br i1 %cmp, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %entry
  store i32 2, ptr %retval, align 4, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %entry
  store i32 1, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

return:                                           ; preds = %if.end, %if.then
  %2 = load i32, ptr %retval, align 4, !dbg !28
  ret i32 %2, !dbg !28
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "slot_overdue.c", directory: ".", checksumkind: CSK_MD5, checksum: "d7df54a54c8a22b3e331f15ff344e04e")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "mark", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "ticks", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 19, scope: !10)
!18 = !DILocalVariable(name: "within", scope: !10, file: !1, line: 4, type: !14)
!19 = !DILocation(line: 4, column: 14, scope: !10)
!20 = !DILocation(line: 4, column: 23, scope: !10)
!21 = !DILocation(line: 4, column: 29, scope: !10)
!22 = !DILocation(line: 5, column: 9, scope: !23)
!23 = distinct !DILexicalBlock(scope: !10, file: !1, line: 5, column: 9)
!24 = !DILocation(line: 5, column: 16, scope: !23)
!25 = !DILocation(line: 6, column: 9, scope: !26)
!26 = distinct !DILexicalBlock(scope: !23, file: !1, line: 5, column: 23)
!27 = !DILocation(line: 8, column: 5, scope: !10)
!28 = !DILocation(line: 9, column: 1, scope: !10)
