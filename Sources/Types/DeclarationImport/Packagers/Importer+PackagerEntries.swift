import Diagnostics
import Declarations
import JSONSyntax
import KeyFileSyntax

/// Imports the desktop entries that packagers generate from their configurations; with them, the
/// imported declaration can be installed with an application.
extension Importer {
  /// The values that a packager writes into the entry.
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
    /// The name of the file without `.desktop`; nil for the identifier of the application.
    var id: String?
    /// The key that the categories are derived from, if they are not given.
    var assumed: String?
    /// Names of pictures and folders, and the keys that contain them; the first usable one counts.
    var icons: [(names: [String], place: String)] = []
  }

  /// Imports the entry of Tauri.
  mutating func readTauriEntry(
    _ root: JSONValue, _ bundle: JSONValue?, _ product: JSONValue?, isFirst: Bool
  ) {
    var entry = Entry()
    entry.program = tauriProgram(root, product, isFirst: isFirst)
    entry.comment = text(bundle?["shortDescription"], at: "bundle.shortDescription")
    if let category = text(bundle?["category"], at: "bundle.category") {
      entry.categories = PackagerCategories.tauri(category)
    }
    entry.schemes = schemes(root["plugins"]?["deep-link"]?["desktop"])
    if !entry.schemes.isEmpty { entry.code = "%U" }
    entry.icons = [(texts(bundle?["icon"], at: "bundle.icon"), "'bundle.icon'")]
    makeEntry(entry)
    for package in ["deb", "rpm"]
    where bundle?["linux"]?[package]?["desktopTemplate"]?.string != nil {
      remain("'bundle.linux.\(package).desktopTemplate' names another file, which is not read")
    }
  }

  /// Returns the program: for Tauri 2 the name that Cargo gives it, for Tauri 1 the product's name.
  private func tauriProgram(
    _ root: JSONValue, _ product: JSONValue?, isFirst: Bool
  ) -> (name: String, source: String)? {
    if let name = root["mainBinaryName"]?.string { return (name, "mainBinaryName") }
    if !isFirst,
      let manifest = neighbors.content("Cargo.toml", path).map(PackagerFile.init(toml:)),
      let package = manifest.root?["package"]
    {
      let programs = manifest.root?["bin"]?.array ?? []
      let only = programs.count == 1 ? programs[0]["name"] : nil
      if let name = (package["default-run"] ?? only ?? package["name"])?.string {
        return (name, "the one that Cargo.toml names")
      }
    }
    return product?.string.map {
      (
        Self.programName($0),
        isFirst ? "productName" : "a guess from productName, as 'mainBinaryName' is not given"
      )
    }
  }

  /// Imports the entry of electron-builder.
  mutating func readElectronEntry(_ root: JSONValue, _ package: JSONValue?) {
    let linux = root["linux"]
    var entry = Entry()
    entry.code = "%U"
    entry.program = electronProgram(root, package)
    entry.id = package?["desktopName"]?.string.map(Self.withoutEnding)
    entry.comment =
      text(linux?["synopsis"], at: "linux.synopsis")
      ?? text(linux?["description"], at: "linux.description") ?? package?["description"]?.string
    let category = linux?["category"]?.string
    entry.categories =
      category.map(PackagerCategories.complete)
      ?? PackagerCategories.electron(root["mac"]?["category"]?.string)
    if category == nil {
      entry.assumed = root["mac"]?["category"] == nil ? "the default" : "mac.category"
    }
    entry.schemes = schemes(root["protocols"]) + schemes(linux?["protocols"])
    entry.icons = electronIcons(root)
    let keys = linux?["desktop"]?["entry"] ?? linux?["desktop"]
    entry.keys = (keys?.object ?? []).compactMap { member in
      member.value.string.map { (member.name, $0) }
    }
    if let name = entry.id ?? application.value.name,
      !entry.keys.contains(where: { $0.name == "StartupWMClass" })
    {
      entry.keys.append(("StartupWMClass", name))
    }
    makeEntry(entry)
  }

  /// Returns the program; electron-builder names it like the package if `executableName` is
  /// missing.
  private mutating func electronProgram(
    _ root: JSONValue, _ package: JSONValue?
  ) -> (name: String, source: String)? {
    for (value, source) in [
      (root["linux"]?["executableName"], "linux.executableName"),
      (root["executableName"], "executableName"),
    ] {
      if let name = text(value, at: source) { return (name, source) }
    }
    if let name = package?["name"]?.string {
      // electron-builder removes these from names of files.
      let fileName = name.filter { !"/\\?<>:*|\"".contains($0) }
      return (fileName.lowercased(), "the name of the package")
    }
    return root["productName"]?.string.map {
      (Self.programName($0), "a guess from productName, as package.json cannot be read")
    }
  }

  /// Returns the places where electron-builder looks for Linux icons: beside the configuration and
  /// in the folder of its resources.
  private func electronIcons(_ root: JSONValue) -> [(names: [String], place: String)] {
    let resources = root["directories"]?["buildResources"]?.string ?? "build"
    let given = [
      (root["linux"]?["icon"], "'linux.icon'"), (root["mac"]?["icon"], "'mac.icon'"),
      (root["icon"], "'icon'"),
    ]
    let named = given.compactMap { value, place in
      value?.string.map { (names: [inResources($0, resources)], place: place) }
    }
    let folder = "the folder '\(resources)'"
    let usual = ["icons", "icon.svg", "icon.png"].map { resources + "/" + $0 }
    return named + usual.filter(isThere).map { (names: [$0], place: folder) }
  }

  /// Returns the path of a file that is in the folder of resources or beside the configuration.
  func inResources(_ name: String, _ resources: String) -> String {
    isThere(resources + "/" + name) ? resources + "/" + name : name
  }

  private func isThere(_ name: String) -> Bool {
    neighbors.picture(name, path).file != .missing || !neighbors.files(name, path).isEmpty
  }

  private func schemes(_ value: JSONValue?) -> [String] {
    PackagerForm.items(value).flatMap { entry in
      PackagerForm.items(entry["schemes"]).compactMap(\.string)
    }
  }

  /// Creates the entry for an application that opens files or URLs on Linux desktops.
  private mutating func makeEntry(_ made: Entry) {
    let opens = !table.types.isEmpty || desktop != nil || isForFirst
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
    entry.id = made.id
    if application.value.bundleIdentifier == nil, made.id == nil {
      entry.id = Self.programName(program.name)
    }
    for (name, value) in made.keys { set(name, value, in: &entry) }
    desktop = Merged(entry)
    takeIcon(made.icons)
    if application.value.name == nil {
      takeName(program.name)
      remain("the application is called \(MessageText.quoted(program.name)), like its program")
    }
    remain(
      "the desktop entry is what the packager makes of the file: the program "
        + "\(MessageText.quoted(program.name)) is \(program.source), and its icon has that name")
    if entry.categories.isEmpty {
      remain(
        "no category is given, so menus show the application under Other; add \"categories\": "
          + "[\"Utility\"] to \"desktop\", or a better one")
    } else if let origin = made.assumed, entry.categories == made.categories {
      let list = MessageText.list(entry.categories)
      remain("the categories are what the packager derives from \(origin): \(list)")
    }
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
      if name.isKeyWithLocale {
        entry.keys[name] = value
      } else {
        remain(
          "\(MessageText.quoted(name)) of linux.desktop is not a valid key name and is left out")
      }
    }
  }

  /// Returns the name that packagers give a program: `my-app` for `My App`.
  private static func programName(_ product: String) -> String {
    let name = product.split(separator: "/").last.map(String.init) ?? product
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && !"._+".contains($0) }
    return words.joined(separator: "-")
  }

  /// Returns an argument of Exec, quoted if needed (Desktop Entry Specification 1.5 section 7).
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "._+-/".utf8.contains($0) }
    guard !isPlain else { return name }
    let escaped = name.replacing("%", with: "%%").unicodeScalars.map { scalar in
      "\"`$\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    return "\"\(escaped.joined())\""
  }
}
