import Testing

@testable import Wiring

/// Lines `AddType` of Apache, and tables `mime.types`.
struct ApacheWiringTests {
  @Test(
    "lines go to those of the same kind",
    arguments: [
      LineExample(
        "an empty file", "",
        becomes: "AddType application/x-trail .trail .trl\nAddType text/plain .triplog\n"),
      LineExample(
        "no such line yet, no end of the last one", "# Site\nServerName a",
        becomes:
          "# Site\nServerName a\nAddType application/x-trail .trail .trl\nAddType text/plain .triplog"
      ),
      LineExample(
        "without periods, in a section for the module",
        "<IfModule mod_mime.c>\r\n\taddtype\ttext/html   html\r\n\taddtype\timage/png   png\r\n</IfModule>\r\nOptions None\r\n",
        becomes:
          "<IfModule mod_mime.c>\r\n\taddtype\ttext/html   html\r\n\taddtype\ttext/plain   triplog\r\n\taddtype\timage/png   png\r\n\taddtype\tapplication/x-trail   trail trl\r\n</IfModule>\r\nOptions None\r\n"
      ),
      LineExample(
        "a section for the module without such lines",
        "<IfModule mime_module>\n    TypesConfig conf/mime.types\n\n</IfModule>\n",
        becomes:
          "<IfModule mime_module>\n    TypesConfig conf/mime.types\n    AddType application/x-trail .trail .trl\n    AddType text/plain .triplog\n\n</IfModule>\n"
      ),
      LineExample(
        "a line that goes on",
        "AddType text/plain \\\n  .txt \\\n  .log\n<Files a>\nAddType application/x-trail .trail .trl\n</Files>\n",
        becomes:
          "AddType text/plain \\\n  .txt \\\n  .log .triplog\nAddType application/x-trail .trail .trl\n<Files a>\nAddType application/x-trail .trail .trl\n</Files>\n"
      ),
      LineExample(
        "a last line that goes on in a blank one",
        "<IfModule mod_mime.c>\n\tOptions \\\n\n</IfModule>\n",
        becomes:
          "<IfModule mod_mime.c>\n\tOptions \\\n\n\tAddType application/x-trail .trail .trl\n\tAddType text/plain .triplog\n</IfModule>\n"
      ),
      LineExample(
        "a backslash at the end of the text continues nothing", "# a\n# b \\",
        becomes:
          "# a\nAddType application/x-trail .trail .trl\nAddType text/plain .triplog\n# b \\"),
      LineExample(
        "a backslash at the end of the only line", "# a \\",
        becomes:
          "AddType application/x-trail .trail .trl\nAddType text/plain .triplog\n# a \\"),
      LineExample(
        "an open quote", "AddType text/plain txt 'log\nAddType application/x-trail \"trail\n",
        becomes:
          "AddType text/plain txt 'log\nAddType application/x-trail \"trail\nAddType application/x-trail .trail .trl\nAddType text/plain .triplog\n"
      ),
      LineExample(
        "a blank after a backslash", "AddType a/b .c \\ \n",
        becomes:
          "AddType a/b .c \\ \nAddType application/x-trail trail trl\nAddType text/plain triplog\n"
      ),
      LineExample(
        "quotes", "AddType \"application/x-trail\" \"trail\" .trl\nAddType Text/Plain triplog\n",
        becomes: "AddType \"application/x-trail\" \"trail\" .trl\nAddType Text/Plain triplog\n"),
      LineExample(
        "a comment that goes on", "# \\\nAddType application/x-trail .trail .trl\n",
        becomes:
          "# \\\nAddType application/x-trail .trail .trl\nAddType application/x-trail .trail .trl\nAddType text/plain .triplog\n"
      ),
      LineExample(
        "a name in quotes, and words that go on",
        "\"AddType\" application/x-tr\\\nail .trail .trl\nAddType text/plain .trip\\\nlog\n",
        becomes:
          "\"AddType\" application/x-tr\\\nail .trail .trl\nAddType text/plain .trip\\\nlog\n"),
      LineExample(
        "variables and macros",
        "<Macro M $a>\n<IfModule $a>\nAddType application/x-trail .trail .$a\n</Macro>\n${D} a/b .c\n",
        becomes:
          "<Macro M $a>\n<IfModule $a>\nAddType application/x-trail .trail .$a\n</Macro>\n${D} a/b .c\nAddType application/x-trail .trail .trl\nAddType text/plain .triplog\n"
      ),
      LineExample(
        "a section that asks for something else",
        "<IfModule mod_a.c>\nAddType a/b .c\n</IfModule>\n",
        becomes:
          "<IfModule mod_a.c>\nAddType a/b .c\n</IfModule>\nAddType application/x-trail .trail .trl\nAddType text/plain .triplog\n"
      ),
    ])
  func lines(example: LineExample) throws { try example.check(.apache) }

