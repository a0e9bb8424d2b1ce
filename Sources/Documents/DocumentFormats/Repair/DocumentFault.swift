import Diagnostics
import JSONSchema
import JSONSyntax

/// What is wrong with a member of an object, as a finding says.
struct DocumentFault {
  enum Kind {
    /// The object lacks it.
    case missing
    /// The schema does not know it.
    case foreign
    /// Its value, or something in it, is not allowed.
    case wrong
    /// Another value is the same.
    case repeated
  }

  var kind: Kind
  var member: String
  var object: JSONValue
  /// The way to the object.
  var path: [JSONPath]
  /// The values that the schema allows where something is wrong: of the object for members that are
  /// missing or foreign.
  var allowed: PossibleValues?
  /// The value that is wrong, if it is that of the member itself.
  var value: JSONValue?

  /// The member that holds the object, as one of which nothing could be made; nil for the root.
  func outer(in found: DocumentTree.Found) -> DocumentFault? {
    var count = path.count
    while count > 0 {
      count -= 1
      guard case .key(let name) = path[count], found.values.indices.contains(count) else {
        continue
      }
      return DocumentFault(
        kind: .wrong, member: name, object: found.values[count], path: Array(path[..<count]))
    }
    return nil
  }

  /// The fault that a finding of the schema is about; nil if that is not in an object.
  init?(_ defect: SchemaDefect, _ found: DocumentTree.Found) {
    let allowed = defect.allowed
    guard let last = found.values.last else { return nil }
    if let name = defect.member {
      self.init(
        kind: defect.isMissing ? .missing : .foreign, member: name, object: last, path: found.path,
        allowed: allowed)
      return
    }
    self.init(.wrong, found, allowed: allowed)
  }

  /// The fault of the member that a value is, or is in; nil for the root.
  init?(_ kind: Kind, _ found: DocumentTree.Found, allowed: PossibleValues? = nil) {
    let whole = DocumentFault(
      kind: kind, member: "", object: found.values[0], path: found.path, allowed: allowed)
    guard let last = found.values.last, let outer = whole.outer(in: found) else { return nil }
    self = outer
    self.kind = kind
    self.allowed = allowed
    if outer.path.count + 1 == found.path.count { value = last }
  }

  private init(
    kind: Kind, member: String, object: JSONValue, path: [JSONPath],
    allowed: PossibleValues? = nil
  ) {
    self.kind = kind
    self.member = member
    self.object = object
    self.path = path
    self.allowed = allowed
  }

  /// What the member may be; nil if it may be anything, or that is not known.
  var allowedValue: PossibleValues? { kind == .wrong ? allowed : allowed?.member(member) }
}
