import Diagnostics

/// Says what is wrong with the type databases of a desktop.
package enum Doctor {
  /// The files of a desktop with what was found in them, sorted by path.
  ///
  /// Findings in what a distribution has packaged are notes. Those of rules on single files are
  /// left out unless they keep a type from working, or `everything` is asked for.
  package static func examine(_ facts: DesktopFacts, everything: Bool = false) -> [ExaminedFile] {
    let types = DeclaredTypes(facts)
    let cached = facts.folders.filter { $0.isSearched && $0.cache != nil }.map(\.path)
    var files: [ExaminedFile] = []
    for folder in facts.folders {
      files += DoctorRules.checkDatabase(folder, amongCaches: cached.contains { $0 != folder.path })
      files += DoctorRules.checkEntryCache(folder)
    }
    files += DoctorRules.checkInstallations(facts)
    files += DoctorRules.checkTools(facts)
    files += DoctorRules.checkGlobs(facts, types, everything: everything)
    files += DoctorRules.checkFlatpak(facts)
    files += DoctorRules.checkPackages(facts, types, everything: everything)
    files += DoctorRules.checkEntries(facts, types, everything: everything)
    files += DoctorRules.checkThumbnailers(facts, types, everything: everything)
    files += DoctorRules.checkChoices(facts, types, everything: everything)
    files += DoctorRules.checkFailedThumbnails(facts)
    return merged(files)
  }

  /// One for each path.
  private static func merged(_ files: [ExaminedFile]) -> [ExaminedFile] {
    var byPath: [String: ExaminedFile] = [:]
    for file in files {
      guard var known = byPath[file.path] else {
        byPath[file.path] = file
        continue
      }
      if known.text.isEmpty {
        known.text = file.text
        known.unit = file.unit
      }
      known.findings += file.findings.filter { !known.findings.contains($0) }
      byPath[file.path] = known
    }
    return byPath.values.sorted { $0.path < $1.path }
  }
}
