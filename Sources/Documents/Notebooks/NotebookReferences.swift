import Diagnostics
import DocumentFormats
import JSONSyntax

/// Pictures in the text of a cell that refer to files attached to it.
enum NotebookReferences {
  static let check = ContentCheck(sign: "](attachment:") { root in
    (root["cells"]?.array ?? []).flatMap { cell -> [Diagnostic] in
      guard cell["cell_type"]?.string == "markdown", let source = cell["source"] else { return [] }
      let names = Set((cell["attachments"]?.object ?? []).map(\.name))
      var scan = NotebookReferences.Scan()
      return (source.array ?? [source]).flatMap { value in
        scan.missing(in: value.string ?? "", among: names).map { name in
          var finding = Diagnostic(
            DocumentFormatRules.danglingReference,
            "the picture '\(name)' is not attached to this cell", at: value.range)
          finding.severity = .warning
          finding.notes.append("nbconvert stops there when it writes HTML or slides")
          return finding
        }
      }
    }
  }

  /// Reads Markdown line by line, without code and HTML.
  private struct Scan {
    private var isCode = false
    private var isHTML = false
    private var found: Set<String> = []

    mutating func missing(in text: String, among names: Set<String>) -> [String] {
      text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap { line in
        let start = line.drop { $0 == " " }
        if start.hasPrefix("```") || start.hasPrefix("~~~") { isCode.toggle() }
        if start.isEmpty { isHTML = false } else if start.hasPrefix("<") { isHTML = true }
        let isPlain = !isCode && !isHTML && line.count - start.count < 4 && start.first != "\t"
        // Code, escapes, and tags may change the meaning.
        guard isPlain, !line.contains(where: { "`<\\".contains($0) }) else { return [String]() }
        return line.split(separator: "![").dropFirst(line.hasPrefix("![") ? 0 : 1)
          .compactMap { Self.name($0) }
          .filter { !names.contains($0) && found.insert($0).inserted }
      }
    }

    /// Returns the name in the rest of a picture after its opening bracket, or nil.
    private static func name(_ picture: Substring) -> String? {
      let rest = picture.drop { $0 != "]" }
      guard rest.hasPrefix("](attachment:") else { return nil }
      let name = rest.dropFirst("](attachment:".count).prefix { $0 != ")" }
      guard !name.isEmpty, name.endIndex < rest.endIndex,
        !name.contains(where: { " %&\"'()".contains($0) })
      else { return nil }
      return String(name)
    }
  }
}
