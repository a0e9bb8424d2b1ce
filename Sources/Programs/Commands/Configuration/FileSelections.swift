package import Diagnostics
import Synchronization

/// The selected rules and their severities for each file.
package struct FileSelections: Sendable {
  /// The selection for files without overrides.
  package let base: RuleSelection
  /// The selection that covers all files, for rules that compare several files.
  package let widest: RuleSelection
  private let overrides: Overrides?

  /// The selections for files with overrides, created when first needed.
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

  /// Uses the same selection for all files.
  package init(_ selection: RuleSelection) {
    base = selection
    widest = selection
    overrides = nil
  }

  /// Creates selections; `make` returns the selection for the overrides with these indices.
  init(
    _ project: ProjectSettings, widest: RuleSelection,
    _ make: @escaping @Sendable ([Int]) -> RuleSelection
  ) {
    base = make([])
    self.widest = widest
    overrides = project.configuration.overrides.isEmpty ? nil : Overrides(project, make)
  }

  /// Returns the selection for a file, by its displayed path.
  package func selection(for path: @autoclosure () -> String) -> RuleSelection {
    guard let overrides else { return base }
    let indices = overrides.project.overrides(for: path())
    return indices.isEmpty ? base : overrides.selection(for: indices)
  }
}
