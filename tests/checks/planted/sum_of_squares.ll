; ModuleID = 'sum_of_squares.c'
source_filename = "sum_of_squares.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @ramp_energy(i8 noundef zeroext %offset) #0 !dbg !10 {
entry:
  %offset.addr = alloca i8, align 1
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store i8 %offset, ptr %offset.addr, align 1
    #dbg_declare(ptr %offset.addr, !17, !DIExpression(), !18)
    #dbg_declare(ptr %sum, !19, !DIExpression(), !21)
  store i32 0, ptr %sum, align 4, !dbg !21
    #dbg_declare(ptr %i, !22, !DIExpression(), !24)
  store i32 0, ptr %i, align 4, !dbg !24
  br label %for.cond, !dbg !25

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !26
  %cmp = icmp slt i32 %0, 5000, !dbg !28
  br i1 %cmp, label %for.body, label %for.end, !dbg !29

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !30
  %2 = load i32, ptr %i, align 4, !dbg !31
  %mul = mul nsw i32 %1, %2, !dbg !32
  %3 = load i32, ptr %sum, align 4, !dbg !33
  %add = add nsw i32 %3, %mul, !dbg !33
  store i32 %add, ptr %sum, align 4, !dbg !33
  br label %for.inc, !dbg !34

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !35
  %inc = add nsw i32 %4, 1, !dbg !35
  store i32 %inc, ptr %i, align 4, !dbg !35
  br label %for.cond, !dbg !36, !llvm.loop !37

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %sum, align 4, !dbg !40
  %6 = load i8, ptr %offset.addr, align 1, !dbg !41
  %conv = zext i8 %6 to i32, !dbg !41
  %add1 = add nsw i32 %5, %conv, !dbg !42
  %conv2 = sext i32 %add1 to i64, !dbg !40
  ret i64 %conv2, !dbg !43
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "sum_of_squares.c", directory: ".", checksumkind: CSK_MD5, checksum: "8300976d0717d82286f6f2163c4c34af")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "ramp_energy", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !15)
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = !{}
!17 = !DILocalVariable(name: "offset", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!18 = !DILocation(line: 4, column: 26, scope: !10)
!19 = !DILocalVariable(name: "sum", scope: !10, file: !1, line: 6, type: !20)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DILocation(line: 6, column: 9, scope: !10)
!22 = !DILocalVariable(name: "i", scope: !23, file: !1, line: 7, type: !20)
!23 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 5)
!24 = !DILocation(line: 7, column: 14, scope: !23)
!25 = !DILocation(line: 7, column: 10, scope: !23)
!26 = !DILocation(line: 7, column: 21, scope: !27)
!27 = distinct !DILexicalBlock(scope: !23, file: !1, line: 7, column: 5)
!28 = !DILocation(line: 7, column: 23, scope: !27)
!29 = !DILocation(line: 7, column: 5, scope: !23)
!30 = !DILocation(line: 8, column: 16, scope: !27)
!31 = !DILocation(line: 8, column: 20, scope: !27)
!32 = !DILocation(line: 8, column: 18, scope: !27)
!33 = !DILocation(line: 8, column: 13, scope: !27)
!34 = !DILocation(line: 8, column: 9, scope: !27)
!35 = !DILocation(line: 7, column: 32, scope: !27)
!36 = !DILocation(line: 7, column: 5, scope: !27)
!37 = distinct !{!37, !29, !38, !39}
!38 = !DILocation(line: 8, column: 20, scope: !23)
!39 = !{!"llvm.loop.mustprogress"}
!40 = !DILocation(line: 9, column: 12, scope: !10)
!41 = !DILocation(line: 9, column: 18, scope: !10)
!42 = !DILocation(line: 9, column: 16, scope: !10)
!43 = !DILocation(line: 9, column: 5, scope: !10)
