/// A change of an object that steps cannot say, written in Swift.
package struct MigrationFunction: Sendable {
  /// The name of the function that leads back; nil if there is nothing to do on the way back.
  package var inverse: String?
  /// Changes the members; true if it has changed any.
  package var change: @Sendable (inout FunctionObject) -> Bool

  package init(inverse: String? = nil, _ change: @escaping @Sendable (inout FunctionObject) -> Bool)
  {
    self.inverse = inverse
    self.change = change
  }
}

/// The object that a function changes: its members as JSON texts.
package struct FunctionObject {
  /// Longer values are not given to functions, which see them as missing and cannot replace them.
  package static let longestValue = 1 << 20

  var object: OpenObject
  let text: DocumentText
  /// What the function loses, by name, with the value that is lost.
  private(set) var losses: [(name: String, place: Range<Int>?)] = []

  init(_ object: OpenObject, _ text: DocumentText) {
    self.object = object
    self.text = text
  }

  /// The names of the members, in their order.
  package var names: [String] { object.members.map(\.name) }

  /// The JSON text of a member; nil if there is none, or a longer one.
  ///
  /// Setting nil removes the member.
  package subscript(_ name: String) -> [UInt8]? {
    get { object.index(name).flatMap { value(of: object.members[$0].node) } }
    set {
      let index = object.index(name)
      guard let newValue else {
        if let index { object.members.remove(at: index) }
        return
      }
      if let index {
        object.members[index].node = .text(newValue)
      } else {
        object.members.append(OpenObject.Member(name, .text(newValue)))
      }
    }
  }

  /// Renames a member and leaves its value as it is.
  package mutating func rename(_ name: String, to new: String) {
    guard let index = object.index(name), object.index(new) == nil else { return }
    object.members[index].name = new
    object.members[index].written = nil
  }

  /// Names something that is lost: the member with its value.
  package mutating func lose(_ loss: String, _ member: String) {
    losses.append((loss, object.index(member).flatMap { object.members[$0].place }))
  }

  private func value(of node: DocumentNode) -> [UInt8]? {
    switch node {
    case .text(let bytes): bytes
    case .source(let range, _) where range.count <= Self.longestValue: Array(text.bytes(range))
    case .source, .object, .list, .joined, .collection: nil
    }
  }
}
