; Counters that must not wrap, in loops of which nothing else is known: how far the flag leaves room bounds the loop, and
; so what else it counts. LLVM 22 has no bound of them. The rule is held against all executions at narrow widths by
; tests/evolution/test_no_wrap_bound.py.

; for (int i = 0; a[i]; i++) k += 3
define i64 @beside(ptr %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 2147483647
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %k = phi i64 [ 5, %entry ], [ %more, %loop ]        ; evolution: {5,+,3}<nuw><nsw><%loop>   ; int: [5, 6442450946] stride 2 mod 3
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds i8, ptr %a, i64 %wide
  %x = load i8, ptr %p
  %next = add nsw i32 %i, 1
  %more = add i64 %k, 3
  %go = icmp ne i8 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %k
}

; in large steps
define i64 @leaping(ptr %a) {
entry:
  br label %loop
loop:                                         ; taken at most: 10
  %i = phi i32 [ 100, %entry ], [ %next, %loop ]
  %k = phi i64 [ 0, %entry ], [ %more, %loop ]        ; int: [0, 10]
  %p = getelementptr i8, ptr %a, i32 %i
  %x = load i8, ptr %p
  %next = add nuw i32 %i, 400000000
  %more = add i64 %k, 1
  %go = icmp ne i8 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %k
}

; nothing happens where this counter overflows
define i64 @ignored(ptr %a) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load i8, ptr %a
  %next = add nsw i32 %i, 1
  %go = icmp ne i8 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret i64 0
}
