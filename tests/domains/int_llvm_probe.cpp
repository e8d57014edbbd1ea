// Prints what LLVM's own ConstantRange or KnownBits answers for all operands of a small width, one answer a line.
//
//   int_llvm_probe WIDTH range|bits
//
// A section starts with "# name"; its answers follow in the order of int_harness.all_ranges or all_bits (pairs: the second
// operand changes first). A range is "lower,upper", known bits are "zeros,ones", "-1,-1" where LLVM has no such operand. A
// question's answer ("decide", "wraps") is "0,0" for never, "1,1" for always, "0,1" for sometimes.

#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/KnownBits.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <vector>

using namespace llvm;
using Range = ConstantRange;
using Bits = KnownBits;

static unsigned Width;

static void print(const Range &R) {
  printf("%u,%u\n", unsigned(R.getLower().getZExtValue()), unsigned(R.getUpper().getZExtValue()));
}

static void print(const Bits &K) {
  printf("%u,%u\n", unsigned(K.Zero.getZExtValue()), unsigned(K.One.getZExtValue()));
}


static bool missing(const Range &) { return false; }
static bool missing(const Bits &K) { return K.hasConflict(); }

template <typename T>
static void binary(const std::vector<T> &All, const char *Name, std::function<T(const T &, const T &)> Op) {
  printf("# %s\n", Name);
  for (const T &A : All)
    for (const T &B : All)
      if (missing(A) || missing(B))
        printf("-1,-1\n");
      else
        print(Op(A, B));
}

template <typename T> static void unary(const std::vector<T> &All, const char *Name, std::function<T(const T &)> Op) {
  printf("# %s\n", Name);
  for (const T &A : All)
    if (missing(A))
      printf("-1,-1\n");
    else
      print(Op(A));
}

static void decision(std::optional<bool> Answer) {
  if (Answer)
    printf("%d,%d\n", *Answer, *Answer);
  else
    printf("0,1\n");
}

template <typename T>
static void decide(const std::vector<T> &All, const std::string &Name,
                   std::function<std::optional<bool>(const T &, const T &)> Ask) {
  printf("# %s\n", Name.c_str());
  for (const T &A : All)
    for (const T &B : All)
      if (missing(A) || missing(B))
        printf("-1,-1\n");
      else
        decision(Ask(A, B));
}

static std::optional<bool> wraps(Range::OverflowResult Result) {
  if (Result == Range::OverflowResult::MayOverflow)
    return std::nullopt;
  return Result != Range::OverflowResult::NeverOverflows;
}

