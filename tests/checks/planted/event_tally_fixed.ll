; ModuleID = 'event_tally_fixed.c'
source_filename = "event_tally_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @tally(i32 noundef %events) #0 !dbg !12 {
entry:
  %retval = alloca float, align 4
  %events.addr = alloca i32, align 4
  %count = alloca double, align 8
  %i = alloca i32, align 4
  store i32 %events, ptr %events.addr, align 4
    #dbg_declare(ptr %events.addr, !17, !DIExpression(), !18)
  %0 = load i32, ptr %events.addr, align 4, !dbg !19
  %cmp = icmp ugt i32 %0, 20000000, !dbg !21
  br i1 %cmp, label %if.then, label %if.end, !dbg !21

if.then:                                          ; preds = %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !22
  br label %return, !dbg !22

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %count, !23, !DIExpression(), !25)
  store double 0.000000e+00, ptr %count, align 8, !dbg !25
    #dbg_declare(ptr %i, !26, !DIExpression(), !28)
  store i32 0, ptr %i, align 4, !dbg !28
  br label %for.cond, !dbg !29

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %i, align 4, !dbg !30
  %2 = load i32, ptr %events.addr, align 4, !dbg !32
  %cmp1 = icmp ult i32 %1, %2, !dbg !33
  br i1 %cmp1, label %for.body, label %for.end, !dbg !34

for.body:                                         ; preds = %for.cond
  %3 = load double, ptr %count, align 8, !dbg !35
  %add = fadd double %3, 1.000000e+00, !dbg !35
  store double %add, ptr %count, align 8, !dbg !35
  br label %for.inc, !dbg !36

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !37
  %inc = add i32 %4, 1, !dbg !37
  store i32 %inc, ptr %i, align 4, !dbg !37
  br label %for.cond, !dbg !38, !llvm.loop !39

for.end:                                          ; preds = %for.cond
  %5 = load double, ptr %count, align 8, !dbg !42
  %conv = fptrunc double %5 to float, !dbg !43
  store float %conv, ptr %retval, align 4, !dbg !44
  br label %return, !dbg !44

return:                                           ; preds = %for.end, %if.then
  %6 = load float, ptr %retval, align 4, !dbg !45
  ret float %6, !dbg !45
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "event_tally_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "0580381c59166cbe7ff20f4a7b4449c6")
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
!12 = distinct !DISubprogram(name: "tally", scope: !1, file: !1, line: 2, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "events", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!18 = !DILocation(line: 2, column: 22, scope: !12)
!19 = !DILocation(line: 4, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !12, file: !1, line: 4, column: 9)
!21 = !DILocation(line: 4, column: 16, scope: !20)
!22 = !DILocation(line: 5, column: 9, scope: !20)
!23 = !DILocalVariable(name: "count", scope: !12, file: !1, line: 6, type: !24)
!24 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!25 = !DILocation(line: 6, column: 12, scope: !12)
!26 = !DILocalVariable(name: "i", scope: !27, file: !1, line: 7, type: !15)
!27 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 5)
!28 = !DILocation(line: 7, column: 19, scope: !27)
!29 = !DILocation(line: 7, column: 10, scope: !27)
!30 = !DILocation(line: 7, column: 26, scope: !31)
!31 = distinct !DILexicalBlock(scope: !27, file: !1, line: 7, column: 5)
!32 = !DILocation(line: 7, column: 30, scope: !31)
!33 = !DILocation(line: 7, column: 28, scope: !31)
!34 = !DILocation(line: 7, column: 5, scope: !27)
!35 = !DILocation(line: 8, column: 15, scope: !31)
!36 = !DILocation(line: 8, column: 9, scope: !31)
!37 = !DILocation(line: 7, column: 39, scope: !31)
!38 = !DILocation(line: 7, column: 5, scope: !31)
!39 = distinct !{!39, !34, !40, !41}
!40 = !DILocation(line: 8, column: 18, scope: !27)
!41 = !{!"llvm.loop.mustprogress"}
!42 = !DILocation(line: 9, column: 19, scope: !12)
!43 = !DILocation(line: 9, column: 12, scope: !12)
!44 = !DILocation(line: 9, column: 5, scope: !12)
!45 = !DILocation(line: 10, column: 1, scope: !12)
