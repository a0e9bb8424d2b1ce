import Diagnostics
import DeclarationImport
import UniformTypes

/// The configurations of packagers.
extension ProjectFileKind {
  package static let packagerConfiguration = ProjectFileKind(
    "packager configuration", .own,
    endings: [
      Ending(common: "package.json"), "tauri.toml", "wails.json", Ending(common: "app.json"),
      Ending(common: "app.config.json"), Ending(common: "project.yml"),
      Ending(common: "project.yaml"), Ending(".conf.json", after: "tauri"),
      Ending(".conf.json5", after: "tauri"),
    ]
      + [".json", ".json5", ".yml", ".yaml", ".toml"].map { Ending($0, after: "electron-builder") },
    mayConcernTypes: { PackagerConfiguration.mayConcernTypes($0) },
    isUnrelated: { configuration, _ in !configuration.isAboutTypes },
    isDamaged: { $0.file.problems.contains { $0.severity == .error } },
    read: { bytes, path in PackagerConfiguration(named: bytes, path: path) },
    text: { ($0.file.text, $0.file.unit) }, importSource: { .packager($0) },
    check: { configuration, _, context in
      PackagerRules.check(
        configuration, declares: { context.given.declares($0) }, selection: context.selection)
        + configuration.findingsInLists(context.propertyList, selection: context.selection)
        + configuration.findingsInFilters(selection: context.selection)
    })

  /// Configurations that are programs.
  ///
  /// RPM recipes have the same extension as PyInstaller's.
  package static let packagerProgram = ProjectFileKind(
    "program of a packager", .own,
    endings: [Ending(common: ".spec")]
      + ["forge.config", "electron-builder", "app.config"].flatMap { stem in
        [".js", ".cjs", ".mjs", ".ts"].map { Ending($0, after: stem) }
      },
    mayConcernTypes: { PackagerProgram.mayConcernTypes($0) },
    read: { bytes, path in PackagerProgram(bytes, path: path) }, text: { ($0.text, .bytes) },
    check: { program, _, context in
      PackagerRules.check(program, selection: context.selection)
    })
}
