; ModuleID = 'biquad.c'
source_filename = "biquad.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local void @low_pass(ptr noundef %state, ptr noundef %samples, i32 noundef %count) #0 !dbg !9 {
entry:
  %0 = load float, ptr %state, align 4, !dbg !12
  %z22 = getelementptr inbounds nuw i8, ptr %state, i64 4, !dbg !13
  %1 = load float, ptr %z22, align 4, !dbg !13
  br label %for.cond, !dbg !14

for.cond:                                         ; preds = %for.body, %entry
  %z1.0 = phi float [ %0, %entry ], [ %add5, %for.body ], !dbg !15
  %z2.0 = phi float [ %1, %entry ], [ %sub8, %for.body ], !dbg !15
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ], !dbg !16
  %cmp = icmp ult i32 %i.0, %count, !dbg !17
  br i1 %cmp, label %for.body, label %for.end, !dbg !18

for.body:                                         ; preds = %for.cond
  %idxprom = zext i32 %i.0 to i64, !dbg !19
  %arrayidx = getelementptr inbounds nuw i16, ptr %samples, i64 %idxprom, !dbg !19
  %2 = load i16, ptr %arrayidx, align 2, !dbg !19
  %conv = sitofp i16 %2 to float, !dbg !20
  %div = fmul float %conv, 0x3F00000000000000, !dbg !21
  %mul = fmul float %div, 0x3FB8FE59A0000000, !dbg !22
  %add = fadd float %mul, %z1.0, !dbg !23
  %call = call float @clamp(float noundef %add, float noundef -1.000000e+00, float noundef 1.000000e+00), !dbg !24
  %mul9 = fmul float %call, 3.276700e+04, !dbg !25
  %conv10 = fptosi float %mul9 to i16, !dbg !26
  %idxprom11 = zext i32 %i.0 to i64, !dbg !27
  %arrayidx12 = getelementptr inbounds nuw i16, ptr %samples, i64 %idxprom11, !dbg !27
  store i16 %conv10, ptr %arrayidx12, align 2, !dbg !28
  %mul6 = fmul float %div, 0x3FB8FE59A0000000, !dbg !29
  %mul7 = fmul float %add, 0x3FD5555560000000, !dbg !30
  %sub8 = fsub float %mul6, %mul7, !dbg !31
  %mul3 = fmul float %div, 0x3FC8FE59A0000000, !dbg !32
  %mul4 = fmul float %add, 0xBFEE2B7DE0000000, !dbg !33
  %sub = fsub float %mul3, %mul4, !dbg !34
  %add5 = fadd float %sub, %z2.0, !dbg !35
  %inc = add i32 %i.0, 1, !dbg !36
  br label %for.cond, !dbg !18, !llvm.loop !37

for.end:                                          ; preds = %for.cond
  %z1.0.lcssa = phi float [ %z1.0, %for.cond ], !dbg !15
  %z2.0.lcssa = phi float [ %z2.0, %for.cond ], !dbg !15
  store float %z1.0.lcssa, ptr %state, align 4, !dbg !40
  %z214 = getelementptr inbounds nuw i8, ptr %state, i64 4, !dbg !41
  store float %z2.0.lcssa, ptr %z214, align 4, !dbg !42
  ret void, !dbg !43
}

; Function Attrs: noinline nounwind uwtable
define internal float @clamp(float noundef %x, float noundef %low, float noundef %high) #0 !dbg !44 {
entry:
  %cmp = fcmp olt float %x, %low, !dbg !45
  %cmp1 = fcmp ogt float %x, %high, !dbg !45
  %high.x = select i1 %cmp1, float %high, float %x, !dbg !45
  %retval.0 = select i1 %cmp, float %low, float %high.x, !dbg !45
  ret float %retval.0, !dbg !46
}

; Function Attrs: noinline nounwind uwtable
define dso_local float @smoothed_peak(ptr noundef %samples, i32 noundef %count) #0 !dbg !47 {
entry:
  br label %for.cond, !dbg !48

for.cond:                                         ; preds = %for.body, %entry
  %level.0 = phi float [ 0.000000e+00, %entry ], [ %add, %for.body ], !dbg !49
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ], !dbg !50
  %cmp = icmp ult i32 %i.0, %count, !dbg !51
  br i1 %cmp, label %for.body, label %for.end, !dbg !52

