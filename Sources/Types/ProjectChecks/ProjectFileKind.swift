package import Diagnostics
import Declarations
import FileGeneration
import DeclarationImport

/// A kind of files about file types, with its own functions for recognizing, reading, and checking.
///
/// To add a kind, add its name to `all`; no other code depends on which kinds exist. All files of a
/// kind share it, which keeps them small.
package final class ProjectFileKind: Sendable {
  /// The syntax of files.
  enum Syntax: Sendable {
    case xml
    case keyFile
    /// A syntax that no other kind uses.
    case own
  }

  /// The ending of a name that indicates a kind.
  struct Ending: Sendable, ExpressibleByStringLiteral {
    /// The ending, in lower case.
    var text: String
    /// A text that the name must contain before the ending, in lower case.
    var stem = ""
    /// The folder that the file must be in, in lower case.
    var folder = ""
    /// False for an ending that many other files also have.
    var isTelling = true
    var isLookedFor = true
    /// True for the whole name of a hidden file that is included in searches.
    var isDotFile = false
    /// True for the whole name of any file.
    var isName = false

    init(stringLiteral text: String) { self.text = text }

    init(common text: String, isLookedFor: Bool = true) {
      (self.text, isTelling, self.isLookedFor) = (text, false, isLookedFor)
    }

    init(_ text: String, after stem: String) { (self.text, self.stem) = (text, stem) }

    /// The ending of all files in a folder, which searches do not look for.
    init(_ text: String, in folder: String) {
      (self.text, self.folder, isLookedFor) = (text, folder, false)
    }

    init(name text: String) { (self.text, isName) = (text, true) }

    init(dotFile text: String, isLookedFor: Bool = true) {
      (self.text, self.isLookedFor, isDotFile) = (text, isLookedFor, true)
    }

    /// True for a path, in lower case, with this ending.
    func matches(_ path: String) -> Bool {
      guard path.hasSuffix(text) else { return false }
      let name = path.dropLast(text.count).split(separator: "/", omittingEmptySubsequences: false)
      guard folder.isEmpty || name.dropLast().joined(separator: "/").hasSuffix(folder) else {
        return false
      }
      if isName { return name.last?.isEmpty == true }
      return stem.isEmpty || name.last?.contains(stem) == true
    }

    /// The pattern for searches in folders.
    var pattern: String { stem.isEmpty ? text : stem + "*" + text }
  }

  /// The beginning of a file's content.
  enum Start: Hashable, Sendable {
    /// The name of the root element.
    case root(String)
    /// The first group of a key file.
    case group(String)
    case binaryPropertyList
  }

  /// The text that ranges refer to, and the unit of its offsets in the file.
  package typealias Text = (bytes: [UInt8], unit: OffsetUnit)

  package let name: String
  let syntax: Syntax
  let endings: [Ending]
  let starts: [Start]
  /// True for a kind that `generate` writes and marks.
  let isGenerated: Bool
  /// True for a file that was found by searching folders and is not about types.
  let isUnrelated: @Sendable (ProjectFile) -> Bool
  /// True for a file that could not be read well enough to say what it is about.
  ///
  /// Nil if every text can be read.
  let isDamaged: (@Sendable (ProjectFile) -> Bool)?
  /// True unless a file that was found by its name, with a text in UTF-8, is certainly not about
  /// types.
  let mayConcernTypes: @Sendable ([UInt8]) -> Bool
  let read: @Sendable ([UInt8], _ path: String) -> any Sendable
  let text: @Sendable (any Sendable) -> Text?
  let asksForMediaTypes: @Sendable (any Sendable) -> Bool
  let check: @Sendable (ProjectFile, ProjectContext) -> [Diagnostic]
  let importSource: (@Sendable (any Sendable) -> ImportSource?)?
  let desktopContent: @Sendable (any Sendable, _ name: String) -> DesktopContent
  /// Reads the comments of a text; nil for a syntax without comments.
  let comments: (@Sendable ([UInt8]) -> [ScopedComment])?

  init<Content: Sendable>(
    _ name: String, _ syntax: Syntax, endings: [Ending], starts: [Start] = [],
    isGenerated: Bool = false,
    mayConcernTypes: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
    isUnrelated: @escaping @Sendable (Content, _ path: String) -> Bool = { _, _ in false },
    isDamaged: (@Sendable (Content) -> Bool)? = nil,
    read: @escaping @Sendable ([UInt8], _ path: String) -> Content,
    text: @escaping @Sendable (Content) -> Text,
    asksForMediaTypes: @escaping @Sendable (Content) -> Bool = { _ in false },
    comments: (@Sendable ([UInt8]) -> [ScopedComment])? = nil,
    importSource: (@Sendable (Content) -> ImportSource)? = nil,
    desktopContent: @escaping @Sendable (Content, _ name: String) -> DesktopContent = { _, _ in
      DesktopContent()
    },
    check: @escaping @Sendable (Content, ProjectFile, ProjectContext) -> [Diagnostic]
  ) {
    (self.name, self.syntax, self.endings, self.starts) = (name, syntax, endings, starts)
    (self.isGenerated, self.comments) = (isGenerated, comments ?? syntax.comments)
    self.mayConcernTypes = mayConcernTypes
    self.read = read
    self.isUnrelated = { file in
      file.as(Content.self).map { isUnrelated($0, file.productPath) } ?? false
    }
    self.isDamaged = isDamaged.map { isDamaged in
      { @Sendable file in file.as(Content.self).map(isDamaged) ?? false }
    }
    self.text = { content in (content as? Content).map(text) }
    self.asksForMediaTypes = { content in (content as? Content).map(asksForMediaTypes) ?? false }
    self.check = { file, context in
      guard let content = file.as(Content.self) else { return [] }
      return check(content, file, context)
    }
    self.desktopContent = { content, name in
      (content as? Content).map { desktopContent($0, name) } ?? DesktopContent()
    }
    self.importSource = importSource.map { importSource in
      { @Sendable content in (content as? Content).map(importSource) }
    }
  }
}

