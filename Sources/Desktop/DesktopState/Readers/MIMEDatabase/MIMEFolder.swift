/// The output of update-mime-database in a `mime` folder, as a reader sees it (shared-mime-info
/// section 2.1).
///
/// Read either from `mime.cache`, as GLib and Qt do, or from the text files, as Perl does; they
/// differ if update-mime-database writes them differently.
package struct MIMEFolder: Sendable, Equatable {
  /// The path of the folder.
  package var path: String
  /// Patterns of names, in the order of the file.
  package var globs: [Glob] = []
  /// In the order of the file: the highest priority first, but before all those that delete.
  package var magic: [Magic] = []
  /// Other names of types, to the types.
  package var aliases: [String: String] = [:]
  /// The declared parents of types, in the order of the file.
  package var parents: [String: [String]] = [:]
  /// Names of icons by type.
  package var icons: [String: String] = [:]
  package var genericIcons: [String: String] = [:]
  /// Root elements of XML documents and their types, in the order of the file.
  package var rootElements: [RootElement] = []
  /// The types with rules on the contents of folders (section 2.16), which only a text file has.
  package var treeMagicTypes: [String] = []
  /// All types, in the order of the file.
  ///
  /// A cache only has those that its other sections name: update-mime-database counts the types in
  /// its list but leaves their names empty.
  package var types: [String] = []
  /// The number of types that a cache counts but does not name; 0 for text files.
  package var unnamedTypes = 0

  package init(path: String) { self.path = path }
}

extension MIMEFolder {
  /// A pattern of names (section 2.4).
  package struct Glob: Sendable, Hashable {
    /// How a reader classifies the pattern.
    package enum Kind: Sendable, Hashable {
      /// A whole name.
      case literal
      /// `*` and a text without other wildcards.
      case suffix
      /// Anything else, for fnmatch(3).
      case pattern

      /// The kind that update-mime-database takes a pattern for.
      package init(of pattern: some StringProtocol) {
        let isSuffix = pattern.utf8.first == UInt8(ascii: "*")
        let hasWildcard = pattern.utf8.dropFirst(isSuffix ? 1 : 0).contains {
          switch $0 {
          case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
          default: false
          }
        }
        self = hasWildcard ? .pattern : isSuffix ? .suffix : .literal
      }
    }

    package var kind: Kind
    /// As it is written: `*.txt`, `makefile`, `README*`.
    package var pattern: String
    package var type: String
    /// 0 to 100, 50 if nothing else is said.
    package var weight: Int
    package var isCaseSensitive: Bool

    package init(
      _ kind: Kind, _ pattern: String, type: String, weight: Int = 50,
      isCaseSensitive: Bool = false
    ) {
      self.kind = kind
      self.pattern = pattern
      self.type = type
      self.weight = weight
      self.isCaseSensitive = isCaseSensitive
    }

    /// Instead of a pattern: the patterns of later folders do not count for the type.
    package static let deletesAll = "__NOGLOBS__"
  }

  /// The root element of documents of a type (section 2.6).
  package struct RootElement: Sendable, Hashable {
    /// May be empty, as the name may be, but not both.
    package var namespace: String
    package var localName: String
    package var type: String

    package init(namespace: String, localName: String, type: String) {
      self.namespace = namespace
      self.localName = localName
      self.type = type
    }
  }

  /// The rules on the content of a type, one of which must hold (section 2.7).
  package struct Magic: Sendable, Hashable {
    package var type: String
    /// 0 to 100.
    package var priority: Int
    /// If empty, the rule never matches: no value was read, or none could be.
    package var matches: [Match]

    /// The only value of a type that ignores the magic of later folders.
    package static let deletesAll = "__NOMAGIC__"

    package init(type: String, priority: Int, matches: [Match]) {
      self.type = type
      self.priority = priority
      self.matches = matches
    }
  }

  /// A value at some place in a file, and what else must match.
  package struct Match: Sendable, Hashable {
    /// Where the value may begin: this many offsets from `start` on.
    package var start: Int
    package var rangeLength: Int
    /// 1, 2 or 4; larger words have the host's byte order.
    package var wordSize: Int
    package var value: [UInt8]
    /// As long as the value; nil compares all bits.
    package var mask: [UInt8]?
    /// One of these must match too, unless there are none.
    package var children: [Match]

    package init(
      start: Int, rangeLength: Int = 1, wordSize: Int = 1, value: [UInt8], mask: [UInt8]? = nil,
      children: [Match] = []
    ) {
      self.start = start
      self.rangeLength = rangeLength
      self.wordSize = wordSize
      self.value = value
      self.mask = mask
      self.children = children
    }
  }
}
