import FileGeneration
import ConfigurationSyntax
import Diagnostics
import Declarations
import JSONSyntax
import PropertyLists
import UniformTypes

extension WiringFormat {
  /// The Info.plist of an application, which declares its types on Apple's systems.
  static let infoPropertyList = WiringFormat(
    name: "Info.plist", kinds: [.plist], systems: Application.Platform.ofApple,
    endings: ["info.plist", ".plist"],
    isOne: {
      $0.name.hasSuffix("info.plist") || $0.name.hasPrefix("info") && $0.name.hasSuffix(".plist")
    },
    fitness: { TauriWiring.completes($0) ? .foreign : PropertyListWiring.fitness($0) },
    merge: { input throws(WiringRefusal) in
      guard let generated = input.generated(.plist, ending: ".plist") else {
        return input.unchanged("the declaration has nothing for Apple's systems")
      }
      let isNew = input.isNew && input.text.isEmpty
      let text = try PropertyListText(isNew ? PropertyListText.empty : input.text)
      var wired = try ValueMerge.wire(into: text) { merge throws(EditRefusal) in
        try PropertyListWiring(input.declaration).merge(generated.bytes, into: &merge)
      }
      if isNew { wired.edits = [[.insert(String(decoding: wired.bytes, as: UTF8.self), at: 0)]] }
      return wired
    },
    takeOut: values { input throws(WiringRefusal) in try PropertyListText(input.text) },
    isMade: true, platform: PropertyListWiring.platform)
}

extension WiringFormat {
  /// A project, which names the Info.plist with the types; Xcode cannot declare any in settings.
  static let xcodeProject = WiringFormat(
    name: "Xcode project", kinds: [.plist], systems: Application.Platform.ofApple,
    endings: ["project.pbxproj"], isOne: { $0.name == "project.pbxproj" },
    fitness: { ProjectWiring($0).fitness },
    merge: { input throws(WiringRefusal) in try ProjectWiring(input).merge(input) },
    takeOut: values { input throws(WiringRefusal) in try PropertyListText(input.text) },
    others: { ProjectWiring($0).others }, leavesTypes: true)

  /// The entitlements of an application; with them, the macOS sandbox lets it open files that the
  /// user chooses.
  static let entitlements = WiringFormat(
    name: "entitlements", kinds: [], systems: [.macOS], endings: [".entitlements"],
    isOne: { $0.name.hasSuffix(".entitlements") },
    fitness: { $0.isOfApplication ? .own : $0.isOfOther ? .foreign : .possible },
    merge: { input throws(WiringRefusal) in
      let text = try PropertyListText(input.text)
      let roles = input.declaration.resolved().compactMap(\.role)
      let files = "com.apple.security.files.user-selected.read-"
      let right = files + (roles.contains(.editor) ? "write" : "only")
      // Write access includes read access.
      guard text.root["com.apple.security.app-sandbox"]?.boolean == true, !roles.isEmpty,
        text.root[files + "write"]?.boolean != true
      else { return WiredText(text.bytes) }
      return try ValueMerge.wire(into: text) { merge throws(EditRefusal) in
        try merge.merge(JSONValue(.boolean(true)), at: [.key(right)], MergeRule())
      }
    },
    takeOut: values { input throws(WiringRefusal) in try PropertyListText(input.text) })
}

/// Merges the keys of a generated Info.plist into another one.
struct PropertyListWiring {
  /// The identifier of the application.
  private let identifier: String?
  /// The rule for the name of a document.
  private let name: MergeRule

  init(_ declaration: Declaration) {
    name = AssociationRule.name(declaration)
    identifier = declaration.application?.bundleIdentifier
  }

  /// Returns the values of a generated list.
  static func values(_ generated: [UInt8]) -> JSONValue? {
    PropertyList.read(generated).list.root.map { JSONValue($0) }
  }

  /// Merges a generated list into the values at a place of a text.
  func merge(
    _ generated: [UInt8], into merge: inout ValueMerge, at place: [JSONPath] = []
  ) throws(EditRefusal) {
    // Xcode adds the platforms to each list that it builds.
    guard let new = Self.values(generated)?.without(["CFBundleSupportedPlatforms"]) else { return }
    try move(new, &merge, at: place)
    let rule = rule(for: new)
    // A type that the list also has among the others is the same there.
    for (key, other) in [(Self.imported, Self.exported), (Self.exported, Self.imported)] {
      let there = names(in: merge.root.value(at: place + [.key(other)]))
      let types = (new[key]?.array ?? []).filter { name(of: $0).map(there.contains) == true }
      guard !types.isEmpty else { continue }
      let shared = rule.members[other] ?? rule
      try merge.merge(JSONValue(.array(types)), at: place + [.key(other)], shared)
    }
    try merge.merge(new, at: place, rule)
  }

  /// Moves an exported type that the list imports to the exported ones, to avoid a duplicate.
  private func move(
    _ new: JSONValue, _ merge: inout ValueMerge, at place: [JSONPath]
  ) throws(EditRefusal) {
    let (exports, imports) = (Self.exported, Self.imported)
    let exported = names(in: new[exports]).subtracting(names(in: new[imports]))
    let there = names(in: merge.root.value(at: place + [.key(exports)]))
    for (index, type) in (merge.root.value(at: place + [.key(imports)])?.array ?? []).enumerated()
      .reversed()
    {
      guard let name = name(of: type), exported.contains(name), !there.contains(name) else {
        continue
      }
      try merge.move(place + [.key(imports), .index(index)], to: place + [.key(exports)])
      merge.note(
        "'\(name)' was imported and is exported now, because the declaration says that it is yours")
    }
  }

