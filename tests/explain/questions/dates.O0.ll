; ModuleID = 'dates.c'
source_filename = "dates.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@lengths = internal constant [12 x i8] c"\1F\1C\1F\1E\1F\1E\1F\1F\1E\1F\1E\1F", align 1, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @days_in(i32 noundef %month, i32 noundef %leap) #0 !dbg !18 {
entry:
  %month.addr = alloca i32, align 4
  %leap.addr = alloca i32, align 4
  %m = alloca i32, align 4
  %days = alloca i32, align 4
  store i32 %month, ptr %month.addr, align 4
    #dbg_declare(ptr %month.addr, !24, !DIExpression(), !25)
  store i32 %leap, ptr %leap.addr, align 4
    #dbg_declare(ptr %leap.addr, !26, !DIExpression(), !27)
    #dbg_declare(ptr %m, !28, !DIExpression(), !29)
  %0 = load i32, ptr %month.addr, align 4, !dbg !30
  %rem = urem i32 %0, 12, !dbg !31
  store i32 %rem, ptr %m, align 4, !dbg !29
    #dbg_declare(ptr %days, !32, !DIExpression(), !33)
  %1 = load i32, ptr %m, align 4, !dbg !34
  %idxprom = zext i32 %1 to i64, !dbg !35
  %arrayidx = getelementptr inbounds nuw [12 x i8], ptr @lengths, i64 0, i64 %idxprom, !dbg !35
  %2 = load i8, ptr %arrayidx, align 1, !dbg !35
  %conv = zext i8 %2 to i32, !dbg !35
  store i32 %conv, ptr %days, align 4, !dbg !33
  %3 = load i32, ptr %m, align 4, !dbg !36
  %cmp = icmp eq i32 %3, 1, !dbg !38
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !39

land.lhs.true:                                    ; preds = %entry
  %4 = load i32, ptr %leap.addr, align 4, !dbg !40
  %tobool = icmp ne i32 %4, 0, !dbg !40
  br i1 %tobool, label %if.then, label %if.end, !dbg !39

if.then:                                          ; preds = %land.lhs.true
  %5 = load i32, ptr %days, align 4, !dbg !41
  %inc = add nsw i32 %5, 1, !dbg !41
  store i32 %inc, ptr %days, align 4, !dbg !41
  br label %if.end, !dbg !42

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  %6 = load i32, ptr %days, align 4, !dbg !43
  ret i32 %6, !dbg !44
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @weekday(i32 noundef %day) #0 !dbg !45 {
entry:
  %day.addr = alloca i32, align 4
  %w = alloca i32, align 4
  store i32 %day, ptr %day.addr, align 4
    #dbg_declare(ptr %day.addr, !48, !DIExpression(), !49)
    #dbg_declare(ptr %w, !50, !DIExpression(), !51)
  %0 = load i32, ptr %day.addr, align 4, !dbg !52
  %rem = srem i32 %0, 7, !dbg !53
  store i32 %rem, ptr %w, align 4, !dbg !51
  %1 = load i32, ptr %w, align 4, !dbg !54
  %cmp = icmp slt i32 %1, 0, !dbg !56
  br i1 %cmp, label %if.then, label %if.end, !dbg !56

if.then:                                          ; preds = %entry
  %2 = load i32, ptr %w, align 4, !dbg !57
  %add = add nsw i32 %2, 7, !dbg !57
  store i32 %add, ptr %w, align 4, !dbg !57
  br label %if.end, !dbg !58

if.end:                                           ; preds = %if.then, %entry
  %3 = load i32, ptr %w, align 4, !dbg !59
  ret i32 %3, !dbg !60
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @weekend(i32 noundef %day) #0 !dbg !61 {
entry:
  %retval = alloca i32, align 4
  %day.addr = alloca i32, align 4
  %w = alloca i32, align 4
  store i32 %day, ptr %day.addr, align 4
    #dbg_declare(ptr %day.addr, !62, !DIExpression(), !63)
    #dbg_declare(ptr %w, !64, !DIExpression(), !65)
  %0 = load i32, ptr %day.addr, align 4, !dbg !66
  %rem = srem i32 %0, 7, !dbg !67
  store i32 %rem, ptr %w, align 4, !dbg !65
  %1 = load i32, ptr %w, align 4, !dbg !68
  switch i32 %1, label %sw.default [
    i32 0, label %sw.bb
    i32 6, label %sw.bb
    i32 7, label %sw.bb1
  ], !dbg !69

