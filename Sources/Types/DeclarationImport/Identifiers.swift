import Declarations
import Diagnostics
import UniformTypes

/// Names for types and applications without a name.
extension Importer {
  /// Finds the name of the application before types are read; made-up identifiers begin with it.
  mutating func findApplication(_ name: String?) {
    guard owner == nil else { return }
    let identifier = UniformTypeIdentifier(rawValue: name ?? "")
    if identifier.labels.count > 2, identifier.problem == nil { owner = identifier }
  }

  /// Returns a new identifier from the domain of the application and a name.
  ///
  /// If the MIME type was derived from an identifier (`application/vnd.IDENTIFIER`), returns that
  /// identifier.
  mutating func makeIdentifier(for name: String, mimeType: String? = nil) -> String {
    let whole = mimeType.map { Self.bareSubtype($0) } ?? name
    let given = UniformTypeIdentifier(rawValue: whole)
    if let mimeType, mimeType.contains("/vnd."), given.labels.count > 2, given.problem == nil,
      Self.topLevelDomains.contains(String(given.labels[0])), !given.isApple
    {
      return makeUp(table.freeIdentifier(whole))
    }
    let labels = (owner?.labels ?? []).dropLast().map(String.init)
    let domain = labels.isEmpty ? "org.example" : labels.joined(separator: ".")
    let last = Self.label(whole.split(separator: ".").last.map(String.init) ?? whole)
    return makeUp(table.freeIdentifier("\(domain).\(last)"))
  }

  /// Returns a subtype without its tree and suffix: `cs193p.emojiart` for
  /// `vnd.cs193p.emojiart+json`.
  private static func bareSubtype(_ mimeType: String) -> String {
    var name = String(MediaType(rawValue: mimeType.lowercased()).subtype)
    if let plus = name.lastIndex(of: "+") { name = String(name[..<plus]) }
    for tree in ["vnd.", "prs.", "x.", "x-"] where name.hasPrefix(tree) {
      return String(name.dropFirst(tree.count))
    }
    return name
  }

  /// Converts a text to a part of an identifier: letters, digits, and hyphens.
  private static func label(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? String(scalar) : "-"
    }
    let label = scalars.joined()
    return label.contains { $0 != "-" } ? label : "document"
  }

  /// The top-level domains that most owners of formats use.
  private static let topLevelDomains: Set<String> = [
    "app", "at", "au", "br", "ca", "ch", "cn", "com", "cz", "de", "dev", "dk", "edu", "es", "eu",
    "fi", "fr", "gov", "in", "info", "io", "it", "jp", "kr", "me", "net", "nl", "no", "nz", "org",
    "pl", "pt", "ru", "se", "uk", "us",
  ]

  /// Returns the ID of a desktop entry with that file name, or nil for another name.
  static func desktopID(ofFile path: String) -> String? {
    let name = ImportText.fileName(BuildTemplate.product(of: path))
    guard name.hasSuffix(".desktop"), name.utf8.count > 8 else { return nil }
    return String(name.dropLast(8))
  }

  /// Returns a description for a type without one: `Trail document`.
  mutating func makeDescription(ofName name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "." || $0 == "_" }
    let text = words.joined(separator: " ")
    return makeUp(text.prefix(1).uppercased() + text.dropFirst() + " document")
  }
}
