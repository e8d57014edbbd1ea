; ModuleID = 'bill_split_fixed.c'
source_filename = "bill_split_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @adds_up(i8 noundef zeroext %bill, i8 noundef zeroext %people, i8 noundef zeroext %paid) #0 !dbg !12 {
entry:
  %retval = alloca i32, align 4
  %bill.addr = alloca i8, align 1
  %people.addr = alloca i8, align 1
  %paid.addr = alloca i8, align 1
  %share = alloca double, align 8
  %together = alloca double, align 8
  store i8 %bill, ptr %bill.addr, align 1
    #dbg_declare(ptr %bill.addr, !19, !DIExpression(), !20)
  store i8 %people, ptr %people.addr, align 1
    #dbg_declare(ptr %people.addr, !21, !DIExpression(), !22)
  store i8 %paid, ptr %paid.addr, align 1
    #dbg_declare(ptr %paid.addr, !23, !DIExpression(), !24)
  %0 = load i8, ptr %people.addr, align 1, !dbg !25
  %conv = zext i8 %0 to i32, !dbg !25
  %cmp = icmp eq i32 %conv, 0, !dbg !27
  br i1 %cmp, label %if.then, label %if.end, !dbg !27

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4, !dbg !28
  br label %return, !dbg !28

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %share, !29, !DIExpression(), !30)
  %1 = load i8, ptr %bill.addr, align 1, !dbg !31
  %conv2 = uitofp i8 %1 to double, !dbg !32
  %2 = load i8, ptr %people.addr, align 1, !dbg !33
  %conv3 = uitofp i8 %2 to double, !dbg !34
  %div = fdiv double %conv2, %conv3, !dbg !35
  store double %div, ptr %share, align 8, !dbg !30
    #dbg_declare(ptr %together, !36, !DIExpression(), !37)
  %3 = load double, ptr %share, align 8, !dbg !38
  %4 = load i8, ptr %people.addr, align 1, !dbg !39
  %conv4 = uitofp i8 %4 to double, !dbg !40
  %mul = fmul double %3, %conv4, !dbg !41
  store double %mul, ptr %together, align 8, !dbg !37
  %5 = load double, ptr %together, align 8, !dbg !42
  %6 = load i8, ptr %paid.addr, align 1, !dbg !43
  %conv5 = uitofp i8 %6 to double, !dbg !44
  %sub = fsub double %5, %conv5, !dbg !45
  %7 = call double @llvm.fabs.f64(double %sub), !dbg !46
  %cmp6 = fcmp olt double %7, 0x3EB0C6F7A0B5ED8D, !dbg !47
  %conv7 = zext i1 %cmp6 to i32, !dbg !47
  store i32 %conv7, ptr %retval, align 4, !dbg !48
  br label %return, !dbg !48

return:                                           ; preds = %if.end, %if.then
  %8 = load i32, ptr %retval, align 4, !dbg !49
  ret i32 %8, !dbg !49
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bill_split_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "d49eb8034577ebf90dd3286c530b36f3")
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
!12 = distinct !DISubprogram(name: "adds_up", scope: !1, file: !1, line: 5, type: !13, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !18)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !16, !16, !16}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !17)
!17 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!18 = !{}
!19 = !DILocalVariable(name: "bill", arg: 1, scope: !12, file: !1, line: 5, type: !16)
!20 = !DILocation(line: 5, column: 21, scope: !12)
!21 = !DILocalVariable(name: "people", arg: 2, scope: !12, file: !1, line: 5, type: !16)
!22 = !DILocation(line: 5, column: 35, scope: !12)
!23 = !DILocalVariable(name: "paid", arg: 3, scope: !12, file: !1, line: 5, type: !16)
!24 = !DILocation(line: 5, column: 51, scope: !12)
!25 = !DILocation(line: 7, column: 9, scope: !26)
!26 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 9)
!27 = !DILocation(line: 7, column: 16, scope: !26)
!28 = !DILocation(line: 8, column: 9, scope: !26)
!29 = !DILocalVariable(name: "share", scope: !12, file: !1, line: 9, type: !3)
!30 = !DILocation(line: 9, column: 12, scope: !12)
!31 = !DILocation(line: 9, column: 28, scope: !12)
!32 = !DILocation(line: 9, column: 20, scope: !12)
!33 = !DILocation(line: 9, column: 43, scope: !12)
!34 = !DILocation(line: 9, column: 35, scope: !12)
!35 = !DILocation(line: 9, column: 33, scope: !12)
!36 = !DILocalVariable(name: "together", scope: !12, file: !1, line: 10, type: !3)
!37 = !DILocation(line: 10, column: 12, scope: !12)
!38 = !DILocation(line: 10, column: 23, scope: !12)
!39 = !DILocation(line: 10, column: 39, scope: !12)
!40 = !DILocation(line: 10, column: 31, scope: !12)
!41 = !DILocation(line: 10, column: 29, scope: !12)
!42 = !DILocation(line: 11, column: 17, scope: !12)
!43 = !DILocation(line: 11, column: 36, scope: !12)
!44 = !DILocation(line: 11, column: 28, scope: !12)
!45 = !DILocation(line: 11, column: 26, scope: !12)
!46 = !DILocation(line: 11, column: 12, scope: !12)
!47 = !DILocation(line: 11, column: 42, scope: !12)
!48 = !DILocation(line: 11, column: 5, scope: !12)
!49 = !DILocation(line: 12, column: 1, scope: !12)
