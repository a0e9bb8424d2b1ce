package import Diagnostics
import Synchronization

/// Which rules hold for each file, and how severe they are.
package struct FileSelections: Sendable {
  /// For files without overrides.
  package let base: RuleSelection
  /// What at least one file may need, for rules that look at several files.
  package let widest: RuleSelection
  private let overrides: Overrides?

  /// The selections of files with overrides, made when they are first needed.
  private final class Overrides: Sendable {
    let project: ProjectSettings
    let make: @Sendable ([Int]) -> RuleSelection
    let made = Mutex<[[Int]: RuleSelection]>([:])

    init(_ project: ProjectSettings, _ make: @escaping @Sendable ([Int]) -> RuleSelection) {
      self.project = project
      self.make = make
    }

    func selection(for indices: [Int]) -> RuleSelection {
      made.withLock { made in
        if let known = made[indices] { return known }
        let new = make(indices)
        made[indices] = new
        return new
      }
    }
  }

  /// The same for all files.
  package init(_ selection: RuleSelection) {
    base = selection
    widest = selection
    overrides = nil
  }

  /// `make` returns the selection for the files that overrides hold for, by their indices.
  init(
    _ project: ProjectSettings, widest: RuleSelection,
    _ make: @escaping @Sendable ([Int]) -> RuleSelection
  ) {
    base = make([])
    self.widest = widest
    overrides = project.configuration.overrides.isEmpty ? nil : Overrides(project, make)
  }

  /// The selection for a file, by its path as it is shown.
  package func selection(for path: @autoclosure () -> String) -> RuleSelection {
    guard let overrides else { return base }
    let indices = overrides.project.overrides(for: path())
    return indices.isEmpty ? base : overrides.selection(for: indices)
  }
}
