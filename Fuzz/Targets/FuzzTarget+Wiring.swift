import FileGeneration
import Wiring

extension FuzzTarget {
  /// Files of lines into which a declaration is written, and out of which it is taken again.
  static let wiring = lineFormats.map { name, format in
    FuzzTarget(name: "wire-" + name, seeds: { texts(of: name) }) { bytes in
      guard let wired = try? format.merge(source, bytes) else { return }
      require((try? format.merge(source, wired.bytes))?.parts == [], "a second run writes again")
      let back = try? format.takeOut(wired.parts, wired.bytes)
      require(back == WiredText(bytes), "taking out leaves \(back?.notes ?? [])")
    }
  }

  private static let lineFormats: [(String, LineFormat)] = [
    ("desktop", .desktopEntry), ("nginx", .nginx), ("apache", .apache), ("mime.types", .mimeTable),
    ("debian", .debianInstall), ("meson", .meson), ("cmake", .cmake),
  ]

  private static let source = LineSource(
    ["debian/filetype", "data/filetype", "cmake/filetype", "desktop"].map { folder in
      GeneratedFile(
        kind: .debian, path: folder + "/applications/org.trail.Trail.desktop",
        bytes: Array("[Desktop Entry]\nType=Application\nMimeType=application/x-trail;a/b;\n".utf8))
    } + [
      GeneratedFile(
        kind: .nginx, path: "server/trail.nginx.conf",
        bytes: Array("types {\n  application/x-trail trail trl;\n  text/plain triplog;\n}\n".utf8))
    ], into: "a")

  private static func texts(of format: String) -> [[UInt8]] {
    let texts: [String: [String]] = [
      "desktop": ["[Desktop Entry]\nType=Application\nExec=a\nMimeType=a/b;c/d\n"],
      "nginx": [
        "http {\n  types {\n    application/octet-stream trail a;\n  }\n}\n",
        "http {\n  include mime.types; # a\n  server { root a; }\n}\n",
        "# a\nserver {\n  root a;\n  location b { types { } }\n}\n",
      ],
      "apache": ["<IfModule mod_mime.c>\n\tAddType a/b .c \\\n  .d\n</IfModule>\n"],
      "mime.types": ["text/plain\t\ttxt # a\n"], "debian": ["a usr/share/applications/\nusr/b/*\n"],
      "meson": ["if a\n  subdir('b')\nendif\ninstall_data('c',\n  install_dir: d)\n"],
      "cmake": ["if(A)\nendif()\ninstall(FILES b DESTINATION c) # d\n"],
    ]
    return (texts[format] ?? []).map { Array($0.utf8) }
  }
}
