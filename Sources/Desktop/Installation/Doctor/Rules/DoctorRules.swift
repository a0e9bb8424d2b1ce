package import Diagnostics

/// The rules for installed files, with the subjects `desktop-database` and `installation`.
package enum DoctorRules {
  static let families: [DoctorFamily] = [
    mimeDatabases, entryCaches, unsearchedFolders, updateTools, installedGlobs, emptyLists,
    thumbnails, installations,
  ]

  /// Every rule, in the order in which they are listed.
  package static let all: [RuleInfo] = families.flatMap(\.rules)
}
