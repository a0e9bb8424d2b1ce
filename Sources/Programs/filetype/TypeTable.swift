import Commands
import Diagnostics
import ProjectChecks

/// The types of packages, for people and for programs.
enum TypeTable {
  private static let columns = ["type", "extensions", "platform", "icon", "opened by", "file"]

  /// Returns a table for each package, below its path and above an empty line.
  static func text(_ packages: [InspectSession.Package]) -> String {
    packages.map { package in
      let types = package.files.types
      guard !types.isEmpty else {
        return ("\(package.path): no file types\n" + rest(package) + "\n").shown
      }
      let lines = TextTable.lines([columns] + types.map(row)).map { "  \($0)" }
      return ("\(package.path):\n" + lines.joined(separator: "\n") + "\n" + rest(package) + "\n")
        .shown
    }.joined()
  }

  private static func rest(_ package: InspectSession.Package) -> String {
    let lines = package.files.unseen.map { type in
      "    \(type.name.printable) \(type.reason) (\(type.file.printable))\n"
    }
    return (lines.isEmpty ? "" : "  not seen by desktops:\n" + lines.joined()) + unread(package)
  }

  /// Returns a line for each of the first files that were not checked.
  private static func unread(_ package: InspectSession.Package) -> String {
    let names = UnreadFiles.first(package.files.unread) { $0.printable }
    return names.isEmpty
      ? "" : "  not judged, because no reader looks there:\n" + names.map { "    \($0)\n" }.joined()
  }

  private static func row(_ type: ShippedType) -> [String] {
    let names = ([type.name] + type.mimeTypes).joined(separator: ", ")
    return [
      type.isDeclared ? names : "(\(names))", list(type.extensions.map { ".\($0)" }), type.platform,
      type.icon ?? "-", list(type.openedBy), type.file,
    ].map(\.printable)
  }

  private static func list(_ values: [String]) -> String {
    values.isEmpty ? "-" : values.joined(separator: ", ")
  }

  /// Returns a JSON object on one line for each package; its members are a contract.
  static func json(_ packages: [InspectSession.Package]) -> String {
    packages.map { package in
      JSONText.object([
        ("package", .string(package.path)), ("types", .array(package.files.types.map(json))),
        ("unseen", .array(package.files.unseen.map(json))),
        ("unread", .strings(package.files.unread)),
      ]).text + "\n"
    }.joined()
  }

  private static func json(_ type: ShippedType) -> JSONText {
    .object([
      ("name", .string(type.name)), ("mimeTypes", .strings(type.mimeTypes)),
      ("extensions", .strings(type.extensions)), ("platform", .string(type.platform)),
      ("file", .string(type.file)), ("isDeclared", .bool(type.isDeclared)),
      ("openedBy", .strings(type.openedBy)), ("icon", .optional(type.icon)),
    ])
  }

  private static func json(_ type: UnseenType) -> JSONText {
    .object([
      ("name", .string(type.name)), ("file", .string(type.file)), ("reason", .string(type.reason)),
    ])
  }
}

/// Phrases about a package's files in places where readers do not look.
enum UnreadFiles {
  private static let most = 8

  /// Returns the first names, and the number of the others.
  static func first(_ names: [String], _ shown: (String) -> String) -> [String] {
    let more = names.count - most
    return names.prefix(most).map(shown) + (more > 0 ? ["and \(more) more"] : [])
  }

  /// Returns the names as a phrase, or nil if the list is empty.
  static func phrase(_ names: [String]) -> String? {
    names.isEmpty ? nil : first(names) { "'\($0)'" }.joined(separator: ", ")
  }
}

extension String {
  /// The text without control characters except for line breaks.
  fileprivate var shown: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}
