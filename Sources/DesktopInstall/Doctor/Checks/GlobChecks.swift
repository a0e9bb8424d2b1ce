import Diagnostics
import MIMEInfo
import UniformTypes

/// A glob of an installed package.
private struct InstalledGlob {
  var pattern: GlobPattern
  var type: String
  var weight: Int
  var package: PackageFacts
  var owner: FolderOwner
  var range: Range<Int>?

  /// The file of the package with a finding on this glob.
  func examined(_ finding: Diagnostic) -> ExaminedFile {
    let text = package.package
    return ExaminedFile(path: package.path, text: text.text, unit: text.unit, findings: [finding])
  }
}

extension DoctorRules {
  /// Globs of the same weight that different packages give to different types.
  static func checkGlobs(
    _ facts: DesktopFacts, _ types: DeclaredTypes, everything: Bool
  ) -> [ExaminedFile] {
    let all = globs(facts)
    return Dictionary(grouping: all) { $0.pattern }.values.flatMap { same -> [ExaminedFile] in
      guard same.count > 1 else { return [] }
      // The finding stands in what a user can change.
      let sorted = same.sorted { $0.owner.rank < $1.owner.rank }
      return sorted.enumerated().compactMap { index, glob in
        guard everything || !glob.owner.isPackaged else { return nil }
        let other = sorted[(index + 1)...].first { conflict(glob, $0, types) }
        return other.map { report(glob, $0) }
      }
    }
  }

  private static func conflict(
    _ glob: InstalledGlob, _ other: InstalledGlob, _ types: DeclaredTypes
  ) -> Bool {
    let resolve = { types.database.target(ofAlias: $0) ?? $0 }
    return glob.weight == other.weight && glob.package.path != other.package.path
      && resolve(glob.type) != resolve(other.type)
  }

  private static func report(_ glob: InstalledGlob, _ other: InstalledGlob) -> ExaminedFile {
    let message =
      "'\(glob.pattern.text)' of '\(glob.type)' is with the same weight a glob of "
      + "'\(other.type)' in '\(other.package.path)'"
    let found = finding(
      conflictingGlobs, message, at: glob.range,
      advice: "take one of them away, or give the one that shall win a greater weight")
    return glob.examined(glob.owner.isPackaged ? found.atMost(.note) : found)
  }

  /// Globs that Flatpak has made so light that another type gets the files.
  static func checkFlatpak(_ facts: DesktopFacts) -> [ExaminedFile] {
    let all = globs(facts)
    let byPattern = Dictionary(grouping: all) { $0.pattern.text }
    return all.compactMap { glob in
      guard glob.owner == .flatpak, glob.weight <= 5 else { return nil }
      let type = glob.package.package.types.first { $0.name?.text == glob.type }
      guard type?.magics.isEmpty ?? false else { return nil }
      let patterns = [glob.pattern.text] + glob.pattern.shorterSuffixes
      let stronger = patterns.lazy.flatMap { byPattern[$0] ?? [] }
        .first { $0.weight > glob.weight && $0.type != glob.type }
      return stronger.map { outranked(glob, $0) }
    }
  }

  private static func outranked(_ glob: InstalledGlob, _ other: InstalledGlob) -> ExaminedFile {
    let message =
      "'\(glob.pattern.text)' of '\(glob.type)' has the weight \(glob.weight), and "
      + "'\(other.pattern.text)' of '\(other.type)' has \(other.weight)"
    let found = finding(
      flatpakWeakenedType, message, at: glob.range,
      advice: "declare the type for the user as well: run 'filetype install' on its declaration")
    return glob.examined(found)
  }

  private static func globs(_ facts: DesktopFacts) -> [InstalledGlob] {
    facts.folders.filter(\.isSearched).flatMap { folder in
      folder.packages.flatMap { package in
        package.package.types.flatMap { type -> [InstalledGlob] in
          guard let name = type.name?.text, type.globDeleteAll.isEmpty else { return [] }
          return type.globs.compactMap { glob in
            guard let pattern = glob.pattern else { return nil }
            return InstalledGlob(
              pattern: GlobPattern(
                pattern.text, isCaseSensitive: glob.caseSensitive?.text == "true"),
              type: name, weight: glob.weight.flatMap { Int($0.text) } ?? 50, package: package,
              owner: folder.owner, range: pattern.range)
          }
        }
      }
    }
  }
}

extension FolderOwner {
  /// The smaller, the easier it is to change something there.
  fileprivate var rank: Int {
    switch self {
    case .user: 0
    case .administrator: 1
    case .flatpak: 2
    case .distribution: 3
    }
  }
}
