import Diagnostics
import Foundation
import TestSupport
import Testing
import XMLSyntax

/// The XML files of a corpus; none without one.
enum XMLCorpus {
  static let folders = ["plist", "mime", "metainfo", "infoplist"]

  static let files: [(name: String, bytes: [UInt8])] = folders.flatMap { folder in
    let base = Corpus.folder.appending(path: "corpus/\(folder)")
    let names =
      FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().compactMap { name -> (String, [UInt8])? in
      guard name.hasSuffix(".xml") || name.hasSuffix(".plist"),
        let data = FileManager.default.contents(atPath: base.appending(path: name).path)
      else { return nil }
      return ("\(folder)/\(name)", Array(data))
    }
  }

  static var small: [[UInt8]] { files.map(\.bytes).filter { $0.count < 4000 } }
}

struct XMLCorpusTests {
  /// What libxml2's tool says, nil if it is not there.
  private static func isWellFormed(_ bytes: [UInt8]) throws -> Bool? {
    let tool = URL(filePath: "/usr/bin/xmllint")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else { return nil }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xml")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = tool
    process.arguments = ["--noout", "--nonet", file.path]
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Texts without entities, in UTF-8 as they say: there the two must agree.
  private static func isComparable(_ document: XMLDocument) -> Bool {
    document.unit == .bytes
      && document.problems.allSatisfy { $0.kind == .malformed || $0.kind == .invalidEncodedBytes }
  }

  @Test(.needsCorpus)
  func agreesWithTheParsersOwnTool() throws {
    var compared = 0
    for (name, bytes) in XMLCorpus.files {
      let document = XMLDocument(bytes)
      guard Self.isComparable(document), let expected = try Self.isWellFormed(bytes) else {
        continue
      }
      #expect(document.isWellFormed == expected, "\(name): \(document.problems)")
      compared += 1
    }
    let hasTool = try Self.isWellFormed([]) != nil
    #expect(compared > 200 || !hasTool)
  }

  static let kinds: [(String, XMLProblemKind, line: Int)] = [
    ("plist/bad/xml-mismatched-tag.plist", .malformed, 15),
    ("plist/bad/xml-truncated.plist", .malformed, 47),
    ("plist/bad/entity-billion-laughs.plist", .entityDeclaration, 3),
    ("plist/bad/nesting-20000.plist", .nestingTooDeep, 8),
    ("plist/bad/encoding-latin1-declared-utf8.plist", .invalidEncodedBytes, 11),
    ("plist/bad/encoding-utf16-declared-utf8.plist", .encodingMismatch, 1),
    ("plist/good/utf16le-bom.plist", .utf16, 1),
    ("mime/bad/encoding-lie.xml", .invalidEncodedBytes, 5),
    ("mime/bad/entity-bomb.xml", .entityDeclaration, 3),
    ("mime/bad/entity-external.xml", .entityDeclaration, 2),
    ("mime/good/utf16.xml", .utf16, 1),
  ]

  @Test(.needsCorpus)
  func everyDefectIsNamedOnce() throws {
    for (name, kind, line) in Self.kinds {
      let bytes = try #require(XMLCorpus.files.first { $0.name == name }?.bytes, "\(name)")
      let document = XMLDocument(bytes)
      #expect(document.problems.map(\.kind) == [kind], "\(name): \(document.problems)")
      let place = document.problems.first?.range.lowerBound ?? 0
      let found = document.text[..<place].count { $0 == 0x0A } + 1
      #expect(found == line, "\(name)")
    }
    let others = XMLCorpus.files.filter { file in
      !Self.kinds.contains { $0.0 == file.name } && !file.bytes.starts(with: Array("bplist".utf8))
        && file.name != "plist/good/openstep-ascii.plist"
    }
    for (name, bytes) in others where !name.hasPrefix("infoplist") {
      #expect(XMLDocument(bytes).problems.isEmpty, "\(name): \(XMLDocument(bytes).problems)")
    }
  }
}
