import Declarations
import FileGeneration

/// Types of every kind that is told to others, and documents of them.
enum TextSample {
  static let declaration: Declaration = {
    var declaration = Declaration(
      types: [pixels, album, draw, route, notes, sheet],
      application: Samples.application("org.example.Desk", "Desk", exec: "desk %F") {
        $0.metainfo = Samples.metainfo("Desk")
      })
    declaration.types[0].referenceURL = "https://example.org/pixels"
    return declaration
  }()

  /// Binary, recognized by texts and numbers under masks.
  private static let pixels = Samples.type(
    "org.example.pixels", #"\Pixels at 50% "zoom" #1"#, extensions: ["pixl", "pixl.bin", "c++p"],
    mimeTypes: ["application/vnd.example.pixels"]
  ) { type in
    type.aliases = ["application/x-pixels"]
    type.osTypes = ["PIXL"]
    type.magic = [
      FileType.Magic(
        priority: 60,
        matches: [
          match(
            "string", "0", #"=\\P x\0"#,
            [
              match("big16", "6", "0x12ff", mask: "0xff00", [match("little32", "8", "258")]),
              match("string", "12:40", #"end = \xff"#),
            ]),
          match("string", "0", "aBc", mask: "0xffdfff"),
          match("byte", "3", "0x80", [match("host16", "4", "0x4141")]),
          match("string", "0:8", "abc", mask: "0xff00ff"),
        ])
    ]
  }

  private static let album = Samples.type(
    "org.example.album", "Album mit schönen Bildern, größer als alle anderen Alben der Welt",
    extensions: ["albm"], mimeTypes: ["application/vnd.example.album+zip"]
  ) { type in
    type.magic = [
      FileType.Magic(matches: [
        match(
          "string", "0", #"PK\003\004"#,
          [
            match("string", "30", "mimetypeapplication/vnd.example.album+zip")
          ])
      ])
    ]
  }

  private static let draw = Samples.type(
    "org.example.draw", "Drawing", extensions: ["drawy"],
    mimeTypes: ["application/vnd.example.draw+xml"]
  ) { type in
    type.conformsTo = ["public.xml"]
    type.magic = [
      FileType.Magic(matches: [
        match("string", "0", "<?xml", [match("string", "6:256", "<drawy ")])
      ])
    ]
  }

  private static let route = Samples.type(
    "org.example.route", "Route \"à pied\"",
    extensions: ["route", "zroute", "aroute", "map.route"],
    mimeTypes: ["application/vnd.example.route+json"]
  ) { type in
    type.conformsTo = ["public.json"]
    type.magic = [FileType.Magic(matches: [match("string", "0", "{\"route\"")])]
  }

  private static let notes = Samples.type(
    "org.example.notes", "Notes", extensions: ["nts"], mimeTypes: ["text/vnd.example.notes"]
  ) { type in
    type.globs = [FileType.Glob(pattern: "notesfile"), FileType.Glob(pattern: "notes-*")]
    type.magic = [FileType.Magic(matches: [match("string", "0", #"(notes) 1.0\nby"#)])]
  }

  private static let sheet = Samples.type(
    "org.example.sheet", "Sheet", extensions: ["shx"], mimeTypes: ["application/x-sheet"])

  private static func match(
    _ type: String, _ offset: String, _ value: String, mask: String? = nil,
    _ matches: [FileType.Match] = []
  ) -> FileType.Match {
    FileType.Match(type: type, offset: offset, value: value, mask: mask, matches: matches)
  }

  /// Beginnings of documents, and the types that 'file' must say.
  static let documents: [(bytes: [UInt8], name: String)] = [
    (Array("=\\P x\0".utf8) + [0x12, 0x34, 2, 1, 0, 0] + Array("rest".utf8), pixelsName),
    (Array("=\\P x\0------".utf8) + Array("....end = ".utf8) + [0xFF], pixelsName),
    (Array("abc".utf8) + [1, 2, 0xFE], pixelsName),
    ([9, 9, 9, 0x80, 0x41, 0x41, 0xFF, 0], pixelsName),
    (
      Array("PK\u{3}\u{4}".utf8) + [20, 0] + [UInt8](repeating: 0, count: 24)
        + Array("mimetypeapplication/vnd.example.album+zip".utf8),
      "application/vnd.example.album+zip"
    ),
    (
      Array("<?xml version=\"1.0\"?>\n<drawy width=\"1\"/>\n".utf8),
      "application/vnd.example.draw+xml"
    ),
    (Array("(notes) 1.0\nby me\n".utf8), "text/vnd.example.notes"),
    // Near misses.
    (Array("=\\P x\0".utf8) + [0x13, 0x34, 2, 1, 0, 0], "application/octet-stream"),
    (Array("{\"route\": 1}".utf8), "application/json"),
  ]

  private static let pixelsName = "application/vnd.example.pixels"

  static func generation(_ kind: OutputKind) -> Generation {
    var options = GenerationOptions()
    (options.kinds, options.requested) = ([], [kind])
    options.declarationName = "desk"
    return declaration.generate(options)
  }
}
