import Diagnostics

extension AppSourceRules {
  /// Whether all configurations of a target open documents alike.
  static func checkConfigurations(
    _ project: XcodeProject, _ context: AppSourceContext, _ path: String?
  ) -> [Diagnostic] {
    project.lists.flatMap { list in
      let configurations = list.map { project.configurations[$0] }
      // Another file may have what is missing here.
      guard Set(configurations.map(\.infoPlistFile)).count == 1,
        !configurations.contains(where: \.hasBaseFile)
      else { return [Diagnostic]() }
      return InfoPlistKeys.documentKeys.compactMap { key in
        disagreement(key, configurations, in: list, of: project).flatMap { diagnostic in
          isInFile(key, configurations, context, path) ? nil : diagnostic
        }
      }
    }
  }

  private static func settings(
    _ key: String, _ configuration: XcodeProject.Configuration
  ) -> [String: String] {
    let settings = configuration.settings.filter { $0.key == key }
    return Dictionary(settings.map { ($0.condition ?? "", normal($0.value)) }) { _, last in last }
  }

  private static func disagreement(
    _ key: String, _ configurations: [XcodeProject.Configuration], in list: [Int],
    of project: XcodeProject
  ) -> Diagnostic? {
    guard let first = configurations.first(where: { !settings(key, $0).isEmpty }),
      let setting = first.settings.first(where: { $0.key == key }),
      let other = configurations.first(where: { settings(key, $0) != settings(key, first) })
    else { return nil }
    let values = settings(key, first)
    let different = other.settings.first {
      $0.key == key && values[$0.condition ?? "", default: normal($0.value)] != normal($0.value)
    }
    if let different {
      return Diagnostic(
        disagreeingConfigurations,
        "'\(key)' is not the same in '\(first.name)' and '\(other.name)'", at: different.range,
        related: [RelatedPlace(range: setting.range, message: "in '\(first.name)'")])
    }
    // A target has what the project has.
    let isInherited = project.configurations.enumerated().contains { index, configuration in
      configuration.name == other.name && !settings(key, configuration).isEmpty
        && !list.contains(index)
    }
    guard !isInherited else { return nil }
    return Diagnostic(
      disagreeingConfigurations,
      "'\(key)' is '\(setting.value)' in '\(first.name)' and missing in '\(other.name)'",
      at: setting.range)
  }

  private static func isInFile(
    _ key: String, _ configurations: [XcodeProject.Configuration], _ context: AppSourceContext,
    _ path: String?
  ) -> Bool {
    guard let path, let file = configurations.first?.infoPlistPath(project: path) else {
      return false
    }
    return context.value(key, in: file) != nil
  }
}
