import Declarations

/// A kind of output that is generated from a declaration: a value in the file of its writer.
///
/// To add a kind, add its name to `formats` or `packagers`; no other code depends on which kinds
/// exist.
package struct OutputKind: RawRepresentable, Hashable, Sendable {
  /// How files of the kind depend on the Apple platform that a run is for.
  enum Platforms: Sendable {
    /// They are the same for all platforms.
    case same
    /// Their names end with the platform.
    case named
    /// A run for one platform writes only some of them; a run for all platforms shows which exist.
    case together
  }

  /// The condition, besides `--only`, under which `generate` writes files of the kind; by default,
  /// kinds that desktops read are for Linux, and the others for all platforms.
  enum Demand: Hashable, Sendable {
    case always
    /// The application is for Linux desktops, or does not list its platforms.
    case desktops
    /// The application names the platform.
    case platform(Application.Platform)
    case nothing
  }

  /// The order in which kinds report problems with a value that several kinds are generated from.
  enum Turn: CaseIterable, Sendable {
    case first, middle, last
  }

  /// The name that `--only` or, for a packager, `--for` accepts.
  package let rawValue: String
  /// The patterns for paths of its files.
  let paths: [OutputPath]
  /// The syntax of the mark; nil for files that are copied verbatim.
  let comment: CommentStyle?
  let platforms: Platforms
  let demand: Demand
  let turn: Turn
  /// The folder below a desktop's data folder (XDG Base Directory Specification) that replaces the
  /// first folder of the path; nil for files of other systems.
  let dataFolder: String?
  /// Generates the files, or reports why they are not generated.
  let write: @Sendable (GenerationSubject) -> Generation

  init(
    _ name: String, _ paths: [OutputPath], comment: CommentStyle?, platforms: Platforms = .same,
    demand: Demand? = nil, turn: Turn = .middle, dataFolder: String? = nil,
    write: @escaping @Sendable (GenerationSubject) -> Generation
  ) {
    rawValue = name
    (self.paths, self.comment, self.platforms) = (paths, comment, platforms)
    self.demand = demand ?? (dataFolder == nil ? .always : .desktops)
    (self.turn, self.dataFolder, self.write) = (turn, dataFolder, write)
  }

  /// True if the content of a declaration asks for files of the kind.
  func isWanted(by declaration: Declaration) -> Bool {
    switch demand {
    case .always: true
    case .desktops: declaration.application?.isForLinux ?? true
    case .platform(let platform): declaration.application?.platforms.contains(platform) == true
    case .nothing: false
    }
  }

  /// Returns the path of a file below a desktop's data folder; nil for files of other systems.
  func dataPath(of path: String) -> String? {
    dataFolder.map { $0 + path.drop { $0 != "/" }.dropFirst() }
  }

  /// True if files of the kind begin with the mark.
  package var isMarked: Bool { comment != nil }
}

extension OutputKind: CaseIterable {
  /// All kinds, in the order of `--help` and of messages about them.
  package static let allCases: [OutputKind] = formats + packagers

  /// The kinds that `--only` accepts: the files of one system or program.
  package static let formats: [OutputKind] = [
    mime, plist, importer, strings, desktop, metainfo, thumbnailer, icons,
    registry, nsis, wix, msix, android, web, nginx, apache, mimeTable,
    magic, iana, linguist, vscode,
  ]

  /// The formats that desktops read, in their order.
  static let desktopFormats = formats.filter { $0.dataFolder != nil }

  /// All kinds, in the order in which they report problems with a value.
  package static let byTurn = Turn.allCases.flatMap { turn in allCases.filter { $0.turn == turn } }

  /// The kinds that are written only with `--only`.
  package static let onRequest = Set(allCases.filter { $0.demand == .nothing })

  /// The kinds that desktops read.
  package static let ofDesktops = Set(allCases.filter { $0.dataFolder != nil })

  package init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  /// Returns the kind of the file generated at a path, relative to the output folder.
  ///
  /// Returns nil if declarations do not generate files at the path.
  package init?(path: String) {
    let kind = Self.allCases.first { $0.paths.contains { $0.matches(path) } }
    guard let kind else { return nil }
    self = kind
  }
}

/// The paths of one kind of generated file, relative to the output folder.
///
/// A `*` replaces each name that depends on the declaration: `mime/*.lproj/InfoPlist.strings`.
struct OutputPath: Sendable, ExpressibleByStringInterpolation {
  /// The text between names, by folder.
  private let folders: [[Substring]]

  init(stringLiteral text: String) { self.init(text) }

  init(_ text: String) {
    folders = text.utf8.split(separator: UInt8(ascii: "/")).map {
      $0.split(separator: UInt8(ascii: "*"), maxSplits: 1, omittingEmptySubsequences: false)
        .map { Substring($0) }
    }
  }

  /// Returns the path with these names inserted.
  func path(_ names: [String]) -> String {
    var names = names[...]
    return folders.map { $0.joined(separator: $0.count > 1 ? names.popFirst() ?? "" : "") }
      .joined(separator: "/")
  }

  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == folders.count
      && zip(parts, folders).allSatisfy { part, texts in
        guard texts.count > 1 else { return part == texts[0] }
        return !["", ".", ".."].contains(part) && part.hasPrefix(texts[0])
          && part.hasSuffix(texts[1])
      }
  }
}
