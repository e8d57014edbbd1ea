; ModuleID = 'doubling.c'
source_filename = "doubling.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @doubled(float noundef %size) #0 !dbg !10 {
entry:
  %retval = alloca float, align 4
  %size.addr = alloca float, align 4
  %step = alloca i32, align 4
  store float %size, ptr %size.addr, align 4
    #dbg_declare(ptr %size.addr, !15, !DIExpression(), !16)
  %0 = load float, ptr %size.addr, align 4, !dbg !17
  %cmp = fcmp oge float %0, 1.000000e+00, !dbg !19
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !20

land.lhs.true:                                    ; preds = %entry
  %1 = load float, ptr %size.addr, align 4, !dbg !21
  %cmp1 = fcmp ole float %1, 1.000000e+02, !dbg !22
  br i1 %cmp1, label %if.end, label %if.then, !dbg !23

if.then:                                          ; preds = %land.lhs.true, %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !24
  br label %return, !dbg !24

if.end:                                           ; preds = %land.lhs.true
    #dbg_declare(ptr %step, !25, !DIExpression(), !28)
  store i32 0, ptr %step, align 4, !dbg !28
  br label %for.cond, !dbg !29

for.cond:                                         ; preds = %for.inc, %if.end
  %2 = load i32, ptr %step, align 4, !dbg !30
  %cmp2 = icmp slt i32 %2, 200, !dbg !32
  br i1 %cmp2, label %for.body, label %for.end, !dbg !33

for.body:                                         ; preds = %for.cond
  %3 = load float, ptr %size.addr, align 4, !dbg !34
  %mul = fmul float %3, 2.000000e+00, !dbg !34
  store float %mul, ptr %size.addr, align 4, !dbg !34
  br label %for.inc, !dbg !35

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %step, align 4, !dbg !36
  %inc = add nsw i32 %4, 1, !dbg !36
  store i32 %inc, ptr %step, align 4, !dbg !36
  br label %for.cond, !dbg !37, !llvm.loop !38

for.end:                                          ; preds = %for.cond
  %5 = load float, ptr %size.addr, align 4, !dbg !41
  store float %5, ptr %retval, align 4, !dbg !42
  br label %return, !dbg !42

return:                                           ; preds = %for.end, %if.then
  %6 = load float, ptr %retval, align 4, !dbg !43
  ret float %6, !dbg !43
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "doubling.c", directory: ".", checksumkind: CSK_MD5, checksum: "fd0aa3634a96634697fdffb685b660e2")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "doubled", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !{}
!15 = !DILocalVariable(name: "size", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 21, scope: !10)
!17 = !DILocation(line: 4, column: 11, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!19 = !DILocation(line: 4, column: 16, scope: !18)
!20 = !DILocation(line: 4, column: 24, scope: !18)
!21 = !DILocation(line: 4, column: 27, scope: !18)
!22 = !DILocation(line: 4, column: 32, scope: !18)
!23 = !DILocation(line: 4, column: 9, scope: !18)
!24 = !DILocation(line: 5, column: 9, scope: !18)
!25 = !DILocalVariable(name: "step", scope: !26, file: !1, line: 6, type: !27)
!26 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 5)
!27 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!28 = !DILocation(line: 6, column: 14, scope: !26)
!29 = !DILocation(line: 6, column: 10, scope: !26)
!30 = !DILocation(line: 6, column: 24, scope: !31)
!31 = distinct !DILexicalBlock(scope: !26, file: !1, line: 6, column: 5)
!32 = !DILocation(line: 6, column: 29, scope: !31)
!33 = !DILocation(line: 6, column: 5, scope: !26)
!34 = !DILocation(line: 7, column: 14, scope: !31)
!35 = !DILocation(line: 7, column: 9, scope: !31)
!36 = !DILocation(line: 6, column: 40, scope: !31)
!37 = !DILocation(line: 6, column: 5, scope: !31)
!38 = distinct !{!38, !33, !39, !40}
!39 = !DILocation(line: 7, column: 17, scope: !26)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !DILocation(line: 8, column: 12, scope: !10)
!42 = !DILocation(line: 8, column: 5, scope: !10)
!43 = !DILocation(line: 9, column: 1, scope: !10)
