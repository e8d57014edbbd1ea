; ModuleID = 'tiny_charge_fixed.c'
source_filename = "tiny_charge_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @coulombs(float noundef %fraction) #0 !dbg !10 {
entry:
  %retval = alloca float, align 4
  %fraction.addr = alloca float, align 4
  %unit = alloca float, align 4
  store float %fraction, ptr %fraction.addr, align 4
    #dbg_declare(ptr %fraction.addr, !15, !DIExpression(), !16)
  %0 = load float, ptr %fraction.addr, align 4, !dbg !17
  %cmp = fcmp oge float %0, 0x3DDB7CDFE0000000, !dbg !19
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !20

land.lhs.true:                                    ; preds = %entry
  %1 = load float, ptr %fraction.addr, align 4, !dbg !21
  %cmp1 = fcmp ole float %1, 1.000000e+00, !dbg !22
  br i1 %cmp1, label %if.end, label %if.then, !dbg !23

if.then:                                          ; preds = %land.lhs.true, %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !24
  br label %return, !dbg !24

if.end:                                           ; preds = %land.lhs.true
    #dbg_declare(ptr %unit, !25, !DIExpression(), !27)
  store float 0x3BC79CA100000000, ptr %unit, align 4, !dbg !27
  %2 = load float, ptr %fraction.addr, align 4, !dbg !28
  %mul = fmul float %2, 0x3BC79CA100000000, !dbg !29
  store float %mul, ptr %retval, align 4, !dbg !30
  br label %return, !dbg !30

return:                                           ; preds = %if.end, %if.then
  %3 = load float, ptr %retval, align 4, !dbg !31
  ret float %3, !dbg !31
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "tiny_charge_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "2f096de6b4fa6532a1a11552b049ec78")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "coulombs", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !{}
!15 = !DILocalVariable(name: "fraction", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 22, scope: !10)
!17 = !DILocation(line: 4, column: 11, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!19 = !DILocation(line: 4, column: 20, scope: !18)
!20 = !DILocation(line: 4, column: 30, scope: !18)
!21 = !DILocation(line: 4, column: 33, scope: !18)
!22 = !DILocation(line: 4, column: 42, scope: !18)
!23 = !DILocation(line: 4, column: 9, scope: !18)
!24 = !DILocation(line: 5, column: 9, scope: !18)
!25 = !DILocalVariable(name: "unit", scope: !10, file: !1, line: 6, type: !26)
!26 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!27 = !DILocation(line: 6, column: 17, scope: !10)
!28 = !DILocation(line: 7, column: 12, scope: !10)
!29 = !DILocation(line: 7, column: 21, scope: !10)
!30 = !DILocation(line: 7, column: 5, scope: !10)
!31 = !DILocation(line: 8, column: 1, scope: !10)
