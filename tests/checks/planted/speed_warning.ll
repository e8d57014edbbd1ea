; ModuleID = 'speed_warning.c'
source_filename = "speed_warning.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @shown_speed(i32 noundef %speed) #0 !dbg !10 {
entry:
  %speed.addr = alloca i32, align 4
  store i32 %speed, ptr %speed.addr, align 4
    #dbg_declare(ptr %speed.addr, !15, !DIExpression(), !16)
  %0 = load i32, ptr %speed.addr, align 4, !dbg !17
  %cmp = icmp slt i32 %0, 0, !dbg !19
  br i1 %cmp, label %if.then, label %if.end, !dbg !19

if.then:                                          ; preds = %entry
  store i32 0, ptr %speed.addr, align 4, !dbg !20
  br label %if.end, !dbg !21

if.end:                                           ; preds = %if.then, %entry
  %1 = load i32, ptr %speed.addr, align 4, !dbg !22
  %cmp1 = icmp sgt i32 %1, 120, !dbg !24
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !24

if.then2:                                         ; preds = %if.end
  store i32 120, ptr %speed.addr, align 4, !dbg !25
  br label %if.end3, !dbg !26

if.end3:                                          ; preds = %if.then2, %if.end
  %2 = load i32, ptr %speed.addr, align 4, !dbg !27
  %cmp4 = icmp sgt i32 %2, 120, !dbg !29
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !29

if.then5:                                         ; preds = %if.end3
  %3 = load i32, ptr %speed.addr, align 4, !dbg !30
  %add = add nsw i32 %3, 1000, !dbg !32
  store i32 %add, ptr %speed.addr, align 4, !dbg !33
  br label %if.end6, !dbg !34

if.end6:                                          ; preds = %if.then5, %if.end3
  %4 = load i32, ptr %speed.addr, align 4, !dbg !35
  ret i32 %4, !dbg !36
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "speed_warning.c", directory: ".", checksumkind: CSK_MD5, checksum: "9206b6554b2b27a5943ec636fc7e0cdd")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "shown_speed", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "speed", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 21, scope: !10)
!17 = !DILocation(line: 4, column: 9, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!19 = !DILocation(line: 4, column: 15, scope: !18)
!20 = !DILocation(line: 5, column: 15, scope: !18)
!21 = !DILocation(line: 5, column: 9, scope: !18)
!22 = !DILocation(line: 6, column: 9, scope: !23)
!23 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!24 = !DILocation(line: 6, column: 15, scope: !23)
!25 = !DILocation(line: 7, column: 15, scope: !23)
!26 = !DILocation(line: 7, column: 9, scope: !23)
!27 = !DILocation(line: 8, column: 9, scope: !28)
!28 = distinct !DILexicalBlock(scope: !10, file: !1, line: 8, column: 9)
!29 = !DILocation(line: 8, column: 15, scope: !28)
!30 = !DILocation(line: 9, column: 17, scope: !31)
!31 = distinct !DILexicalBlock(scope: !28, file: !1, line: 8, column: 22)
!32 = !DILocation(line: 9, column: 23, scope: !31)
!33 = !DILocation(line: 9, column: 15, scope: !31)
!34 = !DILocation(line: 10, column: 5, scope: !31)
!35 = !DILocation(line: 11, column: 12, scope: !10)
!36 = !DILocation(line: 11, column: 5, scope: !10)
