import Diagnostics
import Declarations
import UniformTypes

extension OutputKind {
  /// The kinds that add a declaration to a packager, selected by name with `--for`.
  ///
  /// Each contains copies of the files that Linux desktops read, where the packager finds them, and
  /// a fragment of its configuration that names them. The user's own configuration is never
  /// changed.
  package static let packagers: [OutputKind] = [
    tauri,
    electronBuilder,
    debian,
    flatpak,
    cmake,
    meson,
    rpm,
    jpackage,
    briefcase,
  ]

  /// Creates a packager with its fragment at `fragments`, and its copies below `folder`.
  init(
    packager name: String, _ fragments: [OutputPath], folder: String? = nil,
    write: @escaping @Sendable (GenerationSubject) -> Generation
  ) {
    let copies = folder.map { folder in PackagedFile.paths.map { OutputPath(folder + "/" + $0) } }
    self.init(name, fragments + (copies ?? []), comment: nil, demand: .nothing, write: write)
  }
}

/// A file for Linux desktops that a package installs below `/usr/share`.
struct PackagedFile {
  /// The path relative to `/usr/share`: `mime/packages/org.example.Paint.xml`.
  var path: String
  var bytes: [UInt8]

  var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The paths of all such files; `*` stands for names.
  static let paths = OutputKind.desktopFormats.flatMap { kind in
    kind.paths.compactMap { kind.dataPath(of: $0.path(["*", "*"])) }
  }
}

/// The files that a package installs, and the omissions.
struct PackagedFiles {
  var files: [PackagedFile] = []
  var generation = Generation()

  /// Generates the kinds in the order in which `generate` writes them.
  init(_ subject: GenerationSubject, without left: Set<OutputKind> = []) {
    for kind in OutputKind.desktopFormats where !left.contains(kind) {
      let made = kind.write(subject)
      generation.omitted += made.omitted
      files += made.files.compactMap { file in
        file.dataPath.map { PackagedFile(path: $0, bytes: file.bytes) }
      }
    }
    files.sort { $0.path < $1.path }
  }

  /// Returns the generation with the copies below a folder, and the fragments.
  func generation(
    _ kind: OutputKind, folder: String? = nil, _ fragments: [(path: String, text: String)]
  ) -> Generation {
    var result = generation
    let copies = folder.map { folder in
      files.map { GeneratedFile(kind: kind, path: folder + "/" + $0.path, bytes: $0.bytes) }
    }
    result.files =
      (copies ?? [])
      + fragments.map { GeneratedFile(kind: kind, path: $0.path, bytes: Array($0.text.utf8)) }
    return result
  }
}

/// A type in the form of packagers' lists of file associations.
struct Association {
  let type: GeneratedType
  let extensions: [String]
  /// The name of its documents.
  let name: String
  let description: String
  let mimeType: String?
  let role: String
  let rank: String?

  /// Returns the types that the application opens by their extensions.
  static func all(_ subject: GenerationSubject) -> [Association] {
    subject.types.filter { $0.isOpened && !$0.extensions.isEmpty }.map { type in
      Association(
        type: type, extensions: type.extensions.map(\.value),
        name: (type.source.handler?.name ?? type.source.description).trimmedLine,
        description: type.source.description.trimmedLine, mimeType: type.mediaType,
        role: (type.resolved.role ?? .editor).rawValue, rank: type.resolved.rank?.rawValue)
    }
  }

  var isExported: Bool { type.resolved.form == .export }
}

extension GenerationSubject {
  /// The first word of the command, without its folder; nil without a command.
  var programName: String? {
    let word = desktop?.exec?.trimmedLine.split(separator: " ").first
    return word?.split(separator: "/").last.map { String($0).replacing("\"", with: "") }
  }

  /// The line at the top of a fragment whose format has comments that begin with `#`.
  var hashComment: String { "\(CommentStyle.hash.line(comment))\n" }
}
