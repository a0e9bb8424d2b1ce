import FileTypes

extension MIMETypeElement {
  /// Writes the element, its children in the order of the DTD (shared-mime-info section 2.2).
  func write(to lines: inout XMLLines) {
    lines.element("mime-type", [XMLLines.Attribute("type", name)], at: path) { lines in
      for comment in comments {
        let language = XMLLines.Attribute("xml:lang", comment.locale, at: comment.text.path.name)
        lines.element("comment", [language], text: comment.text)
      }
      if let acronym {
        lines.element("acronym", text: acronym.short)
        lines.element("expanded-acronym", text: acronym.long)
      }
      write("icon", "name", [icon].compactMap(\.self), to: &lines)
      write("generic-icon", "name", [genericIcon].compactMap(\.self), to: &lines)
      write("sub-class-of", "type", parents, to: &lines)
      write("alias", "type", aliases, to: &lines)
      writeDetection(to: &lines)
    }
  }

  private func write(
    _ name: String, _ attribute: String, _ values: [Sourced<String>], to lines: inout XMLLines
  ) {
    for value in values {
      lines.element(name, [XMLLines.Attribute(attribute, value)], at: value.path)
    }
  }

  private func writeDetection(to lines: inout XMLLines) {
    if replacesGlobs { lines.element("glob-deleteall", at: path["replacesGlobs"]) }
    for glob in globs { lines.element("glob", glob.attributes, at: glob.path) }
    if replacesMagic { lines.element("magic-deleteall", at: path["replacesMagic"]) }
    for magic in magic {
      let path = magic.path
      lines.element("magic", magic.value.priority.asPriority(path), at: path) { lines in
        Sourced.all(magic.value.matches, at: path["matches"]).forEach { $0.write(to: &lines) }
      }
    }
    for magic in treeMagic {
      let path = magic.path
      lines.element("treemagic", magic.value.priority.asPriority(path), at: path) { lines in
        Sourced.all(magic.value.matches, at: path["matches"]).forEach { $0.write(to: &lines) }
      }
    }
    for root in rootXML {
      lines.element(
        "root-XML",
        [
          XMLLines.Attribute(
            "namespaceURI", root.value.namespaceURI, at: root.path["namespaceURI"]),
          XMLLines.Attribute("localName", root.value.localName, at: root.path["localName"]),
        ], at: root.path)
    }
  }
}

extension Int? {
  /// The number as a text; nil for the weight and priority that absence means.
  fileprivate var unlessDefault: String? { flatMap { $0 == 50 ? nil : "\($0)" } }

  fileprivate func asPriority(_ path: DeclarationPath) -> [XMLLines.Attribute] {
    [XMLLines.Attribute("priority", unlessDefault, at: path["priority"])]
  }
}

extension Bool {
  /// As a text where it says something.
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
    guard !value.matches.isEmpty else { return lines.element("match", attributes, at: path) }
    lines.element("match", attributes, at: path) { lines in
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
    guard !value.matches.isEmpty else { return lines.element("treematch", attributes, at: path) }
    lines.element("treematch", attributes, at: path) { lines in
      Sourced.all(value.matches, at: path["matches"]).forEach { $0.write(to: &lines) }
    }
  }
}
