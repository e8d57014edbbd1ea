# Everything a developer does, from a bare clone: Python 3.11 or newer with pip, make and git are enough.
# The environment is made in .venv on first use, from the locked versions.

VENV := .venv
PY := $(VENV)/bin/python
ifeq ($(origin PYTHON), undefined)
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
PIP := $(PY) -m pip --disable-pip-version-check --quiet
# Tests of a file in one process: what they share is made once.
PYTEST := $(PY) -m pytest -n auto --dist loadfile
SCEV_SHARED ?= $(abspath ../shared)
export SCEV_SHARED
# Compiled bytecode is kept, also where the surroundings say not to: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

# What is tested and measured is computed.
export SCEV_CACHE := off

.DEFAULT_GOAL := help
.PHONY: help demo test test-touched lint format bench bench-compare man pictures site search conformance prove fuzz \
	mutants compile test-compiled clean

help:  ## say what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

demo: $(VENV)/.runtime  ## analyse the example programs
	@tools/demo.sh

test: $(VENV)/.dev  ## run the tests
	$(PYTEST)

test-touched: $(VENV)/.dev  ## run the tests of what changed against main (AGAINST=revision)
	$(PY) tools/touched.py --against $(or $(AGAINST),main)

lint: $(VENV)/.dev  ## style, types, and who may import whom
	$(PY) -m ruff check .
	$(PY) -m mypy
	PYTHONPATH=src $(VENV)/bin/lint-imports --no-cache

format: $(VENV)/.dev  ## lay out the code
	$(PY) -m ruff format .

bench: compile  ## measure speed beside LLVM's own: hours (fewer with CORE=compiled RUNS=1)
	$(PY) tools/bench.py --core $(or $(CORE),both) --runs $(or $(RUNS),5)

bench-compare: $(VENV)/.dev  ## compare kept measurements, new to old (REV=old, WITH=new)
	$(PY) tools/bench.py --compare $(REV) $(WITH)

man: $(VENV)/.dev  ## write the manual pages anew, from the verbs and options
	$(PY) tools/man.py

pictures: $(VENV)/.dev  ## draw the pictures of the pages anew, where their numbers have changed
	$(PY) tools/pictures.py
	$(PY) tools/diagrams.py

site: $(VENV)/.dev  ## the pages as a site, in build/site
	$(PY) -m sphinx --fail-on-warning --keep-going --quiet docs build/site
	@echo build/site/index.html

# Long searches run part by part (python tools/search.py fuzz --list), each with a new seed unless SEED is given:
# make fuzz-loops SEED=7, make prove COMPILED=1 (on the core of `make compile`). What ran is kept in tests/ledger.json.
SEARCH = $(PY) tools/search.py $(1) $(2) $(if $(SEED),--seed $(SEED)) $(if $(COMPILED),--compiled) \
	$(if $(JOBS),--jobs $(JOBS))

search: $(VENV)/.dev  ## the long search that has not run for longest, or its next MINUTES=10
	$(PY) tools/search.py next --minutes $(or $(MINUTES),10) $(if $(COMPILED),--compiled) $(if $(JOBS),--jobs $(JOBS))

conformance: $(VENV)/.dev  ## compare with LLVM on the shared corpora (SCEV_SHARED=DIRECTORY, default ../shared)
	@if test -d '$(SCEV_SHARED)/corpus'; then set -x; $(call SEARCH,conformance,$(PART))$(if $(PART),, && \
	$(PY) tools/shares.py $(if $(COMPILED),--compiled)); \
	else echo 'conformance: skipped, no corpora in $(SCEV_SHARED) (set SCEV_SHARED)'; fi

prove: $(VENV)/.dev  ## prove the rules and the transfer functions
	$(call SEARCH,prove,$(PART))

fuzz: $(VENV)/.dev  ## longer searches for counterexamples
	$(call SEARCH,fuzz,$(PART))

conformance-% prove-% fuzz-%: $(VENV)/.dev
	$(call SEARCH,$(firstword $(subst -, ,$@)),$*)

mutants: $(VENV)/.dev  ## how many small changes of the code the tests find (SEED=N, COUNT=200, MINUTES=90)
	$(PY) tools/mutants.py $(if $(SEED),--seed $(SEED)) --count $(or $(COUNT),200) --minutes $(or $(MINUTES),90) \
	$(if $(JOBS),--jobs $(JOBS)) $(if $(AGAIN),--again)

compile: $(VENV)/.dev  ## compile the core with mypyc, into build/compiled (MYPYC_OPT_LEVEL=0..3)
	$(PY) tools/compile.py

test-compiled: compile  ## run the tests on the compiled core, all cases of them (fewer with CASES=second)
	PYTHONPATH=build/compiled SCEV_EXPECT_COMPILED=1 SCEV_CASES=$(or $(CASES),all) $(PYTEST)

clean:  ## remove what was built, but not .venv
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/scev.egg-info
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# The environment: .runtime is what `scev` needs, .dev adds what its development needs.

$(PY):
	@test -n '$(PYTHON)' || { echo 'Python 3.11 or newer is needed: make PYTHON=/path/to/python3' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: requirements.lock pyproject.toml setup.py | $(PY)
	$(PIP) install -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.runtime
	$(PIP) install -r requirements-dev.lock
	@touch $@
