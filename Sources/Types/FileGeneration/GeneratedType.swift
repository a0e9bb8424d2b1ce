import Diagnostics
import Declarations
import UniformTypes

/// A type of a declaration, with values that several outputs need.
struct GeneratedType {
  let resolved: ResolvedType
  /// Its place in the declaration.
  let path: DeclarationPath
  /// The name on Linux desktops; the canonical name if an alias is declared.
  ///
  /// Nil for a type without a name, and for one with only a made-up name that would not match any
  /// file.
  let mediaType: String?
  /// True if shared-mime-info declares the name on every desktop.
  let isShared: Bool
  /// The extensions in lower case, without a leading period or repetitions.
  let extensions: [Sourced<String>]
  /// The extensions that open files of the type; for a system type without declared ones, the
  /// extensions that the system knows.
  let openedExtensions: [Sourced<String>]
  /// The extensions that a file name cannot end with.
  let malformedExtensions: [Sourced<String>]
  /// The extensions that Apple's systems look up.
  ///
  /// They do not look up extensions with a period inside, which are declared only if the type would
  /// otherwise not have any tag.
  let lookedUpExtensions: [Sourced<String>]
  /// The extensions that Apple's systems do not look up.
  let unseenExtensions: [Sourced<String>]
  /// The patterns of file names, first from extensions.
  let globs: [GeneratedGlob]
  /// True for a type whose documents are folders, which patterns do not match.
  let isFolder: Bool

  var source: FileType { resolved.source }
  var name: String { source.name }
  var sourcedName: Sourced<String> { Sourced(name, at: path["identifier"]) }
  var sourcedDescription: Sourced<String> { Sourced(source.description, at: path["description"]) }

  init(_ type: ResolvedType, at path: DeclarationPath) {
    resolved = type
    self.path = path
    let source = type.source
    let extensions = Sourced.all(source.extensions, at: path["extensions"])
      .map { $0.map(Self.bare) }.unique
    let isSound = { (text: Sourced<String>) in
      FilenameExtension(rawValue: text.value).problem == nil
    }
    let sound = extensions.filter(isSound)
    self.extensions = sound
    let known = source.knownExtensions.map { Sourced($0, at: path["identifier"]) }
    openedExtensions = sound + known.filter(isSound)
    malformedExtensions = extensions.filter { !isSound($0) }
    let isSimple = { (text: Sourced<String>) in
      !FilenameExtension(rawValue: text.value).isCompound
    }
    let simple = sound.filter(isSimple)
    let hasNoTag = simple.isEmpty && source.mimeTypes.isEmpty && type.mimeType == nil
    lookedUpExtensions = hasNoTag ? sound : simple
    unseenExtensions = hasNoTag ? [] : sound.filter { !isSimple($0) }
    isFolder = source.package || type.conformsTo.contains(where: Self.isFolder)
    globs = GeneratedGlob.all(of: isFolder ? [] : sound, source.globs, at: path)
    let name = type.mimeType?.trimmedLine ?? ""
    let shared = MediaTypeDatabase.builtIn
    let canonical = shared.target(ofAlias: name) ?? name
    isShared = shared.declares(canonical)
    let isMadeUp = source.mimeTypes.isEmpty && !isShared
    mediaType =
      name.isEmpty || isMadeUp && globs.isEmpty && !source.isDetectedByContent ? nil : canonical
  }

  /// Returns an extension for comparison; systems ignore case in extensions.
  private static func bare(_ text: String) -> String {
    String(Substring(text.unicodeScalars.drop { $0 == "." })).lowercased()
  }

  private static func isFolder(_ supertype: String) -> Bool {
    let folders: [UniformTypeIdentifier] = [
      "com.apple.package", "com.apple.bundle", "public.folder", "public.directory",
    ]
    return folders.contains(UniformTypeIdentifier(rawValue: supertype))
  }

