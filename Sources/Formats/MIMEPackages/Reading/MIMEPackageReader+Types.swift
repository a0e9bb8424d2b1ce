import XMLSyntax

extension MIMEPackageReader {
  mutating func types() -> [MIMETypeDeclaration] {
    guard let root = outline.root.flatMap({ outline.element($0) }) else { return [] }
    _ = values(of: root, .mimeInfo)
    var types: [MIMETypeDeclaration] = []
    children(of: root, .mimeInfo) { reader, _, child in types.append(reader.type(child)) }
    return types
  }

  private mutating func type(_ element: XMLOutline.Element) -> MIMETypeDeclaration {
    let name = values(of: element, .mimeType)["type"]
    var type = MIMETypeDeclaration(name: name, tag: element.startTag, element: element.range)
    var known: [KnownChild] = []
    // Most children are comments, each with a text and a line break.
    known.reserveCapacity(element.nodes.count / 3)
    type.comments.reserveCapacity(element.nodes.count / 3)
    children(of: element, .mimeType) { reader, name, child in
      known.append((name, child.range))
      reader.read(child, as: name, into: &type)
    }
    MIMERules.checkOrder(known, of: element, in: outline, &problems)
    return type
  }

  private mutating func read(
    _ element: XMLOutline.Element, as name: MIMEElementName, into type: inout MIMETypeDeclaration
  ) {
    switch name {
    case .comment: type.comments.append(words(element, name))
    case .acronym: type.acronyms.append(words(element, name))
    case .expandedAcronym: type.expandedAcronyms.append(words(element, name))
    case .glob: type.globs.append(glob(element))
    case .magic: type.magics.append(magic(element, name, MIMEMatch.init))
    case .treeMagic: type.treeMagics.append(magic(element, name, MIMETreeMatch.init))
    case .alias: type.aliases.append(reference(element, name))
    case .subClassOf: type.subClassOf.append(reference(element, name))
    case .icon: type.icons.append(reference(element, name))
    case .genericIcon: type.genericIcons.append(reference(element, name))
    case .rootXML: type.rootXML.append(rootXML(element))
    case .globDeleteAll: type.globDeleteAll.append(startTag(element, name))
    case .magicDeleteAll: type.magicDeleteAll.append(startTag(element, name))
    case .mimeInfo, .mimeType, .match, .treeMatch: break
    }
  }

  private mutating func words(_ element: XMLOutline.Element, _ name: MIMEElementName) -> MIMEText {
    let (language, isUnprefixed) = language(of: element, name)
    return MIMEText(
      range: element.content, marked: markedText(of: element), language: language,
      isLanguageUnprefixed: isUnprefixed, tag: element.startTag, element: element.range)
  }

  /// Stores the text of an element if it differs from its bytes, and returns its number.
  private mutating func markedText(of element: XMLOutline.Element) -> UInt32 {
    if outline.isVerbatim(element) { return MIMEText.none }
    var pieces = ""
    var markup: Range<Int>?
    var index = element.nodes.lowerBound
    while index < element.nodes.upperBound {
      let (node, next) = outline.node(index)
      switch node {
      case .text(let text): pieces += outline.value(of: text).value
      case .element(let child): markup = markup ?? child.range
      }
      index = next
    }
    marked.append(MIMETextContents.Marked(text: pieces, markup: markup))
    return UInt32(marked.count - 1)
  }

  private mutating func glob(_ element: XMLOutline.Element) -> MIMEGlob {
    let values = emptyElement(element, .glob)
    return MIMEGlob(
      pattern: values["pattern"], weight: values["weight"],
      caseSensitive: values["case-sensitive"], tag: element.startTag, element: element.range)
  }

  private mutating func reference(
    _ element: XMLOutline.Element, _ name: MIMEElementName
  ) -> MIMEReference {
    let values = emptyElement(element, name)
    return MIMEReference(
      name: name.attributes.first.flatMap { values[$0] }, tag: element.startTag,
      element: element.range)
  }

  private mutating func rootXML(_ element: XMLOutline.Element) -> MIMERootXML {
    let values = emptyElement(element, .rootXML)
    return MIMERootXML(
      namespaceURI: values["namespaceURI"], localName: values["localName"],
      tag: element.startTag, element: element.range)
  }

  private mutating func startTag(
    _ element: XMLOutline.Element, _ name: MIMEElementName
  ) -> Range<Int> {
    _ = emptyElement(element, name)
    return element.startTag
  }

  private mutating func magic<Match>(
    _ element: XMLOutline.Element, _ name: MIMEElementName,
    _ make: (Values, [Match], Range<Int>) -> Match
  ) -> MIMEMagic<Match> {
    MIMEMagic(
      priority: values(of: element, name)["priority"], matches: matches(element, name, make),
      tag: element.startTag, element: element.range)
  }

  private mutating func matches<Match>(
    _ element: XMLOutline.Element, _ name: MIMEElementName,
    _ make: (Values, [Match], Range<Int>) -> Match
  ) -> [Match] {
    var matches: [Match] = []
    children(of: element, name) { reader, name, child in
      let values = reader.values(of: child, name)
      matches.append(make(values, reader.matches(child, name, make), child.startTag))
    }
    return matches
  }
}

extension MIMEMatch {
  fileprivate init(_ values: MIMEPackageReader.Values, _ matches: [Self], _ tag: Range<Int>) {
    self.init(
      type: values["type"], offset: values["offset"], value: values["value"],
      mask: values["mask"], matches: matches, tag: tag)
  }
}

extension MIMETreeMatch {
  fileprivate init(_ values: MIMEPackageReader.Values, _ matches: [Self], _ tag: Range<Int>) {
    self.init(
      path: values["path"], type: values["type"], matchCase: values["match-case"],
      executable: values["executable"], nonEmpty: values["non-empty"],
      mimeType: values["mimetype"], matches: matches, tag: tag)
  }
}
