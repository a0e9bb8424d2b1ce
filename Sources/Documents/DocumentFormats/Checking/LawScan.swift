import Diagnostics
import JSONSchema
import JSONSyntax

/// Checks the laws of a version in one pass over a document.
///
/// Only the values of identifiers are kept in memory.
struct LawScan {
  /// The values found at a place.
  private struct Place {
    /// The distinct values, with the first place of each if it matters.
    var values: [SchemaValue: Range<Int>] = [:]
    var greatest: SchemaNumber?
    /// Values that refer to others.
    var references: [(value: SchemaValue, range: Range<Int>)] = []
    var counter: (value: SchemaNumber, range: Range<Int>)?
  }

  private let laws: [DocumentLaw]
  private let paths: [DocumentPath]
  /// The laws that name each path.
  private let roles: [[DocumentLaw]]
  private var places: [Place]
  private var findings: Findings

  /// The maximum number of references in a document that are followed.
  static let mostReferences = 4_000_000

  init(_ laws: [DocumentLaw], limit: Int) {
    self.laws = laws
    let paths = Self.paths(laws)
    self.paths = paths
    roles = paths.map { path in laws.filter { $0.paths.contains(path) } }
    places = paths.map { _ in Place() }
    findings = Findings(limit: limit)
  }

  /// The paths whose values laws are about; `note` takes indices in this list.
  static func paths(_ laws: [DocumentLaw]) -> [DocumentPath] { laws.flatMap(\.paths).unique }

  /// Returns the findings for a document; the reader is at its beginning.
  consuming func check(_ reader: inout JSONReader) -> Findings {
    _ = read(&reader, PlaceTree(paths), PlaceTree.root)
    for law in laws { settle(law) }
    return findings
  }

  /// Reads the next value, at some places of the tree; returns it if it is, or is a part of, a
  /// value that laws are about.
  private mutating func read(
    _ reader: inout JSONReader, _ tree: PlaceTree, _ places: [Int], isPart: Bool = false
  ) -> SchemaValue? {
    guard isPart || !places.isEmpty else {
      reader.skipValue()
      return nil
    }
    let kind = reader.nextKind()
    let ends = tree.ends(at: places)
    let isKept = isPart || !ends.isEmpty
    var range = reader.offset..<reader.offset + 1
    let value: SchemaValue
    switch kind {
    case .object:
      reader.enter()
      var members: [[UInt8]: SchemaValue] = [:]
      while reader.nextMember() {
        let name = reader.nameText(JSONReader.nameLimit)
        let next = tree.member(name, of: places)
        let member = read(&reader, tree, next, isPart: isKept)
        if isKept { members[Array(name.utf8)] = member }
      }
      value = .object(members)
    case .array:
      reader.enter()
      var items: [SchemaValue] = []
      let next = tree.item(of: places)
      while reader.nextElement() {
        let item = read(&reader, tree, next, isPart: isKept)
        if isKept, let item { items.append(item) }
      }
      value = .array(items)
    case .string where isKept:
      range = reader.readString().range
      value = .string(reader.text)
    case .number where isKept:
      let (number, spelling) = reader.readNumberAndSpelling()
      guard number.value != nil || spelling != nil else { return nil }
      range = number.range
      value = .number(SchemaNumber(integer: number.value, spelling: spelling ?? []))
    case .boolean where isKept: value = .boolean(reader.readLiteral() == "true")
    case .none: return nil
    default:
      reader.skipValue()
      return kind == .null ? .null : nil
    }
    for end in ends { note(value, range, at: end) }
    return isKept ? value : nil
  }

  /// Records a value in the order of the document.
  private mutating func note(_ value: SchemaValue, _ range: Range<Int>, at number: Int) {
    let path = paths[number]
    for law in roles[number] {
      switch law {
      case .unique:
        if let first = places[number].values[value] {
          findings.add(
            DocumentFormatRules.duplicateValue, "\(value.shown) is there already", at: range,
            related: [RelatedPlace(range: first, message: "the first \(value.shown)")])
        }
      case .counter(let own, _, _):
        guard case .number(let given) = value else { break }
        if own == path {
          places[number].counter = (given, range)
        } else if places[number].greatest.map({ $0 < given }) ?? true {
          places[number].greatest = given
        }
      case .reference(path, _):
        if places[number].references.count < Self.mostReferences {
          places[number].references.append((value, range))
        }
      case .reference: break
      }
    }
    if places[number].values[value] == nil { places[number].values[value] = range }
  }

  private mutating func settle(_ law: DocumentLaw) {
    switch law {
    case .unique: break
    case .counter(let path, let ids, let meaning):
      guard let own = place(path), let (given, range) = own.counter,
        let greatest = place(ids)?.greatest,
        given < greatest || given == greatest && meaning == .next
      else { return }
      var fix: Fix?
      if case .integer(let greatest) = greatest, greatest < .max {
        let needed = String(greatest + (meaning == .next ? 1 : 0))
        fix = Fix("set it to \(needed)", .replace(range, by: needed))
      }
      findings.add(
        DocumentFormatRules.lowCounter,
        "\(path.name.map { "'\($0)'" } ?? "the counter") is \(given.shown), but "
          + "\(greatest.shown) is given",
        at: range, fix: fix)
    case .reference(let path, let target):
      let known = place(target)?.values ?? [:]
      for reference in place(path)?.references ?? [] where known[reference.value] == nil {
        findings.add(
          DocumentFormatRules.danglingReference,
          "nothing at '\(target)' is \(reference.value.shown)", at: reference.range)
      }
    }
  }

  private func place(_ path: DocumentPath) -> Place? {
    paths.firstIndex(of: path).map { places[$0] }
  }
}

extension DocumentLaw {
  var paths: [DocumentPath] {
    switch self {
    case .unique(let path): [path]
    case .counter(let path, let ids, _): [path, ids]
    case .reference(let path, let target): [path, target]
    }
  }
}
