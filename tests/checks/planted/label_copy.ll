; ModuleID = 'label_copy.c'
source_filename = "label_copy.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @capitalised(ptr noundef %label) #0 !dbg !10 {
entry:
  %label.addr = alloca ptr, align 8
  %copy = alloca ptr, align 8
  store ptr %label, ptr %label.addr, align 8
    #dbg_declare(ptr %label.addr, !18, !DIExpression(), !19)
    #dbg_declare(ptr %copy, !20, !DIExpression(), !21)
  %0 = load ptr, ptr %label.addr, align 8, !dbg !22
  %call = call ptr @strdup(ptr noundef %0) #2, !dbg !23
  store ptr %call, ptr %copy, align 8, !dbg !21
  %1 = load ptr, ptr %copy, align 8, !dbg !24
  %arrayidx = getelementptr inbounds i8, ptr %1, i64 0, !dbg !24
  %2 = load i8, ptr %arrayidx, align 1, !dbg !24
  %conv = sext i8 %2 to i32, !dbg !24
  %cmp = icmp sge i32 %conv, 97, !dbg !26
  br i1 %cmp, label %land.lhs.true, label %if.end, !dbg !27

land.lhs.true:                                    ; preds = %entry
  %3 = load ptr, ptr %copy, align 8, !dbg !28
  %arrayidx2 = getelementptr inbounds i8, ptr %3, i64 0, !dbg !28
  %4 = load i8, ptr %arrayidx2, align 1, !dbg !28
  %conv3 = sext i8 %4 to i32, !dbg !28
  %cmp4 = icmp sle i32 %conv3, 122, !dbg !29
  br i1 %cmp4, label %if.then, label %if.end, !dbg !27

if.then:                                          ; preds = %land.lhs.true
  %5 = load ptr, ptr %copy, align 8, !dbg !30
  %arrayidx6 = getelementptr inbounds i8, ptr %5, i64 0, !dbg !30
  %6 = load i8, ptr %arrayidx6, align 1, !dbg !31
  %conv7 = sext i8 %6 to i32, !dbg !31
  %sub = sub nsw i32 %conv7, 32, !dbg !31
  %conv8 = trunc i32 %sub to i8, !dbg !31
  store i8 %conv8, ptr %arrayidx6, align 1, !dbg !31
  br label %if.end, !dbg !30

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  %7 = load ptr, ptr %copy, align 8, !dbg !32
  ret ptr %7, !dbg !33
}

; Function Attrs: nounwind
declare ptr @strdup(ptr noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "label_copy.c", directory: ".", checksumkind: CSK_MD5, checksum: "be15d99402a7985d89b2112c034f3541")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "capitalised", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !15}
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!16 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !14)
!17 = !{}
!18 = !DILocalVariable(name: "label", arg: 1, scope: !10, file: !1, line: 4, type: !15)
!19 = !DILocation(line: 4, column: 31, scope: !10)
!20 = !DILocalVariable(name: "copy", scope: !10, file: !1, line: 6, type: !13)
!21 = !DILocation(line: 6, column: 11, scope: !10)
!22 = !DILocation(line: 6, column: 25, scope: !10)
!23 = !DILocation(line: 6, column: 18, scope: !10)
!24 = !DILocation(line: 7, column: 9, scope: !25)
!25 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 9)
!26 = !DILocation(line: 7, column: 17, scope: !25)
!27 = !DILocation(line: 7, column: 24, scope: !25)
!28 = !DILocation(line: 7, column: 27, scope: !25)
!29 = !DILocation(line: 7, column: 35, scope: !25)
!30 = !DILocation(line: 8, column: 9, scope: !25)
!31 = !DILocation(line: 8, column: 17, scope: !25)
!32 = !DILocation(line: 9, column: 12, scope: !10)
!33 = !DILocation(line: 9, column: 5, scope: !10)
