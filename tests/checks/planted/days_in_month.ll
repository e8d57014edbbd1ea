; ModuleID = 'days_in_month.c'
source_filename = "days_in_month.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @days_in_month(i32 noundef %month) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %month.addr = alloca i32, align 4
  %days = alloca i32, align 4
  store i32 %month, ptr %month.addr, align 4
    #dbg_declare(ptr %month.addr, !15, !DIExpression(), !16)
    #dbg_declare(ptr %days, !17, !DIExpression(), !18)
  %0 = load i32, ptr %month.addr, align 4, !dbg !19
  %cmp = icmp slt i32 %0, 1, !dbg !21
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !22

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %month.addr, align 4, !dbg !23
  %cmp1 = icmp sgt i32 %1, 12, !dbg !24
  br i1 %cmp1, label %if.then, label %if.end, !dbg !22

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i32, ptr %month.addr, align 4, !dbg !26
  switch i32 %2, label %sw.epilog [
    i32 2, label %sw.bb
    i32 4, label %sw.bb2
    i32 6, label %sw.bb2
    i32 9, label %sw.bb2
    i32 11, label %sw.bb2
  ], !dbg !27

sw.bb:                                            ; preds = %if.end
  store i32 28, ptr %days, align 4, !dbg !28
  br label %sw.epilog, !dbg !30

sw.bb2:                                           ; preds = %if.end, %if.end, %if.end, %if.end
  store i32 30, ptr %days, align 4, !dbg !31
  br label %sw.epilog, !dbg !32

sw.epilog:                                        ; preds = %if.end, %sw.bb2, %sw.bb
  %3 = load i32, ptr %days, align 4, !dbg !33
  store i32 %3, ptr %retval, align 4, !dbg !34
  br label %return, !dbg !34

return:                                           ; preds = %sw.epilog, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !35
  ret i32 %4, !dbg !35
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "days_in_month.c", directory: ".", checksumkind: CSK_MD5, checksum: "e9ad467727b55c0fe86cf2a51d4f6457")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "days_in_month", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "month", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 23, scope: !10)
!17 = !DILocalVariable(name: "days", scope: !10, file: !1, line: 4, type: !13)
!18 = !DILocation(line: 4, column: 9, scope: !10)
!19 = !DILocation(line: 5, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 5, column: 9)
!21 = !DILocation(line: 5, column: 15, scope: !20)
!22 = !DILocation(line: 5, column: 19, scope: !20)
!23 = !DILocation(line: 5, column: 22, scope: !20)
!24 = !DILocation(line: 5, column: 28, scope: !20)
!25 = !DILocation(line: 6, column: 9, scope: !20)
!26 = !DILocation(line: 7, column: 13, scope: !10)
!27 = !DILocation(line: 7, column: 5, scope: !10)
!28 = !DILocation(line: 8, column: 18, scope: !29)
!29 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 20)
!30 = !DILocation(line: 8, column: 24, scope: !29)
!31 = !DILocation(line: 9, column: 43, scope: !29)
!32 = !DILocation(line: 9, column: 49, scope: !29)
!33 = !DILocation(line: 11, column: 12, scope: !10)
!34 = !DILocation(line: 11, column: 5, scope: !10)
!35 = !DILocation(line: 12, column: 1, scope: !10)
