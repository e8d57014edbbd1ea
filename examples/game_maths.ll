; ModuleID = 'game_maths.c'
source_filename = "game_maths.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @clamp01(float noundef %x) #0 !dbg !9 {
entry:
  %cmp = fcmp olt float %x, 0.000000e+00, !dbg !12
  %cmp1 = fcmp ogt float %x, 1.000000e+00, !dbg !12
  %.x = select i1 %cmp1, float 1.000000e+00, float %x, !dbg !12
  %retval.0 = select i1 %cmp, float 0.000000e+00, float %.x, !dbg !12
  ret float %retval.0, !dbg !13
}

; Function Attrs: noinline nounwind uwtable
define dso_local float @saturate(float noundef %x) #0 !dbg !14 {
entry:
  %cmp = fcmp ogt float %x, 0.000000e+00, !dbg !15
  %cmp1 = fcmp olt float %x, 1.000000e+00, !dbg !16
  %x. = select i1 %cmp1, float %x, float 1.000000e+00, !dbg !16
  %retval.0 = select i1 %cmp, float %x., float 0.000000e+00, !dbg !16
  ret float %retval.0, !dbg !17
}

; Function Attrs: noinline nounwind uwtable
define dso_local float @lerp(i8 noundef zeroext %from, i8 noundef zeroext %to, float noundef %t) #0 !dbg !18 {
entry:
  %call = call float @saturate(float noundef %t), !dbg !19
  %conv = uitofp i8 %from to float, !dbg !20
  %conv1 = uitofp i8 %to to float, !dbg !21
  %conv2 = uitofp i8 %from to float, !dbg !22
  %sub = fsub float %conv1, %conv2, !dbg !23
  %mul = fmul float %call, %sub, !dbg !24
  %add = fadd float %mul, %conv, !dbg !25
  ret float %add, !dbg !26
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @normalise(ptr noundef %v) #0 !dbg !27 {
entry:
  %0 = load float, ptr %v, align 4, !dbg !28
  %mul = fmul float %0, %0, !dbg !29
  %y = getelementptr inbounds nuw i8, ptr %v, i64 4, !dbg !30
  %1 = load float, ptr %y, align 4, !dbg !30
  %mul3 = fmul float %1, %1, !dbg !31
  %add = fadd float %mul, %mul3, !dbg !32
  %z = getelementptr inbounds nuw i8, ptr %v, i64 8, !dbg !33
  %2 = load float, ptr %z, align 4, !dbg !33
  %mul5 = fmul float %2, %2, !dbg !34
  %add6 = fadd float %add, %mul5, !dbg !35
  %cmp = fcmp olt float %add6, 0x3D71979980000000, !dbg !36
  br i1 %cmp, label %return, label %if.end, !dbg !36

if.end:                                           ; preds = %entry
  %3 = call float @llvm.sqrt.f32(float %add6), !dbg !37
  %div = fdiv float 1.000000e+00, %3, !dbg !38
  %4 = load float, ptr %v, align 4, !dbg !39
  %mul8 = fmul float %4, %div, !dbg !39
  store float %mul8, ptr %v, align 4, !dbg !39
  %y9 = getelementptr inbounds nuw i8, ptr %v, i64 4, !dbg !40
  %5 = load float, ptr %y9, align 4, !dbg !41
  %mul10 = fmul float %5, %div, !dbg !41
  store float %mul10, ptr %y9, align 4, !dbg !41
  %z11 = getelementptr inbounds nuw i8, ptr %v, i64 8, !dbg !42
  %6 = load float, ptr %z11, align 4, !dbg !43
  %mul12 = fmul float %6, %div, !dbg !43
  store float %mul12, ptr %z11, align 4, !dbg !43
  br label %return, !dbg !44

return:                                           ; preds = %entry, %if.end
  ret void, !dbg !44
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: noinline nounwind uwtable
define dso_local float @wrap_angle(float noundef %angle) #0 !dbg !45 {
entry:
  br label %while.cond, !dbg !46

while.cond:                                       ; preds = %while.body, %entry
  %angle.addr.0 = phi float [ %angle, %entry ], [ %sub, %while.body ]
  %cmp = fcmp ult float %angle.addr.0, 0x400921FB60000000, !dbg !47
  br i1 %cmp, label %while.cond1.preheader, label %while.body, !dbg !46

while.cond1.preheader:                            ; preds = %while.cond
  %angle.addr.0.lcssa = phi float [ %angle.addr.0, %while.cond ]
  br label %while.cond1, !dbg !48

while.body:                                       ; preds = %while.cond
  %sub = fadd float %angle.addr.0, 0xC01921FB60000000, !dbg !49
  br label %while.cond, !dbg !46, !llvm.loop !50

