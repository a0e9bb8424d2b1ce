/// The reason why a path attribute rejects every document.
enum PathFlaw: Equatable {
  /// A special character of regular expressions or shells, which is literal here.
  case literal(Unicode.Scalar)
  /// The pattern does not begin with a slash, as every path does.
  case start
  /// Characters follow `.*` in an advanced pattern, where `.*` takes all characters that it can.
  case greedy
  case refused

  /// Finds the flaw; nil if some path matches.
  init?(_ written: String, of kind: PathMatcher.Kind) {
    if let sign = Self.sign(in: written, kind) {
      self = .literal(sign)
      return
    }
    let pattern = ResourceText.read(written)
    switch kind {
    case .path, .pathPrefix, .pathSuffix: return nil
    case .pathPattern:
      let plain = pattern.unicodeScalars.drop { $0 == "\\" }
      guard let first = plain.first, first != "/", plain.dropFirst().first != "*" else {
        return nil
      }
      // Only an extension; the period of any other pattern matches the slash.
      let isExtension = plain.dropFirst().allSatisfy { $0.properties.isAlphabetic || $0.isNumber }
      guard first != "." || isExtension && plain.count > 1 else { return nil }
      self = .start
    case .pathAdvancedPattern:
      guard let parts = AdvancedPart.all(Array(pattern.utf16)) else {
        self = .refused
        return
      }
      guard !parts.isEmpty, !AdvancedPart.canAccept(parts) else { return nil }
      let first = pattern.unicodeScalars.first { $0 != "\\" }
      self = first.map { "/.[".unicodeScalars.contains($0) } ?? true ? .greedy : .start
    }
  }

  /// Returns the first special character without meaning here that is not part of a name.
  ///
  /// Brackets, braces, and parentheses may be part of a name, unless their content or the text
  /// after them shows otherwise.
  private static func sign(in written: String, _ kind: PathMatcher.Kind) -> Unicode.Scalar? {
    let text = Array(written.unicodeScalars)
    var isExtension = false
    var index = 0
    while index < text.count {
      let next = text[index]
      if next == "\\" {
        let end = text[index...].firstIndex { $0 != "\\" } ?? text.count
        let escaped = end < text.count ? text[end] : " "
        let isPlain = kind == .path || kind == .pathPrefix || kind == .pathSuffix
        // The system reads two backslashes as one.
        if end - index > (isPlain ? 1 : 3) { return "\\" }
        let isLast = end + 1 >= text.count || !text[end + 1].properties.isAlphabetic
        if isLast, "wdsWDS".unicodeScalars.contains(escaped) { return escaped }
        isExtension = escaped == "."
        index = end + 1
        continue
      }
      if kind == .pathAdvancedPattern, next == "[" {
        index = (text[index...].dropFirst().firstIndex(of: "]") ?? text.count) + 1
        continue
      }
      if Self.isSign(next, at: index, of: text, kind, isExtension: isExtension) { return next }
      if next == "." { isExtension = true }
      if next == "/" { isExtension = false }
      index += 1
    }
    return nil
  }

  private static func isSign(
    _ next: Unicode.Scalar, at index: Int, of text: [Unicode.Scalar], _ kind: PathMatcher.Kind,
    isExtension: Bool
  ) -> Bool {
    let before = index == 0 ? nil : text[index - 1]
    let after = index + 1 < text.count ? text[index + 1] : nil
    let isAdvanced = kind == .pathAdvancedPattern
    switch next {
    case "|", "?": return true
    case "^": return index == 0
    case "$": return after == nil
    case "*":
      if kind == .path || kind == .pathPrefix || kind == .pathSuffix { return true }
      return before == nil || before == "/" && (after == "." || after == "*")
    case "+":
      return kind != .pathAdvancedPattern
        && before.map { ".])".unicodeScalars.contains($0) } ?? false
    case "(", "[", "{":
      if isAdvanced, next != "(" { return false }
      return PatternGroup(text[index...])?.isMeant(isExtension: isExtension, before: before)
        ?? false
    default: return false
    }
  }
}

/// The content of brackets, braces, or parentheses, and the next character.
private struct PatternGroup {
  let open: Unicode.Scalar
  let content: ArraySlice<Unicode.Scalar>
  let next: Unicode.Scalar?

  private static let ends: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]

  init?(_ text: ArraySlice<Unicode.Scalar>) {
    guard let open = text.first, let close = Self.ends[open],
      let end = text.firstIndex(of: close)
    else { return nil }
    self.open = open
    content = text[text.index(after: text.startIndex)..<end]
    next = end + 1 < text.endIndex ? text[end + 1] : nil
  }

  /// True if the group cannot be part of a name.
  func isMeant(isExtension: Bool, before: Unicode.Scalar?) -> Bool {
    if next.map({ "*+?{".unicodeScalars.contains($0) }) ?? false { return true }
    switch open {
    case "(": return isExtension || content.contains("|") || content.first == "?"
    case "{":
      let isNumber = content.allSatisfy { $0 == "," || ("0"..."9").contains($0) }
      return isNumber ? before != nil && !content.isEmpty : true
    default:
      let isRange = content.count >= 3 && content.dropFirst().dropLast().contains("-")
      let lower = Set(content.map { $0.properties.lowercaseMapping })
      return isExtension || isRange || content.first == "^" || lower.count < content.count
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isNumber: Bool { properties.numericType != nil }
}
