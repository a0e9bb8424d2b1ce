package import Declarations
import Diagnostics
package import PropertyLists

/// An application that a project builds, as the settings of its target describe it.
package struct BuiltApplication: Sendable {
  /// Returns the bytes of a file by its path below a folder, or nil if it is not read.
  package typealias Contents = @Sendable (_ folder: String, _ path: String) -> [UInt8]?

  /// The name of the target.
  package let target: String
  /// The keys of an Info.plist that its settings state, in the configuration that is built if none
  /// is named; an identifier that is not known is a variable.
  package let root: PropertyListValue
  /// The known identifiers of all configurations.
  package let identifiers: [String]
  /// The normal paths of the Info.plists that it is built with.
  package let lists: [String]

  package init(target: String, root: PropertyListValue, identifiers: [String], lists: [String]) {
    (self.target, self.root, self.identifiers, self.lists) = (target, root, identifiers, lists)
  }

  fileprivate var identifier: String? {
    PlacedString(root[.bundleIdentifier]).flatMap { $0.isTemplate ? nil : $0.text }
  }
}

extension Application.Platform {
  /// Returns the platform of an SDK, as `iphoneos`.
  package init?(sdk: String) {
    guard let platform = PropertyListKeys.sdks[sdk.lowercased()] else { return nil }
    self = platform
  }
}

extension ImportSource {
  /// Returns a project; `applications` reads its settings and the files that these name.
  package static func project(
    hasApplication: Bool,
    applications:
      @escaping @Sendable (_ path: String, @escaping BuiltApplication.Contents) ->
      [BuiltApplication]
  ) -> ImportSource {
    ImportSource(
      isAboutTypes: hasApplication, applications: applications, read: { $0.readProject() })
  }
}

extension Importer {
  /// Finds the applications that projects build: those with an imported list, or else all.
  mutating func findProjects(_ sources: [(path: String, source: ImportSource)]) {
    let neighbors = neighbors
    let all = sources.flatMap { path, source in
      source.applications(path) { folder, name in
        neighbors.content(name, folder.isEmpty ? "project" : folder + "/project")
      }.map { (path, $0) }
    }
    let lists = sources.filter { $0.source.turn == .propertyLists && $0.source.isAboutTypes }
      .map { $0.path.hasPrefix("./") ? String($0.path.dropFirst(2)) : $0.path }
    let named = all.filter { !Set(lists).isDisjoint(with: $0.1.lists) }
    built = named.isEmpty ? all : named
  }

  /// The identifier of the only application that projects build, if it is known.
  var builtIdentifier: String? {
    let identifiers = built.map(\.application.identifier).unique
    return identifiers.count == 1 ? identifiers[0] : nil
  }

  fileprivate mutating func readProject() {
    if builtIdentifier == nil, built.count > 1 {
      guard built[0].path == path else { return }
      let names = built.map { "'\($0.application.target)' (\($0.application.identifier ?? "?"))" }
      return remain(
        "several applications are built: \(names.joined(separator: ", ")); write the identifier of "
          + "yours as 'bundleIdentifier'")
    }
    for (path, application) in built where path == self.path {
      readApplication(application.root)
      let others = application.identifiers.filter { $0 != builtIdentifier }
      guard !others.isEmpty else { continue }
      remain("the identifier of other configurations is left out: \(MessageText.list(others))")
    }
  }
}
