/// A placeholder for a file that is not downloaded.
package struct CloudPlaceholder: Sendable, Equatable {
  package let service: String
  /// The name of the document.
  package let document: String

  private static let kinds: [(service: String, prefix: String, suffix: String)] = [
    // Observed; macOS before 14.
    ("iCloud Drive", ".", ".icloud"),
    // Virtual files with a suffix in the Nextcloud and ownCloud clients: src/common/vfs.cpp.
    ("Nextcloud", "", ".nextcloud"),
    ("ownCloud", "", ".owncloud"),
  ]

  /// Returns nil for a name that is not a placeholder's.
  package init?(_ name: String) {
    for (service, prefix, suffix) in Self.kinds
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let document = String(name.dropFirst(prefix.count).dropLast(suffix.count))
      guard document.lowercased().hasSuffix(".emojiart"), document.utf8.count > 9 else { continue }
      (self.service, self.document) = (service, document)
      return
    }
    return nil
  }
}
