import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test unless all of these programs are installed.
  package static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { name in
      !["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
    }
    return .enabled(if: missing.isEmpty, "needs \(missing.joined(separator: ", "))")
  }
}
