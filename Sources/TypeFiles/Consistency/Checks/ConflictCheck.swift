import Diagnostics
import MIMEInfo

extension ConsistencyRules {
  /// Packages that give one type different patterns.
  static func checkConflicts(_ set: TypeSet) -> [SetFinding] {
    guard set.packages.count > 1 else { return [] }
    var owners: [String: [Claim]] = [:]
    var found: [SetFinding] = []
    for package in set.packages where !special.contains(set.paths[package.file].name) {
      for claim in claims(of: package) {
        let others = owners[claim.name.text] ?? []
        if let other = set.nearest(others, to: package.file, \.file),
          other.patterns != claim.patterns, !isInstalled(claim, other, set)
        {
          found.append(conflict(claim, other, set))
        }
        owners[claim.name.text, default: []].append(claim)
      }
    }
    return found
  }

  /// The shared database itself, and what users correct.
  private static let special: Set = ["freedesktop.org.xml", "Override.xml"]

  private struct Claim {
    var file: Int
    var name: MIMEValue
    var patterns: Set<String>
  }

  /// The types of a package that have patterns, each once.
  private static func claims(of package: TypeSet.Package) -> [Claim] {
    var places: [String: Int] = [:]
    var claims: [Claim] = []
    // Who takes all patterns away means to replace them.
    for type in package.package.types where type.globDeleteAll.isEmpty {
      let patterns = Set(type.globs.compactMap(pattern))
      guard let name = type.name, !patterns.isEmpty else { continue }
      if let place = places[name.text] {
        claims[place].patterns.formUnion(patterns)
      } else {
        places[name.text] = claims.count
        claims.append(Claim(file: package.file, name: name, patterns: patterns))
      }
    }
    return claims
  }

  /// As it is compared; nil for an empty one.
  private static func pattern(_ glob: MIMEGlob) -> String? {
    guard let text = glob.pattern?.text, !text.isEmpty else { return nil }
    return glob.caseSensitive?.text == "true" ? text : text.lowercased()
  }

  /// True for packages of one machine, whose patterns add up.
  private static func isInstalled(_ claim: Claim, _ other: Claim, _ set: TypeSet) -> Bool {
    [claim, other].allSatisfy { set.surroundings.isInstalled(set.files[$0.file].path) }
  }

  private static func conflict(_ claim: Claim, _ other: Claim, _ set: TypeSet) -> SetFinding {
    let here = claim.patterns.subtracting(other.patterns).min()
    let there = other.patterns.subtracting(claim.patterns).min()
    let otherName = set.name(of: other.file, in: claim.file)
    let message =
      if let here {
        "'\(claim.name.text)' has the glob '\(here)' here and not in '\(otherName)'"
      } else {
        "'\(claim.name.text)' has the glob '\(there ?? "")' in '\(otherName)' and not here"
      }
    return SetFinding(
      file: claim.file, Diagnostic(conflictingGlobs, message, at: claim.name.range))
  }
}
