import DeclarationImport
package import Diagnostics
import JSONSyntax
import PropertyLists

extension XcodeProject {
  /// A target (`PBXNativeTarget`); paths are from the folder of the project.
  package struct Target: Sendable, Equatable {
    package var name: String
    /// The type of its product, such as `com.apple.product-type.application`.
    package var productType: String
    /// The indices of its configurations.
    package var configurations: [Int]
    /// The name of the one that is built if none is named.
    package var mainConfiguration: String?
    /// The sources that it compiles.
    package var sources: Set<String> = []
    /// The folders that it contains, except for some files.
    package var folders: [String] = []
    package var exceptions: Set<String> = []
    /// Where the project says which files of these folders are exceptions.
    var folderPlaces: [String: FolderPlace] = [:]

    /// True for an application, and for one inside of another, such as a clip or a watch app.
    package var isApplication: Bool { productType.hasPrefix("com.apple.product-type.application") }
  }

  /// Where a project names the files of a folder that a target does not contain.
  struct FolderPlace: Sendable, Equatable {
    /// The identifier of the target.
    let target: String
    /// The places of the folder's object, and of its first entry.
    let start: Int
    let first: Int
    /// Its `exceptions`, and the `membershipExceptions` of the target's.
    let sets: Range<Int>?
    let files: Range<Int>?
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
    /// True if Xcode generates it, or adds keys to the file; nil if no setting says so.
    package var isGenerated: Bool?
    /// `INFOPLIST_FILE` of the target or the project; nil if an `.xcconfig` file has it.
    package var setting: BuildSetting?
  }

  /// An effective value, and the setting in the project that has it; nil for one of an `.xcconfig`
  /// file.
  private typealias Effective = (value: String, written: BuildSetting?)

  /// Returns the effective setting of a target, or nil if it is not set; an outer nil if that is
  /// unknown.
  private func setting(_ name: String, at index: Int) -> Effective?? {
    let above = own.first { configurations[$0].name == configurations[index].name }
    for configuration in [index, above].compactMap(\.self).map({ configurations[$0] }) {
      let known = configuration.all.last { $0.name == name && $0.condition == nil }
      if let known { return .some((known.value, known)) }
      guard configuration.hasBaseFile else { continue }
      if let value = configuration.base?.values[name] {
        guard let value else { return nil }
        return .some((value, nil))
      }
      guard configuration.base?.isComplete == true else { return nil }
    }
    return .some(nil)
  }

  /// Returns the effective value of a setting of a target in a configuration; an empty one if it is
  /// not set, and nil if it is unknown.
  package func value(
    _ name: String, of target: Target, at index: Int, project: String
  ) -> String? {
    guard let setting = setting(name, at: index) else { return nil }
    return setting.map { expanded($0.value, of: target, at: index, project: project) } ?? ""
  }