for.body:                                         ; preds = %for.cond
  %idxprom = zext i32 %i.0 to i64, !dbg !53
  %arrayidx = getelementptr inbounds nuw i16, ptr %samples, i64 %idxprom, !dbg !53
  %0 = load i16, ptr %arrayidx, align 2, !dbg !53
  %conv = sitofp i16 %0 to float, !dbg !54
  %div = fmul float %conv, 0x3F00000000000000, !dbg !55
  %cmp1 = fcmp olt float %div, 0.000000e+00, !dbg !56
  %fneg = fneg float %div, !dbg !57
  %cond = select i1 %cmp1, float %fneg, float %div, !dbg !57
  %mul = fmul float %level.0, 7.500000e-01, !dbg !58
  %mul3 = fmul float %cond, 2.500000e-01, !dbg !59
  %add = fadd float %mul, %mul3, !dbg !60
  %inc = add i32 %i.0, 1, !dbg !61
  br label %for.cond, !dbg !52, !llvm.loop !62

for.end:                                          ; preds = %for.cond
  %level.0.lcssa = phi float [ %level.0, %for.cond ], !dbg !49
  ret float %level.0.lcssa, !dbg !64
}

; Function Attrs: noinline nounwind uwtable
define dso_local float @soft_clip(i16 noundef signext %sample, i32 noundef %gain) #0 !dbg !65 {
entry:
  %cmp = icmp slt i32 %gain, 1, !dbg !66
  %cmp1 = icmp sgt i32 %gain, 64
  %or.cond = or i1 %cmp, %cmp1, !dbg !67
  br i1 %or.cond, label %return, label %if.end, !dbg !67

if.end:                                           ; preds = %entry
  %conv = sitofp i16 %sample to float, !dbg !68
  %div = fmul float %conv, 0x3F00000000000000, !dbg !69
  %conv2 = sitofp i32 %gain to float, !dbg !70
  %mul = fmul float %div, %conv2, !dbg !71
  %cmp3 = fcmp olt float %mul, 0.000000e+00, !dbg !72
  %fneg = fneg float %mul, !dbg !73
  %cond = select i1 %cmp3, float %fneg, float %mul, !dbg !73
  %add = fadd float %cond, 1.000000e+00, !dbg !74
  %div5 = fdiv float %mul, %add, !dbg !75
  br label %return, !dbg !76

return:                                           ; preds = %entry, %if.end
  %retval.0 = phi float [ %div5, %if.end ], [ 0.000000e+00, %entry ], !dbg !77
  ret float %retval.0, !dbg !78
}

