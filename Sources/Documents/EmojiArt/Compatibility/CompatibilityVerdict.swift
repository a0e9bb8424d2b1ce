import Diagnostics

/// The content of a document, regardless of its edition.
package struct DocumentContent: Sendable, Equatable {
  /// True if there is a background URL, even an unusable one.
  package var hasURL: Bool
  /// True if there is embedded image data, even if it is unusable.
  package var hasImageData: Bool
  package var emojiCount: Int
  /// The names of the members that no edition reads, in display order.
  package var unknownMembers: [String] = []
}

/// Content that an edition silently ignores and drops when it saves.
package enum CompatibilityLoss: Sendable, Equatable {
  /// The whole background.
  case background
  /// The URL of a document that has both backgrounds.
  case url
  /// The image data of a document that has both backgrounds.
  case imageData
  /// This number of emojis.
  case emojis(Int)
  /// Members, by name.
  case members([String])
}

/// The result that the owner of a document can expect from one edition.
package enum CompatibilityVerdict: Sendable, Equatable {
  /// The app opens the document with all of its content.
  case opens
  /// No bytes: the 2017 apps treat it as a new document.
  case opensAsNew
  /// The app opens the document without an error, but loses content; the list is never empty.
  case loses([CompatibilityLoss])
  /// The app opens the document, but does not draw emojis because the background is missing.
  case showsNothing([CompatibilityLoss])
  /// The app fails with an error, for the reason in words.
  case fails(String)
  /// The decoder was not run, for the reason in words.
  case notTried(String)

  /// Judges the outcome of `decoder` for a document that contains `content`.
  package init(_ decoder: CourseDecoder, _ outcome: DecodeOutcome, of content: DocumentContent) {
    if let opened = outcome.opened {
      let losses = CompatibilityLoss.all(of: content, in: opened)
      let isVisible =
        !decoder.needsBackground || opened.emojiCount == 0
        || opened.background.url != nil || opened.background.byteCount ?? 0 > 0
      self = !isVisible ? .showsNothing(losses) : losses.isEmpty ? .opens : .loses(losses)
      return
    }
    switch outcome.failure {
    case .noBytes where decoder.needsBackground: self = .opensAsNew
    case .notTried(let reason): self = .notTried(reason)
    case let failure: self = .fails(failure?.reason ?? outcome.text)
    }
  }

  /// One sentence, in lower case, without a period: `opens, but loses the background`.
  package var sentence: String {
    switch self {
    case .opens: "opens"
    case .opensAsNew: "opens as a new, empty document"
    case .loses(let losses): "opens, but loses \(listed(losses.map(\.words), "and"))"
    case .showsNothing([]): "opens, but shows nothing without a background"
    case .showsNothing(let losses):
      "opens, but loses \(listed(losses.map(\.words), "and")) and shows nothing"
    case .fails(let reason): "does not open: \(reason)"
    case .notTried(let reason): "was not tried: \(reason)"
    }
  }
}

extension CompatibilityLoss {
  /// The maximum number of members to name.
  private static let mostNames = 3

  fileprivate static func all(
    of content: DocumentContent, in opened: OpenedDocument
  ) -> [CompatibilityLoss] {
    let keepsURL = opened.background.url != nil
    let keepsData = opened.background.byteCount != nil
    var losses: [CompatibilityLoss] = []
    if content.hasURL && !keepsURL || content.hasImageData && !keepsData {
      losses.append(keepsURL ? .imageData : keepsData ? .url : .background)
    }
    if opened.emojiCount < content.emojiCount {
      losses.append(.emojis(content.emojiCount - opened.emojiCount))
    }
    if !content.unknownMembers.isEmpty { losses.append(.members(content.unknownMembers)) }
    return losses
  }

  fileprivate var words: String {
    switch self {
    case .background: return "the background"
    case .url: return "the background URL"
    case .imageData: return "the image data"
    case .emojis(1): return "an emoji"
    case .emojis(let count): return "\(count) emojis"
    case .members(let names):
      var named = names.prefix(Self.mostNames).map { "'\($0)'" }
      if names.count > Self.mostNames { named.append("\(names.count - Self.mostNames) more") }
      return (names.count == 1 ? "the unknown member " : "the unknown members ")
        + listed(named, "and")
    }
  }
}
