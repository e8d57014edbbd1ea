; A call that may return twice, in a loop: the loop is gone round oftener than its exit says.

@buf = external global [200 x i8]
@array = external global [8 x i8]
declare i32 @_setjmp(ptr) returns_twice
declare i32 @plain(ptr)
declare i32 @llvm.eh.sjlj.setjmp(ptr)
declare void @g(i32)
declare i32 @__gxx_personality_v0(...)

; Run with a longjmp in g(5), compiled with -O2: 14 backedges.
define i32 @first_iteration() {
entry:
  br label %loop
loop:                                          ; taken: None ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %n, %latch ]
  %k = phi i32 [ 0, %entry ], [ %l, %latch ]
  %z = icmp eq i32 %i, 0
  br i1 %z, label %sj, label %latch
sj:
  %r = call i32 @_setjmp(ptr @buf)
  br label %latch
latch:
  call void @g(i32 %i)
  %n = add i32 %i, 1
  %l = add i32 %k, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %l
}

define void @attribute_of_the_call() {
entry:
  br label %loop
loop:                                          ; taken: None ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %r = call i32 @plain(ptr @buf) returns_twice
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @plain_call() {
entry:
  br label %loop
loop:                                          ; taken: 9
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %r = call i32 @plain(ptr @buf)
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @pointer(ptr %f) {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %r = call i32 %f(ptr @buf) returns_twice
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @builtin() {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %r = call i32 @llvm.eh.sjlj.setjmp(ptr @buf)
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @invoked() personality ptr @__gxx_personality_v0 {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %n, %on ]
  %r = invoke i32 @_setjmp(ptr @buf) to label %on unwind label %pad
on:
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret void
exit:
  ret void
}

; Neither the bytes that it walks through nor the flag of its counter bound it.
define void @accesses_and_flags(i1 %c) {
entry:
  br label %loop
loop:                                          ; taken at most: None
  %i = phi i8 [ 0, %entry ], [ %n, %loop ]
  %p = getelementptr i8, ptr @array, i8 %i
  store i8 1, ptr %p
  %r = call i32 @_setjmp(ptr @buf) nounwind willreturn
  %n = add nuw i8 %i, 1
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A loop around the call, and one that it does not stand in. Whoever returns to the call leaves the inner loop, and
; enters it anew: counts are those of one entry.
define void @nest() {
entry:
  br label %outer
outer:                                         ; taken at most: None
  %i = phi i32 [ 0, %entry ], [ %m, %latch ]
  %r = call i32 @_setjmp(ptr @buf)
  br label %inner
inner:                                         ; taken: 9
  %j = phi i32 [ 0, %outer ], [ %n, %inner ]
  call void @g(i32 %j)
  %n = add i32 %j, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %inner, label %latch
latch:
  %m = add i32 %i, 1
  %d = icmp ult i32 %m, 10
  br i1 %d, label %outer, label %exit
exit:
  ret void
}

define void @in_front_and_behind() {
entry:
  %r = call i32 @_setjmp(ptr @buf)
  br label %loop
loop:                                          ; taken: 9
  %j = phi i32 [ 0, %entry ], [ %n, %loop ]
  call void @g(i32 %j)
  %n = add i32 %j, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit
exit:
  %s = call i32 @_setjmp(ptr @buf)
  call void @g(i32 11)
  ret void
}
