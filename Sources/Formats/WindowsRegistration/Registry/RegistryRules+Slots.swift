import Diagnostics
import UniformTypes

extension SlotTable {
  /// The keys and values that say which types a program opens (Microsoft, File Types).
  static let registry = SlotTable(
    """
    [registry: the registry]
    map>classes HKEY_CLASSES_ROOT
    map>hive HKEY_CURRENT_USER HKEY_LOCAL_MACHINE
    any *
    [hive: the root]
    map>software Software
    map>vendor *
    [software: 'Software']
    map>classes Classes
    map>registered RegisteredApplications
    map>software WOW6432Node
    any>vendor * @
    [vendor: the key]
    map>capabilities Capabilities
    any>vendor * @
    [classes: 'Classes']
    map>extension^period .*
    map>applications Applications
    map>classes WOW6432Node
    map>systems SystemFileAssociations
    any CLSID AppID Interface TypeLib MIME Local~Settings Installer
    any $
    any>type^program *
    [systems: 'SystemFileAssociations']
    map>type *
    [extension: the key of an extension]
    text:default! @ | (default)
    text:media! Content~Type
    text:perceived! PerceivedType
    map>list OpenWithProgids
    map>verbs shell
    map>icon DefaultIcon
    any OpenWithList ShellNew PersistentHandler ShellEx
    [list: 'OpenWithProgids']
    text/texts *
    [type: the key of a type]
    text:text! @ | (default)
    text:name! FriendlyTypeName InfoTip AppUserModelID
    any EditFlags URL~Protocol NeverShowExt AlwaysShowExt NoOpen BrowserFlags
    map>icon DefaultIcon
    map>verbs shell
    map>current CurVer
    any ShellEx CLSID ShellNew Application Protocol Insertable
    [current!: 'CurVer']
    text:id! @
    [icon!: 'DefaultIcon']
    text:icon! @
    [verbs: 'shell']
    text @
    map>verb *
    [verb: the key of a verb]
    text:text! @
    text:name! MUIVerb
    map>command command
    map>verbs shell
    any EditFlags ddeexec DropTarget Extended AppliesTo Position Icon HasLUAShield SubCommands NeverDefault
      LegacyDisable ProgrammaticAccessOnly CommandFlags ExplorerCommandHandler MultiSelectModel
      SeparatorBefore SeparatorAfter CommandStateHandler DelegateExecute ExtendedSubCommandsKey
    [command!: 'command']
    text:command! @
    any DelegateExecute IsolatedCommand command
    [applications: 'Applications']
    map>application^program *
    [application: the key of a program]
    text:name! FriendlyAppName
    any @ NoOpenWith IsHostApp NoStartPage UseExecutableForTaskbarGroupIcon TaskbarGroupIcon
    map>supported SupportedTypes
    map>verbs shell
    map>icon DefaultIcon
    any ShellEx
    [supported: 'SupportedTypes']
    text/texts^period *
    [registered: 'RegisteredApplications']
    text:key! *
    [capabilities: 'Capabilities']
    text:name! ApplicationName ApplicationDescription ApplicationIcon
    any @ Hidden
    map>files FileAssociations
    map>medias MIMEAssociations
    map>schemes URLAssociations
    any StartMenu Roles
    [files: 'FileAssociations']
    text:id!^period *
    [medias: 'MIMEAssociations']
    text:id!^media *
    [schemes: 'URLAssociations']
    text:id!^scheme *
    """,
    kinds: [
      .name, .scheme, .windowsMedia,
      ValueKind("id", "a ProgID like 'App.Doc.1'", parses: RegistryRules.isID),
      // One with 'OpenWithProgids' needs no default.
      ValueKind("default", "a ProgID like 'App.Doc.1'") { $0.isEmpty || RegistryRules.isID($0) },
      ValueKind("text", "a name", isLiteral: false) { $0.isEmpty || ValueKind.name.takes($0) },
      ValueKind("program", "below a ProgID or a program; was a variable empty?") { text in
        let inner = "command defaulticon openwithlist openwithprogids shell shellex shellnew"
        return !inner.split(separator: " ").contains(text.lowercased()[...])
      },
      ValueKind("perceived", "'text', 'image', 'audio', 'video', 'document', or 'compressed'") {
        let others = "folder text image audio video document compressed system application"
        return RegistryRules.isOpen($0)
          || (others + " gamemedia contacts unspecified").split(separator: " ")
            .contains($0.lowercased()[...])
      },
      ValueKind("period", "an extension with its period, like '.route'") { text in
        RegistryRules.isOpen(text)
          || text.first == "." && ValueKind.fileExtension.takes(String(text.dropFirst()))
      },
      ValueKind("icon", "a file, and the number of its icon after a comma", isLiteral: false) {
        let parts = $0.split(separator: ",", omittingEmptySubsequences: false)
        let isQuoted = $0.first == "\"" && parts[0].last != "\""
        let ending = $0.split(separator: ";").dropFirst().last
        return !"'<, ".contains($0.first ?? " ") && !isQuoted && ending.flatMap { Int($0) } == nil
          && (parts.count == 1 || parts.count == 2 && Int(String(parts[1]).trimmed) != nil)
      },
      ValueKind("command", "a command with blanks between its words", isLiteral: false) { text in
        let bare = text.trimmed
        let isMissing = bare.isEmpty || text.first == " " || text.hasPrefix("\"\" ")
        return !isMissing && CommandText(text).documentProblem != nil
          || !isMissing && !"'`;,<>".contains(bare.first ?? " ")
            && !"'`;,<>".contains(bare.last ?? " ")
            && CommandText(text).hasGaps
      },
      ValueKind("key", "a key like 'Software\\App\\Capabilities'") { text in
        RegistryRules.isOpen(text)
          || text.lowercased().hasPrefix("software\\") && text.last != "\\"
            && !text.contains { ",;\"'".contains($0) }
      },
    ])
}

