import AndroidManifests
import ConfigurationSyntax
import Diagnostics
import JSONSyntax
import PropertyLists
import UniformTypes
import WebRegistration

/// The configuration of a packager, as far as it is about file types.
package struct PackagerConfiguration: Sendable {
  package let file: PackagerFile
  let packager: Packager
  let associations: [PackagedAssociation]
  /// The values where lists of associations belong.
  let lists: [JSONValue]
  /// The mistakes by the packager's table.
  let faults: [SlotFault<JSONValue>]
  let linux: LinuxBuild
  let dictionaries: [EmbeddedDictionary]
  /// The MIME types that desktop entries list in addition to the types of associations.
  let mimeTypes: [JSONValue]
  /// The intent filters for documents, if there are any.
  let filters: EmbeddedFilters?

  /// Reads the configuration of a packager, recognized by its name or its keys; returns nil for
  /// every other file.
  package init?(_ bytes: [UInt8], path: String) {
    guard let kind = PackagerKind.of(path) ?? PackagerKind.of(bytes, path: path) else { return nil }
    self.init(bytes, kind, path)
  }

  /// Reads a file that is named like the configuration of a packager.
  package init(named bytes: [UInt8], path: String) {
    let kind = PackagerKind.of(path) ?? PackagerKind.of(bytes, path: path)
    self.init(bytes, kind ?? PackagerKind(packager: .electronBuilder, notation: .json), path)
  }

  /// True if files with that name are configurations of packagers.
  package static func isOne(_ path: String) -> Bool { PackagerKind.of(path) != nil }

  private init(_ bytes: [UInt8], _ kind: PackagerKind, _ path: String) {
    var read = kind.read(bytes)
    let kind = kind.forPackage(read.root)
    read.member = kind.root
    file = read
    packager = kind.packager
    let root = file.configuration
    let form = packager.form
    let found = form.lists.compactMap { list -> (value: JSONValue, system: String?)? in
      let value = list.path.reduce(root) { $0?[$1] }
      return value.flatMap { $0.kind == .null ? nil : ($0, list.system) }
    }
    lists = found.map(\.value)
    faults = form.table.faults(in: root.map { form.table.places(in: $0) } ?? [])
    associations = found.flatMap { list in
      (list.value.array ?? [list.value]).filter { $0.object != nil }
        .prefix(Importer.mostAssociations)
        .map { PackagedAssociation(value: $0, system: list.system) }
    }
    dictionaries = root.map(form.dictionaries) ?? []
    filters = root.flatMap(form.filters).map(EmbeddedFilters.init)
    mimeTypes = root.map(form.mimeTypes) ?? []
    linux = root.map { form.linux($0, ImportText.fileName(path).lowercased()) } ?? LinuxBuild()
  }

  /// True for a text that may be about types; most configurations are not.
  package static func mayConcernTypes(_ bytes: [UInt8]) -> Bool {
    let letters = Array(bytes.lazy.filter(\.isASCIIAlphanumeric).map(\.asciiLowercased))
    return marks.contains { letters.firstPlace(of: $0.utf8) != nil }
  }

  /// Words of such texts in lower case, also of misspelled ones.
  private static let marks =
    ["fileassociation", "intentfilter", "mimetype"]
    + PropertyListKeys.lists.map { $0.name.lowercased() }

  /// Why the packager refuses a sound text as a whole; nil for other texts.
  package var lack: String? {
    guard let root = file.root, !(root.object?.isEmpty ?? false) else {
      let isEmpty = file.problems.isEmpty && packager.title == Packager.xcodeGen.title
      return isEmpty ? "is without 'name', which XcodeGen requires" : nil
    }
    let isRefused = root.object == nil && root.kind != .null
    return isRefused ? "must hold an object of settings, found \(root.kind.phrase)" : nil
  }

  /// True if the configuration is about types.
  package var isAboutTypes: Bool {
    let names = Set(packager.form.lists.flatMap(\.path))
    return !lists.isEmpty || !mimeTypes.isEmpty
      || faults.contains { fault in
        (fault.kind == .misspelt || fault.kind == .moved)
          && (fault.entry.value.object != nil || fault.entry.value.array != nil)
          && names.contains(fault.slot?.name ?? fault.entry.name)
      }
      || dictionaries.contains(where: \.isAboutTypes)
      || filters?.manifest.documentFilters.isEmpty == false
  }
}

extension PackagerFile {
  /// Replaces a text that is written without escapes; returns nil for any other.
  func replacing(_ value: JSONValue, by new: String) -> TextEdit? {
    inside(of: value).map { .replace($0, by: new) }
  }

  /// Returns the range of a text without its quotes, or nil if it has escapes.
  func inside(of value: JSONValue) -> Range<Int>? {
    unit == .bytes ? text.inside(of: value) : nil
  }

  /// Returns the bytes of a range as text.
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
