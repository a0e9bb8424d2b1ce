import Files

extension DesktopState {
  /// The file name extensions of icons.
  private static let pictures = [".png", ".svg", ".svgz", ".xpm"]

  /// Returns the names of all icons if there is another theme than hicolor: a machine without a
  /// desktop lacks most of them.
  package func iconNames(home: String?) -> Set<String>? {
    icons(home: home).flatMap { $0.hasTheme ? $0.names : nil }
  }

  /// Returns the names of all icons in the folders for icons, without extensions (Icon Theme
  /// Specification 0.13, Directory Layout), and whether there is another theme than hicolor.
  ///
  /// Returns nil if a folder cannot be read.
  package func icons(home: String?) -> (names: Set<String>, hasTheme: Bool)? {
    let themes =
      places.data.map { DataFolders.joined($0, "icons") }
      + [home.map { DataFolders.joined($0, ".icons") }].compactMap(\.self)
    let pixmaps = places.data.map { DataFolders.joined($0, "pixmaps") }
    var names: Set<String> = []
    var hasTheme = false
    do throws(FileFailure) {
      for folder in themes {
        let files = try Self.pictures(below: folder)
        names.formUnion(files.map(Self.iconName))
        let found = Set(files.filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
        for theme in found.subtracting(["hicolor"]) where !hasTheme {
          hasTheme = try InodeKind.of("\(folder)/\(theme)/index.theme").kind != nil
        }
      }
      for folder in pixmaps { names.formUnion(try Self.pictures(below: folder).map(Self.iconName)) }
    } catch {
      return nil
    }
    return (names, hasTheme)
  }

  private static func pictures(below folder: String) throws(FileFailure) -> [String] {
    try FileSystem.files(below: folder, endings: pictures, followingLinks: true)
  }

  /// Returns the name of an icon: GTK writes `art-symbolic.symbolic.png` for `art-symbolic`.
  private static func iconName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return String(name.hasSuffix(".symbolic") ? name.dropLast(9) : name)
  }
}
