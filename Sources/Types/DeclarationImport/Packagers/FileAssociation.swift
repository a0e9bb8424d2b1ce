import Diagnostics
import Declarations
import JSONSyntax
import UniformTypes

/// An entry of `fileAssociations`, in the form that Tauri and electron-builder share.
struct FileAssociation {
  /// The key path, for messages: `bundle.fileAssociations[0]`.
  var place: String
  var extensions: [String] = []
  var contentTypes: [String] = []
  /// `CFBundleTypeName`.
  var name: String?
  var description: String?
  var mimeType: String?
  var role = TypeRole.editor
  /// Nil if the entry does not have one, which packagers treat as `Default`.
  var rank: HandlerRank?
  var icon: String?
  var isPackage = false
  /// True if this is the only association of the configuration.
  var isAlone = false
  /// The identifier that the application exports, and the types that it conforms to.
  var exported: (identifier: String, conformsTo: [String])?
}

extension Importer {
  /// The maximum number of entries that are read; no application opens that many formats.
  static let mostAssociations = 1000

  /// Reads a list of entries, or a single entry instead of a list.
  mutating func readAssociations(
    _ value: JSONValue, at place: String, keys: Set<String>, isAlone: Bool
  ) {
    guard let entries = value.array ?? value.object.map({ _ in [value] }) else {
      if value.kind != .null { remain("'\(place)' is not a list of associations and is left out") }
      return
    }
    for (index, entry) in entries.prefix(Self.mostAssociations).enumerated() {
      let place = value.array == nil ? place : "\(place)[\(index)]"
      guard entry.object != nil else {
        remain("'\(place)' is not an association and is left out")
        continue
      }
      var association = association(entry, at: place, keys: keys)
      association.isAlone = isAlone && entries.count == 1
      add(association)
    }
    if entries.count > Self.mostAssociations {
      remain("\(entries.count - Self.mostAssociations) further associations are left out")
    }
  }

  /// Reads the types that a file registers on one platform; `rest` names the parts left out.
  mutating func readTypes<Item>(
    _ items: [Item], _ what: String = "file types", of platform: Application.Platform,
    in kind: String, rest: String, _ read: (inout Importer, Item) -> Void
  ) {
    guard !items.isEmpty else { return remain("\(kind) that contains nothing about \(what)") }
    addPlatform(platform, because: kind)
    for item in items.prefix(Self.mostAssociations) { read(&self, item) }
    if items.count > Self.mostAssociations {
      remain("\(items.count - Self.mostAssociations) further types are left out")
    }
    remain(rest, isUnrelated: true)
  }

  private mutating func association(
    _ entry: JSONValue, at place: String, keys: Set<String>
  ) -> FileAssociation {
    var association = FileAssociation(place: place)
    let extensions = texts(entry["ext"], at: place + ".ext")
    association.extensions = soundExtensions(separated(extensions, at: place), of: place)
    association.contentTypes = texts(entry["contentTypes"], at: place + ".contentTypes")
    association.name = text(entry["name"], at: place + ".name")
    association.description = text(entry["description"], at: place + ".description")
    association.mimeType = mimeType(text(entry["mimeType"], at: place + ".mimeType"), at: place)
    if let role = text(entry["role"], at: place + ".role") {
      association.role = word(role, known: TypeRole.allCases, .editor, "'\(place).role'")
    }
    if let rank = text(entry["rank"], at: place + ".rank") {
      association.rank = word(rank, known: HandlerRank.allCases, .default, "'\(place).rank'")
    }
    association.icon = text(entry["icon"], at: place + ".icon")
    if let flag = entry["isPackage"] {
      association.isPackage = flag.boolean ?? false
      if flag.boolean == nil, flag.kind != .null {
        remain("'\(place).isPackage' is not true or false and is left out")
      }
    }
    if let type = entry["exportedType"], type.kind != .null {
      association.exported = exportedType(type, at: place + ".exportedType")
    }
    for member in entry.object ?? [] where !keys.contains(member.name) {
      remain("\(MessageText.quoted(member.name)) of '\(place)' is left out")
    }
    return association
  }

  private mutating func exportedType(
    _ value: JSONValue, at place: String
  ) -> (identifier: String, conformsTo: [String])? {
    guard let identifier = text(value["identifier"], at: place + ".identifier") else {
      remain("'\(place)' lacks an identifier and is left out")
      return nil
    }
    let parents = texts(value["conformsTo"], at: place + ".conformsTo")
    let known = SlotTable.tauri.container("exported")
    for member in value.object ?? [] where known?[member.name] == nil {
      remain("\(MessageText.quoted(member.name)) of '\(place)' is left out")
    }
    return (identifier, parents)
  }

  /// Splits extensions that are separated by commas in one text.
  private mutating func separated(_ names: [String], at place: String) -> [String] {
    names.flatMap { name in
      guard name.contains(",") || name.contains(" ") else { return [name] }
      let pieces = name.split { $0 == "," || $0 == " " || $0 == ";" }.map(String.init)
      remain(
        "'\(place).ext' has \(MessageText.quoted(name)); \(MessageText.list(pieces)) is written")
      return pieces
    }
  }

  /// Returns a MIME type in lower case; reports a name that is not one.
  mutating func mimeType(_ name: String?, at place: String) -> String? {
    guard let name, !name.isEmpty else { return nil }
    guard MediaType(rawValue: name).problem == nil else {
      remain(
        "'\(place).mimeType' is \(MessageText.quoted(name)), which is not a valid MIME type; it is "
          + "left out"
      )
      return nil
    }
    guard MediaType(rawValue: name).hasUppercase else { return name }
    let sound = name.asciiLowercased
    remain("'\(place).mimeType' is '\(name)'; '\(sound)' is written, as desktops compare names")
    return sound
  }

  /// Returns a text; reports any other value except null.
  mutating func text(_ value: JSONValue?, at place: String) -> String? {
    guard let value, value.kind != .null else { return nil }
    guard let text = value.string else {
      remain("'\(place)' is not a string and is left out")
      return nil
    }
    return text.isEmpty ? nil : text
  }

  /// Returns the texts of a list, or of a single text instead of a list.
  mutating func texts(_ value: JSONValue?, at place: String) -> [String] {
    guard let values = value?.array else { return [text(value, at: place)].compactMap { $0 } }
    return values.enumerated().compactMap { index, value in text(value, at: "\(place)[\(index)]") }
  }
}
