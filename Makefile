# make demo   build the tool and show it at work on the documents in Examples/
# make test   build and run all tests
# The others: build, install, uninstall, format, lint, bench, bench-micro, docs, clean.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

sources = Sources Tests Benchmarks Package.swift
binary = .build/release/emojiart
share = $(DESTDIR)$(PREFIX)/share
documents = README.md CHANGELOG.md Documentation/Architecture.md Documentation/Rules.md

.PHONY: demo test build deps format lint docs install uninstall bench bench-micro clean

demo: build
	@scripts/demo $(binary)

test: deps
	$(SWIFT) test

build: deps
	$(SWIFT) build -c release -Xswiftc -static-executable --product emojiart

deps:
	@SWIFT="$(SWIFT)" scripts/install-deps

format:
	$(SWIFT) format --in-place -r -p $(sources)

lint:
	$(SWIFT) format lint --strict -r -p $(sources)

# The page on the rules is made of the rules; a test fails when it is stale.
docs: build
	$(binary) rules --markdown > Documentation/Rules.md

# Builds only what is not there, so that `sudo make install` after `make build` needs no Swift.
$(binary):
	$(MAKE) build

install: $(binary)
	install -d $(DESTDIR)$(PREFIX)/bin $(share)/doc/emojiart
	install -s -m 755 $(binary) $(DESTDIR)$(PREFIX)/bin/emojiart
	install -m 644 LICENSE $(documents) $(share)/doc/emojiart
	install -d $(share)/bash-completion/completions $(share)/zsh/site-functions
	install -d $(share)/fish/vendor_completions.d
	$(binary) --generate-completion-script bash > $(share)/bash-completion/completions/emojiart
	$(binary) --generate-completion-script zsh > $(share)/zsh/site-functions/_emojiart
	$(binary) --generate-completion-script fish > $(share)/fish/vendor_completions.d/emojiart.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/emojiart
	rm -rf $(share)/doc/emojiart
	rm -f $(share)/bash-completion/completions/emojiart
	rm -f $(share)/zsh/site-functions/_emojiart
	rm -f $(share)/fish/vendor_completions.d/emojiart.fish

# BENCH holds options, for instance BENCH="--scale 0.1"; see Benchmarks/README.md.
bench: build
	Benchmarks/run $(binary) $(BENCH)

bench-micro: deps
	$(SWIFT) run -c release MicroBenchmarks $(BENCH)

clean:
	rm -rf .build
