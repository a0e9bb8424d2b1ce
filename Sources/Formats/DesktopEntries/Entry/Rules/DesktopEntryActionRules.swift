import Diagnostics
import KeyFileSyntax

/// Rules for actions and their groups, which need each other.
extension DesktopEntryRules {
  static let actionWithoutGroup = RuleInfo(
    "desktop/action-without-group", .error,
    "Actions names an action without a group; reported at the name",
    because: "the action is not offered",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\nActions=↓new;")],
    good: [.app("Exec=art\nActions=new;\n\n[Desktop Action new]\nName=New\nExec=art --new")])

  static let unlistedActionGroup = RuleInfo(
    "desktop/unlisted-action-group", .error, fix: .unsafe,
    """
    The action of a group is not in Actions, or Desktop Action is misspelled before it; reported at \
    its name, or at the name of the group
    """,
    because: "the action is never offered",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\n\n[Desktop Action ↓new]\nName=New\nExec=art --new")],
    good: [.app("Exec=art\nActions=new;\n\n[Desktop Action new]\nName=New\nExec=art --new")])

  static let malformedActionName = RuleInfo(
    "desktop/malformed-action-name", .error, fix: .unsafe,
    """
    The name of an action has characters other than letters, digits and hyphens, or is in Actions \
    twice, which is a warning; reported at the name in Actions, or in the group header
    """,
    because: "validators and installers reject the file",
    references: ["Desktop Entry 11"],
    bad: [
      .app("Exec=art\nActions=↓new_art;\n\n[Desktop Action new_art]\nName=New\nExec=art --new")
    ],
    good: [
      .app("Exec=art\nActions=new-art;\n\n[Desktop Action new-art]\nName=New\nExec=art --new")
    ])

  /// The rules share which unlisted group a missing action means.
  static let actionNames = Family<DesktopEntrySubject>(
    actionWithoutGroup, unlistedActionGroup, malformedActionName
  ) { subject, findings in
    guard subject.isCertain("Actions") else { return }
    let items = subject.entry.items("Actions")
    let listed = items.filter { !$0.text.contains(",") }
    let groups = Dictionary(subject.entry.actions.map { ($0.name.text, $0) }) { first, _ in first }
    // Commas have a finding of their own, and separate names once they are semicolons.
    let names = Set(items.flatMap { $0.text.split(separator: ",").map { String($0).trimmed } })
    let misspelled = addMisspelled(subject, groups, &findings)
    let missing = listed.filter {
      $0.text.isKey && groups[$0.text] == nil && !misspelled.contains($0.text)
    }
    let isKnown = !listed.contains { $0.text.hasVariable }
    let extra = subject.entry.actions.filter { isKnown && !names.contains($0.name.text) }
    let meant = meant(by: missing, among: extra.map(\.name.text))
    for item in listed where !item.text.isKey {
      addMalformed(item, groups[item.text], &findings)
    }
    for item in missing {
      let message = "missing group of the action '\(item.text)'" + didYouMean(meant[item.text])
      findings.add(actionWithoutGroup, message, at: item.range)
    }
    let listing = extra.isEmpty ? nil : listing(in: subject)
    var seen: Set<String> = []
    for item in listed where !seen.insert(item.text).inserted {
      findings.add(
        malformedActionName, "the action '\(item.text)' is already in 'Actions'", at: item.range,
        severity: .warning, fix: subject.removing(item))
    }
    for action in extra where !meant.values.contains(action.name.text) {
      if action.name.text.isKey {
        findings.add(
          unlistedActionGroup, "the action '\(action.name.text)' is missing from 'Actions'",
          at: action.name.range, fix: listing?(action.name.text))
      } else {
        addMalformed(action.name, nil, &findings)
      }
    }
  }

