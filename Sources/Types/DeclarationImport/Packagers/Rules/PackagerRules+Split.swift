import Diagnostics
import JSONSyntax

/// Splits an association.
extension PackagerRules {
  /// Writes an association with a list of extensions once for each; nil where that is not a matter
  /// of copying its text.
  static func split(_ association: PackagedAssociation, _ subject: CheckedPackager) -> TextEdit? {
    let file = subject.file
    let whole = association.value.element
    guard file.unit == .bytes, whole.count > 1, let member = association.value.member("ext"),
      whole.lowerBound <= member.nameRange.lowerBound,
      member.nameRange.upperBound <= member.value.element.lowerBound,
      member.value.element.upperBound <= whole.upperBound,
      association.extensions.allSatisfy({ file.inside(of: $0) != nil })
    else { return nil }
    let isFlow = file.text[whole.lowerBound] == UInt8(ascii: "{")
    // Anchors would be there twice.
    guard isFlow || !file.mayHaveAnchor(whole),
      let separator = isFlow ? file.flowSeparator(before: whole) : file.itemSeparator(before: whole)
    else { return nil }
    let gap = file.string(member.nameRange.upperBound..<member.value.element.lowerBound)
    let sign = gap.contains { $0.isNewline } ? ": " : gap
    let start = file.string(whole.lowerBound..<member.nameRange.upperBound) + sign
    let end = file.string(member.value.element.upperBound..<whole.upperBound)
    let copies = association.extensions.map { start + file.string($0.element) + end }
    return .replace(whole, by: copies.joined(separator: separator))
  }
}

extension PackagerFile {
  /// True if something in a range may be an anchor or an alias of YAML.
  fileprivate func mayHaveAnchor(_ range: Range<Int>) -> Bool {
    range.contains { place in
      guard "&*".utf8.contains(text[place]) else { return false }
      let before = text[range.lowerBound..<place].last { $0 != 0x20 }
      return before.map { ":-[,{".utf8.contains($0) } ?? true
    }
  }

  /// What precedes a place in its line.
  private func indentation(before place: Int) -> String {
    let line = text[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return string(line..<place)
  }

  /// What separates values in brackets: a line break if they stand in lines of their own.
  fileprivate func flowSeparator(before whole: Range<Int>) -> String {
    let before = indentation(before: whole.lowerBound)
    return before.allSatisfy { $0 == " " || $0 == "\t" } ? ",\n" + before : ", "
  }

  /// What separates items of a YAML list; nil if the item does not begin with a dash in its line.
  fileprivate func itemSeparator(before whole: Range<Int>) -> String? {
    let before = indentation(before: whole.lowerBound)
    let isItem =
      before.contains("-") && before.allSatisfy { " -\t".contains($0) }
      && before.count(where: { $0 == "-" }) == 1
    return isItem ? "\n" + before : nil
  }

  /// The line break and indentation of the next member of a YAML mapping; nil in other notations.
  func lineBreak(before member: JSONMember) -> String? {
    let before = indentation(before: member.nameRange.lowerBound)
    guard before.allSatisfy({ " -\t".contains($0) }),
      text[member.nameRange.upperBound...].first == UInt8(ascii: ":")
    else { return nil }
    return "\n" + before.map { $0 == "-" ? " " : $0 }.map(String.init).joined()
  }
}
