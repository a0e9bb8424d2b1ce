/// The output of update-mime-database, as a reader sees it (shared-mime-info section 2.1).
///
/// Read either from `mime.cache`, as GLib and Qt do, or from the text files, as Perl does; they
/// differ if update-mime-database writes them differently.
package struct MIMEFolder: Sendable, Equatable {
  /// The path of the folder.
  package var path: String
  /// Patterns of names, in the order of the file.
  package var globs: [Glob] = []
  /// The magic in the order of the file: the highest priority first, after the entries that delete.
  package var magic: [Magic] = []
  /// The types by alias.
  package var aliases: [String: String] = [:]
  /// The declared parents of types, in the order of the file.
  package var parents: [String: [String]] = [:]
  /// The names of icons by type.
  package var icons: [String: String] = [:]
  package var genericIcons: [String: String] = [:]
  /// The root elements of XML documents and their types, in the order of the file.
  package var rootElements: [RootElement] = []
  /// The types with rules for the contents of folders (section 2.16), which only a text file has.
  package var treeMagicTypes: [String] = []
  /// All types, in the order of the file.
  ///
  /// A cache only has the types that its other sections name; its list of types is empty.
  package var types: [String] = []
  /// The number of types that a cache counts but does not name; 0 for text files.
  package var unnamedTypes = 0

  package init(path: String) { self.path = path }

  /// A pattern of names (section 2.4).
  package struct Glob: Sendable, Hashable {
    /// The class of a pattern for a reader.
    package enum Kind: Sendable, Hashable {
      /// A whole name.
      case literal
      /// `*` and a text without other wildcards.
      case suffix
      /// Any other pattern, for fnmatch(3).
      case pattern

      /// Classifies a pattern like update-mime-database.
      package init(of pattern: some StringProtocol) {
        let isSuffix = pattern.utf8.first == UInt8(ascii: "*")
        let rest = pattern.utf8.dropFirst(isSuffix ? 1 : 0)
        let hasWildcard = rest.contains(where: #"*?[\"#.utf8.contains)
        self = hasWildcard ? .pattern : isSuffix ? .suffix : .literal
      }
    }

    package var kind: Kind
    /// The pattern as written: `*.txt`, `makefile`, `README*`.
    package var pattern: String
    package var type: String
    /// A number from 0 to 100; the default is 50.
    package var weight: Int
    package var isCaseSensitive: Bool

    package init(
      _ kind: Kind, _ pattern: String, type: String, weight: Int = 50,
      isCaseSensitive: Bool = false
    ) {
      (self.kind, self.pattern, self.type, self.weight) = (kind, pattern, type, weight)
      self.isCaseSensitive = isCaseSensitive
    }

    /// A marker instead of a pattern: the patterns of later folders do not count for the type.
    package static let deletesAll = "__NOGLOBS__"
  }

  /// The root element of documents of a type (section 2.6).
  package struct RootElement: Sendable, Hashable {
    /// The namespace; it or the name may be empty, but not both.
    package var namespace: String
    package var localName: String
    package var type: String

    package init(namespace: String, localName: String, type: String) {
      (self.namespace, self.localName, self.type) = (namespace, localName, type)
    }
  }

  /// The content rules of a type; one of them must match (section 2.7).
  package struct Magic: Sendable, Hashable {
    package var type: String
    /// A number from 0 to 100.
    package var priority: Int
    /// The rules; if empty, nothing matches: they were not read, or are not readable.
    package var matches: [Match]

    /// The only value of a type that ignores the magic of later folders.
    package static let deletesAll = "__NOMAGIC__"

    package init(type: String, priority: Int, matches: [Match]) {
      (self.type, self.priority, self.matches) = (type, priority, matches)
    }
  }

  /// A value at some place in a file, with nested matches.
  package struct Match: Sendable, Hashable {
    /// The value may begin at this many offsets, starting at `start`.
    package var start: Int
    package var rangeLength: Int
    /// The word size: 1, 2, or 4; larger words have the host's byte order.
    package var wordSize: Int
    package var value: [UInt8]
    /// The mask, as long as the value; nil compares all bits.
    package var mask: [UInt8]?
    /// The nested matches; if there are any, one of them must match too.
    package var children: [Match]

    package init(
      start: Int, rangeLength: Int = 1, wordSize: Int = 1, value: [UInt8], mask: [UInt8]? = nil,
      children: [Match] = []
    ) {
      (self.start, self.rangeLength, self.wordSize) = (start, rangeLength, wordSize)
      (self.value, self.mask, self.children) = (value, mask, children)
    }
  }
}
