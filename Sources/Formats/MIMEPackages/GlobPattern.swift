import Diagnostics

/// A pattern of file names, in the syntax of fnmatch (shared-mime-info section 2.4).
package struct GlobPattern: Sendable, Hashable {
  /// The lookup that readers use: a table of names, a tree of suffixes, or one by one.
  package enum Kind: Sendable, Hashable {
    case literal
    /// `*` and a text without special characters.
    case suffix
    case general
  }

  /// The form for comparisons: ASCII letters in lowercase unless `isCaseSensitive`.
  package let text: String
  package let isCaseSensitive: Bool
  package let kind: Kind

  package init(_ text: String, isCaseSensitive: Bool = false) {
    self.text = isCaseSensitive ? text : text.asciiLowercased
    self.isCaseSensitive = isCaseSensitive
    let rest = text.utf8.first == UInt8(ascii: "*") ? text.utf8.dropFirst() : text.utf8[...]
    if rest.contains(where: "*?[".utf8.contains) {
      kind = .general
    } else {
      kind = rest.count < text.utf8.count ? .suffix : .literal
    }
  }

  /// The text after `*.` in a suffix pattern: `tar.gz`; nil for every other pattern.
  package var fileExtension: Substring? {
    guard kind == .suffix, text.hasPrefix("*."), text.utf8.count > 2 else { return nil }
    return text.dropFirst(2)
  }

  /// The suffix patterns that match all names that this one matches, longest first: `*.gz` for
  /// `*.tar.gz`.
  ///
  /// Empty for a pattern that is longer than any file name.
  package var shorterSuffixes: [String] {
    guard let name = fileExtension, name.utf8.count <= 255 else { return [] }
    return name.indices.filter { name[$0] == "." && name.index(after: $0) < name.endIndex }
      .map { "*" + name[$0...] }
  }
}

/// A piece of a pattern.
package enum GlobPiece: Sendable, Hashable {
  case star
  case any
  /// The text from the opening to the closing bracket.
  case bracket
  case character(Unicode.Scalar)
}

/// A place where fnmatch stops reading a pattern.
package struct GlobProblem: Sendable, Hashable {
  package enum Kind: Sendable {
    case openBracket
    case emptyBracket
    case trailingBackslash
  }

  package var kind: Kind
  /// Bytes of the pattern in UTF-8.
  package var range: Range<Int>
}

extension GlobPattern {
  /// The parts of the pattern and the first problem, where reading ends.
  package var pieces: (pieces: [GlobPiece], problem: GlobProblem?) {
    let scalars = Array(text.unicodeScalars)
    var found: [GlobPiece] = []
    var index = 0
    func problem(_ kind: GlobProblem.Kind, to end: Int) -> GlobProblem {
      let start = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
      return GlobProblem(
        kind: kind, range: start..<(start + scalars[index..<end].reduce(0) { $0 + UTF8.width($1) }))
    }
    while index < scalars.count {
      switch scalars[index] {
      case "*": found.append(.star)
      case "?": found.append(.any)
      case "\\":
        guard index + 1 < scalars.count else {
          return (found, problem(.trailingBackslash, to: index + 1))
        }
        index += 1
        found.append(.character(scalars[index]))
      case "[":
        guard let end = Self.end(ofBracket: index, in: scalars) else {
          let isEmpty = scalars.dropFirst(index + 1).first == "]"
          return (
            found,
            isEmpty ? problem(.emptyBracket, to: index + 2) : problem(.openBracket, to: index + 1)
          )
        }
        found.append(.bracket)
        index = end
      default: found.append(.character(scalars[index]))
      }
      index += 1
    }
    return (found, nil)
  }

  /// Returns the index of the bracket that closes the one at `start`; the first character in it may
  /// be `]` itself, also after `!` or `^`.
  private static func end(ofBracket start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    var index = start + 1
    if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" { index += 1 }
    if index < scalars.count, scalars[index] == "]" { index += 1 }
    return scalars[min(index, scalars.count)...].firstIndex(of: "]")
  }
}
