/// A pattern of paths below a folder, similar to `.gitignore`.
///
/// `*` matches any text and `?` any character without a slash. `[a-z]` and `[!a-z]` match one
/// character. `**` as a whole component matches any number of folders. A backslash escapes the next
/// character. A pattern without a slash before its end matches names at any depth; any other
/// pattern matches paths from the folder. A slash at the end limits it to folders.
package struct PathPattern: Sendable, Equatable {
  /// The reason why a text is not a pattern, as the part of a sentence after it.
  package struct Problem: Error, Equatable { package let reason: String }

  private enum Token: Sendable, Equatable {
    case byte(UInt8)
    case any
    case several
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private enum Step: Sendable, Equatable {
    case anyFolders
    case name([Token])
  }

  private let steps: [Step]
  private let isForFolders: Bool

  /// Parses a pattern; throws a reason if it is not valid.
  package init(_ text: String) throws(Problem) {
    if text.hasPrefix("!") {
      throw Problem(reason: "begins with '!'; negation is not supported, '\\!' is the character")
    }
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)
    isForFolders = parts.count > 1 && parts.last == ""
    if isForFolders { parts.removeLast() }
    let isAnchored = parts.count > 1
    parts.removeAll { $0.isEmpty || $0 == "." }
    if parts.contains("..") { throw Problem(reason: "leads out of the configuration's folder") }
    guard let last = parts.last else {
      throw Problem(reason: "does not name anything; '**' is every file")
    }
    var steps: [Step] = isAnchored || last == "**" ? [] : [.anyFolders]
    for part in parts {
      if part != "**" {
        steps.append(.name(try Self.tokens(Array(part.utf8))))
      } else if steps.last != .anyFolders {
        steps.append(.anyFolders)
      }
    }
    if last == "**" { steps.append(.name([.several])) }
    self.steps = steps
  }

  private static func tokens(_ text: [UInt8]) throws(Problem) -> [Token] {
    var tokens: [Token] = []
    var place = 0
    while place < text.count {
      let byte = text[place]
      place += 1
      switch byte {
      case UInt8(ascii: "*"):
        if tokens.last != .several { tokens.append(.several) }
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "["): tokens.append(try set(text, &place))
      case UInt8(ascii: "\\"):
        guard place < text.count else { throw Problem(reason: "ends with a single backslash") }
        tokens.append(.byte(text[place]))
        place += 1
      case UInt8(ascii: "{"):
        throw Problem(reason: "has braces; write one pattern for each form, or '\\{'")
      case 0: throw Problem(reason: "has a null character")
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  /// Parses the characters between brackets; `place` is after the first bracket.
  private static func set(_ text: [UInt8], _ place: inout Int) throws(Problem) -> Token {
    let bang = UInt8(ascii: "!")
    let isNegated = place < text.count && (text[place] == bang || text[place] == UInt8(ascii: "^"))
    if isNegated { place += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    while place < text.count {
      // A bracket at the beginning is one of the characters.
      if text[place] == UInt8(ascii: "]"), !ranges.isEmpty {
        place += 1
        return .set(ranges, isNegated: isNegated)
      }
      let first = member(text[...], &place)
      var last = first
      if place + 1 < text.count, text[place] == UInt8(ascii: "-"),
        text[place + 1] != UInt8(ascii: "]")
      {
        place += 1
        last = member(text[...], &place)
      }
      guard first <= last else { throw Problem(reason: "has a range in reverse order") }
      ranges.append(first...last)
    }
    throw Problem(reason: "has a '[' without its ']'; '\\[' is the character")
  }

  /// Parses a character of a set, which may follow a backslash.
  private static func member(_ text: ArraySlice<UInt8>, _ place: inout Int) -> UInt32 {
    if text[place] == UInt8(ascii: "\\"), place + 1 < text.count { place += 1 }
    let (value, length) = character(text, place)
    place += length
    return value
  }

  /// Returns the character at a place and its length in bytes; an invalid byte counts as one.
  private static func character(_ text: ArraySlice<UInt8>, _ place: Int) -> (UInt32, Int) {
    let lead = text[place]
    let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
    guard length > 1, place + length <= text.endIndex,
      let scalar = String(validating: text[place..<(place + length)], as: UTF8.self)?
        .unicodeScalars.first
    else { return (UInt32(lead), 1) }
    return (scalar.value, length)
  }

  /// True if a part of the pattern is a hidden name, which begins with a period.
  package var namesHidden: Bool { steps.contains(where: Self.isHidden) }

  /// True if a part of the pattern is this hidden name.
  package func names(hidden name: ArraySlice<UInt8>) -> Bool {
    steps.contains { step in
      guard Self.isHidden(step), case .name(let tokens) = step else { return false }
      return Self.matches(name, tokens)
    }
  }

  private static func isHidden(_ step: Step) -> Bool {
    guard case .name(let tokens) = step else { return false }
    return tokens.first == .byte(UInt8(ascii: "."))
  }

  /// True if the pattern matches the path itself, not only a folder above it.
  package func matches(_ path: PathBelow, isFolder: Bool) -> Bool {
    matches(path.components[...], isFolder: isFolder)
  }

  /// The file name extension that the pattern requires, in lower case: `.json`; empty for a folder.
  package var nameEnding: String {
    guard !isForFolders, case .name(let tokens)? = steps.last else { return "" }
    let bytes = tokens.reversed().prefix { if case .byte = $0 { true } else { false } }
    let text = String(
      decoding: bytes.reversed().compactMap { if case .byte(let byte) = $0 { byte } else { nil } },
      as: UTF8.self)
    return text.contains(".") ? text.lowercased() : ""
  }

  /// True if the pattern matches the path or a folder above it.
  package func covers(_ path: PathBelow) -> Bool {
    let all = path.components
    return all.indices.contains { end in
      matches(all[...end], isFolder: end < all.count - 1)
    }
  }

  /// Matches the path, and tries `**` with one more folder after each mismatch.
  ///
  /// The time is therefore at most the product of the lengths.
  private func matches(_ path: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    var (step, place) = (0, 0)
    var retry: (step: Int, place: Int)?
    while place < path.count {
      if step < steps.count, case .anyFolders = steps[step] {
        step += 1
        retry = (step, place)
      } else if step < steps.count, case .name(let tokens) = steps[step],
        Self.matches(path[place], tokens)
      {
        (step, place) = (step + 1, place + 1)
      } else if let last = retry {
        retry = (last.step, last.place + 1)
        (step, place) = (last.step, last.place + 1)
      } else {
        return false
      }
    }
    return step == steps.count
  }

  /// Matches the characters of one name in the same way.
  private static func matches(_ name: ArraySlice<UInt8>, _ tokens: [Token]) -> Bool {
    var (token, place) = (0, name.startIndex)
    var retry: (token: Int, place: Int)?
    while place < name.endIndex {
      if token < tokens.count, tokens[token] == .several {
        token += 1
        retry = (token, place)
      } else if token < tokens.count, let length = length(of: tokens[token], name, place) {
        (token, place) = (token + 1, place + length)
      } else if let last = retry {
        let next = last.place + character(name, last.place).1
        retry = (last.token, next)
        (token, place) = (last.token, next)
      } else {
        return false
      }
    }
    while token < tokens.count, tokens[token] == .several { token += 1 }
    return token == tokens.count
  }

  /// Returns the number of bytes that a token matches at a place, or nil.
  private static func length(of token: Token, _ name: ArraySlice<UInt8>, _ place: Int) -> Int? {
    switch token {
    case .byte(let byte): return name[place] == byte ? 1 : nil
    case .any: return character(name, place).1
    case .several: return nil
    case .set(let ranges, let isNegated):
      let (value, length) = character(name, place)
      return ranges.contains { $0.contains(value) } != isNegated ? length : nil
    }
  }
}

/// A path below the configuration's folder: its components, without dots.
package struct PathBelow: Sendable, Equatable {
  package let components: [ArraySlice<UInt8>]

  package init(_ components: [ArraySlice<UInt8>]) { self.components = components }
}
