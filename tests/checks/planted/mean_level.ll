; ModuleID = 'mean_level.c'
source_filename = "mean_level.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @mean_level(ptr noundef %levels, i32 noundef %count) #0 !dbg !12 {
entry:
  %retval = alloca float, align 4
  %levels.addr = alloca ptr, align 8
  %count.addr = alloca i32, align 4
  %sum = alloca float, align 4
  %i = alloca i32, align 4
  store ptr %levels, ptr %levels.addr, align 8
    #dbg_declare(ptr %levels.addr, !21, !DIExpression(), !22)
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !23, !DIExpression(), !24)
    #dbg_declare(ptr %sum, !25, !DIExpression(), !26)
  store float 0.000000e+00, ptr %sum, align 4, !dbg !26
  %0 = load i32, ptr %count.addr, align 4, !dbg !27
  %cmp = icmp ugt i32 %0, 8, !dbg !29
  br i1 %cmp, label %if.then, label %if.end, !dbg !29

if.then:                                          ; preds = %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !30
  br label %return, !dbg !30

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %i, !31, !DIExpression(), !33)
  store i32 0, ptr %i, align 4, !dbg !33
  br label %for.cond, !dbg !34

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %i, align 4, !dbg !35
  %2 = load i32, ptr %count.addr, align 4, !dbg !37
  %cmp1 = icmp ult i32 %1, %2, !dbg !38
  br i1 %cmp1, label %for.body, label %for.end, !dbg !39

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %levels.addr, align 8, !dbg !40
  %4 = load i32, ptr %i, align 4, !dbg !41
  %idxprom = zext i32 %4 to i64, !dbg !40
  %arrayidx = getelementptr inbounds nuw i8, ptr %3, i64 %idxprom, !dbg !40
  %5 = load i8, ptr %arrayidx, align 1, !dbg !40
  %conv = uitofp i8 %5 to float, !dbg !42
  %6 = load float, ptr %sum, align 4, !dbg !43
  %add = fadd float %6, %conv, !dbg !43
  store float %add, ptr %sum, align 4, !dbg !43
  br label %for.inc, !dbg !44

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %i, align 4, !dbg !45
  %inc = add i32 %7, 1, !dbg !45
  store i32 %inc, ptr %i, align 4, !dbg !45
  br label %for.cond, !dbg !46, !llvm.loop !47

for.end:                                          ; preds = %for.cond
  %8 = load float, ptr %sum, align 4, !dbg !50
  %9 = load i32, ptr %count.addr, align 4, !dbg !51
  %conv2 = uitofp i32 %9 to float, !dbg !52
  %div = fdiv float %8, %conv2, !dbg !53
  store float %div, ptr %retval, align 4, !dbg !54
  br label %return, !dbg !54

return:                                           ; preds = %for.end, %if.then
  %10 = load float, ptr %retval, align 4, !dbg !55
  ret float %10, !dbg !55
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "mean_level.c", directory: ".", checksumkind: CSK_MD5, checksum: "4f5d8bd6878b5ead613ddad83971eda2")
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
!12 = distinct !DISubprogram(name: "mean_level", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !19}
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !18)
!18 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!19 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!20 = !{}
!21 = !DILocalVariable(name: "levels", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!22 = !DILocation(line: 4, column: 33, scope: !12)
!23 = !DILocalVariable(name: "count", arg: 2, scope: !12, file: !1, line: 4, type: !19)
!24 = !DILocation(line: 4, column: 50, scope: !12)
!25 = !DILocalVariable(name: "sum", scope: !12, file: !1, line: 6, type: !3)
!26 = !DILocation(line: 6, column: 11, scope: !12)
!27 = !DILocation(line: 7, column: 9, scope: !28)
!28 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 9)
!29 = !DILocation(line: 7, column: 15, scope: !28)
!30 = !DILocation(line: 8, column: 9, scope: !28)
!31 = !DILocalVariable(name: "i", scope: !32, file: !1, line: 9, type: !19)
!32 = distinct !DILexicalBlock(scope: !12, file: !1, line: 9, column: 5)
!33 = !DILocation(line: 9, column: 19, scope: !32)
!34 = !DILocation(line: 9, column: 10, scope: !32)
!35 = !DILocation(line: 9, column: 26, scope: !36)
!36 = distinct !DILexicalBlock(scope: !32, file: !1, line: 9, column: 5)
!37 = !DILocation(line: 9, column: 30, scope: !36)
!38 = !DILocation(line: 9, column: 28, scope: !36)
!39 = !DILocation(line: 9, column: 5, scope: !32)
!40 = !DILocation(line: 10, column: 23, scope: !36)
!41 = !DILocation(line: 10, column: 30, scope: !36)
!42 = !DILocation(line: 10, column: 16, scope: !36)
!43 = !DILocation(line: 10, column: 13, scope: !36)
!44 = !DILocation(line: 10, column: 9, scope: !36)
!45 = !DILocation(line: 9, column: 38, scope: !36)
!46 = !DILocation(line: 9, column: 5, scope: !36)
!47 = distinct !{!47, !39, !48, !49}
!48 = !DILocation(line: 10, column: 31, scope: !32)
!49 = !{!"llvm.loop.mustprogress"}
!50 = !DILocation(line: 11, column: 12, scope: !12)
!51 = !DILocation(line: 11, column: 25, scope: !12)
!52 = !DILocation(line: 11, column: 18, scope: !12)
!53 = !DILocation(line: 11, column: 16, scope: !12)
!54 = !DILocation(line: 11, column: 5, scope: !12)
!55 = !DILocation(line: 12, column: 1, scope: !12)
