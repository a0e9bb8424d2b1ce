import Diagnostics

extension XcodeProject {
  /// Reads `Package.swift` of a Swift Playgrounds app, whose arguments are build settings by other
  /// names; the manifest of any other package becomes a project without targets.
  package init(manifest bytes: [UInt8]) {
    self.init(text: bytes, unit: .bytes, problems: [])
    isManifest = true
    let tokens = SwiftTokens(bytes)
    let calls = (0..<tokens.count).filter { tokens.isMark($0 + 1, "(") }
    for call in calls where tokens.isWord(call, "iOSApplication") {
      let arguments = tokens.arguments(after: call + 1)
      let implied = [("GENERATE_INFOPLIST_FILE", "YES"), ("SUPPORTED_PLATFORMS", "iphoneos")]
      let settings = Self.arguments.compactMap { label, name in
        arguments[label].flatMap { tokens.setting(name, at: $0) }
      }
      targets.append(
        Target(
          name: arguments["name"].map(tokens.text) ?? "",
          productType: "com.apple.product-type.application",
          configurations: [configurations.count],
          folders: calls.compactMap(tokens.folder)))
      lists.append([configurations.count])
      configurations.append(
        Configuration(
          name: "Release",
          all: implied.map { BuildSetting(name: $0, value: $1, range: tokens.range(call)) }
            + settings))
    }
  }

  private static let arguments = [
    ("name", "PRODUCT_NAME"), ("bundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
    ("additionalInfoPlistContentFilePath", "INFOPLIST_FILE"),
  ]
}

extension SwiftTokens {
  /// Returns the first token of each argument in parentheses, by its label.
  fileprivate func arguments(after open: Int) -> [String: Int] {
    var found: [String: Int] = [:]
    var index = open + 1
    while index < partner(open) ?? 0, index < count {
      if isMark(index + 1, ":") { found[word(index)] = index + 2 }
      index = max(index, partner(index) ?? index) + 1
    }
    return found
  }

  /// Returns the setting of an argument: none for `nil`, and one with an unknown value for anything
  /// but a text.
  fileprivate func setting(_ name: String, at index: Int) -> BuildSetting? {
    guard !isWord(index, "nil") else { return nil }
    let isText = kind(index) == .literal && (isMark(index + 1, ",") || isMark(index + 1, ")"))
    let inner = range(index)
    return BuildSetting(
      name: name, value: isText ? text(index) : "$(?)",
      range: isText ? inner.lowerBound - 1..<inner.upperBound + 1 : inner)
  }

  /// Returns the folder of the module that a call describes, from the folder of the package.
  fileprivate func folder(ofTarget call: Int) -> String? {
    guard isWord(call, "executableTarget") || isWord(call, "target") else { return nil }
    let arguments = arguments(after: call + 1)
    return (arguments["path"] ?? arguments["name"]).map {
      (arguments["path"] == nil ? "Sources/" : "") + text($0)
    }
  }
}
