; ModuleID = 'echo_delay_fixed.c'
source_filename = "echo_delay_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@delayed.line = internal global [384000 x float] zeroinitializer, align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local float @delayed(ptr noundef %in, i32 noundef %count) #0 !dbg !2 {
entry:
  %in.addr = alloca ptr, align 8
  %count.addr = alloca i32, align 4
  %sum = alloca float, align 4
  %i = alloca i32, align 4
  %i4 = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !24, !DIExpression(), !25)
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !26, !DIExpression(), !27)
    #dbg_declare(ptr %sum, !28, !DIExpression(), !29)
  store float 0.000000e+00, ptr %sum, align 4, !dbg !29
    #dbg_declare(ptr %i, !30, !DIExpression(), !32)
  store i32 0, ptr %i, align 4, !dbg !32
  br label %for.cond, !dbg !33

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !34
  %cmp = icmp slt i32 %0, 384000, !dbg !36
  br i1 %cmp, label %for.body, label %for.end, !dbg !37

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !38
  %2 = load i32, ptr %count.addr, align 4, !dbg !39
  %cmp1 = icmp slt i32 %1, %2, !dbg !40
  br i1 %cmp1, label %cond.true, label %cond.false, !dbg !38

cond.true:                                        ; preds = %for.body
  %3 = load ptr, ptr %in.addr, align 8, !dbg !41
  %4 = load i32, ptr %i, align 4, !dbg !42
  %idxprom = sext i32 %4 to i64, !dbg !41
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %idxprom, !dbg !41
  %5 = load float, ptr %arrayidx, align 4, !dbg !41
  br label %cond.end, !dbg !38

cond.false:                                       ; preds = %for.body
  br label %cond.end, !dbg !38

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi float [ %5, %cond.true ], [ 0.000000e+00, %cond.false ], !dbg !38
  %6 = load i32, ptr %i, align 4, !dbg !43
  %idxprom2 = sext i32 %6 to i64, !dbg !44
  %arrayidx3 = getelementptr inbounds [384000 x float], ptr @delayed.line, i64 0, i64 %idxprom2, !dbg !44
  store float %cond, ptr %arrayidx3, align 4, !dbg !45
  br label %for.inc, !dbg !44

for.inc:                                          ; preds = %cond.end
  %7 = load i32, ptr %i, align 4, !dbg !46
  %inc = add nsw i32 %7, 1, !dbg !46
  store i32 %inc, ptr %i, align 4, !dbg !46
  br label %for.cond, !dbg !47, !llvm.loop !48

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i4, !51, !DIExpression(), !53)
  store i32 383999, ptr %i4, align 4, !dbg !53
  br label %for.cond5, !dbg !54

for.cond5:                                        ; preds = %for.inc10, %for.end
  %8 = load i32, ptr %i4, align 4, !dbg !55
  %cmp6 = icmp sge i32 %8, 0, !dbg !57
  br i1 %cmp6, label %for.body7, label %for.end11, !dbg !58

for.body7:                                        ; preds = %for.cond5
  %9 = load i32, ptr %i4, align 4, !dbg !59
  %idxprom8 = sext i32 %9 to i64, !dbg !60
  %arrayidx9 = getelementptr inbounds [384000 x float], ptr @delayed.line, i64 0, i64 %idxprom8, !dbg !60
  %10 = load float, ptr %arrayidx9, align 4, !dbg !60
  %11 = load float, ptr %sum, align 4, !dbg !61
  %add = fadd float %11, %10, !dbg !61
  store float %add, ptr %sum, align 4, !dbg !61
  br label %for.inc10, !dbg !62

for.inc10:                                        ; preds = %for.body7
  %12 = load i32, ptr %i4, align 4, !dbg !63
  %sub = sub nsw i32 %12, 192000, !dbg !63
  store i32 %sub, ptr %i4, align 4, !dbg !63
  br label %for.cond5, !dbg !64, !llvm.loop !65

