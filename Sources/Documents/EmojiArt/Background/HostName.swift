/// The effect of `URL(string:)` on the host of a URL.
enum HostName: Sendable, Equatable {
  /// The host is kept.
  case plain
  /// The host is accepted, but rewritten: in Punycode, or with an encoded zone.
  case rewritten
  /// The URL is refused.
  case refused(InvalidURLReason)

  /// Checks a host without its port, but with the brackets of an address.
  ///
  /// Checks a non-ASCII host by the rules of UTS 46 that need no table. Foundation refuses every
  /// host that they refuse. Right-to-left rules and most compatibility mappings are not checked.
  static func judge(_ host: ArraySlice<UInt8>, isAddress: Bool) -> HostName {
    if isAddress { return judgeAddress(host.dropFirst().dropLast()) }
    if URLCharacters.host.allow(host) { return .plain }
    let ascii = Array(host.filter { $0 < 0x80 })
    guard URLCharacters.host.allow(ascii[...]), ascii.count < host.count else {
      return .refused(reason(for: host))
    }
    let labels = String(decoding: host, as: UTF8.self).unicodeScalars
      .split(omittingEmptySubsequences: false) { Self.dots.contains($0) }
      .map { $0.filter { !$0.properties.isDefaultIgnorableCodePoint } }
    // A dot may end the name.
    let named = labels.last?.isEmpty == true ? labels.dropLast() : labels[...]
    guard !named.isEmpty, named.allSatisfy({ Self.isLabel(Array($0)) }) else {
      return .refused(reason(for: host))
    }
    return .rewritten
  }

  private static let dots: [Unicode.Scalar] = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]

  private static func judgeAddress(_ inner: ArraySlice<UInt8>) -> HostName {
    let percent = inner.firstIndex(of: UInt8(ascii: "%"))
    guard let percent else {
      return inner.allSatisfy(URLCharacters.user.contains) ? .plain : .refused(reason(for: inner))
    }
    let isPlain =
      inner[..<percent].allSatisfy(URLCharacters.user.contains)
      && inner[percent...].starts(with: "%25".utf8)
      && URLCharacters.zone.allow(inner[percent...].dropFirst(3))
    return isPlain ? .plain : .rewritten
  }

  private static func isLabel(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, first != "-", label.last != "-" else { return false }
    // Only Punycode may have two hyphens there.
    let isMarked = label.dropFirst(2).starts(with: "--".unicodeScalars)
    if isMarked, !label.starts(with: "xn".unicodeScalars) { return false }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: return label.allSatisfy(isAllowed)
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII, scalar != "\u{FFFD}" else { return scalar.isASCII }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  private static func reason(for host: ArraySlice<UInt8>) -> InvalidURLReason {
    let text = String(decoding: host, as: UTF8.self)
    return text.unicodeScalars.contains(where: \.properties.isWhitespace) ? .spaceInHost : .host
  }
}