while.cond1:                                      ; preds = %while.cond1.preheader, %while.body3
  %angle.addr.1 = phi float [ %add, %while.body3 ], [ %angle.addr.0.lcssa, %while.cond1.preheader ]
  %cmp2 = fcmp olt float %angle.addr.1, 0xC00921FB60000000, !dbg !53
  br i1 %cmp2, label %while.body3, label %while.end4, !dbg !48

while.body3:                                      ; preds = %while.cond1
  %add = fadd float %angle.addr.1, 0x401921FB60000000, !dbg !54
  br label %while.cond1, !dbg !48, !llvm.loop !55

while.end4:                                       ; preds = %while.cond1
  %angle.addr.1.lcssa = phi float [ %angle.addr.1, %while.cond1 ]
  ret float %angle.addr.1.lcssa, !dbg !57
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @turn_steps(i8 noundef zeroext %from, i8 noundef zeroext %to) #0 !dbg !58 {
entry:
  %sub = sub i8 %to, %from, !dbg !59
  %conv3 = sext i8 %sub to i32, !dbg !60
  ret i32 %conv3, !dbg !61
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @fade(ptr noundef %levels) #0 !dbg !62 {
entry:
  br label %for.cond, !dbg !63

for.cond:                                         ; preds = %for.body, %entry
  %n.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ], !dbg !64
  %t.0 = phi float [ 0.000000e+00, %entry ], [ %add, %for.body ], !dbg !65
  %cmp = fcmp olt float %t.0, 1.000000e+00, !dbg !66
  br i1 %cmp, label %for.body, label %for.end, !dbg !67

for.body:                                         ; preds = %for.cond
  %mul = fmul float %t.0, 2.550000e+02, !dbg !68
  %conv = fptoui float %mul to i8, !dbg !69
  %idxprom = zext nneg i32 %n.0 to i64, !dbg !70
  %arrayidx = getelementptr inbounds nuw i8, ptr %levels, i64 %idxprom, !dbg !70
  store i8 %conv, ptr %arrayidx, align 1, !dbg !71
  %inc = add nuw nsw i32 %n.0, 1, !dbg !72
  %add = fadd float %t.0, 1.562500e-02, !dbg !73
  br label %for.cond, !dbg !67, !llvm.loop !74

