package import Diagnostics

extension XcodeProject {
  /// Reads a project; anything else becomes one without configurations.
  package init(_ bytes: [UInt8]) {
    self.init(text: bytes)
    var objects: [String: ProjectObject] = [:]
    var order: [String] = []
    var scanner = ProjectScanner(bytes)
    scanner.read(depth: 5) { path, value in
      guard path.count > 2, path[0] == "objects" else { return }
      if objects[path[1]] == nil { order.append(path[1]) }
      objects[path[1], default: ProjectObject()].add(Array(path[2...]), value)
    }
    var indices: [String: Int] = [:]
    for id in order {
      guard let object = objects[id], object.kind == "XCBuildConfiguration" else { continue }
      indices[id] = configurations.count
      configurations.append(object.configuration)
    }
    let all = order.compactMap { objects[$0] }.filter { $0.kind == "XCConfigurationList" }
    lists = all.map { $0.members.compactMap { indices[$0] } }
  }
}

/// An entry of `objects`, with the parts for build configurations.
private struct ProjectObject {
  var kind = ""
  var members: [String] = []
  var configuration = XcodeProject.Configuration(name: "")

  mutating func add(_ path: [String], _ value: ProjectScanner.Value) {
    switch path.first {
    case "isa": kind = value.text
    case "name": configuration.name = value.text
    case "baseConfigurationReference", "baseConfigurationReferenceAnchor":
      configuration.hasBaseFile = true
    case "buildConfigurations" where path.count == 2: members.append(value.text)
    case "buildSettings" where path.count == 2: addSetting(path[1], value)
    default: break
    }
  }

  private mutating func addSetting(_ name: String, _ value: ProjectScanner.Value) {
    switch name {
    case "INFOPLIST_FILE": configuration.infoPlistFile = value.text
    case "PRODUCT_BUNDLE_IDENTIFIER": configuration.bundleIdentifier = value.text
    case "GENERATE_INFOPLIST_FILE":
      configuration.generatesInfoPlist = value.text == "YES"
      configuration.statesGeneration = true
    default:
      if let setting = Self.setting(name, value) { configuration.settings.append(setting) }
    }
  }

  private static let prefix = "INFOPLIST_KEY_"

  private static func setting(
    _ name: String, _ value: ProjectScanner.Value
  ) -> XcodeProject.Setting? {
    guard name.hasPrefix(prefix) else { return nil }
    let rest = name.dropFirst(prefix.count)
    let key = rest.prefix { $0 != "[" }
    let condition = rest.dropFirst(key.count + 1).prefix { $0 != "]" }
    return XcodeProject.Setting(
      key: InfoPlistKeys.key(String(key)), value: value.text, range: value.range,
      condition: key.count == rest.count ? nil : String(condition), name: value.keyRange)
  }
}

extension XcodeProject {
  /// The comments that begin with two slashes.
  package static func comments(in text: [UInt8]) -> [ScopedComment] {
    var scanner = ProjectScanner(text)
    scanner.read(depth: 0) { _, _ in }
    return ScopedComment.lines(scanner.lineComments, mark: 2, in: text)
  }
}
