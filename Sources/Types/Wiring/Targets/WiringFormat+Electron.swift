import FileGeneration
import ConfigurationSyntax
import Declarations
import Diagnostics
import JSONSyntax

extension WiringFormat {
  /// The configuration of electron-builder, in a separate file or in `package.json`.
  static let electronBuilder = WiringFormat(
    name: "electron-builder configuration", kinds: [.electronBuilder, .plist],
    endings: ["package.json"]
      + ["yml", "yaml", "json", "json5", "toml"].map { "electron-builder*.\($0)" },
    isOne: { ElectronWiring.place(in: $0) != nil }, fitness: ElectronWiring.fitness,
    merge: { input throws(WiringRefusal) in try ElectronWiring.merge(input) },
    takeOut: values(ElectronWiring.text), others: ElectronWiring.unreadList)

  /// The configuration of Electron Forge in `package.json`.
  static let forge = WiringFormat(
    name: "Electron Forge configuration", kinds: [.plist], endings: ["package.json"],
    isOne: { $0.name == "package.json" && ForgeWiring.isOne($0) },
    merge: { input throws(WiringRefusal) in try ForgeWiring.merge(input) },
    takeOut: values(ElectronWiring.text),
    others: { input in
      let path = ForgeWiring.configuration(in: input)?.value(at: ForgeWiring.list)?.string
      return path.map { [[OtherFile(list: input.beside($0))]] } ?? []
    })
}

/// Writes associations into the configuration of electron-builder.
private struct ElectronWiring {
  private let input: WiringInput
  private let place: [JSONPath]

  /// Returns the member that contains the configuration, or nil for a file without one.
  static func place(in input: WiringInput) -> [JSONPath]? {
    guard input.name == "package.json" else {
      let parts = input.name.split(separator: ".")
      let endings: Set<Substring> = ["yml", "yaml", "json", "json5", "toml"]
      let isNamed = parts.dropLast().contains { $0.contains("electron-builder") }
      // A fragment that `generate` writes is not the configuration.
      return isNamed && endings.contains(parts.last ?? "") && !parts.contains("filetype") ? [] : nil
    }
    if input.isDamaged(with: "\"appId\"") { return ["build"] }
    guard let root = JSONValue.read(input.text).value, root["build"]?.object != nil else {
      return nil
    }
    let names = ["dependencies", "devDependencies"].flatMap { root[$0]?.object ?? [] }.map(\.name)
    let isBuilder = names.contains { $0.hasPrefix("electron") }
    return isBuilder || root["build"]?["appId"] != nil ? ["build"] : nil
  }

  /// Returns `foreign` for a file without an identifier whose name alone does not make it a
  /// configuration.
  @Sendable static func fitness(_ input: WiringInput) -> WiringFormat.Fitness {
    let place = (place(in: input) ?? []) + [.key("appId")]
    guard let id = (try? text(input))?.root.value(at: place)?.string else {
      let isNamed = ["electron-builder.", "package."].contains(where: input.name.hasPrefix)
      return isNamed ? .possible : .foreign
    }
    return id == input.declaration.application?.bundleIdentifier ? .own : .possible
  }

  /// Reads the text; electron-builder reads `.json` as JSON5, but package.json is JSON.
  static func text(_ input: WiringInput) throws(WiringRefusal) -> ConfigurationText {
    try ConfigurationText(
      input.text, named: input.name, allowsComments: input.name != "package.json")
  }

  static func merge(_ input: WiringInput) throws(WiringRefusal) -> WiredText {
    guard let file = input.generated(.electronBuilder, ending: ".yml") else {
      return input.unchanged(
        "the declaration does not have a type with an extension that is opened")
    }
    let new = try ConfigurationText(file.bytes, named: "generated.yml").root
    let run = ElectronWiring(input: input, place: place(in: input) ?? [])
    return try ValueMerge.wire(into: try text(input)) { merge throws(EditRefusal) in
      try run.leaveFragment(named: file.path, &merge)
      try run.mergeAssociations(new["fileAssociations"]?.array ?? [], &merge)
      if input.declaration.application?.isForLinux ?? true, run.isFor("linux", merge.root) {
        try run.mergeLinux(new, &merge)
      }
      if run.isFor("mac", merge.root) { try run.mergeMac(&merge) }
    }
  }

  /// False for one of the configurations of an application that leaves a system to another one.
  private func isFor(_ system: String, _ root: JSONValue) -> Bool {
    let names = ["\"\(system)\"", "\n\(system):", "[\(system)]"]
    let id = input.declaration.application?.bundleIdentifier ?? ""
    return root.value(at: place + [.key(system)]) != nil
      || !input.others.contains { text in
        WiringFormat.names(in: text).contains { $0.elementsEqual(id.utf8) }
          && names.contains { text.firstPlace(of: $0.utf8) != nil }
      }
  }

  /// Removes the fragment from `extends`; otherwise each association would be there twice, because
  /// electron-builder concatenates lists.
  private func leaveFragment(
    named name: String, _ merge: inout ValueMerge
  ) throws(EditRefusal) {
    let extends = place + ["extends"]
    guard let value = merge.root.value(at: extends) else { return }
    let isFragment = { (path: String) in path == name || path.hasSuffix("/" + name) }
    let places: [[JSONPath]] =
      value.array.map { paths in
        paths.indices.filter { paths[$0].string.map(isFragment) ?? false }
          .map { extends + [.index($0)] }
      } ?? (value.string.map(isFragment) ?? false ? [extends] : [])
    guard let first = places.first else { return }
    try merge.remove(first)
    merge.note(
      "'extends' took up '\(name)', which is in the configuration now and would be there twice")
  }

