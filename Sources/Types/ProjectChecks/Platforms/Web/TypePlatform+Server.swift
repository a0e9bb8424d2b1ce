import Diagnostics
import Declarations
import UniformTypes
import WebRegistration

extension TypePlatform {
  /// Types that every server knows are left out: the server's own table has extensions that
  /// applications need not list.
  static let server = TypePlatform(
    "a server", kinds: [.nginxConfiguration, .apacheConfiguration, .mimeTable],
    keys: [.mimeType, .fileExtension],
    content: { $0.as(ServerTypes.self).flatMap { $0.ownEntries.isEmpty ? nil : $0 } },
    types: { file, index in file.ownEntries.map { TypeSide($0, file: index) } },
    declared: { TypeSide(served: $0, file: $1) },
    extensions: ExtensionForm(
      missing: ConsistencyRules.extensionNotServed,
      written: { "the extension '\($0)'" },
      lacking: { type, other, set in
        lacking(type, other, set, byName: true) { !$0.contains(".") }
      }))
}

extension TypeSide {
  /// Creates the side of a type in a configuration.
  fileprivate convenience init(_ entry: ServerTypes.Entry, file: Int) {
    self.init(
      .server, file: file, source: entry, name: entry.mediaType, tags: [entry.mediaType],
      patterns: entry.extensions.map { Pattern(suffix: $0) })
  }

  /// Creates the side of a type in the files generated from a declaration; returns nil for a type
  /// that they do not contain.
  fileprivate convenience init?(served type: ResolvedType, file: Int) {
    guard type.form == .export, let name = type.mimeType,
      !MediaTypeDatabase.builtIn.declares(name)
    else { return nil }
    self.init(.server, declared: type, file: file, name: name, isDescribed: false)
  }
}