  @Test(
    "a file that Apache cannot read is refused",
    arguments: [
      LineRefusal("<Directory />\nOptions None\n", "not closed"),
      LineRefusal("</Directory>\n", "ends no section"),
      LineRefusal("<Files a>\n</Directory>\n", "ends no section"),
      LineRefusal("\u{FEFF}AddType a/b .c\n", "byte order mark"),
      LineRefusal("<Else>\n</Else>\n", "'<If>'"),
      LineRefusal("<If a>\n</If>\n<Else>\n</Else>\n<Else>\n</Else>\n", "'<If>'"),
      LineRefusal("AddType a/b \\ \n.c\n", "not a directive"),
      LineRefusal("<Files a>\n</Files>>\n", "'>' once"),
      LineRefusal("ForceTypes a/b\n", "'ForceType'"), LineRefusal("RemovType .a\n", "'RemoveType'"),
    ])
  func refusals(refusal: LineRefusal) { refusal.check(.apache) }

  /// The line that decides in a section, by its words, and whether a type is lost.
  private static let deciding = [
    ("AddType text/plain .trail", true), ("AddType application/x-trail .trail", false),
    ("RemoveType .trail", true), ("RemoveType .other", false), ("ForceType text/plain", true),
    ("ForceType application/x-trail", true), ("ForceType None", false),
  ]

  /// `ForceType` with one of the types takes the other one away.
  @Test("what undoes a type is an error, and in a part of the server a note", arguments: deciding)
  func undone(line: String, isLost: Bool) throws {
    let own = Self.own
    let after = try LineExample.merge(.apache, own + line + "\n")
    #expect(after.parts.isEmpty && after.notes.isEmpty)
    #expect(after.refusals.isEmpty == !isLost)
    // Only 'ForceType' holds for lines below it.
    let before = try LineExample.merge(.apache, line + "\n" + own)
    #expect(before.refusals.isEmpty == !(isLost && line.hasPrefix("Force")))
    for section in ["Files x*", "Directory /a", "Location /b", "If \"true\"", "IfDefine X"] {
      let name = section.prefix { $0 != " " }
      let part = try LineExample.merge(.apache, own + "<\(section)>\n\(line)\n</\(name)>\n")
      #expect(part.refusals.isEmpty && part.notes.count == (isLost ? 1 : 0), "\(section)")
    }
    for section in ["Files *", "FilesMatch \\.trail$", "Location /", "Directory /"] {
      let name = section.prefix { $0 != " " }
      let whole = try LineExample.merge(.apache, own + "<\(section)>\n\(line)\n</\(name)>\n")
      #expect(whole.refusals.isEmpty == !isLost || line.hasPrefix("Force"), "\(section)")
      #expect(whole.notes.isEmpty || line.hasPrefix("Force"), "\(section)")
    }
  }

  private static let own = "AddType application/x-trail .trail .trl\nAddType text/plain .triplog\n"

  /// How many of the files of the types are in each section.
  private static let sections: [(reach: SentType.Reach, sections: [String])] = [
    (
      .always,
      [
        "Files \"*\"", "FILES *.tr*", "Files ~ \"\\.tr[a-z]+$\"", "Limit GET", "LimitExcept GET",
        "FilesMatch \"\\.(trail|trl|triplog)$\"", "FilesMatch .", "IfModule mod_mime.c",
        "Location />", "LocationMatch \"^/\"", "DirectoryMatch \".*\"",
      ]
    ),
    (
      .never,
      [
        "Files x", "Files *.php", "Files robots.txt", "FilesMatch \"\\.(js|css)$\"", "Macro M",
        "IfModule !mod_mime.c", "LocationMatch \"\\.php$\"",
      ]
    ),
    (.part, ["Directory /a", "Location /b", "FilesMatch ^a", "Files a*", "VirtualHost *:80"]),
    (
      .unknown,
      [
        "If \"true\"", "IfDefine !X", "IfVersion >= 2", "IfModule mod_a.c", "IfModule !mod_a.c",
        "IfFile /a/b",
      ]
    ),
  ]

  @Test("a section counts for the files that it is for", arguments: sections.indices)
  func reaches(row: Int) throws {
    let (reach, sections) = Self.sections[row]
    for section in sections {
      let end = "</\(section.prefix { $0 != " " })>\n"
      let open = "<\(section)\(section.hasSuffix(">") ? "" : ">")\n"
      let inside = try LineExample.merge(.apache, open + Self.own + end)
      #expect(inside.parts.isEmpty == (reach > .part), "\(section)")
      #expect(inside.notes.isEmpty == (reach != .unknown), "\(section)")
      #expect(inside.refusals.isEmpty, "\(section)")
      let other = open + "AddType a/b .trail .trl .triplog\n" + end
      // These do not override what stands below them.
      let isInOrder = section.hasPrefix("Limit") || section.hasPrefix("If") && section.count > 9
      for text in [Self.own + other] + (isInOrder ? [] : [other + Self.own]) {
        let wired = try LineExample.merge(.apache, text)
        #expect(wired.refusals.count == (reach == .always ? 3 : 0), "\(text)")
        #expect(wired.notes.count == (reach == .part || reach == .unknown ? 1 : 0), "\(text)")
        #expect(wired.parts.isEmpty, "\(text)")
      }
    }
  }

