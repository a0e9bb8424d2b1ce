import Diagnostics
import DesktopEntries
import Declarations
import KeyFileSyntax

/// Writes a desktop entry, with its keys in the customary order.
struct DesktopEntryText {
  let facts: GenerationSubject.DesktopFacts
  let icon: Sourced<String>?
  let mediaTypes: [Sourced<String>]
  private(set) var omitted: [Omission] = []

  private let path = DeclarationPath.application["desktop"]
  private var application: Application { facts.application }
  private var desktop: Application.Desktop { facts.desktop }

  /// Writes the whole file.
  mutating func write(comment: String) -> KeyFileLines {
    var lines = KeyFileLines(comment: comment)
    lines.group("Desktop Entry", at: path)
    lines.raw(.type, Sourced("Application", at: path))
    lines.raw(.version, Sourced(version, at: path))
    writeNames(to: &lines)
    lines.string(.icon, icon)
    lines.string(.tryExec, desktop.tryExec.sourced(at: path["tryExec"]))
    lines.string(.exec, exec())
    lines.boolean(.terminal, Sourced(desktop.terminal, at: path["terminal"]))
    lines.boolean(.noDisplay, ifTrue(desktop.noDisplay, "noDisplay"))
    lines.boolean(.dbusActivatable, ifTrue(desktop.dbusActivatable, "dbusActivatable"))
    lines.list(.categories, Sourced.all(desktop.categories, at: path["categories"]))
    lines.list(
      .keywords, Sourced.all(desktop.keywords, at: path["keywords"]),
      localized(desktop.localizedKeywords, path["localizedKeywords"], .keywords))
    lines.list(.mimeType, mediaTypes)
    lines.boolean(.startupNotify, desktop.startupNotify.sourced(at: path["startupNotify"]))
    lines.string(.startupWMClass, desktop.startupWMClass.sourced(at: path["startupWMClass"]))
    let actions = soundActions()
    lines.list(.actions, actions.map { Sourced($0.value.id, at: $0.path["id"]) })
    writeFurther(desktop.keys, path["keys"], to: &lines)
    for action in actions { write(action, to: &lines) }
    return lines
  }

  /// The content of the entry; a verbatim key counts if the model does not have a value.
  var content: DesktopContent.Entry {
    let given = { (key: DesktopEntryKey) in desktop.keys[key.name]?.trimmedLine }
    let icon = icon.flatMap { $0.value.isEmpty ? nil : $0.value }
    var types = mediaTypes.map(\.value)
    if types.isEmpty, let list = given(.mimeType) {
      types = KeyFileList(Array(list.utf8)[...]).items.map(\.text.trimmedLine)
    }
    let isHidden = ["true", "1"].contains(given(.hidden))
    return DesktopContent.Entry(
      id: facts.id.value + ".desktop", icon: icon ?? given(.icon), mimeTypes: isHidden ? [] : types)
  }

  private func ifTrue(_ value: Bool, _ key: String) -> Sourced<Bool>? {
    value ? Sourced(true, at: path[key]) : nil
  }

  private mutating func writeNames(to lines: inout KeyFileLines) {
    lines.string(
      .name, facts.name,
      localized(application.localizedNames, .application["localizedNames"], .name))
    let (genericNames, comments) = (path["localizedGenericNames"], path["localizedComments"])
    lines.string(
      .genericName, desktop.genericName.sourced(at: path["genericName"]),
      localized(desktop.localizedGenericNames, genericNames, .genericName))
    lines.string(
      .comment, desktop.comment.sourced(at: path["comment"]),
      localized(desktop.localizedComments, comments, .comment))
    let withoutPlain = [
      (DesktopEntryKey.genericName, genericNames, desktop.localizedGenericNames.isEmpty),
      (.comment, comments, desktop.localizedComments.isEmpty),
    ]
    omitted += withoutPlain.filter { !$2 && !lines.has($0) }.map { key, path, _ in
      Omission(
        "no translations of '\(key.name)' in the desktop entry: missing the English text", at: path)
    }
  }

  private mutating func localized<Value>(
    _ values: [String: Value], _ path: DeclarationPath, _ key: DesktopEntryKey
  ) -> Localizations<Value> {
    let localizations = Localizations(values, at: path)
    omitted += localizations.omissions("'\(key.name)'", "in the desktop entry")
    return localizations
  }

  /// The version of the specification that the entry needs; older validators reject newer ones.
  private var version: String {
    let keys = desktop.keys.keys.map { $0.prefix { $0 != "[" } }
    let newest = keys.compactMap { DesktopEntryKeys.key(String($0))?.minor }.max() ?? 0
    return "1.\(max(newest, 1))"
  }

  /// Returns the command; adds a field code for files if it is missing and the application opens
  /// types.
  private mutating func exec() -> Sourced<String>? {
    guard let exec = desktop.exec?.trimmedLine, !exec.isEmpty else { return nil }
    let given = Sourced(exec, at: path["exec"])
    let command = ExecCommand(text: exec)
    guard !mediaTypes.isEmpty, !desktop.dbusActivatable, command.fileCodes.isEmpty,
      command.unclosedQuote == nil
    else { return given }
    let hasSchemes = mediaTypes.contains { $0.value.hasPrefix("x-scheme-handler/") }
    let code = hasSchemes ? "%U" : "%F"
    omitted.add(
      "'\(code)' was added to 'Exec': the command lacked a field code for the files to open")
    return given.map { $0 + " " + code }
  }

  /// Writes the keys that the model does not have, verbatim.
  private mutating func writeFurther(
    _ keys: [String: String], _ path: DeclarationPath, to lines: inout KeyFileLines
  ) {
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      if lines.has(key) {
        omitted.add(
          "no second '\(key)' in the desktop entry: the key exists already", at: path[key].name)
      } else if key.isKeyWithLocale {
        lines.raw(key, Sourced(value, at: path[key]), keyPath: path[key].name)
      } else {
        omitted.add(
          "no '\(key.singleLine)' in the desktop entry: not a valid key name", at: path[key].name)
      }
    }
  }

  private mutating func soundActions() -> [Sourced<Application.Action>] {
    var sound: [Sourced<Application.Action>] = []
    var ids: Set<String> = []
    for action in Sourced.all(desktop.actions, at: path["actions"]) {
      let value = action.value
      let isRunnable = value.exec != nil || desktop.dbusActivatable
      if isRunnable, value.id.isKey, !value.name.trimmedLine.isEmpty,
        ids.insert(value.id).inserted
      {
        sound.append(action)
      } else {
        omitted.add(
          """
          no action '\(value.id.singleLine)': an action needs a command, a name and an ID of its \
          own
          """, at: action.path)
      }
    }
    return sound
  }

  private mutating func write(_ action: Sourced<Application.Action>, to lines: inout KeyFileLines) {
    let (action, path) = (action.value, action.path)
    lines.group("Desktop Action \(action.id)", at: path["id"])
    lines.string(
      .name, Sourced(action.name, at: path["name"]),
      localized(action.localizedNames, path["localizedNames"], .name))
    lines.string(.icon, action.icon.sourced(at: path["icon"]))
    lines.string(.exec, action.exec.sourced(at: path["exec"]))
    writeFurther(action.keys, path["keys"], to: &lines)
  }
}
