import Diagnostics
import DesktopEntries
import Declarations
package import KeyFileSyntax
import UniformTypes

extension ImportSource {
  package static func desktopEntry(_ file: KeyFile) -> ImportSource {
    ImportSource(
      turn: .desktopEntries, kind: "desktop entry", isOfFreeDesktops: true,
      isAboutTypes: DesktopEntry(file)?.kind == .application,
      applicationName: Importer.desktopID,
      addFacts: { file.addFacts(groups: "Desktop ", to: &$0) },
      read: { $0.readDesktopEntry(file) })
  }
}

/// Imports desktop entries.
extension Importer {
  mutating func readDesktopEntry(_ file: KeyFile) {
    guard let entry = DesktopEntry(file) else {
      return remain("the file is missing the group 'Desktop Entry'")
    }
    if entry.kind != .application, let type = entry.string("Type") {
      return remain(
        "an entry of type \(MessageText.quoted(type)) does not start an application; it is left out",
        about: .file)
    }
    if let desktopPath {
      return remain("a declaration has one desktop entry, which is \(desktopPath)", about: .file)
    }
    if entry.kind == nil { remain("the entry is missing Type and is taken as an application") }
    desktopPath = path
    hasApplication = true
    var desktop = Application.Desktop()
    desktop.id = Self.desktopID(ofFile: path)
    readCommand(entry, into: &desktop)
    readTexts(entry, into: &desktop)
    readKeys(entry, into: &desktop)
    desktop.actions = actions(of: entry)
    for group in file.groups
    where group.name.text != "Desktop Entry" && !group.name.text.hasPrefix("Desktop Action ") {
      remain("the group \(MessageText.quoted(group.name.text)) is left out")
    }
    desktop.mimeTypes = self.desktop?.value.mimeTypes ?? []
    self.desktop = Merged(desktop)
    for type in entry.mimeTypes.map(\.text) { open(type) }
  }

  private mutating func readCommand(_ entry: DesktopEntry, into desktop: inout Application.Desktop)
  {
    func string(_ key: String) -> String? { entry.string(key).flatMap { $0.isEmpty ? nil : $0 } }
    desktop.exec = string("Exec")
    desktop.tryExec = string("TryExec")
    desktop.icon = string("Icon")
    if let icon = desktop.icon, icon.contains("/"), !icon.hasPrefix("/") {
      let name = ImportText.fileName(icon)
      let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      desktop.icon = stem
      remain(
        "Icon is the path \(MessageText.quoted(icon)); '\(stem)' is written, the name that the "
          + "picture needs in an icon theme")
    }
    desktop.categories = entry.categories.map(\.text)
    desktop.terminal = entry.isTrue("Terminal")
    desktop.noDisplay = entry.isTrue("NoDisplay")
    desktop.dbusActivatable = entry.isDBusActivatable
    if entry.group["StartupNotify"] != nil { desktop.startupNotify = entry.isTrue("StartupNotify") }
    desktop.startupWMClass = string("StartupWMClass")
  }

  private mutating func readTexts(_ entry: DesktopEntry, into desktop: inout Application.Desktop) {
    let names = texts("Name", of: entry)
    if let name = names.plain { takeName(name) }
    takeNames(names.localized)
    (desktop.genericName, desktop.localizedGenericNames) = texts("GenericName", of: entry)
    (desktop.comment, desktop.localizedComments) = texts("Comment", of: entry)
    desktop.keywords = entry.items("Keywords").map(\.text)
    let keywords = entry.group.entries.compactMap { item -> (locale: String, words: [String])? in
      guard item.key.text == "Keywords", let locale = item.locale?.text else { return nil }
      return (locale, entry.file.list(item).items.map(\.text))
    }
    desktop.localizedKeywords = translations(keywords, of: "Keywords")
  }

  /// Imports the texts of a key; an empty untranslated text counts as missing.
  private mutating func texts(
    _ key: String, of entry: DesktopEntry
  ) -> (plain: String?, localized: [String: String]) {
    let texts = entry.localized(key)
    let localized = texts.compactMap { text in text.key.map { (locale: $0, words: text.value) } }
    let plain = texts[nil].flatMap { $0.isEmpty ? nil : $0 }
    return (plain, translations(localized.sorted { $0.locale < $1.locale }, of: key))
  }

