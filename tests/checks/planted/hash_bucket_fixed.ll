; ModuleID = 'hash_bucket_fixed.c'
source_filename = "hash_bucket_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @bucket(i8 noundef zeroext %key) #0 !dbg !13 {
entry:
  %key.addr = alloca i8, align 1
  %hash = alloca i32, align 4
  %positive = alloca i32, align 4
  store i8 %key, ptr %key.addr, align 1
    #dbg_declare(ptr %key.addr, !19, !DIExpression(), !20)
    #dbg_declare(ptr %hash, !21, !DIExpression(), !22)
  %0 = load i8, ptr %key.addr, align 1, !dbg !23
  %conv = zext i8 %0 to i32, !dbg !24
  %shl = shl i32 %conv, 24, !dbg !25
  %div = sdiv i32 %shl, 2, !dbg !26
  store i32 %div, ptr %hash, align 4, !dbg !22
    #dbg_declare(ptr %positive, !27, !DIExpression(), !28)
  %1 = load i32, ptr %hash, align 4, !dbg !29
  %2 = call i32 @llvm.abs.i32(i32 %1, i1 true), !dbg !30
  store i32 %2, ptr %positive, align 4, !dbg !28
  %3 = load i32, ptr %positive, align 4, !dbg !31
  %shr = ashr i32 %3, 20, !dbg !32
  %and = and i32 %shr, 15, !dbg !33
  ret i32 %and, !dbg !34
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "hash_bucket_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "1f5d3f53af90da16f2a3e0570128ebcd")
!2 = !{!3, !4}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 8, !"PIC Level", i32 2}
!9 = !{i32 7, !"PIE Level", i32 2}
!10 = !{i32 7, !"uwtable", i32 2}
!11 = !{i32 7, !"frame-pointer", i32 2}
!12 = !{!"Debian clang version 22.1.8 (3)"}
!13 = distinct !DISubprogram(name: "bucket", scope: !1, file: !1, line: 5, type: !14, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !18)
!14 = !DISubroutineType(types: !15)
!15 = !{!3, !16}
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !17)
!17 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!18 = !{}
!19 = !DILocalVariable(name: "key", arg: 1, scope: !13, file: !1, line: 5, type: !16)
!20 = !DILocation(line: 5, column: 20, scope: !13)
!21 = !DILocalVariable(name: "hash", scope: !13, file: !1, line: 7, type: !3)
!22 = !DILocation(line: 7, column: 9, scope: !13)
!23 = !DILocation(line: 7, column: 32, scope: !13)
!24 = !DILocation(line: 7, column: 22, scope: !13)
!25 = !DILocation(line: 7, column: 36, scope: !13)
!26 = !DILocation(line: 7, column: 43, scope: !13)
!27 = !DILocalVariable(name: "positive", scope: !13, file: !1, line: 8, type: !3)
!28 = !DILocation(line: 8, column: 9, scope: !13)
!29 = !DILocation(line: 8, column: 24, scope: !13)
!30 = !DILocation(line: 8, column: 20, scope: !13)
!31 = !DILocation(line: 9, column: 13, scope: !13)
!32 = !DILocation(line: 9, column: 22, scope: !13)
!33 = !DILocation(line: 9, column: 29, scope: !13)
!34 = !DILocation(line: 9, column: 5, scope: !13)
