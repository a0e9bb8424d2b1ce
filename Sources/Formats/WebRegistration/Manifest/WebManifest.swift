package import Diagnostics
import JSONSyntax

/// The manifest of a web application, as far as it concerns the files that the application opens.
///
/// The manifests of browser extensions have a member of the same name for Chrome OS. They are read
/// as empty.
package struct WebManifest: Sendable {
  /// The text that all ranges refer to.
  package let text: [UInt8]
  package let unit: OffsetUnit
  /// The problems of the text as JSON.
  package let problems: [Diagnostic]
  /// The root; nil for a text that is not JSON, and for manifests of extensions.
  let root: JSONValue?
  /// True for a text that browsers do not read.
  package let isDamaged: Bool
  package let handlers: [FileHandler]

  package init(_ bytes: [UInt8]) {
    let (root, text, unit, problems) = JSONValue.read(bytes)
    (self.text, self.unit, self.problems) = (text, unit, problems)
    let isExtension = root?["manifest_version"] != nil
    self.root = isExtension ? nil : root
    isDamaged = !isExtension && problems.contains { $0.severity == .error }
    handlers = self.root?[Self.member]?.array?.compactMap(FileHandler.init) ?? []
  }

  static let member = "file_handlers"

  /// Why browsers read no members in a sound text; nil for other texts.
  package var lack: String? {
    root.flatMap { $0.object == nil ? "must hold an object, found \($0.kind.phrase)" : nil }
  }

  /// True if the manifest contains handlers.
  package var isAboutTypes: Bool { root?[Self.member] != nil }

  /// The name of the application.
  package var name: String? { root?["name"]?.string }

  /// True for a text that may be a manifest with handlers, also misspelled ones; such texts have
  /// common names.
  package static func mayConcernTypes(_ bytes: [UInt8]) -> Bool {
    let letters = bytes.lazy.filter(\.isASCIIAlphanumeric).map(\.asciiLowercased)
    return Array(letters).firstPlace(of: "filehandler".utf8) != nil
  }
}

/// A handler: a page of the application, and the files that it opens.
package struct FileHandler: Sendable {
  let entry: JSONValue
  package let accepted: [AcceptedType]

  /// Returns nil for a value that is not an object.
  init?(_ entry: JSONValue) {
    guard entry.object != nil else { return nil }
    self.entry = entry
    accepted = entry["accept"]?.object?.map(AcceptedType.init) ?? []
  }

  /// The name of the files, for users.
  package var name: PlacedText? {
    guard let value = entry["name"], let text = value.string, !text.isEmpty else { return nil }
    return PlacedText(text, at: value.range)
  }
}

/// A media type that a handler accepts, and the extensions of its files.
package struct AcceptedType: Sendable {
  package let mediaType: PlacedText
  /// All values that are listed as extensions.
  let values: [JSONValue]
  /// True for extensions in an array.
  let isList: Bool
  /// The extensions that begin with a period, without the period.
  package let extensions: [PlacedText]

  init(_ member: JSONMember) {
    mediaType = PlacedText(member.name, at: member.nameRange)
    isList = member.value.array != nil
    values = member.value.array ?? [member.value]
    extensions = values.compactMap { value in
      guard let text = value.string, text.hasPrefix("."), text.utf8.count > 1 else { return nil }
      return PlacedText(String(text.dropFirst()), at: value.range)
    }
  }
}
