/// The form of a type's files on disk.
package enum PhysicalRoot: String, Sendable, CaseIterable {
  case data = "public.data"
  case package = "com.apple.package"
  /// A directory that is shown as one: a folder, or a bundle that is not a package.
  case directory = "public.directory"

  package var identifier: UniformTypeIdentifier { UniformTypeIdentifier(rawValue) }
}

extension ConformanceGraph {
  /// Returns the forms that the type conforms to: several if it contradicts itself, none if the
  /// type is not for files.
  package func physicalRoots(of type: UniformTypeIdentifier) -> [PhysicalRoot] {
    let reached = allSupertypes(of: type) + [type]
    let roots = PhysicalRoot.allCases.filter { reached.contains($0.identifier) }
    return roots.contains(.package) ? roots.filter { $0 != .directory } : roots
  }

  /// The functional root types, which other types conform to.
  package static let functionalRoots: [UniformTypeIdentifier] = [
    "public.image", "public.audiovisual-content", "public.composite-content",
    "public.3d-content", "public.presentation", "public.spreadsheet", "public.text",
    "public.haptics-content", "public.content", "public.archive", "public.disk-image",
    "public.executable", "com.apple.bundle", "public.font", "public.log", "public.playlist",
    "public.message", "public.contact", "public.calendar-event", "public.to-do-item",
    "public.bookmark", "public.url", "public.database", "com.apple.resolvable",
  ]

  /// Returns the functional roots that the type reaches or is, in the order of `functionalRoots`.
  package func functionalRoots(of type: UniformTypeIdentifier) -> [UniformTypeIdentifier] {
    let reached = allSupertypes(of: type) + [type]
    return Self.functionalRoots.filter(reached.contains)
  }
}
