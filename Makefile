# make demo   build the tools and show them at work on the files in Examples/
# make test   build and run all tests, or those that match TESTS
# make build  build the tools and their manual pages, for 'make install'
# make deb    build Debian packages in dist/
# make wheel  build a package for pip in dist/
# The others: check, test-thorough, judges, slowest, compare, journeys, faults, damage, nightly, git-merges, debug, static,
# programs, man, install, uninstall, corpus, fuzz, fuzz-kept, growth, screenshot, pictures, format, lint, bench,
# bench-micro, docs, docs-libraries, embedding, tar, release, pre-commit-mirror, check-packaging,
# check-packagers, check-spark, clean.

SWIFT ?= swift
export SWIFT
PREFIX ?= /usr/local
DESTDIR ?=

sources = Sources Tests Benchmarks Fuzz Package.swift
# 'emojiart' is a link to 'filetype', which acts by the name under which it is started.
tools = filetype emojiart emojiart-thumbnailer
# The folder of the programs that are installed.
BUILD ?= .build/release
binaries = $(tools:%=$(BUILD)/%)
manual = .build/man
# The time of the last commit, so that the same sources give the same manual pages and packages.
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
share = $(DESTDIR)$(PREFIX)/share
# The project's own type is installed like any other: without DESTDIR the update tools run and
# 'filetype status' lists it; with DESTDIR both are left to the package manager.
type = edu.stanford.cs193p.emojiart
prefix_option = $(if $(filter /usr/local,$(PREFIX)),--system,--prefix $(PREFIX))
type_place = $(if $(DESTDIR),--destdir $(DESTDIR) --prefix $(PREFIX),$(prefix_option))
type_files = mime/packages/$(type).xml applications/$(type).desktop metainfo/$(type).metainfo.xml \
	thumbnailers/$(type).thumbnailer $(patsubst desktop/%,%,$(wildcard desktop/icons/*/*/*/*))
documents = LICENSE README.md CHANGELOG.md $(shell find Documentation -type f)
# Builds without optimization, which the tests and the demo run. From nothing they take half the time without
# debugging information, without an index, and with one call of the compiler for a module, which writes the
# module's interface too; two of them would check its declarations twice. They are release builds to SwiftPM:
# in debug builds ArgumentParser validates all options several times at each start of a command.
quick_folder = .build/quick
quick = -c release --scratch-path $(quick_folder) -Xswiftc -Onone -Xswiftc -enable-testing --disable-index-store \
	-debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo
# A section for each function: the linker leaves out what nothing calls. The wheel is 7 % smaller for it.
# With the second flag, types such as Set<Name> are made from the conformances that the compiler knows. Without it,
# the runtime scans all conformances of the program for each of them: a quarter of the scans at a start.
sections = -Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# A static executable runs anywhere and starts in three milliseconds. The libraries that libxml2 needs
# are listed because archives do not name them; those of libarchive are left out, see UnusedParts.c in
# CArchiveReader. The linker writes down what it contains, whose licenses go into packages, and keeps one of
# functions that are equal if nothing takes their addresses, which makes the wheel half a percent smaller.
map = $(CURDIR)/.build/filetype.map
static = -Xswiftc -static-executable $(sections) $(patsubst -l%,-Xlinker -l%,$(filter -l%,\
	$(shell pkg-config --static --libs libxml-2.0)) -lstdc++) -Xlinker --icf=safe -Xlinker -Map=$(map)
# Programs that load the system's libraries, all but Swift's own. Other flags would build everything
# again, so they have a folder of their own.
shared = -c release --static-swift-stdlib --disable-local-rpath --scratch-path .build/shared

# SwiftPM warns of a flag in the descriptions of some libraries; copies of these do without it.
pkg_config = $(CURDIR)/.build/pkg-config
export PKG_CONFIG_PATH := $(pkg_config)$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))

.PHONY: docs-libraries embedding wheel tar staged release pre-commit-mirror check-packaging check-packagers check-spark
.PHONY: check compare damage debug faults fuzz-kept nightly slowest test-thorough journeys static
.PHONY: demo test corpus build programs man deb deps judges screenshot pictures format lint docs install uninstall bench bench-micro git-merges growth fuzz clean

# The progress of the compiler is one line on a terminal and hundreds elsewhere, where it is shown only
# if the build fails.
demo_log = .build/demo.log
demo_build = $(MAKE) --no-print-directory --silent debug
demo:
	@echo "Builds the tools first: 1 to 4 minutes on two processors, seconds if they are built."
	@mkdir -p .build
	@$(if $(MAKE_TERMOUT),$(demo_build),$(demo_build) >$(demo_log) 2>&1 || { cat $(demo_log); exit 1; })
	@scripts/demo $(quick_folder)/release

debug: deps
	$(SWIFT) build $(quick) --product filetype
	ln -sf filetype $(quick_folder)/release/emojiart

test-thorough: judges
	THOROUGH=1 $(MAKE) test

test: deps
	$(SWIFT) build --build-tests $(quick) $(imports)
	ln -sf filetype $(quick_folder)/release/emojiart
	env -u CORPUS scripts/run-tests $(if $(TESTS),--filter '$(TESTS)')

# The tests of MODULE, or of the modules that differ from BASE and those that import them.
check: deps
	@BASE="$(BASE)" scripts/check $(MODULE)

# Tests on files outside the project: make corpus CORPUS=FOLDER. Tests/TestSupport/Corpus.swift
# describes the folder.
corpus_tests = $(shell grep -rl --include='*.swift' needsCorpus Tests | xargs -n 1 basename | \
	paste -sd '|')
corpus: deps
	@test -d "$(CORPUS)/corpus" || { echo "make corpus: set CORPUS to a folder that contains 'corpus'"; exit 2; }
	$(SWIFT) build --build-tests $(quick)
	CORPUS="$(abspath $(CORPUS))" scripts/run-tests --filter '$(corpus_tests)'

build: programs man

static: deps
	$(SWIFT) build -c release $(static) --product filetype
	ln -sf filetype .build/release/emojiart

# Cairo and Pango exist only as shared libraries, so the thumbnailer cannot be static.
programs: static
	$(SWIFT) build $(shared) --product emojiart-thumbnailer
	install -m 755 .build/shared/release/emojiart-thumbnailer .build/release

man: $(binaries)
	@scripts/install-deps man
	SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) scripts/make-manual-pages --output $(manual) $(binaries)

# Packages for this release of Debian. Their programs load its libraries, which are updated there.
deb: deps
	@scripts/install-deps deb
	for tool in filetype emojiart-thumbnailer; do $(SWIFT) build $(shared) --product $$tool || exit 1; done
	ln -sf filetype .build/shared/release/emojiart
	$(MAKE) --no-print-directory man BUILD=.build/shared/release
	SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) packaging/make-deb dist

deps:
	@scripts/install-deps
	@scripts/pkg-config-files $(pkg_config)

judges:
	@scripts/install-deps judges

# A picture of documents in a file manager, with the type installed.
screenshot: build
	@scripts/install-deps desktop
	scripts/desktop-screenshot .build/release Documentation/desktop.png

# A conflict and what became of it, for the manual.
pictures: programs
	scripts/conflict-picture .build/release/emojiart Documentation/conflict.svg

format:
	$(SWIFT) format --in-place -r -p $(sources)

lint:
	$(SWIFT) format lint --strict -r -p $(sources)
	.ci/english

# The pages on rules, declarations, and commands, the schema, and the project's own type are generated;
# tests fail if they are out of date.
docs: deps
	$(SWIFT) build --build-tests $(quick)
	UPDATE_GOLDEN=1 scripts/run-tests --filter 'RulesCommandTests/pagesOfTheManual|ShippedFileTests|ReferenceTests/pagesOnCommandsAreFresh'

# Programs that use the libraries, each built and run.
embedding: deps
	FLAGS="$(quick)" Tests/Embedding/check

# A page for each library, in .build/documentation.
libraries = Diagnostics UniformTypes DesktopEntries EmojiArt Declarations PropertyLists MIMEPackages \
	Metainfo FileGeneration
pages = $(CURDIR)/.build/documentation
docs-libraries: deps
	mkdir -p $(pages)
	WITH=DocC $(SWIFT) package --scratch-path .build/docc --allow-writing-to-directory $(pages) generate-documentation --warnings-as-errors \
	  $(libraries:%=--target %) --output-path $(pages)

# Builds only what is missing, so `sudo make install` after `make build` does not need Swift.
$(binaries):
	$(MAKE) programs

$(manual):
	$(MAKE) man

install: $(binaries) $(manual)
	install -d $(DESTDIR)$(PREFIX)/bin $(share)/doc/filetype-toolkit $(share)/man/man1
	for file in $(documents); do \
	  install -D -m 644 $$file $(share)/doc/filetype-toolkit/$$file || exit 1; \
	done
	install -m 644 $(manual)/*.1 $(share)/man/man1
	install -d $(share)/bash-completion/completions $(share)/zsh/site-functions
	install -d $(share)/fish/vendor_completions.d
	for tool in $(tools); do \
	  binary=$(BUILD)/$$tool; script="$$binary --generate-completion-script"; \
	  if test -L $$binary; then ln -sf "$$(readlink $$binary)" $(DESTDIR)$(PREFIX)/bin/$$tool; \
	  else install -s -m 755 $$binary $(DESTDIR)$(PREFIX)/bin/$$tool; fi && \
	  $$script bash > $(share)/bash-completion/completions/$$tool && \
	  $$script zsh > $(share)/zsh/site-functions/_$$tool && \
	  $$script fish > $(share)/fish/vendor_completions.d/$$tool.fish || exit 1; \
	done
	PATH="$(PREFIX)/bin:$$PATH" $(BUILD)/filetype install mime/emojiart.filetype.json \
	  --quiet $(type_place)

uninstall:
ifeq ($(DESTDIR),)
	-if test -x $(PREFIX)/bin/filetype; then \
	  $(PREFIX)/bin/filetype uninstall $(type) --quiet $(type_place); \
	fi
else
	for file in $(type_files); do rm -f "$(share)/$$file"; done
endif
	rm -rf $(share)/doc/filetype-toolkit
	rm -f $(foreach tool,$(tools),$(share)/man/man1/$(tool).1 $(share)/man/man1/$(tool)-*.1)
	for tool in $(tools); do \
	  rm -f $(DESTDIR)$(PREFIX)/bin/$$tool $(share)/bash-completion/completions/$$tool; \
	  rm -f $(share)/zsh/site-functions/_$$tool $(share)/fish/vendor_completions.d/$$tool.fish; \
	done

# Packages go to dist. Documentation/Releasing.md describes a release. A wheel is for machines that need not
# have the libraries of the thumbnailer.
wheel: static
	@scripts/install-deps packages
	$(MAKE) man staged tools="filetype emojiart"
	SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) packaging/make-wheel .build/staged/usr dist

tar: build
	$(MAKE) staged
	SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) packaging/make-tar .build/staged/usr dist

# What 'make install' installs, for packages.
staged:
	rm -rf .build/staged
	$(MAKE) install PREFIX=/usr DESTDIR=$(CURDIR)/.build/staged

release:
	packaging/make-release

# A second repository for pre-commit, which installs the wheel: make pre-commit-mirror DIR=FOLDER
pre-commit-mirror:
	packaging/make-pre-commit-mirror "$(DIR)"

# Tries the wheel, the action, and the hooks in empty environments of Python. SWIFT_HOOK=1 tries the
# hook that compiles the tools too, which takes minutes.
check-packaging: wheel
	packaging/check

# Builds a package with every packager that is here, and inspects it.
check-packagers: build
	packaging/check-packagers .build/release/filetype

# Tries the package with Spark, if there is Java.
check-spark:
	packaging/check-spark

# BENCH holds options, for example BENCH="--scale 0.1"; see Benchmarks/README.md.
bench: build
	Benchmarks/run .build/release/emojiart $(BENCH)
	Benchmarks/types .build/release/filetype
	Benchmarks/explain .build/release/filetype
	Benchmarks/migrate .build/release/emojiart

# Measures what an input of twice the size costs, in instructions. SHAPES names some; QUICK=1 counts the build
# without optimization that the tests run.
SCALE ?= 1
growth_folder = $(if $(QUICK),$(quick_folder),.build)/release
growth: $(if $(QUICK),debug,static)
	@scripts/install-deps measures
	Benchmarks/growth --filetype $(growth_folder)/filetype --emojiart $(growth_folder)/emojiart \
	  --scale $(SCALE) $(SHAPES)

# Which findings appear, vanish, or change with the changes since a commit, in Examples, /usr/share, and
# FILES: make compare BASE=HEAD~1 [FILES="FOLDER..."]
compare: static
	@scripts/compare "$(BASE)" $(FILES)

# What people with a problem type today, and where that ends: Journeys/README.md.
journeys: static
	Journeys/run --tools $(BUILD)

# System calls that fail, five minutes of them; SEED draws others, and ARGUMENTS are those of the program.
SEED ?= 1
faults: static
	Tests/Faults/faults $(BUILD) Examples --quick --seed $(SEED) $(ARGUMENTS)

# Faults of every kind at every place of sound files; compares what is told and repaired with Tests/Damage/table.md.
damage: static
	Tests/Damage/damage $(BUILD)/filetype $(ARGUMENTS)

# Merges documents of 20 branches with git, and compares each result with a merge in memory.
MERGES ?= 200
git-merges: deps
	$(SWIFT) build --build-tests $(quick)
	EMOJIART_GIT_MERGES=$(MERGES) scripts/run-tests --filter GitHistoryTests

bench-micro: deps
	WITH=MicroBenchmarks $(SWIFT) run -c release MicroBenchmarks $(BENCH)

# Seconds for each target; TARGETS names some of them, RUNS ends them after so many inputs.
TIME ?= 60
fuzz: deps
	SEED=$(SEED) RUNS=$(RUNS) Fuzz/run $(TIME) $(TARGETS)

# The inputs that were kept, and the examples of the tests: a regression, not a search.
fuzz-kept: deps
	RUNS=0 FLAGS="$(quick)" Fuzz/run 300 $(TARGETS)

# What takes too long for each change; PARTS names some, and one that passed at this commit is not run again.
nightly:
	@scripts/nightly $(PARTS)

# The tests one by one, the slowest first; fails if a test without the trait '.slow' takes more than a second, or
# all of them more than 300 seconds.
slowest: deps
	$(SWIFT) build --build-tests $(quick)
	@scripts/slowest

clean:
	rm -rf .build .build-fuzz
