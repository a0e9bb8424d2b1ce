package import Diagnostics

/// Magic that is read, and says too little, too much or different things.
extension MIMERules {
  /// Too little to go by.
  package static let weakMagic = RuleInfo(
    "mime/weak-magic", .error,
    """
    A match and those in it compare fewer than four bytes together, and the priority is 10 or \
    more; not for types that the shared database declares; reported at the innermost value
    """,
    because: "files of other kinds that begin alike get the type when their name tells nothing",
    references: ["shared-mime-info 2.12"],
    bad: [.magic(#"<magic><match type="string" value="↓{" offset="0"/></magic>"#)],
    good: [
      .magic(#"<magic><match type="string" value="EXMAP1" offset="0"/></magic>"#),
      .magic(#"<magic priority="5"><match type="string" value="{" offset="0"/></magic>"#),
    ])

  /// A priority that beats names.
  package static let overridingMagicPriority = RuleInfo(
    "mime/overriding-magic-priority", .warning, fix: .unsafe,
    """
    A priority is 80 or above and not every match has a signature: eight bytes, with those in it, \
    at fixed offsets; not for types that the shared database declares; reported at the priority
    """,
    because: "GLib lets such a match override the names of files of other types",
    references: ["shared-mime-info 2.2", "GLib 2.84"],
    bad: [
      .magic(#"<magic priority="↓90"><match type="string" value="EXMAP1" offset="0"/></magic>"#)
    ],
    good: [
      .magic(#"<magic priority="50"><match type="string" value="EXMAP1" offset="0"/></magic>"#),
      .magic(
        #"<magic priority="90"><match type="string" value="\x89EXMAP\r\n" offset="0"/></magic>"#),
    ])

  /// Where nobody looks.
  package static let magicBeyondSniffedBlock = RuleInfo(
    "mime/magic-beyond-sniffed-block", .warning,
    """
    A match compares bytes after the first 16384 of a file; a note after the first 4096; reported \
    at the offset
    """,
    because: "GLib and Qt read no more than that, GLib before 2.79 a quarter of it",
    references: ["GLib issue 3186", "Qt 6.12", "shared-mime-info CONTRIBUTING"],
    bad: [.magic(#"<magic><match type="string" value="EXMAP1" offset="↓32769"/></magic>"#)],
    good: [.magic(#"<magic><match type="string" value="EXMAP1" offset="257"/></magic>"#)])

  /// The lowest priority.
  package static let zeroMagicPriority = RuleInfo(
    "mime/zero-magic-priority", .note,
    "A priority is 0; reported at the priority",
    because: "GLib and Qt never report such a match",
    references: ["shared-mime-info 2.2", "GLib 2.84", "Qt 6.12"],
    bad: [
      .magic(#"<magic priority="↓0"><match type="string" value="EXMAP1" offset="0"/></magic>"#)
    ],
    good: [
      .magic(#"<magic priority="1"><match type="string" value="EXMAP1" offset="0"/></magic>"#)
    ])

  /// Numbers that depend on the machine.
  package static let hostEndianMagic = RuleInfo(
    "mime/host-endian-magic", .warning, fix: .unsafe,
    "A match has the type host16 or host32; reported at the type",
    because: "readers of mime.cache take it as big-endian, all others in the order of the machine",
    references: ["shared-mime-info 2.5", "GLib 2.84", "Qt 6.12"],
    bad: [.magic(#"<magic><match type="↓host32" value="0x12345678" offset="0"/></magic>"#)],
    good: [.magic(#"<magic><match type="little32" value="0x12345678" offset="0"/></magic>"#)])

  /// A brace and a key.
  package static let fragileJSONMagic = RuleInfo(
    "mime/fragile-json-magic", .note,
    "The magic of a JSON type begins with a brace at offset 0; reported at that value",
    because: "a byte order mark, a blank or a long first member before the key defeats it",
    references: ["shared-mime-info 2.12", "GLib 2.84", "Qt 6.12"],
    bad: [
      .mime(
        """
        <sub-class-of type="application/json"/>
            <glob pattern="*.exmap"/>
            <magic><match type="string" value="↓{" offset="0">\
        <match type="string" value="tiles" offset="1:256"/></match></magic>
        """, of: "application/vnd.example.map+json")
    ],
    good: [
      .mime(
        """
        <sub-class-of type="application/json"/>
            <glob pattern="*.exmap"/>
        """, of: "application/vnd.example.map+json")
    ])
}
