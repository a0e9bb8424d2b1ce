import Diagnostics
package import FileTypes
import UniformTypes

/// Makes one declaration of the files of a project.
///
/// Kinds of files are asked in a fixed order, since one names types that another uses; within a
/// kind the order is the caller's. Of what several files say the first counts, and the others
/// become remainders. The result depends on nothing but the files.
package func importDeclaration(
  _ sources: [(path: String, source: ImportSource)]
) -> ImportedDeclaration {
  var importer = Importer()
  let ordered = sources.enumerated().sorted {
    ($0.element.source.turn.rawValue, $0.offset) < ($1.element.source.turn.rawValue, $1.offset)
  }.map(\.element)
  for (path, source) in ordered { importer.findApplication(source, path) }
  for (path, source) in ordered { importer.read(source, path) }
  importer.finishPlatforms(ordered)
  return importer.result()
}

/// What is assumed of several names of a file, told in one sentence.
enum Assumption: CaseIterable {
  case foreign
  case alternate
  case unseenOnMac

  func sentence(_ names: [String]) -> String {
    let list = ImportText.list(names)
    let count = names.count > 6 ? " (\(names.count))" : ""
    switch self {
    case .foreign:
      return
        "\(list)\(count) is taken as another vendor's format, which is imported; for one of "
        + "the application's own write \"declare\": \"export\" and the rank 'Owner'"
    case .alternate:
      return "no rank is given for \(list)\(count); 'Alternate' is written, since the application "
        + "does not own them (packagers write 'Default')"
    case .unseenOnMac:
      return "macOS does not know \(names.prefix(6).joined(separator: ", "))\(count); there, such "
        + "files are not opened by what is generated"
    }
  }
}

/// What was taken over so far.
struct Importer {
  var table = TypeTable()
  var application = Merged(Application())
  var desktop: Merged<Application.Desktop>?
  var metainfo: Merged<Application.Metainfo>?
  private(set) var remainders: [ImportedDeclaration.Remainder] = []
  /// The file that is read.
  var path = ""
  /// The reverse domain name of the application, with which identifiers are made up.
  var owner: UniformTypeIdentifier?
  /// The file that the desktop entry is from, and the types that it lists.
  var desktopPath: String?
  var desktopTypes: [String] = []
  /// The thumbnailer's file and types.
  var drawn: (path: String, names: [String])?
  /// The metainfo file.
  var metainfoPath: String?
  /// True once a file has said something about an application.
  var hasApplication = false
  /// What was assumed of names in the file that is read, and is told together.
  private var assumed: [Assumption: [String]] = [:]
  /// Why the application is taken to run on a system, by the key or the file that tells it.
  private(set) var platformReasons: [(platform: Application.Platform, reason: String)] = []

  /// Adds something that the declaration does not say as the file does.
  mutating func remain(_ message: String, isUnrelated: Bool = false, of file: String? = nil) {
    remainders.append(
      ImportedDeclaration.Remainder(
        path: file ?? path, message: ImportText.line(message), isUnrelated: isUnrelated))
  }

  mutating func read(_ source: ImportSource, _ path: String) {
    self.path = path
    source.read(&self)
    for assumption in Assumption.allCases {
      if let names = assumed[assumption] { remain(assumption.sentence(names)) }
    }
    assumed = [:]
  }

  /// Notes a name of which something is assumed.
  mutating func assume(_ assumption: Assumption, _ name: String) {
    if assumed[assumption]?.contains(name) != true {
      assumed[assumption, default: []].append(name)
    }
  }

  /// The application runs on a system, for a reason that is told.
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
    var declaration = Declaration(types: table.types.map(\.value))
    if hasApplication || desktop != nil || metainfo != nil {
      var application = application.value
      application.desktop = desktop?.value
      application.metainfo = metainfo?.value
      declaration.application = application
    }
    return sound(declaration)
  }

  /// The declaration as it is read again: a value that the format refuses is left out and told.
  private consuming func sound(_ declaration: Declaration) -> ImportedDeclaration {
    let read = DeclarationFile(Array(declaration.text.utf8))
    guard !read.problems.isEmpty, read.root != nil else {
      return ImportedDeclaration(declaration: declaration, remainders: remainders)
    }
    for problem in read.problems {
      remain("a value that declarations cannot have is left out: \(problem.message)")
    }
    return ImportedDeclaration(declaration: read.declaration, remainders: remainders)
  }
}

extension Importer {
  /// Takes a part of a type, or says that an earlier file says otherwise.
  mutating func take<Part: Equatable>(
    _ part: Part, as key: WritableKeyPath<FileType, Part>, of index: Int, over empty: Part,
    _ name: String
  ) {
    let path = path
    guard let difference = table.update(index, { $0.take(part, as: key, over: empty, from: path) })
    else { return }
    remain(difference, name + " of '\(table.types[index].value.identifier)'")
  }

  /// Takes a part of the application.
  mutating func take<Part: Equatable>(
    _ part: Part?, as key: WritableKeyPath<Application, Part?>, _ name: String
  ) {
    if let difference = application.take(part, as: key, over: nil, from: path) {
      remain(difference, name)
    }
    hasApplication = hasApplication || part != nil
  }

  /// Takes what users call the application.
  mutating func takeName(_ name: String) { take(name, as: \.name, "the name of the application") }

  /// Takes what users call the application in other languages; `adding` to what the file said.
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

  private mutating func remain<Value>(_ difference: Merged<Value>.Difference, _ name: String) {
    remain(
      "\(name) is \(difference.other) here and \(difference.kept) in \(difference.origin), which "
        + "is kept")
  }
}

/// A declaration made of the files of a project, and what it could not take over.
package struct ImportedDeclaration: Sendable, Equatable {
  /// Something that a file says and the declaration does not, or that the files say differently.
  package struct Remainder: Sendable, Equatable {
    package var path: String
    /// What it is and where, and what becomes of it; one sentence, lower case, no full stop.
    package var message: String
    /// True for what has nothing to do with file types and stays where it is.
    package var isUnrelated: Bool

    package init(path: String, message: String, isUnrelated: Bool) {
      self.path = path
      self.message = message
      self.isUnrelated = isUnrelated
    }
  }

  package var declaration: Declaration
  package var remainders: [Remainder]

  package init(declaration: Declaration = Declaration(), remainders: [Remainder] = []) {
    self.declaration = declaration
    self.remainders = remainders
  }
}
