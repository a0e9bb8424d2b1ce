import Diagnostics

extension SwiftReader {
  private static let kinds: Set<String> = ["struct", "class", "enum", "actor", "protocol"]

  /// Records the type whose body follows; `class` can also be a modifier.
  mutating func readType(_ index: Int) {
    var last = index + 1
    guard tokens.kind(last) == .word,
      !["var", "func", "let", "subscript"].contains(
        tokens.text(last)), !tokens.isMark(index - 1, ".")
    else { return }
    while tokens.isMark(last + 1, "."), tokens.kind(last + 2) == .word { last += 2 }
    let name = tokens.text(last)
    announced = Scope(owner: name, isProtocol: tokens.isWord(index, "protocol"))
    if name == "UTType", Self.kinds.contains(tokens.text(index)) { hasOwnUTType = true }
    if scopes.isEmpty, last == index + 1, Self.kinds.contains(tokens.text(index)) {
      let colon = tokens.isMark(last + 1, ":") ? last + 2 : nil
      source.types.append(
        SwiftSource.NamedType(
          name: name, kind: tokens.text(index), objectiveCName: objectiveCName(before: index),
          parent: colon.map(tokens.word)))
    }
  }

  /// Returns the name in `@objc(Name)` among the attributes and modifiers before a keyword.
  private func objectiveCName(before keyword: Int) -> String? {
    var index = keyword - 1
    for _ in 0..<16 {
      if tokens.isMark(index, ")"), let open = tokens.partner(index) {
        if tokens.isWord(open - 1, "objc"), tokens.isMark(open - 2, "@") {
          return index == open + 2 ? tokens.word(open + 1) : nil
        }
        index = open - 1
      } else if tokens.kind(index) == .word,
        Self.modifiers.contains(tokens.text(index)) || tokens.isMark(index - 1, "@")
      {
        index -= tokens.isMark(index - 1, "@") ? 2 : 1
      } else {
        return nil
      }
    }
    return nil
  }

  private static let uses: [String: SwiftSource.Mention.Use] = [
    "readableContentTypes": .readable, "writableContentTypes": .writable,
  ]

  mutating func readDeclaration(_ index: Int) {
    let name = tokens.word(index + 1)
    let isStatic = isStatic(index)
    // Other places cannot refer to a local name.
    guard !name.isEmpty, scopes.isEmpty || isStatic && scopes.last?.owner != nil else { return }
    let annotation = annotation(index + 2)
    let fullName = SwiftTypeName(owner: scopes.last?.owner, name: name)
    if fullName.owner != nil, annotation.isList || Self.uses[name] != nil {
      readList(fullName, at: index + 1, value: annotation.value)
    } else if let value = annotation.value, scopes.last?.isProtocol != true {
      define(fullName, value, isType: annotation.isType)
    }
  }

  /// Records a name; the name of a type with an unknown value hides other types of that name.
  private mutating func define(_ name: SwiftTypeName, _ value: Int, isType: Bool) {
    let first = firstOfBody(value)
    let type = tokens.expression(first, in: enclosing)?.type
    var isType = isType || tokens.isWord(first, "UTType")
    if case .identifier = type { isType = true }
    guard isType else { return }
    source.definitions.append(SwiftSource.Definition(name: name, type: type ?? .names([])))
  }

  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "package", "open", "final", "nonisolated",
    "override", "unsafe", "lazy", "weak",
  ]

  /// True if `static` or `class` is among the modifiers before the place.
  private func isStatic(_ index: Int) -> Bool {
    for step in 1...8 {
      let word = tokens.word(index - step)
      if word == "static" || word == "class" { return true }
      let isBracket = tokens.isMark(index - step, ")") || tokens.isMark(index - step, "(")
      guard isBracket || Self.modifiers.contains(word) else { return false }
    }
    return false
  }

  private struct Annotation {
    var isType = false
    var isList = false
    /// The `=` or `{` before the value.
    var value: Int?
  }

  /// Returns the tokens after a name.
  private func annotation(_ index: Int) -> Annotation {
    var result = Annotation()
    var next = index
    if tokens.isMark(index, ":") {
      next += 1
      result.isType = tokens.isWord(next, "UTType")
      result.isList = tokens.isMark(next, "[") || tokens.isWord(next, "Array")
      while next < index + 12, !tokens.isMark(next, "="), !tokens.isMark(next, "{") {
        guard tokens.kind(next) == .mark || isTypeName(next) else { break }
        next += 1
      }
    }
    if tokens.isMark(next, "=") || tokens.isMark(next, "{") { result.value = next }
    if tokens.isMark(next, "="), tokens.isMark(next + 1, "[") { result.isList = true }
    return result
  }

  private func isTypeName(_ index: Int) -> Bool {
    tokens.text(index).utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      || tokens.isWord(index, "any")
  }

  /// Returns the first token of the value after `=`, or of the value that a body returns
  /// immediately.
  private func firstOfBody(_ value: Int) -> Int {
    guard tokens.isMark(value, "{") else { return value + 1 }
    var next = value + 1
    if tokens.isWord(next, "get"), tokens.isMark(next + 1, "{") { next += 2 }
    return tokens.isWord(next, "return") ? next + 1 : next
  }

  private mutating func readList(_ name: SwiftTypeName, at index: Int, value: Int?) {
    lists.insert(name)
    if scopes.last?.isProtocol == true {
      requirements.insert(name.name)
    } else if let use = Self.uses[name.name] {
      if let value { readElements(value, use) }
    } else if name.owner != "UTType", let meant = Self.meant(name.name) {
      candidates.append(
        SwiftSource.Misspelling(name: name, meant: meant, range: tokens.range(index)))
    }
  }

  /// Returns the intended name, if SwiftUI does not know this one.
  private static func meant(_ name: String) -> String? {
    NameDistance.nearest(to: name, among: uses.keys.sorted())
  }

  /// Reads the elements of the lists in a value.
  private mutating func readElements(_ value: Int, _ use: SwiftSource.Mention.Use) {
    guard tokens.isMark(value, "{") else {
      if tokens.isMark(value + 1, "[") { readElements(ofListAt: value + 1, use) }
      return
    }
    var index = value + 1
    let end = tokens.partner(value) ?? index
    while index < end {
      // A bracket right after a value is a subscript.
      let isValue =
        tokens.kind(index - 1) == .word || [")", "]"].contains { tokens.isMark(index - 1, $0) }
      if tokens.isMark(index, "["), !(tokens.isAdjacent(index) && isValue) {
        readElements(ofListAt: index, use)
        index = tokens.partner(index) ?? end
      }
      // A type in the body may have its own lists.
      if Self.kinds.contains(tokens.word(index)) { return }
      index += 1
    }
  }

  private mutating func readElements(ofListAt open: Int, _ use: SwiftSource.Mention.Use) {
    let end = tokens.partner(open) ?? open
    guard end < tokens.count else { return }
    var index = open + 1
    while index < end {
      if let expression = tokens.expression(index, in: enclosing),
        expression.end == end || tokens.isMark(expression.end, ",")
      {
        add(expression, use)
        index = expression.end
      }
      while index < end, !tokens.isMark(index, ",") {
        let isOpening = ["(", "[", "{"].contains { tokens.isMark(index, $0) }
        index = isOpening ? tokens.partner(index) ?? end : index
        index += 1
      }
      index += 1
    }
  }
}
