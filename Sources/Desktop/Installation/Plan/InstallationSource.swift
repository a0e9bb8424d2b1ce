import Diagnostics
package import Files
package import FileGeneration
package import ProjectChecks
import UniformTypes

/// The files of one installation, with their declarations.
package struct InstallationSource: Sendable {
  /// A file to install.
  package struct File: Sendable {
    /// The path below the data folder: `mime/packages/org.example.Paint.xml`.
    package var path: String
    package var bytes: [UInt8]
    /// The content of an existing file, as read from its original path; nil for pictures.
    package var read: ProjectFile?
  }

  /// The name of the MIME package or of the application.
  package let name: String
  /// The files in the order of their paths.
  package let files: [File]
  package let content: DesktopContent
  package let types: [String]
  /// The aliases of the types.
  package let aliases: [TypeLink]
  package let applications: [String]
  package let globs: [TypeLink]
  package let handlers: [TypeLink]

  /// The applications that become the default with their types: the first one that claims a type.
  package var defaultHandlers: [TypeLink] {
    handlers.filter { link in handlers.first { $0.type == link.type } == link }
  }

  /// Throws if none of the files can be installed.
  private init(_ files: [File], _ content: DesktopContent) throws(FileFailure) {
    guard let name = Place.allCases.lazy.compactMap({ $0.name(of: files) }).first else {
      throw FileFailure(
        "install",
        "nothing to install: name a MIME package, a desktop entry, a thumbnailer, a metainfo file "
          + "or an icon")
    }
    self.name = name
    self.files = files.sorted { $0.path < $1.path }
    self.content = content
    types = content.types.map(\.name).unique
    aliases = content.types.flatMap { type in
      type.aliases.map { TypeLink(type: type.name, value: $0) }
    }
    globs = content.types.flatMap { type in
      type.globs.map { TypeLink(type: type.name, value: $0.pattern) }
    }
    applications = content.entries.map(\.id)
    handlers = content.entries.flatMap { entry in
      entry.mimeTypes.map { TypeLink(type: $0, value: entry.id) }.unique
    }
  }

  /// Creates a source from the output of a declaration, except the files for other systems.
  package init(_ generation: Generation) throws(FileFailure) {
    try self.init(
      generation.files.compactMap { file in
        file.dataPath.map { File(path: $0, bytes: file.bytes) }
      }, generation.content)
  }

  /// Creates a source from existing files, and reads each once.
  ///
  /// Icons need `iconSize`, `48x48` or `scalable`, unless they are in the folders of a theme.
  package init(
    ready: [(path: String, bytes: [UInt8])], iconSize: String?
  ) throws(FileFailure) {
    var files: [File] = []
    for (given, bytes) in ready {
      let path = try Place.path(of: given, iconSize: iconSize)
      guard !files.contains(where: { $0.path == path }) else {
        throw FileFailure(given, "would be installed in the same place as another of the files")
      }
      let read = ProjectFile(bytes, path: given, isNamed: true)
      files.append(File(path: path, bytes: bytes, read: read))
    }
    var content = DesktopContent()
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard let said = file.read?.desktopContent else { continue }
      switch Place.allCases.first(where: { file.path.hasPrefix($0.folder) }) {
      case .mimePackage: content.types += said.types
      case .entry: content.entries += said.entries
      case .thumbnailer: content.thumbnailers += said.thumbnailers
      case .metainfo, .icon, nil: break
      }
    }
    try self.init(Self.sortingIcons(files, content), content)
  }

  /// The place of each kind of file in the data folder; kinds that name an installation first.
  private enum Place: CaseIterable {
    case mimePackage, entry, thumbnailer, metainfo, icon

    private var row: (folder: String, endings: [String]) {
      switch self {
      case .mimePackage: ("mime/packages/", [".xml"])
      case .entry: ("applications/", [".desktop"])
      case .thumbnailer: ("thumbnailers/", [".thumbnailer"])
      case .metainfo: ("metainfo/", [".metainfo.xml", ".appdata.xml"])
      case .icon: ("icons/hicolor/", [".png", ".svg"])
      }
    }

    var folder: String { row.folder }

    /// Returns the name of the first file of the kind, without its extension.
    func name(of files: [File]) -> String? {
      for file in files where file.path.hasPrefix(folder) {
        let name = FilePath(file.path).lastComponent
        for ending in row.endings where name.hasSuffix(ending) && name != ending {
          return String(name.dropLast(ending.count))
        }
      }
      return nil
    }

    static func path(of path: String, iconSize: String?) throws(FileFailure) -> String {
      let name = FilePath(path).lastComponent
      // The endings of metainfo files include the ending of packages.
      let order: [Place] = [.metainfo, .mimePackage, .entry, .thumbnailer, .icon]
      let place = order.first { place in
        place.row.endings.contains { name.hasSuffix($0) && name != $0 }
      }
      guard let place else {
        throw FileFailure(
          path,
          "cannot be installed; only MIME packages (.xml), .desktop, .thumbnailer, .metainfo.xml, "
            + ".png and .svg files can")
      }
      guard place == .icon else { return place.folder + name }
      if let iconSize { return place.folder + iconSize + "/mimetypes/" + name }
      let parts = path.split(separator: "/").map(String.init)
      guard let theme = parts.lastIndex(of: "hicolor"), parts.count == theme + 4 else {
        throw FileFailure(
          path,
          "must lie in 'hicolor/SIZE/mimetypes' or 'hicolor/SIZE/apps', or be given a size with "
            + "--icon-size")
      }
      return place.folder + parts[(theme + 1)...].joined(separator: "/")
    }
  }

  /// Moves the icons that desktop entries name to the icons of applications.
  private static func sortingIcons(_ files: [File], _ content: DesktopContent) -> [File] {
    let named = Set(content.entries.compactMap(\.icon))
    let ofTypes = Set(content.types.map { $0.name.replacing("/", with: "-") })
    return files.map { file in
      let name = String(FilePath(file.path).lastComponent.dropLast(4))
      guard file.path.hasPrefix(Place.icon.folder), named.contains(name), !ofTypes.contains(name)
      else { return file }
      var file = file
      file.path = file.path.replacing("/mimetypes/", with: "/apps/")
      return file
    }
  }
}
