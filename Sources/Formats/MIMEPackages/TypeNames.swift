import Diagnostics
import UniformTypes

/// The names for a type of a package.
struct TypeNames {
  let name: String?
  private let aliases: Set<String>

  init(_ type: MIMETypeDeclaration) {
    name = type.name?.text
    aliases = Set(type.aliases.compactMap { $0.name?.text })
  }

  /// True if a name stands for the type: its own name, an alias of it, or the type it is an alias
  /// of.
  func contain(_ other: String, in context: MediaTypeContext) -> Bool {
    guard let name else { return false }
    return other == name || aliases.contains(other) || context.target(ofAlias: name) == other
      || context.target(ofAlias: other) == name
  }
}

extension MIMEPackageContext {
  /// True if one of the names is an ancestor; the number of examined types is limited.
  func descends(_ type: MIMETypeDeclaration, from wanted: Set<String>) -> Bool {
    var next = type.subClassOf.prefix(100).compactMap { $0.name?.text }
    if let name = type.name?.text { next += types.parents(of: name) }
    var seen: Set<String> = []
    while !next.isEmpty, seen.count < 50 {
      if next.contains(where: wanted.contains) { return true }
      next = next.filter { seen.insert($0).inserted }.flatMap(types.parents)
    }
    return false
  }
}

extension MediaTypeContext {
  /// Returns the direct parents in either database.
  fileprivate func parents(of name: String) -> [String] {
    let name = target(ofAlias: name) ?? name
    return given.parents(of: name) + shared.parents(of: name)
  }
}

/// The places of problems from reading a package, for suppressing findings that follow from them.
struct ProblemPlaces {
  private var all: [Int] = []
  /// The unknown ones, which may be misspelled.
  private(set) var unknownElements: [Int] = []

  init() {}

  init(_ problems: [Diagnostic]) {
    // Only an error leaves out content, which may cause other findings.
    for problem in problems where problem.severity == .error {
      guard let place = problem.range?.lowerBound else { continue }
      all.append(place)
      if problem.rule == MIMERules.unknownElement.id { unknownElements.append(place) }
    }
    all.sort()
    unknownElements.sort()
  }

  /// True if a part of the element could not be read, which then is the actual problem.
  func hasProblem(in element: Range<Int>) -> Bool { all.hasValue(in: element) }
}

extension [Int] {
  /// True if one of the sorted numbers is in the range.
  func hasValue(in range: Range<Int>) -> Bool {
    let index = partitionPoint { $0 >= range.lowerBound }
    return index < count && self[index] < range.upperBound
  }
}
