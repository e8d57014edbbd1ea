; Loops of threads of a GPU that run along their block, or along the grid: a thread's place is below the number of places.
; LLVM 22 does not know that. Each is run by tests/evolution/test_gpu_counts.py.

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()

; for (i = threadIdx.x; i < blockDim.x; i++), which runs at least once
define ptx_kernel void @along_the_block() {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:                                   ; taken: ((-1 * %thread)<nsw> + %size)<nsw>    ; taken at most: 1024
  %i = phi i32 [ %thread, %entry ], [ %next, %body ]      ; evolution: {%thread,+,1}<nuw><nsw><%loop>
  %go = icmp slt i32 %i, %size
  br i1 %go, label %body, label %done
body:
  %next = add i32 %i, 1
  br label %loop
done:
  ret void
}

; do i++ while (i < blockDim.x)
define ptx_kernel void @tested_late() {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:                                   ; taken: (-1 + (-1 * %thread)<nsw> + %size)<nsw>    ; taken at most: 1023
  %i = phi i32 [ %thread, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %size
  br i1 %go, label %loop, label %done
done:
  ret void
}

; from the end of the block down to the thread
define ptx_kernel void @downwards() {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:                                   ; taken: (-1 + (-1 * %thread)<nsw> + %size)<nsw>    ; taken at most: 1023
  %i = phi i32 [ %size, %entry ], [ %next, %loop ]
  %next = add i32 %i, -1
  %go = icmp ne i32 %next, %thread
  br i1 %go, label %loop, label %done
done:
  ret void
}

; every second thread behind this one; the registers are read in the loop
define ptx_kernel void @every_second() "nvvm.maxntid"="128" {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:                                   ; taken at most: 64
  %i = phi i32 [ %thread, %entry ], [ %next, %body ]
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %go = icmp ult i32 %i, %size
  br i1 %go, label %body, label %done
body:
  %next = add i32 %i, 2
  br label %loop
done:
  ret void
}

; blocks that this one is below of
define ptx_kernel void @along_the_grid() {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %loop
loop:                                   ; taken: (-1 + (-1 * %block)<nsw> + %blocks)<nsw>
  %i = phi i32 [ %block, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %go = icmp ne i32 %next, %blocks
  br i1 %go, label %loop, label %done
done:
  ret void
}

; a thread is not below the number of blocks
define ptx_kernel void @not_related() {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %loop
loop:                                   ; taken: ((-1 * %thread)<nsw> + (%blocks smax %thread))<nsw>
  %i = phi i32 [ %thread, %entry ], [ %next, %body ]
  %go = icmp slt i32 %i, %blocks
  br i1 %go, label %body, label %done
body:
  %next = add i32 %i, 1
  br label %loop
done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()

; grid-stride loops of 32 bits: the step is a product that does not wrap, or is poison
define ptx_kernel void @grid_stride_unsigned() {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %first = mul nuw i32 %block, %size
  %start = add nuw i32 %first, %thread
  %stride = mul nuw i32 %size, %blocks
  br label %header
header:                                 ; taken at most: 300
  %i = phi i32 [ %start, %entry ], [ %next, %body ]
  %go = icmp ult i32 %i, 300
  br i1 %go, label %body, label %done
body:
  %next = add nuw i32 %i, %stride
  br label %header
done:
  ret void
}

define ptx_kernel void @grid_stride_signed() {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %first = mul nsw i32 %block, %size
  %start = add nsw i32 %first, %thread
  %stride = mul nsw i32 %size, %blocks
  br label %header
header:                                 ; taken at most: 300
  %i = phi i32 [ %start, %entry ], [ %next, %body ]
  %go = icmp slt i32 %i, 300
  br i1 %go, label %body, label %done
body:
  %next = add nsw i32 %i, %stride
  br label %header
done:
  ret void
}

; from a lane in steps of a warp, whose size is a number
define ptx_kernel void @along_the_warp() {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  br label %header
header:                                 ; taken: ((1031 + (-1 * %lane)<nsw>)<nsw> /u 32)  ; taken at most: 32
  %i = phi i32 [ %lane, %entry ], [ %next, %body ]
  %go = icmp slt i32 %i, 1000
  br i1 %go, label %body, label %done
body:
  %next = add nsw i32 %i, %size
  br label %header
done:
  ret void
}
