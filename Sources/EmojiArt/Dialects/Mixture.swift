import JSONSyntax

/// Members of two dialects that stand side by side.
struct Mixture {
  var names: [String]
  /// The later one's name, or the brace of the first emoji of the other shape.
  var range: Range<Int>

  static func find(_ facts: borrowing DocumentFacts) -> Mixture? {
    amongMembers(facts) ?? amongEmojis(facts)
  }

  /// Families of top-level members that no document has together.
  private static let families: [NameSet] = [
    NameSet([.url, .upperURL, .imageData]),
    NameSet([.backgroundURL, .backgroundUrl, .backgroundImageData]),
    NameSet([.background, .backgrund, .backGround]),
  ]

  private static func amongMembers(_ facts: borrowing DocumentFacts) -> Mixture? {
    let present = families.map { family in
      facts.members.first { $0.name.map(family.contains) ?? false }
    }
    let counter = facts.members.first { $0.name.map(DocumentReader.counters.contains) ?? false }
    let holders = present.compactMap { $0 }
    var pair = Array(holders.prefix(2))
    if pair.count < 2, let old = present[0], let counter { pair = [old, counter] }
    guard pair.count == 2 else { return nil }
    pair.sort { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
    return Mixture(names: pair.map(dialectName), range: pair[1].nameRange)
  }

  private static func dialectName(_ member: Member) -> String {
    guard let name = member.name else { return "" }
    switch name {
    case .url, .upperURL: return "2017-url"
    case .imageData: return "2017-imagedata"
    case .backgroundImageData: return "2020-document"
    case .background, .backgrund, .backGround:
      return member.value.kind == .string ? "2023" : "2021-handwritten"
    default: return "2020"
    }
  }

  private static let nestedNames = NameSet([.string, .position])
  private static let flatNames = NameSet([.text, .content, .x, .y])

  /// Emojis of the flat and of the nested shape in one list, or beside the other's background.
  private static func amongEmojis(_ facts: borrowing DocumentFacts) -> Mixture? {
    var flat: Int?
    var nested: Int?
    for shape in facts.shapes {
      let brace = shape.brace
      let isFlat = !shape.names.isDisjoint(with: flatNames)
      let isNested = !shape.names.isDisjoint(with: nestedNames)
      guard isFlat != isNested else { continue }
      if isFlat { flat = min(flat ?? brace, brace) } else { nested = min(nested ?? brace, brace) }
    }
    let background = facts.member(.background)
    let isString = background?.value.kind == .string
    let flatName =
      facts.member(.uniqueEmojiId) == nil && background == nil
      ? "2017-imagedata" : background != nil && !isString ? "2021-handwritten" : "2020"
    if let flat, let nested {
      let isNestedLater = isString ? false : background != nil || nested > flat
      return Mixture(
        names: isNestedLater ? [flatName, "2023"] : ["2023", flatName],
        range: brace(isNestedLater ? nested : flat))
    }
    guard let flat, isString else { return nil }
    return Mixture(names: ["2023", "2020"], range: brace(flat))
  }

  private static func brace(_ offset: Int) -> Range<Int> { offset..<(offset + 1) }
}
