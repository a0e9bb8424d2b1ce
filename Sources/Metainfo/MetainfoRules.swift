package import Diagnostics

/// The rules on AppStream metainfo files, as far as they are about types of files.
package enum MetainfoRules {
  /// Every rule, in the order of the catalogue.
  package static let all: [RuleInfo] = [
    malformedXML, entityDeclaration, legacyMIMETypeElement, malformedMediaType, mediaTypeMismatch,
    missingMediaType, missingLaunchable, malformedLaunchable, launchableNotInSet, idNotReverseDNS,
    fileNameMismatch, hyphenInID,
  ]

  /// What is found in a file; without a name nothing is said of it.
  package static func check(
    _ file: Metainfo, name: String?, set: MetainfoContext = MetainfoContext()
  ) -> [Diagnostic] {
    file.problems + file.components.flatMap { check($0, of: file, name: name, set) }
  }

  private static func check(
    _ component: MetainfoComponent, of file: Metainfo, name: String?, _ set: MetainfoContext
  ) -> [Diagnostic] {
    let entries = set.entries(of: component)
    let launchables = checkLaunchables(component, entries)
    var found = checkID(component) + launchables
    if !file.isCatalogue { found += checkFileName(component, name, launchables) }
    found += checkTypeLists(component, file)
    return found + checkAgreement(component, entries, file)
  }
}

extension Fix {
  static func unsafe(_ title: String, _ edits: [TextEdit]) -> Fix {
    Fix(title: title, applicability: .unsafe, edits: edits)
  }
}
