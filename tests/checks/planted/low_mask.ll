; ModuleID = 'low_mask.c'
source_filename = "low_mask.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @low_mask(i32 noundef %bits) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %bits.addr = alloca i32, align 4
  %above = alloca i32, align 4
  store i32 %bits, ptr %bits.addr, align 4
    #dbg_declare(ptr %bits.addr, !16, !DIExpression(), !17)
  %0 = load i32, ptr %bits.addr, align 4, !dbg !18
  %cmp = icmp ugt i32 %0, 32, !dbg !20
  br i1 %cmp, label %if.then, label %if.end, !dbg !20

if.then:                                          ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !21
  br label %return, !dbg !21

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %above, !22, !DIExpression(), !23)
  %1 = load i32, ptr %bits.addr, align 4, !dbg !24
  %shl = shl i32 1, %1, !dbg !25
  store i32 %shl, ptr %above, align 4, !dbg !23
  %2 = load i32, ptr %above, align 4, !dbg !26
  %sub = sub i32 %2, 1, !dbg !27
  store i32 %sub, ptr %retval, align 4, !dbg !28
  br label %return, !dbg !28

return:                                           ; preds = %if.end, %if.then
  %3 = load i32, ptr %retval, align 4, !dbg !29
  ret i32 %3, !dbg !29
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "low_mask.c", directory: ".", checksumkind: CSK_MD5, checksum: "fd141a4e4608c88b10772c09307ceb6e")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "low_mask", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 2, baseType: !14)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "bits", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!17 = !DILocation(line: 4, column: 28, scope: !10)
!18 = !DILocation(line: 6, column: 9, scope: !19)
!19 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!20 = !DILocation(line: 6, column: 14, scope: !19)
!21 = !DILocation(line: 7, column: 9, scope: !19)
!22 = !DILocalVariable(name: "above", scope: !10, file: !1, line: 8, type: !13)
!23 = !DILocation(line: 8, column: 14, scope: !10)
!24 = !DILocation(line: 8, column: 28, scope: !10)
!25 = !DILocation(line: 8, column: 25, scope: !10)
!26 = !DILocation(line: 9, column: 12, scope: !10)
!27 = !DILocation(line: 9, column: 18, scope: !10)
!28 = !DILocation(line: 9, column: 5, scope: !10)
!29 = !DILocation(line: 10, column: 1, scope: !10)
