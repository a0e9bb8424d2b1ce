import Diagnostics

/// The style of lists and mappings in brackets, as far as the text shows it.
struct BracketedStyle {
  /// The text between the name and the value of a member.
  var assignment = ": "
  /// The text between two items on one line.
  var separator: String { shownSeparator ?? (assignment == ":" ? "," : ", ") }
  /// True if a mapping, or a list, on one line has blanks inside its brackets.
  var hasPaddedMappings: Bool { shownPadding ?? (!isYAML && assignment != ":") }
  var hasPaddedLists = false
  /// The indentation of one level.
  var unit = "  "
  /// True if a mapping, or a list, has its items on separate lines.
  var breaksMappings = false
  var breaksLists = false
  /// True if a comma follows the last item when items are on separate lines.
  var hasTrailingComma = false
  /// A sample name and a sample string with their quotes.
  var name: String?
  var string: String?
  private var shownSeparator: String?
  private var shownPadding: Bool?
  private var isYAML = false

  init() {}

  /// Uses the style of `near` and its neighbors; for anything they do not show, the style of the
  /// whole text.
  init(_ text: BracketedText, near list: BracketedList?) {
    self = text.style
    if let list { take([list], text) }
  }

  /// Learns the style of a whole text.
  init(_ text: BracketedText) {
    let notation = text.notation
    isYAML = notation == .yaml
    if notation == .toml { assignment = " = " }
    take(text.lists, text)
    let oneLine = text.lists.filter { !$0.items.isEmpty && !text.lines.hasBreak(in: $0.range) }
    func isPadded(_ mapping: Bool) -> Bool? {
      oneLine.first { $0.isMapping == mapping }.map {
        text.lines.bytes[$0.range.lowerBound + 1].isBlank
      }
    }
    shownPadding = isPadded(true)
    hasPaddedLists = isPadded(false) ?? false
    let units = text.lists.compactMap { text.unit(of: $0) }
    unit = Self.mostFrequent(units) ?? "  "
    let broken = text.lists.filter { text.isBroken($0) }
    let isBroken = !broken.isEmpty || text.lines.bytes.contains(0x0A) && oneLine.isEmpty
    func breaks(_ mapping: Bool) -> Bool {
      let known = text.lists.filter { $0.isMapping == mapping && !$0.items.isEmpty }
      let count = known.count { text.isBroken($0) }
      return known.isEmpty ? isBroken : 2 * count >= known.count
    }
    breaksMappings = notation != .toml && breaks(true)
    breaksLists = breaks(false)
    hasTrailingComma = broken.first.map { text.trailingComma(in: $0) != nil } ?? false
  }

  /// Learns from the items of lists, the first ones first.
  private mutating func take(_ lists: [BracketedList], _ text: BracketedText) {
    let items = lists.lazy.flatMap { $0.items.reversed() }
    assignment = items.compactMap { text.assignment(of: $0) }.first ?? assignment
    shownSeparator = lists.lazy.compactMap { text.separator(in: $0) }.first ?? shownSeparator
    name = items.compactMap(\.name).first.map(text.lines.text) ?? name
    string = items.map { text.lines.text($0.value) }.first(where: Self.isText) ?? string
  }

  private static func isText(_ value: String) -> Bool {
    guard let first = value.utf8.first else { return false }
    return "\"'".utf8.contains(first)
      || first.isASCIILetter && !["true", "false", "null"].contains(value)
  }

  static func mostFrequent(_ texts: [String]) -> String? {
    let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return texts.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
  }
}
