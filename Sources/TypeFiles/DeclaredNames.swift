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
  private struct Place {
    var range: Range<Int>
    /// True for the name of a type of somebody else's.
    var isReference: Bool
  }

  private let places: [String: Place]

  init(_ file: DeclarationFile, _ context: TypeFileContext) {
    (self.file, self.context) = (file, context)
    let types = file.root?["types"]?.array ?? []
    var places: [String: Place] = [:]
    for (keys, isReference) in [(Self.names, false), (Self.references, true)] {
      for value in types.flatMap({ Self.strings($0, keys) }) {
        guard let text = value.string, !text.isEmpty, places[text] == nil else { continue }
        places[text] = Place(range: value.range, isReference: isReference)
      }
    }
    self.places = places
  }

  private static let names = ["identifier", "extensions", "mimeTypes", "aliases"]
  private static let references = ["conformsTo", "subClassOf"]

  private static func strings(_ type: JSONValue, _ keys: [String]) -> [JSONValue] {
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
    case .importer, .strings, .desktop, .metainfo, .thumbnailer, .icons:
      return []
    }
  }

  /// The finding at the name that it is about; nil for one on something else.
  private func place(_ finding: Diagnostic, in bytes: [UInt8]) -> Diagnostic? {
    guard ["uti", "document-type", "mime"].contains(finding.rule.prefix { $0 != "/" }),
      let range = finding.range, range.upperBound <= bytes.count
    else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let name = text.hasPrefix("*.") ? String(text.dropFirst(2)) : text
    // A note on what others have declared is nothing that this declaration could change.
    guard let place = places[name], !place.isReference || finding.severity > .note else {
      return nil
    }
    return Diagnostic(
      rule: finding.rule, severity: finding.severity, message: finding.message, range: place.range,
      notes: finding.notes)
  }
}
