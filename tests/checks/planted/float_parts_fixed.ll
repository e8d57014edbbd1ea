; ModuleID = 'float_parts_fixed.c'
source_filename = "float_parts_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @integer_part(i32 noundef %mantissa, i32 noundef %exponent) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %mantissa.addr = alloca i32, align 4
  %exponent.addr = alloca i32, align 4
  store i32 %mantissa, ptr %mantissa.addr, align 4
    #dbg_declare(ptr %mantissa.addr, !16, !DIExpression(), !17)
  store i32 %exponent, ptr %exponent.addr, align 4
    #dbg_declare(ptr %exponent.addr, !18, !DIExpression(), !19)
  %0 = load i32, ptr %exponent.addr, align 4, !dbg !20
  %cmp = icmp slt i32 %0, 0, !dbg !22
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !23

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %exponent.addr, align 4, !dbg !24
  %cmp1 = icmp sgt i32 %1, 23, !dbg !25
  br i1 %cmp1, label %if.then, label %if.end, !dbg !23

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !26
  br label %return, !dbg !26

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i32, ptr %mantissa.addr, align 4, !dbg !27
  %cmp2 = icmp ugt i32 %2, 16777215, !dbg !29
  br i1 %cmp2, label %if.then3, label %if.end4, !dbg !29

if.then3:                                         ; preds = %if.end
  store i32 0, ptr %retval, align 4, !dbg !30
  br label %return, !dbg !30

if.end4:                                          ; preds = %if.end
  %3 = load i32, ptr %mantissa.addr, align 4, !dbg !31
  %4 = load i32, ptr %exponent.addr, align 4, !dbg !32
  %sub = sub nsw i32 23, %4, !dbg !33
  %shr = lshr i32 %3, %sub, !dbg !34
  store i32 %shr, ptr %retval, align 4, !dbg !35
  br label %return, !dbg !35

return:                                           ; preds = %if.end4, %if.then3, %if.then
  %5 = load i32, ptr %retval, align 4, !dbg !36
  ret i32 %5, !dbg !36
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "float_parts_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "ab0e975f15d2ecddc2246d50041c20ca")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "integer_part", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!15 = !{}
!16 = !DILocalVariable(name: "mantissa", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!17 = !DILocation(line: 2, column: 32, scope: !10)
!18 = !DILocalVariable(name: "exponent", arg: 2, scope: !10, file: !1, line: 2, type: !14)
!19 = !DILocation(line: 2, column: 46, scope: !10)
!20 = !DILocation(line: 4, column: 9, scope: !21)
!21 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!22 = !DILocation(line: 4, column: 18, scope: !21)
!23 = !DILocation(line: 4, column: 22, scope: !21)
!24 = !DILocation(line: 4, column: 25, scope: !21)
!25 = !DILocation(line: 4, column: 34, scope: !21)
!26 = !DILocation(line: 5, column: 9, scope: !21)
!27 = !DILocation(line: 6, column: 9, scope: !28)
!28 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!29 = !DILocation(line: 6, column: 18, scope: !28)
!30 = !DILocation(line: 7, column: 9, scope: !28)
!31 = !DILocation(line: 8, column: 12, scope: !10)
!32 = !DILocation(line: 8, column: 30, scope: !10)
!33 = !DILocation(line: 8, column: 28, scope: !10)
!34 = !DILocation(line: 8, column: 21, scope: !10)
!35 = !DILocation(line: 8, column: 5, scope: !10)
!36 = !DILocation(line: 9, column: 1, scope: !10)
