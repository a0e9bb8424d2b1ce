/// The names of a type's icons (shared-mime-info section 2.12 and the icon naming specification).
package struct TypeIcons: Sendable, Equatable {
  /// Looked for first.
  package var icon: String
  /// For a theme without the other one.
  package var generic: String

  /// Those of the first folder that names one, and those derived from the type's own name.
  package init(of type: String, in folders: [MIMEFolder]) {
    let topLevel = String(type.prefix { $0 != "/" })
    let plain = String(type.map { $0 == "/" ? "-" : $0 })
    icon = folders.lazy.compactMap { $0.icons[type] }.first ?? plain
    generic =
      folders.lazy.compactMap { $0.genericIcons[type] }.first ?? topLevel + "-x-generic"
  }
}
