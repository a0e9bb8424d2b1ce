import Diagnostics
import UniformTypes

extension SlotTable {
  /// The elements of a package manifest for types (Microsoft, Package manifest schema).
  static let package = SlotTable(
    """
    [file: the file]
    map>package Package
    map>extensions Extensions
    [package: 'Package']
    map>applications Applications
    map>extensions Extensions
    any IgnorableNamespaces Identity Properties Dependencies Resources Capabilities
    [applications: 'Applications']
    map>application Application
    [application: 'Application']
    =text Id
    any Executable EntryPoint StartPage VisualElements ApplicationContentUriRules
    map>extensions Extensions
    [extensions: 'Extensions']
    map>extension Extension
    [extension: 'Extension']
    =text:category! Category
    any Executable EntryPoint StartPage RuntimeType ResourceGroup Parameters
    map>association FileTypeAssociation
    map>protocol Protocol
    [association: 'FileTypeAssociation']
    =text:association! Name
    text:name! Parameters
    text:model! MultiSelectModel
    any DesiredView SupportedVerbs
    map>text DisplayName InfoTip
    map>logo Logo
    map>flags EditFlags
    =map>types SupportedFileTypes
    [types: 'SupportedFileTypes']
    =map>type FileType
    any SupportsAnyFileType
    [type: 'FileType']
    text:media! ContentType
    text:file! @
    [protocol: 'Protocol']
    =text:scheme! Name
    any DesiredView ReturnResults Parameters
    map>text DisplayName
    map>logo Logo
    [text: the element]
    text:name! @
    [logo: 'Logo']
    text:logo! @
    [flags: 'EditFlags']
    text:flag! OpenIsSafe AlwaysUnsafe
    any @
    """,
    kinds: [
      .name, .scheme, .windowsMedia,
      ValueKind(
        "category", "category", words: [PackageManifest.category, "windows.protocol"],
        others: { $0.hasPrefix("windows.") && !$0.contains { " ,;\"'<>".contains($0) } }),
      ValueKind(
        "association", "1 to 100 lower-case letters, digits, '.', '-', and '_'", isLiteral: false
      ) { text in
        (1...PackageManifest.longestName).contains(text.unicodeScalars.count)
          && text.unicodeScalars.allSatisfy(PackageManifest.isNameCharacter)
      },
      ValueKind("file", "an extension with one period, like '.route', of at most 64 characters") {
        let isSound = $0.unicodeScalars.allSatisfy {
          $0.value > 0x1F && !"\\/<>\":%|?*,; ".unicodeScalars.contains($0)
        }
        return $0 == "*"
          || isSound && $0.lastIndex(of: ".") == $0.startIndex
            && (2...64).contains($0.unicodeScalars.count)
      },
      ValueKind("model", "model", words: ["Player", "Single", "Document"]),
      ValueKind("flag", "'true', or 'false'", parses: ["true", "false", "1", "0"].contains),
      ValueKind("logo", "an image like 'Assets\\Logo.png'") { text in
        let ending = text.split(separator: ".").last?.lowercased() ?? ""
        return ["png", "jpg", "jpeg", "svg", "ico"].contains(ending)
          || text.hasPrefix("ms-resource:")
      },
    ])
}

extension ValueKind {
  /// A media type in a file for Windows, which compares without letter case.
  static let windowsMedia = ValueKind("media", "a type like 'text/csv'") { text in
    RegistryRules.isOpen(text)
      || MediaType(rawValue: text).problem == nil && MediaType(rawValue: text).hasKnownTopLevel
  }
}

/// Rules for what the elements for types say.
extension PackageRules {
  private static let misspeltName = RuleInfo(
    "msix/misspelt-name", .error, fix: .unsafe,
    """
    An element or an attribute for types is spelled almost like one of the schema, or belongs in \
    another element; reported at the name
    """,
    because: "the package is rejected when it is made",
    references: ["Microsoft, Package manifest schema"],
    bad: [
      .msix(
        more:
          "\n    <uap:↓FileTypeAsociation Name=\"a\"><uap:SupportedFileTypes/></uap:FileTypeAsociation>"
      ),
      .msix(
        more:
          "\n    <uap:↓SupportedFileTypes><uap:FileType>.a</uap:FileType></uap:SupportedFileTypes>"),
    ], good: [.msix()])

  private static let malformedValue = RuleInfo(
    "msix/malformed-value", .error, fix: .unsafe,
    """
    An attribute or a text for types does not have the form that the schema requires, or is \
    missing; reported at the value, or at the element
    """,
    because: "the package is rejected when it is made",
    references: ["Microsoft, uap:FileTypeAssociation", "AppxManifestTypes.xsd"],
    bad: [
      .msix(name: "↓my sketch"), .msix(fileType: "↓.sketch.gz"), .msix(fileType: "↓.sk?tch"),
      .msix(fileType: ".b</uap:FileType><uap:FileType ContentType=\"↓csv\">.csv"),
      .msix(more: "\n  </uap:Extension>\n  ↓<uap:Extension><uap:Protocol Name=\"a\"/>"),
    ], good: [.msix()])

  static let slots = Family<PackageManifest>([misspeltName, malformedValue]) { file, findings in
    SlotTable.package.add(faultsIn: file.file, misspeltName, malformedValue, to: &findings)
  }
}
