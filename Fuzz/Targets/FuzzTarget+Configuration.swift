import Diagnostics
import JSONSyntax
import Commands

extension FuzzTarget {
  static let configurations = [
    FuzzTarget(
      name: "configuration", seeds: { examples(ConfigRules.all) + [Array(wholeConfiguration.utf8)] }
    ) { bytes in
      let rules = KnownRules(own: Once { JSONRules.all.map(\.id) })
      let file = ConfigurationFile(bytes, rules: rules)
      requirePlaces(file.problems, in: file.text.count)
      guard file.problems.isEmpty else { return }
      let path = PathBelow(["Sources", "é", "a[b].plist"].map { $0.utf8[...].map(\.self)[...] })
      let overrides = file.overridden.indices.filter { index in
        file.overridden[index].contains { $0.covers(path) }
      }
      _ = file.settings(with: overrides, of: rules)
      _ = file.excluded.contains { $0.covers(path) }
    }
  ]

  private static let wholeConfiguration = """
    {"exclude": ["build/", "**/[!a-c]?*"], "select": ["json"], "severity": {"json": "note"},
     "failOn": "never", "overrides": [{"files": ["a/**"], "ignore": ["mime"]}], "edition": "2021"}
    """
}
