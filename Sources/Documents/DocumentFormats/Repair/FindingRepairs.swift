import Diagnostics
import JSONSchema
import JSONSyntax

/// Adds fixes to the findings of a document, as its format and schema allow.
///
/// A fix repairs one finding, mostly in one object. Remaining and new errors are found and repaired
/// when the document is read again.
struct FindingRepairs {
  let program: FormatProgram
  let version: Int
  let tree: DocumentTree
  let rows: [RepairRow]
  private let demands: [ReaderDemand]
  var identities = RepairIdentities()
  let work = RepairWork()
  /// The members that the schema does not know, by the offset of their object.
  var foreign: [Int: [String]] = [:]
  /// The edits that move many foreign members at once, by the offset of their object.
  var moves: [Int: TextEdit] = [:]
  /// The fixes for members that are there more than once, by the offsets of their object and name.
  var repeats: [Int: [Int: Fix]] = [:]
  lazy var contents = TextContents(tree.bytes)

  /// Creates repairs for a document; nil without a tree, because the document cannot be repaired.
  init?(_ program: FormatProgram, version: Int, _ tree: DocumentTree?) {
    guard let tree else { return nil }
    self.program = program
    self.version = version
    self.tree = tree
    rows = program.format.repairRows(of: version)
    demands = program.format.demands()
  }

  /// Returns the findings with fixes, and with the reasons why readers refuse the values.
  mutating func adding(to findings: Findings, _ defects: [SchemaDefect]) -> Findings {
    var result = findings
    for defect in defects where defect.isForeign {
      guard let object = tree.find(defect.range.lowerBound)?.values.last else { continue }
      foreign[object.range.lowerBound, default: []].append(defect.member ?? "")
    }
    let defects = Dictionary(grouping: defects, by: \.range.lowerBound)
    findRepeats(findings.diagnostics)
    result.change { finding in
      if let start = finding.range?.lowerBound, let found = tree.find(start) {
        let defect = defects[start]?.first { $0.isOf(finding) }
        if finding.fix == nil, let fix = fix(finding, defect, found) {
          finding.fix = contents.naming(fix)
        }
        if let defect, let fault = DocumentFault(defect, found) {
          explain(&finding, fault)
          if finding.fix == nil, let note = placement(fault) ?? strangers(fault) ?? advice(fault) {
            finding.notes.append(note)
          }
        }
      }
    }
    return result
  }

  private func explain(_ finding: inout Diagnostic, _ fault: DocumentFault) {
    let way = fault.path + [.key(fault.member)]
    let demand = demands.first { demand in
      (0...way.count).contains { demand.place.leads(to: Array(way.prefix($0))) }
    }
    if let demand, !finding.notes.contains(demand.reason) { finding.notes.append(demand.reason) }
  }

  private mutating func fix(
    _ finding: Diagnostic, _ defect: SchemaDefect?, _ found: DocumentTree.Found
  ) -> Fix? {
    let isRepeated = finding.rule == DocumentFormatRules.duplicateValue.id
    if defect != nil || isRepeated {
      // Two values of one name come first.
      guard let fault = defect.map({ DocumentFault($0, found) }) ?? DocumentFault(.repeated, found),
        repeats[fault.object.range.lowerBound] == nil
      else { return nil }
      return fix(fault, found)
    }
    guard finding.rule == JSONRules.duplicateMember.id, let object = found.values.last else {
      return nil
    }
    return found.named.flatMap { repeats[object.range.lowerBound]?[$0.nameRange.lowerBound] }
  }

  // MARK: Faults

  private mutating func fix(_ fault: DocumentFault, _ found: DocumentTree.Found) -> Fix? {
    switch fault.kind {
    case .missing: missing(fault) ?? outer(fault, found)
    case .foreign: foreign(fault)
    case .wrong: inner(fault, found) ?? item(fault, found) ?? wrong(fault) ?? outer(fault, found)
    case .repeated: first(fault) { if case .identify = $0.action { true } else { false } }
    }
  }

  private mutating func missing(_ fault: DocumentFault) -> Fix? {
    let mark = mark(fault)
    let meant = meant(by: fault.member, fault, fault.allowedValue).filter { name in
      let value = fault.object.object?.first { ExactText($0.name) == ExactText(name) }?.value
      return mark == nil || NameDistance.mayMean(name, fault.member)
        || value.map { tree.bytes[$0.element].elementsEqual((mark ?? "").utf8) } ?? false
    }
    switch meant.count {
    case 0:
      // The value by a misspelled name may be of the wrong kind.
      guard self.meant(by: fault.member, fault, nil).isEmpty else { return nil }
      if let fix = first(fault, where: { $0.action.mends(fault.member) }) { return fix }
      if let fix = mark.flatMap({ apply(.value(fault.member, $0), fault) }) { return fix }
      guard strangers(fault) == nil else { return nil }
      return made(fault, fault.allowedValue?.only)
    case 1: return apply(.rename(meant[0], to: fault.member), fault)
    default: return nil
    }
  }

