import Diagnostics

extension AppSourceRules {
  /// A setting together with the configuration that has it.
  private typealias Place = (
    configuration: XcodeProject.Configuration, setting: XcodeProject.Setting
  )

  private static func places(_ project: XcodeProject) -> [Place] {
    project.configurations.flatMap { configuration in
      configuration.settings.map { (configuration, $0) }
    }
  }

  /// Findings of the same message become one, at the first place.
  private static func merged(_ found: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in found {
      let known = result.firstIndex {
        $0.rule == diagnostic.rule && $0.message == diagnostic.message
      }
      if let known, let range = diagnostic.range {
        result[known].related.append(RelatedPlace(range: range, message: "and here"))
      } else {
        result.append(diagnostic)
      }
    }
    return result
  }

  /// Settings for keys that no setting can have.
  static func checkKeys(_ project: XcodeProject) -> [Diagnostic] {
    merged(
      places(project).compactMap { _, setting in
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
    return merged(
      places(project).compactMap { configuration, setting in
        guard let file = configuration.infoPlistPath(project: path), known.contains(file) else {
          return nil
        }
        let value = context.value(setting.key, in: file)
        switch project.generates(configuration) {
        case true?: return value.flatMap { overridden(setting, $0, file) }
        case false?: return ignored(setting, value, file)
        case nil: return nil
        }
      })
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
