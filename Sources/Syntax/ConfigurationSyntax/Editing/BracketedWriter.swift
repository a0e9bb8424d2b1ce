/// Writes values in the style of the lists and mappings around them.
struct BracketedWriter {
  var style: BracketedStyle
  let notation: ConfigurationNotation
  let lineEnd: String

  /// The maximum length of a line for a list of words that stays on one line.
  private static let columns = 100

  init(_ text: BracketedText, near list: BracketedList?) {
    style = BracketedStyle(text, near: list)
    notation = text.notation
    lineEnd = text.lines.end
  }

  func padding(_ isMapping: Bool) -> String {
    (isMapping ? style.hasPaddedMappings : style.hasPaddedLists) ? " " : ""
  }

  /// True if the text has the items of such lists on separate lines.
  func breaks(_ value: PlainValue) -> Bool {
    value.object == nil ? style.breaksLists : style.breaksMappings
  }

  /// Returns a function that is true for a new value of a list that spans lines: like its
  /// neighbors, or else like the whole text.
  func brokenForms(
    of new: PlainValue, like list: BracketedList?, _ text: BracketedText
  ) -> (PlainValue) -> Bool {
    guard new.items.contains(where: { !$0.value.isLeaf }) else { return { _ in false } }
    let values = Set((list?.items ?? []).map(\.value.lowerBound))
    let neighbors = (values.isEmpty ? [] : text.lists.reversed()).filter {
      values.contains($0.range.lowerBound) && !$0.items.isEmpty
    }
    let isInOneLine = list.map { !$0.items.isEmpty && !text.lines.hasBreak(in: $0.range) } ?? false
    let breaks = [true, false].map { isMapping in
      neighbors.first { $0.isMapping == isMapping }.map { text.lines.hasBreak(in: $0.range) }
    }
    return { value in
      guard !value.isLeaf, notation != .toml || value.object == nil else { return false }
      guard let breaks = breaks[value.object == nil ? 1 : 0] else {
        return !isInOneLine && self.breaks(value)
      }
      return breaks || !isInOneLine && item(nil, value, indentation: nil).count > Self.columns
    }
  }

  /// True if a TOML list still fits on the line of its name with new items.
  func fitsInLine(_ new: PlainValue, at place: Int, _ text: BracketedText) -> Bool {
    guard notation == .toml || notation == .yaml else { return false }
    let column = place - text.lines.lineStart(of: place)
    let length = items(new, indentation: nil).map { $0.count + style.separator.count }.reduce(0, +)
    return column + length - style.separator.count < Self.columns
  }

  /// Writes the items of a list or mapping, each on one line unless their indentation is given.
  func items(_ new: PlainValue, indentation: String?) -> [String] {
    new.items.map { item($0.name, $0.value, indentation: indentation) }
  }

  /// Writes a member or an element, on one line unless the indentation of its line is given.
  func item(_ name: String?, _ value: PlainValue, indentation: String?) -> String {
    let text = text(value, indentation: indentation)
    return name.map { notation.name($0, like: style.name) + style.assignment + text } ?? text
  }

  func text(_ value: PlainValue, indentation: String?) -> String {
    switch value {
    case .array(let values) where !values.isEmpty:
      list("[", values.map { (nil, $0) }, "]", indentation)
    case .object(let members) where !members.isEmpty:
      list("{", members.map { ($0.name, $0.value) }, "}", indentation)
    case .array: "[]"
    case .object: "{}"
    default: notation.scalar(value, like: style.string)
    }
  }

  private func list(
    _ open: String, _ items: [(name: String?, value: PlainValue)], _ close: String,
    _ indentation: String?
  ) -> String {
    let isMapping = open == "{"
    guard let indentation, notation != .toml || !isMapping else {
      let padding = padding(isMapping)
      let texts = items.map { item($0.name, $0.value, indentation: nil) }
      return open + padding + texts.joined(separator: style.separator) + padding + close
    }
    let inner = indentation + style.unit
    let texts = items.map { entry in
      let isBroken = !entry.value.isLeaf && breaks(entry.value)
      return inner + item(entry.name, entry.value, indentation: isBroken ? inner : nil)
    }
    return open + lineEnd + texts.joined(separator: "," + lineEnd)
      + (style.hasTrailingComma ? "," : "") + lineEnd + indentation + close
  }
}
