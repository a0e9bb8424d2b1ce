import Diagnostics
import JSONSyntax

/// A value of a sample by its meaning: members are in no order, and numbers in one spelling.
indirect enum PlainValue: Hashable, Sendable {
  case object([String: PlainValue])
  case list([PlainValue])
  /// A JSON text.
  case scalar(ExactText)

  init(_ value: JSONValue, in text: [UInt8]) {
    switch value.content {
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.name, PlainValue($0.value, in: text)) }) { $1 })
    case .array(let items): self = .list(items.map { PlainValue($0, in: text) })
    case .number(let number):
      let spelled = value.scalar(in: text) ?? ""
      let isDecimal = spelled.contains { ".eE".contains($0) }
      let decimal = isDecimal ? Double(spelled).map { "\($0)" } : nil
      self = .scalar(ExactText(number.value.map { "\($0)" } ?? decimal ?? spelled))
    case .string, .boolean, .null: self = .scalar(ExactText(value.scalar(in: text) ?? "null"))
    }
  }

  /// Creates the value of a JSON text; nil if it is not JSON.
  init?(json: [UInt8]) {
    let (value, text, _, _) = JSONValue.read(json)
    guard let value else { return nil }
    self.init(value, in: text)
  }

  static let null = PlainValue.scalar("null")

  var object: [String: PlainValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  var list: [PlainValue]? { if case .list(let items) = self { items } else { nil } }

  var scalar: String? { if case .scalar(let json) = self { json.text } else { nil } }

  /// The characters of a string.
  var text: String? { scalar.flatMap { JSONValue.read(Array($0.utf8)).value?.string } }

  var kind: JSONKind {
    switch self {
    case .object: .object
    case .list: .array
    case .scalar("null"): .null
    case .scalar("true"), .scalar("false"): .boolean
    case .scalar(let json): json.text.hasPrefix("\"") ? .string : .number
    }
  }

  /// True unless the value is one that different things often have: empty, null, a Boolean, 0 or 1.
  var says: Bool {
    switch self {
    case .object(let members): members.values.contains(where: \.says)
    case .list(let items): items.contains(where: \.says)
    case .scalar(let json): !Self.common.contains(json.text)
    }
  }

  private static let common: Set = ["null", "true", "false", "\"\"", "0", "1", "-1"]

  /// The scalars in the value that say something.
  var saying: Set<String> {
    switch self {
    case .object(let members): members.values.reduce(into: []) { $0.formUnion($1.saying) }
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.saying) }
    case .scalar(let json): says ? [json.text] : []
    }
  }

  /// True if two things that need not have the same values hardly have all of these by chance.
  ///
  /// A word or a number alone is equal by chance, and so are repeated values if they are few.
  static func prove(_ values: [PlainValue]) -> Bool {
    let saying = values.filter(\.says)
    let different = Set(saying)
    guard different.count > 1 || values.count == 1 else { return false }
    guard different.count == saying.count else { return areMany(saying.count, of: different.count) }
    return areRare(different.flatMap(\.saying), words: 3)
  }

  /// True if so many choices among different values are hardly chance: at least six bits.
  static func areMany(_ count: Int, of choices: Int) -> Bool {
    count * (Int.bitWidth - max(choices - 1, 0).leadingZeroBitCount) >= 6
  }

  /// True if things hardly have these values in common by chance: their texts have some length, to
  /// which words add no more than the longest one.
  static func areRare(_ values: some Sequence<String>, words longest: Int = .max) -> Bool {
    values.reduce(0) { $0 + min($1.utf8.count, LearnedScalars.isWord($1) ? longest : .max) } >= 4
  }

  /// The JSON text, cut if it is long.
  var summary: String {
    let text = json.text
    return text.count > 40 ? "\(text.prefix(40))…" : text
  }

  private var json: JSONText {
    switch self {
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
    case .list(let items): .array(items.map(\.json))
    case .scalar(let json): .written(json.text)
    }
  }
}

/// A value in an older document, and the same one in the newer document of its pair.
struct PlainPair: Hashable, Sendable {
  var old: PlainValue
  var new: PlainValue
}

extension PlainPair {
  /// Creates a pair; nil if one of the values is missing.
  init?(_ old: PlainValue?, _ new: PlainValue?) {
    guard let old, let new else { return nil }
    (self.old, self.new) = (old, new)
  }
}

extension [PlainPair] {
  /// The pairs of the items of lists: by an identifier that both have, or by their places in lists
  /// of equal length.
  var items: [PlainPair] {
    flatMap { pair -> [PlainPair] in
      guard let old = pair.old.list, let new = pair.new.list else { return [] }
      for name in (old.first?.object ?? [:]).keys.sorted() where LearnedLaws.isIdentifier(name) {
        guard let (here, there) = Self.keyed(old, new, name) else { continue }
        return here.compactMap { key, item in PlainPair(item, there[key]) }
      }
      return old.count == new.count ? zip(old, new).map { PlainPair(old: $0, new: $1) } : []
    }
  }

  /// Returns the items of both lists by an identifier that all have, and that is in both at least
  /// once.
  private static func keyed(
    _ old: [PlainValue], _ new: [PlainValue], _ name: String
  ) -> ([PlainValue: PlainValue], [PlainValue: PlainValue])? {
    func keyed(_ items: [PlainValue]) -> [PlainValue: PlainValue]? {
      let keys = items.compactMap { $0.object?[name] }
      guard keys.count == items.count, Set(keys).count == keys.count else { return nil }
      return Dictionary(uniqueKeysWithValues: zip(keys, items))
    }
    guard let here = keyed(old), let there = keyed(new),
      here.keys.contains(where: { there[$0] != nil })
    else { return nil }
    return (here, there)
  }

  /// The pairs of the values of maps, by their keys.
  var entries: [PlainPair] {
    flatMap { pair -> [PlainPair] in
      guard let old = pair.old.object, let new = pair.new.object else { return [] }
      return old.compactMap { key, value in PlainPair(value, new[key]) }
    }
  }
}
