package import FileTypeDeclaration

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

  package init(kind: OutputKind, path: String, bytes: [UInt8]) {
    self.kind = kind
    self.path = path
    self.bytes = bytes
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
  /// What was not generated and what it would need, one sentence each.
  package var omissions: [String] = []

  package init() {}
}
