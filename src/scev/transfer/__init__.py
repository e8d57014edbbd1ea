"""What operations do to sets of values: where the program meets the domains.

Left out as not worth it: a set for each lane of a vector, and for each field of an aggregate: one holds all.
"""

from scev.transfer.attribute_facts import null_is_valid, set_of_argument, without_zero
from scev.transfer.bits_of_floats import float_of_number, floats_behind
from scev.transfer.definedness import (
    BY_TEXT_ALONE,
    Definedness,
    Questionnaire,
    is_never_undef,
    is_shown_never_undef,
    is_well_defined,
)
from scev.transfer.demanded_classes import (
    NOTHING_SHOWN,
    UNKNOWN_SHOWN,
    classes_shown_in,
    shown_by_choice,
    shown_by_instruction,
)
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.floats.fcmp import float_compare_region, float_self_region
from scev.transfer.floats.related_operands import related_difference
from scev.transfer.integer_meaning import integer_result, integer_results, is_integer_arithmetic, is_integer_operation
from scev.transfer.integers.demanded import bits_rule, has_bits_rule
from scev.transfer.integers.demanded_rule import BitsSite, low_bits
from scev.transfer.integers.icmp import integer_compare_region
from scev.transfer.integers.with_overflow import beside_overflow_bit
from scev.transfer.known import NOTHING_KNOWN, Known
from scev.transfer.memory.constant_tables import MAX_TABLE_READS, set_of_places
from scev.transfer.operation import UNKNOWN_DEVIATION, UNKNOWN_OPERATION, Context, Operation, Site
from scev.transfer.region_steps import SideComparison as SideComparison
from scev.transfer.region_steps import SideConditions as SideConditions
from scev.transfer.regions import RegionReader as RegionReader
from scev.transfer.regions import read_regions as read_regions
from scev.transfer.relation_rows import EXTREMA, relation_rule
from scev.transfer.table import OPERATIONS, deviation_of, has_known_meaning, operation_of, set_of_operand, site_of
from scev.transfer.value_sets import format_of_type, set_of_constant, set_of_type, width_of_type
from scev.transfer.word_rows import WordRows, is_ranked_type
