; ModuleID = 'previous_sample_fixed.c'
source_filename = "previous_sample_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@history = internal global [8 x i16] [i16 0, i16 3, i16 5, i16 6, i16 6, i16 5, i16 3, i16 0], align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @difference(i32 noundef %position) #0 !dbg !17 {
entry:
  %retval = alloca i32, align 4
  %position.addr = alloca i32, align 4
  %sample = alloca ptr, align 8
  %before = alloca i32, align 4
  store i32 %position, ptr %position.addr, align 4
    #dbg_declare(ptr %position.addr, !22, !DIExpression(), !23)
  %0 = load i32, ptr %position.addr, align 4, !dbg !24
  %cmp = icmp slt i32 %0, 1, !dbg !26
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !27

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %position.addr, align 4, !dbg !28
  %cmp1 = icmp sgt i32 %1, 7, !dbg !29
  br i1 %cmp1, label %if.then, label %if.end, !dbg !27

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !30
  br label %return, !dbg !30

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %sample, !31, !DIExpression(), !34)
  %2 = load i32, ptr %position.addr, align 4, !dbg !35
  %idx.ext = sext i32 %2 to i64, !dbg !36
  %add.ptr = getelementptr inbounds i16, ptr @history, i64 %idx.ext, !dbg !36
  store ptr %add.ptr, ptr %sample, align 8, !dbg !34
    #dbg_declare(ptr %before, !37, !DIExpression(), !38)
  %3 = load ptr, ptr %sample, align 8, !dbg !39
  %add.ptr2 = getelementptr inbounds i16, ptr %3, i64 -1, !dbg !40
  %4 = load i16, ptr %add.ptr2, align 2, !dbg !40
  %conv = sext i16 %4 to i32, !dbg !40
  store i32 %conv, ptr %before, align 4, !dbg !38
  %5 = load ptr, ptr %sample, align 8, !dbg !41
  %6 = load i16, ptr %5, align 2, !dbg !42
  %conv3 = sext i16 %6 to i32, !dbg !42
  %7 = load i32, ptr %before, align 4, !dbg !43
  %sub = sub nsw i32 %conv3, %7, !dbg !44
  store i32 %sub, ptr %retval, align 4, !dbg !45
  br label %return, !dbg !45

return:                                           ; preds = %if.end, %if.then
  %8 = load i32, ptr %retval, align 4, !dbg !46
  ret i32 %8, !dbg !46
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13, !14, !15}
!llvm.ident = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "history", scope: !2, file: !3, line: 2, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "previous_sample_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "c1cd50db93506fe5a4470ea202867247")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !7)
!6 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!7 = !{!8}
!8 = !DISubrange(count: 8)
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{i32 7, !"uwtable", i32 2}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"Debian clang version 22.1.8 (3)"}
!17 = distinct !DISubprogram(name: "difference", scope: !3, file: !3, line: 4, type: !18, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !21)
!18 = !DISubroutineType(types: !19)
!19 = !{!20, !20}
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !{}
!22 = !DILocalVariable(name: "position", arg: 1, scope: !17, file: !3, line: 4, type: !20)
!23 = !DILocation(line: 4, column: 20, scope: !17)
!24 = !DILocation(line: 6, column: 9, scope: !25)
!25 = distinct !DILexicalBlock(scope: !17, file: !3, line: 6, column: 9)
!26 = !DILocation(line: 6, column: 18, scope: !25)
!27 = !DILocation(line: 6, column: 22, scope: !25)
!28 = !DILocation(line: 6, column: 25, scope: !25)
!29 = !DILocation(line: 6, column: 34, scope: !25)
!30 = !DILocation(line: 7, column: 9, scope: !25)
!31 = !DILocalVariable(name: "sample", scope: !17, file: !3, line: 8, type: !32)
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!34 = !DILocation(line: 8, column: 18, scope: !17)
!35 = !DILocation(line: 8, column: 37, scope: !17)
!36 = !DILocation(line: 8, column: 35, scope: !17)
!37 = !DILocalVariable(name: "before", scope: !17, file: !3, line: 9, type: !20)
!38 = !DILocation(line: 9, column: 9, scope: !17)
!39 = !DILocation(line: 9, column: 20, scope: !17)
!40 = !DILocation(line: 9, column: 18, scope: !17)
!41 = !DILocation(line: 10, column: 13, scope: !17)
!42 = !DILocation(line: 10, column: 12, scope: !17)
!43 = !DILocation(line: 10, column: 22, scope: !17)
!44 = !DILocation(line: 10, column: 20, scope: !17)
!45 = !DILocation(line: 10, column: 5, scope: !17)
!46 = !DILocation(line: 11, column: 1, scope: !17)