/// Rules for what the slots of the registry say.
extension RegistryRules {
  /// True if an installer fills in a part of the text.
  static func isOpen(_ text: String) -> Bool {
    text.contains { "{$[%".contains($0) } || text.hasVariable
  }

  static func isID(_ text: String) -> Bool {
    isOpen(text)
      || !text.trimmed.isEmpty && text.first != "."
        && !text.contains { "\"'<>*,;|`“”/:".contains($0) }
  }

  private static let misspeltName = RuleInfo(
    "registry/misspelt-name", .warning, fix: .unsafe,
    """
    The name of a key or a value is spelled almost like one that Windows reads there, or belongs \
    in another key. It is an error if a verb, a command, or an icon is directly below the \
    classes; reported at the name
    """,
    because: "Windows ignores the key or the value",
    references: ["Microsoft, File Types", "Microsoft, Default Programs"],
    bad: [
      .registration(more: "\n[~\\Sketchpad.Sketch.1\\↓DefaltIcon]\n@=\"a.ico\""),
      .registry("[~\\↓DefaultIcon]\n@=\"a.ico\""),
      .registration(extensionKey: "@=\"Sketchpad.Sketch.1\"\n\"↓ContentType\"=\"image/x-sketch\""),
      .registration(more: "\n[~\\Sketchpad.Sketch.1\\DefaultIcon]\n\"↓Content Type\"=\"text/csv\""),
    ],
    good: [
      .registration(), .registration(extensionKey: "@=\"Sketchpad.Sketch.1\"\n\"x-own\"=\"1\""),
    ])

  private static let malformedValue = RuleInfo(
    "registry/malformed-value", .warning, fix: .unsafe,
    """
    A value does not have the form that Windows requires, such as a number for the ProgID of an \
    extension; reported at the value
    """,
    because: "Windows ignores the value",
    references: ["Microsoft, File Types", "Microsoft, Default Programs"],
    bad: [
      .registration(extensionKey: "@=\"Sketchpad.Sketch.1\"\n\"Content Type\"=\"↓.sketch\""),
      .registration(extensionKey: "@=\"Sketchpad.Sketch.1\"\n↓\"PerceivedType\"=dword:1"),
    ],
    good: [.registration()])

