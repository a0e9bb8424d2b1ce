import Diagnostics

/// The elements of the format (shared-mime-info section 2.2), the commonest first.
enum MIMEElementName: String, CaseIterable {
  case comment
  case glob
  case match
  case alias
  case mimeType = "mime-type"
  case magic
  case subClassOf = "sub-class-of"
  case genericIcon = "generic-icon"
  case acronym
  case expandedAcronym = "expanded-acronym"
  case rootXML = "root-XML"
  case icon
  case treeMatch = "treematch"
  case treeMagic = "treemagic"
  case globDeleteAll = "glob-deleteall"
  case magicDeleteAll = "magic-deleteall"
  case mimeInfo = "mime-info"

  /// The attributes that the element knows; one that it needs is the first.
  var attributes: [String] {
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

  /// The elements that it may hold.
  var children: [MIMEElementName] {
    switch self {
    case .mimeInfo: [.mimeType]
    case .mimeType: Self.ofTypes
    case .magic, .match: [.match]
    case .treeMagic, .treeMatch: [.treeMatch]
    default: []
    }
  }

  /// True if the other element may be a child.
  func holds(_ other: MIMEElementName) -> Bool {
    switch self {
    case .mimeInfo: other == .mimeType
    case .mimeType: other.isOfTypes
    case .magic, .match: other == .match
    case .treeMagic, .treeMatch: other == .treeMatch
    default: false
    }
  }

  private var isOfTypes: Bool {
    switch self {
    case .mimeInfo, .mimeType, .match, .treeMatch: false
    default: true
    }
  }

  private static let ofTypes: [MIMEElementName] = [
    .comment, .acronym, .expandedAcronym, .icon, .genericIcon, .glob, .globDeleteAll, .magic,
    .magicDeleteAll, .treeMagic, .rootXML, .alias, .subClassOf,
  ]

  /// True if the element is nothing but its attributes.
  var isEmpty: Bool {
    switch self {
    case .icon, .genericIcon, .glob, .globDeleteAll, .magicDeleteAll, .rootXML, .alias,
      .subClassOf:
      true
    default: false
    }
  }

  /// Where the DTD wants it in a `mime-type`: comments, the acronym with its expansion, the rest.
  var place: Int {
    switch self {
    case .comment: 0
    case .acronym: 1
    case .expandedAcronym: 2
    default: 3
    }
  }
}

extension MIMEElementName {
  private static let byName = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// The element of exactly that name.
  static func named(_ name: String) -> MIMEElementName? {
    name == "comment" ? .comment : byName[name]
  }

  /// The one of `names` that was probably meant: a misspelling, or the beginning of it.
  static func meant(by name: String, among names: [String]) -> String? {
    names.first { NameDistance.isNear(name, to: $0) }
      ?? (name.utf8.count >= 4 ? names.first { $0.hasPrefix(name + "-") } : nil)
  }
}
