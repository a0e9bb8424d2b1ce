import Declarations
import Diagnostics
import FileGeneration

/// Files about types that are not edited; the refusal contains the text to write.
extension WiringFormat {
  /// A configuration of Electron Forge that is a program.
  static let forgeProgram = refused(
    "program of Electron Forge", names: programs("forge.config"),
    advice: { text, declaration in
      let types = declaration.openedMediaTypes
      let isPackaged = ["-deb", "-rpm", "-flatpak"].contains { text.contains("maker" + $0) }
      return declaration.application?.isFor(Application.Platform.ofApple) != false
        && !["Info.plist", "UTExportedTypeDeclarations"].contains(where: text.contains)
        ? "extendInfo: 'mime/Info.plist' into packagerConfig, the list that 'filetype generate' makes"
        : isPackaged && !types.isEmpty && !text.contains("mimeType")
          ? "mimeType: ['\(types.joined(separator: "', '"))'] into the options of makers for Linux"
          : nil
    }, others: OtherFile.programList)

  /// A configuration of electron-builder that is a program.
  static let electronProgram = refused(
    "program of electron-builder", names: programs("electron-builder"),
    advice: { text, _ in
      ["electron-builder.filetype.yml", "fileAssociations"].contains(where: text.contains)
        ? nil
        : "extends: 'electron-builder.filetype.yml' into it, the fragment that 'filetype generate "
          + "--for electron-builder' makes"
    }, others: OtherFile.programFragment)

  private static func programs(_ stem: String) -> [String] {
    ["js", "cjs", "mjs", "ts"].map { "\(stem).\($0)" }
  }

  /// `advice` returns what to write, for a text that lacks it.
  private static func refused(
    _ name: String, names: [String],
    advice: @escaping @Sendable (_ text: String, Declaration) -> String?,
    others: @escaping @Sendable (WiringInput) -> [[OtherFile]]
  ) -> WiringFormat {
    WiringFormat(
      name: name, kinds: [], endings: names, isOne: { names.contains($0.name) },
      fitness: { _ in .own },
      merge: { input throws(WiringRefusal) in
        if let advice = advice(String(decoding: input.text, as: UTF8.self), input.declaration) {
          throw WiringRefusal(
            "the configuration is a program, which is not edited; write \(advice)")
        }
        return WiredText(input.text)
      },
      takeOut: { _, _ throws(WiringRefusal) in
        throw WiringRefusal("'filetype wire' never edits it")
      }, others: others, leavesTypes: true)
  }
}
