import Diagnostics

/// A kind of value: the grammar of a text, and the repairs of texts that miss it.
package struct ValueKind: Sendable {
  /// The name in tables.
  package let name: String
  /// The value that messages ask for; without an article for words.
  package let noun: String
  /// False for texts that people read: their white space and their signs are meant.
  package let isLiteral: Bool
  /// The words of a fixed set; empty for every other kind.
  package let words: [String]
  /// The first label of identifiers; near misses of it are faults.
  private let label: String?
  private let parses: @Sendable (String) -> Bool
  /// Texts beside the words of a set; near misses of the words are faults all the same.
  private let others: @Sendable (String) -> Bool

  package init(
    _ name: String, _ noun: String, isLiteral: Bool = true, label: String? = nil,
    parses: @escaping @Sendable (String) -> Bool
  ) {
    (self.name, self.noun, self.isLiteral, self.label) = (name, noun, isLiteral, label)
    (words, others) = ([], { _ in false })
    self.parses = { parses($0) && Self.labeled($0, label) == nil }
  }

  package init(
    _ name: String, _ noun: String, words: [String],
    others: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.name, self.noun, self.words, self.others) = (name, noun, words, others)
    (isLiteral, label, parses) = (true, nil, { words.contains($0) })
  }

  /// Returns the identifier with the label for a near miss, or as it is in capitals, or else nil.
  private static func labeled(_ text: String, _ label: String?) -> String? {
    guard let label, let end = text.firstIndex(of: ".") else { return nil }
    let near = NameDistance.nearest(to: String(text[..<end]), among: [label])
    return near.map { text.contains(where: \.isLowercase) ? $0 + text[end...] : text }
  }

  /// True for a text that readers take, and for one that a build completes.
  package func takes(_ text: String) -> Bool {
    parses(text) || text.hasVariable || others(text) && repair(text) == nil
  }

  /// Returns the texts that were meant, which all parse: one, or several that were joined.
  package func repair(_ text: String) -> [String]? {
    if let whole = meant(by: text) { return [whole] }
    let pieces = text.split { ",;|".contains($0) || $0.isWhitespace }
    let whole = pieces.compactMap { meant(by: String($0)) }
    return whole.count > 1 && whole.count == pieces.count ? whole.unique : nil
  }

  /// Returns the texts that were joined in one, without those beside it.
  ///
  /// Returns nil if a later one is among other texts: it may be there by mistake.
  package func split(
    _ text: String, beside others: @autoclosure () -> [String],
    among all: @autoclosure () -> Set<String>
  ) -> [String]? {
    guard let parts = repair(text), parts.count > 1 else { return nil }
    let known = all().intersection(parts)
    let own = known.isEmpty ? [] : known.intersection(others())
    let new = parts.filter { !own.contains($0) }
    return new.isEmpty || !known.isDisjoint(with: new.dropFirst()) ? nil : new
  }

  /// Returns the text without what surrounds it, in lower case if it must be, or the word that it
  /// misspells.
  private func meant(by text: String) -> String? {
    var bare = text[...]
    while !parses(String(bare)), let outer = Self.decorations.first(where: bare.isSurrounded) {
      bare = bare.dropFirst(outer.open.count).dropLast(outer.close.count)
    }
    let whole = Self.labeled(String(bare), label) ?? String(bare)
    if !isLiteral { return whole != text && parses(whole) ? whole : nil }
    return [whole, label == nil ? whole.lowercased() : whole].first(where: parses)
      ?? NameDistance.nearest(to: whole, among: words)
  }

  /// The signs that are often written around a value by mistake.
  private static let decorations: [(open: String, close: String)] = [
    (" ", ""), ("", " "), ("\n", ""), ("", "\n"), ("\"", "\""), ("'", "'"), ("<", ">"),
    ("“", "”"), ("`", "`"), ("", ";"), ("", ","), ("mime:", ""), ("*.", ""), (".", ""), ("", "."),
    ("*", ""), ("", "*"),
  ]
}

extension Substring {
  fileprivate func isSurrounded(by outer: (open: String, close: String)) -> Bool {
    count > outer.open.count + outer.close.count && hasPrefix(outer.open) && hasSuffix(outer.close)
  }
}

/// Kinds that several formats share.
extension ValueKind {
  /// A text that people read.
  package static let name = ValueKind("name", "a name", isLiteral: false) {
    !$0.trimmed(\.isSpace).isEmpty
  }
  package static let type = ValueKind("type", "a type identifier like 'org.app.route'") {
    switch UniformTypeIdentifier(rawValue: $0).problem {
    case nil, .nonASCIILetter: true
    default: false
    }
  }
  package static let fileExtension = ValueKind("extension", "an extension like 'route'") { text in
    // The 'c,v' of RCS is one extension.
    let parts = text.utf8.split { ",;|".utf8.contains($0) }
    return FilenameExtension(rawValue: text).problem == nil
      && (parts.count == 1 || !parts.allSatisfy { $0.count > 1 })
      && !",;|".contains(text.last ?? ",") && !text.contains { "\"'<>:".contains($0) }
  }
  package static let osType = ValueKind("code", "four characters of Mac Roman", isLiteral: false) {
    OSType(rawValue: $0).isValid
  }
  package static let role = ValueKind(
    "role", "role", words: TypeRole.allCases.map(\.rawValue) + ["MDImporter"])
  package static let rank = ValueKind(
    "rank", "handler rank", words: HandlerRank.allCases.map(\.rawValue).reversed())
  /// The identifier of an application, or of a part of it.
  package static let identifier = ValueKind("id", "an ID like 'org.app'", parses: isNameOfParts)
  /// The name of a class, with its module.
  package static let className = ValueKind("class", "a name like 'App.Doc'", parses: isNameOfParts)
  package static let scheme = ValueKind("scheme", "a URL scheme like 'org-app'") { text in
    text.utf8.first?.isASCIILetter == true
      && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
  }

  @Sendable private static func isNameOfParts(_ text: String) -> Bool {
    let isPart = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-"
        || scalar == "." || scalar == "_"
    }
    return text.unicodeScalars.allSatisfy(isPart) && text.first != "." && text.last != "."
      && !text.isEmpty
  }
}

extension String {
  /// The text without Unicode white space at both ends.
  package var trimmingWhiteSpace: String {
    let start = unicodeScalars.drop(while: \.properties.isWhitespace)
    let last = start.lastIndex { !$0.properties.isWhitespace }
    return last.map { String(Substring(start[...$0])) } ?? ""
  }
}

extension Unicode.Scalar {
  /// True for control characters, zero-width characters, and direction marks.
  var isInvisible: Bool {
    guard value < 0x20 || value >= 0x7F else { return false }
    let category = properties.generalCategory
    return category == .control || category == .format || properties.isDefaultIgnorableCodePoint
  }
}
