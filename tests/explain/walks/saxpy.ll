; saxpy.cu, as clang would compile it.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()

define ptx_kernel void @saxpy(i32 %n, float %a, ptr %x, ptr %y) !dbg !5 {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !10
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !10
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !10
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !10
  %first = mul i32 %block, %size, !dbg !10
  %start = add i32 %first, %thread, !dbg !10
  %stride = mul i32 %size, %blocks, !dbg !10
  %any = icmp slt i32 %start, %n, !dbg !10
  br i1 %any, label %loop, label %done, !dbg !10
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ], !dbg !10
  %px = getelementptr inbounds float, ptr %x, i32 %i, !dbg !11
  %vx = load float, ptr %px, !dbg !11
  %ax = fmul float %vx, %a, !dbg !11
  %py = getelementptr inbounds float, ptr %y, i32 %i, !dbg !11
  %vy = load float, ptr %py, !dbg !11
  %s = fadd float %ax, %vy, !dbg !11
  store float %s, ptr %py, !dbg !11
  %next = add i32 %i, %stride, !dbg !10
  %more = icmp slt i32 %next, %n, !dbg !10
  br i1 %more, label %loop, label %done, !dbg !10, !llvm.loop !13
done:
  ret void, !dbg !12
}

define ptx_kernel void @tile(ptr %p) !dbg !6 {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !20
  br label %loop, !dbg !20
loop:
  %i = phi i32 [ %thread, %entry ], [ %next, %loop ], !dbg !20
  %at = getelementptr inbounds i32, ptr %p, i32 %i, !dbg !21
  store i32 0, ptr %at, !dbg !21
  %next = add i32 %i, %size, !dbg !20
  %more = icmp ult i32 %next, 4096, !dbg !20
  br i1 %more, label %loop, label %done, !dbg !20, !llvm.loop !23
done:
  ret void, !dbg !22
}

define ptx_kernel void @clear(ptr %p) !dbg !7 {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !30
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !30
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !30
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !30
  %first = mul i32 %block, %size, !dbg !30
  %start = add i32 %first, %thread, !dbg !30
  %stride = mul i32 %size, %blocks, !dbg !30
  %any = icmp slt i32 %start, 1000000, !dbg !30
  br i1 %any, label %loop, label %done, !dbg !30
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ], !dbg !30
  %at = getelementptr inbounds i32, ptr %p, i32 %i, !dbg !31
  store i32 0, ptr %at, !dbg !31
  %next = add i32 %i, %stride, !dbg !30
  %more = icmp slt i32 %next, 1000000, !dbg !30
  br i1 %more, label %loop, label %done, !dbg !30, !llvm.loop !33
done:
  ret void, !dbg !32
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "saxpy.cu", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "saxpy", file: !1, line: 3, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "tile", file: !1, line: 8, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!7 = distinct !DISubprogram(name: "clear", file: !1, line: 13, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 4, column: 5, scope: !5)
!11 = !DILocation(line: 5, column: 9, scope: !5)
!12 = !DILocation(line: 6, column: 1, scope: !5)
!13 = distinct !{!13, !10, !12}
!20 = !DILocation(line: 9, column: 5, scope: !6)
!21 = !DILocation(line: 10, column: 9, scope: !6)
!22 = !DILocation(line: 11, column: 1, scope: !6)
!23 = distinct !{!23, !20, !22}
!30 = !DILocation(line: 14, column: 5, scope: !7)
!31 = !DILocation(line: 15, column: 9, scope: !7)
!32 = !DILocation(line: 16, column: 1, scope: !7)
!33 = distinct !{!33, !30, !32}
