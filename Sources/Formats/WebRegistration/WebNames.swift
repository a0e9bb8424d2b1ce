import Diagnostics
import UniformTypes

/// The requirements of browsers for media types and extensions, and the names that many files
/// share.
package enum WebNames {
  /// The maximum length of an extension, with its period (Manifest Incubations, `file_handlers`).
  package static let longestExtension = 16

  /// The maximum number of extensions of one application that Chromium reads.
  package static let mostExtensions = 300

  /// Media types that are used for files of all kinds, with the extensions that really belong to
  /// them.
  private static let generalTypes: [String: Set<String>] = [
    "application/octet-stream": [],
    "application/gzip": ["gz"],
    "application/json": ["json"],
    "application/xml": ["xml"],
    "application/zip": ["zip"],
    "text/plain": ["asc", "log", "text", "txt"],
    "text/xml": ["xml"],
  ]

  /// True if browsers accept a name as a media type.
  ///
  /// Chromium requires two tokens (RFC 9110 section 5.6.2) around a slash, without parameters, and
  /// a top-level type that is registered or begins with `x-`.
  package static func isMediaType(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isToken) else { return false }
    let isOwn = parts[0].lowercased().hasPrefix("x-") && parts[0].utf8.count > 2
    return isOwn || MediaType(rawValue: name).hasRegisteredTopLevel
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".unicodeScalars.contains($0)
      }
  }

  /// True if a media type is used for files of all kinds, and none of the extensions belongs to it.
  package static func isGeneral(_ mediaType: String, for extensions: [String]) -> Bool {
    guard let own = generalTypes[mediaType.lowercased()] else { return false }
    return own.isDisjoint(with: extensions.map { $0.lowercased() })
  }

  /// True for an extension, without its period, that every browser accepts.
  package static func isPortable(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count < longestExtension
      && name.unicodeScalars.allSatisfy { $0.isASCIIAlphanumeric || $0 == "+" || $0 == "." }
  }

  /// True for an extension, without its period, that Chromium finds in file names.
  ///
  /// Chromium uses the part after the last period. It also uses the part before if that is short
  /// and the rest is a suffix of compressed files: `tar.gz`.
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
