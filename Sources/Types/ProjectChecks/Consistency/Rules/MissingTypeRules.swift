import Diagnostics
import Declarations
import PropertyLists
import FileGeneration
import UniformTypes

/// Property lists of an application that lack types of its declaration.
extension ConsistencyRules {
  static let missingType = RuleInfo(
    "consistency/missing-type", .error,
    """
    The property list of the application that a declaration names neither declares nor claims a \
    type of the declaration; reported at CFBundleIdentifier, or at the list without it
    """,
    because: "the application is built from this list, so it does not know the type",
    references: ["Apple, UTExportedTypeDeclarations", "Apple, CFBundleDocumentTypes"],
    bad: [.declared("net.lakeside.map")], good: [.declared("net.lakeside.sketch")])

  static let missingTypes = SetFamily<[TypeComparison]>(missingType) { _, findings in
    let set = findings.set
    let wanted = set.wanted.filter {
      $0.source.declaration.application?.isFor(Application.Platform.ofApple) ?? false
    }
    guard !wanted.isEmpty else { return }
    for file in set.files.indices {
      guard let list = ApplicationList(set, file) else { continue }
      let platforms = set.targets.value.platforms(ofList: ProjectPath.normal(set.paths[file].text))
      let owners = wanted.filter {
        guard platforms.isEmpty || $0.source.declaration.application?.isFor(platforms) != false,
          let own = $0.source.declaration.application?.bundleIdentifier
        else { return false }
        return list.identifiers.contains { $0.isSame(as: own) }
      }
      guard let owner = set.nearest(owners, to: file, \.file),
        case let inner = set.paths[file].relative(toFolderOf: set.paths[owner.file]) ?? "",
        !inner.split(separator: "/").dropLast().contains(where: { Shipping.isForeign(String($0)) })
      else { continue }
      let missing = owner.types.filter { $0.form != .none || $0.role != nil }.map(\.identifier)
        .filter { !$0.isEmpty && list.lacks($0) }
      guard let first = missing.first else { continue }
      let more = missing.count == 1 ? "" : " and \(missing.count - 1) more"
      let name = set.name(of: owner.file, in: file)
      findings.add(
        missingType,
        "missing '\(first)'\(more), which '\(name)' declares; "
          + "'filetype wire \(set.paths[owner.file].text.quotedForShell)' writes the keys",
        in: file, at: list.place)
    }
  }
}

/// The property list of an application.
struct ApplicationList {
  let place: Range<Int>
  /// The bundle identifier, or the identifiers in the projects that build the list.
  let identifiers: [String]
  private let types: Set<UniformTypeIdentifier>

  /// Returns nil for lists of extensions, of finished bundles, and generated lists.
  init?(_ set: TypeSet, _ file: Int) {
    guard let root = set.files[file].as(ReadPropertyList.self)?.list.root,
      root.isOfApplication,
      !GeneratedFile.isGenerated(set.files[file].text.bytes),
      !set.paths[file].folders.contains(where: { $0.hasSuffix(".app") })
    else { return nil }
    // Xcode puts the identifier into every list of a target that has none.
    let identifier = PlacedString(root["CFBundleIdentifier"])
    place = identifier?.range ?? root.range
    identifiers =
      identifier.flatMap { $0.isTemplate ? nil : [$0.text] }
      ?? set.targets.value.values(
        of: "PRODUCT_BUNDLE_IDENTIFIER", ofList: ProjectPath.normal(set.paths[file].text))
    let declarations = TypeDeclarations(root)
    types = Set(
      declarations.all.compactMap(\.type)
        + declarations.documentTypes.flatMap(\.contentTypes).map(\.identifier))
  }

  func lacks(_ type: String) -> Bool { !types.contains(UniformTypeIdentifier(rawValue: type)) }
}

extension PropertyListValue {
  /// False for a framework, an extension, or a plug-in.
  var isOfApplication: Bool {
    let kind = self["CFBundlePackageType"]?.string ?? "APPL"
    return self["NSExtension"] == nil && (kind == "APPL" || kind.hasPrefix("$"))
  }
}

extension RuleExample {
  /// Returns a declaration with the application beside its list.
  fileprivate static func declared(_ type: String) -> RuleExample {
    let application =
      "],\n  \"application\": { \"bundleIdentifier\": \"net.lakeside.Sketchbook\" }\n}\n"
    let list = SampleSet.list.replacing("net.lakeside.sketch<", with: "\(type)<")
      .replacing(
        "<string>net.lakeside.Sketchbook",
        with: "<string>\(type == "net.lakeside.sketch" ? "" : "↓")net.lakeside.Sketchbook")
    return .set([
      ("Info.plist", list),
      ("sketch.filetype.json", SampleSet.declaration.replacing("]\n}\n", with: application)),
    ])
  }
}
