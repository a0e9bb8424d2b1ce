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
    /// What is said of each type for the platforms, in their order.
    let sides: [[TypeSide]]
    /// The same by platform.
    let typeFiles: [TypePlatform: TypeFile]
    /// The files that it is turned into, pictures left out.
    let made: Once<[GeneratedFile]>
  }

  let files: [ProjectFile]
  let paths: [SetPath]
  let wanted: [Wanted]
  let entries: [Entry]
  let surroundings: Surroundings
  /// Names of types in the packages of the set and in the shared database.
  let mediaTypes: Once<MediaTypeContext>
  let index: SetIndex
  /// The declarations that make files, by the names of these files alone and with what the files
  /// say that they were generated from.
  let makers: Once<[MadeFile: NearestValues<Int>]>
  private let indices: [String: Int]
  private let typeFiles: [TypePlatform: [TypeFile]]

  init(
    _ files: [ProjectFile], surroundings: Surroundings, mediaTypes: Once<MediaTypeContext>
  ) {
    self.files = files
    self.surroundings = surroundings
    self.mediaTypes = mediaTypes
    let paths = files.map { SetPath($0.path) }
    self.paths = paths
    indices = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    let wanted = files.indices.compactMap { Wanted(files[$0], $0) }
    self.wanted = wanted
    let typeFiles = Self.typeFiles(files)
    self.typeFiles = typeFiles
    let isOpened = !wanted.isEmpty || typeFiles[.apple] != nil
    entries = isOpened ? files.indices.compactMap { Entry(files[$0], $0) } : []
    index = SetIndex(paths: paths, typeFiles: typeFiles, wanted: wanted, entries: entries)
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

  private static func typeFiles(_ files: [ProjectFile]) -> [TypePlatform: [TypeFile]] {
    var found: [TypePlatform: [TypeFile]] = [:]
    for (index, file) in files.enumerated() {
      guard let platform = TypePlatform.all.first(where: { $0.kinds.contains(file.kind) }),
        let read = platform.read(file, index, platform)
      else { continue }
      found[platform, default: []].append(read)
    }
    return found
  }

  /// The files of a platform that say something of types.
  func files(of platform: TypePlatform) -> [TypeFile] { typeFiles[platform] ?? [] }

  /// Where a side is from.
  func typeFile(of side: TypeSide) -> TypeFile? {
    side.isWanted
      ? declaration(side.file)?.typeFiles[side.platform] : index.typeFile(side.file)
  }

  func declaration(_ file: Int) -> Wanted? { index.wanted[file].map { wanted[$0] } }

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
    let sides = types.map { type in TypePlatform.all.compactMap { $0.declared(type, index) } }
    self.sides = sides
    typeFiles = Dictionary(
      uniqueKeysWithValues: TypePlatform.all.map { platform in
        let file = TypeFile(platform, file: index, content: source) {
          (sides.compactMap { $0.first { $0.platform == platform } }, false)
        }
        return (platform, file)
      })
    places = Dictionary(
      zip(types.map { UniformTypeIdentifier(rawValue: $0.identifier) }, types.indices)
    ) { first, _ in first }
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
