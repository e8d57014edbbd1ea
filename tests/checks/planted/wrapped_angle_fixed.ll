; ModuleID = 'wrapped_angle_fixed.c'
source_filename = "wrapped_angle_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @wrapped(i16 noundef zeroext %position, i8 noundef zeroext %turn) #0 !dbg !12 {
entry:
  %position.addr = alloca i16, align 2
  %turn.addr = alloca i8, align 1
  %steps = alloca double, align 8
  store i16 %position, ptr %position.addr, align 2
    #dbg_declare(ptr %position.addr, !20, !DIExpression(), !21)
  store i8 %turn, ptr %turn.addr, align 1
    #dbg_declare(ptr %turn.addr, !22, !DIExpression(), !23)
    #dbg_declare(ptr %steps, !24, !DIExpression(), !25)
  %0 = load i8, ptr %turn.addr, align 1, !dbg !26
  %conv = zext i8 %0 to i32, !dbg !26
  %cmp = icmp sgt i32 %conv, 0, !dbg !27
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !26

cond.true:                                        ; preds = %entry
  %1 = load i8, ptr %turn.addr, align 1, !dbg !28
  %conv2 = uitofp i8 %1 to double, !dbg !29
  br label %cond.end, !dbg !26

cond.false:                                       ; preds = %entry
  br label %cond.end, !dbg !26

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi double [ %conv2, %cond.true ], [ 1.000000e+00, %cond.false ], !dbg !26
  store double %cond, ptr %steps, align 8, !dbg !25
  %2 = load i16, ptr %position.addr, align 2, !dbg !30
  %conv3 = uitofp i16 %2 to double, !dbg !31
  %3 = load double, ptr %steps, align 8, !dbg !32
  %call = call double @fmod(double noundef %conv3, double noundef %3) #2, !dbg !33
  ret double %call, !dbg !34
}

; Function Attrs: nounwind
declare double @fmod(double noundef, double noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "wrapped_angle_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "5d008911045063adde4432005e9d66c8")
!2 = !{!3}
!3 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "wrapped", scope: !1, file: !1, line: 6, type: !13, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !19)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !17}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint16_t", file: !1, line: 3, baseType: !16)
!16 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !18)
!18 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!19 = !{}
!20 = !DILocalVariable(name: "position", arg: 1, scope: !12, file: !1, line: 6, type: !15)
!21 = !DILocation(line: 6, column: 25, scope: !12)
!22 = !DILocalVariable(name: "turn", arg: 2, scope: !12, file: !1, line: 6, type: !17)
!23 = !DILocation(line: 6, column: 43, scope: !12)
!24 = !DILocalVariable(name: "steps", scope: !12, file: !1, line: 8, type: !3)
!25 = !DILocation(line: 8, column: 12, scope: !12)
!26 = !DILocation(line: 8, column: 20, scope: !12)
!27 = !DILocation(line: 8, column: 25, scope: !12)
!28 = !DILocation(line: 8, column: 39, scope: !12)
!29 = !DILocation(line: 8, column: 31, scope: !12)
!30 = !DILocation(line: 9, column: 25, scope: !12)
!31 = !DILocation(line: 9, column: 17, scope: !12)
!32 = !DILocation(line: 9, column: 35, scope: !12)
!33 = !DILocation(line: 9, column: 12, scope: !12)
!34 = !DILocation(line: 9, column: 5, scope: !12)
