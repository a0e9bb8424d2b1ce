import Diagnostics
import Declarations
import UniformTypes
package import WebRegistration

extension ImportSource {
  package static func webManifest(_ file: WebManifest) -> ImportSource {
    ImportSource(
      .packagers, kind: nil, isAboutTypes: file.isAboutTypes, read: { $0.readWebManifest(file) })
  }

  package static func serverTypes(_ file: ServerTypes) -> ImportSource {
    ImportSource(
      .packagers, kind: nil, isAboutTypes: !file.ownEntries.isEmpty,
      read: { $0.readServerTypes(file) })
  }
}

/// Imports the types that files for the web register.
extension Importer {
  fileprivate mutating func readServerTypes(_ file: ServerTypes) {
    let all = file.ownEntries.filter { MediaType(rawValue: $0.mediaType.text).problem == nil }
    guard !all.isEmpty else {
      return remain("a configuration of a server that contains nothing about types of its own")
    }
    addPlatform(.server, because: "a configuration of a server")
    for type in all.prefix(Self.mostAssociations) {
      let name = type.mediaType.text.asciiLowercased
      var entry = FileAssociation(place: name)
      entry.extensions = soundExtensions(type.extensions.map(\.text), of: name)
      entry.mimeType = name
      entry.isAlone = all.count == 1
      add(entry)
    }
    if all.count > Self.mostAssociations {
      remain("\(all.count - Self.mostAssociations) further types are left out")
    }
    remain("types that desktops know are left out", isUnrelated: true)
  }

  fileprivate mutating func readWebManifest(_ file: WebManifest) {
    let all = file.handlers.enumerated().flatMap { index, handler in
      handler.accepted.map { (index: index, handler: handler, type: $0) }
    }
    guard !all.isEmpty else {
      return remain("a web manifest that contains nothing about file types")
    }
    addPlatform(.web, because: "a web manifest")
    if let name = file.name, application.value.name == nil {
      application.set(\.name, name, from: path)
    }
    for (index, handler, type) in all.prefix(Self.mostAssociations) {
      let names = type.extensions.map(\.text)
      var entry = FileAssociation(
        place: "file_handlers[\(index)].accept['\(type.mediaType.text)']")
      entry.extensions = soundExtensions(names, of: entry.place)
      entry.description = handler.accepted.count == 1 ? handler.name?.text : nil
      entry.mimeType = webType(type.mediaType.text, names, at: entry.place)
      entry.isAlone = all.count == 1
      add(entry)
    }
    if all.count > Self.mostAssociations {
      remain("\(all.count - Self.mostAssociations) further types are left out")
    }
    remain(
      "pages, icons, and other members of the web manifest are left out; they are generated anew",
      isUnrelated: true)
  }

  private mutating func webType(_ name: String, _ names: [String], at place: String) -> String? {
    let lower = name.asciiLowercased
    guard MediaType(rawValue: lower).problem == nil else {
      remain("'\(place)' is not the name of a MIME type, which is left out")
      return nil
    }
    guard WebNames.isGeneral(lower, for: names) else { return lower }
    remain("'\(place)' is a MIME type that files of all kinds have; it is left out")
    return nil
  }
}
