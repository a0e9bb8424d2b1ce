/// An expression for a type.
struct SwiftExpression {
  let type: SwiftTypeValue
  /// The mention, if the expression is `UTType(…)`.
  let mention: SwiftSource.Mention?
  let range: Range<Int>
  /// The index of the token after it.
  let end: Int
}

extension SwiftTokens {
  /// Returns the expression at the index, or nil if it has another form.
  ///
  /// The forms are `UTType(exportedAs: "…")`, `.init(…)`, `.name`, `Owner.name`, and `name`.
  /// `enclosing` is the type around it.
  func expression(_ index: Int, in enclosing: String?) -> SwiftExpression? {
    if let open = initializer(index) { return creation(index, open, in: enclosing) }
    return name(index, in: enclosing)
  }

  /// Returns the opening parenthesis of an initializer of `UTType`, whose type may be left out.
  private func initializer(_ index: Int) -> Int? {
    var next = index
    if isWord(index, "UniformTypeIdentifiers"), isMark(index + 1, ".") { next += 2 }
    if isWord(next, "UTType") { next += 1 }
    if isMark(next, "."), isWord(next + 1, "init") { next += 2 }
    return next > index && isMark(next, "(") ? next : nil
  }

  private static let labels: [String: SwiftSource.Mention.Use] = [
    "exportedAs": .exported, "importedAs": .imported,
  ]

  private func creation(_ index: Int, _ open: Int, in enclosing: String?) -> SwiftExpression? {
    guard let close = partner(open), close < count else { return nil }
    let use = Self.labels[word(open + 1)]
    guard use == nil || isMark(open + 2, ":") else { return nil }
    // Without a label, only an explicit type identifies the initializer.
    guard use != nil || !isMark(index, ".") else { return nil }
    let argument = use == nil ? open + 1 : open + 3
    guard kind(argument) == .literal else { return nil }
    var mention = SwiftSource.Mention(
      use: use ?? .identified, identifier: text(argument), range: range(argument),
      label: use.map { _ in range(open + 1) })
    if argument + 1 < close {
      guard use != nil, isMark(argument + 1, ",") else { return nil }
      mention.conformsTo = parent(argument + 2, close, in: enclosing)
    }
    mention.isForced = isMark(close + 1, "!") && isAdjacent(close + 1) && !isMark(close + 2, "=")
    return SwiftExpression(
      type: .identifier(mention.identifier), mention: mention, range: range(argument),
      end: unwrapped(close + 1))
  }

  private func parent(_ index: Int, _ close: Int, in enclosing: String?) -> SwiftSource.Parent? {
    guard isWord(index, "conformingTo"), isMark(index + 1, ":"),
      // Real code does not nest initializers in these arguments.
      let expression = initializer(index + 2) == nil ? name(index + 2, in: enclosing) : nil,
      expression.end == close
    else { return nil }
    return SwiftSource.Parent(type: expression.type, range: expression.range)
  }

  private func name(_ index: Int, in enclosing: String?) -> SwiftExpression? {
    if isMark(index, "."), kind(index + 1) == .word {
      let name = SwiftTypeName(owner: "UTType", name: word(index + 1))
      return named([name], index..<(index + 2))
    }
    guard kind(index) == .word else { return nil }
    var last = index
    while last - index < 16, isMark(last + 1, "."), kind(last + 2) == .word { last += 2 }
    let text = word(last)
    if last == index {
      guard text != "UTType" else { return nil }
      return named([enclosing, nil].map { SwiftTypeName(owner: $0, name: text) }, index..<last + 1)
    }
    let owner = word(last - 2)
    let isSelf = owner == "Self" || owner == "self"
    let name = SwiftTypeName(owner: isSelf ? enclosing : owner, name: text)
    return named([name], index..<(last + 1))
  }

  /// Returns nil if a call, a member, or a subscript follows the name.
  private func named(_ names: [SwiftTypeName], _ tokens: Range<Int>) -> SwiftExpression? {
    let end = unwrapped(tokens.upperBound)
    let goesOn = isMark(end, "(") || isMark(end, ".") || isMark(end, "[") && isAdjacent(end)
    guard !goesOn else { return nil }
    return SwiftExpression(type: .names(names), mention: nil, range: range(tokens), end: end)
  }

  private func unwrapped(_ index: Int) -> Int { isMark(index, "!") ? index + 1 : index }
}
