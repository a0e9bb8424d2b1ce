package import Diagnostics

/// The Info.plist settings of an Xcode project, `project.pbxproj`, or of a Swift Playgrounds app.
package struct XcodeProject: Sendable {
  /// A build configuration (`XCBuildConfiguration`).
  package struct Configuration: Sendable, Equatable {
    package var name: String
    /// The identifier of its object.
    package var id = ""
    /// True if an `.xcconfig` file also contains settings.
    package var hasBaseFile = false
    /// The path of that file from the folder of the project, and its settings.
    package var basePath: String?
    package var base: ConfigurationFile?
    /// All settings, in the order of the text.
    package var all: [BuildSetting] = []
  }

  package var text: [UInt8]
  package var unit: OffsetUnit
  /// The problems of the property list.
  package var problems: [Diagnostic]
  /// True for a dictionary in the form that Xcode writes.
  package var isRead = false
  /// True for the manifest of a Swift Playgrounds app.
  package var isManifest = false
  package var configurations: [Configuration] = []
  /// The configurations of the project and of each target, by their indices
  /// (`XCConfigurationList`).
  package var lists: [[Int]] = []
  package var targets: [Target] = []
  /// The configurations of the project itself, by their indices.
  package var own: [Int] = []
  /// The files that it names, from its folder.
  package var files: Set<String> = []
  /// The folders of Swift packages in it.
  package var packages: [String] = []

  /// Returns the keys that some configurations set; if they differ, the last one counts.
  func keys(in configurations: [Int]) -> [String: String] {
    let settings = configurations.flatMap { self.configurations[$0].keys }
    return Dictionary(settings.map { ($0, $1.value) }) { _, last in last }
  }
}

extension XcodeProject.Configuration {
  /// Returns the value of a setting without a condition, if the configuration itself has it.
  package func value(_ name: String) -> String? {
    all.last { $0.name == name && $0.condition == nil }?.value
  }

  /// The settings that become keys of the Info.plist, by these keys.
  ///
  /// If Xcode generates the Info.plist (`GENERATE_INFOPLIST_FILE`), it adds known settings to the
  /// file in `INFOPLIST_FILE`: a number, Boolean, or text of the setting replaces the file's, and
  /// lists are joined (swift-build, InfoPlistProcessorTaskAction: `defaultInfoPlistContent`,
  /// `addAdditionalContent`). Otherwise the settings do not have an effect.
  package var keys: [(key: String, setting: BuildSetting)] {
    all.compactMap { setting in setting.key.map { ($0, setting) } }
  }
}

/// The keys of an Info.plist that build settings can set (swift-build,
/// InfoPlistProcessorTaskAction.defaultInfoPlistContent).
enum InfoPlistKeys {
  /// Returns the key of a setting; device-specific settings have another separator in their names.
  static func key(_ setting: String) -> String {
    for (end, replacement) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")]
    where setting.hasSuffix(end) {
      return setting.dropLast(end.count) + replacement
    }
    return setting
  }

  /// The keys about documents that Xcode reads from settings.
  static let documentKeys = ["LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser"]

  /// The keys about types and documents that Xcode reads only from the file.
  static let fileKeys: Set<String> = [
    "CFBundleDocumentTypes", "UIFileSharingEnabled", "UTExportedTypeDeclarations",
    "UTImportedTypeDeclarations",
  ]
}
