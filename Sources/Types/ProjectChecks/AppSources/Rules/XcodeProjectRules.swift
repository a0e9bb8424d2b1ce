import Diagnostics

/// Build settings that become keys of the Info.plist.
extension AppSourceRules {
  private static let processor = "swift-build, InfoPlistProcessorTaskAction"

  static let unsettableKey = Rule<CheckedProject>(
    "xcode/unsettable-key", .error,
    """
    A setting INFOPLIST_KEY_… is for a key about types or documents that Xcode only takes from \
    the file, or has nearly the name of one that it knows; reported at the name
    """,
    because: "Xcode writes a fixed list of keys and silently drops every other setting",
    references: [processor + ".defaultInfoPlistContent"],
    bad: [
      .project(debug: "        ↓INFOPLIST_KEY_CFBundleDocumentTypes = \"public.json\";"),
      .project(debug: "        ↓INFOPLIST_KEY_UISupportDocumentBrowser = NO;"),
    ],
    good: [
      .soundProject, .project(debug: "        INFOPLIST_KEY_CFBundleDisplayName = \"Emoji Art\";"),
    ]
  ) { subject, found in
    let settings = subject.project.configurations.flatMap(\.keys)
    let messages = settings.compactMap { key, setting -> (String, Range<Int>?)? in
      if InfoPlistKeys.fileKeys.contains(key) {
        return ("Xcode takes '\(key)' only from the file", setting.nameRange)
      }
      return NameDistance.nearest(to: key, among: InfoPlistKeys.documentKeys).map {
        ("Xcode does not recognize '\(key)'\(didYouMean($0))", setting.nameRange)
      }
    }
    find(&found, messages)
  }

  static let overriddenKey = Rule<CheckedProject>(
    "xcode/overridden-key", .warning,
    """
    A setting INFOPLIST_KEY_… and the Info.plist of its configuration have different values for \
    a key; reported at the setting's value
    """,
    because: "the setting overrides the file, so editing the file has no effect",
    references: [processor + ".addAdditionalContent", "swift-build issue 369"],
    bad: [
      .project(debug: "        INFOPLIST_KEY_UISupportsDocumentBrowser = ↓YES;"),
      .project(debug: "        INFOPLIST_KEY_CFBundleDisplayName = ↓EmojiArt;"),
    ], good: [.soundProject]
  ) { subject, found in
    let messages = subject.settings.compactMap { found -> (String, Range<Int>?)? in
      let setting = found.setting
      guard found.isGenerated, let value = found.value, normal(setting.value) != normal(value),
        !setting.value.contains("$"), !value.contains("$")
      else { return nil }
      return (
        "'\(found.key)' is '\(setting.value)' here, but '\(value)' in '\(found.file)'",
        setting.range
      )
    }
    find(&found, messages)
  }

  static let ignoredSetting = Rule<CheckedProject>(
    "xcode/ignored-setting", .warning,
    """
    A configuration sets UISupportsDocumentBrowser or LSSupportsOpeningDocumentsInPlace to YES and \
    GENERATE_INFOPLIST_FILE to NO, and its Info.plist does not say YES; reported at the setting's \
    value
    """,
    because: "Xcode only uses these settings when it generates the Info.plist",
    references: [processor + ".defaultInfoPlistContent"],
    bad: [
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = ↓YES;", generate: "NO")
    ],
    good: [
      .soundProject,
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;", generate: "YES"),
    ]
  ) { subject, found in
    let messages = subject.settings.compactMap { found -> (String, Range<Int>?)? in
      let setting = found.setting
      guard !found.isGenerated, InfoPlistKeys.documentKeys.contains(found.key),
        normal(setting.value) == "YES", found.value.map(normal) != "YES"
      else { return nil }
      let state = found.value.map { "has '\($0)'" } ?? "does not have it"
      return (
        "'\(found.key)' is ignored without 'GENERATE_INFOPLIST_FILE', and '\(found.file)' \(state)",
        setting.range
      )
    }
    find(&found, messages)
  }

