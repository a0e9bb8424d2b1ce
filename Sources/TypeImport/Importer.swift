import FileTypeDeclaration
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
    ($0.element.source.turn, $0.offset) < ($1.element.source.turn, $1.offset)
  }.map(\.element)
  for (path, source) in ordered { importer.findApplication(source, path) }
  for (path, source) in ordered { importer.read(source, path) }
  // Files of free desktops alone tell of no other system, for which names would be made up.
  if !ordered.isEmpty, ordered.allSatisfy({ $0.source.isOfFreeDesktops }) {
    importer.hasApplication = true
    importer.addPlatforms([.linux])
  }
  return importer.result()
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

  /// Adds something that the declaration does not say as the file does.
  mutating func remain(_ message: String, isUnrelated: Bool = false, of file: String? = nil) {
    remainders.append(
      ImportedDeclaration.Remainder(
        path: file ?? path, message: ImportText.line(message), isUnrelated: isUnrelated))
  }

  mutating func read(_ source: ImportSource, _ path: String) {
    self.path = path
    switch source {
    case .propertyList(let list): readPropertyList(list)
    case .mimePackage(let package): readPackage(package)
    case .desktopEntry(let file): readDesktopEntry(file)
    case .metainfo(let metainfo): readMetainfo(metainfo)
    case .thumbnailer(let file): readThumbnailer(file)
    case .tauri(let file): readTauri(file)
    case .electronBuilder(let file): readElectronBuilder(file)
    }
  }

  consuming func result() -> ImportedDeclaration {
    finishNames(drawn)
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
    return ImportedDeclaration(declaration: declaration, remainders: remainders)
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