  /// Returns a fix that makes up a value, `only` if no row does: not while the real one may be
  /// elsewhere, unless the format has a value that is not empty.
  private mutating func made(_ fault: DocumentFault, _ only: String? = nil) -> Fix? {
    let isElsewhere = stray(fault) != nil
    return first(fault) { row in
      row.action.makes(fault.member) && (!isElsewhere || row.action.gives(fault.member))
    } ?? only.flatMap { isElsewhere ? nil : apply(.value(fault.member, $0), fault) }
  }

  /// Returns the value of a member that marks the version, or that has only marks; nil for others.
  private func mark(_ fault: DocumentFault) -> String? {
    let way = fault.path + [.key(fault.member)]
    let marks = program.format.versions[version].marks
    if let own = marks.first(where: { $0.path.leads(to: way) }) { return own.value }
    let inside = marks.compactMap { mark -> String? in
      guard mark.path.parent?.leads(to: way) == true, let name = mark.path.name,
        let value = mark.value
      else { return nil }
      return "\(JSONText.string(name).text): \(value)"
    }
    return inside.isEmpty ? nil : "{\(inside.joined(separator: ", "))}"
  }

  private mutating func foreign(_ fault: DocumentFault) -> Fix? {
    if let fix = first(fault, where: { $0.action.mends(fault.member) }) { return fix }
    if let (name, isOnly) = meaning(of: fault) {
      return isOnly ? apply(.rename(fault.member, to: name), fault) : nil
    }
    let known = (fault.allowed?.names ?? []).filter { fault.object[$0] == nil }
    let near = NameDistance.nearest(to: fault.member, among: known)
    // Another unknown name would not be better.
    let isRenamed = { (row: RepairRow) in
      guard case .rename(fault.member, let new) = row.action else { return false }
      return fault.allowed?.knows(new) ?? true
    }
    return first(fault, where: isRenamed)
      ?? near.flatMap { apply(.rename(fault.member, to: $0), fault) }
      ?? (isKept(fault) ? nil : first(fault) { $0.action.takes(fault.member) })
  }

  /// True if a foreign member must neither be moved nor removed.
  private func isKept(_ fault: DocumentFault) -> Bool {
    waits(fault) || fault.object[fault.member].map { hasContents(fault.member, $0) } ?? false
  }

  /// True if the target of a moved member is not an object and must be repaired first.
  private func waits(_ fault: DocumentFault) -> Bool {
    rows.contains { row in
      guard case .move(let names, let container) = row.action, names.contains(fault.member),
        row.place.leads(to: fault.path), let target = fault.object[container]
      else { return false }
      return target.object == nil
    }
  }

  private mutating func wrong(_ fault: DocumentFault) -> Fix? {
    let isMade = { (row: RepairRow) in
      switch row.action {
      case .map(fault.member, _), .embed(fault.member, _, _, _): true
      default: row.action.mends(fault.member)
      }
    }
    if let empty = fault.object[fault.member], empty.saysNothing {
      let meant = meant(by: fault.member, fault, fault.value.flatMap { _ in fault.allowed })
      guard meant.isEmpty else {
        return meant.count == 1 ? apply(.rename(meant[0], to: fault.member), fault) : nil
      }
    }
    let written = parsed(fault) ?? unlisted(fault)
    if let fix = written ?? first(fault, where: isMade) ?? spelled(fault) { return fix }
    if let fix = made(fault) { return fix }
    // A made-up value would hide that.
    guard stray(fault) == nil else { return nil }
    guard let value = fault.object[fault.member] else { return nil }
    if value.kind == .null, !isRequired(fault) {
      return apply(.remove(.these([fault.member])), fault)
    }
    if value.saysNothing, fault.value != nil, let only = fault.allowed?.only {
      return apply(.value(fault.member, only), fault)
    }
    // A required value is not removed and then added again.
    let isGiven = rows.contains { row in
      guard case .value(fault.member, _) = row.action else { return false }
      return row.place.leads(to: fault.path) && holds(row, fault)
    }
    guard !isGiven || value.saysNothing else { return nil }
    return first(fault) {
      if case .remove = $0.action { $0.action.takes(fault.member) } else { false }
    }
  }

  /// Returns a fix for an object or an array that was written as a string.
  private func parsed(_ fault: DocumentFault) -> Fix? {
    guard let value = fault.value, let text = value.string, let allowed = fault.allowed,
      !allowed.kinds.contains(.string), let first = text.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    let bytes = Array(text.utf8)
    let read = JSONValue.read(bytes)
    guard let inner = read.value, read.problems.isEmpty, allowed.kinds.contains(inner.kind) else {
      return nil
    }
    let json = String(decoding: bytes[inner.element], as: UTF8.self)
    return Fix(
      "write it without quotes, as the value that it spells", .replace(value.element, by: json),
      as: .unsafe)
  }

