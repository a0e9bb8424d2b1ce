import Diagnostics
import FileTypes

extension OutputKind {
  /// A configuration that electron-builder's `extends` takes up, and the files that it names.
  package static let electronBuilder = OutputKind(
    packager: "electron-builder", ["electron-builder.filetype.yml"], folder: "build/filetype"
  ) { $0.electronBuilderFiles() }
}

extension GenerationSubject {
  fileprivate func electronBuilderFiles() -> Generation {
    // electron-builder writes the desktop entry itself, with a field code.
    let packaged = PackagedFiles(self, without: [.desktop])
    let map = packaged.files.map { "build/filetype/\($0.path)=/usr/share/\($0.path)" }
    let package = JSONText.members([("fpm", .texts(map))])
    let fragment = JSONText.members([
      ("fileAssociations", .array(Association.all(self).flatMap(\.electronBuilder))),
      ("linux", .members([("mimeTypes", .texts(openedMediaTypes.map(\.value)))])),
      ("deb", package), ("rpm", package),
    ])
    return packaged.generation(
      .electronBuilder, folder: "build/filetype",
      [("electron-builder.filetype.yml", hashComment + fragment.page())])
  }
}

extension Association {
  /// An entry for each extension: electron-builder makes one broken pattern of a list.
  fileprivate var electronBuilder: [JSONText] {
    extensions.map { name in
      .members([
        ("ext", .string(name)), ("name", .string(description)),
        ("description", .string(description)),
        ("mimeType", mimeType.map(JSONText.string)), ("role", .string(role)),
        ("rank", rank.map(JSONText.string)), ("isPackage", type.isFolder ? .bool(true) : nil),
      ])
    }
  }
}
