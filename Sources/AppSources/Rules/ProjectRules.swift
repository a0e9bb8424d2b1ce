package import Diagnostics

/// Build settings that become keys of the Info.plist.
extension AppSourceRules {
  private static let processor = "swift-build, InfoPlistProcessorTaskAction"

  /// A key that only the file can have.
  package static let unsettableKey = RuleInfo(
    "xcode/unsettable-key", .error,
    """
    A setting INFOPLIST_KEY_… stands for a key on types or documents that Xcode takes from the \
    file only, or has nearly the name of one that it knows; reported at the name
    """,
    because: "Xcode writes a fixed list of keys and drops every other setting without a word",
    references: [processor + ".defaultInfoPlistContent"],
    bad: [
      .project(debug: "        ↓INFOPLIST_KEY_CFBundleDocumentTypes = \"public.json\";"),
      .project(debug: "        ↓INFOPLIST_KEY_UISupportDocumentBrowser = NO;"),
    ],
    good: [
      .soundProject, .project(debug: "        INFOPLIST_KEY_CFBundleDisplayName = \"Emoji Art\";"),
    ])

  /// A value in the file that never arrives.
  package static let overriddenKey = RuleInfo(
    "xcode/overridden-key", .warning,
    """
    A setting INFOPLIST_KEY_… and the Info.plist that the configuration names have different \
    values for a key; reported at the setting's value
    """,
    because: """
      the setting replaces what is in the file, so that an edit of the file changes nothing
      """,
    references: [processor + ".addAdditionalContent", "swift-build issue 369"],
    bad: [
      .project(debug: "        INFOPLIST_KEY_UISupportsDocumentBrowser = ↓YES;"),
      .project(debug: "        INFOPLIST_KEY_CFBundleDisplayName = ↓EmojiArt;"),
    ], good: [.soundProject])

  /// A setting that never arrives.
  package static let ignoredSetting = RuleInfo(
    "xcode/ignored-setting", .warning,
    """
    A configuration says YES to UISupportsDocumentBrowser or LSSupportsOpeningDocumentsInPlace \
    and NO to GENERATE_INFOPLIST_FILE, and its Info.plist does not say YES; reported at the \
    setting's value
    """,
    because: "Xcode looks at these settings only while it makes the Info.plist",
    references: [processor + ".defaultInfoPlistContent"],
    bad: [
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = ↓YES;", generate: "NO")
    ],
    good: [
      .soundProject,
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;", generate: "YES"),
    ])

  /// Configurations that open documents differently.
  package static let disagreeingConfigurations = RuleInfo(
    "xcode/disagreeing-configurations", .warning,
    """
    The configurations of a target have different settings for UISupportsDocumentBrowser or \
    LSSupportsOpeningDocumentsInPlace, or not all have one; reported at the value
    """,
    because: "what was tried in one configuration opens documents otherwise in the other",
    references: [processor + ".defaultInfoPlistContent"],
    bad: [
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = ↓YES;", release: ""),
      .project(
        debug: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = YES;",
        release: "        INFOPLIST_KEY_LSSupportsOpeningDocumentsInPlace = ↓NO;"),
    ], good: [.soundProject])
}
