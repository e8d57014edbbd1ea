; Exceptions: invoke, landingpad, resume, and the funclets of Windows.
@type = external constant ptr

declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
declare i32 @throws(i32) noinline
declare void @plain()

define i32 @itanium(i32 %x) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke noundef i32 @throws(i32 noundef %x) #0 [ "deopt"(i32 %x) ]
          to label %ok unwind label %lpad, !prof !0

ok:
  invoke void @plain()
          to label %done unwind label %cleanup

done:
  %v = phi i32 [ %r, %ok ], [ 0, %handler ]
  ret i32 %v

lpad:
  %e = landingpad { ptr, i32 }
          catch ptr @type
          catch ptr null
          filter [1 x ptr] [ptr @type]
          filter [0 x ptr] zeroinitializer
  %s = extractvalue { ptr, i32 } %e, 1
  br label %handler

handler:
  br label %done

cleanup:
  %c = landingpad { ptr, i32 }
          cleanup, !annotation !1
  resume { ptr, i32 } %c
}

define i32 @invokes(ptr %f) personality ptr @__gxx_personality_v0 {
  %r = invoke fastcc i32 (i32, ...) %f(i32 1, ptr null)
          to label %ok unwind label %bad

ok:
  %q = invoke i32 asm sideeffect unwind "call foo", "=r"()
          to label %end unwind label %bad

end:
  ret i32 %q

bad:
  %e = landingpad { ptr, i32 }
          cleanup
          catch ptr @type
  ret i32 0
}

define void @windows() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @plain()
          to label %ok unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %first, label %second] unwind label %cleanup

first:
  %p = catchpad within %cs [ptr @type, i32 8, ptr null]
  call void @plain() [ "funclet"(token %p) ]
  catchret from %p to label %ok

second:
  %q = catchpad within %cs [ptr null, i32 64, ptr null]
  invoke void @plain() [ "funclet"(token %q) ]
          to label %leave unwind label %inner

leave:
  catchret from %q to label %ok

inner:
  %cs2 = catchswitch within %q [label %third] unwind label %cleanup

third:
  %t = catchpad within %cs2 []
  unreachable

cleanup:
  %c = cleanuppad within none [i32 1, ptr @type]
  call void @plain() [ "funclet"(token %c) ]
  cleanupret from %c unwind label %last

last:
  %d = cleanuppad within none []
  cleanupret from %d unwind to caller

ok:
  ret void
}

define void @to_caller() personality ptr @__CxxFrameHandler3 {
  invoke void @plain()
          to label %ok unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller

handler:
  %p = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %p to label %ok

ok:
  ret void
}

attributes #0 = { nounwind }

!0 = !{!"branch_weights", i32 1, i32 2}
!1 = !{!"auto-init"}
