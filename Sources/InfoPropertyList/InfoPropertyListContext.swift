/// What a check may know beyond the list itself.
package struct InfoPropertyListContext: Sendable {
  /// The names of the files in the bundle's resources folder, nil when there is no bundle.
  package var bundleFiles: Set<String>?
  /// Whether somebody declares a media type, nil if that is not known; asked for the few names that
  /// are neither registered nor private, as the answer may take milliseconds.
  package var knowsMediaType: (@Sendable (String) -> Bool)?
  /// True if the list is to be merged into another one: what a whole Info.plist must have is not
  /// missed.
  package var isFragment: Bool
  /// True if the app is to be sent to the store.
  package var isForStore: Bool
  /// What an Xcode project adds to the list when it builds the app, by key: `INFOPLIST_KEY_NAME`
  /// settings, truth values as `YES` and `NO`.
  package var buildSettings: [String: String]

  package init(
    bundleFiles: Set<String>? = nil, knowsMediaType: (@Sendable (String) -> Bool)? = nil,
    isFragment: Bool = false, isForStore: Bool = false, buildSettings: [String: String] = [:]
  ) {
    self.bundleFiles = bundleFiles
    self.knowsMediaType = knowsMediaType
    self.isFragment = isFragment
    self.isForStore = isForStore
    self.buildSettings = buildSettings
  }
}
