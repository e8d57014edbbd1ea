; ModuleID = 'tenths.c'
source_filename = "tenths.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @is_three_tenths(i8 noundef zeroext %tenths) #0 !dbg !10 {
entry:
  %tenths.addr = alloca i8, align 1
  %value = alloca double, align 8
  store i8 %tenths, ptr %tenths.addr, align 1
    #dbg_declare(ptr %tenths.addr, !17, !DIExpression(), !18)
    #dbg_declare(ptr %value, !19, !DIExpression(), !21)
  %0 = load i8, ptr %tenths.addr, align 1, !dbg !22
  %conv = zext i8 %0 to i32, !dbg !22
  %conv1 = sitofp i32 %conv to double, !dbg !22
  %mul = fmul double %conv1, 1.000000e-01, !dbg !23
  store double %mul, ptr %value, align 8, !dbg !21
  %1 = load double, ptr %value, align 8, !dbg !24
  %cmp = fcmp oeq double %1, 3.000000e-01, !dbg !25
  %conv2 = zext i1 %cmp to i32, !dbg !25
  ret i32 %conv2, !dbg !26
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "tenths.c", directory: ".", checksumkind: CSK_MD5, checksum: "6a67f362b04918d63fbcf3fe9766e59f")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "is_three_tenths", scope: !1, file: !1, line: 5, type: !11, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !15)
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = !{}
!17 = !DILocalVariable(name: "tenths", arg: 1, scope: !10, file: !1, line: 5, type: !14)
!18 = !DILocation(line: 5, column: 29, scope: !10)
!19 = !DILocalVariable(name: "value", scope: !10, file: !1, line: 7, type: !20)
!20 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!21 = !DILocation(line: 7, column: 12, scope: !10)
!22 = !DILocation(line: 7, column: 20, scope: !10)
!23 = !DILocation(line: 7, column: 27, scope: !10)
!24 = !DILocation(line: 8, column: 12, scope: !10)
!25 = !DILocation(line: 8, column: 18, scope: !10)
!26 = !DILocation(line: 8, column: 5, scope: !10)
