; What conditions say about values: branches, switches, assumptions.

define i32 @branch(i32 %x) {
entry:
  %small = icmp ult i32 %x, 10          ; int: full-set
  br i1 %small, label %then, label %else
then:
  %a = add i32 %x, 1                    ; int: [1, 10]
  %again = icmp ult i32 %x, 20          ; int: -1
  ret i32 %a
else:
  %b = and i32 %x, -1
  %tiny = icmp ult i32 %x, 5            ; int: 0
  ret i32 %b
}

define i32 @both(i32 %x) {
entry:
  %low = icmp sgt i32 %x, -1
  %high = icmp slt i32 %x, 100
  %in = and i1 %low, %high
  br i1 %in, label %then, label %else
then:
  %a = add nsw i32 %x, 5                ; int: [5, 104]
  ret i32 %a
else:
  ret i32 0
}

define i32 @many(i32 %a, i32 %b, i32 %c, i32 %d, i32 %e, i32 %f) {
entry:
  %a.in = icmp ult i32 %a, 10
  %b.in = icmp ult i32 %b, 10
  %c.in = icmp ult i32 %c, 10
  %d.in = icmp ult i32 %d, 10
  %e.in = icmp ult i32 %e, 10
  %f.in = icmp ult i32 %f, 10
  %2 = and i1 %a.in, %b.in
  %3 = and i1 %2, %c.in
  %4 = and i1 %3, %d.in
  %5 = and i1 %4, %e.in
  %all = and i1 %5, %f.in
  br i1 %all, label %then, label %else
then:
  %first = add i32 %a, 1                ; int: [1, 10]
  %last = add i32 %f, 1                 ; int: [1, 10]
  ret i32 %first
else:
  ret i32 0
}

define i32 @many_signs(i32 %a, i32 %b, i32 %c, i32 %d, i32 %e) {
entry:
  %ab = or i32 %a, %b
  %abc = or i32 %ab, %c
  %abcd = or i32 %abc, %d
  %abcde = or i32 %abcd, %e
  %negative = icmp slt i32 %abcde, 0
  br i1 %negative, label %else, label %then
then:
  %half = ashr i32 %a, 1                ; int: [0, 1073741823]
  ret i32 %half
else:
  ret i32 0
}

define i32 @cases(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 1, label %odd
    i32 3, label %odd
    i32 2, label %even
  ]
odd:
  %o = add i32 %x, 10                   ; int: [11, 13] stride 1 mod 2
  ret i32 %o
even:
  %e = add i32 %x, 10                   ; int: 12
  ret i32 %e
other:
  ret i32 0
}

declare void @llvm.assume(i1)

define i32 @assumed(i32 %x) {
entry:
  %before = add i32 %x, 0               ; int: [0, 9]
  %small = icmp ult i32 %x, 10          ; int: full-set
  call void @llvm.assume(i1 %small)
  %after = add i32 %x, 1                ; int: [1, 10]
  br label %next
next:
  ret i32 %after
}

define i32 @dead(i32 %x) {
entry:
  %byte = and i32 %x, 255               ; int: [0, 255]    ; at %then: [100, 255]
  %large = icmp ugt i32 %byte, 99
  br i1 %large, label %then, label %else
then:
  %huge = icmp ugt i32 %byte, 256       ; int: 0
  br i1 %huge, label %never, label %else
never:                                  ; executable: no
  ret i32 1
else:                                   ; executable: yes
  ret i32 0
}

define i32 @relation(i32 %x, i32 %limit) {
entry:
  %bound = and i32 %limit, 15
  %below = icmp ult i32 %x, %bound
  br i1 %below, label %then, label %else
then:
  %y = add i32 %x, 0                    ; int: [0, 14]
  ret i32 %y
else:
  ret i32 0
}

define float @positive(float %x) {
entry:
  %is = fcmp ogt float %x, 0.0
  br i1 %is, label %then, label %else
then:
  %y = fadd float %x, 1.0               ; float: [1, inf], no NaN
  ret float %y
else:
  ret float 0.0
}

