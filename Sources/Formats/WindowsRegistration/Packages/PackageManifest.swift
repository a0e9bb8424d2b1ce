package import Diagnostics
import UniformTypes
package import XMLSyntax

/// The manifest of an MSIX package, `AppxManifest.xml`, or the extensions of an application in one.
package struct PackageManifest: Sendable {
  package static let foundation = "http://schemas.microsoft.com/appx/manifest/foundation/windows10"
  /// The namespaces of roots, since Windows 8.
  private static let foundations = [
    foundation, "http://schemas.microsoft.com/appx/2010/manifest",
    "http://schemas.microsoft.com/appx/2013/manifest",
  ]
  package static let uap = "http://schemas.microsoft.com/appx/manifest/uap/windows10"
  package static let category = "windows.fileTypeAssociation"

  let file: MarkupFile
  private let places: [SlotPlace<MarkupItem>]
  private let openers: [Int: String]

  package var text: [UInt8] { file.text }
  package var unit: OffsetUnit { file.unit }
  package var problems: [Diagnostic] { file.problems }
  /// The root if it does not belong to a manifest.
  let stranger: PlacedText?

  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    let file = MarkupFile(bytes, limits, malformed: PackageRules.malformed)
    self.file = file
    let root = file.root
    let newer = root?.descendants(named: "FileTypeAssociation").first { element in
      element.namespace?.hasPrefix(Self.uap) != true && element.namespace != root?.namespace
    }
    let shown = "the namespace of '\(newer?.name ?? "Package")' must be "
    stranger =
      file.stranger(
        names: ["Package", "Extensions"], namespaces: Self.foundations,
        shown: shown + "'\(Self.foundation)'")
      ?? newer.map {
        PlacedText(shown + "'\(Self.uap)', found '\($0.namespace ?? "")'", at: $0.nameRange)
      }
    openers = Self.openers(root)
    isAboutTypes = root?.descendants(named: "FileTypeAssociation").isEmpty == false
    places = SlotTable.package.places(in: MarkupItem(file))
  }

  private func items(_ container: String) -> [MarkupItem] {
    places.filter { $0.container.id == container }.map(\.value)
  }

  /// The names of the associations.
  var names: [PlacedText] { items("association").compactMap { $0["Name"]?.placed } }

  /// The texts of `FileType`.
  var fileTypes: [PlacedText] { items("type").compactMap { $0["@"]?.placed } }

  /// The types that the package registers.
  package var associations: [WindowsAssociation] {
    items("association").compactMap { item in
      guard let name = item["Name"]?.placed else { return nil }
      let types = item["SupportedFileTypes"]?.entries.filter { $0.name == "FileType" } ?? []
      var association = WindowsAssociation(name: name)
      association.extensions = types.compactMap { $0["@"]?.placed?.bareExtension }.filter {
        $0.text != "*" && !$0.text.isEmpty
      }
      association.contentTypes = types.compactMap { $0["ContentType"]?.placed }
      // The name of a resource is not a text.
      association.description = item["DisplayName"]?["@"]?.placed.flatMap {
        $0.text.hasPrefix("ms-resource:") ? nil : $0
      }
      association.icon = item["Logo"]?["@"]?.placed
      association.opener = openers[item.range.lowerBound] ?? WindowsAssociation.application
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

  package let isAboutTypes: Bool

  /// True for a root without any element.
  package var isEmpty: Bool { file.root?.elements.isEmpty ?? false }

  /// Returns a text as the name of an association: lower case, at most 100 characters.
  package static func associationName(of text: String) -> String {
    let letters = text.asciiLowercased.unicodeScalars.filter(isNameCharacter)
    return String(String.UnicodeScalarView(letters.suffix(longestName)))
  }

  static let longestName = 100

  static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIIAlphanumeric && !("A"..."Z").contains(scalar)
      || "-_.".unicodeScalars.contains(scalar)
  }
}
