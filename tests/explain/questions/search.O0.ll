; ModuleID = 'search.c'
source_filename = "search.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @slice(i32 noundef %first, i32 noundef %last, i32 noundef %n) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %first.addr = alloca i32, align 4
  %last.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  %length = alloca i32, align 4
  store i32 %first, ptr %first.addr, align 4
    #dbg_declare(ptr %first.addr, !15, !DIExpression(), !16)
  store i32 %last, ptr %last.addr, align 4
    #dbg_declare(ptr %last.addr, !17, !DIExpression(), !18)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !19, !DIExpression(), !20)
  %0 = load i32, ptr %first.addr, align 4, !dbg !21
  %cmp = icmp slt i32 %0, 0, !dbg !23
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !24

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %last.addr, align 4, !dbg !25
  %2 = load i32, ptr %n.addr, align 4, !dbg !26
  %cmp1 = icmp sgt i32 %1, %2, !dbg !27
  br i1 %cmp1, label %if.then, label %lor.lhs.false2, !dbg !28

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %3 = load i32, ptr %first.addr, align 4, !dbg !29
  %4 = load i32, ptr %last.addr, align 4, !dbg !30
  %cmp3 = icmp sgt i32 %3, %4, !dbg !31
  br i1 %cmp3, label %if.then, label %if.end, !dbg !28

if.then:                                          ; preds = %lor.lhs.false2, %lor.lhs.false, %entry
  store i32 -1, ptr %retval, align 4, !dbg !32
  br label %return, !dbg !32

if.end:                                           ; preds = %lor.lhs.false2
    #dbg_declare(ptr %length, !33, !DIExpression(), !34)
  %5 = load i32, ptr %last.addr, align 4, !dbg !35
  %6 = load i32, ptr %first.addr, align 4, !dbg !36
  %sub = sub nsw i32 %5, %6, !dbg !37
  store i32 %sub, ptr %length, align 4, !dbg !34
  %7 = load i32, ptr %length, align 4, !dbg !38
  %8 = load i32, ptr %n.addr, align 4, !dbg !40
  %cmp4 = icmp sgt i32 %7, %8, !dbg !41
  br i1 %cmp4, label %if.then5, label %if.end6, !dbg !41

if.then5:                                         ; preds = %if.end
  store i32 -2, ptr %retval, align 4, !dbg !42
  br label %return, !dbg !42

if.end6:                                          ; preds = %if.end
  %9 = load i32, ptr %length, align 4, !dbg !43
  store i32 %9, ptr %retval, align 4, !dbg !44
  br label %return, !dbg !44

return:                                           ; preds = %if.end6, %if.then5, %if.then
  %10 = load i32, ptr %retval, align 4, !dbg !45
  ret i32 %10, !dbg !45
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @lower_bound(ptr noundef %a, i32 noundef %n, i32 noundef %key) #0 !dbg !46 {
entry:
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %key.addr = alloca i32, align 4
  %lo = alloca i32, align 4
  %hi = alloca i32, align 4
  %mid = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
    #dbg_declare(ptr %a.addr, !51, !DIExpression(), !52)
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !53, !DIExpression(), !54)
  store i32 %key, ptr %key.addr, align 4
    #dbg_declare(ptr %key.addr, !55, !DIExpression(), !56)
    #dbg_declare(ptr %lo, !57, !DIExpression(), !58)
  store i32 0, ptr %lo, align 4, !dbg !58
    #dbg_declare(ptr %hi, !59, !DIExpression(), !60)
  %0 = load i32, ptr %n.addr, align 4, !dbg !61
  store i32 %0, ptr %hi, align 4, !dbg !60
  br label %while.cond, !dbg !62

while.cond:                                       ; preds = %if.end, %entry
  %1 = load i32, ptr %lo, align 4, !dbg !63
  %2 = load i32, ptr %hi, align 4, !dbg !64
  %cmp = icmp slt i32 %1, %2, !dbg !65
  br i1 %cmp, label %while.body, label %while.end, !dbg !62

while.body:                                       ; preds = %while.cond
    #dbg_declare(ptr %mid, !66, !DIExpression(), !68)
  %3 = load i32, ptr %lo, align 4, !dbg !69
  %4 = load i32, ptr %hi, align 4, !dbg !70
  %5 = load i32, ptr %lo, align 4, !dbg !71
  %sub = sub nsw i32 %4, %5, !dbg !72
  %div = sdiv i32 %sub, 2, !dbg !73
  %add = add nsw i32 %3, %div, !dbg !74
  store i32 %add, ptr %mid, align 4, !dbg !68
  %6 = load ptr, ptr %a.addr, align 8, !dbg !75
  %7 = load i32, ptr %mid, align 4, !dbg !77
  %idxprom = sext i32 %7 to i64, !dbg !75
  %arrayidx = getelementptr inbounds i32, ptr %6, i64 %idxprom, !dbg !75
  %8 = load i32, ptr %arrayidx, align 4, !dbg !75
  %9 = load i32, ptr %key.addr, align 4, !dbg !78
  %cmp1 = icmp slt i32 %8, %9, !dbg !79
  br i1 %cmp1, label %if.then, label %if.else, !dbg !79

