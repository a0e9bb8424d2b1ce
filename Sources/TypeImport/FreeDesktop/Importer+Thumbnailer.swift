import FileTypeDeclaration
import KeyFileSyntax
import UniformTypes

/// Takes over thumbnailers.
extension Importer {
  mutating func readThumbnailer(_ file: KeyFile) {
    guard let group = file["Thumbnailer Entry"] else {
      return remain("the file has no group 'Thumbnailer Entry'")
    }
    for other in file.groups where other.name.text != group.name.text {
      remain("the group \(ImportText.quoted(other.name.text)) is left out")
    }
    guard let exec = group["Exec"].map({ file.unescaped($0.value).text }), !exec.isEmpty else {
      return remain("the thumbnailer has no Exec and is left out")
    }
    let tryExec = group["TryExec"].map { file.unescaped($0.value).text }
    take(
      Application.Thumbnailer(exec: exec, tryExec: tryExec), as: \.thumbnailer, "the thumbnailer")
    for entry in group.entries where !["Exec", "TryExec", "MimeType"].contains(entry.key.text) {
      remain("\(ImportText.quoted(entry.key.text)) is left out")
    }
    let names = group["MimeType"].map { file.list($0).items.map(\.text) } ?? []
    for name in names where table.index(ofMIMEType: name) == nil { addDrawnType(name) }
    let others = table.types.map(\.value).filter { type in
      guard let name = mimeType(of: type) else { return false }
      return !names.contains { $0 == name || type.aliases.contains($0) }
    }
    if !others.isEmpty {
      remain("it does not draw \(ImportText.list(others.map(\.identifier))), which are declared")
    }
  }

  /// Adds a type that nothing declares, so that the thumbnailer is of something.
  private mutating func addDrawnType(_ name: String) {
    if let system = SystemTypes.shared.types(withMIMEType: name).first {
      _ = index(ofContentType: system.identifier.rawValue, name: nil)
      return
    }
    var type = FileType()
    type.identifier = makeIdentifier(for: name, mimeType: name)
    type.declare = .export
    type.mimeTypes = [name]
    let subtype = MediaType(rawValue: name).subtype.split(separator: "+").first ?? "file"
    let last = subtype.split { $0 == "." || $0 == "-" }.last.map(String.init) ?? "file"
    type.description = Self.description(ofName: last)
    remain("the identifier '\(type.identifier)' was made up for '\(name)', which nothing declares")
    _ = addType(type)
  }
}
