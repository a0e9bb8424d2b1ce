import FileGeneration
import ConfigurationSyntax
import Diagnostics
import Declarations
import JSONSyntax

extension WiringFormat {
  /// `bundle.fileAssociations` of a Tauri application, and the files of its packages for Linux.
  static let tauri = WiringFormat(
    name: "Tauri configuration", kinds: [.tauri], endings: TauriWiring.names,
    isOne: { TauriWiring.names.contains($0.name) },
    fitness: TauriWiring.fitness,
    merge: { input throws(WiringRefusal) in try TauriWiring.merge(input) },
    takeOut: values(TauriWiring.text))
}

private enum TauriWiring {
  static let names = ["tauri.conf.json", "tauri.conf.json5", "tauri.toml"]

  static func text(_ input: WiringInput) throws(WiringRefusal) -> ConfigurationText {
    try ConfigurationText(input.text, named: input.name, allowsComments: true)
  }

  @Sendable static func fitness(_ input: WiringInput) -> WiringFormat.Fitness {
    guard let declared = input.declaration.application?.bundleIdentifier,
      let text = try? text(input), let identifier = text.root["identifier"]?.string
    else { return .possible }
    return identifier == declared ? .own : .possible
  }

  static func merge(_ input: WiringInput) throws(WiringRefusal) -> WiredText {
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
    var note: String?
    let sources = (bundle["linux"]?["deb"]?["files"]?.object ?? []).compactMap(\.value.string)
    var new = bundle
    if !(input.declaration.application?.isForLinux ?? true) || !sources.allSatisfy(input.isThere) {
      new = bundle.without(["linux"])
      if input.declaration.application?.isForLinux ?? true {
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
