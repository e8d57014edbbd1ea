; Variables that loops only hand on, and set now and then. tests/flow/test_small_functions.py runs each function on
; all arguments.

define i5 @in_two_loops(i5 noundef %x) {
entry:
  %low = and i5 %x, 1
  br label %outer
outer:
  %last = phi i5 [ 0, %entry ], [ %last.in, %next ]     ; int: [0, 7]
  %i = phi i5 [ 0, %entry ], [ %i.next, %next ]
  %go = icmp ult i5 %i, 3
  br i1 %go, label %inner, label %out
inner:
  %last.in = phi i5 [ %last, %outer ], [ %both, %body ] ; int: [0, 7]
  %j = phi i5 [ 0, %outer ], [ %j.next, %body ]
  %on = icmp ult i5 %j, 5
  br i1 %on, label %body, label %next
body:
  %sum = add i5 %i, %j
  %both = add i5 %sum, %low
  %j.next = add i5 %j, 1
  br label %inner
next:
  %i.next = add i5 %i, 1
  br label %outer
out:
  ret i5 %last
}

define i5 @set_now_and_then(i5 noundef %x, i3 noundef %n) {
entry:
  br label %outer
outer:
  %best = phi i5 [ 12, %entry ], [ %kept, %next ]       ; int: [0, 12]
  %i = phi i3 [ 0, %entry ], [ %i.next, %next ]
  br label %inner
inner:
  %kept = phi i5 [ %best, %outer ], [ %chosen, %inner ] ; int: [0, 12]
  %j = phi i5 [ 0, %outer ], [ %j.next, %inner ]
  %hit = icmp eq i5 %j, %x
  %chosen = select i1 %hit, i5 %j, i5 %kept             ; int: [0, 12]
  %j.next = add i5 %j, 1
  %on = icmp ult i5 %j.next, 9
  br i1 %on, label %inner, label %next
next:
  %i.next = add i3 %i, 1
  %go = icmp ult i3 %i.next, %n
  br i1 %go, label %outer, label %out
out:
  ret i5 %chosen
}

define half @a_float(i4 noundef %n, i1 noundef %which) {
entry:
  br label %outer
outer:
  %level = phi half [ 0.0, %entry ], [ %level.in, %next ]   ; float: [0, 3.5] multiple of 2^-1, no NaN
  %i = phi i4 [ 0, %entry ], [ %i.next, %next ]
  br label %inner
inner:
  %level.in = phi half [ %level, %outer ], [ %set, %inner ]
  %j = phi half [ 0.0, %outer ], [ %j.next, %inner ]
  %j.next = fadd half %j, 1.0
  %middle = fmul half %j.next, 0.5
  %set = select i1 %which, half %middle, half %level.in
  %on = fcmp olt half %j.next, 8.0
  br i1 %on, label %inner, label %next
next:
  %i.next = add i4 %i, 1
  %go = icmp ult i4 %i.next, %n
  br i1 %go, label %outer, label %out
out:
  ret half %level.in
}

define i5 @changed_on_the_way(i5 noundef %n) {
entry:
  br label %outer
outer:
  %a = phi i5 [ 0, %entry ], [ %c, %next ]              ; int: full-set
  %i = phi i5 [ 0, %entry ], [ %i.next, %next ]
  br label %inner
inner:
  %b = phi i5 [ %a, %outer ], [ %c, %inner ]
  %j = phi i5 [ 0, %outer ], [ %j.next, %inner ]
  %c = add i5 %b, 1
  %j.next = add i5 %j, 1
  %on = icmp ult i5 %j.next, 5
  br i1 %on, label %inner, label %next
next:
  %i.next = add i5 %i, 1
  %go = icmp ult i5 %i.next, %n
  br i1 %go, label %outer, label %out
out:
  ret i5 %a
}
