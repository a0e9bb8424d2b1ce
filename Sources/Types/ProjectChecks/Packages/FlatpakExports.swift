import Diagnostics
import KeyFileSyntax

/// The files of a Flatpak that desktops see.
///
/// `flatpak build-finish` copies files from `files/share` whose names begin with the application's
/// ID, in the same letter case, followed by a character that cannot be part of an ID
/// (flatpak-build-finish(1); measured with Flatpak 1.14).
package struct FlatpakExports: Sendable {
  let identifier: String

  /// Reads the file `metadata` of a Flatpak; returns nil if it does not name the application.
  package init?(metadata: [UInt8]) {
    let file = KeyFile(metadata)
    let name = file["Application"]?["name"] ?? file["Runtime"]?["name"]
    guard let name else { return nil }
    identifier = file.unescaped(name.value).text
    if identifier.isEmpty { return nil }
  }

  /// True for the path of a file that is exported because of its name.
  package func includes(named path: String) -> Bool {
    let fileName = path.split(separator: "/").last ?? ""
    guard fileName.hasPrefix(identifier) else { return false }
    let next = fileName.utf8.dropFirst(identifier.utf8.count).first
    return next.map { !$0.isASCIIAlphanumeric && $0 != UInt8(ascii: "_") } ?? true
  }

  /// Returns the name under which a file would be exported: the ID itself, if `isFree`.
  func name(for fileName: Substring, isFree: Bool) -> String {
    let ending = fileName.lastIndex(of: ".").map { fileName[$0...] } ?? ""
    let stem = fileName.dropLast(ending.count)
    let isSpelledAlike = stem.lowercased().hasPrefix(identifier.lowercased())
    let rest = isSpelledAlike ? stem.dropFirst(identifier.count) : stem
    return isFree || rest.isEmpty
      ? identifier + ending
      : "\(identifier)-\(rest.drop { "-_.".contains($0) })\(ending)"
  }
}
