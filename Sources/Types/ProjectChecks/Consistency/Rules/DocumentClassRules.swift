import Diagnostics
import PropertyLists
import UniformTypes

/// Compares the classes that property lists name with the sources beside the lists.
extension ConsistencyRules {
  static let documentClass = RuleInfo(
    "consistency/document-class", .error, fix: .unsafe,
    """
    NSDocumentClass or UIDocumentClass names a class that the Swift sources do not have, or names \
    one without its module; reported at the string
    """,
    because: "the system finds no class of the name, so no document opens",
    references: [
      "Apple, NSDocumentClass", "Apple, UIDocumentClass", "Swift: runtime names of classes",
    ],
    bad: [.sources("↓SketchDocument"), .sources("↓$(PRODUCT_MODULE_NAME).SketchDocumnt")],
    good: [
      .sources("$(PRODUCT_MODULE_NAME).SketchDocument"),
      .sources("SketchDocument", attribute: "@objc(SketchDocument) "),
    ])

  static let documentClasses = SetFamily<[TypeComparison]>(documentClass) { _, findings in
    let set = findings.set
    let sources = set.files.indices.compactMap { file in
      set.files[file].as(SwiftSource.self).map { (file: file, types: $0.types) }
    }
    guard !sources.isEmpty else { return }
    let known = NamedTypes(sources.flatMap(\.types))
    for source in set.files(of: .apple) {
      guard let list = source.as(AppleList.self), !source.isGenerated else { continue }
      let names = list.declarations.documentTypes.flatMap { document in
        ["NSDocumentClass", "UIDocumentClass"].compactMap { PlacedString(document.value[$0]) }
      }
      guard !names.isEmpty else { continue }
      let near = sources.filter { set.belongs($0.file, to: source.file) }
      for name in names {
        let isComplete = set.files[source.file].isFound && !near.isEmpty
        guard
          let problem = DocumentClass(name.text)?.problem(
            known, near.flatMap(\.types), isComplete: isComplete && !known.mayMissClasses,
            hasObjectiveC: { set.hasObjectiveC($0, beside: source.file) })
        else { continue }
        let editor = PropertyListEditor(list.list)
        findings.add(
          documentClass, problem.message, in: source.file, at: name.range,
          fix: problem.name.flatMap { meant in
            editor.map { Fix("write '\(meant)'", $0.replacement(of: name, by: meant)) }
          })
      }
    }
  }
}

/// The types of sources by name.
private struct NamedTypes {
  private let byName: [String: [SwiftSource.NamedType]]
  let runtimeNames: Set<String>
  /// True if a class could inherit from a document class and have a name that does not show it.
  let mayMissClasses: Bool

  init(_ types: [SwiftSource.NamedType]) {
    byName = Dictionary(grouping: types, by: \.name)
    runtimeNames = Set(types.compactMap(\.objectiveCName))
    mayMissClasses = types.contains {
      $0.kind == "class" && !$0.name.contains("Document")
        && $0.parent.map { $0.hasSuffix("Document") && !$0.hasSuffix("FileDocument") } == true
    }
  }

  subscript(_ name: String) -> [SwiftSource.NamedType] { byName[name] ?? [] }
}

/// The name of a class in a property list.
private struct DocumentClass {
  let text: String
  /// The text before the name, `$(PRODUCT_MODULE_NAME)`.
  let module: String?
  let name: String

  private static let systems: Set<String> = [
    "NSDocument", "NSPersistentDocument", "UIDocument", "UIManagedDocument",
  ]

  /// Returns nil for classes of the system, and for names that the build completes.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count < 3, let last = parts.last, !last.isEmpty, !last.contains("$"),
      !Self.systems.contains(String(last)),
      !["AppKit", "SwiftUI", "UIKit"].contains(parts[0])
    else { return nil }
    (self.text, name) = (text, String(last))
    module = parts.count == 2 ? String(parts[0]) : nil
  }

  /// Returns the problem and the name to write; `near` are the types of sources beside the list.
  func problem(
    _ known: NamedTypes, _ near: [SwiftSource.NamedType], isComplete: Bool,
    hasObjectiveC: (String) -> Bool
  ) -> (message: String, name: String?)? {
    let all = known[name]
    let classes = all.filter { $0.kind == "class" }
    guard !known.runtimeNames.contains(name) else { return nil }
    if module == nil, let own = classes.first, !hasObjectiveC(name) {
      let meant = self.name(of: own)
      let reason =
        own.objectiveCName == nil
        ? "is a Swift class, so its module precedes the name"
        : "has another name in @objc"
      return ("'\(name)' \(reason); write '\(meant)'", meant)
    }
    guard classes.isEmpty, !hasObjectiveC(name) else { return nil }
    if let other = all.first {
      return ("'\(name)' is \(other.kind == "enum" ? "an" : "a") \(other.kind), not a class", nil)
    }
    let candidates = near.filter { $0.kind == "class" }
    if let meant = NameDistance.nearest(to: name, among: candidates.map(\.name)),
      let own = candidates.first(where: { $0.name == meant })
    {
      let meant = self.name(of: own)
      return ("no source has a class '\(name)'\(didYouMean(meant))", meant)
    }
    // Without a module it may be an Objective-C class, and some sources may not have been read.
    guard module != nil, isComplete else { return nil }
    return (
      "no source has a class '\(name)', which must descend from NSDocument or UIDocument", nil
    )
  }

  private func name(of type: SwiftSource.NamedType) -> String {
    type.objectiveCName ?? "\(module ?? "$(PRODUCT_MODULE_NAME)").\(type.name)"
  }
}

extension TypeSet {
  /// True unless another list is nearer to a source.
  fileprivate func belongs(_ source: Int, to list: Int) -> Bool {
    let distance = paths[source].distance(to: paths[list])
    return files(of: .apple).allSatisfy { other in
      other.file == list || paths[source].distance(to: paths[other.file]) >= distance
    }
  }

  /// True if an Objective-C file with the name is beside a list.
  fileprivate func hasObjectiveC(_ name: String, beside list: Int) -> Bool {
    guard let hasFile = surroundings.hasFile else { return false }
    return ["m", "mm", "h"].contains { end in
      ["", "../", "Sources/", "../Sources/"].contains {
        hasFile(paths[list].sibling("\($0)\(name).\(end)"))
      }
    }
  }
}

extension RuleExample {
  /// Returns a list with a class beside a source.
  fileprivate static func sources(_ name: String, attribute: String = "") -> RuleExample {
    .set([
      (
        "Info.plist",
        SampleSet.list.replacing(
          "      <key>LSHandlerRank</key>",
          with: "      <key>NSDocumentClass</key>\n      <string>\(name)</string>\n"
            + "      <key>LSHandlerRank</key>", maxReplacements: 1)
      ),
      (
        "SketchDocument.swift", "import AppKit\n\n\(attribute)class SketchDocument: NSDocument {}\n"
      ),
    ])
  }
}
