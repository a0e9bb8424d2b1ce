import Diagnostics
import DocumentFormats
import Notebooks
import Testing

/// Kernels, languages, identifiers, and metadata that are written in another form.
struct NotebookKernelTests {
  private typealias Repair = NotebookRepairTests

  /// The metadata of a notebook, and what they become.
  @Test(arguments: [
    (
      #"{"kernelspec": ["python3"]}"#,
      #"{"kernelspec": {"display_name":"Python 3","name":"python3"}}"#
    ),
    (
      #"{"kernelspec": [{"name": "reef", "display_name": "Reef"}]}"#,
      #"{"kernelspec": {"name": "reef", "display_name": "Reef"}}"#
    ),
    (
      #"{"kernelspec": {"display_name": "Julia 1.9.2", "language": "julia"}}"#,
      #"{"kernelspec": {"display_name": "Julia 1.9.2", "language": "julia", "name": "julia-1.9"}}"#
    ),
    (
      #"{"kernelspec": {"display_name": "Julia", "language": "julia"}, "language_info": {"name": "julia", "version": "1.10.4"}}"#,
      #"{"kernelspec": {"display_name": "Julia", "language": "julia", "name": "julia-1.10"}, "language_info": {"name": "julia", "version": "1.10.4"}}"#
    ),
    (
      #"{"kernelspec": {"display_name": "Bash", "language": "bash"}}"#,
      #"{"kernelspec": {"display_name": "Bash", "language": "bash", "name": "bash"}}"#
    ),
    (
      #"{"language_info": {"version": "3.11", "mimetype": "text/x-python"}}"#,
      #"{"language_info": {"version": "3.11", "mimetype": "text/x-python", "name": "python"}}"#
    ),
    (
      #"{"kernelspec": {"name": "python3", "display_name": "Python 3"}, "language_info": {"version": "3.11"}}"#,
      #"{"kernelspec": {"name": "python3", "display_name": "Python 3"}, "language_info": {"name":"python","version":"3.11"}}"#
    ),
    (
      #"{"language_info": {"version": "3.11"}}"#,
      #"{"language_info": {"name":"python","version":"3.11"}}"#
    ),
    (#"{"kernelspec": {"name": null}, "language_info": [], "a": 1}"#, #"{"a": 1}"#),
    (
      #""{\"title\": \"Reef\"}""#, #"{"title": "Reef"}"#
    ),
    (
      #"{"kernelspec": "{\"name\": \"a\", \"display_name\": \"A\"}"}"#,
      #"{"kernelspec": {"name": "a", "display_name": "A"}}"#
    ),
  ])
  func metadataIsKept(_ old: String, _ new: String) {
    let (text, left) = Repair.repair(Repair.notebook("", metadata: old))
    #expect(text == Repair.notebook("", metadata: new))
    #expect(left == [])
  }

  /// What would have to be made up is left to the author, and nothing is removed.
  @Test(arguments: [
    #"{"language_info": {"version": "3.6.3"}}"#, #"{"kernelspec": {"env": "reef"}}"#,
    #"{"kernelspec": {"display_name": "Julia", "language": "julia"}}"#,
    #"{"kernelspec": {"name": "reef", "display_name": "Reef"}, "language_info": {"version": "3"}}"#,
    #"{"kernelspec": {"display_name": "My Reef"}}"#,
  ])
  func unknownNamesAreLeftAlone(_ metadata: String) {
    let old = Repair.notebook("", metadata: metadata)
    let (text, left) = Repair.repair(old)
    #expect(text == old && !left.isEmpty)
  }

  /// The members of a cell, and what they become.
  @Test(arguments: [
    (#""cell_id": "a-1", "metadata": {}"#, #""id": "a-1", "metadata": {}"#),
    (#""uuid": "a", "metadata": {}"#, #""id": "a", "metadata": {}"#),
    (#""idd": "a", "metadata": {}"#, #""id": "a", "metadata": {}"#),
    (#""iid": "a", "metadata": {}"#, #""id": "a", "metadata": {}"#),
    (#""i": "a", "metadata": {}"#, #""id": "a", "metadata": {}"#),
    (#""di": "a", "metadata": {}"#, #""id": "a", "metadata": {}"#),
    (#""id:": "a", "metadata": {}"#, #""id": "a", "metadata": {}"#),
    (
      #""id": "a", "cell_id": "b", "metadata": {"cell_id": "c"}"#,
      #""id": "a", "metadata": {"cell_id": "c", "cell_id_2": "b"}"#
    ),
    (
      #""id": "a", "cell_id": "c", "metadata": {"cell_id": "c"}"#,
      #""id": "a", "metadata": {"cell_id": "c"}"#
    ),
    (#""id": "a", "metadata": "{\"b\": 1}""#, #""id": "a", "metadata": {"b": 1}"#),
  ])
  func identifiersAreKept(_ old: String, _ new: String) {
    let cell = { (members: String) in
      Repair.notebook(#"{"cell_type": "raw", \#(members), "source": "x"}"#, minor: 5)
    }
    let (text, left) = Repair.repair(cell(old))
    #expect(text == cell(new) && left == [])
  }

  /// Names with stray signs, for which nothing is made up.
  @Test(arguments: [
    (#"{"cells": [], "metadata": {}, "nbformat": 4, "@nbformat_minor": 2}"#, "@"),
    (
      #"{"cells": [], "metadata": {"kernelspec": {"display_name": "Reef", "“name”": "reef", "language": "python"}}, "nbformat": 4, "nbformat_minor": 4}"#,
      "“”"
    ),
    (
      #"{"metadata": {"name": ""}, "nbformat": 3, "nbformat_minor": 0, "worksheets": [{"cells": [{"cell_type": "code", "collapsed": false, "input": "x", "language": "python", "metadata": {}, "outputs": [{"output_type": "display_data", "text": "a", "@metadata": {"a": 1}}]}], "metadata": {}}]}"#,
      "@"
    ),
  ])
  func signsInNames(_ old: String, _ signs: String) {
    let (text, left) = Repair.repair(old)
    #expect(text == old.filter { !signs.contains($0) } && left == [], "\(text)")
  }

  @Test func cellsWrittenAsText() {
    let cell = #"{"cell_type": "raw", "metadata": {}, "source": "x"}"#
    let string = cell.replacing("\"", with: "\\\"")
    let old = #"{"cells": "[\#(string)]", "metadata": {}, "nbformat": 4, "nbformat_minor": 4}"#
    #expect(Repair.repair(old).text == Repair.notebook(cell))
  }

  /// Version numbers of the wrong kind, and what the message says.
  @Test(arguments: [
    (#""nbformat": "4", "nbformat_minor": 4"#, "'nbformat' must be the number 4"),
    (#""nbformat": 4.5, "nbformat_minor": 4"#, "'nbformat' must be the number 4"),
    (#""nbformat": 4, "nbformat_minor": "4""#, "'nbformat_minor' must be the number 4"),
    (#""nbformat": 1, "nbformat_minor": 0"#, "no version of 'notebook' has this value"),
  ])
  func marksOfTheWrongKind(_ marks: String, _ message: String) {
    let cell = #"{"cell_type": "raw", "metadata": {"jupyter": {}}, "source": "x"}"#
    let text = #"{"cells": [\#(cell)], "metadata": {"title": "a"}, \#(marks)}"#
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(found.contains { $0.message.hasPrefix(message) }, "\(found.map(\.message))")
  }

  @Test("The message tells where a notebook is inside another document")
  func wrappedNotebooks() {
    let text = #"{"content": {"cells": [], "nbformat": 4}}"#
    var judge = DocumentJudge(.notebook)
    let found = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(found.map(\.message) == ["this is not a notebook, but has one in 'content'"])
  }
}
