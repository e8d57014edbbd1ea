; ModuleID = 'ten_steps.c'
source_filename = "ten_steps.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @reaches_next(i32 noundef %steps) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %steps.addr = alloca i32, align 4
  %place = alloca double, align 8
  %i = alloca i32, align 4
  store i32 %steps, ptr %steps.addr, align 4
    #dbg_declare(ptr %steps.addr, !16, !DIExpression(), !17)
    #dbg_declare(ptr %place, !18, !DIExpression(), !20)
  store double 0.000000e+00, ptr %place, align 8, !dbg !20
  %0 = load i32, ptr %steps.addr, align 4, !dbg !21
  %cmp = icmp ugt i32 %0, 20, !dbg !23
  br i1 %cmp, label %if.then, label %if.end, !dbg !23

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !24
  br label %return, !dbg !24

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %i, !25, !DIExpression(), !27)
  store i32 0, ptr %i, align 4, !dbg !27
  br label %for.cond, !dbg !28

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %i, align 4, !dbg !29
  %2 = load i32, ptr %steps.addr, align 4, !dbg !31
  %cmp1 = icmp ult i32 %1, %2, !dbg !32
  br i1 %cmp1, label %for.body, label %for.end, !dbg !33

for.body:                                         ; preds = %for.cond
  %3 = load double, ptr %place, align 8, !dbg !34
  %add = fadd double %3, 1.000000e-01, !dbg !34
  store double %add, ptr %place, align 8, !dbg !34
  br label %for.inc, !dbg !35

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !36
  %inc = add i32 %4, 1, !dbg !36
  store i32 %inc, ptr %i, align 4, !dbg !36
  br label %for.cond, !dbg !37, !llvm.loop !38

for.end:                                          ; preds = %for.cond
  %5 = load double, ptr %place, align 8, !dbg !41
  %cmp2 = fcmp oeq double %5, 1.000000e+00, !dbg !42
  %conv = zext i1 %cmp2 to i32, !dbg !42
  store i32 %conv, ptr %retval, align 4, !dbg !43
  br label %return, !dbg !43

return:                                           ; preds = %for.end, %if.then
  %6 = load i32, ptr %retval, align 4, !dbg !44
  ret i32 %6, !dbg !44
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "ten_steps.c", directory: ".", checksumkind: CSK_MD5, checksum: "b2f4de0e1377f1a9397b205b21bdc925")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "reaches_next", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "steps", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!17 = !DILocation(line: 4, column: 27, scope: !10)
!18 = !DILocalVariable(name: "place", scope: !10, file: !1, line: 6, type: !19)
!19 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!20 = !DILocation(line: 6, column: 12, scope: !10)
!21 = !DILocation(line: 7, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 9)
!23 = !DILocation(line: 7, column: 15, scope: !22)
!24 = !DILocation(line: 8, column: 9, scope: !22)
!25 = !DILocalVariable(name: "i", scope: !26, file: !1, line: 9, type: !14)
!26 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 5)
!27 = !DILocation(line: 9, column: 19, scope: !26)
!28 = !DILocation(line: 9, column: 10, scope: !26)
!29 = !DILocation(line: 9, column: 26, scope: !30)
!30 = distinct !DILexicalBlock(scope: !26, file: !1, line: 9, column: 5)
!31 = !DILocation(line: 9, column: 30, scope: !30)
!32 = !DILocation(line: 9, column: 28, scope: !30)
!33 = !DILocation(line: 9, column: 5, scope: !26)
!34 = !DILocation(line: 10, column: 15, scope: !30)
!35 = !DILocation(line: 10, column: 9, scope: !30)
!36 = !DILocation(line: 9, column: 38, scope: !30)
!37 = !DILocation(line: 9, column: 5, scope: !30)
!38 = distinct !{!38, !33, !39, !40}
!39 = !DILocation(line: 10, column: 18, scope: !26)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !DILocation(line: 11, column: 12, scope: !10)
!42 = !DILocation(line: 11, column: 18, scope: !10)
!43 = !DILocation(line: 11, column: 5, scope: !10)
!44 = !DILocation(line: 12, column: 1, scope: !10)
