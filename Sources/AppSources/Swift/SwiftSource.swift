package import Diagnostics

/// What a Swift source says of file types.
///
/// Made without a compiler: what is not written out (identifiers that are put together, lists that
/// a function returns) is left out, so that what is here is true.
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
      /// `UTType(_:)`, which is nil for a type that nobody declares.
      case identified
      /// `contentType:` of a representation of `Transferable`.
      case transferred
    }

    package var use: Use
    package var identifier: String
    /// The text between the quotes, or the expression that stands for the type.
    package var range: Range<Int>
    /// The argument label `exportedAs` or `importedAs`.
    package var label: Range<Int>?
    /// The argument `conformingTo`.
    package var conformsTo: Parent?

    package init(
      use: Use, identifier: String, range: Range<Int>, label: Range<Int>? = nil,
      conformsTo: Parent? = nil
    ) {
      self.use = use
      self.identifier = identifier
      self.range = range
      self.label = label
      self.conformsTo = conformsTo
    }
  }

  /// A supertype that an initializer is given.
  package struct Parent: Sendable, Equatable {
    package var type: SwiftTypeValue
    package var range: Range<Int>
  }

  /// An expression for a type by its name in Swift, `.emojiArt`; see `mentions(_:)`.
  package struct Reference: Sendable, Equatable {
    package var use: Mention.Use
    package var type: SwiftTypeValue
    package var range: Range<Int>
  }

  /// A static or global constant or variable that holds a type.
  package struct Definition: Sendable, Equatable {
    package var name: SwiftTypeName
    package var type: SwiftTypeValue
  }

  package var text: [UInt8]
  /// What names a type by its identifier.
  package var mentions: [Mention]
  /// What names a type by its name in Swift.
  package var references: [Reference] = []
  package var definitions: [Definition] = []
  /// True if the source has a `DocumentGroup`, through which an app of SwiftUI opens documents.
  package var opensDocuments = false
  /// What is wrong in the source by itself.
  package var problems: [Diagnostic]

  package init(text: [UInt8], mentions: [Mention] = [], problems: [Diagnostic] = []) {
    self.text = text
    self.mentions = mentions
    self.problems = problems
  }
}

/// The name of a constant: `emojiArt` of `UTType`; nobody owns a global one.
package struct SwiftTypeName: Sendable, Hashable {
  package var owner: String?
  package var name: String
}

/// How a source says which type it means.
package enum SwiftTypeValue: Sendable, Equatable {
  case identifier(String)
  /// The names that the expression may stand for, the nearest first.
  case names([SwiftTypeName])
}
