import FileTypes
import JSONSyntax

/// Imports the desktop entries that packagers generate from their configurations, so that the
/// imported declaration can be installed with an application.
extension Importer {
  /// What a packager puts into the entry.
  private struct Entry {
    /// The program, and where its name comes from: `mainBinaryName`.
    var program: (name: String, source: String)?
    var comment: String?
    var categories: [String] = []
    var keys: [(name: String, value: String)] = []
    /// The URL schemes that the application opens.
    var schemes: [String] = []
    /// The field code that packagers append to the command.
    var code = "%F"
  }

  /// Imports the entry of Tauri, which takes the program name from Cargo if `mainBinaryName` is
  /// missing.
  mutating func readTauriEntry(_ root: JSONValue, _ bundle: JSONValue?, _ product: JSONValue?) {
    var entry = Entry()
    if let name = text(root["mainBinaryName"], at: "mainBinaryName") {
      entry.program = (name, "mainBinaryName")
    } else if let name = product?.string {
      entry.program = (Self.programName(name), "productName, as 'mainBinaryName' is not given")
    }
    entry.comment = text(bundle?["shortDescription"], at: "bundle.shortDescription")
    if let category = text(bundle?["category"], at: "bundle.category") {
      entry.categories = PackagerCategories.tauri(category)
    }
    makeEntry(entry)
  }

  /// Imports the entry of electron-builder, which takes the program name from the package if
  /// `executableName` is missing.
  mutating func readElectronEntry(_ root: JSONValue, _ file: ConfigurationFile) {
    let package = file.member == nil ? nil : file.root
    let linux = root["linux"]
    var entry = Entry()
    entry.code = "%U"
    for (value, source) in [
      (linux?["executableName"], "linux.executableName"),
      (root["executableName"], "executableName"),
    ] where entry.program == nil {
      entry.program = text(value, at: source).map { ($0, source) }
    }
    if entry.program == nil, let name = package?["name"]?.string {
      entry.program = (Self.programName(name), "the package's name")
    }
    if entry.program == nil, let name = root["productName"]?.string {
      entry.program = (Self.programName(name), "productName, as no executableName is given")
    }
    entry.comment =
      text(linux?["synopsis"], at: "linux.synopsis")
      ?? text(linux?["description"], at: "linux.description") ?? package?["description"]?.string
    let category = linux?["category"]?.string
    entry.categories =
      category.map(PackagerCategories.complete)
      ?? PackagerCategories.electron(root["mac"]?["category"]?.string)
    entry.schemes = schemes(root["protocols"]) + schemes(linux?["protocols"])
    let keys = linux?["desktop"]?["entry"] ?? linux?["desktop"]
    entry.keys = (keys?.object ?? []).compactMap { member in
      member.value.string.map { (member.name, $0) }
    }
    if let name = application.value.name,
      !entry.keys.contains(where: { $0.name == "StartupWMClass" })
    {
      entry.keys.append(("StartupWMClass", name))
    }
    makeEntry(entry)
  }

  private func schemes(_ value: JSONValue?) -> [String] {
    let protocols = value?.array ?? value.map { [$0] } ?? []
    return protocols.flatMap { entry in
      let schemes = entry["schemes"]
      return (schemes?.array ?? schemes.map { [$0] } ?? []).compactMap(\.string)
    }
  }

  /// Creates the entry for an application that opens something on Linux desktops.
  private mutating func makeEntry(_ made: Entry) {
    let opens = !table.types.isEmpty || desktop != nil
    guard application.value.platforms.contains(.linux), opens, let program = made.program,
      !program.name.isEmpty
    else { return }
    for scheme in made.schemes { addDesktopType("x-scheme-handler/" + scheme.lowercased()) }
    var entry = (desktop ?? Merged(Application.Desktop())).value
    guard entry.exec == nil else { return }
    entry.exec = "\(Self.quoted(program.name)) \(made.code)"
    entry.icon = program.name.contains("/") ? nil : program.name
    entry.comment = made.comment
    entry.categories = made.categories
    if application.value.bundleIdentifier == nil { entry.id = Self.programName(program.name) }
    for (name, value) in made.keys { set(name, value, in: &entry) }
    desktop = Merged(entry)
    if application.value.name == nil {
      takeName(program.name)
      remain("the application is called \(ImportText.quoted(program.name)), like its program")
    }
    remain(
      "the desktop entry is what the packager makes of the file: the program "
        + "\(ImportText.quoted(program.name)) is \(program.source), and its icon has that name")
    if entry.categories.isEmpty { remain("no category is given for the desktop entry") }
  }

