// Written by scripts/make-media-type-tables from the package of shared-mime-info 2.2.

extension SharedMIMETable {
  static let text = #"""
    text/cache-manifest	text/plain	*.manifest		magic
    text/calendar	text/plain	*.vcs *.ics	text/x-vcalendar /ics	magic
    text/css	text/plain	*.css
    text/csv	text/plain	*.csv	text/x-comma-separated-values text/x-csv
    text/csv-schema	text/plain	*.csvs
    text/enriched	text/plain
    text/html	text/plain	80:*.html 80:*.htm		magic
    text/htmlh	text/plain
    text/julia	text/plain	*.jl
    text/markdown	text/plain	*.md *.mkd *.markdown	text/x-markdown
    text/org	text/plain	*.org
    text/plain		*.txt *.asc *,v		magic
    text/rfc822-headers	text/plain
    text/richtext	text/plain	*.rtx
    text/rust	text/plain	*.rs
    text/sgml	text/plain	*.sgml *.sgm
    text/spreadsheet	text/plain	*.sylk *.slk		magic
    text/tab-separated-values	text/plain	*.tsv
    text/tcl	text/plain	*.tcl *.tk	text/x-tcl
    text/troff	text/plain	*.tr *.roff 10:*.t	/x-troff text/x-troff	magic
    text/turtle	text/plain	*.ttl
    text/vbscript	text/plain	*.vbs	text/vbs
    text/vcard	text/plain	*.vcard *.vcf *.vct *.gcrd	text/directory text/x-vcard	magic
    text/vnd.familysearch.gedcom	text/plain
    text/vnd.graphviz	text/plain	*.gv *.dot		magic
    text/vnd.rn-realtext	text/plain	*.rt
    text/vnd.senx.warpscript	text/plain	*.mc2
    text/vnd.sun.j2me.app-descriptor	text/plain	*.jad		magic
    text/vnd.trolltech.linguist	/xml	*.ts	/x-linguist text/vnd.qt.linguist	magic
    text/vnd.wap.wml	/xml	*.wml
    text/vnd.wap.wmlscript	text/plain	*.wmls
    text/vtt	text/plain	*.vtt		magic
    text/x-adasrc	text/plain	*.adb *.ads
    text/x-authors	text/plain	authors
    text/x-bibtex	text/plain	*.bib		magic
    text/x-c++hdr	text/x-chdr	*.hh *.hp *.hpp *.h++ *.hxx
    text/x-c++src	text/x-csrc	*.cpp *.cxx *.cc 50:cs:*.C *.c++
    text/x-changelog	text/plain	changelog
    text/x-chdr	text/x-csrc	*.h
    text/x-cmake	text/plain	*.cmake cmakelists.txt
    text/x-cobol	text/plain	*.cbl *.cob
    text/x-common-lisp	text/plain	*.asd *.fasl *.lisp *.ros
    text/x-copying	text/plain	copying
    text/x-credits	text/plain	credits
    text/x-crystal	text/plain	*.cr	text/crystal
    text/x-csharp	text/x-csrc	*.cs
    text/x-csrc	text/plain	50:cs:*.c	text/x-c	magic
    text/x-dart	text/plain	*.dart
    text/x-dbus-service	text/plain	*.service		magic
    text/x-dcl	text/plain	*.dcl
    text/x-dsl	text/plain	*.dsl
    text/x-dsrc	text/x-csrc	*.d *.di
    text/x-eiffel	text/plain	*.e *.eif
    text/x-elixir	text/plain	*.ex *.exs
    text/x-emacs-lisp	text/plain	*.el		magic
    text/x-erlang	text/plain	*.erl
    text/x-fortran	text/plain	*.f *.f90 *.f95 *.for
    text/x-gcode-gx		*.gx		magic
    text/x-genie	text/plain	50:cs:*.gs
    text/x-gettext-translation	text/plain	*.po	text/x-po /x-gettext
    text/x-gettext-translation-template	text/plain	*.pot	text/x-pot	magic
    text/x-gherkin	text/plain	*.feature
    text/x-go	text/plain	*.go
    text/x-google-video-pointer	text/plain	*.gvp	text/google-video-pointer	magic
    text/x-gradle	text/x-groovy	*.gradle
    text/x-groovy	text/x-csrc	*.groovy *.gvy *.gy *.gsh
    text/x-haskell	text/plain	*.hs
    text/x-iMelody	text/plain	*.imy *.ime	audio/x-iMelody audio/iMelody	magic
    text/x-idl	text/plain	*.idl
    text/x-install	text/plain	install
    text/x-iptables	text/plain	*.iptables		magic
    text/x-java	text/x-csrc	*.java
    text/x-kaitai-struct	/x-yaml	*.ksy
    text/x-kotlin	text/plain	*.kt
    text/x-ldif	text/plain	*.ldif		magic
    text/x-lilypond	text/plain	*.ly
    text/x-literate-haskell	text/plain	*.lhs
    text/x-log	text/plain	*.log
    text/x-lua	/x-executable text/plain	*.lua		magic
    text/x-makefile	text/plain	makefile gnumakefile *.mk *.mak 10:makefile.*		magic
    text/x-matlab	text/plain	*.m	text/x-octave	magic
    text/x-maven+xml	/xml	pom.xml settings.xml
    text/x-meson	text/plain	meson.build meson_options.txt
    text/x-microdvd	text/plain	*.sub		magic
    text/x-moc	text/plain	*.moc
    text/x-modelica	text/plain	*.mo		magic
    text/x-mof	text/x-csrc	*.mof
    text/x-mpl2	text/plain	*.mpl		magic
    text/x-mpsub	text/plain	*.sub		magic
    text/x-mrml	/xml	*.mrml *.mrl		magic
    text/x-ms-regedit	text/plain	*.reg		magic
    text/x-mup	text/plain	*.mup *.not		magic
    text/x-nfo	text/x-readme	*.nfo
    text/x-nim	text/plain	*.nim
    text/x-nimscript	text/x-nim
    text/x-objc++src	text/x-c++src text/x-objcsrc	*.mm
    text/x-objcsrc	text/x-csrc	*.m		magic
    text/x-ocaml	text/plain	*.ml *.mli
    text/x-ocl	text/plain	*.ocl
    text/x-ooc	text/x-csrc	*.ooc
    text/x-opencl-src	text/x-csrc	*.cl
    text/x-opml+xml	/xml	*.opml	text/x-opml	magic
    text/x-pascal	text/plain	*.p *.pas
    text/x-patch	text/plain	*.diff *.patch	text/x-diff	magic
    text/x-python	/x-executable text/plain	60:*.py 60:*.pyx 60:*.wsgi		magic
    text/x-python3	text/x-python	*.py 60:*.py3 60:*.py3x 60:*.pyi		magic
    text/x-qml	text/plain	*.qml *.qmltypes *.qmlproject		magic
    text/x-readme	text/plain	10:readme*
    text/x-reject	text/plain	*.rej	/x-reject
    text/x-rpm-spec	text/plain	*.spec		magic
    text/x-rst	text/plain	*.rst
    text/x-sagemath	text/x-python	60:*.sage
    text/x-sass	text/plain	*.sass
    text/x-scala	text/plain	*.scala *.sc
    text/x-scheme	text/plain	*.scm *.ss
    text/x-scons	text/x-python	sconstruct sconscript sconscript.*
    text/x-scss	text/plain	*.scss
    text/x-setext	text/plain	*.etx
    text/x-ssa	text/plain	*.ssa *.ass		magic
    text/x-subviewer	text/plain	*.sub		magic
    text/x-svhdr	text/x-verilog	*.svh
    text/x-svsrc	text/x-verilog	*.sv
    text/x-systemd-unit	text/plain	*.automount *.device *.mount *.path *.scope *.service *.slice *.socket *.swap *.target *.timer		magic
    text/x-tex	text/plain	*.tex *.ltx *.sty *.cls *.dtx *.ins *.latex	/x-tex	magic
    text/x-texinfo	text/plain	*.texi *.texinfo
    text/x-troff-me	text/plain	*.me
    text/x-troff-mm	text/troff	*.mm
    text/x-troff-ms	text/plain	*.ms
    text/x-twig	text/plain	*.twig
    text/x-txt2tags	text/plain	*.t2t		magic
    text/x-uil	text/plain	*.uil
    text/x-uri	text/plain
    text/x-uuencode	text/plain	*.uue	zz-application/zz-winassoc-uu	magic
    text/x-vala	text/x-csrc	*.vala *.vapi
    text/x-verilog	text/plain	*.v
    text/x-vhdl	text/plain	*.vhd *.vhdl
    text/x-xmi	/xml	*.xmi			http://schema.omg.org/spec/XMI/2.0 XMI http://schema.omg.org/spec/XMI/2.1 XMI
    text/x-xslfo	/xml	*.fo *.xslfo			http://www.w3.org/1999/XSL/Format root
    text/x.gcode	text/plain	*.gcode
    text/xmcd	text/plain			magic
    """#
}
