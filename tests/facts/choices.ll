; Choices as minima and maxima of pointers, calls as one of their operands, and what is not one. What is made of integers
; is run by tests/evolution/test_choices.py.

declare ptr @same(ptr returned, i32)
declare ptr @another(ptr, i32)
declare i8 @llvm.loop.decrement.reg.i8(i8, i8)
declare i8 @llvm.start.loop.iterations.i8(i8)
declare i8 @llvm.annotation.i8.p0(i8, ptr, ptr, i32)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare i8 @llvm.ssa.copy.i8(i8 returned)

define void @pointers(ptr %p, ptr %q, i64 %n, ptr addrspace(1) %far) {
  %above = icmp ugt ptr %p, %q
  %later = icmp sge ptr %p, %q
  %below = icmp ule ptr %p, %q
  %high = select i1 %above, ptr %p, ptr %q         ; evolution: (%p umax %q)
  %low = select i1 %above, ptr %q, ptr %p          ; evolution: (%p umin %q)
  %last = select i1 %later, ptr %p, ptr %q         ; evolution: (%p smax %q)
  %first = select i1 %later, ptr %q, ptr %p        ; evolution: (%p smin %q)
  %low2 = select i1 %below, ptr %p, ptr %q         ; evolution: (%p umin %q)
  %p1 = getelementptr i8, ptr %p, i64 1
  %other = select i1 %above, ptr %p1, ptr %q       ; evolution: %other
  %other2 = select i1 %above, ptr %q, ptr %p1      ; evolution: %other2
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %number = select i1 %above, i64 %a, i64 %b       ; evolution: ((ptrtoint ptr %p to i64) umax (ptrtoint ptr %q to i64))
  %a3 = add i64 %a, 3
  %b3 = add i64 %b, 3
  %moved = select i1 %below, i64 %a3, i64 %b3      ; evolution: (3 + ((ptrtoint ptr %p to i64) umin (ptrtoint ptr %q to i64)))
  %short = trunc i64 %a to i32
  %short2 = trunc i64 %b to i32
  %narrow = select i1 %above, i32 %short, i32 %short2   ; evolution: %narrow
  ; An order of numbers says nothing of pointers, nor equality with null.
  %c = icmp ugt i64 %a, %b
  %by_number = select i1 %c, ptr %p, ptr %q        ; evolution: %by_number
  %null = icmp eq ptr %p, null
  %or_null = select i1 %null, ptr null, ptr %p     ; evolution: %or_null
  %zero = select i1 %null, i64 0, i64 %a           ; evolution: %zero
  ret void
}

define void @returned(ptr %p, i8 %a, i8 %b) {
  %x = call ptr @same(ptr %p, i32 1)               ; evolution: %p
  %y = call ptr @another(ptr returned %p, i32 1)   ; evolution: %p
  %z = call ptr @another(ptr %p, i32 1)            ; evolution: %z
  %down = call i8 @llvm.loop.decrement.reg.i8(i8 %a, i8 %b)       ; evolution: ((-1 * %b) + %a)
  %down1 = call i8 @llvm.loop.decrement.reg.i8(i8 %a, i8 poison)  ; evolution: %down1
  %start = call i8 @llvm.start.loop.iterations.i8(i8 %a)          ; evolution: %a
  %said = call i8 @llvm.annotation.i8.p0(i8 %b, ptr null, ptr null, i32 0)                      ; evolution: %b
  %written = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr null, ptr null, i32 0, ptr null)   ; evolution: %p
  %nothing = call i8 @llvm.start.loop.iterations.i8(i8 poison)    ; evolution: %nothing
  ret void
}
