package import Diagnostics

extension MIMEPackage {
  /// Inserts an `alias` or `sub-class-of` into a type, below its last one or its descriptions.
  func insertion(
    of element: MIMEElementName, _ name: String, into type: MIMETypeDeclaration
  ) -> TextEdit {
    let same = element == .alias ? type.aliases : type.subClassOf
    return insertion(of: element, "type", name, below: same.last?.element, into: type)
  }

  /// Makes a type a subclass of another one; inserted after its last parent or its descriptions.
  package func insertion(ofParent name: String, into type: MIMETypeDeclaration) -> TextEdit {
    insertion(of: .subClassOf, name, into: type)
  }

  /// Inserts a pattern into a type, below its last one, its parents, or its descriptions.
  package func insertion(
    ofGlob pattern: String, into type: MIMETypeDeclaration
  ) -> TextEdit {
    let last = type.globs.last?.element ?? type.subClassOf.last?.element
    return insertion(of: .glob, "pattern", pattern, below: last, into: type)
  }

  private func insertion(
    of element: MIMEElementName, _ attribute: String, _ value: String, below last: Range<Int>?,
    into type: MIMETypeDeclaration
  ) -> TextEdit {
    let descriptions = type.comments + type.acronyms + type.expandedAcronyms
    let above = last ?? descriptions.map(\.element).max { $0.upperBound < $1.upperBound }
    let place = above?.upperBound ?? type.tag.upperBound
    let tag =
      "<\(prefix(of: type))\(element.rawValue) \(attribute)=\"\(value.escapedInAttribute)\"/>"
    return .insert((above.map(lineBreak) ?? "") + tag, at: place)
  }

  /// Returns the white space before an element, to indent a new element below it.
  private func lineBreak(before element: Range<Int>) -> String {
    String(decoding: bytes(removal(of: element).range.lowerBound..<element.lowerBound))
  }

  /// Returns the prefix of a type's tag, with its colon.
  private func prefix(of type: MIMETypeDeclaration) -> String {
    let name = bytes(type.tag).dropFirst().prefix {
      !$0.isSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    return String(decoding: name[...colon])
  }
}
