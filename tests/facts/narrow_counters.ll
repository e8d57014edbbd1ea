; Counters of a narrow type that are kept in a wider one: each iteration they are truncated, stepped and extended again.
; LLVM 22 knows the counts of the last two only. Each is run by tests/evolution/test_phi_casts.py.

; for (unsigned char c = 3; c != 254; c += 3), kept in an int: it comes round twice
define i32 @masked() {
entry:
  br label %loop
loop:                                         ; taken: -87         ; taken at most: 169
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]      ; evolution: (zext i8 {0,+,3}<%loop> to i32)
  %a = add i32 %x, 3
  %next = and i32 %a, 255
  %go = icmp ne i32 %next, 254
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}

define i32 @signed() {
entry:
  br label %loop
loop:                                         ; taken: -123        ; taken at most: 133
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]      ; evolution: (sext i8 {0,+,5}<%loop> to i32)
  %t = trunc i32 %x to i8
  %a = add i8 %t, 5
  %next = sext i8 %a to i32
  %go = icmp ne i32 %x, -103
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}

; left when it becomes negative
define i32 @until_it_wraps() {
entry:
  br label %loop
loop:                                         ; taken: -128        ; taken at most: 128
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]
  %t = trunc i32 %x to i8
  %a = add i8 %t, 1
  %next = sext i8 %a to i32
  %go = icmp sgt i32 %x, -1
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}

; the bound fits, so the counter meets it before it wraps
define i32 @bounded(i32 %m) {
entry:
  %n = and i32 %m, 255
  br label %loop
loop:                                         ; taken: (zext i8 (trunc i32 %m to i8) to i32)
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]      ; evolution: {0,+,1}<nuw><nsw><%loop>
  %t = trunc i32 %x to i8
  %a = add i8 %t, 1
  %next = zext i8 %a to i32
  %go = icmp ne i32 %x, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}

; the sum is stepped, not the low bits; the guard keeps it inside
define i64 @guarded() {
entry:
  br label %loop
loop:                                         ; taken: 334
  %x = phi i64 [ 0, %entry ], [ %next, %body ]      ; evolution: {0,+,3}<nuw><nsw><%loop>
  %go = icmp slt i64 %x, 1000
  br i1 %go, label %body, label %exit
body:
  %t = trunc i64 %x to i32
  %e = sext i32 %t to i64
  %next = add i64 %e, 3
  br label %loop
exit:
  ret i64 %x
}

; the start does not fit, so that it is another number in the first iteration
define i32 @from_outside() {
entry:
  br label %loop
loop:                                         ; taken: 46
  %x = phi i32 [ 1000, %entry ], [ %next, %loop ]   ; evolution: %x
  %t = trunc i32 %x to i8
  %a = add i8 %t, 1
  %next = zext i8 %a to i32
  %go = icmp ne i32 %x, 22
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}

; for (signed char c = 0; c < 100; c++) with an addition that must not overflow
define i32 @must_not_overflow() {
entry:
  br label %loop
loop:                                         ; taken: 99
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]      ; evolution: {0,+,1}<nuw><nsw><%loop>
  %t = trunc i32 %x to i8
  %a = add nsw i8 %t, 1
  %next = sext i8 %a to i32
  %go = icmp slt i32 %next, 100
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %x
}
