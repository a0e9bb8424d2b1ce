import Declarations

/// A value that a program registers, and the way to uninstall it.
struct RegistryEntry {
  enum Removal {
    /// The key and its content belong to the application.
    case key(String)
    /// Other applications have values in the key.
    case value
    /// Other applications may have changed the value: it is removed only if it is unchanged.
    case valueIfOurs
  }

  /// The key relative to the root: `Software\Classes\.sketch`.
  let key: String
  /// The name of the value; empty for the default value.
  let name: String
  /// The text in parts; `folder` stands for the folder of the program and a backslash.
  let text: [Part]
  let removal: Removal
  let path: DeclarationPath

  enum Part {
    case text(String)
    case folder
  }

  /// Returns the text with a folder and its backslash, in the syntax of a format.
  func text(folder: String, _ escape: (String) -> String) -> String {
    text.reduce(into: "") { all, part in
      switch part {
      case .text(let text): all += escape(text)
      case .folder: all += folder
      }
    }
  }
}

extension WindowsFacts {
  private static let classes = "Software\\Classes\\"

  func makeEntries() -> [RegistryEntry] {
    types.flatMap(extensionEntries) + types.flatMap(progIDEntries) + programEntries
      + capabilityEntries
  }

  /// The values below one key.
  private struct Writer {
    let removal: RegistryEntry.Removal
    var entries: [RegistryEntry] = []

    mutating func add(_ key: String, _ name: String, _ text: Sourced<String>) {
      add(key, name, [.text(text.value)], at: text.path)
    }

    mutating func add(
      _ key: String, _ name: String, _ text: [RegistryEntry.Part], at path: DeclarationPath
    ) {
      entries.append(RegistryEntry(key: key, name: name, text: text, removal: removal, path: path))
    }
  }

  private func extensionEntries(_ type: WindowsType) -> [RegistryEntry] {
    type.extensions.flatMap { name -> [RegistryEntry] in
      let key = Self.classes + "." + name.value
      var own = Writer(removal: .valueIfOurs)
      if type.owns(name) {
        own.add(key, "", name.map { _ in type.progID.value })
        if let contentType = type.contentType { own.add(key, "Content Type", contentType) }
        if let perceived = type.perceived {
          own.add(key, "PerceivedType", name.map { _ in perceived })
        }
      }
      var shared = Writer(removal: .value)
      shared.add(key + "\\OpenWithProgids", type.progID.value, name.map { _ in "" })
      return own.entries + shared.entries
    }
  }

  private func progIDEntries(_ type: WindowsType) -> [RegistryEntry] {
    let key = Self.classes + type.progID.value
    var writer = Writer(removal: .key(key))
    writer.add(key, "", type.description)
    writer.add(key, "FriendlyTypeName", type.description)
    writer.add(key + "\\DefaultIcon", "", [.folder, .text(icon.value)], at: icon.path)
    writer.add(key + "\\shell\\open\\command", "", command, at: program.path)
    return writer.entries
  }

  private var command: [RegistryEntry.Part] {
    [.text("\""), .folder, .text("\(program.value)\" \"%1\"")]
  }

  /// The program, for the list of "Open with".
  private var programEntries: [RegistryEntry] {
    let key = Self.classes + "Applications\\" + program.value
    var writer = Writer(removal: .key(key))
    writer.add(key, "FriendlyAppName", name)
    writer.add(key + "\\shell\\open\\command", "", command, at: program.path)
    for name in types.flatMap(\.extensions) {
      writer.add(key + "\\SupportedTypes", "." + name.value, name.map { _ in "" })
    }
    return writer.entries
  }

  /// The program, for the page of default programs in the settings.
  private var capabilityEntries: [RegistryEntry] {
    // The program may keep its settings in its key.
    var writer = Writer(removal: .key(capabilities))
    writer.add(capabilities, "ApplicationName", name)
    writer.add(capabilities, "ApplicationDescription", name)
    for type in types {
      for name in type.extensions {
        writer.add(
          capabilities + "\\FileAssociations", "." + name.value,
          name.map { _ in type.progID.value })
      }
    }
    for type in types {
      guard let contentType = type.contentType else { continue }
      writer.add(
        capabilities + "\\MIMEAssociations", contentType.value,
        contentType.map { _ in type.progID.value })
    }
    var shared = Writer(removal: .value)
    shared.add(
      "Software\\RegisteredApplications", key.value, key.map { [capabilities] _ in capabilities })
    return writer.entries + shared.entries
  }
}