if.then:                                          ; preds = %while.body
  %10 = load i32, ptr %mid, align 4, !dbg !80
  %add2 = add nsw i32 %10, 1, !dbg !81
  store i32 %add2, ptr %lo, align 4, !dbg !82
  br label %if.end, !dbg !83

if.else:                                          ; preds = %while.body
  %11 = load i32, ptr %mid, align 4, !dbg !84
  store i32 %11, ptr %hi, align 4, !dbg !85
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %while.cond, !dbg !62, !llvm.loop !86

while.end:                                        ; preds = %while.cond
  %12 = load i32, ptr %lo, align 4, !dbg !89
  ret i32 %12, !dbg !90
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @index_of(ptr noundef %text, i8 noundef signext %byte) #0 !dbg !91 {
entry:
  %text.addr = alloca ptr, align 8
  %byte.addr = alloca i8, align 1
  %at = alloca i32, align 4
  store ptr %text, ptr %text.addr, align 8
    #dbg_declare(ptr %text.addr, !97, !DIExpression(), !98)
  store i8 %byte, ptr %byte.addr, align 1
    #dbg_declare(ptr %byte.addr, !99, !DIExpression(), !100)
    #dbg_declare(ptr %at, !101, !DIExpression(), !102)
  store i32 0, ptr %at, align 4, !dbg !102
  br label %while.cond, !dbg !103

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %text.addr, align 8, !dbg !104
  %1 = load i32, ptr %at, align 4, !dbg !105
  %idxprom = sext i32 %1 to i64, !dbg !104
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 %idxprom, !dbg !104
  %2 = load i8, ptr %arrayidx, align 1, !dbg !104
  %conv = sext i8 %2 to i32, !dbg !104
  %3 = load i8, ptr %byte.addr, align 1, !dbg !106
  %conv1 = sext i8 %3 to i32, !dbg !106
  %cmp = icmp ne i32 %conv, %conv1, !dbg !107
  br i1 %cmp, label %while.body, label %while.end, !dbg !103

while.body:                                       ; preds = %while.cond
  %4 = load i32, ptr %at, align 4, !dbg !108
  %inc = add nsw i32 %4, 1, !dbg !108
  store i32 %inc, ptr %at, align 4, !dbg !108
  br label %while.cond, !dbg !103, !llvm.loop !109

