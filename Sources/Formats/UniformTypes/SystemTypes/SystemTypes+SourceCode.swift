extension SystemTypes {
  /// Source code and scripts.
  static let sourceCode = """
    com.apple.applescript.script	public.data public.script	scpt	-	AppleScript in compiled form	core	11,26
    com.apple.applescript.text	public.script	applescript	-	AppleScript source text	core	11,26
    com.apple.iig-source	public.c-source	iig	-	interface text for drivers	core	11
    com.apple.rez-source	public.source-code	r	-	Rez source text	core	11
    com.apple.symbol-export	public.source-code	exp	-	list of symbols to export	core	11
    com.microsoft.typescript	public.script public.source-code	ts tsx	-	TypeScript source text	app	26	files .ts get public.mpeg-2-transport-stream all the same
    com.netscape.javascript-source	public.script public.executable	js jscript javascript mjs	text/javascript	JavaScript source text	core	11,26	UTCoreTypes.h names public.source-code in place of public.script
    com.sun.java-source	public.source-code	java jav	-	Java source text	core	11,26
    org.golang.go-script	public.source-code	go	-	Go source text	system	26	not declared by older systems
    org.iso.sql	public.source-code	sql	-	SQL source text	system	26	not declared by older systems
    org.kotlinlang.source	public.source-code	kt kts	-	Kotlin source text	system	26	not declared by older systems
    org.rust-lang.rust-script	public.source-code	rs rc	-	Rust source text	system	26	not declared by older systems, which had public.rust-source
    public.ada-source	public.source-code	ada adb ads	-	Ada source text	core	11
    public.assembly-source	public.source-code	s	-	assembly source text	core	11,26
    public.bash-script	public.shell-script	bash	-	Bash script	core	11,26
    public.c-header	public.source-code	h	-	C header source	core	11,26
    public.c-plus-plus-header	public.source-code	hh hp hpp hxx h++ ipp	-	C++ header source	core	11,26
    public.c-plus-plus-inline-header	public.c-plus-plus-header	inl	-	C++ inline header source	core	11
    public.c-plus-plus-source	public.source-code	cp cpp c++ cc cxx	-	C++ source text	core	11,26
    public.c-plus-plus-source.preprocessed	public.c-plus-plus-source public.source-code.preprocessed	ii	-	C++ source text after the preprocessor	core	11
    public.c-source	public.source-code	c	-	C source text	core	11,26
    public.c-source.preprocessed	public.c-source public.source-code.preprocessed	i	-	C source text after the preprocessor	core	11
    public.csh-script	public.shell-script	csh	-	csh shell script	core	11
    public.dylan-source	public.source-code	dlyan lid	-	Dylan source text	core	11
    public.fortran-77-source	public.fortran-source	f77	-	Fortran 77 source text	core	11
    public.fortran-90-source	public.fortran-source	f90	-	Fortran 90 source text	core	11
    public.fortran-95-source	public.fortran-source	f95	-	Fortran 95 source text	core	11
    public.fortran-source	public.source-code	f for	-	Fortran source text	core	11
    public.ksh-script	public.shell-script	ksh	-	ksh shell script	core	11
    public.lex-source	public.source-code	l lm lmm lpp lxx ll	-	Lex source text	core	11
    public.make-source	public.script	make mak gmk mk	-	makefile	core	11,26
    public.mig-source	public.source-code	defs mig	-	MIG source text	core	11
    public.objective-c-plus-plus-source	public.source-code	mm	-	Objective-C++ source text	core	11,26
    public.objective-c-plus-plus-source.preprocessed	public.objective-c-plus-plus-source public.source-code.preprocessed	mii	-	Objective-C++ source text after the preprocessor	core	11
    public.objective-c-source	public.source-code	m	-	Objective-C source text	core	11,26
    public.objective-c-source.preprocessed	public.objective-c-source public.source-code.preprocessed	mi	-	Objective-C source text after the preprocessor	core	11
    public.pascal-source	public.source-code	pas	-	Pascal source text	core	11
    public.perl-script	public.shell-script	pl pm	text/x-perl-script	Perl script	core	11,26
    public.php-script	public.shell-script	php php3 php4 ph3 ph4 phtml	text/php text/x-php-script application/php	PHP script	core	11,26
    public.precompiled-c-header	public.source-code	pch	-	C header after compilation	core	11
    public.precompiled-c-plus-plus-header	public.source-code	pch++	-	C++ header after compilation	core	11
    public.python-script	public.shell-script	py	text/x-python-script	Python script	core	11,26
    public.ruby-script	public.shell-script	rb rbw	text/x-ruby-script	Ruby script	core	11,26
    public.rust-source	public.text public.source-code	rs	text/x-rust text/rust	Rust source text (older identifier)	core	11
    public.script	public.source-code	-	-	script	core	11,26
    public.shell-script	public.script	sh	-	shell script	core	11,26
    public.source-code	public.plain-text	-	-	source code	core	11,26
    public.source-code.preprocessed	public.source-code	-	-	source text after the preprocessor	core	11
    public.swift-source	public.source-code	swift	-	Swift source text	core	11,26
    public.tcsh-script	public.shell-script	tcsh	-	tcsh shell script	core	11
    public.yacc-source	public.source-code	y ym ymm ypp yxx yy	-	Yacc source text	core	11
    public.zsh-script	public.shell-script	zsh	-	zsh shell script	core	11,26
    """
}
