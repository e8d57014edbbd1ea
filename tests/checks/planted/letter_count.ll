; ModuleID = 'letter_count.c'
source_filename = "letter_count.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@counts = internal global [26 x i16] zeroinitializer, align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local void @seen_first(i16 noundef zeroext %times) #0 !dbg !17 {
entry:
  %times.addr = alloca i16, align 2
  store i16 %times, ptr %times.addr, align 2
    #dbg_declare(ptr %times.addr, !21, !DIExpression(), !22)
  %0 = load i16, ptr %times.addr, align 2, !dbg !23
  store i16 %0, ptr @counts, align 16, !dbg !24
  ret void, !dbg !25
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @count_of(i8 noundef signext %letter) #0 !dbg !26 {
entry:
  %retval = alloca i32, align 4
  %letter.addr = alloca i8, align 1
  store i8 %letter, ptr %letter.addr, align 1
    #dbg_declare(ptr %letter.addr, !31, !DIExpression(), !32)
  %0 = load i8, ptr %letter.addr, align 1, !dbg !33
  %conv = sext i8 %0 to i32, !dbg !33
  %cmp = icmp slt i32 %conv, 65, !dbg !35
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !36

lor.lhs.false:                                    ; preds = %entry
  %1 = load i8, ptr %letter.addr, align 1, !dbg !37
  %conv2 = sext i8 %1 to i32, !dbg !37
  %cmp3 = icmp sgt i32 %conv2, 122, !dbg !38
  br i1 %cmp3, label %if.then, label %if.end, !dbg !36

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !39
  br label %return, !dbg !39

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i8, ptr %letter.addr, align 1, !dbg !40
  %conv5 = sext i8 %2 to i32, !dbg !40
  %sub = sub nsw i32 %conv5, 97, !dbg !41
  %idxprom = sext i32 %sub to i64, !dbg !42
  %arrayidx = getelementptr inbounds [26 x i16], ptr @counts, i64 0, i64 %idxprom, !dbg !42
  %3 = load i16, ptr %arrayidx, align 2, !dbg !42
  %conv6 = zext i16 %3 to i32, !dbg !42
  store i32 %conv6, ptr %retval, align 4, !dbg !43
  br label %return, !dbg !43

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !44
  ret i32 %4, !dbg !44
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.ident = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counts", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "letter_count.c", directory: ".", checksumkind: CSK_MD5, checksum: "243cfbbb57d37a07af8c464111b56a4c")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 416, elements: !7)
!6 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!7 = !{!8}
!8 = !DISubrange(count: 26)
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"Debian clang version 22.1.8 (3)"}
!17 = distinct !DISubprogram(name: "seen_first", scope: !3, file: !3, line: 4, type: !18, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!18 = !DISubroutineType(types: !19)
!19 = !{null, !6}
!20 = !{}
!21 = !DILocalVariable(name: "times", arg: 1, scope: !17, file: !3, line: 4, type: !6)
!22 = !DILocation(line: 4, column: 32, scope: !17)
!23 = !DILocation(line: 6, column: 17, scope: !17)
!24 = !DILocation(line: 6, column: 15, scope: !17)
!25 = !DILocation(line: 7, column: 1, scope: !17)
!26 = distinct !DISubprogram(name: "count_of", scope: !3, file: !3, line: 9, type: !27, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !20)
!27 = !DISubroutineType(types: !28)
!28 = !{!29, !30}
!29 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!31 = !DILocalVariable(name: "letter", arg: 1, scope: !26, file: !3, line: 9, type: !30)
!32 = !DILocation(line: 9, column: 19, scope: !26)
!33 = !DILocation(line: 11, column: 9, scope: !34)
!34 = distinct !DILexicalBlock(scope: !26, file: !3, line: 11, column: 9)
!35 = !DILocation(line: 11, column: 16, scope: !34)
!36 = !DILocation(line: 11, column: 22, scope: !34)
!37 = !DILocation(line: 11, column: 25, scope: !34)
!38 = !DILocation(line: 11, column: 32, scope: !34)
!39 = !DILocation(line: 12, column: 9, scope: !34)
!40 = !DILocation(line: 13, column: 19, scope: !26)
!41 = !DILocation(line: 13, column: 26, scope: !26)
!42 = !DILocation(line: 13, column: 12, scope: !26)
!43 = !DILocation(line: 13, column: 5, scope: !26)
!44 = !DILocation(line: 14, column: 1, scope: !26)
