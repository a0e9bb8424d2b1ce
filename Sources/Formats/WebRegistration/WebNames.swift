import Diagnostics

/// What browsers require of media types and extensions, and which names everybody shares.
package enum WebNames {
  /// The most characters of an extension, with its period (Manifest Incubations, `file_handlers`).
  package static let longestExtension = 16

  /// The most extensions of one application that Chromium reads.
  package static let mostExtensions = 300

  /// The top-level types that IANA has registered.
  private static let topLevelTypes: Set<String> = [
    "application", "audio", "example", "font", "haptics", "image", "message", "model", "multipart",
    "text", "video",
  ]

  /// Media types that files of all kinds have, with the extensions that are really theirs.
  private static let generalTypes: [String: Set<String>] = [
    "application/octet-stream": [],
    "application/gzip": ["gz"],
    "application/json": ["json"],
    "application/xml": ["xml"],
    "application/zip": ["zip"],
    "text/plain": ["asc", "log", "text", "txt"],
    "text/xml": ["xml"],
  ]

  /// True if browsers take a name as a media type.
  ///
  /// Chromium wants two tokens (RFC 9110 section 5.6.2) around a slash, without parameters, and a
  /// top-level type that is registered or begins with `x-`.
  package static func isMediaType(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isToken) else { return false }
    let top = parts[0].lowercased()
    return topLevelTypes.contains(top) || top.hasPrefix("x-") && top.utf8.count > 2
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".unicodeScalars.contains($0)
      }
  }

  /// True if files of all kinds have a media type, and none of the extensions is really its own.
  package static func isGeneral(_ mediaType: String, for extensions: [String]) -> Bool {
    guard let own = generalTypes[mediaType.lowercased()] else { return false }
    return own.isDisjoint(with: extensions.map { $0.lowercased() })
  }

  /// True for an extension, without its period, whose form every browser accepts.
  package static func isPortable(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count < longestExtension
      && name.unicodeScalars.allSatisfy { $0.isASCIIAlphanumeric || $0 == "+" || $0 == "." }
  }

  /// True for an extension, without its period, that Chromium takes from names of files.
  ///
  /// It takes what follows the last period, and the part before too if that is short and the rest
  /// is a suffix of compressed files: `tar.gz`.
  package static func isSeen(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return true }
    return parts.count == 2 && (1...4).contains(parts[0].utf8.count)
      && compressedSuffixes.contains(String(parts[1])) || name.lowercased() == "user.js"
  }

  private static let compressedSuffixes: Set<String> = [
    "bz", "bz2", "gz", "lz", "lzma", "lzo", "xz", "z", "zst",
  ]
}
