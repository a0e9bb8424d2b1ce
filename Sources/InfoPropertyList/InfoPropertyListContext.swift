package import UniformTypes

/// What a check may know beyond the list itself.
package struct InfoPropertyListContext: Sendable {
  /// The names of the files in the bundle's resources folder, nil when there is no bundle.
  package var bundleFiles: Set<String>?
  /// What is known of media types, nil when nobody asks.
  package var mediaTypes: MediaTypeContext?
  /// True if the list is to be merged into another one: what a whole Info.plist must have is not
  /// missed.
  package var isFragment: Bool
  /// True if the app is to be sent to the store.
  package var isForStore: Bool

  package init(
    bundleFiles: Set<String>? = nil, mediaTypes: MediaTypeContext? = nil, isFragment: Bool = false,
    isForStore: Bool = false
  ) {
    self.bundleFiles = bundleFiles
    self.mediaTypes = mediaTypes
    self.isFragment = isFragment
    self.isForStore = isForStore
  }
}
