import Diagnostics

/// The parts of a template that a build fills in, with unknown values.
struct FilledParts: Sendable {
  let text: [UInt8]
  /// The text with `Name =` for gettext's `_Name=`, and `<name >` for `<_name>`, in as many bytes.
  private(set) var plain: [UInt8]
  private let syntax: ProjectFileKind.Syntax
  private let variables: [Range<Int>]
  /// The variables, and the underscores that `plain` lacks.
  let ranges: [Range<Int>]

  init(_ text: [UInt8], _ syntax: ProjectFileKind.Syntax) {
    (self.text, plain, self.syntax) = (text, text, syntax)
    variables = BuildTemplate.variables(in: text)
    var marks: [Range<Int>] = []
    let (before, after) = syntax == .xml ? (["<", "</"], " />") : (["\n"], " =")
    for place in text.indices where text[place] == UInt8(ascii: "_") && syntax != .own {
      let end = text[place...].firstIndex { !$0.isASCIIAlphanumeric && !"-_".utf8.contains($0) }
      guard let end, after.utf8.contains(text[end]),
        before.contains(where: { text[..<place].suffix($0.utf8.count).elementsEqual($0.utf8) })
      else { continue }
      plain.replaceSubrange(place..<end, with: text[(place + 1)..<end] + [0x20])
      marks.append(place..<place + 1)
    }
    ranges = (variables + marks).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the findings that hold whatever the build fills in, and no fix of a variable.
  func judge(_ found: [Diagnostic]) -> [Diagnostic] {
    guard !ranges.isEmpty else { return found }
    // A variable that is alone on its line may stand for any lines or elements.
    let isOpen = syntax != .own && variables.contains(where: isLine)
    return found.filter { finding in
      let isHidden = isOpen && !ProjectRules.damage.includes(finding.rule)
      let places = [finding.range].compactMap(\.self) + finding.related.map(\.range)
      return !isHidden && !places.contains { meets(value(around: $0)) }
    }.map { finding in
      var finding = finding
      if finding.fix?.edits.contains(where: { meets($0.range) }) == true { finding.fix = nil }
      return finding
    }
  }

  private func isLine(_ range: Range<Int>) -> Bool {
    (text[..<range.lowerBound].last { !$0.isBlank } ?? 0x0A).isLineEnd
      && (text[range.upperBound...].first { !$0.isBlank } ?? 0x0A).isLineEnd
  }

  private func meets(_ range: Range<Int>) -> Bool {
    let place = ranges.partitionPoint { $0.upperBound > range.lowerBound }
    return place < ranges.count && ranges[place].lowerBound < range.upperBound
  }

  /// Returns the line of a place, or the tag before it with the text that follows.
  private func value(around range: Range<Int>) -> Range<Int> {
    let isXML = syntax == .xml
    let isStart = { (byte: UInt8) in isXML ? byte == UInt8(ascii: "<") : byte.isLineEnd }
    let before = text[..<min(text.count, range.lowerBound + (isXML ? 1 : 0))].suffix(1 << 16)
    let start = before.lastIndex(where: isStart).map { isXML ? $0 : $0 + 1 } ?? before.startIndex
    let after = text[min(text.count, max(range.upperBound, start + 1))...].prefix(1 << 16)
    return start..<(after.firstIndex(where: isStart) ?? after.endIndex)
  }

  /// The text without the values that are not known, and the variables in them.
  var known: (text: [UInt8], variables: [String]) {
    var rest = plain
    let (before, after) = syntax == .xml ? (">\"'", "<\"'") : ("\r\n", "\r\n")
    for variable in variables {
      var start = text[..<variable.lowerBound].lastIndex { before.utf8.contains($0) } ?? -1
      var end = text[variable.upperBound...].firstIndex { after.utf8.contains($0) } ?? text.count
      // Without '@bindir@/' at the start of a value, the name of a program is known.
      let line = text[(start + 1)..<end]
      if syntax == .keyFile, line.firstIndex(of: UInt8(ascii: "=")) == variable.lowerBound - 1,
        line[variable.upperBound...].first == UInt8(ascii: "/")
      {
        (start, end) = (variable.lowerBound - 1, variable.upperBound + 1)
      }
      for place in (start + 1)..<end { rest[place] = 0 }
    }
    let names = variables.map { String(decoding: text[$0], as: UTF8.self) }
    return (rest.filter { $0 != 0 }, names.unique)
  }
}
