import Diagnostics
import KeyFileSyntax

/// Rules for the place of the entry in menus.
extension DesktopEntryRules {
  static let unregisteredCategory = RuleInfo(
    "desktop/unregistered-category", .error, fix: .unsafe,
    "A category is not registered and does not begin with X-; reported at the category",
    because: "menus do not recognize it, so the entry goes to the menu Other; letter case matters",
    references: ["Desktop Menu A"],
    bad: [.app("Exec=art\nCategories=↓graphics;"), .app("Exec=art\nCategories=Graphics;↓Emoji;")],
    good: [.app("Exec=art\nCategories=Graphics;X-Emoji;")])

  static let noCategories = RuleInfo(
    "desktop/no-categories", .note,
    "An application that menus show lacks Categories; reported at the group header",
    because: "the entry goes to the menu Other",
    references: ["Desktop Menu 3"],
    bad: [.file("↓[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")],
    good: [.app("Exec=art\nCategories=Graphics;"), .app("Exec=art\nNoDisplay=true")])

  static let noMainCategory = RuleInfo(
    "desktop/no-main-category", .note,
    "No category has a menu of its own; reported at the key",
    because: "the entry goes to the menu Other",
    references: ["Desktop Menu A.1"],
    bad: [.app("Exec=art\n↓Categories=2DGraphics;")],
    good: [.app("Exec=art\nCategories=Graphics;2DGraphics;")])

  static let severalMainCategories = RuleInfo(
    "desktop/several-main-categories", .note,
    "Two categories have a menu of their own; reported at the second one",
    because: "the entry may be in both menus",
    references: ["Desktop Menu A.1"],
    bad: [.app("Exec=art\nCategories=Graphics;↓Education;")],
    good: [.app("Exec=art\nCategories=AudioVideo;Audio;Player;")])

  static let reservedCategory = RuleInfo(
    "desktop/reserved-category", .error, fix: .unsafe,
    "A category that each desktop uses in its own way requires OnlyShowIn; reported at the category",
    because: "validators and installers reject the file",
    references: ["Desktop Menu A.3", "desktop-file-validate"],
    bad: [.app("Exec=art\nCategories=Settings;↓Screensaver;")],
    good: [.app("Exec=art\nCategories=Settings;Screensaver;\nOnlyShowIn=GNOME;")])

  static let obsoleteCategory = RuleInfo(
    "desktop/obsolete-category", .warning, fix: .safe,
    "A category is Application or Applications; reported at the category",
    because: "it has no meaning since menus are built from categories",
    references: ["Desktop Menu A", "desktop-file-validate"],
    bad: [.app("Exec=art\nCategories=↓Application;Graphics;")],
    good: [.app("Exec=art\nCategories=Graphics;")])

  static let missingCompanionCategory = RuleInfo(
    "desktop/missing-companion-category", .error, fix: .safe,
    "Audio or Video is used without AudioVideo; reported at the category",
    because: "most menus recognize only AudioVideo, and validators reject the file",
    references: ["Desktop Menu A.1"],
    bad: [.app("Exec=art\nCategories=↓Audio;Player;")],
    good: [.app("Exec=art\nCategories=AudioVideo;Audio;Player;")])

  static let categories = Family<DesktopEntrySubject>(
    unregisteredCategory, noCategories, noMainCategory, severalMainCategories, reservedCategory,
    obsoleteCategory, missingCompanionCategory
  ) { subject, findings in
    let entry = subject.entry
    guard subject.isProgram else { return }
    guard let list = subject.group["Categories"] else {
      guard subject.isShownApplication,
        !subject.hasMisspelling(of: "Categories", in: subject.group)
      else { return }
      return findings.add(noCategories, "missing 'Categories'", at: subject.group.header)
    }
    let items = entry.categories.filter { !$0.text.contains(",") }
    let media = entry.categories.first { $0.text == "Audio" || $0.text == "Video" }
    // Adding the missing 'AudioVideo' there is enough for all.
    let lonely = entry.has(anyOf: ["AudioVideo"]) ? nil : media
    for item in items { find(item, lonely, subject, &findings) }
    // Menus are not reported if a category is misspelled.
    let isComplete =
      items.count == entry.categories.count && items.allSatisfy { isAllowed($0.text) }
    guard isComplete, !items.isEmpty else { return }
    findMain(items, at: list.key.range, subject, &findings)
  }

