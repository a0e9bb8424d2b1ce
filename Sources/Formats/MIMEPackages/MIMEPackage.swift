package import Diagnostics

/// A `glob` element (shared-mime-info section 2.4).
package struct MIMEGlob: Sendable, Equatable {
  package var pattern: PlacedText?
  package var weight: PlacedText?
  package var caseSensitive: PlacedText?
  /// The start tag.
  package var tag: Range<Int>
  package var element: Range<Int>
}

/// A `match` element with those in it (section 2.5).
package struct MIMEMatch: Sendable, Equatable {
  package var type: PlacedText?
  package var offset: PlacedText?
  package var value: PlacedText?
  package var mask: PlacedText?
  package var matches: [MIMEMatch]
  package var tag: Range<Int>
}

/// A `magic` or `treemagic` element.
package struct MIMEMagic<Match: Sendable & Equatable>: Sendable, Equatable {
  package var priority: PlacedText?
  package var matches: [Match]
  package var tag: Range<Int>
  package var element: Range<Int>
}

/// A `treematch` element with those in it (section 2.14).
package struct MIMETreeMatch: Sendable, Equatable {
  package var path: PlacedText?
  package var type: PlacedText?
  package var matchCase: PlacedText?
  package var executable: PlacedText?
  package var nonEmpty: PlacedText?
  package var mimeType: PlacedText?
  package var matches: [MIMETreeMatch]
  package var tag: Range<Int>
}

/// An `alias`, `sub-class-of`, `icon` or `generic-icon` element: a name in one attribute.
package struct MIMEReference: Sendable, Equatable {
  package var name: PlacedText?
  package var tag: Range<Int>
  package var element: Range<Int>
}

/// A `root-XML` element (section 2.6).
package struct MIMERootXML: Sendable, Equatable {
  package var namespaceURI: PlacedText?
  package var localName: PlacedText?
  package var tag: Range<Int>
  package var element: Range<Int>
}

/// A `mime-type` element with its content, each list in the order of the file.
package struct MIMETypeDeclaration: Sendable, Equatable {
  package var name: PlacedText?
  package var tag: Range<Int>
  package var element: Range<Int>
  package var comments: [MIMEText] = []
  package var acronyms: [MIMEText] = []
  package var expandedAcronyms: [MIMEText] = []
  package var globs: [MIMEGlob] = []
  package var magics: [MIMEMagic<MIMEMatch>] = []
  package var treeMagics: [MIMEMagic<MIMETreeMatch>] = []
  package var aliases: [MIMEReference] = []
  package var subClassOf: [MIMEReference] = []
  package var icons: [MIMEReference] = []
  package var genericIcons: [MIMEReference] = []
  package var rootXML: [MIMERootXML] = []
  /// The start tags of `glob-deleteall` and `magic-deleteall`.
  package var globDeleteAll: [Range<Int>] = []
  package var magicDeleteAll: [Range<Int>] = []

  /// True if no file is recognized as the type.
  package var isUndetected: Bool {
    globs.isEmpty && magics.isEmpty && treeMagics.isEmpty && rootXML.isEmpty
  }
}

/// The content of a shared-mime-info package.
public struct MIMEPackage: Sendable {
  /// The text that all ranges refer to.
  package var text: [UInt8]
  package var unit: OffsetUnit = .bytes
  package var types: [MIMETypeDeclaration] = []
  /// Findings from reading the types: XML syntax, unknown names, and misplaced text and elements.
  package var problems: [Diagnostic] = []
  /// The storage of the types' texts.
  var contents = MIMETextContents()
}
