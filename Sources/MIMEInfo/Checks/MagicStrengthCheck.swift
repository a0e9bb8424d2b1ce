import Diagnostics

/// How much a magic tells.
extension MIMERules {
  /// Findings on a magic of which every match is read.
  static func checkStrength(
    of magic: MIMEMagic, of type: MIMETypeDeclaration, context: MIMEPackageContext
  ) -> [Diagnostic] {
    let priority = magic.priority.flatMap { DecimalInteger.percent($0.text) } ?? 50
    var found = magic.matches.flatMap(beyondBlock)
    if priority == 0, let range = magic.priority?.range {
      found.append(Diagnostic(zeroMagicPriority, "a match of priority 0 is never found", at: range))
    }
    let isShared = context.ownsEverything || context.isForeign(type)
    let ends =
      isShared ? [] : magic.matches.flatMap { evidence(of: $0, after: MagicEvidence()) }
    let weak = priority < 10 ? [] : ends.compactMap(weakness)
    found += weak
    if priority >= 80, let value = magic.priority,
      ends.contains(where: { $0.evidence.signature < 8 })
    {
      found.append(
        Diagnostic(
          overridingMagicPriority,
          "the priority \(priority) lets the match override file names of other types",
          at: value.range, fix: .unsafe("lower it to 79", value.replaced(by: "79"))))
    }
    if weak.isEmpty, isJSON(type, context) { found += fragile(magic).map { [$0] } ?? [] }
    return found
  }

  /// The matches without others in them, each with what it and those around it compare.
  private static func evidence(
    of match: MIMEMatch, after outer: MagicEvidence
  ) -> [(match: MIMEMatch, evidence: MagicEvidence)] {
    let evidence = outer.adding(match)
    if match.matches.isEmpty { return [(match, evidence)] }
    return match.matches.flatMap { Self.evidence(of: $0, after: evidence) }
  }

  private static func weakness(_ match: MIMEMatch, _ evidence: MagicEvidence) -> Diagnostic? {
    guard evidence.count < 4, let value = match.value else { return nil }
    let bytes = evidence.count == 1 ? "1 byte" : "\(evidence.count) bytes"
    return Diagnostic(weakMagic, "the magic goes by \(bytes), fewer than 4", at: value.range)
  }

  private static func beyondBlock(_ match: MIMEMatch) -> [Diagnostic] {
    let inner = match.matches.flatMap(beyondBlock)
    guard let last = match.offsets?.upperBound, let offset = match.offset,
      last + match.mostBytes > 4096
    else { return inner }
    let end = last + (match.magicValue?.bytes.count ?? 1)
    guard end > 4096 else { return inner }
    let limit = end > 16384 ? 16384 : 4096
    let finding = Diagnostic(
      magicBeyondSniffedBlock, "the match reaches beyond the first \(limit) bytes of a file",
      at: offset.range, severity: end > 16384 ? nil : .note)
    return [finding] + inner
  }

  private static func isJSON(_ type: MIMETypeDeclaration, _ context: MIMEPackageContext) -> Bool {
    guard let name = type.name?.text else { return false }
    return name.hasSuffix("+json") || context.descends(type, from: ["application/json"])
  }

  private static func fragile(_ magic: MIMEMagic) -> Diagnostic? {
    let match = magic.matches.first {
      $0.offsets == 0...0 && $0.magicValue?.bytes.first == UInt8(ascii: "{")
    }
    return match?.value.map {
      Diagnostic(
        fragileJSONMagic, "the magic finds only documents whose first byte is the brace",
        at: $0.range)
    }
  }
}

extension MIMEMatch {
  /// As many bytes as the value can have: those of a number, or no more than are written.
  fileprivate var mostBytes: Int { max(4, value?.text.utf8.count ?? 0) }
}

/// What a match and those around it compare, which must all hold.
private struct MagicEvidence {
  /// Bytes of which at least one bit counts.
  var count = 0
  /// Those of them that stand at one offset only.
  var signature = 0

  func adding(_ match: MIMEMatch) -> MagicEvidence {
    let bytes = match.magicValue?.significantCount ?? 0
    return MagicEvidence(
      count: count + bytes, signature: signature + (match.offsets?.count == 1 ? bytes : 0))
  }
}
