; ModuleID = 'echo_delay.c'
source_filename = "echo_delay.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @delayed(ptr noundef %in, i32 noundef %count) #0 !dbg !10 {
entry:
  %in.addr = alloca ptr, align 8
  %count.addr = alloca i32, align 4
  %sum = alloca float, align 4
  %line = alloca [384000 x float], align 16
  %i = alloca i32, align 4
  %i4 = alloca i32, align 4
  store ptr %in, ptr %in.addr, align 8
    #dbg_declare(ptr %in.addr, !18, !DIExpression(), !19)
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !20, !DIExpression(), !21)
    #dbg_declare(ptr %sum, !22, !DIExpression(), !23)
  store float 0.000000e+00, ptr %sum, align 4, !dbg !23
    #dbg_declare(ptr %line, !24, !DIExpression(), !28)
    #dbg_declare(ptr %i, !29, !DIExpression(), !31)
  store i32 0, ptr %i, align 4, !dbg !31
  br label %for.cond, !dbg !32

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !33
  %cmp = icmp slt i32 %0, 384000, !dbg !35
  br i1 %cmp, label %for.body, label %for.end, !dbg !36

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !37
  %2 = load i32, ptr %count.addr, align 4, !dbg !38
  %cmp1 = icmp slt i32 %1, %2, !dbg !39
  br i1 %cmp1, label %cond.true, label %cond.false, !dbg !37

cond.true:                                        ; preds = %for.body
  %3 = load ptr, ptr %in.addr, align 8, !dbg !40
  %4 = load i32, ptr %i, align 4, !dbg !41
  %idxprom = sext i32 %4 to i64, !dbg !40
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %idxprom, !dbg !40
  %5 = load float, ptr %arrayidx, align 4, !dbg !40
  br label %cond.end, !dbg !37

cond.false:                                       ; preds = %for.body
  br label %cond.end, !dbg !37

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi float [ %5, %cond.true ], [ 0.000000e+00, %cond.false ], !dbg !37
  %6 = load i32, ptr %i, align 4, !dbg !42
  %idxprom2 = sext i32 %6 to i64, !dbg !43
  %arrayidx3 = getelementptr inbounds [384000 x float], ptr %line, i64 0, i64 %idxprom2, !dbg !43
  store float %cond, ptr %arrayidx3, align 4, !dbg !44
  br label %for.inc, !dbg !43

for.inc:                                          ; preds = %cond.end
  %7 = load i32, ptr %i, align 4, !dbg !45
  %inc = add nsw i32 %7, 1, !dbg !45
  store i32 %inc, ptr %i, align 4, !dbg !45
  br label %for.cond, !dbg !46, !llvm.loop !47

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i4, !50, !DIExpression(), !52)
  store i32 383999, ptr %i4, align 4, !dbg !52
  br label %for.cond5, !dbg !53

for.cond5:                                        ; preds = %for.inc10, %for.end
  %8 = load i32, ptr %i4, align 4, !dbg !54
  %cmp6 = icmp sge i32 %8, 0, !dbg !56
  br i1 %cmp6, label %for.body7, label %for.end11, !dbg !57

for.body7:                                        ; preds = %for.cond5
  %9 = load i32, ptr %i4, align 4, !dbg !58
  %idxprom8 = sext i32 %9 to i64, !dbg !59
  %arrayidx9 = getelementptr inbounds [384000 x float], ptr %line, i64 0, i64 %idxprom8, !dbg !59
  %10 = load float, ptr %arrayidx9, align 4, !dbg !59
  %11 = load float, ptr %sum, align 4, !dbg !60
  %add = fadd float %11, %10, !dbg !60
  store float %add, ptr %sum, align 4, !dbg !60
  br label %for.inc10, !dbg !61

for.inc10:                                        ; preds = %for.body7
  %12 = load i32, ptr %i4, align 4, !dbg !62
  %sub = sub nsw i32 %12, 192000, !dbg !62
  store i32 %sub, ptr %i4, align 4, !dbg !62
  br label %for.cond5, !dbg !63, !llvm.loop !64