  /// Returns notes for users about the extensions that open the type on a system.
  ///
  /// The writer for that system adds the notes that apply only to it.
  func extensionNotes(on system: String) -> [Omission] {
    guard source.extensions.isEmpty else { return [] }
    guard !openedExtensions.isEmpty else {
      return [Omission("nothing about '\(name)' for \(system): its extension is missing")]
    }
    let names = openedExtensions.map { "'\($0.value)'" }.joined(separator: ", ")
    return [Omission("the extensions of '\(name)' are those that macOS knows: \(names)")]
  }

  /// Returns the extensions that a system sees, and notes the others; `reason` names the system.
  static func seen(
    _ extensions: [Sourced<String>], _ omitted: inout [Omission], _ reason: String,
    where isSeen: (String) -> Bool
  ) -> [Sourced<String>] {
    omitted += extensions.filter { !isSeen($0.value) }.map {
      Omission("nothing about the extension '\($0.value)' for \(reason)")
    }
    return extensions.filter { isSeen($0.value) }
  }

  /// The note about an imported type without a MIME type, the same for all writers.
  var missingName: Omission? {
    guard resolved.form == .import, resolved.mimeType == nil, !isFolder else { return nil }
    return missing("MIME type", for: "Linux")
  }

  private func missing(_ name: String, for system: String) -> Omission {
    Omission(
      "nothing about '\(self.name)' for \(system): its \(name) is missing; write its owner's")
  }

  /// The note about an imported type without an identifier.
  var missingIdentifier: Omission? {
    source.isUnnamed ? missing("identifier", for: "Apple's systems") : nil
  }

  /// True if the application opens files of the type on Linux desktops.
  var isOpened: Bool {
    switch resolved.role {
    case .editor, .viewer, .shell: resolved.rank != HandlerRank.none
    case .importer, .quickLookGenerator, TypeRole.none?, nil: false
    }
  }

  /// The place of the name on Linux desktops, or of the type if the name is made up.
  var mediaTypePath: DeclarationPath { path["mimeTypes"][0] }

  var sourcedMediaType: Sourced<String>? { mediaType.sourced(at: mediaTypePath) }

  /// The declared MIME types, or the made-up one.
  var mediaTypeTags: [Sourced<String>] {
    source.mimeTypes.isEmpty
      ? [resolved.mimeType.sourced(at: mediaTypePath)].compactMap(\.self)
      : Sourced.all(source.mimeTypes, at: path["mimeTypes"])
  }

  /// Other names of the type on Linux desktops.
  var aliases: [Sourced<String>] {
    let declared =
      Sourced.all(source.mimeTypes, at: path["mimeTypes"]).dropFirst()
      + Sourced.all(source.aliases, at: path["aliases"])
    return declared.filter { $0.value != resolved.mimeType }.unique
  }

  var conformsTo: [Sourced<String>] { Sourced.all(resolved.conformsTo, at: path["conformsTo"]) }
  var parents: [Sourced<String>] { Sourced.all(resolved.subClassOf, at: path["subClassOf"]) }
}

/// A pattern of file names, with the places of its parts.
struct GeneratedGlob {
  var glob: FileType.Glob
  /// The place of the extension, or of the pattern of a glob.
  var pattern: DeclarationPath
  /// The place of the glob; without a glob, of the extension.
  var path: DeclarationPath

  /// Returns the patterns of extensions, then the other ones, without repetitions.
  static func all(
    of extensions: [Sourced<String>], _ declared: [FileType.Glob], at type: DeclarationPath
  ) -> [GeneratedGlob] {
    let further = declared.enumerated().map { index, glob in
      var glob = glob
      if !glob.caseSensitive { glob.pattern = glob.pattern.asciiLowercased }
      let path = type["globs"][index]
      return GeneratedGlob(glob: glob, pattern: path["pattern"], path: path)
    }
    let byPattern = Dictionary(further.map { ($0.glob.pattern.asciiLowercased, $0) }) { first, _ in
      first
    }
    let ofExtensions = extensions.map { name in
      var glob =
        byPattern["*." + name.value]
        ?? GeneratedGlob(
          glob: FileType.Glob(pattern: "*." + name.value), pattern: name.path, path: name.path)
      glob.pattern = name.path
      return glob
    }
    return (ofExtensions + further).filter { !$0.glob.pattern.isEmpty }.distinct(by: \.glob.pattern)
  }
}
