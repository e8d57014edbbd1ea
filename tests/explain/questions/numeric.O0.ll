; ModuleID = 'numeric.c'
source_filename = "numeric.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local double @newton(double noundef %a) #0 !dbg !10 {
entry:
  %a.addr = alloca double, align 8
  %x = alloca double, align 8
  store double %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !15, !DIExpression(), !16)
    #dbg_declare(ptr %x, !17, !DIExpression(), !18)
  %0 = load double, ptr %a.addr, align 8, !dbg !19
  store double %0, ptr %x, align 8, !dbg !18
  br label %while.cond, !dbg !20

while.cond:                                       ; preds = %while.body, %entry
  %1 = load double, ptr %x, align 8, !dbg !21
  %2 = load double, ptr %x, align 8, !dbg !22
  %3 = load double, ptr %a.addr, align 8, !dbg !23
  %neg = fneg double %3, !dbg !24
  %4 = call double @llvm.fmuladd.f64(double %1, double %2, double %neg), !dbg !24
  %5 = call double @llvm.fabs.f64(double %4), !dbg !25
  %cmp = fcmp ogt double %5, 1.000000e-09, !dbg !26
  br i1 %cmp, label %while.body, label %while.end, !dbg !20

while.body:                                       ; preds = %while.cond
  %6 = load double, ptr %x, align 8, !dbg !27
  %7 = load double, ptr %a.addr, align 8, !dbg !28
  %8 = load double, ptr %x, align 8, !dbg !29
  %div = fdiv double %7, %8, !dbg !30
  %add = fadd double %6, %div, !dbg !31
  %mul = fmul double 5.000000e-01, %add, !dbg !32
  store double %mul, ptr %x, align 8, !dbg !33
  br label %while.cond, !dbg !20, !llvm.loop !34

while.end:                                        ; preds = %while.cond
  %9 = load double, ptr %x, align 8, !dbg !37
  ret double %9, !dbg !38
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @stride_sum(ptr noundef %v, i32 noundef %n, i32 noundef %step) #0 !dbg !39 {
entry:
  %v.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %step.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %v, ptr %v.addr, align 8
    #dbg_declare(ptr %v.addr, !45, !DIExpression(), !46)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !47, !DIExpression(), !48)
  store i32 %step, ptr %step.addr, align 4
    #dbg_declare(ptr %step.addr, !49, !DIExpression(), !50)
    #dbg_declare(ptr %sum, !51, !DIExpression(), !52)
  store i32 0, ptr %sum, align 4, !dbg !52
    #dbg_declare(ptr %i, !53, !DIExpression(), !55)
  store i32 0, ptr %i, align 4, !dbg !55
  br label %for.cond, !dbg !56

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !57
  %1 = load i32, ptr %n.addr, align 4, !dbg !59
  %cmp = icmp ult i32 %0, %1, !dbg !60
  br i1 %cmp, label %for.body, label %for.end, !dbg !61

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %v.addr, align 8, !dbg !62
  %3 = load i32, ptr %i, align 4, !dbg !63
  %idxprom = zext i32 %3 to i64, !dbg !62
  %arrayidx = getelementptr inbounds nuw i32, ptr %2, i64 %idxprom, !dbg !62
  %4 = load i32, ptr %arrayidx, align 4, !dbg !62
  %5 = load i32, ptr %sum, align 4, !dbg !64
  %add = add i32 %5, %4, !dbg !64
  store i32 %add, ptr %sum, align 4, !dbg !64
  br label %for.inc, !dbg !65

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %step.addr, align 4, !dbg !66
  %7 = load i32, ptr %i, align 4, !dbg !67
  %add1 = add i32 %7, %6, !dbg !67
  store i32 %add1, ptr %i, align 4, !dbg !67
  br label %for.cond, !dbg !68, !llvm.loop !69

