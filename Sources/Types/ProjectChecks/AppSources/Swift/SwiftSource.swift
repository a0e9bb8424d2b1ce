/// The file types in a Swift source.
///
/// Read without a compiler. Leaves out values that are not literal (concatenated identifiers, lists
/// that a function returns); all other values are correct.
package struct SwiftSource: Sendable {
  /// A type that the source names.
  package struct Mention: Sendable, Equatable {
    package enum Use: String, Sendable, CaseIterable {
      /// `UTType(exportedAs:)`.
      case exported
      /// `UTType(importedAs:)`.
      case imported
      /// In `readableContentTypes`.
      case readable
      /// In `writableContentTypes`.
      case writable
      /// `UTType(_:)`, which is nil for an undeclared type.
      case identified
      /// `contentType:` of a representation of `Transferable`.
      case transferred
    }

    package var use: Use
    package var identifier: String
    /// The text between the quotes, or the expression for the type.
    package var range: Range<Int>
    /// The argument label `exportedAs` or `importedAs`.
    package var label: Range<Int>?
    /// The argument `conformingTo`.
    package var conformsTo: Parent?
    /// The type whose list has the mention.
    package var owner: String?
    /// True before an exclamation mark, which crashes the app if the type does not exist.
    package var isForced = false
  }

  /// A supertype passed to an initializer.
  package struct Parent: Sendable, Equatable {
    package var type: SwiftTypeValue
    package var range: Range<Int>
  }

  /// An expression for a type by its name in Swift, `.emojiArt`; see `mentions(_:)`.
  package struct Reference: Sendable, Equatable {
    package var use: Mention.Use
    package var type: SwiftTypeValue
    package var range: Range<Int>
    /// The type whose list has the reference.
    package var owner: String?
  }

  /// A `DocumentGroup` with the name of its document.
  package struct Group: Sendable, Equatable {
    package var document: String
    /// True for `DocumentGroup(viewing:)`.
    package var isViewer: Bool
    /// The first argument label.
    package var range: Range<Int>
  }

  /// A static or global constant or variable that holds a type.
  package struct Definition: Sendable, Equatable {
    package var name: SwiftTypeName
    package var type: SwiftTypeValue
  }

  /// A list whose name is similar to one that SwiftUI reads.
  package struct Misspelling: Sendable, Equatable {
    package let name: SwiftTypeName
    package let meant: String
    package let range: Range<Int>
  }

  /// A class, structure, enumeration, or actor outside of other types.
  package struct NamedType: Sendable, Equatable {
    package var name: String
    /// The keyword.
    package var kind: String
    /// The name in `@objc(Name)`.
    package var objectiveCName: String?
    /// The first name after the colon.
    package var parent: String?
  }

  package var text: [UInt8]
  /// The mentions of types by identifier.
  package var mentions: [Mention] = []
  /// The references to types by their names in Swift.
  package var references: [Reference] = []
  package var definitions: [Definition] = []
  /// True if the source has a `DocumentGroup`, through which a SwiftUI app opens documents.
  package var opensDocuments = false
  /// The scenes with a literal document type.
  package var groups: [Group] = []
  package var misspellings: [Misspelling] = []
  package var types: [NamedType] = []
}

/// The name of a constant: `emojiArt` in `UTType`; a global one does not have an owner.
package struct SwiftTypeName: Sendable, Hashable {
  package var owner: String?
  package var name: String
}

/// A type as a source names it.
package enum SwiftTypeValue: Sendable, Equatable {
  case identifier(String)
  /// The names that the expression may mean, the nearest first.
  case names([SwiftTypeName])
}
