import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import JSONSyntax
import MIMEInfo
import TypeGeneration
import UniformTypes

/// The rules on identifiers, extensions and MIME types, for those of a declaration.
///
/// The property list and the package that the declaration makes are checked; what is found at a
/// name is said of the same name in the declaration.
struct DeclaredNames {
  private let file: DeclarationFile
  private let context: TypeFileContext
  /// The place of each name.
  private let places: [String: Range<Int>]

  init(_ file: DeclarationFile, _ context: TypeFileContext) {
    (self.file, self.context) = (file, context)
    let types = file.root?["types"]?.array ?? []
    var places: [String: Range<Int>] = [:]
    for value in types.flatMap(Self.names) {
      if let text = value.string, !text.isEmpty, places[text] == nil { places[text] = value.range }
    }
    self.places = places
  }

  private static let keys = [
    "identifier", "conformsTo", "extensions", "mimeTypes", "aliases", "subClassOf",
  ]

  private static func names(_ type: JSONValue) -> [JSONValue] {
    keys.flatMap { key in
      guard let value = type[key] else { return [JSONValue]() }
      return value.array ?? [value]
    }
  }

  /// The findings, at most one for a name.
  var findings: [Diagnostic] {
    var options = GenerationOptions()
    options.kinds = [.plist, .mime]
    var seen: Set<Int> = []
    return file.declaration.generate(options).files.flatMap { made in
      check(made).compactMap { place($0, in: made.bytes) }
    }.filter { seen.insert($0.range?.lowerBound ?? 0).inserted }
  }

  private func check(_ made: GeneratedFile) -> [Diagnostic] {
    switch made.kind {
    case .plist:
      var settings = context.propertyList
      settings.isFragment = true
      return InfoPropertyListRules.check(PropertyList.read(made.bytes).list, context: settings)
    case .mime:
      let package = MIMEPackage(made.bytes)
      let own = MediaTypeDatabase(origin: "the declaration", package.records)
      let types = MediaTypeContext(
        shared: context.surroundings.mediaTypes.value.database, given: own)
      return MIMERules.check(
        package, context: MIMEPackageContext(fileName: SetPath(made.path).name, types: types))
    case .importer, .desktop, .metainfo, .thumbnailer, .icons:
      return []
    }
  }

  /// The finding at the name that it is about; nil for one on something else.
  private func place(_ finding: Diagnostic, in bytes: [UInt8]) -> Diagnostic? {
    guard ["uti", "document-type", "mime"].contains(finding.rule.prefix { $0 != "/" }),
      let range = finding.range, range.upperBound <= bytes.count
    else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard
      let place = places[text] ?? (text.hasPrefix("*.") ? places[String(text.dropFirst(2))] : nil)
    else { return nil }
    return Diagnostic(
      rule: finding.rule, severity: finding.severity, message: finding.message, range: place,
      notes: finding.notes)
  }
}
