; ModuleID = 'printed_magnitude_fixed.c'
source_filename = "printed_magnitude_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @magnitude(i32 noundef %number) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %number.addr = alloca i32, align 4
  %before = alloca i32, align 4
  store i32 %number, ptr %number.addr, align 4
    #dbg_declare(ptr %number.addr, !17, !DIExpression(), !18)
  %0 = load i32, ptr %number.addr, align 4, !dbg !19
  %cmp = icmp sge i32 %0, 0, !dbg !21
  br i1 %cmp, label %if.then, label %if.end, !dbg !21

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %number.addr, align 4, !dbg !22
  store i32 %1, ptr %retval, align 4, !dbg !23
  br label %return, !dbg !23

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %before, !24, !DIExpression(), !25)
  %2 = load i32, ptr %number.addr, align 4, !dbg !26
  %add = add nsw i32 %2, 1, !dbg !27
  %sub = sub nsw i32 0, %add, !dbg !28
  store i32 %sub, ptr %before, align 4, !dbg !25
  %3 = load i32, ptr %before, align 4, !dbg !29
  %add1 = add i32 %3, 1, !dbg !30
  store i32 %add1, ptr %retval, align 4, !dbg !31
  br label %return, !dbg !31

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !32
  ret i32 %4, !dbg !32
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "printed_magnitude_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "aa0e95403a9f86362a83a3418756b485")
!2 = !{!3}
!3 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "magnitude", scope: !1, file: !1, line: 2, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !{}
!17 = !DILocalVariable(name: "number", arg: 1, scope: !12, file: !1, line: 2, type: !15)
!18 = !DILocation(line: 2, column: 24, scope: !12)
!19 = !DILocation(line: 4, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !12, file: !1, line: 4, column: 9)
!21 = !DILocation(line: 4, column: 16, scope: !20)
!22 = !DILocation(line: 5, column: 26, scope: !20)
!23 = !DILocation(line: 5, column: 9, scope: !20)
!24 = !DILocalVariable(name: "before", scope: !12, file: !1, line: 6, type: !15)
!25 = !DILocation(line: 6, column: 9, scope: !12)
!26 = !DILocation(line: 6, column: 20, scope: !12)
!27 = !DILocation(line: 6, column: 27, scope: !12)
!28 = !DILocation(line: 6, column: 18, scope: !12)
!29 = !DILocation(line: 7, column: 22, scope: !12)
!30 = !DILocation(line: 7, column: 29, scope: !12)
!31 = !DILocation(line: 7, column: 5, scope: !12)
!32 = !DILocation(line: 8, column: 1, scope: !12)
