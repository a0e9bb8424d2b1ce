package import FileTypes
import UniformTypes

/// A file that is generated, in memory.
package struct GeneratedFile: Sendable, Equatable {
  package var kind: OutputKind
  /// Relative to the output folder, with `/`: `mime/org.example.Paint.xml`.
  package var path: String
  package var bytes: [UInt8]
  /// What the file as a whole was made of.
  package var origin = DeclarationPath.types
  /// What its parts were made of.
  package var provenance = Provenance()

  package init(kind: OutputKind, path: String, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    self.bytes = bytes
  }

  /// A file of the kind's first path, with these names in it.
  init(
    _ kind: OutputKind, _ names: String..., bytes: [UInt8], origin: DeclarationPath = .types,
    _ provenance: Provenance = Provenance()
  ) {
    self.init(kind: kind, path: kind.paths[0].path(names), bytes: bytes)
    self.origin = origin
    self.provenance = provenance
  }

  /// Where the file lies below a data folder of a desktop; nil for files of other systems.
  package var dataPath: String? {
    kind.dataFolder.map { $0 + path.drop { $0 != "/" }.dropFirst() }
  }
}

/// How files are generated.
package struct GenerationOptions: Sendable, Equatable {
  /// For whom the files are packaged.
  package enum Flavour: String, Sendable, CaseIterable {
    /// A package of a distribution, or an installation by hand.
    case distribution
    /// An application in a Flatpak, of which only files under its own name are exported.
    case flatpak
  }

  package var kinds: Set<OutputKind> = Set(OutputKind.allCases)
  package var flavour = Flavour.distribution
  /// One platform of Apple's alone, or all that the declaration names.
  package var platform: Application.Platform?
  /// A whole Info.plist, not only what is about types.
  package var isWhole = false
  /// The name of the declaration's file, which the generated files name.
  package var declarationName = "declaration"

  package init() {}

  /// True for a path, relative to the output folder, that is for a run with these options to write
  /// or to leave out: of a kind that it makes, and for the platform that it is for.
  package func covers(_ path: String) -> Bool {
    guard let kind = OutputKind(path: path), kinds.contains(kind) else { return false }
    return switch kind.platforms {
    case .same: true
    case .named: kind.paths[0].path([platformMark]) == path
    case .together: platform == nil
    }
  }

  /// What names of files have at their end that are for one platform only.
  var platformMark: String { platform.map { "-\($0.rawValue)" } ?? "" }
}

/// What came of a declaration.
package struct Generation: Sendable {
  /// In order of their paths.
  package var files: [GeneratedFile] = []
  /// What was not generated and what it would need.
  package var omitted: [Omission] = []
  /// What the files of desktops among them say.
  package var content = DesktopContent()

  package init() {}

  /// What was not generated, one sentence each.
  package var omissions: [String] { omitted.map(\.sentence).unique }
}

/// Something that is not generated, and why.
package struct Omission: Sendable, Hashable {
  /// As a finding says it: lower case, no full stop.
  package var message: String
  /// The value that goes into no file for that; nil where the declaration says no such value, or
  /// where that is asked of it in this call alone.
  package var path: DeclarationPath?

  init(_ message: String, at path: DeclarationPath? = nil) {
    self.message = message
    self.path = path
  }

  /// The same as a sentence.
  package var sentence: String { message.prefix(1).uppercased() + message.dropFirst() + "." }
}
