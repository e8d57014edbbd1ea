; ModuleID = 'parity_sum.c'
source_filename = "parity_sum.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @parity(i8 noundef zeroext %byte) #0 !dbg !12 {
entry:
  %byte.addr = alloca i8, align 1
  %sum = alloca i32, align 4
  %bit = alloca i32, align 4
  store i8 %byte, ptr %byte.addr, align 1
    #dbg_declare(ptr %byte.addr, !18, !DIExpression(), !19)
    #dbg_declare(ptr %sum, !20, !DIExpression(), !21)
    #dbg_declare(ptr %bit, !22, !DIExpression(), !25)
  store i32 0, ptr %bit, align 4, !dbg !25
  br label %for.cond, !dbg !26

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %bit, align 4, !dbg !27
  %cmp = icmp slt i32 %0, 8, !dbg !29
  br i1 %cmp, label %for.body, label %for.end, !dbg !30

for.body:                                         ; preds = %for.cond
  %1 = load i8, ptr %byte.addr, align 1, !dbg !31
  %conv = zext i8 %1 to i32, !dbg !32
  %2 = load i32, ptr %bit, align 4, !dbg !33
  %shr = lshr i32 %conv, %2, !dbg !34
  %and = and i32 %shr, 1, !dbg !35
  %3 = load i32, ptr %sum, align 4, !dbg !36
  %xor = xor i32 %3, %and, !dbg !36
  store i32 %xor, ptr %sum, align 4, !dbg !36
  br label %for.inc, !dbg !37

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %bit, align 4, !dbg !38
  %inc = add nsw i32 %4, 1, !dbg !38
  store i32 %inc, ptr %bit, align 4, !dbg !38
  br label %for.cond, !dbg !39, !llvm.loop !40

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %sum, align 4, !dbg !43
  ret i32 %5, !dbg !44
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "parity_sum.c", directory: ".", checksumkind: CSK_MD5, checksum: "2b59704e8107a88d55b636a35148cb37")
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
!12 = distinct !DISubprogram(name: "parity", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!17 = !{}
!18 = !DILocalVariable(name: "byte", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!19 = !DILocation(line: 4, column: 25, scope: !12)
!20 = !DILocalVariable(name: "sum", scope: !12, file: !1, line: 6, type: !3)
!21 = !DILocation(line: 6, column: 14, scope: !12)
!22 = !DILocalVariable(name: "bit", scope: !23, file: !1, line: 7, type: !24)
!23 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 5)
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DILocation(line: 7, column: 14, scope: !23)
!26 = !DILocation(line: 7, column: 10, scope: !23)
!27 = !DILocation(line: 7, column: 23, scope: !28)
!28 = distinct !DILexicalBlock(scope: !23, file: !1, line: 7, column: 5)
!29 = !DILocation(line: 7, column: 27, scope: !28)
!30 = !DILocation(line: 7, column: 5, scope: !23)
!31 = !DILocation(line: 8, column: 27, scope: !28)
!32 = !DILocation(line: 8, column: 17, scope: !28)
!33 = !DILocation(line: 8, column: 35, scope: !28)
!34 = !DILocation(line: 8, column: 32, scope: !28)
!35 = !DILocation(line: 8, column: 40, scope: !28)
!36 = !DILocation(line: 8, column: 13, scope: !28)
!37 = !DILocation(line: 8, column: 9, scope: !28)
!38 = !DILocation(line: 7, column: 35, scope: !28)
!39 = !DILocation(line: 7, column: 5, scope: !28)
!40 = distinct !{!40, !30, !41, !42}
!41 = !DILocation(line: 8, column: 42, scope: !23)
!42 = !{!"llvm.loop.mustprogress"}
!43 = !DILocation(line: 9, column: 12, scope: !12)
!44 = !DILocation(line: 9, column: 5, scope: !12)