  private static func isAllowed(_ name: String) -> Bool {
    DesktopCategories.obsolete.contains(name) || DesktopCategories.isRegistered(name)
      || name.hasPrefix("X-")
  }

  private static func find(
    _ item: PlacedText, _ lonely: PlacedText?, _ subject: DesktopEntrySubject,
    _ findings: inout Findings
  ) {
    let name = item.text
    if DesktopCategories.obsolete.contains(name) {
      findings.add(
        obsoleteCategory, "the category '\(name)' is obsolete", at: item.range,
        fix: subject.removing(item))
    } else if !isAllowed(name), !subject.isJoined(item) {
      let near = NameDistance.nearest(to: name, among: DesktopCategories.names)
      findings.add(
        unregisteredCategory, "unregistered category '\(name)'" + didYouMean(near),
        at: item.range, fix: near.map { Fix("write '\($0)'", .replace(item.range, by: $0)) })
    } else if DesktopCategories.reserved.contains(name), subject.entry.onlyShowIn.isEmpty {
      findings.add(
        reservedCategory, "the category '\(name)' requires 'OnlyShowIn'", at: item.range,
        fix: subject.removing(item))
    } else if item.range == lonely?.range {
      findings.add(
        missingCompanionCategory, "the category '\(name)' requires 'AudioVideo'",
        at: item.range,
        fix: Fix("add 'AudioVideo'", .insert("AudioVideo;", at: item.range.lowerBound)))
    }
  }

  private static let media: Set<String> = ["AudioVideo", "Audio", "Video"]

  private static func findMain(
    _ items: [PlacedText], at key: Range<Int>, _ subject: DesktopEntrySubject,
    _ findings: inout Findings
  ) {
    let main = items.filter { DesktopCategories.main.contains($0.text) }
    guard subject.entry.isShown, !subject.entry.has(anyOf: DesktopCategories.reserved) else {
      return
    }
    guard let first = main.first else {
      return findings.add(noMainCategory, "no category has a menu of its own", at: key)
    }
    let second = main.first {
      $0.text != first.text && !(media.contains($0.text) && media.contains(first.text))
    }
    guard let second else { return }
    findings.add(
      severalMainCategories, "'\(first.text)' and '\(second.text)' are both menus",
      at: second.range, related: [RelatedPlace(range: first.range, message: "the first one")])
  }
}

/// Rules for the desktops that show the entry.
extension DesktopEntryRules {
  static let unregisteredEnvironment = Rule<DesktopEntrySubject>(
    "desktop/unregistered-environment", .error, fix: .unsafe,
    """
    OnlyShowIn or NotShowIn names a desktop that is not registered and does not begin with X-; \
    reported at the name
    """,
    because: "no desktop calls itself that, so OnlyShowIn hides the entry everywhere",
    references: ["Desktop Menu B"],
    bad: [.app("Exec=art\nOnlyShowIn=↓Gnome;")],
    good: [.app("Exec=art\nOnlyShowIn=GNOME;X-Art;")]
  ) { subject, found in
    for item in subject.entry.onlyShowIn + subject.entry.notShowIn
    where !DesktopEnvironments.registered.contains(item.text) && !item.text.hasPrefix("X-")
      && !item.text.contains(",")
    {
      let near = NameDistance.nearest(to: item.text, among: DesktopEnvironments.names)
      found(
        "unregistered desktop '\(item.text)'" + didYouMean(near), at: item.range,
        fix: near.map { Fix("write '\($0)'", .replace(item.range, by: $0)) })
    }
  }

  static let contradictingShowIn = Rule<DesktopEntrySubject>(
    "desktop/contradicting-show-in", .error,
    "OnlyShowIn and NotShowIn name the same desktop; reported in NotShowIn",
    because: "whether the desktop shows the entry is undefined",
    bad: [.app("Exec=art\nOnlyShowIn=GNOME;\nNotShowIn=↓GNOME;")],
    good: [.app("Exec=art\nNotShowIn=GNOME;")]
  ) { subject, found in
    let shown = subject.entry.onlyShowIn.map { ($0.text, $0.range) }
    let firsts = Dictionary(shown) { first, _ in first }
    for item in subject.entry.notShowIn {
      guard let first = firsts[item.text] else { continue }
      found(
        "'\(item.text)' is also in 'OnlyShowIn'", at: item.range,
        related: [RelatedPlace(range: first, message: "here")])
    }
  }
}
