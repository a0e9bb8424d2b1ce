package import Declarations
import UniformTypes

/// A generated file in memory.
public struct GeneratedFile: Sendable, Equatable {
  package var kind: OutputKind
  /// Relative to the output folder, with `/`: `mime/org.example.Paint.xml`.
  public var path: String
  /// The content of the file.
  public var bytes: [UInt8]
  /// What the file as a whole is generated from.
  package var origin = DeclarationPath.types
  /// What its parts are generated from.
  package var provenance = Provenance()

  package init(kind: OutputKind, path: String, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file at the first path of the kind, with these names inserted.
  init(
    _ kind: OutputKind, _ names: String..., bytes: [UInt8], origin: DeclarationPath = .types,
    _ provenance: Provenance = Provenance()
  ) {
    self.init(kind: kind, path: kind.paths[0].path(names), bytes: bytes)
    self.origin = origin
    self.provenance = provenance
  }

  /// Where the file is below a desktop's data folder; nil for files of other systems.
  package var dataPath: String? {
    kind.dataFolder.map { $0 + path.drop { $0 != "/" }.dropFirst() }
  }
}

/// How files are generated.
package struct GenerationOptions: Sendable, Equatable {
  /// How the files are packaged.
  package enum Flavor: String, Sendable, CaseIterable {
    /// A distribution package, or an installation by hand.
    case distribution
    /// An application in a Flatpak, which exports only files under its own name.
    case flatpak
  }

  /// The kinds that are written if the declaration asks for them.
  package var kinds: Set<OutputKind> = Set(OutputKind.allCases)
  /// The kinds that are written whatever the declaration says.
  package var requested: Set<OutputKind> = []
  package var flavor = Flavor.distribution
  /// A single Apple platform; nil for all that the declaration names.
  package var platform: Application.Platform?
  /// Whether to write a whole Info.plist, not only the part about types.
  package var isWhole = false
  /// The file name of the declaration, which the generated files mention.
  package var declarationName = "declaration"

  package init() {}

  func writes(_ kind: OutputKind, for declaration: Declaration) -> Bool {
    requested.contains(kind) || kinds.contains(kind) && kind.isWanted(by: declaration)
  }

  /// True if a run with these options is responsible for a path, relative to the output folder.
  ///
  /// The path must be of a kind that the run writes, and for its platform; the run then writes or
  /// leaves out the file.
  package func covers(_ path: String) -> Bool {
    guard let kind = OutputKind(path: path), kinds.contains(kind) || requested.contains(kind) else {
      return false
    }
    return switch kind.platforms {
    case .same: true
    case .named: kind.paths[0].path([platformMark]) == path
    case .together: platform == nil
    }
  }

  /// The suffix in the names of files that are for one platform only.
  var platformMark: String { platform.map { "-\($0.rawValue)" } ?? "" }
}

/// The result of generating from a declaration.
package struct Generation: Sendable {
  /// Sorted by path.
  package var files: [GeneratedFile] = []
  /// What was not generated, and what would be needed to generate it.
  package var omitted: [Omission] = []
  /// What the generated desktop files say.
  package var content = DesktopContent()

  package init() {}

  /// What was not generated, one sentence for each.
  package var omissions: [String] { omitted.map(\.sentence).unique }
}

/// Something that is not generated, and why.
package struct Omission: Sendable, Hashable {
  /// The words of a finding: lower case, no period at the end.
  package var message: String
  /// The value that is therefore not in any file.
  ///
  /// Nil if the declaration has no such value, or if only this call leaves the value out.
  package var path: DeclarationPath?

  init(_ message: String, at path: DeclarationPath? = nil) {
    self.message = message
    self.path = path
  }

  /// The message as a sentence.
  package var sentence: String { message.prefix(1).uppercased() + message.dropFirst() + "." }
}
