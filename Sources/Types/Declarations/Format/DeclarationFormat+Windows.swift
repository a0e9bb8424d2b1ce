import JSONSyntax

/// The application on Windows.
extension DeclarationFormat {
  static let windows = ObjectFormat(
    "windows", "How the application registers itself on Windows.", empty: Application.Windows(),
    [
      .optional(
        "program", \.program, .text(.windowsProgram),
        "The file name of the program: `Sketch.exe`.", default: "the name of the application"),
      .optional(
        "vendor", \.vendor, .text(.progIDPart), "The first part of ProgIDs: `Example`.",
        default: "from the bundle identifier"),
      .optional(
        "version", \.version, .text(.progIDPart), "The last part of ProgIDs.", default: "`1`"),
      .optional(
        "folder", \.folder, .text(.windowsText),
        "The folder in which registry files expect the program.",
        default: "`C:\\Program Files\\` and the name of the application"),
      .optional(
        "icon", \.icon, .text(.windowsText),
        "The icon of documents, in the folder of the program: `document.ico` or `Sketch.exe,1`.",
        default: "the first icon of the program"),
      .optional(
        "logo", \.logo, .text(.windowsText),
        "The picture of documents in an MSIX package: `Assets\\Document.png`."),
    ])
}
