import Diagnostics

/// The elements of the format (shared-mime-info section 2.2), in the order of its DTD.
package enum MIMEElementName: String, CaseIterable, Sendable {
  case mimeInfo = "mime-info"
  case mimeType = "mime-type"
  case comment
  case acronym
  case expandedAcronym = "expanded-acronym"
  case icon
  case genericIcon = "generic-icon"
  case glob
  case globDeleteAll = "glob-deleteall"
  case magic
  case magicDeleteAll = "magic-deleteall"
  case treeMagic = "treemagic"
  case rootXML = "root-XML"
  case alias
  case subClassOf = "sub-class-of"
  case match
  case treeMatch = "treematch"

  /// The attributes that the element can have; a required one is the first.
  package var attributes: [String] {
    switch self {
    case .mimeType, .alias, .subClassOf: ["type"]
    case .icon, .genericIcon: ["name"]
    case .glob: ["pattern", "weight", "case-sensitive"]
    case .magic, .treeMagic: ["priority"]
    case .match: ["value", "type", "offset", "mask"]
    case .treeMatch: ["path", "type", "match-case", "executable", "non-empty", "mimetype"]
    case .rootXML: ["namespaceURI", "localName"]
    case .comment, .acronym, .expandedAcronym, .globDeleteAll, .magicDeleteAll, .mimeInfo: []
    }
  }

  /// True if it may be a child of the other element.
  func belongs(in parent: MIMEElementName) -> Bool {
    switch self {
    case .mimeInfo: false
    case .mimeType: parent == .mimeInfo
    case .match: parent == .magic || parent == .match
    case .treeMatch: parent == .treeMagic || parent == .treeMatch
    default: parent == .mimeType
    }
  }

  /// True if it can have `xml:lang`.
  var hasLanguage: Bool { self == .comment || self == .acronym || self == .expandedAcronym }

  /// The position in a `mime-type` according to the DTD: comments, the acronym with its expansion,
  /// other elements.
  var place: Int {
    switch self {
    case .comment: 0
    case .acronym: 1
    case .expandedAcronym: 2
    default: 3
    }
  }

  private static let byName = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the element with exactly that name.
  static func named(_ name: String) -> MIMEElementName? {
    name == "comment" ? .comment : byName[name]
  }

  /// Returns the name in `names` that was probably meant: misspelled or abbreviated.
  static func meant(by name: String, among names: [String]) -> String? {
    NameDistance.nearest(to: name, among: names)
      ?? (name.utf8.count >= 4 ? names.first { $0.hasPrefix(name + "-") } : nil)
  }
}
