package import Diagnostics

/// The rules for sources of installers.
package enum InstallerRules: RuleFamilies {
  package static let families = [form, types, registry]

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

  static let types = Family(
    Rule<InstallerSource>(
      "wix/extension-with-period", .error, fix: .safe,
      "The Id of an Extension begins with a period; reported at the Id",
      because: "the installer registers an extension with two periods, which no file has",
      references: ["WiX, Extension element"],
      bad: [.wix(fileExtension: "↓.sketch")], good: [.wix()]
    ) { file, found in
      for name in file.progIDs.flatMap(\.extensions).map(\.name) where name.text.hasPrefix(".") {
        let bare = String(name.text.drop { $0 == "." })
        found(
          "write '\(bare)' without the period", at: name.range,
          fix: bare.isEmpty
            ? nil : Fix("remove the period", .replace(name.range, by: XMLEscape.attribute(bare))))
      }
    },
    Rule(
      "wix/malformed-prog-id", .warning,
      """
      A ProgId has more than 39 characters or begins with a digit. It is a note if it has other \
      characters than ASCII letters, digits, and periods; reported at the Id
      """,
      because: "programs that find types by ProgID may not find it",
      references: ["Microsoft, Programmatic Identifiers"],
      bad: [.wix(id: "↓2Sketch"), .wix(id: "↓Sketch_file")], good: [.wix()]
    ) { file, found in
      for progID in file.progIDs where !progID.name.text.contains("$(") {
        guard let problem = WindowsNames.problem(ofProgID: progID.name.text) else { continue }
        found(
          "'\(progID.name.text)' \(problem.text)", at: progID.name.range,
          severity: problem.severity)
      }
    },
    Rule(
      "wix/unquoted-document", .warning,
      """
      The Argument of a Verb with a target has '%1' outside of quotes or is missing; reported at \
      the Argument, or at the Verb
      """,
      because: "a document with a blank in its name is passed as several, or none is passed",
      references: ["WiX, Verb element"],
      bad: [
        .wix(verb: #"<Verb Id="open" TargetFile="Program" Argument="↓%1"/>"#),
        .wix(verb: #"↓<Verb Id="open" TargetFile="Program"/>"#),
      ],
      good: [.wix()]
    ) { file, found in
      for verb in file.progIDs.flatMap(\.extensions).flatMap(\.verbs) {
        if verb.isAdvertised, verb.argument == nil { continue }
        guard let problem = CommandText(verb.argument?.text ?? " ").documentProblem else {
          continue
        }
        found(problem, at: verb.argument?.range ?? verb.element)
      }
    },
    Rule(
      "wix/takes-default", .warning,
      """
      An Extension is one that other programs on most machines open, such as txt; reported at the Id
      """,
      because: "the installer makes the program the default of all such files",
      references: ["Microsoft, Default Programs"],
      bad: [.wix(fileExtension: "↓json")], good: [.wix()]
    ) { file, found in
      for name in file.progIDs.flatMap(\.extensions).map(\.name)
      where WindowsNames.commonExtensions.contains(name.bareExtension.text) {
        found(
          "all '.\(name.bareExtension.text)' files are opened by the program; write RegistryValue elements for OpenWithProgids instead",
          at: name.range)
      }
    })
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
