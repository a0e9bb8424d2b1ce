import Declarations
import Diagnostics
import PropertyLists
import UniformTypes

/// The main extension of each MIME type: the first one that its declaration or property list has.
struct MainExtensions: Sendable {
  /// The extensions by MIME type; a type is left out if files disagree.
  let byType: [String: String]

  init(_ files: [ProjectFile]) {
    var found: [String: Set<String>] = [:]
    for file in files {
      if let declaration = file.as(DeclarationFile.self) {
        for type in declaration.declaration.resolved() where type.form != .none {
          guard let first = type.source.extensions.first else { continue }
          for name in type.mimeTypes { found[name, default: []].insert(first.asciiLowercased) }
        }
      } else if let root = file.as(ReadPropertyList.self)?.list.root {
        for type in TypeDeclarations(root).all {
          guard let first = type.tags(of: .filenameExtension).first, !first.isTemplate else {
            continue
          }
          let name = String(first.text.drop { $0 == "." }).asciiLowercased
          for tag in type.tags(of: .mimeType) where !name.isEmpty {
            found[tag.text, default: []].insert(name)
          }
        }
      }
    }
    byType = found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }
}

extension ResolvedType {
  /// The MIME types from the declaration, and the one for Linux desktops.
  var mimeTypes: [String] { source.mimeTypes + [mimeType].compactMap(\.self) }
}
