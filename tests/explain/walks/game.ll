; ModuleID = 'game.c'
source_filename = "game.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.actor = type { i32, float, ptr }

@shade_table = internal unnamed_addr constant [16 x i16] [i16 0, i16 1, i16 2, i16 3, i16 5, i16 7, i16 10, i16 13, i16 17, i16 22, i16 28, i16 35, i16 43, i16 52, i16 62, i16 73], align 16, !dbg !0

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 201) i32 @hurt(i32 noundef %health, i32 noundef %damage) local_unnamed_addr #0 !dbg !25 {
entry:
    #dbg_value(i32 %health, !29, !DIExpression(), !32)
    #dbg_value(i32 %damage, !30, !DIExpression(), !32)
  %sub = sub nsw i32 %health, %damage, !dbg !33
    #dbg_value(i32 %sub, !31, !DIExpression(), !32)
  %spec.store.select = tail call i32 @llvm.smax.i32(i32 %sub, i32 0), !dbg !34
    #dbg_value(i32 %spec.store.select, !31, !DIExpression(), !32)
  %spec.store.select4 = tail call i32 @llvm.umin.i32(i32 %spec.store.select, i32 100), !dbg !36
    #dbg_value(i32 %spec.store.select4, !31, !DIExpression(), !32)
  %mul = shl nuw nsw i32 %spec.store.select4, 1, !dbg !38
  ret i32 %mul, !dbg !39
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local float @step_length(ptr noundef readonly captures(none) %a, float noundef %seconds) local_unnamed_addr #1 !dbg !40 {
entry:
    #dbg_value(ptr %a, !53, !DIExpression(), !57)
    #dbg_value(float %seconds, !54, !DIExpression(), !57)
  %speed1 = getelementptr inbounds nuw i8, ptr %a, i64 4, !dbg !58
  %0 = load float, ptr %speed1, align 4, !dbg !59, !tbaa !60
    #dbg_value(float %0, !55, !DIExpression(), !57)
  %cmp = fcmp oge float %0, 0.000000e+00, !dbg !65
  %cmp2 = fcmp ole float %0, 4.000000e+01
  %or.cond = and i1 %cmp, %cmp2, !dbg !67
  br i1 %or.cond, label %if.end, label %cleanup, !dbg !67

if.end:                                           ; preds = %entry
  %cmp3 = fcmp ogt float %seconds, 0x3FB99999A0000000, !dbg !68
  %seconds.addr.0 = select i1 %cmp3, float 0x3FB99999A0000000, float %seconds, !dbg !70
    #dbg_value(float %seconds.addr.0, !54, !DIExpression(), !57)
  %mul = fmul float %seconds.addr.0, %0, !dbg !71
    #dbg_value(float %mul, !56, !DIExpression(), !57)
  %cmp6 = fcmp ogt float %mul, 5.000000e+00, !dbg !72
  %way.0 = select i1 %cmp6, float 5.000000e+00, float %mul, !dbg !74
    #dbg_value(float %way.0, !56, !DIExpression(), !57)
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  %retval.0 = phi float [ %way.0, %if.end ], [ 0.000000e+00, %entry ], !dbg !57
  ret float %retval.0, !dbg !75
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 0, 28) i32 @armour(i8 noundef zeroext %level) local_unnamed_addr #0 !dbg !76 {
entry:
    #dbg_value(i8 %level, !81, !DIExpression(), !83)
    #dbg_value(i32 poison, !82, !DIExpression(), !83)
    #dbg_value(i8 poison, !82, !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !83)
  %0 = urem i8 %level, 10, !dbg !84
    #dbg_value(i8 %0, !82, !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !83)
  %narrow = mul nuw nsw i8 %0, 3, !dbg !85
  %mul = zext nneg i8 %narrow to i32, !dbg !85
  ret i32 %mul, !dbg !86
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @count_alive(ptr noundef readonly captures(address_is_null) %first) local_unnamed_addr #2 !dbg !87 {
entry:
    #dbg_value(ptr %first, !91, !DIExpression(), !95)
    #dbg_value(i32 0, !92, !DIExpression(), !95)
    #dbg_value(ptr %first, !93, !DIExpression(), !96)
  %cmp.not5 = icmp eq ptr %first, null, !dbg !97
  br i1 %cmp.not5, label %for.cond.cleanup, label %for.body, !dbg !99

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %alive.0.lcssa = phi i32 [ 0, %entry ], [ %spec.select, %for.body ], !dbg !95
  ret i32 %alive.0.lcssa, !dbg !100

