import Diagnostics

/// Writes types into a server's configuration, one after the other.
struct TypeLineMerge {
  let types: [WiredType]
  let read: @Sendable (TextLines) -> TypeLines

  init(_ types: [WiredType], read: @escaping @Sendable (TextLines) -> TypeLines) {
    self.types = types
    self.read = read
  }

  func merge(into text: [UInt8]) throws(WiringRefusal) -> WiredText {
    var result = withBlock(text)
    for type in types {
      let file = read(TextLines(result.bytes))
      if let refusal = file.refusal { throw refusal }
      let step = Step(type, others: types, file).wired
      result.bytes = step.bytes
      result.parts += step.parts
      result.notes += step.notes
    }
    if !types.isEmpty { result.notes += read(TextLines(result.bytes)).notes }
    return result
  }

  /// Returns the text with the block that the types need.
  private func withBlock(_ text: [UInt8]) -> WiredText {
    let file = read(TextLines(text))
    guard file.refusal == nil, let block = file.newBlock,
      types.contains(where: { !$0.extensions.isEmpty })
    else { return WiredText(text) }
    var edits = LineEdits()
    edits.insert(block.text, at: block.place, as: block.scope)
    edits.notes += block.note.map { [$0] } ?? []
    return edits.wired(text)
  }
}

extension TypeLineMerge {
  /// Writes one type.
  private struct Step {
    let type: WiredType
    /// The types whose extensions can be moved: generic ones, and other types of the declaration.
    let yielding: Set<String>
    let file: TypeLines
    let own: TypeLine?
    private var edits = LineEdits()

    init(_ type: WiredType, others: [WiredType], _ file: TypeLines) {
      self.type = type
      self.file = file
      yielding = Set(others.map(\.name.asciiLowercased) + ["application/octet-stream"])
      own = file.openLines.last { $0.isOf(type.name) }
      let missing = type.extensions.filter { isToAdd($0) }
      let taken = take(missing)
      if !missing.isEmpty { write(missing, taken) }
    }

    var wired: WiredText { edits.wired(file.text.bytes) }

    private func binders(of name: String) -> [TypeLine] {
      file.openLines.filter { line in
        line.extensions.contains { $0.text == name.asciiLowercased }
      }
    }

    /// True if the extension is to be added; false if it has the type, or another one, with a note.
    private mutating func isToAdd(_ name: String) -> Bool {
      let binders = binders(of: name)
      guard !binders.contains(where: { $0.isOf(type.name) }) else { return false }
      guard let other = binders.last(where: { !yields($0) }) ?? binders.dropFirst().last else {
        return true
      }
      let line = file.text.number(at: other.range.lowerBound)
      edits.notes.append(
        """
        line \(line): '\(name)' is '\(other.mediaType.text)' there, so it was not added to \
        '\(type.name)'
        """)
      return false
    }

    /// True for a line whose extensions can be moved to the type; it keeps some, or gets the new
    /// type.
    private func yields(_ line: TypeLine) -> Bool {
      let names = type.extensions.map(\.asciiLowercased)
      let isEmptied = line.extensions.allSatisfy { names.contains($0.text) }
      let unit = file.text.bytes[line.unit]
      return yielding.contains(line.mediaType.text.asciiLowercased) && (!isEmptied || own == nil)
        && unit.allSatisfy { $0 < 0x80 }
    }

    /// Removes extensions from the lines that yield them; lines without any left get the new type
    /// and are returned.
    private mutating func take(_ names: [String]) -> [TypeLine] {
      let wanted = Set(names.map(\.asciiLowercased))
      var ours: [TypeLine] = []
      for line in file.openLines where !line.isOf(type.name) {
        let moved = line.extensions.filter { wanted.contains($0.text) }
        guard !moved.isEmpty else { continue }
        if moved.count == line.extensions.count {
          replace(line, [.replace(line.mediaType.range, by: type.name)], as: type.name)
          ours.append(line)
        } else {
          replace(line, moved.map { .remove(withBlanks($0.range)) }, as: line.mediaType.text)
        }
      }
      return ours
    }

    private mutating func replace(_ line: TypeLine, _ changes: [TextEdit], as name: String) {
      let bytes = file.text.bytes
      let after = Fix.apply([Fix("", changes)], to: Array(bytes[..<line.unit.upperBound]))
      let new = String(decoding: after[line.unit.lowerBound...], as: UTF8.self)
      edits.replace(
        changes,
        as: WrittenPart(
          file.place(name, in: line.scope), old: file.text.text(line.unit), new: new))
    }

    /// Returns the range of an extension with the blanks before it.
    private func withBlanks(_ range: Range<Int>) -> Range<Int> {
      let blanks = file.text.bytes[..<range.lowerBound].reversed().prefix { $0.isBlank }.count
      return (range.lowerBound - blanks)..<range.upperBound
    }

    private mutating func write(_ names: [String], _ taken: [TypeLine]) {
      let line = own ?? taken.last
      let style = TypeLineStyle(file, of: type.name)
      guard let line else { return add(style.line(type.name, names), style) }
      // Lines that got the new type already have some extensions.
      let there = Set(taken.flatMap(\.extensions).map(\.text))
      let missing = names.filter { !there.contains($0.asciiLowercased) }
      let scope = file.place(type.name, in: line.scope)
      for (number, name) in missing.enumerated() {
        let isFirst = number == 0 && line.extensions.isEmpty
        let blank = isFirst ? style.gap(after: line.mediaType) : " "
        edits.insert(
          blank + style.period(of: line) + name, at: line.unit.upperBound, as: scope)
      }
    }

    private mutating func add(_ words: String, _ style: TypeLineStyle) {
      let scope = style.neighbor?.scope ?? file.openingScope
      let name = file.place(type.name, in: scope)
      guard let neighbor = style.neighbor else {
        switch file.opening {
        case .below(let index, let indentation):
          edits.add(indentation + words, after: index, of: file.text, as: name)
        case .inside(let place, let end):
          edits.insert(" " + words + end, at: place, as: name)
        }
        return
      }
      let end = neighbor.range.upperBound
      let index = file.text.index(at: max(end - 1, neighbor.range.lowerBound))
      if !file.text.isEnd(end, ofLine: index), !file.form.end.isEmpty {
        edits.insert(" " + words, at: end, as: name)
      } else {
        let start = file.text.index(at: neighbor.range.lowerBound)
        let last = file.form.end.isEmpty ? file.text.endOfContinued(index) : index
        edits.add(
          file.text.indentation(of: start) + words, after: last, of: file.text,
          as: name)
      }
    }
  }
}
