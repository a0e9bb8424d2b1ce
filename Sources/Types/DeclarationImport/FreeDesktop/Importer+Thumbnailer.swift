import Diagnostics
import Declarations
package import KeyFileSyntax
import UniformTypes

extension ImportSource {
  package static func thumbnailer(_ file: KeyFile) -> ImportSource {
    ImportSource(
      turn: .thumbnailers, kind: "thumbnailer", isOfFreeDesktops: true, isAboutTypes: true,
      addFacts: { file.addFacts(groups: "Thumbnailer Entry", to: &$0) },
      read: { $0.readThumbnailer(file) })
  }
}

/// Imports thumbnailers.
extension Importer {
  mutating func readThumbnailer(_ file: KeyFile) {
    guard let group = file["Thumbnailer Entry"] else {
      return remain("the file is missing the group 'Thumbnailer Entry'")
    }
    for other in file.groups where other.name.text != group.name.text {
      remain("the group \(MessageText.quoted(other.name.text)) is left out")
    }
    guard let exec = group["Exec"].map({ file.unescaped($0.value).text }), !exec.isEmpty else {
      return remain("the thumbnailer is missing Exec and is left out")
    }
    let tryExec = group["TryExec"].map { file.unescaped($0.value).text }
    take(
      Application.Thumbnailer(exec: exec, tryExec: tryExec), as: \.thumbnailer, "the thumbnailer")
    for entry in group.entries where !["Exec", "TryExec", "MimeType"].contains(entry.key.text) {
      remain("\(MessageText.quoted(entry.key.text)) is left out")
    }
    let names = group["MimeType"].map { file.list($0).items.map(\.text) } ?? []
    drawn = drawn ?? (path, names)
    let others = table.types.map(\.value).filter { type in
      guard type.declare != DeclarationForm.none, let name = mimeType(of: type) else {
        return false
      }
      return !names.contains { $0 == name || type.aliases.contains($0) }
    }
    if !others.isEmpty {
      remain("it does not draw \(MessageText.list(others.map(\.name))); the new one will")
    }
  }
}
