; ModuleID = 'credit_left_fixed.c'
source_filename = "credit_left_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @can_pay(i32 noundef %purse, i32 noundef %cost) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %purse.addr = alloca i32, align 4
  %cost.addr = alloca i32, align 4
  %left = alloca i32, align 4
  %enough = alloca i32, align 4
  store i32 %purse, ptr %purse.addr, align 4
    #dbg_declare(ptr %purse.addr, !17, !DIExpression(), !18)
  store i32 %cost, ptr %cost.addr, align 4
    #dbg_declare(ptr %cost.addr, !19, !DIExpression(), !20)
  %0 = load i32, ptr %purse.addr, align 4, !dbg !21
  %cmp = icmp ugt i32 %0, 1000000, !dbg !23
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !24

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %cost.addr, align 4, !dbg !25
  %cmp1 = icmp ugt i32 %1, 1000000, !dbg !26
  br i1 %cmp1, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %left, !28, !DIExpression(), !29)
  %2 = load i32, ptr %purse.addr, align 4, !dbg !30
  %3 = load i32, ptr %cost.addr, align 4, !dbg !31
  %sub = sub nsw i32 %2, %3, !dbg !32
  store i32 %sub, ptr %left, align 4, !dbg !29
    #dbg_declare(ptr %enough, !33, !DIExpression(), !34)
  %4 = load i32, ptr %left, align 4, !dbg !35
  %cmp2 = icmp sge i32 %4, 0, !dbg !36
  %conv = zext i1 %cmp2 to i32, !dbg !36
  store i32 %conv, ptr %enough, align 4, !dbg !34
  %5 = load i32, ptr %enough, align 4, !dbg !37
  store i32 %5, ptr %retval, align 4, !dbg !38
  br label %return, !dbg !38

return:                                           ; preds = %if.end, %if.then
  %6 = load i32, ptr %retval, align 4, !dbg !39
  ret i32 %6, !dbg !39
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "credit_left_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "b0d7177e0a897355159bedb7168d989a")
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
!12 = distinct !DISubprogram(name: "can_pay", scope: !1, file: !1, line: 2, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !15}
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "purse", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!18 = !DILocation(line: 2, column: 22, scope: !12)
!19 = !DILocalVariable(name: "cost", arg: 2, scope: !12, file: !1, line: 2, type: !15)
!20 = !DILocation(line: 2, column: 38, scope: !12)
!21 = !DILocation(line: 4, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !12, file: !1, line: 4, column: 9)
!23 = !DILocation(line: 4, column: 15, scope: !22)
!24 = !DILocation(line: 4, column: 25, scope: !22)
!25 = !DILocation(line: 4, column: 28, scope: !22)
!26 = !DILocation(line: 4, column: 33, scope: !22)
!27 = !DILocation(line: 5, column: 9, scope: !22)
!28 = !DILocalVariable(name: "left", scope: !12, file: !1, line: 6, type: !3)
!29 = !DILocation(line: 6, column: 9, scope: !12)
!30 = !DILocation(line: 6, column: 21, scope: !12)
!31 = !DILocation(line: 6, column: 34, scope: !12)
!32 = !DILocation(line: 6, column: 27, scope: !12)
!33 = !DILocalVariable(name: "enough", scope: !12, file: !1, line: 7, type: !3)
!34 = !DILocation(line: 7, column: 9, scope: !12)
!35 = !DILocation(line: 7, column: 18, scope: !12)
!36 = !DILocation(line: 7, column: 23, scope: !12)
!37 = !DILocation(line: 8, column: 12, scope: !12)
!38 = !DILocation(line: 8, column: 5, scope: !12)
!39 = !DILocation(line: 9, column: 1, scope: !12)
