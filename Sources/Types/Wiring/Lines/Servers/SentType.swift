import Diagnostics

/// A type that a server may send for an extension.
struct SentType {
  /// How many of the files get it; `unknown` depends on more than the text and the name.
  enum Reach: Comparable { case never, part, unknown, always }

  /// The type; empty for none, nil if the text does not say it.
  var type: String?
  /// The place that decides; nil for files that get the types of the open sections.
  var range: Range<Int>?
  /// True for the types of the open sections, which may be changed.
  var isOpen = false
  /// The words before the fact: the section of the place, or why it decides.
  var part = ""
  var reach = Reach.always

  func isOf(_ type: String) -> Bool {
    self.type.map { String($0.prefix { $0 != ";" }).asciiLowercased } == type.asciiLowercased
  }

  /// True if the text does not say the type, as with a variable.
  var isHidden: Bool { type?.contains { "$%{".contains($0) } ?? true }

  /// Returns why files do not get a type, or may not.
  func loss(_ name: String, _ wanted: String) -> String {
    let other = type.map { $0.isEmpty ? "of no type" : "'\($0)'" } ?? ""
    return isHidden || reach == .unknown
      ? "this may send another type: \(part)'\(name)' may not be '\(wanted)'"
      : "\(part)'\(name)' is \(other) here, and not '\(wanted)'"
  }
}

extension SentType.Reach {
  /// How many names with an extension an expression finds; `start` is what all names begin with.
  init(of expression: String, for ending: String, start: String = "", ignoringCase: Bool = false) {
    let names = ["x", "x-2", start.isEmpty ? "X_y.z" : "a b/X_y.z"]
    let found = Self.finds(expression, in: names.map { "\(start)\($0).\(ending)" }, ignoringCase)
    // What stands behind the last period decides, as in '\.(jpe?g|png)$'.
    let parts = expression.split(separator: "\\.", omittingEmptySubsequences: false)
    let tail = parts.count > 1 ? parts[parts.count - 1] : ""
    let isPlain =
      tail.hasSuffix("$") && !parts.dropLast().contains { $0.contains { "!|".contains($0) } }
      && tail.allSatisfy { $0.isLetter || $0.isNumber || "()|?$".contains($0) }
    let isOther = isPlain && Self.finds("^(?:\(tail.dropLast()))$", in: [ending], true) == [false]
    self = isOther ? .never : !found.isEmpty && !found.contains(false) ? .always : .part
  }

  /// How many names with an extension a pattern of the shell finds.
  init(ofNames pattern: String, for ending: String) {
    let words = pattern.map { character in
      let isPlain = character.isLetter || character.isNumber || "[]-".contains(character)
      return character == "*"
        ? ".*" : character == "?" ? "." : (isPlain ? "" : "\\") + "\(character)"
    }
    self.init(of: "^\(words.joined())$", for: ending)
    if !pattern.contains(where: "*?[.".contains) { self = .never }
  }

  /// Returns in which names an expression finds something; nothing if it is not understood.
  private static func finds(
    _ expression: String, in names: [String], _ ignoringCase: Bool
  ) -> [Bool] {
    // Long ones may take long.
    guard expression.utf8.count < 200, let regex = try? Regex(expression) else { return [] }
    return names.map { (try? regex.ignoresCase(ignoringCase).firstMatch(in: $0)) != nil }
  }
}
