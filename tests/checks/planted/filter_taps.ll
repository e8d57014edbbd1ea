; ModuleID = 'filter_taps.c'
source_filename = "filter_taps.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @tap(i32 noundef %index) #0 !dbg !10 {
entry:
  %index.addr = alloca i32, align 4
  %taps = alloca [4 x float], align 16
  store i32 %index, ptr %index.addr, align 4
    #dbg_declare(ptr %index.addr, !16, !DIExpression(), !17)
    #dbg_declare(ptr %taps, !18, !DIExpression(), !22)
  %arrayidx = getelementptr inbounds [4 x float], ptr %taps, i64 0, i64 0, !dbg !23
  store float 2.500000e-01, ptr %arrayidx, align 16, !dbg !24
  %arrayidx1 = getelementptr inbounds [4 x float], ptr %taps, i64 0, i64 1, !dbg !25
  store float 5.000000e-01, ptr %arrayidx1, align 4, !dbg !26
  %arrayidx2 = getelementptr inbounds [4 x float], ptr %taps, i64 0, i64 2, !dbg !27
  store float 2.500000e-01, ptr %arrayidx2, align 8, !dbg !28
  %0 = load i32, ptr %index.addr, align 4, !dbg !29
  %and = and i32 %0, 3, !dbg !30
  %idxprom = zext i32 %and to i64, !dbg !31
  %arrayidx3 = getelementptr inbounds nuw [4 x float], ptr %taps, i64 0, i64 %idxprom, !dbg !31
  %1 = load float, ptr %arrayidx3, align 4, !dbg !31
  ret float %1, !dbg !32
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "filter_taps.c", directory: ".", checksumkind: CSK_MD5, checksum: "5d9a588bda8f5f209997bb06056036fd")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "tap", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!15 = !{}
!16 = !DILocalVariable(name: "index", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!17 = !DILocation(line: 2, column: 20, scope: !10)
!18 = !DILocalVariable(name: "taps", scope: !10, file: !1, line: 4, type: !19)
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 128, elements: !20)
!20 = !{!21}
!21 = !DISubrange(count: 4)
!22 = !DILocation(line: 4, column: 11, scope: !10)
!23 = !DILocation(line: 5, column: 5, scope: !10)
!24 = !DILocation(line: 5, column: 13, scope: !10)
!25 = !DILocation(line: 6, column: 5, scope: !10)
!26 = !DILocation(line: 6, column: 13, scope: !10)
!27 = !DILocation(line: 7, column: 5, scope: !10)
!28 = !DILocation(line: 7, column: 13, scope: !10)
!29 = !DILocation(line: 8, column: 17, scope: !10)
!30 = !DILocation(line: 8, column: 23, scope: !10)
!31 = !DILocation(line: 8, column: 12, scope: !10)
!32 = !DILocation(line: 8, column: 5, scope: !10)