for.end:                                          ; preds = %for.cond
  %8 = load i32, ptr %sum, align 4, !dbg !71
  ret i32 %8, !dbg !72
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @table_sum(ptr noundef %v, i32 noundef %n) #0 !dbg !73 {
entry:
  %v.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %sum = alloca i32, align 4
  %i = alloca i8, align 1
  store ptr %v, ptr %v.addr, align 8
    #dbg_declare(ptr %v.addr, !79, !DIExpression(), !80)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !81, !DIExpression(), !82)
    #dbg_declare(ptr %sum, !83, !DIExpression(), !84)
  store i32 0, ptr %sum, align 4, !dbg !84
    #dbg_declare(ptr %i, !85, !DIExpression(), !88)
  store i8 0, ptr %i, align 1, !dbg !88
  br label %for.cond, !dbg !89

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i8, ptr %i, align 1, !dbg !90
  %conv = zext i8 %0 to i32, !dbg !90
  %1 = load i32, ptr %n.addr, align 4, !dbg !92
  %cmp = icmp slt i32 %conv, %1, !dbg !93
  br i1 %cmp, label %for.body, label %for.end, !dbg !94

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %v.addr, align 8, !dbg !95
  %3 = load i8, ptr %i, align 1, !dbg !96
  %idxprom = zext i8 %3 to i64, !dbg !95
  %arrayidx = getelementptr inbounds nuw i32, ptr %2, i64 %idxprom, !dbg !95
  %4 = load i32, ptr %arrayidx, align 4, !dbg !95
  %5 = load i32, ptr %sum, align 4, !dbg !97
  %xor = xor i32 %5, %4, !dbg !97
  store i32 %xor, ptr %sum, align 4, !dbg !97
  br label %for.inc, !dbg !98

for.inc:                                          ; preds = %for.body
  %6 = load i8, ptr %i, align 1, !dbg !99
  %inc = add i8 %6, 1, !dbg !99
  store i8 %inc, ptr %i, align 1, !dbg !99
  br label %for.cond, !dbg !100, !llvm.loop !101

for.end:                                          ; preds = %for.cond
  %7 = load i32, ptr %sum, align 4, !dbg !103
  ret i32 %7, !dbg !104
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @shares(ptr noundef %out, i32 noundef %n) #0 !dbg !105 {
entry:
  %out.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %total = alloca i32, align 4
  %i = alloca i32, align 4
  %waiting = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !109, !DIExpression(), !110)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !111, !DIExpression(), !112)
    #dbg_declare(ptr %total, !113, !DIExpression(), !114)
  store i32 1000, ptr %total, align 4, !dbg !114
    #dbg_declare(ptr %i, !115, !DIExpression(), !117)
  store i32 0, ptr %i, align 4, !dbg !117
  br label %for.cond, !dbg !118

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !119
  %1 = load i32, ptr %n.addr, align 4, !dbg !121
  %cmp = icmp slt i32 %0, %1, !dbg !122
  br i1 %cmp, label %for.body, label %for.end, !dbg !123

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %waiting, !124, !DIExpression(), !126)
  %2 = load i32, ptr %n.addr, align 4, !dbg !127
  %3 = load i32, ptr %i, align 4, !dbg !128
  %sub = sub nsw i32 %2, %3, !dbg !129
  store i32 %sub, ptr %waiting, align 4, !dbg !126
  %4 = load i32, ptr %total, align 4, !dbg !130
  %5 = load i32, ptr %waiting, align 4, !dbg !131
  %div = sdiv i32 %4, %5, !dbg !132
  %6 = load ptr, ptr %out.addr, align 8, !dbg !133
  %7 = load i32, ptr %i, align 4, !dbg !134
  %idxprom = sext i32 %7 to i64, !dbg !133
  %arrayidx = getelementptr inbounds i32, ptr %6, i64 %idxprom, !dbg !133
  store i32 %div, ptr %arrayidx, align 4, !dbg !135
  %8 = load ptr, ptr %out.addr, align 8, !dbg !136
  %9 = load i32, ptr %i, align 4, !dbg !137
  %idxprom1 = sext i32 %9 to i64, !dbg !136
  %arrayidx2 = getelementptr inbounds i32, ptr %8, i64 %idxprom1, !dbg !136
  %10 = load i32, ptr %arrayidx2, align 4, !dbg !136
  %11 = load i32, ptr %total, align 4, !dbg !138
  %sub3 = sub nsw i32 %11, %10, !dbg !138
  store i32 %sub3, ptr %total, align 4, !dbg !138
  br label %for.inc, !dbg !139

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %i, align 4, !dbg !140
  %inc = add nsw i32 %12, 1, !dbg !140
  store i32 %inc, ptr %i, align 4, !dbg !140
  br label %for.cond, !dbg !141, !llvm.loop !142

