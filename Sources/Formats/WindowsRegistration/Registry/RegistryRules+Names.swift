import Diagnostics

/// Rules for missing names and values, usually caused by an empty variable of a script.
extension RegistryRules {
  static let gaps = Family(
    Rule<RegistryFile>(
      "registry/missing-name", .error, fix: .unsafe,
      """
      A key ends in a backslash or in ']]', has two backslashes in a row, or has a verb, command, \
      or icon directly below the classes; reported at the key, or at the verb
      """,
      because: "the key is made elsewhere or not at all, and nothing opens the document",
      references: ["Microsoft, RegCreateKeyEx", "Microsoft, File Types"],
      bad: [
        .registry("[↓~\\]\n@=\"Sketch\""),
        .registry("[↓~\\\\DefaultIcon]\n@=\"a.ico\""),
        .registry("[↓HKEY_CURRENT_USER\\\\Software\\\\Classes\\\\Sketch.1]\n@=\"Sketch\""),
        .registry("[~\\↓DefaultIcon]\n@=\"a.ico\""),
        .registry("[~\\↓Sketch.1]]\n@=\"Sketch\""),
      ],
      good: [.registration()]
    ) { file, found in
      var seen: Set<String> = []
      for key in file.keys where !(key.isRemoved && key.location.isShared) {
        guard let problem = key.location.nameProblem else { continue }
        // A verb has a command below it, and a key that is set may be removed too.
        let name = problem.part?.text ?? key.path.text
        guard seen.insert(name.lowercased()).inserted else { continue }
        let single = key.path.text.replacing("\\\\", with: "\\")
        found(
          problem.text, at: problem.part?.range ?? key.path.range,
          fix: key.location.isEscaped
            ? Fix("write each backslash once", .replace(key.path.range, by: single)) : nil)
      }
    },
    Rule(
      "registry/missing-value", .warning,
      """
      The ProgID of an extension or the file of an icon is empty, or a semicolon is between the \
      file and the number of an icon. It is an error for the program \
      of a command; reported at the value
      """,
      because: "Windows finds nothing that opens the document, or no picture for it",
      references: ["Microsoft, File Types", "Microsoft, Verbs and File Associations"],
      bad: [
        .registration(extensionKey: "@=\"↓\"", openWith: ""),
        .registration(command: "@=\"↓\""),
        .registration(command: #"@="↓\"\" \"%1\"""#),
        .registration(more: "[~\\Sketchpad.Sketch.1\\DefaultIcon]\n@=\"↓,0\""),
        .registration(more: "[~\\Sketchpad.Sketch.1\\DefaultIcon]\n@=\"↓a.exe;0\""),
      ],
      good: [.registration(), .registration(extensionKey: "@=\"\"")]
    ) { file, found in
      let named = Set(
        file.extensionKeys.filter { !$0.openWith.isEmpty }.map { $0.name.text.lowercased() })
      for key in file.keys where !key.isRemoved {
        for value in key.values {
          let isList =
            key.classPath?.dropFirst().map { $0.text.lowercased() } == ["openwithprogids"]
          if isList, value.name.range.isEmpty { found("missing the ProgID", at: value.line) }
          guard let text = value.string else { continue }
          if let problem = key.location.emptyValueProblem(value.name.text, text.text) {
            found(problem.text, at: text.range, severity: problem.severity)
          }
          guard let path = key.classPath, path.count == 1, path[0].text.hasPrefix("."),
            value.name.text.isEmpty, text.text.isEmpty, !named.contains(path[0].text.lowercased())
          else { continue }
          found("missing the ProgID of '\(path[0].text)'", at: text.range)
        }
      }
    })
}
