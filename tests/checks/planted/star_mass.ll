; ModuleID = 'star_mass.c'
source_filename = "star_mass.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @milligrams(double noundef %solar) #0 !dbg !12 {
entry:
  %retval = alloca float, align 4
  %solar.addr = alloca double, align 8
  %grams = alloca double, align 8
  store double %solar, ptr %solar.addr, align 8
    #dbg_declare(ptr %solar.addr, !17, !DIExpression(), !18)
  %0 = load double, ptr %solar.addr, align 8, !dbg !19
  %cmp = fcmp oge double %0, 1.000000e-01, !dbg !21
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !22

land.lhs.true:                                    ; preds = %entry
  %1 = load double, ptr %solar.addr, align 8, !dbg !23
  %cmp1 = fcmp ole double %1, 1.000000e+03, !dbg !24
  br i1 %cmp1, label %if.end, label %if.then, !dbg !25

if.then:                                          ; preds = %land.lhs.true, %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !26
  br label %return, !dbg !26

if.end:                                           ; preds = %land.lhs.true
    #dbg_declare(ptr %grams, !27, !DIExpression(), !28)
  %2 = load double, ptr %solar.addr, align 8, !dbg !29
  %mul = fmul double %2, 1.989000e+33, !dbg !30
  store double %mul, ptr %grams, align 8, !dbg !28
  %3 = load double, ptr %grams, align 8, !dbg !31
  %mul2 = fmul double %3, 1.000000e+03, !dbg !32
  %conv = fptrunc double %mul2 to float, !dbg !33
  store float %conv, ptr %retval, align 4, !dbg !34
  br label %return, !dbg !34

return:                                           ; preds = %if.end, %if.then
  %4 = load float, ptr %retval, align 4, !dbg !35
  ret float %4, !dbg !35
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "star_mass.c", directory: ".", checksumkind: CSK_MD5, checksum: "f6a46379d7868a50689886c13170a0cb")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "milligrams", scope: !1, file: !1, line: 2, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!16 = !{}
!17 = !DILocalVariable(name: "solar", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!18 = !DILocation(line: 2, column: 25, scope: !12)
!19 = !DILocation(line: 4, column: 11, scope: !20)
!20 = distinct !DILexicalBlock(scope: !12, file: !1, line: 4, column: 9)
!21 = !DILocation(line: 4, column: 17, scope: !20)
!22 = !DILocation(line: 4, column: 24, scope: !20)
!23 = !DILocation(line: 4, column: 27, scope: !20)
!24 = !DILocation(line: 4, column: 33, scope: !20)
!25 = !DILocation(line: 4, column: 9, scope: !20)
!26 = !DILocation(line: 5, column: 9, scope: !20)
!27 = !DILocalVariable(name: "grams", scope: !12, file: !1, line: 6, type: !15)
!28 = !DILocation(line: 6, column: 12, scope: !12)
!29 = !DILocation(line: 6, column: 20, scope: !12)
!30 = !DILocation(line: 6, column: 26, scope: !12)
!31 = !DILocation(line: 7, column: 20, scope: !12)
!32 = !DILocation(line: 7, column: 26, scope: !12)
!33 = !DILocation(line: 7, column: 12, scope: !12)
!34 = !DILocation(line: 7, column: 5, scope: !12)
!35 = !DILocation(line: 8, column: 1, scope: !12)
