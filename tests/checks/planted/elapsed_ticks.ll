; ModuleID = 'elapsed_ticks.c'
source_filename = "elapsed_ticks.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @behind(i64 noundef %difference) #0 !dbg !10 {
entry:
  %retval = alloca i64, align 8
  %difference.addr = alloca i64, align 8
  %ticks = alloca i64, align 8
  store i64 %difference, ptr %difference.addr, align 8
    #dbg_declare(ptr %difference.addr, !15, !DIExpression(), !16)
  %0 = load i64, ptr %difference.addr, align 8, !dbg !17
  %cmp = icmp sgt i64 %0, 0, !dbg !19
  br i1 %cmp, label %if.then, label %if.end, !dbg !19

if.then:                                          ; preds = %entry
  store i64 0, ptr %retval, align 8, !dbg !20
  br label %return, !dbg !20

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %ticks, !21, !DIExpression(), !22)
  %1 = load i64, ptr %difference.addr, align 8, !dbg !23
  %2 = call i64 @llvm.abs.i64(i64 %1, i1 true), !dbg !24
  store i64 %2, ptr %ticks, align 8, !dbg !22
  %3 = load i64, ptr %ticks, align 8, !dbg !25
  store i64 %3, ptr %retval, align 8, !dbg !26
  br label %return, !dbg !26

return:                                           ; preds = %if.end, %if.then
  %4 = load i64, ptr %retval, align 8, !dbg !27
  ret i64 %4, !dbg !27
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "elapsed_ticks.c", directory: ".", checksumkind: CSK_MD5, checksum: "87612c98f899c89c0c982d36864cbc24")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "behind", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "difference", arg: 1, scope: !10, file: !1, line: 4, type: !13)
!16 = !DILocation(line: 4, column: 18, scope: !10)
!17 = !DILocation(line: 6, column: 9, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!19 = !DILocation(line: 6, column: 20, scope: !18)
!20 = !DILocation(line: 7, column: 9, scope: !18)
!21 = !DILocalVariable(name: "ticks", scope: !10, file: !1, line: 8, type: !13)
!22 = !DILocation(line: 8, column: 10, scope: !10)
!23 = !DILocation(line: 8, column: 23, scope: !10)
!24 = !DILocation(line: 8, column: 18, scope: !10)
!25 = !DILocation(line: 9, column: 12, scope: !10)
!26 = !DILocation(line: 9, column: 5, scope: !10)
!27 = !DILocation(line: 10, column: 1, scope: !10)
