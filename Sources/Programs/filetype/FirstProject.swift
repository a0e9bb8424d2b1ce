import DeclarationImport
import Commands
import Declarations
import Files
import FileGeneration
import UniformTypes

/// The defaults for the questions of `init`, from the project in the folder of the declaration.
struct FirstProject {
  /// The offered answers, by the options of their questions.
  private(set) var offers: [String: String] = [:]
  /// All pictures of the application; one of them is offered.
  private(set) var iconFiles: [String: String] = [:]
  /// The identifier of the type whose extensions are offered.
  private(set) var identifier: String?
  /// The packagers for which 'generate --for' writes files.
  let packagers: [OutputKind]
  /// The paths of the files that were read.
  private(set) var paths: [String] = []
  /// The number of types that the project already declares.
  private(set) var typeCount = 0

  /// Reads the same files as 'import'; `-` stands for the working folder.
  ///
  /// Ignores the data about an application unless the type has it, with the same identifier.
  init(
    declaration path: String, extensions: [String] = [], bundleIdentifier: String? = nil,
    domain: String? = nil
  ) {
    let folder = path.contains("/") ? FilePath(path).folder.description : "."
    let sources = ImportFolder(folder, isForFirst: true).sources
      .sorted { $0.path.utf8.count { $0 == 0x2F } < $1.path.utf8.count { $0 == 0x2F } }
    let used = Set(sources.compactMap(\.source.packager)).sorted { $0.rawValue < $1.rawValue }
    let marked = Self.marks.filter { (try? InodeKind.of("\(folder)/\($0.file)").kind) == .regular }
    packagers = used + marked.map(\.packager)
    guard domain == nil, !sources.isEmpty else { return }
    let imported = importDeclaration(
      sources, neighbors: .onDisk(declaration: path == "-" ? nil : path), isForFirst: true)
    // A MIME package alone does not describe an application.
    var bare = Application()
    bare.platforms = [.linux]
    guard let application = imported.declaration.application, application != bare else { return }
    if let bundleIdentifier, let other = application.bundleIdentifier, other != bundleIdentifier {
      return
    }
    paths = sources.map(\.path)
    typeCount = imported.declaration.types.count { $0.declare == .export }
    // Only a single type with matching extensions can be the one that is being declared.
    let types = imported.declaration.types.filter { $0.declare == .export }
    if types.count == 1, extensions.isEmpty || types[0].extensions.starts(with: extensions) {
      offer(types[0])
    }
    offer(application)
  }

  /// Files that show which packager a project uses, and that cannot be imported.
  private static let marks: [(file: String, packager: OutputKind)] = [
    ("debian/control", .debian), ("CMakeLists.txt", .cmake), ("meson.build", .meson),
  ]

  private mutating func offer(_ type: FileType) {
    identifier = type.identifier
    offers["--description"] = type.description
    offers["--extension"] = type.extensions.joined(separator: " ")
    offers["--mime-type"] = type.mimeTypes.first
    offers["--role"] = type.handler?.role?.rawValue
    offers["--base"] =
      FirstAnswers.Base.allCases.first {
        $0.systemType.map { type.conformsTo?.contains($0) == true } ?? false
      }?.rawValue
    offers = offers.filter { !$1.isEmpty }
  }

  private mutating func offer(_ application: Application) {
    offers["--bundle-identifier"] = application.bundleIdentifier
    offers["--application-name"] = application.name
    guard !application.platforms.isEmpty else { return }
    offers["--platform"] = application.platforms.map(\.rawValue).joined(separator: " ")
    guard application.platforms.contains(.linux) else { return }
    offers["--exec"] = application.desktop?.exec
    let categories = application.desktop?.categories ?? []
    if !categories.isEmpty { offers["--category"] = categories.joined(separator: " ") }
    iconFiles = application.icon?.files ?? [:]
    offers["--icon"] = iconFiles.max { Self.side(of: $0.key) < Self.side(of: $1.key) }?.value
  }

  /// Returns a size in pixels; a scalable picture is larger than all others.
  private static func side(of size: String) -> Int { IconSize(size).map { $0.pixels ?? .max } ?? 0 }
}
