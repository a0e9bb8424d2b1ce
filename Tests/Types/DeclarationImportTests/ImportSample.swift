import Declarations
import Foundation
import TestSupport
import DeclarationImport
import ProjectChecks

/// Reads files as the command does.
enum ImportSample {
  static func source(_ bytes: [UInt8], path: String) -> ImportSource? {
    ProjectFile(bytes, path: path, isNamed: true)?.importSource
  }

  /// The result of importing texts under these paths, in that order.
  static func imported(_ files: [(path: String, text: String)]) -> ImportedDeclaration {
    importDeclaration(
      files.compactMap { path, text in
        source(Array(text.utf8), path: path).map { (path, $0) }
      })
  }

  static func imported(_ path: String, _ text: String) -> ImportedDeclaration {
    imported([(path, text)])
  }

  /// The property list that contains a dictionary.
  static func plist(_ dictionary: String) -> String {
    "<plist version=\"1.0\"><dict>\(dictionary)</dict></plist>"
  }

  /// The package with these types.
  static func package(_ types: String) -> String {
    """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\(types)</mime-info>
    """
  }

  static let examples = repository.appending(path: "Examples")
}

extension ImportedDeclaration {
  /// The messages of one file, or of all.
  func messages(of path: String? = nil) -> [String] {
    remainders.filter { path == nil || $0.path == path }.map(\.message)
  }

  func says(_ piece: String) -> Bool { remainders.contains { $0.message.contains(piece) } }
}
