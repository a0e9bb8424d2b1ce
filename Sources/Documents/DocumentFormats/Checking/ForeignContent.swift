import Diagnostics
import JSONSyntax

/// Known content of files that are named like documents but contain something else.
struct ForeignContent {
  /// The first bytes after white space, in lower case.
  private let start: [UInt8]
  private let name: String
  private let advice: String

  private init(_ start: String, _ name: String, _ advice: String) {
    self.init(Array(start.utf8), name, advice)
  }

  private init(_ start: [UInt8], _ name: String, _ advice: String) {
    (self.start, self.name, self.advice) = (start, name, advice)
  }

  private static let all = [
    ForeignContent(
      "version https://git-lfs.github.com/spec/", "a pointer of Git LFS",
      "run 'git lfs pull' to get the document"),
    ForeignContent("<!doctype html", "a web page", page),
    ForeignContent("<html", "a web page", page),
    ForeignContent("<?xml", "XML", "look for the document where the file comes from"),
    ForeignContent([0x1F, 0x8B], "compressed by gzip", "decompress it: gunzip"),
    ForeignContent([0x50, 0x4B, 3, 4], "a ZIP archive", "take the document out of it: unzip"),
  ]

  private static let page =
    "it was saved instead of the document, or asks to log in: download the file itself"

  /// Returns a finding for a file with known other content, or nil.
  static func finding(in open: RangeSource) -> Diagnostic? {
    let source = open(0)
    var bytes = [UInt8](repeating: 0, count: 512)
    var span = bytes.mutableSpan
    let count = source(&span, 0)
    let text = bytes[..<count].drop { $0 <= 0x20 && $0 != 0x1F }
    let lower = text.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    guard
      let found = all.first(where: { content in
        lower.starts(with: content.start) || text.starts(with: content.start)
      })
    else { return nil }
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let isText = found.start[0] >= 0x20 && found.start.last != 4
    let end = isText ? line.endIndex : text.startIndex + 1
    var finding = Diagnostic(
      JSONRules.unexpectedCharacter, "the file is \(found.name), not the document",
      at: text.startIndex..<end)
    finding.notes = [found.advice]
    return finding
  }
}
