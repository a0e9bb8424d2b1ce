package import DocumentFormats
package import UniformTypes

/// The ways to declare a type: `declare`.
package enum DeclarationForm: String, Sendable, CaseIterable {
  /// The application defines the type: `UTExportedTypeDeclarations`, and a MIME package.
  case export
  /// The application uses a type that another application defines: `UTImportedTypeDeclarations`.
  case `import`
  /// The system knows the type; the application only claims it.
  case none
}

/// A file type of a declaration, as written there.
package struct FileType: Sendable, Equatable {
  /// The uniform type identifier, `edu.stanford.cs193p.emojiart`; may be empty if `isUnnamed`.
  package var identifier = ""
  /// The name of the document type shown to users, in English.
  package var description = ""
  /// The description in other languages, by BCP 47 tag (`pt-BR`) or POSIX locale (`pt_BR`).
  package var localizedDescriptions: [String: String] = [:]
  package var acronym: String?
  package var expandedAcronym: String?
  package var declare: DeclarationForm?
  /// Also declares the type as imported, for systems that need this to find the application.
  package var alsoImport = false
  /// `UTTypeConformsTo`.
  package var conformsTo: [String]?
  /// The file name extensions without a period, the preferred one first.
  package var extensions: [String] = []
  /// The patterns of names other than `*.extension`; for a listed extension, its weight or case.
  package var globs: [Glob] = []
  /// The MIME types, the name on Linux desktops first; on macOS all are tags, here the others are
  /// aliases.
  package var mimeTypes: [String] = []
  /// Aliases on Linux desktops only.
  package var aliases: [String] = []
  /// Parents on Linux desktops.
  package var subClassOf: [String]?
  package var magic: [Magic] = []
  package var treeMagic: [TreeMagic] = []
  package var rootXML: [RootXML] = []
  /// `com.apple.ostype`.
  package var osTypes: [String] = []
  /// `com.apple.nspboard-type`.
  package var pasteboardTypes: [String] = []
  package var icon: Icon?
  package var referenceURL: String?
  package var version: String?
  /// True for a folder that is shown as one document.
  package var package = false
  /// True to remove the patterns from other packages: `glob-deleteall`.
  package var replacesGlobs = false
  /// True to remove the magic from other packages: `magic-deleteall`.
  package var replacesMagic = false
  package var handler: Handler?
  /// The structure of the documents, if they are JSON.
  package var documents: DocumentDeclaration?

  package init() {}

  /// The identifier; without one, the MIME type, or else a pattern of its files.
  package var name: String {
    let all = [identifier] + mimeTypes + extensions.map { "*." + $0 } + globs.map(\.pattern)
    return all.first { !$0.isEmpty } ?? ""
  }

  /// True for an imported type whose owner is not known to export an identifier: files for Apple's
  /// systems cannot have it.
  package var isUnnamed: Bool { identifier.isEmpty && declare == .import && !name.isEmpty }

  /// True if it says how files of the type are recognized.
  package var isDetected: Bool { !extensions.isEmpty || !globs.isEmpty || isDetectedByContent }

  /// True if it says how files of the type are recognized by their content.
  package var isDetectedByContent: Bool {
    !magic.isEmpty || !treeMagic.isEmpty || !rootXML.isEmpty
  }

  /// A `glob` element (shared-mime-info section 2.4).
  package struct Glob: Sendable, Equatable {
    package var pattern: String
    /// A number from 0 to 100; nil for the default, 50.
    package var weight: Int?
    package var caseSensitive: Bool

    package init(pattern: String, weight: Int? = nil, caseSensitive: Bool = false) {
      (self.pattern, self.weight, self.caseSensitive) = (pattern, weight, caseSensitive)
    }
  }

  /// A `magic` element (section 2.5), or a `treemagic` element (section 2.14).
  package struct Detection<Part: Sendable & Equatable>: Sendable, Equatable {
    /// A number from 0 to 100; nil for the default, 50.
    package var priority: Int?
    package var matches: [Part]

    package init(priority: Int? = nil, matches: [Part]) {
      self.priority = priority
      self.matches = matches
    }
  }

  package typealias Magic = Detection<Match>

  package typealias TreeMagic = Detection<TreeMatch>

  /// A `match` element, as its attributes are written.
  package struct Match: Sendable, Equatable {
    /// `string`, `byte`, `big16`, `little32` ...
    package var type: String
    /// `0` or `1:256`.
    package var offset: String
    package var value: String
    package var mask: String?
    /// The nested matches; if there are any, one of them must match too.
    package var matches: [Match]

    package init(
      type: String, offset: String, value: String, mask: String? = nil, matches: [Match] = []
    ) {
      (self.type, self.offset, self.value, self.mask) = (type, offset, value, mask)
      self.matches = matches
    }
  }

  /// A `treematch` element.
  package struct TreeMatch: Sendable, Equatable {
    package var path = ""
    /// `file`, `directory` or `link`.
    package var type: String?
    package var matchCase = false
    package var executable = false
    package var nonEmpty = false
    package var mimeType: String?
    package var matches: [TreeMatch] = []

    package init() {}
  }

  /// A `root-XML` element (section 2.6).
  package typealias RootXML = MediaTypeRecord.RootXML

  /// The pictures of the type.
  package struct Icon: Sendable, Equatable {
    /// `UTTypeIconFiles` and `CFBundleTypeIconFile`: names of files in the bundle.
    package var apple: [String] = []
    /// `UTTypeIconText`: the text that the system writes on the page that it draws.
    package var text: String?
    /// The name in icon themes; nil for the one derived from the type's name.
    package var freedesktop: String?
    /// `generic-icon`: one of the twenty icons in every theme.
    package var generic: String?
    /// Pictures beside the declaration by size: `scalable` (SVG) or `48x48` (PNG).
    package var files: [String: String] = [:]

    package init() {}
  }

  /// The application's role for documents of the type.
  package struct Handler: Sendable, Equatable {
    package var role: TypeRole?
    package var rank: HandlerRank?
    /// `CFBundleTypeName`, if it differs from the description.
    package var name: String?
    /// `NSDocumentClass`.
    package var documentClass: String?
    /// `NSExportableTypes`.
    package var exportable: [String] = []
    /// `NSPersistentStoreTypeKey`.
    package var persistentStoreType: String?
    /// The name of the type on Windows: `Example.Sketch.1`.
    package var progID: String?

    package init() {}
  }
}
