; ModuleID = 'parser.c'
source_filename = "parser.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { ptr, i32 }
%struct.scanner = type { ptr, i32, i32 }

@waiting = dso_local global i32 0, align 4, !dbg !0
@classes = internal constant [8 x i8] c"\00\01\01\02\02\01\00\02", align 1, !dbg !5

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @wait_for_input() #0 !dbg !21 {
entry:
  br label %while.cond, !dbg !24

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i32, ptr @waiting, align 4, !dbg !25
  %tobool = icmp ne i32 %0, 0, !dbg !24
  br i1 %tobool, label %while.body, label %while.end, !dbg !24

while.body:                                       ; preds = %while.cond
  %call = call i32 @refill(), !dbg !26
  br label %while.cond, !dbg !24, !llvm.loop !27

while.end:                                        ; preds = %while.cond
  ret void, !dbg !30
}

declare i32 @refill() #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @sum_list(ptr noundef %n) #0 !dbg !31 {
entry:
  %n.addr = alloca ptr, align 8
  %sum = alloca i32, align 4
  store ptr %n, ptr %n.addr, align 8
    #dbg_declare(ptr %n.addr, !43, !DIExpression(), !44)
    #dbg_declare(ptr %sum, !45, !DIExpression(), !46)
  store i32 0, ptr %sum, align 4, !dbg !46
  br label %while.cond, !dbg !47

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %n.addr, align 8, !dbg !48
  %tobool = icmp ne ptr %0, null, !dbg !47
  br i1 %tobool, label %while.body, label %while.end, !dbg !47

while.body:                                       ; preds = %while.cond
  %1 = load ptr, ptr %n.addr, align 8, !dbg !49
  %value = getelementptr inbounds nuw %struct.node, ptr %1, i32 0, i32 1, !dbg !51
  %2 = load i32, ptr %value, align 8, !dbg !51
  %3 = load i32, ptr %sum, align 4, !dbg !52
  %add = add nsw i32 %3, %2, !dbg !52
  store i32 %add, ptr %sum, align 4, !dbg !52
  %4 = load ptr, ptr %n.addr, align 8, !dbg !53
  %next = getelementptr inbounds nuw %struct.node, ptr %4, i32 0, i32 0, !dbg !54
  %5 = load ptr, ptr %next, align 8, !dbg !54
  store ptr %5, ptr %n.addr, align 8, !dbg !55
  br label %while.cond, !dbg !47, !llvm.loop !56

while.end:                                        ; preds = %while.cond
  %6 = load i32, ptr %sum, align 4, !dbg !58
  ret i32 %6, !dbg !59
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @hex_digit(i8 noundef zeroext %c) #0 !dbg !60 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca i8, align 1
  %v = alloca i32, align 4
  store i8 %c, ptr %c.addr, align 1
    #dbg_declare(ptr %c.addr, !63, !DIExpression(), !64)
    #dbg_declare(ptr %v, !65, !DIExpression(), !66)
  store i32 0, ptr %v, align 4, !dbg !66
  %0 = load i8, ptr %c.addr, align 1, !dbg !67
  %conv = zext i8 %0 to i32, !dbg !67
  %cmp = icmp sge i32 %conv, 48, !dbg !69
  br i1 %cmp, label %land.lhs.true, label %if.else, !dbg !70

land.lhs.true:                                    ; preds = %entry
  %1 = load i8, ptr %c.addr, align 1, !dbg !71
  %conv2 = zext i8 %1 to i32, !dbg !71
  %cmp3 = icmp sle i32 %conv2, 57, !dbg !72
  br i1 %cmp3, label %if.then, label %if.else, !dbg !70

if.then:                                          ; preds = %land.lhs.true
  %2 = load i8, ptr %c.addr, align 1, !dbg !73
  %conv5 = zext i8 %2 to i32, !dbg !73
  %sub = sub nsw i32 %conv5, 48, !dbg !74
  store i32 %sub, ptr %v, align 4, !dbg !75
  br label %if.end16, !dbg !76

if.else:                                          ; preds = %land.lhs.true, %entry
  %3 = load i8, ptr %c.addr, align 1, !dbg !77
  %conv6 = zext i8 %3 to i32, !dbg !77
  %cmp7 = icmp sge i32 %conv6, 97, !dbg !79
  br i1 %cmp7, label %land.lhs.true9, label %if.end, !dbg !80

