; ModuleID = 'gamma_curve.c'
source_filename = "gamma_curve.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @gamma_curve(double noundef %brightness) #0 !dbg !10 {
entry:
  %retval = alloca double, align 8
  %brightness.addr = alloca double, align 8
  store double %brightness, ptr %brightness.addr, align 8
    #dbg_declare(ptr %brightness.addr, !15, !DIExpression(), !16)
  %0 = load double, ptr %brightness.addr, align 8, !dbg !17
  %cmp = fcmp oge double %0, -2.500000e-01, !dbg !19
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !20

land.lhs.true:                                    ; preds = %entry
  %1 = load double, ptr %brightness.addr, align 8, !dbg !21
  %cmp1 = fcmp ole double %1, 1.250000e+00, !dbg !22
  br i1 %cmp1, label %if.end, label %if.then, !dbg !23

if.then:                                          ; preds = %land.lhs.true, %entry
  store double 0.000000e+00, ptr %retval, align 8, !dbg !24
  br label %return, !dbg !24

if.end:                                           ; preds = %land.lhs.true
  %2 = load double, ptr %brightness.addr, align 8, !dbg !25
  %call = call double @pow(double noundef %2, double noundef 4.500000e-01) #2, !dbg !26
  store double %call, ptr %retval, align 8, !dbg !27
  br label %return, !dbg !27

return:                                           ; preds = %if.end, %if.then
  %3 = load double, ptr %retval, align 8, !dbg !28
  ret double %3, !dbg !28
}

; Function Attrs: nounwind
declare double @pow(double noundef, double noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "gamma_curve.c", directory: ".", checksumkind: CSK_MD5, checksum: "9ac9d88f4fe05ddd8931b166ef1a16a2")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "gamma_curve", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!14 = !{}
!15 = !DILocalVariable(name: "brightness", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!16 = !DILocation(line: 4, column: 27, scope: !10)
!17 = !DILocation(line: 6, column: 11, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!19 = !DILocation(line: 6, column: 22, scope: !18)
!20 = !DILocation(line: 6, column: 31, scope: !18)
!21 = !DILocation(line: 6, column: 34, scope: !18)
!22 = !DILocation(line: 6, column: 45, scope: !18)
!23 = !DILocation(line: 6, column: 9, scope: !18)
!24 = !DILocation(line: 7, column: 9, scope: !18)
!25 = !DILocation(line: 8, column: 16, scope: !10)
!26 = !DILocation(line: 8, column: 12, scope: !10)
!27 = !DILocation(line: 8, column: 5, scope: !10)
!28 = !DILocation(line: 9, column: 1, scope: !10)
