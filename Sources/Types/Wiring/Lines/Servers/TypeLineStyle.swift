import Diagnostics

/// The style of the lines near a new one.
struct TypeLineStyle {
  let file: TypeLines
  private let lines: [TypeLine]
  /// The line after which to add the new one.
  let neighbor: TypeLine?

  init(_ file: TypeLines, _ lines: [TypeLine], neighbor: TypeLine?) {
    (self.file, self.lines, self.neighbor) = (file, lines, neighbor)
  }

  /// Returns the words of a new line, without its indentation.
  func line(_ type: String, _ names: [String]) -> String {
    let directive = directive
    let period = neighbor.map(period) ?? file.form.period
    let gap = gap(after: (neighbor.map(indentation) ?? "") + directive + type)
    let list = names.map { period + $0 }.joined(separator: " ")
    return directive + type + gap + list + file.form.end
  }

  /// The name of the directive with the blanks after it, in the style of the neighbor.
  private var directive: String {
    guard let neighbor else { return file.form.directive }
    let words = file.text.bytes[neighbor.range.lowerBound..<neighbor.mediaType.range.lowerBound]
    let name = words.prefix { !$0.isBlank && $0 != UInt8(ascii: "\\") }
    let blanks = words.dropFirst(name.count)
    guard blanks.allSatisfy(\.isBlank) else { return String(decoding: name, as: UTF8.self) + " " }
    return String(decoding: words, as: UTF8.self)
  }

  private func indentation(of line: TypeLine) -> String {
    file.text.indentation(of: file.text.index(at: line.range.lowerBound))
  }

  func period(of line: TypeLine) -> String {
    guard let last = line.extensions.last, !file.form.period.isEmpty else {
      return file.form.period
    }
    return file.text.bytes[last.range.lowerBound] == UInt8(ascii: ".") ? "." : ""
  }

  /// Returns the text between an existing media type and its first extension.
  func gap(after type: PlacedText) -> String {
    let index = file.text.index(at: type.range.lowerBound)
    return gap(after: file.text.text(file.text.contents[index].lowerBound..<type.range.upperBound))
  }

  /// Returns the gap that aligns extensions with other lines, or one as wide as the neighbor's.
  private func gap(after words: String) -> String {
    guard let neighbor = gapped(neighbor) ?? lines.last(where: { gapped($0) != nil }),
      let (gap, column) = self.gap(of: neighbor)
    else { return file.form.directive.isEmpty && file.form.end.isEmpty ? "\t" : " " }
    let isAligned = lines.contains { line in
      line.mediaType.range.count != neighbor.mediaType.range.count
        && self.gap(of: line)?.column == column
    }
    guard isAligned, gap.utf8.count > 1 || gap == "\t" else { return gap }
    let width = Self.column(after: words.utf8)
    if gap.hasSuffix("\t") {
      let tabs = max(1, (column - width + 7) / 8)
      return String(repeating: "\t", count: tabs)
    }
    return String(repeating: " ", count: max(1, column - width))
  }

  private func gapped(_ line: TypeLine?) -> TypeLine? {
    line.flatMap { gap(of: $0) == nil ? nil : $0 }
  }

  /// Returns the blanks before the first extension, and its column.
  private func gap(of line: TypeLine) -> (gap: String, column: Int)? {
    guard let first = line.extensions.first else { return nil }
    let blanks = line.mediaType.range.upperBound..<first.range.lowerBound
    let bytes = file.text.bytes
    guard !blanks.isEmpty, bytes[blanks].allSatisfy(\.isBlank) else { return nil }
    let start = file.text.contents[file.text.index(at: line.mediaType.range.lowerBound)].lowerBound
    return (file.text.text(blanks), Self.column(after: bytes[start..<first.range.lowerBound]))
  }

  private static func column(after words: some Sequence<UInt8>) -> Int {
    words.reduce(0) { $1 == 0x09 ? ($0 / 8 + 1) * 8 : $0 + 1 }
  }
}
