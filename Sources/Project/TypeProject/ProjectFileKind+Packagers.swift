import TypeConversion
import UniformTypes

/// The configurations of packagers.
extension ProjectFileKind {
  package static let packagerConfiguration = ProjectFileKind(
    "packager configuration", .own,
    endings: [
      Ending(common: "package.json"), "tauri.toml", "wails.json", Ending(".conf.json", after: "tauri"),
      Ending(".conf.json5", after: "tauri"),
    ]
      + [".json", ".json5", ".yml", ".yaml", ".toml"].map { Ending($0, after: "electron-builder") },
    subjects: ["packager", "json", "json5", "toml", "yaml"],
    mayConcernTypes: { PackagerConfiguration.mayConcernTypes($0) },
    isUnrelated: { configuration, _ in !configuration.isAboutTypes },
    read: { bytes, path in PackagerConfiguration(named: bytes, path: path) },
    text: { ($0.file.text, $0.file.unit) }, importSource: { .packager($0) },
    check: { configuration, _, context in
      PackagerRules.check(
        configuration, declares: { context.given.declares($0) }, selection: context.selection)
    })
}
