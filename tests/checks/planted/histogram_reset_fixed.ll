; ModuleID = 'histogram_reset_fixed.c'
source_filename = "histogram_reset_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@bins = internal global [8 x i32] zeroinitializer, align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @total() #0 !dbg !17 {
entry:
  %0 = load i32, ptr @bins, align 16, !dbg !20
  %1 = load i32, ptr getelementptr inbounds ([8 x i32], ptr @bins, i64 0, i64 7), align 4, !dbg !21
  %or = or i32 %0, %1, !dbg !22
  ret i32 %or, !dbg !23
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @reset(i32 noundef %start) #0 !dbg !24 {
entry:
  %start.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %start, ptr %start.addr, align 4
    #dbg_declare(ptr %start.addr, !28, !DIExpression(), !29)
    #dbg_declare(ptr %i, !30, !DIExpression(), !32)
  store i32 0, ptr %i, align 4, !dbg !32
  br label %for.cond, !dbg !33

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !34
  %cmp = icmp slt i32 %0, 8, !dbg !36
  br i1 %cmp, label %for.body, label %for.end, !dbg !37

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %start.addr, align 4, !dbg !38
  %2 = load i32, ptr %i, align 4, !dbg !39
  %idxprom = sext i32 %2 to i64, !dbg !40
  %arrayidx = getelementptr inbounds [8 x i32], ptr @bins, i64 0, i64 %idxprom, !dbg !40
  store i32 %1, ptr %arrayidx, align 4, !dbg !41
  br label %for.inc, !dbg !40

for.inc:                                          ; preds = %for.body
  %3 = load i32, ptr %i, align 4, !dbg !42
  %inc = add nsw i32 %3, 1, !dbg !42
  store i32 %inc, ptr %i, align 4, !dbg !42
  br label %for.cond, !dbg !43, !llvm.loop !44

for.end:                                          ; preds = %for.cond
  ret void, !dbg !47
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.ident = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "bins", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "histogram_reset_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "9f32e3f806e23cd7aa2d6e4f939e6634")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 256, elements: !7)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!8}
!8 = !DISubrange(count: 8)
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"Debian clang version 22.1.8 (3)"}
!17 = distinct !DISubprogram(name: "total", scope: !3, file: !3, line: 4, type: !18, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!18 = !DISubroutineType(types: !19)
!19 = !{!6}
!20 = !DILocation(line: 6, column: 12, scope: !17)
!21 = !DILocation(line: 6, column: 22, scope: !17)
!22 = !DILocation(line: 6, column: 20, scope: !17)
!23 = !DILocation(line: 6, column: 5, scope: !17)
!24 = distinct !DISubprogram(name: "reset", scope: !3, file: !3, line: 9, type: !25, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !27)
!25 = !DISubroutineType(types: !26)
!26 = !{null, !6}
!27 = !{}
!28 = !DILocalVariable(name: "start", arg: 1, scope: !24, file: !3, line: 9, type: !6)
!29 = !DILocation(line: 9, column: 16, scope: !24)
!30 = !DILocalVariable(name: "i", scope: !31, file: !3, line: 11, type: !6)
!31 = distinct !DILexicalBlock(scope: !24, file: !3, line: 11, column: 5)
!32 = !DILocation(line: 11, column: 14, scope: !31)
!33 = !DILocation(line: 11, column: 10, scope: !31)
!34 = !DILocation(line: 11, column: 21, scope: !35)
!35 = distinct !DILexicalBlock(scope: !31, file: !3, line: 11, column: 5)
!36 = !DILocation(line: 11, column: 23, scope: !35)
!37 = !DILocation(line: 11, column: 5, scope: !31)
!38 = !DILocation(line: 12, column: 19, scope: !35)
!39 = !DILocation(line: 12, column: 14, scope: !35)
!40 = !DILocation(line: 12, column: 9, scope: !35)
!41 = !DILocation(line: 12, column: 17, scope: !35)
!42 = !DILocation(line: 11, column: 29, scope: !35)
!43 = !DILocation(line: 11, column: 5, scope: !35)
!44 = distinct !{!44, !37, !45, !46}
!45 = !DILocation(line: 12, column: 19, scope: !31)
!46 = !{!"llvm.loop.mustprogress"}
!47 = !DILocation(line: 13, column: 1, scope: !24)
