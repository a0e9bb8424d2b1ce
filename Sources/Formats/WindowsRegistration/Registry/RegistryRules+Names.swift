import Diagnostics

/// Rules for missing names, usually caused by an empty variable of a script.
extension RegistryRules {
  static let gaps = Family(
    Rule<RegistryFile>(
      "registry/missing-name", .error, fix: .unsafe,
      """
      A key ends in a backslash or in ']]', or has two backslashes in a row; reported at the key
      """,
      because: "the key is made elsewhere or not at all, and nothing opens the document",
      references: ["Microsoft, RegCreateKeyEx", "Microsoft, File Types"],
      bad: [
        .registry("[↓~\\]\n@=\"Sketch\""),
        .registry("[↓~\\\\DefaultIcon]\n@=\"a.ico\""),
        .registry("[↓HKEY_CURRENT_USER\\\\Software\\\\Classes\\\\Sketch.1]\n@=\"Sketch\""),
        .registry("[~\\↓Sketch.1]]\n@=\"Sketch\""),
      ],
      good: [.registration()]
    ) { file, found in
      var seen: Set<String> = []
      for key in file.keys where !(key.isRemoved && key.location.isShared) {
        // Tools that fill in '{{NAME}}', such as Tauri, read two backslashes before it as one.
        guard !key.location.isTemplate, let problem = key.location.nameProblem else { continue }
        // A key that is set may be removed too.
        let name = problem.part?.text ?? key.path.text
        guard seen.insert(name.lowercased()).inserted else { continue }
        let single = key.path.text.replacing("\\\\", with: "\\")
        found(
          problem.text, at: problem.part?.range ?? key.path.range,
          fix: key.location.isEscaped
            ? Fix("write each backslash once", .replace(key.path.range, by: single)) : nil)
      }
    })
}
