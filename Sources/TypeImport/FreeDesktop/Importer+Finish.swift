import FileTypeDeclaration
import UniformTypes

/// What can be said only when all files were read.
extension Importer {
  /// Types that MIME packages alone declare conform to what their parents are on the Mac.
  mutating func finishTypes() {
    for index in table.types.indices {
      let type = table.types[index].value
      guard type.conformsTo == nil, type.declare != DeclarationForm.none else { continue }
      let parents = (type.subClassOf ?? []).compactMap(identifier(ofMIMEType:))
      let isText = type.mimeTypes.first?.hasPrefix("text/") ?? false
      let implied = parents.isEmpty && isText ? ["public.plain-text"] : parents
      guard !implied.isEmpty else { continue }
      table.update(index) { $0.set(\.conformsTo, implied, from: "") }
    }
  }

  private func identifier(ofMIMEType name: String) -> String? {
    if let index = table.index(ofMIMEType: name) { return table.types[index].value.identifier }
    return SystemTypes.shared.types(withMIMEType: name).first?.identifier.rawValue
  }

  /// Says which types the application opens by one file and not by its desktop entry.
  mutating func finishDesktop() {
    guard let desktopPath else { return }
    for type in table.types.map(\.value) where type.handler != nil {
      guard type.handler?.rank != HandlerRank.none, let name = mimeType(of: type) else { continue }
      let names = [name] + type.mimeTypes + type.aliases
      if !names.contains(where: desktopTypes.contains) {
        remain(
          "'\(name)' is not among the types of the desktop entry, though the application opens "
            + "'\(type.identifier)'; it will be", of: desktopPath)
      }
    }
  }
}
