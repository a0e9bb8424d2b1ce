import Diagnostics
import Declarations
import KeyFileSyntax
import FileGeneration

extension WiringFormat {
  /// The desktop entry of an application, which lists the types that it opens on Linux desktops.
  static let desktopEntry = lines(
    "desktop entry", .desktopEntry, [.desktop], systems: [.linux],
    endings: [".desktop"], fitness: entryFitness)

  /// The configuration of nginx, which serves documents with their media type.
  static let nginx = lines(
    "nginx configuration", .nginx, [.nginx], systems: [.web, .server],
    endings: ["nginx.conf", "mime.types"],
    isOne: { $0.name != "mime.types" || isNginxTable($0.text) })

  /// The configuration of Apache.
  static let apache = lines(
    "Apache configuration", .apache, [.apache], systems: [.web, .server],
    endings: ["httpd.conf", "apache2.conf", ".apache.conf", ".htaccess"])

  /// A table of media types.
  static let mimeTable = lines(
    "table of MIME types", .mimeTable, [.mimeTable], systems: [.web, .server],
    endings: ["mime.types"], isOne: { !isNginxTable($0.text) })

  /// The files that `dh_install` installs into a Debian package.
  static let debian = lines(
    "list of dh_install", .debianInstall, [.debian], systems: [.linux],
    endings: ["install"],
    isOne: { input in
      let isList = input.name == "install" || input.name.hasSuffix(".install")
      return isList && input.path.split(separator: "/").dropLast().last == "debian"
    },
    fitness: { packagingFitness($0, "debian/filetype") }, others: OtherFile.installed)

  static let meson = lines(
    "meson.build", .meson, [.meson], systems: [.linux], endings: ["meson.build"],
    fitness: { packagingFitness($0, "data/filetype/meson.build") },
    others: OtherFile.fragment(.meson, "meson", ending: "/meson.build"))

  static let cmake = lines(
    "CMakeLists.txt", .cmake, [.cmake], systems: [.linux], endings: ["cmakelists.txt"],
    fitness: { packagingFitness($0, "cmake/filetype.cmake") },
    others: OtherFile.fragment(.cmake, "cmake"))

  private static func lines(
    _ name: String, _ format: LineFormat, _ kinds: Set<OutputKind>,
    systems: Set<Application.Platform>, endings: [String],
    isOne: @escaping @Sendable (WiringInput) -> Bool = { _ in true },
    fitness: @escaping @Sendable (WiringInput) -> Fitness = { _ in .possible },
    others: @escaping @Sendable (WiringInput) -> [[OtherFile]] = { _ in [] }
  ) -> WiringFormat {
    WiringFormat(
      name: name, kinds: kinds, systems: systems, endings: endings,
      isOne: { input in endings.contains { input.name.hasSuffix($0) } && isOne(input) },
      fitness: { others($0).joined().isEmpty ? fitness($0) : .own },
      merge: { input throws(WiringRefusal) in
        let opened = kinds == [.desktop] ? input.declaration.openedMediaTypes : []
        guard !input.generated.isEmpty || !opened.isEmpty else {
          return input.unchanged("the declaration has nothing for it")
        }
        guard input.isBuilt else {
          throw WiringRefusal("the build leaves out this file; take it in, or wire another one")
        }
        var known: Set<String> = []
        let source = LineSource(
          files: input.generated, path: input.path, others: input.others + input.included(&known),
          isThere: input.isThere,
          contents: { input.contents?("", input.beside($0)) }, opened: opened,
          exported: input.declaration.resolved().filter { $0.form == .export }
            .compactMap(\.mimeType))
        return try format.merge(source, input.text)
      },
      takeOut: { parts, input throws(WiringRefusal) in try format.takeOut(parts, input.text) },
      others: others)
  }

  /// True for nginx's table of media types, which is a block.
  private static func isNginxTable(_ text: [UInt8]) -> Bool {
    String(decoding: text.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { $0.hasPrefix("types") && $0.contains("{") }
  }

  /// Returns `foreign` if the entry names another program.
  @Sendable private static func entryFitness(_ input: WiringInput) -> Fitness {
    guard let desktop = input.declaration.application?.desktop,
      let entry = KeyFile(input.text)["Desktop Entry"], entry["Type"]?.value.text == "Application"
    else { return .foreign }
    let ids = [desktop.id, input.declaration.application?.bundleIdentifier].compactMap(\.self)
    if ids.contains(where: { input.name.hasPrefix($0.lowercased() + ".desktop") }) { return .own }
    guard let own = desktop.exec.flatMap(program),
      let name = (entry["Exec"]?.value.text).flatMap(program), !name.hasVariable
    else { return .possible }
    return name == own ? .own : .foreign
  }

  /// Returns the name of the program that a command starts.
  private static func program(_ command: String) -> String? {
    command.split(separator: " ").first?.split(separator: "/").last.map {
      String($0).replacing("\"", with: "")
    }
  }

  /// Returns `foreign` unless the files to install exist; `generate --for` writes them.
  private static func packagingFitness(_ input: WiringInput, _ fragment: String) -> Fitness {
    let up = input.path.split(separator: "/").dropLast().map { _ in "../" }.joined()
    guard input.isThere(up + fragment) else { return .foreign }
    let text = String(decoding: input.text, as: UTF8.self)
    let names = [".desktop", "metainfo.xml", "mime/packages"]
    return names.contains(where: text.contains) ? .own : .possible
  }
}
