import Diagnostics
import Declarations
import UniformTypes

/// Whether an unknown format is the application's own, judging by the file that mentions it.
///
/// Neither packagers nor legacy keys name the owner of a format, and an exported type is a claim on
/// the files of all users. The format is the application's own only if there is evidence:
///
/// 1. the file says so, by Tauri's `exportedType` or the rank `Owner`;
/// 2. or macOS and shared-mime-info know neither its extensions nor its MIME type, the application
///    edits it, no other rank is given, and the format is alone in the file or named like the
///    product: an extension or a part of the MIME type, with at least four letters, is or begins
///    a word of the product, or the reverse.
///
/// Otherwise another vendor owns the format, and it is imported with the rank `Alternate`.
struct Ownership {
  /// Words from the name and identifier of the application.
  private let words: Set<String>

  init(_ importer: Importer) {
    let application = importer.application.value
    let labels = (application.bundleIdentifier ?? "").split(separator: ".").dropFirst()
    let texts = [application.name ?? ""] + labels.map(String.init)
    words = Set(texts.flatMap(Self.words)).subtracting(Self.generic)
  }

  /// Returns why a claim is for the application's own format, as the end of a sentence, or nil if
  /// it is not.
  func reason(for claim: TypeClaim) -> String? {
    if claim.rank == .owner { return "its rank is 'Owner'" }
    guard claim.rank == nil || claim.rank == .default, claim.role ?? .editor == .editor else {
      return nil
    }
    if let word = claim.extensions.lazy.compactMap(word(like:)).first {
      return "it is named like the product ('\(word)')"
    }
    let parts = claim.mimeTypes.flatMap { Self.words(String(MediaType(rawValue: $0).subtype)) }
    if let word = (parts + Self.words(claim.description ?? "")).first(where: words.contains) {
      return "it is named like the product ('\(word)')"
    }
    return claim.isAlone ? "it is the only one that the application claims" : nil
  }

  private func word(like name: String) -> String? {
    let name = name.asciiLowercased
    guard name.utf8.count >= Self.least else { return words.contains(name) ? name : nil }
    return words.sorted().first { $0.hasPrefix(name) || name.hasPrefix($0) }
  }

  private static let least = 4

  private static func words(_ text: String) -> [String] {
    let pieces = text.asciiLowercased.utf8.split { byte in
      !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte) && byte < 0x80
    }
    return pieces.filter { $0.count >= least }.map { String(Substring($0)) }
  }

  /// Words that many products use and that therefore prove nothing.
  private static let generic: Set<String> = [
    "application", "client", "desktop", "document", "editor", "electron", "file", "files", "github",
    "gitlab", "image", "macos", "player", "project", "reader", "studio", "tauri", "viewer",
  ]
}
