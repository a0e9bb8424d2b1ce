package import Diagnostics
import Declarations
import FileGeneration
import DeclarationImport

/// A kind of files that say something about file types, with everything particular to it: how its
/// files are recognized, read, and checked.
///
/// A new kind is one row of `all`; no other code depends on which kinds exist. All files of a kind
/// share it, which keeps them small.
package final class ProjectFileKind: Sendable {
  /// The syntax of files.
  enum Syntax: Sendable {
    case xml
    case keyFile
    /// A syntax that no other kind uses.
    case own
  }

  /// What the end of a name indicates.
  struct Ending: Sendable, ExpressibleByStringLiteral {
    /// In lower case.
    var text: String
    /// What the name has somewhere before the end, in lower case.
    var stem = ""
    /// False for an ending that many other files have too.
    var isTelling = true
    var isLookedFor = true
    /// True for the whole name of a hidden file that is looked for all the same.
    var isDotFile = false

    init(stringLiteral text: String) { self.text = text }

    init(common text: String, isLookedFor: Bool = true) {
      (self.text, isTelling, self.isLookedFor) = (text, false, isLookedFor)
    }

    init(_ text: String, after stem: String) { (self.text, self.stem) = (text, stem) }

    init(dotFile text: String, isLookedFor: Bool = true) {
      (self.text, self.isLookedFor, isDotFile) = (text, isLookedFor, true)
    }

    /// True for a path in lower case that ends like that.
    func matches(_ path: String) -> Bool {
      guard path.hasSuffix(text) else { return false }
      let name = path.dropLast(text.count).split(separator: "/", omittingEmptySubsequences: false)
      return stem.isEmpty || name.last?.contains(stem) == true
    }

    /// As names are looked for in folders.
    var pattern: String { stem.isEmpty ? text : stem + "*" + text }
  }

  /// How the content of a file begins.
  enum Start: Hashable, Sendable {
    /// The name of the root element.
    case root(String)
    /// The first group of a key file.
    case group(String)
    case binaryPropertyList
  }

  /// The text that ranges refer to, and how its offsets relate to offsets in the file.
  package typealias Text = (bytes: [UInt8], unit: OffsetUnit)

  package let name: String
  let syntax: Syntax
  let endings: [Ending]
  let starts: [Start]
  /// The subjects of findings in these files.
  let subjects: Set<Substring>
  /// True for a kind that `generate` writes and marks.
  let isGenerated: Bool
  /// True if a declaration can be imported from the files.
  package var isImportable: Bool { importSource != nil }

  /// True for a file that was found by walking folders and has nothing to do with types.
  let isUnrelated: @Sendable (ProjectFile) -> Bool
  /// True unless a file that was found by its name says nothing about types.
  let mayConcernTypes: @Sendable ([UInt8]) -> Bool
  let read: @Sendable ([UInt8], _ path: String) -> any Sendable
  let text: @Sendable (any Sendable) -> Text?
  let asksForMediaTypes: @Sendable (any Sendable) -> Bool
  let check: @Sendable (ProjectFile, ProjectContext) -> [Diagnostic]
  let importSource: (@Sendable (any Sendable) -> ImportSource?)?
  let desktopContent: @Sendable (any Sendable, _ name: String) -> DesktopContent
  /// The comments of a text; nil for a syntax without comments.
  let comments: (@Sendable ([UInt8]) -> [ScopedComment])?

  init<Content: Sendable>(
    _ name: String, _ syntax: Syntax, endings: [Ending], starts: [Start] = [],
    subjects: Set<Substring>, isGenerated: Bool = false,
    mayConcernTypes: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
    isUnrelated: @escaping @Sendable (Content, _ path: String) -> Bool = { _, _ in false },
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
    self.name = name
    self.syntax = syntax
    self.endings = endings
    self.starts = starts
    self.subjects = subjects
    self.isGenerated = isGenerated
    self.comments = comments ?? syntax.comments
    self.mayConcernTypes = mayConcernTypes
    self.read = read
    self.isUnrelated = { file in
      guard let content = file.as(Content.self) else { return false }
      return isUnrelated(content, file.path)
    }
    self.text = { content in
      guard let content = content as? Content else { return nil }
      return text(content)
    }
    self.asksForMediaTypes = { content in
      guard let content = content as? Content else { return false }
      return asksForMediaTypes(content)
    }
    self.check = { file, context in
      guard let content = file.as(Content.self) else { return [] }
      return check(content, file, context)
    }
    self.desktopContent = { content, name in
      guard let content = content as? Content else { return DesktopContent() }
      return desktopContent(content, name)
    }
    guard let importSource else {
      self.importSource = nil
      return
    }
    self.importSource = { content in
      guard let content = content as? Content else { return nil }
      return importSource(content)
    }
  }
}

extension ProjectFileKind: Equatable {
  package static func == (left: ProjectFileKind, right: ProjectFileKind) -> Bool {
    left === right
  }
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

  /// The name endings that are looked for in folders.
  package static let nameEndings = all.flatMap(\.lookedForEndings)

  /// The names of hidden files that are looked for in folders.
  package static let dotFiles = all.flatMap(\.endings).filter(\.isDotFile).map(\.text)

  /// The name endings of files that can be imported.
  package static let importableNameEndings =
    all.filter(\.isImportable).flatMap(\.lookedForEndings)

  private var lookedForEndings: [String] { endings.filter(\.isLookedFor).map(\.pattern) }

  /// The kind that the content indicates; nil if neither content nor name indicates one.
  ///
  /// The name decides if the content indicates none, or has the syntax that the name indicates.
  /// `.xml` and `.list` do not override the content, and without content of a known kind they count
  /// only if the file itself was named. Kinds with their own syntax are recognized only by name, but
  /// for configurations of packagers, which have keys of their own.
  package static func of(_ bytes: [UInt8], path: String, isNamed: Bool) -> ProjectFileKind? {
    let path = path.lowercased()
    let byName = byEnding.first { $0.ending.matches(path) }
    if let named = byName?.kind, named.syntax == .own {
      let isTaken = isNamed && named != packagerProgram
      return isTaken || named.mayConcernTypes(bytes) ? named : nil
    }
    let found = ContentSniff(bytes).starts.lazy.compactMap { byStart[$0] }.first
    guard let (ending, named) = byName else {
      guard found == nil, isNamed else { return found }
      return PackagerConfiguration(bytes, path: path) == nil ? nil : packagerConfiguration
    }
    guard let found else { return ending.isTelling || isNamed ? named : nil }
    // Thumbnailer entries that are named like desktop entries are reported as what they are.
    if found == .thumbnailer, named == .desktopEntry { return found }
    return ending.isTelling && named.syntax == found.syntax ? named : found
  }
}
