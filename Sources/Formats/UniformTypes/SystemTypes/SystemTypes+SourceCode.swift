extension SystemTypes {
  /// Source code and scripts.
  static let sourceCode = """
    com.apple.applescript.script	.data .script	scpt	-	AppleScript in compiled form
    com.apple.applescript.text	.script	applescript	-	AppleScript source text
    com.apple.iig-source	.c-source	iig	-	interface text for drivers	11
    com.apple.rez-source	.source-code	r	-	Rez source text	11
    com.apple.symbol-export	.source-code	exp	-	list of symbols to export	11
    com.microsoft.typescript	.script .source-code	ts tsx	-	TypeScript source text	26	app	files .ts get public.mpeg-2-transport-stream all the same
    com.netscape.javascript-source	.script .executable	js jscript javascript mjs	text/javascript	JavaScript source text	-	-	UTCoreTypes.h names public.source-code in place of public.script
    com.sun.java-source	.source-code	java jav	-	Java source text
    org.golang.go-script	.source-code	go	-	Go source text	26	system	not declared by older systems
    org.iso.sql	.source-code	sql	-	SQL source text	26	system	not declared by older systems
    org.kotlinlang.source	.source-code	kt kts	-	Kotlin source text	26	system	not declared by older systems
    org.rust-lang.rust-script	.source-code	rs rc	-	Rust source text	26	system	not declared by older systems, which had public.rust-source
    public.ada-source	.source-code	ada adb ads	-	Ada source text	11
    public.assembly-source	.source-code	s	-	assembly source text
    public.bash-script	.shell-script	bash	-	Bash script
    public.c-header	.source-code	h	-	C header source
    public.c-plus-plus-header	.source-code	hh hp hpp hxx h++ ipp	-	C++ header source
    public.c-plus-plus-inline-header	.c-plus-plus-header	inl	-	C++ inline header source	11
    public.c-plus-plus-source	.source-code	cp cpp c++ cc cxx	-	C++ source text
    public.c-plus-plus-source.preprocessed	.c-plus-plus-source .source-code.preprocessed	ii	-	C++ source text after the preprocessor	11
    public.c-source	.source-code	c	-	C source text
    public.c-source.preprocessed	.c-source .source-code.preprocessed	i	-	C source text after the preprocessor	11
    public.csh-script	.shell-script	csh	-	csh shell script	11
    public.dylan-source	.source-code	dlyan lid	-	Dylan source text	11
    public.fortran-77-source	.fortran-source	f77	-	Fortran 77 source text	11
    public.fortran-90-source	.fortran-source	f90	-	Fortran 90 source text	11
    public.fortran-95-source	.fortran-source	f95	-	Fortran 95 source text	11
    public.fortran-source	.source-code	f for	-	Fortran source text	11
    public.ksh-script	.shell-script	ksh	-	ksh shell script	11
    public.lex-source	.source-code	l lm lmm lpp lxx ll	-	Lex source text	11
    public.make-source	.script	make mak gmk mk	-	makefile
    public.mig-source	.source-code	defs mig	-	MIG source text	11
    public.objective-c-plus-plus-source	.source-code	mm	-	Objective-C++ source text
    public.objective-c-plus-plus-source.preprocessed	.objective-c-plus-plus-source .source-code.preprocessed	mii	-	Objective-C++ source text after the preprocessor	11
    public.objective-c-source	.source-code	m	-	Objective-C source text
    public.objective-c-source.preprocessed	.objective-c-source .source-code.preprocessed	mi	-	Objective-C source text after the preprocessor	11
    public.pascal-source	.source-code	pas	-	Pascal source text	11
    public.perl-script	.shell-script	pl pm	text/x-perl-script	Perl script
    public.php-script	.shell-script	php php3 php4 ph3 ph4 phtml	text/php text/x-php-script /php	PHP script
    public.precompiled-c-header	.source-code	pch	-	C header after compilation	11
    public.precompiled-c-plus-plus-header	.source-code	pch++	-	C++ header after compilation	11
    public.python-script	.shell-script	py	text/x-python-script	Python script
    public.ruby-script	.shell-script	rb rbw	text/x-ruby-script	Ruby script
    public.rust-source	.text .source-code	rs	text/x-rust text/rust	Rust source text (older identifier)	11
    public.script	.source-code	-	-	script
    public.shell-script	.script	sh	-	shell script
    public.source-code	.plain-text	-	-	source code
    public.source-code.preprocessed	.source-code	-	-	source text after the preprocessor	11
    public.swift-source	.source-code	swift	-	Swift source text
    public.tcsh-script	.shell-script	tcsh	-	tcsh shell script	11
    public.yacc-source	.source-code	y ym ymm ypp yxx yy	-	Yacc source text	11
    public.zsh-script	.shell-script	zsh	-	zsh shell script
    """
}
