; ModuleID = 'uptime_fixed.c'
source_filename = "uptime_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @uptime(i32 noundef %seconds) #0 !dbg !10 {
entry:
  %retval = alloca i64, align 8
  %seconds.addr = alloca i32, align 4
  store i32 %seconds, ptr %seconds.addr, align 4
    #dbg_declare(ptr %seconds.addr, !17, !DIExpression(), !18)
  %0 = load i32, ptr %seconds.addr, align 4, !dbg !19
  %cmp = icmp ugt i32 %0, 10000000, !dbg !21
  br i1 %cmp, label %if.then, label %if.end, !dbg !21

if.then:                                          ; preds = %entry
  store i64 0, ptr %retval, align 8, !dbg !22
  br label %return, !dbg !22

if.end:                                           ; preds = %entry
  %1 = load i32, ptr %seconds.addr, align 4, !dbg !23
  %conv = zext i32 %1 to i64, !dbg !23
  %mul = mul i64 %conv, 1000, !dbg !24
  store i64 %mul, ptr %retval, align 8, !dbg !25
  br label %return, !dbg !25

return:                                           ; preds = %if.end, %if.then
  %2 = load i64, ptr %retval, align 8, !dbg !26
  ret i64 %2, !dbg !26
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "uptime_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "b15ad4a50ef95a809f95c3a1d5ba09c2")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "uptime", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 2, baseType: !15)
!15 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!16 = !{}
!17 = !DILocalVariable(name: "seconds", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!18 = !DILocation(line: 4, column: 31, scope: !10)
!19 = !DILocation(line: 6, column: 9, scope: !20)
!20 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!21 = !DILocation(line: 6, column: 17, scope: !20)
!22 = !DILocation(line: 7, column: 9, scope: !20)
!23 = !DILocation(line: 8, column: 12, scope: !10)
!24 = !DILocation(line: 8, column: 20, scope: !10)
!25 = !DILocation(line: 8, column: 5, scope: !10)
!26 = !DILocation(line: 9, column: 1, scope: !10)
