; Loops over constant tables, strings and lists. LLVM 22 runs most of these, too: not where the loop is left by a switch
; with several cases, or by two conditions of which neither is met alone, nor through a load that does not move. Each is
; run by tests/evolution/test_constant_walks.py.

%pair = type { ptr, i32 }

@primes = internal constant [6 x i16] [i16 2, i16 3, i16 5, i16 7, i16 11, i16 0]
@text = internal constant [6 x i8] c"hello\00"
@blank = internal constant [4 x i8] c"ab c"
@one = internal constant [2 x i8] c"x\00"
@names = internal constant [4 x ptr] [ptr @text, ptr @one, ptr getelementptr inbounds (i8, ptr @text, i64 3), ptr null]
@table = internal constant [3 x %pair] [%pair { ptr @names, i32 4 }, %pair { ptr @one, i32 9 }, %pair zeroinitializer]
@last = internal constant %pair { ptr null, i32 30 }
@middle = internal constant %pair { ptr @last, i32 20 }
@first = internal constant %pair { ptr @middle, i32 10 }
@gap = internal constant [3 x i8] [i8 1, i8 undef, i8 0]
@variable = internal global [6 x i16] [i16 2, i16 3, i16 5, i16 7, i16 11, i16 0]
@given = externally_initialized constant [6 x i16] [i16 2, i16 3, i16 5, i16 7, i16 11, i16 0]
@weak = weak constant [6 x i16] [i16 2, i16 3, i16 5, i16 7, i16 11, i16 0]
@merged = private unnamed_addr constant [2 x i8] c"x\00"
@both = internal constant [2 x ptr] [ptr @merged, ptr @one]

define i32 @until_zero() {
entry:
  br label %loop
loop:                                         ; taken: 5
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr @primes, i64 %i
  %x = load i16, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i16 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  %r = trunc i64 %i to i32
  ret i32 %r
}

; for (p = text; *p; p++), a pointer that walks
define ptr @string() {
entry:
  br label %loop
loop:                                         ; taken: 5
  %p = phi ptr [ @text, %entry ], [ %next, %loop ]
  %x = load i8, ptr %p
  %next = getelementptr inbounds i8, ptr %p, i64 1
  %end = icmp eq i8 %x, 0
  br i1 %end, label %exit, label %loop
exit:
  ret ptr %p
}

; for (p = names; *p; p++), which ends at a null pointer
define void @pointers() {
entry:
  br label %loop
loop:                                         ; taken: 3
  %p = phi ptr [ @names, %entry ], [ %next, %loop ]
  %x = load ptr, ptr %p
  %next = getelementptr inbounds ptr, ptr %p, i64 1
  %end = icmp eq ptr %x, null
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; the first letter of each string that the table points to
define void @letters() {
entry:
  br label %loop
loop:                                         ; taken: 2
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [4 x ptr], ptr @names, i32 0, i32 %i
  %s = load ptr, ptr %p
  %x = load i8, ptr %s
  %next = add nsw i32 %i, 1
  %go = icmp ne i8 %x, 108
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; through three loads: the table's first element points to names, that one's to the text
define void @deep() {
entry:
  br label %loop
loop:                                         ; taken: 4
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %names = load ptr, ptr @table
  %s = load ptr, ptr %names
  %p = getelementptr i8, ptr %s, i64 %i
  %x = load i8, ptr %p
  %next = add i64 %i, 1
  %go = icmp ult i8 %x, 111
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; while (node) node = node->next, adding up
define i32 @list() {
entry:
  br label %loop
loop:                                         ; taken: 2
  %n = phi ptr [ @first, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr inbounds %pair, ptr %n, i64 0, i32 1
  %x = load i32, ptr %p
  %more = add i32 %sum, %x
  %next = load ptr, ptr %n
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop
exit:
  ret i32 %more
}

; the integer of a structure, up to one that is zeroinitializer
define void @numbers() {
entry:
  br label %loop
loop:                                         ; taken: 2
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds [3 x %pair], ptr @table, i64 0, i64 %i, i32 1
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %go = icmp sgt i32 %x, 3
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; switch on the byte: a blank leaves, and so does the end
define void @switched() {
entry:
  br label %loop
loop:                                         ; taken: 2
  %p = phi ptr [ @blank, %entry ], [ %next, %loop ]
  %x = load i8, ptr %p
  %next = getelementptr inbounds i8, ptr %p, i64 1
  switch i8 %x, label %loop [
    i8 0, label %exit
    i8 32, label %exit
  ]
exit:
  ret void
}

; all but letters leave
define void @switched_otherwise() {
entry:
  br label %loop
loop:                                         ; taken: 2
  %p = phi ptr [ @blank, %entry ], [ %next, %loop ], [ %next, %loop ]
  %x = load i8, ptr %p
  %next = getelementptr inbounds i8, ptr %p, i64 1
  switch i8 %x, label %exit [
    i8 97, label %loop
    i8 98, label %loop
  ]
exit:
  ret void
}

; either condition ends it, and neither alone is met before the end of the table
define void @either() {
entry:
  br label %loop
loop:                                         ; taken: 3
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr @primes, i64 %i
  %x = load i16, ptr %p
  %next = add i64 %i, 1
  %a = icmp eq i16 %x, 7
  %b = icmp eq i16 %x, 100
  %end = or i1 %a, %b
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; two addresses in one string
define void @to_the_end() {
entry:
  br label %loop
loop:                                         ; taken: 1
  %n = phi ptr [ @text, %entry ], [ %next, %loop ]
  %i = phi i64 [ 2, %entry ], [ %more, %loop ]
  %p = getelementptr inbounds ptr, ptr @names, i64 %i
  %next = load ptr, ptr %p
  %more = add i64 %i, 1
  %end = icmp ugt ptr %n, @text
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; No count below.

define void @undefined_element() {
entry:
  br label %loop
loop:                                         ; taken: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr @gap, i64 %i
  %x = load i8, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i8 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @may_change() {
entry:
  br label %loop
loop:                                         ; taken: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr @variable, i64 %i
  %x = load i16, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i16 %x, 0
  store i16 0, ptr @variable
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @set_elsewhere() {
entry:
  br label %loop
loop:                                         ; taken: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr @given, i64 %i
  %x = load i16, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i16 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @replaced() {
entry:
  br label %loop
loop:                                         ; taken: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr @weak, i64 %i
  %x = load i16, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i16 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @volatile() {
entry:
  br label %loop
loop:                                         ; taken: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i16, ptr @primes, i64 %i
  %x = load volatile i16, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne i16 %x, 0
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; equal constants without an address of their own may share one
define void @may_be_merged() {
entry:
  br label %loop
loop:                                         ; taken: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds ptr, ptr @both, i64 %i
  %x = load ptr, ptr %p
  %next = add i64 %i, 1
  %go = icmp ne ptr %x, @one
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; and what a freeze makes of an address that its flags make poison is any
define void @frozen() {
entry:
  br label %loop
loop:                                         ; taken: None
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i8, ptr @one, i64 %i
  %f = freeze ptr %p
  %next = add i64 %i, 1
  %end = getelementptr i8, ptr @one, i64 7
  %go = icmp ne ptr %f, %end
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
