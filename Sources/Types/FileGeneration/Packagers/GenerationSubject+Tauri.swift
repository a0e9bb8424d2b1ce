import Diagnostics
import Declarations

extension OutputKind {
  /// A configuration that `tauri build --config` merges, and the files that it names.
  package static let tauri = OutputKind(
    packager: "tauri", ["src-tauri/tauri.filetype.conf.json"], folder: "src-tauri/filetype"
  ) { $0.tauriFiles() }
}

extension GenerationSubject {
  fileprivate func tauriFiles() -> Generation {
    let packaged = PackagedFiles(self)
    // The entry replaces Tauri's template, which lacks a field code in Exec.
    let entry = packaged.files.first { $0.folder == "applications" }
    let template = entry.map { JSONText.string("filetype/" + $0.path) }
    let map = JSONText.object(
      packaged.files.filter { $0.folder != "applications" }.map {
        ("/usr/share/" + $0.path, .string("filetype/" + $0.path))
      })
    let package = JSONText.members([("desktopTemplate", template), ("files", map)])
    let fragment = JSONText.members([
      (
        "bundle",
        .members([
          ("fileAssociations", .array(Association.all(self).map(\.tauri))),
          ("linux", .members([("deb", package), ("rpm", package)])),
        ])
      )
    ])
    return packaged.generation(
      .tauri, folder: "src-tauri/filetype",
      [("src-tauri/tauri.filetype.conf.json", fragment.page())])
  }
}

extension Association {
  /// An entry of `bundle.fileAssociations`.
  ///
  /// It repeats the identifier, because Tauri does not derive the content types from the exported
  /// type.
  fileprivate var tauri: JSONText {
    let exported = JSONText.members([
      ("identifier", .string(type.name)),
      ("conformsTo", .strings(type.resolved.conformsTo)),
    ])
    return .members([
      ("ext", .strings(extensions)),
      ("contentTypes", type.source.isUnnamed ? nil : .strings([type.name])),
      ("name", .string(name)), ("description", .string(description)),
      ("mimeType", mimeType.map(JSONText.string)), ("role", .string(role)),
      ("rank", rank.map(JSONText.string)), ("exportedType", isExported ? exported : nil),
    ])
  }
}
