import FileTypes

/// What a declaration is turned into: a value in the file of its writer, with all that is particular
/// to it.
///
/// A new kind is one name in `allCases`; nothing else asks which kinds there are.
package struct OutputKind: RawRepresentable, Hashable, Sendable {
  /// What a run for one platform of Apple's does with files.
  enum Platforms: Sendable {
    /// They are the same for all of them.
    case same
    /// Their names end with the platform.
    case named
    /// It makes some of them; a run for all platforms tells which there are.
    case together
  }

  /// When a kind is asked what is wrong with a value that several kinds are made of.
  enum Turn: CaseIterable, Sendable {
    case first, middle, last
  }

  /// The name that `--only` takes.
  package let rawValue: String
  /// Where its files are; all of them if there are several.
  let paths: [PathPattern]
  /// How the mark is written; nil for files that are copied as they are.
  let comment: CommentStyle?
  let platforms: Platforms
  let turn: Turn
  /// Where a file lies below a data folder of a desktop (XDG Base Directory Specification), in the
  /// place of the first folder of its path; nil for files of other systems.
  let dataFolder: String?
  /// Makes the files, or says why there are none.
  let write: @Sendable (GenerationSubject) -> Generation

  init(
    _ name: String, _ paths: [PathPattern], comment: CommentStyle?, platforms: Platforms = .same,
    turn: Turn = .middle, dataFolder: String? = nil,
    write: @escaping @Sendable (GenerationSubject) -> Generation
  ) {
    rawValue = name
    self.paths = paths
    self.comment = comment
    self.platforms = platforms
    self.turn = turn
    self.dataFolder = dataFolder
    self.write = write
  }

  /// True if files of the kind begin with the mark.
  package var isMarked: Bool { comment != nil }
}

extension OutputKind: CaseIterable {
  /// Every kind, in the order of `--help` and of what is said about them.
  package static let allCases: [OutputKind] = [
    mime, plist, importer, strings, desktop, metainfo, thumbnailer, icons,
  ]

  /// In the order in which they are asked what is wrong with a value.
  package static let byTurn = Turn.allCases.flatMap { turn in allCases.filter { $0.turn == turn } }

  /// Those that desktops read.
  package static let ofDesktops = Set(allCases.filter { $0.dataFolder != nil })

  package init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  /// The kind of what is made at a path relative to the output folder; nil for a path at which no
  /// declaration makes anything.
  package init?(path: String) {
    let kind = Self.allCases.first { $0.paths.contains { $0.matches(path) } }
    guard let kind else { return nil }
    self = kind
  }
}

/// The paths of a kind of generated files relative to the output folder, with a `*` for each name
/// that depends on the declaration: `mime/*.lproj/InfoPlist.strings`.
struct PathPattern: Sendable, ExpressibleByStringInterpolation {
  /// What stands between names, by folder.
  private let folders: [[Substring]]

  init(stringLiteral text: String) {
    folders = text.split(separator: "/").map {
      $0.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    }
  }

  /// The path with these names.
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
