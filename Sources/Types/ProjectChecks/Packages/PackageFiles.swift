package import Diagnostics
import MIMEPackages
import UniformTypes

/// The files of a package that declare types, and what else is in it.
package struct PackageFiles: Sendable {
  /// What a package, by what it is, is for.
  package enum Target: Sendable {
    case linux, apple, windows, android
    /// Linux too, but snapd installs nothing but the entries in `meta/gui`.
    case snap
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
  /// What a Flatpak exports; nil for other packages.
  let exports: FlatpakExports?
  let context: ProjectContext

  /// The files have the prefix and their paths in the package as their paths.
  ///
  /// What `others` declare, the files of packages that are installed too, is known.
  package init(
    _ all: [ProjectFile], prefix: String, names: Set<String>, target: Target,
    exports: FlatpakExports? = nil, others: [ProjectFile] = [], selection: RuleSelection = .all
  ) {
    self.prefix = prefix
    self.exports = exports
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
    var surroundings = Surroundings.finished(with: others)
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

  /// All that the files say about types.
  var sides: [TypeSide] {
    TypePlatform.all.flatMap { context.set.files(of: $0).flatMap(\.types) }
  }
}

extension Surroundings {
  /// Those of a tree that is complete: what is declared neither in it, nor in the shared database, nor
  /// by the other files is declared nowhere.
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
