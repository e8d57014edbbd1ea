; ModuleID = 'mean_level_fixed.c'
source_filename = "mean_level_fixed.c"
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
  %cmp = icmp eq i32 %0, 0, !dbg !29
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !30

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %count.addr, align 4, !dbg !31
  %cmp1 = icmp ugt i32 %1, 8, !dbg !32
  br i1 %cmp1, label %if.then, label %if.end, !dbg !30

if.then:                                          ; preds = %lor.lhs.false, %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !33
  br label %return, !dbg !33

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %i, !34, !DIExpression(), !36)
  store i32 0, ptr %i, align 4, !dbg !36
  br label %for.cond, !dbg !37

for.cond:                                         ; preds = %for.inc, %if.end
  %2 = load i32, ptr %i, align 4, !dbg !38
  %3 = load i32, ptr %count.addr, align 4, !dbg !40
  %cmp2 = icmp ult i32 %2, %3, !dbg !41
  br i1 %cmp2, label %for.body, label %for.end, !dbg !42

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %levels.addr, align 8, !dbg !43
  %5 = load i32, ptr %i, align 4, !dbg !44
  %idxprom = zext i32 %5 to i64, !dbg !43
  %arrayidx = getelementptr inbounds nuw i8, ptr %4, i64 %idxprom, !dbg !43
  %6 = load i8, ptr %arrayidx, align 1, !dbg !43
  %conv = uitofp i8 %6 to float, !dbg !45
  %7 = load float, ptr %sum, align 4, !dbg !46
  %add = fadd float %7, %conv, !dbg !46
  store float %add, ptr %sum, align 4, !dbg !46
  br label %for.inc, !dbg !47

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr %i, align 4, !dbg !48
  %inc = add i32 %8, 1, !dbg !48
  store i32 %inc, ptr %i, align 4, !dbg !48
  br label %for.cond, !dbg !49, !llvm.loop !50

for.end:                                          ; preds = %for.cond
  %9 = load float, ptr %sum, align 4, !dbg !53
  %10 = load i32, ptr %count.addr, align 4, !dbg !54
  %conv3 = uitofp i32 %10 to float, !dbg !55
  %div = fdiv float %9, %conv3, !dbg !56
  store float %div, ptr %retval, align 4, !dbg !57
  br label %return, !dbg !57

return:                                           ; preds = %for.end, %if.then
  %11 = load float, ptr %retval, align 4, !dbg !58
  ret float %11, !dbg !58
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "mean_level_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "9116bb21dc400fa7da3a93036ed64ef6")
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
!30 = !DILocation(line: 7, column: 20, scope: !28)
!31 = !DILocation(line: 7, column: 23, scope: !28)
!32 = !DILocation(line: 7, column: 29, scope: !28)
!33 = !DILocation(line: 8, column: 9, scope: !28)
!34 = !DILocalVariable(name: "i", scope: !35, file: !1, line: 9, type: !19)
!35 = distinct !DILexicalBlock(scope: !12, file: !1, line: 9, column: 5)
!36 = !DILocation(line: 9, column: 19, scope: !35)
!37 = !DILocation(line: 9, column: 10, scope: !35)
!38 = !DILocation(line: 9, column: 26, scope: !39)
!39 = distinct !DILexicalBlock(scope: !35, file: !1, line: 9, column: 5)
!40 = !DILocation(line: 9, column: 30, scope: !39)
!41 = !DILocation(line: 9, column: 28, scope: !39)
!42 = !DILocation(line: 9, column: 5, scope: !35)
!43 = !DILocation(line: 10, column: 23, scope: !39)
!44 = !DILocation(line: 10, column: 30, scope: !39)
!45 = !DILocation(line: 10, column: 16, scope: !39)
!46 = !DILocation(line: 10, column: 13, scope: !39)
!47 = !DILocation(line: 10, column: 9, scope: !39)
!48 = !DILocation(line: 9, column: 38, scope: !39)
!49 = !DILocation(line: 9, column: 5, scope: !39)
!50 = distinct !{!50, !42, !51, !52}
!51 = !DILocation(line: 10, column: 31, scope: !35)
!52 = !{!"llvm.loop.mustprogress"}
!53 = !DILocation(line: 11, column: 12, scope: !12)
!54 = !DILocation(line: 11, column: 25, scope: !12)
!55 = !DILocation(line: 11, column: 18, scope: !12)
!56 = !DILocation(line: 11, column: 16, scope: !12)
!57 = !DILocation(line: 11, column: 5, scope: !12)
!58 = !DILocation(line: 12, column: 1, scope: !12)
