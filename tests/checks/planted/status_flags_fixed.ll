; ModuleID = 'status_flags_fixed.c'
source_filename = "status_flags_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @is_ready(i8 noundef zeroext %status) #0 !dbg !10 {
entry:
  %status.addr = alloca i8, align 1
  %flag = alloca i32, align 4
  %ready = alloca i32, align 4
  store i8 %status, ptr %status.addr, align 1
    #dbg_declare(ptr %status.addr, !17, !DIExpression(), !18)
    #dbg_declare(ptr %flag, !19, !DIExpression(), !20)
  %0 = load i8, ptr %status.addr, align 1, !dbg !21
  %conv = zext i8 %0 to i32, !dbg !21
  %and = and i32 %conv, 4, !dbg !22
  store i32 %and, ptr %flag, align 4, !dbg !20
    #dbg_declare(ptr %ready, !23, !DIExpression(), !24)
  %1 = load i32, ptr %flag, align 4, !dbg !25
  %cmp = icmp eq i32 %1, 4, !dbg !26
  %conv1 = zext i1 %cmp to i32, !dbg !26
  store i32 %conv1, ptr %ready, align 4, !dbg !24
  %2 = load i32, ptr %ready, align 4, !dbg !27
  ret i32 %2, !dbg !28
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "status_flags_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "3da60ca41361441959d2df57096fbbaa")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "is_ready", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !16)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !15)
!15 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!16 = !{}
!17 = !DILocalVariable(name: "status", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!18 = !DILocation(line: 4, column: 22, scope: !10)
!19 = !DILocalVariable(name: "flag", scope: !10, file: !1, line: 6, type: !13)
!20 = !DILocation(line: 6, column: 9, scope: !10)
!21 = !DILocation(line: 6, column: 16, scope: !10)
!22 = !DILocation(line: 6, column: 23, scope: !10)
!23 = !DILocalVariable(name: "ready", scope: !10, file: !1, line: 7, type: !13)
!24 = !DILocation(line: 7, column: 9, scope: !10)
!25 = !DILocation(line: 7, column: 17, scope: !10)
!26 = !DILocation(line: 7, column: 22, scope: !10)
!27 = !DILocation(line: 8, column: 12, scope: !10)
!28 = !DILocation(line: 8, column: 5, scope: !10)