  /// Merges findings with the same message into one at the first place.
  private static func find(
    _ found: inout RuleFindings, _ messages: [(text: String, range: Range<Int>?)]
  ) {
    let places = Dictionary(grouping: messages, by: \.text).mapValues { $0.compactMap(\.range) }
    for (text, range) in messages.distinct(by: \.text) {
      let others = (places[text] ?? []).dropFirst()
      found(text, at: range, related: others.map { RelatedPlace(range: $0, message: "and here") })
    }
  }

  static let disagreeingConfigurations = Rule<CheckedProject>(
    "xcode/disagreeing-configurations", .warning,
    """
    The configurations of a target have different settings for UISupportsDocumentBrowser or \
    LSSupportsOpeningDocumentsInPlace, or only some have one; reported at the value
    """,
    because: "an app that was tested in one configuration opens documents differently in the other",
    references: [processor + ".defaultInfoPlistContent"],
    bad: [
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = ↓YES;", release: ""),
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;",
        release: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = ↓NO;"),
    ], good: [.soundProject]
  ) { subject, found in
    let project = subject.project
    for list in project.lists {
      let configurations = list.map { project.configurations[$0] }
      // Another file may contain the missing settings.
      guard Set(configurations.map { $0.value("INFOPLIST_FILE") }).count == 1,
        !configurations.contains(where: \.hasBaseFile)
      else { continue }
      let file = subject.lists.first { list.contains($0.configuration) }?.file
      for key in InfoPlistKeys.documentKeys
      where file.flatMap({ subject.context.value(key, in: $0) }) == nil {
        compare(key, configurations, in: list, of: project, &found)
      }
    }
  }

  private static func compare(
    _ key: String, _ configurations: [XcodeProject.Configuration], in list: [Int],
    of project: XcodeProject, _ found: inout RuleFindings
  ) {
    guard let first = configurations.first(where: { !values(of: key, $0).isEmpty }),
      let setting = first.all.first(where: { $0.key == key }),
      let other = configurations.first(where: { values(of: key, $0) != values(of: key, first) })
    else { return }
    let known = values(of: key, first)
    let different = other.all.first {
      $0.key == key && known[$0.condition ?? "", default: normal($0.value)] != normal($0.value)
    }
    if let different {
      return found(
        "'\(key)' differs between '\(first.name)' and '\(other.name)'", at: different.range,
        related: [RelatedPlace(range: setting.range, message: "in '\(first.name)'")])
    }
    // A target inherits the settings of the project.
    let isInherited = project.configurations.enumerated().contains { index, configuration in
      configuration.name == other.name && !values(of: key, configuration).isEmpty
        && !list.contains(index)
    }
    guard !isInherited else { return }
    found(
      "'\(key)' is '\(setting.value)' in '\(first.name)', but missing in '\(other.name)'",
      at: setting.range)
  }

  /// Returns the values of a key by the condition of its settings.
  private static func values(
    of key: String, _ configuration: XcodeProject.Configuration
  ) -> [String: String] {
    let settings = configuration.all.filter { $0.key == key }
    return Dictionary(settings.map { ($0.condition ?? "", normal($0.value)) }) { _, last in last }
  }