define float @magnitude(i16 noundef %sample) {
  %x = sitofp i16 %sample to float
  %low = fcmp olt float %x, 0.0
  %minus = fneg float %x
  %r = select i1 %low, float %minus, float %x     ; float: [0, 32768] integer, no NaN
  ret float %r
}

define i32 @clamped(i32 noundef %x) {
  %low = icmp slt i32 %x, -5
  %at.least = select i1 %low, i32 -5, i32 %x      ; int: [-5, 2147483647]
  %high = icmp sgt i32 %at.least, 9
  %both = select i1 %high, i32 9, i32 %at.least   ; int: [-5, 9]
  ret i32 %both
}

define i32 @may.be.undef(i32 %x) {
  %low = icmp slt i32 %x, -5
  %at.least = select i1 %low, i32 -5, i32 %x      ; int: full-set
  ret i32 %at.least
}

define i32 @absolute(i32 noundef %x) {
  %low = icmp slt i32 %x, 0
  %minus = sub nsw i32 0, %x
  %r = select i1 %low, i32 %minus, i32 %x         ; int: [0, 2147483647]
  ret i32 %r
}

; No number is in both, but that takes more looking than it is worth: %x has a range and yet no values.
define i32 @nothing.left(i32 noundef %k, i32 noundef %w) {
entry:
  %s = and i32 %k, 65535
  %m = mul nuw nsw i32 %s, 255
  %x = add nuw nsw i32 %m, 129
  %a = and i32 %x, -32514
  %c = icmp eq i32 %a, 0
  br i1 %c, label %then, label %exit
then:
  %r = sub i32 %x, %w                   ; int: empty-set
  ret i32 %r
exit:
  ret i32 0
}

; What a function compares with is where widening stops: the counter of some iterations ends at 100, though no count says
; so and no comparison with < would give that bound back later.
define void @counts_sometimes(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]  ; int: [0, 100]
  %done = icmp eq i32 %i, 100
  br i1 %done, label %end, label %more
more:
  %b = load i1, ptr %p
  %one = zext i1 %b to i32
  %next = add i32 %i, %one                      ; int: [0, 100]
  br label %loop
end:
  ret void
}

; A comparison, a choice and a freeze between the condition and the value that it bounds.
define i32 @widened(i32 %x) {
entry:
  %small = icmp ult i32 %x, 10
  %wide = zext i1 %small to i32
  %c = icmp ne i32 %wide, 0
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 1                    ; int: [1, 10]
  ret i32 %a
else:
  %b = add i32 %x, 0                    ; int: [10, 4294967295]
  ret i32 %b
}

define i32 @widened.float(float %x) {
entry:
  %small = fcmp olt float %x, 10.0
  %wide = sext i1 %small to i32
  %c = icmp eq i32 %wide, -1
  br i1 %c, label %then, label %else
then:
  %a = fneg float %x                    ; float: [-9.999999, inf], no NaN
  ret i32 0
else:
  %b = fneg float %x                    ; float: [-inf, -10] with NaN
  ret i32 1
}

define i32 @chosen(i1 %b, i32 %x, i32 range(i32 0, 5) %y) {
entry:
  %z = select i1 %b, i32 %x, i32 %y
  %c = icmp sgt i32 %z, 5
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 1                    ; int: [7, 2147483648]
  %b.is = or i1 %b, false               ; int: -1
  ret i32 %a
else:
  %e = add i32 %x, 0                    ; int: full-set
  %b.may = or i1 %b, false              ; int: full-set
  ret i32 %e
}

define i32 @frozen(i32 noundef %x, i32 %may_be_undef) {
entry:
  %z = freeze i32 %x
  %low = icmp ult i32 %z, 10
  %w = freeze i32 %may_be_undef
  %also = icmp ult i32 %w, 10
  %both = and i1 %low, %also
  br i1 %both, label %then, label %else
then:
  %a = add i32 %x, 1                    ; int: [1, 10]
  %b = add i32 %may_be_undef, 1         ; int: full-set
  ret i32 %a
else:
  ret i32 0
}

