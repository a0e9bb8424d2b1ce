import Declarations

/// A condition in a build, as far as literals and the system decide it.
///
/// A value is a list of texts, mostly of one; nil if it is not known.
struct BuildCondition {
  private let language: BuildLanguage
  private let known: [String: String]
  private var tokens: ArraySlice<BuildScript.Token>

  /// Returns the value of an expression.
  static func value(
    _ tokens: ArraySlice<BuildScript.Token>, _ language: BuildLanguage, _ known: [String: String]
  ) -> [String]? {
    var condition = BuildCondition(language: language, known: known, tokens: tokens)
    let value = condition.value(0)
    return condition.tokens.isEmpty ? value : nil
  }

  /// Takes the next token if it is one of some words.
  private mutating func take(_ words: [String]) -> String? {
    guard let next = tokens.first, !next.isQuoted, words.contains(next.text) else { return nil }
    return tokens.removeFirst().text
  }

  /// Reads operators that bind at least as much as a level.
  private mutating func value(_ level: Int) -> [String]? {
    guard level < language.operators.count else { return operand() }
    let names = language.operators[level]
    let isNegation = names[0].lowercased() == "not"
    var isNegated: Bool?
    while isNegation, take(names) != nil { isNegated = isNegated != true }
    var left = value(level + 1)
    if let isNegated { left = language.truth(left).map { ["\($0 != isNegated)"] } }
    while !isNegation {
      let isInverse = names.contains("in") && tokens.prefix(2).map(\.text) == ["not", "in"]
      if isInverse { tokens.removeFirst() }
      guard let name = take(names)?.lowercased() else { break }
      left = result(left, name, value(level + 1)).map { ["\($0 != isInverse)"] }
    }
    return left
  }

  private func result(_ left: [String]?, _ name: String, _ right: [String]?) -> Bool? {
    if name == "and" || name == "or" {
      let sides = [left, right].map(language.truth)
      return sides.contains(name == "or") ? name == "or" : sides.contains(nil) ? nil : name != "or"
    }
    guard let left, left.count == 1, let right else { return nil }
    if name == "in" { return right.contains(left[0]) }
    var order = left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    if !name.hasPrefix("str"), let one = Double(left[0]),
      let other = right.first.flatMap(Double.init)
    {
      order = one == other ? 0 : one < other ? -1 : 1
    }
    return Self.orders[name.replacing("str", with: "")]?.contains(order)
  }

  /// The orders of two values for which comparisons hold.
  private static let orders: [String: [Int]] = [
    "==": [0], "equal": [0], "!=": [-1, 1], "<": [-1], "less": [-1], ">": [1], "greater": [1],
    "<=": [-1, 0], "less_equal": [-1, 0], ">=": [0, 1], "greater_equal": [0, 1],
  ]

  /// Reads a value, and in Meson the calls and methods after it.
  private mutating func operand() -> [String]? {
    guard let token = tokens.popFirst() else { return nil }
    let name = token.text.hasPrefix("${") ? String(token.text.dropFirst(2).dropLast()) : token.text
    let isConstant = language.constants[name.lowercased()] != nil || Double(name) != nil
    var value = token.isQuoted || isConstant ? [token.text] : nil
    if !token.isQuoted, "([{".contains(name) {
      value = list()
    } else if !token.isQuoted, ["COMMAND", "DEFINED", "EXISTS", "TARGET"].contains(name) {
      (value, tokens) = (nil, tokens.dropFirst())
    } else if !token.isQuoted || name != token.text, let text = known[name] {
      value = [text]
    } else if !language.endsWithLine, token.text.contains("$") {
      value = nil
    }
    while language.endsWithLine, let next = tokens.first, !next.isQuoted,
      "([".contains(next.text) || next.text.hasPrefix(".")
    {
      tokens.removeFirst()
      if next.text.hasPrefix(".") || list() != [] { value = nil }
    }
    return value
  }

  /// Reads values up to a closing bracket.
  private mutating func list() -> [String]? {
    var items: [String]? = []
    while !tokens.isEmpty, take([")", "]", "}"]) == nil {
      let item = value(0)
      items = item.flatMap { item in items.map { $0 + item } }
      _ = take([",", ":"])
    }
    return items
  }
}

extension BuildLanguage {
  /// Returns whether a value is true; nil if that is not known.
  func truth(_ value: [String]?) -> Bool? {
    guard let value, value.count == 1 else { return nil }
    // In CMake, a text is only true if it says so.
    let isOpen = endsWithLine || systems.values.contains { $0.values.contains(value[0]) }
    return constants[value[0].lowercased()] ?? Double(value[0]).map { $0 != 0 }
      ?? (isOpen ? nil : false)
  }
}
