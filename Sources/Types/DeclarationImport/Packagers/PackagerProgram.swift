import Diagnostics
import PropertyLists

/// A configuration of a packager that is a program; only running it would show its content.
package struct PackagerProgram: Sendable {
  package let text: [UInt8]
  let name: String
  /// The advice for the user.
  package let advice: String
  /// The first place that is about types.
  let mention: Range<Int>?

  package init(_ bytes: [UInt8], path: String) {
    text = bytes
    let file = ImportText.fileName(path).lowercased()
    let row = Self.rows.first { row in
      (row.stem.isEmpty || file.contains(row.stem)) && row.endings.contains { file.hasSuffix($0) }
    }
    (name, advice) = (row?.name ?? "a packager", row?.advice ?? Self.inspect)
    mention = Self.marks.compactMap { bytes.firstPlace(of: $0.utf8) }
      .min { $0.lowerBound < $1.lowerBound }
  }

  /// True for a text that may be about types.
  package static func mayConcernTypes(_ bytes: [UInt8]) -> Bool {
    marks.contains { bytes.firstPlace(of: $0.utf8) != nil }
  }

  private static let marks =
    ["fileAssociations", "intentFilters", "mimeType"] + PropertyListKeys.lists.map(\.name)

  private static let inspect = "build the application and check the product by 'filetype inspect'"
  private static let scripts = [".js", ".cjs", ".mjs", ".ts"]

  private static let rows: [(stem: String, endings: [String], name: String, advice: String)] = [
    (
      "forge.config", scripts, "Electron Forge",
      "move 'packagerConfig' and 'makers' into 'config.forge' of package.json, or \(inspect)"
    ),
    ("electron-builder", scripts, "electron-builder", "write it as JSON or YAML, or \(inspect)"),
    (
      "app.config", scripts, "Expo",
      "check the projects that 'npx expo prebuild' writes, or \(inspect)"
    ),
    ("", [".spec"], "PyInstaller", inspect),
  ]
}
