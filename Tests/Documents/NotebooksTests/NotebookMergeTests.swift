import Diagnostics
import DocumentFormats
import Notebooks
import Testing

/// Merge conflicts in notebooks that are resolved because only one result is right.
struct NotebookMergeTests {
  private static func conflict(_ ours: String, _ theirs: String) -> String {
    "<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> topic\n"
  }

  private static let tail = "\"metadata\": {},\n\"nbformat\": 4,\n\"nbformat_minor\": 5\n}\n"

  private static func cell(_ id: String) -> String {
    "{\n\"cell_type\": \"raw\",\n\"id\": \"\(id)\",\n\"metadata\": {},\n\"source\": \"\(id)\"\n}"
  }

  /// A cell that each side has added, in the lines that Git leaves as common.
  @Test func bothAddedCellsAreKept() {
    let head = "{\n\"cells\": [\n\(Self.cell("a")),\n"
    let own = { (id: String) in "\"id\": \"\(id)\",\n\"metadata\": {},\n\"source\": \"\(id)\"" }
    let both = Self.conflict(own("b"), own("c"))
    let inside = "\(head){\n\"cell_type\": \"raw\",\n\(both)}\n],\n\(Self.tail)"
    let repaired = NotebookRepairTests.repair(inside)
    #expect(repaired.left == [])
    #expect(
      repaired.text == "\(head)\(Self.cell("b")),\n\(Self.cell("c"))\n],\n\(Self.tail)")
  }

  /// Whole cells in the conflict: at the end without a comma, and in the middle with one.
  @Test(arguments: ["", ","])
  func wholeCellsAreKept(_ comma: String) {
    let head = "{\n\"cells\": [\n\(Self.cell("a")),\n"
    let rest = comma.isEmpty ? "" : "\(Self.cell("z"))\n"
    let both = Self.conflict(Self.cell("b") + comma, Self.cell("c") + comma)
    let repaired = NotebookRepairTests.repair("\(head)\(both)\(rest)],\n\(Self.tail)")
    #expect(repaired.left == [])
    #expect(
      repaired.text
        == "\(head)\(Self.cell("b")),\n\(Self.cell("c"))\(comma)\n\(rest)],\n\(Self.tail)"
    )
  }

  /// The same cell in two versions is not added twice.
  @Test func anEditedCellIsListed() {
    let edit = Self.conflict("\"source\": \"b\"", "\"source\": \"c\"")
    let old =
      "{\n\"cells\": [\n{\n\"cell_type\": \"raw\",\n\"id\": \"a\",\n\"metadata\": {},\n\(edit)}],\n\(Self.tail)"
    let repaired = NotebookRepairTests.repair(old)
    #expect(repaired.text == old && repaired.left == ["json/merge-conflict-marker"])
  }

  /// A cell to which one version has given another identifier, while the other has added one before it.
  @Test func aCellWithAnotherIdentifierIsNotAddedTwice() {
    let cell = { (id: String) in
      Self.cell("b").replacing("\"id\": \"b\"", with: "\"id\": \"\(id)\"")
    }
    let both = Self.conflict(cell("x"), "\(Self.cell("c")),\n\(cell("y"))")
    let old = "{\n\"cells\": [\n\(both)],\n\(Self.tail)"
    let repaired = NotebookRepairTests.repair(old)
    #expect(repaired.text == old && repaired.left == ["json/merge-conflict-marker"])
  }

  /// Metadata that only programs write.
  @Test(arguments: [
    (#""vscode": {"interpreter": {"hash": "a""#, #""vscode": {"interpreter": {"hash": "b""#, "}}"),
    (#""colab": {"name": "a""#, #""colab": {"name": "b""#, "}"),
  ])
  func metadataOfPrograms(_ ours: String, _ theirs: String, _ end: String) {
    let head = "{\"cells\": [], \"nbformat\": 4, \"nbformat_minor\": 5, \"metadata\": {\n"
    let old = "\(head)\(Self.conflict(ours, theirs))\(end)}}\n"
    #expect(NotebookRepairTests.repair(old).text == "\(head)\(ours)\n\(end)}}\n")
  }

  @Test func stateOfCells() {
    let head = "{\"nbformat\": 4, \"nbformat_minor\": 5, \"metadata\": {}, \"cells\": [{"
    let cell =
      "\"cell_type\": \"code\", \"execution_count\": null, \"id\": \"a\", \"outputs\": [], "
    let both = Self.conflict("\"collapsed\": true", "\"collapsed\": false")
    let tail = "}, \"source\": \"x\"}]}\n"
    let repaired = NotebookRepairTests.repair("\(head)\(cell)\"metadata\": {\n\(both)\(tail)")
    #expect(repaired.text == "\(head)\(cell)\"metadata\": {\n\"collapsed\": true\n\(tail)")
  }

  /// The name that is shown belongs to the name of the kernel.
  @Test(arguments: [
    ("reef", "Python 3 (ipykernel)", "reef", "reef"),
    ("python3", "Python 3 (ipykernel)", "reef", "Python 3 (ipykernel)"),
    ("python3", "Python 3", "Python 3 (ipykernel)", "Python 3"),
    ("coral", "Python 3", "reef", nil),
  ])
  func kernelsAreCoherent(_ name: String, _ ours: String, _ theirs: String, _ kept: String?) {
    let line = { (shown: String) in "\"display_name\": \"\(shown)\"," }
    let head = "{\"cells\": [], \"nbformat\": 4, \"nbformat_minor\": 5, \"metadata\": {\n"
    let tail = "\"name\": \"\(name)\"}}}\n"
    let old = "\(head)\"kernelspec\": {\n\(Self.conflict(line(ours), line(theirs)))\(tail)"
    let new = kept.map { "\(head)\"kernelspec\": {\n\(line($0))\n\(tail)" }
    #expect(NotebookRepairTests.repair(old).text == new ?? old)
  }

  /// A member that only one side has in the conflict, and both have: programs write them in any order.
  @Test(arguments: [
    #""source": ["b"],"#, #""cell_type": "raw","#, #""metadata": {"a": 1},"#,
    #""attachments": {"a": {}}, "metadata": {"a": 1},"#,
    "\"source\": [\"b\"],\n\"source\": [\"a\"],",
  ])
  func membersInAnotherOrderStay(_ theirs: String) {
    let head = "{\"cells\": [{\n"
    let tail =
      #""cell_type": "code", "execution_count": 1, "id": "c", "metadata": {}, "#
      + "\"outputs\": [], \"source\": [\"a\"]}],\n\(Self.tail)"
    for (ours, theirs) in [("", theirs), (theirs, "")] {
      for base in ["", "||||||| base\n", "||||||| base\n\(theirs)\n"] {
        let both = "<<<<<<< HEAD\n\(ours)\n\(base)=======\n\(theirs)\n>>>>>>> topic\n"
        let repaired = NotebookRepairTests.repair(head + both + tail)
        #expect(repaired.text == head + both + tail)
        #expect(repaired.left == ["json/merge-conflict-marker"])
      }
    }
  }

  @Test("The title says how much is left out")
  func titlesHaveTheSize() {
    let old =
      "{\"cells\": [{\n\(Self.conflict("\"id\": \"a\",", "\"id\": \"bc\","))"
      + "\"cell_type\": \"raw\", \"metadata\": {}, \"source\": \"\"}],\n\(Self.tail)"
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(old.utf8))).findings.diagnostics
    #expect(
      found.map { $0.fix?.title } == [
        "take the first version of values that change in each run, without the other one, 12 bytes"
      ])
  }
}
