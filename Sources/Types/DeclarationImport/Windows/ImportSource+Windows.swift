import Diagnostics
import Declarations
import UniformTypes
package import WindowsRegistration

extension ImportSource {
  package static func windows(
    _ associations: [WindowsAssociation], of kind: String
  ) -> ImportSource {
    ImportSource(
      isAboutTypes: !associations.isEmpty, read: { $0.readWindows(associations, of: kind) })
  }
}

/// Imports the types that files for Windows register.
extension Importer {
  mutating func readWindows(_ associations: [WindowsAssociation], of kind: String) {
    readTypes(
      associations, of: .windows, in: kind,
      rest: "commands, icons, and other values for Windows are left out; they are generated anew"
    ) { importer, association in
      var entry = FileAssociation(place: association.name.text)
      entry.extensions = importer.soundExtensions(
        association.extensions.map(\.text), of: association.name.text)
      entry.description = association.description.flatMap { $0.text.isEmpty ? nil : $0.text }
      entry.mimeType = association.contentTypes.map(\.text.asciiLowercased).first {
        MediaType(rawValue: $0).problem == nil
      }
      entry.isAlone = associations.count == 1
      importer.add(entry)
    }
  }
}
