; ModuleID = 'spatial_gain.c'
source_filename = "spatial_gain.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local float @spatial_gain(i8 noundef zeroext %distance, i8 noundef zeroext %volume) #0 !dbg !12 {
entry:
  %distance.addr = alloca i8, align 1
  %volume.addr = alloca i8, align 1
  %attenuation = alloca float, align 4
  store i8 %distance, ptr %distance.addr, align 1
    #dbg_declare(ptr %distance.addr, !18, !DIExpression(), !19)
  store i8 %volume, ptr %volume.addr, align 1
    #dbg_declare(ptr %volume.addr, !20, !DIExpression(), !21)
    #dbg_declare(ptr %attenuation, !22, !DIExpression(), !23)
  %0 = load i8, ptr %distance.addr, align 1, !dbg !24
  %conv = zext i8 %0 to i32, !dbg !24
  %cmp = icmp eq i32 %conv, 0, !dbg !26
  br i1 %cmp, label %if.then, label %if.else, !dbg !26

if.then:                                          ; preds = %entry
  store float 0x7FF0000000000000, ptr %attenuation, align 4, !dbg !27
  br label %if.end, !dbg !28

if.else:                                          ; preds = %entry
  %1 = load i8, ptr %distance.addr, align 1, !dbg !29
  %conv2 = uitofp i8 %1 to float, !dbg !30
  %div = fdiv float 1.000000e+00, %conv2, !dbg !31
  store float %div, ptr %attenuation, align 4, !dbg !32
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %2 = load float, ptr %attenuation, align 4, !dbg !33
  %3 = load i8, ptr %volume.addr, align 1, !dbg !34
  %conv3 = uitofp i8 %3 to float, !dbg !35
  %div4 = fdiv float %conv3, 2.550000e+02, !dbg !36
  %mul = fmul float %2, %div4, !dbg !37
  ret float %mul, !dbg !38
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (3)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "spatial_gain.c", directory: ".", checksumkind: CSK_MD5, checksum: "b35077ba240f5b2595c568193253f3b4")
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
!12 = distinct !DISubprogram(name: "spatial_gain", scope: !1, file: !1, line: 4, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !17)
!13 = !DISubroutineType(types: !14)
!14 = !{!3, !15, !15}
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !1, line: 2, baseType: !16)
!16 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!17 = !{}
!18 = !DILocalVariable(name: "distance", arg: 1, scope: !12, file: !1, line: 4, type: !15)
!19 = !DILocation(line: 4, column: 28, scope: !12)
!20 = !DILocalVariable(name: "volume", arg: 2, scope: !12, file: !1, line: 4, type: !15)
!21 = !DILocation(line: 4, column: 46, scope: !12)
!22 = !DILocalVariable(name: "attenuation", scope: !12, file: !1, line: 6, type: !3)
!23 = !DILocation(line: 6, column: 11, scope: !12)
!24 = !DILocation(line: 7, column: 9, scope: !25)
!25 = distinct !DILexicalBlock(scope: !12, file: !1, line: 7, column: 9)
!26 = !DILocation(line: 7, column: 18, scope: !25)
!27 = !DILocation(line: 8, column: 21, scope: !25)
!28 = !DILocation(line: 8, column: 9, scope: !25)
!29 = !DILocation(line: 10, column: 37, scope: !25)
!30 = !DILocation(line: 10, column: 30, scope: !25)
!31 = !DILocation(line: 10, column: 28, scope: !25)
!32 = !DILocation(line: 10, column: 21, scope: !25)
!33 = !DILocation(line: 11, column: 12, scope: !12)
!34 = !DILocation(line: 11, column: 34, scope: !12)
!35 = !DILocation(line: 11, column: 27, scope: !12)
!36 = !DILocation(line: 11, column: 41, scope: !12)
!37 = !DILocation(line: 11, column: 24, scope: !12)
!38 = !DILocation(line: 11, column: 5, scope: !12)
