import UniformTypes

/// The files that a metainfo file is checked together with.
package struct MetainfoContext: Sendable {
  /// The types in `MimeType` by desktop file ID, from desktop entries in the same project or
  /// package; nil without such entries.
  package var entries: [String: [String]]?
  /// The types of all entries that are checked together.
  package var farEntries: [String: [String]] = [:]

  /// Returns true for a known menu category; nil skips the checks that depend on it.
  package var isCategory: (@Sendable (String) -> Bool)?

  package init() {}

  /// Returns the entries that the component can be compared with, or nil if they are unknown.
  ///
  /// The entry of this project's own application is always known.
  func entries(of component: MetainfoComponent) -> [String: [String]]? {
    if var entries {
      for launchable in component.desktopEntries where entries[launchable.id.text] == nil {
        // Most of these entries do not exist either; copying a table of all entries would be
        // wasteful.
        if let types = farEntries[launchable.id.text] { entries[launchable.id.text] = types }
      }
      return entries
    }
    return component.id?.text == Self.ownID
      ? [Self.ownID + ".desktop": [OwnMediaTypes.emojiArt.name]] : nil
  }

  private static let ownID = "edu.stanford.cs193p.emojiart"
}
