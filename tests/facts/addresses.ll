; Addresses, and constant expressions of them: pointers of four address spaces, of which the last is not integral.

target datalayout = "e-p:64:64-p1:32:32-p2:64:64:64:32-i64:64-i128:128-f80:128-ni:9"

%pair = type { i32, i64 }
%mixed = type { i8, i16, [3 x i32] }
@g = external global %pair
@h = external global [4 x i32]
@near = external addrspace(1) global i32
@far = external addrspace(2) global i32
@other = external addrspace(9) global i32

define void @constants(ptr %p, i64 %i, i32 %j, i128 %l) {
  %a = add i64 %i, ptrtoint (ptr @g to i64)                       ; evolution: ((ptrtoint ptr @g to i64) + %i)
  %narrow = add i32 %j, ptrtoint (ptr @g to i32)                  ; evolution: ((trunc i64 (ptrtoint ptr @g to i64) to i32) + %j)
  %wide = add i128 %l, ptrtoint (ptr @g to i128)                  ; evolution: ((zext i64 (ptrtoint ptr @g to i64) to i128) + %l)
  %near = add i64 %i, ptrtoint (ptr addrspace(1) @near to i64)    ; evolution: ((zext i32 (ptrtoint ptr addrspace(1) @near to i32) to i64) + %i)
  ; An index of 32 bits is not the whole address, and a pointer that is not integral has none.
  %far = add i64 %i, ptrtoint (ptr addrspace(2) @far to i64)      ; evolution: (ptrtoint (ptr addrspace(2) @far to i64) + %i)
  %odd = add i64 %i, ptrtoint (ptr addrspace(9) @other to i64)    ; evolution: (ptrtoint (ptr addrspace(9) @other to i64) + %i)
  %sum = add i64 %i, add (i64 ptrtoint (ptr @g to i64), i64 5)    ; evolution: (5 + (ptrtoint ptr @g to i64) + %i)
  %difference = add i64 %i, sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64))  ; evolution: ((-1 * (ptrtoint ptr @h to i64)) + (ptrtoint ptr @g to i64) + %i)
  %low = add i32 %j, trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)) to i32)  ; evolution: ((trunc i64 (ptrtoint ptr @g to i64) to i32) + (-1 * (trunc i64 (ptrtoint ptr @h to i64) to i32)) + %j)
  %xor = add i64 %i, xor (i64 ptrtoint (ptr @g to i64), i64 5)    ; evolution: (xor (i64 ptrtoint (ptr @g to i64), i64 5) + %i)
  %inside = getelementptr i8, ptr getelementptr (%pair, ptr @g, i64 1, i32 1), i64 %i   ; evolution: (24 + %i + @g)
  %by_another = getelementptr i8, ptr getelementptr (i8, ptr @g, i64 ptrtoint (ptr @h to i64)), i64 %i  ; evolution: ((ptrtoint ptr @h to i64) + %i + @g)
  ret void
}

; What a pointer that is not of an object can be.
define void @numbers(ptr %p, i64 %i) {
  %a = ptrtoint ptr inttoptr (i64 48 to ptr) to i64               ; int: 48
  %b = getelementptr i8, ptr inttoptr (i64 48 to ptr), i64 %i     ; evolution: (%i + inttoptr (i64 48 to ptr))
  %c = getelementptr i8, ptr inttoptr (i64 xor (i64 ptrtoint (ptr @g to i64), i64 5) to ptr), i64 %i  ; evolution: (%i + inttoptr (i64 xor (i64 ptrtoint (ptr @g to i64), i64 5) to ptr))
  %d = getelementptr i8, ptr addrspacecast (ptr addrspace(1) @near to ptr), i64 %i  ; evolution: (%i + addrspacecast (ptr addrspace(1) @near to ptr))
  ret void
}