  static let truthValue = Rule<CheckedProject>(
    "xcode/not-a-truth-value", .error, fix: .unsafe,
    """
    UISupportsDocumentBrowser, LSSupportsOpeningDocumentsInPlace or GENERATE_INFOPLIST_FILE has a \
    value other than YES and NO; reported at the value
    """,
    because: "Xcode takes whatever is not YES for NO",
    references: [processor + ".defaultInfoPlistContent"],
    bad: [
      .project(debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = ↓YESS;")
    ], good: [.soundProject]
  ) { subject, found in
    let names = InfoPlistKeys.documentKeys.map { "INFOPLIST_KEY_" + $0 } + [generation]
    for name in names {
      let wrong = subject.project.configurations.flatMap(\.all).filter {
        $0.name == name && !$0.value.contains("$") && !truths.contains(normal($0.value))
      }
      for (value, settings) in Dictionary(grouping: wrong, by: \.value) {
        let meant = NameDistance.nearest(to: value.uppercased(), among: truths)
        found(
          "'\(name)' must be YES or NO, found '\(value)'", at: settings[0].range,
          related: settings.dropFirst().map { RelatedPlace(range: $0.range, message: "and here") },
          fix: meant.map { meant in
            Fix("write '\(meant)'", settings.map { .replace($0.range, by: meant) })
          })
      }
    }
  }

  private static let generation = "GENERATE_INFOPLIST_FILE"

  private static let truths = ["YES", "NO"]

  static let missingInfoPlist = Rule<CheckedProject>(
    "xcode/missing-info-plist", .error, fix: .unsafe,
    """
    INFOPLIST_FILE of an application or another bundle names a file that does not exist, or one \
    that is also a resource of it, and no program makes the project; reported at the value
    """,
    because: "the build fails, or takes a list that is not the one that was edited",
    references: ["Xcode, Build settings reference: INFOPLIST_FILE"],
    bad: [.project(generate: "NO", list: "↓EmojiArt/Inf.plist")], good: [.soundProject]
  ) { subject, found in
    guard let hasFile = subject.context.hasFile, let project = subject.placed,
      project.origin == nil
    else { return }
    for target in project.targets where target.isBundle {
      for file in Set(target.lists.compactMap(\.file)).sorted()
      where target.copies(file) && (subject.context.hasList(at: file) || hasFile(file)) {
        let path = ProjectPath.relative(file, to: project.folder)
        let edits = subject.project.excepting(path, from: target.name)
        found(
          "'\(file)' is copied into '\(target.name)' too, so two commands produce its Info.plist",
          at: target.lists.lazy.filter { $0.file == file }.compactMap(\.setting?.range).first,
          fix: edits.isEmpty ? nil : Fix("make it no resource", edits))
      }
      let missing = target.lists.filter { list in
        list.file.map { !subject.context.hasList(at: $0) && !hasFile($0) } ?? false
      }
      for (file, lists) in Dictionary(grouping: missing, by: { $0.file ?? "" }) {
        let places = lists.compactMap(\.setting?.range).unique
        let meant = subject.list(meantBy: file, in: project)
        found(
          "'\(target.name)' is built with '\(file)', which does not exist" + didYouMean(meant),
          at: places.first,
          related: places.dropFirst().map { RelatedPlace(range: $0, message: "and here") },
          fix: places.isEmpty
            ? nil
            : meant.map { meant in
              let value = subject.project.written(ProjectPath.relative(meant, to: project.folder))
              return Fix("write '\(meant)'", places.map { .replace($0, by: value) })
            })
      }
    }
  }

  static let settings = Family(
    unsettableKey, overriddenKey, ignoredSetting, disagreeingConfigurations, truthValue,
    missingInfoPlist)

  private static let words = [
    "true": "YES", "1": "YES", "yes": "YES", "false": "NO", "0": "NO", "no": "NO",
  ]

  /// Returns one spelling for each Boolean.
  private static func normal(_ value: String) -> String { words[value.lowercased()] ?? value }
}

/// A project, with the values that its rules compare it with.
struct CheckedProject {
  let project: XcodeProject
  let context: AppSourceContext
  /// The targets of the project alone; empty without its path.
  let targets: AppTargets

  /// The project with the paths of its files.
  var placed: AppTargets.Project? { targets.projects.first }

  fileprivate var lists: [XcodeProject.BuiltList] { placed?.targets.flatMap(\.lists) ?? [] }

  /// Returns the list that was probably meant by the path of a nonexistent one: a list in the
  /// project that is not a target's Info.plist.
  func list(meantBy file: String, in project: AppTargets.Project) -> String? {
    let lists = context.paths.map(ProjectPath.normal).filter { list in
      project.has(list) && !targets.isNamed(list) && !context.targets.isNamed(list)
    }
    let withTypes = lists.filter(context.hasTypes)
    return NameDistance.nearest(to: file, among: lists)
      ?? (withTypes.count == 1 ? withTypes.first : nil)
  }

  /// A setting for a key, with the value in the file, and whether Xcode generates the file.
  typealias Setting = (
    key: String, setting: BuildSetting, value: String?, file: String, isGenerated: Bool
  )

  /// The settings of configurations whose Info.plist is known, with the value in that file.
  var settings: [Setting] {
    lists.flatMap { list -> [Setting] in
      guard let isGenerated = list.isGenerated, let file = list.file, context.hasList(at: file)
      else { return [] }
      return project.configurations[list.configuration].keys.map { key, setting in
        (key, setting, context.value(key, in: file), file, isGenerated)
      }
    }
  }
}
