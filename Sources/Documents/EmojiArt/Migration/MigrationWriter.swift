package import Diagnostics
import DocumentFormats
import JSONSyntax

/// Writes one planned migration after another; one writer is enough for a whole run.
package struct MigrationWriter: ~Copyable {
  var builder: DocumentBuilder
  var output = DocumentOutput()
  var rewriter = DocumentRewriter(DocumentText(), given: [])
  var templates = ItemTemplates()
  /// The recipe of the templates.
  var known: MigrationRecipe?
  /// The members of an emoji in their order, each with the bytes before its value.
  var members: [(place: EmojiPlace, name: [UInt8])] = []
  /// The number of emojis written so far.
  var emojiCount = 0

  package init() {
    builder = DocumentBuilder(Dialect.course[0]) { _ in }
    builder.textLimit = Self.textLimit
    rewriter.isCompact = true
  }

  /// Writes the new document piece by piece while it reads the old one.
  ///
  /// Each piece is valid only during the call, and `receive` returns false to stop. The result is
  /// false if a piece was refused, if the plan does not need a new document, or if the text differs
  /// from the planned one. The written bytes are then invalid. Memory does not depend on the length
  /// of the text, except for ids if there are duplicates.
  package mutating func write(
    _ plan: MigrationPlan, from source: @escaping RangeSource,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) -> Bool {
    guard let normalized = plan.normalized else {
      guard let recipe = plan.recipe else { return false }
      return write(recipe, from: source, to: receive)
    }
    guard let recipe = plan.recipe else { return receive(normalized.span) }
    return write(recipe, from: rangeSource(of: normalized), to: receive)
  }

  mutating func write(
    _ recipe: MigrationRecipe, from source: @escaping RangeSource,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) -> Bool {
    output.begin(receive)
    rewriter.text.begin(source)
    output.append("{")
    let isWhole =
      writeBackground(recipe) && writeList(recipe, source) && writeEnd(recipe)
    rewriter.text.begin { _ in { _, _ in 0 } }
    output.append("}")
    return output.finish() && isWhole
  }

  /// Returns the new document in memory; nil if the other `write` returns false.
  package mutating func write(_ plan: MigrationPlan, from bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    let isWhole = write(plan, from: rangeSource(of: bytes)) { piece in
      result.append(piece)
      return true
    }
    return isWhole ? result : nil
  }

  private mutating func writeBackground(_ recipe: MigrationRecipe) -> Bool {
    let string = recipe.url ?? recipe.image
    switch recipe.target.dialect.background {
    case .members(let url, let image):
      return write(recipe.url, url, recipe, then: ",")
        && image.map { write(recipe.image, $0, recipe, then: ",") } ?? true
    case .string(let name): return write(recipe.url, name, recipe, then: ",")
    case .object(let name, let url):
      output.append("\"\(name.spelling)\":{")
      defer { output.append("},") }
      return write(string, recipe.url == nil ? .imageData : url, recipe)
        && write(recipe.source.backgroundExtras, isFirst: string == nil)
    case .cases(let name, let url):
      let kind = string == nil ? Name.blank : recipe.url == nil ? .imageData : url
      output.append("\"\(name.spelling)\":{\"\(kind.spelling)\":{")
      defer { output.append("}},") }
      return write(string, .payload, recipe)
    }
  }

  private mutating func write(
    _ string: StringRecipe?, _ name: Name, _ recipe: MigrationRecipe, then end: String = ""
  ) -> Bool {
    guard let string else { return true }
    output.append("\"\(name.spelling)\":")
    output.append(Array(recipe.json(string.text).dropLast()))
    defer { output.append("\"" + end) }
    return string.range.map { copy($0, recipe) } ?? true
  }

  /// Copies the inside of a string.
  mutating func copy(_ range: Range<Int>, _ recipe: MigrationRecipe) -> Bool {
    var spelling = SlashSpelling(escapes: recipe.options.escapesSlashes)
    return rewriter.text.each(range) { spelling.put($1, to: &output) }
  }

  private mutating func writeEnd(_ recipe: MigrationRecipe) -> Bool {
    if let counter = recipe.target.dialect.counter {
      output.append(",\"\(counter.spelling)\":\(recipe.counter)")
    }
    for name in recipe.rootInventions {
      let value = recipe.target.dialect.initialValue(of: name)
      output.append(",\"\(name.spelling)\":\(value)")
    }
    return write(recipe.source.extras)
  }

  /// Writes members unchanged from the old document, each after a comma.
  mutating func write(_ extras: [ExtraMember], isFirst: Bool = false, from base: Int = 0) -> Bool {
    for (index, extra) in extras.enumerated() {
      guard let name = extra.nameRange else { return false }
      if index > 0 || !isFirst { output.append(",") }
      guard rewriter.text.copy(name.moved(by: base), to: &output) else { return false }
      output.append(":")
      guard rewriter.text.copy(extra.valueRange.moved(by: base), to: &output) else { return false }
    }
    return true
  }
}
