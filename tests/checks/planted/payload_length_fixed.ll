; ModuleID = 'payload_length_fixed.c'
source_filename = "payload_length_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @payload_length(i32 noundef %length) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %length.addr = alloca i32, align 4
  %payload = alloca i32, align 4
  store i32 %length, ptr %length.addr, align 4
    #dbg_declare(ptr %length.addr, !15, !DIExpression(), !16)
  %0 = load i32, ptr %length.addr, align 4, !dbg !17
  %cmp = icmp ugt i32 %0, 1500, !dbg !19
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !20

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %length.addr, align 4, !dbg !21
  %cmp1 = icmp ult i32 %1, 4, !dbg !22
  br i1 %cmp1, label %if.then, label %if.end, !dbg !20

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !23
  br label %return, !dbg !23

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %payload, !24, !DIExpression(), !25)
  %2 = load i32, ptr %length.addr, align 4, !dbg !26
  %sub = sub i32 %2, 4, !dbg !27
  store i32 %sub, ptr %payload, align 4, !dbg !25
  %3 = load i32, ptr %payload, align 4, !dbg !28
  store i32 %3, ptr %retval, align 4, !dbg !29
  br label %return, !dbg !29

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !30
  ret i32 %4, !dbg !30
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "payload_length_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "ad9e8745c4c412e8627109a835f25e12")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "payload_length", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !{}
!15 = !DILocalVariable(name: "length", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 34, scope: !10)
!17 = !DILocation(line: 4, column: 9, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!19 = !DILocation(line: 4, column: 16, scope: !18)
!20 = !DILocation(line: 4, column: 23, scope: !18)
!21 = !DILocation(line: 4, column: 26, scope: !18)
!22 = !DILocation(line: 4, column: 33, scope: !18)
!23 = !DILocation(line: 5, column: 9, scope: !18)
!24 = !DILocalVariable(name: "payload", scope: !10, file: !1, line: 6, type: !13)
!25 = !DILocation(line: 6, column: 14, scope: !10)
!26 = !DILocation(line: 6, column: 24, scope: !10)
!27 = !DILocation(line: 6, column: 31, scope: !10)
!28 = !DILocation(line: 7, column: 12, scope: !10)
!29 = !DILocation(line: 7, column: 5, scope: !10)
!30 = !DILocation(line: 8, column: 1, scope: !10)
