; ModuleID = 'scan.c'
source_filename = "scan.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i64 @length(ptr noundef %s) #0 !dbg !9 {
entry:
  br label %while.cond, !dbg !12

while.cond:                                       ; preds = %while.body, %entry
  %p.0 = phi ptr [ %s, %entry ], [ %incdec.ptr, %while.body ], !dbg !13
  %0 = load i8, ptr %p.0, align 1, !dbg !14
  %tobool.not = icmp eq i8 %0, 0, !dbg !12
  br i1 %tobool.not, label %while.end, label %while.body, !dbg !12

while.body:                                       ; preds = %while.cond
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %p.0, i64 1, !dbg !15
  br label %while.cond, !dbg !12, !llvm.loop !16

while.end:                                        ; preds = %while.cond
  %p.0.lcssa = phi ptr [ %p.0, %while.cond ], !dbg !13
  %sub.ptr.lhs.cast = ptrtoint ptr %p.0.lcssa to i64, !dbg !18
  %sub.ptr.rhs.cast = ptrtoint ptr %s to i64, !dbg !18
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast, !dbg !18
  ret i64 %sub.ptr.sub, !dbg !19
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @count_spaces(ptr noundef %s, i32 noundef %size) #0 !dbg !20 {
entry:
  br label %for.cond, !dbg !21

for.cond:                                         ; preds = %for.inc, %entry
  %spaces.0 = phi i32 [ 0, %entry ], [ %spaces.1, %for.inc ], !dbg !22
  %i.0 = phi i32 [ 0, %entry ], [ %inc8, %for.inc ], !dbg !23
  %cmp = icmp ult i32 %i.0, %size, !dbg !24
  br i1 %cmp, label %for.body, label %for.end, !dbg !25

for.body:                                         ; preds = %for.cond
  %idxprom = zext i32 %i.0 to i64, !dbg !26
  %arrayidx = getelementptr inbounds nuw i8, ptr %s, i64 %idxprom, !dbg !26
  %0 = load i8, ptr %arrayidx, align 1, !dbg !26
  %cmp1 = icmp eq i8 %0, 32, !dbg !27
  br i1 %cmp1, label %if.then, label %lor.lhs.false, !dbg !28

lor.lhs.false:                                    ; preds = %for.body
  %idxprom3 = zext i32 %i.0 to i64, !dbg !29
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %s, i64 %idxprom3, !dbg !29
  %1 = load i8, ptr %arrayidx4, align 1, !dbg !29
  %cmp6 = icmp eq i8 %1, 9, !dbg !30
  br i1 %cmp6, label %if.then, label %for.inc, !dbg !28

if.then:                                          ; preds = %lor.lhs.false, %for.body
  %inc = add i32 %spaces.0, 1, !dbg !31
  br label %for.inc, !dbg !32

for.inc:                                          ; preds = %lor.lhs.false, %if.then
  %spaces.1 = phi i32 [ %inc, %if.then ], [ %spaces.0, %lor.lhs.false ], !dbg !22
  %inc8 = add i32 %i.0, 1, !dbg !33
  br label %for.cond, !dbg !25, !llvm.loop !34

for.end:                                          ; preds = %for.cond
  %spaces.0.lcssa = phi i32 [ %spaces.0, %for.cond ], !dbg !22
  ret i32 %spaces.0.lcssa, !dbg !35
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @parse_digits(ptr noundef %s) #0 !dbg !36 {
entry:
  br label %for.cond, !dbg !37

for.cond:                                         ; preds = %for.inc, %entry
  %value.0 = phi i32 [ 0, %entry ], [ %add, %for.inc ], !dbg !38
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ], !dbg !39
  %cmp = icmp samesign ult i32 %i.0, 8, !dbg !40
  br i1 %cmp, label %for.body, label %for.end, !dbg !41

for.body:                                         ; preds = %for.cond
  %idxprom = zext nneg i32 %i.0 to i64, !dbg !42
  %arrayidx = getelementptr inbounds nuw i8, ptr %s, i64 %idxprom, !dbg !42
  %0 = load i8, ptr %arrayidx, align 1, !dbg !42
  %conv = zext i8 %0 to i32, !dbg !43
  %sub = add nsw i32 %conv, -48, !dbg !44
  %cmp1 = icmp ugt i32 %sub, 9, !dbg !45
  br i1 %cmp1, label %for.end, label %for.inc, !dbg !45

for.inc:                                          ; preds = %for.body
  %mul = mul i32 %value.0, 10, !dbg !46
  %add = add i32 %mul, %sub, !dbg !47
  %inc = add nuw nsw i32 %i.0, 1, !dbg !48
  br label %for.cond, !dbg !41, !llvm.loop !49

