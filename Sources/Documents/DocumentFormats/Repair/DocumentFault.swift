import Diagnostics
import JSONSchema
import JSONSyntax

/// An error at a member of an object, derived from a finding.
struct DocumentFault {
  enum Kind {
    /// The object lacks it.
    case missing
    /// The schema does not know it.
    case foreign
    /// Its value, or something in it, is not allowed.
    case wrong
    /// Another value is equal but must not be.
    case repeated
  }

  var kind: Kind
  var member: String
  var object: JSONValue
  /// The path to the object.
  var path: [JSONPath]
  /// The allowed values in place of the wrong one, or of the object that has a missing or foreign
  /// member.
  var allowed: PossibleValues?
  /// The wrong value, if it is the value of the member itself.
  var value: JSONValue?

  /// Returns a fault of the member that contains the object; nil for the root.
  func outer(in found: DocumentTree.Found) -> DocumentFault? {
    for count in path.indices.reversed() {
      guard case .key(let name) = path[count], found.values.indices.contains(count) else {
        continue
      }
      return DocumentFault(
        kind: .wrong, member: name, object: found.values[count], path: Array(path[..<count]))
    }
    return nil
  }

  /// The possible values of the member; nil if any value is allowed, or that is unknown.
  var allowedValue: PossibleValues? { kind == .wrong ? allowed : allowed?.member(member) }
}

extension DocumentFault {
  /// Creates the fault for a schema defect; nil if it is not in an object.
  init?(_ defect: SchemaDefect, _ found: DocumentTree.Found) {
    guard let last = found.values.last else { return nil }
    if let name = defect.member {
      self.init(
        kind: defect.isMissing ? .missing : .foreign, member: name, object: last, path: found.path,
        allowed: defect.allowed)
      return
    }
    self.init(.wrong, found, allowed: defect.allowed)
  }

  /// Creates a fault of the member that a found value is in; nil for the root.
  init?(_ kind: Kind, _ found: DocumentTree.Found, allowed: PossibleValues? = nil) {
    let whole = DocumentFault(
      kind: kind, member: "", object: found.values[0], path: found.path, allowed: allowed)
    guard let last = found.values.last, let outer = whole.outer(in: found) else { return nil }
    self = outer
    self.kind = kind
    self.allowed = allowed
    if outer.path.count + 1 == found.path.count { value = last }
  }
}
