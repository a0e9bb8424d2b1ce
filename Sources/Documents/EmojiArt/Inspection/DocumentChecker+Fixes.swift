package import Diagnostics
import DocumentFormats
import JSONSyntax

extension DocumentChecker {
  /// The rules whose fixes need the values around the finding.
  private static let rules: Set<String> = [
    EmojiArtRules.documentInArray.id, EmojiArtRules.documentInString.id,
    EmojiArtRules.nullRequiredMember.id, JSONRules.duplicateMember.id,
  ]

  /// Reads the last document again and adds fixes that need its values, and a finding with its
  /// variants.
  package mutating func complete(_ source: () -> ByteSource, _ report: inout Findings) {
    variant = normalized(source, report)
    addVariant(to: &report)
    addFixes(source, to: &report)
  }

  private func addFixes(_ source: () -> ByteSource, to report: inout Findings) {
    guard unit == .bytes,
      report.diagnostics.contains(where: { $0.fix == nil && Self.rules.contains($0.rule) }),
      let bytes = DocumentNormalization.bytes(of: source()),
      let root = JSONValue.read(bytes).value
    else { return }
    let lists = root.object?.filter { $0.value.array != nil } ?? []
    report.change(Self.rules) { finding in
      guard let range = finding.range, finding.fix == nil else { return }
      finding.fix =
        switch finding.rule {
        case EmojiArtRules.documentInArray.id: Self.taken(out: root)
        case EmojiArtRules.documentInString.id: Self.unquoted(root)
        case JSONRules.duplicateMember.id: Self.single(range, root.object ?? [], bytes)
        default: Self.removal(of: range, from: lists)
        }
    }
  }

  private static func taken(out list: JSONValue) -> Fix? {
    guard let items = list.array, items.count == 1 else { return nil }
    let (outer, inner) = (list.element, items[0].element)
    return Fix(
      "take the document out of the array",
      .remove(outer.lowerBound..<inner.lowerBound), .remove(inner.upperBound..<outer.upperBound),
      as: .unsafe)
  }

  private static func unquoted(_ text: JSONValue) -> Fix? {
    guard let inner = text.string, JSONValue.read(Array(inner.utf8)).problems.isEmpty else {
      return nil
    }
    return Fix(
      "write it without quotes, as the document that it spells",
      .replace(text.element, by: inner), as: .unsafe)
  }

  private static func removal(of null: Range<Int>, from lists: [JSONMember]) -> Fix? {
    for list in lists {
      let items = list.value.array ?? []
      guard let index = items.firstIndex(where: { $0.element == null }) else { continue }
      return Fix(
        "remove null from '\(list.name)'", .remove(JSONValue.removal(of: index, from: items)),
        as: .unsafe)
    }
    return nil
  }

  /// Returns a fix for a second member of one name, if the values are equal or counters.
  ///
  /// The greater counter is right for both.
  private static func single(_ name: Range<Int>, _ members: [JSONMember], _ bytes: [UInt8]) -> Fix?
  {
    let names = members.map { ExactText($0.name) }
    guard let second = members.firstIndex(where: { $0.nameRange == name }),
      let first = names.firstIndex(of: names[second]), first < second
    else { return nil }
    let (old, new) = (members[first].value, members[second].value)
    let isCounter = Dialect.all.contains { $0.counter?.spelling == members[first].name }
    var isLaterRight = false
    if bytes[old.element] != bytes[new.element] {
      guard isCounter, let less = old.integer, let more = new.integer else { return nil }
      isLaterRight = less < more
    }
    // An earlier member always has one behind it, and a later one has one before it.
    let range =
      isLaterRight
      ? members[first].nameRange.lowerBound..<members[first + 1].nameRange.lowerBound
      : members[second - 1].value.element.upperBound..<new.element.upperBound
    return Fix(
      "remove the \(isLaterRight ? "first" : "second") '\(members[first].name)', "
        + TextContents.size((isLaterRight ? old : new).element.count)
        + (bytes[old.element] == bytes[new.element]
          ? ", which has the same value" : ", which is less"),
      .remove(range), as: .unsafe)
  }
}
