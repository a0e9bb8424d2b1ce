/// Reads the tokens of a source and records its types.
struct SwiftReader {
  struct Scope {
    /// The type with this body; nil for any other pair of braces.
    var owner: String?
    var isProtocol = false
    /// The nearest type around the place.
    var enclosing: String?
  }

  let tokens: SwiftTokens
  var scopes: [Scope] = []
  /// The type whose body begins with the next brace.
  var announced: Scope?
  /// The names of the lists in types, and of those that protocols require.
  var lists: Set<SwiftTypeName> = []
  var requirements: Set<String> = []
  var candidates: [SwiftSource.Misspelling] = []
  var hasOwnUTType = false

  var source: SwiftSource

  init(_ source: SwiftSource) { (tokens, self.source) = (SwiftTokens(source.text), source) }

  mutating func read() {
    for index in 0..<tokens.count {
      switch tokens.kind(index) {
      case .word: readWord(index)
      case .mark: readMark(index)
      case .literal, .text, nil: continue
      }
    }
    // The source has its own `UTType`, which is not the system's.
    if hasOwnUTType { (source.mentions, source.references, source.definitions) = ([], [], []) }
    // The type of a misspelled list lacks one with the right name, and no protocol requires it.
    source.misspellings = candidates.filter { candidate in
      let right = SwiftTypeName(owner: candidate.name.owner, name: candidate.meant)
      return !lists.contains(right) && !requirements.contains(candidate.name.name)
    }
  }

  var enclosing: String? { scopes.last?.enclosing }

  private mutating func readMark(_ index: Int) {
    if tokens.isMark(index, "{") {
      var scope = announced ?? Scope()
      scope.enclosing = scope.owner ?? enclosing
      scopes.append(scope)
      announced = nil
    } else if tokens.isMark(index, "}") {
      if !scopes.isEmpty { scopes.removeLast() }
      announced = nil
    } else if tokens.isMark(index, "."), tokens.isWord(index + 1, "init"),
      tokens.kind(index - 1) != .word || !tokens.isAdjacent(index)
    {
      readCreation(index)
    }
  }

  private mutating func readWord(_ index: Int) {
    switch tokens.text(index) {
    case "extension", "struct", "class", "enum", "actor", "protocol": readType(index)
    case "let", "var": readDeclaration(index)
    case "UTType" where tokens.isMark(index - 1, "."):
      // It may be a type within another one, or the name of a declaration.
      if tokens.isWord(index - 2, "UniformTypeIdentifiers") { readCreation(index) }
    case "UTType" where ["func", "case", "macro"].contains(tokens.word(index - 1)): break
    case "UTType": readCreation(index)
    case "DocumentGroup": if tokens.isMark(index + 1, "(") { readGroup(index) }
    case "contentType", "exportedContentType", "importedContentType": readTransfer(index)
    default: break
    }
  }

  private mutating func readCreation(_ index: Int) {
    if let mention = tokens.expression(index, in: enclosing)?.mention {
      source.mentions.append(mention)
    }
  }

  /// `DocumentGroup(newDocument: Document())`, `(newDocument: { Document() })`,
  /// `(viewing: Document.self)` and `(editing: Document.self)`.
  private mutating func readGroup(_ index: Int) {
    source.opensDocuments = true
    let label = tokens.word(index + 2)
    guard ["editing", "newDocument", "viewing"].contains(label), tokens.isMark(index + 3, ":")
    else { return }
    let name = tokens.isMark(index + 4, "{") ? index + 5 : index + 4
    let end = tokens.isMark(name + 1, ".") ? "." : "("
    guard !tokens.word(name).isEmpty, end == "(" || tokens.isWord(name + 2, "self") else { return }
    source.groups.append(
      SwiftSource.Group(
        document: tokens.word(name), isViewer: label == "viewing", range: tokens.range(index + 2)))
  }

  /// Reads `contentType:` of a representation.
  private mutating func readTransfer(_ index: Int) {
    guard tokens.isMark(index - 1, "("), tokens.isMark(index + 1, ":"),
      tokens.word(index - 2).hasSuffix("Representation"),
      let expression = tokens.expression(index + 2, in: enclosing)
    else { return }
    add(expression, .transferred)
  }

  mutating func add(_ expression: SwiftExpression, _ use: SwiftSource.Mention.Use) {
    switch expression.type {
    case .identifier(let identifier):
      source.mentions.append(
        SwiftSource.Mention(
          use: use, identifier: identifier, range: expression.range, owner: enclosing))
    case .names:
      source.references.append(
        SwiftSource.Reference(
          use: use, type: expression.type, range: expression.range, owner: enclosing))
    }
  }
}
