# make demo   build the tools and show them at work on the files in Examples/
# make test   build and run all tests
# The others: build, install, uninstall, corpus, fuzz, growth, screenshot, format, lint, bench,
# bench-micro, docs, clean.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

sources = Sources Tests Benchmarks Fuzz Package.swift
static_tools = emojiart filetype
tools = $(static_tools) emojiart-thumbnailer
binaries = $(tools:%=.build/release/%)
share = $(DESTDIR)$(PREFIX)/share
# The project's own type is installed like any other: without DESTDIR the update tools run and
# 'filetype status' lists it; with DESTDIR both are left to the package manager.
type = edu.stanford.cs193p.emojiart
prefix_option = $(if $(filter /usr/local,$(PREFIX)),--system,--prefix $(PREFIX))
type_place = $(if $(DESTDIR),--destdir $(DESTDIR) --prefix $(PREFIX),$(prefix_option))
type_files = mime/packages/$(type).xml applications/$(type).desktop metainfo/$(type).metainfo.xml \
	thumbnailers/$(type).thumbnailer $(patsubst desktop/%,%,$(wildcard desktop/icons/*/*/*/*))
documents = README.md CHANGELOG.md Documentation/Architecture.md Documentation/CI.md \
	Documentation/Commands.md Documentation/Declaration.md Documentation/Desktop.md \
	Documentation/desktop.png Documentation/Documents.md Documentation/EmojiArt.md \
	Documentation/Rules.md Documentation/UniformTypes.md
# A static executable runs anywhere and starts in three milliseconds. The libraries that libxml2 needs
# are listed because archives do not name them.
static = -Xswiftc -static-executable $(patsubst -l%,-Xlinker -l%,$(filter -l%,\
	$(shell pkg-config --static --libs libxml-2.0)) -lstdc++)

.PHONY: demo test corpus build deps judges screenshot format lint docs install uninstall bench bench-micro growth fuzz clean

demo: build judges
	@scripts/demo .build/release

test: deps
	env -u CORPUS $(SWIFT) test

# Tests on files outside the project: make corpus CORPUS=FOLDER. Tests/TestSupport/Corpus.swift
# describes the folder.
corpus_tests = $(shell grep -rl --include='*.swift' needsCorpus Tests | xargs -n 1 basename | \
	paste -sd '|')
corpus: deps
	@test -d "$(CORPUS)/corpus" || { echo "make corpus: set CORPUS to a folder that contains 'corpus'"; exit 2; }
	CORPUS="$(abspath $(CORPUS))" $(SWIFT) test --filter '$(corpus_tests)'

# Cairo and Pango exist only as shared libraries, so the thumbnailer has other flags. It is built in a
# separate folder so that the rest is not built again.
build: deps
	for tool in $(static_tools); do \
	  $(SWIFT) build -c release $(static) --product $$tool || exit 1; \
	done
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path .build/shared \
	  --product emojiart-thumbnailer
	install -m 755 .build/shared/release/emojiart-thumbnailer .build/release

deps:
	@SWIFT="$(SWIFT)" scripts/install-deps

judges:
	@SWIFT="$(SWIFT)" scripts/install-deps judges

# A picture of documents in a file manager, with the type installed.
screenshot: build
	@SWIFT="$(SWIFT)" scripts/install-deps desktop
	scripts/desktop-screenshot .build/release Documentation/desktop.png

format:
	$(SWIFT) format --in-place -r -p $(sources)

lint:
	$(SWIFT) format lint --strict -r -p $(sources)

# The pages on rules and declarations, the schema, and the project's own type are generated; tests
# fail if they are out of date.
docs: deps
	UPDATE_GOLDEN=1 $(SWIFT) test --filter 'RulesCommandTests/pageOfTheManual|ShippedFileTests'

# Builds only what is missing, so `sudo make install` after `make build` does not need Swift.
$(binaries):
	$(MAKE) build

install: $(binaries)
	install -d $(DESTDIR)$(PREFIX)/bin $(share)/doc/filetype-toolkit
	install -m 644 LICENSE $(documents) $(share)/doc/filetype-toolkit
	install -d $(share)/bash-completion/completions $(share)/zsh/site-functions
	install -d $(share)/fish/vendor_completions.d
	for tool in $(tools); do \
	  binary=.build/release/$$tool; script="$$binary --generate-completion-script"; \
	  install -s -m 755 $$binary $(DESTDIR)$(PREFIX)/bin/$$tool && \
	  $$script bash > $(share)/bash-completion/completions/$$tool && \
	  $$script zsh > $(share)/zsh/site-functions/_$$tool && \
	  $$script fish > $(share)/fish/vendor_completions.d/$$tool.fish || exit 1; \
	done
	PATH="$(PREFIX)/bin:$$PATH" .build/release/filetype install mime/emojiart.filetype.json \
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
	for tool in $(tools); do \
	  rm -f $(DESTDIR)$(PREFIX)/bin/$$tool $(share)/bash-completion/completions/$$tool; \
	  rm -f $(share)/zsh/site-functions/_$$tool $(share)/fish/vendor_completions.d/$$tool.fish; \
	done

# BENCH holds options, for example BENCH="--scale 0.1"; see Benchmarks/README.md.
bench: build
	Benchmarks/run .build/release/emojiart $(BENCH)
	Benchmarks/types .build/release/filetype
	Benchmarks/explain .build/release/filetype
	Benchmarks/migrate .build/release/emojiart

# Measures what an input of twice the size costs, in instructions.
SCALE ?= 1
growth: build
	@SWIFT="$(SWIFT)" scripts/install-deps measures
	Benchmarks/growth --filetype .build/release/filetype --emojiart .build/release/emojiart \
	  --scale $(SCALE) $(SHAPES)

bench-micro: deps
	$(SWIFT) run -c release MicroBenchmarks $(BENCH)

# Seconds for each target; TARGETS names some of them.
TIME ?= 60
fuzz: deps
	SEED=$(SEED) Fuzz/run $(TIME) $(TARGETS)

clean:
	rm -rf .build .build-fuzz
