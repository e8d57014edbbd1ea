; ModuleID = 'stereo_balance_fixed.c'
source_filename = "stereo_balance_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @balance(float noundef %left, float noundef %right) #0 !dbg !10 {
entry:
  %retval = alloca float, align 4
  %left.addr = alloca float, align 4
  %right.addr = alloca float, align 4
  %total = alloca float, align 4
  store float %left, ptr %left.addr, align 4
    #dbg_declare(ptr %left.addr, !15, !DIExpression(), !16)
  store float %right, ptr %right.addr, align 4
    #dbg_declare(ptr %right.addr, !17, !DIExpression(), !18)
  %0 = load float, ptr %left.addr, align 4, !dbg !19
  %cmp = fcmp oge float %0, 0.000000e+00, !dbg !21
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !22

land.lhs.true:                                    ; preds = %entry
  %1 = load float, ptr %left.addr, align 4, !dbg !23
  %cmp1 = fcmp ole float %1, 1.000000e+00, !dbg !24
  br i1 %cmp1, label %if.end, label %if.then, !dbg !25

if.then:                                          ; preds = %land.lhs.true, %entry
  store float 5.000000e-01, ptr %retval, align 4, !dbg !26
  br label %return, !dbg !26

if.end:                                           ; preds = %land.lhs.true
  %2 = load float, ptr %right.addr, align 4, !dbg !27
  %cmp2 = fcmp oge float %2, 0.000000e+00, !dbg !29
  br i1 %cmp2, label %land.lhs.true3, label %if.then5, !dbg !30

land.lhs.true3:                                   ; preds = %if.end
  %3 = load float, ptr %right.addr, align 4, !dbg !31
  %cmp4 = fcmp ole float %3, 1.000000e+00, !dbg !32
  br i1 %cmp4, label %if.end6, label %if.then5, !dbg !33

if.then5:                                         ; preds = %land.lhs.true3, %if.end
  store float 5.000000e-01, ptr %retval, align 4, !dbg !34
  br label %return, !dbg !34

if.end6:                                          ; preds = %land.lhs.true3
    #dbg_declare(ptr %total, !35, !DIExpression(), !36)
  %4 = load float, ptr %left.addr, align 4, !dbg !37
  %5 = load float, ptr %right.addr, align 4, !dbg !38
  %add = fadd float %4, %5, !dbg !39
  store float %add, ptr %total, align 4, !dbg !36
  %6 = load float, ptr %total, align 4, !dbg !40
  %cmp7 = fcmp ogt float %6, 0x3F50624DE0000000, !dbg !41
  br i1 %cmp7, label %cond.true, label %cond.false, !dbg !40

cond.true:                                        ; preds = %if.end6
  %7 = load float, ptr %left.addr, align 4, !dbg !42
  %8 = load float, ptr %total, align 4, !dbg !43
  %div = fdiv float %7, %8, !dbg !44
  br label %cond.end, !dbg !40

cond.false:                                       ; preds = %if.end6
  br label %cond.end, !dbg !40

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi float [ %div, %cond.true ], [ 5.000000e-01, %cond.false ], !dbg !40
  store float %cond, ptr %retval, align 4, !dbg !45
  br label %return, !dbg !45

return:                                           ; preds = %cond.end, %if.then5, %if.then
  %9 = load float, ptr %retval, align 4, !dbg !46
  ret float %9, !dbg !46
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "stereo_balance_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "4eac32a700662aa7064ca0b3bd0c4e58")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "balance", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !13}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !{}
!15 = !DILocalVariable(name: "left", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 21, scope: !10)
!17 = !DILocalVariable(name: "right", arg: 2, scope: !10, file: !1, line: 2, type: !13)
!18 = !DILocation(line: 2, column: 33, scope: !10)
!19 = !DILocation(line: 4, column: 11, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!21 = !DILocation(line: 4, column: 16, scope: !20)
!22 = !DILocation(line: 4, column: 24, scope: !20)
!23 = !DILocation(line: 4, column: 27, scope: !20)
!24 = !DILocation(line: 4, column: 32, scope: !20)
!25 = !DILocation(line: 4, column: 9, scope: !20)
!26 = !DILocation(line: 5, column: 9, scope: !20)
!27 = !DILocation(line: 6, column: 11, scope: !28)
!28 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!29 = !DILocation(line: 6, column: 17, scope: !28)
!30 = !DILocation(line: 6, column: 25, scope: !28)
!31 = !DILocation(line: 6, column: 28, scope: !28)
!32 = !DILocation(line: 6, column: 34, scope: !28)
!33 = !DILocation(line: 6, column: 9, scope: !28)
!34 = !DILocation(line: 7, column: 9, scope: !28)
!35 = !DILocalVariable(name: "total", scope: !10, file: !1, line: 8, type: !13)
!36 = !DILocation(line: 8, column: 11, scope: !10)
!37 = !DILocation(line: 8, column: 19, scope: !10)
!38 = !DILocation(line: 8, column: 26, scope: !10)
!39 = !DILocation(line: 8, column: 24, scope: !10)
!40 = !DILocation(line: 9, column: 12, scope: !10)
!41 = !DILocation(line: 9, column: 18, scope: !10)
!42 = !DILocation(line: 9, column: 29, scope: !10)
!43 = !DILocation(line: 9, column: 36, scope: !10)
!44 = !DILocation(line: 9, column: 34, scope: !10)
!45 = !DILocation(line: 9, column: 5, scope: !10)
!46 = !DILocation(line: 10, column: 1, scope: !10)
