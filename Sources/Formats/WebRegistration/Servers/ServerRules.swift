package import Diagnostics
import UniformTypes

/// The rules for types in configurations of servers.
package enum ServerRules: RuleFamilies {
  package static let families: [Family<ServerTypes>] = [form, names, effects]

  private static let nginx = "nginx, ngx_http_core_module, types"
  private static let apache = "Apache, mod_mime, AddType"

  static let form = Family(
    Rule<ServerTypes>(
      "server/missing-semicolon", .error, fix: .safe,
      """
      An entry of a block 'types', or a directive before another one or at the end of a block, \
      does not end with a semicolon; reported at the word after which it is missing
      """,
      because: """
        nginx takes the next MIME type for an extension and says nothing, or does not start
        """,
      bad: [
        .nginx("types {\n  image/x-sketch ↓sketch\n  image/x-draft draft;\n}"),
        .nginx("types {\n  image/x-sketch ↓sketch\n}"),
        .nginx("http {\n  include ↓mime.types\n  types {\n    image/x-sketch sketch;\n  }\n}"),
      ],
      good: [.nginx()]
    ) { file, found in
      let ends = file.blocks.ends
      for word in file.blocks.unfinished {
        let end = word.range.upperBound
        let fix =
          file.text[end - 1] == UInt8(ascii: ",")
          ? Fix("write ';'", .replace(end - 1..<end, by: ";"))
          : Fix("add ';'", .insert(";", at: end))
        found(
          "missing ';' after '\(word.text)'", at: word.range,
          fix: ends.contains(end) ? fix : nil)
      }
    },
    Rule(
      "server/unbalanced-block", .error, hides: true,
      "The counterpart of a brace or a quote is missing; reported at it, or at the block that is not "
        + "closed",
      because: "nginx does not start",
      bad: [
        .nginx("↓types {\n  image/x-sketch sketch;"),
        .nginx("types {\n  image/x-sketch sketch;\n}\n↓}"),
        .nginx("types {\n  image/x-sketch ↓\"sketch;\n}"),
      ],
      good: [.nginx()]
    ) { file, found in
      guard let range = file.blocks.unbalanced else { return }
      found(file.blocks.imbalance, at: range)
    },
    Rule(
      "server/misplaced-directive", .error,
      """
      A directive or a block is where nginx refuses it, such as 'server' beside 'http' or a MIME type \
      outside of 'types', or has a misspelled name or a wrong number of arguments. Also a section of \
      Apache without its other end, and bytes that are not UTF-8 without a mark; reported at the name
      """,
      because: "the server does not start, or takes the directive for a MIME type",
      bad: [
        .nginx("http {\n  include mime.types;\n}\n↓server {\n  listen 80;\n}"),
        .nginx("types {\n  image/x-sketch sketch;\n  ↓default_type image/x-sketch;\n}"),
        .nginx("http {\n  default_type text/plain;\n  ↓image/x-sketch sketch;\n}"),
      ],
      good: [.nginx(), .nginx("server {\n  listen 80;\n  default_type text/plain;\n}")]
    ) { file, found in
      let tables = file.blocks.unknownTables(file.isThere)
      for (place, message) in file.blocks.misplaced + tables + file.refused {
        found(message, at: place)
      }
    },
    Rule(
      "server/incomplete-type", .error,
      "A line 'AddType' lacks a MIME type or an extension; reported at the line",
      because: "Apache does not start, or answers with an error if the line is in .htaccess",
      references: [apache],
      bad: [.apache("↓AddType image/x-sketch")],
      good: [.apache()]
    ) { file, found in
      for line in file.incomplete {
        found("'AddType' needs a MIME type and at least one extension", at: line)
      }
    })

  private static func isOutsideOfExtensions(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
  }

  static let names = Family(
    Rule<ServerTypes>(
      "server/invalid-mime-type", .error,
      "A word in the place of a MIME type is not a valid one; reported at the word",
      because: "servers send whatever stands there, and browsers do not know the file",
      references: ["RFC 6838 section 4.2", nginx, apache],
      bad: [
        .nginx("types {\n  ↓sketch sketch;\n}"), .apache("AddType ↓.sketch image/x-sketch"),
        RuleExample("↓image sketch\n", path: "mime.types"),
      ],
      good: [
        .nginx(), .apache("AddType \"text/plain; charset=utf-8\" .sketch"),
        .apache("AddType x-mapp-php8 .php"),
        RuleExample("image/x-sketch sketch skt\nimage/x-draft\n", path: "mime.types"),
      ]
    ) { file, found in
      // Web hosts use names of programs in place of MIME types, for scripts.
      for type in file.entries.map(\.mediaType)
      where file.dialect != .apache || !type.text.hasPrefix("x-") || type.text.contains("/") {
        switch MediaType(rawValue: type.text).problem {
        case nil, .parameter: continue
        case .some(let problem):
          found("'\(type.text)' is not a MIME type: \(problem)", at: type.range)
        }
      }
    },
    Rule(
      "server/unmatched-extension", .error,
      """
      An extension begins with a period where none is wanted, is a MIME type, or has a period \
      inside, which is a note in a table of all types; reported at the extension
      """,
      because: "servers compare single parts of names, so no file has the MIME type",
      references: [nginx, apache],
      bad: [
        .nginx("types {\n  image/x-sketch ↓.sketch;\n}"),
        .nginx("types {\n  image/x-sketch sketch ↓sketch.gz;\n}"),
        .apache("AddType image/x-sketch ↓.sketch.gz"),
        RuleExample("image/x-sketch ↓.sketch\n", path: "mime.types"),
      ],
      good: [.nginx(), .apache(), .apache("AddType image/x-sketch sketch")]
    ) { file, found in
      for name in file.entries.flatMap(\.extensions)
      where name.text.utf8.contains(where: ServerRules.isOutsideOfExtensions) {
        let isLeading =
          name.text.hasPrefix(".")
          && !name.text.utf8.dropFirst().contains(where: ServerRules.isOutsideOfExtensions)
        found(
          isLeading
            ? "write '\(name.text.dropFirst())' without a period"
            : name.text.contains("/")
              ? "'\(name.text)' is a MIME type in the place of an extension"
              : "'\(name.text)' has a period inside, so no file matches it", at: name.range,
          // Programs other than servers read such tables too.
          severity: isLeading || file.dialect != .table ? .error : .note)
      }
    })

  static let effects = Family(
    Rule<ServerTypes>(
      "server/duplicate-extension", .warning,
      """
      An extension has several MIME types. It is a note in a table of all types; reported at the \
      later place
      """,
      because: "the last MIME type counts, and nginx warns whenever it starts",
      references: [nginx, apache],
      bad: [
        .nginx("types {\n  image/x-sketch sketch;\n  image/x-draft ↓SKETCH;\n}"),
        .apache("AddType image/x-sketch .sketch\nAddType image/x-draft ↓.sketch"),
      ],
      good: [.nginx(), .apache()]
    ) { file, found in
      var seen: [String: (type: String, scope: Int, range: Range<Int>)] = [:]
      for entry in file.entries {
        for name in entry.extensions {
          let key = name.text.asciiLowercased
          let type = entry.mediaType.text.asciiLowercased
          if let first = seen[key], first.scope == entry.scope, first.type != type {
            found(
              "'\(name.text)' is '\(first.type)' already", at: name.range,
              severity: file.dialect == .table ? .note : .warning,
              related: [RelatedPlace(range: first.range, message: "the first place")])
          }
          seen[key] = (type, entry.scope, name.range)
        }
      }
    },
    Rule(
      // Unsafe: files get other types then, and the author may want only the types of the block.
      "server/replaces-types", .warning, fix: .unsafe,
      """
      A block 'types' in a server or location of nginx, without 'include mime.types' beside it; \
      reported at the block
      """,
      because: """
        it replaces the types of the blocks around it, so all other files are sent as 'default_type'
        """,
      bad: [
        .nginx("server {\n  listen 80;\n  ↓types {\n    image/x-sketch sketch;\n  }\n}"),
        .nginx("location / { ↓types { image/x-sketch sketch; } }"),
        .nginx(
          "http {\n  include /etc/nginx/mime.types;\n  server {\n    ↓types { image/x-sketch sketch; }\n  }\n}"
        ),
      ],
      good: [
        .nginx(),
        .nginx(
          "server {\n  include /etc/nginx/mime.types;\n  types {\n    image/x-sketch sketch;\n  }\n}"
        ),
        .nginx("location /raw/ {\n  types { }\n  default_type text/plain;\n}"),
      ]
    ) { file, found in
      for index in file.replacing {
        let block = file.blocks.blocks[index]
        let place = block.words.lowerBound..<block.brace.upperBound
        let isPart = !file.blocks.blocks.contains { $0.name == "http" }
        // A file of another name may not exist.
        let include =
          file.blocks.typesIncluded(around: block.parent) ?? (isPart ? "include mime.types" : nil)
        let line = file.text.indentation(before: place)
        found(
          include.map { "add '\($0);' before it, or move it to the block 'http'" }
            ?? "move it to the block 'http'", at: place,
          fix: include.map {
            Fix(
              "add '\($0);'",
              .insert("\($0);" + (line.isEmpty ? " " : line), at: place.lowerBound))
          })
      }
    })
}

extension RuleExample {
  fileprivate static func nginx(_ text: String = "types {\n  image/x-sketch sketch skt;\n}")
    -> RuleExample
  {
    RuleExample(text + "\n", path: "sketchpad.nginx.conf")
  }

  fileprivate static func apache(_ text: String = "AddType image/x-sketch .sketch .skt")
    -> RuleExample
  {
    RuleExample(text + "\n", path: "sketchpad.apache.conf")
  }
}
