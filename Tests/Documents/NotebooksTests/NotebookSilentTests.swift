import Diagnostics
import DocumentFormats
import Notebooks
import Testing

/// Notebooks that nbformat accepts, and at which nbconvert stops.
struct NotebookSilentTests {
  private typealias Repair = NotebookRepairTests

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
