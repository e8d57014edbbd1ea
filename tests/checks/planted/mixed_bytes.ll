; ModuleID = 'mixed_bytes.c'
source_filename = "mixed_bytes.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i8 @mixed(i8 noundef zeroext %first, i8 noundef zeroext %second) #0 !dbg !10 {
entry:
  %first.addr = alloca i8, align 1
  %second.addr = alloca i8, align 1
  %sum = alloca i32, align 4
  %result = alloca i8, align 1
  store i8 %first, ptr %first.addr, align 1
    #dbg_declare(ptr %first.addr, !16, !DIExpression(), !17)
  store i8 %second, ptr %second.addr, align 1
    #dbg_declare(ptr %second.addr, !18, !DIExpression(), !19)
    #dbg_declare(ptr %sum, !20, !DIExpression(), !22)
  %0 = load i8, ptr %first.addr, align 1, !dbg !23
  %conv = zext i8 %0 to i32, !dbg !23
  %1 = load i8, ptr %second.addr, align 1, !dbg !24
  %conv1 = zext i8 %1 to i32, !dbg !24
  %add = add nsw i32 %conv, %conv1, !dbg !25
  store i32 %add, ptr %sum, align 4, !dbg !22
    #dbg_declare(ptr %result, !26, !DIExpression(), !27)
  %2 = load i32, ptr %sum, align 4, !dbg !28
  %conv2 = trunc i32 %2 to i8, !dbg !28
  store i8 %conv2, ptr %result, align 1, !dbg !27
  %3 = load i8, ptr %result, align 1, !dbg !29
  ret i8 %3, !dbg !30
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "mixed_bytes.c", directory: ".", checksumkind: CSK_MD5, checksum: "91d6671f3c897f178490df5005b84731")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "mixed", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13, !13}
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !14)
!14 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!15 = !{}
!16 = !DILocalVariable(name: "first", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!17 = !DILocation(line: 4, column: 23, scope: !10)
!18 = !DILocalVariable(name: "second", arg: 2, scope: !10, file: !1, line: 4, type: !13)
!19 = !DILocation(line: 4, column: 38, scope: !10)
!20 = !DILocalVariable(name: "sum", scope: !10, file: !1, line: 6, type: !21)
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !DILocation(line: 6, column: 9, scope: !10)
!23 = !DILocation(line: 6, column: 15, scope: !10)
!24 = !DILocation(line: 6, column: 23, scope: !10)
!25 = !DILocation(line: 6, column: 21, scope: !10)
!26 = !DILocalVariable(name: "result", scope: !10, file: !1, line: 7, type: !13)
!27 = !DILocation(line: 7, column: 13, scope: !10)
!28 = !DILocation(line: 7, column: 22, scope: !10)
!29 = !DILocation(line: 8, column: 12, scope: !10)
!30 = !DILocation(line: 8, column: 5, scope: !10)
