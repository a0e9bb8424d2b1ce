import Commands
import EmojiArtFiles
import EmojiArt
import Files
import JSONSyntax

/// The differences between two documents for people: one line for each.
struct DifferenceReport {
  let difference: DocumentDifference
  let names: (old: String, new: String)

  var text: String {
    var lines = difference.emojis.map(\.line)
    if let background = difference.background {
      lines.append("~ background: \(background.old.words) to \(background.new.words)")
    }
    lines += difference.members.map(\.line)
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// A summary such as `2 emojis moved, 1 added, the background differs`.
  var summary: String { difference.isEmpty ? "equal" : difference.summary }
}

extension ListedEmoji {
  /// The place and size, such as `at 10,20, size 40`.
  var place: String {
    let (x, y) = (emoji.x?.value.description ?? "?", emoji.y?.value.description ?? "?")
    return "at \(x),\(y), size \(emoji.size?.value.description ?? "?")"
  }
}

extension EmojiDifference {
  fileprivate var line: String {
    switch (old, new) {
    case (nil, let new?): return "+ \(new.name) \(new.place)"
    case (let old?, nil): return "- \(old.name) \(old.place)"
    case (let old?, let new?):
      let near = isMatchedByNearness ? " (recognized by its looks)" : ""
      return "~ \(new.name)\(near): \(changes(old, new).joined(separator: ", "))"
    case (nil, nil): return ""
    }
  }

  private func changes(_ old: ListedEmoji, _ new: ListedEmoji) -> [String] {
    aspects.map { aspect in
      switch aspect {
      case .added, .removed: aspect.rawValue
      case .moved: "moved" + (shift.map { " \($0.words)" } ?? "")
      case .resized:
        "resized from \(old.emoji.size?.value.description ?? "none") to "
          + "\(new.emoji.size?.value.description ?? "none")"
      case .broughtForward, .sentBackward: aspect.words
      case .text: "was \(old.emoji.text?.value ?? "without a text")"
      case .id: "had the id \(old.emoji.id?.value.description ?? "none")"
      case .members: "other \(members.map { "'\($0)'" }.joined(separator: ", "))"
      }
    }
  }
}

extension BackgroundContent {
  /// A description such as `https://example.org/a.png` or `a picture of 1234 bytes of base64`.
  var words: String {
    let end = longURL.map { "… (\($0.count) bytes)" } ?? ""
    let picture = picture.map { "a picture of \($0.count) bytes of base64" }
    guard let url else { return picture ?? "none" }
    return url.text + end + (picture.map { " and \($0)" } ?? "")
  }
}

extension MemberDifference {
  fileprivate var line: String {
    switch (old, new) {
    case (nil, let new?): "+ '\(name)': \(new)"
    case (let old?, nil): "- '\(name)': \(old)"
    default: "~ '\(name)': \(old ?? "none") to \(new ?? "none")"
    }
  }
}
