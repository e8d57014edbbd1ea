; ModuleID = 'simulation_time_fixed.c'
source_filename = "simulation_time_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @advanced(i32 noundef %start, i32 noundef %steps) #0 !dbg !12 {
entry:
  %retval = alloca double, align 8
  %start.addr = alloca i32, align 4
  %steps.addr = alloca i32, align 4
  %time = alloca double, align 8
  %i = alloca i32, align 4
  store i32 %start, ptr %start.addr, align 4
    #dbg_declare(ptr %start.addr, !17, !DIExpression(), !18)
  store i32 %steps, ptr %steps.addr, align 4
    #dbg_declare(ptr %steps.addr, !19, !DIExpression(), !20)
  %0 = load i32, ptr %start.addr, align 4, !dbg !21
  %cmp = icmp ult i32 %0, 40000, !dbg !23
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !24

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %start.addr, align 4, !dbg !25
  %cmp1 = icmp ugt i32 %1, 60000, !dbg !26
  br i1 %cmp1, label %if.then, label %lor.lhs.false2, !dbg !27

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %2 = load i32, ptr %steps.addr, align 4, !dbg !28
  %cmp3 = icmp ugt i32 %2, 1000, !dbg !29
  br i1 %cmp3, label %if.then, label %if.end, !dbg !27

if.then:                                          ; preds = %lor.lhs.false2, %lor.lhs.false, %entry
  store double 0.000000e+00, ptr %retval, align 8, !dbg !30
  br label %return, !dbg !30

if.end:                                           ; preds = %lor.lhs.false2
    #dbg_declare(ptr %time, !31, !DIExpression(), !32)
  %3 = load i32, ptr %start.addr, align 4, !dbg !33
  %conv = uitofp i32 %3 to double, !dbg !34
  store double %conv, ptr %time, align 8, !dbg !32
    #dbg_declare(ptr %i, !35, !DIExpression(), !37)
  store i32 0, ptr %i, align 4, !dbg !37
  br label %for.cond, !dbg !38

for.cond:                                         ; preds = %for.inc, %if.end
  %4 = load i32, ptr %i, align 4, !dbg !39
  %5 = load i32, ptr %steps.addr, align 4, !dbg !41
  %cmp4 = icmp ult i32 %4, %5, !dbg !42
  br i1 %cmp4, label %for.body, label %for.end, !dbg !43

for.body:                                         ; preds = %for.cond
  %6 = load double, ptr %time, align 8, !dbg !44
  %add = fadd double %6, 1.000000e-03, !dbg !44
  store double %add, ptr %time, align 8, !dbg !44
  br label %for.inc, !dbg !45

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %i, align 4, !dbg !46
  %inc = add i32 %7, 1, !dbg !46
  store i32 %inc, ptr %i, align 4, !dbg !46
  br label %for.cond, !dbg !47, !llvm.loop !48

for.end:                                          ; preds = %for.cond
  %8 = load double, ptr %time, align 8, !dbg !51
  store double %8, ptr %retval, align 8, !dbg !52
  br label %return, !dbg !52

return:                                           ; preds = %for.end, %if.then
  %9 = load double, ptr %retval, align 8, !dbg !53
  ret double %9, !dbg !53
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "simulation_time_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "21ee51ddc038fc71e60495aa3058f4a7")
!2 = !{!3}
!3 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "advanced", scope: !1, file: !1, line: 2, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !15}
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "start", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!18 = !DILocation(line: 2, column: 26, scope: !12)
!19 = !DILocalVariable(name: "steps", arg: 2, scope: !12, file: !1, line: 2, type: !15)
!20 = !DILocation(line: 2, column: 42, scope: !12)
!21 = !DILocation(line: 4, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !12, file: !1, line: 4, column: 9)
!23 = !DILocation(line: 4, column: 15, scope: !22)
!24 = !DILocation(line: 4, column: 23, scope: !22)
!25 = !DILocation(line: 4, column: 26, scope: !22)
!26 = !DILocation(line: 4, column: 32, scope: !22)
!27 = !DILocation(line: 4, column: 40, scope: !22)
!28 = !DILocation(line: 4, column: 43, scope: !22)
!29 = !DILocation(line: 4, column: 49, scope: !22)
!30 = !DILocation(line: 5, column: 9, scope: !22)
!31 = !DILocalVariable(name: "time", scope: !12, file: !1, line: 6, type: !3)
!32 = !DILocation(line: 6, column: 12, scope: !12)
!33 = !DILocation(line: 6, column: 27, scope: !12)
!34 = !DILocation(line: 6, column: 19, scope: !12)
!35 = !DILocalVariable(name: "i", scope: !36, file: !1, line: 7, type: !15)
!36 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 5)
!37 = !DILocation(line: 7, column: 19, scope: !36)
!38 = !DILocation(line: 7, column: 10, scope: !36)
!39 = !DILocation(line: 7, column: 26, scope: !40)
!40 = distinct !DILexicalBlock(scope: !36, file: !1, line: 7, column: 5)
!41 = !DILocation(line: 7, column: 30, scope: !40)
!42 = !DILocation(line: 7, column: 28, scope: !40)
!43 = !DILocation(line: 7, column: 5, scope: !36)
!44 = !DILocation(line: 8, column: 14, scope: !40)
!45 = !DILocation(line: 8, column: 9, scope: !40)
!46 = !DILocation(line: 7, column: 38, scope: !40)
!47 = !DILocation(line: 7, column: 5, scope: !40)
!48 = distinct !{!48, !43, !49, !50}
!49 = !DILocation(line: 8, column: 17, scope: !36)
!50 = !{!"llvm.loop.mustprogress"}
!51 = !DILocation(line: 9, column: 12, scope: !12)
!52 = !DILocation(line: 9, column: 5, scope: !12)
!53 = !DILocation(line: 10, column: 1, scope: !12)
