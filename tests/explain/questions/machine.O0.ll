; ModuleID = 'machine.c'
source_filename = "machine.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@mode = internal global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @set_mode(i32 noundef %loud) #0 !dbg !14 {
entry:
  %loud.addr = alloca i32, align 4
  store i32 %loud, ptr %loud.addr, align 4
    #dbg_declare(ptr %loud.addr, !18, !DIExpression(), !19)
  %0 = load i32, ptr %loud.addr, align 4, !dbg !20
  %tobool = icmp ne i32 %0, 0, !dbg !20
  br i1 %tobool, label %if.then, label %if.else, !dbg !20

if.then:                                          ; preds = %entry
  store i32 3, ptr @mode, align 4, !dbg !22
  br label %if.end, !dbg !23

if.else:                                          ; preds = %entry
  store i32 1, ptr @mode, align 4, !dbg !24
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void, !dbg !25
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @show_mode() #0 !dbg !26 {
entry:
  %retval = alloca i32, align 4
  %m = alloca i32, align 4
    #dbg_declare(ptr %m, !29, !DIExpression(), !30)
  %0 = load i32, ptr @mode, align 4, !dbg !31
  store i32 %0, ptr %m, align 4, !dbg !30
  %1 = load i32, ptr %m, align 4, !dbg !32
  %cmp = icmp sgt i32 %1, 4, !dbg !34
  br i1 %cmp, label %if.then, label %if.end, !dbg !34

if.then:                                          ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !35
  br label %return, !dbg !35

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %m, align 4, !dbg !36
  store i32 %2, ptr %retval, align 4, !dbg !37
  br label %return, !dbg !37

return:                                           ; preds = %if.end, %if.then
  %3 = load i32, ptr %retval, align 4, !dbg !38
  ret i32 %3, !dbg !38
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @execute(i32 noundef %word, i32 noundef %port) #0 !dbg !39 {
entry:
  %retval = alloca i32, align 4
  %word.addr = alloca i32, align 4
  %port.addr = alloca i32, align 4
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %c = alloca i32, align 4
  %d = alloca i32, align 4
  store i32 %word, ptr %word.addr, align 4
    #dbg_declare(ptr %word.addr, !43, !DIExpression(), !44)
  store i32 %port, ptr %port.addr, align 4
    #dbg_declare(ptr %port.addr, !45, !DIExpression(), !46)
    #dbg_declare(ptr %a, !47, !DIExpression(), !48)
  %0 = load i32, ptr %word.addr, align 4, !dbg !49
  %call = call i32 @field(i32 noundef %0, i32 noundef 0), !dbg !50
  store i32 %call, ptr %a, align 4, !dbg !48
    #dbg_declare(ptr %b, !51, !DIExpression(), !52)
  %1 = load i32, ptr %word.addr, align 4, !dbg !53
  %call1 = call i32 @field(i32 noundef %1, i32 noundef 8), !dbg !54
  store i32 %call1, ptr %b, align 4, !dbg !52
  %2 = load i32, ptr %a, align 4, !dbg !55
  %cmp = icmp sgt i32 %2, 15, !dbg !57
  br i1 %cmp, label %if.then, label %if.end, !dbg !57

if.then:                                          ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !58
  br label %return, !dbg !58

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %c, !59, !DIExpression(), !60)
  %3 = load i32, ptr %a, align 4, !dbg !61
  %call2 = call i32 @scaled(i32 noundef %3, i32 noundef 2), !dbg !62
  %4 = load i32, ptr %b, align 4, !dbg !63
  %call3 = call i32 @scaled(i32 noundef %4, i32 noundef 3), !dbg !64
  %add = add nsw i32 %call2, %call3, !dbg !65
  store i32 %add, ptr %c, align 4, !dbg !60
    #dbg_declare(ptr %d, !66, !DIExpression(), !67)
  %5 = load i32, ptr %port.addr, align 4, !dbg !68
  %call4 = call i32 @read_port(i32 noundef %5), !dbg !69
  %call5 = call i32 @scaled(i32 noundef %call4, i32 noundef 4), !dbg !70
  store i32 %call5, ptr %d, align 4, !dbg !67
  %6 = load i32, ptr %c, align 4, !dbg !71
  %7 = load i32, ptr %d, align 4, !dbg !72
  %add6 = add nsw i32 %6, %7, !dbg !73
  store i32 %add6, ptr %retval, align 4, !dbg !74
  br label %return, !dbg !74

