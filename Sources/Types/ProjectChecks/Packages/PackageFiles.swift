package import Diagnostics
import MIMEPackages
import UniformTypes

/// The files of a package that declare types, and the names of its other files.
package struct PackageFiles: Sendable {
  /// The systems that a package is for.
  package enum Target: Sendable {
    case linux, apple, windows, android
    /// Linux, but snapd installs only the entries in `meta/gui`.
    case snap
    /// All platforms that the package has files for.
    case any
  }

  /// The prefix of the files' paths in messages: `app.deb!`.
  package let prefix: String
  package let files: [ProjectFile]
  /// The sorted paths of other files of such kinds, in places where no reader looks.
  package let unread: [String]
  /// The paths of everything in the package.
  package let names: Set<String>
  package let target: Target
  /// The files that a Flatpak exports; nil for other packages.
  let exports: FlatpakExports?
  let installation: PackageInstallation
  let places: ReaderPlaces
  let icons: PackageIcons
  /// The paths in packages that are installed together with this one.
  let otherNames: Set<String>
  let context: ProjectContext

  /// Creates the files of a package; their paths consist of the prefix and the path in the package.
  ///
  /// Types that `others` declare, the files of packages that are also installed, count as known,
  /// like the pictures and programs among `otherNames`.
  package init(
    _ all: [ProjectFile], prefix: String, names: Set<String>, target: Target,
    exports: FlatpakExports? = nil, installation: PackageInstallation = PackageInstallation(),
    others: [ProjectFile] = [], otherNames: Set<String> = [], selection: RuleSelection = .all
  ) {
    (self.prefix, self.exports, self.installation) = (prefix, exports, installation)
    let places = ReaderPlaces(target: target, installation, names: names)
    self.places = places
    self.otherNames = otherNames
    icons = PackageIcons(
      names.filter { exports?.includes(named: $0) ?? true || !$0.hasPrefix("files/share/") }
        .flatMap(places.all) + otherNames, installation)
    let name = { (file: ProjectFile) in String(file.path.dropFirst(prefix.count)) }
    let isRead = { (file: ProjectFile) in places.areOf(file.kind, name(file)) }
    let files = all.filter(isRead)
    self.files = files
    unread = Set(all.filter { !isRead($0) }.map(name)).union(
      names.filter { !places.areOf(named: $0) }
    ).sorted()
    self.names = names
    self.target = target
    // The database of this machine may differ from the machines that the package is for.
    var surroundings = Surroundings.finished(with: others)
    surroundings.hasFile = { path in
      path.hasPrefix(prefix)
        && names.contains(ProjectPath.normal(String(path.dropFirst(prefix.count))))
    }
    let byFolder = Once {
      Dictionary(grouping: names.map { $0.split(separator: "/")[...] }) {
        $0.dropLast().joined(separator: "/")
      }
    }
    surroundings.names = { path in
      guard path.hasPrefix(prefix) else { return nil }
      let folder = ProjectPath.normal("/" + path.dropFirst(prefix.count)).dropFirst()
      return byFolder.value[String(folder)]?.compactMap { $0.last.map(String.init) }
    }
    context = ProjectContext(files, surroundings: surroundings, selection: selection)
  }

  /// Returns the findings in a file of the package, and the ones that its comments accept.
  package func judge(
    _ file: ProjectFile, ignores: Bool
  ) -> (found: [Diagnostic], ignored: [AcceptedDiagnostic]) {
    ProjectRules.judge(file, context, ignores: ignores)
  }

  /// Returns the path of a file in the package.
  func name(of file: ProjectFile) -> String { String(file.path.dropFirst(prefix.count)) }

  /// The types in all files.
  var sides: [TypeSide] { TypePlatform.all.flatMap { context.set.files(of: $0).flatMap(\.types) } }
}

extension Surroundings {
  /// Returns the surroundings of a complete tree: a type is undeclared if the tree, the shared
  /// database, and the other files do not declare it.
  fileprivate static func finished(with others: [ProjectFile]) -> Surroundings {
    let records = others.compactMap { $0.as(MIMEPackage.self) }.flatMap(\.records)
    let types = Once {
      var database = MediaTypeDatabase.builtIn
      for record in records { database.add(record) }
      return SharedMediaTypes(database, isReal: false)
    }
    var surroundings = Surroundings(
      mediaTypes: types, applications: { [:] }, hasProgram: nil, isInstalled: { _ in false })
    surroundings.isFinished = { _ in true }
    return surroundings
  }
}
