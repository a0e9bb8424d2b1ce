import Diagnostics

/// Rules for files that are not safe to read, or not XML in UTF-8; checked while reading.
extension InfoPropertyListRules {
  private static let binaryFormat = "CoreFoundation CFBinaryPList.c"

  private static let smallest = "<plist version=\"1.0\">\n<dict/>\n</plist>\n"

  static let entityDeclaration = RuleInfo(
    "plist/entity-declaration", .error, hides: true,
    """
    The document type declares an entity, uses a parameter entity, or names something other than \
    Apple's DTD as its external subset; reported there, and never resolved
    """,
    because: "Apple's readers refuse the file; others leak files or run out of memory",
    references: ["XML 1.0 4", "CWE-776", "CWE-611"],
    bad: [
      .file(
        """
        <!DOCTYPE plist [
          ↓<!ENTITY name "Draw">
        ]>
        <plist version="1.0">
        <dict>
          <key>CFBundleName</key>
          <string>&name;</string>
        </dict>
        </plist>
        """),
      .file("↓<!DOCTYPE plist SYSTEM \"file:///etc/hostname\">\n" + smallest),
    ],
    good: [.list("<key>CFBundleName</key>\n<string>Draw &amp; Paint</string>")])

  static let nestingTooDeep = RuleInfo(
    "plist/nesting-too-deep", .error, hides: true,
    "More than 256 elements are open at the same time; reported at the first one beyond that",
    because: "readers overflow their stack or hang; Foundation stops at 512 levels",
    references: ["CWE-674", "swift-foundation PropertyListDecoder"],
    bad: [
      .file(
        "\(RuleExample.prolog)<plist version=\"1.0\">\n"
          + String(repeating: "<array>", count: 255) + "↓<array>"
          + String(repeating: "</array>", count: 256) + "\n</plist>\n")
    ],
    good: [.list("<key>CFBundleLocalizations</key>\n<array>\n  <string>en</string>\n</array>")])

  static let oversizedFile = RuleInfo(
    "plist/oversized-file", .error, hides: true,
    """
    The file is larger than the limit (64 MB, 4 MB for old-style text), or a binary list would be \
    with its shared objects expanded; reported for the whole file
    """,
    because: "programs that read the list run out of memory",
    references: ["CWE-409"],
    bad: [
      .binary([
        [0xD1, 2, 1], [0xA8, 3, 3, 3, 3, 3, 3, 3, 3], [0x51, 0x61],
        [0xA8, 4, 4, 4, 4, 4, 4, 4, 4], [0xA8, 5, 5, 5, 5, 5, 5, 5, 5],
        [0xA8, 6, 6, 6, 6, 6, 6, 6, 6], [0xA8, 7, 7, 7, 7, 7, 7, 7, 7],
        [0xA8, 8, 8, 8, 8, 8, 8, 8, 8], [0xA8, 9, 9, 9, 9, 9, 9, 9, 9],
        [0xA8, 2, 2, 2, 2, 2, 2, 2, 2],
      ])
    ],
    good: [.binary([[0xD1, 2, 1], [0xA2, 2, 2], [0x51, 0x61]])])

  static let invalidEncodedBytes = RuleInfo(
    "plist/invalid-encoded-bytes", .error, fix: .unsafe, hides: true,
    "Bytes are not valid in the encoding that the file declares; reported at the first such byte",
    because: "some readers refuse the file; others show wrong characters",
    references: ["XML 1.0 4.3.3"],
    bad: [
      RuleExample(
        bytes: Array((RuleExample.prolog + "<plist><dict><key>CFBundleName</key><string>Caf").utf8)
          + [0xE9]
          + Array("</string></dict></plist>".utf8),
        offset: RuleExample.prolog.utf8.count + 47, path: "Info.plist")
    ],
    good: [.list("<key>CFBundleName</key>\n<string>Café</string>")])

  static let encodingMismatch = RuleInfo(
    "plist/encoding-mismatch", .warning, fix: .safe, hides: true,
    """
    The declared encoding is not the encoding of the bytes, which are still readable; reported at \
    the declaration
    """,
    because: "some readers trust the declaration and some trust the bytes",
    references: ["XML 1.0 4.3.3", "XML 1.0 F"],
    bad: [
      .file(
        "<?xml version=\"1.0\" encoding=\"↓ISO-8859-1\"?>\n"
          + RuleExample.prolog.split(separator: "\n").dropFirst().joined(separator: "\n")
          + "\n<plist version=\"1.0\">\n<dict>\n  <key>CFBundleName</key>\n"
          + "  <string>\u{41B}\u{438}\u{441}\u{442}</string>\n</dict>\n</plist>\n")
    ],
    good: [.list("<key>CFBundleName</key>\n<string>\u{41B}\u{438}\u{441}\u{442}</string>")])

  static let utf16Encoding = RuleInfo(
    "plist/utf-16-encoding", .note, fix: .safe, hides: true,
    "The file is UTF-16 or UTF-32; reported at the declared encoding or at 1:1",
    because: "XML allows it, but several tools cannot read it, and reviews show a binary file",
    references: ["XML 1.0 4.3.3", "libplist"],
    bad: [
      RuleExample(
        bytes: [0xFF, 0xFE]
          + (RuleExample.prolog.replacing("UTF-8", with: "UTF-16") + smallest).utf16
          .flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] },
        offset: 30, path: "Info.plist")
    ],
    good: [.file(RuleExample.prolog + smallest)])

  static let damagedBinary = RuleInfo(
    "plist/damaged-binary", .error, hides: true,
    """
    A binary list has an invalid trailer, offset, length, reference or string, or an object that \
    contains itself; reported for the whole file with the path
    """,
    because: "some readers return an empty list; others hang or crash",
    references: [binaryFormat, "CWE-400", "CWE-125"],
    bad: [
      RuleExample(bytes: Array("bplist00".utf8) + [0xD0, 8], offset: nil, path: "Info.plist"),
      .binary([[0xD1, 1, 0], [0x51, 0x61]]),
      .binary([[0xD1, 1, 2], [0x51, 0x61], [0x5F, 0x10, 99, 0x61]]),
    ],
    good: [.binary([[0xD1, 1, 1], [0x51, 0x61]])])

  static let nonXMLFormat = RuleInfo(
    "plist/non-xml-format", .note, fix: .safe,
    "The file is a binary or an old-style text list; reported for the whole file",
    because: "an Info.plist in source control is reviewed, and findings in XML have lines",
    references: [binaryFormat, "plutil"],
    bad: [
      RuleExample(
        bytes: Array("{ CFBundleName = Draw; }\n".utf8), offset: nil, path: "Info.plist"),
      .binary([[0xD1, 1, 1], [0x51, 0x61]]),
    ],
    good: [.list("<key>CFBundleName</key>\n<string>Draw</string>")])

  static let nonStringKey = RuleInfo(
    "plist/non-string-key", .error, hides: true,
    "A key in a binary list is not a string; reported for the whole file with the path",
    because: "no other format can represent it, and readers refuse the file or drop the entry",
    references: [binaryFormat],
    bad: [.binary([[0xD1, 1, 2], [0x10, 1], [0x51, 0x61]])],
    good: [.binary([[0xD1, 1, 1], [0x51, 0x61]])])
}
