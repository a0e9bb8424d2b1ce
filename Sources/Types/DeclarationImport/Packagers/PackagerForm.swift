import Diagnostics
import JSONSyntax
import UniformTypes

/// The keys about file types in a packager's configuration, and how the packager interprets them.
struct PackagerForm: Sendable {
  /// The lists of associations: the members that lead to each, and its system, or nil for all
  /// systems.
  var lists: [(path: [String], system: String?)] = []
  var table = SlotTable("", kinds: [])
  /// The members of an association that are read.
  var members: Set<String> { Set(table.container("association")?.names.map(\.self) ?? []) }
  /// True for a packager that removes a period before an extension.
  var removesPeriod = false
  /// True for a packager that expects one extension as a text, not a list.
  var hasOneExtension = false
  /// True for a packager that stops at an unknown member.
  var isClosed = false
  /// The members that the packager inserts into an Info.plist without escaping.
  var pasted: [String] = []
  /// True for a packager that does not register types on Linux.
  var leavesOutLinux = false
  /// The parts of a configuration that become parts of an Info.plist.
  var dictionaries: @Sendable (_ configuration: JSONValue) -> [EmbeddedDictionary] = { _ in [] }
  /// The list that becomes the intent filters of an Android manifest.
  var filters: @Sendable (_ configuration: JSONValue) -> JSONValue? = { _ in nil }
  /// The MIME types that a desktop entry lists in addition to the types of associations.
  var mimeTypes: @Sendable (_ configuration: JSONValue) -> [JSONValue] = { _ in [] }
  /// The packages for Linux that a configuration in a file of that name builds.
  var linux: @Sendable (_ configuration: JSONValue, _ fileName: String) -> LinuxBuild = { _, _ in
    LinuxBuild()
  }
}

/// The packages for Linux that a configuration builds.
struct LinuxBuild: Sendable {
  enum Certainty: Int, Comparable {
    case none
    /// The configuration does not exclude them.
    case possible
    case certain

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  var certainty = Certainty.none
  /// The certainty for packages with a MIME package that the packager writes itself.
  var withPackage = Certainty.none
}

extension PackagerForm {
  static let tauri = PackagerForm(
    lists: [
      (["bundle", "fileAssociations"], nil), (["tauri", "bundle", "fileAssociations"], nil),
    ],
    table: .tauri, removesPeriod: true, isClosed: true, linux: { linuxBuild(ofTauri: $0, $1) })

  private static func linuxBuild(ofTauri root: JSONValue, _ name: String) -> LinuxBuild {
    let bundle = root["bundle"] ?? root["tauri"]?["bundle"]
    let named = items(bundle?["targets"]).compactMap { $0.string?.lowercased() }
    if named.contains(where: linuxTargets.contains) || name == "tauri.linux.conf.json" {
      return LinuxBuild(certainty: .certain)
    }
    let isElsewhere = ["windows", "macos", "android", "ios"].contains {
      name.hasPrefix("tauri.\($0).conf.")
    }
    guard !isElsewhere, named.isEmpty || named.contains("all") else { return LinuxBuild() }
    let isAsked = bundle?["linux"]?.object?.isEmpty == false
    return LinuxBuild(certainty: isAsked ? .certain : .possible)
  }

  private static let linuxTargets: Set<String> = ["deb", "rpm", "appimage"]

  /// The platforms whose options may have their own associations.
  ///
  /// Windows, AppX, and NSIS share a list.
  static let electronBuilder = PackagerForm(
    lists: [
      (["fileAssociations"], nil), (["mac", "fileAssociations"], "mac"),
      (["mas", "fileAssociations"], "mas"), (["linux", "fileAssociations"], "linux"),
      (["win", "fileAssociations"], "win"),
    ],
    table: .electronBuilder, isClosed: true,
    dictionaries: { root in
      [root, root["mac"], root["mas"]].compactMap { $0?["extendInfo"] }.compactMap {
        EmbeddedDictionary($0, isFragment: true)
      }
    }, mimeTypes: { root in items(root["linux"]?["mimeTypes"]) },
    linux: { root, _ in linuxBuild(ofElectron: root) })

  private static func linuxBuild(ofElectron root: JSONValue) -> LinuxBuild {
    let linux = root["linux"]
    let targets = electronTargets(of: linux)
    let hasPackages = targets.contains(where: fpmTargets.contains)
    let isAsked = fpmTargets.contains { root[$0] != nil }
    guard linux != nil && linux?.kind != .null || isAsked else { return LinuxBuild() }
    return LinuxBuild(
      certainty: .certain,
      withPackage: hasPackages || isAsked ? .certain : targets.isEmpty ? .possible : .none)
  }

  /// Wails 2 has its associations below `info`, Wails 3 beside it.
  static let wails = PackagerForm(
    lists: [(["info", "fileAssociations"], nil), (["fileAssociations"], nil)],
    table: .wails, hasOneExtension: true,
    pasted: ["ext", "name", "iconName", "role"], leavesOutLinux: true)

  /// Returns the values of a list, or a single one instead of a list.
  static func items(_ value: JSONValue?) -> [JSONValue] {
    value?.array ?? [value].compactMap(\.self)
  }

  /// Returns the names of targets, in lower case.
  static func electronTargets(of platform: JSONValue?) -> [String] {
    items(platform?["target"]).compactMap { ($0.string ?? $0["target"]?.string)?.lowercased() }
  }

  /// The targets that electron-builder builds with fpm.
  private static let fpmTargets: Set<String> = [
    "deb", "rpm", "sh", "freebsd", "pacman", "apk", "p5p",
  ]
}
