import Diagnostics
import UniformTypes

/// A property list, prepared for its rules.
struct CheckedList {
  let list: PropertyList
  let context: InfoPropertyListContext
  let root: PropertyListValue
  /// The dictionaries whose keys are known, the root first; none for another list.
  let places: [SlotPlace<PropertyListValue>]
  let platform: AppPlatform
  let editor: PropertyListEditor
  /// True for the list of a built bundle.
  let isBuilt: Bool

  /// Returns nil for a list that could not be read.
  init?(_ list: PropertyList, _ context: InfoPropertyListContext) {
    guard let root = list.root else { return nil }
    (self.list, self.context, self.root) = (list, context, root)
    let table = context.table
    let top = table.containers[0]
    // Of property lists, many are not about an application, or are one of its document types.
    let near = top.holders.filter { $0.form == .map }.compactMap(\.holds).map(table.container)
    let isOurs = root.entries.contains { entry in
      top.name(shownAs: entry.name) != nil || ([top] + near).contains { $0?[entry.name] != nil }
    }
    places = isOurs || top.id == "entitlements" ? table.places(in: root) : []
    platform = AppPlatform(root)
    editor = list.editor
    isBuilt = Self.buildKeys.contains { root[$0] != nil }
  }

  /// Keys that Xcode adds to a list when it builds the app.
  private static let buildKeys = [
    "BuildMachineOSBuild", "DTCompiler", "DTPlatformBuild", "DTPlatformName", "DTPlatformVersion",
    "DTSDKBuild", "DTSDKName", "DTXcode", "DTXcodeBuild",
  ]

  /// Returns a fix for types that were joined in one string of a list.
  func splitting(_ name: PlacedString?, in list: PropertyListValue?) -> Fix? {
    let own = list?.array?.compactMap(\.string)
    let parts = ValueKind.type.split(
      name?.text ?? "", beside: own ?? [], among: SlotTable.texts(in: places))
    guard let name, let parts,
      parts.dropFirst().allSatisfy({ SystemTypes.shared.type(.init(rawValue: $0)) != nil })
    else { return nil }
    let lines = own == nil ? XMLLine.strings(parts) : parts.map { .string($0) }
    return Fix(SlotRepair.texts(parts).title, editor.replacement(of: name.value.element, by: lines))
  }

  /// Returns the entries whose keys only some systems read.
  func entries(of system: String) -> [PropertyListEntry] {
    places.flatMap { place in
      place.value.entries.filter { place.container[$0.name]?.system == system }
    }
  }

  /// True if the build sets the key to true, or if the list does and the build does not set it.
  func isTrue(_ key: InfoKey) -> Bool {
    context.buildSettings[key.name].map { $0 == "YES" } ?? (root[key]?.boolean == true)
  }
}

/// The platforms of a list, if it names them.
struct AppPlatform {
  let isIOS: Bool
  let isMacOS: Bool

  init(_ root: PropertyListValue) {
    let platforms =
      (root["CFBundleSupportedPlatforms"]?.strings ?? []).compactMap { $0.string?.lowercased() }
      + [root["DTPlatformName"]?.string?.lowercased()].compactMap(\.self)
    isIOS =
      root["LSRequiresIPhoneOS"]?.boolean == true || !Self.iOSPlatforms.isDisjoint(with: platforms)
      || Self.iOSKeys.contains { root[$0] != nil }
    isMacOS =
      platforms.contains("macosx") || Self.macOSKeys.contains { root[$0] != nil }
      || root[.principalClass]?.string == "NSApplication"
  }

  private static let iOSPlatforms: Set = ["iphoneos", "iphonesimulator"]

  private static let iOSKeys = [
    "UIDeviceFamily", "MinimumOSVersion", "UILaunchStoryboardName", "UILaunchScreen",
    "UIRequiredDeviceCapabilities", "UIApplicationSceneManifest", "UIMainStoryboardFile",
    "UISupportedInterfaceOrientations",
  ]

  private static let macOSKeys = [
    "LSMinimumSystemVersion", "NSMainNibFile", "NSMainStoryboardFile",
  ]
}