return:                                           ; preds = %if.end, %if.then
  %8 = load i32, ptr %retval, align 4, !dbg !75
  ret i32 %8, !dbg !75
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @field(i32 noundef %word, i32 noundef %at) #0 !dbg !76 {
entry:
  %word.addr = alloca i32, align 4
  %at.addr = alloca i32, align 4
  %v = alloca i32, align 4
  store i32 %word, ptr %word.addr, align 4
    #dbg_declare(ptr %word.addr, !77, !DIExpression(), !78)
  store i32 %at, ptr %at.addr, align 4
    #dbg_declare(ptr %at.addr, !79, !DIExpression(), !80)
    #dbg_declare(ptr %v, !81, !DIExpression(), !82)
  %0 = load i32, ptr %word.addr, align 4, !dbg !83
  %1 = load i32, ptr %at.addr, align 4, !dbg !84
  %shr = lshr i32 %0, %1, !dbg !85
  %and = and i32 %shr, 15, !dbg !86
  store i32 %and, ptr %v, align 4, !dbg !82
  %2 = load i32, ptr %v, align 4, !dbg !87
  ret i32 %2, !dbg !88
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @scaled(i32 noundef %v, i32 noundef %by) #0 !dbg !89 {
entry:
  %v.addr = alloca i32, align 4
  %by.addr = alloca i32, align 4
  %r = alloca i32, align 4
  store i32 %v, ptr %v.addr, align 4
    #dbg_declare(ptr %v.addr, !92, !DIExpression(), !93)
  store i32 %by, ptr %by.addr, align 4
    #dbg_declare(ptr %by.addr, !94, !DIExpression(), !95)
    #dbg_declare(ptr %r, !96, !DIExpression(), !97)
  %0 = load i32, ptr %v.addr, align 4, !dbg !98
  %1 = load i32, ptr %by.addr, align 4, !dbg !99
  %mul = mul nsw i32 %0, %1, !dbg !100
  store i32 %mul, ptr %r, align 4, !dbg !97
  %2 = load i32, ptr %r, align 4, !dbg !101
  ret i32 %2, !dbg !102
}

declare i32 @read_port(i32 noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @top_bit(i32 noundef %word) #0 !dbg !103 {
entry:
  %word.addr = alloca i32, align 4
  %t = alloca i32, align 4
  store i32 %word, ptr %word.addr, align 4
    #dbg_declare(ptr %word.addr, !106, !DIExpression(), !107)
    #dbg_declare(ptr %t, !108, !DIExpression(), !109)
  %0 = load i32, ptr %word.addr, align 4, !dbg !110
  %and = and i32 %0, 4095, !dbg !111
  %call = call i32 @halvings(i32 noundef %and), !dbg !112
  store i32 %call, ptr %t, align 4, !dbg !109
  %1 = load i32, ptr %t, align 4, !dbg !113
  ret i32 %1, !dbg !114
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @halvings(i32 noundef %n) #0 !dbg !115 {
entry:
  %retval = alloca i32, align 4
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !116, !DIExpression(), !117)
  %0 = load i32, ptr %n.addr, align 4, !dbg !118
  %cmp = icmp ult i32 %0, 2, !dbg !120
  br i1 %cmp, label %if.then, label %if.end, !dbg !120

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !121
  store i32 %1, ptr %retval, align 4, !dbg !122
  br label %return, !dbg !122

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %n.addr, align 4, !dbg !123
  %div = udiv i32 %2, 2, !dbg !124
  %call = call i32 @halvings(i32 noundef %div), !dbg !125
  store i32 %call, ptr %retval, align 4, !dbg !126
  br label %return, !dbg !126

