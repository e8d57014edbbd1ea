; Sets of integers that are no ranges: multiples, known bits, a few numbers, all but some.

define internal i32 @low_bits(i32 %offset) {
  %low = and i32 %offset, 3                       ; int: 0 ; because: ipsccp hands over a range, without the stride
  ret i32 %low
}

define i32 @multiples(i32 %a, i32 %b) {
  %four = shl i32 %a, 2
  %eight = mul i32 %b, 8
  %x = call i32 @low_bits(i32 %four)
  %y = call i32 @low_bits(i32 %eight)
  %r = add i32 %x, %y
  ret i32 %r
}

define internal i32 @twice(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}

define i1 @even_result(i32 %a) {
  %r = call i32 @twice(i32 %a)
  %odd = trunc i32 %r to i1                       ; int: 0 ; because: ipsccp does not know that a result is even
  ret i1 %odd
}

define internal i1 @is_four(i32 %x) {
  %four = icmp eq i32 %x, 4                       ; int: 0 ; because: ipsccp joins 3, 5 and 9 to [3, 9]
  ret i1 %four
}

define i1 @three_callers(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = call i1 @is_four(i32 3)
  %y = call i1 @is_four(i32 5)
  %or = or i1 %x, %y
  ret i1 %or
b:
  %z = call i1 @is_four(i32 9)
  ret i1 %z
}

define internal i32 @price(i8 %kind) {
  switch i8 %kind, label %other [ i8 0, label %small
                                  i8 1, label %large ]
small:
  ret i32 10
large:
  ret i32 40
other:
  ret i32 20
}

define i32 @pieces(i8 %kind) {
  %r = call i32 @price(i8 %kind)
  %left = urem i32 %r, 10                         ; int: 0 ; because: ipsccp joins 10, 20 and 40 to [10, 40]
  ret i32 %left
}

define internal i1 @is_seven(i32 %x) {
  %seven = icmp eq i32 %x, 7                      ; int: 0 ; because: a range leaves out one gap: here 0, not 7
  %zero = icmp eq i32 %x, 0
  %r = or i1 %seven, %zero
  ret i1 %r
}

define i1 @all_but_two(i32 noundef %x) {
  %zero = icmp eq i32 %x, 0
  %seven = icmp eq i32 %x, 7
  %either = or i1 %zero, %seven
  br i1 %either, label %out, label %call
call:
  %r = call i1 @is_seven(i32 %x)
  ret i1 %r
out:
  ret i1 false
}

define internal i32 @with_flags(i32 %x) {
  %r = or i32 %x, 6
  ret i32 %r
}

define i1 @known_bit(i32 %x) {
  %r = call i32 @with_flags(i32 %x)
  %bit = and i32 %r, 2
  %clear = icmp eq i32 %bit, 0                    ; int: 0 ; because: ipsccp has no known bits
  ret i1 %clear
}

; Three levels down.
define internal i64 @third(i64 %x) {
  %y = add i64 %x, 32
  %left = and i64 %y, 15                          ; int: 0 ; because: ipsccp loses the stride at the first call
  ret i64 %left
}
define internal i64 @second(i64 %x) {
  %y = mul i64 %x, 4
  %r = call i64 @third(i64 %y)
  ret i64 %r
}
define internal i64 @first(i64 %x) {
  %y = add i64 %x, 8
  %r = call i64 @second(i64 %y)
  ret i64 %r
}
define i64 @outside(i64 %a) {
  %x = mul i64 %a, 4
  %r = call i64 @first(i64 %x)
  ret i64 %r
}

; Vectors: the set of all lanes.
define internal <4 x i32> @lanes(<4 x i32> %v) {
  %r = shl <4 x i32> %v, splat (i32 3)
  ret <4 x i32> %r
}
define i1 @of_vector(<4 x i32> %v) {
  %r = call <4 x i32> @lanes(<4 x i32> %v)
  %lane = extractelement <4 x i32> %r, i32 2
  %low = and i32 %lane, 7
  %some = icmp ne i32 %low, 0                     ; int: 0 ; because: ipsccp has no strides, of vectors either
  ret i1 %some
}
define internal <4 x float> @unit_lanes(<4 x float> %v) {
  %low = call <4 x float> @llvm.maxnum.v4f32(<4 x float> %v, <4 x float> zeroinitializer)
  %r = call <4 x float> @llvm.minnum.v4f32(<4 x float> %low, <4 x float> splat (float 1.0))
  ret <4 x float> %r
}
define <4 x i1> @of_float_vector(<4 x float> %v) {
  %r = call <4 x float> @unit_lanes(<4 x float> %v)
  %above = fcmp ogt <4 x float> %r, splat (float 1.0)         ; int: 0 ; because: ipsccp has no ranges of floats
  ret <4 x i1> %above
}
declare <4 x float> @llvm.maxnum.v4f32(<4 x float>, <4 x float>)
declare <4 x float> @llvm.minnum.v4f32(<4 x float>, <4 x float>)
