/// The systems that a list is for, as far as it says so.
struct AppPlatform {
  let isIOS: Bool
  let isMacOS: Bool

  var isIOSOnly: Bool { isIOS && !isMacOS }

  init(_ root: PropertyListValue) {
    let platforms =
      (root["CFBundleSupportedPlatforms"]?.strings ?? []).compactMap { $0.string?.lowercased() }
      + [root["DTPlatformName"]?.string?.lowercased()].compactMap(\.self)
    isIOS =
      root["LSRequiresIPhoneOS"]?.boolean == true || !Self.iOSPlatforms.isDisjoint(with: platforms)
      || Self.iOSKeys.contains { root[$0] != nil }
    isMacOS =
      platforms.contains("macosx") || Self.macOSKeys.contains { root[$0] != nil }
      || root["NSPrincipalClass"]?.string == "NSApplication"
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