  /// Reports groups with nearly the names of actions, and returns these actions.
  private static func addMisspelled(
    _ subject: DesktopEntrySubject, _ known: [String: DesktopAction], _ findings: inout Findings
  ) -> [String] {
    subject.file.groups.compactMap { group in
      let name = group.name.text
      let action = String(name.split(separator: " ").last ?? "")
      let start = String(name.dropLast(action.count)).trimmed
      guard !name.hasPrefix("Desktop Action "), NameDistance.isNear(start, to: "Desktop Action")
      else { return nil }
      let meant = "Desktop Action \(action)"
      findings.add(
        unlistedActionGroup, "the group '\(name)' must be called '\(meant)'", at: group.name.range,
        fix: known[action] == nil ? Fix("rename it", .replace(group.name.range, by: meant)) : nil)
      return action
    }
  }

  /// Returns the intended group of each missing action: one with a similar name, or the only one;
  /// the missing action and the unlisted group are then one mistake.
  private static func meant(
    by missing: [PlacedText], among names: [String]
  ) -> [String: String] {
    guard missing.count * names.count < 1000 else { return [:] }
    var meant: [String: String] = [:]
    for item in missing {
      meant[item.text] =
        names.count == 1 && missing.count == 1
        ? names[0] : NameDistance.nearest(to: item.text, among: names)
    }
    return meant
  }

  private static func addMalformed(
    _ item: PlacedText, _ group: DesktopAction?, _ findings: inout Findings
  ) {
    let legal = String(
      decoding: item.text.utf8.map { $0.isKeyCharacter ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    let edits = ([item.range] + (group.map { [$0.name.range] } ?? [])).map {
      TextEdit.replace($0, by: legal)
    }
    findings.add(
      malformedActionName,
      "action name '\(item.text)' must consist of letters, digits and hyphens",
      at: item.range, fix: legal.isEmpty ? nil : Fix("call it '\(legal)'", edits))
  }

  /// Returns a function that lists an action; nil if its name cannot be added.
  private static func listing(in subject: DesktopEntrySubject) -> ((String) -> Fix)? {
    // In other entries the key is removed, and a misspelling of it has its own fix.
    guard subject.isProgram, !subject.hasMisspelling(of: "Actions", in: subject.group) else {
      return nil
    }
    guard let entry = subject.group["Actions"] else {
      return { name in
        Fix("list it", subject.file.setting("Actions", to: name + ";", in: "Desktop Entry"))
      }
    }
    let list = subject.file.list(entry)
    guard list.items.count < DesktopEntry.mostItems else { return nil }
    let end = subject.range(ofTrimmed: entry.value).upperBound
    return { Fix("list it", .insert((list.isClosed ? "" : ";") + $0 + ";", at: end)) }
  }
}

/// Rules for the keys in the group of an action.
extension DesktopEntryRules {
  static let actionWithoutName = Rule<DesktopEntrySubject>(
    "desktop/action-without-name", .error,
    "The group of an action lacks Name; reported at the group header",
    because: "the action does not have a label",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\nActions=new;\n\n↓[Desktop Action new]\nExec=art --new")],
    good: [.app("Exec=art\nActions=new;\n\n[Desktop Action new]\nName=New\nExec=art --new")]
  ) { subject, found in
    for action in subject.entry.actions where subject.lacks("Name", in: action.group) {
      found("missing 'Name' in the action '\(action.name.text)'", at: action.group.header)
    }
  }

  static let actionWithoutExec = Rule<DesktopEntrySubject>(
    "desktop/action-without-exec", .error,
    """
    The group of an action lacks Exec, and D-Bus does not activate the entry; reported at the \
    group header
    """,
    because: "the action does nothing",
    references: ["Desktop Entry 11"],
    bad: [.app("Exec=art\nActions=new;\n\n↓[Desktop Action new]\nName=New")],
    good: [.app("DBusActivatable=true\nActions=new;\n\n[Desktop Action new]\nName=New")]
  ) { subject, found in
    guard !subject.entry.isDBusActivatable else { return }
    for action in subject.entry.actions {
      let group = action.group
      let isEmpty = action.exec.map { $0.program == nil } ?? false
      guard isEmpty || subject.lacks("Exec", in: group) else { continue }
      found(
        "missing 'Exec' in the action '\(action.name.text)'",
        at: isEmpty ? group["Exec"]?.key.range ?? group.header : group.header)
    }
  }
}
