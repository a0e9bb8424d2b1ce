import Diagnostics
import JSONSyntax

/// Splits an association.
extension PackagerRules {
  /// Splits an association with a list of extensions into one for each; returns nil if that takes
  /// more than copying its text.
  static func split(_ association: PackagedAssociation, _ subject: CheckedPackager) -> Fix? {
    let file = subject.file
    let whole = association.value.element
    guard file.unit == .bytes, whole.count > 1, let member = association.value.member("ext"),
      whole.lowerBound <= member.nameRange.lowerBound,
      member.nameRange.upperBound <= member.value.element.lowerBound,
      member.value.element.upperBound <= whole.upperBound,
      association.extensions.allSatisfy({ file.inside(of: $0) != nil })
    else { return nil }
    let isFlow = file.text[whole.lowerBound] == UInt8(ascii: "{")
    // A copy would repeat the anchors.
    guard isFlow || !file.mayHaveAnchor(whole),
      let separator = isFlow ? file.flowSeparator(before: whole) : file.itemSeparator(before: whole)
    else { return nil }
    let gap = file.string(member.nameRange.upperBound..<member.value.element.lowerBound)
    let sign = gap.contains { $0.isNewline } ? ": " : gap
    let start = file.string(whole.lowerBound..<member.nameRange.upperBound) + sign
    let end = file.string(member.value.element.upperBound..<whole.upperBound)
    let copies = association.extensions.map { start + file.string($0.element) + end }
    return Fix(
      "give each extension an association of its own",
      .replace(whole, by: copies.joined(separator: separator)))
  }
}

extension PackagerFile {
  /// True if a range may contain a YAML anchor or alias.
  fileprivate func mayHaveAnchor(_ range: Range<Int>) -> Bool {
    range.contains { place in
      guard "&*".utf8.contains(text[place]) else { return false }
      let before = text[range.lowerBound..<place].last { $0 != 0x20 }
      return before.map { ":-[,{".utf8.contains($0) } ?? true
    }
  }

  /// Returns the text before a place in its line.
  func indentation(before place: Int) -> String {
    let line = text[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return string(line..<place)
  }

  /// Returns the separator of values in brackets: a line break if each value is on its own line.
  fileprivate func flowSeparator(before whole: Range<Int>) -> String {
    let before = indentation(before: whole.lowerBound)
    return before.allSatisfy { $0 == " " || $0 == "\t" } ? ",\n" + before : ", "
  }

  /// Returns the separator of a YAML list's items, or nil if no dash begins the line of the item.
  fileprivate func itemSeparator(before whole: Range<Int>) -> String? {
    let before = indentation(before: whole.lowerBound)
    let isItem =
      before.contains("-") && before.allSatisfy { " -\t".contains($0) }
      && before.count(where: { $0 == "-" }) == 1
    return isItem ? "\n" + before : nil
  }

  /// Returns the line break and indentation for the next member of a YAML mapping, or nil in other
  /// notations.
  func lineBreak(before member: JSONMember) -> String? {
    let before = indentation(before: member.nameRange.lowerBound)
    guard before.allSatisfy({ " -\t".contains($0) }),
      text[member.nameRange.upperBound...].first == UInt8(ascii: ":")
    else { return nil }
    return "\n" + before.map { $0 == "-" ? " " : $0 }.map(String.init).joined()
  }
}