for.body:                                         ; preds = %entry, %for.body
  %a.07 = phi ptr [ %1, %for.body ], [ %first, %entry ]
  %alive.06 = phi i32 [ %spec.select, %for.body ], [ 0, %entry ]
    #dbg_value(ptr %a.07, !93, !DIExpression(), !96)
    #dbg_value(i32 %alive.06, !92, !DIExpression(), !95)
  %0 = load i32, ptr %a.07, align 8, !dbg !101, !tbaa !103
  %cmp1 = icmp sgt i32 %0, 0, !dbg !104
  %inc = zext i1 %cmp1 to i32, !dbg !105
  %spec.select = add nuw nsw i32 %alive.06, %inc, !dbg !105
    #dbg_value(i32 %spec.select, !92, !DIExpression(), !95)
  %next = getelementptr inbounds nuw i8, ptr %a.07, i64 8, !dbg !106
  %1 = load ptr, ptr %next, align 8, !dbg !107, !tbaa !108
    #dbg_value(ptr %1, !93, !DIExpression(), !96)
  %cmp.not = icmp eq ptr %1, null, !dbg !109
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !dbg !110, !llvm.loop !111
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 -32768, 32768) i32 @shade(float noundef %brightness) local_unnamed_addr #0 !dbg !116 {
entry:
    #dbg_value(float %brightness, !120, !DIExpression(), !123)
  %cmp = fcmp ogt float %brightness, 0.000000e+00, !dbg !124
  %cond = select i1 %cmp, float %brightness, float 0.000000e+00, !dbg !125
    #dbg_value(float %cond, !121, !DIExpression(), !123)
  %cmp1 = fcmp ogt float %cond, 1.000000e+00, !dbg !126
  %clamped.0 = select i1 %cmp1, float 1.000000e+00, float %cond, !dbg !128
    #dbg_value(float %clamped.0, !121, !DIExpression(), !123)
  %mul = fmul float %clamped.0, 1.500000e+01, !dbg !129
  %conv = fptosi float %mul to i32, !dbg !130
    #dbg_value(i32 %conv, !122, !DIExpression(), !123)
  %idxprom = sext i32 %conv to i64, !dbg !131
  %arrayidx = getelementptr inbounds i16, ptr @shade_table, i64 %idxprom, !dbg !131
  %0 = load i16, ptr %arrayidx, align 2, !dbg !132, !tbaa !133
  %conv2 = sext i16 %0 to i32, !dbg !135
  ret i32 %conv2, !dbg !136
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 -32768, 32768) i32 @shade_unsafe(float noundef %brightness) local_unnamed_addr #0 !dbg !137 {
entry:
    #dbg_value(float %brightness, !139, !DIExpression(), !142)
    #dbg_value(float %brightness, !140, !DIExpression(), !142)
  %cmp = fcmp olt float %brightness, 0.000000e+00, !dbg !143
  %clamped.0 = select i1 %cmp, float 0.000000e+00, float %brightness, !dbg !145
    #dbg_value(float %clamped.0, !140, !DIExpression(), !142)
  %cmp1 = fcmp ogt float %clamped.0, 1.000000e+00, !dbg !146
  %clamped.1 = select i1 %cmp1, float 1.000000e+00, float %clamped.0, !dbg !148
    #dbg_value(float %clamped.1, !140, !DIExpression(), !142)
  %mul = fmul float %clamped.1, 1.500000e+01, !dbg !149
  %conv = fptosi float %mul to i32, !dbg !150
    #dbg_value(i32 %conv, !141, !DIExpression(), !142)
  %idxprom = sext i32 %conv to i64, !dbg !151
  %arrayidx = getelementptr inbounds i16, ptr @shade_table, i64 %idxprom, !dbg !151
  %0 = load i16, ptr %arrayidx, align 2, !dbg !152, !tbaa !133
  %conv4 = sext i16 %0 to i32, !dbg !153
  ret i32 %conv4, !dbg !154
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @heal_all(ptr noundef captures(none) %actors, i32 noundef %n, ptr noundef readonly captures(none) %amount) local_unnamed_addr #3 !dbg !155 {
entry:
    #dbg_value(ptr %actors, !161, !DIExpression(), !166)
    #dbg_value(i32 %n, !162, !DIExpression(), !166)
    #dbg_value(ptr %amount, !163, !DIExpression(), !166)
    #dbg_value(i32 0, !164, !DIExpression(), !167)
  %cmp.not3 = icmp eq i32 %n, 0, !dbg !168
  br i1 %cmp.not3, label %for.cond.cleanup, label %for.body.preheader, !dbg !170