land.lhs.true9:                                   ; preds = %if.else
  %4 = load i8, ptr %c.addr, align 1, !dbg !81
  %conv10 = zext i8 %4 to i32, !dbg !81
  %cmp11 = icmp sle i32 %conv10, 102, !dbg !82
  br i1 %cmp11, label %if.then13, label %if.end, !dbg !80

if.then13:                                        ; preds = %land.lhs.true9
  %5 = load i8, ptr %c.addr, align 1, !dbg !83
  %conv14 = zext i8 %5 to i32, !dbg !83
  %sub15 = sub nsw i32 %conv14, 97, !dbg !84
  %add = add nsw i32 %sub15, 10, !dbg !85
  store i32 %add, ptr %v, align 4, !dbg !86
  br label %if.end, !dbg !87

if.end:                                           ; preds = %if.then13, %land.lhs.true9, %if.else
  br label %if.end16

if.end16:                                         ; preds = %if.end, %if.then
  %6 = load i32, ptr %v, align 4, !dbg !88
  %cmp17 = icmp sgt i32 %6, 15, !dbg !90
  br i1 %cmp17, label %if.then19, label %if.end20, !dbg !90

if.then19:                                        ; preds = %if.end16
  store i32 -1, ptr %retval, align 4, !dbg !91
  br label %return, !dbg !91

if.end20:                                         ; preds = %if.end16
  %7 = load i32, ptr %v, align 4, !dbg !92
  store i32 %7, ptr %retval, align 4, !dbg !93
  br label %return, !dbg !93

return:                                           ; preds = %if.end20, %if.then19
  %8 = load i32, ptr %retval, align 4, !dbg !94
  ret i32 %8, !dbg !94
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @tab_stop(ptr noundef %s) #0 !dbg !95 {
entry:
  %s.addr = alloca ptr, align 8
  %width = alloca i32, align 4
  store ptr %s, ptr %s.addr, align 8
    #dbg_declare(ptr %s.addr, !110, !DIExpression(), !111)
    #dbg_declare(ptr %width, !112, !DIExpression(), !113)
  %0 = load ptr, ptr %s.addr, align 8, !dbg !114
  %column = getelementptr inbounds nuw %struct.scanner, ptr %0, i32 0, i32 2, !dbg !115
  %1 = load i32, ptr %column, align 4, !dbg !115
  %rem = urem i32 %1, 8, !dbg !116
  %sub = sub i32 8, %rem, !dbg !117
  store i32 %sub, ptr %width, align 4, !dbg !113
  %2 = load i32, ptr %width, align 4, !dbg !118
  ret i32 %2, !dbg !119
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @class_of(i8 noundef zeroext %c) #0 !dbg !120 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca i8, align 1
  %k = alloca i32, align 4
  store i8 %c, ptr %c.addr, align 1
    #dbg_declare(ptr %c.addr, !121, !DIExpression(), !122)
    #dbg_declare(ptr %k, !123, !DIExpression(), !124)
  %0 = load i8, ptr %c.addr, align 1, !dbg !125
  %conv = zext i8 %0 to i32, !dbg !125
  %and = and i32 %conv, 7, !dbg !126
  %idxprom = sext i32 %and to i64, !dbg !127
  %arrayidx = getelementptr inbounds [8 x i8], ptr @classes, i64 0, i64 %idxprom, !dbg !127
  %1 = load i8, ptr %arrayidx, align 1, !dbg !127
  %conv1 = zext i8 %1 to i32, !dbg !127
  store i32 %conv1, ptr %k, align 4, !dbg !124
  %2 = load i32, ptr %k, align 4, !dbg !128
  %cmp = icmp eq i32 %2, 3, !dbg !130
  br i1 %cmp, label %if.then, label %if.end, !dbg !130

if.then:                                          ; preds = %entry
  store i32 -1, ptr %retval, align 4, !dbg !131
  br label %return, !dbg !131

