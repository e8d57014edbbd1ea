; ModuleID = 'unit_letter.c'
source_filename = "unit_letter.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [2 x i8] c"V\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [2 x i8] c"A\00", align 1, !dbg !7
@.str.2 = private unnamed_addr constant [2 x i8] c"W\00", align 1, !dbg !9

; Function Attrs: noinline nounwind uwtable
define dso_local signext i8 @unit_letter(i8 noundef zeroext %message) #0 !dbg !21 {
entry:
  %message.addr = alloca i8, align 1
  %name = alloca ptr, align 8
  store i8 %message, ptr %message.addr, align 1
    #dbg_declare(ptr %message.addr, !27, !DIExpression(), !28)
    #dbg_declare(ptr %name, !29, !DIExpression(), !32)
  store ptr null, ptr %name, align 8, !dbg !32
  %0 = load i8, ptr %message.addr, align 1, !dbg !33
  %conv = zext i8 %0 to i32, !dbg !33
  %and = and i32 %conv, 3, !dbg !34
  switch i32 %and, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
  ], !dbg !35

sw.bb:                                            ; preds = %entry
  store ptr @.str, ptr %name, align 8, !dbg !36
  br label %sw.epilog, !dbg !38

sw.bb1:                                           ; preds = %entry
  store ptr @.str.1, ptr %name, align 8, !dbg !39
  br label %sw.epilog, !dbg !40

sw.bb2:                                           ; preds = %entry
  store ptr @.str.2, ptr %name, align 8, !dbg !41
  br label %sw.epilog, !dbg !42

sw.epilog:                                        ; preds = %entry, %sw.bb2, %sw.bb1, %sw.bb
  %1 = load ptr, ptr %name, align 8, !dbg !43
  %arrayidx = getelementptr inbounds i8, ptr %1, i64 0, !dbg !43
  %2 = load i8, ptr %arrayidx, align 1, !dbg !43
  ret i8 %2, !dbg !44
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!11}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18, !19}
!llvm.ident = !{!20}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 8, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "unit_letter.c", directory: ".", checksumkind: CSK_MD5, checksum: "69d7f1c1633081b9a03d93eed76a6780")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 16, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 2)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 9, type: !3, isLocal: true, isDefinition: true)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !2, line: 10, type: !3, isLocal: true, isDefinition: true)
!11 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !12, splitDebugInlining: false, nameTableKind: None)
!12 = !{!0, !7, !9}
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"frame-pointer", i32 2}
!20 = !{!"Debian clang version 22.1.8 (3)"}
!21 = distinct !DISubprogram(name: "unit_letter", scope: !2, file: !2, line: 4, type: !22, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !11, retainedNodes: !26)
!22 = !DISubroutineType(types: !23)
!23 = !{!4, !24}
!24 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !2, line: 2, baseType: !25)
!25 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!26 = !{}
!27 = !DILocalVariable(name: "message", arg: 1, scope: !21, file: !2, line: 4, type: !24)
!28 = !DILocation(line: 4, column: 26, scope: !21)
!29 = !DILocalVariable(name: "name", scope: !21, file: !2, line: 6, type: !30)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!32 = !DILocation(line: 6, column: 17, scope: !21)
!33 = !DILocation(line: 7, column: 13, scope: !21)
!34 = !DILocation(line: 7, column: 21, scope: !21)
!35 = !DILocation(line: 7, column: 5, scope: !21)
!36 = !DILocation(line: 8, column: 18, scope: !37)
!37 = distinct !DILexicalBlock(scope: !21, file: !2, line: 7, column: 26)
!38 = !DILocation(line: 8, column: 25, scope: !37)
!39 = !DILocation(line: 9, column: 18, scope: !37)
!40 = !DILocation(line: 9, column: 25, scope: !37)
!41 = !DILocation(line: 10, column: 18, scope: !37)
!42 = !DILocation(line: 10, column: 25, scope: !37)
!43 = !DILocation(line: 12, column: 12, scope: !21)
!44 = !DILocation(line: 12, column: 5, scope: !21)
