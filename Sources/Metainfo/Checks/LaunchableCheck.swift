import Diagnostics

extension MetainfoRules {
  /// How the component is started.
  static func checkLaunchables(
    _ component: MetainfoComponent, _ entries: [String: [String]]?
  ) -> [Diagnostic] {
    let launchables = component.desktopEntries
    if launchables.isEmpty, component.isDesktopApplication, component.id?.isDesktopEntry != true {
      let message = "the application has no launchable of the type 'desktop-id'"
      return [Diagnostic(missingLaunchable, message, at: component.name)]
    }
    return launchables.compactMap { checkForm($0) ?? checkPresence($0, entries) }
  }

  private static func checkForm(_ launchable: MetainfoLaunchable) -> Diagnostic? {
    let id = launchable.id
    guard isDesktopFileID(id.text) else {
      let what = id.text.isEmpty ? "the launchable is empty" : "'\(id.text)' is no desktop file ID"
      let meant = desktopFileID(id.text)
      return Diagnostic(
        malformedLaunchable, what, at: id.range,
        fix: meant.map {
          .unsafe("write '\($0)'", [TextEdit(range: id.range, replacement: $0)])
        })
    }
    guard launchable.type == nil else { return nil }
    let place = launchable.name.upperBound
    return Diagnostic(
      malformedLaunchable, "the launchable '\(id.text)' has no type", at: launchable.name,
      fix: .unsafe(
        "add the type", [TextEdit(range: place..<place, replacement: " type=\"desktop-id\"")]))
  }

  private static func checkPresence(
    _ launchable: MetainfoLaunchable, _ entries: [String: [String]]?
  ) -> Diagnostic? {
    let id = launchable.id
    guard let entries, entries[id.text] == nil else { return nil }
    let near = entries.keys.sorted().first { NameDistance.isNear(id.text, to: $0) }
    return Diagnostic(
      launchableNotInSet,
      "there is no desktop entry '\(id.text)'" + (near.map { ", did you mean '\($0)'?" } ?? ""),
      at: id.range)
  }

  /// True for the name of a file without folders that ends in `.desktop`.
  private static func isDesktopFileID(_ id: String) -> Bool {
    id.hasSuffix(".desktop") && id.utf8.count > 8
      && id.utf8.allSatisfy { isIDByte($0) || $0 == UInt8(ascii: ".") }
  }

  /// The ID that a path or a name without its ending means.
  private static func desktopFileID(_ text: String) -> String? {
    guard let name = text.split(separator: "/").last.map(String.init) else { return nil }
    return [name, name + ".desktop"].first(where: isDesktopFileID)
  }
}

extension MetainfoText {
  /// IDs of old files are the names of their desktop entries.
  fileprivate var isDesktopEntry: Bool { text.hasSuffix(".desktop") }
}
