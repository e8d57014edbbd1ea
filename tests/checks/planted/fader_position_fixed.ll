; ModuleID = 'fader_position_fixed.c'
source_filename = "fader_position_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @fader(float noundef %position) #0 !dbg !12 {
entry:
  %position.addr = alloca float, align 4
  store float %position, ptr %position.addr, align 4
    #dbg_declare(ptr %position.addr, !17, !DIExpression(), !18)
  %0 = load float, ptr %position.addr, align 4, !dbg !19
  %cmp = fcmp oge float %0, 0.000000e+00, !dbg !21
  br i1 %cmp, label %if.end, label %if.then, !dbg !22

if.then:                                          ; preds = %entry
  store float 0.000000e+00, ptr %position.addr, align 4, !dbg !23
  br label %if.end, !dbg !24

if.end:                                           ; preds = %if.then, %entry
  %1 = load float, ptr %position.addr, align 4, !dbg !25
  %cmp1 = fcmp ogt float %1, 1.270000e+02, !dbg !27
  br i1 %cmp1, label %if.then2, label %if.end3, !dbg !27

if.then2:                                         ; preds = %if.end
  store float 1.270000e+02, ptr %position.addr, align 4, !dbg !28
  br label %if.end3, !dbg !29

if.end3:                                          ; preds = %if.then2, %if.end
  %2 = load float, ptr %position.addr, align 4, !dbg !30
  %conv = fptosi float %2 to i32, !dbg !31
  ret i32 %conv, !dbg !32
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "fader_position_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "41035c143c912af23fc1e672de76db21")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "fader", scope: !1, file: !1, line: 2, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!16 = !{}
!17 = !DILocalVariable(name: "position", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!18 = !DILocation(line: 2, column: 17, scope: !12)
!19 = !DILocation(line: 4, column: 11, scope: !20)
!20 = distinct !DILexicalBlock(scope: !12, file: !1, line: 4, column: 9)
!21 = !DILocation(line: 4, column: 20, scope: !20)
!22 = !DILocation(line: 4, column: 9, scope: !20)
!23 = !DILocation(line: 5, column: 18, scope: !20)
!24 = !DILocation(line: 5, column: 9, scope: !20)
!25 = !DILocation(line: 6, column: 9, scope: !26)
!26 = distinct !DILexicalBlock(scope: !12, file: !1, line: 6, column: 9)
!27 = !DILocation(line: 6, column: 18, scope: !26)
!28 = !DILocation(line: 7, column: 18, scope: !26)
!29 = !DILocation(line: 7, column: 9, scope: !26)
!30 = !DILocation(line: 8, column: 17, scope: !12)
!31 = !DILocation(line: 8, column: 12, scope: !12)
!32 = !DILocation(line: 8, column: 5, scope: !12)
