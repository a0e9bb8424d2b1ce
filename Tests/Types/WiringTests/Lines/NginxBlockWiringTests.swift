import Testing

@testable import Wiring

/// Blocks `types` that are added to configurations of nginx.
struct NginxBlockWiringTests {
  private static func types(_ indentation: String, end: String = "\n") -> String {
    let lines = ["application/x-trail trail trl;", "text/plain triplog;"]
    return lines.map { indentation + $0 + end }.joined()
  }

  @Test(
    "a block goes below the table that is included",
    arguments: [
      LineExample(
        "in http",
        "http {\n    include       /etc/nginx/mime.types;  # all\n    default_type  a/b;\n    server { root a; }\n}\n",
        becomes:
          "http {\n    include       /etc/nginx/mime.types;  # all\n    types {\n"
          + types("        ")
          + "    }\n    default_type  a/b;\n    server { root a; }\n}\n"),
      LineExample(
        "CR LF and tabs, in quotes, in the only server",
        "server {\r\n\tinclude \"a b/mime.types\";\r\n\troot a;\r\n}",
        becomes:
          "server {\r\n\tinclude \"a b/mime.types\";\r\n\ttypes {\r\n"
          + types("\t\t", end: "\r\n") + "\t}\r\n\troot a;\r\n}"),
      LineExample(
        "on a line with others", "http { include mime.types; include a/*.conf; server { } }",
        becomes:
          "http { include mime.types; types { application/x-trail trail trl; text/plain triplog; } include a/*.conf; server { } }"
      ),
      LineExample(
        "not in a block of another server that is empty, which stays",
        "server {\n  types { }\n}\nserver {\n  root a;\n  include mime.types;\n}\n",
        becomes:
          "server {\n  types { }\n}\nserver {\n  root a;\n  include mime.types;\n  types {\n"
          + types("    ") + "  }\n}\n"),
      LineExample(
        "not beside a block that is there",
        "http {\n  include mime.types;\n  types {\n    a/b c;\n  }\n}\n",
        becomes:
          "http {\n  include mime.types;\n  types {\n    a/b c;\n" + types("    ") + "  }\n}\n"),
    ])
  func includes(example: LineExample) throws { try example.check(.nginx) }

  @Test(
    "a block goes before the servers of a file that is included into http",
    arguments: [
      LineExample(
        "at the beginning", "server {\n\troot a;\n}\n",
        becomes: "types {\n" + types("\t") + "}\n\nserver {\n\troot a;\n}\n"),
      LineExample(
        "above the comment of the first server",
        "upstream a {\n  server b;\n}  # upstream\n\n# The site\n#\nserver {\n  alias a;\n}\nserver {\n}",
        becomes:
          "upstream a {\n  server b;\n}  # upstream\n\ntypes {\n" + types("  ")
          + "}\n\n# The site\n#\nserver {\n  alias a;\n}\nserver {\n}"),
      LineExample(
        "on a line with others", "map $a $b { } server { location / { try_files $uri =404; } }",
        becomes:
          "map $a $b { } types { application/x-trail trail trl; text/plain triplog; } server { location / { try_files $uri =404; } }"
      ),
      LineExample(
        "but not if all files have types of their own",
        "server {\n  location / {\n    root a;\n    types { a/b c; }\n  }\n}\n",
        becomes:
          "server {\n  location / {\n    root a;\n    types { a/b c; application/x-trail trail trl; text/plain triplog; }\n  }\n}\n"
      ),
    ])
  func files(example: LineExample) throws { try example.check(.nginx) }

  @Test(
    "nothing is added where no files are sent, or where it cannot be told",
    arguments: [
      LineRefusal("server {\n  location / { proxy_pass http://a; }\n}\n", "no files itself"),
      LineRefusal(
        "http {\n  include mime.types;\n  server {\n    include fastcgi_params;\n    fastcgi_pass a;\n  }\n}\n",
        "no files itself"),
      LineRefusal("stream {\n  server { root a; }\n}\n", "include the generated file"),
      LineRefusal("http {\n  include mime.types; # a\r b\n}\n", "CR alone"),
      LineRefusal("{% if a %}\nserver {\n  root a;\n}\n{% endif %}\n", "a template"),
      LineRefusal("<% if a { %>\nserver { root b; }\n<% } %>\n;server { root a; }", "a template"),
    ])
  func refusals(refusal: LineRefusal) { refusal.check(.nginx) }

  @Test("blocks that do not get the types are noted, and what the new block relies on")
  func notes() throws {
    let text = """
      server {
        root a;
        location /b { include mime.types; }
        location /c { types { a/b c; } }
        location /d { types { } }
      }

      """
    let wired = try LineExample.merge(.nginx, text)
    let words = [
      "beside 'include mime.types' of the main", "line 8: this 'include' of types replaces",
      "line 9: this block 'types' replaces", "line 10: this block 'types' replaces",
    ]
    #expect(wired.notes.count == words.count)
    for (note, words) in zip(wired.notes, words) { #expect(note.contains(words)) }
    #expect(try LineFormat.nginx.takeOut(wired.parts, wired.bytes).bytes == Array(text.utf8))
  }

  private static let site = "# A\nserver {\n  root a;\n}\n"
  private static let main = "http {\n  include mime.types;\n  default_type a/b;\n}\n"

  @Test(
    "a block is taken out of a file that was edited since",
    arguments: [
      LineChange("it was indented", main, "  types {\n", to: "\ttypes  {\n", leaves: main),
      LineChange("the blank line below is gone", site, "}\n\n", to: "}\n", leaves: site),
      LineChange(
        "something is between it and the table", main, "  types {", to: "  charset a;\n  types {",
        leaves: main.replacing("  default", with: "  charset a;\n  default")),
      LineChange(
        "somebody added a type", site, "types {\n", to: "types {\n  a/b c;\n",
        leaves: "types {\n  a/b c;\n}\n\n" + site),
      LineChange(
        "the block is gone", site, "types {\n" + types("  ") + "}\n\n", to: "", leaves: site),
      LineChange(
        "another block is empty", site, "root a;", to: "location /b { types { } }",
        leaves: site.replacing("root a;", with: "location /b { types { } }")),
    ])
  func changes(change: LineChange) throws { try change.check(.nginx) }

  @Test("types without extensions need no block")
  func nothing() throws {
    let table = LineExample.generated("server/a.nginx.conf", Array("types {\n}\n".utf8))
    let text = Array(Self.main.utf8)
    #expect(try LineFormat.nginx.merge(LineSource(files: [table]), text) == WiredText(text))
  }
}
