; A scaled index of a GPU's thread is below 128.
; gone: call void @panic
define void @f() {
  %t = call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call range(i32 0, 512) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %s = mul i32 %b, 256
  %i = add i32 %s, %t
  %x = uitofp i32 %i to float
  %y = fmul float %x, 0.0009765625
  %bad = fcmp oge float %y, 128.0
  br i1 %bad, label %fail, label %done
fail:
  call void @panic()
  br label %done
done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @panic()
