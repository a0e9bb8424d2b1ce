import Diagnostics

/// The path of a registry key: its root, and the parts between backslashes.
struct RegistryPath: Sendable, Equatable {
  let parts: [PlacedText]
  /// The parts in lower case, without empty ones and blanks around them.
  private let names: [String]

  /// Creates a path with the root as the first part.
  init(parts: [PlacedText]) {
    self.parts = parts
    names = parts.map { $0.text.trimmed.lowercased() }.filter { !$0.isEmpty }
  }

  /// True if another program fills in a part of it, `{{NAME}}`.
  var isTemplate: Bool { parts.contains { $0.text.utf8.firstPlace(of: "{{".utf8) != nil } }

  /// True if it ends in a backslash, or has two in a row.
  var hasEmptyPart: Bool { parts.contains { $0.text.allSatisfy { $0 == " " } } }

  /// True if each backslash is written twice, as in a string; in sources of installers, the format
  /// adds the one after the root.
  var isEscaped: Bool {
    Self.alternates(parts) && parts.count >= 3
      || Self.alternates(parts.dropFirst()) && parts.count >= 6
  }

  /// True if every other part is empty.
  private static func alternates(_ parts: some Collection<PlacedText>) -> Bool {
    parts.count % 2 == 1
      && parts.enumerated().allSatisfy { $0.element.text.isEmpty == ($0.offset % 2 == 1) }
  }

  /// The problem of the names in the path, with advice, and the wrong part; nil if all are valid.
  var nameProblem: (text: String, part: PlacedText?)? {
    if isEscaped { return ("write each backslash once", nil) }
    if let last = parts.last, last.text.hasSuffix("]"), !last.text.contains("[") {
      return ("one ']' ends the key: remove the others", last)
    }
    if hasEmptyPart {
      return ("a name is missing at the end or between two backslashes; was a variable empty?", nil)
    }
    return nil
  }

  /// The parts below the classes, also for another user or for 32-bit programs.
  private var classNames: ArraySlice<String>? {
    guard let (isClasses, rest) = below else { return nil }
    if isClasses { return rest }
    guard rest.first == "software" else { return nil }
    let inner = rest.dropFirst(rest.dropFirst().first == "wow6432node" ? 2 : 1)
    return inner.first == "classes" ? inner.dropFirst() : nil
  }

  /// Parts below the hive; `HKEY_CLASSES_ROOT` and `HKEY_USERS\S-1-5-21_Classes` are the classes.
  private var below: (isClasses: Bool, rest: ArraySlice<String>)? {
    guard let root = names.first else { return nil }
    let rest = names.dropFirst()
    switch root {
    case "hkey_classes_root", "hkcr": return (true, rest)
    case "hkey_users", "hku":
      let isClasses = rest.first?.hasSuffix("_classes") ?? false
      return (isClasses, rest.dropFirst())
    default: return Self.hives.contains(root) ? (false, rest) : nil
    }
  }

  /// True for keys below the classes.
  var isAboutTypes: Bool { classNames != nil }

  /// True for a key that all programs share: removing the whole key also removes their
  /// registrations.
  var isShared: Bool {
    if let classes = classNames {
      guard let name = classes.first, let last = classes.last else { return true }
      if name.hasPrefix(".") {
        return classes.count == 1 || classes.count == 2 && Self.sharedLists.contains(last)
      }
      guard Self.sharedClasses.contains(name) else { return false }
      return classes.count == 1 || classes.count == 2 && Self.sharedVerbs.contains(last)
    }
    guard let rest = below?.rest else { return false }
    return rest.isEmpty || Self.shared.contains(Array(rest))
  }

  private static let shared: Set<[String]> = [
    ["software"], ["software", "registeredapplications"], ["software", "microsoft"],
    ["software", "wow6432node"], ["software", "clients"],
    ["software", "microsoft", "windows"], ["software", "microsoft", "windows", "currentversion"],
  ]

  /// Returns the whole name of a root.
  static func root(_ name: String) -> String? {
    let name = name.uppercased()
    guard let place = RegistryRules.roots.firstIndex(of: name) else { return nil }
    return RegistryRules.roots[place % (RegistryRules.roots.count / 2)]
  }

  /// The container of the key in the table of slots, and the parts below it; nil for another user's
  /// keys, and for an unknown root.
  var inTable: (root: String, parts: ArraySlice<PlacedText>)? {
    guard let root = parts.first.flatMap({ Self.root($0.text.trimmed) }), let below else {
      return nil
    }
    let rest = parts.suffix(below.rest.count)
    return below.isClasses ? ("HKEY_CLASSES_ROOT", rest) : root == "HKEY_USERS" ? nil : (root, rest)
  }

  /// The roots with hives.
  private static let hives = Set(RegistryRules.roots.map { $0.lowercased() })

  private static let sharedClasses: Set<String> = [
    "*", "allfilesystemobjects", "appid", "applications", "clsid", "directory", "drive", "folder",
    "interface", "local settings", "mime", "systemfileassociations", "typelib", "unknown",
    "wow6432node",
  ]

  private static let sharedLists: Set<String> = ["openwithlist", "openwithprogids"]
  private static let sharedVerbs: Set<String> = ["background", "shell", "shellex"]
}
