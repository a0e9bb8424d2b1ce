package import Declarations
package import FileGeneration

/// A kind of files that declarations are wired into: a row of `all`, and nothing else.
package struct WiringFormat: Sendable {
  /// How well a file suits a declaration, among several of its kind.
  package enum Fitness: Int, Sendable, Comparable {
    /// It belongs to something else.
    case foreign
    /// Nothing says whose it is.
    case possible
    /// It names the types or the application of the declaration.
    case own

    package static func < (left: Fitness, right: Fitness) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the kind in messages.
  package let name: String
  /// The kinds of output that are brought into the file.
  package let kinds: Set<OutputKind>
  /// The systems that read files of the kind; nil for packagers, which are there for several.
  let systems: Set<Application.Platform>?
  /// The endings of names that are looked for, in lower case.
  package let endings: [String]
  /// True for a file of the kind, by its name and, if that is a common one, by its content.
  let isOne: @Sendable (WiringInput) -> Bool
  package let fitness: @Sendable (WiringInput) -> Fitness
  let merge: @Sendable (WiringInput) throws(WiringRefusal) -> WiredText
  let takeOut: @Sendable ([WrittenPart], WiringInput) throws(WiringRefusal) -> WiredText
  /// The platform of a file that is for one alone.
  package let platform: @Sendable (WiringInput) -> Application.Platform?

  init(
    _ name: String, _ kinds: Set<OutputKind>, systems: Set<Application.Platform>? = nil,
    endings: [String],
    isOne: @escaping @Sendable (WiringInput) -> Bool,
    fitness: @escaping @Sendable (WiringInput) -> Fitness = { _ in .possible },
    merge: @escaping @Sendable (WiringInput) throws(WiringRefusal) -> WiredText,
    takeOut: @escaping @Sendable ([WrittenPart], WiringInput) throws(WiringRefusal) -> WiredText,
    platform: @escaping @Sendable (WiringInput) -> Application.Platform? = { _ in nil }
  ) {
    self.platform = platform
    self.name = name
    self.kinds = kinds
    self.systems = systems
    self.endings = endings
    self.isOne = isOne
    self.fitness = fitness
    self.merge = merge
    self.takeOut = takeOut
  }

  /// All formats, in the order of messages.
  package static let all: [WiringFormat] = [
    infoPropertyList, entitlements, tauri, electronBuilder, forge, android, msix, wix,
    desktopEntry, metainfo, web, nginx, apache, mimeTable, debian, meson, cmake,
    xcodeProject, forgeProgram, electronProgram,
  ]

  /// The endings of the names of all files that may be wired, in lower case.
  package static let endings = Set(all.flatMap(\.endings)).sorted()

  /// The names of all formats, for messages.
  package static var list: String { all.map(\.name).joined(separator: ", ") }

  /// True unless the application does not run where files of the kind matter.
  package func isWanted(_ declaration: Declaration) -> Bool {
    guard let kind = systems else { return true }
    let platforms = declaration.application?.platforms ?? []
    return platforms.isEmpty || !kind.isDisjoint(with: platforms)
  }

  /// The format of a file; nil for one that no declaration is wired into.
  package static func of(_ input: WiringInput) -> WiringFormat? { all.first { $0.isOne(input) } }

  /// The file with the declaration in it; the same bytes if it has all of it already.
  package func wire(_ input: WiringInput) throws(WiringRefusal) -> WiredText {
    let wired = try merge(input)
    // The record holds texts.
    guard String(validating: input.text, as: UTF8.self) != nil || wired.parts.isEmpty else {
      throw WiringRefusal("the file is not in UTF-8")
    }
    return wired
  }

  /// The file without what was written into it, as far as nobody has changed that.
  package func unwire(
    _ parts: [WrittenPart], _ input: WiringInput
  ) throws(WiringRefusal) -> WiredText {
    try takeOut(parts, input)
  }
}
