import Declarations
import UniformTypes
import WindowsRegistration

extension OutputKind {
  /// The extensions of an application in the manifest of an MSIX package.
  package static let msix = OutputKind(
    "msix", ["windows/*.appx.xml"], comment: .xml, demand: .platform(.windows)
  ) { $0.packageExtensions() }
}

extension GenerationSubject {
  private typealias Attribute = XMLLines.Attribute

  func packageExtensions() -> Generation {
    windowsFiles(.msix, "extensions of an MSIX package") { facts in
      var lines = XMLLines(comment: comment)
      var names: Set<String> = []
      var extensions: Set<String> = []
      let namespaces = [
        Attribute("xmlns", PackageManifest.foundation), Attribute("xmlns:uap", PackageManifest.uap),
      ]
      lines.element("Extensions", namespaces) { lines in
        for type in facts.types {
          let free = type.extensions.filter { extensions.insert($0.value).inserted }
          guard !free.isEmpty else { continue }
          let name = Self.associationName(type, &names)
          lines.element("uap:Extension", [Attribute("Category", PackageManifest.category)]) {
            lines in
            lines.element("uap:FileTypeAssociation", [Attribute("Name", name)], at: name.path) {
              association(type, free, facts.logo, &$0)
            }
          }
        }
      }
      return [("", lines)]
    }
  }

  private func association(
    _ type: WindowsType, _ extensions: [Sourced<String>], _ logo: Sourced<String>?,
    _ lines: inout XMLLines
  ) {
    if !type.description.value.isEmpty {
      lines.element("uap:DisplayName", text: type.description)
    }
    if let logo { lines.element("uap:Logo", text: logo) }
    lines.element("uap:SupportedFileTypes") { lines in
      for name in extensions {
        lines.element(
          "uap:FileType", [Attribute("ContentType", type.contentType)],
          text: name.map { "." + $0 })
      }
    }
  }

  /// Returns the last label of the identifier, or all of it if another type has the same label.
  private static func associationName(
    _ type: WindowsType, _ taken: inout Set<String>
  ) -> Sourced<String> {
    let whole = PackageManifest.associationName(of: type.identifier.value)
    let label = whole.split(separator: ".").last.map(String.init) ?? whole
    let names = [label, whole].filter { !$0.isEmpty && !taken.contains($0) }
    let name = names.first ?? type.progID.value.lowercased()
    taken.insert(name)
    return type.identifier.map { _ in name }
  }
}
