import AppSources
package import Diagnostics

/// A type that a package gives to a platform.
package struct ShippedType: Sendable, Equatable {
  /// The identifier or MIME type; for a platform whose types have no names, its own name.
  package var name: String
  /// The MIME types of a type whose name is not one.
  package var mimeTypes: [String] = []
  package var extensions: [String] = []
  package var platform: String
  /// The file that declares the type, or the one that only opens it.
  package var file: String
  /// False for a type of somebody else that an application of the package opens.
  package var isDeclared = true
  /// The applications of the package that open it.
  package var openedBy: [String] = []
}

/// The files of a package that declare types, and what else is in it.
package struct PackageFiles: Sendable {
  /// What a package, by what it is, is for.
  package enum Target: Sendable {
    case linux, apple, windows, android
    /// The platforms for which there are files.
    case any
  }

  /// As it is shown in the paths of the files: `app.deb!`.
  package let prefix: String
  package let files: [ProjectFile]
  /// The paths in the package of other files of such kinds, where no reader looks; sorted.
  package let unread: [String]
  /// The paths of everything in the package.
  package let names: Set<String>
  package let target: Target
  let context: ProjectContext

  /// The files have the prefix and their paths in the package as their paths.
  package init(
    _ all: [ProjectFile], prefix: String, names: Set<String>, target: Target,
    selection: RuleSelection = .all
  ) {
    self.prefix = prefix
    let places = ReaderPlaces(target: target)
    let name = { (file: ProjectFile) in String(file.path.dropFirst(prefix.count)) }
    let isRead = { (file: ProjectFile) in places.areOf(file.kind, name(file)) }
    let files = all.filter(isRead)
    self.files = files
    unread = Set(all.filter { !isRead($0) }.map(name)).union(
      names.filter { !places.areOf(named: $0) }
    ).sorted()
    self.names = names
    self.target = target
    // What is installed on this machine says nothing about the machines that the package is for.
    var surroundings = Surroundings.none
    surroundings.hasFile = { path in
      path.hasPrefix(prefix)
        && names.contains(ProjectPath.normal(String(path.dropFirst(prefix.count))))
    }
    context = ProjectContext(files, surroundings: surroundings, selection: selection)
  }

  /// The findings in a file of the package, and those that its comments accept.
  package func judge(
    _ file: ProjectFile, ignores: Bool
  ) -> (found: [Diagnostic], ignored: [AcceptedDiagnostic]) {
    ProjectRules.judge(file, context, ignores: ignores)
  }

  /// A path in the package.
  func name(of file: ProjectFile) -> String { String(file.path.dropFirst(prefix.count)) }

  /// What the package gives to each platform, in the order of the platforms and files.
  package var types: [ShippedType] {
    let claims = PackageClaims(self.claims)
    let declared = sides.map { side in
      ShippedType(
        name: side.name.text,
        mimeTypes: Self.unique(side.tags.map(\.text)).filter { $0 != side.name.text },
        extensions: side.values(of: .fileExtension), platform: side.platform.name,
        file: name(of: files[side.file]),
        openedBy: claims.openers(of: side).map(\.application))
    }
    var known = Set(sides.flatMap { side in side.names.map { $0.asciiLowercased } })
    let others = claims.all.flatMap { claim in
      claim.types.filter { known.insert($0.asciiLowercased).inserted }.map { type in
        ShippedType(
          name: type, platform: claim.platform.name, file: name(of: files[claim.file]),
          isDeclared: false,
          openedBy: claims.openers(of: type, on: claim.platform).map(\.application))
      }
    }
    return declared + others
  }

  /// All that the files say about types.
  var sides: [TypeSide] {
    TypePlatform.all.flatMap { context.set.files(of: $0).flatMap(\.types) }
  }
}
