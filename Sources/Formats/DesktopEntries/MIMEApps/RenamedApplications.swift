/// Finds the applications that an unknown desktop file ID may mean: it was renamed to its reverse
/// domain name or back, or is written in another case.
struct RenamedApplications: Sendable {
  private let byName: [String: [String]]

  init(_ ids: some Sequence<String>) {
    byName = Dictionary(grouping: ids) { Self.parts(of: $0).last ?? "" }.mapValues { $0.sorted() }
  }

  /// Returns the IDs that may be meant, the most likely ones first.
  func candidates(for id: String) -> [String] {
    let parts = Self.parts(of: id)
    guard let name = parts.last, !name.isEmpty else { return [] }
    let same = (byName[name] ?? []).filter { $0 != id && Self.isRenamed(parts, Self.parts(of: $0)) }
    let exact = same.filter { $0.lowercased() == id.lowercased() }
    if !exact.isEmpty { return exact }
    // `gnome-terminal` is `org.gnome.Terminal` now, and `kde4-kate` is `org.kde.kate`.
    guard let dash = id.firstIndex(of: "-"), parts.count == 1 else { return same }
    let vendor = id[..<dash].lowercased().filter(\.isLetter)
    let rest = Self.parts(of: String(id[id.index(after: dash)...])).last ?? ""
    let vendors = (byName[rest] ?? []).filter { Self.parts(of: $0).dropLast().contains(vendor) }
    return same + vendors
  }

  /// Returns false for applications of two domains that have the same name by chance.
  private static func isRenamed(_ old: [String], _ new: [String]) -> Bool {
    old.count == 1 || new.count == 1
      || !Set(old.dropLast()).intersection(new.dropLast()).isSubset(of: common)
  }

  private static let common: Set<String> = [
    "app", "apps", "com", "de", "dev", "eu", "github", "gitlab", "io", "me", "net", "org", "page",
  ]

  /// Returns the parts between periods in lower case, without `.desktop`, hyphens, and underscores.
  private static func parts(of id: String) -> [String] {
    let bare = id.hasSuffix(".desktop") ? id.dropLast(".desktop".count) : id[...]
    return bare.split(separator: ".").map { part in
      part.lowercased().filter { $0 != "-" && $0 != "_" }
    }
  }
}
