import DesktopEntries
import JSONSyntax
package import KeyFileSyntax
package import MIMEPackages
package import Metainfo
package import PropertyLists

/// A file that a declaration is made of, with what was read of it.
package enum ImportSource: Sendable {
  case propertyList(PropertyList)
  case mimePackage(MIMEPackage)
  case desktopEntry(KeyFile)
  case metainfo(Metainfo)
  case thumbnailer(KeyFile)
  /// `tauri.conf.json`, `tauri.conf.json5`.
  case tauri(ConfigurationFile)
  /// `electron-builder.json`, `.json5`, `.yml`, `.yaml`, `.toml` and others of such a name, or the
  /// `build` member of a `package.json`.
  case electronBuilder(ConfigurationFile)
}

extension ImportSource {
  /// Reads the configuration of a packager, which its name or its keys tell; nil for every other
  /// file.
  package init?(_ bytes: [UInt8], path: String) {
    guard let kind = PackagerKind.of(path) ?? PackagerKind.of(bytes, path: path) else { return nil }
    let file = Self.read(bytes, kind)
    switch kind.packager {
    case .tauri: self = .tauri(file)
    case .electronBuilder: self = .electronBuilder(file)
    }
  }

  private static func read(_ bytes: [UInt8], _ kind: PackagerKind) -> ConfigurationFile {
    switch kind.notation {
    case .json where kind.packager == .electronBuilder && kind.root == nil:
      return ConfigurationFile(json5: bytes, isStrict: true)
    case .json: return ConfigurationFile(json: bytes, root: kind.root)
    case .json5: return ConfigurationFile(json5: bytes, isStrict: false)
    case .yaml: return ConfigurationFile(yaml: bytes)
    case .toml:
      var file = ConfigurationFile(toml: bytes)
      // Tauri's TOML has its names in another form.
      if kind.packager == .tauri { file.root = file.root?.camelCased }
      return file
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

  /// True for files that only Linux desktops read.
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

extension ImportSource {
  /// True if the file says something of types; asked of files that nobody has named.
  package var isAboutTypes: Bool {
    switch self {
    case .propertyList(let list):
      PropertyListKeys.lists.contains { list.root?[$0] != nil }
    case .mimePackage(let package): !package.types.isEmpty
    case .desktopEntry(let file): DesktopEntry(file)?.kind == .application
    case .metainfo(let metainfo): !metainfo.isCatalogue && !metainfo.components.isEmpty
    case .thumbnailer: true
    case .tauri(let file), .electronBuilder(let file):
      file.configuration?.object != nil || !file.problems.isEmpty && file.member == nil
    }
  }
}
