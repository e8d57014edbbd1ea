; ModuleID = 'distance_kernel.c'
source_filename = "distance_kernel.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @kernel_sum(i32 noundef %strength) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %strength.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %offset = alloca i32, align 4
  store i32 %strength, ptr %strength.addr, align 4
    #dbg_declare(ptr %strength.addr, !15, !DIExpression(), !16)
    #dbg_declare(ptr %sum, !17, !DIExpression(), !18)
  store i32 0, ptr %sum, align 4, !dbg !18
  %0 = load i32, ptr %strength.addr, align 4, !dbg !19
  %cmp = icmp slt i32 %0, 0, !dbg !21
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !22

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %strength.addr, align 4, !dbg !23
  %cmp1 = icmp sgt i32 %1, 1000, !dbg !24
  br i1 %cmp1, label %if.then, label %if.end, !dbg !22

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %offset, !26, !DIExpression(), !28)
  store i32 -3, ptr %offset, align 4, !dbg !28
  br label %for.cond, !dbg !29

for.cond:                                         ; preds = %for.inc, %if.end
  %2 = load i32, ptr %offset, align 4, !dbg !30
  %cmp2 = icmp sle i32 %2, 3, !dbg !32
  br i1 %cmp2, label %for.body, label %for.end, !dbg !33

for.body:                                         ; preds = %for.cond
  %3 = load i32, ptr %strength.addr, align 4, !dbg !34
  %4 = load i32, ptr %offset, align 4, !dbg !36
  %div = sdiv i32 %3, %4, !dbg !37
  %5 = load i32, ptr %sum, align 4, !dbg !38
  %add = add nsw i32 %5, %div, !dbg !38
  store i32 %add, ptr %sum, align 4, !dbg !38
  br label %for.inc, !dbg !39

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %offset, align 4, !dbg !40
  %inc = add nsw i32 %6, 1, !dbg !40
  store i32 %inc, ptr %offset, align 4, !dbg !40
  br label %for.cond, !dbg !41, !llvm.loop !42

for.end:                                          ; preds = %for.cond
  %7 = load i32, ptr %sum, align 4, !dbg !45
  store i32 %7, ptr %retval, align 4, !dbg !46
  br label %return, !dbg !46

return:                                           ; preds = %for.end, %if.then
  %8 = load i32, ptr %retval, align 4, !dbg !47
  ret i32 %8, !dbg !47
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "distance_kernel.c", directory: ".", checksumkind: CSK_MD5, checksum: "3472043ab391ccc2c45647147134f4ef")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "kernel_sum", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "strength", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 20, scope: !10)
!17 = !DILocalVariable(name: "sum", scope: !10, file: !1, line: 4, type: !13)
!18 = !DILocation(line: 4, column: 9, scope: !10)
!19 = !DILocation(line: 5, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 5, column: 9)
!21 = !DILocation(line: 5, column: 18, scope: !20)
!22 = !DILocation(line: 5, column: 22, scope: !20)
!23 = !DILocation(line: 5, column: 25, scope: !20)
!24 = !DILocation(line: 5, column: 34, scope: !20)
!25 = !DILocation(line: 6, column: 9, scope: !20)
!26 = !DILocalVariable(name: "offset", scope: !27, file: !1, line: 7, type: !13)
!27 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 5)
!28 = !DILocation(line: 7, column: 14, scope: !27)
!29 = !DILocation(line: 7, column: 10, scope: !27)
!30 = !DILocation(line: 7, column: 27, scope: !31)
!31 = distinct !DILexicalBlock(scope: !27, file: !1, line: 7, column: 5)
!32 = !DILocation(line: 7, column: 34, scope: !31)
!33 = !DILocation(line: 7, column: 5, scope: !27)
!34 = !DILocation(line: 8, column: 16, scope: !35)
!35 = distinct !DILexicalBlock(scope: !31, file: !1, line: 7, column: 50)
!36 = !DILocation(line: 8, column: 27, scope: !35)
!37 = !DILocation(line: 8, column: 25, scope: !35)
!38 = !DILocation(line: 8, column: 13, scope: !35)
!39 = !DILocation(line: 9, column: 5, scope: !35)
!40 = !DILocation(line: 7, column: 46, scope: !31)
!41 = !DILocation(line: 7, column: 5, scope: !31)
!42 = distinct !{!42, !33, !43, !44}
!43 = !DILocation(line: 9, column: 5, scope: !27)
!44 = !{!"llvm.loop.mustprogress"}
!45 = !DILocation(line: 10, column: 12, scope: !10)
!46 = !DILocation(line: 10, column: 5, scope: !10)
!47 = !DILocation(line: 11, column: 1, scope: !10)