  /// Imports the keys; keeps keys that declarations do not model verbatim.
  private mutating func readKeys(_ entry: DesktopEntry, into desktop: inout Application.Desktop) {
    // An entry can translate the name of its icon; a declaration cannot.
    for item in entry.group.entries
    where !Self.entryKeys.contains(item.key.text) || item.key.text == "Icon" && item.locale != nil {
      guard isKey(item) else { continue }
      desktop.keys[Self.name(of: item)] = item.value.text
    }
  }

  /// True if the key is allowed in an entry; otherwise adds a remainder.
  private mutating func isKey(_ entry: KeyFileEntry) -> Bool {
    let name = Self.name(of: entry)
    if name.isKeyWithLocale { return true }
    remain("\(MessageText.quoted(name)) is not a valid key name and is left out")
    return false
  }

  private static func name(of entry: KeyFileEntry) -> String {
    entry.key.text + (entry.locale.map { "[\($0.text)]" } ?? "")
  }

  /// The keys that declarations model.
  ///
  /// `Version` is the version of the specification; generated entries set it themselves.
  private static let entryKeys: Set<String> = [
    "Type", "Version", "Name", "GenericName", "Comment", "Keywords", "Exec", "TryExec", "Icon",
    "Categories", "Terminal", "NoDisplay", "DBusActivatable", "StartupNotify", "StartupWMClass",
    "MimeType", "Actions",
  ]

  private mutating func actions(of entry: DesktopEntry) -> [Application.Action] {
    let listed = entry.items("Actions").map(\.text)
    for action in entry.actions where !listed.contains(action.name.text) {
      remain("the action '\(action.name.text)' is not among Actions and is left out")
    }
    return listed.compactMap { name in
      guard let found = entry.actions.first(where: { $0.name.text == name }) else {
        remain("the action \(MessageText.quoted(name)) is missing its group and is left out")
        return nil
      }
      return action(found, in: entry.file)
    }
  }

  private mutating func action(_ found: DesktopAction, in file: KeyFile) -> Application.Action {
    var action = Application.Action(id: found.name.text, name: "")
    var names: [(locale: String, words: String)] = []
    for entry in found.group.entries {
      let text = file.unescaped(entry.value).text
      switch (entry.key.text, entry.locale?.text) {
      case ("Name", nil): action.name = text
      case ("Name", let locale?): names.append((locale, text))
      case ("Exec", nil): action.exec = text
      case ("Icon", nil): action.icon = text
      default: if isKey(entry) { action.keys[Self.name(of: entry)] = entry.value.text }
      }
    }
    action.localizedNames = translations(
      names, of: "the name of the action \(MessageText.quoted(found.name.text))")
    return action
  }

  /// Records that the application opens a type: as a handler of a declared type, otherwise by name.
  mutating func open(_ name: String) {
    desktopTypes.append(name)
    guard let index = table.index(ofMIMEType: name), isTold(table.types[index].value),
      table.types[index].value.handler.map(isOpened) ?? true
    else { return addDesktopType(name) }
    let type = table.types[index].value
    if type.handler == nil {
      set(\.handler, FileType.Handler(), of: index)
    }
    if let first = mimeType(of: type), first != name, !desktopTypes.contains(first) {
      remain("'\(name)' is another name of '\(first)', which is written")
    }
  }

  /// Adds a type that the application opens but the declaration does not declare.
  mutating func addDesktopType(_ name: String) {
    var entry = desktop ?? Merged(Application.Desktop())
    var names = entry.value.mimeTypes
    guard !names.contains(name) else { return }
    names.append(name)
    entry.set(\.mimeTypes, names, from: path)
    desktop = entry
    hasApplication = true
  }

  /// True if the declaration says how files of the type are recognized.
  private func isTold(_ type: FileType) -> Bool {
    type.declare == DeclarationForm.none || type.isDetected
  }

  /// True if Linux desktops offer this kind of handler for files.
  func isOpened(_ handler: FileType.Handler) -> Bool {
    let isProgram = [TypeRole.editor, .viewer, .shell].contains(handler.role ?? .editor)
    return isProgram && handler.rank != HandlerRank.none
  }

  /// Returns the name of a type on Linux desktops.
  func mimeType(of type: FileType) -> String? {
    type.mimeTypes.first
      ?? SystemTypes.shared.type(UniformTypeIdentifier(rawValue: type.identifier))?.mimeTypes.first
  }
}
