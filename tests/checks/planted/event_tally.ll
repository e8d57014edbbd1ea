; ModuleID = 'event_tally.c'
source_filename = "event_tally.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @tally(i32 noundef %events) #0 !dbg !10 {
entry:
  %retval = alloca float, align 4
  %events.addr = alloca i32, align 4
  %count = alloca float, align 4
  %i = alloca i32, align 4
  store i32 %events, ptr %events.addr, align 4
    #dbg_declare(ptr %events.addr, !16, !DIExpression(), !17)
  %0 = load i32, ptr %events.addr, align 4, !dbg !18
  %cmp = icmp ugt i32 %0, 20000000, !dbg !20
  br i1 %cmp, label %if.then, label %if.end, !dbg !20

if.then:                                          ; preds = %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !21
  br label %return, !dbg !21

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %count, !22, !DIExpression(), !23)
  store float 0.000000e+00, ptr %count, align 4, !dbg !23
    #dbg_declare(ptr %i, !24, !DIExpression(), !26)
  store i32 0, ptr %i, align 4, !dbg !26
  br label %for.cond, !dbg !27

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %i, align 4, !dbg !28
  %2 = load i32, ptr %events.addr, align 4, !dbg !30
  %cmp1 = icmp ult i32 %1, %2, !dbg !31
  br i1 %cmp1, label %for.body, label %for.end, !dbg !32

for.body:                                         ; preds = %for.cond
  %3 = load float, ptr %count, align 4, !dbg !33
  %add = fadd float %3, 1.000000e+00, !dbg !33
  store float %add, ptr %count, align 4, !dbg !33
  br label %for.inc, !dbg !34

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !35
  %inc = add i32 %4, 1, !dbg !35
  store i32 %inc, ptr %i, align 4, !dbg !35
  br label %for.cond, !dbg !36, !llvm.loop !37

for.end:                                          ; preds = %for.cond
  %5 = load float, ptr %count, align 4, !dbg !40
  store float %5, ptr %retval, align 4, !dbg !41
  br label %return, !dbg !41

return:                                           ; preds = %for.end, %if.then
  %6 = load float, ptr %retval, align 4, !dbg !42
  ret float %6, !dbg !42
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "event_tally.c", directory: ".", checksumkind: CSK_MD5, checksum: "932a54bd872b89a8d8c88e8eb6db4a44")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "tally", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "events", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 22, scope: !10)
!18 = !DILocation(line: 4, column: 9, scope: !19)
!19 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!20 = !DILocation(line: 4, column: 16, scope: !19)
!21 = !DILocation(line: 5, column: 9, scope: !19)
!22 = !DILocalVariable(name: "count", scope: !10, file: !1, line: 6, type: !13)
!23 = !DILocation(line: 6, column: 11, scope: !10)
!24 = !DILocalVariable(name: "i", scope: !25, file: !1, line: 7, type: !14)
!25 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 5)
!26 = !DILocation(line: 7, column: 19, scope: !25)
!27 = !DILocation(line: 7, column: 10, scope: !25)
!28 = !DILocation(line: 7, column: 26, scope: !29)
!29 = distinct !DILexicalBlock(scope: !25, file: !1, line: 7, column: 5)
!30 = !DILocation(line: 7, column: 30, scope: !29)
!31 = !DILocation(line: 7, column: 28, scope: !29)
!32 = !DILocation(line: 7, column: 5, scope: !25)
!33 = !DILocation(line: 8, column: 15, scope: !29)
!34 = !DILocation(line: 8, column: 9, scope: !29)
!35 = !DILocation(line: 7, column: 39, scope: !29)
!36 = !DILocation(line: 7, column: 5, scope: !29)
!37 = distinct !{!37, !32, !38, !39}
!38 = !DILocation(line: 8, column: 18, scope: !25)
!39 = !{!"llvm.loop.mustprogress"}
!40 = !DILocation(line: 9, column: 12, scope: !10)
!41 = !DILocation(line: 9, column: 5, scope: !10)
!42 = !DILocation(line: 10, column: 1, scope: !10)
