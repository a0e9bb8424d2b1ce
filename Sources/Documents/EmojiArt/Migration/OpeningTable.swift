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
    let sample = Array(Self.sample(traits, dialect).utf8)
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

  private static func sample(_ traits: Traits, _ dialect: Dialect) -> String {
    var members = background(traits, dialect)
    let list = traits.hasEmojis ? emoji(traits, dialect) : ""
    members.append("\"\(dialect.list.spelling)\":[\(list)]")
    if let counter = dialect.counter { members.append("\"\(counter.spelling)\":2") }
    members += dialect.rootAdditions.map {
      "\"\($0.spelling)\":\(dialect.initialValue(of: $0))"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static let url = #""https://example.org/a.png""#
  private static let picture = #""R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#

  private static func background(_ traits: Traits, _ dialect: Dialect) -> [String] {
    func member(_ name: Name, _ value: String) -> String { "\"\(name.spelling)\":\(value)" }
    switch dialect.background {
    case .members(let url, let image):
      return (traits.hasURL ? [member(url, Self.url)] : [])
        + (traits.hasImage ? image.map { [member($0, picture)] } ?? [] : [])
    case .string(let name):
      return traits.hasURL ? [member(name, Self.url)] : []
    case .object(let name, let url):
      let parts =
        (traits.hasURL ? [member(url, Self.url)] : [])
        + (traits.hasImage ? [member(.imageData, picture)] : [])
      return [member(name, "{" + parts.joined(separator: ",") + "}")]
    case .cases(let name, let url):
      let payload = traits.hasURL ? Self.url : traits.hasImage ? picture : nil
      let kind = traits.hasURL ? url : traits.hasImage ? Name.imageData : .blank
      let inner = payload.map { member(.payload, $0) } ?? ""
      return [member(name, "{" + member(kind, "{" + inner + "}") + "}")]
    }
  }

  private static func emoji(_ traits: Traits, _ dialect: Dialect) -> String {
    let template = EmojiTemplate(dialect)
    var text = ""
    for part in template.parts {
      text += part.before
      switch part.role {
      case .text: text += "\u{1F41F}"
      case .id: text += dialect.hasStringIDs ? "00000000-0000-4000-8000-000000000001" : "1"
      case .x: text += number(10, .x, traits, dialect)
      case .y: text += number(20, .y, traits, dialect)
      case .size: text += number(40, .size, traits, dialect)
      }
    }
    return text + template.tail + template.additions.map(\.text).joined() + "}"
  }

  private static func number(
    _ value: Int, _ name: Name, _ traits: Traits, _ dialect: Dialect
  ) -> String {
    traits.hasFractions && dialect.fractional.contains(name) ? "\(value).5" : "\(value)"
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
