import Diagnostics
import UniformTypes

/// Rules for claims of types that only newer systems declare.
extension InfoPropertyListRules {
  static let claimNewerThanTarget = Rule<CheckedTypes>(
    "document-type/claim-newer-than-target", .warning, fix: .unsafe,
    """
    A content type that only the systems of 2025 and later declare is neither imported nor \
    exported, and LSMinimumSystemVersion or MinimumOSVersion, or the deployment target of the \
    Xcode project if the list lacks both, is below 26; reported at the string
    """,
    because: "on older systems nothing declares the type, so the claim binds no file there",
    references: ["Apple: Defining file and data types for your app", "macOS 11 and 26"],
    bad: [
      .viewer(
        ("<string>public.json", "<string>↓net.daringfireball.markdown"), minimumVersion("14.0"))
    ],
    good: [
      .viewer(minimumVersion("14.0")),
      .viewer(
        ("<string>public.json", "<string>net.daringfireball.markdown"), minimumVersion("26.0")),
    ]
  ) { types, found in
    guard let version = types.lowestVersion, version.major < newest else { return }
    var seen: Set<UniformTypeIdentifier> = []
    for name in types.declarations.documentTypes.flatMap(\.contentTypes) {
      guard case .system(let type) = types.resolve(name), type.declarer == .system,
        seen.insert(type.identifier).inserted
      else { continue }
      found(
        "'\(name.text)' is declared by the systems of 2025 and later only, but '\(version.key)' is "
          + "'\(version.text)'; import it too",
        at: name.range, fix: types.importing(type).map { Fix("import its declaration", $0) })
    }
  }

  /// The version of the systems of 2025, which is the same for all of Apple's.
  private static let newest = 26

  private static func minimumVersion(_ version: String) -> (String, String) {
    (
      "  <key>CFBundleDocumentTypes</key>",
      "  <key>LSMinimumSystemVersion</key>\n  <string>\(version)</string>\n"
        + "  <key>CFBundleDocumentTypes</key>"
    )
  }
}

extension CheckedTypes {
  /// The lowest system version that the app supports, if the list or the project sets it.
  fileprivate var lowestVersion: (key: String, text: Substring, major: Int)? {
    let own = ["LSMinimumSystemVersion", "MinimumOSVersion"].compactMap { key in
      root[key]?.string.map { (key: key, version: $0) }
    }
    func major(_ version: String) -> Int? { Int(version.prefix { $0 != "." }) }
    let versions = [own, context.deploymentTargets].map { all in
      all.compactMap { one in major(one.version).map { (one.key, one.version.prefix(20), $0) } }
    }
    return versions[0].first ?? versions[1].min { $0.2 < $1.2 }
  }

  /// Adds the declaration of a system's type to the imported ones.
  fileprivate func importing(_ type: SystemType) -> TextEdit? {
    var tags: [XMLLine] = []
    for (name, values) in [
      ("public.filename-extension", type.extensions), ("public.mime-type", type.mimeTypes),
    ] where !values.isEmpty {
      tags += [.key(name)] + XMLLine.strings(values)
    }
    let lines = XMLLine.dictionary(
      [
        .key(.identifier), .string(type.identifier.rawValue), .key(.typeDescription),
        .string(type.description), .key(.conformsTo),
      ] + XMLLine.strings(type.conformsTo.map(\.rawValue))
        + (tags.isEmpty ? [] : [.key(.tagSpecification)] + XMLLine.dictionary(tags)))
    if let list = list(of: .imported) {
      guard let last = list.value.array?.last else { return nil }
      return editor.insertion(of: lines, after: last.element)
    }
    return documentList.map {
      editor.insertion(of: [.key(.importedTypes)] + XMLLine.array(lines), after: $0.element)
    }
  }
}
