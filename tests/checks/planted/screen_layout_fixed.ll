; ModuleID = 'screen_layout_fixed.c'
source_filename = "screen_layout_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @layout(i32 noundef %mode) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %mode.addr = alloca i32, align 4
  store i32 %mode, ptr %mode.addr, align 4
    #dbg_declare(ptr %mode.addr, !15, !DIExpression(), !16)
  %0 = load i32, ptr %mode.addr, align 4, !dbg !17
  %cmp = icmp eq i32 %0, 0, !dbg !19
  br i1 %cmp, label %if.then, label %if.end, !dbg !19

if.then:                                          ; preds = %entry
  %call = call i32 @cell_width(i32 noundef 320, i32 noundef 4), !dbg !20
  store i32 %call, ptr %retval, align 4, !dbg !21
  br label %return, !dbg !21

if.end:                                           ; preds = %entry
  %1 = load i32, ptr %mode.addr, align 4, !dbg !22
  %cmp1 = icmp eq i32 %1, 1, !dbg !24
  br i1 %cmp1, label %if.then2, label %if.end4, !dbg !24

if.then2:                                         ; preds = %if.end
  %call3 = call i32 @cell_width(i32 noundef 640, i32 noundef 1), !dbg !25
  store i32 %call3, ptr %retval, align 4, !dbg !26
  br label %return, !dbg !26

if.end4:                                          ; preds = %if.end
  %call5 = call i32 @cell_width(i32 noundef 480, i32 noundef 8), !dbg !27
  store i32 %call5, ptr %retval, align 4, !dbg !28
  br label %return, !dbg !28

return:                                           ; preds = %if.end4, %if.then2, %if.then
  %2 = load i32, ptr %retval, align 4, !dbg !29
  ret i32 %2, !dbg !29
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @cell_width(i32 noundef %width, i32 noundef %columns) #0 !dbg !30 {
entry:
  %width.addr = alloca i32, align 4
  %columns.addr = alloca i32, align 4
  store i32 %width, ptr %width.addr, align 4
    #dbg_declare(ptr %width.addr, !33, !DIExpression(), !34)
  store i32 %columns, ptr %columns.addr, align 4
    #dbg_declare(ptr %columns.addr, !35, !DIExpression(), !36)
  %0 = load i32, ptr %width.addr, align 4, !dbg !37
  %1 = load i32, ptr %columns.addr, align 4, !dbg !38
  %div = sdiv i32 %0, %1, !dbg !39
  ret i32 %div, !dbg !40
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "screen_layout_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "562a5fc4acf065745a3f9670ec78d0ac")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "layout", scope: !1, file: !1, line: 7, type: !11, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "mode", arg: 1, scope: !10, file: !1, line: 7, type: !13)
!16 = !DILocation(line: 7, column: 16, scope: !10)
!17 = !DILocation(line: 9, column: 9, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 9)
!19 = !DILocation(line: 9, column: 14, scope: !18)
!20 = !DILocation(line: 10, column: 16, scope: !18)
!21 = !DILocation(line: 10, column: 9, scope: !18)
!22 = !DILocation(line: 11, column: 9, scope: !23)
!23 = distinct !DILexicalBlock(scope: !10, file: !1, line: 11, column: 9)
!24 = !DILocation(line: 11, column: 14, scope: !23)
!25 = !DILocation(line: 12, column: 16, scope: !23)
!26 = !DILocation(line: 12, column: 9, scope: !23)
!27 = !DILocation(line: 13, column: 12, scope: !10)
!28 = !DILocation(line: 13, column: 5, scope: !10)
!29 = !DILocation(line: 14, column: 1, scope: !10)
!30 = distinct !DISubprogram(name: "cell_width", scope: !1, file: !1, line: 2, type: !31, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!31 = !DISubroutineType(types: !32)
!32 = !{!13, !13, !13}
!33 = !DILocalVariable(name: "width", arg: 1, scope: !30, file: !1, line: 2, type: !13)
!34 = !DILocation(line: 2, column: 27, scope: !30)
!35 = !DILocalVariable(name: "columns", arg: 2, scope: !30, file: !1, line: 2, type: !13)
!36 = !DILocation(line: 2, column: 38, scope: !30)
!37 = !DILocation(line: 4, column: 12, scope: !30)
!38 = !DILocation(line: 4, column: 20, scope: !30)
!39 = !DILocation(line: 4, column: 18, scope: !30)
!40 = !DILocation(line: 4, column: 5, scope: !30)
