package import Diagnostics
package import XMLSyntax

/// The manifest of an MSIX package, `AppxManifest.xml`, or the extensions of an application in one.
package struct PackageManifest: Sendable {
  /// A `FileTypeAssociation` element.
  struct Association: Sendable {
    /// The attribute `Name`; nil if it is missing.
    var name: PlacedText?
    var element: Range<Int>
    var fileTypes: [FileType]
    var displayName: PlacedText?
    var logo: PlacedText?
    var opener: String
  }

  /// A `FileType` element.
  struct FileType: Sendable {
    var name: PlacedText
    var contentType: PlacedText?
  }

  package static let foundation = "http://schemas.microsoft.com/appx/manifest/foundation/windows10"
  package static let uap = "http://schemas.microsoft.com/appx/manifest/uap/windows10"
  package static let category = "windows.fileTypeAssociation"

  private let file: MarkupFile
  let types: [Association]

  package var text: [UInt8] { file.text }
  package var unit: OffsetUnit { file.unit }
  package var problems: [Diagnostic] { file.problems }
  /// The root if it does not belong to a manifest.
  let stranger: PlacedText?

  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    let file = MarkupFile(bytes, limits, malformed: PackageRules.malformed)
    self.file = file
    let root = file.root
    let isManifest = root.map { ["Package", "Extensions"].contains($0.localName) } ?? true
    stranger = root.flatMap { isManifest ? nil : PlacedText($0.name, at: $0.nameRange) }
    let openers = Self.openers(root)
    types =
      (root?.descendants(named: "FileTypeAssociation") ?? []).map { element in
        let types = element.elements.filter { $0.localName == "SupportedFileTypes" }
          .flatMap(\.elements).filter { $0.localName == "FileType" }
        let text = { (name: String) in
          element.elements.first { $0.localName == name }.map { $0.trimmedText(in: file.text) }
        }
        return Association(
          name: element.value("Name"), element: element.startTag,
          fileTypes: types.map {
            FileType(name: $0.trimmedText(in: file.text), contentType: $0.value("ContentType"))
          }, displayName: text("DisplayName"), logo: text("Logo"),
          opener: openers[element.startTag.lowerBound] ?? WindowsAssociation.application)
      }
  }

  /// The types that the package registers.
  package var associations: [WindowsAssociation] {
    types.compactMap { element in
      guard let name = element.name else { return nil }
      var association = WindowsAssociation(name: name)
      association.extensions = element.fileTypes.map(\.name.bareExtension).filter {
        $0.text != "*" && !$0.text.isEmpty
      }
      association.contentTypes = element.fileTypes.compactMap(\.contentType)
      // The name of a resource is not a text.
      association.description = element.displayName.flatMap {
        $0.text.hasPrefix("ms-resource:") ? nil : $0
      }
      association.icon = element.logo
      association.opener = element.opener
      return association.extensions.isEmpty ? nil : association
    }
  }

  /// Returns the program, or else the name, of the application for each association, by its place.
  private static func openers(_ root: XMLElement?) -> [Int: String] {
    var found: [Int: String] = [:]
    for application in root?.descendants(named: "Application") ?? [] {
      let program = application.value("Executable").map {
        WindowsCommand.program(of: "\"\($0.text)\"")
      }
      guard let name = program ?? application.value("Id")?.text else { continue }
      for element in application.descendants(named: "FileTypeAssociation") {
        found[element.startTag.lowerBound] = name
      }
    }
    return found
  }

  package var isAboutTypes: Bool { !types.isEmpty }

  /// True for a root without any element.
  package var isEmpty: Bool { file.root?.elements.isEmpty ?? false }

  /// Returns a text as the name of an association: lower case, at most 100 characters.
  package static func associationName(of text: String) -> String {
    let letters = text.asciiLowercased.unicodeScalars.filter(isNameCharacter)
    return String(String.UnicodeScalarView(letters.suffix(longestName)))
  }

  static let longestName = 100
  static let longestFileType = 64

  static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIIAlphanumeric && !("A"..."Z").contains(scalar)
      || "-_.".unicodeScalars.contains(scalar)
  }
}