for.end:                                          ; preds = %for.body, %for.cond
  %value.0.lcssa = phi i32 [ %value.0, %for.body ], [ %value.0, %for.cond ], !dbg !38
  ret i32 %value.0.lcssa, !dbg !51
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @find_last(ptr noundef %s, i32 noundef %size, i8 noundef signext %wanted) #0 !dbg !52 {
entry:
  br label %for.cond, !dbg !53

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i32 [ %size, %entry ], [ %dec, %for.body ], !dbg !54
  %dec = add i32 %i.0, -1, !dbg !55
  %cmp.not = icmp eq i32 %i.0, 0, !dbg !56
  br i1 %cmp.not, label %return, label %for.body, !dbg !57

for.body:                                         ; preds = %for.cond
  %idxprom = zext i32 %dec to i64, !dbg !58
  %arrayidx = getelementptr inbounds nuw i8, ptr %s, i64 %idxprom, !dbg !58
  %0 = load i8, ptr %arrayidx, align 1, !dbg !58
  %cmp2 = icmp eq i8 %0, %wanted, !dbg !59
  br i1 %cmp2, label %return, label %for.cond, !dbg !59, !llvm.loop !60

return:                                           ; preds = %for.cond, %for.body
  %retval.0 = phi i32 [ %dec, %for.body ], [ -1, %for.cond ], !dbg !62
  ret i32 %retval.0, !dbg !63
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i8 @checksum(ptr noundef %data, i64 noundef %size) #0 !dbg !64 {
entry:
  br label %for.cond, !dbg !65

for.cond:                                         ; preds = %for.inc, %entry
  %sum.0 = phi i8 [ 0, %entry ], [ %add, %for.inc ], !dbg !66
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %for.inc ], !dbg !67
  %cmp.not = icmp eq i64 %i.0, %size, !dbg !68
  br i1 %cmp.not, label %for.end, label %for.inc, !dbg !69

for.inc:                                          ; preds = %for.cond
  %arrayidx = getelementptr inbounds nuw i8, ptr %data, i64 %i.0, !dbg !70
  %0 = load i8, ptr %arrayidx, align 1, !dbg !70
  %add = add i8 %sum.0, %0, !dbg !71
  %inc = add i64 %i.0, 1, !dbg !72
  br label %for.cond, !dbg !69, !llvm.loop !73

for.end:                                          ; preds = %for.cond
  %sum.0.lcssa = phi i8 [ %sum.0, %for.cond ], !dbg !66
  ret i8 %sum.0.lcssa, !dbg !75
}

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i16 @fletcher(ptr noundef %data, i32 noundef %size) #0 !dbg !76 {
entry:
  br label %for.cond, !dbg !77

for.cond:                                         ; preds = %for.inc, %entry
  %low.0 = phi i32 [ 0, %entry ], [ %rem, %for.inc ], !dbg !78
  %high.0 = phi i32 [ 0, %entry ], [ %rem2, %for.inc ], !dbg !78
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ], !dbg !79
  %cmp = icmp ult i32 %i.0, %size, !dbg !80
  br i1 %cmp, label %for.inc, label %for.end, !dbg !81

for.inc:                                          ; preds = %for.cond
  %idxprom = zext i32 %i.0 to i64, !dbg !82
  %arrayidx = getelementptr inbounds nuw i8, ptr %data, i64 %idxprom, !dbg !82
  %0 = load i8, ptr %arrayidx, align 1, !dbg !82
  %conv = zext i8 %0 to i32, !dbg !82
  %add = add nuw nsw i32 %low.0, %conv, !dbg !83
  %rem = urem i32 %add, 255, !dbg !84
  %add1 = add nuw nsw i32 %high.0, %rem, !dbg !85
  %rem2 = urem i32 %add1, 255, !dbg !86
  %inc = add i32 %i.0, 1, !dbg !87
  br label %for.cond, !dbg !81, !llvm.loop !88

