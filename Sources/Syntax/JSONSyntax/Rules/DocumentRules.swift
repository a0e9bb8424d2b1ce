package import Diagnostics

// Rules for the text around the document.
extension JSONRules {
  package static let noValue = RuleInfo(
    "json/no-value", .error, hides: true,
    """
    The text holds nothing but white space or a byte order mark; reported for the whole file (a \
    document of zero bytes is emojiart/zero-length-document)
    """,
    because: "every JSON reader refuses it",
    bad: [RuleExample(" \n")],
    good: [.blank])

  package static let trailingContent = RuleInfo(
    "json/trailing-content", .error, fix: .unsafe, hides: true,
    """
    Anything but white space, a second document, a bracket or NUL bytes follows the document; \
    reported at its first character
    """,
    because: "Foundation refuses the whole document",
    bad: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0} ↓Saved by hand"#)],
    good: [RuleExample("{\"background\": {}, \"emojis\": [], \"uniqueEmojiId\": 0}\n")])

  package static let severalDocuments = RuleInfo(
    "json/several-documents", .error, fix: .unsafe, hides: true,
    "A second object or array follows the first in one file; reported at its opening bracket",
    because: "Foundation refuses the file, and which document counts is unknown",
    bad: [RuleExample(#"{"url": null, "emojis": []} ↓{"url": null, "emojis": []}"#)],
    good: [.blank])

  package static let mergeConflictMarker = RuleInfo(
    "json/merge-conflict-marker", .error, fix: .unsafe, hides: true,
    """
    A line begins with seven of the characters of a merge conflict (less-than, equals or \
    greater-than signs); reported at the first such line. A warning for the texts of a document of \
    a declared format, or its items, if they have the three markers in order
    """,
    because: "two versions are mixed in one file and nothing can read it",
    bad: [
      RuleExample(
        """
        {"background": {}, "emojis": [],
        ↓<<<<<<< HEAD
         "uniqueEmojiId": 3
        =======
         "uniqueEmojiId": 4
        >>>>>>> lake
        }
        """)
    ],
    good: [.blank])
}

extension JSONReader {
  /// Reports text after the document.
  mutating func failAfterRoot() {
    let start = offset
    switch buffer[cursor] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      fail(JSONRules.severalDocuments, "a second document follows the first", at: start)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      fail(JSONRules.mismatchedBracket, "unmatched closing bracket", at: start)
    case 0:
      reportTrailingNULs(from: start)
    default:
      if conflictMarker() {
        failAtConflict()
      } else if buffer[cursor] >= 0x80, Self.scalar(buffer.span, cursor) == nil {
        failAtInvalidUTF8()
      } else {
        fail(JSONRules.trailingContent, "unexpected text after the document", at: start)
      }
    }
  }

  /// True if the line begins here and with seven characters of a merge conflict.
  mutating func conflictMarker() -> Bool {
    need(8)
    let byte = buffer[cursor]
    guard
      [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(byte)
    else { return false }
    let beginsLine = cursor == 0 || buffer[cursor - 1] == 0x0A || buffer[cursor - 1] == 0x0D
    return beginsLine && limit - cursor >= 7
      && buffer[cursor..<(cursor + 7)].allSatisfy { $0 == byte }
  }

  mutating func failAtConflict() {
    fail(
      JSONRules.mergeConflictMarker, "unresolved merge conflict", at: offset..<(offset + 7))
  }
}
