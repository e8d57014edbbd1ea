; ModuleID = 'pixel_value.c'
source_filename = "pixel_value.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local zeroext i8 @pixel(float noundef %brightness) #0 !dbg !13 {
entry:
  %retval = alloca i8, align 1
  %brightness.addr = alloca float, align 4
  store float %brightness, ptr %brightness.addr, align 4
    #dbg_declare(ptr %brightness.addr, !18, !DIExpression(), !19)
  %0 = load float, ptr %brightness.addr, align 4, !dbg !20
  %cmp = fcmp oge float %0, 0.000000e+00, !dbg !22
  br i1 %cmp, label %land.lhs.true, label %if.then, !dbg !23

land.lhs.true:                                    ; preds = %entry
  %1 = load float, ptr %brightness.addr, align 4, !dbg !24
  %cmp1 = fcmp ole float %1, 1.000000e+00, !dbg !25
  br i1 %cmp1, label %if.end, label %if.then, !dbg !26

if.then:                                          ; preds = %land.lhs.true, %entry
  store i8 0, ptr %retval, align 1, !dbg !27
  br label %return, !dbg !27

if.end:                                           ; preds = %land.lhs.true
  %2 = load float, ptr %brightness.addr, align 4, !dbg !28
  %mul = fmul float %2, 2.560000e+02, !dbg !29
  %conv = fptoui float %mul to i8, !dbg !30
  store i8 %conv, ptr %retval, align 1, !dbg !31
  br label %return, !dbg !31

return:                                           ; preds = %if.end, %if.then
  %3 = load i8, ptr %retval, align 1, !dbg !32
  ret i8 %3, !dbg !32
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "pixel_value.c", directory: ".", checksumkind: CSK_MD5, checksum: "1773396e77edcc5de08173709b945d90")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !4)
!4 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 8, !"PIC Level", i32 2}
!9 = !{i32 7, !"PIE Level", i32 2}
!10 = !{i32 7, !"uwtable", i32 2}
!11 = !{i32 7, !"frame-pointer", i32 2}
!12 = !{!"Debian clang version 22.1.8 (3)"}
!13 = distinct !DISubprogram(name: "pixel", scope: !1, file: !1, line: 4, type: !14, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!14 = !DISubroutineType(types: !15)
!15 = !{!3, !16}
!16 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!17 = !{}
!18 = !DILocalVariable(name: "brightness", arg: 1, scope: !13, file: !1, line: 4, type: !16)
!19 = !DILocation(line: 4, column: 21, scope: !13)
!20 = !DILocation(line: 6, column: 11, scope: !21)
!21 = distinct !DILexicalBlock(scope: !13, file: !1, line: 6, column: 9)
!22 = !DILocation(line: 6, column: 22, scope: !21)
!23 = !DILocation(line: 6, column: 30, scope: !21)
!24 = !DILocation(line: 6, column: 33, scope: !21)
!25 = !DILocation(line: 6, column: 44, scope: !21)
!26 = !DILocation(line: 6, column: 9, scope: !21)
!27 = !DILocation(line: 7, column: 9, scope: !21)
!28 = !DILocation(line: 8, column: 22, scope: !13)
!29 = !DILocation(line: 8, column: 33, scope: !13)
!30 = !DILocation(line: 8, column: 12, scope: !13)
!31 = !DILocation(line: 8, column: 5, scope: !13)
!32 = !DILocation(line: 9, column: 1, scope: !13)