; Function Attrs: noinline nounwind uwtable
define dso_local signext i16 @mix(i16 noundef signext %a, i16 noundef signext %b) #0 !dbg !79 {
entry:
  %conv = sext i16 %a to i32, !dbg !80
  %conv1 = sext i16 %b to i32, !dbg !81
  %add = add nsw i32 %conv, %conv1, !dbg !82
  %cmp = icmp sgt i32 %add, 32767, !dbg !83
  %cmp3 = icmp slt i32 %add, -32768, !dbg !83
  %conv7 = trunc i32 %add to i16, !dbg !83
  %spec.select = select i1 %cmp3, i16 -32768, i16 %conv7, !dbg !83
  %retval.0 = select i1 %cmp, i16 32767, i16 %spec.select, !dbg !83
  ret i16 %retval.0, !dbg !84
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "biquad.c", directory: ".", checksumkind: CSK_MD5, checksum: "55fa5c40f65a42d3732e1f6ba7bc320d")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = distinct !DISubprogram(name: "low_pass", scope: !1, file: !1, line: 26, type: !10, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !DILocation(line: 30, column: 23, scope: !9)
!13 = !DILocation(line: 30, column: 39, scope: !9)
!14 = !DILocation(line: 31, column: 10, scope: !9)
!15 = !DILocation(line: 0, scope: !9)
!16 = !DILocation(line: 31, scope: !9)
!17 = !DILocation(line: 31, column: 28, scope: !9)
!18 = !DILocation(line: 31, column: 5, scope: !9)
!19 = !DILocation(line: 32, column: 26, scope: !9)
!20 = !DILocation(line: 32, column: 19, scope: !9)
!21 = !DILocation(line: 32, column: 37, scope: !9)
!22 = !DILocation(line: 33, column: 22, scope: !9)
!23 = !DILocation(line: 33, column: 26, scope: !9)
!24 = !DILocation(line: 36, column: 13, scope: !9)
!25 = !DILocation(line: 37, column: 34, scope: !9)
!26 = !DILocation(line: 37, column: 22, scope: !9)
!27 = !DILocation(line: 37, column: 9, scope: !9)
!28 = !DILocation(line: 37, column: 20, scope: !9)
!29 = !DILocation(line: 35, column: 17, scope: !9)
!30 = !DILocation(line: 35, column: 26, scope: !9)
!31 = !DILocation(line: 35, column: 21, scope: !9)
!32 = !DILocation(line: 34, column: 17, scope: !9)
!33 = !DILocation(line: 34, column: 26, scope: !9)
!34 = !DILocation(line: 34, column: 21, scope: !9)
!35 = !DILocation(line: 34, column: 30, scope: !9)
!36 = !DILocation(line: 31, column: 38, scope: !9)
!37 = distinct !{!37, !18, !38, !39}
!38 = !DILocation(line: 38, column: 5, scope: !9)
!39 = !{!"llvm.loop.mustprogress"}
!40 = !DILocation(line: 39, column: 15, scope: !9)
!41 = !DILocation(line: 40, column: 12, scope: !9)
!42 = !DILocation(line: 40, column: 15, scope: !9)
!43 = !DILocation(line: 41, column: 1, scope: !9)
!44 = distinct !DISubprogram(name: "clamp", scope: !1, file: !1, line: 16, type: !10, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)
!45 = !DILocation(line: 18, column: 11, scope: !44)
!46 = !DILocation(line: 23, column: 1, scope: !44)
!47 = distinct !DISubprogram(name: "smoothed_peak", scope: !1, file: !1, line: 44, type: !10, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!48 = !DILocation(line: 47, column: 10, scope: !47)
!49 = !DILocation(line: 0, scope: !47)
!50 = !DILocation(line: 47, scope: !47)
!51 = !DILocation(line: 47, column: 28, scope: !47)
!52 = !DILocation(line: 47, column: 5, scope: !47)
!53 = !DILocation(line: 48, column: 26, scope: !47)
!54 = !DILocation(line: 48, column: 19, scope: !47)
!55 = !DILocation(line: 48, column: 37, scope: !47)
!56 = !DILocation(line: 49, column: 29, scope: !47)
!57 = !DILocation(line: 49, column: 27, scope: !47)
!58 = !DILocation(line: 50, column: 23, scope: !47)
!59 = !DILocation(line: 50, column: 39, scope: !47)
!60 = !DILocation(line: 50, column: 31, scope: !47)
!61 = !DILocation(line: 47, column: 38, scope: !47)
!62 = distinct !{!62, !52, !63, !39}
!63 = !DILocation(line: 51, column: 5, scope: !47)
!64 = !DILocation(line: 52, column: 5, scope: !47)
!65 = distinct !DISubprogram(name: "soft_clip", scope: !1, file: !1, line: 56, type: !10, scopeLine: 57, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!66 = !DILocation(line: 58, column: 14, scope: !65)
!67 = !DILocation(line: 58, column: 18, scope: !65)
!68 = !DILocation(line: 60, column: 15, scope: !65)
!69 = !DILocation(line: 60, column: 29, scope: !65)
!70 = !DILocation(line: 60, column: 42, scope: !65)
!71 = !DILocation(line: 60, column: 40, scope: !65)
!72 = !DILocation(line: 61, column: 25, scope: !65)
!73 = !DILocation(line: 61, column: 23, scope: !65)
!74 = !DILocation(line: 62, column: 22, scope: !65)
!75 = !DILocation(line: 62, column: 14, scope: !65)
!76 = !DILocation(line: 62, column: 5, scope: !65)
!77 = !DILocation(line: 0, scope: !65)
!78 = !DILocation(line: 63, column: 1, scope: !65)
!79 = distinct !DISubprogram(name: "mix", scope: !1, file: !1, line: 66, type: !10, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!80 = !DILocation(line: 68, column: 15, scope: !79)
!81 = !DILocation(line: 68, column: 24, scope: !79)
!82 = !DILocation(line: 68, column: 22, scope: !79)
!83 = !DILocation(line: 69, column: 13, scope: !79)
!84 = !DILocation(line: 74, column: 1, scope: !79)
