; ModuleID = 'signed_distance.c'
source_filename = "signed_distance.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @distance(i32 noundef %coordinate) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %coordinate.addr = alloca i32, align 4
  store i32 %coordinate, ptr %coordinate.addr, align 4
    #dbg_declare(ptr %coordinate.addr, !15, !DIExpression(), !16)
  %0 = load i32, ptr %coordinate.addr, align 4, !dbg !17
  %cmp = icmp sge i32 %0, 0, !dbg !19
  br i1 %cmp, label %if.then, label %if.end, !dbg !19

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %coordinate.addr, align 4, !dbg !20
  store i32 %1, ptr %retval, align 4, !dbg !21
  br label %return, !dbg !21

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %coordinate.addr, align 4, !dbg !22
  %3 = call i32 @llvm.abs.i32(i32 %2, i1 true), !dbg !23
  store i32 %3, ptr %retval, align 4, !dbg !24
  br label %return, !dbg !24

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !25
  ret i32 %4, !dbg !25
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "signed_distance.c", directory: ".", checksumkind: CSK_MD5, checksum: "977dfc632dd3e50c962ccc4b933a2e11")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "distance", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "coordinate", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!16 = !DILocation(line: 4, column: 18, scope: !10)
!17 = !DILocation(line: 6, column: 9, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!19 = !DILocation(line: 6, column: 20, scope: !18)
!20 = !DILocation(line: 7, column: 16, scope: !18)
!21 = !DILocation(line: 7, column: 9, scope: !18)
!22 = !DILocation(line: 8, column: 16, scope: !10)
!23 = !DILocation(line: 8, column: 12, scope: !10)
!24 = !DILocation(line: 8, column: 5, scope: !10)
!25 = !DILocation(line: 9, column: 1, scope: !10)
