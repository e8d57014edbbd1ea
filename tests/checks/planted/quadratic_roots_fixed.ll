; ModuleID = 'quadratic_roots_fixed.c'
source_filename = "quadratic_roots_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local double @root_distance(i8 noundef signext %a, i8 noundef signext %b, i8 noundef signext %c) #0 !dbg !12 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca i8, align 1
  %b.addr = alloca i8, align 1
  %c.addr = alloca i8, align 1
  %discriminant = alloca i32, align 4
  store i8 %a, ptr %a.addr, align 1
    #dbg_declare(ptr %a.addr, !18, !DIExpression(), !19)
  store i8 %b, ptr %b.addr, align 1
    #dbg_declare(ptr %b.addr, !20, !DIExpression(), !21)
  store i8 %c, ptr %c.addr, align 1
    #dbg_declare(ptr %c.addr, !22, !DIExpression(), !23)
    #dbg_declare(ptr %discriminant, !24, !DIExpression(), !26)
  %0 = load i8, ptr %b.addr, align 1, !dbg !27
  %conv = sext i8 %0 to i32, !dbg !27
  %1 = load i8, ptr %b.addr, align 1, !dbg !28
  %conv1 = sext i8 %1 to i32, !dbg !28
  %mul = mul nsw i32 %conv, %conv1, !dbg !29
  %2 = load i8, ptr %a.addr, align 1, !dbg !30
  %conv2 = sext i8 %2 to i32, !dbg !30
  %mul3 = mul nsw i32 4, %conv2, !dbg !31
  %3 = load i8, ptr %c.addr, align 1, !dbg !32
  %conv4 = sext i8 %3 to i32, !dbg !32
  %mul5 = mul nsw i32 %mul3, %conv4, !dbg !33
  %sub = sub nsw i32 %mul, %mul5, !dbg !34
  store i32 %sub, ptr %discriminant, align 4, !dbg !26
  %4 = load i32, ptr %discriminant, align 4, !dbg !35
  %cmp = icmp slt i32 %4, 0, !dbg !37
  br i1 %cmp, label %if.then, label %if.end, !dbg !37

if.then:                                          ; preds = %entry
  store double 0.000000e+00, ptr %retval, align 8, !dbg !38
  br label %return, !dbg !38

if.end:                                           ; preds = %entry
  %5 = load i32, ptr %discriminant, align 4, !dbg !39
  %conv7 = sitofp i32 %5 to double, !dbg !40
  %call = call double @sqrt(double noundef %conv7) #2, !dbg !41
  store double %call, ptr %retval, align 8, !dbg !42
  br label %return, !dbg !42

return:                                           ; preds = %if.end, %if.then
  %6 = load double, ptr %retval, align 8, !dbg !43
  ret double %6, !dbg !43
}

; Function Attrs: nounwind
declare double @sqrt(double noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "quadratic_roots_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "e7fc408f28a0630c0fc28f3614c67a9f")
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
!12 = distinct !DISubprogram(name: "root_distance", scope: !1, file: !1, line: 5, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !15, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "int8_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{}
!18 = !DILocalVariable(name: "a", arg: 1, scope: !12, file: !1, line: 5, type: !15)
!19 = !DILocation(line: 5, column: 29, scope: !12)
!20 = !DILocalVariable(name: "b", arg: 2, scope: !12, file: !1, line: 5, type: !15)
!21 = !DILocation(line: 5, column: 39, scope: !12)
!22 = !DILocalVariable(name: "c", arg: 3, scope: !12, file: !1, line: 5, type: !15)
!23 = !DILocation(line: 5, column: 49, scope: !12)
!24 = !DILocalVariable(name: "discriminant", scope: !12, file: !1, line: 7, type: !25)
!25 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!26 = !DILocation(line: 7, column: 9, scope: !12)
!27 = !DILocation(line: 7, column: 24, scope: !12)
!28 = !DILocation(line: 7, column: 28, scope: !12)
!29 = !DILocation(line: 7, column: 26, scope: !12)
!30 = !DILocation(line: 7, column: 36, scope: !12)
!31 = !DILocation(line: 7, column: 34, scope: !12)
!32 = !DILocation(line: 7, column: 40, scope: !12)
!33 = !DILocation(line: 7, column: 38, scope: !12)
!34 = !DILocation(line: 7, column: 30, scope: !12)
!35 = !DILocation(line: 8, column: 9, scope: !36)
!36 = distinct !DILexicalBlock(scope: !12, file: !1, line: 8, column: 9)
!37 = !DILocation(line: 8, column: 22, scope: !36)
!38 = !DILocation(line: 9, column: 9, scope: !36)
!39 = !DILocation(line: 10, column: 25, scope: !12)
!40 = !DILocation(line: 10, column: 17, scope: !12)
!41 = !DILocation(line: 10, column: 12, scope: !12)
!42 = !DILocation(line: 10, column: 5, scope: !12)
!43 = !DILocation(line: 11, column: 1, scope: !12)
