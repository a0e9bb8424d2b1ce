import Diagnostics
import Declarations
import UniformTypes
import WindowsRegistration

/// The values about the application and its types that all files for Windows share.
struct WindowsFacts {
  /// The name shown to users.
  let name: Sourced<String>
  /// The file name of the program.
  let program: Sourced<String>
  /// The folder of the program, without a backslash at the end.
  let folder: Sourced<String>
  /// A file in this folder, and perhaps the number of an icon in it.
  let icon: Sourced<String>
  let logo: Sourced<String>?
  /// A unique name of the program for registry keys: `Example.Sketch`.
  let key: Sourced<String>
  /// The key of the capabilities, relative to the root.
  let capabilities: String
  let types: [WindowsType]
  let omitted: [Omission]
  /// All values, grouped by key.
  private(set) var entries: [RegistryEntry] = []

  static let place = DeclarationPath.application["windows"]

  /// Returns nil without an application that opens types by their extensions.
  init?(_ subject: GenerationSubject) {
    guard let application = subject.application,
      let name = application.name.sourced(at: .application["name"])?.map(\.trimmedLine),
      !name.value.isEmpty
    else { return nil }
    let windows = application.windows ?? Application.Windows()
    let simple = Self.word(name.value) ?? Self.word(subject.name.lastPart) ?? "Application"
    self.name = name
    program = Self.value(windows.program, "program") ?? name.map { _ in simple + ".exe" }
    folder =
      Self.value(windows.folder, "folder")?.map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }
      ?? name.map { _ in "C:\\Program Files\\" + simple }
    icon = Self.value(windows.icon, "icon") ?? program.map { $0 + ",0" }
    logo = Self.value(windows.logo, "logo")
    let vendor = Self.value(windows.vendor, "vendor") ?? Self.vendor(of: subject)
    let version = Self.value(windows.version, "version")?.value ?? "1"
    key = vendor.map { "\($0).\(simple)" }
    capabilities = "Software\\\(vendor.value)\\\(simple)\\Capabilities"
    var names = ProgIDs(vendor: vendor.value, version: version)
    var omitted: [Omission] = []
    types = subject.types.filter(\.isOpened).compactMap { type in
      WindowsType(type, &names, &omitted)
    }
    self.omitted = omitted
    guard !types.isEmpty else { return nil }
    entries = makeEntries()
  }

  private static func value(_ text: String?, _ key: String) -> Sourced<String>? {
    let text = text?.trimmedLine ?? ""
    return text.isEmpty ? nil : Sourced(text, at: place[key])
  }

  /// Returns the label before the last one of the application's identifier: `Example` for
  /// `org.example.Sketch`.
  private static func vendor(of subject: GenerationSubject) -> Sourced<String> {
    let identifier =
      (subject.application?.bundleIdentifier).sourced(at: .application["bundleIdentifier"])
      ?? subject.applicationID ?? subject.types[0].sourcedName
    return identifier.map { text in
      let labels = text.split(separator: ".").map(String.init)
      let label = labels.count > 1 ? labels[labels.count - 2] : text
      return word(label).map { $0.utf8.first?.isASCIIDigit == true ? "V" + $0 : $0 } ?? "Vendor"
    }
  }

  /// Returns the letters and digits of a text, the first one in upper case, or nil if it is empty.
  static func word(_ text: String) -> String? {
    let letters = text.unicodeScalars.filter(\.isASCIIAlphanumeric)
    guard let first = letters.first else { return nil }
    return String(first).uppercased() + String(String.UnicodeScalarView(letters.dropFirst()))
  }
}

/// The names of types, at most 39 characters each and all different (Microsoft, Programmatic
/// Identifiers).
struct ProgIDs {
  let vendor: String
  let version: String
  var taken: Set<String> = []

  mutating func name(of type: GeneratedType) -> Sourced<String> {
    if let declared = type.source.handler?.progID?.trimmedLine, !declared.isEmpty {
      taken.insert(declared.lowercased())
      return Sourced(declared, at: type.path["handler"]["progID"])
    }
    let labels = type.name.split { $0 == "." || $0 == "/" }.compactMap {
      WindowsFacts.word(String($0))
    }
    let room = max(WindowsNames.longestProgID - vendor.utf8.count - version.utf8.count - 2, 1)
    let short = String((labels.last ?? "Document").suffix(room))
    let long = String(labels.suffix(2).joined().suffix(room))
    let numbered = (2...).lazy.map { String(short.prefix(max(room - 3, 1))) + "\($0)" }
    let names = [short, long].map { "\(vendor).\($0).\(version)" }
    let name =
      names.first { !taken.contains($0.lowercased()) }
      ?? numbered.map { [vendor, version] in "\(vendor).\($0).\(version)" }
      .first { [taken] in !taken.contains($0.lowercased()) }
    let result = name ?? names[0]
    taken.insert(result.lowercased())
    return type.sourcedName.map { _ in result }
  }
}

/// A type as Windows knows it.
struct WindowsType {
  let progID: Sourced<String>
  /// The extensions without a period; at least one.
  let extensions: [Sourced<String>]
  let description: Sourced<String>
  let contentType: Sourced<String>?
  /// The identifier of the type, for names in packages.
  let identifier: Sourced<String>
  let perceived: String?
  /// True for a type that belongs to the application.
  private let isOwn: Bool

  /// Returns nil for a type that Windows cannot find.
  init?(_ type: GeneratedType, _ names: inout ProgIDs, _ omitted: inout [Omission]) {
    guard !type.isFolder else {
      omitted.add("nothing about '\(type.name)' for Windows: its documents are folders")
      return nil
    }
    omitted += type.extensionNotes(on: "Windows")
    extensions = GeneratedType.seen(
      type.openedExtensions, &omitted,
      "Windows, which looks only at what follows the last period, and where registry files are ASCII"
    ) { !FilenameExtension(rawValue: $0).isCompound && WindowsNames.isKey($0) }
    guard !extensions.isEmpty else { return nil }
    progID = names.name(of: type)
    description = type.sourcedDescription.map(\.trimmedLine)
    contentType = type.sourcedMediaType?.map(\.trimmedLine)
    identifier = type.sourcedName
    perceived = contentType.flatMap { WindowsNames.perceivedType(ofContentType: $0.value) }
    isOwn = type.resolved.form == .export && type.resolved.rank != .alternate
  }

  /// True if the application may set the default of an extension: the type is its own, and other
  /// programs on most computers do not use the extension.
  func owns(_ name: Sourced<String>) -> Bool {
    isOwn && !WindowsNames.commonExtensions.contains(name.value)
  }
}
