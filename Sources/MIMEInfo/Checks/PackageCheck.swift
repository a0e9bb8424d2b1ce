import Diagnostics
import XMLSyntax

extension MIMERules {
  /// What keeps the text from being XML that is read everywhere.
  static func checkSyntax(_ document: XMLOutline) -> [Diagnostic] {
    document.problems.compactMap { problem in
      guard let rule = rule(of: problem.kind) else { return nil }
      return Diagnostic(
        rule, problem.message, at: problem.range, related: problem.related,
        fix: rule.fixability == .none ? nil : problem.fix)
    }
  }

  private static func rule(of kind: XMLProblemKind) -> RuleInfo? {
    switch kind {
    case .malformed, .nestingTooDeep, .oversizedFile: malformedXML
    case .entityDeclaration: entityDeclaration
    case .invalidEncodedBytes: invalidEncodedBytes
    // Both can be read, and all readers of packages do.
    case .encodingMismatch, .utf16: nil
    }
  }

  /// The name of the root and its namespace.
  static func checkRoot(_ root: XMLElement, in text: [UInt8]) -> Diagnostic? {
    let wanted = MIMEElementName.mimeInfo.rawValue
    guard root.localName == wanted else {
      let isNear = NameDistance.isNear(String(root.localName), to: wanted)
      return Diagnostic(
        wrongRoot,
        "the root element is '\(root.name)'"
          + (isNear ? "; did you mean '\(wanted)'?" : ", not '\(wanted)'"),
        at: root.nameRange)
    }
    guard root.namespace != MIMEPackage.namespace else { return nil }
    let message =
      root.namespace.map { "'\($0)' is not the namespace of MIME packages" }
      ?? "the root element is in no namespace"
    let prefix = root.prefix
    if let declaration = StartTag(root, in: text).declaration(of: prefix) {
      let edit = TextEdit(range: declaration.value, replacement: MIMEPackage.namespace)
      return Diagnostic(
        wrongNamespace, message, at: declaration.value,
        fix: .unsafe("write the namespace of MIME packages", edit))
    }
    let end = root.nameRange.upperBound
    let name = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)"
    let edit = TextEdit(range: end..<end, replacement: " \(name)=\"\(MIMEPackage.namespace)\"")
    return Diagnostic(
      wrongNamespace, message, at: root.nameRange,
      fix: .unsafe("declare the namespace of MIME packages", edit))
  }

  /// An element of the format in no namespace.
  static func childOutsideNamespace(_ child: XMLElement, in text: [UInt8]) -> Diagnostic {
    let declaration = StartTag(child, in: text).declaration(of: child.prefix)
    return Diagnostic(
      childOutsideNamespace, "'\(child.name)' is outside the namespace of MIME packages",
      at: child.nameRange,
      fix: declaration.map { declaration in
        // The blank before it goes as well, and the closing quote.
        let range = (declaration.name.lowerBound - 1)..<(declaration.value.upperBound + 1)
        return .unsafe("remove the declaration", TextEdit(range: range, replacement: ""))
      })
  }

  /// The name of the file; without one there is nothing to say.
  static func checkPackage(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    guard let name = context.fileName, !name.hasSuffix(".xml.in") else { return [] }
    guard name.hasSuffix(".xml") else {
      return [Diagnostic(packageNotXMLFile, "the file name does not end in '.xml'", at: nil)]
    }
    guard let id = context.applicationID, !id.isEmpty else { return [] }
    if name == MIMEPackageContext.overrideName || name == MIMEPackageContext.databaseName {
      return [
        Diagnostic(
          reservedPackageFileName, "'\(name)' is no name for the package of an application",
          at: nil)
      ]
    }
    let rest = name.dropFirst(id.count)
    if name.hasPrefix(id), rest.first == "-" || rest.first == "." { return [] }
    return [
      Diagnostic(
        packageNameWithoutAppID, "'\(name)' does not begin with the application ID '\(id)'",
        at: nil)
    ]
  }
}

extension XMLElement {
  /// What stands before the colon of the name, empty without one.
  fileprivate var prefix: Substring {
    name.count == localName.count ? "" : name.dropLast(localName.count + 1)
  }
}
