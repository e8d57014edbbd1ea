; ModuleID = 'traffic_light_fixed.c'
source_filename = "traffic_light_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @seconds_for(i32 noundef %phase) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %phase.addr = alloca i32, align 4
  store i32 %phase, ptr %phase.addr, align 4
    #dbg_declare(ptr %phase.addr, !16, !DIExpression(), !17)
  %0 = load i32, ptr %phase.addr, align 4, !dbg !18
  %and = and i32 %0, 3, !dbg !19
  switch i32 %and, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 3, label %sw.bb2
  ], !dbg !20

sw.bb:                                            ; preds = %entry
  store i32 30, ptr %retval, align 4, !dbg !21
  br label %return, !dbg !21

sw.bb1:                                           ; preds = %entry
  store i32 3, ptr %retval, align 4, !dbg !23
  br label %return, !dbg !23

sw.bb2:                                           ; preds = %entry
  store i32 5, ptr %retval, align 4, !dbg !24
  br label %return, !dbg !24

sw.default:                                       ; preds = %entry
  store i32 20, ptr %retval, align 4, !dbg !25
  br label %return, !dbg !25

return:                                           ; preds = %sw.default, %sw.bb2, %sw.bb1, %sw.bb
  %1 = load i32, ptr %retval, align 4, !dbg !26
  ret i32 %1, !dbg !26
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "traffic_light_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "795df03791ab55527f0a7ee5d12b5657")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "seconds_for", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "phase", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 26, scope: !10)
!18 = !DILocation(line: 4, column: 13, scope: !10)
!19 = !DILocation(line: 4, column: 19, scope: !10)
!20 = !DILocation(line: 4, column: 5, scope: !10)
!21 = !DILocation(line: 6, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 25)
!23 = !DILocation(line: 8, column: 9, scope: !22)
!24 = !DILocation(line: 10, column: 9, scope: !22)
!25 = !DILocation(line: 12, column: 9, scope: !22)
!26 = !DILocation(line: 14, column: 1, scope: !10)
