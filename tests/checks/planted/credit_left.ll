; ModuleID = 'credit_left.c'
source_filename = "credit_left.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @can_pay(i32 noundef %purse, i32 noundef %cost) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %purse.addr = alloca i32, align 4
  %cost.addr = alloca i32, align 4
  %left = alloca i32, align 4
  %enough = alloca i32, align 4
  store i32 %purse, ptr %purse.addr, align 4
    #dbg_declare(ptr %purse.addr, !16, !DIExpression(), !17)
  store i32 %cost, ptr %cost.addr, align 4
    #dbg_declare(ptr %cost.addr, !18, !DIExpression(), !19)
  %0 = load i32, ptr %purse.addr, align 4, !dbg !20
  %cmp = icmp ugt i32 %0, 1000000, !dbg !22
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !23

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %cost.addr, align 4, !dbg !24
  %cmp1 = icmp ugt i32 %1, 1000000, !dbg !25
  br i1 %cmp1, label %if.then, label %if.end, !dbg !23

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !26
  br label %return, !dbg !26

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %left, !27, !DIExpression(), !28)
  %2 = load i32, ptr %purse.addr, align 4, !dbg !29
  %3 = load i32, ptr %cost.addr, align 4, !dbg !30
  %sub = sub i32 %2, %3, !dbg !31
  store i32 %sub, ptr %left, align 4, !dbg !28
    #dbg_declare(ptr %enough, !32, !DIExpression(), !33)
  %4 = load i32, ptr %left, align 4, !dbg !34
  %cmp2 = icmp uge i32 %4, 0, !dbg !35
  %conv = zext i1 %cmp2 to i32, !dbg !35
  store i32 %conv, ptr %enough, align 4, !dbg !33
  %5 = load i32, ptr %enough, align 4, !dbg !36
  store i32 %5, ptr %retval, align 4, !dbg !37
  br label %return, !dbg !37

return:                                           ; preds = %if.end, %if.then
  %6 = load i32, ptr %retval, align 4, !dbg !38
  ret i32 %6, !dbg !38
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "credit_left.c", directory: ".", checksumkind: CSK_MD5, checksum: "ec75b6ca362454c499b180848613a410")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "can_pay", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "purse", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 22, scope: !10)
!18 = !DILocalVariable(name: "cost", arg: 2, scope: !10, file: !1, line: 2, type: !14)
!19 = !DILocation(line: 2, column: 38, scope: !10)
!20 = !DILocation(line: 4, column: 9, scope: !21)
!21 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!22 = !DILocation(line: 4, column: 15, scope: !21)
!23 = !DILocation(line: 4, column: 25, scope: !21)
!24 = !DILocation(line: 4, column: 28, scope: !21)
!25 = !DILocation(line: 4, column: 33, scope: !21)
!26 = !DILocation(line: 5, column: 9, scope: !21)
!27 = !DILocalVariable(name: "left", scope: !10, file: !1, line: 6, type: !14)
!28 = !DILocation(line: 6, column: 14, scope: !10)
!29 = !DILocation(line: 6, column: 21, scope: !10)
!30 = !DILocation(line: 6, column: 29, scope: !10)
!31 = !DILocation(line: 6, column: 27, scope: !10)
!32 = !DILocalVariable(name: "enough", scope: !10, file: !1, line: 7, type: !13)
!33 = !DILocation(line: 7, column: 9, scope: !10)
!34 = !DILocation(line: 7, column: 18, scope: !10)
!35 = !DILocation(line: 7, column: 23, scope: !10)
!36 = !DILocation(line: 8, column: 12, scope: !10)
!37 = !DILocation(line: 8, column: 5, scope: !10)
!38 = !DILocation(line: 9, column: 1, scope: !10)
