import Diagnostics

extension MIMERules {
  /// What is wrong with the magic of a type; how much it tells is asked only where all is read.
  static func checkMagic(
    _ type: MIMETypeDeclaration, in package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for magic in type.magics {
      let invalid = magic.priority.flatMap(invalidPriority)
      found += invalid.map { [$0] } ?? []
      if magic.matches.isEmpty {
        guard !context.places.hasProblem(in: magic.element) else { continue }
        found.append(
          Diagnostic(
            emptyMagic, "the magic has no match", at: magic.element,
            fix: .unsafe("take it away", package.removal(of: magic.element))))
        continue
      }
      let faults = magic.matches.flatMap { checkMatch($0, in: package) }
      found += faults
      if invalid == nil, !faults.contains(where: { $0.severity > .note }) {
        found += checkStrength(of: magic, of: type, context: context)
      }
    }
    return found
  }

  /// Of a `treemagic` too.
  static func invalidPriority(_ priority: MIMEValue) -> Diagnostic? {
    guard DecimalInteger.percent(priority.text) == nil else { return nil }
    return Diagnostic(
      invalidMagicPriority, "the priority '\(priority.text)' is no integer from 0 to 100",
      at: priority.range)
  }

  private static func checkMatch(_ match: MIMEMatch, in package: MIMEPackage) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let missing = [("type", match.type), ("offset", match.offset), ("value", match.value)]
      .filter { ($0.1?.text ?? "").isEmpty }
    if let first = missing.first {
      let names = missing.map { "no \($0.0)" }.joined(separator: " and ")
      found.append(
        Diagnostic(
          incompleteMatch, "the match has \(names)", at: first.1?.range ?? match.tag))
    }
    if let offset = match.offset, !offset.text.isEmpty, match.offsets == nil {
      found.append(
        Diagnostic(
          invalidMagicOffset, "'\(offset.text)' is no offset, which is a number or a range 'n:m'",
          at: offset.range))
    }
    if let name = match.type, !name.text.isEmpty {
      found += checkMatchType(match, name, in: package)
    }
    for inner in match.matches { found += checkMatch(inner, in: package) }
    return found
  }

  private static func checkMatchType(
    _ match: MIMEMatch, _ name: MIMEValue, in package: MIMEPackage
  ) -> [Diagnostic] {
    guard let type = MagicType(rawValue: name.text) else {
      let near = MagicType.allCases.first { NameDistance.isNear(name.text, to: $0.rawValue) }
      let hint = near.map { ", did you mean '\($0.rawValue)'?" } ?? ""
      return [
        Diagnostic(
          unknownMatchType, "there is no match type '\(name.text)'\(hint)", at: name.range)
      ]
    }
    var found: [Diagnostic] = []
    if type.isHostEndian {
      let big = "big" + type.rawValue.dropFirst(4)
      found.append(
        Diagnostic(
          hostEndianMagic,
          "'\(name.text)' means one order of bytes in GLib and Qt, another in Perl",
          at: name.range, fix: .unsafe("write '\(big)', as GLib reads it", name.replaced(by: big)))
      )
    }
    guard let value = match.value, !value.text.isEmpty else { return found }
    let (read, problems) = MagicValue.read(type, value: value.text, mask: match.mask?.text)
    found += problems.compactMap { explain($0, value, match.mask, type, in: package) }
    if let read, problems.isEmpty { found += bitsOutsideMask(read, value).map { [$0] } ?? [] }
    return found
  }

  private static func bitsOutsideMask(_ value: MagicValue, _ text: MIMEValue) -> Diagnostic? {
    let lost = value.bitsOutsideMask
    guard let mask = value.mask, lost.contains(where: { $0 != 0 }) else { return nil }
    let isString = value.type == .string
    let isFilled = zip(lost, mask).allSatisfy { $0 == 0 || $0 == ~$1 || isString && $1 == 0 }
    return Diagnostic(
      unmatchableMaskedValue, "the value '\(text.text)' has bits outside its mask", at: text.range,
      severity: isFilled ? .note : nil)
  }
}

extension MIMEMatch {
  /// The first and the last offset at which the value may stand; nil if that is not said.
  package var offsets: ClosedRange<Int>? {
    guard let text = offset?.text else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalInteger.parse($0) }
    guard let first = numbers.first, let last = numbers.last, numbers.count == parts.count,
      0 <= first, first <= last, last <= Int(Int32.max)
    else { return nil }
    return first...last
  }

  /// The bytes that are compared; nil if the match is none.
  package var magicValue: MagicValue? {
    guard let type = type.flatMap({ MagicType(rawValue: $0.text) }), let value else { return nil }
    return MagicValue.read(type, value: value.text, mask: mask?.text).value
  }
}