if.end:                                           ; preds = %entry
  %3 = load i32, ptr %k, align 4, !dbg !132
  store i32 %3, ptr %retval, align 4, !dbg !133
  br label %return, !dbg !133

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !134
  ret i32 %4, !dbg !134
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @field_width(ptr noundef %text) #0 !dbg !135 {
entry:
  %text.addr = alloca ptr, align 8
  %width = alloca i32, align 4
  store ptr %text, ptr %text.addr, align 8
    #dbg_declare(ptr %text.addr, !138, !DIExpression(), !139)
    #dbg_declare(ptr %width, !140, !DIExpression(), !141)
  %0 = load ptr, ptr %text.addr, align 8, !dbg !142
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 0, !dbg !142
  %1 = load i8, ptr %arrayidx, align 1, !dbg !142
  %conv = sext i8 %1 to i32, !dbg !142
  %sub = sub nsw i32 %conv, 48, !dbg !143
  store i32 %sub, ptr %width, align 4, !dbg !141
  %2 = load ptr, ptr %text.addr, align 8, !dbg !144
  %arrayidx1 = getelementptr inbounds i8, ptr %2, i64 1, !dbg !144
  %3 = load i8, ptr %arrayidx1, align 1, !dbg !144
  %conv2 = sext i8 %3 to i32, !dbg !144
  %cmp = icmp sge i32 %conv2, 48, !dbg !146
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !147

land.lhs.true:                                    ; preds = %entry
  %4 = load ptr, ptr %text.addr, align 8, !dbg !148
  %arrayidx4 = getelementptr inbounds i8, ptr %4, i64 1, !dbg !148
  %5 = load i8, ptr %arrayidx4, align 1, !dbg !148
  %conv5 = sext i8 %5 to i32, !dbg !148
  %cmp6 = icmp sle i32 %conv5, 57, !dbg !149
  br i1 %cmp6, label %if.then, label %if.end, !dbg !147