define void @steps(ptr %p, i64 %i, i32 %j, ptr addrspace(2) %far) {
  %field = getelementptr %mixed, ptr %p, i64 %i, i32 2, i64 %i    ; evolution: (4 + (20 * %i) + %p)
  %extended = getelementptr i16, ptr %p, i32 %j                   ; evolution: ((2 * (sext i32 %j to i64))<nsw> + %p)
  %truncated = getelementptr i16, ptr addrspace(2) %far, i64 %i   ; evolution: ((2 * (trunc i64 %i to i32)) + %far)
  %nothing = getelementptr {}, ptr %p, i64 %i                     ; evolution: %p
  %empty = getelementptr [0 x i8], ptr %p, i64 %i, i64 %i         ; evolution: (%i + %p)
  %first = getelementptr %pair, ptr %p, i64 0, i32 0              ; evolution: %p
  %undef = getelementptr i8, ptr %p, i64 undef                    ; evolution: (undef + %p)
  ret void
}

; Elements of a vector lie side by side, those of an array as far apart as their alignment asks for.
define void @vectors(ptr %p, i64 %i) {
  %v = getelementptr <4 x i16>, ptr %p, i64 %i, i64 2             ; evolution: (4 + (8 * %i) + %p)
  %pointers = getelementptr <4 x ptr>, ptr %p, i64 0, i64 %i      ; evolution: ((8 * %i) + %p)
  %array = getelementptr [4 x i24], ptr %p, i64 %i, i64 2         ; evolution: (8 + (16 * %i) + %p)
  %three = getelementptr <4 x i24>, ptr %p, i64 0, i64 1          ; evolution: %three
  %bits = getelementptr <8 x i1>, ptr %p, i64 0, i64 %i           ; evolution: %bits
  %ten = getelementptr <2 x x86_fp80>, ptr %p, i64 0, i64 %i      ; evolution: %ten
  ret void
}

define void @scalable(ptr %p, i64 %i) {
  %whole = getelementptr <vscale x 4 x i16>, ptr %p, i64 %i       ; evolution: ((8 * vscale * %i) + %p)
  %inside = getelementptr <vscale x 4 x i16>, ptr %p, i64 %i, i64 %i  ; evolution: (((2 + (8 * vscale))<nuw><nsw> * %i) + %p)
  ; Sizes that are rounded up are left alone.
  %rounded = getelementptr <vscale x 3 x i16>, ptr %p, i64 %i     ; evolution: %rounded
  %part = getelementptr <vscale x 4 x i1>, ptr %p, i64 %i         ; evolution: %part
  ; A type of a target has the size that the target says.
  %behind = getelementptr { i32, target("spirv.Event"), i32 }, ptr %p, i64 0, i32 2  ; evolution: %behind
  %events = getelementptr target("spirv.Event"), ptr %p, i64 %i   ; evolution: %events
  ret void
}

; Choices between globals are in the order of their names.
@a = external global i8
@b = external constant i8
@alias = alias i32, ptr @target
@target = global i32 0
declare void @called()
define void @order(i64 %i) {
  %sum = add i64 ptrtoint (ptr @b to i64), ptrtoint (ptr @a to i64)         ; evolution: ((ptrtoint ptr @a to i64) + (ptrtoint ptr @b to i64))
  %one = add i64 ptrtoint (ptr @b to i64), ptrtoint (ptr @called to i64)    ; evolution: ((ptrtoint ptr @called to i64) + (ptrtoint ptr @b to i64))
  %two = add i64 ptrtoint (ptr @a to i64), ptrtoint (ptr @alias to i64)     ; evolution: ((ptrtoint ptr @alias to i64) + (ptrtoint ptr @a to i64))
  %three = add i64 ptrtoint (ptr @alias to i64), ptrtoint (ptr @called to i64)  ; evolution: ((ptrtoint ptr @called to i64) + (ptrtoint ptr @alias to i64))
  ret void
}

; An index wider than an address: with nusw it fits, so that only its members of 64 bits are left.
define void @wide_index(i128 range(i128 -4, 4294967296) %i, i128 range(i128 -4, 36893488147419103232) %j) {
entry:
  %p = getelementptr nusw i8, ptr inttoptr (i64 8192 to ptr), i128 %i
  %a = ptrtoint ptr %p to i64                       ; int: [8188, 4294975487]
  %q = getelementptr nusw i8, ptr inttoptr (i64 8192 to ptr), i128 %j
  %b = ptrtoint ptr %q to i64                       ; int: [8188, 9223372036854783999]
  %r = getelementptr i8, ptr inttoptr (i64 8192 to ptr), i128 %j
  %c = ptrtoint ptr %r to i64                       ; int: full-set
  ret void
}
