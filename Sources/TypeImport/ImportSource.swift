package import InfoPropertyList
package import KeyFileSyntax
package import MIMEInfo
package import Metainfo
import JSONSyntax

/// A file that a declaration is made of, with what was read of it.
package enum ImportSource: Sendable {
  case propertyList(PropertyList)
  case mimePackage(MIMEPackage)
  case desktopEntry(KeyFile)
  case metainfo(Metainfo)
  case thumbnailer(KeyFile)
  /// `tauri.conf.json`.
  case tauri(ConfigurationFile)
  /// `electron-builder.json`, `electron-builder.yml`, or the `build` member of a `package.json`.
  case electronBuilder(ConfigurationFile)
}

extension ImportSource {
  /// Reads the configuration of a packager, which its name tells; nil for every other file.
  package init?(_ bytes: [UInt8], path: String) {
    guard let kind = PackagerKind.of(path) else { return nil }
    let file =
      kind.isYAML
      ? ConfigurationFile(yaml: bytes) : ConfigurationFile(json: bytes, root: kind.root)
    switch kind.packager {
    case .tauri: self = .tauri(file)
    case .electronBuilder: self = .electronBuilder(file)
    }
  }

  /// True if files of that name are configurations of packagers that are read here.
  package static func isConfiguration(_ path: String) -> Bool { PackagerKind.of(path) != nil }

  /// What was read of the configuration of a packager, with its findings.
  package var configuration: ConfigurationFile? {
    switch self {
    case .tauri(let file), .electronBuilder(let file): file
    case .propertyList, .mimePackage, .desktopEntry, .metainfo, .thumbnailer: nil
    }
  }

  /// The reverse domain name that the file gives the application.
  func applicationName(_ path: String) -> String? {
    switch self {
    case .propertyList(let list): list.root?["CFBundleIdentifier"]?.string
    case .tauri(let file): file.configuration?["identifier"]?.string
    case .electronBuilder(let file): file.configuration?["appId"]?.string
    case .desktopEntry: Importer.desktopID(ofFile: path)
    case .metainfo(let metainfo): metainfo.components.first?.id?.text
    case .mimePackage, .thumbnailer: nil
    }
  }

  /// True for files that only free desktops read.
  var isOfFreeDesktops: Bool {
    switch self {
    case .mimePackage, .desktopEntry, .metainfo, .thumbnailer: true
    case .propertyList, .tauri, .electronBuilder: false
    }
  }

  /// The order in which kinds are asked: what names types comes before what uses the names.
  var turn: Int {
    switch self {
    case .propertyList: 0
    case .tauri, .electronBuilder: 1
    case .mimePackage: 2
    case .desktopEntry: 3
    case .metainfo: 4
    case .thumbnailer: 5
    }
  }
}

/// A packager's configuration by the names that it goes by.
struct PackagerKind {
  enum Packager {
    case tauri
    case electronBuilder
  }

  var packager: Packager
  var isYAML = false
  /// The member that holds the configuration; nil for the root.
  var root: String?

  /// By the last part of the path, in lower case.
  static func of(_ path: String) -> PackagerKind? {
    byName[ImportText.fileName(path).lowercased()]
  }

  private static let byName: [String: PackagerKind] = [
    "tauri.conf.json": PackagerKind(packager: .tauri),
    "package.json": PackagerKind(packager: .electronBuilder, root: "build"),
    "electron-builder.json": PackagerKind(packager: .electronBuilder),
    "electron-builder.yml": PackagerKind(packager: .electronBuilder, isYAML: true),
    "electron-builder.yaml": PackagerKind(packager: .electronBuilder, isYAML: true),
  ]
}
