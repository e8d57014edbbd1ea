; ModuleID = 'integrate.c'
source_filename = "integrate.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @quarter_circle() #0 !dbg !9 {
entry:
  br label %for.cond, !dbg !12

for.cond:                                         ; preds = %for.inc, %entry
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ], !dbg !13
  %sum.0 = phi double [ 0.000000e+00, %entry ], [ %add3, %for.inc ], !dbg !14
  %cmp = icmp samesign ult i32 %i.0, 1024, !dbg !15
  br i1 %cmp, label %for.inc, label %for.end, !dbg !16

for.inc:                                          ; preds = %for.cond
  %conv = uitofp nneg i32 %i.0 to double, !dbg !17
  %add = fadd double %conv, 5.000000e-01, !dbg !18
  %div = fmul double %add, 0x3F50000000000000, !dbg !19
  %mul = fmul double %div, %div, !dbg !20
  %add1 = fadd double %mul, 1.000000e+00, !dbg !21
  %div2 = fdiv double 4.000000e+00, %add1, !dbg !22
  %add3 = fadd double %sum.0, %div2, !dbg !23
  %inc = add nuw nsw i32 %i.0, 1, !dbg !24
  br label %for.cond, !dbg !16, !llvm.loop !25

for.end:                                          ; preds = %for.cond
  %sum.0.lcssa = phi double [ %sum.0, %for.cond ], !dbg !14
  %div4 = fmul double %sum.0.lcssa, 0x3F50000000000000, !dbg !28
  ret double %div4, !dbg !29
}

; Function Attrs: noinline nounwind uwtable
define dso_local double @trapezoid(ptr noundef %y, i32 noundef %n, double noundef %h) #0 !dbg !30 {
entry:
  %cmp = icmp slt i32 %n, 2, !dbg !31
  br i1 %cmp, label %return, label %if.end, !dbg !31

if.end:                                           ; preds = %entry
  %0 = load double, ptr %y, align 8, !dbg !32
  %1 = zext nneg i32 %n to i64, !dbg !33
  %2 = getelementptr double, ptr %y, i64 %1, !dbg !33
  %arrayidx1 = getelementptr i8, ptr %2, i64 -8, !dbg !33
  %3 = load double, ptr %arrayidx1, align 8, !dbg !33
  %add = fadd double %0, %3, !dbg !34
  %div = fmul double %add, 5.000000e-01, !dbg !35
  br label %for.cond, !dbg !36

for.cond:                                         ; preds = %for.inc, %if.end
  %sum.0 = phi double [ %div, %if.end ], [ %add6, %for.inc ], !dbg !37
  %i.0 = phi i32 [ 1, %if.end ], [ %inc, %for.inc ], !dbg !38
  %sub2 = add nsw i32 %n, -1, !dbg !39
  %cmp3 = icmp slt i32 %i.0, %sub2, !dbg !40
  br i1 %cmp3, label %for.inc, label %for.end, !dbg !41

for.inc:                                          ; preds = %for.cond
  %idxprom4 = zext nneg i32 %i.0 to i64, !dbg !42
  %arrayidx5 = getelementptr inbounds nuw double, ptr %y, i64 %idxprom4, !dbg !42
  %4 = load double, ptr %arrayidx5, align 8, !dbg !42
  %add6 = fadd double %sum.0, %4, !dbg !43
  %inc = add nuw nsw i32 %i.0, 1, !dbg !44
  br label %for.cond, !dbg !41, !llvm.loop !45

for.end:                                          ; preds = %for.cond
  %sum.0.lcssa = phi double [ %sum.0, %for.cond ], !dbg !37
  %mul = fmul double %sum.0.lcssa, %h, !dbg !47
  br label %return, !dbg !48

return:                                           ; preds = %entry, %for.end
  %retval.0 = phi double [ %mul, %for.end ], [ 0.000000e+00, %entry ], !dbg !37
  ret double %retval.0, !dbg !49
}

; Function Attrs: noinline nounwind uwtable
define dso_local double @simpson(ptr noundef %y, i32 noundef %n, double noundef %h) #0 !dbg !50 {
entry:
  br label %for.cond, !dbg !51

for.cond:                                         ; preds = %for.inc, %entry
  %sum.0 = phi double [ 0.000000e+00, %entry ], [ %add9, %for.inc ], !dbg !52
  %i.0 = phi i32 [ 0, %entry ], [ %add10, %for.inc ], !dbg !53
  %add = add i32 %i.0, 2, !dbg !54
  %cmp.not = icmp ugt i32 %add, %n, !dbg !55
  br i1 %cmp.not, label %for.end, label %for.inc, !dbg !56

