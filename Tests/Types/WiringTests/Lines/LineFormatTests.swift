import Diagnostics
import TestSupport
import Testing

@testable import Wiring

/// What holds for all formats of lines.
struct LineFormatTests {
  private static let formats: [String: LineFormat] = [
    "desktop": .desktopEntry, "nginx": .nginx, "apache": .apache, "mime.types": .mimeTable,
    "debian": .debianInstall, "meson": .meson, "cmake": .cmake,
  ]

  /// Texts of each format by its name.
  private static let seeds = [
    "desktop": [
      "[Desktop Entry]\nType=Application\nExec=a %f\nMimeType=a/b;\n[A]\nb=c",
      "\u{FEFF}# A\r\n[Desktop Entry]\r\nType=Application\r\nMimeType=a/b;c/d \r\n",
    ],
    "nginx": [
      "http {\n  types {\n    a/b c;\n  }\n  server { types { d/e f; } }\n}\n",
      "types { application/octet-stream trail bin; text/plain txt; }\r\n",
      "http {\n\tinclude /a/mime.types; # a\n\tserver {\n\t\troot b;\n\t}\n}\n",
      "upstream a {\n}\n\n# A\nserver {\n  root b;\n  location /c { types { } }\n}\n",
      "server {\r\n  include mime.types; root a;\r\n}\r\nserver { include b; }",
    ],
    "apache": [
      "<IfModule mod_mime.c>\n\tAddType a/b .c \\\n .d\n</IfModule>\nAddType text/plain txt # a\n",
      "# A \\\n<Files b>\r\nAddType c/d e\r\n</Files>",
    ],
    "mime.types": ["# Types\ntext/plain\t\ttxt\napplication/x-trail trail # a\n", "types {\n}\n"],
    "debian": ["a usr/share/applications/\nusr/share/*\ndebian/tmp/usr/bin"],
    "meson": ["project('a')\nif b\n  subdir('c')\nendif\ninstall_data('d',\n  install_dir: e)\n"],
    "cmake": [
      "project(a)\nif(B)\n  install(FILES c DESTINATION d)\nendif()\ninstall(TARGETS a) # a\n"
    ],
  ]

  private static let tokens = [
    "\n", "\r\n", "\r", "\t", " ", ";", "{", "}", "#", "\\", "\\\n", "'", "\"", "(", ")", "types",
    " '", " \"", "types { }", "server {", "root a;", "# a\n", "AddType ", "trail", " .trl",
    "triplog", "text/plain", "application/x-trail",
    "application/octet-stream trl;", "MimeType=", "[Desktop Entry]\n", "endif", "#[[", "]]", "=",
    "*", "org.trail.xml", "include mime.types;", "subdir('data/filetype')", "@", "\u{FEFF}",
  ]

  @Test(
    "a second run changes nothing, and taking out gives the same bytes",
    arguments: formats.keys.sorted())
  func roundTrips(name: String) throws {
    let format = try #require(Self.formats[name])
    let seeds = try #require(Self.seeds[name]).map { Array($0.utf8) }
    var mutator = Mutator(seed: 19, seeds: seeds, tokens: Self.tokens)
    let source = LineSource(files: LineExample.files, path: "a")
    var wiredTexts = 0
    for _ in 0..<Effort.rounds(10_000, quick: 200) {
      let text = mutator.next()
      guard let wired = try? format.merge(source, text) else { continue }
      wiredTexts += wired.parts.isEmpty ? 0 : 1
      // The record can store only valid UTF-8, so such files are refused.
      guard wired.parts.isEmpty || String(validating: text, as: UTF8.self) != nil else { continue }
      let again = try? format.merge(source, wired.bytes)
      let back = try format.takeOut(wired.parts, wired.bytes)
      guard again?.bytes == wired.bytes, back.bytes == text, back.notes == [] else {
        let texts = [text, wired.bytes, again?.bytes ?? [], back.bytes]
        let shown = texts.map { String(decoding: $0, as: UTF8.self).debugDescription }
        Issue.record("\(shown.joined(separator: "\n")) \(back.notes)")
        return
      }
    }
    #expect(wiredTexts > 10)
  }

  @Test("a text that is no longer one of lines is refused, not left in silence")
  func unreadable() throws {
    let source = LineSource(files: LineExample.files, path: "a")
    let damages: [([UInt8]) -> [UInt8]] = [
      { $0.map { $0 == 0x0A ? 0x0D : $0 } + [0x0D] }, { [0xFF, 0xFE] + $0.flatMap { [$0, 0] } },
      { $0 + [0] }, { $0 + [UInt8](repeating: 0x23, count: LineFormat.mostBytes) },
    ]
    var refused = 0
    for (name, format) in Self.formats {
      for text in try #require(Self.seeds[name]) {
        guard let wired = try? format.merge(source, Array(text.utf8)) else { continue }
        for damage in damages {
          #expect(throws: WiringRefusal.self) {
            try format.takeOut(wired.parts, damage(wired.bytes))
          }
          refused += 1
        }
      }
    }
    #expect(refused > 20)
  }

  @Test("deep nesting is refused, and long texts are read in little time")
  func limits() {
    for (format, text) in [(LineFormat.nginx, "a {\n"), (.apache, "<If a>\n")] {
      LineRefusal(String(repeating: text, count: Effort.rounds(100_000)), "too deeply").check(
        format)
    }
    LineRefusal(String(repeating: "a", count: (4 << 20) + 1), "more than").check(.cmake)
  }

  @Test("nothing to write leaves a text as it is", arguments: formats.keys.sorted())
  func nothing(name: String) throws {
    let format = try #require(Self.formats[name])
    let text = Array("[Desktop Entry]\nType=Application\n".utf8)
    #expect(
      (try? format.merge(LineSource(files: []), text)).map { $0 == WiredText(text) }
        ?? (name == "meson" || name == "cmake"))
    #expect(try format.takeOut([WrittenPart("a b", new: "\nb")], text) == WiredText(text))
  }
}
