/// The role of an app for documents of a type: `CFBundleTypeRole`.
package enum TypeRole: String, Sendable, CaseIterable {
  case editor = "Editor"
  case viewer = "Viewer"
  case shell = "Shell"
  case quickLookGenerator = "QLGenerator"
  case importer = "Importer"
  case none = "None"
}
