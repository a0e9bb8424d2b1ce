package import Diagnostics

/// What is checked in property lists: the list as a container, the types that it declares, the
/// documents that it claims, and what the platform and its store want.
package enum InfoPropertyListRules {
  /// All rules, in the order of their documentation.
  package static let all = plist + uti + documentType + app

  /// The findings in a list that was read, those of the reader not included.
  ///
  /// Findings in a list that is no XML are about the whole file; their messages begin with the
  /// path of the value, `at CFBundleDocumentTypes[0].LSHandlerRank: ...`.
  package static func check(
    _ list: PropertyList, context: InfoPropertyListContext = InfoPropertyListContext()
  ) -> [Diagnostic] {
    var report = Report()
    checkTypes(list, context, &report)
    return report.diagnostics
  }
}
