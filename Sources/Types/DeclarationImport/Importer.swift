import Diagnostics
package import Declarations
import JSONSyntax
import UniformTypes

/// Creates one declaration from the files of a project.
///
/// Imports kinds of files in a fixed order, since one names types that another uses; within a kind,
/// in the caller's order. If several files set the same value, the first one counts and the others
/// become remainders. The result depends only on the files and their neighbors.
///
/// For a first declaration, `isForFirst`, the application counts even if no file is about types.
package func importDeclaration(
  _ sources: [(path: String, source: ImportSource)], neighbors: ImportNeighbors = .none,
  isForFirst: Bool = false
) -> ImportedDeclaration {
  var importer = Importer(neighbors: neighbors, isForFirst: isForFirst)
  let ordered = sources.sorted { $0.source.turn.rawValue < $1.source.turn.rawValue }
  importer.findProjects(ordered)
  let names = ordered.map { $0.source.applicationName($0.path) }
  for name in names + [importer.builtIdentifier] { importer.findApplication(name) }
  for (path, source) in ordered { importer.read(source, path) }
  importer.finishPlatforms(ordered)
  return importer.result()
}

/// An assumption about several names in a file, reported in one sentence.
enum Assumption: CaseIterable {
  case foreign
  case alternate
  case unseenOnMac

  func sentence(_ names: [String]) -> String {
    let list = MessageText.list(names)
    let count = names.count > 6 ? " (\(names.count))" : ""
    switch self {
    case .foreign:
      return
        "\(list)\(count) is taken as another vendor's format, which is imported; for macOS and iOS "
        + "write the identifier that its owner exports, or for one of the application's own an "
        + "identifier of yours, \"declare\": \"export\", and the rank 'Owner'"
    case .alternate:
      return "no rank is given for \(list)\(count); 'Alternate' is written, since the application "
        + "does not own them (packagers write 'Default')"
    case .unseenOnMac:
      return "macOS does not know \(names.prefix(6).joined(separator: ", "))\(count); there, such "
        + "the generated files do not open documents"
    }
  }
}

/// The state of an import.
struct Importer {
  let neighbors: ImportNeighbors
  /// True if the types are still to be declared: an import for a first declaration.
  let isForFirst: Bool
  var table = TypeTable()
  var application = Merged(Application())
  var desktop: Merged<Application.Desktop>?
  var metainfo: Merged<Application.Metainfo>?
  private(set) var remainders: [ImportedDeclaration.Remainder] = []
  /// The file that is being read.
  var path = ""
  /// The applications that projects build, with the paths of the projects.
  var built: [(path: String, application: BuiltApplication)] = []
  /// The reverse domain name of the application, used to make up identifiers.
  var owner: UniformTypeIdentifier?
  /// The file of the desktop entry, and the types that it lists.
  var desktopPath: String?
  var desktopTypes: [String] = []
  /// The thumbnailer's file and types.
  var drawn: (path: String, names: [String])?
  /// The metainfo file.
  var metainfoPath: String?
  /// True if a file was about an application.
  var hasApplication = false
  /// The names and texts of types that no file contains.
  private var madeUp: Set<String> = []
  /// Assumptions about names in the file that is being read; reported together.
  private var assumed: [Assumption: [String]] = [:]
  /// The reasons for assuming platforms: the key or file that indicates each.
  private(set) var platformReasons: [(platform: Application.Platform, reason: String)] = []

  init(neighbors: ImportNeighbors, isForFirst: Bool = false) {
    (self.neighbors, self.isForFirst) = (neighbors, isForFirst)
  }

  /// Adds a remainder: a part of the file that the declaration does not contain.
  mutating func remain(
    _ message: String, isUnrelated: Bool = false, of file: String? = nil,
    about scope: ImportedDeclaration.Remainder.Scope = .detail
  ) {
    remainders.append(
      ImportedDeclaration.Remainder(
        path: file ?? path, message: ImportText.line(message), isUnrelated: isUnrelated,
        scope: scope))
  }

  mutating func read(_ source: ImportSource, _ path: String) {
    self.path = path
    source.read(&self)
    for assumption in Assumption.allCases {
      if let names = assumed[assumption]?.unique { remain(assumption.sentence(names)) }
    }
    assumed = [:]
  }

  /// Records a name or text that no file contains, and returns it.
  mutating func makeUp(_ text: String) -> String {
    madeUp.insert(text)
    return text
  }

  /// Records a name for an assumption.
  mutating func assume(_ assumption: Assumption, _ name: String) {
    assumed[assumption, default: []].append(name)
  }

  /// Adds a system that the application runs on, with the reason to report.
  mutating func addPlatform(_ platform: Application.Platform, because reason: String) {
    addPlatforms([platform])
    if !platformReasons.contains(where: { $0 == (platform, reason) }) {
      platformReasons.append((platform, reason))
    }
  }