define i32 @same_sign(i32 %x, i32 range(i32 -20, -1) %y) {
entry:
  %small = icmp samesign ult i32 %x, %y
  %wide = zext i1 %small to i32
  %c = icmp ne i32 %wide, 0
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 0                    ; int: [-2147483648, -3]
  ret i32 %a
else:
  %b = add i32 %x, 0                    ; int: [-20, -1]
  ret i32 %b
}

; The address is filled with zeros, or cut off; its low bits stay what they are.
define i32 @addresses(ptr %p) {
entry:
  %wide = ptrtoint ptr %p to i128
  %few = icmp ult i128 %wide, 4096
  br i1 %few, label %then, label %else
then:
  %a = ptrtoint ptr %p to i64           ; int: [0, 4095]
  ret i32 0
else:
  %short = ptrtoint ptr %p to i8
  %c = icmp eq i8 %short, 24
  br i1 %c, label %aligned, label %end
aligned:
  %b = ptrtoint ptr %p to i64           ; int: [4120, 18446744073709551384] stride 24 mod 256
  ret i32 1
end:
  ret i32 2
}

; A call that returns its argument, whatever the intrinsic is.
define i32 @returned(i32 noundef %x) {
entry:
  %y = call i32 @llvm.riscv.orc.b.i32(i32 returned %x)
  %c = icmp ult i32 %y, 10
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 1                    ; int: [1, 10]
  ret i32 %a
else:
  ret i32 0
}

declare i32 @llvm.riscv.orc.b.i32(i32)

; Several cases lead to one block, among them those of the default.
define i32 @shared_cases(i32 range(i32 0, 10) %x) {
entry:
  %twice = shl i32 %x, 1
  switch i32 %twice, label %other [
    i32 0, label %low
    i32 2, label %low
    i32 4, label %other
    i32 6, label %high
    i32 18, label %high
  ]
low:
  %l = add i32 %x, 0                    ; int: [0, 1]
  ret i32 %l
high:
  %h = add i32 %x, 0                    ; int: [3, 9] bits 0{28}x0x1 stride 3 mod 6
  ret i32 %h
other:
  %o = add i32 %x, 0                    ; int: [2, 8]
  ret i32 %o
}

; What is switched on is not to be 0, 1 or 9, nor what it is computed from.
define i32 @no_case(i32 range(i32 0, 10) %x) {
entry:
  %more = add nuw nsw i32 %x, 1
  switch i32 %more, label %other [
    i32 1, label %low
    i32 10, label %high
  ]
low:
  %l = add i32 %x, 0                    ; int: 0
  ret i32 %l
high:
  %h = add i32 %x, 0                    ; int: 9
  ret i32 %h
other:
  %m = add i32 %more, 0                 ; int: [2, 9]
  %o = add i32 %x, 0                    ; int: [1, 8]
  ret i32 %o
}

; The default is also the target of every case: nothing is known.
define i32 @one_target(i32 range(i32 0, 10) %x) {
entry:
  switch i32 %x, label %other [
    i32 0, label %other
    i32 1, label %other
  ]
other:
  %o = add i32 %x, 0                    ; int: [0, 9]
  ret i32 %o
}

; What is counted says which numbers there can be.
define i32 @counted(i8 noundef %x, i8 noundef %y, i8 noundef %z) {
entry:
  %leading = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  %trailing = call i8 @llvm.cttz.i8(i8 %y, i1 true)
  %ones = call i8 @llvm.ctpop.i8(i8 %z)
  %three = icmp eq i8 %leading, 3
  br i1 %three, label %then, label %end
then:
  %a = add i8 %x, 0                     ; int: [16, 31]
  %five = icmp uge i8 %trailing, 5
  br i1 %five, label %more, label %end
more:
  %b = add i8 %y, 0                     ; int: [32, 224] stride 0 mod 32
  %seven = icmp eq i8 %ones, 8
  br i1 %seven, label %all, label %end
all:
  %c = add i8 %z, 0                     ; int: -1
  ret i32 1
end:
  ret i32 0
}

declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
