package import Diagnostics
package import EmojiArt
import Files
package import Commands

/// Plans and writes the migration of documents of EmojiArt.
package struct EmojiArtMigration: MigrationEngine, ~Copyable {
  private let options: MigrationOptions
  private let answers: AnswerTable?
  private var planner = MigrationPlanner()
  private var writer = MigrationWriter()

  /// Creates an engine; `answers` apply to single documents.
  package init(_ options: MigrationOptions, answers: AnswerTable? = nil) {
    (self.options, self.answers) = (options, answers)
  }

  package mutating func plan(
    _ file: MigratedFile, _ source: @escaping RangeSource
  ) -> MigrationPlan {
    let own = file.path.flatMap { answers?.options(for: $0, options) } ?? options
    return planner.plan(source, own, file: DocumentChecker.File(name: file.name))
  }

  package mutating func write(
    _ plan: MigrationPlan, from source: @escaping RangeSource,
    to receive: @escaping (Span<UInt8>) -> Bool
  ) -> Bool {
    writer.write(plan, from: source, to: receive)
  }

  package var unit: OffsetUnit { planner.unit }

  package func text(_ source: @escaping ByteSource) -> ByteSource { planner.text(source) }

  package func sketch(_ source: @escaping ByteSource) -> String? { DocumentSketch.text(of: source) }
}

/// A migrated document of EmojiArt.
package typealias DocumentMigration = MigratedDocument<MigrationPlan>

extension MigratedDocument<MigrationPlan> {
  package var state: MigrationState { plan.state }
}

extension MigrationPlan: DocumentPlan {
  package var result: MigrationResult {
    switch state {
    case .unchanged: .unchanged
    case .migrated: .migrated
    case .conflict, .ambiguous, .needsImageSize, .wouldLose, .unsupported, .unreadable: .refused
    }
  }

  package var placed: [Diagnostic] { findings }

  package mutating func turnIntoConflict() {
    state = .conflict
    problem = "the file has changed since it was read; it is left as it is"
  }
}
