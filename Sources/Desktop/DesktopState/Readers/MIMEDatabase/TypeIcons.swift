/// The names of a type's icons (shared-mime-info section 2.12 and the icon naming specification).
package struct TypeIcons: Sendable, Equatable {
  /// The icon to look up first.
  package var icon: String
  /// The icon for a theme without the first one.
  package var generic: String

  /// Creates the names: from the first folder that names an icon, otherwise from the type's name.
  package init(of type: String, in folders: [MIMEFolder]) {
    let topLevel = String(type.prefix { $0 != "/" })
    let plain = String(type.map { $0 == "/" ? "-" : $0 })
    icon = folders.lazy.compactMap { $0.icons[type] }.first ?? plain
    generic =
      folders.lazy.compactMap { $0.genericIcons[type] }.first ?? topLevel + "-x-generic"
  }
}
