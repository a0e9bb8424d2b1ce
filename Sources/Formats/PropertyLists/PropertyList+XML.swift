import Diagnostics
import XMLSyntax

extension PropertyList {
  static func readXML(
    _ bytes: [UInt8], _ limits: XMLLimits
  ) -> (list: PropertyList, findings: [Diagnostic]) {
    let document = XMLDocument(bytes, limits: limits, for: .coreFoundation)
    var list = PropertyList(format: .xml, text: document.text, unit: document.unit)
    var findings = document.problems.map { finding($0, document, fileSize: bytes.count) }
    let isWhole =
      document.isWellFormed && !document.problems.contains { $0.kind == .entityDeclaration }
    guard let root = document.root, isWhole else { return (list, findings) }
    findings += doctypeFinding(document, root).map { [$0] } ?? []
    var reader = XMLPropertyListReader(text: document.text)
    list.root = reader.root(root)
    list.unread = reader.unread
    let broken = InfoPropertyListRules.brokenDictionary.id
    list.isBroken = reader.findings.contains { $0.rule == broken }
    list.isData = reader.isData
    return (list, findings + reader.findings)
  }

  private static let rules: [XMLProblemKind: RuleInfo] = [
    .malformed: InfoPropertyListRules.malformedXML,
    .entityDeclaration: InfoPropertyListRules.entityDeclaration,
    .invalidEncodedBytes: InfoPropertyListRules.invalidEncodedBytes,
    .encodingMismatch: InfoPropertyListRules.encodingMismatch,
    .refusedEncoding: InfoPropertyListRules.encodingMismatch,
    .utf16: InfoPropertyListRules.utf16Encoding,
    .nestingTooDeep: InfoPropertyListRules.nestingTooDeep,
    .oversizedFile: InfoPropertyListRules.oversizedFile,
  ]

  private static func finding(
    _ problem: XMLProblem, _ document: XMLDocument, fileSize: Int
  ) -> Diagnostic {
    let rule = rules[problem.kind] ?? InfoPropertyListRules.malformedXML
    var fix = problem.fix
    if document.unit != .bytes, document.isWellFormed {
      fix = conversion(document, fileSize: fileSize)
    }
    return Diagnostic(
      rule, problem.message, at: problem.kind == .oversizedFile ? nil : problem.range,
      severity: problem.kind == .refusedEncoding ? .error : nil, related: problem.related, fix: fix)
  }

  /// Converts the whole file to UTF-8; unlike all ranges, the edit refers to bytes of the file.
  private static func conversion(_ document: XMLDocument, fileSize: Int) -> Fix {
    var text = document.text
    if let declared = document.declaredEncoding?.range {
      text.replaceSubrange(declared, with: "UTF-8".utf8)
    }
    return Fix(
      "write the file in UTF-8",
      .replace(0..<fileSize, by: String(decoding: text, as: UTF8.self)))
  }

  /// Returns the findings about the document type declaration, or its absence.
  private static func doctypeFinding(_ document: XMLDocument, _ root: XMLElement) -> Diagnostic? {
    guard let doctype = document.doctype else {
      let place = document.declaration?.upperBound ?? root.range.lowerBound
      let doctype = PropertyListWriter.doctype
      let text = document.declaration == nil ? doctype + "\n" : "\n" + doctype
      return Diagnostic(
        InfoPropertyListRules.nonstandardDoctype, "missing document type declaration",
        at: root.startTag, fix: Fix("insert Apple's declaration", .insert(text, at: place)))
    }
    if let system = doctype.systemID, doctype.publicID == nil, doctype.name == "plist",
      !isApples(system)
    {
      return Diagnostic(
        InfoPropertyListRules.entityDeclaration,
        "the external subset '\(system)' is never read", at: doctype.range)
    }
    let isStandard =
      doctype.name == "plist" && doctype.internalSubset == nil
      && (doctype.publicID.map { id in
        publicIDs.contains(id.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      } ?? true)
      && doctype.systemID.map(isApples) == true
    guard !isStandard else { return nil }
    return Diagnostic(
      InfoPropertyListRules.nonstandardDoctype,
      "the document type '\(doctype.name)' is not the one of Apple's property lists",
      at: doctype.range,
      fix: Fix(
        "write Apple's declaration", .replace(doctype.range, by: PropertyListWriter.doctype)))
  }

  private static let publicIDs = [
    "-//Apple//DTD PLIST 1.0//EN", "-//Apple Computer//DTD PLIST 1.0//EN",
  ]

  private static func isApples(_ systemID: String) -> Bool {
    [
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd",
      "https://www.apple.com/DTDs/PropertyList-1.0.dtd",
      "file://localhost/System/Library/DTDs/PropertyList.dtd",
    ].contains(systemID)
  }
}
