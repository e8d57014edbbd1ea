; ModuleID = 'stats.c'
source_filename = "stats.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @percent(i16 noundef zeroext %done, i16 noundef zeroext %total) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %done.addr = alloca i16, align 2
  %total.addr = alloca i16, align 2
  %p = alloca i32, align 4
  store i16 %done, ptr %done.addr, align 2
    #dbg_declare(ptr %done.addr, !18, !DIExpression(), !19)
  store i16 %total, ptr %total.addr, align 2
    #dbg_declare(ptr %total.addr, !20, !DIExpression(), !21)
  %0 = load i16, ptr %total.addr, align 2, !dbg !22
  %conv = zext i16 %0 to i32, !dbg !22
  %cmp = icmp eq i32 %conv, 0, !dbg !24
  br i1 %cmp, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %entry
  store i32 100, ptr %retval, align 4, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %p, !26, !DIExpression(), !27)
  %1 = load i16, ptr %done.addr, align 2, !dbg !28
  %conv2 = zext i16 %1 to i32, !dbg !28
  %mul = mul i32 %conv2, 100, !dbg !29
  %2 = load i16, ptr %total.addr, align 2, !dbg !30
  %conv3 = zext i16 %2 to i32, !dbg !30
  %div = udiv i32 %mul, %conv3, !dbg !31
  store i32 %div, ptr %p, align 4, !dbg !27
  %3 = load i32, ptr %p, align 4, !dbg !32
  store i32 %3, ptr %retval, align 4, !dbg !33
  br label %return, !dbg !33

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !34
  ret i32 %4, !dbg !34
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local double @weight(i32 noundef %age) #0 !dbg !35 {
entry:
  %retval = alloca double, align 8
  %age.addr = alloca i32, align 4
  %years = alloca double, align 8
  %w = alloca double, align 8
  store i32 %age, ptr %age.addr, align 4
    #dbg_declare(ptr %age.addr, !39, !DIExpression(), !40)
    #dbg_declare(ptr %years, !41, !DIExpression(), !42)
  %0 = load i32, ptr %age.addr, align 4, !dbg !43
  %and = and i32 %0, 1023, !dbg !44
  %conv = uitofp i32 %and to double, !dbg !43
  store double %conv, ptr %years, align 8, !dbg !42
  %1 = load double, ptr %years, align 8, !dbg !45
  %cmp = fcmp olt double %1, 1.800000e+01, !dbg !47
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !48

lor.lhs.false:                                    ; preds = %entry
  %2 = load double, ptr %years, align 8, !dbg !49
  %cmp2 = fcmp ogt double %2, 1.200000e+02, !dbg !50
  br i1 %cmp2, label %if.then, label %if.end, !dbg !48

if.then:                                          ; preds = %lor.lhs.false, %entry
  store double 9.000000e+01, ptr %years, align 8, !dbg !51
  br label %if.end, !dbg !52

if.end:                                           ; preds = %if.then, %lor.lhs.false
    #dbg_declare(ptr %w, !53, !DIExpression(), !54)
  %3 = load double, ptr %years, align 8, !dbg !55
  %div = fdiv double 9.000000e+00, %3, !dbg !56
  store double %div, ptr %w, align 8, !dbg !54
  %4 = load double, ptr %w, align 8, !dbg !57
  %cmp4 = fcmp ogt double %4, 6.000000e-01, !dbg !59
  br i1 %cmp4, label %if.then6, label %if.end7, !dbg !59

if.then6:                                         ; preds = %if.end
  store double 0.000000e+00, ptr %retval, align 8, !dbg !60
  br label %return, !dbg !60

if.end7:                                          ; preds = %if.end
  %5 = load double, ptr %w, align 8, !dbg !61
  store double %5, ptr %retval, align 8, !dbg !62
  br label %return, !dbg !62

