import Declarations

/// Files about types that are not edited; the refusal contains the text to write.
extension WiringFormat {
  /// A project whose Info.plist Xcode generates from settings, which cannot declare types.
  static let xcodeProject = refused(
    "Xcode project", systems: Application.Platform.ofApple, names: ["project.pbxproj"],
    isDone: { text in
      let isMade = text.contains("GENERATE_INFOPLIST_FILE = YES")
      return !isMade
        || text.replacing("GENERATE_INFOPLIST_FILE", with: "").contains("INFOPLIST_FILE = ")
    },
    advice: """
      Xcode makes the Info.plist of settings 'INFOPLIST_KEY_…', which cannot declare types; write one \
      with 'filetype generate --only plist', and name it in 'INFOPLIST_FILE'
      """, others: OtherFile.propertyLists)

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
    _ name: String, systems: Set<Application.Platform>? = nil, names: [String],
    isDone: @escaping @Sendable (String) -> Bool, advice: String,
    others: @escaping @Sendable (WiringInput) -> [[OtherFile]]
  ) -> WiringFormat {
    let isDone = { @Sendable (input: WiringInput) in
      isDone(String(decoding: input.text, as: UTF8.self))
    }
    let fitness = { @Sendable (input: WiringInput) -> Fitness in
      let paths = others(input).flatMap(\.self).compactMap(\.path)
      return isDone(input) && paths.allSatisfy(input.isThereFromRoot) ? .foreign : .possible
    }
    return WiringFormat(
      name: name, kinds: [], systems: systems, endings: names,
      isOne: { names.contains($0.name) }, fitness: fitness,
      merge: { input throws(WiringRefusal) in
        guard isDone(input) else { throw WiringRefusal(advice) }
        return WiredText(input.text)
      },
      takeOut: { _, _ throws(WiringRefusal) in
        throw WiringRefusal("'filetype wire' never edits it")
      }, others: others)
  }
}
