package import Diagnostics

/// The rules for sources of installers.
package enum InstallerRules: RuleFamilies {
  package static let families = [form, slots]

  static let malformed = RuleInfo(
    "wix/malformed-xml", .error, hides: true,
    "The XML is not well-formed, or declares entities; reported at the first such place",
    because: "no installer can be made",
    references: ["XML 1.0 2.1"],
    bad: [RuleExample("<Wix><Fragment></↓Wix>\n", path: "a.wxs")], good: [.wix()])

  static let unknownRoot = RuleInfo(
    "wix/unknown-root", .error, hides: true,
    """
    The root is neither Wix in a namespace of WiX nor Include, nor CPack's; reported at its name
    """,
    because: "no installer can be made",
    references: ["WiX, Wix element", "CMake, CPACK_WIX_PATCH_FILE"],
    bad: [
      RuleExample("<↓Fragment/>\n", path: "a.wxs"),
      RuleExample("<↓Wix xmlns=\"http://wixtoolset.org/schemas/v4\"/>\n", path: "a.wxs"),
    ], good: [.wix(), RuleExample("<CPackWiXPatch/>\n", path: "patch.wxs")])

  static let form = Family<InstallerSource>(malformed, unknownRoot) { file, findings in
    findings.add(file.problems)
    if let root = file.stranger {
      findings.add(unknownRoot, root.text, at: root.range)
    }
  }
}

extension RuleExample {
  static func wix(
    _ more: String = "", id: String = "Sketchpad.Sketch.1", fileExtension: String = "sketch",
    verb: String = #"<Verb Id="open" TargetFile="Program" Argument="&quot;%1&quot;"/>"#
  ) -> RuleExample {
    RuleExample(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
        <Fragment>
          <ProgId Id="\(id)" Description="Sketch">
            <Extension Id="\(fileExtension)" ContentType="image/x-sketch">
              \(verb)
            </Extension>
          </ProgId>\(more.isEmpty ? "" : "\n    " + more)
        </Fragment>
      </Wix>

      """, path: "sketch.wxs")
  }
}
