package import Diagnostics

/// Magic: what stands in the contents of files.
extension MIMERules {
  package static let magic: [RuleInfo] = [
    emptyMagic, invalidMagicOffset, incompleteMatch, unknownMatchType, invalidMagicPriority,
    malformedMagicMask, shortMagicMask, unmatchableMaskedValue, oversizedNumericMask,
    malformedEscape, invalidMagicNumber, foreignElementInMagic, weakMagic,
    overridingMagicPriority, magicBeyondSniffedBlock, textInMagic, zeroMagicPriority,
    hostEndianMagic, fragileJSONMagic,
  ]

  /// Nothing to compare.
  package static let emptyMagic = RuleInfo(
    "mime/empty-magic", .error, fix: .unsafe,
    "A magic has no match; reported at the element",
    because: "update-mime-database drops it, and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.magic("↓<magic/>")],
    good: [.magic(#"<magic><match type="string" value="EXMAP1" offset="0"/></magic>"#)])

  /// No place in a file.
  package static let invalidMagicOffset = RuleInfo(
    "mime/invalid-magic-offset", .error,
    """
    An offset is neither a decimal number nor two with a colon between them, the first not beyond \
    the second, from 0 to 2147483647; reported at the offset
    """,
    because: "a negative offset crashes every GLib program that looks into a file",
    references: ["shared-mime-info 2.2", "GLib 2.84", "update-mime-database"],
    bad: [
      .magic(#"<magic><match type="string" value="EXMAP1" offset="↓-4"/></magic>"#),
      .magic(#"<magic><match type="string" value="EXMAP1" offset="↓10:5"/></magic>"#),
      .magic(#"<magic><match type="string" value="EXMAP1" offset="↓0x10"/></magic>"#),
    ],
    good: [.magic(#"<magic><match type="string" value="EXMAP1" offset="5:10"/></magic>"#)])

  /// An attribute that is missing.
  package static let incompleteMatch = RuleInfo(
    "mime/incomplete-match", .error,
    """
    A match has no type, no offset or no value, or an empty one; reported at the element or the \
    value
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .magic(#"<magic>↓<match type="string" value="EXMAP1"/></magic>"#),
      .magic(#"<magic><match type="string" value="↓" offset="0"/></magic>"#),
    ],
    good: [.magic(#"<magic><match type="string" value="EXMAP1" offset="0"/></magic>"#)])

  /// A type that does not exist.
  package static let unknownMatchType = RuleInfo(
    "mime/unknown-match-type", .error,
    """
    The type of a match is none of string, byte, big16, big32, little16, little32, host16 and \
    host32; reported at the type
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.magic(#"<magic><match type="↓strnig" value="EXMAP1" offset="0"/></magic>"#)],
    good: [.magic(#"<magic><match type="string" value="EXMAP1" offset="0"/></magic>"#)])

  /// A priority that is none.
  package static let invalidMagicPriority = RuleInfo(
    "mime/invalid-magic-priority", .error,
    """
    The priority of a magic or a treemagic is not an integer from 0 to 100; reported at the \
    priority
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .magic(
        #"<magic priority="↓101"><match type="string" value="EXMAP1" offset="0"/></magic>"#)
    ],
    good: [
      .magic(#"<magic priority="60"><match type="string" value="EXMAP1" offset="0"/></magic>"#)
    ])

  /// A mask that is none.
  package static let malformedMagicMask = RuleInfo(
    "mime/malformed-magic-mask", .error,
    """
    The mask of a string does not begin with 0x, is not hexadecimal or is longer than the value, \
    or the mask of a number is no number; reported at the mask or what is wrong in it
    """,
    because: "update-mime-database drops the magic and every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .magic(
        #"<magic><match type="string" value="EXMAP" mask="↓ffffffffff" offset="0"/></magic>"#),
      .magic(
        #"<magic><match type="string" value="EXMAP" mask="0xfffffffff↓g" offset="0"/></magic>"#),
      .magic(
        #"<magic><match type="string" value="EXMAP" mask="0xffffffffff↓ff" offset="0"/></magic>"#),
    ],
    good: [
      .magic(
        #"<magic><match type="string" value="EXMAP" mask="0xffffffffff" offset="0"/></magic>"#)
    ])

  /// A mask that ends too early.
  package static let shortMagicMask = RuleInfo(
    "mime/short-magic-mask", .error, fix: .unsafe,
    "The mask of a string is shorter than the value; reported at the mask",
    because: "the bytes after it are not compared, so that it matches far too much",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .magic(#"<magic><match type="string" value="EXMAPS" mask="↓0xffffffff" offset="0"/></magic>"#)
    ],
    good: [
      .magic(
        #"<magic><match type="string" value="EXMAPS" mask="0xffffffffffff" offset="0"/></magic>"#)
    ])

  /// Bits that the mask takes away.
  package static let unmatchableMaskedValue = RuleInfo(
    "mime/unmatchable-masked-value", .warning,
    """
    A value has bits that its mask takes away; a note if these are all the bits outside the mask \
    (0xff with the mask 0xf0) or whole characters of a string; reported at the value
    """,
    because: "by the specification it never matches; GLib, Qt and Perl mask both sides",
    references: ["shared-mime-info 2.2", "GLib 2.84", "Qt 6.12"],
    bad: [
      .magic(
        #"<magic><match type="big32" value="↓0x12345678" mask="0xfffff0" offset="0"/></magic>"#)
    ],
    good: [
      .magic(
        #"<magic><match type="big32" value="0x12345670" mask="0xfffffff0" offset="0"/></magic>"#)
    ])

  /// A mask with more bits than the number.
  package static let oversizedNumericMask = RuleInfo(
    "mime/oversized-numeric-mask", .warning,
    "The mask of a number has more bits than its type; reported at the mask",
    because: "its upper bits are cut off",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .magic(#"<magic><match type="byte" value="0x12" mask="↓0xfff" offset="0"/></magic>"#)
    ],
    good: [
      .magic(
        #"<magic><match type="big32" value="0x12345678" mask="0xffffffff" offset="0"/></magic>"#)
    ])

  /// A backslash without meaning.
  package static let malformedEscape = RuleInfo(
    "mime/malformed-escape", .error, fix: .unsafe,
    """
    A backslash in a string value ends it, or begins no escape: not \\n, \\r, \\t, \\b, \\f, \\v, \
    an octal number up to \\377, \\x with two digits, or a sign; a warning where one digit follows \
    \\x; reported at the backslash
    """,
    because: "it is read as something else without a word, and Qt refuses some",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt 6.12"],
    bad: [
      .magic(#"<magic><match type="string" value="EX↓\qMAP" offset="0"/></magic>"#),
      .magic(#"<magic><match type="string" value="EXMAP↓\x1" offset="0"/></magic>"#),
      .magic(#"<magic><match type="string" value="EXMAP↓\" offset="0"/></magic>"#),
    ],
    good: [
      .magic(#"<magic><match type="string" value="EX\x01\377\n\\\ MAP" offset="0"/></magic>"#)
    ])

  /// A number that is none.
  package static let invalidMagicNumber = RuleInfo(
    "mime/invalid-magic-number", .error,
    """
    The value of a numeric match is no decimal, hexadecimal (0x) or octal (0) number, is negative \
    or does not fit its type; reported at the value
    """,
    because: "update-mime-database drops the magic or cuts the number, and Qt refuses it",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt 6.12"],
    bad: [
      .magic(#"<magic><match type="big32" value="↓EXMA" offset="0"/></magic>"#),
      .magic(#"<magic><match type="big16" value="↓0x12345" offset="0"/></magic>"#),
      .magic(#"<magic><match type="big32" value="↓-1" offset="0"/></magic>"#),
    ],
    good: [.magic(#"<magic><match type="big32" value="0x12345678" offset="0"/></magic>"#)])
}

extension RuleExample {
  /// A package with a type that has a glob, too.
  static func magic(_ element: String) -> RuleExample {
    .mime(
      """
      <glob pattern="*.exmap"/>
          \(element)
      """)
  }
}
