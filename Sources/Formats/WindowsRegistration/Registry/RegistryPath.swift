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
    if let orphan {
      return ("missing the ProgID or the program before '\(orphan.text)'", orphan)
    }
    guard let classes = classNames, classes.first == "." else { return nil }
    return ("missing the extension after the period", parts[parts.count - classes.count])
  }

  /// Returns the problem of an empty value of the key, or nil if the value may be empty.
  func emptyValueProblem(_ name: String, _ value: String) -> (text: String, severity: Severity)? {
    let isEmpty = value.allSatisfy { $0 == " " || $0 == "\"" }
    guard let classes = classNames else {
      guard names.last == "fileassociations", isEmpty, !name.isEmpty else { return nil }
      return ("missing the ProgID of '\(name)'", .warning)
    }
    guard name.isEmpty, let last = classes.last else { return nil }
    switch last {
    case "command" where classes.dropLast(2).last == "shell":
      let isWithoutProgram = value.hasPrefix("\"\" ") || value.hasPrefix(" ")
      return isEmpty || isWithoutProgram
        ? ("missing the program of the command", .error) : nil
    case "defaulticon":
      if isEmpty || value.hasPrefix(",") { return ("missing the file of the icon", .warning) }
      let number = value.split(separator: ";", omittingEmptySubsequences: false).dropFirst().last
      return number.flatMap { Int($0) }.map {
        ("write ',\($0)' instead of ';\($0)' after the file of the icon", .warning)
      }
    default: return nil
    }
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

  /// The roots with hives; `hkmu` in installers stands for either of two hives.
  private static let hives = Set(RegistryRules.roots.map { $0.lowercased() } + ["hkmu"])

  private static let sharedClasses: Set<String> = [
    "*", "allfilesystemobjects", "appid", "applications", "clsid", "directory", "drive", "folder",
    "interface", "local settings", "mime", "systemfileassociations", "typelib", "unknown",
    "wow6432node",
  ]

  private static let sharedLists: Set<String> = ["openwithlist", "openwithprogids"]
  private static let sharedVerbs: Set<String> = ["background", "shell", "shellex"]

  /// The part in place of a missing ProgID or program, below which it would belong.
  var orphan: PlacedText? {
    guard !hasEmptyPart, let classes = classNames, !classes.isEmpty else { return nil }
    let start = parts.count - classes.count
    if Self.inner.contains(parts[start].text.lowercased()) { return parts[start] }
    guard parts[start].text.lowercased() == "applications", parts.count > start + 1 else {
      return nil
    }
    let next = parts[start + 1]
    return Self.inner.contains(next.text.lowercased()) ? next : nil
  }

  private static let inner: Set<String> = [
    "command", "defaulticon", "openwithlist", "openwithprogids", "shell", "shellex", "shellnew",
  ]
}
