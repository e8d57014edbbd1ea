; What loops carry: widening, narrowing, counts, and facts that go back and forth between flow and evolution.

define i32 @counted(ptr %p) {
entry:
  br label %loop
loop:                                         ; taken: 99
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]    ; int: [0, 99]     ; evolution: {0,+,1}<nuw><nsw><%loop>
  %m = phi i32 [ 0, %entry ], [ %larger, %loop ]  ; int: [0, 98]
  %doubled = shl i32 %i, 1                    ; int: [0, 198] stride 0 mod 2
  %less = icmp sgt i32 %m, %i
  %larger = select i1 %less, i32 %m, i32 %i   ; int: [0, 99]
  %next = add i32 %i, 1                       ; int: [1, 100]
  %go = icmp ult i32 %next, 100
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %larger
}

define i32 @down(i32 %n) {
entry:
  %positive = icmp sgt i32 %n, 0
  br i1 %positive, label %loop, label %exit
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]   ; int: [1, 2147483647]
  %next = add nsw i32 %i, -1                      ; int: [0, 2147483646]
  %go = icmp sgt i32 %next, 0
  br i1 %go, label %loop, label %exit
exit:
  ret i32 0
}

define i32 @steps(i32 %n) {
entry:
  br label %loop
loop:                                         ; taken: 24
  %i = phi i32 [ 5, %entry ], [ %next, %loop ]    ; int: [5, 101] stride 1 mod 4
  %next = add i32 %i, 4
  %go = icmp ne i32 %next, 105
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %i
}

define float @never_again(float %x) {
entry:
  br label %loop
loop:
  %f = phi float [ 0.0, %entry ], [ %f2, %loop ]  ; float: 0
  %f2 = fadd float %f, 1.0                        ; float: 1
  %go = fcmp oge float %f2, 42.0                  ; int: 0
  br i1 %go, label %loop, label %exit
exit:
  ret float %f
}

define i8 @nested() {
entry:
  br label %outer
outer:                                        ; taken: 9
  %i = phi i8 [ 0, %entry ], [ %i.next, %latch ]  ; int: [0, 9]
  br label %inner
inner:                                        ; taken at most: 9
  %j = phi i8 [ 0, %outer ], [ %j.next, %inner ]  ; int: [0, 9]
  %j.next = add i8 %j, 1
  %more = icmp ule i8 %j.next, %i
  br i1 %more, label %inner, label %latch
latch:
  %i.next = add i8 %i, 1
  %again = icmp ult i8 %i.next, 10
  br i1 %again, label %outer, label %exit
exit:
  ret i8 %i
}

define i32 @irreducible(i1 %c, i32 %x) {
entry:
  %start = and i32 %x, 7
  br i1 %c, label %a, label %b
a:
  %p = phi i32 [ %start, %entry ], [ %q, %b ]
  %small = icmp ult i32 %p, 50
  br i1 %small, label %b, label %exit
b:
  %q0 = phi i32 [ 0, %entry ], [ %p, %a ]     ; int: [0, 49]
  %q = add i32 %q0, 1                         ; int: [1, 50]
  br label %a
exit:
  ret i32 %p
}

define float @accumulates(i32 %wanted) {
entry:
  %few = icmp ult i32 %wanted, 100
  br i1 %few, label %ready, label %exit
ready:
  br label %loop
loop:                                         ; taken at most: 99
  %i = phi i32 [ 0, %ready ], [ %i.next, %loop ]
  %x = phi float [ 0.0, %ready ], [ %x.next, %loop ]      ; float: [0, 49.5] multiple of 2^-1, no NaN
  %x.next = fadd float %x, 5.0e-1                         ; float: [0.5, 50] multiple of 2^-1, no NaN
  %i.next = add i32 %i, 1
  %more = icmp ule i32 %i.next, %wanted
  br i1 %more, label %loop, label %exit
exit:
  %result = phi float [ 0.0, %entry ], [ %x.next, %loop ]
  ret float %result
}

define double @two_carried(double %in) {
entry:
  %big = fcmp ogt double %in, 1.0
  %top = select i1 %big, double 1.0, double %in
  %small = fcmp olt double %top, -1.0
  %clamped = select i1 %small, double -1.0, double %top
  br label %loop
loop:                                         ; taken: 9
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %a = phi double [ 0.0, %entry ], [ %b, %loop ]          ; float: [0, 256] integer, no NaN
  %b = phi double [ 1.0, %entry ], [ %twice, %loop ]
  %twice = fmul double %b, 2.0
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 10
  br i1 %more, label %loop, label %exit
exit:
  ret double %a
}

