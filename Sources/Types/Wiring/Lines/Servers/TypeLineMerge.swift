import Diagnostics
import WebRegistration

/// Writes types into a server's configuration: together, as far as they do not concern each other.
struct TypeLineMerge {
  let types: [WiredType]
  let read: @Sendable (TextLines) -> TypeLines

  func merge(into text: [UInt8]) throws(WiringRefusal) -> WiredText {
    let before = read(TextLines(text))
    let isSent = types.allSatisfy { type in
      type.extensions.allSatisfy { before.sent($0.asciiLowercased).contains { $0.isOf(type.name) } }
    }
    if let refusal = before.refusal ?? (isSent ? nil : before.unclear), !types.isEmpty {
      throw refusal
    }
    var rest = types.filter { type in
      type.extensions.contains { before.lacks($0, type.name) }
    }[...]
    var result = withBlock(before, for: rest)
    while !rest.isEmpty {
      let file = read(TextLines(result.bytes))
      if let refusal = file.refusal { throw refusal }
      var step = Step(file, all: types)
      while let type = rest.first, step.takes(type) { step.write(rest.removeFirst()) }
      let wired = step.wired
      result.bytes = wired.bytes
      result.parts += wired.parts
      result.edits += wired.edits
      result.notes += wired.notes
    }
    judge(before, read(TextLines(result.bytes)), &result)
    return result
  }

  /// Refuses a type that no file gets, and notes the parts of the server that may not send one.
  private func judge(_ old: TypeLines, _ new: TypeLines, _ result: inout WiredText) {
    var noted: Set<Int> = []
    for (name, type) in types.flatMap({ type in type.extensions.map { ($0, type.name) } }) {
      let sent = new.sent(name.asciiLowercased)
      let others = sent.filter { !$0.isOf(type) }
      guard let last = others.last else { continue }
      guard others.count == sent.count, !others.contains(where: \.isHidden) else {
        for other in others {
          let place = other.range ?? sent.first { $0.isOf(type) }?.range
          guard let place, noted.insert(place.lowerBound).inserted else { continue }
          let line = new.text.number(at: place.lowerBound)
          result.notes.append("line \(line): \(other.loss(name, type))")
        }
        continue
      }
      let words = last.range.map(new.text.text)
      let advice = "take this out, or limit it to other files, or write that type"
      result.refusals.append(
        WiringRefusal(
          "\(last.loss(name, type)); \(advice), then wire again",
          at: old.sent(name.asciiLowercased).last { $0.range.map(old.text.text) == words }?.range))
    }
  }

  /// Returns the text with the block that the types need.
  private func withBlock(_ file: TypeLines, for types: ArraySlice<WiredType>) -> WiredText {
    guard let block = file.newBlock, types.contains(where: { !$0.extensions.isEmpty }) else {
      return WiredText(file.text.bytes)
    }
    var edits = LineEdits()
    edits.insert(block.text, at: block.place, as: block.scope)
    edits.notes += block.note.map { [$0] } ?? []
    return edits.wired(file.text.bytes)
  }
}

extension TypeLineMerge {
  /// Writes types that do not concern each other.
  private struct Step {
    /// The types whose extensions can be moved: generic ones, and other types of the declaration.
    let yielding: Set<String>
    let file: TypeLines
    private let lines: [TypeLine]
    /// The numbers of the lines of extensions, and the last one of each type and of similar types.
    private var binders: [String: [Int]] = [:]
    private var own: [String: Int] = [:]
    private var similar: [Substring: Int] = [:]
    private var edits = LineEdits()
    /// The names and extensions of the types, the lines that are changed, and the lines that new
    /// ones follow.
    private var written: Set<String> = []
    private var changed: Set<Int> = []
    private var followed: Set<Int> = []

    init(_ file: TypeLines, all: [WiredType]) {
      self.file = file
      lines = file.lines.filter { file.open.contains($0.scope) }
      yielding = Set(all.map(\.name.asciiLowercased) + ["application/octet-stream"])
      for (number, line) in lines.enumerated() {
        let type = line.mediaType.text.asciiLowercased
        own[type] = number
        similar[type.prefix { $0 != "/" }] = number
        for name in line.extensions { binders[name.text, default: []].append(number) }
      }
    }

    var wired: WiredText { edits.wired(file.text.bytes) }

    /// Returns the line after which to add a type: the last one of a similar type.
    private func neighbor(of type: WiredType) -> Int? {
      similar[type.name.asciiLowercased.prefix { $0 != "/" }] ?? lines.indices.last
    }

