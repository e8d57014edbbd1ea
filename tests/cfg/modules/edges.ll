; The terminators that are not branches.

declare i32 @may_throw(i32)
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
declare void @f()

define i32 @invokes(i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %r, %next ]
  %r = invoke i32 @may_throw(i32 %i)
          to label %next unwind label %pad
next:
  %more = icmp slt i32 %r, %n
  br i1 %more, label %loop, label %exit
pad:
  %lp = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  %which = extractvalue { ptr, i32 } %lp, 1
  %again = icmp eq i32 %which, 1
  br i1 %again, label %retry, label %raise
retry:
  invoke void @f()
          to label %tail unwind label %pad2
tail:
  br i1 %again, label %tail, label %exit
pad2:
  %lp2 = landingpad { ptr, i32 }
          cleanup
  br label %raise
raise:
  %up = phi { ptr, i32 } [ %lp, %pad ], [ %lp2, %pad2 ]
  resume { ptr, i32 } %up
exit:
  %result = phi i32 [ %r, %next ], [ 0, %tail ]
  ret i32 %result
}

define void @funclets(i1 %c) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @f()
          to label %done unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %first, label %second] unwind label %cleanup
first:
  %p1 = catchpad within %switch [ptr null, i32 64, ptr null]
  br i1 %c, label %first.back, label %first.done
first.back:
  catchret from %p1 to label %entry2
first.done:
  catchret from %p1 to label %done
second:
  %p2 = catchpad within %switch [ptr null, i32 0, ptr null]
  br i1 %c, label %second.done, label %second.throw
second.done:
  catchret from %p2 to label %done
second.throw:
  invoke void @f() [ "funclet"(token %p2) ]
          to label %second.stop unwind label %cleanup
second.stop:
  unreachable
cleanup:
  %cp = cleanuppad within none []
  cleanupret from %cp unwind to caller
entry2:
  invoke void @f()
          to label %entry2.loop unwind label %dispatch
entry2.loop:
  br i1 %c, label %entry2, label %done
done:
  ret void
}

define i32 @jumps(ptr %where, i32 %n) {
entry:
  indirectbr ptr %where, [label %a, label %b, label %c, label %a]
a:
  indirectbr ptr blockaddress(@jumps, %c), [label %b, label %c]
b:
  switch i32 %n, label %exit [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %"the end"
    i32 4, label %"the end"
  ]
c:
  %r = callbr i32 asm "", "=r,!i,!i"()
          to label %exit [label %b, label %"the end"]
exit:
  ret i32 0
"the end":
  ret i32 1
}

define i32 @switch_only(i32 %n) {
entry:
  switch i32 %n, label %default [
  ]
default:
  ret i32 0
}
