import Diagnostics
import PropertyLists
import UniformTypes

extension ConsistencyRules {
  static let rivalTypes = RuleInfo(
    "consistency/rival-types", .warning,
    """
    Two applications that are checked together declare types of different names with one \
    extension; reported at the name of the second one, or of the imported one
    """,
    because: "files have one of the types, by chance, and only that one's application opens them",
    references: ["Apple, Defining file and data types for your app"],
    bad: [
      .set([
        ("A.plist", SampleSet.list),
        (
          "B.plist",
          SampleSet.list.replacing("net.lakeside.Sketchbook", with: "org.other.App")
            .replacing("net.lakeside.sketch<", with: "org.other.sketch<")
            .replacing(
              "UTTypeIdentifier</key>\n      <string>",
              with: "UTTypeIdentifier</key>\n      <string>↓")
        ),
      ])
    ],
    good: [.set([("A.plist", SampleSet.list), ("B.plist", SampleSet.list)])])

  static let rivals = SetFamily<[TypeComparison]>(rivalTypes) { _, findings in
    let files = findings.set.files(of: .apple)
    guard files.count > 1 else { return }
    var byExtension: [String: [OwnedType]] = [:]
    for file in files {
      for type in OwnedType.all(in: file) {
        for name in Set(type.side.values(of: .fileExtension).map(\.asciiLowercased)) {
          byExtension[name, default: []].append(type)
        }
      }
    }
    for (name, types) in byExtension.sorted(by: { $0.key < $1.key }) {
      // The owner of a type comes first.
      let ordered = types.filter(\.isExported) + types.filter { !$0.isExported }
      for (place, type) in ordered.enumerated().prefix(mostRivals).dropFirst() {
        // A type that descends from the other is not a rival, because that is intended.
        let rival = ordered[..<place].first { other in
          !type.owns(other) && !other.owns(type) && type.side.type != other.side.type
            && !type.side.parents.contains { $0.text == other.side.name.text }
            && !other.side.parents.contains { $0.text == type.side.name.text }
        }
        guard let rival else { continue }
        let other = findings.set.name(of: rival.side.file, in: type.side.file)
        findings.add(
          rivalTypes,
          "'.\(name)' is '\(rival.side.name.text)' in '\(other)'; " + type.advice(against: rival),
          in: type.side.file, at: type.side.name.range)
      }
    }
  }

  /// The maximum number of types with one extension that are compared with each other.
  private static let mostRivals = 16
}

/// A type with the application that declares it.
private struct OwnedType {
  var side: TypeSide
  var owner: String
  var isExported: Bool

  static func all(in file: TypeFile) -> [OwnedType] {
    guard let list = file.as(AppleList.self),
      let owner = list.list.root?["CFBundleIdentifier"]?.string, !owner.contains("$")
    else { return [] }
    return file.types.compactMap { side in
      side.entry.map { OwnedType(side: side, owner: owner, isExported: $0.origin == .exported) }
    }
  }

  /// True for a type of the same application, or of an extension in it.
  fileprivate func owns(_ other: OwnedType) -> Bool {
    let (mine, others) = (owner.asciiLowercased, other.owner.asciiLowercased)
    return mine == others || others.hasPrefix(mine + ".")
  }

  func advice(against other: OwnedType) -> String {
    other.isExported
      ? "import that type, unless the format is yours" : "import the type of the format's owner"
  }
}
