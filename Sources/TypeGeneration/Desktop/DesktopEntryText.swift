import DesktopFiles
import FileTypeDeclaration
import KeyFileSyntax

/// Writes a desktop entry, its keys in the customary order.
struct DesktopEntryText {
  let id: String
  let name: String
  let application: Application
  let desktop: Application.Desktop
  let mediaTypes: [String]
  private(set) var omissions: [String] = []

  init(
    id: String, name: String, application: Application, desktop: Application.Desktop,
    mediaTypes: [String]
  ) {
    self.id = id
    self.name = name
    self.application = application
    self.desktop = desktop
    self.mediaTypes = mediaTypes
  }

  /// The whole file.
  mutating func write(comment: String) -> [UInt8] {
    var lines = KeyFileLines(comment: comment)
    lines.group("Desktop Entry")
    lines.raw("Type", "Application")
    lines.raw("Version", version)
    writeNames(to: &lines)
    lines.string("Icon", desktop.icon ?? id)
    lines.string("TryExec", desktop.tryExec)
    lines.string("Exec", exec())
    lines.boolean("Terminal", desktop.terminal)
    lines.boolean("NoDisplay", desktop.noDisplay ? true : nil)
    lines.boolean("DBusActivatable", desktop.dbusActivatable ? true : nil)
    lines.list("Categories", desktop.categories)
    lines.list("Keywords", desktop.keywords, localized(desktop.localizedKeywords, "Keywords"))
    lines.list("MimeType", mediaTypes)
    lines.boolean("StartupNotify", desktop.startupNotify)
    lines.string("StartupWMClass", desktop.startupWMClass)
    let actions = soundActions()
    lines.list("Actions", actions.map(\.id))
    writeFurther(desktop.keys, to: &lines)
    for action in actions { write(action, to: &lines) }
    return lines.bytes
  }

  private mutating func writeNames(to lines: inout KeyFileLines) {
    lines.string("Name", name, localized(application.localizedNames, "Name"))
    lines.string(
      "GenericName", desktop.genericName,
      localized(desktop.localizedGenericNames, "GenericName"))
    lines.string("Comment", desktop.comment, localized(desktop.localizedComments, "Comment"))
    let withoutPlain = [
      ("GenericName", desktop.localizedGenericNames.isEmpty),
      ("Comment", desktop.localizedComments.isEmpty),
    ]
    omissions += withoutPlain.filter { !$1 && !lines.has($0) }.map {
      "No translations of '\($0.0)' in the desktop entry: there is no English text."
    }
  }

  private mutating func localized<Value>(
    _ values: [String: Value], _ key: String
  ) -> Localizations<Value> {
    let localizations = Localizations(values)
    omissions += localizations.unknown.map {
      "No '\(key)' in '\($0)' in the desktop entry: that is no language."
    }
    return localizations
  }

  /// The version of the specification that the entry needs; older validators know no newer ones.
  private var version: String {
    let keys = desktop.keys.keys.map { $0.prefix { $0 != "[" } }
    let newest = keys.compactMap { DesktopEntryKeys.key(String($0))?.minor }.max() ?? 0
    return "1.\(max(newest, 1))"
  }

  /// The command; one that takes no file gets a code for the files of the types that it opens.
  private mutating func exec() -> String? {
    guard let exec = desktop.exec?.trimmedLine, !exec.isEmpty else { return nil }
    let command = ExecCommand(UnescapedText(Array(UnescapedText.escape(exec).utf8)[...]))
    guard !mediaTypes.isEmpty, !desktop.dbusActivatable, command.fileCodes.isEmpty,
      command.unclosedQuote == nil
    else { return exec }
    let hasSchemes = mediaTypes.contains { $0.hasPrefix("x-scheme-handler/") }
    let code = hasSchemes ? "%U" : "%F"
    omissions.append(
      "'\(code)' was added to 'Exec': the command had no place for the files that it opens.")
    return exec + " " + code
  }

  /// Keys that the model does not know, as they were given.
  private mutating func writeFurther(_ keys: [String: String], to lines: inout KeyFileLines) {
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      if lines.has(key) {
        omissions.append("No second '\(key)' in the desktop entry: it is there already.")
      } else if key.isKeyWithLocale {
        lines.raw(key, value)
      } else {
        omissions.append("No '\(key.singleLine)' in the desktop entry: that is no name of a key.")
      }
    }
  }

  private mutating func soundActions() -> [Application.Action] {
    var sound: [Application.Action] = []
    for action in desktop.actions {
      let isNew = !sound.contains { $0.id == action.id }
      let isRunnable = action.exec != nil || desktop.dbusActivatable
      if isNew, isRunnable, action.id.isKey, !action.name.trimmedLine.isEmpty {
        sound.append(action)
      } else {
        omissions.append(
          """
          No action '\(action.id.singleLine)': an action needs a command, a name and an ID of its \
          own.
          """)
      }
    }
    return sound
  }

  private mutating func write(_ action: Application.Action, to lines: inout KeyFileLines) {
    lines.group("Desktop Action \(action.id)")
    lines.string("Name", action.name, localized(action.localizedNames, "Name"))
    lines.string("Icon", action.icon)
    lines.string("Exec", action.exec)
    writeFurther(action.keys, to: &lines)
  }
}

extension String {
  /// True for letters, digits and hyphens (Desktop Entry Specification 1.5 section 3.3).
  fileprivate var isKey: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || byte == UInt8(ascii: "-")
      }
  }

  /// True for a key, and for one with a locale in brackets.
  fileprivate var isKeyWithLocale: Bool {
    guard utf8.last == UInt8(ascii: "]") else { return isKey }
    let parts = dropLast().split(separator: "[", omittingEmptySubsequences: false)
    return parts.count == 2 && String(parts[0]).isKey && KeyFileLocale(String(parts[1])) != nil
  }
}
