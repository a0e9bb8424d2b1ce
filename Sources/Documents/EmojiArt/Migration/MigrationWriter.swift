package import Diagnostics
import JSONSyntax

/// Writes one planned migration after another; one writer is enough for a whole run.
package struct MigrationWriter: ~Copyable {
  var builder: DocumentBuilder
  var output = PieceOutput()
  var copier = RangeCopier()
  var run = EmojiRun()
  var credit = LearningCredit()
  var ids = IntegerSet()
  /// The number of emojis written so far.
  var emojiCount = 0
  var nextID = 1

  package init() {
    builder = DocumentBuilder(Dialect.course[0]) { _ in }
    builder.textLimit = Self.textLimit
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
    copier.begin(source)
    output.append("{")
    let isWhole =
      writeBackground(recipe) && writeList(recipe, source) && writeEnd(recipe)
    copier.begin { _ in { _, _ in 0 } }
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
    switch recipe.target.dialect.background {
    case .members(let url, let image):
      var isWhole = write(recipe.url, url, recipe)
      if recipe.url != nil { output.append(",") }
      guard let image, let picture = recipe.image else { return isWhole }
      isWhole = write(picture, image, recipe) && isWhole
      output.append(",")
      return isWhole
    case .string(let name):
      guard let url = recipe.url else { return true }
      defer { output.append(",") }
      return write(url, name, recipe)
    case .object(let name, let url):
      output.append("\"\(name.spelling)\":{")
      var isWhole =
        recipe.url == nil
        ? write(recipe.image, .imageData, recipe) : write(recipe.url, url, recipe)
      let isBlank = recipe.url == nil && recipe.image == nil
      isWhole = write(recipe.backgroundExtras, isFirst: isBlank) && isWhole
      output.append("},")
      return isWhole
    case .cases(let name, let url):
      let isBlank = recipe.url == nil && recipe.image == nil
      let kind = isBlank ? Name.blank : recipe.url == nil ? .imageData : url
      output.append("\"\(name.spelling)\":{\"\(kind.spelling)\":{")
      let isWhole = write(recipe.url ?? recipe.image, .payload, recipe)
      output.append("}},")
      return isWhole
    }
  }

  private mutating func write(
    _ string: StringRecipe?, _ name: Name, _ recipe: MigrationRecipe
  ) -> Bool {
    guard let string else { return true }
    output.append("\"\(name.spelling)\":\"")
    write(string.text, recipe)
    var isWhole = true
    if let range = string.range {
      isWhole = copier.copy(
        range, SlashSpelling(escapes: recipe.options.escapesSlashes), to: &output)
    }
    output.append("\"")
    return isWhole
  }

  /// Writes the inside of a string.
  mutating func write(_ text: String, _ recipe: MigrationRecipe) {
    var bytes: [UInt8] = []
    bytes.append(jsonEscaping: text.utf8, escapesSlashes: recipe.options.escapesSlashes)
    output.append(bytes.span)
  }

  private mutating func writeEnd(_ recipe: MigrationRecipe) -> Bool {
    if let counter = recipe.target.dialect.counter {
      output.append(",\"\(counter.spelling)\":\(recipe.counter)")
    }
    for name in recipe.rootInventions {
      let value = recipe.target.dialect.initialValue(of: name)
      output.append(",\"\(name.spelling)\":\(value)")
    }
    return write(recipe.extras)
  }

  /// Writes members unchanged from the old document, each after a comma.
  mutating func write(_ extras: [ExtraMember], isFirst: Bool = false, from base: Int = 0) -> Bool {
    for (index, extra) in extras.enumerated() {
      guard let name = extra.nameRange else { return false }
      if index > 0 || !isFirst { output.append(",") }
      guard copier.copy(name.moved(by: base), to: &output) else { return false }
      output.append(":")
      guard copier.copy(extra.valueRange.moved(by: base), to: &output) else { return false }
    }
    return true
  }
}
