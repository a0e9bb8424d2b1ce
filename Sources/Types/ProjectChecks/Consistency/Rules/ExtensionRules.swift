import Diagnostics
import Declarations
import FileGeneration
import WebRegistration

extension ConsistencyRules {
  static let extensionWithoutGlob = RuleInfo(
    "consistency/extension-without-glob", .error, fix: .unsafe,
    """
    An extension of a type lacks a glob *.ext in the MIME package; reported at the type's name in \
    the package, or at the extension where a declaration lacks it
    """,
    because: "Linux desktops do not recognize the file",
    references: ["shared-mime-info 2.4", "tauri#13326"],
    bad: [
      .pair((.package, "application/vnd", "↓application/vnd"), (.package, "sketch\"/", "sk\"/"))
    ],
    good: [.pair()])

  static let globWithoutExtensionTag = RuleInfo(
    "consistency/glob-without-extension-tag", .warning, fix: .unsafe,
    """
    A glob *.ext of the MIME package lacks an extension tag; reported at the type's identifier, or \
    at the glob where a declaration lacks the extension
    """,
    because: "macOS does not recognize the file",
    references: ["UniformTypeIdentifiers UTType.h"],
    bad: [.pair(markedIdentifier, secondGlob)],
    good: [.pair()])

  static let extensionNotRegistered = RuleInfo(
    "consistency/extension-not-registered", .warning,
    """
    An extension of a type is missing in a registry file, an installer source, or a package \
    manifest that registers the type; reported at the type's name there, or at the extension where \
    a declaration lacks it
    """,
    because: "Windows does not offer the program for the file",
    references: ["Microsoft, File Types"],
    bad: [.set([.registry, .package], (.registry, "\"Lakeside", "\"↓Lakeside"), secondGlob)],
    good: [.set([.registry, .package])])

  static let extensionNotFiltered = RuleInfo(
    "consistency/extension-not-filtered", .warning,
    """
    An extension of a type is missing in an Android manifest that has filters for names; reported \
    at the type's media type or pattern there, or at the extension where a declaration lacks it
    """,
    because: "Android does not offer the application for the document",
    references: ["Android, <data>, pathPattern"],
    bad: [
      .set([.manifest, .package], (.manifest, "application/vnd", "↓application/vnd"), secondGlob)
    ],
    good: [.set([.manifest, .package])])

  static let extensionNotAccepted = RuleInfo(
    "consistency/extension-not-accepted", .warning,
    """
    An extension of a type is missing in a web manifest that accepts the type; reported at the \
    type's name there, or at the extension where a declaration lacks it
    """,
    because: "the installed web application does not open the file",
    references: ["Manifest Incubations, file_handlers"],
    bad: [
      .set(
        [.webManifest, .package], (.webManifest, "\"application/vnd", "↓\"application/vnd"),
        secondGlob)
    ],
    good: [.set([.webManifest, .package])])

  static let extensionNotServed = RuleInfo(
    "consistency/extension-not-served", .warning,
    """
    An extension of a type is missing in the configuration of a server that sends the type, or has \
    another type there; reported at the type's name there, at the other type if that one is \
    absent, or at the extension where a declaration lacks it
    """,
    because: "the server sends the file as another type, and browsers show it or refuse it",
    references: ["nginx, ngx_http_core_module, types", "Apache, mod_mime, AddType"],
    bad: [
      .set([.server, .package], (.server, "application/vnd", "↓application/vnd"), secondGlob),
      .set(
        [.server, .package],
        (.server, "application/vnd", "text/x-old lakesk;\n  ↓application/vnd"), secondGlob),
    ],
    good: [.set([.server, .package])])

  /// The extensions of declared types that a server sends with another type, and does not have the
  /// declared one; `compared` types have another rule.
  static let servedTypes = SetFamily<[TypeComparison]>(extensionNotServed) { compared, findings in
    let set = findings.set
    let wanted = set.wanted.filter {
      $0.source.declaration.application?.isFor([.web, .server]) ?? true
    }
    let told = compared.lazy.flatMap(\.sides).filter { $0.platform == .server }
    for file in set.files.indices {
      guard let server = set.files[file].as(ServerTypes.self),
        !GeneratedFile.isGenerated(set.files[file].text.bytes),
        let owner = set.nearest(wanted, to: file, \.file)
      else { continue }
      for type in owner.typeFiles[.server]?.types ?? []
      where !server.entries.contains(where: { $0.mediaType.text.isSame(as: type.name.text) }) {
        for name in type.values(of: .fileExtension) {
          let isOfName = { (entry: ServerTypes.Entry) in
            entry.isGeneral && entry.extensions.contains { $0.text.isSame(as: name) }
          }
          // Servers take the last one.
          guard let other = server.entries.last(where: isOfName)?.mediaType,
            !told.contains(where: { $0.file == file && $0.name.range == other.range })
          else { continue }
          findings.add(
            extensionNotServed,
            "'\(name)' is '\(other.text)' here, and not '\(type.name.text)' as in "
              + "'\(set.name(of: owner.file, in: file))'; take it out here, or write that type",
            in: file, at: other.range, subject: name)
        }
      }
    }
  }

  /// Another extension in the package.
  private static let secondGlob = (
    RuleExample.SampleFile.package, "<glob", "<glob pattern=\"*.lakesk\"/>\n    <glob"
  )

  /// The mark before the identifier of a type in the list.
  static let markedIdentifier = (
    RuleExample.SampleFile.list, "UTTypeIdentifier</key>\n      <string>",
    "UTTypeIdentifier</key>\n      <string>↓"
  )

  static let extensions = SetFamily<TypeComparison>(
    extensionWithoutGlob, globWithoutExtensionTag, extensionNotRegistered,
    extensionNotFiltered, extensionNotAccepted, extensionNotServed
  ) { comparison, findings in
    let set = findings.set
    // Another rule reports the patterns of a package type.
    guard !comparison.sides.contains(where: \.isPackage) else { return }
    for (has, lacks) in comparison.directions {
      guard let form = has.platform.extensions, let other = lacks.platform.extensions,
        let rule = other.missing
      else { continue }
      for pattern in other.lacking(lacks, has, set) {
        guard let name = pattern.fileExtension else { continue }
        findings.add(
          rule, pattern.written, of: has, missingIn: lacks,
          written: (form.written(name), other.written(name)), subject: name,
          edit: other.add(name, lacks, set))
      }
    }
  }
}
