import Diagnostics
import FoundationEssentials
import JSONSyntax

extension InstallationRecord {
  /// The version of the format; records of other versions are not read.
  private static let version = 1

  /// The record as JSON.
  package var bytes: [UInt8] { Array(json.page().utf8) }

  private var json: JSONText {
    .object([
      ("version", .integer(Self.version)), ("name", .string(name)), ("folder", .string(folder)),
      ("number", .integer(number)), ("files", .array(files.map(\.json))),
      ("madeFolders", .strings(madeFolders)), ("types", .strings(types)),
      ("applications", .strings(applications)), ("globs", .array(globs.map(\.json))),
      ("handlers", .array(handlers.map(\.json))), ("caches", .array(caches.map(\.json))),
      ("defaults", defaults?.json ?? .null),
      (
        "unsettled",
        .object(unsettled.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
      ("isLeaving", .bool(isLeaving)),
    ])
  }

  /// Reads a record; returns nil if it is invalid or has a later version.
  package init?(_ bytes: [UInt8]) {
    guard let json = JSONValue.read(bytes).value, json["version"]?.integer == Self.version,
      let name = json["name"]?.string, let folder = json["folder"]?.string,
      let number = json["number"]?.integer,
      let files = json["files"]?.all(InstalledFile.init(_:)),
      let caches = json["caches"]?.all(CacheBaseline.init(_:)),
      let globs = json["globs"]?.all(TypeLink.init(_:)),
      let handlers = json["handlers"]?.all(TypeLink.init(_:))
    else { return nil }
    self.init(name: name, folder: folder)
    (self.number, self.files, self.caches, self.globs) = (number, files, caches, globs)
    self.handlers = handlers
    madeFolders = json["madeFolders"]?.all(\.string) ?? []
    types = json["types"]?.all(\.string) ?? []
    applications = json["applications"]?.all(\.string) ?? []
    defaults = json["defaults"].flatMap { InstalledFile($0) }
    for member in json["unsettled"]?.object ?? [] {
      unsettled[member.name] = member.value.string
    }
    isLeaving = json["isLeaving"]?.boolean ?? false
  }
}

extension InstalledFile {
  fileprivate var json: JSONText {
    .object([
      ("path", .string(path)), ("digest", .string(digest)), ("mode", .integer(Int(mode))),
      ("previous", .content(previous)), ("previousMode", .optional(previousMode.map(Int.init))),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let digest = json["digest"]?.string,
      let mode = json["mode"]?.integer.flatMap(UInt32.init(exactly:)),
      let previous = json.content("previous")
    else { return nil }
    self.init(
      path: path, digest: digest, mode: mode, previous: previous.bytes,
      previousMode: json["previousMode"]?.integer.flatMap(UInt32.init(exactly:)))
  }
}

extension TypeLink {
  fileprivate var json: JSONText { .strings([type, value]) }

  fileprivate init?(_ json: JSONValue) {
    guard let parts = json.all(\.string), parts.count == 2 else { return nil }
    self.init(type: parts[0], value: parts[1])
  }
}

extension CacheBaseline {
  fileprivate var json: JSONText {
    .object([
      ("kind", .string(kind.rawValue)), ("sources", .string(sources)),
      (
        "files",
        .array(
          files.map { file in
            .object([
              ("path", .string(file.path)), ("content", .content(file.content)),
              ("mode", .integer(Int(file.mode))),
            ])
          })
      ),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap(CacheKind.init(rawValue:)),
      let sources = json["sources"]?.string, let files = json["files"]?.all(KeptFile.init(_:))
    else { return nil }
    self.init(kind: kind, sources: sources, files: files)
  }
}

extension KeptFile {
  fileprivate init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let content = json.content("content"),
      let mode = json["mode"]?.integer.flatMap(UInt32.init(exactly:))
    else { return nil }
    self.init(path: path, content: content.bytes, mode: mode)
  }
}

extension JSONText {
  /// Returns bytes as Base64, or null.
  fileprivate static func content(_ bytes: [UInt8]?) -> JSONText {
    bytes.map { .string(Data($0).base64EncodedString()) } ?? .null
  }
}

extension JSONValue {
  /// Returns the bytes of a Base64 member, empty for null, or nil if the member has another form.
  fileprivate func content(_ name: String) -> (bytes: [UInt8]?, Void)? {
    guard let value = self[name] else { return nil }
    if value.kind == .null { return (nil, ()) }
    guard let text = value.string, let data = Data(base64Encoded: text) else { return nil }
    return (Array(data), ())
  }
}