for.end:                                          ; preds = %for.cond
  %13 = load i32, ptr %total, align 4, !dbg !144
  ret i32 %13, !dbg !145
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @levels(ptr noundef %out) #0 !dbg !146 {
entry:
  %out.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  %size = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
    #dbg_declare(ptr %out.addr, !151, !DIExpression(), !152)
    #dbg_declare(ptr %k, !153, !DIExpression(), !154)
  store i32 0, ptr %k, align 4, !dbg !154
    #dbg_declare(ptr %size, !155, !DIExpression(), !157)
  store i32 512, ptr %size, align 4, !dbg !157
  br label %for.cond, !dbg !158

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %size, align 4, !dbg !159
  %cmp = icmp sgt i32 %0, 3, !dbg !161
  br i1 %cmp, label %for.body, label %for.end, !dbg !162

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %size, align 4, !dbg !163
  %conv = sitofp i32 %1 to float, !dbg !163
  %2 = load ptr, ptr %out.addr, align 8, !dbg !164
  %3 = load i32, ptr %k, align 4, !dbg !165
  %inc = add nsw i32 %3, 1, !dbg !165
  store i32 %inc, ptr %k, align 4, !dbg !165
  %idxprom = sext i32 %3 to i64, !dbg !164
  %arrayidx = getelementptr inbounds float, ptr %2, i64 %idxprom, !dbg !164
  store float %conv, ptr %arrayidx, align 4, !dbg !166
  br label %for.inc, !dbg !164

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %size, align 4, !dbg !167
  %div = sdiv i32 %4, 2, !dbg !167
  store i32 %div, ptr %size, align 4, !dbg !167
  br label %for.cond, !dbg !168, !llvm.loop !169

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %k, align 4, !dbg !171
  ret i32 %5, !dbg !172
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @between(i32 noundef %a, i32 noundef %b, i32 noundef %c) #0 !dbg !173 {
entry:
  %retval = alloca i32, align 4
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %c.addr = alloca i32, align 4
  store i32 %a, ptr %a.addr, align 4
    #dbg_declare(ptr %a.addr, !176, !DIExpression(), !177)
  store i32 %b, ptr %b.addr, align 4
    #dbg_declare(ptr %b.addr, !178, !DIExpression(), !179)
  store i32 %c, ptr %c.addr, align 4
    #dbg_declare(ptr %c.addr, !180, !DIExpression(), !181)
  %0 = load i32, ptr %a.addr, align 4, !dbg !182
  %1 = load i32, ptr %b.addr, align 4, !dbg !184
  %cmp = icmp slt i32 %0, %1, !dbg !185
  br i1 %cmp, label %land.lhs.true, label %if.end4, !dbg !186

land.lhs.true:                                    ; preds = %entry
  %2 = load i32, ptr %b.addr, align 4, !dbg !187
  %3 = load i32, ptr %c.addr, align 4, !dbg !188
  %cmp1 = icmp slt i32 %2, %3, !dbg !189
  br i1 %cmp1, label %if.then, label %if.end4, !dbg !186

if.then:                                          ; preds = %land.lhs.true
  %4 = load i32, ptr %a.addr, align 4, !dbg !190
  %5 = load i32, ptr %c.addr, align 4, !dbg !193
  %cmp2 = icmp sge i32 %4, %5, !dbg !194
  br i1 %cmp2, label %if.then3, label %if.end, !dbg !194

if.then3:                                         ; preds = %if.then
  store i32 -1, ptr %retval, align 4, !dbg !195
  br label %return, !dbg !195

if.end:                                           ; preds = %if.then
  store i32 1, ptr %retval, align 4, !dbg !196
  br label %return, !dbg !196

if.end4:                                          ; preds = %land.lhs.true, %entry
  store i32 0, ptr %retval, align 4, !dbg !197
  br label %return, !dbg !197

