import Testing

@testable import EmojiArt

/// A document of a dialect with two emojis, composed from what the dialect says about itself.
struct DialectSample: CustomTestStringConvertible {
  static let url = "https://example.org/lake.png"
  static let all = (Dialect.course + Dialect.variants).map { DialectSample(dialect: $0) }

  let dialect: Dialect

  var testDescription: String { dialect.name }

  var text: String {
    var members = members
    // The list comes last, so nothing may depend on knowing it earlier.
    members.append(list("[ \(emoji(1)), \(emoji(2)) ]"))
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
  }

  /// The members of the document without the list.
  var members: [String] { dialect.rootKnown.names.compactMap(member) }

  func list(_ value: String) -> String { quoted(dialect.list) + ": " + value }

  private func quoted(_ name: Name) -> String { "\"\(name.spelling)\"" }

  private func member(_ name: Name) -> String? {
    switch dialect.rootPlace(of: name) {
    case .list, .image, nil: nil
    case .counter: quoted(name) + ": 7"
    case .url: quoted(name) + ": \"\(Self.url)\""
    case .background: quoted(name) + ": {\(background)}"
    case .addition: quoted(name) + ": 0.5"
    }
  }

  private var background: String {
    switch dialect.background {
    case .object(_, let url): quoted(url) + ": \"\(Self.url)\""
    case .cases(_, let url): quoted(url) + ": {\"_0\": \"\(Self.url)\"}"
    case .members, .string: ""
    }
  }

  private func emoji(_ number: Int) -> String {
    "{" + emojiMembers(number, id: "\(number)").joined(separator: ", ") + "}"
  }

  func emojiMembers(_ number: Int, id: String) -> [String] {
    dialect.emojiRequired.names.map { name in
      let value =
        switch dialect.emojiPlace(of: name) {
        case .text: number == 1 ? "\"🐟\"" : "\"\\ud83d\\udc1f\""
        case .x: coordinate(.x, number * 10)
        case .y: coordinate(.y, number * -20)
        case .point: "{\"y\": \(number * -20), \"x\": \(number * 10)}"
        case .size: coordinate(.size, 40)
        case .id: dialect.hasStringIDs ? "\"id \(id)\"" : id
        case .addition, nil: "true"
        }
      return quoted(name) + ": " + value
    }
  }

  private func coordinate(_ name: Name, _ value: Int) -> String {
    dialect.fractional.contains(name) ? "\(value).5" : "\(value)"
  }

  /// The number that `coordinate` writes.
  func number(_ name: Name, _ value: Int) -> DocumentNumber {
    guard dialect.fractional.contains(name) else { return .integer(value) }
    return .fraction(Double(value) + (value < 0 ? -0.5 : 0.5))
  }
}