    private func names(_ type: WiredType) -> [String] { type.extensions.map(\.asciiLowercased) }

    /// Returns the numbers of the lines with an extension of a type, or with the type.
    private func concerned(_ type: WiredType) -> Set<Int> {
      let numbers = names(type).flatMap { binders[$0] ?? [] }
      return Set(numbers + [own[type.name.asciiLowercased]].compactMap(\.self))
    }

    /// False for a type that depends on the ones before it.
    func takes(_ type: WiredType) -> Bool {
      guard !written.isEmpty else { return true }
      guard let neighbor = neighbor(of: type) else { return false }
      let concerned = concerned(type)
      return !changed.contains(neighbor) && concerned.isDisjoint(with: changed)
        && concerned.isDisjoint(with: followed)
        && written.isDisjoint(with: names(type) + [type.name.asciiLowercased])
    }

    /// Writes one type.
    mutating func write(_ type: WiredType) {
      let missing = type.extensions.filter { name in
        let binders = (binders[name.asciiLowercased] ?? []).map { lines[$0] }
        return binders.count < 2
          && binders.allSatisfy { !$0.isOf(type.name) && yields($0, to: type) }
      }
      written.formUnion(names(type) + [type.name.asciiLowercased])
      guard !missing.isEmpty else { return }
      changed.formUnion(concerned(type))
      if let neighbor = neighbor(of: type) { followed.insert(neighbor) }
      write(missing, take(missing, type), type)
    }

    /// True for a line whose extensions can be moved to the type; it keeps some, or gets the new
    /// type.
    private func yields(_ line: TypeLine, to type: WiredType) -> Bool {
      let names = Set(names(type))
      let isEmptied = line.extensions.allSatisfy { names.contains($0.text) }
      let own = own[type.name.asciiLowercased]
      let unit = file.text.bytes[line.unit]
      return yielding.contains(line.mediaType.text.asciiLowercased) && (!isEmptied || own == nil)
        && unit.allSatisfy { $0 < 0x80 }
    }

    /// Removes extensions from the lines that yield them; lines without any left get the new type
    /// and are returned.
    private mutating func take(_ names: [String], _ type: WiredType) -> [TypeLine] {
      let wanted = Set(names.map(\.asciiLowercased))
      var ours: [TypeLine] = []
      for line in concerned(type).sorted().map({ lines[$0] }) where !line.isOf(type.name) {
        let moved = line.extensions.filter { wanted.contains($0.text) }
        guard !moved.isEmpty else { continue }
        if moved.count == line.extensions.count {
          replace(line, [.replace(line.mediaType.range, by: type.name)], as: type.name)
          ours.append(line)
        } else {
          let edits = moved.map { name in
            let start = file.text.bytes[..<name.range.lowerBound].lastIndex { !$0.isBlank } ?? -1
            return TextEdit.remove((start + 1)..<name.range.upperBound)
          }
          replace(line, edits, as: line.mediaType.text)
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

    private mutating func write(_ names: [String], _ taken: [TypeLine], _ type: WiredType) {
      let line = own[type.name.asciiLowercased].map { lines[$0] } ?? taken.last
      let style = TypeLineStyle(file, lines, neighbor: neighbor(of: type).map { lines[$0] })
      guard let line else { return add(style.line(type.name, names), style, type) }
      // An extension with a period is one of no file.
      let wrong = line.extensions.filter { word in
        names.contains { word.text == "." + $0.asciiLowercased }
      }
      if !wrong.isEmpty {
        let changes = wrong.map { TextEdit.replace($0.range, by: $0.withoutPeriod.text) }
        replace(line, changes, as: type.name)
      }
      // Lines that got the new type already have some extensions.
      let there = Set((taken.flatMap(\.extensions) + wrong.map(\.withoutPeriod)).map(\.text))
      let missing = names.filter { !there.contains($0.asciiLowercased) }
      let scope = file.place(type.name, in: line.scope)
      for (number, name) in missing.enumerated() {
        let isFirst = number == 0 && line.extensions.isEmpty
        let blank = isFirst ? style.gap(after: line.mediaType) : " "
        edits.insert(blank + style.period(of: line) + name, at: line.unit.upperBound, as: scope)
      }
    }

    private mutating func add(_ words: String, _ style: TypeLineStyle, _ type: WiredType) {
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
        let last = file.form.end.isEmpty ? file.text.placeBelow(index) : index
        edits.add(file.text.indentation(of: start) + words, after: last, of: file.text, as: name)
      }
    }
  }
}
