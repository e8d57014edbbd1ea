; Phis of conditions: a phi that is true says by which way control came. tests/flow/test_small_functions.py runs each
; function on all arguments: every bound is met, those of functions that look as if more were known, too.

declare void @llvm.assume(i1)

define half @both(half %x) {
entry:                                  ; assume(x >= 0 && x <= 8), without optimisation
  %c1 = fcmp oge half %x, 0.0
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = fcmp ole half %x, 8.0
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  call void @llvm.assume(i1 %c)
  %r = fmul half %x, 2.0                ; float: [-0, 16], no NaN
  ret half %r
}

define i8 @neither(i8 %x) {
entry:                                  ; if (x < 5 || x > 200) return 0
  %c1 = icmp ult i8 %x, 5
  br i1 %c1, label %end, label %rhs
rhs:
  %c2 = icmp ugt i8 %x, 200
  br label %end
end:
  %c = phi i1 [ true, %entry ], [ %c2, %rhs ]
  br i1 %c, label %out, label %here
out:
  ret i8 0
here:
  %r = add i8 %x, 1                     ; int: [6, 201]
  ret i8 %r
}

define i8 @negated(i8 %x) {
entry:                                  ; if (!(x >= 5 && x <= 200)) return 0
  %c1 = icmp uge i8 %x, 5
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ule i8 %x, 200
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  %n = xor i1 %c, true
  br i1 %n, label %out, label %here
out:
  ret i8 0
here:
  %r = add i8 %x, 1                     ; int: [6, 201]
  ret i8 %r
}

define i5 @three(i5 %x, i4 %y) {
entry:                                  ; x > 9 && y > 3 && x + y < 20, the sum without overflow
  %c1 = icmp ugt i5 %x, 9
  br i1 %c1, label %second, label %end
second:
  %c2 = icmp ugt i4 %y, 3
  br i1 %c2, label %third, label %end
third:
  %u = zext i5 %x to i16
  %v = zext i4 %y to i16
  %s = add i16 %u, %v
  %c3 = icmp ult i16 %s, 20
  br label %end
end:
  %c = phi i1 [ false, %second ], [ false, %entry ], [ %c3, %third ]
  br i1 %c, label %here, label %out
out:
  ret i5 0
here:
  %r = add i5 %x, 1                     ; int: [11, 16]
  ret i5 %r
}

define i8 @of_a_phi(i8 %x) {
entry:                                  ; inner = x > 9 && x != 100; inner && x < 40
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %first, label %inner_end
first:
  %c2 = icmp ult i8 %x, 60
  br label %inner_end
inner_end:
  %inner = phi i1 [ false, %entry ], [ %c2, %first ]
  br i1 %inner, label %rhs, label %end
rhs:
  %c3 = icmp uge i8 %x, 20
  br label %end
end:
  %c = phi i1 [ false, %inner_end ], [ %c3, %rhs ]
  br i1 %c, label %here, label %out
out:
  ret i8 0
here:
  %r = add i8 %x, 0                     ; int: [20, 59]
  ret i8 %r
}

define i8 @value_is_a_phi(i8 %x) {
entry:                                  ; x > 9 && (x > 19 && x < 60)
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ugt i8 %x, 19
  br i1 %c2, label %last, label %rhs_end
last:
  %c3 = icmp ult i8 %x, 60
  br label %rhs_end
rhs_end:
  %d = phi i1 [ false, %rhs ], [ %c3, %last ]
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %d, %rhs_end ]
  br i1 %c, label %here, label %out
out:
  ret i8 0
here:
  %r = add i8 %x, 0                     ; int: [20, 59]
  ret i8 %r
}

define i8 @constants(i8 %x) {
entry:                                  ; the way alone says it
  %c1 = icmp ult i8 %x, 40
  br i1 %c1, label %rhs, label %end
rhs:
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ true, %rhs ]
  br i1 %c, label %here, label %out
out:
  ret i8 255
here:
  %r = add i8 %x, 0                     ; int: [0, 39]
  ret i8 %r
}

define i8 @edge_into_the_phi(i8 %x) {
entry:
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %x, 90
  %c3 = icmp ugt i8 %x, 19
  br i1 %c2, label %end, label %out
end:
  %c = phi i1 [ false, %entry ], [ %c3, %rhs ]
  br i1 %c, label %here, label %out
out:
  ret i8 0
here:
  %r = add i8 %x, 0                     ; int: [20, 89]
  ret i8 %r
}

define i8 @selected(i8 noundef %x) {
entry:
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %x, 60
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  %r = select i1 %c, i8 %x, i8 10       ; int: [10, 59]
  ret i8 %r
}

define i8 @selected_undef(i8 %x) {
entry:                                  ; a select on undef may take %x whatever %x is: no branch is behind %c
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %x, 60
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  %r = select i1 %c, i8 %x, i8 10       ; int: full-set
  %s = xor i8 %x, 0
  ret i8 %s
}

define i8 @in_a_loop(i8 %x, i2 %n) {
entry:                                  ; while (x > 9 && i < 20)
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %i, 20
  br label %end
end:
  %c = phi i1 [ false, %loop ], [ %c2, %rhs ]
  br i1 %c, label %body, label %out
body:
  %next = add i8 %i, 1                  ; int: [1, 20]
  %m = zext i2 %n to i8
  %stop = icmp eq i8 %next, %m
  br i1 %stop, label %found, label %loop
found:
  %r = add i8 %x, 0                     ; int: [10, 255]
  ret i8 %r
out:
  ret i8 255
}

