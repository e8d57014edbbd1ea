; ModuleID = 'uptime.c'
source_filename = "uptime.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @uptime(i32 noundef %seconds) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %seconds.addr = alloca i32, align 4
  store i32 %seconds, ptr %seconds.addr, align 4
    #dbg_declare(ptr %seconds.addr, !16, !DIExpression(), !17)
  %0 = load i32, ptr %seconds.addr, align 4, !dbg !18
  %cmp = icmp ugt i32 %0, 10000000, !dbg !20
  br i1 %cmp, label %if.then, label %if.end, !dbg !20

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !21
  br label %return, !dbg !21

if.end:                                           ; preds = %entry
  %1 = load i32, ptr %seconds.addr, align 4, !dbg !22
  %mul = mul i32 %1, 1000, !dbg !23
  store i32 %mul, ptr %retval, align 4, !dbg !24
  br label %return, !dbg !24

return:                                           ; preds = %if.end, %if.then
  %2 = load i32, ptr %retval, align 4, !dbg !25
  ret i32 %2, !dbg !25
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "uptime.c", directory: ".", checksumkind: CSK_MD5, checksum: "5e1cdf8296c966d7b542a452715fcaa6")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "uptime", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 2, baseType: !14)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "seconds", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!17 = !DILocation(line: 4, column: 26, scope: !10)
!18 = !DILocation(line: 6, column: 9, scope: !19)
!19 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!20 = !DILocation(line: 6, column: 17, scope: !19)
!21 = !DILocation(line: 7, column: 9, scope: !19)
!22 = !DILocation(line: 8, column: 12, scope: !10)
!23 = !DILocation(line: 8, column: 20, scope: !10)
!24 = !DILocation(line: 8, column: 5, scope: !10)
!25 = !DILocation(line: 9, column: 1, scope: !10)
