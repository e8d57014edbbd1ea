; ModuleID = 'price_table_fixed.c'
source_filename = "price_table_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.entry = type { i8, i32 }

@table = internal constant [3 x { i8, [3 x i8], i32 }] [{ i8, [3 x i8], i32 } { i8 1, [3 x i8] zeroinitializer, i32 120 }, { i8, [3 x i8], i32 } { i8 2, [3 x i8] zeroinitializer, i32 250 }, { i8, [3 x i8], i32 } { i8 5, [3 x i8] zeroinitializer, i32 90 }], align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @price(i8 noundef zeroext %key) #0 !dbg !24 {
entry:
  %key.addr = alloca i8, align 1
  %found = alloca ptr, align 8
  store i8 %key, ptr %key.addr, align 1
    #dbg_declare(ptr %key.addr, !28, !DIExpression(), !29)
    #dbg_declare(ptr %found, !30, !DIExpression(), !32)
  %0 = load i8, ptr %key.addr, align 1, !dbg !33
  %call = call ptr @find(i8 noundef zeroext %0), !dbg !34
  store ptr %call, ptr %found, align 8, !dbg !32
  %1 = load ptr, ptr %found, align 8, !dbg !35
  %cmp = icmp ne ptr %1, null, !dbg !36
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !35

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %found, align 8, !dbg !37
  %price = getelementptr inbounds nuw %struct.entry, ptr %2, i32 0, i32 1, !dbg !38
  %3 = load i32, ptr %price, align 4, !dbg !38
  br label %cond.end, !dbg !35

cond.false:                                       ; preds = %entry
  br label %cond.end, !dbg !35

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 0, %cond.false ], !dbg !35
  ret i32 %cond, !dbg !39
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @find(i8 noundef zeroext %key) #0 !dbg !40 {
entry:
  %retval = alloca ptr, align 8
  %key.addr = alloca i8, align 1
  %i = alloca i32, align 4
  store i8 %key, ptr %key.addr, align 1
    #dbg_declare(ptr %key.addr, !43, !DIExpression(), !44)
    #dbg_declare(ptr %i, !45, !DIExpression(), !47)
  store i32 0, ptr %i, align 4, !dbg !47
  br label %for.cond, !dbg !48

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !49
  %cmp = icmp slt i32 %0, 3, !dbg !51
  br i1 %cmp, label %for.body, label %for.end, !dbg !52

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !53
  %idxprom = sext i32 %1 to i64, !dbg !55
  %arrayidx = getelementptr inbounds [3 x %struct.entry], ptr @table, i64 0, i64 %idxprom, !dbg !55
  %key1 = getelementptr inbounds nuw %struct.entry, ptr %arrayidx, i32 0, i32 0, !dbg !56
  %2 = load i8, ptr %key1, align 8, !dbg !56
  %conv = zext i8 %2 to i32, !dbg !55
  %3 = load i8, ptr %key.addr, align 1, !dbg !57
  %conv2 = zext i8 %3 to i32, !dbg !57
  %cmp3 = icmp eq i32 %conv, %conv2, !dbg !58
  br i1 %cmp3, label %if.then, label %if.end, !dbg !58

if.then:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !59
  %idxprom5 = sext i32 %4 to i64, !dbg !60
  %arrayidx6 = getelementptr inbounds [3 x %struct.entry], ptr @table, i64 0, i64 %idxprom5, !dbg !60
  store ptr %arrayidx6, ptr %retval, align 8, !dbg !61
  br label %return, !dbg !61

if.end:                                           ; preds = %for.body
  br label %for.inc, !dbg !57

for.inc:                                          ; preds = %if.end
  %5 = load i32, ptr %i, align 4, !dbg !62
  %inc = add nsw i32 %5, 1, !dbg !62
  store i32 %inc, ptr %i, align 4, !dbg !62
  br label %for.cond, !dbg !63, !llvm.loop !64

for.end:                                          ; preds = %for.cond
  store ptr null, ptr %retval, align 8, !dbg !67
  br label %return, !dbg !67

