import Diagnostics

/// A place in the documents of a format, or all places of a kind: `$.stops[*].id`.
///
/// The syntax is a subset of JSONPath (RFC 9535) with names, wildcards, and descendants: `$`,
/// `.name`, `['name']`, `[*]`, `.*`, and `..name`. A wildcard selects all items of an array and all
/// members of an object; two periods select a value and all values in it.
package struct DocumentPath: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case member(String)
    case all
    /// The value itself and all values in it.
    case descendants

    package static func == (left: Step, right: Step) -> Bool {
      switch (left, right) {
      case (.member(let name), .member(let other)): name.utf8.elementsEqual(other.utf8)
      case (.all, .all), (.descendants, .descendants): true
      default: false
      }
    }
  }

  package private(set) var steps: [Step] = []

  /// The root.
  package init() {}

  package init(_ steps: [Step]) { self.steps = steps }

  /// Reads a path; returns nil if the text is not in this subset of JSONPath.
  package init?(_ text: String) {
    var rest = text.unicodeScalars[...]
    guard rest.popFirst() == "$" else { return nil }
    while let next = rest.first {
      guard next == "." ? readName(&rest) : next == "[" && readBracket(&rest) else { return nil }
    }
  }

  /// True if the path leads to at most one place.
  var isSingle: Bool { !steps.contains(.all) && !steps.contains(.descendants) }

  /// The path without its last step; nil for the root.
  package var parent: DocumentPath? {
    steps.isEmpty ? nil : DocumentPath(Array(steps.dropLast()))
  }

  /// The name at the end of the path; nil for the root, and after a wildcard.
  package var name: String? {
    if case .member(let name)? = steps.last { name } else { nil }
  }

  package func appending(_ name: String) -> DocumentPath { DocumentPath(steps + [.member(name)]) }

  /// True if it is one of these places, or inside one.
  func isIn(_ places: Set<[Step]>) -> Bool {
    (0...steps.count).contains { places.contains(Array(steps.prefix($0))) }
  }

  /// Reads `.name`, `.*` (RFC 9535 section 2.5.1.1), or either after two periods (2.5.2.1).
  private mutating func readName(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    rest.removeFirst()
    if rest.first == ".", steps.last != .descendants {
      rest.removeFirst()
      steps.append(.descendants)
      if rest.first == "[" { return readBracket(&rest) }
    }
    if rest.first == "*" {
      rest.removeFirst()
      steps.append(.all)
      return true
    }
    let name = rest.prefix(while: Self.isShort)
    guard let first = name.first, !("0"..."9").contains(first) else { return false }
    rest = rest[name.endIndex...]
    steps.append(.member(String(name)))
    return true
  }

  /// Reads `['name']`, `["name"]`, or `[*]`.
  private mutating func readBracket(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    rest.removeFirst()
    guard let quote = rest.popFirst() else { return false }
    if quote == "*" {
      steps.append(.all)
      return rest.popFirst() == "]"
    }
    guard quote == "'" || quote == "\"" else { return false }
    var name = String.UnicodeScalarView()
    while let next = rest.popFirst() {
      if next == quote {
        steps.append(.member(String(name)))
        return rest.popFirst() == "]"
      }
      guard next == "\\" else {
        name.append(next)
        continue
      }
      guard let escaped = rest.popFirst(), escaped == quote || escaped == "\\" else { return false }
      name.append(escaped)
    }
    return false
  }

  fileprivate static func isShort(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value >= 0x80
    }
  }
}

extension DocumentPath: CustomStringConvertible {
  package var description: String {
    steps.reduce("$") { text, step in
      switch step {
      case .all: return text + "[*]"
      case .descendants: return text + ".."
      case .member(let name):
        let first = name.unicodeScalars.first
        let isShort =
          first.map { !("0"..."9").contains($0) } == true
          && name.unicodeScalars.allSatisfy(Self.isShort)
        guard !isShort else { return text + (text.hasSuffix("..") ? name : "." + name) }
        return text + "[" + name.quoted(in: "'") + "]"
      }
    }
  }
}
