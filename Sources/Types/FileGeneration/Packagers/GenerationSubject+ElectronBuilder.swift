import Diagnostics
import Declarations

extension OutputKind {
  /// A configuration for electron-builder's `extends`, and the files that it names.
  package static let electronBuilder = OutputKind(
    packager: "electron-builder", ["electron-builder.filetype.yml"], folder: "build/filetype"
  ) { $0.electronBuilderFiles() }
}

extension GenerationSubject {
  fileprivate func electronBuilderFiles() -> Generation {
    // electron-builder writes the desktop entry itself, with a field code.
    var packaged = PackagedFiles(self, without: [.desktop])
    packaged.generation.omitted += Association.all(self).filter(\.isPastedWrongly).map {
      Omission(
        "no description of '.\($0.extensions[0])' for electron-builder, which writes '&' and '<' "
          + "into XML as they are",
        at: $0.type.path["description"])
    }
    let map = packaged.files.map { "build/filetype/\($0.path)=/usr/share/\($0.path)" }
    let package = JSONText.members([("fpm", .strings(map))])
    let fragment = JSONText.members([
      ("fileAssociations", .array(Association.all(self).flatMap(\.electronBuilder))),
      ("linux", .members([("mimeTypes", .strings(openedMediaTypes.map(\.value)))])),
      ("deb", package), ("rpm", package),
    ])
    return packaged.generation(
      .electronBuilder, folder: "build/filetype",
      [("electron-builder.filetype.yml", hashComment + fragment.page())])
  }
}

extension Association {
  /// True for a description that would make electron-builder's own MIME package invalid XML.
  fileprivate var isPastedWrongly: Bool { description.contains { $0 == "&" || $0 == "<" } }

  /// An entry for each extension: from a list, electron-builder generates one invalid pattern.
  fileprivate var electronBuilder: [JSONText] {
    extensions.map { ending in
      .members([
        ("ext", .string(ending)), ("name", .string(name)),
        ("description", isPastedWrongly ? nil : .string(description)),
        ("mimeType", mimeType.map(JSONText.string)), ("role", .string(role)),
        ("rank", rank.map(JSONText.string)), ("isPackage", type.isFolder ? .bool(true) : nil),
      ])
    }
  }
}
