import Diagnostics
import Foundation
import TestSupport
import Testing
import WebRegistration

/// The types in configurations of servers.
struct ServerTypesTests {
  private static func entries(_ text: String, _ dialect: ServerTypes.Dialect) -> [String] {
    ServerTypes(Array(text.utf8), dialect).entries.map { entry in
      ([entry.mediaType.text] + entry.extensions.map(\.text)).joined(separator: " ")
    }
  }

  private static func rules(_ text: String, _ dialect: ServerTypes.Dialect) -> [String] {
    ServerRules.check(ServerTypes(Array(text.utf8), dialect)).map(\.rule)
  }

  /// Quotes, comments, other blocks, and the same table in both forms.
  @Test func blocksAreRead() {
    let text = """
      # types { a/b c; }
      http {
        log_format main '$remote_addr { } ; "types"';
        types {
          include more.types; # x/y z;
          "application/vnd.trail" trail 'trl';
          text/plain
            txt   text;
        }
        map $uri $x { default a/b; }
      }
      """
    let expected = ["application/vnd.trail trail trl", "text/plain txt text"]
    #expect(Self.entries(text, .nginx) == expected)
    #expect(Self.rules(text, .nginx) == [])
    #expect(Self.entries("types { a/b c; }", .table) == ["a/b c"])
  }

  /// nginx takes `${name}` for a part of a word wherever it is.
  @Test(arguments: ["${host}", "a${host}", "${a}${b}", "https://${host}${request_uri}/"])
  func bracesInWords(_ word: String) {
    let text = """
      http {
        types { a/b c; }
        map \(word) $y { default \(word); }
        server { listen 81; location / { return 301 \(word); proxy_set_header X \(word); } }
      }
      """
    #expect(Self.rules(text, .nginx) == [])
    #expect(Self.entries(text, .nginx) == ["a/b c"])
    var words = ConfigurationWords(Array("return \(word);".utf8))
    #expect([words.next(), words.next(), words.next()].map { $0?.text } == ["return", word, ";"])
  }

  /// nginx drops a backslash before few signs only (ngx_conf_read_token).
  @Test func backslashesInWords() {
    let known = ["\"": "\"", "'": "'", "\\": "\\", "t": "\t", "r": "\r", "n": "\n"]
    for byte in UInt8(0x20)...0x7E {
      let sign = String(decoding: [byte], as: UTF8.self)
      var words = ConfigurationWords(Array("a\\\(sign)b;".utf8))
      #expect(words.next()?.text == "a" + (known[sign] ?? "\\" + sign) + "b")
    }
  }

  /// nginx wants a blank or a mark after a quote that ends a word.
  @Test(arguments: ["\"", "'"]) func gluedQuotes(_ quote: String) {
    let word = quote + "a" + quote
    for (next, isSound) in [(" b", true), ("b", false), ("\"b", false), (")", true), ("", true)] {
      let index = "index \(word)\(next);"
      let text = "http { types { a/b c; } server { location / { \(index) } } }"
      #expect(Self.rules(text, .nginx).isEmpty == isSound, "\(text)")
    }
  }

