package import Declarations
package import PropertyLists
import UniformTypes

/// A key of an Info.plist that holds the value of one key in a declaration.
///
/// The row serves the writer, the importer, and the list of values that no targeted system uses.
package struct ListKey<Owner>: Sendable {
  /// The systems that read a key.
  enum Systems: Sendable {
    case all
    case mac
    /// The systems that open documents in place.
    case mobile
  }

  package let key: String
  /// Other keys that are imported with the same meaning.
  private let others: [InfoKey]
  /// The key in the declaration.
  let name: String
  let systems: Systems
  /// Returns the value to write if the owner, at that path, has one.
  let value: @Sendable (Owner, DeclarationPath) -> ListValue?
  /// Takes the value in a list; returns false if the owner cannot hold it, or has another one.
  package let take: @Sendable (PropertyListValue, inout Owner) -> Bool

  private static func text(
    _ key: InfoKey, _ name: String, _ path: any WritableKeyPath<Owner, String?> & Sendable,
    on systems: Systems
  ) -> ListKey {
    ListKey(
      key: key.name, others: [], name: name, systems: systems,
      value: { owner, place in ListValue(owner[keyPath: path].sourced(at: place[name])) },
      take: { value, owner in
        let old = owner[keyPath: path]
        guard let text = value.scalar, old == nil || old == text else { return false }
        owner[keyPath: path] = text
        return true
      })
  }

  private static func texts(
    _ key: String, _ name: String, _ path: any WritableKeyPath<Owner, [String]> & Sendable,
    on systems: Systems, others: [InfoKey] = []
  ) -> ListKey {
    ListKey(
      key: key, others: others, name: name, systems: systems,
      value: { owner, place in
        let place = place[name]
        return ListValue(nonEmpty: Sourced.all(owner[keyPath: path], at: place), at: place)
      },
      take: { value, owner in
        for text in value.placedStrings.map(\.text) where !owner[keyPath: path].contains(text) {
          owner[keyPath: path].append(text)
        }
        return true
      })
  }

  private static func flag(
    _ key: InfoKey, _ name: String, _ path: any WritableKeyPath<Owner, Bool?> & Sendable,
    on systems: Systems
  ) -> ListKey {
    ListKey(
      key: key.name, others: [], name: name, systems: systems,
      value: { owner, place in
        owner[keyPath: path].sourced(at: place[name]).map { ListValue($0) }
      },
      take: { value, owner in
        guard let flag = value.boolean else { return false }
        owner[keyPath: path] = owner[keyPath: path] ?? flag
        return owner[keyPath: path] == flag
      })
  }

  /// The keys that are imported.
  package var keys: [String] { [key] + others.map(\.name) }

  /// The platform that is known from the key in a list.
  package var platform: Application.Platform? {
    switch systems {
    case .all: nil
    case .mac: .macOS
    case .mobile: .iOS
    }
  }
}

extension ListKey<FileType> {
  /// The keys of a type's declaration.
  package static let ofDeclaration = [
    text(.referenceURL, "referenceURL", \.referenceURL, on: .all),
    text(.typeVersion, "version", \.version, on: .all),
  ]

  /// The keys of its tags that the systems look up as they are declared.
  package static let ofTags = [
    texts(UTTagClass.osType.rawValue, "osTypes", \.osTypes, on: .mac),
    texts(UTTagClass.pasteboardType.rawValue, "pasteboardTypes", \.pasteboardTypes, on: .mac),
  ]
}

extension ListKey<FileType.Handler> {
  /// The keys of a document type that only the owner of the type writes.
  package static let ofDocument = [
    text(.documentClass, "documentClass", \.documentClass, on: .mac),
    text(.mobileDocumentClass, "documentClass", \.documentClass, on: .mobile),
    texts(
      InfoKey.exportableTypes.name, "exportable", \.exportable, on: .mac,
      others: [.otherExportableTypes]),
    text(.persistentStoreType, "persistentStoreType", \.persistentStoreType, on: .mac),
  ]
}

extension ListKey<Application> {
  /// The keys of an application with documents.
  package static let ofApplication = [
    flag(.opensInPlace, "openInPlace", \.openInPlace, on: .mobile),
    flag(.documentBrowser, "documentBrowser", \.documentBrowser, on: .mobile),
  ]
}

extension AppleTargets {
  func include(_ systems: ListKey<some Any>.Systems) -> Bool {
    switch systems {
    case .all: !isEmpty
    case .mac: includeMac
    case .mobile: includeMobile
    }
  }

  /// Returns the entries of the keys that the targets read.
  func entries<Owner>(
    _ rows: [ListKey<Owner>], _ owner: Owner, at path: DeclarationPath
  ) -> [String: ListValue] {
    rows.filter { include($0.systems) }.reduce(into: [:]) { $0[$1.key] = $1.value(owner, path) }
  }

  /// Returns the keys in the declaration whose values none of the targets reads.
  func unused<Owner>(
    _ rows: [ListKey<Owner>], _ owner: Owner, at path: DeclarationPath
  ) -> [Sourced<String>] {
    rows.filter { row in
      row.value(owner, path) != nil
        && !rows.contains { $0.name == row.name && include($0.systems) }
    }.map { Sourced($0.name, at: path[$0.name]) }.unique
  }
}
