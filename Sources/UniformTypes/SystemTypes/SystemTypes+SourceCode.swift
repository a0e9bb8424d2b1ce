extension SystemTypes {
  /// Source code and scripts.
  static let sourceCode = """
    com.apple.applescript.script	public.data public.script	scpt	-	compiled AppleScript	core	11,26
    com.apple.applescript.text	public.script	applescript	-	AppleScript text	core	11,26
    com.apple.iig-source	public.c-source	iig	-	-	core	11
    com.apple.rez-source	public.source-code	r	-	-	core	11
    com.apple.symbol-export	public.source-code	exp	-	-	core	11
    com.microsoft.typescript	public.script public.source-code	ts tsx	-	TypeScript source	app	26	declared by an Apple developer tool, not CoreTypes; .ts still resolves to public.mpeg-2-transport-stream
    com.netscape.javascript-source	public.script public.executable	js jscript javascript mjs	text/javascript	JavaScript	core	11,26	header says public.source-code + public.executable; declaration says public.script + public.executable
    com.sun.java-source	public.source-code	java jav	-	Java source	core	11,26
    org.golang.go-script	public.source-code	go	-	Go source	system	26	not on older systems
    org.iso.sql	public.source-code	sql	-	SQL source	system	26	not on older systems
    org.kotlinlang.source	public.source-code	kt kts	-	Kotlin source	system	26	not on older systems
    org.rust-lang.rust-script	public.source-code	rs rc	-	Rust source	system	26	not on older systems (old CoreTypes had public.rust-source)
    public.ada-source	public.source-code	ada adb ads	-	-	core	11
    public.assembly-source	public.source-code	s	-	assembly source	core	11,26
    public.bash-script	public.shell-script	bash	-	Bash script	core	11,26
    public.c-header	public.source-code	h	-	C header	core	11,26
    public.c-plus-plus-header	public.source-code	hh hp hpp hxx h++ ipp	-	C++ header	core	11,26
    public.c-plus-plus-inline-header	public.c-plus-plus-header	inl	-	-	core	11
    public.c-plus-plus-source	public.source-code	cp cpp c++ cc cxx	-	C++ source	core	11,26
    public.c-plus-plus-source.preprocessed	public.c-plus-plus-source public.source-code.preprocessed	ii	-	-	core	11
    public.c-source	public.source-code	c	-	C source	core	11,26
    public.c-source.preprocessed	public.c-source public.source-code.preprocessed	i	-	-	core	11
    public.csh-script	public.shell-script	csh	-	-	core	11
    public.dylan-source	public.source-code	dlyan lid	-	-	core	11
    public.fortran-77-source	public.fortran-source	f77	-	-	core	11
    public.fortran-90-source	public.fortran-source	f90	-	-	core	11
    public.fortran-95-source	public.fortran-source	f95	-	-	core	11
    public.fortran-source	public.source-code	f for	-	-	core	11
    public.ksh-script	public.shell-script	ksh	-	-	core	11
    public.lex-source	public.source-code	l lm lmm lpp lxx ll	-	-	core	11
    public.make-source	public.script	make mak gmk mk	-	Makefile	core	11,26
    public.mig-source	public.source-code	defs mig	-	-	core	11
    public.objective-c-plus-plus-source	public.source-code	mm	-	Objective-C++ source	core	11,26
    public.objective-c-plus-plus-source.preprocessed	public.objective-c-plus-plus-source public.source-code.preprocessed	mii	-	-	core	11
    public.objective-c-source	public.source-code	m	-	Objective-C source	core	11,26
    public.objective-c-source.preprocessed	public.objective-c-source public.source-code.preprocessed	mi	-	-	core	11
    public.pascal-source	public.source-code	pas	-	-	core	11
    public.perl-script	public.shell-script	pl pm	text/x-perl-script	Perl script	core	11,26
    public.php-script	public.shell-script	php php3 php4 ph3 ph4 phtml	text/php text/x-php-script application/php	PHP script	core	11,26
    public.precompiled-c-header	public.source-code	pch	-	-	core	11
    public.precompiled-c-plus-plus-header	public.source-code	pch++	-	-	core	11
    public.python-script	public.shell-script	py	text/x-python-script	Python script	core	11,26
    public.ruby-script	public.shell-script	rb rbw	text/x-ruby-script	Ruby script	core	11,26
    public.rust-source	public.text public.source-code	rs	text/x-rust text/rust	-	core	11
    public.script	public.source-code	-	-	script	core	11,26
    public.shell-script	public.script	sh	-	shell script	core	11,26
    public.source-code	public.plain-text	-	-	source code	core	11,26
    public.source-code.preprocessed	public.source-code	-	-	-	core	11
    public.swift-source	public.source-code	swift	-	Swift source	core	11,26
    public.tcsh-script	public.shell-script	tcsh	-	-	core	11
    public.yacc-source	public.source-code	y ym ymm ypp yxx yy	-	-	core	11
    public.zsh-script	public.shell-script	zsh	-	Z shell script	core	11,26
    """
}
