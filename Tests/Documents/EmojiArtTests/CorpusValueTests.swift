import Foundation
import TestSupport
import Testing

@testable import EmojiArt

/// The values in the documents of the shared corpora, extracted by Foundation.
struct CorpusDocument {
  var texts: [String] = []
  var urls: [String] = []
  var pictures: [[UInt8]] = []

  init(_ data: Data) throws {
    guard !data.isEmpty else { return }
    collect(try JSONSerialization.jsonObject(with: data), key: "")
  }

  private mutating func collect(_ value: Any, key: String) {
    if let object = value as? [String: Any] {
      for (name, member) in object { collect(member, key: name == "_0" ? key : name) }
    } else if let list = value as? [Any] {
      for element in list { collect(element, key: key) }
    } else if let text = value as? String {
      let lowered = key.lowercased()
      if ["text", "string", "content", "emoji"].contains(lowered) {
        texts.append(text)
      } else if lowered.hasSuffix("imagedata") {
        pictures += Data(base64Encoded: text).map { [Array($0)] } ?? []
      } else if lowered.hasSuffix("url") || ["background", "backgrund"].contains(lowered) {
        urls.append(text)
      }
    }
  }

  /// The rules for texts, URLs and picture formats that these values break.
  func rules(unwrapsAtFetch: Bool) -> Set<String> {
    var result = Set(texts.compactMap { Self.textRules[TextVerdict.judge($0)] })
    for url in urls {
      for problem in BackgroundURL.problems(of: url, unwrapsAtFetch: unwrapsAtFetch) {
        result.insert(Self.rule(of: problem))
      }
      result.formUnion(Self.dataRules(of: url))
    }
    for picture in pictures where !picture.isEmpty {
      let read = header(of: picture)
      if read == nil { result.insert("emojiart/unknown-image-format") }
      if read?.isTruncated == true { result.insert("emojiart/truncated-image") }
    }
    return result
  }

  private static func dataRules(of url: String) -> [String] {
    let bytes = Array(url.utf8)
    guard let head = DataURLHead(bytes) else { return [] }
    guard head.problems.isEmpty, let offset = head.payloadOffset,
      let payload = Data(base64Encoded: String(decoding: bytes[offset...], as: UTF8.self))
    else { return ["emojiart/malformed-data-url"] }
    let kind = header(of: Array(payload))?.kind
    return kind == head.pictureKind ? [] : ["emojiart/data-url-label-mismatch"]
  }

  private static let textRules: [TextVerdict: String] = [
    .empty: "emojiart/empty-text", .replacementCharacter: "emojiart/replacement-character",
    .mojibake: "emojiart/mojibake", .severalCharacters: "emojiart/several-characters",
    .incompleteEmoji: "emojiart/incomplete-emoji", .textStyle: "emojiart/text-style-emoji",
    .notEmoji: "emojiart/text-not-emoji",
  ]

  private static func rule(of problem: URLProblem) -> String {
    switch problem {
    case .invalid: "emojiart/invalid-url"
    case .relative: "emojiart/relative-url"
    case .insecure: "emojiart/insecure-url"
    case .file: "emojiart/file-url"
    case .unsupportedScheme: "emojiart/unsupported-url-scheme"
    case .unusableHost: "emojiart/unusable-url-host"
    case .unencoded: "emojiart/unencoded-url"
    case .wrappedImage: "emojiart/wrapped-image-url"
    case .dataURL: "emojiart/data-url-background"
    }
  }

  /// All rules that `rules` can return.
  static let judged = Set(textRules.values).union([
    "emojiart/invalid-url", "emojiart/relative-url", "emojiart/insecure-url", "emojiart/file-url",
    "emojiart/unsupported-url-scheme", "emojiart/unusable-url-host", "emojiart/unencoded-url",
    "emojiart/wrapped-image-url", "emojiart/data-url-background", "emojiart/malformed-data-url",
    "emojiart/data-url-label-mismatch", "emojiart/unknown-image-format", "emojiart/truncated-image",
  ])
}

extension Corpus {
  static func document(_ path: String) throws -> CorpusDocument {
    try CorpusDocument(Data(contentsOf: folder.appending(path: path)))
  }
}

@Suite(.needsCorpus)
struct CorpusValueTests {
  @Test func validDocumentsGiveNothingElse() throws {
    let rows = try Corpus.lines("corpus/emojiart/expected.tsv")
    #expect(rows.count == 66)
    for row in rows {
      let found = try Corpus.document("corpus/emojiart/" + row[0])
        .rules(unwrapsAtFetch: row[0].hasPrefix("2017"))
      let expected = Set(row[2].split(separator: ",").map(String.init))
      #expect(found == expected.intersection(CorpusDocument.judged), "\(row[0])")
    }
  }

  @Test func brokenDocumentsGiveTheirRule() throws {
    var count = 0
    for row in try Corpus.lines("corpus/emojiart-bad/expected.tsv")
    where CorpusDocument.judged.contains(row[2]) {
      let found = try Corpus.document("corpus/emojiart-bad/" + row[0])
        .rules(unwrapsAtFetch: row[0].hasPrefix("2017"))
      #expect(found.subtracting(["emojiart/data-url-background"]) == [row[2]], "\(row[0])")
      count += 1
    }
    #expect(count > 15)
  }

  @Test func picturesHaveTheirSizes() throws {
    for row in try Corpus.lines("corpus/emojiart/index.tsv") {
      let document = try Corpus.document("corpus/emojiart/" + row[0])
      for picture in document.pictures {
        let read = try #require(header(of: picture), "\(row[0])")
        let isRotated = row[0].contains("exif-rotated")
        #expect(read.kind == (row[2].hasSuffix("png") ? .png : .jpeg), "\(row[0])")
        let size = row[0].contains("2017") && read.kind == .jpeg ? (64, 48) : (16, 12)
        #expect(read.width == size.0 && read.height == size.1, "\(row[0])")
        #expect(read.displaySize?.width == (isRotated ? size.1 : size.0), "\(row[0])")
        if isRotated { #expect(read.orientation == 6) }
      }
    }
  }

  @Test func damagedURLsHaveTheirOutcome() throws {
    var count = 0
    for row in try Corpus.lines("corpus/emojiart/damaged-outcomes.tsv") {
      guard row[0].contains("url-"), let document = try? CorpusDocument(Data(row[3].utf8)),
        let url = document.urls.first
      else { continue }
      let isRefused = row[2].hasSuffix("bg=blank") || row[2].contains("Invalid URL")
      let problems = BackgroundURL.problems(of: url, unwrapsAtFetch: false)
      let isInvalid = problems.contains { if case .invalid = $0 { true } else { false } }
      #expect(isInvalid == isRefused, "\(row[0])")
      count += 1
    }
    #expect(count > 15)
  }
}
