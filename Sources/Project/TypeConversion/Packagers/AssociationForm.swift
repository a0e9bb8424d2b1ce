import Diagnostics
import JSONSyntax

/// What a packager expects of file associations, and what it makes of them.
struct AssociationForm: Sendable {
  /// The lists of associations: the members that lead to each, and the system that it is for; nil
  /// for all of them.
  let lists: [(path: [String], system: String?)]
  /// The members of an association that are read.
  let members: Set<String>
  /// True for a packager that removes a period before an extension.
  var removesPeriod = false
  /// True for an extension that is one text, not a list.
  var hasOneExtension = false
  /// True for a packager that stops at a word that it does not know.
  var isStrict = false
  /// The members that an association must have, and what the packager does without.
  var required: [(member: String, consequence: String, severity: Severity)] = []
  /// The members that are pasted into an Info.plist without escapes.
  var pasted: [String] = []
  /// True for a packager that registers nothing on Linux.
  var leavesOutLinux = false
  /// What is built for Linux, according to the configuration in a file of that name.
  let linux: @Sendable (_ configuration: JSONValue, _ fileName: String) -> LinuxBuild
}

/// What a configuration says about packages for Linux.
struct LinuxBuild: Sendable {
  enum Certainty: Int, Comparable {
    case none
    /// Nothing says that they are not built.
    case possible
    case certain

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  var certainty = Certainty.none
  /// The same for packages with a MIME package that the packager writes itself.
  var withPackage = Certainty.none
}

extension AssociationForm {
  static let tauri = AssociationForm(
    lists: [
      (["bundle", "fileAssociations"], nil), (["tauri", "bundle", "fileAssociations"], nil),
    ],
    members: [
      "ext", "contentTypes", "name", "description", "role", "mimeType", "mime-type", "rank",
      "exportedType",
    ], removesPeriod: true, isStrict: true
  ) { root, name in
    let bundle = root["bundle"] ?? root["tauri"]?["bundle"]
    let targets = bundle?["targets"]
    let named = (targets?.array ?? [targets].compactMap(\.self)).compactMap(\.string)
      .map { $0.lowercased() }
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

  /// The platforms whose options may have their own associations; Windows, AppX, and NSIS share
  /// one.
  static let electronBuilder = AssociationForm(
    lists: [
      (["fileAssociations"], nil), (["mac", "fileAssociations"], "mac"),
      (["mas", "fileAssociations"], "mas"), (["linux", "fileAssociations"], "linux"),
      (["win", "fileAssociations"], "win"),
    ],
    members: [
      "ext", "name", "description", "mimeType", "icon", "role", "rank", "isPackage",
    ]
  ) { root, _ in
    let linux = root["linux"]
    let targets = electronTargets(of: linux)
    let hasPackages = targets.contains(where: fpmTargets.contains)
    let isAsked = fpmTargets.contains { root[$0] != nil }
    guard linux != nil && linux?.kind != .null || isAsked else { return LinuxBuild() }
    return LinuxBuild(
      certainty: .certain,
      withPackage: hasPackages || isAsked ? .certain : targets.isEmpty ? .possible : .none)
  }

  /// Those of Wails 2 are below 'info', those of Wails 3 beside it.
  static let wails = AssociationForm(
    lists: [(["info", "fileAssociations"], nil), (["fileAssociations"], nil)],
    members: ["ext", "name", "description", "iconName", "role", "mimeType"],
    hasOneExtension: true,
    required: [
      (
        "name",
        "on Windows the name is the key of the type: without it, the uninstaller removes all of "
          + "'Software\\Classes'", .error
      ),
      ("iconName", "Wails reads the picture '.png' and stops", .error),
      ("role", "Wails writes an empty one, and macOS ignores it", .warning),
    ], pasted: ["ext", "name", "iconName", "role"], leavesOutLinux: true
  ) { _, _ in LinuxBuild() }

  /// The names of targets, in lower case.
  static func electronTargets(of platform: JSONValue?) -> [String] {
    let target = platform?["target"]
    let targets = target?.array ?? [target].compactMap(\.self)
    return targets.compactMap { ($0.string ?? $0["target"]?.string)?.lowercased() }
  }

  /// The targets that electron-builder makes with fpm.
  private static let fpmTargets: Set<String> = [
    "deb", "rpm", "sh", "freebsd", "pacman", "apk", "p5p",
  ]
}
