import FileTypes
import UniformTypes

/// Names for what has none.
extension Importer {
  /// Looks for the name of the application before types are read: made-up identifiers begin with it.
  mutating func findApplication(_ source: ImportSource, _ path: String) {
    guard owner == nil else { return }
    let identifier = UniformTypeIdentifier(rawValue: source.applicationName(path) ?? "")
    if identifier.labels.count > 2, identifier.problem == nil { owner = identifier }
  }

  /// The identifier of a type that has none: the domain of the application and a name.
  ///
  /// A MIME type that was made of an identifier (`application/vnd.IDENTIFIER`) gives that back.
  mutating func makeIdentifier(for name: String, mimeType: String? = nil) -> String {
    let whole = mimeType.map { Self.bareSubtype($0) } ?? name
    let given = UniformTypeIdentifier(rawValue: whole)
    if let mimeType, mimeType.contains("/vnd."), given.labels.count > 2, given.problem == nil,
      Self.topLevelDomains.contains(String(given.labels[0])), !given.isApple
    {
      return table.freeIdentifier(whole)
    }
    let labels = (owner?.labels ?? []).dropLast().map(String.init)
    let domain = labels.isEmpty ? "org.example" : labels.joined(separator: ".")
    let last = Self.label(whole.split(separator: ".").last.map(String.init) ?? whole)
    return table.freeIdentifier("\(domain).\(last)")
  }

  /// What a subtype says without its tree and its suffix: `cs193p.emojiart` of
  /// `vnd.cs193p.emojiart+json`.
  private static func bareSubtype(_ mimeType: String) -> String {
    var name = String(MediaType(rawValue: mimeType.lowercased()).subtype)
    if let plus = name.lastIndex(of: "+") { name = String(name[..<plus]) }
    for tree in ["vnd.", "prs.", "x.", "x-"] where name.hasPrefix(tree) {
      return String(name.dropFirst(tree.count))
    }
    return name
  }

  /// A piece of an identifier: letters, digits and hyphens.
  private static func label(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? String(scalar) : "-"
    }
    let label = scalars.joined()
    return label.contains { $0 != "-" } ? label : "document"
  }

  /// Those under which most owners of formats have their names.
  private static let topLevelDomains: Set<String> = [
    "app", "at", "au", "br", "ca", "ch", "cn", "com", "cz", "de", "dev", "dk", "edu", "es", "eu",
    "fi", "fr", "gov", "in", "info", "io", "it", "jp", "kr", "me", "net", "nl", "no", "nz", "org",
    "pl", "pt", "ru", "se", "uk", "us",
  ]

  /// The ID of a desktop entry by the name of its file; nil for another name.
  static func desktopID(ofFile path: String) -> String? {
    let name = ImportText.fileName(path)
    guard name.hasSuffix(".desktop"), name.utf8.count > 8 else { return nil }
    return String(name.dropLast(8))
  }

  /// What users see where no file says it: `Trail document`.
  static func description(ofName name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "." || $0 == "_" }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst() + " document"
  }
}
