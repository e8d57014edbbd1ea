; ModuleID = 'byte_table.c'
source_filename = "byte_table.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @table_hash(i32 noundef %seed) #0 !dbg !10 {
entry:
  %seed.addr = alloca i32, align 4
  %hash = alloca i32, align 4
  %i = alloca i8, align 1
  store i32 %seed, ptr %seed.addr, align 4
    #dbg_declare(ptr %seed.addr, !15, !DIExpression(), !16)
    #dbg_declare(ptr %hash, !17, !DIExpression(), !18)
  %0 = load i32, ptr %seed.addr, align 4, !dbg !19
  store i32 %0, ptr %hash, align 4, !dbg !18
    #dbg_declare(ptr %i, !20, !DIExpression(), !24)
  store i8 0, ptr %i, align 1, !dbg !24
  br label %for.cond, !dbg !25

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i8, ptr %i, align 1, !dbg !26
  %conv = zext i8 %1 to i32, !dbg !26
  %cmp = icmp slt i32 %conv, 256, !dbg !28
  br i1 %cmp, label %for.body, label %for.end, !dbg !29

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %hash, align 4, !dbg !30
  %shr = lshr i32 %2, 3, !dbg !31
  %3 = load i8, ptr %i, align 1, !dbg !32
  %conv2 = zext i8 %3 to i32, !dbg !32
  %xor = xor i32 %shr, %conv2, !dbg !33
  %4 = load i32, ptr %hash, align 4, !dbg !34
  %xor3 = xor i32 %4, %xor, !dbg !34
  store i32 %xor3, ptr %hash, align 4, !dbg !34
  br label %for.inc, !dbg !35

for.inc:                                          ; preds = %for.body
  %5 = load i8, ptr %i, align 1, !dbg !36
  %inc = add i8 %5, 1, !dbg !36
  store i8 %inc, ptr %i, align 1, !dbg !36
  br label %for.cond, !dbg !37, !llvm.loop !38

for.end:                                          ; preds = %for.cond
  %6 = load i32, ptr %hash, align 4, !dbg !41
  ret i32 %6, !dbg !42
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "byte_table.c", directory: ".", checksumkind: CSK_MD5, checksum: "47278479763b806943f171562b7b940b")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "table_hash", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !{}
!15 = !DILocalVariable(name: "seed", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!16 = !DILocation(line: 4, column: 30, scope: !10)
!17 = !DILocalVariable(name: "hash", scope: !10, file: !1, line: 6, type: !13)
!18 = !DILocation(line: 6, column: 14, scope: !10)
!19 = !DILocation(line: 6, column: 21, scope: !10)
!20 = !DILocalVariable(name: "i", scope: !21, file: !1, line: 7, type: !22)
!21 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 5)
!22 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !23)
!23 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!24 = !DILocation(line: 7, column: 18, scope: !21)
!25 = !DILocation(line: 7, column: 10, scope: !21)
!26 = !DILocation(line: 7, column: 25, scope: !27)
!27 = distinct !DILexicalBlock(scope: !21, file: !1, line: 7, column: 5)
!28 = !DILocation(line: 7, column: 27, scope: !27)
!29 = !DILocation(line: 7, column: 5, scope: !21)
!30 = !DILocation(line: 8, column: 18, scope: !27)
!31 = !DILocation(line: 8, column: 23, scope: !27)
!32 = !DILocation(line: 8, column: 31, scope: !27)
!33 = !DILocation(line: 8, column: 29, scope: !27)
!34 = !DILocation(line: 8, column: 14, scope: !27)
!35 = !DILocation(line: 8, column: 9, scope: !27)
!36 = !DILocation(line: 7, column: 35, scope: !27)
!37 = !DILocation(line: 7, column: 5, scope: !27)
!38 = distinct !{!38, !29, !39, !40}
!39 = !DILocation(line: 8, column: 31, scope: !21)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !DILocation(line: 9, column: 12, scope: !10)
!42 = !DILocation(line: 9, column: 5, scope: !10)
