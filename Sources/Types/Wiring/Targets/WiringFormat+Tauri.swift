import FileGeneration
import ConfigurationSyntax
import Diagnostics
import Declarations
import JSONSyntax

extension WiringFormat {
  /// `bundle.fileAssociations` of a Tauri application, and the files of its packages for Linux.
  static let tauri = WiringFormat(
    name: "Tauri configuration", kinds: [.tauri, .plist],
    endings: TauriWiring.endings,
    isOne: TauriWiring.isOne,
    fitness: TauriWiring.fitness,
    merge: { input throws(WiringRefusal) in try TauriWiring.merge(input) },
    takeOut: values(TauriWiring.text))
}

/// Tauri merges the configuration of a system over the common one (RFC 7396): a list replaces the
/// common one, and the keys of an Info.plist over those that it makes.
enum TauriWiring {
  private static let systems: [String: Application.Platform] = [
    "macos": .macOS, "windows": .windows, "linux": .linux, "ios": .iOS, "android": .android,
  ]

  /// Returns the names of the common configuration, or of one for a system.
  private static func names(_ system: String = "") -> [String] {
    ["tauri\(system).conf.json", "tauri\(system).conf.json5", "Tauri\(system).toml"]
  }

  fileprivate static let endings =
    (names() + systems.keys.sorted().flatMap { names("." + $0) }).map { $0.lowercased() }

  private static func system(of input: WiringInput) -> Application.Platform? {
    input.name.split(separator: ".").dropFirst().first.flatMap { systems[String($0)] }
  }

  /// True for a common configuration, and for one of a system that replaces the associations.
  @Sendable fileprivate static func isOne(_ input: WiringInput) -> Bool {
    endings.contains(input.name)
      && (system(of: input) == nil
        || (try? text(input))?.root["bundle"]?["fileAssociations"] != nil)
  }

  /// Returns the first of some files beside another one.
  private static func beside(_ input: WiringInput, _ names: [String]) -> WiringInput? {
    names.lazy.compactMap { name in
      var other = input
      other.path = input.beside(name)
      other.text = input.contents?("", other.path) ?? []
      return other.text.isEmpty ? nil : other
    }.first
  }

  /// True for a list without types, to which Tauri adds its own.
  static func completes(_ list: WiringInput) -> Bool {
    let keys = ["CFBundleDocumentTypes", "UTExportedTypeDeclarations"]
    return beside(list, names()) != nil && !keys.contains { list.text.contains($0.utf8) }
  }

  /// True if a system gets other associations than the common ones, or has all types in its list.
  private static func isServed(_ system: Application.Platform, beside input: WiringInput) -> Bool {
    let own = systems.first { $0.value == system }.map { names("." + $0.key) } ?? []
    if let other = beside(input, own), isOne(other) { return true }
    let list = (try? text(input))?.root["bundle"]?["macOS"]?["infoPlist"]?.string ?? "Info.plist"
    guard system == .macOS, let other = beside(input, [list]) else { return false }
    return (try? WiringFormat.infoPropertyList.merge(other))?.bytes == other.text
  }

  /// True if the other configuration for Linux has some files for packages; Tauri merges both.
  private static func isPackaged(_ sources: [String], beside input: WiringInput) -> Bool {
    let other = beside(input, system(of: input) == nil ? names(".linux") : names())
    let linux = other.flatMap { try? text($0) }?.root["bundle"]?["linux"]
    return !sources.isEmpty
      && ["deb", "rpm"].allSatisfy { package in
        let files = linux?[package]?["files"]?.object?.compactMap(\.value.string) ?? []
        return Set(sources).isSubset(of: files)
      }
  }

  fileprivate static func text(_ input: WiringInput) throws(WiringRefusal) -> ConfigurationText {
    try ConfigurationText(input.text, named: input.name, allowsComments: true)
  }

  @Sendable fileprivate static func fitness(_ input: WiringInput) -> WiringFormat.Fitness {
    let common = system(of: input) == nil ? input : beside(input, names()) ?? input
    guard let declared = input.declaration.application?.bundleIdentifier,
      let text = try? text(common), let identifier = text.root["identifier"]?.string
    else { return .possible }
    return identifier == declared ? .own : .possible
  }

  fileprivate static func merge(_ input: WiringInput) throws(WiringRefusal) -> WiredText {
    let text = try text(input)
    if let old = text.root["tauri"] {
      throw WiringRefusal(
        "this is a configuration of Tauri 1, which registers no file types; migrate it to Tauri 2",
        at: old.range)
    }
    guard let file = input.generated(.tauri, ending: ".conf.json"),
      let bundle = JSONValue.read(file.bytes).value?["bundle"]
    else {
      return input.unchanged(
        "the declaration does not have a type with an extension that is opened")
    }
    let (own, application) = (system(of: input), input.declaration.application)
    let systems = own == nil ? application?.platforms ?? [] : []
    guard systems.isEmpty || !systems.allSatisfy({ isServed($0, beside: input) }) else {
      return WiredText(input.text)
    }
    let isForLinux = own.map { $0 == .linux } ?? application?.isForLinux ?? true
    var note: String?
    let sources = (bundle["linux"]?["deb"]?["files"]?.object ?? []).compactMap(\.value.string)
    let isInOther = isPackaged(sources, beside: input)
    var new = bundle
    if !isForLinux || isInOther || !sources.allSatisfy(input.isThere) {
      new = bundle.without(["linux"])
      if isForLinux, !isInOther {
        note =
          "packages for Linux do not get the MIME package yet: 'filetype generate --for tauri' "
          + "writes it, then wire again"
      }
    }
    return try ValueMerge.wire(into: text) { merge throws(EditRefusal) in
      note.map { merge.note($0) }
      try merge.merge(new, at: ["bundle"], rule(input.declaration))
    }
  }

  private static func rule(_ declaration: Declaration) -> MergeRule {
    MergeRule(members: [
      // Tauri removes a period, and no reader distinguishes the case of an extension.
      "fileAssociations": AssociationRule.list(declaration) { name in
        (name.hasPrefix(".") ? String(name.dropFirst()) : name).lowercased()
      },
      "linux": MergeRule(members: ["deb": package, "rpm": package]),
    ])
  }

  /// The user's template is not replaced.
  private static let package = MergeRule(members: ["desktopTemplate": .kept])
}