if.then:                                          ; preds = %land.lhs.true
  %6 = load i32, ptr %width, align 4, !dbg !150
  %mul = mul nsw i32 %6, 10, !dbg !151
  %7 = load ptr, ptr %text.addr, align 8, !dbg !152
  %arrayidx8 = getelementptr inbounds i8, ptr %7, i64 1, !dbg !152
  %8 = load i8, ptr %arrayidx8, align 1, !dbg !152
  %conv9 = sext i8 %8 to i32, !dbg !152
  %sub10 = sub nsw i32 %conv9, 48, !dbg !153
  %add = add nsw i32 %mul, %sub10, !dbg !154
  store i32 %add, ptr %width, align 4, !dbg !155
  br label %if.end, !dbg !156

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  %9 = load i32, ptr %width, align 4, !dbg !157
  ret i32 %9, !dbg !158
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18, !19}
!llvm.ident = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "waiting", scope: !2, file: !3, line: 5, type: !12, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "parser.c", directory: ".", checksumkind: CSK_MD5, checksum: "eac7fde3b0a9cb8b786b92cf8f80fb3b")
!4 = !{!0, !5}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "classes", scope: !2, file: !3, line: 46, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 64, elements: !10)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !9)
!9 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!10 = !{!11}
!11 = !DISubrange(count: 8)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"frame-pointer", i32 2}
!20 = !{!"Debian clang version 22.1.8 (3)"}
!21 = distinct !DISubprogram(name: "wait_for_input", scope: !3, file: !3, line: 8, type: !22, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!22 = !DISubroutineType(types: !23)
!23 = !{null}
!24 = !DILocation(line: 10, column: 5, scope: !21)
!25 = !DILocation(line: 10, column: 12, scope: !21)
!26 = !DILocation(line: 11, column: 9, scope: !21)
!27 = distinct !{!27, !24, !28, !29}
!28 = !DILocation(line: 11, column: 16, scope: !21)
!29 = !{!"llvm.loop.mustprogress"}
!30 = !DILocation(line: 12, column: 1, scope: !21)
!31 = distinct !DISubprogram(name: "sum_list", scope: !3, file: !3, line: 15, type: !32, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !42)
!32 = !DISubroutineType(types: !33)
!33 = !{!12, !34}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !35, size: 64)
!35 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !36)
!36 = !DIDerivedType(tag: DW_TAG_typedef, name: "node", file: !3, line: 3, baseType: !37)
!37 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 3, size: 128, elements: !38)
!38 = !{!39, !41}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !37, file: !3, line: 3, baseType: !40, size: 64)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !37, file: !3, line: 3, baseType: !12, size: 32, offset: 64)
!42 = !{}
!43 = !DILocalVariable(name: "n", arg: 1, scope: !31, file: !3, line: 15, type: !34)
!44 = !DILocation(line: 15, column: 26, scope: !31)
!45 = !DILocalVariable(name: "sum", scope: !31, file: !3, line: 17, type: !12)
!46 = !DILocation(line: 17, column: 9, scope: !31)
!47 = !DILocation(line: 18, column: 5, scope: !31)
!48 = !DILocation(line: 18, column: 12, scope: !31)
!49 = !DILocation(line: 19, column: 16, scope: !50)
!50 = distinct !DILexicalBlock(scope: !31, file: !3, line: 18, column: 15)
!51 = !DILocation(line: 19, column: 19, scope: !50)
!52 = !DILocation(line: 19, column: 13, scope: !50)
!53 = !DILocation(line: 20, column: 13, scope: !50)
!54 = !DILocation(line: 20, column: 16, scope: !50)
!55 = !DILocation(line: 20, column: 11, scope: !50)
!56 = distinct !{!56, !47, !57, !29}
!57 = !DILocation(line: 21, column: 5, scope: !31)
!58 = !DILocation(line: 22, column: 12, scope: !31)
!59 = !DILocation(line: 22, column: 5, scope: !31)
!60 = distinct !DISubprogram(name: "hex_digit", scope: !3, file: !3, line: 26, type: !61, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !42)
!61 = !DISubroutineType(types: !62)
!62 = !{!12, !9}
!63 = !DILocalVariable(name: "c", arg: 1, scope: !60, file: !3, line: 26, type: !9)
!64 = !DILocation(line: 26, column: 29, scope: !60)
!65 = !DILocalVariable(name: "v", scope: !60, file: !3, line: 28, type: !12)
!66 = !DILocation(line: 28, column: 9, scope: !60)
!67 = !DILocation(line: 29, column: 9, scope: !68)
!68 = distinct !DILexicalBlock(scope: !60, file: !3, line: 29, column: 9)
!69 = !DILocation(line: 29, column: 11, scope: !68)
!70 = !DILocation(line: 29, column: 18, scope: !68)
!71 = !DILocation(line: 29, column: 21, scope: !68)
!72 = !DILocation(line: 29, column: 23, scope: !68)
!73 = !DILocation(line: 30, column: 13, scope: !68)
!74 = !DILocation(line: 30, column: 15, scope: !68)
!75 = !DILocation(line: 30, column: 11, scope: !68)
!76 = !DILocation(line: 30, column: 9, scope: !68)
!77 = !DILocation(line: 31, column: 14, scope: !78)
!78 = distinct !DILexicalBlock(scope: !68, file: !3, line: 31, column: 14)
!79 = !DILocation(line: 31, column: 16, scope: !78)
!80 = !DILocation(line: 31, column: 23, scope: !78)
!81 = !DILocation(line: 31, column: 26, scope: !78)
!82 = !DILocation(line: 31, column: 28, scope: !78)
!83 = !DILocation(line: 32, column: 13, scope: !78)
!84 = !DILocation(line: 32, column: 15, scope: !78)
!85 = !DILocation(line: 32, column: 21, scope: !78)
!86 = !DILocation(line: 32, column: 11, scope: !78)
!87 = !DILocation(line: 32, column: 9, scope: !78)
!88 = !DILocation(line: 33, column: 9, scope: !89)
!89 = distinct !DILexicalBlock(scope: !60, file: !3, line: 33, column: 9)
!90 = !DILocation(line: 33, column: 11, scope: !89)
!91 = !DILocation(line: 34, column: 9, scope: !89)
!92 = !DILocation(line: 35, column: 12, scope: !60)
!93 = !DILocation(line: 35, column: 5, scope: !60)
!94 = !DILocation(line: 36, column: 1, scope: !60)
!95 = distinct !DISubprogram(name: "tab_stop", scope: !3, file: !3, line: 39, type: !96, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !42)
!96 = !DISubroutineType(types: !97)
!97 = !{!98, !99}
!98 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!99 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !100, size: 64)
!100 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !101)
!101 = !DIDerivedType(tag: DW_TAG_typedef, name: "scanner", file: !3, line: 2, baseType: !102)
!102 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 2, size: 128, elements: !103)
!103 = !{!104, !108, !109}
!104 = !DIDerivedType(tag: DW_TAG_member, name: "at", scope: !102, file: !3, line: 2, baseType: !105, size: 64)
!105 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !106, size: 64)
!106 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !107)
!107 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!108 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !102, file: !3, line: 2, baseType: !98, size: 32, offset: 64)
!109 = !DIDerivedType(tag: DW_TAG_member, name: "column", scope: !102, file: !3, line: 2, baseType: !98, size: 32, offset: 96)
!110 = !DILocalVariable(name: "s", arg: 1, scope: !95, file: !3, line: 39, type: !99)
!111 = !DILocation(line: 39, column: 34, scope: !95)
!112 = !DILocalVariable(name: "width", scope: !95, file: !3, line: 41, type: !98)
!113 = !DILocation(line: 41, column: 14, scope: !95)
!114 = !DILocation(line: 41, column: 26, scope: !95)
!115 = !DILocation(line: 41, column: 29, scope: !95)
!116 = !DILocation(line: 41, column: 36, scope: !95)
!117 = !DILocation(line: 41, column: 24, scope: !95)
!118 = !DILocation(line: 42, column: 12, scope: !95)
!119 = !DILocation(line: 42, column: 5, scope: !95)
!120 = distinct !DISubprogram(name: "class_of", scope: !3, file: !3, line: 47, type: !61, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !42)
!121 = !DILocalVariable(name: "c", arg: 1, scope: !120, file: !3, line: 47, type: !9)
!122 = !DILocation(line: 47, column: 28, scope: !120)
!123 = !DILocalVariable(name: "k", scope: !120, file: !3, line: 49, type: !12)
!124 = !DILocation(line: 49, column: 9, scope: !120)
!125 = !DILocation(line: 49, column: 21, scope: !120)
!126 = !DILocation(line: 49, column: 23, scope: !120)
!127 = !DILocation(line: 49, column: 13, scope: !120)
!128 = !DILocation(line: 50, column: 9, scope: !129)
!129 = distinct !DILexicalBlock(scope: !120, file: !3, line: 50, column: 9)
!130 = !DILocation(line: 50, column: 11, scope: !129)
!131 = !DILocation(line: 51, column: 9, scope: !129)
!132 = !DILocation(line: 52, column: 12, scope: !120)
!133 = !DILocation(line: 52, column: 5, scope: !120)
!134 = !DILocation(line: 53, column: 1, scope: !120)
!135 = distinct !DISubprogram(name: "field_width", scope: !3, file: !3, line: 56, type: !136, scopeLine: 57, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !42)
!136 = !DISubroutineType(types: !137)
!137 = !{!12, !105}
!138 = !DILocalVariable(name: "text", arg: 1, scope: !135, file: !3, line: 56, type: !105)
!139 = !DILocation(line: 56, column: 29, scope: !135)
!140 = !DILocalVariable(name: "width", scope: !135, file: !3, line: 58, type: !12)
!141 = !DILocation(line: 58, column: 9, scope: !135)
!142 = !DILocation(line: 58, column: 17, scope: !135)
!143 = !DILocation(line: 58, column: 25, scope: !135)
!144 = !DILocation(line: 59, column: 9, scope: !145)
!145 = distinct !DILexicalBlock(scope: !135, file: !3, line: 59, column: 9)
!146 = !DILocation(line: 59, column: 17, scope: !145)
!147 = !DILocation(line: 59, column: 24, scope: !145)
!148 = !DILocation(line: 59, column: 27, scope: !145)
!149 = !DILocation(line: 59, column: 35, scope: !145)
!150 = !DILocation(line: 60, column: 17, scope: !145)
!151 = !DILocation(line: 60, column: 23, scope: !145)
!152 = !DILocation(line: 60, column: 31, scope: !145)
!153 = !DILocation(line: 60, column: 39, scope: !145)
!154 = !DILocation(line: 60, column: 28, scope: !145)
!155 = !DILocation(line: 60, column: 15, scope: !145)
!156 = !DILocation(line: 60, column: 9, scope: !145)
!157 = !DILocation(line: 61, column: 12, scope: !135)
!158 = !DILocation(line: 61, column: 5, scope: !135)
