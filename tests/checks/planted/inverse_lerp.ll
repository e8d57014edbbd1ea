; ModuleID = 'inverse_lerp.c'
source_filename = "inverse_lerp.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @inverse_lerp(i8 noundef zeroext %low, i8 noundef zeroext %high, i8 noundef zeroext %x) #0 !dbg !12 {
entry:
  %retval = alloca float, align 4
  %low.addr = alloca i8, align 1
  %high.addr = alloca i8, align 1
  %x.addr = alloca i8, align 1
  %span = alloca i32, align 4
  %part = alloca i32, align 4
  store i8 %low, ptr %low.addr, align 1
    #dbg_declare(ptr %low.addr, !18, !DIExpression(), !19)
  store i8 %high, ptr %high.addr, align 1
    #dbg_declare(ptr %high.addr, !20, !DIExpression(), !21)
  store i8 %x, ptr %x.addr, align 1
    #dbg_declare(ptr %x.addr, !22, !DIExpression(), !23)
  %0 = load i8, ptr %x.addr, align 1, !dbg !24
  %conv = zext i8 %0 to i32, !dbg !24
  %1 = load i8, ptr %low.addr, align 1, !dbg !26
  %conv1 = zext i8 %1 to i32, !dbg !26
  %cmp = icmp slt i32 %conv, %conv1, !dbg !27
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !28

lor.lhs.false:                                    ; preds = %entry
  %2 = load i8, ptr %x.addr, align 1, !dbg !29
  %conv3 = zext i8 %2 to i32, !dbg !29
  %3 = load i8, ptr %high.addr, align 1, !dbg !30
  %conv4 = zext i8 %3 to i32, !dbg !30
  %cmp5 = icmp sgt i32 %conv3, %conv4, !dbg !31
  br i1 %cmp5, label %if.then, label %if.end, !dbg !28

if.then:                                          ; preds = %lor.lhs.false, %entry
  store float 0.000000e+00, ptr %retval, align 4, !dbg !32
  br label %return, !dbg !32

if.end:                                           ; preds = %lor.lhs.false
    #dbg_declare(ptr %span, !33, !DIExpression(), !35)
  %4 = load i8, ptr %high.addr, align 1, !dbg !36
  %conv7 = zext i8 %4 to i32, !dbg !36
  %5 = load i8, ptr %low.addr, align 1, !dbg !37
  %conv8 = zext i8 %5 to i32, !dbg !37
  %sub = sub nsw i32 %conv7, %conv8, !dbg !38
  store i32 %sub, ptr %span, align 4, !dbg !35
    #dbg_declare(ptr %part, !39, !DIExpression(), !40)
  %6 = load i8, ptr %x.addr, align 1, !dbg !41
  %conv9 = zext i8 %6 to i32, !dbg !41
  %7 = load i8, ptr %low.addr, align 1, !dbg !42
  %conv10 = zext i8 %7 to i32, !dbg !42
  %sub11 = sub nsw i32 %conv9, %conv10, !dbg !43
  store i32 %sub11, ptr %part, align 4, !dbg !40
  %8 = load i32, ptr %part, align 4, !dbg !44
  %conv12 = sitofp i32 %8 to float, !dbg !45
  %9 = load i32, ptr %span, align 4, !dbg !46
  %conv13 = sitofp i32 %9 to float, !dbg !47
  %div = fdiv float %conv12, %conv13, !dbg !48
  store float %div, ptr %retval, align 4, !dbg !49
  br label %return, !dbg !49

return:                                           ; preds = %if.end, %if.then
  %10 = load float, ptr %retval, align 4, !dbg !50
  ret float %10, !dbg !50
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "inverse_lerp.c", directory: ".", checksumkind: CSK_MD5, checksum: "110bc9e558889ac28497e0d74927480b")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"Debian clang version 22.1.8 (3)"}
!12 = distinct !DISubprogram(name: "inverse_lerp", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !15, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!17 = !{}
!18 = !DILocalVariable(name: "low", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!19 = !DILocation(line: 4, column: 28, scope: !12)
!20 = !DILocalVariable(name: "high", arg: 2, scope: !12, file: !1, line: 4, type: !15)
!21 = !DILocation(line: 4, column: 41, scope: !12)
!22 = !DILocalVariable(name: "x", arg: 3, scope: !12, file: !1, line: 4, type: !15)
!23 = !DILocation(line: 4, column: 55, scope: !12)
!24 = !DILocation(line: 6, column: 9, scope: !25)
!25 = distinct !DILexicalBlock(scope: !12, file: !1, line: 6, column: 9)
!26 = !DILocation(line: 6, column: 13, scope: !25)
!27 = !DILocation(line: 6, column: 11, scope: !25)
!28 = !DILocation(line: 6, column: 17, scope: !25)
!29 = !DILocation(line: 6, column: 20, scope: !25)
!30 = !DILocation(line: 6, column: 24, scope: !25)
!31 = !DILocation(line: 6, column: 22, scope: !25)
!32 = !DILocation(line: 7, column: 9, scope: !25)
!33 = !DILocalVariable(name: "span", scope: !12, file: !1, line: 8, type: !34)
!34 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!35 = !DILocation(line: 8, column: 9, scope: !12)
!36 = !DILocation(line: 8, column: 16, scope: !12)
!37 = !DILocation(line: 8, column: 23, scope: !12)
!38 = !DILocation(line: 8, column: 21, scope: !12)
!39 = !DILocalVariable(name: "part", scope: !12, file: !1, line: 9, type: !34)
!40 = !DILocation(line: 9, column: 9, scope: !12)
!41 = !DILocation(line: 9, column: 16, scope: !12)
!42 = !DILocation(line: 9, column: 20, scope: !12)
!43 = !DILocation(line: 9, column: 18, scope: !12)
!44 = !DILocation(line: 10, column: 19, scope: !12)
!45 = !DILocation(line: 10, column: 12, scope: !12)
!46 = !DILocation(line: 10, column: 33, scope: !12)
!47 = !DILocation(line: 10, column: 26, scope: !12)
!48 = !DILocation(line: 10, column: 24, scope: !12)
!49 = !DILocation(line: 10, column: 5, scope: !12)
!50 = !DILocation(line: 11, column: 1, scope: !12)
