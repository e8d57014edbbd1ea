; Loops that walk through an object of known size: an access outside of it would be undefined behaviour. Each is run by
; tests/evolution/test_accesses.py; where there is a bound, the function returns the iteration in which it was left.

@table = global [12 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12]
@matrix = internal global [4 x [5 x i8]] zeroinitializer
@replaced = weak global [12 x i32] zeroinitializer
@elsewhere = external global [12 x i32]
@listed = global [12 x i32] zeroinitializer, section "list"
$shared = comdat largest
@shared = linkonce_odr global [12 x i32] zeroinitializer, comdat
@one = global [1 x i64] zeroinitializer
@none = global [0 x i32] zeroinitializer
@flag = global i8 0

declare void @see()

; for (i = 0; table[i] != key; i++): what is not there is not read
define i64 @find(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 11
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]          ; int: [0, 11]
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; for (i = 0; i < n; i++) table[i] = 1: the last iteration does not come to the access
define i32 @fill(i32 %n) {
entry:
  br label %loop
loop:                                         ; taken at most: 12
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %body, label %exit
body:
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds [12 x i32], ptr @table, i64 0, i64 %wide
  store i32 1, ptr %p
  %next = add nsw i32 %i, 1
  br label %loop
exit:
  ret i32 %i
}

; from any start on: 12 elements at most, one every third
define i64 @from_anywhere(i64 %start, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 3
  %k = phi i64 [ 0, %entry ], [ %more, %loop ]
  %i = phi i64 [ %start, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 3
  %more = add i64 %k, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %k
}

; while (*p != key) p--, from the sixth element down
define i64 @downwards(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 5
  %k = phi i64 [ 0, %entry ], [ %more, %loop ]
  %p = phi ptr [ getelementptr inbounds ([12 x i32], ptr @table, i64 0, i64 5), %entry ], [ %next, %loop ]
  %x = load i32, ptr %p
  %next = getelementptr inbounds i32, ptr %p, i64 -1
  %more = add i64 %k, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %k
}

; eight bytes at each fourth one: the last four bytes begin no access
define i64 @overlapping(i64 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 10
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load i64, ptr %p, align 4
  %next = add i64 %i, 1
  %go = icmp ne i64 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; the whole matrix, not a row of it, is the object
define i64 @row(i8 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 14
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [4 x [5 x i8]], ptr @matrix, i64 0, i64 1, i64 %i
  %x = load i8, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i8 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; an array on the stack, and a step of which the size is not known
define i64 @strided(i64 %n, i64 %start) {
entry:
  %a = alloca i16, i32 20
  %step = add nuw nsw i64 %n, 2
  %some = icmp slt i64 %step, 100
  %low = icmp sgt i64 %step, 1
  %right = and i1 %some, %low
  br i1 %right, label %loop, label %out
loop:                                         ; taken at most: 9
  %k = phi i64 [ 0, %entry ], [ %more, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr %a, i64 %i
  store i16 0, ptr %p
  %next = add i64 %i, %step
  %more = add i64 %k, 1
  %go = icmp ne i64 %next, %start
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %k
out:
  ret i64 0
}

; what is passed by value is as large as its type
define i64 @by_value(ptr byval([3 x i64]) %a, i64 %n) {
entry:
  br label %loop
loop:                                         ; taken at most: 2
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 7, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; the call may not come back: then an iteration is begun in which nothing is accessed
define i64 @behind_a_call(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 12
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @see()
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; so may the inner loop, with the flag set
define i64 @behind_a_loop(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 12
  %i = phi i64 [ 0, %entry ], [ %next, %access ]
  br label %inner
inner:
  %set = load atomic i8, ptr @flag monotonic, align 1
  %wait = icmp ne i8 %set, 0
  br i1 %wait, label %inner, label %access
access:
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; both ways lead to the access
define i64 @behind_a_choice(i32 %key, i1 %c) {
entry:
  br label %loop
loop:                                         ; taken at most: 11
  %i = phi i64 [ 0, %entry ], [ %next, %access ]
  br i1 %c, label %left, label %access
left:
  store i8 1, ptr @flag
  br label %access
access:
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; the first access is one too many already: nothing comes back from the loop
define i64 @too_small(i64 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: 0
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i64, ptr @one, i64 %i
  %x = load i64, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i64 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; No bound below.

; one way only leads to the access
define i64 @not_always(i64 %n, i1 %c) {
entry:
  br label %loop
loop:                                         ; taken at most: 18446744073709551615
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %access, label %latch
access:
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  store i32 0, ptr %p
  br label %latch
latch:
  %next = add i64 %i, 1
  %go = icmp ne i64 %i, %n
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; the linker may put a larger one in its place
define i64 @of_the_linker(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @replaced, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

define i64 @of_a_comdat(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @shared, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

define i64 @of_another_module(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @elsewhere, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

define i64 @of_a_section(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @listed, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; of an argument it is known only that so much is there
define i64 @at_least(ptr dereferenceable(48) %a, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

define i64 @volatile(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load volatile i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; nothing is known of the direction
define i64 @either_way(i64 %step, i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [12 x i32], ptr @table, i64 0, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, %step
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; the address of one object, the right to access another one: %p is based on @table's address as a number only
define i64 @as_a_number(i32 %key) {
entry:
  %base = ptrtoint ptr @table to i64
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ %base, %entry ], [ %next, %loop ]
  %p = inttoptr i64 %i to ptr
  %x = load i32, ptr %p
  %next = add i64 %i, 4
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}

; a variable of no bytes is a name for a place
define i64 @no_bytes(i32 %key) {
entry:
  br label %loop
loop:                                         ; taken at most: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr @none, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i32 %x, %key
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %i
}