sw.bb:                                            ; preds = %entry, %entry
  store i32 1, ptr %retval, align 4, !dbg !70
  br label %return, !dbg !70

sw.bb1:                                           ; preds = %entry
  store i32 2, ptr %retval, align 4, !dbg !72
  br label %return, !dbg !72

sw.default:                                       ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !73
  br label %return, !dbg !73

return:                                           ; preds = %sw.default, %sw.bb1, %sw.bb
  %2 = load i32, ptr %retval, align 4, !dbg !74
  ret i32 %2, !dbg !74
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @minutes(i32 noundef %hour, i8 noundef zeroext %minute) #0 !dbg !75 {
entry:
  %retval = alloca i32, align 4
  %hour.addr = alloca i32, align 4
  %minute.addr = alloca i8, align 1
  %m = alloca i32, align 4
  store i32 %hour, ptr %hour.addr, align 4
    #dbg_declare(ptr %hour.addr, !78, !DIExpression(), !79)
  store i8 %minute, ptr %minute.addr, align 1
    #dbg_declare(ptr %minute.addr, !80, !DIExpression(), !81)
    #dbg_declare(ptr %m, !82, !DIExpression(), !83)
  %0 = load i32, ptr %hour.addr, align 4, !dbg !84
  %mul = mul nsw i32 %0, 60, !dbg !85
  %1 = load i8, ptr %minute.addr, align 1, !dbg !86
  %conv = zext i8 %1 to i32, !dbg !86
  %rem = srem i32 %conv, 60, !dbg !87
  %add = add nsw i32 %mul, %rem, !dbg !88
  store i32 %add, ptr %m, align 4, !dbg !83
  %2 = load i32, ptr %m, align 4, !dbg !89
  %cmp = icmp slt i32 %2, 0, !dbg !91
  br i1 %cmp, label %if.then, label %if.end, !dbg !91

if.then:                                          ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !92
  br label %return, !dbg !92

