; ModuleID = 'image_area_fixed.c'
source_filename = "image_area_fixed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @area(i16 noundef zeroext %width, i16 noundef zeroext %height) #0 !dbg !13 {
entry:
  %retval = alloca i32, align 4
  %width.addr = alloca i16, align 2
  %height.addr = alloca i16, align 2
  store i16 %width, ptr %width.addr, align 2
    #dbg_declare(ptr %width.addr, !19, !DIExpression(), !20)
  store i16 %height, ptr %height.addr, align 2
    #dbg_declare(ptr %height.addr, !21, !DIExpression(), !22)
  %0 = load i16, ptr %width.addr, align 2, !dbg !23
  %conv = zext i16 %0 to i32, !dbg !23
  %cmp = icmp eq i32 %conv, 0, !dbg !25
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !26

lor.lhs.false:                                    ; preds = %entry
  %1 = load i16, ptr %height.addr, align 2, !dbg !27
  %conv2 = zext i16 %1 to i32, !dbg !27
  %cmp3 = icmp eq i32 %conv2, 0, !dbg !28
  br i1 %cmp3, label %if.then, label %if.end, !dbg !26

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4, !dbg !29
  br label %return, !dbg !29

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i16, ptr %width.addr, align 2, !dbg !30
  %conv5 = zext i16 %2 to i32, !dbg !31
  %3 = load i16, ptr %height.addr, align 2, !dbg !32
  %conv6 = zext i16 %3 to i32, !dbg !32
  %mul = mul i32 %conv5, %conv6, !dbg !33
  store i32 %mul, ptr %retval, align 4, !dbg !34
  br label %return, !dbg !34

return:                                           ; preds = %if.end, %if.then
  %4 = load i32, ptr %retval, align 4, !dbg !35
  ret i32 %4, !dbg !35
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6, !7, !8, !9, !10, !11}
!llvm.ident = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "image_area_fixed.c", directory: ".", checksumkind: CSK_MD5, checksum: "0208eec30d9c4860c06be28713e490db")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !1, line: 3, baseType: !4)
!4 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 1, !"wchar_size", i32 4}
!8 = !{i32 8, !"PIC Level", i32 2}
!9 = !{i32 7, !"PIE Level", i32 2}
!10 = !{i32 7, !"uwtable", i32 2}
!11 = !{i32 7, !"frame-pointer", i32 2}
!12 = !{!"Debian clang version 22.1.8 (3)"}
!13 = distinct !DISubprogram(name: "area", scope: !1, file: !1, line: 5, type: !14, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !18)
!14 = !DISubroutineType(types: !15)
!15 = !{!3, !16, !16}
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint16_t", file: !1, line: 2, baseType: !17)
!17 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!18 = !{}
!19 = !DILocalVariable(name: "width", arg: 1, scope: !13, file: !1, line: 5, type: !16)
!20 = !DILocation(line: 5, column: 24, scope: !13)
!21 = !DILocalVariable(name: "height", arg: 2, scope: !13, file: !1, line: 5, type: !16)
!22 = !DILocation(line: 5, column: 40, scope: !13)
!23 = !DILocation(line: 7, column: 9, scope: !24)
!24 = distinct !DILexicalBlock(scope: !13, file: !1, line: 7, column: 9)
!25 = !DILocation(line: 7, column: 15, scope: !24)
!26 = !DILocation(line: 7, column: 20, scope: !24)
!27 = !DILocation(line: 7, column: 23, scope: !24)
!28 = !DILocation(line: 7, column: 30, scope: !24)
!29 = !DILocation(line: 8, column: 9, scope: !24)
!30 = !DILocation(line: 9, column: 22, scope: !13)
!31 = !DILocation(line: 9, column: 12, scope: !13)
!32 = !DILocation(line: 9, column: 30, scope: !13)
!33 = !DILocation(line: 9, column: 28, scope: !13)
!34 = !DILocation(line: 9, column: 5, scope: !13)
!35 = !DILocation(line: 10, column: 1, scope: !13)
