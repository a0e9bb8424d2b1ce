import Diagnostics
import EmojiArt

extension FuzzTarget {
  /// Three texts between bytes of zero: a base, ours, theirs.
  static let versions = [
    FuzzTarget(
      name: "versions",
      seeds: {
        [versionSeed([of2023, of2023 + " ", of2021]), versionSeed([of2017, of2017, of2017])]
      }
    ) { bytes in
      let texts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        .map(Array.init)
      let read = texts.compactMap { FuzzedVersion($0) }
      guard read.count >= 2 else { return }
      let (ours, theirs) = (read[read.count - 2], read[read.count - 1])
      let found = DocumentDifference(ours.compared, theirs.compared)
      let same = DocumentDifference(ours.compared, ours.compared)
      require(same.isEmpty, "a version differs from itself")
      for preference in [nil] + MergePreference.allCases.map(Optional.some) {
        merge(read.count > 2 ? read[0] : nil, ours, theirs, found, preference)
      }
    }
  ]

  private static let of2023 = """
    {"background":"a","emojis":[{"string":"🐚","position":{"x":1,"y":2},"size":3,"id":1},\
    {"string":"🦀","position":{"x":-1,"y":2},"size":30,"id":2,"r":1}],"uniqueEmojiId":2,"t":{}}
    """
  private static let of2021 = """
    {"background":{"theURL":"b"},"emojis":[{"text":"🦀","x":9,"y":2,"size":3,"id":2},\
    {"text":"🐟","x":9,"y":2,"size":3,"id":3}],"uniqueEmojiId":3}
    """
  private static let of2017 = """
    {"url":"a","emojis":[{"text":"🦀","x":9,"y":2,"size":3},{"text":"🦀","x":9,"y":3,"size":3}]}
    """

  private static func versionSeed(_ texts: [String]) -> [UInt8] {
    Array(texts.map { Array($0.utf8) }.joined(separator: [0]))
  }
}

/// A version in memory.
private struct FuzzedVersion {
  let compared: DocumentVersion

  init?(_ bytes: [UInt8]) {
    guard let document = EmojiArtDocument(bytes) else { return nil }
    guard
      let version = DocumentVersion(rangeSource(of: bytes), as: document.dialect)
    else { return nil }
    compared = version
  }
}

/// Requires a merge to be a document without an emoji that both sides lack, or a refusal.
private func merge(
  _ base: FuzzedVersion?, _ ours: FuzzedVersion, _ theirs: FuzzedVersion,
  _ difference: DocumentDifference, _ preference: MergePreference?
) {
  guard
    let versions = try? MergeVersions(
      base: base?.compared, ours: ours.compared, theirs: theirs.compared)
  else { return }
  var bytes: [UInt8] = []
  let outcome = try? MergeOutcome.merge(versions, preferring: preference) { piece in
    for index in piece.indices { bytes.append(piece[index]) }
    return true
  }
  guard let outcome else { return }
  let dialect = ours.compared.dialect
  guard let merged = EmojiArtDocument(byteSource(of: bytes), as: dialect) else {
    fatalError("the merge is not a document: \(String(decoding: bytes, as: UTF8.self))")
  }
  require(merged.emojis.count == outcome.emojiCount, "emojis are lost")
  let most = ours.compared.emojis.count + theirs.compared.emojis.count
  require(outcome.emojiCount <= most, "emojis are made up")
  if base == nil {
    let kept = ours.compared.emojis.count
    require(outcome.emojiCount >= kept, "an emoji that nobody removed is missing")
  }
}
