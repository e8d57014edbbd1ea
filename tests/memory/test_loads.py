"""Loads of what the function stored: their sets, as the comments at the loads say; `any` where nothing is known."""

from __future__ import annotations

import re

import pytest

import scev
from scev.settings import DEFAULT_SETTINGS

PROGRAM = """
%pair = type { i32, float }
@table = constant [4 x i32] [i32 5, i32 6, i32 7, i32 8]
@kept = global ptr null
declare void @unknown()
declare void @uses(ptr nocapture)
declare void @looks(ptr nocapture readonly)
declare void @takes(ptr)
declare i32 @throws(ptr nocapture)
declare i32 @person(...)
declare i32 @setjmp(ptr) returns_twice
declare noalias ptr @fresh()
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @zeroed(i64) allockind("alloc,zeroed")
declare noalias ptr @renewed(ptr, i64) allockind("realloc,zeroed")
declare noalias ptr @_Znwm(i64)
declare noalias ptr addrspace(3) @zeroed.3(i64) allockind("alloc,zeroed")
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
declare void @llvm.memcpy.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg)

define void @stored(i32 %x, float %f) {
  %t = alloca %pair
  %small = and i32 %x, 15
  %root = uitofp i32 %small to float
  store i32 %small, ptr %t
  %second = getelementptr inbounds %pair, ptr %t, i64 0, i32 1
  store float %root, ptr %second
  call void @unknown()
  call void @looks(ptr %t)
  %v = load i32, ptr %t                    ; [0, 15]
  %w = load float, ptr %second             ; [0, 15] integer, no NaN
  ret void
}

define void @joined(i32 %x, i1 %c) {
entry:
  %t = alloca %pair
  %second = getelementptr inbounds %pair, ptr %t, i64 0, i32 1
  %small = and i32 %x, 15
  br i1 %c, label %left, label %right
left:
  store i32 %small, ptr %t
  store float 2.0, ptr %second
  br label %both
right:
  store i32 16, ptr %t
  store float 3.0, ptr %second
  br label %both
both:
  %v = load i32, ptr %t                    ; [0, 16]
  %w = load float, ptr %second             ; 2 or 3, no NaN
  ret void
}

; A store that never runs brings nothing.
define void @unreached(i32 %x) {
entry:
  %t = alloca i32
  store i32 3, ptr %t
  %small = and i32 %x, 7
  %c = icmp ugt i32 %small, 8
  br i1 %c, label %left, label %both
left:
  store i32 1000, ptr %t
  br label %both
both:
  %v = load i32, ptr %t                    ; 3
  ret void
}

; The condition that holds where it is stored.
define void @under_a_condition(i32 %x) {
entry:
  %t = alloca i32
  store i32 9, ptr %t
  %c = icmp ult i32 %x, 5
  br i1 %c, label %left, label %both
left:
  store i32 %x, ptr %t
  br label %both
both:
  %v = load i32, ptr %t                    ; {0, 1, 2, 3, 4, 9}
  ret void
}

; Carried by memory around a loop.
define void @carried(i32 %n) {
entry:
  %t = alloca %pair
  %second = getelementptr inbounds %pair, ptr %t, i64 0, i32 1
  store i32 0, ptr %t
  store float 1.0, ptr %second
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = load i32, ptr %t                    ; [0, 100]
  %w = load float, ptr %second             ; 0.5 or 1, no NaN
  %more = add i32 %v, 3
  %capped = call i32 @llvm.umin.i32(i32 %more, i32 100)
  store i32 %capped, ptr %t
  %half = fmul float %w, 0.5
  %most = call float @llvm.maxnum.f32(float %half, float 0.5)
  store float %most, ptr %second
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  %e = load i32, ptr %t                    ; [3, 100]
  %d = load float, ptr %second             ; 0.5
  ret void
}
declare i32 @llvm.umin.i32(i32, i32)
declare float @llvm.maxnum.f32(float, float)

; Widened.
define void @counted_in_memory(i32 %n) {
entry:
  %t = alloca i32
  store i32 0, ptr %t
  br label %loop
loop:
  %v = load i32, ptr %t                    ; [0, 2147483647]
  %more = add nsw i32 %v, 1
  store i32 %more, ptr %t
  %go = icmp slt i32 %more, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; A store behind the load, in the same loop.
define void @stored_behind(i32 %n) {
entry:
  %t = alloca i32
  store i32 1, ptr %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = load i32, ptr %t                    ; any
  store i32 %n, ptr %t
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 10
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; All elements of an array, at positions that are not known.
define void @elements(i64 %i, i64 %j, i8 %x) {
  %t = alloca [8 x i8]
  call void @llvm.memset.p0.i64(ptr %t, i8 3, i64 8, i1 false)
  %p = getelementptr inbounds i8, ptr %t, i64 %i
  %even = and i8 %x, 6
  store i8 %even, ptr %p
  %q = getelementptr inbounds i8, ptr %t, i64 %j
  %v = load i8, ptr %q                     ; {0, 2, 3, 4, 6}
  %again = load i8, ptr %p                 ; [0, 6] stride 0 mod 2
  ret void
}

; In a loop, the same pointer is another address each time.
define void @each_element(i64 %n, i32 %x) {
entry:
  %t = alloca [8 x i32]
  call void @llvm.memset.p0.i64(ptr %t, i8 0, i64 32, i1 false)
  %small = and i32 %x, 1
  %one = add i32 %small, 10
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %t, i64 %i
  %v = load i32, ptr %p                    ; {0, 10, 11}
  store i32 %one, ptr %p
  %w = load i32, ptr %p                    ; [10, 11]
  %next = add i64 %i, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; What the last iteration stored through %p is not what this one loads through it.
define void @another_element(i64 %n, i64 %j) {
entry:
  %t = alloca [8 x i32]
  call void @llvm.memset.p0.i64(ptr %t, i8 0, i64 32, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %t, i64 %i
  %q = getelementptr inbounds i32, ptr %t, i64 %j
  %v = load i32, ptr %p                    ; {0, 1, 3}
  store i32 3, ptr %q
  store i32 1, ptr %p
  %w = load i32, ptr %p                    ; 1
  %next = add i64 %i, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define void @filled() {
  %t = alloca %pair
  %second = getelementptr inbounds %pair, ptr %t, i64 0, i32 1
  call void @llvm.memset.p0.i64(ptr %t, i8 0, i64 8, i1 false)
  %v = load i32, ptr %t                    ; 0
  %w = load float, ptr %second             ; 0
  call void @llvm.memset.p0.i64(ptr %t, i8 -1, i64 4, i1 false)
  %x = load i32, ptr %t                    ; -1
  %y = load float, ptr %second             ; 0
  %z = load i64, ptr %t                    ; any
  call void @llvm.memset.p0.i64(ptr %t, i8 1, i64 8, i1 true)
  %u = load i32, ptr %t                    ; any
  ret void
}

define void @copied(i64 %n) {
  %t = alloca [4 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @table, i64 16, i1 false)
  %p = getelementptr inbounds i32, ptr %t, i64 2
  %v = load i32, ptr %p                    ; 7
  %b = load i8, ptr %p                     ; 7
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @table, i64 %n, i1 false)
  %w = load i32, ptr %p                    ; any
  ret void
}

; What is undef is any value.
define void @undefined(i1 %c) {
entry:
  %t = alloca i32
  %s = alloca i32
  %n = load i32, ptr %s                    ; any
  br i1 %c, label %left, label %both
left:
  store i32 1, ptr %t
  br label %both
both:
  %v = load i32, ptr %t                    ; any
  store i32 1, ptr %t
  %w = load i32, ptr %t                    ; 1
  call void @llvm.lifetime.start.p0(i64 4, ptr %t)
  %x = load i32, ptr %t                    ; any
  ret void
}

; An object that begins to live anew in each iteration, and a new object in each.
define void @undefined_in_each_iteration() {
entry:
  %t = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.lifetime.start.p0(i64 4, ptr %t)
  %v = load i32, ptr %t                    ; any
  store i32 1, ptr %t
  %w = load i32, ptr %t                    ; 1
  %u = alloca i32
  %x = load i32, ptr %u                    ; any
  store i32 2, ptr %u
  %y = load i32, ptr %u                    ; 2
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 10
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; Known elsewhere.
define void @escaped(i64 %n) {
  %t = alloca i32
  store i32 1, ptr %t
  call void @takes(ptr %t)
  %v = load i32, ptr %t                    ; any
  store i32 1, ptr %t
  %w = load i32, ptr %t                    ; any
  ret void
}

define void @escapes_later(i32 %x, i1 %c) {
entry:
  %t = alloca i32
  %s = alloca i32
  store i32 1, ptr %t
  store i32 1, ptr %s
  call void @unknown()
  %v = load i32, ptr %t                    ; 1
  call void @takes(ptr %t)
  store i32 1, ptr %t
  call void @unknown()
  %w = load i32, ptr %t                    ; any
  br label %loop
loop:
  call void @unknown()
  %x1 = load i32, ptr %s                   ; any
  call void @takes(ptr %s)
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @as_a_number() {
  %t = alloca i32
  store i32 1, ptr %t
  %n = ptrtoint ptr %t to i64
  %p = inttoptr i64 %n to ptr
  store i32 2, ptr %p
  %v = load i32, ptr %t                    ; any
  ret void
}

; One of two pointers, chosen by the way.
define void @chosen(i1 %c) {
entry:
  %t = alloca i32
  %s = alloca i32
  store i32 1, ptr %t
  store i32 1, ptr %s
  br i1 %c, label %left, label %both
left:
  br label %both
both:
  %p = phi ptr [ %t, %entry ], [ %s, %left ]
  store i32 100, ptr %p
  %v = load i32, ptr %t                    ; any
  ret void
}

; Parts of what is stored, and more.
define void @parts() {
  %t = alloca [4 x i32]
  %q = getelementptr inbounds i8, ptr %t, i64 2
  %r = getelementptr inbounds i8, ptr %t, i64 4
  store i32 1, ptr %t
  store i32 1, ptr %r
  %a = load i64, ptr %t                    ; any
  %b = load i16, ptr %t                    ; 1
  %f = load float, ptr %t                  ; 1e-45
  store i16 5, ptr %q
  %v = load i32, ptr %t                    ; any
  %w = load i32, ptr %r                    ; 1
  store <2 x i32> <i32 7, i32 8>, ptr %t
  %x = load i32, ptr %r                    ; 8
  %y = load <2 x i32>, ptr %t              ; [7, 8]
  store { i32, i32 } { i32 7, i32 8 }, ptr %t
  %z = load i32, ptr %r                    ; any
  ret void
}

; Bits and bytes that no store of a constant says.
define void @filled_up() {
  %t = alloca [4 x i32]
  %second = getelementptr inbounds i8, ptr %t, i64 1
  store i32 1, ptr %t
  store { i8, i32 } zeroinitializer, ptr %t
  %a = load i8, ptr %second                ; any
  store i32 1, ptr %t
  store i5 3, ptr %t
  %b = load i8, ptr %t                     ; any
  store i32 1, ptr %t
  store <4 x i1> zeroinitializer, ptr %t
  %c = load i8, ptr %t                     ; any
  store i32 1, ptr %t
  store <2 x i16> <i16 poison, i16 3>, ptr %t
  %d = load i16, ptr %t                    ; any
  store i32 513, ptr %t
  %e = load i8, ptr %second                ; 2
  ret void
}

; At an unknown index.
define void @covered(i64 %i, i64 %j, i8 %x) {
  %t = alloca [2 x i16]
  %small = and i8 %x, 7
  %wide = zext i8 %small to i16
  %p = getelementptr inbounds [2 x i16], ptr %t, i64 0, i64 %i
  %one = getelementptr inbounds i8, ptr %t, i64 2
  store i16 20, ptr %t
  %a = load i16, ptr %p                    ; any
  store i16 30, ptr %one
  %b = load i16, ptr %p                    ; [20, 30] bits 0{11}1x1x0 stride 0 mod 10
  %q = getelementptr inbounds [2 x i16], ptr %t, i64 0, i64 %j
  store i16 %wide, ptr %q
  %c = load i16, ptr %p                    ; [0, 30]
  store i32 -1, ptr %t
  %d = load i16, ptr %p                    ; -1
  %bytes = getelementptr inbounds i8, ptr %t, i64 %i
  %e = load i16, ptr %bytes                ; -1
  store i16 1, ptr %one
  %f = load i16, ptr %bytes                ; any
  store i8 3, ptr %one
  %g = load i16, ptr %p                    ; any
  call void @llvm.memset.p0.i64(ptr %t, i8 1, i64 4, i1 false)
  %h = load i16, ptr %p                    ; 257
  call void @llvm.memset.p0.i64(ptr %one, i8 0, i64 2, i1 false)
  %k = load i16, ptr %p                    ; [0, 257] bits 0000000x0000000x stride 0 mod 257
  ret void
}

define void @covered_by_a_copy(i64 %i) {
  %t = alloca [3 x i32]
  %p = getelementptr inbounds [3 x i32], ptr %t, i64 0, i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @table, i64 8, i1 false)
  %a = load i32, ptr %p                    ; any
  %last = getelementptr inbounds i8, ptr %t, i64 8
  store i32 1, ptr %last
  %b = load i32, ptr %p                    ; {1, 5, 6}
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr getelementptr inbounds (i8, ptr @table, i64 4), i64 12, i1 false)
  %c = load i32, ptr %p                    ; [6, 8]
  ret void
}

; Each way covers another element; together, none.
define void @covered_on_other_ways(i64 %i, i1 %c) {
entry:
  %t = alloca [2 x i16]
  %p = getelementptr inbounds [2 x i16], ptr %t, i64 0, i64 %i
  %one = getelementptr inbounds i8, ptr %t, i64 2
  br i1 %c, label %left, label %right
left:
  store i16 20, ptr %t
  br label %both
right:
  store i16 30, ptr %one
  br label %both
both:
  %a = load i16, ptr %p                    ; any
  ret void
}

define void @covered_around_a_loop(i64 %i, i1 %c, i1 %d) {
entry:
  %t = alloca [2 x i16]
  %p = getelementptr inbounds [2 x i16], ptr %t, i64 0, i64 %i
  %one = getelementptr inbounds i8, ptr %t, i64 2
  br label %loop
loop:
  %a = load i16, ptr %p                    ; any
  store i16 20, ptr %t
  br i1 %c, label %then, label %next
then:
  store i16 30, ptr %one
  br label %next
next:
  %b = load i16, ptr %p                    ; any
  store i16 40, ptr %one
  %e = load i16, ptr %p                    ; [20, 40] bits 0{10}xxxxx0 stride 0 mod 10
  br i1 %d, label %loop, label %out
out:
  ret void
}

; Each lifetime begins with undef.
define void @covered_before_its_life(i64 %i) {
  %t = alloca [2 x i16]
  %p = getelementptr inbounds [2 x i16], ptr %t, i64 0, i64 %i
  store i32 0, ptr %t
  call void @llvm.lifetime.start.p0(i64 4, ptr %t)
  %one = getelementptr inbounds i8, ptr %t, i64 2
  store i16 30, ptr %one
  %a = load i16, ptr %p                    ; any
  ret void
}

define void @volatile_and_atomic() {
  %t = alloca i32
  %s = alloca i32
  %u = alloca i32
  store volatile i32 1, ptr %t
  %v = load i32, ptr %t                    ; any
  store i32 1, ptr %s
  %w = load volatile i32, ptr %s           ; any
  store i32 1, ptr %u
  %x = load atomic i32, ptr %u seq_cst, align 4   ; any
  %y = load i32, ptr %u                    ; 1
  %z = load i32, ptr %s                    ; any
  ret void
}

define void @changed_by_calls(ptr noalias %r, ptr byval(i32) %b) {
  %t = alloca i32
  store i32 1, ptr %t
  call void @uses(ptr %t)
  %v = load i32, ptr %t                    ; any
  store i32 1, ptr %t
  call void @uses(ptr readonly %t)
  %w = load i32, ptr %t                    ; 1
  %s = alloca i32
  store i32 1, ptr %s
  call void asm sideeffect "", "*m,~{memory}"(ptr elementtype(i32) %s)
  %x = load i32, ptr %s                    ; any
  %first = load i32, ptr %r                ; any
  store i32 1, ptr %r
  call void @unknown()
  %y = load i32, ptr %r                    ; 1
  %copy = load i32, ptr %b                 ; any
  store i32 1, ptr %b
  call void @unknown()
  %z = load i32, ptr %b                    ; 1
  ret void
}

define void @made_by_a_call() {
  %t = call ptr @fresh()
  %v = load i32, ptr %t                    ; any
  store i32 1, ptr %t
  call void @unknown()
  %w = load i32, ptr %t                    ; 1
  ret void
}

; An activation of the function has its own.
define i32 @recursive(i32 %n) {
entry:
  %t = alloca i32
  store i32 1, ptr %t
  %c = icmp eq i32 %n, 0
  br i1 %c, label %exit, label %again
again:
  %less = sub i32 %n, 1
  %r = call i32 @recursive(i32 %less)
  br label %exit
exit:
  %v = load i32, ptr %t                    ; 1
  ret i32 %v
}

; Control comes back to setjmp with what was stored behind it.
define i32 @returns_twice(ptr %buffer) {
entry:
  %t = alloca i32
  store i32 1, ptr %t
  %r = call i32 @setjmp(ptr %buffer)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %first, label %second
first:
  store i32 2, ptr %t
  call void @unknown()
  ret i32 0
second:
  %v = load i32, ptr %t                    ; any
  ret i32 %v
}

define void @coroutine() presplitcoroutine {
  %t = alloca i32
  store i32 1, ptr %t
  %v = load i32, ptr %t                    ; any
  ret void
}

; On the unwind edge, too, the call may have written.
define void @unwinds() personality ptr @person {
entry:
  %t = alloca i32
  store i32 1, ptr %t
  %r = invoke i32 @throws(ptr %t) to label %normal unwind label %pad
normal:
  %v = load i32, ptr %t                    ; any
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  %w = load i32, ptr %t                    ; any
  ret void
}

; A variable may be changed by another thread without a lock, so that the load is undef.
@variable = global i32 0
define void @shared() {
  store i32 1, ptr @variable
  %v = load i32, ptr @variable             ; any
  ret void
}

; What calloc returns is all zeros; what malloc does, undef; what another function does may have been written.
define void @heap(i64 %n, i64 %k, i32 %x, i1 %c) {
entry:
  %small = and i32 %x, 15
  %z = call ptr @calloc(i64 %n, i64 4)
  %z.at = getelementptr inbounds i32, ptr %z, i64 %k
  %z.3 = getelementptr inbounds i32, ptr %z, i64 3
  %z.v = load i32, ptr %z.at               ; 0
  %z.f = load double, ptr %z               ; 0
  %z.p = load ptr, ptr %z                  ; 0
  br i1 %c, label %then, label %both
then:
  store i32 4, ptr %z.3
  br label %both
both:
  %z.w = load i32, ptr %z.3                ; [0, 4] stride 0 mod 4
  %a = call ptr @zeroed(i64 40)
  store i32 %small, ptr %a
  %a.v = load i32, ptr %a                  ; [0, 15]
  %a.4 = getelementptr inbounds i8, ptr %a, i64 4
  %a.w = load i32, ptr %a.4                ; 0
  %r = call ptr @renewed(ptr null, i64 40)
  %r.v = load i32, ptr %r                  ; any
  %m = call ptr @malloc(i64 40)
  %m.v = load i32, ptr %m                  ; any
  store i32 %small, ptr %m
  %m.w = load i32, ptr %m                  ; [0, 15]
  %u = call ptr @fresh()
  %u.v = load i32, ptr %u                  ; any
  %o = call ptr @calloc(i64 %n, i64 4) nobuiltin
  %o.v = load i32, ptr %o                  ; any
  call void @takes(ptr %z)
  %z.u = load i32, ptr %z.3                ; any
  ret void
}

; Where an object may lie at null, an allocation that fails gives what is in that one.
define void @heap_or_null(i32 %x) null_pointer_is_valid {
entry:
  %small = and i32 %x, 15
  %z = call ptr @calloc(i64 4, i64 4)
  %z.v = load i32, ptr %z                  ; any
  %z.not = call nonnull ptr @calloc(i64 4, i64 4)
  %z.not.v = load i32, ptr %z.not          ; 0
  %z.3 = call ptr addrspace(3) @zeroed.3(i64 4)
  %z.3.v = load i32, ptr addrspace(3) %z.3 ; any
  %m = call ptr @_Znwm(i64 4)
  %m.v = load i32, ptr %m                  ; any
  store i32 %small, ptr %z
  %z.w = load i32, ptr %z                  ; [0, 15]
  ret void
}

define void @heap_elsewhere(i32 %x) {
entry:
  %z.3 = call ptr addrspace(3) @zeroed.3(i64 4)
  %z.3.v = load i32, ptr addrspace(3) %z.3 ; any
  %z.not = call nonnull ptr addrspace(3) @zeroed.3(i64 4)
  %z.not.v = load i32, ptr addrspace(3) %z.not  ; 0
  ret void
}

define void @heap_in_a_loop(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %z = call ptr @calloc(i64 4, i64 4)
  %v = load i32, ptr %z                    ; 0
  store i32 7, ptr %z
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A structure of the heap that is filled by a loop, and zeros where that does not come.
define void @filled_heap(i64 %n) {
entry:
  %z = call ptr @calloc(i64 %n, i64 4)
  %m = call ptr @malloc(i64 4000)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %z.at = getelementptr inbounds i32, ptr %z, i64 %i
  %m.at = getelementptr inbounds i32, ptr %m, i64 %i
  store i32 4, ptr %z.at
  store i32 4, ptr %m.at
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 1000
  br i1 %c, label %loop, label %exit
exit:
  %z.v = load i32, ptr %z                  ; [0, 4] stride 0 mod 4
  %m.v = load i32, ptr %m                  ; any
  ret void
}

; What a load states comes on top.
define void @stated(i32 %x) {
  %t = alloca i32
  %small = and i32 %x, 15
  store i32 %small, ptr %t
  %v = load i32, ptr %t, !range !0         ; [4, 15]
  ret void
}
!0 = !{i32 4, i32 100}
"""
_FUNCTION = re.compile(r"^define .*?@(\w+)\(.*?^}", re.M | re.S)
_LOAD = re.compile(r"^  (%[\w.]+) = load .*; (.+)$", re.M)
LOADS = [(f.group(1), m.group(1), m.group(2)) for f in _FUNCTION.finditer(PROGRAM) for m in _LOAD.finditer(f.group())]


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