  @Test func linesAreRead() {
    let text = """
      # AddType a/b .c
      <IfModule mod_mime.c>
        addtype application/vnd.trail .trail trl
        AddType "text/plain; charset=utf-8" \\
          .txt
      </IfModule>
      AddCharset utf-8 .css
      """
    #expect(
      Self.entries(text, .apache) == [
        "application/vnd.trail trail trl", "text/plain; charset=utf-8 txt",
      ])
    #expect(Self.rules(text, .apache) == [])
    #expect(Self.entries("# a\na/b c d\r\n\r\ne/f\n", .table) == ["a/b c d", "e/f"])
  }

  /// What depends on a variable, or on an argument of a macro, is unknown and not wrong.
  @Test(arguments: [
    ("Define X foo\nAddType text/${X} .foo\n", []), ("AddType a/b .c ${MORE}\n", ["a/b c"]),
    ("AddType ${ALL}\n", []), ("${DIRECTIVE} a/b .c\n", []), ("AddType a/b .c$x\n", ["a/b c$x"]),
    ("<Macro M $a>\nAddType text/$a .x\nAddType a/b .c\n</Macro>\nUse M foo\n", ["a/b c"]),
    ("<macro M %a $b >\n%a a/b .$b\nAddType %a\n</MACRO> # M\nAddType a/x$b .c\n", ["a/x$b c"]),
    ("<Macro M $a>\n<IfModule $a>\n</Files>\n</Macro>\nAddType a/b .c\n", ["a/b c"]),
    ("<Files a> # ours\nAddType a/b .c\n</Files> # ours\n", ["a/b c"]),
  ])
  func variables(_ text: String, _ entries: [String]) {
    #expect(Self.entries(text, .apache) == entries)
    #expect(Self.rules(text, .apache) == [])
  }

  /// Apache joins lines after a backslash before it looks at them.
  @Test(arguments: [
    ("# old: \\\nAddType text/broken\nAddType a/b .c\n", ["a/b c"]),
    ("# \\\n\nAddType a/b .c\n", ["a/b c"]), ("# \\ \nAddType a/b .c\n", ["a/b c"]),
    ("# \\\\\r\nAddType a/b\n", []),
    ("Add\\\nType text/pl\\\r\nain .t\\\nxt\n", ["text/plain txt"]),
    ("AddType \"text/plain; \\\ncharset=utf-8\" .txt\n", ["text/plain; charset=utf-8 txt"]),
    ("\"AddType\" 'a/b' .c\n", ["a/b c"]), ("AddType a/b\r.c\n", ["a/b c"]),
  ])
  func continuedLines(_ text: String, _ entries: [String]) {
    #expect(Self.entries(text, .apache) == entries)
    #expect(Self.rules(text, .apache) == [])
  }

  /// A random configuration, with line ends after backslashes anywhere.
  private static func configuration(_ random: inout SplitMix64) -> String {
    let inside = ["AddType text/$a .x", "$a a/b .@b", "<$a>", "</IfModule>", "# $a", "AddType @b"]
    let lines = [
      "AddType a/b .c", "AddType a/b", "AddType text/${X} .x", "AddType ${X}", "# c",
      "# AddType \\", "AddType a/b \".c", "<Files a>", "</Files>", "AddTyp a/b .c",
      "</files> # c", "<Files a", "<Files a> # c", "${D} a/b .c", "AddType a/b \\", "",
      "<IfModule mime_module>\n  addtype a/b c\n</ifmodule>", "macro",
      "<IfDefine !A> # c\naddtype a/b c\n</IfDefine> # c",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let line = lines[Int.random(in: lines.indices, using: &random)]
      if line == "macro" {
        let body = (0...2).map { _ in inside.randomElement(using: &random) ?? "" }
        let macro = ["<Macro M\(text.utf8.count) $a @b>"] + body + ["</Macro>"]
        text += macro.joined(separator: "\n")
      } else {
        text += line
      }
      text += "\n"
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = text.indices.randomElement(using: &random) ?? text.startIndex
      let isEscape = place > text.startIndex && text[text.index(before: place)] == "\\"
      if !isEscape { text.insert(contentsOf: "\\\n", at: place) }
    }
    return text
  }

  @Test("A line end after a backslash changes nothing, wherever it is")
  func anyContinuation() {
    var random = SplitMix64(seed: 57)
    for _ in 0..<Effort.rounds(20_000) {
      let text = Self.configuration(&random)
      let joined = text.replacing("\\\n", with: "")
      #expect(Self.entries(text, .apache) == Self.entries(joined, .apache), "\(text)")
      #expect(Self.rules(text, .apache) == Self.rules(joined, .apache), "\(text)")
    }
  }

  private static let apache = "/usr/sbin/apache2"

  @Test(
    "Apache refuses what is an error",
    .enabled(if: FileManager.default.fileExists(atPath: apache), "needs Apache"), .waits)
  func judge() throws {
    var random = SplitMix64(seed: 570)
    let folder = try Folder()
    let modules = ["mpm_event", "authz_core", "mime", "macro"].map {
      "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so\n"
    }
    let refusals = ["server/misplaced-directive", "server/incomplete-type"]
    for _ in 0..<Effort.rounds(400, quick: 8) {
      let text = Self.configuration(&random)
      try folder.write("part.conf", text)
      try folder.write(
        "whole.conf",
        """
        ServerRoot "\(folder.url.path)"
        ServerName a
        DefaultRuntimeDir \(folder.url.path)
        ErrorLog \(folder.url.path)/log
        Listen 8099
        \(modules.joined())TypesConfig /dev/null
        Define X y
        Define D AddType
        Include \(folder.url.path)/part.conf
        """)
      let run = try Tool.shell("\(Self.apache) -t -f $PWD/whole.conf", in: folder)
      let found = Self.rules(text, .apache).filter(refusals.contains)
      #expect(found.isEmpty || run.status != 0, "\(text)\(found)")
    }
  }

  /// What one section adds hides nothing in another.
  @Test func sectionsAreApart() {
    let apache = "<Files a>\nAddType a/b .c\n</Files>\n<Files d>\nAddType e/f .c\n</Files>\n"
    #expect(Self.rules(apache, .apache) == [])
    let nginx = "http { types { a/b c; } server { include mime.types; types { e/f c; } } }"
    #expect(Self.rules(nginx, .nginx) == [])
  }

  @Test("The types of the server are included before each block that replaces them, in its style")
  func replacedTypesAreIncluded() {
    let bytes = Array(
      "server {\r\n\ttypes {\r\n\ta/b c;\r\n\t}\r\n\tlocation /d { types { e/f g; } }\r\n}".utf8)
    let fixes = ServerRules.check(ServerTypes(bytes, .nginx)).compactMap(\.fix)
    let text = String(decoding: Fix.apply(fixes, to: bytes), as: UTF8.self)
    #expect(
      text.replacing("include mime.types;\r\n\ttypes", with: "types")
        .replacing("include mime.types; types", with: "types").utf8.elementsEqual(bytes))
    #expect(fixes.count == 2 && Self.rules(text, .nginx) == [])
  }

  @Test(
    "What nginx refuses is reported",
    arguments: [
      ("http { include a/mime.types; }\nserver { listen 80; }", "server/misplaced-directive"),
      ("events { types { a/b c; } }", "server/misplaced-directive"),
      ("http { default_type; application/wasm wasm; }", "server/misplaced-directive"),
      ("http { types { a/b c; default_type a/b; } }", "server/misplaced-directive"),
      ("http { tyeps { a/b c; } }", "server/misplaced-directive"),
      ("http { types { a/b c;; } }", "server/misplaced-directive"),
      ("server { location / { } }\nlocation / { }", "server/misplaced-directive"),
      ("http { default_type a/b; default_type c/d; }", "server/misplaced-directive"),
      ("http {\n  include mime.types\n  types { a/b c; }\n}", "server/missing-semicolon"),
      ("http {\n  default_type a/b\n}", "server/missing-semicolon"),
    ])
  func refusedTextsAreReported(_ text: String, _ rule: String) {
    #expect(Self.rules(text, .nginx).first == rule)
  }

  /// A name like `mime.types` is not misspelled if there is such a file.
  @Test(arguments: ["mime2.types", "mimes.types", "mime.type", "a/mime.typs", "/etc/mime2.types"])
  func namesOfFilesThatAreThereAreNotMisspelled(_ name: String) {
    for end in ["", "\n  types { a/b c; }\n"] {
      let text = "http { include '\(name)';\(end)}"
      #expect(Self.rules(text, .nginx) == ["server/misplaced-directive"], "\(text)")
      var file = ServerTypes(Array(text.utf8), .nginx)
      file.isThere = { $0 == name }
      #expect(ServerRules.check(file).isEmpty == !name.hasPrefix("/"), "\(text)")
    }
  }

  /// A semicolon is added only between a type with its extensions and the next type.
  @Test(arguments: [
    "types { default_type application/wasm; }", "types { application/wasm image/png; }",
    "http { default_type application/wasm }\n", "types { a b/c d; }",
  ])
  func semicolonsMakeNoTypesOfOtherWords(_ text: String) {
    let found = ServerRules.check(ServerTypes(Array(text.utf8), .nginx))
    let fixed = Fix.apply(found.compactMap(\.fix), to: Array(text.utf8))
    #expect(!found.isEmpty)
    #expect(!String(decoding: fixed, as: UTF8.self).contains("default_type;"))
    for entry in ServerTypes(fixed, .nginx).entries where entry.mediaType.text.contains("/") {
      #expect(!entry.extensions.isEmpty || fixed.elementsEqual(text.utf8), "\(text)")
    }
  }

  /// The name of a block without braces, and a mark in the place of the semicolon.
  @Test(arguments: [
    "http {\n  server\n}", "http {\n  types\n}", "types {\n  a/b c:\n}",
    "http {\n  default_type a/b=\n}",
  ])
  func semicolonsEndNoBlocksAndMarks(_ text: String) {
    let found = ServerRules.check(ServerTypes(Array(text.utf8), .nginx))
    #expect(!found.isEmpty && found.allSatisfy { $0.fix == nil }, "\(found)")
  }

  @Test func theIncludeOfTheOuterBlockIsRepeated() {
    for include in ["include /etc/nginx/mime.types", "include \"conf/mime.types\""] {
      let text = "http {\n  \(include);\n  server {\n    types { a/b c; }\n  }\n}\n"
      let fixes = ServerRules.check(ServerTypes(Array(text.utf8), .nginx)).compactMap(\.fix)
      let fixed = String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
      #expect(fixed.contains("    \(include);\n    types {"), "\(fixed)")
    }
    let none = "http {\n  server {\n    types { a/b c; }\n  }\n}\n"
    #expect(ServerRules.check(ServerTypes(Array(none.utf8), .nginx)).compactMap(\.fix).isEmpty)
  }

  /// What stops a server is told, and no semicolon makes it look whole.
  @Test(arguments: [
    ("types of reef\ntypes {\n  a/b c;\n}", ServerTypes.Dialect.nginx),
    ("Reef\ntypes {\n  a/b c;\n}", .nginx), ("typse {\n  a/b c;\n}", .nginx),
    ("<Directory a>\ntypes {\n  a/b c;\n}", .nginx),
    ("http {\n  server {\n    include /etc/mime.typse;\n    types { a/b c; }\n  }\n}", .nginx),
    ("\u{FEFF}types { a/b c; }", .nginx), ("t\0y\0p\0e\0s\0 \0{\0}\0", .nginx),
    ("\u{FEFF}AddType a/b .c", .apache), ("AddT a/b .c", .apache), ("AddTypea/b .c", .apache),
    ("// AddType a/b .c", .apache), ("; AddType a/b .c", .apache), ("\u{FEFF}a/b c", .table),
  ])
  func whatStopsServersStaysTold(_ text: String, _ dialect: ServerTypes.Dialect) {
    var bytes = Array(text.utf8)
    for _ in 0..<4 {
      bytes = Fix.apply(
        ServerRules.check(ServerTypes(bytes, dialect)).compactMap(\.fix), to: bytes)
    }
    #expect(!ServerRules.check(ServerTypes(bytes, dialect)).isEmpty)
  }

  /// No line of a section can be lost, doubled, or cut without a finding.
  @Test func sectionsOfApacheHaveTwoEnds() {
    let lines = [
      "<IfModule mod_mime.c>", "  <FilesMatch \"\\.(raw|reef)$\">", "    AddType a/b .c",
      "  </FilesMatch>", "</IfModule>", "<Files>", "</files>",
    ]
    #expect(Self.rules(lines.joined(separator: "\n"), .apache) == [])
    for index in lines.indices where lines[index].contains("<") {
      var (lost, double, cut) = (lines, lines, lines)
      lost.remove(at: index)
      double.insert(lines[index], at: index)
      cut[index].removeLast()
      for damaged in [lost, double, cut] {
        #expect(!Self.rules(damaged.joined(separator: "\n"), .apache).isEmpty, "\(damaged)")
      }
    }
    #expect(Self.entries("AddType \"a/b .c\nAddType d/e .f\n", .apache) == ["d/e f"])
  }

  @Test(arguments: [
    "", "\\", "\"", "a \\", "'a\\", "types {", "}", "types", "AddType", "\u{FEFF}#",
  ])
  func stubsEnd(_ text: String) {
    for dialect in [ServerTypes.Dialect.nginx, .apache, .table] { _ = Self.rules(text, dialect) }
  }

  /// The tables that the servers themselves install.
  @Test(arguments: [
    ("/etc/nginx/mime.types", ServerTypes.Dialect.nginx), ("/etc/mime.types", .table),
  ])
  func tablesOfTheMachineAreSound(_ path: String, _ dialect: ServerTypes.Dialect) throws {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let file = ServerTypes([UInt8](data), .table)
    #expect(file.dialect == dialect && file.entries.count > 50)
    let found = ServerRules.check(file).filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map(\.message))")
  }
}
