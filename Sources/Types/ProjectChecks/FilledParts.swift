import Diagnostics
import XMLSyntax

/// The parts of a template that a build fills in, with unknown values.
struct FilledParts: Sendable {
  let text: [UInt8]
  /// The text with `Name =` for gettext's `_Name=`, `<name >` for `<_name>`, and `@xx@` for
  /// `{{ }}` and the like, in as many bytes.
  private(set) var plain: [UInt8]
  private let syntax: ProjectFileKind.Syntax
  private let variables: [Range<Int>]
  /// The variables, and the underscores that `plain` lacks.
  let ranges: [Range<Int>]

  /// Takes the variables of templates, unless others are given.
  init(_ text: [UInt8], _ syntax: ProjectFileKind.Syntax, _ given: [Range<Int>]? = nil) {
    (self.text, plain, self.syntax) = (text, text, syntax)
    // A word in capitals that is a line, such as 'RELEASE_TAG', is not what the product says.
    let words = text.split(whereSeparator: \.isLineEnd).map { text.trimmed($0.indices) }.filter {
      text[$0].contains(UInt8(ascii: "_"))
        && text[$0].allSatisfy { $0.isASCIIUppercase || $0 == UInt8(ascii: "_") }
    }
    let all = BuildTemplate.variables(ofTemplate: text) + words
    variables = given ?? all.sorted { $0.lowerBound < $1.lowerBound }
    for place in variables where syntax != .own && "{<".utf8.contains(text[place.lowerBound]) {
      plain.replaceSubrange(place, with: "@\(String(repeating: "x", count: place.count - 2))@".utf8)
    }
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
    let open = syntax == .own ? [] : variables.filter(isOpen)
    let root = syntax == .xml && !open.isEmpty ? XMLDocument(plain).root : nil
    let filled = open.compactMap { Self.elements(around: $0.lowerBound, in: root).last }
    return found.compactMap { finding in
      var finding = finding
      let places = [finding.range].compactMap(\.self) + finding.related.map(\.range)
      guard !places.contains(where: { meets(value(around: $0), variables) }),
        open.isEmpty || stands(finding, filled, in: root)
      else { return nil }
      let edits = finding.fix?.edits ?? []
      if edits.contains(where: { meets($0.range, ranges) }) { finding.fix = nil }
      return finding
    }
  }

  /// True if a variable may stand for any lines or elements.
  var isOpen: Bool { syntax != .own && variables.contains(where: isOpen) }

  /// True for a variable that may stand for any lines or elements.
  private func isOpen(_ range: Range<Int>) -> Bool {
    let before = text[..<range.lowerBound].reversed().prefix { !$0.isLineEnd }
    guard syntax == .xml else {
      return before.last != UInt8(ascii: "#") && !before.contains(UInt8(ascii: "="))
    }
    return before.allSatisfy(\.isBlank)
      && (text[range.upperBound...].first { !$0.isBlank } ?? 0x0A).isLineEnd
  }

  /// The beginnings of rules for a line that needs another one.
  private static let needyLines = ["desktop/action-w", "desktop/locale-w", "consistency/"]
  /// The beginnings of rules for an element that needs another one in it or beside it.
  private static let needy = [
    "metainfo/malformed-screenshot", "metainfo/malformed-relation", "metainfo/mediatype-",
    "metainfo/missing-", "mime/ambiguous-", "mime/empty-", "mime/executable-", "mime/glob-of-",
    "mime/glob-without-", "mime/magic-beyond-", "mime/main-", "mime/missing-comment", "mime/no-",
    "mime/overriding-", "mime/parent-hiding-", "mime/redeclared-", "mime/root-xml-",
    "mime/suffix-", "mime/unpaired-", "mime/uppercase-glob", "mime/weak-", "mime/zero-",
  ]
  /// The beginnings of rules for an element that needs one in an element around it.
  private static let needyBelow = [
    "android/", "consistency/", "mime/alias-equal-", "mime/unknown-parent", "msix/", "wix/",
  ]
  /// The beginnings of rules for a key of a property list that needs one anywhere.
  private static let needyAnywhere = ["app/", "document-type/", "uti/"]

  /// True for a finding that nothing a build may add answers: no line, and no element in those
  /// that it fills.
  private func stands(
    _ finding: Diagnostic, _ filled: [Range<Int>], in root: XMLElement?
  ) -> Bool {
    let isNeedy = { (rules: [String]) in rules.contains(where: finding.rule.hasPrefix) }
    guard let place = finding.range, !ProjectRules.damage.includes(finding.rule) else {
      return ProjectRules.damage.includes(finding.rule)
    }
    guard syntax == .xml else {
      return finding.related.isEmpty && !isNeedy(Self.needyLines)
        && text[value(around: place)].first != UInt8(ascii: "[")
    }
    let around = Self.elements(around: place.lowerBound, in: root)
    let needed = isNeedy(Self.needyBelow) ? around : isNeedy(Self.needy) ? around.suffix(2) : []
    // Of two elements between '{% if %}' and '{% endif %}', a build may take one.
    let areBoth =
      finding.related.isEmpty || !variables.contains { "{<".utf8.contains(text[$0.lowerBound]) }
    return root != nil && areBoth && !isNeedy(Self.needyAnywhere)
      && !needed.contains(where: filled.contains)
  }

  /// Returns the ranges of the elements around a place, the outermost first.
  private static func elements(around place: Int, in root: XMLElement?) -> [Range<Int>] {
    var (found, next) = ([Range<Int>](), root)
    while let element = next, element.range.contains(place) {
      found.append(element.range)
      next = element.elements.first { $0.range.contains(place) }
    }
    return found
  }

  private func meets(_ range: Range<Int>, _ ranges: [Range<Int>]) -> Bool {
    let place = ranges.partitionPoint { $0.upperBound > range.lowerBound }
    return place < ranges.count && ranges[place].lowerBound < range.upperBound
  }

  /// Returns the line of a place; in XML the value of its attribute, or the tag before it with the
  /// text that follows.
  private func value(around range: Range<Int>) -> Range<Int> {
    let isXML = syntax == .xml
    let isStart = { (byte: UInt8) in isXML ? byte == UInt8(ascii: "<") : byte.isLineEnd }
    let before = plain[..<min(text.count, range.lowerBound + (isXML ? 1 : 0))].suffix(1 << 16)
    let start = before.lastIndex(where: isStart).map { isXML ? $0 : $0 + 1 } ?? before.startIndex
    let after = plain[min(text.count, max(range.upperBound, start + 1))...].prefix(1 << 16)
    let tag = plain[start..<max(start, min(text.count, range.lowerBound))]
    if isXML, let quote = tag.last(where: "\"'".utf8.contains), !tag.contains(UInt8(ascii: ">")),
      tag.count(where: { $0 == quote }) % 2 == 1,
      let end = plain[tag.endIndex...].firstIndex(of: quote), end >= range.upperBound
    {
      return range.lowerBound..<end
    }
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