for.body.preheader:                               ; preds = %entry
  %0 = zext i32 %n to i64, !dbg !171
  br label %for.body, !dbg !171

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void, !dbg !172

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
    #dbg_value(i64 %indvars.iv, !164, !DIExpression(), !167)
  %1 = load i32, ptr %amount, align 4, !dbg !173, !tbaa !21
  %arrayidx = getelementptr inbounds nuw %struct.actor, ptr %actors, i64 %indvars.iv, !dbg !174
  %2 = load i32, ptr %arrayidx, align 8, !dbg !175, !tbaa !103
  %add = add nsw i32 %2, %1, !dbg !176
  store i32 %add, ptr %arrayidx, align 8, !dbg !177, !tbaa !103
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !178
    #dbg_value(i64 %indvars.iv.next, !164, !DIExpression(), !167)
  %cmp.not = icmp eq i64 %indvars.iv.next, %0, !dbg !179
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !dbg !180, !llvm.loop !181
}

; Function Attrs: nounwind uwtable
define dso_local i32 @play_part(i32 noundef %first, i32 noundef %middle, i32 noundef %last) local_unnamed_addr #4 !dbg !183 {
entry:
    #dbg_value(i32 %first, !187, !DIExpression(), !190)
    #dbg_value(i32 %middle, !188, !DIExpression(), !190)
    #dbg_value(i32 %last, !189, !DIExpression(), !190)
  %cmp = icmp slt i32 %first, %middle, !dbg !191
  %cmp1 = icmp slt i32 %middle, %last
  %or.cond = and i1 %cmp, %cmp1, !dbg !193
  br i1 %or.cond, label %if.then, label %return, !dbg !193

if.then:                                          ; preds = %entry
  %call = tail call i32 @play(i32 noundef %first, i32 noundef %last) #9, !dbg !194
  br label %return, !dbg !195

return:                                           ; preds = %entry, %if.then
  %retval.0 = phi i32 [ %call, %if.then ], [ 0, %entry ], !dbg !190
  ret i32 %retval.0, !dbg !196
}

