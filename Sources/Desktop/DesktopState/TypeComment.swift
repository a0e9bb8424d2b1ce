package import Files
import UniformTypes
import XMLSyntax

/// The name of a type for users.
package enum TypeComment {
  private static let mostBytes = 1 << 20

  /// Returns the comment without a language in the first `MEDIA/SUBTYPE.xml` of the `mime` folders,
  /// as update-mime-database wrote it (shared-mime-info section 2.1), or nil.
  package static func read(
    _ type: String, mimeFolders: [String], _ failures: inout [FileFailure]
  ) -> String? {
    // A name from a damaged database must not lead to another folder.
    guard MediaType(rawValue: type).problem == nil else { return nil }
    for folder in mimeFolders {
      let path = DataFolders.joined(folder, type + ".xml")
      guard let bytes = DiskFile(path, limit: mostBytes, &failures)?.bytes else { continue }
      let comments = XMLDocument(bytes).root?.elements.filter { $0.localName == "comment" } ?? []
      let plain = comments.first { $0.attributes.isEmpty }
      if let text = plain?.text, !text.isEmpty { return text }
    }
    return nil
  }
}
