import Diagnostics

/// Compares the MIME types of a macOS type with the MIME type that Linux assigns to files with its
/// preferred extension.
package struct NameComparison: Sendable, Hashable {
  package let identifier: UniformTypeIdentifier
  /// The preferred extension, without the period.
  package let filenameExtension: String?
  /// The names on macOS, the preferred one first.
  package let here: [String]
  /// The Linux types of the extension, the preferred one first; without an extension, the types
  /// with the names on macOS.
  package let there: [String]
  package let relation: Relation

  /// The result for a file that is transferred between the systems by its MIME type.
  package enum Relation: String, Sendable, CaseIterable {
    case same
    /// The preferred name on macOS is an alias on Linux.
    case alias
    /// Not the preferred name on macOS, but another one there is the same.
    case furtherTag = "further-tag"
    case different
    case noMIMEType = "no-mime-type"
    /// Linux knows the name, but not the extension.
    case unknownExtension = "unknown-extension"
    /// Linux knows neither the names nor the extension.
    case unknown
  }

  package init(_ type: SystemType, _ database: MediaTypeDatabase) {
    identifier = type.identifier
    filenameExtension = type.extensions.first
    here = type.mimeTypes
    let known = type.mimeTypes.map { database.canonicalName(of: $0) }.filter(database.declares)
    let matching = type.extensions.first.map(database.types(withExtension:))
    there = matching ?? known.unique
    relation = Self.relation(here, there, known: known, database)
  }

  private static func relation(
    _ here: [String], _ there: [String], known: [String], _ database: MediaTypeDatabase
  ) -> Relation {
    guard let preferred = here.first else { return there.isEmpty ? .unknown : .noMIMEType }
    guard !there.isEmpty else { return known.isEmpty ? .unknown : .unknownExtension }
    func agrees(_ name: String) -> Bool { there.contains { $0.asciiLowercased == name } }
    if agrees(preferred.asciiLowercased) { return .same }
    if there.contains(database.canonicalName(of: preferred)) { return .alias }
    let agreement = here.contains {
      agrees($0.asciiLowercased) || there.contains(database.canonicalName(of: $0))
    }
    return agreement ? .furtherTag : .different
  }

  /// One sentence without a period; nil if there is nothing to warn about.
  package var disagreement: String? {
    let files = filenameExtension.map { "'.\($0)' files" } ?? "the type"
    let theirs = there.first ?? ""
    let ours = here.first ?? ""
    return switch relation {
    case .same: nil
    case .alias: "macOS prefers '\(ours)', an alias of '\(theirs)'"
    case .furtherTag: "macOS prefers '\(ours)', Linux desktops prefer '\(theirs)'"
    case .different:
      "\(files) are '\(theirs)' on Linux desktops, but '\(ours)' on macOS"
    case .noMIMEType: "macOS does not name a MIME type, Linux desktops use '\(theirs)'"
    case .unknownExtension: "Linux desktops know '\(ours)', but not \(files)"
    case .unknown: "Linux desktops know neither the MIME type nor \(files)"
    }
  }
}
