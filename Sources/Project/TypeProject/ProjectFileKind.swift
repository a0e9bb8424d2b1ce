package import Diagnostics
import FileTypes
import TypeConversion

/// A kind of files that say something about file types, with all that is particular to it: how its
/// files are told, read and checked.
///
/// A new kind is one row of `all`; nothing else asks which kinds there are. All files of a kind share
/// it, which keeps them small.
package final class ProjectFileKind: Sendable {
  /// The syntax that files are written in.
  enum Syntax: Sendable {
    case xml
    case keyFile
    /// One that no other kind is written in.
    case own
  }

  /// What the end of a name tells.
  struct Ending: Sendable, ExpressibleByStringLiteral {
    /// In lower case.
    var text: String
    /// False for an ending that much else has too.
    var isTelling = true
    var isLookedFor = true

    init(stringLiteral text: String) { self.text = text }

    init(common text: String, isLookedFor: Bool = true) {
      (self.text, isTelling, self.isLookedFor) = (text, false, isLookedFor)
    }
  }

  /// How the content of a file begins.
  enum Start: Hashable, Sendable {
    /// The name of the root element.
    case root(String)
    /// The first group of a key file.
    case group(String)
    case binaryPropertyList
  }

  /// The text that ranges count, and how its offsets are offsets in the file.
  package typealias Text = (bytes: [UInt8], unit: OffsetUnit)

  package let name: String
  let syntax: Syntax
  let endings: [Ending]
  let starts: [Start]
  /// What findings of these files are about.
  let subjects: Set<Substring>
  /// True for a kind that `generate` writes and marks.
  let isGenerated: Bool
  /// True if files can be made a declaration of.
  package var isImportable: Bool { importSource != nil }

  /// True for a file that a walk finds and that has nothing to do with types.
  let isUnrelated: @Sendable (ProjectFile) -> Bool
  /// True unless a file that was found by its name says nothing of types.
  let mayConcernTypes: @Sendable ([UInt8]) -> Bool
  let read: @Sendable ([UInt8]) -> any Sendable
  let text: @Sendable (any Sendable) -> Text?
  let asksForMediaTypes: @Sendable (any Sendable) -> Bool
  let check: @Sendable (ProjectFile, ProjectContext) -> [Diagnostic]
  let importSource: (@Sendable (any Sendable) -> ImportSource?)?
  let desktopContent: @Sendable (any Sendable, _ name: String) -> DesktopContent

  init<Content: Sendable>(
    _ name: String, _ syntax: Syntax, endings: [Ending], starts: [Start] = [],
    subjects: Set<Substring>, isGenerated: Bool = false,
    mayConcernTypes: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
    isUnrelated: @escaping @Sendable (Content, _ path: String) -> Bool = { _, _ in false },
    read: @escaping @Sendable ([UInt8]) -> Content,
    text: @escaping @Sendable (Content) -> Text,
    asksForMediaTypes: @escaping @Sendable (Content) -> Bool = { _ in false },
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
  /// The endings of all kinds, the telling ones first; the first that fits counts.
  private static let byEnding: [(ending: Ending, kind: ProjectFileKind)] =
    [true, false].flatMap { isTelling in
      all.flatMap { kind in
        kind.endings.filter { $0.isTelling == isTelling }.map { ($0, kind) }
      }
    }

  private static let byStart = Dictionary(
    all.flatMap { kind in kind.starts.map { ($0, kind) } }
  ) { first, _ in first }

  /// How names end that are looked for in folders.
  package static let nameEndings = all.flatMap(\.lookedForEndings)

  /// The same of files that can be imported.
  package static let importableNameEndings =
    all.filter(\.isImportable).flatMap(\.lookedForEndings)

  private var lookedForEndings: [String] { endings.filter(\.isLookedFor).map(\.text) }

  /// The kind that the content tells, or the name where the content tells none or is of the same
  /// syntax as the name says; nil if neither tells one.
  ///
  /// `.xml` and `.list` say nothing against the content, and without content of a kind that is
  /// known they say something only if the file itself was named. Kinds with a syntax of their own
  /// are told by their names alone.
  package static func of(_ bytes: [UInt8], path: String, isNamed: Bool) -> ProjectFileKind? {
    let path = path.lowercased()
    let byName = byEnding.first { path.hasSuffix($0.ending.text) }
    if let named = byName?.kind, named.syntax == .own {
      return isNamed || named.mayConcernTypes(bytes) ? named : nil
    }
    let found = ContentSniff(bytes).starts.lazy.compactMap { byStart[$0] }.first
    guard let (ending, named) = byName else { return found }
    guard let found else { return ending.isTelling || isNamed ? named : nil }
    // Entries of thumbnailers under the name of a desktop entry are said to be what they are.
    if found == .thumbnailer, named == .desktopEntry { return found }
    return ending.isTelling && named.syntax == found.syntax ? named : found
  }
}
