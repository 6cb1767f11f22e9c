# Boardroom: everything you can do here. `make` alone prints it.
#
#   make play ARGS="--port 8000"                        words for the program go into ARGS
#   make terminal ARGS="deploy-systems --players 3"
#   make test PYTHON=python3.13                         another Python goes into PYTHON
#
# The environments are made when they are first needed and renewed when pyproject.toml or
# constraints.txt have changed; otherwise a start costs nothing.

PYTHON ?= python3
ARGS ?=

# Whether a missing browser fails the tests (required) or leaves those in the browser out (skip).
BROWSER ?= required

VENV := .venv
BENCH_VENV := .venv-bench
GPU_VENV := .venv-gpu
PINS := pyproject.toml constraints.txt

# What is there so far: a file each, newer than what it was made from.
MADE := $(VENV)/.made
BENCH_MADE := $(BENCH_VENV)/.made
GPU_MADE := $(GPU_VENV)/.made
CAN_PLAY := $(VENV)/.can-play
CAN_LAB := $(VENV)/.can-lab
CAN_TEST := $(VENV)/.can-test
CAN_BENCH := $(BENCH_VENV)/.can-bench
CAN_GPU_CHECK := $(GPU_VENV)/.can-gpu-check

# The pins hold for the packages and, by the second name in newer pips, for what builds ours.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

# One more than there are cores, because tests in the browser wait more than they compute.
WORKERS ?= $(shell cores=$$(nproc 2>/dev/null || echo 2); echo $$((cores < 4 ? cores + 1 : 4)))
PYTEST := $(VENV)/bin/python -m pytest -q -n $(WORKERS) --dist worksteal

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal lab test check lint bench gpu-check goldens shots browser clean

help: ## print this list
	@echo "Boardroom: tabletop games about running IT"
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo '  Words for the program go into ARGS: make play ARGS="--port 8000"'

play: $(CAN_PLAY) ## play in the browser, alone or with others
	@$(VENV)/bin/boardroom serve $(ARGS)

terminal: $(CAN_PLAY) ## play in the terminal; without ARGS a menu asks what
	@$(VENV)/bin/boardroom play $(ARGS)

lab: $(CAN_LAB) ## let bots play in bulk, e.g. ARGS="arena upgrade --players 2"
	@$(VENV)/bin/boardroom lab $(ARGS)

test: $(CAN_TEST) browser ## everything that is checked: lint, types and all tests (ARGS go to pytest)
	@$(lint_and_compile)
	@BOARDROOM_BROWSER=$(BROWSER) $(PYTEST) $(ARGS)

check: $(CAN_TEST) ## the quick version for while you work: lint, types, all but the slow tests
	@$(lint_and_compile)
	@$(PYTEST) -m "not slow" $(ARGS)

lint: $(CAN_TEST) ## ruff and mypy alone
	@$(VENV)/bin/ruff check --quiet --output-format concise .
	@$(VENV)/bin/mypy --strict --no-error-summary
	@echo "ruff and mypy have nothing to say."

bench: $(CAN_BENCH) $(CAN_PLAY) ## measure our titles beside their peers; adds to bench/results.md
	@PLAY_PYTHON=$(VENV)/bin/python $(BENCH_VENV)/bin/python -m bench.run $(ARGS)

gpu-check: $(CAN_GPU_CHECK) ## compile every title for a GPU, without one; --accept takes what is found
	@$(GPU_VENV)/bin/python -m bench.gpu_check $(ARGS)

goldens: $(CAN_TEST) ## play the recorded games again and rewrite them; the diff is the review
	@$(VENV)/bin/python -m tests.goldens.rewrite $(ARGS)

shots: $(CAN_TEST) browser ## screenshots of every page, light and dark, desktop and phone
	@$(VENV)/bin/boardroom prepare
	@$(VENV)/bin/python -m tests.browser.shots $(or $(ARGS),shots)

clean: ## remove the environments and every cache in this folder
	@rm -rf $(VENV) $(BENCH_VENV) $(GPU_VENV) shots .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	@find src tests bench -type d -name __pycache__ -prune -exec rm -rf {} +

# Environments -------------------------------------------------------------------------------------