  @Test(
    "whatever sets the type counts, and what may set it is noted",
    arguments: [
      ("Header set Content-Type a/b", 3, 0), ("Header always unset content-type", 3, 0),
      ("Header set Content-Type a/b env=X", 0, 1), ("Header edit Content-Type a b", 0, 1),
      ("Header set Content-Type %{A}e", 0, 1), ("Header set Content-Type a/b early", 0, 0),
      ("Header append Content-Type a/b", 0, 0), ("Header set X-Type a/b", 0, 0),
      ("RewriteEngine On\nRewriteRule \\.tr - [L,T=a/b]", 3, 0),
      ("RewriteEngine On\nRewriteRule \\.php$ - [T=a/b,=]", 0, 0),
      ("RewriteEngine On\nRewriteRule !\\.php$ - [type=a/b]", 0, 1),
      ("RewriteEngine On\nRewriteCond %{HTTPS} on\nRewriteRule . - [T=a/b]", 0, 1),
      ("RewriteEngine On\nRewriteRule \\.tr - [l,TYPE=a/b]", 3, 0),
      ("RewriteEngine On\nRewriteRule \\.tr - [H=type-map]", 3, 0),
      ("RewriteEngine On\nRewriteRule . - [handler=a,T=a/b]", 0, 1),
      ("RewriteEngine On\nRewriteRule . - [H=None]\nRewriteRule . -", 0, 0),
      ("RewriteEngine On\nRewriteRule \\.tr - [H=None,T=a/b]", 3, 0),
      ("RewriteRule . - [T=a/b]", 0, 1), ("AddHandler type-map .trail", 1, 0),
      ("AddHandler type-map .var", 0, 0), ("SetHandler type-map", 3, 0), ("SetHandler a", 0, 1),
      ("SetHandler None", 0, 0), ("ForceType a/b", 3, 0), ("ForceType a/b\nForceType None", 0, 0),
      ("Header", 0, 0), ("AddHandler", 0, 0), ("ForceType", 0, 1), ("AddType a/b .", 0, 0),
    ])
  func directives(lines: String, refusals: Int, notes: Int) throws {
    for text in [Self.own + lines + "\n", lines + "\n" + Self.own] {
      let wired = try LineExample.merge(.apache, text)
      #expect(wired.parts.isEmpty, "\(text)")
      #expect(wired.refusals.count == refusals, "\(text)\(wired.refusals)")
      #expect(wired.notes.count == notes, "\(text)\(wired.notes)")
    }
  }

  @Test(
    "a rule that may end the rewriting makes later ones unknown, if it may find the files",
    arguments: [
      ("\\.php$ - [L]", false), ("\\.php$ /a", false), (". - [NC]", false), (". - [L]", true),
      (". - \"[END]\"", true), ("^a - [skip=1]", true), (". - [C]", true), (". /a", true),
      (". - [F]", false),
    ])
  func ends(rule: String, isUnknown: Bool) throws {
    let text = "RewriteEngine On\nRewriteRule \(rule)\nRewriteRule \\.tr - [T=a/b]\n"
    let wired = try LineExample.merge(.apache, Self.own + text)
    #expect(wired.refusals.isEmpty == isUnknown, "\(wired.refusals)")
    #expect(wired.notes.isEmpty != isUnknown, "\(wired.notes)")
  }

  @Test(
    "lines are taken out of a file that was edited since",
    arguments: [
      LineChange(
        "a line of ours was changed", "A b\n", " .trail .trl", to: " .trail",
        leaves: "A b\nAddType application/x-trail .trail\n", notes: 1),
      LineChange(
        "a person's line lost its own extension", "AddType text/plain .txt\n", ".txt .triplog",
        to: ".triplog", leaves: "AddType text/plain .triplog\n", notes: 1),
      LineChange(
        "lines were added around", "A b\n", "AddType", to: "C d\nAddType",
        leaves: "A b\nC d\nC d\n"),
    ])
  func changes(change: LineChange) throws { try change.check(.apache) }

  @Test(
    "a table gets rows and extensions",
    arguments: [
      LineExample(
        "a column of tabs, comments, and a row without extensions",
        "# Types\napplication/x-trail\napplication/pdf\t\t\tpdf\napplication/zip\t\t\tzip # ZIP\ntext/plain\t\t\ttxt # Text\ntext/csv\t\t\tcsv\n",
        becomes:
          "# Types\napplication/x-trail\t\ttrail trl\napplication/pdf\t\t\tpdf\napplication/zip\t\t\tzip # ZIP\ntext/plain\t\t\ttxt triplog # Text\ntext/csv\t\t\tcsv\n"
      ),
      LineExample(
        "an empty table", "",
        becomes: "application/x-trail\ttrail trl\ntext/plain\ttriplog\n"),
      LineExample(
        "nginx's file of that name", "types {\n  a/b c;\n}\n",
        becomes: "types {\n  a/b c;\n  application/x-trail trail trl;\n  text/plain triplog;\n}\n"
      ),
    ])
  func tables(example: LineExample) throws { try example.check(.mimeTable) }

  @Test("a table in the form of Netscape's is refused")
  func netscape() {
    LineRefusal("type=a/b exts=\"c\"\n", "Netscape").check(.mimeTable)
  }
}
