import Declarations
import JSONSyntax
import PropertyLists

/// The forms of configurations that contain whole property lists instead of associations.
extension PackagerForm {
  /// `app.json`: Expo writes the lists and filters into the projects that it generates.
  static let expo = PackagerForm(
    dictionaries: { root in
      let system = root["expo"]?["ios"]
      let given: KeyValuePairs<String, PropertyListValue.Content> = [
        "LSRequiresIPhoneOS": .boolean(true)
      ]
      return [system?["infoPlist"]].compactMap(\.self).compactMap {
        EmbeddedDictionary($0, identifier: system?["bundleIdentifier"]?.string, given: given)
      }
    },
    filters: { $0["expo"]?["android"]?["intentFilters"] })

  /// `project.yml`: XcodeGen writes `info.properties` of each target and target template into a
  /// separate list.
  static let xcodeGen = PackagerForm(
    dictionaries: { root in
      ["targets", "targetTemplates"].flatMap { root[$0]?.object ?? [] }.compactMap { target in
        let isMac = target.value["platform"]?.string == "macOS"
        return target.value["info"]?["properties"].flatMap {
          EmbeddedDictionary(
            $0,
            given: isMac
              ? ["LSMinimumSystemVersion": .string("$(MACOSX_DEPLOYMENT_TARGET)")]
              : ["LSRequiresIPhoneOS": .boolean(true)],
            isFragment: target.value["type"]?.string != "application",
            settings: infoSettings(of: target.value), readsYAML11: true)
        }
      }
    })

  /// `config.forge` of a `package.json`: Electron Forge adds a dictionary to the list, and the MIME
  /// types of makers to the desktop entry.
  static let forge = PackagerForm(
    dictionaries: { root in
      [root["config"]?["forge"]?["packagerConfig"]?["extendInfo"]].compactMap(\.self).compactMap {
        EmbeddedDictionary($0, isFragment: true)
      }
    },
    mimeTypes: { root in
      makers(of: root).flatMap { items($0["config"]?["options"]?["mimeType"]) }
    },
    linux: { root, _ in
      let isLinux = makers(of: root).contains { maker in
        forgeMakers.contains {
          $0.platform == .linux && maker["name"]?.string?.hasSuffix($0.name) == true
        }
      }
      return LinuxBuild(certainty: isLinux ? .certain : .none)
    })

  /// Returns the makers of Electron Forge.
  static func makers(of root: JSONValue) -> [JSONValue] {
    root["config"]?["forge"]?["makers"]?.array ?? []
  }

  /// The suffixes of maker names.
  static let forgeMakers: [(name: String, platform: Application.Platform)] = [
    ("maker-deb", .linux), ("maker-rpm", .linux), ("maker-flatpak", .linux), ("maker-snap", .linux),
    ("maker-dmg", .macOS), ("maker-pkg", .macOS), ("maker-squirrel", .windows),
    ("maker-wix", .windows), ("maker-appx", .windows), ("maker-msix", .windows),
  ]

  /// Returns the settings of a target that make Xcode add keys to the list.
  private static func infoSettings(of target: JSONValue) -> [String: String] {
    let settings = target["settings"]
    let groups = [settings, settings?["base"]] + (settings?["configs"]?.object ?? []).map(\.value)
    let all = groups.flatMap { $0?.object ?? [] }.compactMap { member -> (String, String)? in
      guard member.name.hasPrefix("INFOPLIST_KEY_") else { return nil }
      let flag = member.value.boolean.map { $0 ? "YES" : "NO" }
      return (flag ?? member.value.string).map { (String(member.name.dropFirst(14)), $0) }
    }
    return Dictionary(all) { first, _ in first }
  }
}
