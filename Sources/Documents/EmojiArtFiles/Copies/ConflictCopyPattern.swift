import Diagnostics

/// A service's pattern for names of copies: the part between the document's name and extension.
package struct ConflictCopyPattern: Sendable {
  /// A part of a pattern.
  package enum Piece: Equatable, Sendable {
    /// This text.
    case text(String)
    /// A date or a time: `#` stands for a digit, any other character for itself.
    case date(String)
    /// The first seven letters and digits of a Syncthing device ID.
    case device
    /// The name of a computer, device, or user: any characters except parentheses.
    case host
    /// A host name that contains only letters, digits, and dashes.
    case plainHost
    /// A number without leading zeros, not less than the given one.
    case number(from: Int)
  }

  package let service: String
  package let pieces: [Piece]
  package let isCertain: Bool
  /// The first byte of the pattern, which is enough to exclude most names.
  let first: UInt8?

  /// Creates a pattern, which must begin with a text; the other pieces are in braces.
  init(_ service: String, _ text: String, certain isCertain: Bool = true) {
    (self.service, self.isCertain) = (service, isCertain)
    first = text.utf8.first
    let parts = text.split(omittingEmptySubsequences: false) { "{}".contains($0) }
    pieces = parts.enumerated().compactMap { index, part in
      let text = part.isEmpty ? nil : Piece.text(String(part))
      return index.isMultiple(of: 2) ? text : Piece(named: String(part))
    }
  }
}

extension ConflictCopyPattern.Piece {
  /// Creates the piece for a name: a kind, the least number, or else the form of a date.
  fileprivate init(named name: String) {
    switch name {
    case "device": self = .device
    case "host": self = .host
    case "computer": self = .plainHost
    default: self = Int(name).map { .number(from: $0) } ?? .date(name)
    }
  }
}

extension ConflictCopyPattern {
  /// The date and host in a name.
  typealias Match = (date: String?, host: String?)

  /// Matches the end of a name without its extension; returns nil if it does not match.
  func match(_ rest: ArraySlice<UInt8>) -> Match? {
    var match: Match = (nil, nil)
    return Self.match(pieces[...], rest, &match) ? match : nil
  }

  private static func match(
    _ pieces: ArraySlice<Piece>, _ rest: ArraySlice<UInt8>, _ match: inout Match
  ) -> Bool {
    guard let piece = pieces.first else { return rest.isEmpty }
    let others = pieces.dropFirst()
    switch piece {
    case .text(let text):
      return rest.starts(with: text.utf8)
        && self.match(others, rest.dropFirst(text.utf8.count), &match)
    case .date(let shape):
      guard fits(rest, shape) else { return false }
      let date = String(decoding: rest.prefix(shape.utf8.count), as: UTF8.self)
      guard self.match(others, rest.dropFirst(shape.utf8.count), &match) else { return false }
      match.date = match.date.map { "\(date) \($0)" } ?? date
      return true
    case .device:
      guard rest.count >= 7, rest.prefix(7).allSatisfy({ $0.isASCIIUppercase || $0.isASCIIDigit })
      else {
        return false
      }
      match.host = String(decoding: rest.prefix(7), as: UTF8.self)
      return self.match(others, rest.dropFirst(7), &match)
    case .number(let least):
      let digits = rest.prefix(while: \.isASCIIDigit)
      guard digits.first != UInt8(ascii: "0"), digits.count < 7,
        let number = Int(String(decoding: digits, as: UTF8.self)), number >= least
      else { return false }
      return self.match(others, rest.dropFirst(digits.count), &match)
    case .host, .plainHost:
      return matchHost(isPlain: piece == .plainHost, others, rest, &match)
    }
  }

  /// Matches as few bytes as the following pieces allow.
  private static func matchHost(
    isPlain: Bool, _ others: ArraySlice<Piece>, _ rest: ArraySlice<UInt8>, _ match: inout Match
  ) -> Bool {
    for end in rest.indices {
      let byte = rest[end]
      let isAllowed =
        isPlain
        ? byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-")
        : byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")")
      guard isAllowed else { return false }
      if self.match(others, rest[(end + 1)...], &match) {
        match.host = String(decoding: rest[...end], as: UTF8.self)
        return true
      }
    }
    return false
  }

  private static func fits(_ text: ArraySlice<UInt8>, _ shape: String) -> Bool {
    text.count >= shape.utf8.count
      && zip(text, shape.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "#") ? byte.isASCIIDigit : byte == wanted
      }
  }
}
