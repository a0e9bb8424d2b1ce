import Diagnostics

/// A license in a metainfo file: names with AND, OR and WITH (SPDX 2.3 annex D).
struct LicenseExpression {
  enum Piece: Equatable {
    /// `AND`, `OR`, `WITH` in capitals, or a bracket.
    case and, or, with, bracket
    /// A license or an exception that SPDX lists, without `-only`, `-or-later` and `+`.
    case listed(String)
    case unlisted(String)
  }

  /// The pieces with their ranges in the text.
  let pieces: [(piece: Piece, range: Range<Int>)]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var pieces: [(Piece, Range<Int>)] = []
    var position = 0
    while position < bytes.count {
      if Self.isBracket(bytes[position]) {
        pieces.append((.bracket, position..<(position + 1)))
        position += 1
      } else if bytes[position].isCSpace {
        position += 1
      } else {
        let rest = bytes[position...]
        let end = rest.firstIndex { $0.isCSpace || Self.isBracket($0) } ?? bytes.count
        let word = String(decoding: bytes[position..<end], as: UTF8.self)
        pieces.append((Self.piece(word), position..<end))
        position = end
      }
    }
    self.pieces = pieces
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }

  private static func piece(_ word: String) -> Piece {
    switch word {
    case "and", "AND": return .and
    case "or", "OR": return .or
    case "with", "WITH": return .with
    default: break
    }
    if let name = oldNames[word] { return .listed(name) }
    for ending in ["-or-later", "-only", "+"] where word.hasSuffix(ending) {
      let name = String(word.dropLast(ending.count))
      if SPDXLicenses.isLicense(name) { return .listed(oldNames[name] ?? name) }
    }
    return SPDXLicenses.isLicense(word) || SPDXLicenses.exceptions.contains(word)
      ? .listed(word) : .unlisted(word)
  }

  /// Names from before the SPDX list, which readers still support.
  private static let oldNames = [
    "CC0": "CC0-1.0", "CC-BY": "CC-BY-3.0", "CC-BY-SA": "CC-BY-SA-3.0", "GFDL": "GFDL-1.3",
    "GPL-2": "GPL-2.0", "GPL-3": "GPL-3.0", "proprietary": "LicenseRef-proprietary",
  ]

  /// True if catalogs may combine a file under this license with others.
  ///
  /// This requires that all of its names are permissive, or one of them if OR comes last, as in
  /// appstreamcli. An exception never is.
  var isPermissive: Bool {
    var needsAll = true
    var good = 0
    var bad = 0
    for (piece, _) in pieces {
      switch piece {
      case .and: needsAll = true
      case .or: needsAll = false
      case .listed(let name) where Self.permissive.contains(name): good += 1
      case .listed, .unlisted, .with, .bracket: bad += 1
      }
    }
    return needsAll ? bad == 0 : good > 0
  }

  /// The licenses that AppStream allows for metadata (2.1.3 `metadata_license`).
  static let permissive: Set<String> = [
    "0BSD", "BSL-1.0", "CC-BY-3.0", "CC-BY-4.0", "CC-BY-SA-3.0", "CC-BY-SA-4.0", "CC0-1.0",
    "FSFAP", "FSFUL", "FTL", "GFDL-1.1", "GFDL-1.2", "GFDL-1.3", "MIT",
  ]

  /// Returns the SPDX name for a license of the GNU project in another spelling, such as `GPLv3+`.
  static func gnuName(for word: String) -> String? {
    let families = ["AGPL", "LGPL", "GPL"]
    let capitals = word.uppercased()
    guard let family = families.first(where: capitals.hasPrefix) else { return nil }
    var rest = capitals.dropFirst(family.count).drop { "-V ".contains($0) }
    let isOpen = rest.hasSuffix("+")
    if isOpen { rest = rest.dropLast() }
    let number = rest.contains(".") ? String(rest) : rest + ".0"
    let name = "\(family)-\(number)-\(isOpen ? "or-later" : "only")"
    return SPDXLicenses.isLicense(name) ? name : nil
  }
}
