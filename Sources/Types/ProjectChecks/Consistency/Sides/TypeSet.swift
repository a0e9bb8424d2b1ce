import DesktopEntries
import Diagnostics
import Declarations
import KeyFileSyntax
import MIMEPackages
import PropertyLists
import FileGeneration
import UniformTypes

/// The values to compare in files that are checked together, with their places.
///
/// If all files are of one kind, contains only the values that can be compared among them.
final class TypeSet: Sendable {
  struct Entry: Sendable {
    let file: Int
    let entry: DesktopEntry
    /// The types that it lists, in lower case.
    let claims: Set<String>
    let isGenerated: Bool
    /// True if a build may fill in more types.
    let isOpen: Bool
  }

  /// A declaration in the format of this tool.
  struct Wanted: Sendable {
    let file: Int
    let source: DeclarationFile
    let types: [ResolvedType]
    /// Indices into `types`; the first one if several have the same identifier.
    let places: [UniformTypeIdentifier: Int]
    /// The sides of each type for the platforms, in platform order.
    let sides: [[TypeSide]]
    /// The sides by platform.
    let typeFiles: [TypePlatform: TypeFile]
    /// The output for the default options and the pictures that exist; nil with errors.
    let now: Once<Generation?>
    /// The files generated from it in all possible forms, without pictures.
    let made: Once<[GeneratedFile]>
  }

  let files: [ProjectFile]
  let paths: [SetPath]
  let wanted: [Wanted]
  let entries: [Entry]
  let surroundings: Surroundings
  /// The names of types in the packages of the set and in the shared database.
  let mediaTypes: Once<MediaTypeContext>
  let index: SetIndex
  /// The declarations that generate files, by file name alone, and by file name with the
  /// declaration in the file's mark.
  let makers: Once<[MadeFile: NearestValues<Int>]>
  /// The indices of the files, without generated ones and samples that do not ship.
  let shipped: [Int]
  /// The verdicts of the builds on the files.
  let shipping: ShippedFiles
  /// The targets of the projects among the files.
  var targets: Once<AppTargets> { shipping.targets }
  /// The property lists that were probably meant for applications.
  let unnamedLists: Once<[UnnamedList]>
  private let indices: [String: Int]
  private let typeFiles: [TypePlatform: [TypeFile]]

  init(
    _ files: [ProjectFile], surroundings: Surroundings, mediaTypes: Once<MediaTypeContext>
  ) {
    (self.files, self.surroundings, self.mediaTypes) = (files, surroundings, mediaTypes)
    let paths = files.map { SetPath($0.path) }
    self.paths = paths
    indices = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    let wanted = files.indices.compactMap { Wanted(files[$0], $0, surroundings) }
    self.wanted = wanted
    let shipping = ShippedFiles(files, surroundings)
    let shipped = files.indices.filter { !shipping.isLeftOut($0) }
    (self.shipping, self.shipped) = (shipping, shipped)
    let typeFiles = Self.typeFiles(shipped.map { ($0, files[$0]) })
    self.typeFiles = typeFiles
    let isOpened = !wanted.isEmpty || typeFiles[.apple] != nil
    entries = isOpened ? shipped.compactMap { Entry(files[$0], $0) } : []
    index = SetIndex(paths: paths, typeFiles: typeFiles, wanted: wanted, entries: entries)
    unnamedLists = Once {
      let names = Set(paths.map { ProjectPath.normal($0.text) })
      let mentions = files.lazy.compactMap { $0.as(SwiftSource.self) }.flatMap(\.mentions)
      let exported = mentions.filter { $0.use == .exported }
      return UnnamedList.find(
        typeFiles[.apple] ?? [], paths, shipping.targets.value,
        exported: Set(exported.map { UniformTypeIdentifier(rawValue: $0.identifier) }),
        isKnown: { names.contains($0) || surroundings.hasFile?($0) == false })
    }
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

  private static func typeFiles(_ files: [(Int, ProjectFile)]) -> [TypePlatform: [TypeFile]] {
    var found: [TypePlatform: [TypeFile]] = [:]
    for (index, file) in files {
      // Variables in property lists are left out one by one.
      let isKnown = file.kind == .propertyList || file.filled?.ranges.isEmpty ?? true
      guard isKnown, let platform = TypePlatform.all.first(where: { $0.kinds.contains(file.kind) }),
        let read = platform.read(file, index, platform)
      else { continue }
      found[platform, default: []].append(read)
    }
    return found
  }

  /// Returns the files of a platform that are about types.
  func files(of platform: TypePlatform) -> [TypeFile] { typeFiles[platform] ?? [] }

  /// Returns the file that a side comes from.
  func typeFile(of side: TypeSide) -> TypeFile? {
    side.isWanted ? declaration(side.file)?.typeFiles[side.platform] : index.typeFile(side.file)
  }

  func declaration(_ file: Int) -> Wanted? { index.wanted[file].map { wanted[$0] } }

  /// Returns the index of a file.
  func index(of path: String) -> Int? { indices[path] }

  /// Returns the name of a file for findings in another one: its file name, or its path if it is in
  /// another folder.
  func name(of file: Int, in other: Int) -> String {
    paths[file].distance(to: paths[other]) == 0 ? paths[file].name : paths[file].text
  }

  /// Returns the element nearest to a file; the first one if several are equally near.
  func nearest<Element>(
    _ elements: some Sequence<Element>, to file: Int, _ fileOf: (Element) -> Int
  ) -> Element? {
    elements.min {
      paths[fileOf($0)].distance(to: paths[file]) < paths[fileOf($1)].distance(to: paths[file])
    }
  }
}

/// The key for looking up the declaration of a generated file.
struct MadeFile: Hashable {
  var name: String
  /// The name of the declaration in the file's mark; nil for any.
  var source: String?
}

extension TypeSet.Entry {
  /// Returns nil for other files, and for entries that are not applications.
  fileprivate init?(_ file: ProjectFile, _ index: Int) {
    guard let read = file.as(ReadDesktopEntry.self), let entry = read.entry,
      entry.kind == .application
    else { return nil }
    (self.file, self.entry) = (index, entry)
    claims = Set(entry.mimeTypes.map(\.text.asciiLowercased))
    isGenerated = GeneratedFile.isGenerated(read.file.text)
    isOpen = entry.mimeTypes.contains(where: \.text.hasVariable) || file.filled?.isOpen == true
  }
}

extension TypeSet.Wanted {
  fileprivate init?(_ file: ProjectFile, _ index: Int, _ surroundings: Surroundings) {
    guard let source = file.as(DeclarationFile.self), source.root != nil else { return nil }
    (self.file, self.source) = (index, source)
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
    now = Once {
      isSound ? source.generate(GenerationOptions(), at: SetPath(file.path), surroundings) : nil
    }
    made = Once { isSound ? source.declaration.allGeneratedFiles(name: file.name) : [] }
  }
}
