; ModuleID = 'grid_cell.c'
source_filename = "grid_cell.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@board = internal global [6 x [8 x i8]] zeroinitializer, align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local void @start() #0 !dbg !18 {
entry:
  store i8 1, ptr getelementptr inbounds ([8 x i8], ptr getelementptr inbounds ([6 x [8 x i8]], ptr @board, i64 0, i64 2), i64 0, i64 3), align 1, !dbg !21
  ret void, !dbg !22
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @cell(i32 noundef %x, i32 noundef %y) #0 !dbg !23 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  %y.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !29, !DIExpression(), !30)
  store i32 %y, ptr %y.addr, align 4
    #dbg_declare(ptr %y.addr, !31, !DIExpression(), !32)
  %0 = load i32, ptr %x.addr, align 4, !dbg !33
  %cmp = icmp uge i32 %0, 8, !dbg !35
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !36

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %y.addr, align 4, !dbg !37
  %cmp1 = icmp uge i32 %1, 6, !dbg !38
  br i1 %cmp1, label %if.then, label %if.end, !dbg !36

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 -1, ptr %retval, align 4, !dbg !39
  br label %return, !dbg !39

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i32, ptr %x.addr, align 4, !dbg !40
  %idxprom = zext i32 %2 to i64, !dbg !41
  %arrayidx = getelementptr inbounds nuw [6 x [8 x i8]], ptr @board, i64 0, i64 %idxprom, !dbg !41
  %3 = load i32, ptr %y.addr, align 4, !dbg !42
  %idxprom2 = zext i32 %3 to i64, !dbg !41
  %arrayidx3 = getelementptr inbounds nuw [8 x i8], ptr %arrayidx, i64 0, i64 %idxprom2, !dbg !41
  %4 = load i8, ptr %arrayidx3, align 1, !dbg !41
  %conv = sext i8 %4 to i32, !dbg !41
  store i32 %conv, ptr %retval, align 4, !dbg !43
  br label %return, !dbg !43

return:                                           ; preds = %if.end, %if.then
  %5 = load i32, ptr %retval, align 4, !dbg !44
  ret i32 %5, !dbg !44
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11, !12, !13, !14, !15, !16}
!llvm.ident = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "board", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "grid_cell.c", directory: ".", checksumkind: CSK_MD5, checksum: "e60efde0f69c2cfb2912e306a83f3918")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 384, elements: !7)
!6 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!7 = !{!8, !9}
!8 = !DISubrange(count: 6)
!9 = !DISubrange(count: 8)
!10 = !{i32 7, !"Dwarf Version", i32 5}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 8, !"PIC Level", i32 2}
!14 = !{i32 7, !"PIE Level", i32 2}
!15 = !{i32 7, !"uwtable", i32 2}
!16 = !{i32 7, !"frame-pointer", i32 2}
!17 = !{!"Debian clang version 22.1.8 (3)"}
!18 = distinct !DISubprogram(name: "start", scope: !3, file: !3, line: 4, type: !19, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!19 = !DISubroutineType(types: !20)
!20 = !{null}
!21 = !DILocation(line: 6, column: 17, scope: !18)
!22 = !DILocation(line: 7, column: 1, scope: !18)
!23 = distinct !DISubprogram(name: "cell", scope: !3, file: !3, line: 9, type: !24, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !28)
!24 = !DISubroutineType(types: !25)
!25 = !{!26, !27, !27}
!26 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!27 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!28 = !{}
!29 = !DILocalVariable(name: "x", arg: 1, scope: !23, file: !3, line: 9, type: !27)
!30 = !DILocation(line: 9, column: 19, scope: !23)
!31 = !DILocalVariable(name: "y", arg: 2, scope: !23, file: !3, line: 9, type: !27)
!32 = !DILocation(line: 9, column: 31, scope: !23)
!33 = !DILocation(line: 11, column: 9, scope: !34)
!34 = distinct !DILexicalBlock(scope: !23, file: !3, line: 11, column: 9)
!35 = !DILocation(line: 11, column: 11, scope: !34)
!36 = !DILocation(line: 11, column: 16, scope: !34)
!37 = !DILocation(line: 11, column: 19, scope: !34)
!38 = !DILocation(line: 11, column: 21, scope: !34)
!39 = !DILocation(line: 12, column: 9, scope: !34)
!40 = !DILocation(line: 13, column: 18, scope: !23)
!41 = !DILocation(line: 13, column: 12, scope: !23)
!42 = !DILocation(line: 13, column: 21, scope: !23)
!43 = !DILocation(line: 13, column: 5, scope: !23)
!44 = !DILocation(line: 14, column: 1, scope: !23)
