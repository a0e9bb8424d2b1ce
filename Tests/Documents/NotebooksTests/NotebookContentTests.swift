import Diagnostics
import DocumentFormats
import Notebooks
import TestSupport
import Testing

/// Notebooks whose repairs must not lose what is in them.
struct NotebookContentTests {
  private typealias Repair = NotebookRepairTests

  private static let raw = #"{"cell_type": "raw", "metadata": {}, "source": "a"}"#
  private static let stream = #"{"name": "stdout", "output_type": "stream", "text": "1\n"}"#

  /// The titles of the fixes that the findings of a notebook have.
  private static func titles(_ text: String) -> [String] {
    var judge = DocumentJudge(.notebook)
    return judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics.compactMap {
      $0.fix?.title
    }
  }

  /// Cells and outputs that are texts become such, and everything around them stays as it is.
  @Test(arguments: [
    (#"\#(raw),   "a","#, #"\#(raw),   \#(raw),"#), (#"null ,"#, ""), (#"[\#(raw)],"#, "\(raw),"),
    (#"[[], \#(raw)] ,"#, "\(raw) ,"),
  ])
  func itemsAreKept(_ old: String, _ new: String) {
    let last = #" {"cell_type": "raw", "metadata": {},  "source": "z"}"#
    let (text, left) = Repair.repair(Repair.notebook(old + last))
    #expect(text.filter { $0 != " " } == Repair.notebook(new + last).filter { $0 != " " })
    #expect(text.contains(last.dropFirst()) && left == [])
  }

  @Test(arguments: [
    (#""outputs": ["1\n"]"#, #""outputs": [\#(stream)]"#),
    (#""outputs": "1\n""#, #""outputs": [\#(stream)]"#),
    (#""outputs": [[\#(stream)], null]"#, #""outputs": [\#(stream)]"#),
    (#""outputs": {}"#, #""outputs": []"#),
  ])
  func outputsAreKept(_ old: String, _ new: String) {
    let cell = { (outputs: String) in
      #"{"cell_type": "code", "metadata": {}, "execution_count": 1, \#(outputs), "source": "x"}"#
    }
    let (text, left) = Repair.repair(Repair.notebook(cell(old)))
    #expect(text == Repair.notebook(cell(new)) && left == [])
  }

  @Test(arguments: [
    // A text is data too.
    (
      #"{"output_type": "display_data", "metadata": {}, "data": "a"}"#,
      #"{"output_type": "display_data", "metadata": {}, "data": {"text/plain": "a"}}"#
    ),
    (
      #"{"output_type": "display_data", "metadata": {}, "data": 3}"#,
      #"{"output_type": "display_data", "metadata": {}, "data": {"text/plain": "3"}}"#
    ),
    // The names in an object are content, unless they say that it is a text.
    (
      #"{"output_type": "display_data", "metadata": {}, "data": {"text/html": {"a": 1}}}"#,
      #"{"output_type": "display_data", "metadata": {}, "data": {"text/html": "{\"a\": 1}"}}"#
    ),
    (
      #"{"output_type": "stream", "name": "stdout", "text": {"a": "b"}}"#,
      #"{"output_type": "stream", "name": "stdout", "text": "{\"a\": \"b\"}"}"#
    ),
    (
      #"{"output_type": "stream", "name": "stdout", "text": {"text": "b"}}"#,
      #"{"output_type": "stream", "name": "stdout", "text": "b"}"#
    ),
    // The kind is that of what an output has.
    (
      #"{"output_type": "stream", "ename": "E", "evalue": "", "traceback": ["a"]}"#,
      #"{"output_type": "error", "ename": "E", "evalue": "", "traceback": ["a"]}"#
    ),
    (
      #"{"output_type": "error", "name": "stderr", "text": ["a"]}"#,
      #"{"output_type": "stream", "name": "stderr", "text": ["a"]}"#
    ),
    (
      #"{"output_type": "stream", "metadata": {"text/plain": 1}, "data": {"text/plain": "a"}}"#,
      #"{"output_type": "display_data", "metadata": {"text/plain": 1}, "data": {"text/plain": "a"}}"#
    ),
    (
      #"{"output_type": "display_data", "name": "stdout", "text": "a"}"#,
      #"{"output_type": "stream", "name": "stdout", "text": "a"}"#
    ),
  ])
  func contentOfOutputsIsKept(_ old: String, _ new: String) {
    let (text, left) = Repair.repair(Repair.notebook(Repair.code(old)))
    #expect(text == Repair.notebook(Repair.code(new)))
    #expect(left == [])
  }

  /// A cell that has outputs is one with code, whatever it says.
  @Test func outputsOfOtherCellsAreKept() {
    let code = Repair.code(Self.stream)
    let (text, left) = Repair.repair(Repair.notebook(code.replacing("\"code\"", with: "\"raw\"")))
    #expect(text == Repair.notebook(code) && left == [])
  }

  /// A title has all that is lost, and what is longer than that is not lost.
  @Test func titlesSayWhatIsLost() {
    let short = Self.raw.replacing("{}", with: #"["x"]"#)
    #expect(Self.titles(Repair.notebook(short)) == [#"replace ["x"] by {}"#])
    let long = Self.raw.replacing("{}", with: #"["\#(String(repeating: "x ", count: 60))"]"#)
    #expect(Self.titles(Repair.notebook(long)) == [])
    #expect(Repair.repair(Repair.notebook(long)).text == Repair.notebook(long))
  }

  /// What is there is used rather than removed.
  @Test(arguments: [
    (
      #"{"kernelspec": "python3"}"#,
      #"{"kernelspec": {"display_name":"Python 3","name":"python3"}}"#
    ),
    (
      #"{"kernelspec": "Python 3 (ipykernel)"}"#,
      #"{"kernelspec": {"display_name":"Python 3 (ipykernel)","name":"python3"}}"#
    ),
    (#"{"kernelspec": "reef"}"#, #"{"kernelspec": {"display_name":"reef","name":"reef"}}"#),
    (
      #"{"kernelspec": {"display_name": "Python 3", "language": "python"}}"#,
      #"{"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}"#
    ),
    (
      #"{"kernelspec": {"name": "ir", "language": "R"}}"#,
      #"{"kernelspec": {"name": "ir", "language": "R", "display_name": "R"}}"#
    ),
    (#"{"language_info": "python"}"#, #"{"language_info": {"name": "python"}}"#),
    (
      #"{"language_info": {"file_extension": ".py", "pygments_lexer": "ipython3"}}"#,
      #"{"language_info": {"file_extension": ".py", "pygments_lexer": "ipython3", "name": "python"}}"#
    ),
    (#"{"authors": "me"}"#, #"{"authors": [{"name": "me"}]}"#),
    (#"{"authors": {"name": "me"}}"#, #"{"authors": [{"name": "me"}]}"#),
  ])
  func metadataIsUsed(_ old: String, _ new: String) {
    let (text, left) = Repair.repair(Repair.notebook("", metadata: old))
    #expect(text == Repair.notebook("", metadata: new))
    #expect(left == [])
  }

  /// A value is wrong in the version that a notebook says, even if an older one does not look at it.
  @Test(arguments: [
    (#""title": 5"#, 2), (#""authors": {"a": 1}"#, 3), (#""kernelspec": 5"#, 4),
  ])
  func oneWrongValueIsNoOtherVersion(_ member: String, _ minor: Int) {
    let text = Repair.notebook("", metadata: "{\(member)}", minor: minor)
    var judge = DocumentJudge(.notebook)
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    #expect(judgment.findings.diagnostics.map(\.rule) == ["schema/wrong-type"])
    #expect(judgment.detection?.form == nil)
    #expect(Repair.repair(text).text.contains("\"nbformat_minor\": \(minor)"))
  }

  @Test func timesOfRunsAreNoOtherVersion() {
    let cell = Repair.code("").replacing(
      #""metadata": {}"#, with: #""metadata": {"execution": {"shell.execute_reply": 5}}"#)
    let text = Repair.notebook(cell)
    #expect(Notebook.check(text).findings == ["schema/wrong-type 5"])
    #expect(Repair.repair(text).text == text.replacing(": 5}", with: ": \"5\"}"))
  }

  /// More cells without identifiers than mistakes are listed are still no older notebook.
  @Test(.slow, .endsSometime) func manyCellsWithoutIdentifiers() {
    let cells = (0..<10_010).map { #"{"cell_type": "raw", "metadata": {}, "source": "\#($0)"}"# }
    var judge = DocumentJudge(.notebook)
    let text = Repair.notebook(cells.joined(separator: ","), minor: 5)
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    #expect(judgment.detection?.form == nil)
    #expect(judgment.findings.diagnostics.contains { $0.rule == "schema/missing-member" })
  }

  /// Nothing is taken out of a text that is no notebook after that either.
  @Test(arguments: [
    "# Reef\nimport os  # needed\nx = 1\n", #"{'cells': ('a\n', "b"), 'nbformat': 4, }"#,
  ])
  func unreadableTextsAreLeftAlone(_ text: String) {
    #expect(Repair.repair(text).text == text)
    #expect(Self.titles(text) == [])
  }
}