  /// Returns the known values of a setting of a target in all configurations.
  package func values(_ name: String, of target: Target, project: String) -> [String] {
    target.configurations.compactMap { index in
      value(name, of: target, at: index, project: project).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Returns what the settings say about an application; nil for one inside of another one.
  func application(_ target: Target, project: String) -> BuiltApplication? {
    guard target.productType == "com.apple.product-type.application",
      let index = mainConfiguration(of: target)
    else { return nil }
    let identifier = "PRODUCT_BUNDLE_IDENTIFIER"
    func known(_ name: String) -> String? { value(name, of: target, at: index, project: project) }
    func key(_ name: String) -> String { known("INFOPLIST_KEY_" + name) ?? "" }
    let written = (setting(identifier, at: index) ?? nil)?.value ?? "$(\(identifier))"
    var texts = ["CFBundleIdentifier": known(identifier) ?? written]
    texts["CFBundleName"] = known("PRODUCT_NAME")
    let isGenerated = known("GENERATE_INFOPLIST_FILE") == "YES"
    for name in InfoPlistKeys.documentKeys + ["CFBundleDisplayName"] where isGenerated {
      texts[name] = key(name)
    }
    var root = texts.filter { $1 != "" }.mapValues { text in
      ["YES", "NO"].contains(text) ? PropertyListValue(text == "YES") : PropertyListValue(text)
    }
    root["CFBundleSupportedPlatforms"] = PropertyListValue(
      systems(of: target, project: project).map { PropertyListValue($0) })
    return key("WKCompanionAppBundleIdentifier") != ""
      ? nil
      : BuiltApplication(
        target: target.name, root: PropertyListValue(root),
        identifiers: values(identifier, of: target, project: project).unique,
        lists: builtLists(of: target, project: project).compactMap(\.file).unique)
  }

  private func mainConfiguration(of target: Target) -> Int? {
    target.configurations.first { configurations[$0].name == target.mainConfiguration }
      ?? target.configurations.first
  }

  /// Returns the SDKs that a target is built with; none if they are not known.
  func systems(of target: Target, project: String) -> [String] {
    guard let index = mainConfiguration(of: target) else { return [] }
    func known(_ name: String) -> String? { value(name, of: target, at: index, project: project) }
    return platforms(known) + (known("SUPPORTS_MACCATALYST") == "YES" ? ["macosx"] : [])
  }

  /// Returns the names of the systems; the oldest versions count only if no setting has the names.
  private func platforms(_ known: (String) -> String?) -> [String] {
    guard let names = known("SUPPORTED_PLATFORMS") else { return [] }
    guard names.isEmpty else { return names.split(separator: " ").map(String.init) }
    guard let kit = known("SDKROOT") else { return [] }
    guard kit.isEmpty || kit == "auto" else { return [String(kit.prefix(while: \.isLetter))] }
    return ["iphoneos", "macosx", "xros", "appletvos", "watchos"].filter { name in
      let oldest = name.replacing("apple", with: "").uppercased() + "_DEPLOYMENT_TARGET"
      return known(oldest)?.isEmpty == false
    }
  }

  /// Returns the project with its `.xcconfig` files, as far as they can be read.
  func withBases(project: String, _ contents: (String) -> [UInt8]?) -> XcodeProject {
    var copy = self
    for index in configurations.indices {
      let path = configurations[index].basePath
        .flatMap { ProjectPath.resolve($0, project: project) }
      copy.configurations[index].base = path.map { ConfigurationFile($0, contents: contents) }
    }
    return copy
  }

  /// Returns the Info.plists of a target; several in a configuration if they depend on the
  /// platform.
  package func builtLists(of target: Target, project: String) -> [BuiltList] {
    target.configurations.flatMap { index -> [BuiltList] in
      let isGenerated = value("GENERATE_INFOPLIST_FILE", of: target, at: index, project: project)
        .flatMap { $0.isEmpty ? nil : $0 == "YES" }
      func list(_ source: ListSource, _ setting: BuildSetting? = nil) -> BuiltList {
        BuiltList(configuration: index, source: source, isGenerated: isGenerated, setting: setting)
      }
      func list(_ setting: Effective) -> BuiltList {
        let path = expanded(setting.value, of: target, at: index, project: project)
        let file = path.flatMap { ProjectPath.resolve($0, project: project) }
        return list(path == "" ? .settings : file.map { .file($0) } ?? .unknown, setting.written)
      }
      let conditional = configurations[index].all.filter {
        $0.name == "INFOPLIST_FILE" && $0.condition != nil
      }
      let lists = conditional.map { list(($0.value, $0)) }
      return switch setting("INFOPLIST_FILE", at: index) {
      case .some(let setting?): lists + [list(setting)]
      case .some(nil): lists.isEmpty ? [list(.settings)] : lists
      case nil: lists + [list(.unknown)]
      }
    }
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
      let parts = name[..<end].dropFirst().split(
        separator: ":", omittingEmptySubsequences: false
      ).map(String.init)
      let plain: String?
      switch parts.first ?? "" {
      case "SRCROOT", "PROJECT_DIR": plain = "$(\(parts[0]))"
      case "TARGET_NAME", "TARGETNAME": plain = target.name
      case "CONFIGURATION": plain = configurations[index].name
      case "PROJECT_NAME": plain = Self.name(ofProject: project)
      case let variable:
        plain = setting(variable, at: index).flatMap { $0?.value }.flatMap {
          expanded($0, of: target, at: index, project: project, depth: depth + 1)
        }
      }
      guard let text = parts.dropFirst().reduce(plain, Self.applied(to:_:)) else { return nil }
      result += text
      rest = name[name.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the result of an operator of a variable, as in `$(PRODUCT_NAME:rfc1034identifier)`;
  /// nil for other operators, and for a text whose result is not certain.
  private static func applied(to text: String?, _ name: String) -> String? {
    guard let text, text.utf8.allSatisfy({ $0 < 0x80 && !"$.".utf8.contains($0) }) else {
      return nil
    }
    let other: Character? =
      switch name {
      case "rfc1034identifier": "-"
      case "c99extidentifier": text.utf8.first?.isASCIIDigit == false ? "_" : nil
      default: nil
      }
    return other.map { other in String(text.map { $0.isLetter || $0.isNumber ? $0 : other }) }
  }

  /// Returns NAME for `…/NAME.xcodeproj/project.pbxproj`.
  private static func name(ofProject path: String) -> String {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return String(folder.prefix { $0 != "." })
  }
}

extension XcodeProject {
  /// The name of the setting for the Info.plist.
  var listSetting: String { isManifest ? "additionalInfoPlistContentFilePath" : "INFOPLIST_FILE" }

  /// Returns the text of a value.
  func written(_ value: String) -> String {
    isManifest ? JSONText.string(value).text : Self.quoted(value)
  }

  /// Returns the text of the setting for the Info.plist.
  func setting(list: String) -> String { listSetting + (isManifest ? ": " : " = ") + written(list) }

  /// Makes a list no resource of its target: in a folder that Xcode keeps in step with it, each
  /// file is one unless the project excepts it, and then two commands produce Info.plist.
  func excepting(_ list: String, from target: String) -> [TextEdit] {
    guard let target = targets.first(where: { $0.name == target }),
      !target.exceptions.contains(list),
      let (folder, place) = target.folderPlaces.first(where: { list.hasPrefix($0.key + "/") })
    else { return [] }
    let file = Self.quoted(String(list.dropFirst(folder.count + 1)))
    if let files = place.files { return [adding(file, to: files)] }
    var hash = FNV1a()
    for part in [place.target, folder] { hash.add(part) }
    let number = hash.value.digits(24, uppercase: true)
    let set =
      "\(number) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; "
      + "membershipExceptions = (\(file), ); target = \(place.target); };"
    return [
      adding(set, before: place.start),
      place.sets.map { adding(number, to: $0) }
        ?? adding("exceptions = (\(number), );", before: place.first),
    ]
  }

  /// Adds an entry, with the blank that stands before the entry at a place.
  private func adding(_ entry: String, before place: Int) -> TextEdit {
    let start = text[..<place].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    return .insert(entry + String(decoding: text[start..<place], as: UTF8.self), at: place)
  }

  /// Adds an item in front of a list.
  private func adding(_ item: String, to list: Range<Int>) -> TextEdit {
    let inner = text[(list.lowerBound + 1)..<list.upperBound]
    let blank = String(decoding: inner.prefix { $0 <= 0x20 }, as: UTF8.self)
    return .insert("\(blank)\(item),", at: list.lowerBound + 1)
  }

  /// Sets `INFOPLIST_FILE` in configurations; returns nil if one does not have any settings.
  package func naming(_ list: String, in configurations: [Int]) -> [TextEdit]? {
    let edits = configurations.map { index -> TextEdit? in
      let settings = self.configurations[index].all
      if let old = settings.last(where: { $0.name == "INFOPLIST_FILE" && $0.condition == nil }) {
        return .replace(old.range, by: written(list))
      }
      let next = settings.first { $0.name > "INFOPLIST_FILE" } ?? settings.first
      guard let place = next?.nameRange?.lowerBound else { return nil }
      return adding("INFOPLIST_FILE = \(Self.quoted(list));", before: place)
    }
    return edits.contains(nil) ? nil : edits.compactMap(\.self)
  }
}