return:                                           ; preds = %if.end4, %if.end, %if.then3
  %6 = load i32, ptr %retval, align 4, !dbg !198
  ret i32 %6, !dbg !198
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "numeric.c", directory: ".", checksumkind: CSK_MD5, checksum: "d3ee90f6960147f09ec7a9c9dd4f222a")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "newton", scope: !1, file: !1, line: 6, type: !11, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!14 = !{}
!15 = !DILocalVariable(name: "a", arg: 1, scope: !10, file: !1, line: 6, type: !13)
!16 = !DILocation(line: 6, column: 22, scope: !10)
!17 = !DILocalVariable(name: "x", scope: !10, file: !1, line: 8, type: !13)
!18 = !DILocation(line: 8, column: 12, scope: !10)
!19 = !DILocation(line: 8, column: 16, scope: !10)
!20 = !DILocation(line: 9, column: 5, scope: !10)
!21 = !DILocation(line: 9, column: 17, scope: !10)
!22 = !DILocation(line: 9, column: 21, scope: !10)
!23 = !DILocation(line: 9, column: 25, scope: !10)
!24 = !DILocation(line: 9, column: 23, scope: !10)
!25 = !DILocation(line: 9, column: 12, scope: !10)
!26 = !DILocation(line: 9, column: 28, scope: !10)
!27 = !DILocation(line: 10, column: 20, scope: !10)
!28 = !DILocation(line: 10, column: 24, scope: !10)
!29 = !DILocation(line: 10, column: 28, scope: !10)
!30 = !DILocation(line: 10, column: 26, scope: !10)
!31 = !DILocation(line: 10, column: 22, scope: !10)
!32 = !DILocation(line: 10, column: 17, scope: !10)
!33 = !DILocation(line: 10, column: 11, scope: !10)
!34 = distinct !{!34, !20, !35, !36}
!35 = !DILocation(line: 10, column: 29, scope: !10)
!36 = !{!"llvm.loop.mustprogress"}
!37 = !DILocation(line: 11, column: 12, scope: !10)
!38 = !DILocation(line: 11, column: 5, scope: !10)
!39 = distinct !DISubprogram(name: "stride_sum", scope: !1, file: !1, line: 15, type: !40, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!40 = !DISubroutineType(types: !41)
!41 = !{!42, !43, !42, !42}
!42 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !44, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !42)
!45 = !DILocalVariable(name: "v", arg: 1, scope: !39, file: !1, line: 15, type: !43)
!46 = !DILocation(line: 15, column: 37, scope: !39)
!47 = !DILocalVariable(name: "n", arg: 2, scope: !39, file: !1, line: 15, type: !42)
!48 = !DILocation(line: 15, column: 49, scope: !39)
!49 = !DILocalVariable(name: "step", arg: 3, scope: !39, file: !1, line: 15, type: !42)
!50 = !DILocation(line: 15, column: 61, scope: !39)
!51 = !DILocalVariable(name: "sum", scope: !39, file: !1, line: 17, type: !42)
!52 = !DILocation(line: 17, column: 14, scope: !39)
!53 = !DILocalVariable(name: "i", scope: !54, file: !1, line: 18, type: !42)
!54 = distinct !DILexicalBlock(scope: !39, file: !1, line: 18, column: 5)
!55 = !DILocation(line: 18, column: 19, scope: !54)
!56 = !DILocation(line: 18, column: 10, scope: !54)
!57 = !DILocation(line: 18, column: 26, scope: !58)
!58 = distinct !DILexicalBlock(scope: !54, file: !1, line: 18, column: 5)
!59 = !DILocation(line: 18, column: 30, scope: !58)
!60 = !DILocation(line: 18, column: 28, scope: !58)
!61 = !DILocation(line: 18, column: 5, scope: !54)
!62 = !DILocation(line: 19, column: 16, scope: !58)
!63 = !DILocation(line: 19, column: 18, scope: !58)
!64 = !DILocation(line: 19, column: 13, scope: !58)
!65 = !DILocation(line: 19, column: 9, scope: !58)
!66 = !DILocation(line: 18, column: 38, scope: !58)
!67 = !DILocation(line: 18, column: 35, scope: !58)
!68 = !DILocation(line: 18, column: 5, scope: !58)
!69 = distinct !{!69, !61, !70, !36}
!70 = !DILocation(line: 19, column: 19, scope: !54)
!71 = !DILocation(line: 20, column: 12, scope: !39)
!72 = !DILocation(line: 20, column: 5, scope: !39)
!73 = distinct !DISubprogram(name: "table_sum", scope: !1, file: !1, line: 24, type: !74, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!74 = !DISubroutineType(types: !75)
!75 = !{!76, !77, !76}
!76 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !78, size: 64)
!78 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !76)
!79 = !DILocalVariable(name: "v", arg: 1, scope: !73, file: !1, line: 24, type: !77)
!80 = !DILocation(line: 24, column: 26, scope: !73)
!81 = !DILocalVariable(name: "n", arg: 2, scope: !73, file: !1, line: 24, type: !76)
!82 = !DILocation(line: 24, column: 33, scope: !73)
!83 = !DILocalVariable(name: "sum", scope: !73, file: !1, line: 26, type: !76)
!84 = !DILocation(line: 26, column: 9, scope: !73)
!85 = !DILocalVariable(name: "i", scope: !86, file: !1, line: 27, type: !87)
!86 = distinct !DILexicalBlock(scope: !73, file: !1, line: 27, column: 5)
!87 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!88 = !DILocation(line: 27, column: 24, scope: !86)
!89 = !DILocation(line: 27, column: 10, scope: !86)
!90 = !DILocation(line: 27, column: 31, scope: !91)
!91 = distinct !DILexicalBlock(scope: !86, file: !1, line: 27, column: 5)
!92 = !DILocation(line: 27, column: 35, scope: !91)
!93 = !DILocation(line: 27, column: 33, scope: !91)
!94 = !DILocation(line: 27, column: 5, scope: !86)
!95 = !DILocation(line: 28, column: 16, scope: !91)
!96 = !DILocation(line: 28, column: 18, scope: !91)
!97 = !DILocation(line: 28, column: 13, scope: !91)
!98 = !DILocation(line: 28, column: 9, scope: !91)
!99 = !DILocation(line: 27, column: 39, scope: !91)
!100 = !DILocation(line: 27, column: 5, scope: !91)
!101 = distinct !{!101, !94, !102, !36}
!102 = !DILocation(line: 28, column: 19, scope: !86)
!103 = !DILocation(line: 29, column: 12, scope: !73)
!104 = !DILocation(line: 29, column: 5, scope: !73)
!105 = distinct !DISubprogram(name: "shares", scope: !1, file: !1, line: 33, type: !106, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!106 = !DISubroutineType(types: !107)
!107 = !{!76, !108, !76}
!108 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !76, size: 64)
!109 = !DILocalVariable(name: "out", arg: 1, scope: !105, file: !1, line: 33, type: !108)
!110 = !DILocation(line: 33, column: 17, scope: !105)
!111 = !DILocalVariable(name: "n", arg: 2, scope: !105, file: !1, line: 33, type: !76)
!112 = !DILocation(line: 33, column: 26, scope: !105)
!113 = !DILocalVariable(name: "total", scope: !105, file: !1, line: 35, type: !76)
!114 = !DILocation(line: 35, column: 9, scope: !105)
!115 = !DILocalVariable(name: "i", scope: !116, file: !1, line: 36, type: !76)
!116 = distinct !DILexicalBlock(scope: !105, file: !1, line: 36, column: 5)
!117 = !DILocation(line: 36, column: 14, scope: !116)
!118 = !DILocation(line: 36, column: 10, scope: !116)
!119 = !DILocation(line: 36, column: 21, scope: !120)
!120 = distinct !DILexicalBlock(scope: !116, file: !1, line: 36, column: 5)
!121 = !DILocation(line: 36, column: 25, scope: !120)
!122 = !DILocation(line: 36, column: 23, scope: !120)
!123 = !DILocation(line: 36, column: 5, scope: !116)
!124 = !DILocalVariable(name: "waiting", scope: !125, file: !1, line: 37, type: !76)
!125 = distinct !DILexicalBlock(scope: !120, file: !1, line: 36, column: 33)
!126 = !DILocation(line: 37, column: 13, scope: !125)
!127 = !DILocation(line: 37, column: 23, scope: !125)
!128 = !DILocation(line: 37, column: 27, scope: !125)
!129 = !DILocation(line: 37, column: 25, scope: !125)
!130 = !DILocation(line: 38, column: 18, scope: !125)
!131 = !DILocation(line: 38, column: 26, scope: !125)
!132 = !DILocation(line: 38, column: 24, scope: !125)
!133 = !DILocation(line: 38, column: 9, scope: !125)
!134 = !DILocation(line: 38, column: 13, scope: !125)
!135 = !DILocation(line: 38, column: 16, scope: !125)
!136 = !DILocation(line: 39, column: 18, scope: !125)
!137 = !DILocation(line: 39, column: 22, scope: !125)
!138 = !DILocation(line: 39, column: 15, scope: !125)
!139 = !DILocation(line: 40, column: 5, scope: !125)
!140 = !DILocation(line: 36, column: 29, scope: !120)
!141 = !DILocation(line: 36, column: 5, scope: !120)
!142 = distinct !{!142, !123, !143, !36}
!143 = !DILocation(line: 40, column: 5, scope: !116)
!144 = !DILocation(line: 41, column: 12, scope: !105)
!145 = !DILocation(line: 41, column: 5, scope: !105)
!146 = distinct !DISubprogram(name: "levels", scope: !1, file: !1, line: 45, type: !147, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!147 = !DISubroutineType(types: !148)
!148 = !{!76, !149}
!149 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !150, size: 64)
!150 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!151 = !DILocalVariable(name: "out", arg: 1, scope: !146, file: !1, line: 45, type: !149)
!152 = !DILocation(line: 45, column: 19, scope: !146)
!153 = !DILocalVariable(name: "k", scope: !146, file: !1, line: 47, type: !76)
!154 = !DILocation(line: 47, column: 9, scope: !146)
!155 = !DILocalVariable(name: "size", scope: !156, file: !1, line: 48, type: !76)
!156 = distinct !DILexicalBlock(scope: !146, file: !1, line: 48, column: 5)
!157 = !DILocation(line: 48, column: 14, scope: !156)
!158 = !DILocation(line: 48, column: 10, scope: !156)
!159 = !DILocation(line: 48, column: 26, scope: !160)
!160 = distinct !DILexicalBlock(scope: !156, file: !1, line: 48, column: 5)
!161 = !DILocation(line: 48, column: 31, scope: !160)
!162 = !DILocation(line: 48, column: 5, scope: !156)
!163 = !DILocation(line: 49, column: 20, scope: !160)
!164 = !DILocation(line: 49, column: 9, scope: !160)
!165 = !DILocation(line: 49, column: 14, scope: !160)
!166 = !DILocation(line: 49, column: 18, scope: !160)
!167 = !DILocation(line: 48, column: 41, scope: !160)
!168 = !DILocation(line: 48, column: 5, scope: !160)
!169 = distinct !{!169, !162, !170, !36}
!170 = !DILocation(line: 49, column: 20, scope: !156)
!171 = !DILocation(line: 50, column: 12, scope: !146)
!172 = !DILocation(line: 50, column: 5, scope: !146)
!173 = distinct !DISubprogram(name: "between", scope: !1, file: !1, line: 54, type: !174, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!174 = !DISubroutineType(types: !175)
!175 = !{!76, !76, !76, !76}
!176 = !DILocalVariable(name: "a", arg: 1, scope: !173, file: !1, line: 54, type: !76)
!177 = !DILocation(line: 54, column: 17, scope: !173)
!178 = !DILocalVariable(name: "b", arg: 2, scope: !173, file: !1, line: 54, type: !76)
!179 = !DILocation(line: 54, column: 24, scope: !173)
!180 = !DILocalVariable(name: "c", arg: 3, scope: !173, file: !1, line: 54, type: !76)
!181 = !DILocation(line: 54, column: 31, scope: !173)
!182 = !DILocation(line: 56, column: 9, scope: !183)
!183 = distinct !DILexicalBlock(scope: !173, file: !1, line: 56, column: 9)
!184 = !DILocation(line: 56, column: 13, scope: !183)
!185 = !DILocation(line: 56, column: 11, scope: !183)
!186 = !DILocation(line: 56, column: 15, scope: !183)
!187 = !DILocation(line: 56, column: 18, scope: !183)
!188 = !DILocation(line: 56, column: 22, scope: !183)
!189 = !DILocation(line: 56, column: 20, scope: !183)
!190 = !DILocation(line: 57, column: 13, scope: !191)
!191 = distinct !DILexicalBlock(scope: !192, file: !1, line: 57, column: 13)
!192 = distinct !DILexicalBlock(scope: !183, file: !1, line: 56, column: 25)
!193 = !DILocation(line: 57, column: 18, scope: !191)
!194 = !DILocation(line: 57, column: 15, scope: !191)
!195 = !DILocation(line: 58, column: 13, scope: !191)
!196 = !DILocation(line: 59, column: 9, scope: !192)
!197 = !DILocation(line: 61, column: 5, scope: !173)
!198 = !DILocation(line: 62, column: 1, scope: !173)