while.end:                                        ; preds = %while.cond
  %5 = load i32, ptr %at, align 4, !dbg !110
  ret i32 %5, !dbg !111
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "search.c", directory: ".", checksumkind: CSK_MD5, checksum: "14fac758c98fa7b8bda33e2344a93c6f")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "slice", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "first", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!16 = !DILocation(line: 4, column: 15, scope: !10)
!17 = !DILocalVariable(name: "last", arg: 2, scope: !10, file: !1, line: 4, type: !13)
!18 = !DILocation(line: 4, column: 26, scope: !10)
!19 = !DILocalVariable(name: "n", arg: 3, scope: !10, file: !1, line: 4, type: !13)
!20 = !DILocation(line: 4, column: 36, scope: !10)
!21 = !DILocation(line: 6, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!23 = !DILocation(line: 6, column: 15, scope: !22)
!24 = !DILocation(line: 6, column: 19, scope: !22)
!25 = !DILocation(line: 6, column: 22, scope: !22)
!26 = !DILocation(line: 6, column: 29, scope: !22)
!27 = !DILocation(line: 6, column: 27, scope: !22)
!28 = !DILocation(line: 6, column: 31, scope: !22)
!29 = !DILocation(line: 6, column: 34, scope: !22)
!30 = !DILocation(line: 6, column: 42, scope: !22)
!31 = !DILocation(line: 6, column: 40, scope: !22)
!32 = !DILocation(line: 7, column: 9, scope: !22)
!33 = !DILocalVariable(name: "length", scope: !10, file: !1, line: 8, type: !13)
!34 = !DILocation(line: 8, column: 9, scope: !10)
!35 = !DILocation(line: 8, column: 18, scope: !10)
!36 = !DILocation(line: 8, column: 25, scope: !10)
!37 = !DILocation(line: 8, column: 23, scope: !10)
!38 = !DILocation(line: 9, column: 9, scope: !39)
!39 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 9)
!40 = !DILocation(line: 9, column: 18, scope: !39)
!41 = !DILocation(line: 9, column: 16, scope: !39)
!42 = !DILocation(line: 10, column: 9, scope: !39)
!43 = !DILocation(line: 11, column: 12, scope: !10)
!44 = !DILocation(line: 11, column: 5, scope: !10)
!45 = !DILocation(line: 12, column: 1, scope: !10)
!46 = distinct !DISubprogram(name: "lower_bound", scope: !1, file: !1, line: 15, type: !47, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!47 = !DISubroutineType(types: !48)
!48 = !{!13, !49, !13, !13}
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !50, size: 64)
!50 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!51 = !DILocalVariable(name: "a", arg: 1, scope: !46, file: !1, line: 15, type: !49)
!52 = !DILocation(line: 15, column: 28, scope: !46)
!53 = !DILocalVariable(name: "n", arg: 2, scope: !46, file: !1, line: 15, type: !13)
!54 = !DILocation(line: 15, column: 35, scope: !46)
!55 = !DILocalVariable(name: "key", arg: 3, scope: !46, file: !1, line: 15, type: !13)
!56 = !DILocation(line: 15, column: 42, scope: !46)
!57 = !DILocalVariable(name: "lo", scope: !46, file: !1, line: 17, type: !13)
!58 = !DILocation(line: 17, column: 9, scope: !46)
!59 = !DILocalVariable(name: "hi", scope: !46, file: !1, line: 17, type: !13)
!60 = !DILocation(line: 17, column: 17, scope: !46)
!61 = !DILocation(line: 17, column: 22, scope: !46)
!62 = !DILocation(line: 18, column: 5, scope: !46)
!63 = !DILocation(line: 18, column: 12, scope: !46)
!64 = !DILocation(line: 18, column: 17, scope: !46)
!65 = !DILocation(line: 18, column: 15, scope: !46)
!66 = !DILocalVariable(name: "mid", scope: !67, file: !1, line: 19, type: !13)
!67 = distinct !DILexicalBlock(scope: !46, file: !1, line: 18, column: 21)
!68 = !DILocation(line: 19, column: 13, scope: !67)
!69 = !DILocation(line: 19, column: 19, scope: !67)
!70 = !DILocation(line: 19, column: 25, scope: !67)
!71 = !DILocation(line: 19, column: 30, scope: !67)
!72 = !DILocation(line: 19, column: 28, scope: !67)
!73 = !DILocation(line: 19, column: 34, scope: !67)
!74 = !DILocation(line: 19, column: 22, scope: !67)
!75 = !DILocation(line: 20, column: 13, scope: !76)
!76 = distinct !DILexicalBlock(scope: !67, file: !1, line: 20, column: 13)
!77 = !DILocation(line: 20, column: 15, scope: !76)
!78 = !DILocation(line: 20, column: 22, scope: !76)
!79 = !DILocation(line: 20, column: 20, scope: !76)
!80 = !DILocation(line: 21, column: 18, scope: !76)
!81 = !DILocation(line: 21, column: 22, scope: !76)
!82 = !DILocation(line: 21, column: 16, scope: !76)
!83 = !DILocation(line: 21, column: 13, scope: !76)
!84 = !DILocation(line: 23, column: 18, scope: !76)
!85 = !DILocation(line: 23, column: 16, scope: !76)
!86 = distinct !{!86, !62, !87, !88}
!87 = !DILocation(line: 24, column: 5, scope: !46)
!88 = !{!"llvm.loop.mustprogress"}
!89 = !DILocation(line: 25, column: 12, scope: !46)
!90 = !DILocation(line: 25, column: 5, scope: !46)
!91 = distinct !DISubprogram(name: "index_of", scope: !1, file: !1, line: 29, type: !92, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!92 = !DISubroutineType(types: !93)
!93 = !{!13, !94, !96}
!94 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !95, size: 64)
!95 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !96)
!96 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!97 = !DILocalVariable(name: "text", arg: 1, scope: !91, file: !1, line: 29, type: !94)
!98 = !DILocation(line: 29, column: 26, scope: !91)
!99 = !DILocalVariable(name: "byte", arg: 2, scope: !91, file: !1, line: 29, type: !96)
!100 = !DILocation(line: 29, column: 37, scope: !91)
!101 = !DILocalVariable(name: "at", scope: !91, file: !1, line: 31, type: !13)
!102 = !DILocation(line: 31, column: 9, scope: !91)
!103 = !DILocation(line: 32, column: 5, scope: !91)
!104 = !DILocation(line: 32, column: 12, scope: !91)
!105 = !DILocation(line: 32, column: 17, scope: !91)
!106 = !DILocation(line: 32, column: 24, scope: !91)
!107 = !DILocation(line: 32, column: 21, scope: !91)
!108 = !DILocation(line: 33, column: 11, scope: !91)
!109 = distinct !{!109, !103, !108, !88}
!110 = !DILocation(line: 34, column: 12, scope: !91)
!111 = !DILocation(line: 34, column: 5, scope: !91)
