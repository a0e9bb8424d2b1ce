package import Diagnostics

/// What types conform to.
extension InfoPropertyListRules {
  /// A type of nothing.
  package static let missingConformance = RuleInfo(
    "uti/missing-conformance", .error, fix: .unsafe,
    """
    UTTypeConformsTo is missing or empty; a warning if the type has neither extension nor MIME \
    type; reported at the first key, or at the empty list
    """,
    because: "no file is ever taken for one of the type, and no default app can be set for it",
    references: ["Launch Services, measured on macOS 26"],
    bad: [
      .owner((supertypes, ""), ("UTTypeIdentifier", "↓UTTypeIdentifier")),
      .owner(
        (supertypes, "      <key>UTTypeConformsTo</key>\n      ↓<array/>\n")),
    ],
    good: [.owner()])

  private static let supertypes = """
          <key>UTTypeConformsTo</key>
          <array>
            <string>public.data</string>
            <string>public.content</string>
          </array>

    """

  /// A reference that cannot be one.
  package static let malformedTypeReference = RuleInfo(
    "uti/malformed-type-reference", .error,
    """
    A supertype, or a type that a document type claims, is no well-formed identifier and not \
    declared under that name; reported at the string
    """,
    because: "it leads nowhere: no type has such a name",
    references: ["Apple, Uniform Type Identifiers Overview: character set"],
    bad: [
      .owner(("<string>public.content", "<string>↓content")),
      .viewer(("<string>public.json", "<string>↓application/json")),
    ],
    good: [.owner()])

  /// A supertype that nobody knows.
  package static let undeclaredSupertype = RuleInfo(
    "uti/undeclared-supertype", .warning,
    "A supertype is neither the system's nor declared in the list; reported at the string",
    because: "where no other app declares it the conformance is lost",
    references: ["Apple, Defining file and data types for your app"],
    bad: [.owner(("<string>public.content", "<string>↓public.contnet"))],
    good: [.owner()])

  /// Types in a circle.
  package static let conformanceCycle = RuleInfo(
    "uti/conformance-cycle", .error,
    """
    Types conform to one another in a circle, letter case aside; reported once, at the supertype \
    with which it begins
    """,
    because: "it is not defined what such types are, and simple readers never come to an end",
    references: ["UTType.h"],
    bad: [
      .owner(
        ("<string>public.content", "<string>↓net.lakeside.picture"),
        (
          "    </dict>\n  </array>\n</dict>",
          """
              </dict>
              <dict>
                <key>UTTypeIdentifier</key>
                <string>net.lakeside.picture</string>
                <key>UTTypeDescription</key>
                <string>Picture</string>
                <key>UTTypeConformsTo</key>
                <string>net.lakeside.sketch</string>
              </dict>
            </array>
          </dict>
          """
        ))
    ],
    good: [.owner()])

  /// A type above itself.
  package static let selfConformance = RuleInfo(
    "uti/self-conformance", .error, fix: .safe,
    "A type names itself as supertype; reported at the string",
    because: "it says nothing, and simple readers never come to an end",
    references: ["UTType.h", "published projects"],
    bad: [
      .owner(
        (
          "<string>public.content</string>",
          "<string>public.content</string>\n        <string>↓net.lakeside.sketch</string>"
        ))
    ],
    good: [.owner()])

  /// A type that is nothing on disk.
  package static let noPhysicalSupertype = RuleInfo(
    "uti/no-physical-supertype", .error, fix: .unsafe,
    """
    A type with an extension, a MIME type or a claim reaches none of public.data, \
    com.apple.package and public.directory; reported at the first supertype
    """,
    because: "the system binds no file to it, and open panels show its documents in grey",
    references: ["UTType.h: public.content", "UnityNativeFilePicker issue 1"],
    bad: [
      .owner(
        ("        <string>public.data</string>\n", ""),
        ("<string>public.content", "<string>↓public.content"))
    ],
    good: [
      .owner(),
      .owner(("        <string>public.data</string>\n", ""), ("public.content", "public.json")),
    ])

  /// A type that is nothing to its user.
  package static let noFunctionalSupertype = RuleInfo(
    "uti/no-functional-supertype", .warning, fix: .unsafe,
    """
    A claimed type reaches nothing that says what it is for people, such as public.content, \
    public.text or public.archive; reported at the first supertype
    """,
    because: "sharing, previews and searches treat its documents as opaque bytes",
    references: ["UTType.h: physical and functional conformance"],
    bad: [
      .owner(
        ("        <string>public.content</string>\n", ""),
        ("<string>public.data", "<string>↓public.data"))
    ],
    good: [.owner()])

  /// A file and a directory at once.
  package static let dataAndPackageSupertypes = RuleInfo(
    "uti/data-and-package-supertypes", .warning,
    """
    A type reaches public.data and com.apple.package; reported at the supertype that brings the \
    second one
    """,
    because: "a document is a flat file or a directory, and apps ask the type which",
    references: ["UTType.h: public.data and com.apple.package"],
    bad: [.owner(("<string>public.content", "<string>↓com.apple.package"))],
    good: [.owner(("public.data", "com.apple.package"))])

  /// A supertype that says nothing new.
  package static let impliedSupertype = RuleInfo(
    "uti/implied-supertype", .note, fix: .unsafe,
    """
    A supertype is listed twice, or follows from another one of the list; physical ones such as \
    public.data are left alone; reported at the string
    """,
    because: "it changes nothing but the order in which icon and description are inherited",
    references: ["UTType.h: depth first in declared order"],
    bad: [
      .owner(
        (
          "        <string>public.content</string>",
          "        <string>public.json</string>\n        <string>↓public.text</string>"
        ))
    ],
    good: [.owner(("public.content", "public.json"))])

  /// A supertype that may change.
  package static let dynamicSupertype = RuleInfo(
    "uti/dynamic-supertype", .error,
    "A supertype is a dynamic identifier; reported at the string",
    because: "dynamic identifiers hold for the moment and may not be stored",
    references: ["UTType.h: dynamic identifiers"],
    bad: [.owner(("<string>public.content", "<string>↓dyn.age80n5ptrmy0c6xy"))],
    good: [.owner()])

  /// A lie about a type of the system.
  package static let alteredSystemConformance = RuleInfo(
    "uti/altered-system-conformance", .error, fix: .unsafe,
    """
    A declaration of a type of the system names a supertype to which that type does not conform; \
    reported at the first such supertype
    """,
    because: "where the declaration wins other apps see the type change",
    references: ["macvim issue 1169"],
    bad: [
      .viewer(
        (
          "</dict>\n</plist>",
          """
            <key>UTImportedTypeDeclarations</key>
            <array>
              <dict>
                <key>UTTypeIdentifier</key>
                <string>net.daringfireball.markdown</string>
                <key>UTTypeConformsTo</key>
                <array>
                  <string>↓public.html</string>
                </array>
              </dict>
            </array>
          </dict>
          </plist>
          """
        ))
    ],
    good: [.viewer()])

  /// A document that other apps unpack.
  package static let archiveSupertype = RuleInfo(
    "uti/archive-supertype", .note,
    "A claimed type conforms to public.zip-archive or another archive; reported at the supertype",
    because: "archive tools claim those, and may open the documents in place of this app",
    references: ["Apple, UTType.zip"],
    bad: [.owner(("<string>public.content", "<string>↓public.zip-archive"))],
    good: [.owner()])
}
