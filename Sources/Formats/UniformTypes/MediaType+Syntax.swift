import Diagnostics

extension MediaType {
  /// The reason why a text is not a valid name; offsets are bytes of UTF-8.
  public enum Problem: Hashable, Sendable {
    case empty
    case missingSlash
    case severalSlashes(offset: Int)
    case emptyTopLevel
    case emptySubtype
    case wildcard(offset: Int)
    case nonASCII(Unicode.Scalar, offset: Int)
    case illegalCharacter(Unicode.Scalar, offset: Int)
    /// A character that may not begin a name.
    case illegalFirstCharacter(Unicode.Scalar, offset: Int)
    /// A part of more than 127 bytes, which begins at the offset.
    case tooLong(Int, offset: Int)
    /// A valid name followed by a parameter: the semicolon's place.
    case parameter(offset: Int)
    /// A sound name with a top-level type that is nearly the meant one, which is known.
    case misspelledTopLevel(meant: String)
  }

  /// The maximum length of a part of a name, in bytes (RFC 6838 section 4.2).
  public static let longestPart = 127

  /// The first defect, according to the restricted names of RFC 6838 section 4.2.
  ///
  /// A parameter after a valid name is a defect. Upper case is not; see `hasUppercase`. An unknown
  /// top-level type is one only if it is misspelled; see `hasKnownTopLevel`.
  public var problem: Problem? {
    guard !rawValue.isEmpty else { return .empty }
    guard let end = rawValue.utf8.firstIndex(of: UInt8(ascii: ";")) else { return nameProblem }
    let offset = rawValue.utf8.distance(from: rawValue.startIndex, to: end)
    return withoutParameters.nameProblem ?? .parameter(offset: offset)
  }

  private var nameProblem: Problem? {
    var slash: Int?
    var length = 0
    var offset = 0
    for scalar in rawValue.unicodeScalars {
      if scalar == "/" {
        if slash != nil { return .severalSlashes(offset: offset) }
        if length == 0 { return .emptyTopLevel }
        if length > Self.longestPart { return .tooLong(length, offset: 0) }
        slash = offset
        length = 0
      } else {
        if let problem = Self.problem(of: scalar, isFirst: length == 0, offset: offset) {
          return problem
        }
        length += 1
      }
      offset += UTF8.width(scalar)
    }
    guard let slash else { return .missingSlash }
    if length == 0 { return .emptySubtype }
    if length > Self.longestPart { return .tooLong(length, offset: slash + 1) }
    return nearestTopLevel.map { .misspelledTopLevel(meant: $0) }
  }

  private static func problem(of scalar: Unicode.Scalar, isFirst: Bool, offset: Int) -> Problem? {
    if scalar.isASCIIAlphanumeric { return nil }
    return switch scalar {
    case "*": .wildcard(offset: offset)
    case "!", "#", "$", "&", "-", "^", "_", ".", "+":
      isFirst ? .illegalFirstCharacter(scalar, offset: offset) : nil
    default:
      scalar.isASCII
        ? .illegalCharacter(scalar, offset: offset) : .nonASCII(scalar, offset: offset)
    }
  }

  /// True if it contains a letter in upper case; names are registered in mixed case, but tables of
  /// Linux desktops are compared byte by byte.
  public var hasUppercase: Bool { rawValue.utf8.contains { $0.isASCIIUppercase } }

  /// The name up to the first semicolon.
  public var withoutParameters: MediaType {
    MediaType(rawValue: String(Substring(rawValue.utf8.prefix { $0 != UInt8(ascii: ";") })))
  }

  /// The part before the first slash; the whole name without a slash.
  public var topLevel: Substring {
    Substring(rawValue.utf8.prefix { $0 != UInt8(ascii: "/") })
  }

  /// The part after the first slash, without parameters; empty without a slash.
  public var subtype: Substring {
    let rest = rawValue.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst()
    return Substring(rest.prefix { $0 != UInt8(ascii: ";") })
  }

  private static let topLevels = [
    "application/", "audio/", "chemical/", "font/", "image/", "inode/", "message/", "model/",
    "multipart/", "text/", "video/", "x-content/", "x-scheme-handler/",
  ]

  /// The names that a malformed one was probably meant to be: the one with a known top-level type,
  /// or several with blanks, commas, semicolons, or nothing between them; empty unless all of them
  /// are valid.
  package var meant: [String] {
    if case .misspelledTopLevel(let meant) = problem {
      return ["\(meant)/\(subtype.lowercased() == meant ? topLevel : subtype)"]
    }
    let words = rawValue.split { " \t\n,;".contains($0) }
    let names = words.flatMap { word -> [String] in
      let starts = word.indices.filter { start in
        start == word.startIndex
          || Self.topLevels.contains { word[start...].hasPrefix($0) && !isPart(start, in: word) }
      }
      return zip(starts, starts.dropFirst() + [word.endIndex]).map { String(word[$0..<$1]) }
    }
    return names.count > 1 && names.allSatisfy { MediaType(rawValue: $0).problem == nil }
      ? names : []
  }

  /// True for a place in the first name of a word, which may end in another one's letters.
  private func isPart(_ place: Substring.Index, in word: Substring) -> Bool {
    !word[..<place].contains("/") || "-.+".contains(word[word.index(before: place)])
  }

  /// The same names, or the scheme of addresses that a product opens.
  package func meant(in product: [String]) -> [String] {
    let isScheme =
      problem == .missingSlash && rawValue.utf8.allSatisfy { $0 != UInt8(ascii: "_") }
      && rawValue == rawValue.asciiLowercased
      && (["x-"] + product).contains {
        $0.utf8.count > 1 && rawValue.hasPrefix($0.asciiLowercased) && !rawValue.contains(".")
      }
    return isScheme ? ["x-scheme-handler/" + rawValue] : meant
  }
}