  consuming func result() -> ImportedDeclaration {
    finishNames(drawn)
    finishClaims()
    finishTypes()
    finishMIMETypes()
    finishDesktop()
    finishApplication(drawn?.path)
    let types = table.types.map(\.value).filter { !$0.identifier.hasVariable }
    var declaration = Declaration(types: types)
    if hasApplication || desktop != nil || metainfo != nil {
      var application = application.value
      if let name = application.bundleIdentifier,
        !name.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "-_.$(){}".utf8.contains($0) })
      {
        remain("\(MessageText.quoted(name)) cannot be the identifier of the application")
        application.bundleIdentifier = nil
      }
      application.desktop = desktop?.value
      application.metainfo = metainfo?.value
      declaration.application = application
    }
    return sound(declaration)
  }

  /// Returns the declaration as it is read back; reports values that the format rejects.
  private consuming func sound(_ declaration: Declaration) -> ImportedDeclaration {
    let read = DeclarationFile(Array(declaration.text.utf8))
    guard !read.problems.isEmpty, read.root != nil else {
      return ImportedDeclaration(declaration, remainders, madeUp)
    }
    for problem in read.problems {
      remain("a value that declarations cannot have is left out: \(problem.message)")
    }
    return ImportedDeclaration(read.declaration, remainders, madeUp)
  }
}

extension Importer {
  /// Sets a part of a type, or reports that an earlier file differs.
  mutating func take<Part: Equatable>(
    _ part: Part, as key: WritableKeyPath<FileType, Part>, of index: Int, over empty: Part,
    _ name: String
  ) {
    let path = path
    guard let difference = table.update(index, { $0.take(part, as: key, over: empty, from: path) })
    else { return }
    remain(difference, name + " of '\(table.types[index].value.name)'")
  }

  /// Sets a part of a type, even if an earlier file has it.
  mutating func set<Part>(_ key: WritableKeyPath<FileType, Part>, _ part: Part, of index: Int) {
    let path = path
    table.update(index) { $0.set(key, part, from: path) }
  }

  /// Sets a part of the application.
  mutating func take<Part: Equatable>(
    _ part: Part?, as key: WritableKeyPath<Application, Part?>, _ name: String
  ) {
    if let difference = application.take(part, as: key, over: nil, from: path) {
      remain(difference, name)
    }
    hasApplication = hasApplication || part != nil
  }

  /// Sets the identifier of the application, if a value is a text.
  mutating func takeIdentifier(_ value: JSONValue?, at place: String) {
    take(text(value, at: place), as: \.bundleIdentifier, "the identifier of the application")
  }

  /// Sets the name of the application that users see.
  mutating func takeName(_ name: String) { take(name, as: \.name, "the name of the application") }

  /// Returns the values of a list, and names the list if it has empty ones, which are left out.
  mutating func filled(_ values: [String], of list: String) -> [String] {
    if values.contains("") { remain("an empty value in \(list) is left out") }
    return values.filter { !$0.isEmpty }
  }

  /// Sets the names of the application in other languages; `adding` adds them to those from the
  /// same file.
  mutating func takeNames(_ names: [String: String], adding: Bool = false) {
    let key = \Application.localizedNames
    var names = names
    let path = path
    if adding, application.origin(of: key) == path {
      names.merge(application.value.localizedNames) { _, first in first }
      return application.set(key, names, from: path)
    }
    if let difference = application.take(names, as: key, over: [:], from: path) {
      remain(difference, "the translated name of the application")
    }
  }

  private mutating func remain(_ difference: KeptPart, _ name: String) {
    remain(
      "\(name) is \(difference.other) here and \(difference.kept) in \(difference.origin), which "
        + "is kept")
  }
}

/// A declaration imported from the files of a project, and what could not be imported.
package struct ImportedDeclaration: Sendable, Equatable {
  /// A part of a file that the declaration does not contain, or that contradicts another file.
  package struct Remainder: Sendable, Equatable {
    /// The part of the file that it covers; the proof does not report that part again.
    package enum Scope: Sendable, Equatable {
      case file
      /// Everything about the type of this name.
      case type(String)
      /// The content of these keys or elements for the type of this name.
      case parts([String], of: String)
      /// Only the parts that the message names.
      case detail
    }

    package var path: String
    /// The part, its place, and the consequence, in one sentence: lower case, no period at the end.
    package var message: String
    /// True for a part unrelated to file types, which stays in its file.
    package var isUnrelated: Bool
    package var scope = Scope.detail
  }

  package var declaration: Declaration
  package var remainders: [Remainder]
  /// The names and texts of types that no file contains.
  private let madeUp: Set<String>

  init(_ declaration: Declaration, _ remainders: [Remainder], _ madeUp: Set<String>) {
    (self.declaration, self.remainders, self.madeUp) = (declaration, remainders, madeUp)
  }

  /// The types that a vendor's files export, or else import: with what the files contain, without
  /// what concerns the vendor's application.
  package var foreignTypes: [FileType] {
    let imported = declaration.types.filter { $0.declare == .import }
    let exported = declaration.types.filter { $0.declare == .export }
    return (exported.isEmpty ? imported : exported).map { type in
      var type = type
      (type.declare, type.alsoImport, type.handler, type.icon) = (nil, false, nil, nil)
      (type.replacesGlobs, type.replacesMagic) = (false, false)
      if madeUp.contains(type.identifier) { type.identifier = "" }
      if madeUp.contains(type.description) { type.description = "" }
      type.extensions.removeAll(where: madeUp.contains)
      return type
    }.filter { !$0.identifier.isEmpty || $0.isDetected }
  }
}