extension ProjectFileKind: Equatable {
  package static func == (left: ProjectFileKind, right: ProjectFileKind) -> Bool { left === right }
}

extension ProjectFileKind {
  /// The endings of all kinds, specific ones first; the first match counts.
  private static let byEnding: [(ending: Ending, kind: ProjectFileKind)] =
    [true, false].flatMap { isTelling in
      all.flatMap { kind in
        kind.endings.filter { $0.isTelling == isTelling }.map { ($0, kind) }
      }
    }

  private static let byStart = Dictionary(
    all.flatMap { kind in kind.starts.map { ($0, kind) } }
  ) { first, _ in first }

  /// The name endings to search for in folders.
  package static let nameEndings = all.flatMap(\.lookedForEndings)

  /// The names of hidden files to search for in folders.
  package static let dotFiles = all.flatMap(\.endings).filter(\.isDotFile).map(\.text)

  /// The name endings of files that can be imported.
  package static let importableNameEndings =
    all.filter { $0.importSource != nil }.flatMap(\.lookedForEndings)

  /// True for a path with an ending that only files of this kind have, and for kinds whose common
  /// endings count only with a word of theirs; other programs have `.reg` and `.iss`, too.
  func isTold(by path: String) -> Bool {
    guard self != .registryFile, self != .installerScript, self != .setupScript else {
      return false
    }
    return syntax == .own || endings.contains { $0.isTelling && $0.matches(path.lowercased()) }
  }

  private var lookedForEndings: [String] { endings.filter(\.isLookedFor).map(\.pattern) }

  /// Returns the kind that the content or the name indicates, or nil if neither does.
  ///
  /// The name counts if the content does not indicate a kind, or has the syntax of the kind that
  /// the name indicates. `.xml` and `.list` do not override the content; with unknown content they
  /// count only if the user named the file itself. Kinds with their own syntax are recognized only
  /// by name, except configurations of packagers, which have their own keys. A damaged file with
  /// a telling name is read first, and one with NUL bytes whatever its name, as it does not show
  /// what it was about.
  package static func of(_ bytes: [UInt8], path: String, isNamed: Bool) -> ProjectFileKind? {
    let path = path.lowercased()
    let byName = byEnding.first { $0.ending.matches(path) }
    if let (ending, named) = byName, named.syntax == .own {
      let isTaken =
        isNamed && named != packagerProgram || ending.isTelling && named.isDamaged != nil
      if isTaken { return named }
      let text = Array(ContentSniff.text(of: bytes))
      let isUnknown = named.isDamaged != nil && text.contains(0)
      return isUnknown || named.mayConcernTypes(text) ? named : nil
    }
    let sniff = ContentSniff(bytes)
    let found = sniff.starts.lazy.compactMap { byStart[$0] }.first
    guard let (ending, named) = byName else {
      guard found == nil, isNamed else { return found }
      return PackagerConfiguration(bytes, path: path) == nil ? nil : packagerConfiguration
    }
    guard let found else {
      return ending.isTelling || isNamed || sniff.isLike(named.starts) ? named : nil
    }
    // A thumbnailer entry that is named like a desktop entry is still a thumbnailer entry.
    if found == .thumbnailer, named == .desktopEntry { return found }
    return ending.isTelling && named.syntax == found.syntax ? named : found
  }
}
