; ModuleID = 'amplified.c'
source_filename = "amplified.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local signext i16 @amplified(i16 noundef signext %sample) #0 !dbg !13 {
entry:
  %sample.addr = alloca i16, align 2
  %louder = alloca i32, align 4
  store i16 %sample, ptr %sample.addr, align 2
    #dbg_declare(ptr %sample.addr, !17, !DIExpression(), !18)
    #dbg_declare(ptr %louder, !19, !DIExpression(), !21)
  %0 = load i16, ptr %sample.addr, align 2, !dbg !22
  %conv = sext i16 %0 to i32, !dbg !22
  %mul = mul nsw i32 %conv, 2, !dbg !23
  store i32 %mul, ptr %louder, align 4, !dbg !21
  %1 = load i32, ptr %louder, align 4, !dbg !24
  %conv1 = trunc i32 %1 to i16, !dbg !25
  ret i16 %conv1, !dbg !26
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "amplified.c", directory: ".", checksumkind: CSK_MD5, checksum: "55e5db4a7de921ee519048235739650e")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_typedef, name: "int16_t", file: !1, line: 2, baseType: !4)
!4 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 8, !"PIC Level", i32 2}
!9 = !{i32 7, !"PIE Level", i32 2}
!10 = !{i32 7, !"uwtable", i32 2}
!11 = !{i32 7, !"frame-pointer", i32 2}
!12 = !{!"Debian clang version 22.1.8 (3)"}
!13 = distinct !DISubprogram(name: "amplified", scope: !1, file: !1, line: 4, type: !14, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!14 = !DISubroutineType(types: !15)
!15 = !{!3, !3}
!16 = !{}
!17 = !DILocalVariable(name: "sample", arg: 1, scope: !13, file: !1, line: 4, type: !3)
!18 = !DILocation(line: 4, column: 27, scope: !13)
!19 = !DILocalVariable(name: "louder", scope: !13, file: !1, line: 6, type: !20)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DILocation(line: 6, column: 9, scope: !13)
!22 = !DILocation(line: 6, column: 18, scope: !13)
!23 = !DILocation(line: 6, column: 25, scope: !13)
!24 = !DILocation(line: 7, column: 21, scope: !13)
!25 = !DILocation(line: 7, column: 12, scope: !13)
!26 = !DILocation(line: 7, column: 5, scope: !13)
