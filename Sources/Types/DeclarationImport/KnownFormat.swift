import Diagnostics
import UniformTypes

/// A format that already has a name, from macOS or shared-mime-info.
enum KnownFormat {
  /// A macOS type.
  ///
  /// If `hasExtension` is false, macOS does not know the extension, and the type was found by the
  /// MIME type that shared-mime-info has for it.
  case system(SystemType, hasExtension: Bool)
  /// A MIME type that only shared-mime-info declares.
  case shared(String)

  /// Finds the format of files with an extension; if several types have the extension, prefers the
  /// one with a given MIME type.
  init?(extension name: String, mimeTypes: [String]) {
    let systems = SystemTypes.shared.types(withExtension: name)
    let isGiven = { (type: SystemType) in type.mimeTypes.contains(where: mimeTypes.contains) }
    if let system = systems.first(where: isGiven) ?? systems.first {
      self = .system(system, hasExtension: true)
      return
    }
    guard let owner = Self.mimeType(ofExtension: name, preferred: mimeTypes) else { return nil }
    let names = [owner] + (MediaTypeDatabase.builtIn.records[owner]?.aliases ?? [])
    let system = names.lazy.compactMap { SystemTypes.shared.types(withMIMEType: $0).first }.first
    self = system.map { .system($0, hasExtension: false) } ?? .shared(owner)
  }

  /// Returns the MIME type that shared-mime-info has for an extension.
  static func mimeType(ofExtension name: String, preferred: [String] = []) -> String? {
    let database = MediaTypeDatabase.builtIn
    let owners = database.globs("*." + name.asciiLowercased).filter { !$0.glob.isCaseSensitive }
    let names = preferred.map { database.target(ofAlias: $0) ?? $0 }
    let most = owners.map(\.glob.weight).max()
    return (owners.first { names.contains($0.type) } ?? owners.first { $0.glob.weight == most })?
      .type
  }

  /// Returns the published identifier that the owner of a format exports, if no system declares it.
  static func identifier(ofExtension name: String) -> String? { owners[name.asciiLowercased] }

  private static let owners = [
    "bib": "org.tug.tex.bibtex", "indd": "com.adobe.indesign-document", "mka": "org.matroska.mka",
    "opml": "org.opml.opml", "sketch": "com.bohemiancoding.sketch.drawing", "tex": "org.tug.tex",
    "textbundle": "org.textbundle.package", "textpack": "org.textbundle.compressed",
    "torrent": "org.bittorrent.torrent", "xcf": "org.gimp.xcf",
  ]
}
