import Diagnostics
import DocumentFormats
import Declarations
import Foundation
import JSONSyntax
import Notebooks

extension FuzzTarget {
  static let formats = [
    // A declaration with 'documents', a line of three hyphens, and a document.
    FuzzTarget(name: "format", seeds: { formatSeeds }) { bytes in
      let (declaration, document) = parts(of: bytes)
      let file = DeclarationFile(declaration)
      for index in file.declaration.types.indices {
        guard let (format, problems) = file.format(ofType: index) else { continue }
        requirePlaces(problems, in: file.text.count)
        if problems.contains(where: { $0.severity == .error }) { continue }
        // Schemas are the work of another target.
        requireSound(document, FormatProgram(format) { _ in nil })
      }
    },
    FuzzTarget(name: "notebook", seeds: { notebookSeeds }) { requireSound($0, .notebook) },
  ]

  /// What is migrated is JSON, is without errors in its new version, and stays as it is when it is
  /// migrated to that again.
  private static func requireSound(_ document: [UInt8], _ program: FormatProgram) {
    var judge = DocumentJudge(program)
    let findings = judge.check(rangeSource(of: document)).findings.diagnostics
    guard judge.unit == .bytes else { return }
    requirePlaces(findings, in: document.count)
    for target in program.format.versions.indices {
      guard let new = migrated(document, to: target, program) else { continue }
      let found = judge.check(rangeSource(of: new), version: target).findings.diagnostics
      require(
        !found.contains { $0.severity == .error },
        "as '\(program.format.versions[target].name)': \(found.map(\.message))")
      if let again = migrated(new, to: target, program) {
        require(
          migrated(again, to: target, program) ?? again == again, "migrations come to no end")
      }
    }
  }

  /// The document in another version, with all losses allowed; nil if it is not written.
  private static func migrated(
    _ document: [UInt8], to target: Int, _ program: FormatProgram
  ) -> [UInt8]? {
    var options = FormatMigrationOptions(to: target)
    var first = DocumentPlanner(program, options)
    options.allowedLosses = Set(first.plan(rangeSource(of: document)).losses.map(\.name))
    var planner = DocumentPlanner(program, options)
    let plan = planner.plan(rangeSource(of: document))
    guard plan.state == .migrated else { return nil }
    var new: [UInt8] = []
    let isWhole = withoutActuallyEscaping({ (piece: Span<UInt8>) in
      for index in piece.indices { new.append(piece[index]) }
      return true
    }) { planner.write(plan, from: rangeSource(of: document), to: $0) }
    require(isWhole, "what is written is not what was planned")
    return new
  }

  static func parts(of bytes: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
    let end = bytes.indices.first { bytes[$0...].starts(with: separator) } ?? bytes.count
    return (Array(bytes[..<end]), Array(bytes.dropFirst(end + separator.count)))
  }

  static let separator = Array("\n---\n".utf8)

  private static var formatSeeds: [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/trail")
    func bytes(_ name: String) -> [UInt8] {
      (try? Data(contentsOf: folder.appending(path: name))).map { Array($0) } ?? []
    }
    return ["monday.trail", "alps.trail"].map {
      bytes("trail.filetype.json") + separator + bytes($0)
    }
  }

  private static var notebookSeeds: [[UInt8]] {
    let old =
      #"{"metadata":{},"nbformat":3,"nbformat_minor":0,"worksheets":[{"cells":[{"cell_type":"code","input":"1\n2","outputs":[{"output_type":"pyout","prompt_number":1,"text":["a"]}],"collapsed":true,"language":"python"},{"cell_type":"heading","level":2,"source":"b"}]}]}"#
    let new =
      #"{"cells":[{"cell_type":"code","id":"a","execution_count":null,"metadata":{},"outputs":[{"output_type":"display_data","data":{"application/json":{"b":1},"image/png":"iVBO"},"metadata":{}}],"source":["x\n","y"]},{"cell_type":"markdown","id":"b","metadata":{},"source":"c","attachments":{}}],"metadata":{},"nbformat":4,"nbformat_minor":5}"#
    return [Array(old.utf8), Array(new.utf8)]
  }
}
