; ModuleID = 'seconds_of_day_fixed.c'
source_filename = "seconds_of_day_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @seconds_of_day(i8 noundef zeroext %hours, i8 noundef zeroext %minutes) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %hours.addr = alloca i8, align 1
  %minutes.addr = alloca i8, align 1
  %seconds = alloca i32, align 4
  store i8 %hours, ptr %hours.addr, align 1
    #dbg_declare(ptr %hours.addr, !17, !DIExpression(), !18)
  store i8 %minutes, ptr %minutes.addr, align 1
    #dbg_declare(ptr %minutes.addr, !19, !DIExpression(), !20)
  %0 = load i8, ptr %hours.addr, align 1, !dbg !21
  %conv = zext i8 %0 to i32, !dbg !21
  %cmp = icmp sgt i32 %conv, 23, !dbg !23
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !24

lor.lhs.false:                                    ; preds = %entry
  %1 = load i8, ptr %minutes.addr, align 1, !dbg !25
  %conv2 = zext i8 %1 to i32, !dbg !25
  %cmp3 = icmp sgt i32 %conv2, 59, !dbg !26
  br i1 %cmp3, label %if.then, label %if.end, !dbg !24

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !27
  br label %return, !dbg !27

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %seconds, !28, !DIExpression(), !29)
  %2 = load i8, ptr %hours.addr, align 1, !dbg !30
  %conv5 = zext i8 %2 to i32, !dbg !30
  %mul = mul i32 %conv5, 3600, !dbg !31
  %3 = load i8, ptr %minutes.addr, align 1, !dbg !32
  %conv6 = zext i8 %3 to i32, !dbg !32
  %mul7 = mul i32 %conv6, 60, !dbg !33
  %add = add i32 %mul, %mul7, !dbg !34
  store i32 %add, ptr %seconds, align 4, !dbg !29
  %4 = load i32, ptr %seconds, align 4, !dbg !35
  store i32 %4, ptr %retval, align 4, !dbg !36
  br label %return, !dbg !36

return:                                           ; preds = %if.end, %if.then
  %5 = load i32, ptr %retval, align 4, !dbg !37
  ret i32 %5, !dbg !37
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "seconds_of_day_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "e76d5a7f4812cceef70172b9580e05de")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "seconds_of_day", scope: !1, file: !1, line: 5, type: !11, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14, !14}
!13 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !15)
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = !{}
!17 = !DILocalVariable(name: "hours", arg: 1, scope: !10, file: !1, line: 5, type: !14)
!18 = !DILocation(line: 5, column: 33, scope: !10)
!19 = !DILocalVariable(name: "minutes", arg: 2, scope: !10, file: !1, line: 5, type: !14)
!20 = !DILocation(line: 5, column: 48, scope: !10)
!21 = !DILocation(line: 7, column: 9, scope: !22)
!22 = distinct !DILexicalBlock(scope: !10, file: !1, line: 7, column: 9)
!23 = !DILocation(line: 7, column: 15, scope: !22)
!24 = !DILocation(line: 7, column: 20, scope: !22)
!25 = !DILocation(line: 7, column: 23, scope: !22)
!26 = !DILocation(line: 7, column: 31, scope: !22)
!27 = !DILocation(line: 8, column: 9, scope: !22)
!28 = !DILocalVariable(name: "seconds", scope: !10, file: !1, line: 9, type: !13)
!29 = !DILocation(line: 9, column: 14, scope: !10)
!30 = !DILocation(line: 9, column: 24, scope: !10)
!31 = !DILocation(line: 9, column: 30, scope: !10)
!32 = !DILocation(line: 9, column: 40, scope: !10)
!33 = !DILocation(line: 9, column: 48, scope: !10)
!34 = !DILocation(line: 9, column: 38, scope: !10)
!35 = !DILocation(line: 10, column: 12, scope: !10)
!36 = !DILocation(line: 10, column: 5, scope: !10)
!37 = !DILocation(line: 11, column: 1, scope: !10)
