import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// Actions and their groups, each of which needs the other.
  static func checkActionNames(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let listed = subject.entry.items("Actions").filter { !$0.text.contains(",") }
    let groups = Dictionary(subject.entry.actions.map { ($0.name.text, $0) }) { first, _ in first }
    let names = Set(listed.map(\.text))
    let malformed = listed.filter { !$0.text.isLegalKey }
    let missing = listed.filter { $0.text.isLegalKey && groups[$0.text] == nil }
    let extra = subject.entry.actions.filter { !names.contains($0.name.text) }
    // A group that is nearly named, or the only one, is what is meant: that is one mistake.
    var meant: [String: String] = [:]
    if missing.count * extra.count < 1000 {
      let names = extra.map(\.name.text)
      for item in missing {
        meant[item.text] =
          names.count == 1 && missing.count == 1
          ? names[0] : item.text.nearest(in: names)
      }
    }
    let isMeant = Set(meant.values)
    let entry = subject.group["Actions"]
    return malformed.map { Self.malformed($0, groups[$0.text]) }
      + missing.map { item in
        let message = "the action '\(item.text)' has no group" + didYouMean(meant[item.text])
        return Diagnostic(actionWithoutGroup, message, at: item.range)
      }
      + extra.filter { !isMeant.contains($0.name.text) }.map { unlisted($0, entry, subject) }
  }

  private static func malformed(_ item: KeyFileText, _ group: DesktopAction?) -> Diagnostic {
    let legal = String(
      decoding: item.text.utf8.map { $0.isKeyCharacter ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    let edits = ([item.range] + (group.map { [$0.name.range] } ?? [])).map {
      TextEdit(range: $0, replacement: legal)
    }
    return Diagnostic(
      malformedActionName,
      "the action '\(item.text)' has characters other than letters, digits and hyphens",
      at: item.range, fix: legal.isEmpty ? nil : .edit(edits, "call it '\(legal)'"))
  }

  private static func unlisted(
    _ action: DesktopAction, _ entry: KeyFileEntry?, _ subject: DesktopEntrySubject
  ) -> Diagnostic {
    guard action.name.text.isLegalKey else { return malformed(action.name, nil) }
    let edits: [TextEdit]
    if let entry {
      let end = subject.range(ofTrimmed: entry.value).upperBound
      let isOpen =
        subject.file.text[entry.value.range.lowerBound..<end].last
        .map { $0 != UInt8(ascii: ";") } ?? false
      let added = (isOpen ? ";" : "") + action.name.text + ";"
      edits = [TextEdit(range: end..<end, replacement: added)]
    } else {
      edits = subject.file.setting("Actions", to: action.name.text + ";", in: "Desktop Entry")
    }
    return Diagnostic(
      unlistedActionGroup, "the action '\(action.name.text)' is not in 'Actions'",
      at: action.name.range, fix: .edit(edits, "list it"))
  }

  /// What the group of an action must have.
  static func checkActionGroups(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    subject.entry.actions.flatMap { action -> [Diagnostic] in
      let group = action.group
      let name = action.name.text
      func lacks(_ key: String) -> Bool {
        !group.entries.contains { $0.key.text == key }
          && !subject.hasMisspelling(of: key, in: group)
      }
      var found: [Diagnostic] = []
      if lacks("Name") {
        let message = "the action '\(name)' has no 'Name'"
        found.append(Diagnostic(actionWithoutName, message, at: group.header))
      }
      let isEmpty = action.exec.map { $0.program == nil } ?? false
      if !subject.entry.isDBusActivatable, isEmpty || lacks("Exec") {
        let message = "the action '\(name)' has no 'Exec'"
        let place = isEmpty ? group["Exec"]?.key.range ?? group.header : group.header
        found.append(Diagnostic(actionWithoutExec, message, at: place))
      }
      return found
    }
  }

  /// What D-Bus and desktop-file-validate ask for.
  static func checkActivation(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let entry = subject.group["DBusActivatable"], subject.entry.isDBusActivatable,
      let name = subject.name, name.hasSuffix(".desktop"), !isDBusName(name.dropLast(8))
    {
      let message = "'\(name.dropLast(8))' is no name that D-Bus can activate"
      found.append(Diagnostic(fileNameNotDBusName, message, at: entry.key.range))
    }
    if let entry = subject.group["Implements"] {
      let list = subject.file.list(entry)
      let end = subject.range(ofTrimmed: entry.value).upperBound
      if list.isClosed, !list.items.isEmpty, list.emptyItems.isEmpty {
        found.append(
          Diagnostic(
            semicolonAfterImplements, "desktop-file-validate refuses the closing semicolon",
            at: (end - 1)..<end, fix: .replace((end - 1)..<end, by: "", "remove it", .safe)))
      }
    }
    return found
  }

  /// A well-known name: two elements or more, none of them empty or with a digit at its begin.
  private static func isDBusName(_ name: Substring) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return name.utf8.count <= 255 && parts.count >= 2
      && parts.allSatisfy { part in
        part.first.map { !$0.isASCIIDigit } ?? false
          && part.allSatisfy { $0.isKeyCharacter || $0 == UInt8(ascii: "_") }
      }
  }
}
