/// A file that stands for one that is not downloaded.
package struct CloudPlaceholder: Sendable, Equatable {
  package let service: String
  /// The name of the document.
  package let document: String

  private static let kinds: [(service: String, prefix: String, suffix: String)] = [
    // Practice; macOS before 14.
    ("iCloud Drive", ".", ".icloud"),
    // Nextcloud and ownCloud clients, virtual files with a suffix: src/common/vfs.cpp.
    ("Nextcloud", "", ".nextcloud"),
    ("ownCloud", "", ".owncloud"),
  ]

  /// Nil for any other name.
  package init?(_ name: String) {
    for (service, prefix, suffix) in Self.kinds
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let document = String(name.dropFirst(prefix.count).dropLast(suffix.count))
      guard document.lowercased().hasSuffix(".emojiart"), document.utf8.count > 9 else { continue }
      self.service = service
      self.document = document
      return
    }
    return nil
  }
}