static void ranges() {
  unsigned Size = 1u << Width;
  std::vector<Range> All{Range::getFull(Width), Range::getEmpty(Width)};
  for (unsigned L = 0; L < Size; L++)
    for (unsigned U = 0; U < Size; U++)
      if (L != U)
        All.push_back(Range(APInt(Width, L), APInt(Width, U)));

  const unsigned NUW = OverflowingBinaryOperator::NoUnsignedWrap, NSW = OverflowingBinaryOperator::NoSignedWrap;
  const char *Flags[] = {"", " nuw", " nsw", " nuw nsw"};
  for (unsigned F = 0; F < 4; F++) {
    unsigned Kind = (F & 1 ? NUW : 0) | (F & 2 ? NSW : 0);
    auto Named = [&](const char *Op) { return std::string(Op) + Flags[F]; };
    binary<Range>(All, Named("add").c_str(), [&](auto &A, auto &B) { return A.addWithNoWrap(B, Kind); });
    binary<Range>(All, Named("sub").c_str(), [&](auto &A, auto &B) { return A.subWithNoWrap(B, Kind); });
    binary<Range>(All, Named("mul").c_str(), [&](auto &A, auto &B) { return A.multiplyWithNoWrap(B, Kind); });
    binary<Range>(All, Named("shl").c_str(), [&](auto &A, auto &B) { return A.shlWithNoWrap(B, Kind); });
    if (Width > 2)
      unary<Range>(All, Named("trunc to 2").c_str(), [&](auto &A) {
        return A.truncate(2, (F & 1 ? TruncInst::NoUnsignedWrap : 0) | (F & 2 ? TruncInst::NoSignedWrap : 0));
      });
  }
#define BINARY(NAME, CALL) binary<Range>(All, NAME, [](auto &A, auto &B) { return A.CALL(B); })
  BINARY("udiv", udiv);
  BINARY("sdiv", sdiv);
  BINARY("urem", urem);
  BINARY("srem", srem);
  BINARY("lshr", lshr);
  BINARY("ashr", ashr);
  BINARY("and", binaryAnd);
  BINARY("or", binaryOr);
  BINARY("xor", binaryXor);
  BINARY("umin", umin);
  BINARY("umax", umax);
  BINARY("smin", smin);
  BINARY("smax", smax);
  BINARY("uadd.sat", uadd_sat);
  BINARY("usub.sat", usub_sat);
  BINARY("umul.sat", umul_sat);
  BINARY("ushl.sat", ushl_sat);
  BINARY("sadd.sat", sadd_sat);
  BINARY("ssub.sat", ssub_sat);
  BINARY("smul.sat", smul_sat);
  BINARY("sshl.sat", sshl_sat);
#undef BINARY
  unary<Range>(All, "not", [](auto &A) { return A.binaryNot(); });
  unary<Range>(All, "abs", [](auto &A) { return A.abs(); });
  unary<Range>(All, "abs lowest is poison", [](auto &A) { return A.abs(true); });
  unary<Range>(All, "ctpop", [](auto &A) { return A.ctpop(); });
  unary<Range>(All, "ctlz", [](auto &A) { return A.ctlz(); });
  unary<Range>(All, "ctlz zero is poison", [](auto &A) { return A.ctlz(true); });
  unary<Range>(All, "cttz", [](auto &A) { return A.cttz(); });
  unary<Range>(All, "cttz zero is poison", [](auto &A) { return A.cttz(true); });
  unary<Range>(All, "zext by 1", [](auto &A) { return A.zeroExtend(Width + 1); });
  unary<Range>(All, "sext by 1", [](auto &A) { return A.signExtend(Width + 1); });

  const char *Preferences[] = {"smallest", "unsigned", "signed"};
  for (unsigned P = 0; P < 3; P++) {
    auto Preference = Range::PreferredRangeType(P);
    binary<Range>(All, (std::string("union ") + Preferences[P]).c_str(),
                  [&](auto &A, auto &B) { return A.unionWith(B, Preference); });
    binary<Range>(All, (std::string("intersect ") + Preferences[P]).c_str(),
                  [&](auto &A, auto &B) { return A.intersectWith(B, Preference); });
  }

  const CmpInst::Predicate Predicates[] = {CmpInst::ICMP_EQ,  CmpInst::ICMP_NE,  CmpInst::ICMP_UGT, CmpInst::ICMP_ULE,
                                           CmpInst::ICMP_UGE, CmpInst::ICMP_ULT, CmpInst::ICMP_SGT, CmpInst::ICMP_SLE,
                                           CmpInst::ICMP_SGE, CmpInst::ICMP_SLT};
  for (unsigned P = 0; P < 10; P++) {
    auto Number = std::to_string(P);
    decide<Range>(All, "decide " + Number, [&](auto &A, auto &B) -> std::optional<bool> {
      if (A.icmp(Predicates[P], B))
        return true;
      if (A.icmp(CmpInst::getInversePredicate(Predicates[P]), B))
        return false;
      return std::nullopt;
    });
    unary<Range>(All, ("allowed " + Number).c_str(),
                 [&](auto &B) { return Range::makeAllowedICmpRegion(Predicates[P], B); });
    unary<Range>(All, ("satisfying " + Number).c_str(),
                 [&](auto &B) { return Range::makeSatisfyingICmpRegion(Predicates[P], B); });
  }
#define WRAPS(NAME, CALL) decide<Range>(All, NAME, [](auto &A, auto &B) { return wraps(A.CALL(B)); })
  WRAPS("wraps add unsigned", unsignedAddMayOverflow);
  WRAPS("wraps add signed", signedAddMayOverflow);
  WRAPS("wraps sub unsigned", unsignedSubMayOverflow);
  WRAPS("wraps sub signed", signedSubMayOverflow);
  WRAPS("wraps mul unsigned", unsignedMulMayOverflow);
#undef WRAPS
  printf("# bits of a range\n");
  for (const Range &A : All)
    if (A.isEmptySet())
      printf("-1,-1\n");
    else
      print(A.toKnownBits());

  const std::pair<const char *, Instruction::BinaryOps> Wrapping[] = {
      {"add", Instruction::Add}, {"sub", Instruction::Sub}, {"mul", Instruction::Mul}, {"shl", Instruction::Shl}};
  for (auto &[Name, Op] : Wrapping)
    for (unsigned Signed = 0; Signed < 2; Signed++)
      unary<Range>(All, (std::string("no wrap ") + Name + (Signed ? " signed" : " unsigned")).c_str(),
                   [&, Op = Op](auto &B) { return Range::makeGuaranteedNoWrapRegion(Op, B, Signed ? NSW : NUW); });
}

