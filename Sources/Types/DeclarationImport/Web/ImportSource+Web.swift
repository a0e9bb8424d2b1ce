import Diagnostics
import Declarations
import UniformTypes
package import WebRegistration

extension ImportSource {
  package static func webManifest(_ file: WebManifest) -> ImportSource {
    ImportSource(isAboutTypes: file.isAboutTypes, read: { $0.readWebManifest(file) })
  }

  package static func serverTypes(_ file: ServerTypes) -> ImportSource {
    ImportSource(isAboutTypes: !file.ownEntries.isEmpty, read: { $0.readServerTypes(file) })
  }
}

/// Imports the types that files for the web register.
extension Importer {
  fileprivate mutating func readServerTypes(_ file: ServerTypes) {
    let all = file.ownEntries.filter { MediaType(rawValue: $0.mediaType.text).problem == nil }
    readTypes(
      all, "types of its own", of: .server, in: "a configuration of a server",
      rest: "types that desktops know are left out"
    ) { importer, type in
      let name = type.mediaType.text.asciiLowercased
      var entry = FileAssociation(place: name)
      entry.extensions = importer.soundExtensions(type.extensions.map(\.text), of: name)
      entry.mimeType = name
      entry.isAlone = all.count == 1
      importer.add(entry)
    }
  }

  fileprivate mutating func readWebManifest(_ file: WebManifest) {
    let all = file.handlers.enumerated().flatMap { index, handler in
      handler.accepted.map { (index: index, handler: handler, type: $0) }
    }
    if !all.isEmpty, let name = file.name, !name.isEmpty, application.value.name == nil {
      application.set(\.name, name, from: path)
    }
    readTypes(
      all, of: .web, in: "a web manifest",
      rest:
        "pages, icons, and other members of the web manifest are left out; they are generated anew"
    ) { importer, item in
      let names = item.type.extensions.map(\.text)
      var entry = FileAssociation(
        place: "file_handlers[\(item.index)].accept['\(item.type.mediaType.text)']")
      entry.extensions = importer.soundExtensions(names, of: entry.place)
      entry.description = item.handler.accepted.count == 1 ? item.handler.name?.text : nil
      entry.mimeType = importer.webType(item.type.mediaType.text, names, at: entry.place)
      entry.isAlone = all.count == 1
      importer.add(entry)
    }
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
