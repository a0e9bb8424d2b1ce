import Diagnostics
import EmojiArt
import JSONSyntax

extension DifferenceReport {
  /// A JSON object on one line for each difference; their members are a contract.
  var json: String {
    var lines = difference.emojis.map { object("emoji", $0.json) }
    if let background = difference.background {
      lines.append(
        object(
          "background", [("before", background.old.json), ("after", background.new.json)]))
    }
    lines += difference.members.map {
      object(
        "member",
        [
          ("name", .string($0.name)), ("before", Self.value($0.old)),
          ("after", Self.value($0.new)),
        ])
    }
    return lines.map { $0.text + "\n" }.joined()
  }

  /// Returns a JSON value unchanged, or the beginning of a long one as a string.
  private static func value(_ text: String?) -> JSONText {
    guard let text else { return .null }
    let isWhole = !text.hasSuffix("…") && !text.utf8.contains { $0 < 0x20 }
    return isWhole ? .written(text) : .string(text)
  }

  private func object(
    _ kind: String, _ members: [(name: String, value: JSONText)]
  ) -> JSONText {
    .object(
      [
        ("old", .string(names.old.replacingForeignBytes)),
        ("new", .string(names.new.replacingForeignBytes)), ("kind", .string(kind)),
      ] + members)
  }
}

extension EmojiDifference {
  fileprivate var json: [(name: String, value: JSONText)] {
    [
      ("changes", .array(aspects.map { .string($0.rawValue) })),
      (
        "matchedBy",
        .string(old == nil || new == nil ? "none" : isMatchedByNearness ? "looks" : "id")
      ),
      ("right", Self.number(shift?.right)), ("up", Self.number(shift?.up)),
      ("members", .strings(members)),
      ("before", old?.json ?? .null), ("after", new?.json ?? .null),
    ]
  }

  private static func number(_ value: Double?) -> JSONText {
    guard let value, value.isFinite else { return .null }
    return .written(Shift.number(value))
  }
}

extension ListedEmoji {
  var json: JSONText {
    let id: JSONText =
      switch emoji.id?.value {
      case .number(let number): .integer(number)
      case .text(let text): .string(text)
      case nil: .null
      }
    return .object([
      ("index", .integer(index)), ("id", id),
      ("text", emoji.text.map { .string($0.value) } ?? .null),
      ("x", number(emoji.x)), ("y", number(emoji.y)), ("size", number(emoji.size)),
    ])
  }

  private func number(_ value: Placed<DocumentNumber>?) -> JSONText {
    value.map { .written($0.value.description) } ?? .null
  }
}

extension BackgroundContent {
  var json: JSONText {
    guard url != nil || picture != nil else { return .null }
    return .object([
      ("url", url.map { .string($0.text) } ?? .null),
      ("base64Length", picture.map { .integer($0.count) } ?? .null),
    ])
  }
}