  static let doubles = Family(
    Rule<RegistryFile>(
      "registry/undefined-capabilities", .warning,
      """
      A value of RegisteredApplications names no key of capabilities in the file, or capabilities \
      are not named there; reported at the value, or at the key
      """,
      because: "Windows does not list the program among those that may become the default",
      references: ["Microsoft, Default Programs"],
      bad: [
        .registry(
          "[\(program)\\Capabilities]\n\"ApplicationName\"=\"A\"\n[\(registered)]\n\"A\"=\"↓Software\\\\B\\\\Capabilities\""
        ),
        .registry(
          "[\(program)\\Capabilities]\n\"ApplicationName\"=\"A\"\n[\(program)B\\↓Capabilities]\n\"ApplicationIcon\"=\"a.ico\"\n[\(registered)]\n\"A\"=\"Software\\\\A\\\\Capabilities\""
        ),
      ],
      good: [
        .registration(), .registry("[\(registered)]\n\"A\"=\"Software\\\\A\\\\Capabilities\""),
      ]
    ) { file, found in
      let (keys, names) = (
        file.items("capabilities").map { PlacedText($0.path, at: $0.range) },
        file.items("registered").flatMap(\.entries).compactMap { $0.string(nil) }
      )
      let known = Set(keys.map { $0.text.lowercased() })
      let named = Set(names.map { $0.text.lowercased() })
      guard !known.isEmpty, !named.isEmpty else { return }
      for name in names where !known.contains(name.text.lowercased()) && !isOpen(name.text) {
        let advice = didYouMean(keys.count == 1 ? keys[0].text : nil)
        found("missing the key '\(name.text)'" + advice, at: name.range)
      }
      guard !named.contains(where: isOpen), !known.isDisjoint(with: named) else { return }
      for key in keys
      where !isOpen(key.text) && !named.contains(key.text.lowercased()) {
        found("name '\(key.text)' in the key 'Software\\RegisteredApplications'", at: key.range)
      }
    },
    Rule<RegistryFile>(
      "registry/duplicate-value", .warning,
      "A value is set twice, to different contents; reported at the second name",
      because: "Windows keeps the last one only",
      references: ["Microsoft, RegSetValueEx"],
      bad: [
        .registration(
          extensionKey:
            "@=\"Sketchpad.Sketch.1\"\n\"Content Type\"=\"image/x-a\"\n\"↓Content Type\"=\"image/x-b\""
        )
      ],
      good: [.registration()]
    ) { file, found in
      for item in file.places.map(\.value) {
        var seen: [String: RegistryItem] = [:]
        for entry in item.entries where entry.group != nil && entry.content != nil {
          let name = entry.name.lowercased()
          if let first = seen[name], first.group == entry.group, first.text != entry.text {
            let what = name == "@" ? "the default value" : "'\(entry.name)'"
            found("\(what) is set twice; keep one of them", at: entry.nameRange)
          }
          seen[name] = entry
        }
      }
    })

  private static let program = "HKEY_CURRENT_USER\\Software\\A"
  private static let registered = "HKEY_CURRENT_USER\\Software\\RegisteredApplications"

  static let slots = Family<RegistryFile>([misspeltName, malformedValue]) { file, findings in
    for fault in SlotTable.registry.faults(in: file.places) {
      let isDefault = fault.kind == .moved && fault.entry.name == "@"
      // Exports have empty defaults everywhere.
      let isNothing = isDefault && fault.entry.text == "" && !fault.entry.nameRange.isEmpty
      if isNothing || fault.entry.name == "$" { continue }
      let message =
        isDefault
        ? "the default value is ignored in \(fault.place.container.title); give it the name that is meant"
        : fault.message.replacing("'@'", with: "the default value")
      findings.add(
        fault.isOfName ? misspeltName : malformedValue, message, at: fault.reported,
        severity: fault.slot?.names?.name == "program" ? .error : nil, fix: file.fix(fault))
    }
  }
}

extension RegistryFile {
  /// Returns the fix of a fault; nil if a place is not as the text would be written there.
  fileprivate func fix(_ fault: SlotFault<RegistryItem>) -> Fix? {
    let isID = fault.slot?.kind.map { ["id", "default"].contains($0.name) } ?? false
    guard case .text(let new, _)? = fault.repair, new != "@" else { return nil }
    let isKnown = { items("type").contains { $0.written[0].text.lowercased() == new.lowercased() } }
    // A bare word of a script must not get a blank.
    let isBare = { (place: PlacedText) in
      place.range.lowerBound > 0
        && text[place.range.lowerBound - 1].isBlank && new.contains(" ")
    }
    guard fault.isOfName || !isID || isKnown() else { return nil }
    let places =
      fault.isOfName
      ? fault.entry.written : fault.entry.text.map { [PlacedText($0, at: fault.value.range)] }
    guard let places, !places.contains(where: isBare),
      places.allSatisfy({ text[$0.range].elementsEqual(escape($0.text).utf8) })
    else { return nil }
    return fault.repair.map { repair in
      Fix(repair.title, places.map { .replace($0.range, by: escape(new)) })
    }
  }
}
