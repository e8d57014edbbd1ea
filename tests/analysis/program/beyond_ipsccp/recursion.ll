; Functions that call themselves or one another: what is handed over is widened, and narrowed by the conditions.

; factorial of 30
define internal i32 @factorial(i32 %n) {
  %above = icmp ugt i32 %n, 30                    ; int: 0 ; because: ipsccp widens to anything after ten steps
  br i1 %above, label %done, label %inside
inside:
  %more = icmp sgt i32 %n, 1
  br i1 %more, label %again, label %done
again:
  %less = sub i32 %n, 1
  %f = call i32 @factorial(i32 %less)
  %r = mul i32 %f, %n
  ret i32 %r
done:
  ret i32 1
}
define i32 @factorial_of_thirty() {
  %r = call i32 @factorial(i32 30)
  ret i32 %r
}

; by two from 20 on
define internal i32 @halve(i32 %n) {
  %odd = trunc i32 %n to i1                       ; int: 0 ; because: ipsccp has no strides
  br i1 %odd, label %never, label %even
never:                                            ; executable: no ; because: nothing that comes here is odd
  ret i32 -1
even:
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %again
again:
  %less = sub i32 %n, 2
  %h = call i32 @halve(i32 %less)
  %r = add i32 %h, 1
  ret i32 %r
done:
  ret i32 0
}
define i32 @ten() {
  %r = call i32 @halve(i32 20)
  ret i32 %r
}

; mutual recursion: even numbers here, odd ones there
define internal i1 @is_even(i32 %n) {
  %bit = and i32 %n, 1
  %wrong = icmp eq i32 %bit, 1                    ; int: 0 ; because: ipsccp has no known bits
  %zero = icmp eq i32 %n, 0
  %end = or i1 %zero, %wrong
  br i1 %end, label %done, label %again
again:
  %less = add i32 %n, -1
  %r = call i1 @is_odd(i32 %less)
  ret i1 %r
done:
  ret i1 true
}
define internal i1 @is_odd(i32 %n) {
  %bit = and i32 %n, 1
  %wrong = icmp eq i32 %bit, 0                    ; int: 0 ; because: ipsccp has no known bits
  br i1 %wrong, label %never, label %again
again:
  %less = add i32 %n, -1
  %r = call i1 @is_even(i32 %less)
  ret i1 %r
never:                                            ; executable: no ; because: nothing that comes here is even
  ret i1 false
}
define i1 @even_or_odd(i32 %a) {
  %even = mul i32 %a, 2
  %r = call i1 @is_even(i32 %even)
  ret i1 %r
}

; a depth that goes up to 64
define internal void @visit(ptr %tree, i32 %depth) {
  %too.deep = icmp ugt i32 %depth, 64             ; int: 0 ; because: ipsccp widens to anything after ten steps
  br i1 %too.deep, label %out, label %go
go:
  %stops = icmp eq i32 %depth, 64
  br i1 %stops, label %out, label %deeper
deeper:
  %next = add i32 %depth, 1
  %left = load ptr, ptr %tree
  call void @visit(ptr %left, i32 %next)
  br label %out
out:
  ret void
}
define void @visit_all(ptr %tree) {
  call void @visit(ptr %tree, i32 0)
  ret void
}

; a float that becomes smaller
define internal float @fade(float %x, i32 %n) {
  %wrong = fcmp ogt float %x, 1.0                 ; int: 0 ; because: ipsccp has no ranges of floats
  %end = icmp eq i32 %n, 0
  %stop = or i1 %wrong, %end
  br i1 %stop, label %done, label %again
again:
  %half = fmul float %x, 0.5
  %less = sub i32 %n, 1
  %r = call float @fade(float %half, i32 %less)
  ret float %r
done:
  ret float %x
}
define float @faded(i32 %n) {
  %r = call float @fade(float 1.0, i32 %n)
  %negative = fcmp olt float %r, 0.0              ; int: 0 ; because: ipsccp has no ranges of floats
  %s = select i1 %negative, float 0.0, float %r
  ret float %s
}

; what is returned through recursion: a multiple of 4
define internal i32 @fours(i32 %n) {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %again
again:
  %less = sub i32 %n, 1
  %t = call i32 @fours(i32 %less)
  %r = add nuw nsw i32 %t, 4
  ret i32 %r
done:
  ret i32 0
}
define i32 @multiple_of_four(i32 %n) {
  %r = call i32 @fours(i32 %n)
  %left = and i32 %r, 3                           ; int: 0 ; because: ipsccp has no strides
  ret i32 %left
}
