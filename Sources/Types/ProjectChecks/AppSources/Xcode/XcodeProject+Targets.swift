package import Diagnostics

extension XcodeProject {
  /// A target (`PBXNativeTarget`); paths are from the folder of the project.
  package struct Target: Sendable, Equatable {
    package var name: String
    /// The type of its product, such as `com.apple.product-type.application`.
    package var productType: String
    /// The indices of its configurations.
    package var configurations: [Int]
    /// The sources that it compiles.
    package var sources: Set<String> = []
    /// The folders that it contains, except for some files.
    package var folders: [String] = []
    package var exceptions: Set<String> = []

    package var isApplication: Bool { productType.hasPrefix("com.apple.product-type.application") }
  }

  /// The source of an Info.plist.
  package enum ListSource: Sendable, Equatable {
    /// Xcode generates all of it from settings.
    case settings
    /// The file at a normal path.
    case file(String)
    /// It depends on a file that is not read, or on a variable.
    case unknown
  }

  /// The Info.plist of a target in one configuration.
  package struct BuiltList: Sendable, Equatable {
    /// The index of the configuration.
    package var configuration: Int
    package var source: ListSource
    /// `INFOPLIST_FILE` of the target or the project.
    package var setting: BuildSetting?
  }

  /// Returns the effective setting of a target, or nil if it is not set; an outer nil if that is
  /// unknown.
  private func setting(_ name: String, at index: Int) -> BuildSetting?? {
    let configuration = configurations[index]
    let above = own.first { configurations[$0].name == configuration.name }
    for place in [index, above].compactMap(\.self) {
      let known = configurations[place].all.last { $0.name == name && $0.condition == nil }
      if let known { return .some(known) }
      if configurations[place].hasBaseFile { return nil }
    }
    return .some(nil)
  }

  /// Returns the known values of a setting of a target in all configurations.
  package func values(_ name: String, of target: Target, project: String) -> [String] {
    target.configurations.compactMap { index in
      guard let setting = setting(name, at: index), let value = setting?.value else { return nil }
      return expanded(value, of: target, at: index, project: project)
    }
  }

  /// Returns the Info.plists of a target; several in a configuration if they depend on the
  /// platform.
  package func builtLists(of target: Target, project: String) -> [BuiltList] {
    target.configurations.flatMap { index -> [BuiltList] in
      let conditional = configurations[index].all.filter {
        $0.name == "INFOPLIST_FILE" && $0.condition != nil
      }
      var lists = conditional.map { list($0, of: target, at: index, project: project) }
      switch setting("INFOPLIST_FILE", at: index) {
      case .some(let setting?):
        lists.append(list(setting, of: target, at: index, project: project))
      case .some(nil) where lists.isEmpty:
        lists.append(BuiltList(configuration: index, source: .settings))
      case .some(nil): break
      case nil: lists.append(BuiltList(configuration: index, source: .unknown))
      }
      return lists
    }
  }

  private func list(
    _ setting: BuildSetting, of target: Target, at index: Int, project: String
  ) -> BuiltList {
    let path = expanded(setting.value, of: target, at: index, project: project)
    let source: ListSource =
      if path == "" {
        .settings
      } else if let file = path.flatMap({ ProjectPath.resolve($0, project: project) }) {
        .file(file)
      } else {
        .unknown
      }
    return BuiltList(configuration: index, source: source, setting: setting)
  }

  /// Returns a value with its variables replaced, except for the folder of the project, or nil if
  /// one of them is unknown.
  private func expanded(
    _ value: String, of target: Target, at index: Int, project: String, depth: Int = 0
  ) -> String? {
    guard value.contains("$"), depth < 8 else { return depth < 8 ? value : nil }
    var (result, rest) = ("", value[...])
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let name = rest[rest.index(after: dollar)...]
      guard let open = name.first, let close = ["(": ")", "{": "}"][open],
        let end = name.firstIndex(of: Character(close))
      else { return depth == 0 ? result + rest[dollar...] : nil }
      let variable = String(name[..<end].dropFirst())
      switch variable {
      case "SRCROOT", "PROJECT_DIR": result += "$(\(variable))"
      case "TARGET_NAME", "TARGETNAME": result += target.name
      case "CONFIGURATION": result += configurations[index].name
      case "PROJECT_NAME": result += Self.name(ofProject: project)
      default:
        guard let setting = setting(variable, at: index), let inner = setting?.value,
          let text = expanded(inner, of: target, at: index, project: project, depth: depth + 1)
        else { return nil }
        result += text
      }
      rest = name[name.index(after: end)...]
    }
    return result + rest
  }

  /// Returns NAME for `…/NAME.xcodeproj/project.pbxproj`.
  private static func name(ofProject path: String) -> String {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return String(folder.prefix { $0 != "." })
  }
}

extension XcodeProject {
  /// Sets `INFOPLIST_FILE` in configurations; returns nil if one does not have any settings.
  package func naming(_ list: String, in configurations: [Int]) -> [TextEdit]? {
    let edits = configurations.map { index -> TextEdit? in
      let settings = self.configurations[index].all
      if let old = settings.last(where: { $0.name == "INFOPLIST_FILE" && $0.condition == nil }) {
        return .replace(old.range, by: Self.quoted(list))
      }
      let next = settings.first { $0.name > "INFOPLIST_FILE" } ?? settings.first
      guard let place = next?.nameRange?.lowerBound else { return nil }
      let start = text[..<place].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      let blank = String(decoding: text[start..<place], as: UTF8.self)
      return .insert("INFOPLIST_FILE = \(Self.quoted(list));\(blank)", at: place)
    }
    return edits.contains(nil) ? nil : edits.compactMap(\.self)
  }
}
