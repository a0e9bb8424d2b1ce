import FileTypeDeclaration
import UniformTypes

/// A type of a declaration with what the outputs have to know of it.
struct GeneratedType {
  let resolved: ResolvedType
  /// The name on free desktops; the canonical one where an alias is declared.
  ///
  /// Nil for a type that has none, and for one with nothing but a made-up name, by which no file
  /// would be found.
  let mediaType: String?
  /// True if everybody's shared-mime-info declares the name.
  let isShared: Bool
  /// In lower case, without a period before them, each once.
  let extensions: [String]
  /// Extensions that no file name ends with.
  let malformedExtensions: [String]
  /// The patterns of file names, by extension first.
  let globs: [FileType.Glob]

  var source: FileType { resolved.source }
  var identifier: String { resolved.identifier }

  init(_ type: ResolvedType) {
    resolved = type
    let extensions = type.source.extensions.map(Self.bare).unique
    let isSound = { (text: String) in FilenameExtension(rawValue: text).problem == nil }
    self.extensions = extensions.filter(isSound)
    malformedExtensions = extensions.filter { !isSound($0) }
    // Patterns match files, and a package is a folder.
    let isFolder = type.source.package || type.conformsTo.contains(where: Self.isFolder)
    globs = Self.globs(isFolder ? [] : self.extensions, type.source.globs)
    let source = type.source
    let isDetected =
      !globs.isEmpty || !source.magic.isEmpty || !source.treeMagic.isEmpty
      || !source.rootXML.isEmpty
    let name = type.mimeType?.trimmedLine ?? ""
    let shared = MediaTypeDatabase.builtIn
    let canonical = shared.target(ofAlias: name) ?? name
    isShared = shared.declares(canonical)
    let isMadeUp = source.mimeTypes.isEmpty && !isShared
    mediaType = name.isEmpty || isMadeUp && !isDetected ? nil : canonical
  }

  /// Systems compare extensions without regard to case.
  private static func bare(_ text: String) -> String {
    String(Substring(text.unicodeScalars.drop { $0 == "." })).lowercased()
  }

  private static func isFolder(_ supertype: String) -> Bool {
    let folders: [UniformTypeIdentifier] = [
      "com.apple.package", "com.apple.bundle", "public.folder", "public.directory",
    ]
    return folders.contains(UniformTypeIdentifier(rawValue: supertype))
  }

  private static func globs(
    _ extensions: [String], _ declared: [FileType.Glob]
  ) -> [FileType.Glob] {
    let further = declared.map { glob in
      var glob = glob
      if !glob.caseSensitive { glob.pattern = glob.pattern.asciiLowercased }
      return glob
    }
    let byPattern = Dictionary(further.map { ($0.pattern.asciiLowercased, $0) }) { first, _ in first
    }
    let ofExtensions = extensions.map { name in
      byPattern["*." + name] ?? FileType.Glob(pattern: "*." + name)
    }
    return (ofExtensions + further).uniqueByPattern
  }

  /// True if the application opens files of the type on free desktops.
  var isOpened: Bool {
    switch resolved.role {
    case .editor, .viewer, .shell: resolved.rank != HandlerRank.none
    case .importer, .quickLookGenerator, TypeRole.none?, nil: false
    }
  }
}

extension [FileType.Glob] {
  fileprivate var uniqueByPattern: [FileType.Glob] {
    var seen: Set<String> = []
    return filter { !$0.pattern.isEmpty && seen.insert($0.pattern).inserted }
  }
}