return:                                           ; preds = %if.end7, %if.then6
  %6 = load double, ptr %retval, align 8, !dbg !63
  ret double %6, !dbg !63
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @bucket(i32 noundef %key) #0 !dbg !64 {
entry:
  %key.addr = alloca i32, align 4
  %mixed = alloca i32, align 4
  %slot = alloca i32, align 4
  store i32 %key, ptr %key.addr, align 4
    #dbg_declare(ptr %key.addr, !67, !DIExpression(), !68)
    #dbg_declare(ptr %mixed, !69, !DIExpression(), !70)
  %0 = load i32, ptr %key.addr, align 4, !dbg !71
  %mul = mul i32 %0, -1640531535, !dbg !72
  store i32 %mul, ptr %mixed, align 4, !dbg !70
    #dbg_declare(ptr %slot, !73, !DIExpression(), !74)
  %1 = load i32, ptr %mixed, align 4, !dbg !75
  %shr = lshr i32 %1, 26, !dbg !76
  store i32 %shr, ptr %slot, align 4, !dbg !74
  %2 = load i32, ptr %slot, align 4, !dbg !77
  ret i32 %2, !dbg !78
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @grade(i32 noundef %mark) #0 !dbg !79 {
entry:
  %mark.addr = alloca i32, align 4
  %g = alloca i32, align 4
  store i32 %mark, ptr %mark.addr, align 4
    #dbg_declare(ptr %mark.addr, !82, !DIExpression(), !83)
  %0 = load i32, ptr %mark.addr, align 4, !dbg !84
  %cmp = icmp ugt i32 %0, 50, !dbg !86
  br i1 %cmp, label %if.then, label %if.end, !dbg !86

if.then:                                          ; preds = %entry
  store i32 50, ptr %mark.addr, align 4, !dbg !87
  br label %if.end, !dbg !88

