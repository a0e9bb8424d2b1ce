/// A row of a table: a name in a file, and the values that it may have.
package struct Slot: Sendable {
  package let name: String
  package let form: SlotForm
  /// The kind of its texts; nil if any text will do.
  package let kind: ValueKind?
  /// The rule for texts that are not of the kind, empty for the usual one; nil if other rules judge
  /// them, which know more.
  package let rule: String?
  /// True if its container is of no use without it.
  package let isRequired: Bool
  /// The kind of the names that `*` stands for, of those with the container if it has one; nil if
  /// any will do.
  package let names: ValueKind?
  /// The container in its value, or in the items of its value.
  package let holds: String?
  /// The systems that read it; empty for all.
  package let system: String
  /// The names that editors show instead, in lower case.
  package let shownNames: [String]
}

/// The forms of value that a slot takes.
package struct SlotForm: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let text = SlotForm(rawValue: 1)
  package static let texts = SlotForm(rawValue: 2)
  package static let flag = SlotForm(rawValue: 4)
  package static let number = SlotForm(rawValue: 8)
  package static let map = SlotForm(rawValue: 16)
  package static let maps = SlotForm(rawValue: 32)
  package static let list = SlotForm(rawValue: 64)
  package static let any = SlotForm(rawValue: 127)

  private static let names: [(form: SlotForm, name: String, noun: String)] = [
    (.text, "text", "a string"), (.texts, "texts", "an array of strings"),
    (.flag, "flag", "a boolean"), (.number, "number", "a number"), (.map, "map", ""),
    (.maps, "maps", "an array of "),
  ]

  /// Reads the names of forms, with slashes between them.
  init(_ names: Substring) {
    let all = names.split(separator: "/")
    let known = Self.names.filter { all.contains($0.name[...]) }.map(\.form)
    self.init(names == "any" ? [.any] : known)
  }

  /// Returns the name for messages; `nouns` name one container and several.
  func noun(_ nouns: [String]) -> String {
    Self.names.filter { contains($0.form) }.map { form, _, noun in
      noun + (form == .map ? nouns[0] : form == .maps ? nouns[1] : "")
    }.joined(separator: " or ")
  }
}

/// A value of any syntax, as far as slots look at it.
package protocol Outline: Sendable {
  associatedtype Entry: OutlineEntry where Entry.Value == Self

  /// The names of one container, with an article, and of several.
  static var mapNouns: [String] { get }
  /// The form; nil for values that only a slot for anything takes.
  var form: SlotForm? { get }
  var text: String? { get }
  var items: [Self] { get }
  var entries: [Entry] { get }
  /// The place for a finding.
  var range: Range<Int> { get }
  /// The name of its form, with an article.
  var noun: String { get }
}

/// An entry of a container.
package protocol OutlineEntry: Sendable {
  associatedtype Value

  var name: String { get }
  var nameRange: Range<Int> { get }
  var value: Value { get }
}
