; ModuleID = 'timer_reload_fixed.c'
source_filename = "timer_reload_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @reload(i32 noundef %divider) #0 !dbg !13 {
entry:
  %retval = alloca i32, align 4
  %divider.addr = alloca i32, align 4
  %ticks = alloca i32, align 4
  %stored = alloca i16, align 2
  store i32 %divider, ptr %divider.addr, align 4
    #dbg_declare(ptr %divider.addr, !18, !DIExpression(), !19)
  %0 = load i32, ptr %divider.addr, align 4, !dbg !20
  %cmp = icmp ult i32 %0, 1, !dbg !22
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !23

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %divider.addr, align 4, !dbg !24
  %cmp1 = icmp ugt i32 %1, 32, !dbg !25
  br i1 %cmp1, label %if.then, label %if.end, !dbg !23

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !26
  br label %return, !dbg !26

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %ticks, !27, !DIExpression(), !28)
  %2 = load i32, ptr %divider.addr, align 4, !dbg !29
  %div = udiv i32 16000, %2, !dbg !30
  store i32 %div, ptr %ticks, align 4, !dbg !28
    #dbg_declare(ptr %stored, !31, !DIExpression(), !32)
  %3 = load i32, ptr %ticks, align 4, !dbg !33
  %conv = trunc i32 %3 to i16, !dbg !34
  store i16 %conv, ptr %stored, align 2, !dbg !32
  %4 = load i16, ptr %stored, align 2, !dbg !35
  %conv2 = zext i16 %4 to i32, !dbg !35
  store i32 %conv2, ptr %retval, align 4, !dbg !36
  br label %return, !dbg !36

return:                                           ; preds = %if.end, %if.then
  %5 = load i32, ptr %retval, align 4, !dbg !37
  ret i32 %5, !dbg !37
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "timer_reload_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "04b2bea44d5dcb68d9409b5c109d0977")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint16_t", file: !1, line: 3, baseType: !4)
!4 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 8, !"PIC Level", i32 2}
!9 = !{i32 7, !"PIE Level", i32 2}
!10 = !{i32 7, !"uwtable", i32 2}
!11 = !{i32 7, !"frame-pointer", i32 2}
!12 = !{!"Debian clang version 22.1.8 (3)"}
!13 = distinct !DISubprogram(name: "reload", scope: !1, file: !1, line: 5, type: !14, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!14 = !DISubroutineType(types: !15)
!15 = !{!16, !16}
!16 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!17 = !{}
!18 = !DILocalVariable(name: "divider", arg: 1, scope: !13, file: !1, line: 5, type: !16)
!19 = !DILocation(line: 5, column: 26, scope: !13)
!20 = !DILocation(line: 7, column: 9, scope: !21)
!21 = distinct !DILexicalBlock(scope: !13, file: !1, line: 7, column: 9)
!22 = !DILocation(line: 7, column: 17, scope: !21)
!23 = !DILocation(line: 7, column: 21, scope: !21)
!24 = !DILocation(line: 7, column: 24, scope: !21)
!25 = !DILocation(line: 7, column: 32, scope: !21)
!26 = !DILocation(line: 8, column: 9, scope: !21)
!27 = !DILocalVariable(name: "ticks", scope: !13, file: !1, line: 9, type: !16)
!28 = !DILocation(line: 9, column: 14, scope: !13)
!29 = !DILocation(line: 9, column: 31, scope: !13)
!30 = !DILocation(line: 9, column: 29, scope: !13)
!31 = !DILocalVariable(name: "stored", scope: !13, file: !1, line: 10, type: !3)
!32 = !DILocation(line: 10, column: 14, scope: !13)
!33 = !DILocation(line: 10, column: 33, scope: !13)
!34 = !DILocation(line: 10, column: 23, scope: !13)
!35 = !DILocation(line: 11, column: 12, scope: !13)
!36 = !DILocation(line: 11, column: 5, scope: !13)
!37 = !DILocation(line: 12, column: 1, scope: !13)
