; ModuleID = 'unit_letter_fixed.c'
source_filename = "unit_letter_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [2 x i8] c"V\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [2 x i8] c"A\00", align 1, !dbg !7
@.str.2 = private unnamed_addr constant [2 x i8] c"W\00", align 1, !dbg !9
@.str.3 = private unnamed_addr constant [2 x i8] c"?\00", align 1, !dbg !11

; Function Attrs: noinline nounwind uwtable
define dso_local signext i8 @unit_letter(i8 noundef zeroext %message) #0 !dbg !23 {
entry:
  %message.addr = alloca i8, align 1
  %name = alloca ptr, align 8
  store i8 %message, ptr %message.addr, align 1
    #dbg_declare(ptr %message.addr, !29, !DIExpression(), !30)
    #dbg_declare(ptr %name, !31, !DIExpression(), !34)
  store ptr null, ptr %name, align 8, !dbg !34
  %0 = load i8, ptr %message.addr, align 1, !dbg !35
  %conv = zext i8 %0 to i32, !dbg !35
  %and = and i32 %conv, 3, !dbg !36
  switch i32 %and, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
  ], !dbg !37

sw.bb:                                            ; preds = %entry
  store ptr @.str, ptr %name, align 8, !dbg !38
  br label %sw.epilog, !dbg !40

sw.bb1:                                           ; preds = %entry
  store ptr @.str.1, ptr %name, align 8, !dbg !41
  br label %sw.epilog, !dbg !42

sw.bb2:                                           ; preds = %entry
  store ptr @.str.2, ptr %name, align 8, !dbg !43
  br label %sw.epilog, !dbg !44

sw.default:                                       ; preds = %entry
  store ptr @.str.3, ptr %name, align 8, !dbg !45
  br label %sw.epilog, !dbg !46

sw.epilog:                                        ; preds = %sw.default, %sw.bb2, %sw.bb1, %sw.bb
  %1 = load ptr, ptr %name, align 8, !dbg !47
  %arrayidx = getelementptr inbounds i8, ptr %1, i64 0, !dbg !47
  %2 = load i8, ptr %arrayidx, align 1, !dbg !47
  ret i8 %2, !dbg !48
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!13}
!llvm.module.flags = !{!15, !16, !17, !18, !19, !20, !21}
!llvm.ident = !{!22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 8, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "unit_letter_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "403636a0b5238db754bf4f08190d1893")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 16, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 2)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 9, type: !3, isLocal: true, isDefinition: true)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !2, line: 10, type: !3, isLocal: true, isDefinition: true)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !2, line: 11, type: !3, isLocal: true, isDefinition: true)
!13 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !14, splitDebugInlining: false, nameTableKind: None)
!14 = !{!0, !7, !9, !11}
!15 = !{i32 7, !"Dwarf Version", i32 5}
!16 = !{i32 2, !"Debug Info Version", i32 3}
!17 = !{i32 1, !"wchar_size", i32 4}
!18 = !{i32 8, !"PIC Level", i32 2}
!19 = !{i32 7, !"PIE Level", i32 2}
!20 = !{i32 7, !"uwtable", i32 2}
!21 = !{i32 7, !"frame-pointer", i32 2}
!22 = !{!"Debian clang version 22.1.8 (3)"}
!23 = distinct !DISubprogram(name: "unit_letter", scope: !2, file: !2, line: 4, type: !24, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !13, retainedNodes: !28)
!24 = !DISubroutineType(types: !25)
!25 = !{!4, !26}
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !2, line: 2, baseType: !27)
!27 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!28 = !{}
!29 = !DILocalVariable(name: "message", arg: 1, scope: !23, file: !2, line: 4, type: !26)
!30 = !DILocation(line: 4, column: 26, scope: !23)
!31 = !DILocalVariable(name: "name", scope: !23, file: !2, line: 6, type: !32)
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!34 = !DILocation(line: 6, column: 17, scope: !23)
!35 = !DILocation(line: 7, column: 13, scope: !23)
!36 = !DILocation(line: 7, column: 21, scope: !23)
!37 = !DILocation(line: 7, column: 5, scope: !23)
!38 = !DILocation(line: 8, column: 18, scope: !39)
!39 = distinct !DILexicalBlock(scope: !23, file: !2, line: 7, column: 26)
!40 = !DILocation(line: 8, column: 25, scope: !39)
!41 = !DILocation(line: 9, column: 18, scope: !39)
!42 = !DILocation(line: 9, column: 25, scope: !39)
!43 = !DILocation(line: 10, column: 18, scope: !39)
!44 = !DILocation(line: 10, column: 25, scope: !39)
!45 = !DILocation(line: 11, column: 19, scope: !39)
!46 = !DILocation(line: 11, column: 26, scope: !39)
!47 = !DILocation(line: 13, column: 12, scope: !23)
!48 = !DILocation(line: 13, column: 5, scope: !23)
