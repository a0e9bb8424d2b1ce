package import AndroidManifests
import Diagnostics
import Declarations
import UniformTypes
import XMLSyntax

extension ImportSource {
  package static func android(_ file: AndroidManifest) -> ImportSource {
    let (associations, wildcards) = (file.associations, file.wildcards.map(\.value))
    let (identifier, label) = (file.package, file.label)
    return ImportSource(
      isAboutTypes: !associations.isEmpty, hasApplication: true,
      read: { importer in
        if importer.isForFirst {
          importer.take(identifier, as: \.bundleIdentifier, "the identifier of the application")
          label.map { importer.takeName($0) }
        }
        importer.readAndroid(associations, wildcards)
      })
  }
}

/// Imports the manifest of an Android application.
extension Importer {
  mutating func readAndroid(_ associations: [AndroidAssociation], _ wildcards: [String]) {
    let kind = "an Android manifest"
    for wildcard in wildcards where wildcard != "*/*" {
      remain("the media types \(MessageText.quoted(wildcard)) are left out: they are many types")
    }
    if isForFirst {
      hasApplication = true
      addPlatform(.android, because: kind)
    }
    readTypes(
      associations, of: .android, in: kind,
      rest: "other values of the Android manifest are left out; filters are generated anew"
    ) { importer, association in
      // Several media types without an extension are separate types.
      let isList = association.extensions.isEmpty && association.types.count > 1
      let names = association.mediaTypeNames
      for types in isList ? names.map({ [$0] }) : [names] {
        importer.read(association, types, isAlone: associations.count == 1 && !isList)
      }
    }
  }

  private mutating func read(
    _ association: AndroidAssociation, _ names: [String], isAlone: Bool
  ) {
    var entry = FileAssociation(place: names.first ?? association.name.value)
    entry.extensions = soundExtensions(association.extensionNames, of: entry.place)
    let sound = names.map(\.asciiLowercased).filter { MediaType(rawValue: $0).problem == nil }
    entry.mimeType = sound.first
    for name in sound.dropFirst() {
      remain("the further media type \(MessageText.quoted(name)) of '\(entry.place)' is left out")
    }
    entry.role = association.isEdited ? .editor : .viewer
    entry.isAlone = isAlone
    add(entry)
  }
}
