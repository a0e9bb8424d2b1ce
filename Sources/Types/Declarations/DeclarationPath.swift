package import JSONSyntax

/// The path to a value of a declaration: the keys and indices from its root.
///
/// Generated files record these paths. A finding is then reported at the value that causes it.
/// Indices are those in the model; in a well-formed declaration, those in the text are the same.
package struct DeclarationPath: Sendable, Hashable {
  package private(set) var steps: [JSONPath]
  /// True for the path of the last key itself, if the user chooses that key: a language.
  package private(set) var isName = false

  private init(_ steps: [JSONPath]) { self.steps = steps }

  package static let types = DeclarationPath([.key("types")])
  package static let application = DeclarationPath([.key("application")])

  /// Returns a type, by its place in `Declaration.types`.
  package static func type(_ index: Int) -> DeclarationPath { types[index] }

  package subscript(_ key: String) -> DeclarationPath { DeclarationPath(steps + [.key(key)]) }

  package subscript(_ index: Int) -> DeclarationPath { DeclarationPath(steps + [.index(index)]) }

  /// The name of the last key.
  package var name: DeclarationPath {
    var path = self
    path.isName = true
    return path
  }

  /// The path of the container.
  package var holder: DeclarationPath { DeclarationPath(steps.dropLast()) }

  /// True for the description of a type.
  package var isDescriptionOfType: Bool {
    steps.count == 3 && steps[0] == .key("types") && steps[2] == .key("description")
  }

  /// True for a value under the key, at any depth.
  package func passes(_ key: String) -> Bool { steps.contains(.key(key)) }
}

extension DeclarationFile {
  /// The place of a value in the declaration.
  package struct Place: Sendable {
    /// The place for a finding.
    package var range: Range<Int>
    /// The bytes of a string without its quotes; nil for another value.
    package var content: Range<Int>?
    /// False if the value is missing and the place is the place of its container.
    package var isStated: Bool
  }

  /// Returns the place of the value.
  ///
  /// For a missing value, returns the place of its nearest container; for a type, of its
  /// identifier.
  package func place(of path: DeclarationPath) -> Place? {
    guard var value = root else { return nil }
    var name: Range<Int>?
    for step in path.steps {
      switch step {
      case .key(let key):
        guard let member = value.member(key) else { return missing(in: value, name) }
        (value, name) = (member.value, member.nameRange)
      case .index(let index):
        // A single text may replace an array.
        if value.string != nil, index == 0 { break }
        guard let element = value[step] else { return missing(in: value, name) }
        (value, name) = (element, nil)
      }
    }
    if path.isName, let name { return Place(range: name, content: nil, isStated: true) }
    guard value.string != nil else {
      return Place(range: value.range, content: nil, isStated: true)
    }
    let start = value.range.lowerBound + 1
    let content = start..<max(start, value.range.upperBound - 1)
    return Place(range: value.range, content: content, isStated: true)
  }

  private func missing(in holder: JSONValue, _ name: Range<Int>?) -> Place {
    let range = holder["identifier"]?.range ?? name ?? holder.range
    return Place(range: range, content: nil, isStated: false)
  }
}
