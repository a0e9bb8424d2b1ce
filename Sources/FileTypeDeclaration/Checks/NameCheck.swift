import Diagnostics

extension DeclarationRules {
  /// Names that become names of files, and texts that become lines.
  static func checkNames(
    _ file: DeclarationFile, hasFile: ((String) -> Bool)?, _ report: inout Report
  ) {
    for name in file.names {
      if name.isInKeyFile, let control = name.text.unicodeScalars.first(where: isControl) {
        report.add(
          Diagnostic(
            lineBreakInValue, "the value holds the control character \(shown(control))",
            at: name.range))
      }
      if let problem = pathProblem(of: name) {
        report.add(Diagnostic(pathInName, "'\(name.text)' \(problem)", at: name.range))
      } else if name.kind == .iconFile, let hasFile, !hasFile(name.text) {
        report.add(
          Diagnostic(missingIconFile, "there is no file '\(name.text)'", at: name.range))
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
    default: false
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// What makes a name lead elsewhere when it becomes the name of a file, after the name.
  private static func pathProblem(of name: DeclarationName) -> String? {
    guard !name.text.isEmpty else { return nil }
    let parts = name.text.split(separator: "/", omittingEmptySubsequences: false)
    switch name.kind {
    case .typeIdentifier, .bundleIdentifier, .desktopID, .iconName:
      return problem(of: parts, most: 1)
    case .mediaType, .parentMediaType, .otherMediaType:
      return problem(of: parts, most: 2)
    case .iconReference:
      return problem(of: name.text.hasPrefix("/") ? parts.dropFirst() : parts[...], most: nil)
        ?? (parts.count > 1 && !name.text.hasPrefix("/") ? "holds a slash" : nil)
    case .iconFile:
      if name.text.hasPrefix("/") { return "is no path relative to the declaration" }
      return parts.contains("..") ? "leads out of the declaration's folder" : nil
    default:
      return nil
    }
  }

  /// `most` is the number of parts that the name may have.
  private static func problem(of parts: some Collection<Substring>, most: Int?) -> String? {
    if parts.contains(where: { !$0.isEmpty && $0.allSatisfy { $0 == "." } }) {
      return "has a part that is nothing but periods"
    }
    guard let most else { return nil }
    if parts.count > most { return most == 1 ? "holds a slash" : "holds more than one slash" }
    return parts.contains("") ? "has nothing on one side of its slash" : nil
  }
}
