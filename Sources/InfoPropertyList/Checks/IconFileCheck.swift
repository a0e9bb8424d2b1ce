import Diagnostics

extension InfoPropertyListRules {
  private static let iconKeys: [DictionaryKind: [String]] = [
    .documentType: ["CFBundleTypeIconFile", "CFBundleTypeIconFiles"],
    .typeDeclaration: [
      "UTTypeIconFile", "UTTypeIconFiles", "UTTypeSize64IconFile", "UTTypeSize320IconFile",
    ],
    .typeIcons: ["UTTypeIconBackgroundName", "UTTypeIconBadgeName"],
  ]

  /// Whether the bundle has the icons that its list names.
  static func checkIconFiles(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    guard let files = context.bundleFiles else { return }
    // Names in an asset catalogue cannot be told from outside.
    let hasCatalogue = files.contains("Assets.car")
    let stems = Set(files.map(\.stem))
    for dictionary in list.root?.knownDictionaries ?? []
    where !(hasCatalogue && dictionary.kind == .typeIcons) {
      for key in iconKeys[dictionary.kind] ?? [] {
        for name in dictionary.value[key]?.placedStrings ?? []
        where !name.text.isEmpty && !name.isTemplate && !files.contains(name.text)
          && !stems.contains(name.text)
        {
          report.add(
            Diagnostic(
              missingIconFile, "the bundle has no file '\(name.text)'", at: name.range))
        }
      }
    }
  }
}

extension String {
  /// A file's name without extension and without the marks of scale and device, `Icon@2x~ipad.png`.
  fileprivate var stem: String {
    let name = lastIndex(of: ".").map { self[..<$0] } ?? self[...]
    return String(name.prefix { $0 != "@" && $0 != "~" })
  }
}
