; ModuleID = 'root_difference_fixed.c'
source_filename = "root_difference_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @root_step(double noundef %x) #0 !dbg !10 {
entry:
  %retval = alloca double, align 8
  %x.addr = alloca double, align 8
  %next = alloca double, align 8
  %root = alloca double, align 8
  store double %x, ptr %x.addr, align 8
    #dbg_declare(ptr %x.addr, !15, !DIExpression(), !16)
  %0 = load double, ptr %x.addr, align 8, !dbg !17
  %cmp = fcmp oge double %0, 1.000000e+12, !dbg !19
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !20

land.lhs.true:                                    ; preds = %entry
  %1 = load double, ptr %x.addr, align 8, !dbg !21
  %cmp1 = fcmp ole double %1, 1.000000e+15, !dbg !22
  br i1 %cmp1, label %if.end, label %if.then, !dbg !23

if.then:                                          ; preds = %land.lhs.true, %entry
  store double 0.000000e+00, ptr %retval, align 8, !dbg !24
  br label %return, !dbg !24

if.end:                                           ; preds = %land.lhs.true
    #dbg_declare(ptr %next, !25, !DIExpression(), !26)
  %2 = load double, ptr %x.addr, align 8, !dbg !27
  %add = fadd double %2, 1.000000e+00, !dbg !28
  %call = call double @sqrt(double noundef %add) #2, !dbg !29
  store double %call, ptr %next, align 8, !dbg !26
    #dbg_declare(ptr %root, !30, !DIExpression(), !31)
  %3 = load double, ptr %x.addr, align 8, !dbg !32
  %call2 = call double @sqrt(double noundef %3) #2, !dbg !33
  store double %call2, ptr %root, align 8, !dbg !31
  %4 = load double, ptr %next, align 8, !dbg !34
  %5 = load double, ptr %root, align 8, !dbg !35
  %add3 = fadd double %4, %5, !dbg !36
  %div = fdiv double 1.000000e+00, %add3, !dbg !37
  store double %div, ptr %retval, align 8, !dbg !38
  br label %return, !dbg !38

return:                                           ; preds = %if.end, %if.then
  %6 = load double, ptr %retval, align 8, !dbg !39
  ret double %6, !dbg !39
}

; Function Attrs: nounwind
declare double @sqrt(double noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "root_difference_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "bfe360a8e8207d62e3f8627c7ce56c3e")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "root_step", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!14 = !{}
!15 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!16 = !DILocation(line: 4, column: 25, scope: !10)
!17 = !DILocation(line: 6, column: 11, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!19 = !DILocation(line: 6, column: 13, scope: !18)
!20 = !DILocation(line: 6, column: 21, scope: !18)
!21 = !DILocation(line: 6, column: 24, scope: !18)
!22 = !DILocation(line: 6, column: 26, scope: !18)
!23 = !DILocation(line: 6, column: 9, scope: !18)
!24 = !DILocation(line: 7, column: 9, scope: !18)
!25 = !DILocalVariable(name: "next", scope: !10, file: !1, line: 8, type: !13)
!26 = !DILocation(line: 8, column: 12, scope: !10)
!27 = !DILocation(line: 8, column: 24, scope: !10)
!28 = !DILocation(line: 8, column: 26, scope: !10)
!29 = !DILocation(line: 8, column: 19, scope: !10)
!30 = !DILocalVariable(name: "root", scope: !10, file: !1, line: 9, type: !13)
!31 = !DILocation(line: 9, column: 12, scope: !10)
!32 = !DILocation(line: 9, column: 24, scope: !10)
!33 = !DILocation(line: 9, column: 19, scope: !10)
!34 = !DILocation(line: 10, column: 19, scope: !10)
!35 = !DILocation(line: 10, column: 26, scope: !10)
!36 = !DILocation(line: 10, column: 24, scope: !10)
!37 = !DILocation(line: 10, column: 16, scope: !10)
!38 = !DILocation(line: 10, column: 5, scope: !10)
!39 = !DILocation(line: 11, column: 1, scope: !10)