static void bits() {
  unsigned Size = 1u << Width;
  Bits Conflict(Width);
  Conflict.setAllConflict();
  std::vector<Bits> All{Conflict};
  for (unsigned Zero = 0; Zero < Size; Zero++)
    for (unsigned One = 0; One < Size; One++)
      if (!(Zero & One)) {
        Bits K(Width);
        K.Zero = APInt(Width, Zero);
        K.One = APInt(Width, One);
        All.push_back(K);
      }
#define BINARY(NAME, EXPRESSION) binary<Bits>(All, NAME, [](auto &A, auto &B) { return EXPRESSION; })
  BINARY("add", Bits::add(A, B));
  BINARY("add nuw", Bits::add(A, B, false, true));
  BINARY("add nsw", Bits::add(A, B, true, false));
  BINARY("add nuw nsw", Bits::add(A, B, true, true));
  BINARY("sub", Bits::sub(A, B));
  BINARY("sub nuw", Bits::sub(A, B, false, true));
  BINARY("sub nsw", Bits::sub(A, B, true, false));
  BINARY("sub nuw nsw", Bits::sub(A, B, true, true));
  BINARY("mul", Bits::mul(A, B));
  BINARY("shl", Bits::shl(A, B));
  BINARY("shl nuw", Bits::shl(A, B, true, false));
  BINARY("shl nsw", Bits::shl(A, B, false, true));
  BINARY("shl nuw nsw", Bits::shl(A, B, true, true));
  BINARY("udiv", Bits::udiv(A, B));
  BINARY("udiv exact", Bits::udiv(A, B, true));
  BINARY("sdiv", Bits::sdiv(A, B));
  BINARY("sdiv exact", Bits::sdiv(A, B, true));
  BINARY("urem", Bits::urem(A, B));
  BINARY("srem", Bits::srem(A, B));
  BINARY("lshr", Bits::lshr(A, B));
  BINARY("lshr exact", Bits::lshr(A, B, false, true));
  BINARY("ashr", Bits::ashr(A, B));
  BINARY("ashr exact", Bits::ashr(A, B, false, true));
  BINARY("and", A & B);
  BINARY("or", A | B);
  BINARY("xor", A ^ B);
  BINARY("umin", Bits::umin(A, B));
  BINARY("umax", Bits::umax(A, B));
  BINARY("smin", Bits::smin(A, B));
  BINARY("smax", Bits::smax(A, B));
  BINARY("uadd.sat", Bits::uadd_sat(A, B));
  BINARY("usub.sat", Bits::usub_sat(A, B));
  BINARY("sadd.sat", Bits::sadd_sat(A, B));
  BINARY("ssub.sat", Bits::ssub_sat(A, B));
#define DECIDE(NAME, CALL) decide<Bits>(All, NAME, [](auto &A, auto &B) { return Bits::CALL(A, B); })
  DECIDE("decide 0", eq);
  DECIDE("decide 1", ne);
  DECIDE("decide 2", ugt);
  DECIDE("decide 3", ule);
  DECIDE("decide 4", uge);
  DECIDE("decide 5", ult);
  DECIDE("decide 6", sgt);
  DECIDE("decide 7", sle);
  DECIDE("decide 8", sge);
  DECIDE("decide 9", slt);
#undef DECIDE
  // An amount that is known not to be 0, and products of a number with itself.
  BINARY("shl by some", Bits::shl(A, B, false, false, true));
  BINARY("lshr by some", Bits::lshr(A, B, true, false));
  BINARY("ashr by some", Bits::ashr(A, B, true, false));
#undef BINARY
  unary<Bits>(All, "square", [](auto &A) { return Bits::mul(A, A, true); });
  unary<Bits>(All, "abs", [](auto &A) { return A.abs(); });
  unary<Bits>(All, "abs lowest is poison", [](auto &A) { return A.abs(true); });
  unary<Bits>(All, "a & -a", [](auto &A) { return A.blsi(); });
  unary<Bits>(All, "a ^ (a - 1)", [](auto &A) { return A.blsmsk(); });
  for (unsigned Signed = 0; Signed < 2; Signed++) {
    printf("# range of bits %s\n", Signed ? "signed" : "unsigned");
    for (const Bits &A : All)
      if (missing(A))
        printf("-1,-1\n");
      else
        print(Range::fromKnownBits(A, Signed));
  }
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  Width = unsigned(atoi(argv[1]));
  strcmp(argv[2], "range") == 0 ? ranges() : bits();
  return 0;
}
