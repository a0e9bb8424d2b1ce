import XMLSyntax

extension MIMEPackageReader {
  mutating func types(of root: XMLElement) -> [MIMETypeDeclaration] {
    _ = values(of: root, .mimeInfo)
    return children(of: root, .mimeInfo).map { type($0.element) }
  }

  private mutating func type(_ element: XMLElement) -> MIMETypeDeclaration {
    let name = values(of: element, .mimeType)["type"]
    var type = MIMETypeDeclaration(name: name, tag: element.startTag, element: element.range)
    let children = children(of: element, .mimeType)
    if let problem = MIMERules.unorderedChildren(children, of: element, in: text) { add(problem) }
    for child in children { read(child.element, as: child.name, into: &type) }
    return type
  }

  private mutating func read(
    _ element: XMLElement, as name: MIMEElementName, into type: inout MIMETypeDeclaration
  ) {
    switch name {
    case .comment: type.comments.append(words(element, name))
    case .acronym: type.acronyms.append(words(element, name))
    case .expandedAcronym: type.expandedAcronyms.append(words(element, name))
    case .glob: type.globs.append(glob(element))
    case .magic: type.magics.append(magic(element))
    case .treeMagic: type.treeMagics.append(treeMagic(element))
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

  private mutating func words(_ element: XMLElement, _ name: MIMEElementName) -> MIMEText {
    let values = values(of: element, name)
    var markup: Range<Int>?
    if element.children.count > 1 { markup = element.elements.first?.range }
    if case .element(let child)? = element.children.first { markup = child.range }
    let prefixed = values["xml:lang"]
    let language = prefixed ?? values["lang"]
    return MIMEText(
      text: element.text, range: element.content, language: language,
      isLanguageUnprefixed: prefixed == nil && language != nil, markup: markup,
      tag: element.startTag, element: element.range)
  }

  private mutating func glob(_ element: XMLElement) -> MIMEGlob {
    let values = emptyElement(element, .glob)
    return MIMEGlob(
      pattern: values["pattern"], weight: values["weight"],
      caseSensitive: values["case-sensitive"], tag: element.startTag, element: element.range)
  }

  private mutating func reference(_ element: XMLElement, _ name: MIMEElementName) -> MIMEReference {
    let values = emptyElement(element, name)
    return MIMEReference(
      name: name.attributes.first.flatMap { values[$0] }, tag: element.startTag,
      element: element.range)
  }

  private mutating func rootXML(_ element: XMLElement) -> MIMERootXML {
    let values = emptyElement(element, .rootXML)
    return MIMERootXML(
      namespaceURI: values["namespaceURI"], localName: values["localName"],
      tag: element.startTag, element: element.range)
  }

  private mutating func startTag(_ element: XMLElement, _ name: MIMEElementName) -> Range<Int> {
    _ = emptyElement(element, name)
    return element.startTag
  }

  private mutating func magic(_ element: XMLElement) -> MIMEMagic {
    MIMEMagic(
      priority: values(of: element, .magic)["priority"],
      matches: children(of: element, .magic).map { match($0.element) },
      tag: element.startTag, element: element.range)
  }

  private mutating func match(_ element: XMLElement) -> MIMEMatch {
    let values = values(of: element, .match)
    return MIMEMatch(
      type: values["type"], offset: values["offset"], value: values["value"],
      mask: values["mask"], matches: children(of: element, .match).map { match($0.element) },
      tag: element.startTag, element: element.range)
  }

  private mutating func treeMagic(_ element: XMLElement) -> MIMETreeMagic {
    MIMETreeMagic(
      priority: values(of: element, .treeMagic)["priority"],
      matches: children(of: element, .treeMagic).map { treeMatch($0.element) },
      tag: element.startTag, element: element.range)
  }

  private mutating func treeMatch(_ element: XMLElement) -> MIMETreeMatch {
    let values = values(of: element, .treeMatch)
    return MIMETreeMatch(
      path: values["path"], type: values["type"],
      flags: ["match-case", "executable", "non-empty"].compactMap { values[$0] },
      matches: children(of: element, .treeMatch).map { treeMatch($0.element) },
      tag: element.startTag, element: element.range)
  }
}