declare !dbg !197 i32 @play(i32 noundef, i32 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local range(i32 1, 102) i32 @shown(i8 noundef zeroext %level) local_unnamed_addr #0 !dbg !198 {
entry:
    #dbg_value(i8 %level, !200, !DIExpression(), !201)
  %0 = lshr i8 %level, 1, !dbg !202
  %div = zext nneg i8 %0 to i32, !dbg !202
  %call = tail call fastcc i32 @percent(i32 noundef %div), !dbg !203
  %add = add nuw nsw i32 %call, 1, !dbg !204
  ret i32 %add, !dbg !205
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc range(i32 0, 101) i32 @percent(i32 noundef range(i32 0, 128) %level) unnamed_addr #6 !dbg !206 {
entry:
    #dbg_value(i32 %level, !210, !DIExpression(), !211)
  %mul = mul nuw nsw i32 %level, 100, !dbg !212
  %div = udiv i32 %mul, 127, !dbg !213
  ret i32 %div, !dbg !214
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local void @set_volume(i32 noundef %v, ptr noundef writeonly captures(none) %volume) local_unnamed_addr #7 !dbg !215 {
entry:
    #dbg_value(i32 %v, !220, !DIExpression(), !222)
    #dbg_value(ptr %volume, !221, !DIExpression(), !222)
  %or.cond = icmp ult i32 %v, 12, !dbg !223
  br i1 %or.cond, label %if.then, label %if.end, !dbg !223

if.then:                                          ; preds = %entry
  %add = add nuw nsw i32 %v, 1, !dbg !225
  store i32 %add, ptr %volume, align 4, !dbg !226, !tbaa !21
  br label %if.end, !dbg !227

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !228
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #8

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #8

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!13, !14, !15, !16, !17, !18, !19}
!llvm.ident = !{!20}
!llvm.errno.tbaa = !{!21}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "shade_table", scope: !2, file: !3, line: 51, type: !8, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (3)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "game.c", directory: ".", checksumkind: CSK_MD5, checksum: "4c4c53f0b6dbe12dc0724c62b2848455")
!4 = !{!5, !6}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0}
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 256, elements: !11)
!9 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!10 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!11 = !{!12}
!12 = !DISubrange(count: 16)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 8, !"PIC Level", i32 2}
!17 = !{i32 7, !"PIE Level", i32 2}
!18 = !{i32 7, !"uwtable", i32 2}
!19 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!20 = !{!"Debian clang version 22.1.8 (3)"}
!21 = !{!22, !22, i64 0}
!22 = !{!"int", !23, i64 0}
!23 = !{!"omnipotent char", !24, i64 0}
!24 = !{!"Simple C/C++ TBAA"}
!25 = distinct !DISubprogram(name: "hurt", scope: !3, file: !3, line: 10, type: !26, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !28, keyInstructions: true)
!26 = !DISubroutineType(types: !27)
!27 = !{!6, !6, !6}
!28 = !{!29, !30, !31}
!29 = !DILocalVariable(name: "health", arg: 1, scope: !25, file: !3, line: 10, type: !6)
!30 = !DILocalVariable(name: "damage", arg: 2, scope: !25, file: !3, line: 10, type: !6)
!31 = !DILocalVariable(name: "left", scope: !25, file: !3, line: 12, type: !6)
!32 = !DILocation(line: 0, scope: !25)
!33 = !DILocation(line: 12, column: 23, scope: !25, atomGroup: 1, atomRank: 2)
!34 = !DILocation(line: 13, column: 14, scope: !35, atomGroup: 2, atomRank: 1)
!35 = distinct !DILexicalBlock(scope: !25, file: !3, line: 13, column: 9)
!36 = !DILocation(line: 15, column: 14, scope: !37, atomGroup: 4, atomRank: 1)
!37 = distinct !DILexicalBlock(scope: !25, file: !3, line: 15, column: 9)
!38 = !DILocation(line: 17, column: 17, scope: !25, atomGroup: 7, atomRank: 2)
!39 = !DILocation(line: 17, column: 5, scope: !25, atomGroup: 7, atomRank: 1)
!40 = distinct !DISubprogram(name: "step_length", scope: !3, file: !3, line: 21, type: !41, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !52, keyInstructions: true)
!41 = !DISubroutineType(types: !42)
!42 = !{!43, !44, !43}
!43 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
!45 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !46)
!46 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "actor", file: !3, line: 4, size: 128, elements: !47)
!47 = !{!48, !49, !50}
!48 = !DIDerivedType(tag: DW_TAG_member, name: "health", scope: !46, file: !3, line: 5, baseType: !6, size: 32)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "speed", scope: !46, file: !3, line: 6, baseType: !43, size: 32, offset: 32)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !46, file: !3, line: 7, baseType: !51, size: 64, offset: 64)
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !46, size: 64)
!52 = !{!53, !54, !55, !56}
!53 = !DILocalVariable(name: "a", arg: 1, scope: !40, file: !3, line: 21, type: !44)
!54 = !DILocalVariable(name: "seconds", arg: 2, scope: !40, file: !3, line: 21, type: !43)
!55 = !DILocalVariable(name: "speed", scope: !40, file: !3, line: 23, type: !43)
!56 = !DILocalVariable(name: "way", scope: !40, file: !3, line: 28, type: !43)
!57 = !DILocation(line: 0, scope: !40)
!58 = !DILocation(line: 23, column: 22, scope: !40)
!59 = !DILocation(line: 23, column: 22, scope: !40, atomGroup: 1, atomRank: 2)
!60 = !{!61, !62, i64 4}
!61 = !{!"actor", !22, i64 0, !62, i64 4, !63, i64 8}
!62 = !{!"float", !23, i64 0}
!63 = !{!"p1 _ZTS5actor", !64, i64 0}
!64 = !{!"any pointer", !23, i64 0}
!65 = !DILocation(line: 24, column: 17, scope: !66, atomGroup: 2, atomRank: 2)
!66 = distinct !DILexicalBlock(scope: !40, file: !3, line: 24, column: 9)
!67 = !DILocation(line: 24, column: 25, scope: !66, atomGroup: 2, atomRank: 1)
!68 = !DILocation(line: 26, column: 17, scope: !69, atomGroup: 5, atomRank: 2)
!69 = distinct !DILexicalBlock(scope: !40, file: !3, line: 26, column: 9)
!70 = !DILocation(line: 26, column: 17, scope: !69, atomGroup: 5, atomRank: 1)
!71 = !DILocation(line: 28, column: 23, scope: !40, atomGroup: 7, atomRank: 2)
!72 = !DILocation(line: 29, column: 13, scope: !73, atomGroup: 8, atomRank: 2)
!73 = distinct !DILexicalBlock(scope: !40, file: !3, line: 29, column: 9)
!74 = !DILocation(line: 29, column: 13, scope: !73, atomGroup: 8, atomRank: 1)
!75 = !DILocation(line: 32, column: 1, scope: !40, atomGroup: 11, atomRank: 1)
!76 = distinct !DISubprogram(name: "armour", scope: !3, file: !3, line: 34, type: !77, scopeLine: 35, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !80, keyInstructions: true)
!77 = !DISubroutineType(types: !78)
!78 = !{!6, !79}
!79 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!80 = !{!81, !82}
!81 = !DILocalVariable(name: "level", arg: 1, scope: !76, file: !3, line: 34, type: !79)
!82 = !DILocalVariable(name: "points", scope: !76, file: !3, line: 36, type: !6)
!83 = !DILocation(line: 0, scope: !76)
!84 = !DILocation(line: 36, column: 24, scope: !76, atomGroup: 1, atomRank: 2)
!85 = !DILocation(line: 39, column: 19, scope: !76, atomGroup: 4, atomRank: 2)
!86 = !DILocation(line: 40, column: 1, scope: !76, atomGroup: 5, atomRank: 1)
!87 = distinct !DISubprogram(name: "count_alive", scope: !3, file: !3, line: 42, type: !88, scopeLine: 43, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !90, keyInstructions: true)
!88 = !DISubroutineType(types: !89)
!89 = !{!6, !44}
!90 = !{!91, !92, !93}
!91 = !DILocalVariable(name: "first", arg: 1, scope: !87, file: !3, line: 42, type: !44)
!92 = !DILocalVariable(name: "alive", scope: !87, file: !3, line: 44, type: !6)
!93 = !DILocalVariable(name: "a", scope: !94, file: !3, line: 45, type: !44)
!94 = distinct !DILexicalBlock(scope: !87, file: !3, line: 45, column: 5)
!95 = !DILocation(line: 0, scope: !87)
!96 = !DILocation(line: 0, scope: !94)
!97 = !DILocation(line: 45, column: 43, scope: !98, atomGroup: 12, atomRank: 1)
!98 = distinct !DILexicalBlock(scope: !94, file: !3, line: 45, column: 5)
!99 = !DILocation(line: 45, column: 5, scope: !94, atomGroup: 13, atomRank: 1)
!100 = !DILocation(line: 48, column: 5, scope: !87, atomGroup: 10, atomRank: 1)
!101 = !DILocation(line: 46, column: 16, scope: !102)
!102 = distinct !DILexicalBlock(scope: !98, file: !3, line: 46, column: 13)
!103 = !{!61, !22, i64 0}
!104 = !DILocation(line: 46, column: 23, scope: !102, atomGroup: 5, atomRank: 2)
!105 = !DILocation(line: 46, column: 23, scope: !102, atomGroup: 5, atomRank: 1)
!106 = !DILocation(line: 45, column: 59, scope: !98)
!107 = !DILocation(line: 45, column: 59, scope: !98, atomGroup: 7, atomRank: 2)
!108 = !{!61, !63, i64 8}
!109 = !DILocation(line: 45, column: 43, scope: !98, atomGroup: 3, atomRank: 1)
!110 = !DILocation(line: 45, column: 5, scope: !94, atomGroup: 4, atomRank: 1)
!111 = distinct !{!111, !112, !113, !114, !115}
!112 = !DILocation(line: 45, column: 5, scope: !94)
!113 = !DILocation(line: 47, column: 18, scope: !94)
!114 = !{!"llvm.loop.mustprogress"}
!115 = !{!"llvm.loop.unroll.disable"}
!116 = distinct !DISubprogram(name: "shade", scope: !3, file: !3, line: 54, type: !117, scopeLine: 55, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !119, keyInstructions: true)
!117 = !DISubroutineType(types: !118)
!118 = !{!6, !43}
!119 = !{!120, !121, !122}
!120 = !DILocalVariable(name: "brightness", arg: 1, scope: !116, file: !3, line: 54, type: !43)
!121 = !DILocalVariable(name: "clamped", scope: !116, file: !3, line: 56, type: !43)
!122 = !DILocalVariable(name: "index", scope: !116, file: !3, line: 59, type: !6)
!123 = !DILocation(line: 0, scope: !116)
!124 = !DILocation(line: 56, column: 32, scope: !116, atomGroup: 2, atomRank: 2)
!125 = !DILocation(line: 56, column: 21, scope: !116, atomGroup: 2, atomRank: 1)
!126 = !DILocation(line: 57, column: 17, scope: !127, atomGroup: 3, atomRank: 2)
!127 = distinct !DILexicalBlock(scope: !116, file: !3, line: 57, column: 9)
!128 = !DILocation(line: 57, column: 17, scope: !127, atomGroup: 3, atomRank: 1)
!129 = !DILocation(line: 59, column: 31, scope: !116, atomGroup: 5, atomRank: 3)
!130 = !DILocation(line: 59, column: 17, scope: !116, atomGroup: 5, atomRank: 2)
!131 = !DILocation(line: 60, column: 12, scope: !116)
!132 = !DILocation(line: 60, column: 12, scope: !116, atomGroup: 7, atomRank: 3)
!133 = !{!134, !134, i64 0}
!134 = !{!"short", !23, i64 0}
!135 = !DILocation(line: 60, column: 12, scope: !116, atomGroup: 7, atomRank: 2)
!136 = !DILocation(line: 60, column: 5, scope: !116, atomGroup: 7, atomRank: 1)
!137 = distinct !DISubprogram(name: "shade_unsafe", scope: !3, file: !3, line: 64, type: !117, scopeLine: 65, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !138, keyInstructions: true)
!138 = !{!139, !140, !141}
!139 = !DILocalVariable(name: "brightness", arg: 1, scope: !137, file: !3, line: 64, type: !43)
!140 = !DILocalVariable(name: "clamped", scope: !137, file: !3, line: 66, type: !43)
!141 = !DILocalVariable(name: "index", scope: !137, file: !3, line: 71, type: !6)
!142 = !DILocation(line: 0, scope: !137)
!143 = !DILocation(line: 67, column: 17, scope: !144, atomGroup: 2, atomRank: 2)
!144 = distinct !DILexicalBlock(scope: !137, file: !3, line: 67, column: 9)
!145 = !DILocation(line: 67, column: 17, scope: !144, atomGroup: 2, atomRank: 1)
!146 = !DILocation(line: 69, column: 17, scope: !147, atomGroup: 4, atomRank: 2)
!147 = distinct !DILexicalBlock(scope: !137, file: !3, line: 69, column: 9)
!148 = !DILocation(line: 69, column: 17, scope: !147, atomGroup: 4, atomRank: 1)
!149 = !DILocation(line: 71, column: 31, scope: !137, atomGroup: 6, atomRank: 3)
!150 = !DILocation(line: 71, column: 17, scope: !137, atomGroup: 6, atomRank: 2)
!151 = !DILocation(line: 72, column: 12, scope: !137)
!152 = !DILocation(line: 72, column: 12, scope: !137, atomGroup: 8, atomRank: 3)
!153 = !DILocation(line: 72, column: 12, scope: !137, atomGroup: 8, atomRank: 2)
!154 = !DILocation(line: 72, column: 5, scope: !137, atomGroup: 8, atomRank: 1)
!155 = distinct !DISubprogram(name: "heal_all", scope: !3, file: !3, line: 75, type: !156, scopeLine: 76, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !160, keyInstructions: true)
!156 = !DISubroutineType(types: !157)
!157 = !{null, !51, !6, !158}
!158 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !159, size: 64)
!159 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!160 = !{!161, !162, !163, !164}
!161 = !DILocalVariable(name: "actors", arg: 1, scope: !155, file: !3, line: 75, type: !51)
!162 = !DILocalVariable(name: "n", arg: 2, scope: !155, file: !3, line: 75, type: !6)
!163 = !DILocalVariable(name: "amount", arg: 3, scope: !155, file: !3, line: 75, type: !158)
!164 = !DILocalVariable(name: "i", scope: !165, file: !3, line: 77, type: !6)
!165 = distinct !DILexicalBlock(scope: !155, file: !3, line: 77, column: 5)
!166 = !DILocation(line: 0, scope: !155)
!167 = !DILocation(line: 0, scope: !165)
!168 = !DILocation(line: 77, column: 23, scope: !169, atomGroup: 14, atomRank: 1)
!169 = distinct !DILexicalBlock(scope: !165, file: !3, line: 77, column: 5)
!170 = !DILocation(line: 77, column: 5, scope: !165, atomGroup: 15, atomRank: 1)
!171 = !DILocation(line: 77, column: 5, scope: !165)
!172 = !DILocation(line: 79, column: 1, scope: !155, atomGroup: 7, atomRank: 1)
!173 = !DILocation(line: 78, column: 29, scope: !169)
!174 = !DILocation(line: 78, column: 9, scope: !169)
!175 = !DILocation(line: 78, column: 26, scope: !169)
!176 = !DILocation(line: 78, column: 26, scope: !169, atomGroup: 4, atomRank: 2)
!177 = !DILocation(line: 78, column: 26, scope: !169, atomGroup: 4, atomRank: 1)
!178 = !DILocation(line: 77, column: 30, scope: !169, atomGroup: 5, atomRank: 2)
!179 = !DILocation(line: 77, column: 23, scope: !169, atomGroup: 2, atomRank: 1)
!180 = !DILocation(line: 77, column: 5, scope: !165, atomGroup: 3, atomRank: 1)
!181 = distinct !{!181, !171, !182, !114, !115}
!182 = !DILocation(line: 78, column: 30, scope: !165)
!183 = distinct !DISubprogram(name: "play_part", scope: !3, file: !3, line: 84, type: !184, scopeLine: 85, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !186, keyInstructions: true)
!184 = !DISubroutineType(types: !185)
!185 = !{!6, !6, !6, !6}
!186 = !{!187, !188, !189}
!187 = !DILocalVariable(name: "first", arg: 1, scope: !183, file: !3, line: 84, type: !6)
!188 = !DILocalVariable(name: "middle", arg: 2, scope: !183, file: !3, line: 84, type: !6)
!189 = !DILocalVariable(name: "last", arg: 3, scope: !183, file: !3, line: 84, type: !6)
!190 = !DILocation(line: 0, scope: !183)
!191 = !DILocation(line: 86, column: 15, scope: !192, atomGroup: 1, atomRank: 2)
!192 = distinct !DILexicalBlock(scope: !183, file: !3, line: 86, column: 9)
!193 = !DILocation(line: 86, column: 24, scope: !192, atomGroup: 1, atomRank: 1)
!194 = !DILocation(line: 87, column: 16, scope: !192, atomGroup: 3, atomRank: 2)
!195 = !DILocation(line: 87, column: 9, scope: !192, atomGroup: 3, atomRank: 1)
!196 = !DILocation(line: 89, column: 1, scope: !183, atomGroup: 5, atomRank: 1)
!197 = !DISubprogram(name: "play", scope: !3, file: !3, line: 81, type: !26, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!198 = distinct !DISubprogram(name: "shown", scope: !3, file: !3, line: 96, type: !77, scopeLine: 97, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !199, keyInstructions: true)
!199 = !{!200}
!200 = !DILocalVariable(name: "level", arg: 1, scope: !198, file: !3, line: 96, type: !79)
!201 = !DILocation(line: 0, scope: !198)
!202 = !DILocation(line: 98, column: 26, scope: !198)
!203 = !DILocation(line: 98, column: 12, scope: !198)
!204 = !DILocation(line: 98, column: 31, scope: !198, atomGroup: 1, atomRank: 2)
!205 = !DILocation(line: 98, column: 5, scope: !198, atomGroup: 1, atomRank: 1)
!206 = distinct !DISubprogram(name: "percent", scope: !3, file: !3, line: 91, type: !207, scopeLine: 92, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !209, keyInstructions: true)
!207 = !DISubroutineType(types: !208)
!208 = !{!6, !6}
!209 = !{!210}
!210 = !DILocalVariable(name: "level", arg: 1, scope: !206, file: !3, line: 91, type: !6)
!211 = !DILocation(line: 0, scope: !206)
!212 = !DILocation(line: 93, column: 18, scope: !206)
!213 = !DILocation(line: 93, column: 24, scope: !206, atomGroup: 1, atomRank: 2)
!214 = !DILocation(line: 93, column: 5, scope: !206, atomGroup: 1, atomRank: 1)
!215 = distinct !DISubprogram(name: "set_volume", scope: !3, file: !3, line: 101, type: !216, scopeLine: 102, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !219, keyInstructions: true)
!216 = !DISubroutineType(types: !217)
!217 = !{null, !6, !218}
!218 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!219 = !{!220, !221}
!220 = !DILocalVariable(name: "v", arg: 1, scope: !215, file: !3, line: 101, type: !6)
!221 = !DILocalVariable(name: "volume", arg: 2, scope: !215, file: !3, line: 101, type: !218)
!222 = !DILocation(line: 0, scope: !215)
!223 = !DILocation(line: 103, column: 16, scope: !224, atomGroup: 1, atomRank: 1)
!224 = distinct !DILexicalBlock(scope: !215, file: !3, line: 103, column: 9)
!225 = !DILocation(line: 104, column: 21, scope: !224, atomGroup: 3, atomRank: 2)
!226 = !DILocation(line: 104, column: 17, scope: !224, atomGroup: 3, atomRank: 1)
!227 = !DILocation(line: 104, column: 9, scope: !224)
!228 = !DILocation(line: 105, column: 1, scope: !215, atomGroup: 4, atomRank: 1)
