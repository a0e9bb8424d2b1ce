import Diagnostics
import FileAccess
import FileTypeDeclaration
import TypeFiles

/// A declaration on the disk, and the files beside it.
struct DeclarationInput {
  let path: String
  let bytes: [UInt8]

  private static let limit = 16 << 20

  init(_ path: String) throws(FileFailure) {
    self.path = path
    bytes = try FileSource.contents(of: path, limit: Self.limit)
  }

  /// The name without its folder.
  var name: String { FilePath(path).lastComponent }

  /// The content of a picture beside the declaration; nil if it cannot be read.
  func picture(_ relative: String) -> [UInt8]? {
    let file = FilePath(path).folder.appending(relative)
    return try? FileSource.contents(of: file.description, limit: Self.limit)
  }
}

extension DeclarationInput {
  /// What is wrong with the declaration, and what it says unless that is an error.
  func check() -> (report: FileReport, declaration: Declaration?) {
    let read = DeclarationFile(bytes)
    let file = TypeFile(path: path, content: .declaration(read))
    let context = TypeFileContext([file], surroundings: .none)
    let findings = TypeFileRules.check(file, context)
    let report = FileReport(
      path: path,
      findings: Locator.locate(findings, in: byteSource(of: read.text), unit: read.unit))
    return (report, findings.contains { $0.severity == .error } ? nil : read.declaration)
  }
}
