package import Declarations
import Diagnostics

/// A generated file in memory.
public struct GeneratedFile: Sendable, Equatable {
  package var kind: OutputKind
  /// The path relative to the output folder, with `/`: `mime/org.example.Paint.xml`.
  public var path: String
  /// The content of the file.
  public var bytes: [UInt8]
  /// The source of the file as a whole.
  package var origin = DeclarationPath.types
  /// The sources of its parts.
  package var provenance = Provenance()

  package init(kind: OutputKind, path: String, bytes: [UInt8]) {
    (self.kind, self.path, self.bytes) = (kind, path, bytes)
  }

  /// Creates a file at one of the paths of the kind, with a name inserted.
  init(
    _ kind: OutputKind, _ name: String, at place: Int = 0, bytes: [UInt8],
    origin: DeclarationPath = .types, _ provenance: Provenance = Provenance()
  ) {
    self.init(kind: kind, path: kind.paths[place].path([name]), bytes: bytes)
    self.origin = origin
    self.provenance = provenance
  }

  /// The path below a desktop's data folder; nil for files of other systems.
  package var dataPath: String? { kind.dataPath(of: path) }
}

/// The options for generating files.
package struct GenerationOptions: Sendable, Equatable {
  /// The way in which the files are packaged.
  package enum Flavor: String, Sendable, CaseIterable {
    /// A distribution package, or an installation by hand.
    case distribution
    /// An application in a Flatpak, which exports only files under its own name.
    case flatpak
  }

  /// The kinds to write if the declaration asks for them.
  package var kinds: Set<OutputKind> = Set(OutputKind.allCases)
  /// The kinds to write even if the declaration does not ask for them.
  package var requested: Set<OutputKind> = []
  package var flavor = Flavor.distribution
  /// A single Apple platform; nil for all platforms that the declaration names.
  package var platform: Application.Platform?
  /// True to write a whole Info.plist instead of the part about types.
  package var isWhole = false
  /// The file name of the declaration, which the generated files mention.
  package var declarationName = "declaration"

  package init() {}

  func writes(_ kind: OutputKind, for declaration: Declaration) -> Bool {
    requested.contains(kind) || kinds.contains(kind) && kind.isWanted(by: declaration)
  }

  /// True if a run with these options is responsible for a path, relative to the output folder.
  ///
  /// The path must be of a kind and platform that the run writes. The run may still leave out the
  /// file.
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

  /// The suffix in the names of files for a single platform.
  var platformMark: String { platform.map { "-\($0.rawValue)" } ?? "" }
}

/// The result of generating from a declaration.
package struct Generation: Sendable {
  /// The generated files, sorted by path.
  package var files: [GeneratedFile] = []
  /// The values that were left out, and the requirements for generating them.
  package var omitted: [Omission] = []
  /// The content of the generated desktop files.
  package var content = DesktopContent()

  /// The values that were left out, in one sentence each.
  package var omissions: [String] { omitted.map(\.sentence).unique }
}

extension Generation {
  /// Creates the result of a writer that writes nothing, with the reason.
  init(nothing message: String, at path: DeclarationPath? = nil) {
    self.init(omitted: [Omission(message, at: path)])
  }
}

/// The reason why something is not generated, as the end of a sentence.
struct Reason: Error {
  var text: String
}

/// A value that is left out, and the reason.
package struct Omission: Sendable, Hashable {
  /// The words of a finding: lower case, no period at the end.
  package var message: String
  /// The value that is therefore missing from every file.
  ///
  /// Nil if the declaration does not have such a value, or if only this call leaves the value out.
  package var path: DeclarationPath?

  init(_ message: String, at path: DeclarationPath? = nil) {
    self.message = message
    self.path = path
  }

  /// The message as a sentence.
  package var sentence: String { message.prefix(1).uppercased() + message.dropFirst() + "." }
}

extension [Omission] {
  mutating func add(_ message: String, at path: DeclarationPath? = nil) {
    append(Omission(message, at: path))
  }
}
