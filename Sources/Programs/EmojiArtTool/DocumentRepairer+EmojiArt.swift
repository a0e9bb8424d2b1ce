import Commands
import Diagnostics
import EmojiArt
import JSONSyntax

extension DocumentRepairer {
  /// Repairs documents of EmojiArt; `edition` is the edition that they are intended for.
  init(_ selections: FileSelections, edition: Edition?) {
    self.init(selections) { bytes, file, selection in
      var checker = DocumentChecker(edition: edition, selection: selection, limit: .max)
      let name = file.isNamed ? file.path.split(separator: "/").last.map(String.init) : nil
      let document = DocumentChecker.File(
        name: name, isSymbolicLink: file.isSymbolicLink, isDirectory: file.isDirectory)
      var report = checker.check(document, byteSource(of: bytes))
      checker.complete({ byteSource(of: bytes) }, &report)
      let isStopped = checker.reader.json.isStopped
      return Judgment(
        report: report,
        text: checker.unit == .bytes ? nil : allBytes(of: checker.text(byteSource(of: bytes))),
        unit: checker.unit, isStopped: isStopped)
    }
  }
}
