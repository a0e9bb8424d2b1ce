import Diagnostics

extension DeclarationRules {
  /// Names that become names of registry keys.
  static let windows = Family(
    Rule<DeclarationSubject>(
      "declaration/malformed-windows-name", .error,
      """
      A ProgID or a part of one has characters besides ASCII letters, digits, and periods, begins \
      with a digit, or makes a ProgID of more than 39 characters. Or the program is not a file \
      name that ends with '.exe', or a text for Windows contains a quote or a control character; \
      reported at the text
      """,
      because: "Windows finds types by these names, and scripts of installers contain the texts",
      references: ["Microsoft, Programmatic Identifiers", "Microsoft, Registering Applications"],
      bad: [
        .application(##""windows": { "vendor": ↓"Sketch Pad" }"##),
        .application(##""windows": { "program": ↓"bin/sketch" }"##),
        .application(##""windows": { "folder": ↓"C:\\Sketch\" /f" }"##),
        .type(##""handler": { "progID": ↓"Sketchpad_Drawing" }"##, rest: named),
        .type(##""handler": { "progID": ↓"2Sketchpad.Drawing" }"##, rest: named),
      ],
      good: [
        .application(##""windows": { "vendor": "Sketchpad", "program": "Sketch.exe" }"##),
        .type(##""handler": { "progID": "Sketchpad.Drawing.1" }"##, rest: named),
      ]
    ) { checked, found in
      for name in checked.file.names {
        guard let problem = name.windowsProblem else { continue }
        found(problem, at: name.range)
      }
    })

  private static let named = ",\n  \"application\": { \"name\": \"Sketchpad\" }"
}

extension DeclarationName {
  /// The reason why a name cannot be registered on Windows; nil for other names.
  fileprivate var windowsProblem: String? {
    switch kind {
    case .progID:
      let startsWithDigit = text.utf8.first?.isASCIIDigit ?? false
      let message = "a ProgID must not begin with a digit, found '\(text)'"
      return progIDProblem ?? (startsWithDigit ? message : nil)
    case .progIDPart: return progIDProblem
    case .windowsProgram:
      let isSound =
        text.count > 4 && text.lowercased().hasSuffix(".exe")
        && text.unicodeScalars.allSatisfy {
          $0.isASCII && $0.value > 0x1F && !"\\/:*?\"<>|%$".unicodeScalars.contains($0)
        }
      return isSound
        ? nil : "the program must be an ASCII file name that ends with '.exe', found '\(text)'"
    case .windowsText:
      let isSound = !text.unicodeScalars.contains {
        $0 == "\"" || $0.properties.generalCategory == .control
      }
      return isSound ? nil : "the text must not contain a quote or a control character"
    default: return nil
    }
  }

  private var progIDProblem: String? {
    guard text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == UInt8(ascii: ".") }), !text.isEmpty
    else { return "a ProgID has only ASCII letters, digits, and periods, found '\(text)'" }
    guard text.utf8.count <= 39 else {
      return "a ProgID has at most 39 characters, '\(text)' has \(text.utf8.count)"
    }
    return nil
  }
}
