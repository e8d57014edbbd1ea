; ModuleID = 'list_tail.c'
source_filename = "list_tail.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, ptr }

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @last_value(ptr noundef %list) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %list.addr = alloca ptr, align 8
  %node = alloca ptr, align 8
  store ptr %list, ptr %list.addr, align 8
    #dbg_declare(ptr %list.addr, !22, !DIExpression(), !23)
  %0 = load ptr, ptr %list.addr, align 8, !dbg !24
  %cmp = icmp eq ptr %0, null, !dbg !26
  br i1 %cmp, label %if.then, label %if.end, !dbg !26

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %node, !28, !DIExpression(), !29)
  %1 = load ptr, ptr %list.addr, align 8, !dbg !30
  store ptr %1, ptr %node, align 8, !dbg !29
  br label %while.cond, !dbg !31

while.cond:                                       ; preds = %while.body, %if.end
  %2 = load ptr, ptr %node, align 8, !dbg !32
  %cmp1 = icmp ne ptr %2, null, !dbg !33
  br i1 %cmp1, label %while.body, label %while.end, !dbg !31

while.body:                                       ; preds = %while.cond
  %3 = load ptr, ptr %node, align 8, !dbg !34
  %next = getelementptr inbounds nuw %struct.node, ptr %3, i32 0, i32 1, !dbg !35
  %4 = load ptr, ptr %next, align 8, !dbg !35
  store ptr %4, ptr %node, align 8, !dbg !36
  br label %while.cond, !dbg !31, !llvm.loop !37

while.end:                                        ; preds = %while.cond
  %5 = load ptr, ptr %node, align 8, !dbg !39
  %value = getelementptr inbounds nuw %struct.node, ptr %5, i32 0, i32 0, !dbg !40
  %6 = load i32, ptr %value, align 8, !dbg !40
  store i32 %6, ptr %retval, align 4, !dbg !41
  br label %return, !dbg !41

return:                                           ; preds = %while.end, %if.then
  %7 = load i32, ptr %retval, align 4, !dbg !42
  ret i32 %7, !dbg !42
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "list_tail.c", directory: ".", checksumkind: CSK_MD5, checksum: "2b2b0167697b231d88ad3acaf1d45a9a")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "last_value", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !21)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!16 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 2, size: 128, elements: !17)
!17 = !{!18, !19}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !16, file: !1, line: 2, baseType: !13, size: 32)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !16, file: !1, line: 2, baseType: !20, size: 64, offset: 64)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!21 = !{}
!22 = !DILocalVariable(name: "list", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!23 = !DILocation(line: 4, column: 35, scope: !10)
!24 = !DILocation(line: 6, column: 9, scope: !25)
!25 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!26 = !DILocation(line: 6, column: 14, scope: !25)
!27 = !DILocation(line: 7, column: 9, scope: !25)
!28 = !DILocalVariable(name: "node", scope: !10, file: !1, line: 8, type: !14)
!29 = !DILocation(line: 8, column: 24, scope: !10)
!30 = !DILocation(line: 8, column: 31, scope: !10)
!31 = !DILocation(line: 9, column: 5, scope: !10)
!32 = !DILocation(line: 9, column: 12, scope: !10)
!33 = !DILocation(line: 9, column: 17, scope: !10)
!34 = !DILocation(line: 10, column: 16, scope: !10)
!35 = !DILocation(line: 10, column: 22, scope: !10)
!36 = !DILocation(line: 10, column: 14, scope: !10)
!37 = distinct !{!37, !31, !35, !38}
!38 = !{!"llvm.loop.mustprogress"}
!39 = !DILocation(line: 11, column: 12, scope: !10)
!40 = !DILocation(line: 11, column: 18, scope: !10)
!41 = !DILocation(line: 11, column: 5, scope: !10)
!42 = !DILocation(line: 12, column: 1, scope: !10)