$(CAN_PLAY): $(PINS) $(MADE)
	@echo "Installing what Boardroom needs to play (once; takes a minute) ..."
	@$(VENV)/bin/python -m pip install --quiet --editable .
	@touch $@

$(CAN_LAB): $(PINS) $(MADE)
	@echo "Installing what the lab needs (once; takes a minute) ..."
	@$(VENV)/bin/python -m pip install --quiet --editable '.[lab]'
	@touch $(CAN_PLAY) $@

$(CAN_TEST): $(PINS) $(MADE)
	@echo "Installing what Boardroom needs to play and to be tested (once; takes a minute) ..."
	@$(VENV)/bin/python -m pip install --quiet --editable '.[test,check,lab]'
	@touch $(CAN_PLAY) $(CAN_LAB) $@

$(CAN_BENCH): $(PINS) bench/requirements.txt $(BENCH_MADE)
	@echo "Installing Boardroom and its peers for the benchmark (once; takes a few minutes) ..."
	@$(BENCH_VENV)/bin/python -m pip install --quiet --requirement bench/requirements.txt --editable .
	@touch $@

$(CAN_GPU_CHECK): $(PINS) $(GPU_MADE)
	@echo "Installing Boardroom and NVIDIA's compiler (once; takes a minute, 1 GB) ..."
	@$(GPU_VENV)/bin/python -m pip install --quiet --editable '.[gpu-check]'
	@touch $@

$(MADE) $(BENCH_MADE) $(GPU_MADE): %/.made:
	@$(require_python)
	@$(require_venv)
	@echo "Making the environment $* with $$($(PYTHON) --version) ..."
	@$(PYTHON) -m venv --clear $*
	@pwd -P >$@

# Pages are tried in Debian's Chromium: root may fetch it, others are told what to ask for.
browser:
	@command -v chromium >/dev/null || [ "$(BROWSER)" = skip ] || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing the system package chromium (once; takes a minute) ..."; \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	      apt-get install -y -qq --no-install-recommends chromium fonts-liberation; } >/dev/null || true; \
	  fi; \
	  command -v chromium >/dev/null || { \
	    echo "The tests in the browser need Chromium: sudo apt-get install chromium." >&2; \
	    echo "Without it, leave them out: make test BROWSER=skip" >&2; \
	    exit 1; \
	  }; \
	}

# An environment holds only while its Python is there and the folder has not been moved or copied:
# otherwise forget what is in it, and it is made afresh.
FORGOTTEN := $(shell for v in $(VENV) $(BENCH_VENV) $(GPU_VENV); do \
  if [ -e $$v/.made ] && ! { [ -x $$v/bin/python ] && [ "$$(cat $$v/.made)" = "$$(pwd -P)" ]; }; \
  then rm -f $$v/.made $$v/.can-*; fi; done)

# Ruff and mypy read while the titles are compiled; what they find stops that.
define lint_and_compile
TERM=dumb $(VENV)/bin/boardroom prepare & compiling=$$!; \
$(MAKE) --no-print-directory lint || { kill $$compiling 2>/dev/null; wait; exit 1; }; \
wait $$compiling
endef

define require_python
command -v $(PYTHON) >/dev/null || { \
  echo "There is no '$(PYTHON)' here. Boardroom needs Python 3.11 or newer;" >&2; \
  echo "on Debian or Ubuntu: apt-get install python3 python3-venv" >&2; \
  exit 1; \
}; \
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
  echo "Boardroom needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." >&2; \
  echo "If a newer one is installed, name it: make play PYTHON=python3.12" >&2; \
  exit 1; \
}
endef

# Debian packs `venv` apart from Python: root may fetch it, others are told what to ask for.
define require_venv
has_venv() { $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; }; \
if ! has_venv && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
  echo "Installing the system package python3-venv ..."; \
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv; } \
    >/dev/null || true; \
fi; \
has_venv || { \
  echo "'$(PYTHON)' cannot make virtual environments: its 'ensurepip' or 'venv' is missing." >&2; \
  echo "On Debian or Ubuntu: sudo apt-get install python3-venv (for a Python of another version," >&2; \
  echo "the package is called like python3.12-venv). Then run the same make command again." >&2; \
  exit 1; \
}
endef
