; ModuleID = 'hash_slot_fixed.c'
source_filename = "hash_slot_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @slot(i32 noundef %key, i32 noundef %size) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %key.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  store i32 %key, ptr %key.addr, align 4
    #dbg_declare(ptr %key.addr, !15, !DIExpression(), !16)
  store i32 %size, ptr %size.addr, align 4
    #dbg_declare(ptr %size.addr, !17, !DIExpression(), !18)
  %0 = load i32, ptr %size.addr, align 4, !dbg !19
  %cmp = icmp ult i32 %0, 1, !dbg !21
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !22

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %size.addr, align 4, !dbg !23
  %cmp1 = icmp ugt i32 %1, 64, !dbg !24
  br i1 %cmp1, label %if.then, label %if.end, !dbg !22

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i32, ptr %key.addr, align 4, !dbg !26
  %shr = lshr i32 %2, 16, !dbg !27
  %3 = load i32, ptr %key.addr, align 4, !dbg !28
  %xor = xor i32 %3, %shr, !dbg !28
  store i32 %xor, ptr %key.addr, align 4, !dbg !28
  %4 = load i32, ptr %key.addr, align 4, !dbg !29
  %5 = load i32, ptr %size.addr, align 4, !dbg !30
  %rem = urem i32 %4, %5, !dbg !31
  store i32 %rem, ptr %retval, align 4, !dbg !32
  br label %return, !dbg !32

return:                                           ; preds = %if.end, %if.then
  %6 = load i32, ptr %retval, align 4, !dbg !33
  ret i32 %6, !dbg !33
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "hash_slot_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "eba2257571692c4b1be55212043d9bc3")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "slot", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !13}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !{}
!15 = !DILocalVariable(name: "key", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 24, scope: !10)
!17 = !DILocalVariable(name: "size", arg: 2, scope: !10, file: !1, line: 2, type: !13)
!18 = !DILocation(line: 2, column: 38, scope: !10)
!19 = !DILocation(line: 4, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!21 = !DILocation(line: 4, column: 14, scope: !20)
!22 = !DILocation(line: 4, column: 18, scope: !20)
!23 = !DILocation(line: 4, column: 21, scope: !20)
!24 = !DILocation(line: 4, column: 26, scope: !20)
!25 = !DILocation(line: 5, column: 9, scope: !20)
!26 = !DILocation(line: 6, column: 12, scope: !10)
!27 = !DILocation(line: 6, column: 16, scope: !10)
!28 = !DILocation(line: 6, column: 9, scope: !10)
!29 = !DILocation(line: 7, column: 12, scope: !10)
!30 = !DILocation(line: 7, column: 18, scope: !10)
!31 = !DILocation(line: 7, column: 16, scope: !10)
!32 = !DILocation(line: 7, column: 5, scope: !10)
!33 = !DILocation(line: 8, column: 1, scope: !10)
