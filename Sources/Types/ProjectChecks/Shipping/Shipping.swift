import DesktopEntries
import Diagnostics
import FileGeneration
import PropertyLists

/// Whether users get a file of a set, with the reason.
package enum Shipping: Sendable, Equatable {
  /// A build takes it.
  case ships(String)
  /// It never stands for a file that ships.
  case doesNot(String)
  /// Builds do not say it: they may compute names, or be programs, which are not read.
  case unknown

  /// The verdict with its reason.
  package var sentence: String {
    switch self {
    case .ships(let reason): "ships: " + reason
    case .doesNot(let reason): "does not ship: " + reason
    case .unknown: "unknown: no build says whether users get it"
    }
  }

  /// True for the name of a folder with other projects' files, copies, or samples.
  package static func isForeign(_ folder: String) -> Bool {
    copies.contains(folder) || samples.contains(folder.lowercased())
  }

  /// Folders with what tools make or fetch.
  package static let copies: Set<String> = [
    "node_modules", "bower_components", "vendor", "target", "build", "dist", "out", "release",
    "DerivedData", "Pods", "Carthage", "SourcePackages", "third_party", "third-party",
    "subprojects", "external", "extern",
  ]

  /// Folders whose files are not part of the application itself.
  package static let samples: Set<String> = [
    "demo", "docs", "documentation", "example", "examples", "fixtures", "sample", "samples", "test",
    "tests",
  ]
}

/// The verdicts of the builds of a set on its files.
struct ShippedFiles: Sendable {
  /// The targets of the projects among the files.
  let targets: Once<AppTargets>
  private let files: [ProjectFile]
  private let surroundings: Surroundings
  /// The roles of the files that people wrote, each after every folder above the file; empty
  /// without a declaration.
  private let roles: Once<Set<String>>

  init(_ files: [ProjectFile], _ surroundings: Surroundings) {
    let targets = Once {
      AppTargets(
        files.compactMap { file in file.as(XcodeProject.self).map { (file.path, $0) } },
        contents: surroundings.contents)
    }
    (self.files, self.surroundings, self.targets) = (files, surroundings, targets)
    roles = Once {
      guard files.contains(where: { $0.kind == .declaration }) else { return [] }
      return files.reduce(into: []) { roles, file in
        let own = file.roles
        guard !own.isEmpty, file.scope == nil,
          file.kind != .propertyList || targets.value.isNamed(ProjectPath.normal(file.path))
        else { return }
        for role in own { roles.formUnion(SetPath(file.path).folders.map { $0 + role }) }
      }
    }
  }

  subscript(index: Int) -> Shipping {
    let file = files[index]
    guard file.kind != .declaration else { return .doesNot("a declaration is not installed") }
    let path = ProjectPath.normal(file.path)
    guard !targets.value.isNamed(path) else { return .ships("INFOPLIST_FILE names it") }
    if let built = BuildSystem.shipping(of: path, surroundings) { return built }
    if file.name.hasPrefix("Importer-Info") { return .doesNot("it is for other applications") }
    guard let scope = file.scope, file.roles.contains(where: { roles.value.contains(scope + $0) })
    else { return .unknown }
    return .doesNot("no build names it, and another file has its place")
  }

  /// True for a generated file or a sample that does not ship, which defines nothing for others.
  func isLeftOut(_ index: Int) -> Bool {
    let mayBe = !roles.value.isEmpty && !files[index].roles.isEmpty && files[index].scope != nil
    if mayBe, case .doesNot = self[index] { return true }
    return false
  }
}

extension ProjectFile {
  /// The folder in which another file may have the place of a generated file, or of a sample; nil
  /// for other files.
  fileprivate var scope: String? {
    let folders = SetPath(path).folders
    let sample = folders.lastIndex { folder in
      folder.split(separator: "/").last.map { Shipping.samples.contains($0.lowercased()) } ?? false
    }
    if let sample { return folders[sample + 1] }
    let isGenerated = kind.isGenerated && GeneratedFile.isGenerated(text.bytes)
    return isGenerated ? folders[min(1, folders.count - 1)] : nil
  }

  /// The roles of the file for a build, which takes one such file: an entry with its name or its command,
  /// or the list of an application.
  fileprivate var roles: [String] {
    if let list = self.as(ReadPropertyList.self)?.list.root {
      return list.isOfApplication ? [" list"] : []
    }
    guard let entry = self.as(ReadDesktopEntry.self)?.entry, entry.kind == .application else {
      return []
    }
    var words = entry.exec?.arguments.filter(\.codes.isEmpty).map(\.text) ?? []
    if let program = words.first?.split(separator: "/").last { words[0] = String(program) }
    return [" " + name] + (words.isEmpty ? [] : [" $ " + words.joined(separator: " ")])
  }
}
