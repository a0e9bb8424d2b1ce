import DesktopEntries
import Diagnostics
package import Files
import KeyFileSyntax
import MIMEPackages
package import TypeConversion
import UniformTypes

/// The files of one installation, with what they declare.
package struct InstallationSource: Sendable {
  /// A file that is to be installed.
  package struct File: Sendable, Equatable {
    /// Below the data folder: `mime/packages/org.example.Paint.xml`.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// That of the MIME package or of the application.
  package var name: String
  /// In the order of their paths.
  package var files: [File]
  package private(set) var types: [String] = []
  /// The other names that the types have.
  package private(set) var aliases: [TypeLink] = []
  package private(set) var applications: [String] = []
  package private(set) var globs: [TypeLink] = []
  package private(set) var handlers: [TypeLink] = []
  /// The programs that draw previews, by the paths of the files that name them.
  package private(set) var thumbnailers: [(path: String, program: String)] = []

  /// The error says that none of the files can be installed.
  init(_ files: [File]) throws(FileFailure) {
    self.files = files.sorted { $0.path < $1.path }
    guard let name = Place.allCases.lazy.compactMap({ $0.name(of: files) }).first else {
      throw FileFailure(
        "install",
        "nothing to install: name a MIME package, a desktop entry, a thumbnailer, a metainfo file or "
          + "an icon")
    }
    self.name = name
    for file in self.files { read(file) }
    types = types.unique
  }

  /// What is generated from a declaration, but for the files of other systems.
  package init(generated: [GeneratedFile]) throws(FileFailure) {
    try self.init(
      generated.compactMap { file in
        file.dataPath.map { File(path: $0, bytes: file.bytes) }
      })
  }

  /// Files that are ready; icons need `iconSize`, `48x48` or `scalable`, unless they lie in the
  /// folders of a theme already.
  package init(
    ready: [(path: String, bytes: [UInt8])], iconSize: String?
  ) throws(FileFailure) {
    var files: [File] = []
    for file in ready {
      let path = try Place.path(of: file.path, iconSize: iconSize)
      guard !files.contains(where: { $0.path == path }) else {
        throw FileFailure(file.path, "would be installed in the same place as another of the files")
      }
      files.append(File(path: path, bytes: file.bytes))
    }
    try self.init(files)
    sortIcons()
  }
}

extension InstallationSource {
  /// What kind of file belongs where below the data folder; the kinds that give an installation its
  /// name come first.
  private enum Place: CaseIterable {
    case mimePackage, entry, thumbnailer, metainfo, icon

    var folder: String {
      switch self {
      case .mimePackage: "mime/packages/"
      case .entry: "applications/"
      case .thumbnailer: "thumbnailers/"
      case .metainfo: "metainfo/"
      case .icon: "icons/hicolor/"
      }
    }

    private var endings: [String] {
      switch self {
      case .mimePackage: [".xml"]
      case .entry: [".desktop"]
      case .thumbnailer: [".thumbnailer"]
      case .metainfo: [".metainfo.xml", ".appdata.xml"]
      case .icon: [".png", ".svg"]
      }
    }

    /// The name of the first file of the kind, without its ending.
    func name(of files: [File]) -> String? {
      for file in files where file.path.hasPrefix(folder) {
        let name = FilePath(file.path).lastComponent
        for ending in endings where name.hasSuffix(ending) && name != ending {
          return String(name.dropLast(ending.count))
        }
      }
      return nil
    }

    static func path(of path: String, iconSize: String?) throws(FileFailure) -> String {
      let name = FilePath(path).lastComponent
      // The endings of metainfo files end as those of packages do.
      let order: [Place] = [.metainfo, .mimePackage, .entry, .thumbnailer, .icon]
      let place = order.first { place in
        place.endings.contains { name.hasSuffix($0) && name != $0 }
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

  private mutating func read(_ file: File) {
    if file.path.hasPrefix(Place.mimePackage.folder) {
      for record in MIMEPackage(file.bytes).records {
        types.append(record.name)
        aliases += record.aliases.map { TypeLink(type: record.name, value: $0) }
        globs += record.globs.map { TypeLink(type: record.name, value: $0.pattern) }
      }
    } else if file.path.hasPrefix(Place.entry.folder) {
      guard let entry = DesktopEntry(KeyFile(file.bytes)) else { return }
      let id = FilePath(file.path).lastComponent
      applications.append(id)
      guard !entry.isHidden else { return }
      handlers += entry.mimeTypes.map { TypeLink(type: $0.text, value: id) }.unique
    } else if file.path.hasPrefix(Place.thumbnailer.folder) {
      let text = KeyFile(file.bytes)
      guard let exec = text["Thumbnailer Entry"]?["Exec"] else { return }
      let program = ExecCommand(text.unescaped(exec.value)).program?.text
      if let program { thumbnailers.append((file.path, program)) }
    }
  }

  /// Puts the icons that desktop entries name among those of applications.
  private mutating func sortIcons() {
    let entries = files.filter { $0.path.hasPrefix(Place.entry.folder) }
    let named = Set(entries.compactMap { DesktopEntry(KeyFile($0.bytes))?.string("Icon") })
    let ofTypes = Set(types.map { String($0.map { $0 == "/" ? "-" : $0 }) })
    for index in files.indices where files[index].path.hasPrefix(Place.icon.folder) {
      let name = FilePath(files[index].path).lastComponent.dropLast(4)
      guard named.contains(String(name)), !ofTypes.contains(String(name)) else { continue }
      files[index].path = files[index].path.replacing("/mimetypes/", with: "/apps/")
    }
    files.sort { $0.path < $1.path }
  }
}
