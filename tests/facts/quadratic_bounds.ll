; Loops that are left by a sum of growing steps, from a start that is not known: LLVM 22 has no bound of them. Each is run
; by tests/evolution/test_quadratic_bounds.py.

; for (s = start, d = 1; s < 1000; s += d, d += 2): squares, from 0 to 99 on
define i32 @squares(i32 %start) {
entry:
  %s0 = urem i32 %start, 100
  br label %loop
loop:                                         ; taken at most: 32
  %k = phi i32 [ 0, %entry ], [ %more, %loop ]
  %s = phi i32 [ %s0, %entry ], [ %next, %loop ]
  %d = phi i32 [ 1, %entry ], [ %wider, %loop ]
  %next = add i32 %s, %d
  %wider = add i32 %d, 2
  %more = add i32 %k, 1
  %go = icmp ult i32 %s, 1000
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %k
}

; the bound is not known either, only that it is an i8
define i32 @triangles(i8 %start, i8 %limit) {
entry:
  %s0 = sext i8 %start to i32
  %most = sext i8 %limit to i32
  br label %loop
loop:                                         ; taken at most: 23
  %k = phi i32 [ 0, %entry ], [ %more, %loop ]
  %s = phi i32 [ %s0, %entry ], [ %next, %loop ]
  %d = phi i32 [ 1, %entry ], [ %wider, %loop ]
  %next = add i32 %s, %d
  %wider = add i32 %d, 1
  %more = add i32 %k, 1
  %go = icmp sle i32 %s, %most
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %k
}

; a ball that is thrown up and comes down again
define i32 @thrown(i8 %height) {
entry:
  %h0 = zext i8 %height to i32
  br label %loop
loop:                                         ; taken at most: 52
  %k = phi i32 [ 0, %entry ], [ %more, %loop ]
  %h = phi i32 [ %h0, %entry ], [ %next, %loop ]
  %v = phi i32 [ 20, %entry ], [ %slower, %loop ]
  %next = add i32 %h, %v
  %slower = add i32 %v, -1
  %more = add i32 %k, 1
  %go = icmp sge i32 %h, 0
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %k
}

; the steps get larger than the 55 numbers that end the loop: they may be jumped over
define i32 @jumping(i8 %start) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %s = phi i8 [ %start, %entry ], [ %next, %loop ]
  %d = phi i8 [ 50, %entry ], [ %wider, %loop ]
  %next = add i8 %s, %d
  %wider = add i8 %d, 5
  %go = icmp ult i8 %s, 201
  br i1 %go, label %loop, label %exit
exit:
  ret i32 0
}
