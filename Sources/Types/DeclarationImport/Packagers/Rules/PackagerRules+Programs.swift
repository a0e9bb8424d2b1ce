package import Diagnostics

/// Configurations that are programs.
extension PackagerRules {
  static let programs = Family(
    Rule<PackagerProgram>(
      "packager/program", .note,
      """
      A configuration of Electron Forge, electron-builder, Expo, or PyInstaller is a program, and \
      mentions file types; reported at the first place that does
      """,
      because: "no program is run, so what it says about file types is not checked",
      references: ["Electron Forge, forge.config.js", "PyInstaller, Using Spec Files"],
      bad: [
        RuleExample(
          """
          app = BUNDLE(
              coll, name="Tides.app",
              info_plist={"↓CFBundleDocumentTypes": [{"CFBundleTypeExtensions": ["tide"]}]})

          """, path: "tides.spec"),
        RuleExample(
          """
          module.exports = {
            makers: [
              { name: "@electron-forge/maker-deb",
                config: { options: { ↓mimeType: ["application/vnd.example.tide"] } } },
            ],
          };

          """, path: "forge.config.js"),
      ],
      good: [RuleExample("module.exports = { packagerConfig: {} };\n", path: "forge.config.js")]
    ) { program, found in
      guard let mention = program.mention else { return }
      found(
        "the configuration of \(program.name) is a program, which is not run; \(program.advice)",
        at: mention)
    })

  package static func check(
    _ program: PackagerProgram, selection: RuleSelection = .all
  ) -> [Diagnostic] {
    Findings.list(selection) { programs.check(program, &$0) }
  }
}
