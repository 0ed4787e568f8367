# What a person types. Each target sets up what it needs, once: a stamp is renewed only when its lock file changes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)
READY := $(VENV)/.stamp-play
DEVELOPED := $(VENV)/.stamp-dev
DOCUMENTED := $(VENV)/.stamp-docs
CLIENT := hatch_build.py $(filter-out client/src/generated/%,$(wildcard client/*.* client/src/*.* client/src/*/*.* client/style/*.css))

ifdef UV
INSTALL = $(UV) pip install --quiet --python $(BIN)/python
else
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
endif

.PHONY: play test check bench nightly docs lock format clean

play: $(READY) ## the three games in the browser
	$(BIN)/gaslamp serve --open

test: $(DEVELOPED) ## the whole test suite
	$(BIN)/pytest -n auto -m "not nightly"

check: $(DEVELOPED) ## every gate: style, types, imports, shape, rules with tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/python tools/check_shape.py
	$(BIN)/python tools/check_rules.py
	$(BIN)/python tools/check_client.py

bench: $(DEVELOPED) ## speeds, as a table and as JSON in build/bench.json
	$(BIN)/python bench/random_play.py --json build/bench.json
	$(BIN)/python bench/load.py --json build/load.json

nightly: $(DEVELOPED) ## everything, the long runs included
	$(BIN)/pytest -n auto

docs: $(DOCUMENTED) ## the documentation as pages in build/docs
	$(BIN)/sphinx-build --quiet --fail-on-warning docs build/docs
	@echo "build/docs/index.html"

format: $(DEVELOPED) ## put the code into its form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: ## renew the lock files from pyproject.toml (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock" pyproject.toml -o requirements/play.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock" pyproject.toml --group dev -o requirements/dev.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock" pyproject.toml --group dev --group docs -o requirements/docs.txt

clean: ## remove what the other targets made
	rm -rf $(VENV) build client/node_modules client/src/generated client/gallery/build src/gaslamp/web/static

$(BIN)/python:
ifdef UV
	$(UV) venv --quiet --python $(PYTHON) $(VENV)
else
	$(PYTHON) -m venv $(VENV)
endif

$(READY): requirements/play.txt pyproject.toml $(CLIENT) | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements/play.txt
	$(INSTALL) --no-deps --editable .
	@touch $@

$(DEVELOPED): requirements/dev.txt $(READY)
	$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

$(DOCUMENTED): requirements/docs.txt $(READY)
	$(INSTALL) --require-hashes -r requirements/docs.txt
	@touch $@
