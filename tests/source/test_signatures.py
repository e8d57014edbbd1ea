"""The parts of names as demanglers write them."""

from __future__ import annotations

import pytest

from scev.source.signatures import read_signature, signature_of, without_template_arguments


@pytest.mark.parametrize(
    ("text", "qualified", "call", "parameters"),
    [
        ("f", "f", "f", ""),
        ("f(int, double)", "f", "f", "(int, double)"),
        ("ns::T<int>::calc(int) const", "ns::T<int>::calc", "calc", "(int) const"),
        ("A::f() const &", "A::f", "f", "() const &"),
        ("unsigned long const& std::max<unsigned long>(int)", "std::max<unsigned long>", "max", "(int)"),
        ("decltype (g(1)) f<int>(int)", "f<int>", "f", "(int)"),
        ("void (*get<int>(int))(double)", "get<int>", "get", "(int)"),
        ("A::f<int>::g(int (*)(char))", "A::f<int>::g", "g", "(int (*)(char))"),
        ("std::vector<P, std::allocator<P> >::at(int)", "std::vector<P, std::allocator<P>>::at", "at", "(int)"),
        ("std::function<int ()>::~function()", "std::function<int ()>::~function", "~function", "()"),
        ("(anonymous namespace)::f()", "(anonymous namespace)::f", "f", "()"),
        ("auto (anonymous namespace)::h<int>(int)", "(anonymous namespace)::h<int>", "h", "(int)"),
        ("f[abi:cxx11](int)", "f", "f", "(int)"),
        ("void f<((1)>(2))>()", "f<((1)>(2))>", "f", "()"),
        ("void f<&(g())>()", "f<&(g())>", "f", "()"),
        # Operators.
        ("A::operator()(int) const", "A::operator()", "operator()", "(int) const"),
        ("A::operator()() const", "A::operator()", "operator()", "() const"),
        ("A::operator[](int)", "A::operator[]", "operator[]", "(int)"),
        ("A::operator->()", "A::operator->", "operator->", "()"),
        ("A::operator<=>(A const&)", "A::operator<=>", "operator<=>", "(A const&)"),
        ("A::operator>(A const&)", "A::operator>", "operator>", "(A const&)"),
        ("A::operator>>(int)", "A::operator>>", "operator>>", "(int)"),
        ("A::operator,(int)", "A::operator,", "operator,", "(int)"),
        ("bool operator< <A>(A, A)", "operator< <A>", "operator<", "(A, A)"),
        ("bool operator<<A>(A, A)", "operator<<A>", "operator<", "(A, A)"),
        ("bool operator<< <A>(A, A)", "operator<< <A>", "operator<<", "(A, A)"),
        ("A::operator unsigned long() const", "A::operator unsigned long", "operator unsigned long", "() const"),
        ("A::operator std::string()", "A::operator std::string", "operator std::string", "()"),
        ("A::operator new(unsigned long)", "A::operator new", "operator new", "(unsigned long)"),
        ("A::operator delete[](void*)", "A::operator delete[]", "operator delete[]", "(void*)"),
        ('operator"" _s(char const*)', 'operator"" _s', 'operator"" _s', "(char const*)"),
        ("int cooperator<int>(int)", "cooperator<int>", "cooperator", "(int)"),
        # Lambdas and what is local to functions.
        (
            "main::{lambda(int)#1}::operator()(int) const",
            "main::{lambda(int)#1}::operator()",
            "operator()",
            "(int) const",
        ),
        ("A::f() const::{lambda()#1}::operator()()", "A::f::{lambda()#1}::operator()", "operator()", "()"),
        ("main::'lambda'(int)::operator()(int)", "main::'lambda'::operator()", "operator()", "(int)"),
        ("hull(std::vector<P>)::$_0::operator()(P, P)", "hull::$_0::operator()", "operator()", "(P, P)"),
        # Thunks, copies, wrappers.
        ("non-virtual thunk to A::f(int)", "non-virtual thunk to A::f", "f", "(int)"),
        ("f(int) [clone .isra.0] [clone .cold]", "f.isra.0.cold", "f", "(int)"),
        (
            "quant(Array<double, 1, C>), called from Python",
            "quant, called from Python",
            "quant",
            "(Array<double, 1, C>)",
        ),
        # Rust.
        ("<alloc::vec::Vec<T> as core::ops::Drop>::drop", "<alloc::vec::Vec<T> as core::ops::Drop>::drop", "drop", ""),
        ("a::f::<i32>::{closure#0}", "a::f::<i32>::{closure#0}", "{closure#0}", ""),
        ("a::f::<fn(i32) -> i32>", "a::f::<fn(i32) -> i32>", "f", ""),
        ("core::num::<impl i32>::add", "core::num::<impl i32>::add", "add", ""),
    ],
)
def test_parts(text: str, qualified: str, call: str, parameters: str) -> None:
    signature = read_signature(text)
    assert signature.qualified() == qualified
    assert signature.bare_name() == call
    assert signature.parameters == parameters


def test_spellings_leave_out_scopes_one_by_one() -> None:
    spellings = read_signature("void a::B<int>::f<char>(int)").spellings()
    assert spellings[0] == [
        "a::B<int>::f<char>",
        "a::B<int>::f<char>(int)",
        "a::B::f<char>",
        "a::B::f<char>(int)",
        "a::B<int>::f",
        "a::B<int>::f(int)",
        "a::B::f",
        "a::B::f(int)",
    ]
    assert "B::f" in spellings[1]
    assert spellings[2] == ["f<char>", "f<char>(int)", "f", "f(int)"]
    assert len(spellings) == 3


@pytest.mark.parametrize(
    "text", ["", " ", "(", ")", "<", ">>", "::", "f(", "a::", "()", "operator", "] [clone x]", "f)("]
)
def test_nothing_fails(text: str) -> None:
    signature = read_signature(text)
    assert signature.spellings()
    assert isinstance(signature.qualified(), str)


def test_of_debug_information() -> None:
    signature = signature_of(["a", "V<P, A<P> >"], "apply<(lambda at /home/me/d.cpp:13:31)>", "(int)", ".cold")
    assert signature.qualified() == "a::V<P, A<P>>::apply<(lambda at d.cpp:13:31)>.cold"
    assert signature.is_copy()


def test_template_arguments() -> None:
    assert without_template_arguments("clamp<int>") == "clamp"
    assert without_template_arguments("Vec::<T>") == "Vec"
    assert without_template_arguments("<T as Trait>") == "<T as Trait>"
    assert without_template_arguments("operator>") == "operator>"
    assert without_template_arguments("operator-><int>") == "operator->"
