package import UniformTypes

extension SlotTable {
  /// The entitlements of an application that decide which files it may open.
  package static let entitlements = SlotTable(
    """
    [entitlements: the entitlements]
    flag%com.apple.security.% app-sandbox files.user-selected.read-only network.client
      files.user-selected.read-write files.user-selected.executable files.bookmarks.app-scope
      files.bookmarks.document-scope files.downloads.read-only files.downloads.read-write
      network.server print
    texts:group! com.apple.security.application-groups
    texts:container!%com.apple.developer.%-container-identifiers icloud ubiquity
    text/texts:cloud! com.apple.developer.icloud-services
    """, kinds: kinds)
}
