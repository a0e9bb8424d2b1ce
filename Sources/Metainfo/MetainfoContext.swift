import UniformTypes

/// What a metainfo file is checked together with.
package struct MetainfoContext: Sendable {
  /// The types in `MimeType` by desktop file ID, nil if no desktop entries were given.
  package var entries: [String: [String]]?

  package init(entries: [String: [String]]? = nil) { self.entries = entries }

  /// The entries that the component can be compared with: without others that of this package's own
  /// application, which always comes with it.
  func entries(of component: MetainfoComponent) -> [String: [String]]? {
    if let entries { return entries }
    return component.id?.text == Self.ownID
      ? [Self.ownID + ".desktop": [OwnMediaTypes.emojiArt.name]] : nil
  }

  private static let ownID = "edu.stanford.cs193p.emojiart"
}