return:                                           ; preds = %if.end, %if.then
  %3 = load i32, ptr %retval, align 4, !dbg !127
  ret i32 %3, !dbg !127
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6, !7, !8, !9, !10, !11, !12}
!llvm.ident = !{!13}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "mode", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "machine.c", directory: ".", checksumkind: CSK_MD5, checksum: "81832da2eb567867c5fc485cb8ea3dd3")
!4 = !{!0}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{i32 7, !"Dwarf Version", i32 5}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 8, !"PIC Level", i32 2}
!10 = !{i32 7, !"PIE Level", i32 2}
!11 = !{i32 7, !"uwtable", i32 2}
!12 = !{i32 7, !"frame-pointer", i32 2}
!13 = !{!"Debian clang version 22.1.8 (3)"}
!14 = distinct !DISubprogram(name: "set_mode", scope: !3, file: !3, line: 24, type: !15, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !17)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !5}
!17 = !{}
!18 = !DILocalVariable(name: "loud", arg: 1, scope: !14, file: !3, line: 24, type: !5)
!19 = !DILocation(line: 24, column: 19, scope: !14)
!20 = !DILocation(line: 26, column: 9, scope: !21)
!21 = distinct !DILexicalBlock(scope: !14, file: !3, line: 26, column: 9)
!22 = !DILocation(line: 27, column: 14, scope: !21)
!23 = !DILocation(line: 27, column: 9, scope: !21)
!24 = !DILocation(line: 29, column: 14, scope: !21)
!25 = !DILocation(line: 30, column: 1, scope: !14)
!26 = distinct !DISubprogram(name: "show_mode", scope: !3, file: !3, line: 32, type: !27, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !17)
!27 = !DISubroutineType(types: !28)
!28 = !{!5}
!29 = !DILocalVariable(name: "m", scope: !26, file: !3, line: 34, type: !5)
!30 = !DILocation(line: 34, column: 9, scope: !26)
!31 = !DILocation(line: 34, column: 13, scope: !26)
!32 = !DILocation(line: 35, column: 9, scope: !33)
!33 = distinct !DILexicalBlock(scope: !26, file: !3, line: 35, column: 9)
!34 = !DILocation(line: 35, column: 11, scope: !33)
!35 = !DILocation(line: 36, column: 9, scope: !33)
!36 = !DILocation(line: 37, column: 12, scope: !26)
!37 = !DILocation(line: 37, column: 5, scope: !26)
!38 = !DILocation(line: 38, column: 1, scope: !26)
!39 = distinct !DISubprogram(name: "execute", scope: !3, file: !3, line: 40, type: !40, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !17)
!40 = !DISubroutineType(types: !41)
!41 = !{!5, !42, !5}
!42 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!43 = !DILocalVariable(name: "word", arg: 1, scope: !39, file: !3, line: 40, type: !42)
!44 = !DILocation(line: 40, column: 22, scope: !39)
!45 = !DILocalVariable(name: "port", arg: 2, scope: !39, file: !3, line: 40, type: !5)
!46 = !DILocation(line: 40, column: 32, scope: !39)
!47 = !DILocalVariable(name: "a", scope: !39, file: !3, line: 42, type: !5)
!48 = !DILocation(line: 42, column: 9, scope: !39)
!49 = !DILocation(line: 42, column: 19, scope: !39)
!50 = !DILocation(line: 42, column: 13, scope: !39)
!51 = !DILocalVariable(name: "b", scope: !39, file: !3, line: 43, type: !5)
!52 = !DILocation(line: 43, column: 9, scope: !39)
!53 = !DILocation(line: 43, column: 19, scope: !39)
!54 = !DILocation(line: 43, column: 13, scope: !39)
!55 = !DILocation(line: 44, column: 9, scope: !56)
!56 = distinct !DILexicalBlock(scope: !39, file: !3, line: 44, column: 9)
!57 = !DILocation(line: 44, column: 11, scope: !56)
!58 = !DILocation(line: 45, column: 9, scope: !56)
!59 = !DILocalVariable(name: "c", scope: !39, file: !3, line: 46, type: !5)
!60 = !DILocation(line: 46, column: 9, scope: !39)
!61 = !DILocation(line: 46, column: 20, scope: !39)
!62 = !DILocation(line: 46, column: 13, scope: !39)
!63 = !DILocation(line: 46, column: 35, scope: !39)
!64 = !DILocation(line: 46, column: 28, scope: !39)
!65 = !DILocation(line: 46, column: 26, scope: !39)
!66 = !DILocalVariable(name: "d", scope: !39, file: !3, line: 47, type: !5)
!67 = !DILocation(line: 47, column: 9, scope: !39)
!68 = !DILocation(line: 47, column: 30, scope: !39)
!69 = !DILocation(line: 47, column: 20, scope: !39)
!70 = !DILocation(line: 47, column: 13, scope: !39)
!71 = !DILocation(line: 48, column: 12, scope: !39)
!72 = !DILocation(line: 48, column: 16, scope: !39)
!73 = !DILocation(line: 48, column: 14, scope: !39)
!74 = !DILocation(line: 48, column: 5, scope: !39)
!75 = !DILocation(line: 49, column: 1, scope: !39)
!76 = distinct !DISubprogram(name: "field", scope: !3, file: !3, line: 5, type: !40, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !17)
!77 = !DILocalVariable(name: "word", arg: 1, scope: !76, file: !3, line: 5, type: !42)
!78 = !DILocation(line: 5, column: 53, scope: !76)
!79 = !DILocalVariable(name: "at", arg: 2, scope: !76, file: !3, line: 5, type: !5)
!80 = !DILocation(line: 5, column: 63, scope: !76)
!81 = !DILocalVariable(name: "v", scope: !76, file: !3, line: 7, type: !5)
!82 = !DILocation(line: 7, column: 9, scope: !76)
!83 = !DILocation(line: 7, column: 14, scope: !76)
!84 = !DILocation(line: 7, column: 22, scope: !76)
!85 = !DILocation(line: 7, column: 19, scope: !76)
!86 = !DILocation(line: 7, column: 26, scope: !76)
!87 = !DILocation(line: 8, column: 12, scope: !76)
!88 = !DILocation(line: 8, column: 5, scope: !76)
!89 = distinct !DISubprogram(name: "scaled", scope: !3, file: !3, line: 11, type: !90, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !17)
!90 = !DISubroutineType(types: !91)
!91 = !{!5, !5, !5}
!92 = !DILocalVariable(name: "v", arg: 1, scope: !89, file: !3, line: 11, type: !5)
!93 = !DILocation(line: 11, column: 49, scope: !89)
!94 = !DILocalVariable(name: "by", arg: 2, scope: !89, file: !3, line: 11, type: !5)
!95 = !DILocation(line: 11, column: 56, scope: !89)
!96 = !DILocalVariable(name: "r", scope: !89, file: !3, line: 13, type: !5)
!97 = !DILocation(line: 13, column: 9, scope: !89)
!98 = !DILocation(line: 13, column: 13, scope: !89)
!99 = !DILocation(line: 13, column: 17, scope: !89)
!100 = !DILocation(line: 13, column: 15, scope: !89)
!101 = !DILocation(line: 14, column: 12, scope: !89)
!102 = !DILocation(line: 14, column: 5, scope: !89)
!103 = distinct !DISubprogram(name: "top_bit", scope: !3, file: !3, line: 51, type: !104, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !17)
!104 = !DISubroutineType(types: !105)
!105 = !{!42, !42}
!106 = !DILocalVariable(name: "word", arg: 1, scope: !103, file: !3, line: 51, type: !42)
!107 = !DILocation(line: 51, column: 27, scope: !103)
!108 = !DILocalVariable(name: "t", scope: !103, file: !3, line: 53, type: !42)
!109 = !DILocation(line: 53, column: 14, scope: !103)
!110 = !DILocation(line: 53, column: 27, scope: !103)
!111 = !DILocation(line: 53, column: 32, scope: !103)
!112 = !DILocation(line: 53, column: 18, scope: !103)
!113 = !DILocation(line: 54, column: 12, scope: !103)
!114 = !DILocation(line: 54, column: 5, scope: !103)
!115 = distinct !DISubprogram(name: "halvings", scope: !3, file: !3, line: 17, type: !104, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !17)
!116 = !DILocalVariable(name: "n", arg: 1, scope: !115, file: !3, line: 17, type: !42)
!117 = !DILocation(line: 17, column: 61, scope: !115)
!118 = !DILocation(line: 19, column: 9, scope: !119)
!119 = distinct !DILexicalBlock(scope: !115, file: !3, line: 19, column: 9)
!120 = !DILocation(line: 19, column: 11, scope: !119)
!121 = !DILocation(line: 20, column: 16, scope: !119)
!122 = !DILocation(line: 20, column: 9, scope: !119)
!123 = !DILocation(line: 21, column: 21, scope: !115)
!124 = !DILocation(line: 21, column: 23, scope: !115)
!125 = !DILocation(line: 21, column: 12, scope: !115)
!126 = !DILocation(line: 21, column: 5, scope: !115)
!127 = !DILocation(line: 22, column: 1, scope: !115)
