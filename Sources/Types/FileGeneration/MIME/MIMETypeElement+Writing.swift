import Declarations
import MIMEPackages
import UniformTypes

private typealias Name = MIMEElementName

extension MIMETypeElement {
  /// Writes the element, with its children in the order of the DTD (shared-mime-info section 2.2).
  func write(to lines: inout XMLLines) {
    lines.element(Name.mimeType.rawValue, [XMLLines.Attribute("type", name)], at: path) { lines in
      for comment in comments {
        let language = XMLLines.Attribute("xml:lang", comment.locale, at: comment.text.path.name)
        lines.element(Name.comment.rawValue, [language], text: comment.text)
      }
      if let acronym {
        lines.element(Name.acronym.rawValue, text: acronym.short)
        lines.element(Name.expandedAcronym.rawValue, text: acronym.long)
      }
      write(.icon, [icon].compactMap(\.self), to: &lines)
      write(.genericIcon, [genericIcon].compactMap(\.self), to: &lines)
      write(.subClassOf, parents, to: &lines)
      write(.alias, aliases, to: &lines)
      writeDetection(to: &lines)
    }
  }

  private func write(
    _ name: Name, _ values: [Sourced<String>], to lines: inout XMLLines
  ) {
    for value in values {
      lines.element(name.rawValue, [XMLLines.Attribute(name.attributes[0], value)], at: value.path)
    }
  }

  private func writeDetection(to lines: inout XMLLines) {
    if replacesGlobs { lines.element(Name.globDeleteAll.rawValue, at: path["replacesGlobs"]) }
    for glob in globs { lines.element(Name.glob.rawValue, glob.attributes, at: glob.path) }
    if replacesMagic { lines.element(Name.magicDeleteAll.rawValue, at: path["replacesMagic"]) }
    for magic in magic {
      let path = magic.path
      lines.element(Name.magic.rawValue, magic.value.priority.asPriority(path), at: path) { lines in
        Sourced.all(magic.value.matches, at: path["matches"]).forEach { $0.write(to: &lines) }
      }
    }
    for magic in treeMagic {
      let path = magic.path
      lines.element(Name.treeMagic.rawValue, magic.value.priority.asPriority(path), at: path) {
        lines in
        Sourced.all(magic.value.matches, at: path["matches"]).forEach { $0.write(to: &lines) }
      }
    }
    for root in rootXML {
      lines.element(
        Name.rootXML.rawValue,
        [
          XMLLines.Attribute(
            "namespaceURI", root.value.namespace, at: root.path["namespaceURI"]),
          XMLLines.Attribute("localName", root.value.localName, at: root.path["localName"]),
        ], at: root.path)
    }
  }
}

extension Int? {
  /// The number as text; nil for the default weight and priority, 50.
  fileprivate var unlessDefault: String? { flatMap { $0 == 50 ? nil : "\($0)" } }

  fileprivate func asPriority(_ path: DeclarationPath) -> [XMLLines.Attribute] {
    [XMLLines.Attribute("priority", unlessDefault, at: path["priority"])]
  }
}

extension Bool {
  /// `true` as text; nil for the default.
  fileprivate var ifTrue: String? { self ? "true" : nil }
}

extension GeneratedGlob {
  fileprivate var attributes: [XMLLines.Attribute] {
    [
      XMLLines.Attribute("pattern", glob.pattern, at: pattern),
      XMLLines.Attribute("weight", glob.weight.unlessDefault, at: path["weight"]),
      XMLLines.Attribute("case-sensitive", glob.caseSensitive.ifTrue, at: path["caseSensitive"]),
    ]
  }
}

extension Sourced<FileType.Match> {
  fileprivate func write(to lines: inout XMLLines) {
    let attributes = [
      XMLLines.Attribute("type", value.type, at: path["type"]),
      XMLLines.Attribute("offset", value.offset, at: path["offset"]),
      XMLLines.Attribute("value", value.value, at: path["value"]),
      XMLLines.Attribute("mask", value.mask, at: path["mask"]),
    ]
    lines.element(Name.match.rawValue, attributes, at: path) { lines in
      Sourced.all(value.matches, at: path["matches"]).forEach { $0.write(to: &lines) }
    }
  }
}

extension Sourced<FileType.TreeMatch> {
  fileprivate func write(to lines: inout XMLLines) {
    let attributes = [
      XMLLines.Attribute("path", value.path, at: path["path"]),
      XMLLines.Attribute("type", value.type, at: path["type"]),
      XMLLines.Attribute("match-case", value.matchCase.ifTrue, at: path["matchCase"]),
      XMLLines.Attribute("executable", value.executable.ifTrue, at: path["executable"]),
      XMLLines.Attribute("non-empty", value.nonEmpty.ifTrue, at: path["nonEmpty"]),
      XMLLines.Attribute("mimetype", value.mimeType, at: path["mimeType"]),
    ]
    lines.element(Name.treeMatch.rawValue, attributes, at: path) { lines in
      Sourced.all(value.matches, at: path["matches"]).forEach { $0.write(to: &lines) }
    }
  }
}
