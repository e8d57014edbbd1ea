; Conditions that hold by one of several parts: `a || b` that is true, `a && b` that is false, a phi of conditions that
; more than one way makes true. tests/flow/test_small_functions.py runs each function on all arguments.

define i8 @either(i8 %x) {
entry:                                  ; if (x == 3 || x == 5), without optimisation
  %c1 = icmp eq i8 %x, 3
  br i1 %c1, label %end, label %rhs
rhs:
  %c2 = icmp eq i8 %x, 5
  br label %end
end:
  %c = phi i1 [ true, %entry ], [ %c2, %rhs ]
  br i1 %c, label %here, label %out
here:
  %r = add i8 %x, 1                     ; int: [4, 6] stride 0 mod 2
  ret i8 %r
out:
  ret i8 0
}

define i8 @either_select(i8 %x) {
  %c1 = icmp ult i8 %x, 4
  %c2 = icmp ugt i8 %x, 250
  %c = select i1 %c1, i1 true, i1 %c2
  br i1 %c, label %here, label %out
here:
  %r = add i8 %x, 10                    ; int: [5, 13]
  ret i8 %r
out:
  ret i8 0
}

define i8 @either_or(i8 %x) {
  %c1 = icmp slt i8 %x, 4
  %c2 = icmp eq i8 %x, 9
  %c = or i1 %c1, %c2
  %n = xor i1 %c, true
  br i1 %n, label %out, label %here
here:
  %r = sub i8 9, %x                     ; int: [0, 137]
  ret i8 %r
out:
  ret i8 0
}

define i8 @not_both(i8 %x) {
  %c1 = icmp ugt i8 %x, 20
  %c2 = icmp ugt i8 %x, 60
  %c = and i1 %c1, %c2
  br i1 %c, label %out, label %here
here:
  %r = add i8 %x, 1                     ; int: [1, 61]
  ret i8 %r
out:
  ret i8 0
}

define i8 @not_both_of_two(i8 %x, i2 %y) {
  %c1 = icmp ugt i8 %x, 20
  %c2 = icmp eq i2 %y, 1
  %c = select i1 %c1, i1 %c2, i1 false
  br i1 %c, label %out, label %here
here:
  %r = xor i8 %x, 0                     ; int: full-set
  ret i8 %r
out:
  ret i8 0
}

define i8 @pairs(i8 %x, i3 %y) {
  %a = icmp ult i8 %x, 4                ; x < 4 && y < 2 || x < 9 && y < 6
  %b = icmp ult i3 %y, 2
  %ab = select i1 %a, i1 %b, i1 false
  %c = icmp ult i8 %x, 9
  %d = icmp ult i3 %y, 6
  %cd = and i1 %c, %d
  %e = or i1 %ab, %cd
  br i1 %e, label %here, label %out
here:
  %z = zext i3 %y to i8
  %r = add i8 %x, %z                    ; int: [0, 13]
  ret i8 %r
out:
  ret i8 0
}

define i8 @counted(i8 %x) {
entry:                                  ; for (a = x & 1; a == 0 || a == 1; a++)
  %start = and i8 %x, 1
  br label %loop
loop:
  %a = phi i8 [ %start, %entry ], [ %next, %body ]
  %c1 = icmp eq i8 %a, 0
  br i1 %c1, label %end, label %rhs
rhs:
  %c2 = icmp eq i8 %a, 1
  br label %end
end:
  %c = phi i1 [ true, %loop ], [ %c2, %rhs ]
  br i1 %c, label %body, label %out
body:
  %next = add i8 %a, 1
  br label %loop
out:
  %r = xor i8 %a, 0                     ; int: 2
  ret i8 %r
}

define i8 @iteration_before(i8 %x) {
entry:                                  ; %c is of the number before
  br label %loop
loop:
  %a = phi i8 [ %x, %entry ], [ %next, %again ]
  %c1 = icmp eq i8 %a, 7
  br i1 %c1, label %end, label %rhs
rhs:
  %c2 = icmp ugt i8 %a, 200
  br label %end
end:
  %c = phi i1 [ true, %loop ], [ %c2, %rhs ]
  %next = add i8 %a, 1
  br i1 %c, label %here, label %again
again:
  br label %loop
here:
  %r = xor i8 %next, 0                  ; int: [-54, 8]
  ret i8 %r
}
