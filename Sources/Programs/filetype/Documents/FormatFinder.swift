import Commands
import Diagnostics
import DocumentFormats
import Declarations
import Files
import JSONSchema

/// Finds the format of documents if the user did not name one: by file name, by the only
/// declaration in the current folder or the nearest one above with any, or by the content of a
/// document.
struct FormatFinder {
  /// The maximum size in bytes of a document that is read to detect its format.
  private static let longest = 16 << 20
  /// The maximum number of documents that are read to detect it, and of formats in a message.
  private static let (mostRead, mostNamed) = (64, 3)

  private struct Candidate {
    /// The value for `--declaration`.
    var name: String
    var program: FormatProgram
    var isDeclared: Bool

    func isOf(_ path: String) -> Bool {
      !program.format.endings.isEmpty && program.names.contain(FilePath(path).name[...])
    }
  }

  private let candidates: [Candidate]
  private let declarations: [String]

  /// Creates a finder for built-in formats and those declared here or in the nearest folder above.
  init() throws(FileFailure) {
    declarations = try Self.nearest()
    let known = FormatFiles.known.sorted { $0.key < $1.key }.compactMap { name, program in
      program().map { Candidate(name: name, program: $0, isDeclared: false) }
    }
    candidates = known + declarations.compactMap { Self.declared($0) }
  }

  private static func nearest() throws(FileFailure) -> [String] {
    // A folder above may have thousands of other files.
    let ending = Array(Declaration.nameEnding.utf8)
    for steps in 0...FileSystem.workingFolder.split(separator: "/").count {
      let folder = String(repeating: "../", count: steps)
      do throws(FileFailure) {
        let found = try FileSystem.entries(of: folder.isEmpty ? "." : folder).filter {
          $0.name.suffix(ending.count) == ending[...]
        }
        if !found.isEmpty { return found.map { folder + PathText.text(of: $0.name) } }
      } catch {
        // A folder above may be closed to this user, whose own project is below it.
        guard error.isRefusal, steps > 0 else { throw error }
      }
    }
    return []
  }

  /// Returns the format in a declaration, without its schemas.
  ///
  /// Returns nil without a format, or if it cannot be read; naming the declaration reports that.
  private static func declared(_ path: String) -> Candidate? {
    guard
      let bytes = try? ProjectRoot(of: FilePath(path)).contents(
        of: path, limit: DeclarationFile.longest)
    else { return nil }
    let file = DeclarationFile(bytes)
    let formats = file.declaration.types.indices.compactMap { file.format(ofType: $0)?.format }
    return formats.first.map {
      Candidate(
        name: path, program: FormatProgram($0) { (_: FormatVersion) -> SchemaProgram? in nil },
        isDeclared: true)
    }
  }

  /// Returns the value that `--declaration` needs for the documents at some paths.
  func name(for paths: [String]) throws(FileFailure) -> String {
    let files = paths.filter { (try? InodeKind.of($0).kind) != .directory }
    let named = files.flatMap { file in candidates.filter { $0.isOf(file) }.map(\.name) }
    if let name = try only(named) { return name }
    if let name = try only(names(inFolders: paths.filter { !files.contains($0) })) { return name }
    if declarations.count == 1 { return declarations[0] }
    if let name = try only(files.prefix(Self.mostRead).compactMap { marked($0) }) { return name }
    // A misspelled name does not say anything about the format.
    for file in files where file != "-" {
      if try InodeKind.of(file).kind == nil { _ = try FileSource.contents(of: file, limit: 0) }
    }
    throw failure(files.first { $0 != "-" })
  }

  /// Returns the only format among some, or nil without any.
  private func only(_ names: [String]) throws(FileFailure) -> String? {
    let names = Set(names).sorted()
    guard names.count > 1 else { return names.first }
    let shown = names.prefix(Self.mostNamed).map { "'\($0)'" }
    let rest = names.count > shown.count ? ["\(names.count - shown.count) more"] : []
    let list = (shown + rest).joined(separator: " and ")
    throw FileFailure(
      ".", "the documents are of \(list); name one with --declaration, and only its documents")
  }

  /// Returns the formats with documents in the folders, or after naming others the declared one.
  func names(inFolders folders: [String]) -> [String] {
    let found = candidates.filter { candidate in
      guard !candidate.program.format.endings.isEmpty else { return false }
      var walk = FileWalk(WalkOptions(names: candidate.program.names, includesHidden: false))
      for folder in folders { walk.add(folder) }
      return walk.next(1).map { $0.count > 0 } ?? false
    }
    let declared = found.filter(\.isDeclared)
    let first = declared.isEmpty ? found : declared
    guard first.count == 1 else { return first.map(\.name) }
    for other in found where other.name != first[0].name {
      printFailure(
        "filetype: note: there are other documents; '--declaration \(other.name)' reads those")
    }
    return [first[0].name]
  }

  /// Returns the only format whose marks a document has.
  private func marked(_ path: String) -> String? {
    guard path != "-", let bytes = try? FileSource.contents(of: path, limit: Self.longest) else {
      return nil
    }
    let found = candidates.filter { candidate in
      var judge = DocumentJudge(candidate.program)
      let reason = judge.check(rangeSource(of: bytes)).detection?.reason
      return reason == .marks || reason == .newer
    }
    return found.count == 1 ? found[0].name : nil
  }

  private func failure(_ file: String?) -> FileFailure {
    let names =
      ["'--declaration notebook' for Jupyter"]
      + declarations.prefix(Self.mostNamed).map { "'--declaration \($0)'" }
    let hint = "name the format, such as \(names.joined(separator: " or "))"
    guard let file else {
      return FileFailure(
        ".",
        declarations.isEmpty
          ? "does not have a declaration, nor do the folders above; \(hint), or let 'filetype "
            + "documents learn FOLDER' propose one"
          : "has \(declarations.count) declarations; \(hint)")
    }
    return FileFailure(file, "its name and content do not show its format; \(hint)")
  }
}
