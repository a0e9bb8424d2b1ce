extension RuleSelection {
  /// Returns the rule or subject that a name most likely misspells, or nil if none is likely; the
  /// subject may be missing or wrong.
  ///
  /// `foreign` contains subjects whose rules are not known here.
  package static func intended(
    by name: String, among rules: [String], foreign: [String] = []
  ) -> String? {
    let problem = name.split(separator: "/").last.map(String.init) ?? name
    let subjects = rules.map(subject) + foreign
    return rules.first { $0.utf8.count > problem.utf8.count && $0.hasSuffix("/" + problem) }
      ?? NameDistance.nearest(to: name, among: rules)
      ?? rules.first { NameDistance.isNear("\(subject($0))/\(problem)", to: $0) }
      ?? NameDistance.nearest(to: name, among: subjects)
  }

  private static func subject(_ rule: String) -> String { String(rule.prefix { $0 != "/" }) }
}
