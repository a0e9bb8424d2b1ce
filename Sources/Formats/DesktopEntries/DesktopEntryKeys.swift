/// A key of desktop entries (Desktop Entry Specification 1.5 section 6 and appendices B and C).
package struct DesktopEntryKey: Sendable {
  /// The type of a key's values (section 4), which decides the checks.
  package enum ValueType: Sendable {
    case string, localeString, iconString, boolean, numeric
    /// A list of names.
    case stringList
    /// A list of names that xdg-mime reads, which must end with a semicolon.
    case typeList
    /// A list of words, which may contain blanks.
    case localeStringList
  }

  package enum Status: Sendable {
    case standard
    /// Without the prefix of an extension, but in use by a desktop for a long time (appendix B).
    case reserved
    /// Appendix C.
    case deprecated
  }

  package let name: String
  package let type: ValueType
  package let status: Status
  /// The version of the specification, 1.`minor`, that introduced it (appendix E).
  package let minor: Int
  /// The only type of entries that may have the key, according to desktop-file-validate.
  let owner: DesktopEntry.Kind?
  /// True if every entry that may have it must have it.
  let isRequired: Bool
  /// True if the group of an action may have it (section 11).
  let isOfActions: Bool

  init(
    _ name: String, _ type: ValueType, _ status: Status = .standard, since minor: Int = 0,
    only owner: DesktopEntry.Kind? = nil, required isRequired: Bool = false,
    inActions isOfActions: Bool = false
  ) {
    (self.name, self.type, self.status, self.minor) = (name, type, status, minor)
    (self.owner, self.isRequired, self.isOfActions) = (owner, isRequired, isOfActions)
  }

  /// True if the key may be translated.
  package var isLocalizable: Bool {
    [.localeString, .iconString, .localeStringList].contains(type)
  }

  package var isList: Bool { [.stringList, .typeList, .localeStringList].contains(type) }

  /// True for texts that users see.
  var isText: Bool { isLocalizable && status == .standard }
}

/// Keys that are written and read by name.
extension DesktopEntryKey {
  package static let type = DesktopEntryKey("Type", .string, required: true)
  package static let version = DesktopEntryKey("Version", .string)
  package static let name = DesktopEntryKey("Name", .localeString, required: true, inActions: true)
  package static let genericName = DesktopEntryKey("GenericName", .localeString)
  package static let noDisplay = DesktopEntryKey("NoDisplay", .boolean)
  package static let comment = DesktopEntryKey("Comment", .localeString)
  package static let icon = DesktopEntryKey("Icon", .iconString, inActions: true)
  package static let hidden = DesktopEntryKey("Hidden", .boolean)
  package static let dbusActivatable = DesktopEntryKey("DBusActivatable", .boolean, since: 1)
  package static let tryExec = DesktopEntryKey("TryExec", .string, only: .application)
  package static let exec = DesktopEntryKey("Exec", .string, only: .application, inActions: true)
  package static let terminal = DesktopEntryKey("Terminal", .boolean, only: .application)
  package static let actions = DesktopEntryKey("Actions", .stringList, since: 1, only: .application)
  package static let mimeType = DesktopEntryKey("MimeType", .typeList, only: .application)
  package static let categories = DesktopEntryKey("Categories", .stringList, only: .application)
  package static let keywords = DesktopEntryKey("Keywords", .localeStringList, since: 1)
  package static let startupNotify = DesktopEntryKey("StartupNotify", .boolean, only: .application)
  package static let startupWMClass = DesktopEntryKey("StartupWMClass", .string, only: .application)
}

/// The keys that exist.
package enum DesktopEntryKeys {
  /// Every key that does not need `X-`, in the order of the specification.
  package static let all: [DesktopEntryKey] = [
    .type, .version, .name, .genericName, .noDisplay, .comment, .icon, .hidden,
    DesktopEntryKey("OnlyShowIn", .stringList),
    DesktopEntryKey("NotShowIn", .stringList),
    .dbusActivatable, .tryExec, .exec,
    DesktopEntryKey("Path", .string, only: .application),
    .terminal, .actions, .mimeType, .categories,
    DesktopEntryKey("Implements", .stringList, since: 2),
    .keywords, .startupNotify, .startupWMClass,
    DesktopEntryKey("URL", .string, only: .link, required: true),
    DesktopEntryKey("PrefersNonDefaultGPU", .boolean, since: 4),
    DesktopEntryKey("SingleMainWindow", .boolean, since: 5),

    DesktopEntryKey("ServiceTypes", .stringList, .reserved),
    DesktopEntryKey("DocPath", .string, .reserved),
    DesktopEntryKey("InitialPreference", .numeric, .reserved),
    DesktopEntryKey("AutostartCondition", .string, .reserved),
    DesktopEntryKey("Dev", .string, .reserved),
    DesktopEntryKey("FSType", .string, .reserved),
    DesktopEntryKey("MountPoint", .string, .reserved),
    DesktopEntryKey("ReadOnly", .boolean, .reserved),
    DesktopEntryKey("UnmountIcon", .iconString, .reserved),

    DesktopEntryKey("Encoding", .string, .deprecated),
    DesktopEntryKey("MiniIcon", .iconString, .deprecated),
    DesktopEntryKey("TerminalOptions", .string, .deprecated),
    DesktopEntryKey("Protocols", .stringList, .deprecated),
    DesktopEntryKey("Extensions", .stringList, .deprecated),
    DesktopEntryKey("BinaryPattern", .string, .deprecated),
    DesktopEntryKey("MapNotify", .string, .deprecated),
    DesktopEntryKey("SwallowTitle", .localeString, .deprecated),
    DesktopEntryKey("SwallowExec", .string, .deprecated),
    DesktopEntryKey("SortOrder", .stringList, .deprecated),
    DesktopEntryKey("FilePattern", .string, .deprecated),
    DesktopEntryKey("Patterns", .stringList, .deprecated),
    DesktopEntryKey("DefaultApp", .string, .deprecated),
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Returns the key with that name, or nil for extensions and unknown keys.
  package static func key(_ name: String) -> DesktopEntryKey? { byName[name] }

  /// The keys that every entry of a type must have.
  static let required = all.filter(\.isRequired)

  /// The keys that only entries of one type have.
  static let owned = all.filter { $0.owner != nil }

  /// Keys of sessions, which display managers read.
  static let ofSessions: Set<String> = ["DesktopNames"]

  /// The keys of an action's group, in alphabetical order.
  static let ofActions = all.filter(\.isOfActions).map(\.name).sorted()
}
