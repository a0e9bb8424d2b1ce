import AppSources
import DesktopFiles
import Diagnostics
import FileTypeDeclaration
import InfoPropertyList
import KeyFileSyntax
import MIMEInfo
import TypeGeneration
import UniformTypes

/// What files that are checked together say about the same things, with the places.
///
/// Of files of one kind alone nothing is made but what can be compared among them.
struct TypeSet: Sendable {
  /// A property list that says something of types.
  struct List: Sendable {
    let file: Int
    let list: PropertyList
    let declarations: TypeDeclarations
    /// Those of the app and of others, not those of the system.
    let types: [AppleType]
    let isGenerated: Bool
  }

  struct Package: Sendable {
    let file: Int
    let package: MIMEPackage
    /// None where nothing is compared with them.
    let types: [LinuxType]
    let isGenerated: Bool
  }

  struct Entry: Sendable {
    let file: Int
    let entry: DesktopEntry
    let isGenerated: Bool
  }

  /// A declaration of this tool's.
  struct Wanted: Sendable {
    let file: Int
    let source: DeclarationFile
    let types: [ResolvedType]
    let apple: [AppleType]
    let linux: [LinuxType]
    /// The files that it is turned into, pictures left out.
    let made: Once<[GeneratedFile]>
  }

  let files: [TypeFile]
  let paths: [SetPath]
  let lists: [List]
  let wanted: [Wanted]
  let packages: [Package]
  let entries: [Entry]
  let surroundings: Surroundings
  /// Names of types in the packages of the set and in the shared database.
  let mediaTypes: Once<MediaTypeContext>
  private let indices: [String: Int]

  init(
    _ files: [TypeFile], surroundings: Surroundings, mediaTypes: Once<MediaTypeContext>
  ) {
    self.files = files
    self.surroundings = surroundings
    self.mediaTypes = mediaTypes
    paths = files.map { SetPath($0.path) }
    indices = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    lists = files.indices.compactMap { List(files[$0], $0) }
    wanted = files.indices.compactMap { Wanted(files[$0], $0) }
    let hasApple = !lists.isEmpty || !wanted.isEmpty
    packages = files.indices.compactMap { Package(files[$0], $0, withTypes: hasApple) }
    entries = hasApple ? files.indices.compactMap { Entry(files[$0], $0) } : []
  }

  /// The place of a file among the others.
  func index(of path: String) -> Int? { indices[path] }

  /// How a file is called in a finding in another one: its name, or its path where that lies in
  /// another folder.
  func name(of file: Int, in other: Int) -> String {
    paths[file].distance(to: paths[other]) == 0 ? paths[file].name : paths[file].text
  }

  /// The one that lies nearest to a file, the first of several.
  func nearest<Element>(
    _ elements: some Sequence<Element>, to file: Int, _ fileOf: (Element) -> Int
  ) -> Element? {
    elements.min {
      paths[fileOf($0)].distance(to: paths[file]) < paths[fileOf($1)].distance(to: paths[file])
    }
  }
}

extension TypeSet.List {
  /// Nil for other files and lists that say nothing of types.
  fileprivate init?(_ file: TypeFile, _ index: Int) {
    guard case .propertyList(let list, _) = file.content, let root = list.root else { return nil }
    let declarations = TypeDeclarations(root)
    guard !declarations.all.isEmpty || !declarations.documentTypes.isEmpty else { return nil }
    self.file = index
    self.list = list
    self.declarations = declarations
    types = declarations.effective.compactMap {
      AppleType($0, file: index, documents: declarations.documentTypes)
    }.filter { SystemTypes.shared.type($0.type) == nil }
    isGenerated = GeneratedFile.isGenerated(list.text)
  }
}

extension TypeSet.Package {
  fileprivate init?(_ file: TypeFile, _ index: Int, withTypes: Bool) {
    guard case .mimePackage(let package) = file.content else { return nil }
    self.file = index
    self.package = package
    types =
      withTypes ? package.types.compactMap { LinuxType($0, of: package, file: index) } : []
    isGenerated = withTypes && GeneratedFile.isGenerated(package.text)
  }
}

extension TypeSet.Entry {
  /// Nil for other files, and for entries that are no applications.
  fileprivate init?(_ file: TypeFile, _ index: Int) {
    guard case .desktopEntry(let keyFile) = file.content, let entry = DesktopEntry(keyFile),
      entry.kind == .application
    else { return nil }
    self.file = index
    self.entry = entry
    isGenerated = GeneratedFile.isGenerated(keyFile.text)
  }
}

extension TypeSet.Wanted {
  fileprivate init?(_ file: TypeFile, _ index: Int) {
    guard case .declaration(let source) = file.content, source.root != nil else { return nil }
    self.file = index
    self.source = source
    types = source.declaration.resolved()
    apple = types.map { AppleType($0, file: index) }
    linux = types.compactMap { LinuxType($0, file: index) }
    let isSound = !source.problems.contains { $0.severity == .error }
    made = Once {
      isSound ? source.declaration.allGeneratedFiles(name: SetPath(file.path).name) : []
    }
  }

  /// The type of that name, with what it is declared to be.
  func type(_ identifier: UniformTypeIdentifier) -> ResolvedType? {
    types.first { UniformTypeIdentifier(rawValue: $0.identifier) == identifier }
  }
}
