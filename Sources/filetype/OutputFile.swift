import Diagnostics
import FileAccess
import Reporting
import TypeFiles
import TypeGeneration

/// A generated file and what stands in its place on the disk.
struct OutputFile {
  let path: String
  let file: GeneratedFile
  /// Nil where there is no file.
  let old: [UInt8]?

  private static let limit = 64 << 20

  init(_ file: GeneratedFile, in folder: String) throws(FileFailure) {
    self.file = file
    path = folder == "." ? file.path : folder + (folder.hasSuffix("/") ? "" : "/") + file.path
    old = try FileSource.contentsIfPresent(of: path, limit: Self.limit)
  }

  var isUpToDate: Bool { old == file.bytes }
}

extension OutputFile {
  /// What writing does with the file.
  var state: String { old == nil ? "created  " : isUpToDate ? "unchanged" : "updated  " }

  /// What would change, as a unified difference.
  var difference: String {
    if isUpToDate { return "" }
    let old = old ?? []
    guard !old.contains(0), !file.bytes.contains(0) else {
      return "Binary file \(path) \(self.old == nil ? "is missing" : "differs")\n"
    }
    return UnifiedDiff(path: path, old: old, new: file.bytes).text
  }

  /// The finding on a file that is not what the declaration makes.
  func driftReport(declaration: String) -> FileReport {
    let message =
      old == nil
      ? "the file is missing, which is made from '\(declaration)'"
      : "the file differs from what is made from '\(declaration)'"
    let finding = Diagnostic(
      ConsistencyRules.staleGeneratedFile, message, at: old.flatMap { firstChange(in: $0) })
    return FileReport(
      path: path, findings: Locator.locate([finding], in: byteSource(of: old ?? [])))
  }

  /// The line with the first byte that is not the same.
  private func firstChange(in old: [UInt8]) -> Range<Int>? {
    guard !old.contains(0) else { return nil }
    let same = zip(old, file.bytes).prefix { $0 == $1 }.count
    let start = old[..<same].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = old[start...].firstIndex(of: 0x0A) ?? old.count
    return start..<end
  }
}