for.end11:                                        ; preds = %for.cond5
  %13 = load float, ptr %sum, align 4, !dbg !67
  ret float %13, !dbg !68
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!16, !17, !18, !19, !20, !21, !22}
!llvm.ident = !{!23}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "line", scope: !2, file: !3, line: 5, type: !13, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "delayed", scope: !3, file: !3, line: 2, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !10, retainedNodes: !12)
!3 = !DIFile(filename: "echo_delay_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "0b9c5e2db993b51ff1b1cdd6fad95b1d")
!4 = !DISubroutineType(types: !5)
!5 = !{!6, !7, !9}
!6 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !11, splitDebugInlining: false, nameTableKind: None)
!11 = !{!0}
!12 = !{}
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 12288000, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 384000)
!16 = !{i32 7, !"Dwarf Version", i32 5}
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 1, !"wchar_size", i32 4}
!19 = !{i32 8, !"PIC Level", i32 2}
!20 = !{i32 7, !"PIE Level", i32 2}
!21 = !{i32 7, !"uwtable", i32 2}
!22 = !{i32 7, !"frame-pointer", i32 2}
!23 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!24 = !DILocalVariable(name: "in", arg: 1, scope: !2, file: !3, line: 2, type: !7)
!25 = !DILocation(line: 2, column: 28, scope: !2)
!26 = !DILocalVariable(name: "count", arg: 2, scope: !2, file: !3, line: 2, type: !9)
!27 = !DILocation(line: 2, column: 36, scope: !2)
!28 = !DILocalVariable(name: "sum", scope: !2, file: !3, line: 4, type: !6)
!29 = !DILocation(line: 4, column: 11, scope: !2)
!30 = !DILocalVariable(name: "i", scope: !31, file: !3, line: 6, type: !9)
!31 = distinct !DILexicalBlock(scope: !2, file: !3, line: 6, column: 5)
!32 = !DILocation(line: 6, column: 14, scope: !31)
!33 = !DILocation(line: 6, column: 10, scope: !31)
!34 = !DILocation(line: 6, column: 21, scope: !35)
!35 = distinct !DILexicalBlock(scope: !31, file: !3, line: 6, column: 5)
!36 = !DILocation(line: 6, column: 23, scope: !35)
!37 = !DILocation(line: 6, column: 5, scope: !31)
!38 = !DILocation(line: 7, column: 19, scope: !35)
!39 = !DILocation(line: 7, column: 23, scope: !35)
!40 = !DILocation(line: 7, column: 21, scope: !35)
!41 = !DILocation(line: 7, column: 31, scope: !35)
!42 = !DILocation(line: 7, column: 34, scope: !35)
!43 = !DILocation(line: 7, column: 14, scope: !35)
!44 = !DILocation(line: 7, column: 9, scope: !35)
!45 = !DILocation(line: 7, column: 17, scope: !35)
!46 = !DILocation(line: 6, column: 38, scope: !35)
!47 = !DILocation(line: 6, column: 5, scope: !35)
!48 = distinct !{!48, !37, !49, !50}
!49 = !DILocation(line: 7, column: 39, scope: !31)
!50 = !{!"llvm.loop.mustprogress"}
!51 = !DILocalVariable(name: "i", scope: !52, file: !3, line: 8, type: !9)
!52 = distinct !DILexicalBlock(scope: !2, file: !3, line: 8, column: 5)
!53 = !DILocation(line: 8, column: 14, scope: !52)
!54 = !DILocation(line: 8, column: 10, scope: !52)
!55 = !DILocation(line: 8, column: 34, scope: !56)
!56 = distinct !DILexicalBlock(scope: !52, file: !3, line: 8, column: 5)
!57 = !DILocation(line: 8, column: 36, scope: !56)
!58 = !DILocation(line: 8, column: 5, scope: !52)
!59 = !DILocation(line: 9, column: 21, scope: !56)
!60 = !DILocation(line: 9, column: 16, scope: !56)
!61 = !DILocation(line: 9, column: 13, scope: !56)
!62 = !DILocation(line: 9, column: 9, scope: !56)
!63 = !DILocation(line: 8, column: 44, scope: !56)
!64 = !DILocation(line: 8, column: 5, scope: !56)
!65 = distinct !{!65, !58, !66, !50}
!66 = !DILocation(line: 9, column: 22, scope: !52)
!67 = !DILocation(line: 10, column: 12, scope: !2)
!68 = !DILocation(line: 10, column: 5, scope: !2)