  private mutating func set(
    _ name: String, _ value: String, in entry: inout Application.Desktop
  ) {
    let items = value.split(separator: ";").map(String.init)
    switch name {
    case "Exec": entry.exec = value
    case "Icon": entry.icon = value
    case "Comment": entry.comment = value
    case "GenericName": entry.genericName = value
    case "Categories": entry.categories = items
    case "Keywords": entry.keywords = items
    case "StartupWMClass": entry.startupWMClass = value
    case "MimeType":
      for item in items where !entry.mimeTypes.contains(item) { entry.mimeTypes.append(item) }
    case "Terminal": entry.terminal = value == "true"
    case "Name", "Type", "Version", "Encoding": break
    default:
      if Self.isEntryKey(name) {
        entry.keys[name] = value
      } else {
        remain(
          "\(ImportText.quoted(name)) of linux.desktop is not a valid key name and is left out")
      }
    }
  }

  /// The name that packagers give a program: `my-app` for `My App`.
  private static func programName(_ product: String) -> String {
    let name = product.split(separator: "/").last.map(String.init) ?? product
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && !"._+".contains($0) }
    return words.joined(separator: "-")
  }

  /// An argument of Exec, quoted if needed (Desktop Entry Specification 1.5 section 7).
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || "._+-/".utf8.contains(byte)
    }
    guard !isPlain else { return name }
    let escaped = name.replacing("%", with: "%%").unicodeScalars.map { scalar in
      "\"`$\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    return "\"\(escaped.joined())\""
  }
}

/// The menu categories that packagers derive from Mac App Store categories.
enum PackagerCategories {
  /// The menu categories for a Tauri category: `DeveloperTool`, `Developer Tool`,
  /// `public.app-category.developer-tools`.
  static func tauri(_ category: String) -> [String] {
    let name = category.lowercased().replacing("public.app-category.", with: "").filter(\.isLetter)
    if let known = byTauri[name] ?? byTauri[String(name.dropLast())] { return known }
    return name.hasSuffix("game") || name.hasSuffix("games") ? ["Game"] : []
  }

  /// What electron-builder derives from `mac.category` if `linux.category` is missing.
  static func electron(_ category: String?) -> [String] {
    category.flatMap { byElectron[$0.replacing("public.app-category.", with: "")] } ?? ["Utility"]
  }

  /// The categories with the main category that one of them requires: `Graphics;Viewer` (menu
  /// specification 1.1).
  static func complete(_ category: String) -> [String] {
    let names = category.split(separator: ";").map(String.init)
    let needsMain = names.contains { $0 == "Audio" || $0 == "Video" }
    return needsMain && !names.contains("AudioVideo") ? ["AudioVideo"] + names : names
  }

  private static let byTauri: [String: [String]] = [
    "business": ["Office"], "developertool": ["Development"], "education": ["Education"],
    "entertainment": ["Network"], "finance": ["Office", "Finance"], "game": ["Game"],
    "graphicsanddesign": ["Graphics"], "graphicsdesign": ["Graphics"],
    "healthcareandfitness": ["Science"], "healthcarefitness": ["Science"],
    "lifestyle": ["Education"], "medical": ["Science", "MedicalSoftware"],
    "music": ["AudioVideo", "Audio", "Music"], "news": ["Network", "News"],
    "photography": ["Graphics", "Photography"], "productivity": ["Office"],
    "reference": ["Education"], "socialnetworking": ["Network"],
    "sports": ["Education", "Sports"], "travel": ["Education"], "utility": ["Utility"],
    "utilities": ["Utility"], "video": ["AudioVideo", "Video"], "weather": ["Science"],
  ]

  private static let byElectron: [String: [String]] = [
    "graphics-design": ["Graphics"], "developer-tools": ["Development"],
    "education": ["Education"], "games": ["Game"], "video": ["AudioVideo", "Video"],
    "utilities": ["Utility"], "social-networking": ["Network", "Chat"],
    "finance": ["Office", "Finance"], "music": ["AudioVideo", "Audio"],
  ]
}
