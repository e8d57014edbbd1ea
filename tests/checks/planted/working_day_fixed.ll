; ModuleID = 'working_day_fixed.c'
source_filename = "working_day_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @is_working_day(i32 noundef %day) #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %day.addr = alloca i32, align 4
  %working = alloca i32, align 4
  store i32 %day, ptr %day.addr, align 4
    #dbg_declare(ptr %day.addr, !15, !DIExpression(), !16)
  %0 = load i32, ptr %day.addr, align 4, !dbg !17
  %cmp = icmp slt i32 %0, 1, !dbg !19
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !20

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %day.addr, align 4, !dbg !21
  %cmp1 = icmp sgt i32 %1, 7, !dbg !22
  br i1 %cmp1, label %if.then, label %if.end, !dbg !20

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !23
  br label %return, !dbg !23

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %working, !24, !DIExpression(), !25)
  %2 = load i32, ptr %day.addr, align 4, !dbg !26
  %cmp2 = icmp ne i32 %2, 6, !dbg !27
  br i1 %cmp2, label %land.rhs, label %land.end, !dbg !28

land.rhs:                                         ; preds = %if.end
  %3 = load i32, ptr %day.addr, align 4, !dbg !29
  %cmp3 = icmp ne i32 %3, 7, !dbg !30
  br label %land.end

land.end:                                         ; preds = %land.rhs, %if.end
  %4 = phi i1 [ false, %if.end ], [ %cmp3, %land.rhs ], !dbg !31
  %land.ext = zext i1 %4 to i32, !dbg !28
  store i32 %land.ext, ptr %working, align 4, !dbg !25
  %5 = load i32, ptr %working, align 4, !dbg !32
  store i32 %5, ptr %retval, align 4, !dbg !33
  br label %return, !dbg !33

return:                                           ; preds = %land.end, %if.then
  %6 = load i32, ptr %retval, align 4, !dbg !34
  ret i32 %6, !dbg !34
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "working_day_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "7a29c3c173157c626018b4aec1d93ff1")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (3)"}
!10 = distinct !DISubprogram(name: "is_working_day", scope: !1, file: !1, line: 2, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "day", arg: 1, scope: !10, file: !1, line: 2, type: !13)
!16 = !DILocation(line: 2, column: 24, scope: !10)
!17 = !DILocation(line: 4, column: 9, scope: !18)
!18 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 9)
!19 = !DILocation(line: 4, column: 13, scope: !18)
!20 = !DILocation(line: 4, column: 17, scope: !18)
!21 = !DILocation(line: 4, column: 20, scope: !18)
!22 = !DILocation(line: 4, column: 24, scope: !18)
!23 = !DILocation(line: 5, column: 9, scope: !18)
!24 = !DILocalVariable(name: "working", scope: !10, file: !1, line: 6, type: !13)
!25 = !DILocation(line: 6, column: 9, scope: !10)
!26 = !DILocation(line: 6, column: 19, scope: !10)
!27 = !DILocation(line: 6, column: 23, scope: !10)
!28 = !DILocation(line: 6, column: 28, scope: !10)
!29 = !DILocation(line: 6, column: 31, scope: !10)
!30 = !DILocation(line: 6, column: 35, scope: !10)
!31 = !DILocation(line: 0, scope: !10)
!32 = !DILocation(line: 7, column: 12, scope: !10)
!33 = !DILocation(line: 7, column: 5, scope: !10)
!34 = !DILocation(line: 8, column: 1, scope: !10)
