import Diagnostics
package import Declarations
package import FileGeneration
package import DeclarationImport
import WebRegistration
import WindowsRegistration
import XMLSyntax

/// A file of one of the kinds, with its content.
package struct ProjectFile: Sendable {
  /// The maximum size in bytes; a check reads one byte more of a longer file.
  package static let limit = 16 << 20

  package let path: String
  /// The package at the beginning of the path: `app.deb!`, or an empty text.
  private var package = ""
  package let kind: ProjectFileKind
  /// True if it was found by searching its folder.
  package let isFound: Bool
  /// The content, in the format of the kind.
  private let content: any Sendable
  /// The parts that a build fills in; nil unless the file is a template.
  private(set) var filled: FilledParts?
  /// Why the file cannot be judged, with what to do: it is not what its name says, or its readers
  /// find more in it than this program does; nil for other files.
  package private(set) var shortfall: String?

  /// Returns the content if it has that type.
  func `as`<Content>(_: Content.Type) -> Content? { content as? Content }

  /// The path of the file that a build makes of a template; the path of another file.
  var productPath: String { BuildTemplate.product(of: path) }
  var isTemplate: Bool { productPath != path }

  /// The last part of the path of the product.
  package var name: String {
    productPath.utf8.dropFirst(package.utf8.count).split(separator: UInt8(ascii: "/")).last
      .map { String(Substring($0)) } ?? productPath
  }

  /// The text that ranges refer to, and the unit of its offsets in the file.
  package var text: ProjectFileKind.Text {
    let text = kind.text(content) ?? ([], .bytes)
    guard let filled, filled.text.count == text.bytes.count else { return text }
    return (filled.text, text.unit)
  }

  /// True if every check of the file reads the shared MIME database.
  package var asksForMediaTypes: Bool { kind.asksForMediaTypes(content) }

  /// The types, entries, and thumbnailers that the file would add to a desktop.
  package var desktopContent: DesktopContent { kind.desktopContent(content, name) }

  /// Returns the same file at another path.
  package func moved(to path: String) -> ProjectFile {
    ProjectFile(path: path, kind: kind, isFound: isFound, content: content)
  }

  /// The advice for a program that cannot be imported; nil for other files.
  package var adviceInstead: String? { `as`(PackagerProgram.self)?.advice }

  /// The file as a source for importing a declaration; nil for other kinds.
  package var importSource: ImportSource? {
    // A property list in a project may have variables; its import reports them.
    guard let filled, kind != .propertyList, kind.syntax != .own else {
      return kind.importSource?(content)
    }
    let (text, variables) = filled.known
    return kind.importSource?(kind.read(text, productPath))?.leavingOut(variables)
  }
}

extension ProjectFile {
  /// Creates a file from a declaration that was already read.
  package init(path: String, declaration: DeclarationFile) {
    self.init(path: path, kind: .declaration, isFound: false, content: declaration)
  }

  /// Reads a file as the kind that its content or name indicates; returns nil if neither does.
  ///
  /// The names `.xml` and `.list` indicate a kind only if the user named the file itself. `package`
  /// is put before the path of a file in a package.
  package init?(_ bytes: [UInt8], path: String, in package: String = "", isNamed: Bool) {
    let product = BuildTemplate.product(of: path)
    guard let kind = ProjectFileKind.of(bytes, path: product, isNamed: isNamed) else { return nil }
    let isOfJpackage =
      (kind == .desktopEntry || kind == .propertyList)
      && BuildTemplate.words.contains { bytes.firstPlace(of: $0) != nil }
    let filled = product == path && !isOfJpackage ? nil : FilledParts(bytes, kind.syntax)
    let content = kind.read(filled?.plain ?? bytes, product)
    self.init(path: package + path, kind: kind, isFound: !isNamed, content: content)
    (self.package, self.filled) = (package, filled)
    shortfall = shortfall(of: bytes)
    guard !isNamed else { return }
    if filled != nil {
      // An unknown program may make a file of another kind of the template, or repair it.
      let isXML = kind.syntax == .xml
      let isOfKind = !isXML || kind.starts.isEmpty || ContentSniff(bytes).isLike(kind.starts)
      let isSound = kind.isDamaged?(self) != true && ProjectRules.damage(of: self) == nil
      let isUnknown =
        kind.syntax == .own || Self.isTemplate(bytes) || isXML && bytes.contains("\n#".utf8)
      guard isOfKind, shortfall == nil, isSound || !isUnknown else { return nil }
    }
    guard kind.isUnrelated(self) else { return }
    // A text that its reader refuses, or with a misspelled word that would say what it is about, is
    // reported, unless it is a template.
    guard let isDamaged = kind.isDamaged,
      isDamaged(self) || kind.isTold(by: product) && !kind.check(self, Self.alone).isEmpty,
      !Self.isTemplate(bytes)
    else { return nil }
  }

  private static let alone = ProjectContext([], surroundings: .none)

  private func shortfall(of bytes: [UInt8]) -> String? {
    // Otherwise a rule reports that a file is too long.
    guard bytes.count <= Self.limit || kind.syntax != .own || kind === ProjectFileKind.declaration
    else {
      return "is larger than \(Self.limit >> 20) MB"
    }
    switch kind {
    case .swiftSource, .packagerProgram,
      .xcodeProject where `as`(XcodeProject.self)?.isManifest == true:
      let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
      return isText ? nil : "has NUL bytes, or is not in UTF-8; save it as UTF-8"
    case .xcodeProject:
      let project = `as`(XcodeProject.self)
      guard let project, !project.isRead || project.lists.isEmpty || bytes.contains(0) else {
        return nil
      }
      let isRefused = project.problems.contains { $0.severity == .error }
      return isRefused
        ? nil : "is not a project in an old-style property list in UTF-8; save it with Xcode"
    case .generationRecord:
      let isRecord = `as`(ReadGenerationRecord.self)?.record != nil
      return isRecord ? nil : "is not a record of generated files, which 'generate' writes"
    case .installerScript: return `as`(InstallerScript.self)?.lack
    case .packagerConfiguration: return `as`(PackagerConfiguration.self)?.lack
    case .webManifest: return `as`(WebManifest.self)?.lack
    case .packageManifest where `as`(PackageManifest.self)?.isEmpty ?? false:
      return "does not hold an element in its root, as 'Identity'"
    default:
      let name = kind.syntax == .xml ? XMLDocument.undecodedEncoding(of: bytes) : nil
      return name.map { "is in '\($0)', which is not read; save it in UTF-8, and declare that" }
    }
  }

  /// True for a text with the marks of Jekyll, Jinja, Handlebars, EJS, or ERB.
  private static func isTemplate(_ bytes: [UInt8]) -> Bool {
    let text = Array(ContentSniff.text(of: bytes))
    return text.starts(with: "---".utf8)
      || BuildTemplate.variables(in: text).contains { "{<".utf8.contains(text[$0.lowerBound]) }
  }
}
