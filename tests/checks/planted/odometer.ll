; ModuleID = 'odometer.c'
source_filename = "odometer.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @driven(i8 noundef zeroext %metres) #0 !dbg !10 {
entry:
  %metres.addr = alloca i8, align 1
  %total = alloca float, align 4
  %i = alloca i32, align 4
  store i8 %metres, ptr %metres.addr, align 1
    #dbg_declare(ptr %metres.addr, !16, !DIExpression(), !17)
    #dbg_declare(ptr %total, !18, !DIExpression(), !19)
  store float 4.000000e+07, ptr %total, align 4, !dbg !19
    #dbg_declare(ptr %i, !20, !DIExpression(), !23)
  store i32 0, ptr %i, align 4, !dbg !23
  br label %for.cond, !dbg !24

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !25
  %1 = load i8, ptr %metres.addr, align 1, !dbg !27
  %conv = zext i8 %1 to i32, !dbg !27
  %cmp = icmp ult i32 %0, %conv, !dbg !28
  br i1 %cmp, label %for.body, label %for.end, !dbg !29

for.body:                                         ; preds = %for.cond
  %2 = load float, ptr %total, align 4, !dbg !30
  %add = fadd float %2, 1.000000e+00, !dbg !30
  store float %add, ptr %total, align 4, !dbg !30
  br label %for.inc, !dbg !31

for.inc:                                          ; preds = %for.body
  %3 = load i32, ptr %i, align 4, !dbg !32
  %inc = add i32 %3, 1, !dbg !32
  store i32 %inc, ptr %i, align 4, !dbg !32
  br label %for.cond, !dbg !33, !llvm.loop !34

for.end:                                          ; preds = %for.cond
  %4 = load float, ptr %total, align 4, !dbg !37
  ret float %4, !dbg !38
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "odometer.c", directory: ".", checksumkind: CSK_MD5, checksum: "9d9a9b2b4db79238b536107890c93c35")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "driven", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!15 = !{}
!16 = !DILocalVariable(name: "metres", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 28, scope: !10)
!18 = !DILocalVariable(name: "total", scope: !10, file: !1, line: 4, type: !13)
!19 = !DILocation(line: 4, column: 11, scope: !10)
!20 = !DILocalVariable(name: "i", scope: !21, file: !1, line: 5, type: !22)
!21 = distinct !DILexicalBlock(scope: !10, file: !1, line: 5, column: 5)
!22 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!23 = !DILocation(line: 5, column: 19, scope: !21)
!24 = !DILocation(line: 5, column: 10, scope: !21)
!25 = !DILocation(line: 5, column: 26, scope: !26)
!26 = distinct !DILexicalBlock(scope: !21, file: !1, line: 5, column: 5)
!27 = !DILocation(line: 5, column: 30, scope: !26)
!28 = !DILocation(line: 5, column: 28, scope: !26)
!29 = !DILocation(line: 5, column: 5, scope: !21)
!30 = !DILocation(line: 6, column: 15, scope: !26)
!31 = !DILocation(line: 6, column: 9, scope: !26)
!32 = !DILocation(line: 5, column: 39, scope: !26)
!33 = !DILocation(line: 5, column: 5, scope: !26)
!34 = distinct !{!34, !29, !35, !36}
!35 = !DILocation(line: 6, column: 18, scope: !21)
!36 = !{!"llvm.loop.mustprogress"}
!37 = !DILocation(line: 7, column: 12, scope: !10)
!38 = !DILocation(line: 7, column: 5, scope: !10)
