import Diagnostics
import KeyFileSyntax

/// Desktop entries that are not finished: templates of build tools and of application bundlers.
enum DesktopTemplate {
  /// The marks around placeholders: of Handlebars and Jinja, as in Tauri's `main.desktop`, and of
  /// EJS and ERB.
  private static let marks: [(open: [UInt8], close: [UInt8])] = [
    (Array("{{".utf8), Array("}}".utf8)), (Array("<%".utf8), Array("%>".utf8)),
  ]

  /// Returns the first placeholder in a file; comments do not count.
  static func mark(in file: KeyFile) -> Range<Int>? {
    let text = file.text
    // Most files do not contain such a byte.
    guard text.contains(UInt8(ascii: "{")) || text.contains(UInt8(ascii: "<")) else { return nil }
    for line in text.split(separator: file.terminator) where !isComment(line) {
      for (open, close) in marks {
        guard let start = line.firstPlace(of: open),
          let end = line[start.upperBound...].firstPlace(of: close)
        else { continue }
        return start.lowerBound..<end.upperBound
      }
    }
    return nil
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
  }
}
