import Diagnostics

extension String {
  /// The first names, as `$name`, that only the tool that generated the file replaces.
  ///
  /// The keyword of a version control system is not one, such as `$Revision: 1 $`.
  var unreplacedNames: [String] {
    let bytes = Array(utf8)
    let variables = BuildTemplate.variables(in: bytes)
    let names = bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "$") }.compactMap { start in
      let name = bytes[(start + 1)...].prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
      let isKeyword = bytes[name.endIndex...].first.map { ":$".utf8.contains($0) } ?? false
      guard name.count >= 2, name.first?.isASCIILetter == true, !isKeyword,
        !variables.contains(where: { $0.contains(start) })
      else { return nil as String? }
      return "$" + String(decoding: name, as: UTF8.self)
    }
    return Array(names.prefix(20))
  }
}

/// The build settings of every Xcode target that are useful in an Info.plist.
///
/// Xcode's templates write them into every source of a list, and they are not reported: in 44
/// published lists they caused all 42 findings about variables.
enum XcodeVariables {
  /// True for `$(NAME)` or `${NAME}`, with or without operators (`:rfc1034identifier`).
  static func isKnown(_ placeholder: String) -> Bool {
    let inner = placeholder.dropFirst(2).dropLast()
    let name = inner.prefix { $0 != ":" }
    return names.contains(String(name)) || families.contains { name.hasPrefix($0) }
      || name.hasSuffix("_DEPLOYMENT_TARGET")
  }

  /// Settings with a common beginning, such as `PRODUCT_NAME` and `PRODUCT_BUNDLE_IDENTIFIER`.
  private static let families = [
    "EXECUTABLE_", "INFOPLIST_", "PRODUCT_", "PROJECT_", "TARGET_", "WRAPPER_",
  ]

  /// The names of settings, including settings from the templates of Flutter and React Native.
  private static let names: Set<String> = [
    "ARCHS", "ASSETCATALOG_COMPILER_APPICON_NAME", "BUNDLE_IDENTIFIER", "CONFIGURATION",
    "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE", "DEVELOPMENT_TEAM", "FLUTTER_BUILD_NAME",
    "FLUTTER_BUILD_NUMBER", "AppIdentifierPrefix", "MARKETING_VERSION", "PLATFORM_NAME",
    "SDK_NAME", "SRCROOT", "TeamIdentifierPrefix", "VERSIONING_SYSTEM",
  ]
}