for.inc:                                          ; preds = %for.cond
  %idxprom = zext i32 %i.0 to i64, !dbg !57
  %arrayidx = getelementptr inbounds nuw double, ptr %y, i64 %idxprom, !dbg !57
  %0 = load double, ptr %arrayidx, align 8, !dbg !57
  %add1 = or disjoint i32 %i.0, 1, !dbg !58
  %idxprom2 = zext i32 %add1 to i64, !dbg !59
  %arrayidx3 = getelementptr inbounds nuw double, ptr %y, i64 %idxprom2, !dbg !59
  %1 = load double, ptr %arrayidx3, align 8, !dbg !59
  %mul = fmul double %1, 4.000000e+00, !dbg !60
  %add4 = fadd double %0, %mul, !dbg !61
  %add5 = add i32 %i.0, 2, !dbg !62
  %idxprom6 = zext i32 %add5 to i64, !dbg !63
  %arrayidx7 = getelementptr inbounds nuw double, ptr %y, i64 %idxprom6, !dbg !63
  %2 = load double, ptr %arrayidx7, align 8, !dbg !63
  %add8 = fadd double %add4, %2, !dbg !64
  %add9 = fadd double %sum.0, %add8, !dbg !65
  %add10 = add i32 %i.0, 2, !dbg !66
  br label %for.cond, !dbg !56, !llvm.loop !67

for.end:                                          ; preds = %for.cond
  %sum.0.lcssa = phi double [ %sum.0, %for.cond ], !dbg !52
  %mul11 = fmul double %sum.0.lcssa, %h, !dbg !69
  %div = fdiv double %mul11, 3.000000e+00, !dbg !70
  ret double %div, !dbg !71
}

; Function Attrs: noinline nounwind uwtable
define dso_local double @newton_sqrt(double noundef %a) #0 !dbg !72 {
entry:
  %cmp = fcmp ult double %a, 1.000000e+00, !dbg !73
  %cmp1 = fcmp ugt double %a, 6.553600e+04
  %or.cond = or i1 %cmp, %cmp1, !dbg !74
  br i1 %or.cond, label %return, label %for.cond.preheader, !dbg !74

for.cond.preheader:                               ; preds = %entry
  br label %for.cond, !dbg !75

for.cond:                                         ; preds = %for.cond.preheader, %for.inc
  %x.0 = phi double [ %mul, %for.inc ], [ %a, %for.cond.preheader ], !dbg !76
  %i.0 = phi i32 [ %inc, %for.inc ], [ 0, %for.cond.preheader ], !dbg !77
  %cmp2 = icmp samesign ult i32 %i.0, 32, !dbg !78
  br i1 %cmp2, label %for.body, label %return.loopexit, !dbg !75

for.body:                                         ; preds = %for.cond
  %div = fdiv double %a, %x.0, !dbg !79
  %add = fadd double %x.0, %div, !dbg !80
  %mul = fmul double %add, 5.000000e-01, !dbg !81
  %cmp3 = fcmp ult double %mul, %x.0, !dbg !82
  br i1 %cmp3, label %for.inc, label %return.loopexit, !dbg !82

for.inc:                                          ; preds = %for.body
  %inc = add nuw nsw i32 %i.0, 1, !dbg !83
  br label %for.cond, !dbg !75, !llvm.loop !84

return.loopexit:                                  ; preds = %for.body, %for.cond
  %x.0.lcssa = phi double [ %x.0, %for.body ], [ %x.0, %for.cond ], !dbg !76
  br label %return, !dbg !86

return:                                           ; preds = %return.loopexit, %entry
  %retval.0 = phi double [ 0.000000e+00, %entry ], [ %x.0.lcssa, %return.loopexit ], !dbg !76
  ret double %retval.0, !dbg !86
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @tenths() #0 !dbg !87 {
entry:
  br label %for.cond, !dbg !88

for.cond:                                         ; preds = %for.inc, %entry
  %x.0 = phi double [ 0.000000e+00, %entry ], [ %add, %for.inc ], !dbg !89
  %n.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ], !dbg !90
  %cmp = fcmp ugt double %x.0, 1.000000e+00, !dbg !91
  br i1 %cmp, label %for.end, label %for.inc, !dbg !92

for.inc:                                          ; preds = %for.cond
  %inc = add nuw nsw i32 %n.0, 1, !dbg !93
  %add = fadd double %x.0, 1.000000e-01, !dbg !94
  br label %for.cond, !dbg !92, !llvm.loop !95

