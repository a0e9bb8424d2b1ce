import FileTypeDeclaration

extension MIMETypeElement {
  /// Writes the element, its children in the order of the DTD (shared-mime-info section 2.2).
  func write(to lines: inout XMLLines) {
    lines.element("mime-type", [("type", name)]) { lines in
      for comment in comments {
        lines.element("comment", [("xml:lang", comment.locale)], text: comment.text)
      }
      if let acronym {
        lines.element("acronym", text: acronym.short)
        lines.element("expanded-acronym", text: acronym.long)
      }
      if let icon { lines.element("icon", [("name", icon)]) }
      if let genericIcon { lines.element("generic-icon", [("name", genericIcon)]) }
      for parent in parents { lines.element("sub-class-of", [("type", parent)]) }
      for alias in aliases { lines.element("alias", [("type", alias)]) }
      writeDetection(to: &lines)
    }
  }

  private func writeDetection(to lines: inout XMLLines) {
    if replacesGlobs { lines.element("glob-deleteall") }
    for glob in globs { lines.element("glob", glob.attributes) }
    if replacesMagic { lines.element("magic-deleteall") }
    for magic in magic {
      lines.element("magic", [("priority", magic.priority.unlessDefault)]) { lines in
        for match in magic.matches { match.write(to: &lines) }
      }
    }
    for magic in treeMagic {
      lines.element("treemagic", [("priority", magic.priority.unlessDefault)]) { lines in
        for match in magic.matches { match.write(to: &lines) }
      }
    }
    for root in rootXML {
      lines.element(
        "root-XML", [("namespaceURI", root.namespaceURI), ("localName", root.localName)])
    }
  }
}

extension Int? {
  /// The number as a text; nil for the weight and priority that absence means.
  fileprivate var unlessDefault: String? { flatMap { $0 == 50 ? nil : "\($0)" } }
}

extension Bool {
  /// As a text where it says something.
  fileprivate var ifTrue: String? { self ? "true" : nil }
}

extension FileType.Glob {
  fileprivate var attributes: XMLLines.Attributes {
    [
      ("pattern", pattern), ("weight", weight.unlessDefault),
      ("case-sensitive", caseSensitive.ifTrue),
    ]
  }
}

extension FileType.Match {
  fileprivate func write(to lines: inout XMLLines) {
    let attributes: XMLLines.Attributes = [
      ("type", type), ("offset", offset), ("value", value), ("mask", mask),
    ]
    guard !matches.isEmpty else { return lines.element("match", attributes) }
    lines.element("match", attributes) { lines in
      for match in matches { match.write(to: &lines) }
    }
  }
}

extension FileType.TreeMatch {
  fileprivate func write(to lines: inout XMLLines) {
    let attributes: XMLLines.Attributes = [
      ("path", path), ("type", type), ("match-case", matchCase.ifTrue),
      ("executable", executable.ifTrue), ("non-empty", nonEmpty.ifTrue), ("mimetype", mimeType),
    ]
    guard !matches.isEmpty else { return lines.element("treematch", attributes) }
    lines.element("treematch", attributes) { lines in
      for match in matches { match.write(to: &lines) }
    }
  }
}
