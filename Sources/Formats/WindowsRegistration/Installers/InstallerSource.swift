package import Diagnostics
package import XMLSyntax

/// A source of an installer, `.wxs`, for WiX and wixl.
package struct InstallerSource: Sendable {
  let file: MarkupFile
  /// The keys and values that the elements set.
  package let registry: RegistryFile

  package var text: [UInt8] { file.text }
  package var unit: OffsetUnit { file.unit }
  package var problems: [Diagnostic] { file.problems }
  /// The sentence on a root that the compiler refuses, and its place.
  let stranger: PlacedText?
  /// The namespaces of WiX 4 and later, 3, and 2, which compilers compare letter by letter.
  private static let namespaces = [
    "http://wixtoolset.org/schemas/v4/wxs", "http://schemas.microsoft.com/wix/2006/wi",
    "http://schemas.microsoft.com/wix/2003/01/wi",
  ]

  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    file = MarkupFile(bytes, limits, malformed: InstallerRules.malformed)
    let root = file.root
    stranger = file.stranger(
      names: ["Wix", "Include", "CPackWiXPatch"], namespaces: Self.namespaces,
      shown:
        "the namespace of WiX 4 and later is '\(Self.namespaces[0])', the namespace of WiX 3 is "
        + "'\(Self.namespaces[1])'")
    let names = (root?.descendants(named: "File") ?? []).compactMap { element in
      element["Id"].flatMap { id in element["Name"].map { (id.value, $0.value) } }
    }
    registry = RegistryFile(
      Self.keys(in: root), in: file.text, file.unit,
      files: Dictionary(names) { first, _ in first }, escape: XMLEscape.attribute)
  }
}

extension PlacedText {
  /// The extension in lower case, without its leading period.
  var bareExtension: PlacedText {
    guard text.hasPrefix(".") else { return PlacedText(text.lowercased(), at: range) }
    let place = min(range.lowerBound + 1, range.upperBound)..<range.upperBound
    return PlacedText(String(text.dropFirst()).lowercased(), at: place)
  }
}
