package import Foundation

/// What is in a folder: the path of each entry with its kind, permissions and content.
package func fileTree(of folder: URL) throws -> [String: String] {
  let files = FileManager.default
  var tree: [String: String] = [:]
  for case let path as String in files.enumerator(atPath: folder.path) ?? .init() {
    let url = folder.appending(path: path)
    let traits = try files.attributesOfItem(atPath: url.path)
    let mode = (traits[.posixPermissions] as? Int).map { String($0, radix: 8) } ?? ""
    tree[path] =
      switch traits[.type] as? FileAttributeType {
      case .typeDirectory?: "folder \(mode)"
      case .typeSymbolicLink?: "link \(try files.destinationOfSymbolicLink(atPath: url.path))"
      default: "file \(mode) \(try Data(contentsOf: url).base64EncodedString())"
      }
  }
  return tree
}

/// The paths that are not the same in two trees.
package func differences(_ one: [String: String], _ other: [String: String]) -> [String] {
  Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
}
