package import DocumentFormats
package import UniformTypes

/// Who declares a type: `declare`.
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
  /// The uniform type identifier, `edu.stanford.cs193p.emojiart`.
  package var identifier = ""
  /// The name of the document type shown to users, in English.
  package var description = ""
  /// The same in other languages, by BCP 47 tag (`pt-BR`) or POSIX locale (`pt_BR`).
  package var localizedDescriptions: [String: String] = [:]
  package var acronym: String?
  package var expandedAcronym: String?
  package var declare: DeclarationForm?
  /// Declares the type as imported too, for systems that find the application by that.
  package var alsoImport = false
  /// `UTTypeConformsTo`.
  package var conformsTo: [String]?
  /// Without period, the preferred one first.
  package var extensions: [String] = []
  /// Patterns of names beyond `*.extension`; for an extension that is listed, its weight or case.
  package var globs: [Glob] = []
  /// The name of the type on Linux desktops first; all are tags on macOS, the others aliases here.
  package var mimeTypes: [String] = []
  /// Names on Linux desktops only.
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
  /// Removes the patterns that other packages give the type: `glob-deleteall`.
  package var replacesGlobs = false
  /// Removes the magic that other packages give the type: `magic-deleteall`.
  package var replacesMagic = false
  package var handler: Handler?
  /// What is in the documents, if they are JSON.
  package var documents: DocumentDeclaration?

  package init() {}
}

extension FileType {
  /// A `glob` element (shared-mime-info section 2.4).
  package struct Glob: Sendable, Equatable {
    package var pattern: String
    /// 0 to 100; nil for 50.
    package var weight: Int?
    package var caseSensitive: Bool

    package init(pattern: String, weight: Int? = nil, caseSensitive: Bool = false) {
      self.pattern = pattern
      self.weight = weight
      self.caseSensitive = caseSensitive
    }
  }

  /// A `magic` element (section 2.5).
  package struct Magic: Sendable, Equatable {
    /// 0 to 100; nil for 50.
    package var priority: Int?
    package var matches: [Match]

    package init(priority: Int? = nil, matches: [Match]) {
      self.priority = priority
      self.matches = matches
    }
  }

  /// A `match` element, as its attributes are written.
  package struct Match: Sendable, Equatable {
    /// `string`, `byte`, `big16`, `little32` ...
    package var type: String
    /// `0` or `1:256`.
    package var offset: String
    package var value: String
    package var mask: String?
    /// One of these must match too, if there are any.
    package var matches: [Match]

    package init(
      type: String, offset: String, value: String, mask: String? = nil, matches: [Match] = []
    ) {
      self.type = type
      self.offset = offset
      self.value = value
      self.mask = mask
      self.matches = matches
    }
  }

  /// A `treemagic` element (section 2.14).
  package struct TreeMagic: Sendable, Equatable {
    package var priority: Int?
    package var matches: [TreeMatch]

    package init(priority: Int? = nil, matches: [TreeMatch]) {
      self.priority = priority
      self.matches = matches
    }
  }

  /// A `treematch` element.
  package struct TreeMatch: Sendable, Equatable {
    package var path: String
    /// `file`, `directory` or `link`.
    package var type: String?
    package var matchCase: Bool
    package var executable: Bool
    package var nonEmpty: Bool
    package var mimeType: String?
    package var matches: [TreeMatch]

    package init(
      path: String, type: String? = nil, matchCase: Bool = false, executable: Bool = false,
      nonEmpty: Bool = false, mimeType: String? = nil, matches: [TreeMatch] = []
    ) {
      self.path = path
      self.type = type
      self.matchCase = matchCase
      self.executable = executable
      self.nonEmpty = nonEmpty
      self.mimeType = mimeType
      self.matches = matches
    }
  }

  /// A `root-XML` element (section 2.6).
  package struct RootXML: Sendable, Equatable {
    package var namespaceURI: String
    package var localName: String

    package init(namespaceURI: String, localName: String) {
      self.namespaceURI = namespaceURI
      self.localName = localName
    }
  }

  /// The pictures of the type.
  package struct Icon: Sendable, Equatable {
    /// `UTTypeIconFiles` and `CFBundleTypeIconFile`: names of files in the bundle.
    package var apple: [String] = []
    /// `UTTypeIconText`: what the system writes on the page that it draws.
    package var text: String?
    /// The name in icon themes; nil for the one derived from the type's name.
    package var freedesktop: String?
    /// `generic-icon`: one of the twenty that every theme has.
    package var generic: String?
    /// Pictures beside the declaration by size: `scalable` (SVG) or `48x48` (PNG).
    package var files: [String: String] = [:]

    package init() {}
  }

  /// The application's role for documents of the type.
  package struct Handler: Sendable, Equatable {
    package var role: TypeRole?
    package var rank: HandlerRank?
    /// `CFBundleTypeName`, where it is not the description.
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
