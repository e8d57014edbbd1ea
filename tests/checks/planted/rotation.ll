; ModuleID = 'rotation.c'
source_filename = "rotation.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @rotate_left(i32 noundef %word, i32 noundef %amount) #0 !dbg !10 {
entry:
  %word.addr = alloca i32, align 4
  %amount.addr = alloca i32, align 4
  %left = alloca i32, align 4
  %right = alloca i32, align 4
  %high = alloca i32, align 4
  store i32 %word, ptr %word.addr, align 4
    #dbg_declare(ptr %word.addr, !16, !DIExpression(), !17)
  store i32 %amount, ptr %amount.addr, align 4
    #dbg_declare(ptr %amount.addr, !18, !DIExpression(), !19)
    #dbg_declare(ptr %left, !20, !DIExpression(), !21)
  %0 = load i32, ptr %amount.addr, align 4, !dbg !22
  %and = and i32 %0, 31, !dbg !23
  store i32 %and, ptr %left, align 4, !dbg !21
    #dbg_declare(ptr %right, !24, !DIExpression(), !25)
  %1 = load i32, ptr %left, align 4, !dbg !26
  %sub = sub i32 32, %1, !dbg !27
  store i32 %sub, ptr %right, align 4, !dbg !25
    #dbg_declare(ptr %high, !28, !DIExpression(), !29)
  %2 = load i32, ptr %word.addr, align 4, !dbg !30
  %3 = load i32, ptr %left, align 4, !dbg !31
  %shl = shl i32 %2, %3, !dbg !32
  store i32 %shl, ptr %high, align 4, !dbg !29
  %4 = load i32, ptr %high, align 4, !dbg !33
  %5 = load i32, ptr %word.addr, align 4, !dbg !34
  %6 = load i32, ptr %right, align 4, !dbg !35
  %shr = lshr i32 %5, %6, !dbg !36
  %or = or i32 %4, %shr, !dbg !37
  ret i32 %or, !dbg !38
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "rotation.c", directory: ".", checksumkind: CSK_MD5, checksum: "c12c4fc454a9ec010fce88fcf0b89feb")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "rotate_left", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !14}
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 2, baseType: !14)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "word", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!17 = !DILocation(line: 4, column: 31, scope: !10)
!18 = !DILocalVariable(name: "amount", arg: 2, scope: !10, file: !1, line: 4, type: !14)
!19 = !DILocation(line: 4, column: 46, scope: !10)
!20 = !DILocalVariable(name: "left", scope: !10, file: !1, line: 6, type: !14)
!21 = !DILocation(line: 6, column: 14, scope: !10)
!22 = !DILocation(line: 6, column: 21, scope: !10)
!23 = !DILocation(line: 6, column: 28, scope: !10)
!24 = !DILocalVariable(name: "right", scope: !10, file: !1, line: 7, type: !14)
!25 = !DILocation(line: 7, column: 14, scope: !10)
!26 = !DILocation(line: 7, column: 28, scope: !10)
!27 = !DILocation(line: 7, column: 26, scope: !10)
!28 = !DILocalVariable(name: "high", scope: !10, file: !1, line: 8, type: !13)
!29 = !DILocation(line: 8, column: 14, scope: !10)
!30 = !DILocation(line: 8, column: 21, scope: !10)
!31 = !DILocation(line: 8, column: 29, scope: !10)
!32 = !DILocation(line: 8, column: 26, scope: !10)
!33 = !DILocation(line: 9, column: 12, scope: !10)
!34 = !DILocation(line: 9, column: 20, scope: !10)
!35 = !DILocation(line: 9, column: 28, scope: !10)
!36 = !DILocation(line: 9, column: 25, scope: !10)
!37 = !DILocation(line: 9, column: 17, scope: !10)
!38 = !DILocation(line: 9, column: 5, scope: !10)
