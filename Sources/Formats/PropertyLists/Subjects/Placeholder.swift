import Diagnostics

/// A placeholder in a string.
struct Placeholder {
  enum Form {
    /// `$(NAME)` and `${NAME}`, which Xcode replaces, and `{{name}}`, which scripts of projects do.
    case build
    /// `$name`, which only the tool that generated the file replaces.
    case template
  }

  var form: Form
  var text: String
}

extension String {
  var hasBuildVariable: Bool {
    guard utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "{") }) else {
      return false
    }
    let bytes = Array(utf8)
    return ["$(", "${", "{{"].contains { bytes.firstPlace(of: $0.utf8) != nil }
  }

  /// The first placeholders in the string, in their order.
  var placeholders: [Placeholder] {
    var scanner = PlaceholderScanner(bytes: Array(utf8))
    var found: [Placeholder] = []
    while found.count < 20, let placeholder = scanner.next() { found.append(placeholder) }
    return found
  }
}

/// Scans a string once, even if many placeholders are never closed.
private struct PlaceholderScanner {
  let bytes: [UInt8]
  private var index = 0
  /// The next closing brackets after the last requested place.
  private var parenthesis = 0
  private var brace = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Placeholder? {
    while index < bytes.count {
      let start = index
      if let (form, end) = placeholder() {
        index = end
        return Placeholder(form: form, text: String(decoding: bytes[start..<end], as: UTF8.self))
      }
      index += 1
    }
    return nil
  }

  /// Returns the kind of the placeholder that begins here, and its end.
  private mutating func placeholder() -> (Placeholder.Form, end: Int)? {
    let following = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch (bytes[index], following) {
    case (UInt8(ascii: "$"), UInt8(ascii: "(")):
      move(&parenthesis, to: UInt8(ascii: ")"))
      return parenthesis < bytes.count ? (.build, parenthesis + 1) : nil
    case (UInt8(ascii: "$"), UInt8(ascii: "{")):
      move(&brace, to: UInt8(ascii: "}"))
      return brace < bytes.count ? (.build, brace + 1) : nil
    case (UInt8(ascii: "{"), UInt8(ascii: "{")):
      move(&brace, to: UInt8(ascii: "}"))
      let isDouble = brace + 1 < bytes.count && bytes[brace + 1] == UInt8(ascii: "}")
      return isDouble ? (.build, brace + 2) : nil
    case (UInt8(ascii: "$"), _):
      return endOfName().map { (.template, $0) }
    default:
      return nil
    }
  }

  /// Moves to the next closing bracket, or to the end.
  private func move(_ place: inout Int, to bracket: UInt8) {
    if place > index { return }
    place = bytes[index...].firstIndex(of: bracket) ?? bytes.count
  }

  /// Returns the end of a name of at least two characters, unless it is the keyword of a version
  /// control system, such as `$Revision: 1 $`.
  private func endOfName() -> Int? {
    let start = index + 1
    guard start < bytes.count, bytes[start].isASCIIAlphanumeric, bytes[start] > UInt8(ascii: "9")
    else { return nil }
    let end = bytes[start...].firstIndex { !$0.isASCIIAlphanumeric && $0 != UInt8(ascii: "_") }
    guard let end else { return bytes.count - start >= 2 ? bytes.count : nil }
    let isKeyword = bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "$")
    return end - start >= 2 && !isKeyword ? end : nil
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
