import JSONSyntax

/// Members of two dialects that stand side by side.
struct Mixture {
  var names: [String]
  /// The later one's name, or the brace of the first emoji of the other shape.
  var range: Range<Int>

  static func find(_ facts: borrowing DocumentFacts) -> Mixture? {
    amongMembers(facts) ?? amongEmojis(facts)
  }

  /// True if the document would be mixed with a counter of this name.
  static func arises(in facts: DocumentFacts, adding counter: Name) -> Bool {
    guard var member = facts.members.first else { return false }
    var facts = facts
    member.name = counter
    facts.members.append(member)
    return find(facts) != nil
  }

  /// True if the document would be mixed if the name of a member at its top level were another.
  static func arises(in facts: DocumentFacts, renaming range: Range<Int>, to name: Name) -> Bool {
    guard let index = facts.members.firstIndex(where: { $0.nameRange == range }) else {
      return false
    }
    var facts = facts
    facts.members[index].name = name
    return find(facts) != nil
  }

  /// Top-level members of the background that no document has together with those of another family.
  ///
  /// Editions that share a name are of one family, in which its kind tells them apart.
  private struct MemberFamily {
    var editions: [Edition]
    var names: NameSet
    /// False for the editions before there was a counter.
    var hasCounter: Bool
  }

  private static let families = Dialect.all.reduce(into: [MemberFamily]()) { families, dialect in
    let names = dialect.background.names
    let index = families.firstIndex {
      $0.editions.contains(dialect.edition) || !$0.names.isDisjoint(with: names)
    }
    guard let index else {
      let hasCounter = dialect.counter != nil
      families.append(
        MemberFamily(editions: [dialect.edition], names: names, hasCounter: hasCounter))
      return
    }
    families[index].editions.append(dialect.edition)
    families[index].names.formUnion(names)
  }

  private static func amongMembers(_ facts: borrowing DocumentFacts) -> Mixture? {
    let holders = families.compactMap { family in
      facts.members.first { $0.name.map(family.names.contains) ?? false }.map { ($0, family) }
    }
    var pair = holders.prefix(2).map { $0.0 }
    if pair.count < 2, let (old, family) = holders.first, !family.hasCounter,
      let counter = facts.members.first(where: {
        $0.name.map(DocumentReader.counters.contains) ?? false
      })
    {
      pair = [old, counter]
    }
    guard pair.count == 2 else { return nil }
    pair.sort { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
    return Mixture(names: pair.map(dialectName), range: pair[1].nameRange)
  }

  /// The first format of the course that has the member, or one of its edition.
  private static func dialectName(_ member: Member) -> String {
    guard let name = member.name else { return "" }
    let family = families.first { $0.names.contains(name) }
    let candidates = Dialect.course.filter { dialect in
      guard let family else { return dialect.counter != nil }
      return family.editions.contains(dialect.edition)
        && (dialect.background.member == nil
          || dialect.background.isObject == (member.value.kind != .string))
    }
    return (candidates.first { $0.background.names.contains(name) } ?? candidates.first)?.name ?? ""
  }

  private static let nestedNames = NameSet([.string, .position])
  private static let flatNames = NameSet([.text, .image, .x, .y])

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
