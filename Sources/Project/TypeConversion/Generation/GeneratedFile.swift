package import FileTypes
import UniformTypes

/// What a declaration is turned into.
package enum OutputKind: String, Sendable, CaseIterable {
  /// The shared-mime-info package.
  case mime
  /// What the application's own Info.plist says of its types.
  case plist
  /// What the Info.plist of another application says that reads the types.
  case importer
  /// The translations of both, `LANGUAGE.lproj/InfoPlist.strings`.
  case strings
  case desktop
  case metainfo
  case thumbnailer
  case icons
}

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

  init(
    kind: OutputKind, path: String, bytes: [UInt8], origin: DeclarationPath,
    _ provenance: Provenance
  ) {
    self.init(kind: kind, path: path, bytes: bytes)
    self.origin = origin
    self.provenance = provenance
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
}

/// What came of a declaration.
package struct Generation: Sendable {
  /// In order of their paths.
  package var files: [GeneratedFile] = []
  /// What was not generated and what it would need.
  package var omitted: [Omission] = []

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