  /// Returns the advice for a value that electron-builder does not add to the Info.plist.
  @Sendable static func unreadList(_ input: WiringInput) -> [[OtherFile]] {
    guard input.declaration.application?.platforms.contains(.macOS) == true,
      let place = place(in: input),
      let old = try? text(input).root.value(at: place + ["mac", "extendInfo"]),
      old.kind != .object, old.kind != .null
    else { return [] }
    let advice =
      "'mac.extendInfo' is \(old.kind.phrase), so the types are not declared on macOS; make it an "
      + "object, then wire again"
    return [[OtherFile(nil, advice: advice)]]
  }

  private static let platforms = ["mac", "mas", "win", "linux"]

  /// Merges associations.
  ///
  /// One for some platforms only is updated there; another one for all platforms would duplicate
  /// it.
  private func mergeAssociations(
    _ new: [JSONValue], _ merge: inout ValueMerge
  ) throws(EditRefusal) {
    let (identity, rule) = (AssociationRule.identity, AssociationRule.list(input.declaration))
    var common = new
    for platform in Self.platforms {
      let path = place + [.key(platform), "fileAssociations"]
      let there = (merge.root.value(at: path)?.array ?? []).reduce(into: Set<String>()) {
        $0.formUnion(identity.ofExisting($1))
      }
      let isThere = { (association: JSONValue) in
        !identity.ofGenerated(association).isDisjoint(with: there)
      }
      let own = new.filter(isThere)
      guard !own.isEmpty else { continue }
      try merge.merge(JSONValue(.array(own)), at: path, rule)
      common.removeAll(where: isThere)
      merge.note(
        "\(identity.phrase(own[0])) is for '\(platform)' only; put it into 'fileAssociations' "
          + "beside it for all systems")
    }
    guard !common.isEmpty else { return }
    try merge.merge(JSONValue(.array(common)), at: place + ["fileAssociations"], rule)
  }

  /// Writes the types for macOS: electron-builder does not declare types there, and claims
  /// extensions.
  private func mergeMac(_ merge: inout ValueMerge) throws(EditRefusal) {
    let list = place + ["mac", "extendInfo"]
    guard input.declaration.application?.platforms.contains(.macOS) == true,
      let file = input.generated(.plist, ending: ".plist"),
      let new = PropertyListWiring.values(file.bytes)
    else { return }
    // Another value is left, and what it lacks is said.
    guard [nil, .object, .null].contains(merge.root.value(at: list)?.kind) else { return }
    let declared = [PropertyListWiring.exported, PropertyListWiring.imported]
    let others = Set((new.object ?? []).map(\.name)).subtracting(declared)
    let rule = PropertyListWiring(input.declaration).rule(for: new)
    try merge.merge(new.without(others), at: list, rule)
  }

  private func mergeLinux(
    _ new: JSONValue, _ merge: inout ValueMerge
  ) throws(EditRefusal) {
    if let linux = new["linux"] {
      let types = MergeRule(meant: AssociationRule.bare)
      try merge.merge(linux, at: place + ["linux"], MergeRule(members: ["mimeTypes": types]))
    }
    let files = new["deb"]?["fpm"]?.texts ?? []
    guard files.allSatisfy({ input.isThere(String($0.prefix { $0 != "=" })) }) else {
      return merge.note(
        "packages for Linux do not get the MIME package yet: 'filetype generate --for "
          + "electron-builder' writes it, then wire again")
    }
    for package in ["deb", "rpm"] {
      guard let value = new[package] else { continue }
      try merge.merge(value, at: place + [.key(package)], MergeRule())
    }
  }
}

/// Writes types into the configuration of Electron Forge.
private enum ForgeWiring {
  private static let place: [JSONPath] = ["config", "forge"]
  /// The additions to the Info.plist, or the path of a list of them.
  static let list: [JSONPath] = ["packagerConfig", "extendInfo"]

  static func isOne(_ input: WiringInput) -> Bool {
    configuration(in: input) != nil || input.isDamaged(with: "\"forge\"")
  }

  static func configuration(in input: WiringInput) -> JSONValue? {
    let root = JSONValue.read(input.text).value
    guard root?["build"]?.object == nil else { return nil }
    return root?["config"]?["forge"].flatMap { $0.object == nil ? nil : $0 }
  }

  static func merge(_ input: WiringInput) throws(WiringRefusal) -> WiredText {
    try ValueMerge.wire(into: ElectronWiring.text(input)) { merge throws(EditRefusal) in
      if let generated = input.generated(.plist, ending: ".plist"),
        merge.root.value(at: place + list)?.string == nil
      {
        try PropertyListWiring(input.declaration).merge(
          generated.bytes, into: &merge, at: place + list)
      }
      try mergeMakers(input, &merge)
    }
  }

  /// Merges the media types of packages for Debian, Fedora, and Flatpak.
  private static func mergeMakers(
    _ input: WiringInput, _ merge: inout ValueMerge
  ) throws(EditRefusal) {
    let types = JSONValue(.array(input.declaration.openedMediaTypes.map { JSONValue(.string($0)) }))
    let makers = merge.root.value(at: place + ["makers"])?.array ?? []
    for (index, maker) in makers.enumerated() {
      let name = maker["name"]?.string ?? ""
      guard ["-deb", "-rpm", "-flatpak"].contains(where: name.hasSuffix) else { continue }
      try merge.merge(
        types, at: place + ["makers", .index(index), "config", "options", "mimeType"],
        MergeRule(meant: AssociationRule.bare))
    }
  }
}