for.end11:                                        ; preds = %for.cond5
  %13 = load float, ptr %sum, align 4, !dbg !66
  ret float %13, !dbg !67
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "echo_delay.c", directory: ".", checksumkind: CSK_MD5, checksum: "7cd9d3301a71a164cb2164282481c454")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "delayed", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14, !16}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!17 = !{}
!18 = !DILocalVariable(name: "in", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!19 = !DILocation(line: 2, column: 28, scope: !10)
!20 = !DILocalVariable(name: "count", arg: 2, scope: !10, file: !1, line: 2, type: !16)
!21 = !DILocation(line: 2, column: 36, scope: !10)
!22 = !DILocalVariable(name: "sum", scope: !10, file: !1, line: 4, type: !13)
!23 = !DILocation(line: 4, column: 11, scope: !10)
!24 = !DILocalVariable(name: "line", scope: !10, file: !1, line: 5, type: !25)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 12288000, elements: !26)
!26 = !{!27}
!27 = !DISubrange(count: 384000)
!28 = !DILocation(line: 5, column: 11, scope: !10)
!29 = !DILocalVariable(name: "i", scope: !30, file: !1, line: 6, type: !16)
!30 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 5)
!31 = !DILocation(line: 6, column: 14, scope: !30)
!32 = !DILocation(line: 6, column: 10, scope: !30)
!33 = !DILocation(line: 6, column: 21, scope: !34)
!34 = distinct !DILexicalBlock(scope: !30, file: !1, line: 6, column: 5)
!35 = !DILocation(line: 6, column: 23, scope: !34)
!36 = !DILocation(line: 6, column: 5, scope: !30)
!37 = !DILocation(line: 7, column: 19, scope: !34)
!38 = !DILocation(line: 7, column: 23, scope: !34)
!39 = !DILocation(line: 7, column: 21, scope: !34)
!40 = !DILocation(line: 7, column: 31, scope: !34)
!41 = !DILocation(line: 7, column: 34, scope: !34)
!42 = !DILocation(line: 7, column: 14, scope: !34)
!43 = !DILocation(line: 7, column: 9, scope: !34)
!44 = !DILocation(line: 7, column: 17, scope: !34)
!45 = !DILocation(line: 6, column: 38, scope: !34)
!46 = !DILocation(line: 6, column: 5, scope: !34)
!47 = distinct !{!47, !36, !48, !49}
!48 = !DILocation(line: 7, column: 39, scope: !30)
!49 = !{!"llvm.loop.mustprogress"}
!50 = !DILocalVariable(name: "i", scope: !51, file: !1, line: 8, type: !16)
!51 = distinct !DILexicalBlock(scope: !10, file: !1, line: 8, column: 5)
!52 = !DILocation(line: 8, column: 14, scope: !51)
!53 = !DILocation(line: 8, column: 10, scope: !51)
!54 = !DILocation(line: 8, column: 34, scope: !55)
!55 = distinct !DILexicalBlock(scope: !51, file: !1, line: 8, column: 5)
!56 = !DILocation(line: 8, column: 36, scope: !55)
!57 = !DILocation(line: 8, column: 5, scope: !51)
!58 = !DILocation(line: 9, column: 21, scope: !55)
!59 = !DILocation(line: 9, column: 16, scope: !55)
!60 = !DILocation(line: 9, column: 13, scope: !55)
!61 = !DILocation(line: 9, column: 9, scope: !55)
!62 = !DILocation(line: 8, column: 44, scope: !55)
!63 = !DILocation(line: 8, column: 5, scope: !55)
!64 = distinct !{!64, !57, !65, !49}
!65 = !DILocation(line: 9, column: 22, scope: !51)
!66 = !DILocation(line: 10, column: 12, scope: !10)
!67 = !DILocation(line: 10, column: 5, scope: !10)
