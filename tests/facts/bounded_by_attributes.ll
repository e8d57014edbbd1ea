; What noundef with range or nofpclass says, of an argument that is passed and of what is returned, and of what it was
; computed from. tests/flow/test_small_functions.py runs each function on all arguments, and test_at_places.py asks it in
; front of each instruction.

define internal void @sink(i5 noundef range(i5 0, 10) %x) nounwind willreturn {
  ret void
}

define internal void @plain_sink(i5 %x) nounwind willreturn {
  ret void
}

define internal void @may_not_return(i5 noundef range(i5 0, 10) %x) nounwind {
  ret void
}

define internal void @float_sink(half noundef nofpclass(nan inf) %x) nounwind willreturn {
  ret void
}

define i5 @declared(i5 noundef %x) {
  %r = add i5 %x, 1                     ; int: full-set ; at %out: [0, 9]
  call void @sink(i5 %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [-1, 8]
}

define i5 @at_the_call(i5 noundef %x) {
  %r = sub i5 3, %x
  call void @plain_sink(i5 noundef range(i5 0, 10) %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [-6, 3]
}

define i5 @half_here_half_there(i5 noundef %x) {
  %r = xor i5 %x, -1
  call void @noundef_sink(i5 range(i5 0, 10) %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [-10, -1]
}

define internal void @noundef_sink(i5 noundef %x) nounwind willreturn {
  ret void
}

define i5 @through_three(i3 noundef %x, i2 %unused) {
  %w = zext i3 %x to i5
  %n = sub i5 9, %w
  %r = xor i5 %n, 16
  call void @plain_sink(i5 noundef range(i5 18, 23) %r)
  br label %out
out:
  ret i5 %w                             ; %w at %out: [3, 7] ; %x at %out: [3, 7]
}

; What is passed is defined; only then does the function called make poison of it.
define i5 @defined_outside_bounded_inside(i5 noundef %x) {
  %r = add i5 %x, 1                     ; at %out: full-set
  call void @bounded_sink(i5 noundef %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: full-set
}

define internal void @bounded_sink(i5 range(i5 0, 10) %x) nounwind willreturn {
  ret void
}

; Poison only, which nobody reads.
define i5 @not_noundef(i5 noundef %x) {
  %r = add i5 %x, 1                     ; at %out: full-set
  call void @plain_sink(i5 range(i5 0, 10) %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: full-set
}

define i5 @not_on_each_way(i5 noundef %x, i1 noundef %c) {
entry:
  %r = add i5 %x, 1
  br i1 %c, label %passes, label %out
passes:
  call void @sink(i5 %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: full-set
}

define i5 @on_each_way(i5 noundef %x, i1 noundef %c) {
entry:
  %r = add i5 %x, 1
  br i1 %c, label %one, label %other
one:
  call void @sink(i5 %r)
  br label %out
other:
  call void @plain_sink(i5 noundef range(i5 4, 12) %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [-1, 10]
}

; In front of the second call the first one may end the program.
define i5 @may_not_come(i5 noundef %x, i5 noundef %y) {
entry:
  %r = add i5 %x, 1
  %s = add i5 %y, 1
  call void @may_not_return(i5 %s)
  call void @sink(i5 %r)
  br label %out
out:
  ret i5 %x                             ; %x at %out: [-1, 8] ; %y at %out: [-1, 8]
}

; What is computed from what is bounded is computed again, whether anything reads it or not.
define i5 @computed_again(i3 noundef %x, i2 %unused) {
entry:
  %w = zext i3 %x to i5
  %v = add i5 %w, 4                     ; at %out: [6, 8]
  call void @plain_sink_3(i3 noundef range(i3 2, 5) %x)
  br label %out
out:
  ret i5 %w                             ; %w at %out: [2, 4]
}

define internal void @plain_sink_3(i3 %x) nounwind willreturn {
  ret void
}

define half @not_nan_and_finite(half noundef %x) {
  %r = fneg half %x
  call void @float_sink(half %r)
  br label %out
out:
  ret half %x                           ; %x at %out: [-65504, 65504], no NaN
}

define half @of_a_root(half noundef %x) {
  %r = call half @llvm.sqrt.f16(half %x)
  call void @plain_float_sink(half noundef nofpclass(nan) %r)
  br label %out
out:
  ret half %x                           ; %x at %out: [-0, inf], no NaN
}

define half @of_a_root_that_may_be_nan(half noundef %x) {
  %r = call half @llvm.sqrt.f16(half %x)
  call void @plain_float_sink(half nofpclass(nan) %r)
  br label %out
out:
  ret half %x                           ; %x at %out: full-set
}

define internal void @plain_float_sink(half %x) nounwind willreturn {
  ret void
}

declare half @llvm.sqrt.f16(half)

; What is returned: before the ret, as far back as control is certain to come to it (test_at_places.py).
define noundef range(i5 0, 10) i5 @returned(i5 noundef %x) {
  %r = add i5 %x, 1
  br label %out
out:
  ret i5 %r
}

define noundef range(i5 0, 10) i5 @returned_on_one_way(i5 noundef %x, i1 noundef %c) {
entry:
  %r = add i5 %x, 1
  br i1 %c, label %one, label %other
one:
  ret i5 %r
other:
  ret i5 7
}

define noundef range(i5 0, 10) i5 @behind_what_may_not_return(i5 noundef %x) {
entry:
  %r = add i5 %x, 1
  br label %next
next:
  call void @may_not_return(i5 3)
  ret i5 %r
}

define range(i5 0, 10) i5 @returned_as_poison(i5 noundef %x) {
  %r = add i5 %x, 1
  br label %out
out:
  ret i5 %r
}

define noundef nofpclass(nan) half @returned_root(half noundef %x) {
  %r = call half @llvm.sqrt.f16(half %x)
  br label %out
out:
  ret half %r
}
