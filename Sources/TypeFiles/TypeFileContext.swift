import AppSources
import DesktopFiles
import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import KeyFileSyntax
import MIMEInfo
import Metainfo
package import UniformTypes

/// What files that are checked together say, and what the machine adds to it.
package struct TypeFileContext: Sendable {
  package let surroundings: Surroundings
  /// What the packages and declarations among the files declare.
  package let given: MediaTypeDatabase
  /// The types that the desktop entries among the files claim, by file name.
  package var entries: [String: [String]] { claims.value }

  /// What the files say about the same things.
  var set: TypeSet { sets.value }

  private let sets: Once<TypeSet>
  /// The findings on that, by the index of the file.
  private let consistency: Once<[Int: [Diagnostic]]>
  /// What the declarations among the files say about findings; nil if nothing.
  var checks: DeclaredChecks? { judges.value }

  /// What sources and projects are compared with.
  var sources: AppSourceContext { sourceContexts.value }

  private let sourceContexts: Once<AppSourceContext>
  private let hasProjects: Bool
  private let judges: Once<DeclaredChecks?>
  private let claims: Once<[String: [String]]>
  let hasPackages: Bool
  private let knownNames: KnownNames
  /// Asked for once, and only if a file needs it.
  let applications: [String: Set<String>]?

  /// The context of files that were read.
  package init(_ files: [TypeFile], surroundings: Surroundings) {
    self.surroundings = surroundings
    var given = MediaTypeDatabase(origin: "the files that are checked")
    var hasPackages = false
    var needsApplications = false
    for file in files {
      switch file.content {
      case .mimePackage(let package):
        hasPackages = true
        for record in package.records { given.add(record) }
      case .declaration(let declaration):
        for record in declaration.declaration.mediaTypes { given.add(record) }
      case .mimeApps: needsApplications = needsApplications || surroundings.isInstalled(file.path)
      default: break
      }
    }
    self.given = given
    claims = Once { Self.claims(of: files) }
    self.hasPackages = hasPackages
    let own = given
    let shared = surroundings.mediaTypes
    let sets = Once {
      TypeSet(
        files, surroundings: surroundings,
        mediaTypes: Once { MediaTypeContext(shared: shared.value.database, given: own) })
    }
    self.sets = sets
    sourceContexts = Once { sets.value.makeSourceContext() }
    hasProjects = files.contains { file in
      if case .xcodeProject = file.content { true } else { false }
    }
    judges = Once { DeclaredChecks(sets.value) }
    consistency = Once { ConsistencyRules.check(sets.value) }
    knownNames = KnownNames(given: own, shared: surroundings.mediaTypes.value.database)
    applications = needsApplications ? surroundings.applications() : nil
  }

  /// What the file and the others do not agree on.
  ///
  /// A file that is not as it was given (one that is being repaired) is compared anew.
  func consistency(of file: TypeFile) -> [Diagnostic] {
    let set = set
    guard let index = set.index(of: file.path) else { return [] }
    guard set.files[index].text.bytes != file.text.bytes else {
      return consistency.value[index] ?? []
    }
    var files = set.files
    files[index] = file
    let changed = TypeSet(files, surroundings: surroundings, mediaTypes: set.mediaTypes)
    return ConsistencyRules.check(changed)[index] ?? []
  }

  private static func claims(of files: [TypeFile]) -> [String: [String]] {
    files.reduce(into: [:]) { claims, file in
      guard case .desktopEntry(let keyFile) = file.content else { return }
      claims[file.name] = DesktopEntry(keyFile)?.mimeTypes.map(\.text) ?? []
    }
  }

  private var mediaTypes: MediaTypeContext {
    MediaTypeContext(shared: surroundings.mediaTypes.value.database, given: given)
  }

  /// Nil for a file that names no types.
  private func mediaTypes(for file: TypeFile) -> MediaTypeContext? {
    file.asksForMediaTypes ? mediaTypes : nil
  }

  /// True if a type that nobody here declares is declared nowhere.
  private func knowsAllTypes(_ file: TypeFile, isInstalled: Bool) -> Bool {
    hasPackages || file.asksForMediaTypes && isInstalled && surroundings.mediaTypes.value.isReal
  }

  func mimePackage(_ file: TypeFile) -> MIMEPackageContext {
    // An installed package is in the database that it would be compared with.
    let isPart = surroundings.isInstalled(file.path)
    return MIMEPackageContext(
      fileName: file.name, types: mediaTypes, foreign: isPart ? .builtIn : nil)
  }

  func desktopEntry(_ file: TypeFile) -> DesktopEntryContext {
    let isInstalled = surroundings.isInstalled(file.path)
    return DesktopEntryContext(
      mediaTypes: mediaTypes(for: file), knownNames: knownNames,
      knowsAllTypes: knowsAllTypes(file, isInstalled: isInstalled),
      isInstalled: isInstalled, hasProgram: surroundings.hasProgram)
  }

  func thumbnailer(_ file: TypeFile) -> ThumbnailerContext {
    let isInstalled = surroundings.isInstalled(file.path)
    return ThumbnailerContext(
      mediaTypes: mediaTypes(for: file),
      knowsAllTypes: knowsAllTypes(file, isInstalled: isInstalled),
      isInstalled: isInstalled, hasProgram: surroundings.hasProgram)
  }

  func mimeApps(_ file: TypeFile) -> MIMEAppsContext {
    let isInstalled = surroundings.isInstalled(file.path)
    return MIMEAppsContext(mediaTypes: mediaTypes, installed: isInstalled ? applications : nil)
  }

  var metainfo: MetainfoContext { MetainfoContext(entries: entries.isEmpty ? nil : entries) }

  func propertyList(_ file: TypeFile) -> InfoPropertyListContext {
    var context = propertyList
    if hasProjects { context.buildSettings = set.buildSettings(forListAt: file.path) }
    return context
  }

  var propertyList: InfoPropertyListContext {
    InfoPropertyListContext(knowsMediaType: { name in
      // The Mac compares the names without regard to case.
      mediaTypes.knows(name) || mediaTypes.knows(name.asciiLowercased)
    })
  }
}

extension Declaration {
  /// The types that the package which is made of the declaration has.
  fileprivate var mediaTypes: [MediaTypeRecord] {
    resolved().compactMap { type in
      guard let name = type.mimeType, type.form != .none else { return nil }
      return MediaTypeRecord(
        name: name, aliases: type.aliases, parents: type.subClassOf,
        globs: type.source.extensions.map { MediaTypeGlob(pattern: "*." + $0.asciiLowercased) },
        hasMagic: !type.source.magic.isEmpty)
    }
  }
}
