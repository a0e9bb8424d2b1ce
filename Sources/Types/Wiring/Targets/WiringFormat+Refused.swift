import Diagnostics

/// Files about types that are not edited; the refusal contains the text to write.
extension WiringFormat {
  /// A configuration of Electron Forge that is a program.
  static let forgeProgram = refused(
    "program of Electron Forge", names: programs("forge.config"),
    isDone: { $0.contains("Info.plist") || $0.contains("UTExportedTypeDeclarations") },
    advice: """
      the configuration is a program, which is not edited; write \
      extendInfo: 'mime/Info.plist' into packagerConfig, the list that 'filetype generate' makes
      """, others: OtherFile.programList)

  /// A configuration of electron-builder that is a program.
  static let electronProgram = refused(
    "program of electron-builder", names: programs("electron-builder"),
    isDone: { $0.contains("electron-builder.filetype.yml") || $0.contains("fileAssociations") },
    advice: """
      the configuration is a program, which is not edited; write \
      extends: 'electron-builder.filetype.yml' into it, the fragment that 'filetype generate --for \
      electron-builder' makes
      """, others: OtherFile.programFragment)

  private static func programs(_ stem: String) -> [String] {
    ["js", "cjs", "mjs", "ts"].map { "\(stem).\($0)" }
  }

  private static func refused(
    _ name: String, names: [String],
    isDone: @escaping @Sendable (String) -> Bool = { _ in true }, advice: String = "",
    others: @escaping @Sendable (WiringInput) -> [[OtherFile]]
  ) -> WiringFormat {
    WiringFormat(
      name: name, kinds: [], endings: names, isOne: { names.contains($0.name) },
      fitness: { _ in .own },
      merge: { input throws(WiringRefusal) in
        guard isDone(String(decoding: input.text, as: UTF8.self)) else {
          throw WiringRefusal(advice)
        }
        return WiredText(input.text)
      },
      takeOut: { _, _ throws(WiringRefusal) in
        throw WiringRefusal("'filetype wire' never edits it")
      }, others: others, leavesTypes: true)
  }
}
