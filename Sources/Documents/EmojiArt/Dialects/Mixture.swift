import JSONSyntax

/// Members of two dialects side by side.
struct Mixture {
  var names: [String]
  /// The name of the later member, or the brace of the first emoji with the other shape.
  var range: Range<Int>

  static func find(_ facts: borrowing DocumentFacts) -> Mixture? {
    amongMembers(facts) ?? amongEmojis(facts)
  }

  /// True if adding a counter with this name would mix dialects in the document.
  static func arises(in facts: DocumentFacts, adding counter: Name) -> Bool {
    guard var member = facts.members.first else { return false }
    var facts = facts
    member.name = counter
    facts.members.append(member)
    return find(facts) != nil
  }

  /// True if renaming a top-level member would mix dialects in the document.
  static func arises(in facts: DocumentFacts, renaming range: Range<Int>, to name: Name) -> Bool {
    guard let index = facts.members.firstIndex(where: { $0.nameRange == range }) else {
      return false
    }
    var facts = facts
    facts.members[index].name = name
    return find(facts) != nil
  }

  /// Top-level background members that never occur together with members of another family.
  ///
  /// Editions that share a name belong to one family; the kind of value distinguishes them. Some
  /// editions do not have a counter.
  private typealias MemberFamily = (editions: [Edition], names: NameSet, hasCounter: Bool)

  private static let families = Dialect.all.reduce(into: [MemberFamily]()) { families, dialect in
    let names = dialect.background.names
    let index = families.firstIndex {
      $0.editions.contains(dialect.edition) || !$0.names.isDisjoint(with: names)
    }
    guard let index else {
      families.append(([dialect.edition], names, dialect.counter != nil))
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

  /// Returns the first format of the course that has the member, or one of its edition.
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

  /// The names that distinguish the two shapes of an emoji; `image` belongs to a variant.
  private static let nestedNames = names([.text, .point]) { $0.pointName != nil }
  private static let flatNames = names([.text, .x, .y]) { $0.pointName == nil }.union(
    Name.image.bit)

  private static func names(
    _ places: Set<EmojiPlace>, where isOfShape: (Dialect) -> Bool
  ) -> NameSet {
    NameSet(
      Dialect.course.filter(isOfShape).flatMap(\.emojiRequired.names)
        .filter { places.contains($0.emojiPlace) })
  }

  /// Finds flat and nested emojis in one list, or emojis with the background of the other shape.
  private static func amongEmojis(_ facts: borrowing DocumentFacts) -> Mixture? {
    var flat: Int?
    var nested: (brace: Int, names: NameSet)?
    for shape in facts.shapes {
      let brace = shape.brace
      let isFlat = !shape.names.isDisjoint(with: flatNames)
      let names = shape.names.intersection(nestedNames)
      guard isFlat == names.isEmpty else { continue }
      if isFlat {
        flat = min(flat ?? brace, brace)
      } else if brace < nested?.brace ?? .max {
        nested = (brace, names)
      }
    }
    guard let flat else { return nil }
    let background = facts.member(.background)
    let holder = Dialect.course.first { dialect in
      guard case .string(let name) = dialect.background else { return false }
      return facts.member(name)?.value.kind == .string
    }
    if let nested {
      let owner = Dialect.course.first { $0.emojiRequired.isSuperset(of: nested.names) }
      let name = owner?.name ?? ""
      let isOldest = facts.member(.uniqueEmojiId) == nil && background == nil
      let oldest = Dialect.course.last { $0.counter == nil }?.name ?? ""
      let otherName =
        isOldest ? oldest : flatName(withObject: background != nil && holder == nil)
      let isNestedLater = holder == nil && (background != nil || nested.brace > flat)
      return Mixture(
        names: isNestedLater ? [otherName, name] : [name, otherName],
        range: brace(isNestedLater ? nested.brace : flat))
    }
    guard let holder else { return nil }
    return Mixture(names: [holder.name, flatName(withObject: false)], range: brace(flat))
  }

  /// Returns the first flat format of the course with a counter and such a background.
  private static func flatName(withObject isObject: Bool) -> String {
    let found = Dialect.course.first {
      $0.pointName == nil && $0.counter != nil && $0.background.isObject == isObject
    }
    return found?.name ?? ""
  }

  private static func brace(_ offset: Int) -> Range<Int> { offset..<(offset + 1) }
}