for.end:                                          ; preds = %for.cond
  %n.0.lcssa = phi i32 [ %n.0, %for.cond ], !dbg !90
  ret i32 %n.0.lcssa, !dbg !96
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "integrate.c", directory: ".", checksumkind: CSK_MD5, checksum: "704e340349d9d471c4ae23c584fce2a2")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = distinct !DISubprogram(name: "quarter_circle", scope: !1, file: !1, line: 11, type: !10, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !DILocation(line: 14, column: 10, scope: !9)
!13 = !DILocation(line: 14, scope: !9)
!14 = !DILocation(line: 0, scope: !9)
!15 = !DILocation(line: 14, column: 23, scope: !9)
!16 = !DILocation(line: 14, column: 5, scope: !9)
!17 = !DILocation(line: 15, column: 21, scope: !9)
!18 = !DILocation(line: 15, column: 31, scope: !9)
!19 = !DILocation(line: 15, column: 38, scope: !9)
!20 = !DILocation(line: 16, column: 31, scope: !9)
!21 = !DILocation(line: 16, column: 27, scope: !9)
!22 = !DILocation(line: 16, column: 20, scope: !9)
!23 = !DILocation(line: 16, column: 13, scope: !9)
!24 = !DILocation(line: 14, column: 32, scope: !9)
!25 = distinct !{!25, !16, !26, !27}
!26 = !DILocation(line: 17, column: 5, scope: !9)
!27 = !{!"llvm.loop.mustprogress"}
!28 = !DILocation(line: 18, column: 16, scope: !9)
!29 = !DILocation(line: 18, column: 5, scope: !9)
!30 = distinct !DISubprogram(name: "trapezoid", scope: !1, file: !1, line: 21, type: !10, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILocation(line: 23, column: 11, scope: !30)
!32 = !DILocation(line: 25, column: 19, scope: !30)
!33 = !DILocation(line: 25, column: 26, scope: !30)
!34 = !DILocation(line: 25, column: 24, scope: !30)
!35 = !DILocation(line: 25, column: 36, scope: !30)
!36 = !DILocation(line: 26, column: 10, scope: !30)
!37 = !DILocation(line: 0, scope: !30)
!38 = !DILocation(line: 26, scope: !30)
!39 = !DILocation(line: 26, column: 27, scope: !30)
!40 = !DILocation(line: 26, column: 23, scope: !30)
!41 = !DILocation(line: 26, column: 5, scope: !30)
!42 = !DILocation(line: 27, column: 16, scope: !30)
!43 = !DILocation(line: 27, column: 13, scope: !30)
!44 = !DILocation(line: 26, column: 33, scope: !30)
!45 = distinct !{!45, !41, !46, !27}
!46 = !DILocation(line: 27, column: 19, scope: !30)
!47 = !DILocation(line: 28, column: 16, scope: !30)
!48 = !DILocation(line: 28, column: 5, scope: !30)
!49 = !DILocation(line: 29, column: 1, scope: !30)
!50 = distinct !DISubprogram(name: "simpson", scope: !1, file: !1, line: 31, type: !10, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!51 = !DILocation(line: 34, column: 10, scope: !50)
!52 = !DILocation(line: 0, scope: !50)
!53 = !DILocation(line: 34, scope: !50)
!54 = !DILocation(line: 34, column: 28, scope: !50)
!55 = !DILocation(line: 34, column: 32, scope: !50)
!56 = !DILocation(line: 34, column: 5, scope: !50)
!57 = !DILocation(line: 35, column: 16, scope: !50)
!58 = !DILocation(line: 35, column: 33, scope: !50)
!59 = !DILocation(line: 35, column: 29, scope: !50)
!60 = !DILocation(line: 35, column: 27, scope: !50)
!61 = !DILocation(line: 35, column: 21, scope: !50)
!62 = !DILocation(line: 35, column: 44, scope: !50)
!63 = !DILocation(line: 35, column: 40, scope: !50)
!64 = !DILocation(line: 35, column: 38, scope: !50)
!65 = !DILocation(line: 35, column: 13, scope: !50)
!66 = !DILocation(line: 34, column: 40, scope: !50)
!67 = distinct !{!67, !56, !68, !27}
!68 = !DILocation(line: 35, column: 47, scope: !50)
!69 = !DILocation(line: 36, column: 16, scope: !50)
!70 = !DILocation(line: 36, column: 20, scope: !50)
!71 = !DILocation(line: 36, column: 5, scope: !50)
!72 = distinct !DISubprogram(name: "newton_sqrt", scope: !1, file: !1, line: 39, type: !10, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!73 = !DILocation(line: 41, column: 13, scope: !72)
!74 = !DILocation(line: 41, column: 20, scope: !72)
!75 = !DILocation(line: 44, column: 5, scope: !72)
!76 = !DILocation(line: 0, scope: !72)
!77 = !DILocation(line: 44, scope: !72)
!78 = !DILocation(line: 44, column: 23, scope: !72)
!79 = !DILocation(line: 45, column: 36, scope: !72)
!80 = !DILocation(line: 45, column: 32, scope: !72)
!81 = !DILocation(line: 45, column: 27, scope: !72)
!82 = !DILocation(line: 46, column: 18, scope: !72)
!83 = !DILocation(line: 44, column: 30, scope: !72)
!84 = distinct !{!84, !75, !85, !27}
!85 = !DILocation(line: 49, column: 5, scope: !72)
!86 = !DILocation(line: 51, column: 1, scope: !72)
!87 = distinct !DISubprogram(name: "tenths", scope: !1, file: !1, line: 53, type: !10, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!88 = !DILocation(line: 56, column: 10, scope: !87)
!89 = !DILocation(line: 56, scope: !87)
!90 = !DILocation(line: 0, scope: !87)
!91 = !DILocation(line: 56, column: 28, scope: !87)
!92 = !DILocation(line: 56, column: 5, scope: !87)
!93 = !DILocation(line: 57, column: 10, scope: !87)
!94 = !DILocation(line: 56, column: 38, scope: !87)
!95 = distinct !{!95, !92, !93, !27}
!96 = !DILocation(line: 58, column: 5, scope: !87)
