import EmojiArt
import JSONSyntax

extension EmojiDifference {
  /// A description in drawable characters: `🐟 moved 12 right and 5 up; resized from 20 to 30`.
  var sentence: String {
    let written = (new ?? old)?.emoji.text?.value
    let text = written.map(Self.shown) ?? "an emoji without a text"
    return text + " " + aspects.map(words).joined(separator: "; ")
  }

  private func words(_ aspect: Aspect) -> String {
    switch aspect {
    case .moved: "moved" + (shift.map { " " + $0.words } ?? "")
    case .resized: "resized from \(Self.size(old)) to \(Self.size(new))"
    case .added, .removed, .broughtForward, .sentBackward: aspect.words
    case .text: "in the place of \((old?.emoji.text?.value).map(Self.shown) ?? "nothing")"
    case .id: "with the id \(Self.id(new)) instead of \(Self.id(old))"
    case .members: "with other members: " + Self.shown(members.joined(separator: ", "))
    }
  }

  private static func shown(_ text: String) -> String {
    let most = text.unicodeScalars.prefix(DrawingLimits.mostScalars).endIndex
    return DrawableText.label(text[..<most], most: DrawingLimits.longestText)
  }

  private static func size(_ emoji: ListedEmoji?) -> String {
    emoji?.emoji.size.map { SVGWriter.number($0.value.double) } ?? "none"
  }

  private static func id(_ emoji: ListedEmoji?) -> String {
    (emoji?.emoji.id?.value.description)
      .map { DrawableText.label($0, most: DrawingLimits.longestText) } ?? "none"
  }
}

extension BackgroundContent {
  var words: String {
    let picture = picture.map { "a picture of \(($0.count / 4 * 3 + 500) / 1000) KB" }
    guard let url else { return picture ?? "none" }
    return (picture == nil ? "" : "a picture and ")
      + DrawableText.label(url.text, most: DrawingLimits.longestLabel)
  }
}

extension DocumentDifference {
  /// Counts the marks of each kind, in the order of the legend.
  static func counts(
    _ differences: [DocumentDifference], conflicts: Int = 0
  ) -> [(kind: MarkKind, count: Int)] {
    var counts: [EmojiDifference.Aspect: Int] = [:]
    for emoji in differences.lazy.flatMap(\.emojis) {
      for aspect in emoji.aspects { counts[aspect, default: 0] += 1 }
    }
    let kinds = EmojiDifference.Aspect.allCases.compactMap { aspect in
      counts[aspect].map { (kind: MarkKind.aspect(aspect), count: $0) }
    }
    return (conflicts > 0 ? [(.conflict, conflicts)] : []) + kinds
  }

  /// A summary of all differences in one line.
  var heading: String {
    guard !isEmpty else { return "Nothing differs." }
    let words = emojis.count == 1 ? "1 emoji differs" : "\(emojis.count) emojis differ"
    let parts = Self.counts([self]).map { "\($0.count) \($0.kind.words)" }
    return parts.isEmpty ? "\(words)." : "\(words): \(parts.joined(separator: ", "))."
  }

  /// The lines about differences outside of the emojis.
  var otherLines: [String] {
    var lines: [String] = []
    if let background {
      // Two different pictures of the same size have the same description.
      let (old, new) = (background.old.words, background.new.words)
      lines.append(
        "Background: \(old), then \(old == new ? "another one like it" : new)")
    }
    lines += members.prefix(Self.mostMembers).map { member in
      "\(DrawableText.label(member.name, most: 40)): \(Self.shown(member.old)), "
        + "then \(Self.shown(member.new))"
    }
    if members.count > Self.mostMembers {
      lines.append("\(members.count - Self.mostMembers) more members differ")
    }
    return lines
  }

  private static let mostMembers = 5

  private static func shown(_ value: String?) -> String {
    value.map { DrawableText.label($0, most: 60) } ?? "missing"
  }
}