  private func names(in list: JSONValue?) -> Set<String> {
    Set((list?.array ?? []).compactMap(name(of:)))
  }

  private func name(of type: JSONValue) -> String? { type["UTTypeIdentifier"]?.string.map(normal) }

  /// Returns a name as the build writes it.
  private func built(_ name: String) -> String {
    guard let identifier else { return name }
    return name.replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: identifier)
      .replacing("${PRODUCT_BUNDLE_IDENTIFIER}", with: identifier)
  }

  /// Returns a name as it is meant, whatever its case is.
  private func normal(_ name: String) -> String { AssociationRule.bare(built(name)) }

  static let exported = "UTExportedTypeDeclarations"
  static let imported = "UTImportedTypeDeclarations"

  func rule(for new: JSONValue) -> MergeRule {
    let types = MergeRule(
      members: [
        "UTTypeIdentifier": names, "UTTypeConformsTo": names, "UTTypeTagSpecification": tags,
      ],
      identity: MergeRule.Identity(
        ofGenerated: { Set([name(of: $0)].compactMap(\.self)) },
        ofExisting: { Set([name(of: $0)].compactMap(\.self)) },
        phrase: { "'\(name(of: $0) ?? "a type")'" }))
    return MergeRule(
      members: [
        Self.exported: types, Self.imported: types,
        "CFBundleDocumentTypes": MergeRule(
          members: ["LSItemContentTypes": names, "CFBundleTypeName": name],
          identity: documents(new)),
      ])
  }

  private var names: MergeRule { MergeRule(read: { built($0) }, meant: { normal($0) }) }

  private var tags: MergeRule {
    // The system ignores the case of an extension.
    let name = MergeRule(read: { $0.lowercased() }, meant: AssociationRule.bare)
    let type = MergeRule(meant: AssociationRule.bare)
    return MergeRule(members: ["public.filename-extension": name, "public.mime-type": type])
  }

  /// Returns the content types that identify a document type.
  ///
  /// Without any, its extensions identify it if all belong to generated types, since the system
  /// ignores extensions beside a content type.
  private func documents(_ new: JSONValue) -> MergeRule.Identity {
    let lists = [Self.exported, Self.imported].flatMap { new[$0]?.array ?? [] }
    let extensions = lists.reduce(into: [String: Set<String>]()) { known, type in
      guard let name = name(of: type) else { return }
      let tags = type["UTTypeTagSpecification"]?["public.filename-extension"]
      known[name, default: []].formUnion((tags?.texts ?? []).map(AssociationRule.bare))
    }
    let own = extensions.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let contentTypes = { @Sendable (document: JSONValue) in
      (document["LSItemContentTypes"]?.texts ?? []).map(normal)
    }
    return MergeRule.Identity(
      ofGenerated: { document in
        let names = contentTypes(document)
        return Set(names).union(names.flatMap { extensions[$0] ?? [] }.map { ".\($0)" })
      },
      ofExisting: { document in
        let names = contentTypes(document)
        guard names.isEmpty else { return Set(names) }
        let found = Set((document["CFBundleTypeExtensions"]?.texts ?? []).map(AssociationRule.bare))
        return found.isSubset(of: own) ? Set(found.map { ".\($0)" }) : []
      }, phrase: { "'\(contentTypes($0).first ?? "a document type")'" })
  }

  /// Returns how well a list suits the application; the list of an extension, a test, or a
  /// framework does not.
  @Sendable static func fitness(_ input: WiringInput) -> Fitness {
    if input.isOfApplication { return .own }
    let application = input.declaration.application
    guard !input.isOfOther, input.systems.isEmpty || application?.isFor(input.systems) != false
    else {
      return .foreign
    }
    guard let root = PropertyList.read(input.text).list.root.map({ JSONValue($0) }) else {
      return .possible
    }
    let package = root["CFBundlePackageType"]?.string ?? "APPL"
    guard root["NSExtension"] == nil, root["EXAppExtensionAttributes"] == nil,
      package == "APPL" || package.hasPrefix("$")
    else { return .foreign }
    let wiring = PropertyListWiring(input.declaration)
    let own = Set(input.declaration.types.compactMap(\.identifier).map(wiring.normal))
    let lists = [exported, imported].reduce(into: Set<String>()) { names, key in
      names.formUnion(wiring.names(in: root[key]))
    }
    if !own.isDisjoint(with: lists) { return .own }
    guard let identifier = root["CFBundleIdentifier"]?.string,
      let declared = application?.bundleIdentifier
    else { return .possible }
    if identifier == declared { return .own }
    return identifier.contains("$") ? .possible : .foreign
  }

  /// Returns the only platform that a list is for, by its target, or else by keys that only one
  /// platform reads.
  @Sendable static func platform(_ input: WiringInput) -> Application.Platform? {
    let keys = (PropertyList.read(input.text).list.root?.dictionary ?? []).map(\.key.name)
    let isMobile = keys.contains { $0.hasPrefix("UI") || $0 == "LSRequiresIPhoneOS" }
    let isMac = keys.contains {
      ["NSPrincipalClass", "NSMainNibFile", "LSMinimumSystemVersion"].contains($0)
    }
    let told: Set<Application.Platform> = isMobile == isMac ? [] : isMac ? [.macOS] : [.iOS]
    let platforms = input.declaration.application?.platforms ?? []
    let common = (input.systems.isEmpty ? told : input.systems).intersection(platforms)
    return common.count == 1 ? common.first : nil
  }

  typealias Fitness = WiringFormat.Fitness
}