if.end:                                           ; preds = %entry
  %3 = load i32, ptr %m, align 4, !dbg !93
  store i32 %3, ptr %retval, align 4, !dbg !94
  br label %return, !dbg !94

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !95
  ret i32 %4, !dbg !95
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11, !12, !13, !14, !15, !16}
!llvm.ident = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "lengths", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "dates.c", directory: ".", checksumkind: CSK_MD5, checksum: "1cac3141fb281ee508b5eedc3a0b0f19")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 96, elements: !8)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!7 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!8 = !{!9}
!9 = !DISubrange(count: 12)
!10 = !{i32 7, !"Dwarf Version", i32 5}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 8, !"PIC Level", i32 2}
!14 = !{i32 7, !"PIE Level", i32 2}
!15 = !{i32 7, !"uwtable", i32 2}
!16 = !{i32 7, !"frame-pointer", i32 2}
!17 = !{!"Debian clang version 22.1.8 (3)"}
!18 = distinct !DISubprogram(name: "days_in", scope: !3, file: !3, line: 4, type: !19, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
!19 = !DISubroutineType(types: !20)
!20 = !{!21, !22, !21}
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!23 = !{}
!24 = !DILocalVariable(name: "month", arg: 1, scope: !18, file: !3, line: 4, type: !22)
!25 = !DILocation(line: 4, column: 22, scope: !18)
!26 = !DILocalVariable(name: "leap", arg: 2, scope: !18, file: !3, line: 4, type: !21)
!27 = !DILocation(line: 4, column: 33, scope: !18)
!28 = !DILocalVariable(name: "m", scope: !18, file: !3, line: 6, type: !22)
!29 = !DILocation(line: 6, column: 14, scope: !18)
!30 = !DILocation(line: 6, column: 18, scope: !18)
!31 = !DILocation(line: 6, column: 24, scope: !18)
!32 = !DILocalVariable(name: "days", scope: !18, file: !3, line: 7, type: !21)
!33 = !DILocation(line: 7, column: 9, scope: !18)
!34 = !DILocation(line: 7, column: 24, scope: !18)
!35 = !DILocation(line: 7, column: 16, scope: !18)
!36 = !DILocation(line: 8, column: 9, scope: !37)
!37 = distinct !DILexicalBlock(scope: !18, file: !3, line: 8, column: 9)
!38 = !DILocation(line: 8, column: 11, scope: !37)
!39 = !DILocation(line: 8, column: 16, scope: !37)
!40 = !DILocation(line: 8, column: 19, scope: !37)
!41 = !DILocation(line: 9, column: 13, scope: !37)
!42 = !DILocation(line: 9, column: 9, scope: !37)
!43 = !DILocation(line: 10, column: 12, scope: !18)
!44 = !DILocation(line: 10, column: 5, scope: !18)
!45 = distinct !DISubprogram(name: "weekday", scope: !3, file: !3, line: 14, type: !46, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
!46 = !DISubroutineType(types: !47)
!47 = !{!21, !21}
!48 = !DILocalVariable(name: "day", arg: 1, scope: !45, file: !3, line: 14, type: !21)
!49 = !DILocation(line: 14, column: 17, scope: !45)
!50 = !DILocalVariable(name: "w", scope: !45, file: !3, line: 16, type: !21)
!51 = !DILocation(line: 16, column: 9, scope: !45)
!52 = !DILocation(line: 16, column: 13, scope: !45)
!53 = !DILocation(line: 16, column: 17, scope: !45)
!54 = !DILocation(line: 17, column: 9, scope: !55)
!55 = distinct !DILexicalBlock(scope: !45, file: !3, line: 17, column: 9)
!56 = !DILocation(line: 17, column: 11, scope: !55)
!57 = !DILocation(line: 18, column: 11, scope: !55)
!58 = !DILocation(line: 18, column: 9, scope: !55)
!59 = !DILocation(line: 19, column: 12, scope: !45)
!60 = !DILocation(line: 19, column: 5, scope: !45)
!61 = distinct !DISubprogram(name: "weekend", scope: !3, file: !3, line: 22, type: !46, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
!62 = !DILocalVariable(name: "day", arg: 1, scope: !61, file: !3, line: 22, type: !21)
!63 = !DILocation(line: 22, column: 17, scope: !61)
!64 = !DILocalVariable(name: "w", scope: !61, file: !3, line: 24, type: !21)
!65 = !DILocation(line: 24, column: 9, scope: !61)
!66 = !DILocation(line: 24, column: 13, scope: !61)
!67 = !DILocation(line: 24, column: 17, scope: !61)
!68 = !DILocation(line: 25, column: 13, scope: !61)
!69 = !DILocation(line: 25, column: 5, scope: !61)
!70 = !DILocation(line: 28, column: 9, scope: !71)
!71 = distinct !DILexicalBlock(scope: !61, file: !3, line: 25, column: 16)
!72 = !DILocation(line: 30, column: 9, scope: !71)
!73 = !DILocation(line: 32, column: 9, scope: !71)
!74 = !DILocation(line: 34, column: 1, scope: !61)
!75 = distinct !DISubprogram(name: "minutes", scope: !3, file: !3, line: 37, type: !76, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
!76 = !DISubroutineType(types: !77)
!77 = !{!21, !21, !7}
!78 = !DILocalVariable(name: "hour", arg: 1, scope: !75, file: !3, line: 37, type: !21)
!79 = !DILocation(line: 37, column: 17, scope: !75)
!80 = !DILocalVariable(name: "minute", arg: 2, scope: !75, file: !3, line: 37, type: !7)
!81 = !DILocation(line: 37, column: 37, scope: !75)
!82 = !DILocalVariable(name: "m", scope: !75, file: !3, line: 39, type: !21)
!83 = !DILocation(line: 39, column: 9, scope: !75)
!84 = !DILocation(line: 39, column: 13, scope: !75)
!85 = !DILocation(line: 39, column: 18, scope: !75)
!86 = !DILocation(line: 39, column: 25, scope: !75)
!87 = !DILocation(line: 39, column: 32, scope: !75)
!88 = !DILocation(line: 39, column: 23, scope: !75)
!89 = !DILocation(line: 40, column: 9, scope: !90)
!90 = distinct !DILexicalBlock(scope: !75, file: !3, line: 40, column: 9)
!91 = !DILocation(line: 40, column: 11, scope: !90)
!92 = !DILocation(line: 41, column: 9, scope: !90)
!93 = !DILocation(line: 42, column: 12, scope: !75)
!94 = !DILocation(line: 42, column: 5, scope: !75)
!95 = !DILocation(line: 43, column: 1, scope: !75)
