import Declarations

/// A condition in a build, as far as literals and the system decide it.
///
/// A value is a list, mostly of one, or nil if it is not known. Texts in quotes begin with `'`.
struct BuildCondition {
  let language: BuildLanguage
  /// Returns the value of a variable.
  let known: (String) -> [String]?
  var tokens: ArraySlice<BuildScript.Token>

  /// Returns the value of the whole expression.
  mutating func value() -> [String]? {
    let value = value(0)
    return tokens.isEmpty ? value : nil
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
    // A single text may be searched for a part.
    if name == "in" { return right.contains(left[0]) ? true : right.count == 1 ? nil : false }
    // In CMake, a word that is not in quotes may be a variable.
    let isText = language.endsWithLine || (left + right).allSatisfy { $0.hasPrefix("'") }
    let isEqual = ["==": true, "strequal": true, "!=": false][name]
    guard !name.hasPrefix("str"), let one = Double(left[0]), let other = Double(right.first ?? "")
    else { return isText ? isEqual.map { $0 == (left == right) } : nil }
    return Self.orders[name]?.contains(one == other ? 0 : one < other ? -1 : 1)
  }

  /// The orders of two numbers for which comparisons hold.
  private static let orders: [String: [Int]] = [
    "==": [0], "equal": [0], "!=": [-1, 1], "<": [-1], "less": [-1], ">": [1], "greater": [1],
    "<=": [-1, 0], "less_equal": [-1, 0], ">=": [0, 1], "greater_equal": [0, 1],
  ]

  /// Reads a value, and in Meson the calls and methods after it.
  private mutating func operand() -> [String]? {
    guard let token = tokens.popFirst() else { return nil }
    let name = token.text.hasPrefix("${") ? String(token.text.dropFirst(2).dropLast()) : token.text
    let isConstant = language.constants[name.lowercased()] != nil || Double(name) != nil
    var value = token.isQuoted ? ["'" + token.text] : isConstant ? [token.text] : nil
    if !token.isQuoted, "([{".contains(name) {
      value = list()
    } else if !token.isQuoted, ["COMMAND", "DEFINED", "EXISTS", "TARGET"].contains(name) {
      (value, tokens) = (nil, tokens.dropFirst())
    } else if !token.isQuoted || name != token.text, let texts = known(name), texts.count == 1 {
      let isConstant = language.constants[texts[0].lowercased()] != nil
      value = isConstant ? texts : language.systems[name] == nil ? nil : ["'" + texts[0]]
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
    let text = String(value[0].drop { $0 == "'" && !endsWithLine })
    // In CMake, a text is only true if it says so.
    let isOpen = endsWithLine || systems.values.contains { $0.values.contains(text) }
    return constants[text.lowercased()] ?? Double(text).map { $0 != 0 } ?? (isOpen ? nil : false)
  }
}