; While %p is found out, the comparison asks for all phis of the header: that must not lose the counter.
define void @counter_beside_choices(ptr %a, ptr %b, i32 %n, ptr %z) {
entry:
  br label %loop
loop:                                         ; taken: (0 smax %n)
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]     ; evolution: {0,+,1}<nuw><nsw><%loop>
  %p = phi ptr [ %a, %entry ], [ %p2, %latch ]
  %q = phi ptr [ %b, %entry ], [ %q2, %latch ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %exit
body:
  %t = icmp eq ptr %q, %z
  br i1 %t, label %one, label %two
one:
  br label %latch
two:
  br label %latch
latch:
  %p2 = phi ptr [ %a, %one ], [ %z, %two ]
  %q2 = phi ptr [ %z, %one ], [ %b, %two ]
  %i2 = add nuw nsw i32 %i, 1
  br label %loop
exit:
  ret void
}

; Sums of sums, as checksums are made: %b was not widened, but %a, which it adds up, was. They go around together.
define i32 @adler(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.n, %loop ]
  %b = phi i32 [ 0, %entry ], [ %b.n, %loop ]
  %a = phi i32 [ 1, %entry ], [ %a.n, %loop ]   ; int: [1, 25246]
  %q = getelementptr i8, ptr %p, i32 %i
  %byte = load i8, ptr %q
  %wide = zext i8 %byte to i32
  %a.n = add i32 %a, %wide                      ; int: [1, 25501]
  %b.n = add i32 %b, %a.n                       ; int: [1, 1287850]
  %i.n = add i32 %i, 1
  %c = icmp ult i32 %i.n, 100
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %b.n
}

; Start and step are chosen by the same condition: from 10 up to 14, or from 100 down to 92.
define void @chosen_together(i1 noundef %c, i1 noundef %d, i8 noundef %n) {
entry:
  %s = select i1 %c, i8 10, i8 100
  %t = select i1 %c, i8 1, i8 -2
  %u = select i1 %d, i8 1, i8 -2
  %v = select i1 %c, i8 %n, i8 -2
  %wide = sext i8 %t to i16
  %start = sext i8 %s to i16
  %sn = add i8 %s, %n
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %i.n, %loop ]      ; int: [10, 100]
  %w = phi i16 [ %start, %entry ], [ %w.n, %loop ] ; int: [10, 100]
  %k = phi i8 [ %s, %entry ], [ %k.n, %loop ]      ; int: [2, 104]
  %l = phi i8 [ %s, %entry ], [ %l.n, %loop ]      ; int: full-set
  %h = phi i8 [ %sn, %entry ], [ %h.n, %loop ]     ; int: full-set
  %m = phi i8 [ 3, %entry ], [ %m.n, %loop ]       ; int: [-5, 7]
  %j = phi i8 [ 0, %entry ], [ %j.n, %loop ]       ; int: [0, 4]
  %i.n = add i8 %i, %t
  %w.n = add i16 %w, %wide
  %k.n = add i8 %k, %u
  %l.n = add i8 %l, %v
  %h.n = add i8 %h, %t
  %m.n = add i8 %m, %t
  %j.n = add i8 %j, 1
  %go = icmp ult i8 %j.n, 5
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @chosen_each_time(i1 noundef %c) {
entry:
  %s = select i1 %c, i8 10, i8 20
  %t = select i1 %c, i8 1, i8 -2
  br label %outer
outer:
  %o = phi i8 [ 0, %entry ], [ %o.n, %latch ]
  %so = add i8 %s, %o
  br label %loop
loop:
  %i = phi i8 [ %so, %outer ], [ %i.n, %loop ]     ; int: [2, 74]
  %j = phi i8 [ 0, %outer ], [ %j.n, %loop ]
  %i.n = add i8 %i, %t
  %j.n = add i8 %j, 1
  %go = icmp ult i8 %j.n, 5
  br i1 %go, label %loop, label %latch
latch:
  %o.n = add i8 %o, 1
  %again = icmp ult i8 %o.n, 51
  br i1 %again, label %outer, label %exit
exit:
  ret void
}
