import Diagnostics
import XMLSyntax

/// Rules for the root element and the namespace, checked while a package is read.
extension MIMERules {
  static let rootRules = [wrongNamespace, childOutsideNamespace, wrongRoot, emptyPackage]

  private static let sound = RuleExample.globs("*.exmap")

  /// Returns a document with a type in another root.
  static func document(_ root: String, _ name: String = "mime-info") -> RuleExample {
    RuleExample(
      """
      \(root)
        <mime-type type="application/vnd.example.map">
          <comment>Map</comment>
          <glob pattern="*.exmap"/>
        </mime-type>
      </\(name)>
      """, path: "org.example.map.xml")
  }

  static func root(_ mark: String = "", _ name: String = "mime-info") -> String {
    "<\(mark)\(name) xmlns=\"\(MIMEPackage.namespace)\">"
  }

  private static let wrongRoot = RuleInfo(
    "mime/wrong-root", .error, effect: .breaksReaders, hides: true,
    "The root element is not mime-info; reported at its name",
    because: "the file is ignored",
    bad: [document(root("↓", "mime-types"), "mime-types")], good: [sound])

  private static let wrongNamespace = RuleInfo(
    "mime/wrong-namespace", .error, fix: .unsafe, effect: .breaksReaders,
    """
    The root element mime-info is not exactly in the namespace \
    http://www.freedesktop.org/standards/shared-mime-info; reported at the namespace, or at the \
    name of the root
    """,
    because: "update-mime-database and GLib ignore the file, Qt without a cache loads it",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt QMimeDatabase"],
    bad: [
      document(#"<mime-info xmlns="↓https://www.freedesktop.org/standards/shared-mime-info/">"#),
      document("<↓mime-info>"),
    ],
    good: [sound])

  static func checkRoot(_ root: XMLElement, in text: [UInt8], _ findings: inout Findings) {
    let wanted = MIMEElementName.mimeInfo.rawValue
    guard root.localName == wanted else {
      let isNear = NameDistance.isNear(String(root.localName), to: wanted)
      return findings.add(
        wrongRoot,
        isNear
          ? "unknown root element '\(root.name)'" + didYouMean(wanted)
          : "the root element must be '\(wanted)', found '\(root.name)'",
        at: root.nameRange)
    }
    guard root.namespace != MIMEPackage.namespace else { return }
    let message =
      root.namespace.map { "the namespace must be '\(MIMEPackage.namespace)', found '\($0)'" }
      ?? "missing namespace of the root element"
    if let value = XMLTag(text, root.startTag)[root.declarationName]?.valueRange {
      findings.add(
        wrongNamespace, message, at: value,
        fix: Fix(
          "write the namespace of MIME packages", .replace(value, by: MIMEPackage.namespace)))
    } else {
      let attribute = " \(root.declarationName)=\"\(MIMEPackage.namespace)\""
      findings.add(
        wrongNamespace, message, at: root.nameRange,
        fix: Fix(
          "declare the namespace of MIME packages",
          .insert(attribute, at: root.nameRange.upperBound)))
    }
  }

  private static let childOutsideNamespace = RuleInfo(
    "mime/child-outside-namespace", .error, fix: .unsafe, effect: .breaksReaders,
    "An element of the format is taken out of its namespace; reported at its name",
    because: "the element is lost with everything in it",
    references: ["shared-mime-info 2.2", "Namespaces in XML 1.0 6.2"],
    bad: [
      .mimeInfo(
        #"<↓mime-type xmlns="" type="application/vnd.example.map"><comment>Map</comment></mime-type>"#
      )
    ],
    good: [sound, .mime(#"<glob pattern="*.exmap"/><e:note xmlns:e="https://example.org"/>"#)])

  static func addChildOutsideNamespace(
    _ child: XMLElement, in text: [UInt8], _ findings: inout Findings
  ) {
    let declaration = XMLTag(text, child.startTag)[child.declarationName]
    findings.add(
      childOutsideNamespace, "'\(child.name)' is outside the namespace of MIME packages",
      at: child.nameRange,
      fix: declaration.map {
        // The blank before it is removed too.
        Fix("remove the declaration", .remove(($0.range.lowerBound - 1)..<$0.range.upperBound))
      })
  }

  static let emptyPackage = RuleInfo(
    "mime/empty-package", .warning,
    "The package declares no type; reported at the name of the root",
    because: "installing it does nothing",
    bad: [
      RuleExample("<↓mime-info xmlns=\"\(MIMEPackage.namespace)\"/>", path: "org.example.map.xml")
    ],
    good: [sound])
}

extension XMLElement {
  /// The name of the attribute that declares the namespace of the element's prefix.
  fileprivate var declarationName: String {
    name.count == localName.count ? "xmlns" : "xmlns:\(name.dropLast(localName.count + 1))"
  }
}