def shown(facts: scev.ModuleFacts, function: str, name: str) -> str:
    found = facts[function][name].range
    return "any" if found is None or found.is_full() else str(found)


@pytest.mark.parametrize(("function", "name", "expected"), LOADS)
def test_loads(facts: scev.ModuleFacts, function: str, name: str, expected: str) -> None:
    assert shown(facts, function, name) == expected


def test_without_memory() -> None:
    facts = scev.analyze(PROGRAM, settings=DEFAULT_SETTINGS.with_("max_memory_steps", 0))
    assert {shown(facts, function, name) for function, name, _ in LOADS} <= {"any", "[4, 99]"}


def test_undef_absent() -> None:
    """The caller's word: a load reads what some store wrote."""
    facts = scev.analyze(PROGRAM, settings=DEFAULT_SETTINGS.with_("undef", "absent"))
    assert shown(facts, "undefined", "%v") == "1"
    assert shown(facts, "undefined", "%n") == "any"
    assert shown(facts, "heap", "%m.v") == "any"
    assert shown(facts, "filled_heap", "%m.v") == "4"


def test_far_away() -> None:
    """Beyond the limit of steps, what any store may bring."""
    lines = "\n".join(f"  br label %b{k}\nb{k}:" for k in range(400))
    text = f"""define i32 @f(i32 %x) {{
  %t = alloca i32
  %small = and i32 %x, 7
  store i32 %small, ptr %t
  store i32 20, ptr %t
{lines}
  %v = load i32, ptr %t
  store i32 50, ptr %t
  ret i32 %v
}}
define i32 @g(i32 %x) {{
  %t = alloca i32
{lines}
  %v = load i32, ptr %t
  store i32 50, ptr %t
  ret i32 %v
}}
"""
    facts = scev.analyze(text)
    assert shown(facts, "f", "%v") == "[0, 50] bits 0{26}xx0xxx"
    assert shown(facts, "g", "%v") == "any"


def test_undefined_is_said() -> None:
    facts = scev.analyze(PROGRAM)
    undefined = {
        (name, value.value.name)
        for name in ("undefined", "undefined_in_each_iteration", "stored", "made_by_a_call")
        for value in facts[name].values()
        if value.is_undefined
    }
    assert undefined == {
        ("undefined", "%n"),
        ("undefined", "%x"),
        ("undefined_in_each_iteration", "%v"),
        ("undefined_in_each_iteration", "%x"),
    }
