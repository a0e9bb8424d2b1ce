import FileTypeDeclaration
import Foundation
import TestSupport
import TypeFiles
import TypeImport

/// Reads files as the command does.
enum ImportSample {
  static func source(_ bytes: [UInt8], path: String) -> ImportSource? {
    if let source = ImportSource(bytes, path: path) { return source }
    switch TypeFile(bytes, path: path, isNamed: true)?.content {
    case .propertyList(let list, _): return .propertyList(list)
    case .mimePackage(let package): return .mimePackage(package)
    case .desktopEntry(let file): return .desktopEntry(file)
    case .metainfo(let metainfo): return .metainfo(metainfo)
    case .thumbnailer(let file): return .thumbnailer(file)
    case .mimeApps, .declaration, .swiftSource, .xcodeProject, nil: return nil
    }
  }

  /// What becomes of texts by their paths, in that order.
  static func imported(_ files: [(path: String, text: String)]) -> ImportedDeclaration {
    importDeclaration(
      files.compactMap { path, text in
        source(Array(text.utf8), path: path).map { (path, $0) }
      })
  }

  static func imported(_ path: String, _ text: String) -> ImportedDeclaration {
    imported([(path, text)])
  }

  /// The property list with that dictionary.
  static func plist(_ dictionary: String) -> String {
    "<plist version=\"1.0\"><dict>\(dictionary)</dict></plist>"
  }

  /// The package with these types.
  static func package(_ types: String) -> String {
    """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\(types)</mime-info>
    """
  }

  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")
}

extension ImportedDeclaration {
  /// The messages of one file, or of all.
  func messages(of path: String? = nil) -> [String] {
    remainders.filter { path == nil || $0.path == path }.map(\.message)
  }

  func says(_ piece: String) -> Bool { remainders.contains { $0.message.contains(piece) } }
}
