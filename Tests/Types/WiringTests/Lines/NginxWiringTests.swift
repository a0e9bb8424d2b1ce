import Diagnostics
import Testing

@testable import Wiring

/// Blocks `types` of nginx.
struct NginxWiringTests {
  @Test(
    "types go into the block that is there, in the style of its lines",
    arguments: [
      LineExample(
        "a column of blanks",
        "types {\n    text/html          html;\n    application/pdf    pdf;  # PDF\n    image/png          png;\n}\n",
        becomes:
          "types {\n    text/html          html;\n    text/plain         triplog;\n    application/pdf    pdf;  # PDF\n    application/x-trail trail trl;\n    image/png          png;\n}\n"
      ),
      LineExample(
        "tabs, CR LF, the type in another case",
        "types {\r\n\tTEXT/plain\t\ttxt;\r\n\tapplication/zip\t\tzip;\r\n}",
        becomes:
          "types {\r\n\tTEXT/plain\t\ttxt triplog;\r\n\tapplication/zip\t\tzip;\r\n\tapplication/x-trail\ttrail trl;\r\n}"
      ),
      LineExample(
        "the outermost block", "http {\n  types { a/b c; }\n  server {\n    listen 80;\n  }\n}\n",
        becomes:
          "http {\n  types { a/b c; application/x-trail trail trl; text/plain triplog; }\n  server {\n    listen 80;\n  }\n}\n"
      ),
      LineExample(
        "an empty block", "http {\n  # none yet\n  types {\n  }\n}\n",
        becomes:
          "http {\n  # none yet\n  types {\n    application/x-trail trail trl;\n    text/plain triplog;\n  }\n}\n"
      ),
      LineExample(
        "an empty block on a line", "types {}",
        becomes: "types { application/x-trail trail trl; text/plain triplog; }"),
      LineExample(
        "several lines for a type",
        "types {\n  application/x-trail\n    trail;\n  text/plain txt\n    TRIPLOG;\n}\n",
        becomes:
          "types {\n  application/x-trail\n    trail trl;\n  text/plain txt\n    TRIPLOG;\n}\n"),
      LineExample(
        "extensions of no particular type",
        "types {\n  application/octet-stream bin trail trl exe;\n  application/octet-stream triplog;\n}\n",
        becomes:
          "types {\n  application/octet-stream bin exe;\n  text/plain triplog;\n  application/x-trail trail trl;\n}\n"
      ),
      LineExample(
        "lines of no particular type that become ours",
        "types {\n  application/octet-stream trail;\n  application/octet-stream trl;\n  text/plain triplog;\n}\n",
        becomes:
          "types {\n  application/x-trail trail;\n  application/x-trail trl;\n  text/plain triplog;\n}\n"
      ),
    ])
  func blocks(example: LineExample) throws { try example.check(.nginx) }

  @Test(
    "a file without one certain block is refused",
    arguments: [
      LineRefusal("http {\n  server { root a; }\n}\n", "write 'include mime.types;' into 'http'"),
      LineRefusal("events { }\nhttp { }\n", "write 'include mime.types;' into 'http'"),
      LineRefusal("", "write 'http { include mime.types; }'"),
      LineRefusal("# later\nevents {\n}\n", "write 'http { include mime.types; }'"),
      LineRefusal("location / {\n  root a;\n}\n", "include the generated file"),
      LineRefusal(
        "server {\n  types { a/b c; }\n}\nserver {\n  types { a/b c; }\n}\n", "lines 2, 5"),
      LineRefusal(
        "server {\n  location / { types { a/b c; } }\n}\nserver {\n  types { a/b c; }\n}\n",
        "lines 2, 5"),
      LineRefusal(
        "server {\n  location / { types { a/b c; } }\n}\nlocation / { types { a/b c; } }\n",
        "only in 'location', 'server'"),
      LineRefusal(
        "http {\n  server { include a/mime.types; }\n  server { types { a/b c; } }\n}\n",
        "lines 2, 3"),
      LineRefusal("location /raw {\n  types { }\n}\n", "is empty"),
      LineRefusal("types {\n  a/b c\n  d/e f;\n}\n", "missing ';'"),
      LineRefusal("types {\n  a/b c\n}\n", "missing ';'"),
      LineRefusal("types {\n  a/b c;\n", "not balanced"),
      LineRefusal("types {\n  a/b c\\\n;\n}\n", "backslash"),
      LineRefusal("types { a/b c; } }\n", "not balanced"),
      LineRefusal("http {\n  init_by_lua_block { x = '}' }\n  types { a/b c; }\n}\n", "Lua"),
    ])
  func refusals(refusal: LineRefusal) { refusal.check(.nginx) }

