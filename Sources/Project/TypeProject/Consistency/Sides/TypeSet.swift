import AppSources
import DesktopEntries
import Diagnostics
import FileTypes
import KeyFileSyntax
import MIMEPackages
import PropertyLists
import TypeConversion
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
    let types: [TypeSide]
    let index: AppleTypeIndex
    let isGenerated: Bool
  }

  struct Package: Sendable {
    let file: Int
    let package: MIMEPackage
    /// None where nothing is compared with them.
    let types: [TypeSide]
    let isGenerated: Bool
  }

  struct Entry: Sendable {
    let file: Int
    let entry: DesktopEntry
    /// The types that it lists, in small letters.
    let claims: Set<String>
    let isGenerated: Bool
  }

  /// A declaration of this tool's.
  struct Wanted: Sendable {
    let file: Int
    let source: DeclarationFile
    let types: [ResolvedType]
    /// Places in `types`; of several of one identifier the first.
    let places: [UniformTypeIdentifier: Int]
    let apple: [TypeSide]
    let index: AppleTypeIndex
    let linux: [TypeSide]
    /// The first of each name in `linux`.
    let linuxByName: [String: TypeSide]
    /// The files that it is turned into, pictures left out.
    let made: Once<[GeneratedFile]>
  }

  let files: [ProjectFile]
  let paths: [SetPath]
  let lists: [List]
  let wanted: [Wanted]
  let packages: [Package]
  let entries: [Entry]
  let surroundings: Surroundings
  /// Names of types in the packages of the set and in the shared database.
  let mediaTypes: Once<MediaTypeContext>
  let index: SetIndex
  /// The declarations that make files, by the names of these files alone and with what the files
  /// say that they were generated from.
  let makers: Once<[MadeFile: NearestValues<Int>]>
  private let indices: [String: Int]

  init(
    _ files: [ProjectFile], surroundings: Surroundings, mediaTypes: Once<MediaTypeContext>
  ) {
    self.files = files
    self.surroundings = surroundings
    self.mediaTypes = mediaTypes
    let paths = files.map { SetPath($0.path) }
    self.paths = paths
    indices = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    lists = files.indices.compactMap { List(files[$0], $0) }
    let wanted = files.indices.compactMap { Wanted(files[$0], $0) }
    self.wanted = wanted
    let hasApple = !lists.isEmpty || !wanted.isEmpty
    packages = files.indices.compactMap { Package(files[$0], $0, withTypes: hasApple) }
    entries = hasApple ? files.indices.compactMap { Entry(files[$0], $0) } : []
    index = SetIndex(
      paths: paths, lists: lists, wanted: wanted, packages: packages, entries: entries)
    makers = Once {
      wanted.indices.reduce(into: [:]) { makers, maker in
        let path = paths[wanted[maker].file]
        for name in Set(wanted[maker].made.value.map { SetPath($0.path).name }) {
          for source in [nil, GeneratedFile.markedName(of: path.name)] {
            let file = MadeFile(name: name, source: source)
            makers[file, default: NearestValues()].insert(maker, at: path)
          }
        }
      }
    }
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

/// A generated file as its declaration is looked up by.
struct MadeFile: Hashable {
  var name: String
  /// How the file calls the declaration; nil for any.
  var source: String?
}

extension TypeSet.List {
  /// Nil for other files and lists that say nothing of types.
  fileprivate init?(_ file: ProjectFile, _ index: Int) {
    guard let list = file.as(ReadPropertyList.self)?.list, let root = list.root else { return nil }
    let declarations = TypeDeclarations(root)
    guard !declarations.all.isEmpty || !declarations.documentTypes.isEmpty else { return nil }
    self.file = index
    self.list = list
    self.declarations = declarations
    var claims: [UniformTypeIdentifier: [DocumentType]] = [:]
    for document in declarations.documentTypes {
      for type in Set(document.contentTypes.map(\.identifier)) {
        claims[type, default: []].append(document)
      }
    }
    types = declarations.effective.compactMap { type in
      TypeSide(type, file: index, claims: type.type.flatMap { claims[$0] } ?? [])
    }.filter { SystemTypes.shared.type($0.type) == nil }
    self.index = AppleTypeIndex(types)
    isGenerated = GeneratedFile.isGenerated(list.text)
  }
}

extension TypeSet.Package {
  fileprivate init?(_ file: ProjectFile, _ index: Int, withTypes: Bool) {
    guard let package = file.as(MIMEPackage.self) else { return nil }
    self.file = index
    self.package = package
    types =
      withTypes ? package.types.compactMap { TypeSide($0, of: package, file: index) } : []
    isGenerated = withTypes && GeneratedFile.isGenerated(package.text)
  }
}

extension TypeSet.Entry {
  /// Nil for other files, and for entries that are no applications.
  fileprivate init?(_ file: ProjectFile, _ index: Int) {
    guard let read = file.as(ReadDesktopEntry.self), let entry = read.entry,
      entry.kind == .application
    else { return nil }
    self.file = index
    self.entry = entry
    claims = Set(entry.mimeTypes.map(\.text.asciiLowercased))
    isGenerated = GeneratedFile.isGenerated(read.file.text)
  }
}

extension TypeSet.Wanted {
  fileprivate init?(_ file: ProjectFile, _ index: Int) {
    guard let source = file.as(DeclarationFile.self), source.root != nil else { return nil }
    self.file = index
    self.source = source
    types = source.declaration.resolved()
    apple = types.map { TypeSide(apple: $0, file: index) }
    linux = types.compactMap { TypeSide(freedesktop: $0, file: index) }
    places = Dictionary(
      zip(types.map { UniformTypeIdentifier(rawValue: $0.identifier) }, types.indices)
    ) { first, _ in first }
    linuxByName = Dictionary(linux.map { ($0.name.text, $0) }) { first, _ in first }
    self.index = AppleTypeIndex(apple)
    let isSound = !source.problems.contains { $0.severity == .error }
    made = Once {
      isSound ? source.declaration.allGeneratedFiles(name: SetPath(file.path).name) : []
    }
  }

  /// The type of that name, with what it is declared to be.
  func type(_ identifier: UniformTypeIdentifier) -> ResolvedType? {
    places[identifier].map { types[$0] }
  }
}
