import DeclarationImport
import Diagnostics
import WebRegistration

/// The files that register types in browsers and on servers.
extension ProjectFileKind {
  package static let webManifest = ProjectFileKind(
    "web manifest", .own, endings: [".webmanifest", Ending(common: "manifest.json")],
    isGenerated: true,
    mayConcernTypes: { WebManifest.mayConcernTypes($0) },
    isUnrelated: { file, _ in !file.isAboutTypes }, isDamaged: { $0.isDamaged },
    read: { bytes, _ in WebManifest(bytes) }, text: { ($0.text, $0.unit) },
    importSource: { .webManifest($0) },
    check: { file, _, context in WebManifestRules.check(file, selection: context.selection) })

  package static let nginxConfiguration = server(
    "nginx configuration", .nginx, endings: [".nginx.conf", Ending(common: "nginx.conf")])

  package static let apacheConfiguration = server(
    "Apache configuration", .apache, endings: [".apache.conf", Ending(dotFile: ".htaccess")])

  package static let mimeTable = server(
    "table of MIME types", .table,
    endings: ["mime.types", Ending(dotFile: ".mime.types", isLookedFor: false)])

  /// Returns a kind with names that identify the server: most files named `.conf` are for others.
  private static func server(
    _ name: String, _ dialect: ServerTypes.Dialect, endings: [Ending]
  ) -> ProjectFileKind {
    ProjectFileKind(
      name, .own, endings: endings, isGenerated: true,
      mayConcernTypes: { dialect == .table || ServerTypes.mayConcernTypes($0) },
      isUnrelated: { file, _ in file.entries.isEmpty }, isDamaged: { $0.isDamaged },
      read: { bytes, _ in ServerTypes(bytes, dialect) }, text: { ($0.text, .bytes) },
      comments: { ServerTypes.comments(in: $0, dialect) },
      importSource: { .serverTypes($0) },
      check: { types, file, context in
        var types = types
        types.isThere = { context.surroundings.hasFile?(SetPath(file.path).sibling($0)) ?? false }
        return ServerRules.check(types, selection: context.selection)
      })
  }
}
