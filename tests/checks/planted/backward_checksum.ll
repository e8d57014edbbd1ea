; ModuleID = 'backward_checksum.c'
source_filename = "backward_checksum.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @backward(i8 noundef zeroext %start) #0 !dbg !12 {
entry:
  %start.addr = alloca i8, align 1
  %sum = alloca i32, align 4
  %row = alloca i32, align 4
  store i8 %start, ptr %start.addr, align 1
    #dbg_declare(ptr %start.addr, !18, !DIExpression(), !19)
    #dbg_declare(ptr %sum, !20, !DIExpression(), !21)
  %0 = load i8, ptr %start.addr, align 1, !dbg !22
  %conv = zext i8 %0 to i32, !dbg !22
  store i32 %conv, ptr %sum, align 4, !dbg !21
    #dbg_declare(ptr %row, !23, !DIExpression(), !25)
  store i32 7, ptr %row, align 4, !dbg !25
  br label %for.cond, !dbg !26

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %row, align 4, !dbg !27
  %cmp = icmp uge i32 %1, 0, !dbg !29
  br i1 %cmp, label %for.body, label %for.end, !dbg !30

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %sum, align 4, !dbg !31
  %shr = lshr i32 %2, 1, !dbg !33
  %3 = load i32, ptr %row, align 4, !dbg !34
  %add = add i32 %3, 1, !dbg !35
  %xor = xor i32 %shr, %add, !dbg !36
  store i32 %xor, ptr %sum, align 4, !dbg !37
  br label %for.inc, !dbg !38

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %row, align 4, !dbg !39
  %dec = add i32 %4, -1, !dbg !39
  store i32 %dec, ptr %row, align 4, !dbg !39
  br label %for.cond, !dbg !40, !llvm.loop !41

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %sum, align 4, !dbg !44
  ret i32 %5, !dbg !45
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "backward_checksum.c", directory: ".", checksumkind: CSK_MD5, checksum: "0337bd6dbccb2e4beabb733496ae502a")
!2 = !{!3}
!3 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "backward", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!17 = !{}
!18 = !DILocalVariable(name: "start", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!19 = !DILocation(line: 4, column: 27, scope: !12)
!20 = !DILocalVariable(name: "sum", scope: !12, file: !1, line: 6, type: !3)
!21 = !DILocation(line: 6, column: 14, scope: !12)
!22 = !DILocation(line: 6, column: 20, scope: !12)
!23 = !DILocalVariable(name: "row", scope: !24, file: !1, line: 7, type: !3)
!24 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 5)
!25 = !DILocation(line: 7, column: 19, scope: !24)
!26 = !DILocation(line: 7, column: 10, scope: !24)
!27 = !DILocation(line: 7, column: 28, scope: !28)
!28 = distinct !DILexicalBlock(scope: !24, file: !1, line: 7, column: 5)
!29 = !DILocation(line: 7, column: 32, scope: !28)
!30 = !DILocation(line: 7, column: 5, scope: !24)
!31 = !DILocation(line: 8, column: 16, scope: !32)
!32 = distinct !DILexicalBlock(scope: !28, file: !1, line: 7, column: 45)
!33 = !DILocation(line: 8, column: 20, scope: !32)
!34 = !DILocation(line: 8, column: 39, scope: !32)
!35 = !DILocation(line: 8, column: 43, scope: !32)
!36 = !DILocation(line: 8, column: 26, scope: !32)
!37 = !DILocation(line: 8, column: 13, scope: !32)
!38 = !DILocation(line: 9, column: 5, scope: !32)
!39 = !DILocation(line: 7, column: 41, scope: !28)
!40 = !DILocation(line: 7, column: 5, scope: !28)
!41 = distinct !{!41, !30, !42, !43}
!42 = !DILocation(line: 9, column: 5, scope: !24)
!43 = !{!"llvm.loop.mustprogress"}
!44 = !DILocation(line: 10, column: 12, scope: !12)
!45 = !DILocation(line: 10, column: 5, scope: !12)