if.end:                                           ; preds = %if.then, %entry
    #dbg_declare(ptr %g, !89, !DIExpression(), !90)
  %1 = load i32, ptr %mark.addr, align 4, !dbg !91
  %div = sdiv i32 %1, 10, !dbg !92
  %add = add nsw i32 1, %div, !dbg !93
  store i32 %add, ptr %g, align 4, !dbg !90
  %2 = load i32, ptr %g, align 4, !dbg !94
  ret i32 %2, !dbg !95
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "stats.c", directory: ".", checksumkind: CSK_MD5, checksum: "31c998dc394c4629aef1b10e29bb27ca")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "percent", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !16, !16}
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!17 = !{}
!18 = !DILocalVariable(name: "done", arg: 1, scope: !12, file: !1, line: 4, type: !16)
!19 = !DILocation(line: 4, column: 33, scope: !12)
!20 = !DILocalVariable(name: "total", arg: 2, scope: !12, file: !1, line: 4, type: !16)
!21 = !DILocation(line: 4, column: 54, scope: !12)
!22 = !DILocation(line: 6, column: 9, scope: !23)
!23 = distinct !DILexicalBlock(scope: !12, file: !1, line: 6, column: 9)
!24 = !DILocation(line: 6, column: 15, scope: !23)
!25 = !DILocation(line: 7, column: 9, scope: !23)
!26 = !DILocalVariable(name: "p", scope: !12, file: !1, line: 8, type: !15)
!27 = !DILocation(line: 8, column: 14, scope: !12)
!28 = !DILocation(line: 8, column: 18, scope: !12)
!29 = !DILocation(line: 8, column: 23, scope: !12)
!30 = !DILocation(line: 8, column: 32, scope: !12)
!31 = !DILocation(line: 8, column: 30, scope: !12)
!32 = !DILocation(line: 9, column: 12, scope: !12)
!33 = !DILocation(line: 9, column: 5, scope: !12)
!34 = !DILocation(line: 10, column: 1, scope: !12)
!35 = distinct !DISubprogram(name: "weight", scope: !1, file: !1, line: 13, type: !36, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!36 = !DISubroutineType(types: !37)
!37 = !{!38, !15}
!38 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!39 = !DILocalVariable(name: "age", arg: 1, scope: !35, file: !1, line: 13, type: !15)
!40 = !DILocation(line: 13, column: 24, scope: !35)
!41 = !DILocalVariable(name: "years", scope: !35, file: !1, line: 15, type: !38)
!42 = !DILocation(line: 15, column: 12, scope: !35)
!43 = !DILocation(line: 15, column: 20, scope: !35)
!44 = !DILocation(line: 15, column: 24, scope: !35)
!45 = !DILocation(line: 16, column: 9, scope: !46)
!46 = distinct !DILexicalBlock(scope: !35, file: !1, line: 16, column: 9)
!47 = !DILocation(line: 16, column: 15, scope: !46)
!48 = !DILocation(line: 16, column: 20, scope: !46)
!49 = !DILocation(line: 16, column: 23, scope: !46)
!50 = !DILocation(line: 16, column: 29, scope: !46)
!51 = !DILocation(line: 17, column: 15, scope: !46)
!52 = !DILocation(line: 17, column: 9, scope: !46)
!53 = !DILocalVariable(name: "w", scope: !35, file: !1, line: 18, type: !38)
!54 = !DILocation(line: 18, column: 12, scope: !35)
!55 = !DILocation(line: 18, column: 22, scope: !35)
!56 = !DILocation(line: 18, column: 20, scope: !35)
!57 = !DILocation(line: 19, column: 9, scope: !58)
!58 = distinct !DILexicalBlock(scope: !35, file: !1, line: 19, column: 9)
!59 = !DILocation(line: 19, column: 11, scope: !58)
!60 = !DILocation(line: 20, column: 9, scope: !58)
!61 = !DILocation(line: 21, column: 12, scope: !35)
!62 = !DILocation(line: 21, column: 5, scope: !35)
!63 = !DILocation(line: 22, column: 1, scope: !35)
!64 = distinct !DISubprogram(name: "bucket", scope: !1, file: !1, line: 25, type: !65, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!65 = !DISubroutineType(types: !66)
!66 = !{!15, !15}
!67 = !DILocalVariable(name: "key", arg: 1, scope: !64, file: !1, line: 25, type: !15)
!68 = !DILocation(line: 25, column: 26, scope: !64)
!69 = !DILocalVariable(name: "mixed", scope: !64, file: !1, line: 27, type: !15)
!70 = !DILocation(line: 27, column: 14, scope: !64)
!71 = !DILocation(line: 27, column: 22, scope: !64)
!72 = !DILocation(line: 27, column: 26, scope: !64)
!73 = !DILocalVariable(name: "slot", scope: !64, file: !1, line: 28, type: !15)
!74 = !DILocation(line: 28, column: 14, scope: !64)
!75 = !DILocation(line: 28, column: 21, scope: !64)
!76 = !DILocation(line: 28, column: 27, scope: !64)
!77 = !DILocation(line: 29, column: 12, scope: !64)
!78 = !DILocation(line: 29, column: 5, scope: !64)
!79 = distinct !DISubprogram(name: "grade", scope: !1, file: !1, line: 33, type: !80, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!80 = !DISubroutineType(types: !81)
!81 = !{!3, !15}
!82 = !DILocalVariable(name: "mark", arg: 1, scope: !79, file: !1, line: 33, type: !15)
!83 = !DILocation(line: 33, column: 20, scope: !79)
!84 = !DILocation(line: 35, column: 9, scope: !85)
!85 = distinct !DILexicalBlock(scope: !79, file: !1, line: 35, column: 9)
!86 = !DILocation(line: 35, column: 14, scope: !85)
!87 = !DILocation(line: 36, column: 14, scope: !85)
!88 = !DILocation(line: 36, column: 9, scope: !85)
!89 = !DILocalVariable(name: "g", scope: !79, file: !1, line: 37, type: !3)
!90 = !DILocation(line: 37, column: 9, scope: !79)
!91 = !DILocation(line: 37, column: 22, scope: !79)
!92 = !DILocation(line: 37, column: 27, scope: !79)
!93 = !DILocation(line: 37, column: 15, scope: !79)
!94 = !DILocation(line: 38, column: 12, scope: !79)
!95 = !DILocation(line: 38, column: 5, scope: !79)