for.end:                                          ; preds = %for.cond
  %n.0.lcssa = phi i32 [ %n.0, %for.cond ], !dbg !64
  ret i32 %n.0.lcssa, !dbg !76
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @grid_distance(i32 noundef %x0, i32 noundef %y0, i32 noundef %x1, i32 noundef %y1) #0 !dbg !77 {
entry:
  %and = and i32 %x0, 32767, !dbg !78
  %and1 = and i32 %y0, 32767, !dbg !79
  %and2 = and i32 %x1, 32767, !dbg !80
  %and3 = and i32 %y1, 32767, !dbg !81
  %sub = sub nsw i32 %and2, %and, !dbg !82
  %sub4 = sub nsw i32 %and3, %and1, !dbg !83
  %cmp = icmp slt i32 %sub, 0, !dbg !84
  %sub5 = sub nsw i32 0, %sub, !dbg !85
  %cond = select i1 %cmp, i32 %sub5, i32 %sub, !dbg !85
  %cmp6 = icmp slt i32 %sub4, 0, !dbg !86
  %sub8 = sub nsw i32 0, %sub4, !dbg !87
  %cond11 = select i1 %cmp6, i32 %sub8, i32 %sub4, !dbg !87
  %add = add nuw nsw i32 %cond, %cond11, !dbg !88
  ret i32 %add, !dbg !89
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "game_maths.c", directory: ".", checksumkind: CSK_MD5, checksum: "f5356f38343eb41b6237bf46afcd6087")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = distinct !DISubprogram(name: "clamp01", scope: !1, file: !1, line: 18, type: !10, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DISubroutineType(types: !11)
!11 = !{}
!12 = !DILocation(line: 20, column: 11, scope: !9)
!13 = !DILocation(line: 25, column: 1, scope: !9)
!14 = distinct !DISubprogram(name: "saturate", scope: !1, file: !1, line: 27, type: !10, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!15 = !DILocation(line: 29, column: 13, scope: !14)
!16 = !DILocation(line: 29, column: 9, scope: !14)
!17 = !DILocation(line: 32, column: 1, scope: !14)
!18 = distinct !DISubprogram(name: "lerp", scope: !1, file: !1, line: 34, type: !10, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!19 = !DILocation(line: 36, column: 9, scope: !18)
!20 = !DILocation(line: 37, column: 12, scope: !18)
!21 = !DILocation(line: 37, column: 31, scope: !18)
!22 = !DILocation(line: 37, column: 43, scope: !18)
!23 = !DILocation(line: 37, column: 41, scope: !18)
!24 = !DILocation(line: 37, column: 28, scope: !18)
!25 = !DILocation(line: 37, column: 24, scope: !18)
!26 = !DILocation(line: 37, column: 5, scope: !18)
!27 = distinct !DISubprogram(name: "normalise", scope: !1, file: !1, line: 40, type: !10, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILocation(line: 42, column: 23, scope: !27)
!29 = !DILocation(line: 42, column: 25, scope: !27)
!30 = !DILocation(line: 42, column: 37, scope: !27)
!31 = !DILocation(line: 42, column: 39, scope: !27)
!32 = !DILocation(line: 42, column: 32, scope: !27)
!33 = !DILocation(line: 42, column: 51, scope: !27)
!34 = !DILocation(line: 42, column: 53, scope: !27)
!35 = !DILocation(line: 42, column: 46, scope: !27)
!36 = !DILocation(line: 43, column: 16, scope: !27)
!37 = !DILocation(line: 45, column: 26, scope: !27)
!38 = !DILocation(line: 45, column: 24, scope: !27)
!39 = !DILocation(line: 46, column: 10, scope: !27)
!40 = !DILocation(line: 47, column: 8, scope: !27)
!41 = !DILocation(line: 47, column: 10, scope: !27)
!42 = !DILocation(line: 48, column: 8, scope: !27)
!43 = !DILocation(line: 48, column: 10, scope: !27)
!44 = !DILocation(line: 49, column: 1, scope: !27)
!45 = distinct !DISubprogram(name: "wrap_angle", scope: !1, file: !1, line: 51, type: !10, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!46 = !DILocation(line: 54, column: 5, scope: !45)
!47 = !DILocation(line: 54, column: 18, scope: !45)
!48 = !DILocation(line: 56, column: 5, scope: !45)
!49 = !DILocation(line: 55, column: 15, scope: !45)
!50 = distinct !{!50, !46, !51, !52}
!51 = !DILocation(line: 55, column: 25, scope: !45)
!52 = !{!"llvm.loop.mustprogress"}
!53 = !DILocation(line: 56, column: 18, scope: !45)
!54 = !DILocation(line: 57, column: 15, scope: !45)
!55 = distinct !{!55, !48, !56, !52}
!56 = !DILocation(line: 57, column: 25, scope: !45)
!57 = !DILocation(line: 58, column: 5, scope: !45)
!58 = distinct !DISubprogram(name: "turn_steps", scope: !1, file: !1, line: 62, type: !10, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!59 = !DILocation(line: 64, column: 47, scope: !58)
!60 = !DILocation(line: 65, column: 12, scope: !58)
!61 = !DILocation(line: 65, column: 5, scope: !58)
!62 = distinct !DISubprogram(name: "fade", scope: !1, file: !1, line: 69, type: !10, scopeLine: 70, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!63 = !DILocation(line: 72, column: 10, scope: !62)
!64 = !DILocation(line: 0, scope: !62)
!65 = !DILocation(line: 72, scope: !62)
!66 = !DILocation(line: 72, column: 28, scope: !62)
!67 = !DILocation(line: 72, column: 5, scope: !62)
!68 = !DILocation(line: 73, column: 41, scope: !62)
!69 = !DILocation(line: 73, column: 23, scope: !62)
!70 = !DILocation(line: 73, column: 9, scope: !62)
!71 = !DILocation(line: 73, column: 21, scope: !62)
!72 = !DILocation(line: 73, column: 17, scope: !62)
!73 = !DILocation(line: 72, column: 38, scope: !62)
!74 = distinct !{!74, !67, !75, !52}
!75 = !DILocation(line: 73, column: 49, scope: !62)
!76 = !DILocation(line: 74, column: 5, scope: !62)
!77 = distinct !DISubprogram(name: "grid_distance", scope: !1, file: !1, line: 78, type: !10, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!78 = !DILocation(line: 80, column: 8, scope: !77)
!79 = !DILocation(line: 81, column: 8, scope: !77)
!80 = !DILocation(line: 82, column: 8, scope: !77)
!81 = !DILocation(line: 83, column: 8, scope: !77)
!82 = !DILocation(line: 84, column: 17, scope: !77)
!83 = !DILocation(line: 84, column: 31, scope: !77)
!84 = !DILocation(line: 85, column: 16, scope: !77)
!85 = !DILocation(line: 85, column: 13, scope: !77)
!86 = !DILocation(line: 85, column: 38, scope: !77)
!87 = !DILocation(line: 85, column: 35, scope: !77)
!88 = !DILocation(line: 85, column: 32, scope: !77)
!89 = !DILocation(line: 85, column: 5, scope: !77)
