; `and` and `or` of conditions: each side counts only where the other one is true, or false. tests/flow/test_small_functions.py
; runs each function on all arguments: no set could be smaller.

define i1 @square(half noundef %x) {
  %p = fcmp oge half %x, 8.0
  %a = fcmp ogt half %x, 2.0
  %s = fmul half %x, %x
  %b = fcmp olt half %s, 64.0
  %q = and i1 %a, %b
  %r = and i1 %p, %q                    ; int: 0
  ret i1 %r
}

define i1 @square_first(half noundef %x) {
  %p = fcmp oge half %x, 8.0
  %a = fcmp ogt half %x, 2.0
  %s = fmul half %x, %x
  %b = fcmp olt half %s, 64.0
  %q = and i1 %a, %b
  %r = and i1 %q, %p                    ; int: 0
  ret i1 %r
}

define i1 @outside(half noundef %x) {
  %p = fcmp olt half %x, 8.0            ; x < 8 or x * x >= 64 or not x > 2: NaN is not greater than 2, either
  %s = fmul half %x, %x
  %b = fcmp oge half %s, 64.0
  %a = fcmp ule half %x, 2.0
  %q = or i1 %a, %b
  %r = or i1 %p, %q                     ; int: -1
  ret i1 %r
}

define i1 @disjoint(i8 noundef %x) {
  %p = icmp ult i8 %x, 10
  %y = add i8 %x, 1
  %q = icmp ugt i8 %y, 20
  %r = and i1 %p, %q                    ; int: 0
  ret i1 %r
}

define i1 @everything(i8 noundef %x) {
  %p = icmp ugt i8 %x, 9
  %y = lshr i8 %x, 1
  %q = icmp ult i8 %y, 20
  %r = or i1 %q, %p                     ; int: -1
  ret i1 %r
}

define i1 @one_implies_the_other(i8 noundef %x) {
  %p = icmp ult i8 %x, 10               ; where %p is true, so is %q: that does not make %r true
  %y = add i8 %x, 1
  %q = icmp ult i8 %y, 20
  %r = and i1 %p, %q                    ; int: full-set
  ret i1 %r
}

define i1 @the_same(i8 noundef %x) {
  %p = icmp ugt i8 %x, 9                ; each is true where the other one is, and false where it is false
  %y = xor i8 %x, -1
  %q = icmp ult i8 %y, 246
  %r = and i1 %p, %q                    ; int: full-set
  %s = or i1 %p, %q                     ; int: full-set
  %t = and i1 %r, %s                    ; int: full-set
  ret i1 %t
}

define i1 @the_same_or(i8 noundef %x) {
  %p = icmp ugt i8 %x, 9
  %y = xor i8 %x, -1
  %q = icmp ult i8 %y, 246
  %s = or i1 %p, %q                     ; int: full-set
  ret i1 %s
}

define i1 @contradictory_side(i8 noundef %x) {
  %p = icmp ult i8 %x, 10               ; one side is never true, by itself: the other one is nothing there
  %a = icmp ugt i8 %x, 20
  %q = and i1 %p, %a                    ; int: 0
  %n = xor i1 %q, true
  %b = icmp ult i8 %x, 255
  %r = and i1 %b, %n                    ; int: full-set
  ret i1 %r
}

define i1 @may_be_undef(i8 %x) {
  %p = icmp ult i8 %x, 10               ; %x may be undef, and another number in %q
  %q = icmp ugt i8 %x, 20
  %r = and i1 %p, %q                    ; int: full-set
  %s = or i1 %p, %q
  ret i1 %s
}

define i1 @frozen(i8 %u) {
  %x = freeze i8 %u
  %p = icmp ult i8 %x, 10
  %q = icmp ugt i8 %x, 20
  %r = and i1 %p, %q                    ; int: 0
  ret i1 %r
}

define i1 @through_a_phi(i8 noundef %x) {
entry:
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %x, 60
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  %y = add i8 %x, 1
  %d = icmp ugt i8 %y, 60
  %r = and i1 %c, %d                    ; int: 0
  ret i1 %r
}

define i1 @in_a_loop(i8 noundef %x) {
entry:                                  ; the sides are of one iteration
  br label %loop
loop:
  %i = phi i8 [ %x, %entry ], [ %next, %loop ]
  %low = icmp ult i8 %i, 100
  %next = add i8 %i, 1
  %high = icmp ult i8 %next, 101
  %p = and i1 %low, %high               ; int: full-set
  %never = icmp ugt i8 %next, 110
  %q = and i1 %low, %never              ; int: 0
  br i1 %low, label %loop, label %out
out:
  %r = or i1 %p, %q
  %s = xor i1 %p, true                  ; int: -1
  ret i1 %s
}

define <2 x i1> @vectors(<2 x i8> noundef %x) {
  %p = icmp ult <2 x i8> %x, splat (i8 10)
  %q = icmp ugt <2 x i8> %x, splat (i8 20)
  %r = and <2 x i1> %p, %q              ; todo int: 0
  ret <2 x i1> %r
}
