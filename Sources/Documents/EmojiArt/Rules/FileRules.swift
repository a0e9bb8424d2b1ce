package import Diagnostics
import DocumentFormats
import JSONSyntax

// The rules for the file around the document.
extension EmojiArtRules {
  package static let zeroLengthDocument = RuleInfo(
    "emojiart/zero-length-document", .error,
    """
    The document has zero bytes, and '--app 2017' was not given; the app of 2017 leaves new \
    documents empty
    """,
    because: "every later app writes something, so the content is lost",
    references: ["course apps 2017 (template) and 2020-2023 (decoder)"],
    bad: [RuleExample("")],
    good: [.blank])

  package static let foreignFile = RuleInfo(
    "emojiart/foreign-file", .error,
    """
    The content begins with the signature of another kind of file (PNG, JPEG, GIF, PDF, ZIP, \
    gzip, XML, HTML, binary property list), or is a pointer of Git LFS or a list of changes
    """,
    because: "the file was renamed, and the 2020 app overwrites it with an empty document",
    references: ["practice: renamed files"],
    bad: [
      RuleExample(#"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict/></plist>"#),
      RuleExample(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], offset: nil),
    ],
    good: [.blank])

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
    good: [.named("lake.emojiart")])

  /// The header of an AppleDouble file without entries (RFC 1740, appendix A).
  private static let appleDouble = Array(
    "\0\u{5}\u{16}\u{7}\0\u{2}\0\0Mac OS X        \0\0".utf8)

  package static let cloudPlaceholder = RuleInfo(
    "emojiart/cloud-placeholder", .warning,
    "The name has the form .name.icloud: a placeholder of a document that is not downloaded",
    because: "the document is not in this folder, a copy of the folder has lost it",
    references: ["practice: iCloud Drive"],
    bad: [RuleExample(bytes: binaryPropertyList, offset: nil, path: ".lake.emojiart.icloud")],
    good: [.named("lake.emojiart")])

  /// An empty dictionary; iCloud Drive writes a larger one.
  private static let binaryPropertyList: [UInt8] =
    Array("bplist00".utf8) + [0xD0, 0x08, 0, 0, 0, 0, 0, 0, 1, 1]
    + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]

  package static let directoryDocument = RuleInfo(
    "emojiart/directory-document", .error,
    "The path is a directory although the type is a flat file",
    because: "no edition reads document packages",
    references: ["course apps"],
    bad: [RuleExample(bytes: [], offset: nil, path: "lake.emojiart/")],
    good: [.named("lake.emojiart")])

  package static let symbolicLink = RuleInfo(
    "emojiart/symbolic-link", .note,
    "The path is a symbolic link; error if its target does not exist",
    because: "a save by replacement turns the link into a file",
    references: ["practice"],
    bad: [.named("link.emojiart -> lake.emojiart")],
    good: [.named("lake.emojiart")])

  package static let conflictCopy = RuleInfo(
    "emojiart/conflict-copy", .warning,
    """
    A service gives this name to its copy of a document that was changed twice, and the document \
    is in the same folder; note if other files have such names too, like 'lake 2' and 'lake (1)', \
    and the two documents have half of their emojis in common
    """,
    because: "the changes in the copy are missing from the document",
    references: ["Syncthing, Nextcloud, Dropbox, Seafile, and Resilio Sync on conflicts"],
    bad: [.named("lake (conflicted copy 2026-11-02 101500).emojiart")],
    good: [.named("lake.emojiart")])

  package static let wrongExtension = RuleInfo(
    "emojiart/wrong-extension", .warning, fix: .unsafe,
    """
    The document is readable but its name does not end in .emojiart (case ignored); note for a \
    2020 document without extension and a 2017 document ending in .json
    """,
    because: "the app's document browser does not offer it",
    references: ["course Info.plist"],
    bad: [
      .named("lake.json"), .url2020(path: "Untitled"),
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#, path: "Untitled.json"),
    ],
    good: [.named("lake.emojiart"), .url2020(path: "Lake.EmojiArt")])
}

// The first of these findings ends the check, even if the selection does not include it.
extension EmojiArtRules {
  /// Returns the problem of a file that is known before its content is examined.
  static func checkKind(_ file: DocumentChecker.File) -> Diagnostic? {
    if file.isDirectory {
      return Diagnostic(directoryDocument, "the document must be a file, found a folder", at: nil)
    }
    guard let name = file.name else { return nil }
    if name.hasPrefix("._") {
      return Diagnostic(
        appleDoubleFile, "the file is the companion of another file, not a document", at: nil)
    }
    if name.hasPrefix("."), name.hasSuffix(".icloud") {
      return Diagnostic(
        cloudPlaceholder, "the file is a placeholder for a document that is not downloaded",
        at: nil)
    }
    return nil
  }

  /// Returns the problem that the first bytes show in a file that is not JSON.
  static func checkHead(
    _ head: [UInt8], _ file: DocumentChecker.File, _ edition: Edition?
  ) -> Diagnostic? {
    if head.isEmpty {
      guard edition?.leavesNewDocumentsEmpty != true else { return nil }
      return Diagnostic(zeroLengthDocument, "the document has zero bytes", at: nil)
    }
    // AppleDouble (RFC 1740, appendix A).
    if head.starts(with: [0x00, 0x05, 0x16, 0x07]) {
      return Diagnostic(
        appleDoubleFile, "the file is the companion of another file, not a document", at: nil,
        severity: .error)
    }
    return ForeignContent.of(head).map { content in
      var finding = Diagnostic(
        foreignFile, "the file is \(content.name), not a document", at: nil)
      if let advice = content.advice { finding.notes.append(advice) }
      return finding
    }
  }

  /// Reports a valid document with a name that the app does not offer.
  static func checkExtension(_ name: String, _ dialect: Dialect, _ findings: inout Findings) {
    let dot = name.lastIndex(of: ".")
    let suffix = dot.map { name[$0...].lowercased() } ?? ""
    guard suffix != ".emojiart" else { return }
    findings.add(
      wrongExtension, "the file name must end in '.emojiart', found '\(name)'", at: nil,
      severity: suffix == dialect.edition.otherSuffix ? .note : .warning)
  }
}
