import Diagnostics
import JSONSyntax

/// Known content of files that are named like documents but contain something else.
package struct ForeignContent: Sendable {
  /// The first bytes; a text is compared in lower case, and from its first letter on.
  private let start: [UInt8]
  private let isText: Bool
  /// The kind of the file, with an article.
  package let name: String
  /// How to get the document, if that is known.
  package let advice: String?

  private init(_ start: String, _ name: String, _ advice: String? = nil) {
    (self.start, isText, self.name, self.advice) = (Array(start.utf8), true, name, advice)
  }

  private init(bytes start: [UInt8], _ name: String, _ advice: String? = nil) {
    (self.start, isText, self.name, self.advice) = (start, false, name, advice)
  }

  private static let all = [
    ForeignContent(bytes: [0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    ForeignContent(bytes: [0xFF, 0xD8, 0xFF], "a JPEG picture"),
    ForeignContent(bytes: Array("GIF8".utf8), "a GIF picture"),
    ForeignContent(bytes: Array("%PDF".utf8), "a PDF document"),
    ForeignContent(
      bytes: [0x50, 0x4B, 3, 4], "a ZIP archive", "take the document out of it: unzip"),
    ForeignContent(bytes: [0x1F, 0x8B], "a gzip file", "decompress it: gunzip"),
    ForeignContent(bytes: Array("bplist0".utf8), "a binary property list"),
    ForeignContent(
      "version https://git-lfs.github.com/spec/", "a pointer of Git LFS",
      "run 'git lfs pull' to get the document"),
    ForeignContent("<!doctype html", "an HTML page", page),
    ForeignContent("<html", "an HTML page", page),
    ForeignContent("diff --git ", "a list of changes", changes),
    ForeignContent("--- a/", "a list of changes", changes),
  ]

  private static let changes = "apply it to the document: git apply"

  private static let page =
    "it was saved instead of the document, or asks to log in: download the file itself"

  /// Returns the known content of a file with these first bytes, or nil.
  package static func of(_ head: [UInt8]) -> ForeignContent? {
    let text = head[start(of: head)...]
    let lower = text.prefix(64).map(\.asciiLowercased)
    let known = all.first { $0.isText ? lower.starts(with: $0.start) : head.starts(with: $0.start) }
    guard known == nil, lower.first == UInt8(ascii: "<"), let second = lower.dropFirst().first,
      second.isASCIILetter || second == UInt8(ascii: "?") || second == UInt8(ascii: "!")
    else { return known }
    let isList = text.firstPlace(of: "<plist".utf8) != nil
    return ForeignContent("<", isList ? "an XML property list" : "an XML document")
  }

  /// Returns a finding for a file with known other content, or nil.
  static func finding(in open: RangeSource) -> Diagnostic? {
    let head = firstBytes(512, of: open(0))
    guard let found = of(head) else { return nil }
    let text = head[start(of: head)...]
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    var finding = Diagnostic(
      JSONRules.unexpectedCharacter, "the file is \(found.name), not the document",
      at: found.isText ? text.startIndex..<line.endIndex : 0..<1)
    finding.notes = [found.advice ?? "look for the document where the file comes from"]
    return finding
  }

  /// Returns the index after a byte order mark and white space.
  private static func start(of head: [UInt8]) -> Int {
    let mark = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return head.indices.dropFirst(mark).first { !head[$0].isSpace } ?? head.count
  }
}
