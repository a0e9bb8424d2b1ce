package import Diagnostics

/// What is checked in property lists: the list as a container, the types that it declares, the
/// documents that it claims, and what the platform and its store want.
package enum InfoPropertyListRules {
  /// All rules, in the order of their documentation.
  package static let all = plist + uti + documentType + app

  /// The findings in a list that was read, those of the reader not included.
  ///
  /// Findings in a list that is no XML are about the whole file and have no fix; their messages
  /// begin with the path of the value, `at CFBundleDocumentTypes[0].LSHandlerRank: ...`.
  package static func check(
    _ list: PropertyList, context: InfoPropertyListContext = InfoPropertyListContext()
  ) -> [Diagnostic] {
    var report = Report()
    checkContainer(list, context, &report)
    checkStrings(list, context, &report)
    checkVariables(list, context, &report)
    checkKeys(list, context, &report)
    checkValueTypes(list, context, &report)
    checkIconFiles(list, context, &report)
    checkTypes(list, context, &report)
    checkApp(list, context, &report)
    return report.diagnostics.filter { !list.isUnread($0) }.map(list.asInFile)
  }
}

extension PropertyList {
  /// True for a finding on a value that could not be read, which is reported already.
  fileprivate func isUnread(_ finding: Diagnostic) -> Bool {
    guard let range = finding.range else { return false }
    let index = unread.partition { $0.upperBound >= range.upperBound }
    return index < unread.count && unread[index].lowerBound <= range.lowerBound
  }

  /// The finding as the file has it: a list that is no XML has paths in the place of ranges, and
  /// edits that count bytes of another text are left out.
  package func asInFile(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    if format != .xml || unit != .bytes { finding.fix = nil }
    guard format != .xml else { return finding }
    if let range = finding.range, let path = root?.path(to: range.lowerBound), !path.steps.isEmpty {
      finding.message = "at \(path): \(finding.message)"
    }
    finding.notes += finding.related.compactMap { place in
      root.map { "\(place.message): \($0.path(to: place.range.lowerBound))" }
    }
    finding.range = nil
    finding.related = []
    return finding
  }
}
