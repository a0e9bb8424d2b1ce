import Diagnostics
import Foundation
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
    var words = ConfigurationWords(Array("return \(word);".utf8), isOfBlocks: true)
    #expect([words.next(), words.next(), words.next()].map { $0?.text } == ["return", word, ";"])
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