  /// Returns a fix for a value that was written into lists of one item.
  private func unlisted(_ fault: DocumentFault) -> Fix? {
    guard let value = fault.value, let allowed = fault.allowed, !allowed.kinds.contains(.array)
    else { return nil }
    var inner = value
    while let items = inner.array, items.count == 1 { inner = items[0] }
    guard inner.kind != value.kind, allowed.kinds.contains(inner.kind) else { return nil }
    return taken(inner, outOf: value, "take it out of the list")
  }

  private func spelled(_ fault: DocumentFault) -> Fix? {
    guard let value = fault.value, let allowed = fault.allowed else { return nil }
    if let fix = listed(value, allowed) { return fix }
    if ScalarSpelling.isItem(value, of: allowed) {
      let end = value.element.upperBound
      return Fix(
        "put it into a list", .insert("[", at: value.element.lowerBound), .insert("]", at: end),
        as: .unsafe)
    }
    guard let (json, title) = ScalarSpelling.meant(value, allowed, in: tree.bytes) else {
      return nil
    }
    return Fix(title, .replace(value.element, by: json), as: .unsafe)
  }

  /// True if the schema is known to require the member.
  private func isRequired(_ fault: DocumentFault) -> Bool {
    allowed(at: fault.path)?.requires(fault.member) ?? false
  }

  /// Returns the allowed values at a place.
  func allowed(at path: [JSONPath]) -> PossibleValues? {
    guard let schema = program.schemas[version].value else { return nil }
    return path.reduce(Optional(PossibleValues(schema))) { values, step in
      switch step {
      case .key(let name): values?.member(name)
      case .index: values?.items
      }
    }
  }

  /// Returns a fix for the object around a faulty one, for example without the faulty object.
  private mutating func outer(_ fault: DocumentFault, _ found: DocumentTree.Found) -> Fix? {
    // A list is not removed because of an error in one of its items.
    guard case .key? = fault.path.last, let outer = fault.outer(in: found), !isRequired(outer)
    else { return nil }
    return first(outer) { row in
      switch row.action {
      case .steps(_, let names, _), .remove(let names): names.contains(outer.member)
      default: false
      }
    }
  }

  // MARK: Rows

  mutating func first(_ fault: DocumentFault, where isMeant: (RepairRow) -> Bool) -> Fix? {
    for row in rows where isMeant(row) && row.place.leads(to: fault.path) && holds(row, fault) {
      guard mayReplace(row, fault) else { continue }
      if let fix = apply(row.action, fault) { return fix }
    }
    return nil
  }

  /// True unless the row would lose a written value; of two equal identifiers, one is lost anyway.
  private func mayReplace(_ row: RepairRow, _ fault: DocumentFault) -> Bool {
    guard let replaceable = row.replaceable, fault.kind != .repeated,
      let value = fault.object[fault.member], !value.saysNothing
    else { return true }
    let text = tree.bytes[value.element]
    let isCollection = value.object != nil || value.array != nil
    return replaceable.contains { json in
      json.utf8.elementsEqual(isCollection ? text.filter { $0 > 0x20 } : Array(text))
    }
  }

  func holds(_ row: RepairRow, _ fault: DocumentFault) -> Bool {
    (row.condition?.all ?? []).allSatisfy { part in
      // Each step of a place corresponds to one step of the path.
      let way = part.depth.map { fault.path.prefix($0) }
      let object = way.map { $0.reduce(tree.root) { $0?[$1] } } ?? fault.object
      guard let value = object?[part.member] else { return false }
      let json = JSONScalar.usual(tree.bytes[value.element])
      return part.values.contains { JSONScalar.areSame($0, json) }
    }
  }
}

extension RepairRow.Action {
  /// True if the action gives the member a value.
  func makes(_ member: String) -> Bool {
    switch self {
    case .value(member, _), .copy(member, _), .identify(member, _): true
    default: mends(member)
    }
  }

  /// True if the action changes the member in another way.
  func mends(_ member: String) -> Bool {
    if case .steps(_, let names, _) = self { names.contains(member) } else { false }
  }

  /// True if the action moves or removes the member.
  fileprivate func takes(_ member: String) -> Bool {
    switch self {
    case .move(let names, _), .remove(let names): names.contains(member)
    default: false
    }
  }
}

/// The number of bytes that fixes of one document may still read; the next round continues.
final class RepairWork {
  private var left: Int

  init(_ count: Int = 256 << 20) { left = count }

  /// Subtracts a number of bytes; returns false if it is too large.
  func take(_ count: Int) -> Bool {
    left -= count
    return left > 0
  }
}
