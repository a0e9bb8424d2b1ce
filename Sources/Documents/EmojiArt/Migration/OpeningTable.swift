import Diagnostics

/// The apps of the course that open documents in a dialect without losses, by their decoders.
///
/// The decoders do not read the document itself, which may be large, but a small one with the same
/// traits. The outcome is the same, because a migrated document does not have errors.
struct OpeningTable {
  /// The traits of a document that decide which apps open it.
  struct Traits: Hashable {
    var dialect: String
    var hasURL: Bool
    var hasImage: Bool
    var hasEmojis: Bool
    /// True if coordinates or sizes have fractions, in a dialect that allows them.
    var hasFractions: Bool
  }

  private var known: [Traits: [CourseDecoder]] = [:]

  /// Returns the decoders that read documents with these traits without losses.
  mutating func decoders(_ traits: Traits, _ dialect: Dialect) -> [CourseDecoder] {
    if let found = known[traits] { return found }
    let sample = Self.sample(traits, dialect)
    let content = DocumentContent(
      hasURL: traits.hasURL, hasImageData: traits.hasImage, emojiCount: traits.hasEmojis ? 1 : 0)
    let found = CourseDecoder.openAll(sample).filter { decoder, outcome in
      CompatibilityVerdict(decoder, outcome, of: content) == .opens
    }
    known[traits] = found.map(\.decoder)
    return found.map(\.decoder)
  }

  /// The decoders that open a file of zero bytes as a new document.
  static let ofNewDocuments = CourseDecoder.allCases.filter(\.needsBackground)

  /// Writes a document with the traits, as a migration writes it.
  private static func sample(_ traits: Traits, _ dialect: Dialect) -> [UInt8] {
    guard let target = MigrationTarget(rawValue: dialect.name) else { return [] }
    let end = traits.hasFractions ? ".5" : ""
    let list = #"[{"text":"\#u{1F41F}","x":10\#(end),"y":20\#(end),"size":40\#(end),"id":1}]"#
    let old = Array(list.utf8)
    var source = MigrationSource(new: .spring2020)
    if traits.hasEmojis { (source.list, source.emojis.summary.emojiCount) = (old.indices, 1) }
    var recipe = MigrationRecipe(source: source, options: MigrationOptions(to: target))
    if traits.hasURL { recipe.url = StringRecipe(text: "https://example.org/a.png") }
    if traits.hasImage {
      recipe.image = StringRecipe(text: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=")
    }
    recipe.ids = dialect.hasStringIDs ? .numberText : .number
    recipe.counter = 2
    var plan = MigrationPlan(to: target)
    plan.recipe = recipe
    var writer = MigrationWriter()
    return writer.write(plan, from: old) ?? []
  }
}

extension MigrationDraft {
  /// Determines the apps that open the new document, and the apps that only open the old one.
  mutating func planOpenings(_ table: inout OpeningTable) {
    let old = decoders(&table)
    let new = decoders(
      recipe.target.dialect, hasURL: recipe.url != nil, hasImage: recipe.image != nil, &table)
    plan.opensIn = new
    plan.noLongerOpensIn = old.filter { !new.contains($0) }
  }

  /// Returns the apps that open the old document.
  func decoders(_ table: inout OpeningTable) -> [CourseDecoder] {
    guard !source.isNew else { return OpeningTable.ofNewDocuments }
    return decoders(
      source.dialect, hasURL: source.url != nil, hasImage: source.image != nil, &table)
  }

  private func decoders(
    _ dialect: Dialect, hasURL: Bool, hasImage: Bool, _ table: inout OpeningTable
  ) -> [CourseDecoder] {
    let emojis = source.emojis
    let traits = OpeningTable.Traits(
      dialect: dialect.name, hasURL: hasURL, hasImage: hasImage, hasEmojis: emojis.count > 0,
      hasFractions: emojis.fractionalCoordinates + emojis.fractionalSizes > 0)
    return table.decoders(traits, dialect)
  }
}