  @Test("several blocks are clear if each of them has the types")
  func sentEverywhere() throws {
    let own = "types { application/x-trail trail trl; text/plain triplog; }"
    let servers = "server { root a; \(own) }\nserver { root b; include mime.types; \(own) }\n"
    for text in [servers, "http {\n\(servers)}\n"] {
      let wired = try LineExample.merge(.nginx, text)
      #expect(wired.parts.isEmpty && wired.refusals.isEmpty && wired.notes.isEmpty, "\(text)")
    }
  }

  @Test("an extension of another type is refused, and inner blocks are noted")
  func notes() throws {
    let text = """
      server {
        types {
          image/x-trl trl;
          application/octet-stream trail;
          application/x-trail trailx;
        }
        location /a { types { } }
        location /b { types { text/plain txt; } }
      }

      """
    let wired = try LineExample.merge(.nginx, text)
    let plain = "application/x-trail trailx;\n    text/plain triplog;"
    #expect(
      String(decoding: wired.bytes, as: UTF8.self)
        == text.replacing("application/x-trail trailx;", with: plain))
    #expect(wired.notes.map { String($0.prefix(6)) } == ["line 8", "line 9"])
    let places = wired.refusals.compactMap { $0.range.map { Array(text.utf8)[$0] } }
    #expect(
      places.map { String(decoding: $0, as: UTF8.self) } == [
        "application/octet-stream trail;", "image/x-trl trl;",
      ])
    #expect(try LineFormat.nginx.takeOut(wired.parts, wired.bytes).bytes == Array(text.utf8))
  }

  @Test("an inner block without some of the types is an error, or a note if others send them")
  func inner() throws {
    let own = ["application/x-trail trail trl;", "text/plain triplog;"]
    for kept in [[], [0], [1], [0, 1]] {
      let lines = kept.map { own[$0] }.joined(separator: " ")
      let whole = "http {\n  types { a/b c; }\n  server { types { \(lines) } }\n}\n"
      let wired = try LineExample.merge(.nginx, whole)
      let lost = (kept.contains(0) ? 0 : 2) + (kept.contains(1) ? 0 : 1)
      #expect(wired.refusals.count == lost && wired.notes.isEmpty, "\(kept)")
      let part = whole.replacing("server { types", with: "server { location /a { types")
        .replacing("} }\n", with: "} } }\n")
      let other = try LineExample.merge(.nginx, part)
      #expect(other.notes.count == (lost == 0 ? 0 : 1) && other.refusals.isEmpty, "\(kept)")
    }
  }

  private static let losses = [
    "types { }", "types { a/b trail trl triplog; }", "include mime.types;",
    "add_header Content-Type a/b;", "more_set_headers 'Content-Type: a/b';",
    "more_clear_headers Content-Type;",
  ]
  private static let others = [
    "", "expires 1h;", "add_header X-Type a/b;", "include fastcgi_params;",
    "add_header Access-Control-Allow-Headers Content-Type;", "add_header Content-Type \"\";",
    "add_header Access-Control-Expose-Headers \"Content-Type\" always;",
    "types { application/x-trail trail trl; text/plain triplog; }",
  ]

  private static func wired(_ inner: String, after: String = "") throws -> WiredText {
    try LineExample.merge(
      .nginx,
      """
      http {
        include mime.types;
        types {
          application/x-trail trail trl;
          text/plain triplog;
        }
        server { root a; \(inner) }
        \(after)
      }

      """)
  }

  @Test("what all files get is an error, what some get a note, and what none gets is nothing")
  func places() throws {
    let regular = "\\.(trail|trl|triplog)$"
    let places: [(refusals: Int, notes: Int, places: [String])] = [
      (
        3, 0,
        [
          "%", "location / { % }", "location ~ \(regular) { % }", "location ~* \\.TR { % }",
          "location ~\(regular) { % }", "location ~ \"\(regular)\" { % }", "location ^~/ { % }",
        ]
      ),
      // Quotes inside a word are a part of the expression.
      (
        0, 1,
        [
          "location /a { % }", "location = /a.trail { % }", "location ~ ^/a/ { % }",
          "location ~\"\(regular)\" { % }", "location =/a.trail { % }",
        ]
      ),
      (0, 0, ["location ~ \\.php$ { % }", "location = /index.html { % }", "location @a { % }"]),
    ]
    for (refusals, notes, places) in places {
      for place in places {
        for setting in Self.losses + Self.others {
          let isLoss = Self.losses.contains(setting)
          let wired = try Self.wired(place.replacing("%", with: setting))
          #expect(wired.parts.isEmpty, "\(place) \(setting)")
          #expect(wired.refusals.count == (isLoss ? refusals : 0), "\(place) \(setting)")
          #expect(wired.notes.count == (isLoss ? notes : 0), "\(place) \(setting)")
        }
      }
    }
    let usual = "location ~ \\.(trail|trl)$ { types { } default_type application/x-trail; }"
    let wired = try Self.wired(usual)
    #expect(wired.parts.isEmpty && wired.refusals.isEmpty && wired.notes.isEmpty)
  }

  /// Servers that send no files do not count, and those of other files may.
  @Test func servers() throws {
    for setting in Self.losses {
      let all = try Self.wired(setting, after: "server { \(setting) }")
      #expect(all.refusals.count == 3 && all.notes.isEmpty, "\(setting)")
      let redirected = try Self.wired(setting, after: "server { return 301 https://a; }")
      #expect(redirected.refusals.count == 3 && redirected.notes.isEmpty, "\(setting)")
      for other in ["server { root b; }", "include sites/*.conf;"] {
        let some = try Self.wired(setting, after: other)
        #expect(some.refusals.isEmpty && some.notes.count == 1, "\(setting)")
      }
    }
  }

  @Test("an extension with a period is corrected in the line of its type")
  func periods() throws {
    for name in ["trail", "trl"] {
      let text = "types {\n  application/x-trail trail trl;\n  text/plain triplog;\n}\n"
      let damaged = text.replacing(" \(name)", with: " .\(name)")
      let wired = try LineExample.merge(.nginx, damaged)
      #expect(String(decoding: wired.bytes, as: UTF8.self) == text)
      #expect(try LineFormat.nginx.takeOut(wired.parts, wired.bytes).bytes == Array(damaged.utf8))
    }
  }

  private static let block = "types {\n  a/b c;\n}\n"

  @Test(
    "types are taken out of a file that was edited since",
    arguments: [
      LineChange(
        "lines were indented", block, "\n  application/x-trail trail",
        to: "\n\tapplication/x-trail  trail",
        leaves: block),
      LineChange(
        "an extension was added to a line of ours", block, " triplog;", to: " triplog log;",
        leaves: "types {\n  a/b c;\n  text/plain triplog log;\n}\n", notes: 1),
      LineChange(
        "a line of ours is gone", block, "\n  text/plain triplog;", to: "", leaves: block),
      LineChange(
        "an extension was added to a person's line", "types {\n  text/plain txt;\n}", "triplog",
        to: "triplog log", leaves: "types {\n  text/plain txt log;\n}"),
      LineChange(
        "a person's line lost its own extension",
        "types {\n  application/x-trail trail trl;\n  text/plain txt;\n}", "txt triplog",
        to: "triplog", leaves: "types {\n  application/x-trail trail trl;\n  text/plain;\n}"),
      LineChange(
        "the same line is elsewhere too", "http {\n  types {\n    a/b c;\n  }\n}\n", "http {\n",
        to: "server {\n  types {\n    text/plain triplog;\n  }\n}\nhttp {\n",
        leaves:
          "server {\n  types {\n    text/plain triplog;\n  }\n}\nhttp {\n  types {\n    a/b c;\n  }\n}\n"
      ),
    ])
  func changes(change: LineChange) throws { try change.check(.nginx) }
}