return:                                           ; preds = %for.end, %if.then
  %6 = load ptr, ptr %retval, align 8, !dbg !68
  ret ptr %6, !dbg !68
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!16, !17, !18, !19, !20, !21, !22}
!llvm.ident = !{!23}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 5, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "price_table_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "35ba2ccc0853eea31ddc2534c1ae2006")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 192, elements: !14)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!7 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "entry", file: !3, line: 3, size: 64, elements: !8)
!8 = !{!9, !12}
!9 = !DIDerivedType(tag: DW_TAG_member, name: "key", scope: !7, file: !3, line: 3, baseType: !10, size: 8)
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !3, line: 2, baseType: !11)
!11 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!12 = !DIDerivedType(tag: DW_TAG_member, name: "price", scope: !7, file: !3, line: 3, baseType: !13, size: 32, offset: 32)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{!15}
!15 = !DISubrange(count: 3)
!16 = !{i32 7, !"Dwarf Version", i32 5}
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 1, !"wchar_size", i32 4}
!19 = !{i32 8, !"PIC Level", i32 2}
!20 = !{i32 7, !"PIE Level", i32 2}
!21 = !{i32 7, !"uwtable", i32 2}
!22 = !{i32 7, !"frame-pointer", i32 2}
!23 = !{!"Debian clang version 22.1.8 (3)"}
!24 = distinct !DISubprogram(name: "price", scope: !3, file: !3, line: 15, type: !25, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !27)
!25 = !DISubroutineType(types: !26)
!26 = !{!13, !10}
!27 = !{}
!28 = !DILocalVariable(name: "key", arg: 1, scope: !24, file: !3, line: 15, type: !10)
!29 = !DILocation(line: 15, column: 19, scope: !24)
!30 = !DILocalVariable(name: "found", scope: !24, file: !3, line: 17, type: !31)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!32 = !DILocation(line: 17, column: 25, scope: !24)
!33 = !DILocation(line: 17, column: 38, scope: !24)
!34 = !DILocation(line: 17, column: 33, scope: !24)
!35 = !DILocation(line: 18, column: 12, scope: !24)
!36 = !DILocation(line: 18, column: 18, scope: !24)
!37 = !DILocation(line: 18, column: 25, scope: !24)
!38 = !DILocation(line: 18, column: 32, scope: !24)
!39 = !DILocation(line: 18, column: 5, scope: !24)
!40 = distinct !DISubprogram(name: "find", scope: !3, file: !3, line: 7, type: !41, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !27)
!41 = !DISubroutineType(types: !42)
!42 = !{!31, !10}
!43 = !DILocalVariable(name: "key", arg: 1, scope: !40, file: !3, line: 7, type: !10)
!44 = !DILocation(line: 7, column: 41, scope: !40)
!45 = !DILocalVariable(name: "i", scope: !46, file: !3, line: 9, type: !13)
!46 = distinct !DILexicalBlock(scope: !40, file: !3, line: 9, column: 5)
!47 = !DILocation(line: 9, column: 14, scope: !46)
!48 = !DILocation(line: 9, column: 10, scope: !46)
!49 = !DILocation(line: 9, column: 21, scope: !50)
!50 = distinct !DILexicalBlock(scope: !46, file: !3, line: 9, column: 5)
!51 = !DILocation(line: 9, column: 23, scope: !50)
!52 = !DILocation(line: 9, column: 5, scope: !46)
!53 = !DILocation(line: 10, column: 19, scope: !54)
!54 = distinct !DILexicalBlock(scope: !50, file: !3, line: 10, column: 13)
!55 = !DILocation(line: 10, column: 13, scope: !54)
!56 = !DILocation(line: 10, column: 22, scope: !54)
!57 = !DILocation(line: 10, column: 29, scope: !54)
!58 = !DILocation(line: 10, column: 26, scope: !54)
!59 = !DILocation(line: 11, column: 27, scope: !54)
!60 = !DILocation(line: 11, column: 21, scope: !54)
!61 = !DILocation(line: 11, column: 13, scope: !54)
!62 = !DILocation(line: 9, column: 29, scope: !50)
!63 = !DILocation(line: 9, column: 5, scope: !50)
!64 = distinct !{!64, !52, !65, !66}
!65 = !DILocation(line: 11, column: 28, scope: !46)
!66 = !{!"llvm.loop.mustprogress"}
!67 = !DILocation(line: 12, column: 5, scope: !40)
!68 = !DILocation(line: 13, column: 1, scope: !40)
