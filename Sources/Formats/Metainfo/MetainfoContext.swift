import UniformTypes

/// What a metainfo file is checked together with.
package struct MetainfoContext: Sendable {
  /// The types in `MimeType` by desktop file ID, nil if no desktop entries lie near the file, as
  /// those of its project or package do.
  package var entries: [String: [String]]?
  /// The same of all entries that are checked together.
  package var farEntries: [String: [String]]

  /// Whether menus know a category; nil skips the checks that depend on it.
  package var isCategory: (@Sendable (String) -> Bool)?

  package init(
    entries: [String: [String]]? = nil, farEntries: [String: [String]] = [:],
    isCategory: (@Sendable (String) -> Bool)? = nil
  ) {
    self.entries = entries
    self.farEntries = farEntries
    self.isCategory = isCategory
  }

  /// The entries that the component can be compared with; if there are none, that of this package's
  /// own application, which is always included.
  func entries(of component: MetainfoComponent) -> [String: [String]]? {
    if var entries {
      for launchable in component.desktopEntries where entries[launchable.id.text] == nil {
        // Most do not exist either, so a table of all entries is not copied.
        if let types = farEntries[launchable.id.text] { entries[launchable.id.text] = types }
      }
      return entries
    }
    return component.id?.text == Self.ownID
      ? [Self.ownID + ".desktop": [OwnMediaTypes.emojiArt.name]] : nil
  }

  private static let ownID = "edu.stanford.cs193p.emojiart"
}
