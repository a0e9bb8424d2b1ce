import Diagnostics
import XMLSyntax

/// Reads a package from its XML text, and reports anything that does not belong to the format.
///
/// A misspelled name is read as the one that was probably meant: there is one finding instead of
/// two.
struct MIMEPackageReader {
  let document: XMLDocument
  let outline: XMLOutline
  var problems = Findings(limit: .max)
  private var languages = MIMELanguageTable()
  /// Texts that differ from their bytes.
  var marked: [MIMETextContents.Marked] = []
  /// All names in the text, and the element of the format for each name without its prefix.
  private let names: [String]
  private let elements: [MIMEElementName?]
  /// The numbers of the format's namespace and of `xml:lang`, -2 if the text does not use it.
  private let namespace: Int
  private let language: Int

  init(_ document: XMLDocument) {
    self.document = document
    outline = document.outline
    names = outline.names
    elements = names.map { MIMEElementName.named(String($0.afterColon)) }
    namespace = names.firstIndex(of: MIMEPackage.namespace) ?? -2
    language = names.firstIndex(of: "xml:lang") ?? -2
  }

  var text: [UInt8] { outline.text }

  /// The storage of the texts.
  var contents: MIMETextContents {
    MIMETextContents(languages: languages.languages, marked: marked)
  }

  /// The values of an element's attributes, under the intended names.
  struct Values {
    fileprivate var values: [(name: String, value: PlacedText)] = []

    subscript(_ name: String) -> PlacedText? { values.first { $0.name == name }?.value }
  }

  /// A child that the format knows, with its range.
  typealias KnownChild = (name: MIMEElementName, element: Range<Int>)

  /// Reads the children that the format allows in that place, and reports the others.
  mutating func children(
    of element: XMLOutline.Element, _ name: MIMEElementName,
    read: (inout Self, MIMEElementName, XMLOutline.Element) -> Void
  ) {
    var index = element.nodes.lowerBound
    while index < element.nodes.upperBound {
      let (isBlank, next) = outline.blank(index)
      if !isBlank {
        if let child = outline.element(index) {
          if let meant = recognize(child, in: element, name) { read(&self, meant, child) }
        } else {
          readStray(index, in: name)
        }
      }
      index = next
    }
  }

  private mutating func readStray(_ index: Int, in name: MIMEElementName) {
    guard case .text(let text) = outline.node(index).node else { return }
    let stray = outline.value(of: text)
    if !stray.isBlank { MIMERules.addStray(stray.range, in: name, self.text, &problems) }
  }

  private mutating func recognize(
    _ child: XMLOutline.Element, in parent: XMLOutline.Element, _ name: MIMEElementName
  ) -> MIMEElementName? {
    let exact = elements[child.name].flatMap { $0.belongs(in: name) ? $0 : nil }
    let isOurs = child.namespace == parent.namespace || child.namespace == namespace
    if isOurs, let exact { return exact }
    let child = document.element(child)
    if let exact, child.namespace == nil {
      MIMERules.addChildOutsideNamespace(child, in: text, &problems)
      return exact
    }
    // Elements of other programs have a namespace; one without has a prefix of none.
    guard isOurs || child.namespace == nil || name == .magic || name == .match else { return nil }
    let names = MIMEElementName.allCases.filter { $0.belongs(in: name) }.map(\.rawValue)
    let meant = MIMEElementName.meant(by: String(child.localName), among: names)
    MIMERules.addUnknown(child, in: name, meant: meant, &problems)
    return meant.flatMap { MIMEElementName.named($0) }
  }

  /// Reads the attributes of an element without content, and reports unknown ones.
  mutating func emptyElement(
    _ element: XMLOutline.Element, _ name: MIMEElementName
  ) -> Values {
    let values = values(of: element, name)
    // A name between the tags instead of in the attribute is reported as a missing attribute.
    let isComplete = name.attributes.first.map { values[$0] != nil } ?? true
    if isComplete, !element.nodes.isEmpty { children(of: element, name) { _, _, _ in } }
    return values
  }

  mutating func values(of element: XMLOutline.Element, _ name: MIMEElementName) -> Values {
    var values = Values()
    for index in element.attributes {
      let attribute = outline.attribute(index)
      guard let meant = recognize(attribute, of: element, name) else { continue }
      values.values.append((meant, value(attribute)))
    }
    return values
  }

  /// Returns the number and the place of the language of a text, and whether it is in `lang`.
  mutating func language(
    of element: XMLOutline.Element, _ name: MIMEElementName
  ) -> ((number: UInt32, range: Range<Int>)?, isUnprefixed: Bool) {
    if element.attributes.isEmpty { return (nil, false) }
    if element.attributes.count == 1 {
      let attribute = outline.attribute(element.attributes.lowerBound)
      if attribute.name == language, attribute.namespace != namespace,
        outline.isVerbatim(attribute)
      {
        let range = attribute.valueRange
        return ((languages.number(outline.text, range), range), false)
      }
    }
    let values = values(of: element, name)
    let prefixed = values["xml:lang"]
    guard let language = prefixed ?? values["lang"] else { return (nil, false) }
    let number = languages.number(Array(language.text.utf8))
    return ((number, language.range), prefixed == nil)
  }

  private func value(_ attribute: XMLOutline.Attribute) -> PlacedText {
    PlacedText(outline.value(attribute), at: attribute.valueRange)
  }

  private mutating func recognize(
    _ attribute: XMLOutline.Attribute, of element: XMLOutline.Element, _ name: MIMEElementName
  ) -> String? {
    let written = names[attribute.name]
    let isXML = written.hasPrefix("xml:") && NameDistance.isNear(written, to: "xml:lang")
    if attribute.namespace >= 0, attribute.namespace != namespace, !isXML { return written }
    if attribute.namespace < 0 {
      if name.attributes.contains(written) { return written }
      if written == "lang", name.hasLanguage { return written }
    }
    let taken = Set(element.attributes.map { names[outline.attribute($0).name] })
    let languages = name.hasLanguage && !taken.contains("xml:lang") ? ["xml:lang", "lang"] : []
    let free = (name.attributes + languages).filter { !taken.contains($0) }
    let attribute = outline.value(of: attribute)
    let local = String(attribute.localName)
    var meant = free.contains(local) ? local : MIMEElementName.meant(by: local, among: free)
    if meant == "lang" { meant = "xml:lang" }
    MIMERules.addUnknown(attribute, of: name, meant: meant, in: text, &problems)
    return meant
  }
}
