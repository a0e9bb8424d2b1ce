import Foundation
package import Testing

/// Compares `actual` with the file `Golden/NAME` beside the test file that calls.
///
/// With UPDATE_GOLDEN=1 in the environment the file is updated. A missing file is written, and the
/// test fails so that you look at it.
package func expectGolden(
  _ actual: String, _ name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Golden")
  let file = folder.appending(path: name)
  do {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try write(actual, to: file)
    } else if !FileManager.default.fileExists(atPath: file.path) {
      try write(actual, to: file)
      Issue.record("Golden/\(name) was missing and is written now", sourceLocation: sourceLocation)
    } else {
      let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      guard expected != actual else { return }
      let text = "Golden/\(name) differs; \(firstDifference(expected, actual))"
      Issue.record("\(text)\nUPDATE_GOLDEN=1 accepts it", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

private func write(_ text: String, to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

/// The first line that is not the same, as it is and as it should be.
private func firstDifference(_ expected: String, _ actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let same = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  let was = same < old.count ? String(old[same]) : "(end)"
  let now = same < new.count ? String(new[same]) : "(end)"
  return "line \(same + 1):\n- \(was.debugDescription)\n+ \(now.debugDescription)"
}
