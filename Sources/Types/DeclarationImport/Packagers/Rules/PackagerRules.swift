package import Diagnostics
import UniformTypes

/// The rules for the configurations of packagers: errors in them, and errors in the packager's
/// output for a valid configuration.
package enum PackagerRules {
  private static let families: [Family<CheckedPackager>] = [
    slots, extensions, mimeTypes, products, wailsProducts, exports,
  ]

  /// Every rule, in the order of the documentation.
  package static let all = [RuleInfo](families) + programs.rules

  /// Returns the findings in a configuration; `declares` returns whether the files checked together
  /// with it declare a MIME type.
  package static func check(
    _ configuration: PackagerConfiguration,
    declares: @escaping @Sendable (String) -> Bool = { _ in false },
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    let subject = CheckedPackager(configuration: configuration, declares: declares)
    return configuration.file.problems
      + Findings.list(selection) { findings in
        for family in families { family.check(subject, &findings) }
      }
  }

  /// Returns the errors in the packager's output that the user has to fix.
  static func made(of configuration: PackagerConfiguration) -> [Diagnostic] {
    let subject = CheckedPackager(configuration: configuration) { _ in false }
    let made = Findings.list { products.check(subject, &$0) }.filter { $0.severity > .note }
    return made + Findings.list { wailsProducts.check(subject, &$0) }
  }

  static let builder = "electron-builder, FileAssociation"
  static let builderLinux = "electron-builder, LinuxTargetHelper.ts"
  static let tauri = "Tauri, FileAssociation"
  static let wails = "Wails, Info.plist and wails_tools.nsh"
}

/// A configuration, and the declarations in the files beside it.
struct CheckedPackager {
  let configuration: PackagerConfiguration
  let declares: @Sendable (String) -> Bool

  var packager: Packager { configuration.packager }
  var form: PackagerForm { configuration.packager.form }
  var associations: [PackagedAssociation] { configuration.associations }
  var file: PackagerFile { configuration.file }

  /// True if desktops know a MIME type without the packager's output.
  func isKnown(_ name: String) -> Bool {
    let database = MediaTypeDatabase.builtIn
    let name = name.asciiLowercased
    return database.declares(database.target(ofAlias: name) ?? name) || declares(name)
  }

  /// Returns an extension as the packager registers it.
  func taken(_ name: String) -> String {
    form.removesPeriod && name.hasPrefix(".") ? String(name.dropFirst()) : name
  }
}

extension RuleExample {
  /// Returns a configuration of electron-builder with associations and packages for Linux.
  static func electronBuilder(_ associations: String, targets: String = "[deb, AppImage]")
    -> RuleExample
  {
    RuleExample(
      """
      appId: org.example.tides
      linux:
        target: \(targets)
      fileAssociations:
      \(associations)

      """, path: "electron-builder.yml")
  }

  /// Returns a configuration of Wails with one association, which has these members and the others.
  static func wails(
    _ members: String, more: String = #", "name": "Tide", "iconName": "tide", "role": "Editor""#
  ) -> RuleExample {
    RuleExample(
      """
      {
        "name": "tides",
        "info": { "fileAssociations": [{ \(members)\(more) }] }
      }

      """, path: "wails.json")
  }

  /// Returns a package whose packager is Electron Forge, with MIME types for Debian's packages.
  static func forge(_ types: String) -> RuleExample {
    RuleExample(
      """
      {
        "name": "tides",
        "config": {
          "forge": {
            "makers": [
              { "name": "@electron-forge/maker-deb", "config": { "options": { "mimeType": [\(types)] } } }
            ]
          }
        }
      }

      """, path: "package.json")
  }

  /// Returns a configuration of Tauri with one association.
  static func tauri(_ association: String, targets: String = #"["nsis", "app"]"#) -> RuleExample {
    RuleExample(
      """
      {
        "identifier": "org.example.tides",
        "bundle": {
          "targets": \(targets),
          "fileAssociations": [\(association)]
        }
      }

      """, path: "tauri.conf.json")
  }
}
