import Diagnostics

extension AppSourceRules {
  /// Findings of the same message become one, at the first place.
  private static func merged(_ found: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var known: [String: Int] = [:]
    for diagnostic in found {
      if let first = known[diagnostic.message], let range = diagnostic.range {
        result[first].related.append(RelatedPlace(range: range, message: "and here"))
      } else {
        known[diagnostic.message] = result.count
        result.append(diagnostic)
      }
    }
    return result
  }

  /// Settings for keys that no setting can have.
  static func checkKeys(_ project: XcodeProject) -> [Diagnostic] {
    merged(
      project.configurations.flatMap(\.settings).compactMap { setting in
        let key = setting.key
        if InfoPlistKeys.fileKeys.contains(key) {
          return Diagnostic(
            unsettableKey, "Xcode takes '\(key)' from the file alone", at: setting.name)
        }
        guard
          let near = InfoPlistKeys.documentKeys.first(where: { NameDistance.isNear(key, to: $0) })
        else { return nil }
        return Diagnostic(
          unsettableKey, "Xcode knows no '\(key)'; did you mean '\(near)'?", at: setting.name)
      })
  }

  /// Settings beside the values in the file.
  static func checkValues(
    _ project: XcodeProject, _ context: AppSourceContext, _ path: String?
  ) -> [Diagnostic] {
    guard let path else { return [] }
    let known = Set(context.paths.map(ProjectPath.normal))
    let found = zip(project.configurations, project.generation).flatMap {
      configuration, generates -> [Diagnostic] in
      guard let generates, let file = configuration.infoPlistPath(project: path),
        known.contains(file)
      else { return [] }
      return configuration.settings.compactMap { setting in
        let value = context.value(setting.key, in: file)
        return generates
          ? value.flatMap { overridden(setting, $0, file) } : ignored(setting, value, file)
      }
    }
    return merged(found)
  }

  private static func overridden(
    _ setting: XcodeProject.Setting, _ value: String, _ file: String
  ) -> Diagnostic? {
    guard normal(setting.value) != normal(value), !setting.value.contains("$"),
      !value.contains("$")
    else { return nil }
    return Diagnostic(
      overriddenKey, "'\(setting.key)' is '\(setting.value)' here and '\(value)' in '\(file)'",
      at: setting.range)
  }

  private static func ignored(
    _ setting: XcodeProject.Setting, _ value: String?, _ file: String
  ) -> Diagnostic? {
    guard InfoPlistKeys.documentKeys.contains(setting.key),
      value.map({ normal($0) }) != normal(setting.value), normal(setting.value) == "YES"
    else { return nil }
    let state = value.map { "has '\($0)'" } ?? "does not have it"
    return Diagnostic(
      ignoredSetting,
      "'\(setting.key)' does nothing without 'GENERATE_INFOPLIST_FILE', and '\(file)' \(state)",
      at: setting.range)
  }

  private static let words = [
    "true": "YES", "1": "YES", "yes": "YES", "false": "NO", "0": "NO",
    "no": "NO",
  ]

  /// One spelling for each truth value.
  static func normal(_ value: String) -> String { words[value.lowercased()] ?? value }
}
