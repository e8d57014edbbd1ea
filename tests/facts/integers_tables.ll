; Loads from constants: the union of the elements that the index can reach.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%pair = type { i32, i16, double }

@squares = constant [10 x i8] c"\00\01\04\09\10\19\24\31\40\51"
@daytab = internal unnamed_addr constant [2 x [13 x i8]] [[13 x i8] c"\00\1F\1C\1F\1E\1F\1E\1F\1F\1E\1F\1E\1F", [13 x i8] c"\00\1F\1D\1F\1E\1F\1E\1F\1F\1E\1F\1E\1F"]
@weights = private constant [4 x double] [double 0.5, double 1.0, double 2.5, double 1.0], align 16
@pairs = internal constant [3 x %pair] [%pair { i32 1, i16 7, double 2.0 }, %pair { i32 5, i16 -7, double 4.0 }, %pair { i32 9, i16 70, double 8.0 }]
@names = internal constant [2 x ptr] [ptr @squares, ptr @weights]
@some.null = internal constant [2 x ptr] [ptr @squares, ptr null]
@zeros = constant [100 x i32] zeroinitializer
@limit = constant i32 77
@variable = global [10 x i8] c"\00\01\04\09\10\19\24\31\40\51"
@elsewhere = external constant [10 x i8]
@replaceable = weak constant i32 5
@given.later = externally_initialized constant i32 5
@other.name = alias i32, ptr @limit

define i8 @any.index(i64 %i) {
  %p = getelementptr [10 x i8], ptr @squares, i64 0, i64 %i
  %v = load i8, ptr %p                  ; int: [0, 81] bits 0xxxxx0x
  %few = and i64 %i, 3
  %q = getelementptr inbounds [10 x i8], ptr @squares, i64 0, i64 %few
  %w = load i8, ptr %q                  ; int: {0, 1, 4, 9}
  %twice = load volatile i8, ptr %q     ; int: full-set
  ret i8 %v
}

define i8 @days(i1 %leap, i32 range(i32 1, 13) %month) {
  %year = zext i1 %leap to i64
  %m = zext i32 %month to i64
  %p = getelementptr inbounds [2 x [13 x i8]], ptr @daytab, i64 0, i64 %year, i64 %m
  %days = load i8, ptr %p               ; int: [28, 31]
  ret i8 %days
}

define double @weight(i32 %i) {
  %index = zext i32 %i to i64
  %p = getelementptr inbounds double, ptr @weights, i64 %index
  %w = load double, ptr %p              ; float: 0.5 or 1 or 2.5, no NaN
  ret double %w
}

define i16 @field(i64 %i) {
  %p = getelementptr inbounds [3 x %pair], ptr @pairs, i64 0, i64 %i, i32 1
  %v = load i16, ptr %p                 ; int: {7, 70, 65529}
  %element = getelementptr inbounds %pair, ptr @pairs, i64 %i
  %inside = getelementptr inbounds nuw i8, ptr %element, i64 8
  %d = load double, ptr %inside         ; float: 2 or 4 or 8, no NaN
  ret i16 %v
}

define ptr @name(i64 %i) {
  %p = getelementptr inbounds ptr, ptr @names, i64 %i
  %name = load ptr, ptr %p              ; int: [1, 18446744073709551615]
  %q = getelementptr inbounds ptr, ptr @some.null, i64 %i
  %either = load ptr, ptr %q            ; int: full-set
  ret ptr %name
}

define i32 @scalars(i64 %i) {
  %a = load i32, ptr @limit             ; int: 77
  %b = load i32, ptr @other.name        ; int: 77
  %p = getelementptr i32, ptr @zeros, i64 %i
  %c = load i32, ptr %p                 ; int: 0
  %d = load i16, ptr @limit             ; int: 77
  %e = load i32, ptr getelementptr inbounds (i8, ptr @squares, i64 2)  ; int: 420481284
  ret i32 %a
}

define i8 @in.a.loop() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]    ; int: [0, 5]
  %p = getelementptr inbounds [10 x i8], ptr @squares, i64 0, i64 %i
  %v = load i8, ptr %p                  ; int: {0, 1, 4, 9, 16, 25}
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, 6
  br i1 %done, label %exit, label %loop
exit:
  ret i8 %v
}

define i8 @after.a.test(i64 %i) {
entry:
  %small = icmp ult i64 %i, 3
  br i1 %small, label %then, label %else
then:
  %p = getelementptr inbounds [10 x i8], ptr @squares, i64 0, i64 %i
  %v = load i8, ptr %p                  ; int: [0, 4] bits 00000x0x
  ret i8 %v
else:
  ret i8 0
}

define <2 x i8> @lanes(i64 range(i64 0, 5) %i) {
  %p = getelementptr inbounds [10 x i8], ptr @squares, i64 0, i64 %i
  %v = load <2 x i8>, ptr %p            ; int: {0, 1, 4, 9, 16, 25}
  ret <2 x i8> %v
}

define i32 @not.known(i64 %i) {
  %p = getelementptr inbounds i8, ptr @variable, i64 %i
  %a = load i8, ptr %p                  ; int: full-set
  %q = getelementptr inbounds i8, ptr @elsewhere, i64 %i
  %b = load i8, ptr %q                  ; int: full-set
  %c = load i32, ptr @replaceable       ; int: full-set
  %d = load i32, ptr @given.later       ; int: full-set
  ret i32 %c
}

; Addresses themselves.

define ptr @addresses(ptr nonnull align 8 %p, i64 %i, i64 range(i64 0, 100) %j) {
  %a = getelementptr inbounds i32, ptr %p, i64 %i     ; int: [4, 18446744073709551612] stride 0 mod 4
  %b = getelementptr inbounds i64, ptr %p, i64 %j     ; int: [8, 18446744073709551608] stride 0 mod 8
  %c = getelementptr inbounds %pair, ptr %p, i64 0, i32 2   ; int: [16, 18446744073709551608] stride 0 mod 8
  %d = getelementptr i8, ptr %p, i64 %i               ; int: full-set
  ret ptr %a
}

define i64 @bytes.left(i64 %i) {
  %slot = alloca [16 x i8], align 16    ; int: [16, 18446744073709551600] stride 0 mod 16
  %p = getelementptr inbounds i8, ptr %slot, i64 6    ; int: [22, 18446744073709551606] stride 6 mod 16
  %least = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true, i1 false)   ; int: [0, 10]
  %most = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)   ; int: [10, 18446744073709551615]
  ret i64 %least
}

declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)

; Pointers that lie in memory as numbers: their addresses are these. And a table that is smaller than what is read of it.
@null.numbers = private constant [3 x i64] zeroinitializer
@numbers.five = private constant [3 x i64] [i64 5, i64 5, i64 5]
@one.byte = private constant i8 5

define ptr @numbers_as_pointers(i64 %i) {
  %p = getelementptr i64, ptr @null.numbers, i64 %i
  %none = load ptr, ptr %p                    ; int: 0
  %q = getelementptr i64, ptr @numbers.five, i64 %i
  %some = load ptr, ptr %q                    ; int: 5
  %b = getelementptr i8, ptr @one.byte, i64 %i
  %beyond = load i64, ptr %b                  ; int: empty-set
  %inside = load i8, ptr %b                   ; int: 5
  ret ptr %none
}
