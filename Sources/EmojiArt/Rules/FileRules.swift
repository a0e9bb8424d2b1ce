package import Diagnostics

/// The file around the document.
extension EmojiArtRules {
  /// The header of an AppleDouble file without entries (RFC 1740 A).
  private static let appleDouble = Array(
    "\0\u{5}\u{16}\u{7}\0\u{2}\0\0Mac OS X        \0\0".utf8)

  /// An empty dictionary, as iCloud Drive writes a fuller one.
  private static let binaryPropertyList: [UInt8] =
    Array("bplist00".utf8) + [0xD0, 0x08, 0, 0, 0, 0, 0, 0, 1, 1]
    + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]

  /// A document without a byte.
  package static let zeroLengthDocument = RuleInfo(
    "emojiart/zero-length-document", .warning,
    """
    The document has zero bytes: warning, error when an edition from 2020 on is asked for, silent \
    when a 2017 dialect is asked for
    """,
    because: "it is a new document of the 2017 app, but a lost save for every later one",
    references: ["course apps 2017 (template) and 2020-2023 (decoder)"],
    bad: [RuleExample("")],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// Another kind of file under this name.
  package static let foreignFile = RuleInfo(
    "emojiart/foreign-file", .error,
    """
    The content begins with the signature of another kind of file (PNG, JPEG, GIF, PDF, ZIP, \
    gzip, XML, HTML, binary property list)
    """,
    because: "the file was renamed, and the 2020 app overwrites it with an empty document",
    references: ["practice: renamed files"],
    bad: [
      RuleExample(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict/></plist>
        """),
      RuleExample(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], offset: nil),
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// The companion that macOS puts beside a file.
  package static let appleDoubleFile = RuleInfo(
    "emojiart/apple-double-file", .warning,
    """
    The name begins with ._ or the content with 00 05 16 07 (AppleDouble): warning, error if the \
    name is an ordinary one
    """,
    because: """
      the companion holds attributes, the document itself may be missing; the 2020 app opens and \
      destroys it
      """,
    references: ["practice: macOS archives and network volumes"],
    bad: [
      RuleExample(bytes: appleDouble, offset: nil, path: "._lake.emojiart"),
      RuleExample(bytes: appleDouble, offset: nil, path: "lake.emojiart"),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#, path: "lake.emojiart")
    ])

  /// The placeholder of a document that is elsewhere.
  package static let cloudPlaceholder = RuleInfo(
    "emojiart/cloud-placeholder", .warning,
    "The name has the form .name.icloud: a placeholder of a document that is not downloaded",
    because: "the document is not in this folder, a copy of the folder has lost it",
    references: ["practice: iCloud Drive"],
    bad: [RuleExample(bytes: binaryPropertyList, offset: nil, path: ".lake.emojiart.icloud")],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#, path: "lake.emojiart")
    ])

  /// A folder under the name of a document.
  package static let directoryDocument = RuleInfo(
    "emojiart/directory-document", .error,
    "The path is a directory although the type is a flat file",
    because: "no edition reads document packages",
    references: ["course apps"],
    bad: [RuleExample(bytes: [], offset: nil, path: "lake.emojiart/")],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#, path: "lake.emojiart")
    ])

  /// A link under the name of a document.
  package static let symbolicLink = RuleInfo(
    "emojiart/symbolic-link", .note,
    "The path is a symbolic link; error if its target does not exist",
    because: "a save by replacement turns the link into a file",
    references: ["practice"],
    bad: [
      RuleExample(
        #"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#,
        path: "link.emojiart -> lake.emojiart")
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#, path: "lake.emojiart")
    ])

  /// A document under another name extension.
  package static let wrongExtension = RuleInfo(
    "emojiart/wrong-extension", .warning, fix: .unsafe,
    """
    The document is readable but its name does not end in .emojiart (case ignored); note for a \
    2020 document without extension and a 2017 document ending in .json
    """,
    because: "the app's document browser does not offer it",
    references: ["course Info.plist"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#, path: "lake.json"),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#,
        path: "Untitled"),
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#, path: "Untitled.json"),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#, path: "lake.emojiart"),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#,
        path: "Lake.EmojiArt"),
    ])
}
