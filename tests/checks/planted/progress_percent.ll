; ModuleID = 'progress_percent.c'
source_filename = "progress_percent.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @percent(i8 noundef zeroext %done, i8 noundef zeroext %total) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %done.addr = alloca i8, align 1
  %total.addr = alloca i8, align 1
  store i8 %done, ptr %done.addr, align 1
    #dbg_declare(ptr %done.addr, !17, !DIExpression(), !18)
  store i8 %total, ptr %total.addr, align 1
    #dbg_declare(ptr %total.addr, !19, !DIExpression(), !20)
  %0 = load i8, ptr %done.addr, align 1, !dbg !21
  %conv = zext i8 %0 to i32, !dbg !21
  %1 = load i8, ptr %total.addr, align 1, !dbg !23
  %conv1 = zext i8 %1 to i32, !dbg !23
  %cmp = icmp sgt i32 %conv, %conv1, !dbg !24
  br i1 %cmp, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %entry
  store i32 100, ptr %retval, align 4, !dbg !25
  br label %return, !dbg !25

if.end:                                           ; preds = %entry
  %2 = load i8, ptr %done.addr, align 1, !dbg !26
  %conv3 = zext i8 %2 to i32, !dbg !26
  %mul = mul nsw i32 %conv3, 100, !dbg !27
  %3 = load i8, ptr %total.addr, align 1, !dbg !28
  %conv4 = zext i8 %3 to i32, !dbg !28
  %div = sdiv i32 %mul, %conv4, !dbg !29
  store i32 %div, ptr %retval, align 4, !dbg !30
  br label %return, !dbg !30

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !31
  ret i32 %4, !dbg !31
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "progress_percent.c", directory: ".", checksumkind: CSK_MD5, checksum: "9313fa6dd7e4356d44d8a544f0534a99")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "percent", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !15)
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = !{}
!17 = !DILocalVariable(name: "done", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!18 = !DILocation(line: 4, column: 21, scope: !10)
!19 = !DILocalVariable(name: "total", arg: 2, scope: !10, file: !1, line: 4, type: !14)
!20 = !DILocation(line: 4, column: 35, scope: !10)
!21 = !DILocation(line: 6, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!23 = !DILocation(line: 6, column: 16, scope: !22)
!24 = !DILocation(line: 6, column: 14, scope: !22)
!25 = !DILocation(line: 7, column: 9, scope: !22)
!26 = !DILocation(line: 8, column: 12, scope: !10)
!27 = !DILocation(line: 8, column: 17, scope: !10)
!28 = !DILocation(line: 8, column: 25, scope: !10)
!29 = !DILocation(line: 8, column: 23, scope: !10)
!30 = !DILocation(line: 8, column: 5, scope: !10)
!31 = !DILocation(line: 9, column: 1, scope: !10)