define i8 @first_iteration(i8 %x) {
entry:                                  ; the phi is true in the first iteration only
  %c1 = icmp ult i8 %x, 40
  br label %loop
loop:
  %c = phi i1 [ %c1, %entry ], [ false, %again ]
  br i1 %c, label %here, label %out
here:
  %r = add i8 %x, 0                     ; int: [0, 39]
  %odd = trunc i8 %x to i1
  br i1 %odd, label %again, label %even
again:
  br label %loop
even:
  ret i8 %r
out:
  ret i8 39
}

define i8 @iteration_before(i8 %x) {
entry:                                  ; where %c is true, %i of the iteration before was below 128
  br label %loop
loop:
  %c = phi i1 [ false, %entry ], [ %d, %back ]
  %i = phi i8 [ %x, %entry ], [ %next, %back ]
  %t = phi i8 [ 0, %entry ], [ %u, %back ]
  br i1 %c, label %here, label %back
back:
  %d = icmp ult i8 %i, 128
  %next = xor i8 %i, 128
  %u = add i8 %t, 1
  %z = icmp eq i8 %u, 2
  br i1 %z, label %out, label %loop
here:
  %r = add i8 %i, 0                     ; int: full-set
  ret i8 %r
out:
  ret i8 %i
}

define i8 @two_ways(i8 %x, i2 %y) {
entry:                                  ; %rhs is entered by two ways: nothing is known of x but what %c3 says
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %second
second:
  %c2 = icmp ugt i2 %y, 1
  br i1 %c2, label %rhs, label %end
rhs:
  %c3 = icmp ult i8 %x, 60
  br label %end
end:
  %c = phi i1 [ false, %second ], [ %c3, %rhs ]
  br i1 %c, label %here, label %out
out:
  ret i8 59
here:
  %r = add i8 %x, 0                     ; int: [0, 59]
  ret i8 %r
}

define i8 @two_sources(i8 %x, i2 %y) {
entry:                                  ; the phi may be true from both blocks: from %second, where %x is at most 9, or from %rhs
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %second
second:
  %c2 = icmp ugt i2 %y, 1
  br label %end
rhs:
  %c3 = icmp ult i8 %x, 60
  br label %end
end:
  %c = phi i1 [ %c2, %second ], [ %c3, %rhs ]
  br i1 %c, label %here, label %out
out:
  ret i8 255
here:
  %r = add i8 %x, 0                     ; int: [0, 59]
  ret i8 %r
}

define i8 @not_wanted(i8 %x) {
entry:                                  ; where the phi is false, either of two ways was taken
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %x, 60
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  br i1 %c, label %out, label %here
out:
  ret i8 30
here:
  %r = add i8 %x, 0                     ; int: not [10, 59]
  ret i8 %r
}

define i8 @unknown_else(i8 %x, i1 %else) {
entry:                                  ; what comes from %entry is no constant
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %x, 60
  br label %end
end:
  %c = phi i1 [ %else, %entry ], [ %c2, %rhs ]
  br i1 %c, label %here, label %out
out:
  ret i8 255
here:
  %r = add i8 %x, 0                     ; int: [0, 59]
  ret i8 %r
}

define i8 @frozen(i8 %x) {
entry:
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp ult i8 %x, 60
  %f = freeze i1 %c2
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %f, %rhs ]
  br i1 %c, label %here, label %out
out:
  ret i8 255
here:                                   ; the branch to %rhs is not undefined, the frozen comparison may have been
  %r = add i8 %x, 0                     ; int: [10, 255]
  ret i8 %r
}

define i8 @cycle_of_two_entries(i8 %x, i1 %s) {
entry:                                  ; a cycle with two entries, %p before %j in reverse post-order
  br i1 %s, label %p, label %j
p:
  %c2 = icmp ult i8 %x, 60
  br label %j
j:
  %c = phi i1 [ false, %entry ], [ %c2, %p ]
  %t = phi i1 [ false, %entry ], [ true, %p ]
  br i1 %c, label %here, label %again
again:
  br i1 %t, label %out, label %p
here:
  %r = add i8 %x, 0                     ; int: [0, 59]
  ret i8 %r
out:
  ret i8 0
}

define i8 @cycle_entered_later(i8 %x, i1 %s) {
entry:                                  ; the same, %j before %p
  br i1 %s, label %j, label %p
p:
  %c2 = icmp ult i8 %x, 60
  br label %j
j:
  %c = phi i1 [ false, %entry ], [ %c2, %p ]
  %t = phi i1 [ false, %entry ], [ true, %p ]
  br i1 %c, label %here, label %again
again:
  br i1 %t, label %out, label %p
here:
  %r = add i8 %x, 0                     ; int: full-set    ; todo int: [0, 59]
  ret i8 %r
out:
  ret i8 0
}

define i8 @compared_on_the_way(i8 %x, i2 %a) {
entry:
  %c1 = icmp ugt i8 %x, 9
  br i1 %c1, label %rhs, label %end
rhs:                                    ; %y is not computed at %end, but bounds %x
  %w = zext i2 %a to i8
  %y = add nuw i8 %w, 50
  %c2 = icmp ult i8 %x, %y
  br label %end
end:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  call void @llvm.assume(i1 %c)
  %r = add i8 %x, 1                     ; int: [11, 53]
  ret i8 %r
}
