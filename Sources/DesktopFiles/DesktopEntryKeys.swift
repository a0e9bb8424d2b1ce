/// A key of desktop entries (Desktop Entry Specification 1.5 section 6 and appendices B and C).
package struct DesktopEntryKey: Sendable {
  /// What values a key has (section 4).
  package enum ValueType: Sendable {
    case string, localeString, iconString, boolean, numeric, stringList, localeStringList
  }

  package enum Status: Sendable {
    case standard
    /// Without the prefix of an extension, but long in use by a desktop (appendix B).
    case reserved
    /// Appendix C.
    case deprecated
  }

  package let name: String
  package let type: ValueType
  package let status: Status
  /// The types of entries that may have the key.
  package let kinds: Set<DesktopEntry.Kind>
  /// The version of the specification, 1.`minor`, that introduced it (appendix E).
  package let minor: Int

  init(
    _ name: String, _ type: ValueType, _ status: Status = .standard,
    of kinds: Set<DesktopEntry.Kind> = [.application], since minor: Int = 0
  ) {
    self.name = name
    self.type = type
    self.status = status
    self.kinds = kinds
    self.minor = minor
  }

  /// True if translations may stand beside the plain value.
  package var isLocalizable: Bool {
    switch type {
    case .localeString, .iconString, .localeStringList: true
    case .string, .boolean, .numeric, .stringList: false
    }
  }

  package var isList: Bool { type == .stringList || type == .localeStringList }
}

/// The keys that exist.
package enum DesktopEntryKeys {
  private static let anyKind: Set<DesktopEntry.Kind> = [.application, .link, .directory]

  /// Every key that needs no `X-`, in the order of the specification.
  package static let all: [DesktopEntryKey] = [
    DesktopEntryKey("Type", .string, of: anyKind),
    DesktopEntryKey("Version", .string, of: anyKind),
    DesktopEntryKey("Name", .localeString, of: anyKind),
    DesktopEntryKey("GenericName", .localeString, of: anyKind),
    DesktopEntryKey("NoDisplay", .boolean, of: anyKind),
    DesktopEntryKey("Comment", .localeString, of: anyKind),
    DesktopEntryKey("Icon", .iconString, of: anyKind),
    DesktopEntryKey("Hidden", .boolean, of: anyKind),
    DesktopEntryKey("OnlyShowIn", .stringList, of: anyKind),
    DesktopEntryKey("NotShowIn", .stringList, of: anyKind),
    DesktopEntryKey("DBusActivatable", .boolean, since: 1),
    DesktopEntryKey("TryExec", .string),
    DesktopEntryKey("Exec", .string),
    DesktopEntryKey("Path", .string),
    DesktopEntryKey("Terminal", .boolean),
    DesktopEntryKey("Actions", .stringList, since: 1),
    DesktopEntryKey("MimeType", .stringList),
    DesktopEntryKey("Categories", .stringList),
    DesktopEntryKey("Implements", .stringList, since: 2),
    DesktopEntryKey("Keywords", .localeStringList, since: 1),
    DesktopEntryKey("StartupNotify", .boolean),
    DesktopEntryKey("StartupWMClass", .string),
    DesktopEntryKey("URL", .string, of: [.link]),
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

    DesktopEntryKey("Encoding", .string, .deprecated, of: anyKind),
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

  /// The key of that name, nil for extensions and unknown keys.
  package static func key(_ name: String) -> DesktopEntryKey? { byName[name] }

  /// The keys of an action's group (section 11).
  package static let ofActions: Set<String> = ["Name", "Icon", "Exec"]
}
