import Diagnostics
import Files

/// The folders in which desktops look for icons (Icon Theme Specification 0.13, Icon Lookup).
package struct IconFolders: Sendable {
  /// The file name extensions of icons; GTK writes `art-symbolic.symbolic.png` for `art-symbolic`.
  private static let endings = [".png", ".svg", ".xpm", ".svgz", ".symbolic.png"]

  private var folders: [String] = []
  /// True if there is another theme than hicolor: a machine without a desktop lacks most icons.
  package private(set) var hasTheme = false

  /// Finds the themes in folders for icons; throws if one cannot be read.
  fileprivate init(_ bases: [String], pixmaps: [String]) throws(FileFailure) {
    for base in bases {
      folders.append(base)
      for entry in try FileSystem.entries(of: base) where !entry.isRegular {
        let name = PathText.text(of: entry.name)
        try add(DataFolders.joined(base, name), isFallback: name == "hicolor")
      }
    }
    folders += pixmaps
  }

  private mutating func add(_ theme: String, isFallback: Bool) throws(FileFailure) {
    // Desktops cannot read it either.
    let index = try? FileSource.contentsIfPresent(of: theme + "/index.theme", limit: 1 << 20)
    var found = Self.listed(index ?? []).map { "\(theme)/\($0)" }
      .filter { (try? InodeKind.of($0).kind) == .directory }
    if found.isEmpty {
      let files = try FileSystem.files(below: theme, endings: Self.endings, followingLinks: true)
      found = Set(files.map { FilePath("\(theme)/\($0)").folder.description }).sorted()
    }
    folders += found
    // A theme for cursors lacks icons.
    if !isFallback, index != nil, !found.isEmpty { hasTheme = true }
  }

  /// Returns the folders that the index of a theme lists.
  private static func listed(_ index: [UInt8]) -> [String] {
    index.split(separator: UInt8(ascii: "\n")).flatMap { line -> [String] in
      guard line.starts(with: "Directories".utf8) || line.starts(with: "ScaledDirectories".utf8),
        let equals = line.firstIndex(of: UInt8(ascii: "="))
      else { return [] }
      return line[(equals + 1)...].split(separator: UInt8(ascii: ",")).map {
        String(decoding: index[index.trimmed($0.indices)], as: UTF8.self)
      }
    }
  }

  /// True if desktops find an icon of this name.
  package func has(_ name: String) -> Bool {
    folders.contains { folder in
      Self.endings.contains { (try? InodeKind.of("\(folder)/\(name)\($0)").kind) != nil }
    }
  }
}

extension DesktopState {
  /// Returns the folders for icons, or nil if one cannot be read.
  package func icons(home: String?) -> IconFolders? {
    let bases =
      places.data.map { DataFolders.joined($0, "icons") }
      + [home.map { DataFolders.joined($0, ".icons") }].compactMap(\.self)
    return try? IconFolders(bases, pixmaps: places.data.map { DataFolders.joined($0, "pixmaps") })
  }
}
