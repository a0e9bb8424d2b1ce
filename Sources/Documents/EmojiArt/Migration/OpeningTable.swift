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
    var recipe = MigrationRecipe(source: .spring2020, options: MigrationOptions(to: target))
    if traits.hasURL { recipe.url = StringRecipe(text: "https://example.org/a.png") }
    if traits.hasImage {
      recipe.image = StringRecipe(text: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=")
    }
    if traits.hasEmojis { (recipe.list, recipe.emojiCount) = (old.indices, 1) }
    recipe.ids = dialect.hasStringIDs ? .numberText : .number
    recipe.counter = 2
    var writer = MigrationWriter()
    var new: [UInt8] = []
    _ = writer.write(recipe, from: rangeSource(of: old)) { piece in
      new.append(piece)
      return true
    }
    return new
  }
}

extension MigrationDraft {
  /// Determines the apps that open the new document, and the apps that only open the old one.
  mutating func planOpenings(_ table: inout OpeningTable) {
    let emojis = source.emojis
    let old = decoders(&table)
    let target = recipe.target.dialect
    plan.opensIn = table.decoders(
      OpeningTable.Traits(
        dialect: target.name, hasURL: recipe.url != nil, hasImage: recipe.image != nil,
        hasEmojis: emojis.count > 0, hasFractions: hasFractions), target)
    let new = plan.opensIn
    plan.noLongerOpensIn = old.filter { !new.contains($0) }
  }

  /// Returns the apps that open the old document.
  func decoders(_ table: inout OpeningTable) -> [CourseDecoder] {
    guard !source.isNew else { return OpeningTable.ofNewDocuments }
    return table.decoders(
      OpeningTable.Traits(
        dialect: source.dialect.name, hasURL: source.url != nil, hasImage: source.image != nil,
        hasEmojis: source.emojis.count > 0, hasFractions: hasFractions), source.dialect)
  }

  private var hasFractions: Bool {
    source.emojis.fractionalCoordinates + source.emojis.fractionalSizes > 0
  }
}
