import Diagnostics
import MIMEPackages

extension ConsistencyRules {
  static let conflictingGlobs = RuleInfo(
    "consistency/conflicting-globs", .warning,
    """
    Two packages that are checked together define one MIME type with different globs; reported at \
    the name in the second one. Packages that are installed on the machine, Override.xml and the \
    shared database itself are left out
    """,
    because: "the result depends on the installed packages",
    references: ["shared-mime-info 2.2: the globs of packages add up"],
    bad: [
      .set([
        ("a.xml", SampleSet.package),
        (
          "b.xml",
          SampleSet.package.replacing("application/", with: "↓application/")
            .replacing("*.lakesketch", with: "*.lakesk")
        ),
      ])
    ],
    good: [.set([("a.xml", SampleSet.package), ("b.xml", SampleSet.package)])])

  static let conflicts = SetFamily<[TypeComparison]>(conflictingGlobs) { _, findings in
    let set = findings.set
    let packages = set.files(of: .freedesktop)
    guard packages.count > 1 else { return }
    var owners: [String: NearestValues<GlobClaim>] = [:]
    for package in packages where !special.contains(set.paths[package.file].name) {
      let path = set.paths[package.file]
      for claim in GlobClaim.all(in: package) {
        if let other = owners[claim.name.text]?.nearest(to: path)?.value,
          other.patterns != claim.patterns, !(set.isInstalled(claim) && set.isInstalled(other))
        {
          findings.add(
            conflictingGlobs,
            claim.message(against: other, in: set.name(of: other.file, in: claim.file)),
            in: claim.file, at: claim.name.range)
        }
        owners[claim.name.text, default: NearestValues()].insert(claim, at: path)
      }
    }
  }

  /// The shared database itself, and users' corrections.
  private static let special: Set = ["freedesktop.org.xml", "Override.xml"]
}

/// The globs of a type in a package.
private struct GlobClaim {
  var file: Int
  var name: PlacedText
  var patterns: Set<String>

  /// Returns the types of a package that have patterns, without repetitions.
  static func all(in file: TypeFile) -> [GlobClaim] {
    guard let package = file.as(MIMEPackage.self) else { return [] }
    var places: [String: Int] = [:]
    var claims: [GlobClaim] = []
    // A package that deletes all patterns intends to replace them.
    for type in package.types where type.globDeleteAll.isEmpty {
      let patterns = Set(type.globs.compactMap(pattern))
      guard let name = type.name, !patterns.isEmpty else { continue }
      if let place = places[name.text] {
        claims[place].patterns.formUnion(patterns)
      } else {
        places[name.text] = claims.count
        claims.append(GlobClaim(file: file.file, name: name, patterns: patterns))
      }
    }
    return claims
  }

  /// Returns the pattern in the form to compare, or nil for an empty one.
  private static func pattern(_ glob: MIMEGlob) -> String? {
    guard let text = glob.pattern?.text, !text.isEmpty else { return nil }
    return glob.caseSensitive?.text == "true" ? text : text.lowercased()
  }

  func message(against other: GlobClaim, in file: String) -> String {
    if let here = patterns.subtracting(other.patterns).min() {
      return "'\(name.text)' has the glob '\(here)', but not in '\(file)'"
    }
    let there = other.patterns.subtracting(patterns).min() ?? ""
    return "'\(name.text)' is missing the glob '\(there)' that it has in '\(file)'"
  }
}

extension TypeSet {
  /// True for a package installed on this machine, where patterns add up.
  fileprivate func isInstalled(_ claim: GlobClaim) -> Bool {
    surroundings.isInstalled(files[claim.file].path)
  }
}
