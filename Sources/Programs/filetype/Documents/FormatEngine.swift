import Commands
import Diagnostics
import DocumentFormats
import Files

/// Plans and writes the migration of documents of a declared format.
struct FormatEngine: MigrationEngine, ~Copyable {
  private var planner: DocumentPlanner
  private let format: DocumentFormat
  private let allowed: Set<String>

  /// The maximum size in bytes of a document that is compared in a preview.
  private static let longestSketch = 4 << 20

  init(_ program: FormatProgram, _ options: FormatMigrationOptions) {
    planner = DocumentPlanner(program, options)
    format = program.format
    allowed = options.allowedLosses
  }

  mutating func plan(_ file: MigratedFile, _ source: @escaping RangeSource) -> FormatPlan {
    FormatPlan(plan: planner.plan(source), format: format, allowed: allowed)
  }

  mutating func write(
    _ plan: FormatPlan, from source: @escaping RangeSource,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) -> Bool { planner.write(plan.plan, from: source, to: receive) }

  var unit: OffsetUnit { planner.unit }

  func text(_ source: @escaping ByteSource) -> ByteSource { planner.text(source) }

  func sketch(_ source: @escaping ByteSource) -> String? {
    let bytes = allBytes(of: source, most: Self.longestSketch)
    return bytes.count > Self.longestSketch ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
