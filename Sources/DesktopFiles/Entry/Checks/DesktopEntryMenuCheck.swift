import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// Where menus put the entry.
  static func checkCategories(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let entry = subject.entry
    guard entry.kind == .application || entry.kind == nil else { return [] }
    guard let list = subject.group["Categories"] else {
      guard entry.kind == .application, entry.isShown,
        !subject.hasMisspelling(of: "Categories", in: subject.group)
      else { return [] }
      return [Diagnostic(noCategories, "there are no 'Categories'", at: subject.group.header)]
    }
    let items = entry.categories.filter { !$0.text.contains(",") }
    let found = items.compactMap { checkCategory($0, subject) }
    let isComplete =
      items.count == entry.categories.count
      && !found.contains { $0.rule == unregisteredCategory.id }
    guard isComplete, !items.isEmpty else { return found }
    return found + checkMainCategories(items, at: list.key.range, subject)
  }

  private static func checkCategory(
    _ item: KeyFileText, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let name = item.text
    let remove = { (applicability: Applicability) in
      Fix.edit([subject.file.removing(item: item.range)], "remove it", applicability)
    }
    if DesktopCategories.obsolete.contains(name) {
      return Diagnostic(
        obsoleteCategory, "'\(name)' has no meaning", at: item.range, fix: remove(.safe))
    }
    guard DesktopCategories.isRegistered(name) else {
      guard !name.hasPrefix("X-") else { return nil }
      let near = name.nearest(in: DesktopCategories.names)
      return Diagnostic(
        unregisteredCategory, "the category '\(name)' is not registered\(didYouMean(near))",
        at: item.range, fix: near.map { .replace(item.range, by: $0, "write '\($0)'") })
    }
    if DesktopCategories.reserved.contains(name), subject.entry.onlyShowIn.isEmpty {
      return Diagnostic(
        reservedCategory, "'\(name)' needs 'OnlyShowIn'", at: item.range, fix: remove(.unsafe))
    }
    guard name == "Audio" || name == "Video", !subject.entry.has(anyOf: ["AudioVideo"]) else {
      return nil
    }
    // One of the two brings the companion for both.
    let isSecond = subject.entry.categories.contains {
      ($0.text == "Audio" || $0.text == "Video") && $0.range.lowerBound < item.range.lowerBound
    }
    guard !isSecond else { return nil }
    let start = item.range.lowerBound
    return Diagnostic(
      missingCompanionCategory, "'\(name)' needs 'AudioVideo' beside it", at: item.range,
      fix: .replace(start..<start, by: "AudioVideo;", "add 'AudioVideo'", .safe))
  }

  private static func checkMainCategories(
    _ items: [KeyFileText], at key: Range<Int>, _ subject: DesktopEntrySubject
  ) -> [Diagnostic] {
    let main = items.filter { DesktopCategories.main.contains($0.text) }
    let isReserved = subject.entry.has(anyOf: DesktopCategories.reserved)
    guard subject.entry.isShown, !isReserved else { return [] }
    guard let first = main.first else {
      let message = "no category has a menu of its own"
      return [Diagnostic(noMainCategory, message, at: key)]
    }
    let media: Set<String> = ["AudioVideo", "Audio", "Video"]
    let second = main.first {
      $0.text != first.text && !(media.contains($0.text) && media.contains(first.text))
    }
    guard let second else { return [] }
    return [
      Diagnostic(
        severalMainCategories, "'\(first.text)' and '\(second.text)' are both menus",
        at: second.range, related: [RelatedPlace(range: first.range, message: "the first one")])
    ]
  }

  /// The desktops that show the entry.
  static func checkEnvironments(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let only = subject.entry.onlyShowIn
    let not = subject.entry.notShowIn
    let unknown = (only + not).filter {
      !DesktopEnvironments.registered.contains($0.text) && !$0.text.hasPrefix("X-")
        && !$0.text.contains(",")
    }.map { item in
      let near = item.text.nearest(in: DesktopEnvironments.names)
      return Diagnostic(
        unregisteredEnvironment,
        "the desktop '\(item.text)' is not registered\(didYouMean(near))", at: item.range,
        fix: near.map { .replace(item.range, by: $0, "write '\($0)'") })
    }
    let firsts = Dictionary(only.map { ($0.text, $0.range) }) { first, _ in first }
    return unknown
      + not.compactMap { item in
        guard let first = firsts[item.text] else { return nil }
        return Diagnostic(
          contradictingShowIn, "'\(item.text)' is in 'OnlyShowIn' as well", at: item.range,
          related: [RelatedPlace(range: first, message: "here")])
      }
  }
}
