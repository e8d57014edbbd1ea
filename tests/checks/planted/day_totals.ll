; ModuleID = 'day_totals.c'
source_filename = "day_totals.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @new_totals(i32 noundef %days) #0 !dbg !10 {
entry:
  %retval = alloca ptr, align 8
  %days.addr = alloca i32, align 4
  %totals = alloca ptr, align 8
  store i32 %days, ptr %days.addr, align 4
    #dbg_declare(ptr %days.addr, !16, !DIExpression(), !17)
  %0 = load i32, ptr %days.addr, align 4, !dbg !18
  %cmp = icmp slt i32 %0, 1, !dbg !20
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !21

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %days.addr, align 4, !dbg !22
  %cmp1 = icmp sgt i32 %1, 366, !dbg !23
  br i1 %cmp1, label %if.then, label %if.end, !dbg !21

if.then:                                          ; preds = %lor.lhs.false, %entry
  store ptr null, ptr %retval, align 8, !dbg !24
  br label %return, !dbg !24

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %totals, !25, !DIExpression(), !26)
  %2 = load i32, ptr %days.addr, align 4, !dbg !27
  %conv = sext i32 %2 to i64, !dbg !27
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 4) #2, !dbg !28
  store ptr %call, ptr %totals, align 8, !dbg !26
  %3 = load ptr, ptr %totals, align 8, !dbg !29
  %cmp2 = icmp eq ptr %3, null, !dbg !31
  br i1 %cmp2, label %if.then4, label %if.end5, !dbg !31

if.then4:                                         ; preds = %if.end
  store ptr null, ptr %retval, align 8, !dbg !32
  br label %return, !dbg !32

if.end5:                                          ; preds = %if.end
  %4 = load ptr, ptr %totals, align 8, !dbg !33
  %5 = load i32, ptr %days.addr, align 4, !dbg !34
  %idxprom = sext i32 %5 to i64, !dbg !33
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom, !dbg !33
  store i32 -1, ptr %arrayidx, align 4, !dbg !35
  %6 = load ptr, ptr %totals, align 8, !dbg !36
  store ptr %6, ptr %retval, align 8, !dbg !37
  br label %return, !dbg !37

return:                                           ; preds = %if.end5, %if.then4, %if.then
  %7 = load ptr, ptr %retval, align 8, !dbg !38
  ret ptr %7, !dbg !38
}

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { allocsize(0,1) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { allocsize(0,1) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "day_totals.c", directory: ".", checksumkind: CSK_MD5, checksum: "f009afa4f661df7c589499ef7668c5d5")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "new_totals", scope: !1, file: !1, line: 4, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14}
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!15 = !{}
!16 = !DILocalVariable(name: "days", arg: 1, scope: !10, file: !1, line: 4, type: !14)
!17 = !DILocation(line: 4, column: 21, scope: !10)
!18 = !DILocation(line: 6, column: 9, scope: !19)
!19 = distinct !DILexicalBlock(scope: !10, file: !1, line: 6, column: 9)
!20 = !DILocation(line: 6, column: 14, scope: !19)
!21 = !DILocation(line: 6, column: 18, scope: !19)
!22 = !DILocation(line: 6, column: 21, scope: !19)
!23 = !DILocation(line: 6, column: 26, scope: !19)
!24 = !DILocation(line: 7, column: 9, scope: !19)
!25 = !DILocalVariable(name: "totals", scope: !10, file: !1, line: 8, type: !13)
!26 = !DILocation(line: 8, column: 10, scope: !10)
!27 = !DILocation(line: 8, column: 26, scope: !10)
!28 = !DILocation(line: 8, column: 19, scope: !10)
!29 = !DILocation(line: 9, column: 9, scope: !30)
!30 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9, column: 9)
!31 = !DILocation(line: 9, column: 16, scope: !30)
!32 = !DILocation(line: 10, column: 9, scope: !30)
!33 = !DILocation(line: 11, column: 5, scope: !10)
!34 = !DILocation(line: 11, column: 12, scope: !10)
!35 = !DILocation(line: 11, column: 18, scope: !10)
!36 = !DILocation(line: 12, column: 12, scope: !10)
!37 = !DILocation(line: 12, column: 5, scope: !10)
!38 = !DILocation(line: 13, column: 1, scope: !10)