for.end:                                          ; preds = %for.cond
  %low.0.lcssa = phi i32 [ %low.0, %for.cond ], !dbg !78
  %high.0.lcssa = phi i32 [ %high.0, %for.cond ], !dbg !78
  %shl = shl nuw nsw i32 %high.0.lcssa, 8, !dbg !90
  %or = or disjoint i32 %shl, %low.0.lcssa, !dbg !91
  %conv3 = trunc nuw i32 %or to i16, !dbg !92
  ret i16 %conv3, !dbg !93
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "scan.c", directory: ".", checksumkind: CSK_MD5, checksum: "783397d8a0d391ad14ade9b1bd2a929f")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = distinct !DISubprogram(name: "length", scope: !1, file: !1, line: 13, type: !10, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !DILocation(line: 16, column: 5, scope: !9)
!13 = !DILocation(line: 0, scope: !9)
!14 = !DILocation(line: 16, column: 12, scope: !9)
!15 = !DILocation(line: 17, column: 10, scope: !9)
!16 = distinct !{!16, !12, !15, !17}
!17 = !{!"llvm.loop.mustprogress"}
!18 = !DILocation(line: 18, column: 23, scope: !9)
!19 = !DILocation(line: 18, column: 5, scope: !9)
!20 = distinct !DISubprogram(name: "count_spaces", scope: !1, file: !1, line: 21, type: !10, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILocation(line: 24, column: 10, scope: !20)
!22 = !DILocation(line: 0, scope: !20)
!23 = !DILocation(line: 24, scope: !20)
!24 = !DILocation(line: 24, column: 28, scope: !20)
!25 = !DILocation(line: 24, column: 5, scope: !20)
!26 = !DILocation(line: 25, column: 13, scope: !20)
!27 = !DILocation(line: 25, column: 18, scope: !20)
!28 = !DILocation(line: 25, column: 25, scope: !20)
!29 = !DILocation(line: 25, column: 28, scope: !20)
!30 = !DILocation(line: 25, column: 33, scope: !20)
!31 = !DILocation(line: 26, column: 19, scope: !20)
!32 = !DILocation(line: 26, column: 13, scope: !20)
!33 = !DILocation(line: 24, column: 37, scope: !20)
!34 = distinct !{!34, !25, !31, !17}
!35 = !DILocation(line: 27, column: 5, scope: !20)
!36 = distinct !DISubprogram(name: "parse_digits", scope: !1, file: !1, line: 31, type: !10, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!37 = !DILocation(line: 34, column: 10, scope: !36)
!38 = !DILocation(line: 0, scope: !36)
!39 = !DILocation(line: 34, scope: !36)
!40 = !DILocation(line: 34, column: 23, scope: !36)
!41 = !DILocation(line: 34, column: 5, scope: !36)
!42 = !DILocation(line: 35, column: 41, scope: !36)
!43 = !DILocation(line: 35, column: 26, scope: !36)
!44 = !DILocation(line: 35, column: 46, scope: !36)
!45 = !DILocation(line: 36, column: 19, scope: !36)
!46 = !DILocation(line: 38, column: 23, scope: !36)
!47 = !DILocation(line: 38, column: 28, scope: !36)
!48 = !DILocation(line: 34, column: 29, scope: !36)
!49 = distinct !{!49, !41, !50, !17}
!50 = !DILocation(line: 39, column: 5, scope: !36)
!51 = !DILocation(line: 40, column: 5, scope: !36)
!52 = distinct !DISubprogram(name: "find_last", scope: !1, file: !1, line: 43, type: !10, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!53 = !DILocation(line: 45, column: 10, scope: !52)
!54 = !DILocation(line: 45, scope: !52)
!55 = !DILocation(line: 45, column: 30, scope: !52)
!56 = !DILocation(line: 45, column: 33, scope: !52)
!57 = !DILocation(line: 45, column: 5, scope: !52)
!58 = !DILocation(line: 46, column: 13, scope: !52)
!59 = !DILocation(line: 46, column: 18, scope: !52)
!60 = distinct !{!60, !57, !61, !17}
!61 = !DILocation(line: 47, column: 25, scope: !52)
!62 = !DILocation(line: 0, scope: !52)
!63 = !DILocation(line: 49, column: 1, scope: !52)
!64 = distinct !DISubprogram(name: "checksum", scope: !1, file: !1, line: 51, type: !10, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!65 = !DILocation(line: 54, column: 10, scope: !64)
!66 = !DILocation(line: 0, scope: !64)
!67 = !DILocation(line: 54, scope: !64)
!68 = !DILocation(line: 54, column: 26, scope: !64)
!69 = !DILocation(line: 54, column: 5, scope: !64)
!70 = !DILocation(line: 55, column: 16, scope: !64)
!71 = !DILocation(line: 55, column: 13, scope: !64)
!72 = !DILocation(line: 54, column: 36, scope: !64)
!73 = distinct !{!73, !69, !74, !17}
!74 = !DILocation(line: 55, column: 22, scope: !64)
!75 = !DILocation(line: 56, column: 5, scope: !64)
!76 = distinct !DISubprogram(name: "fletcher", scope: !1, file: !1, line: 59, type: !10, scopeLine: 60, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!77 = !DILocation(line: 62, column: 10, scope: !76)
!78 = !DILocation(line: 0, scope: !76)
!79 = !DILocation(line: 62, scope: !76)
!80 = !DILocation(line: 62, column: 28, scope: !76)
!81 = !DILocation(line: 62, column: 5, scope: !76)
!82 = !DILocation(line: 63, column: 22, scope: !76)
!83 = !DILocation(line: 63, column: 20, scope: !76)
!84 = !DILocation(line: 63, column: 31, scope: !76)
!85 = !DILocation(line: 64, column: 22, scope: !76)
!86 = !DILocation(line: 64, column: 29, scope: !76)
!87 = !DILocation(line: 62, column: 37, scope: !76)
!88 = distinct !{!88, !81, !89, !17}
!89 = !DILocation(line: 65, column: 5, scope: !76)
!90 = !DILocation(line: 66, column: 28, scope: !76)
!91 = !DILocation(line: 66, column: 33, scope: !76)
!92 = !DILocation(line: 66, column: 12, scope: !76)
!93 = !DILocation(line: 66, column: 5, scope: !76)
