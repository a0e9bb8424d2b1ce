import Diagnostics
import DocumentFormats
import Notebooks
import Testing

/// Notebooks that nbformat accepts, and at which nbconvert stops.
struct NotebookSilentTests {
  private typealias Repair = NotebookRepairTests

  private static func found(_ source: String, attachments: String) -> [Diagnostic] {
    let text = Repair.notebook(
      #"{"cell_type": "markdown", "attachments": \#(attachments), "metadata": {}, "source": \#(source)}"#
    )
    var judge = DocumentJudge(.notebook)
    return judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
  }

  /// Pictures that are not attached to their cell.
  @Test(arguments: [
    (#""![a](attachment:a.png)""#, "{}", ["a.png"]),
    (#"["a\n", "b ![a](attachment:a.png) ![b](attachment:b.png)"]"#, #"{"b.png": {}}"#, ["a.png"]),
    (#""![a](attachment:a.png)\n![b](attachment:a.png)""#, "{}", ["a.png"]),
    (#""![a](attachment:a.png)""#, #"{"a.png": {"image/png": "AA=="}}"#, []),
    (#""```\n![a](attachment:a.png)\n```""#, "{}", []), (#""`![a](attachment:a.png)`""#, "{}", []),
    (#""    ![a](attachment:a.png)""#, "{}", []), (#""<p>\n![a](attachment:a.png)""#, "{}", []),
    (#""![a](attachment:a%20b.png)""#, "{}", []), (#""[a](attachment:a.png)""#, "{}", []),
    (#""![a] (attachment:a.png)""#, "{}", []), (#""![a](attachment:""#, "{}", []),
  ])
  func missingAttachments(_ source: String, _ attachments: String, _ names: [String]) {
    let found = Self.found(source, attachments: attachments)
    #expect(found.map(\.severity) == names.map { _ in .warning })
    #expect(zip(found, names).allSatisfy { $0.message.contains("'\($1)'") && $0.fix == nil })
    #expect(found.allSatisfy { $0.notes.contains { $0.contains("nbconvert") } })
  }

  @Test func aSlideshowOfNull() {
    let cell = { (metadata: String) in
      Repair.notebook(#"{"cell_type": "raw", "metadata": \#(metadata), "source": "x"}"#)
    }
    let old = cell(#"{"a": 1, "slideshow": null}"#)
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(old.utf8))).findings.diagnostics
    #expect(found.count == 1 && found.allSatisfy { $0.notes.contains { $0.contains("slides") } })
    #expect(Repair.repair(old).text == cell(#"{"a": 1}"#))
  }
}
