; ModuleID = 'ring_buffer.c'
source_filename = "ring_buffer.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@ring = internal global [16 x i8] zeroinitializer, align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @push(i8 noundef zeroext %position, i8 noundef zeroext %byte) #0 !dbg !18 {
entry:
  %position.addr = alloca i8, align 1
  %byte.addr = alloca i8, align 1
  %at = alloca i32, align 4
  store i8 %position, ptr %position.addr, align 1
    #dbg_declare(ptr %position.addr, !23, !DIExpression(), !24)
  store i8 %byte, ptr %byte.addr, align 1
    #dbg_declare(ptr %byte.addr, !25, !DIExpression(), !26)
    #dbg_declare(ptr %at, !27, !DIExpression(), !28)
  %0 = load i8, ptr %position.addr, align 1, !dbg !29
  %conv = zext i8 %0 to i32, !dbg !29
  %and = and i32 %conv, 31, !dbg !30
  store i32 %and, ptr %at, align 4, !dbg !28
  %1 = load i8, ptr %byte.addr, align 1, !dbg !31
  %2 = load i32, ptr %at, align 4, !dbg !32
  %idxprom = zext i32 %2 to i64, !dbg !33
  %arrayidx = getelementptr inbounds nuw [16 x i8], ptr @ring, i64 0, i64 %idxprom, !dbg !33
  store i8 %1, ptr %arrayidx, align 1, !dbg !34
  %3 = load i32, ptr %at, align 4, !dbg !35
  ret i32 %3, !dbg !36
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11, !12, !13, !14, !15, !16}
!llvm.ident = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "ring", scope: !2, file: !3, line: 4, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "ring_buffer.c", directory: ".", checksumkind: CSK_MD5, checksum: "40783f844eea2b6d2dac2dc2f2c7ccc1")
!4 = !{!0}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !8)
!6 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !3, line: 2, baseType: !7)
!7 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!8 = !{!9}
!9 = !DISubrange(count: 16)
!10 = !{i32 7, !"Dwarf Version", i32 5}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 8, !"PIC Level", i32 2}
!14 = !{i32 7, !"PIE Level", i32 2}
!15 = !{i32 7, !"uwtable", i32 2}
!16 = !{i32 7, !"frame-pointer", i32 2}
!17 = !{!"Debian clang version 22.1.8 (3)"}
!18 = distinct !DISubprogram(name: "push", scope: !3, file: !3, line: 6, type: !19, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!19 = !DISubroutineType(types: !20)
!20 = !{!21, !6, !6}
!21 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!22 = !{}
!23 = !DILocalVariable(name: "position", arg: 1, scope: !18, file: !3, line: 6, type: !6)
!24 = !DILocation(line: 6, column: 23, scope: !18)
!25 = !DILocalVariable(name: "byte", arg: 2, scope: !18, file: !3, line: 6, type: !6)
!26 = !DILocation(line: 6, column: 41, scope: !18)
!27 = !DILocalVariable(name: "at", scope: !18, file: !3, line: 8, type: !21)
!28 = !DILocation(line: 8, column: 14, scope: !18)
!29 = !DILocation(line: 8, column: 19, scope: !18)
!30 = !DILocation(line: 8, column: 28, scope: !18)
!31 = !DILocation(line: 9, column: 16, scope: !18)
!32 = !DILocation(line: 9, column: 10, scope: !18)
!33 = !DILocation(line: 9, column: 5, scope: !18)
!34 = !DILocation(line: 9, column: 14, scope: !18)
!35 = !DILocation(line: 10, column: 12, scope: !18)
!36 = !DILocation(line: 10, column: 5, scope: !18)
