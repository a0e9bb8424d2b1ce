package import Diagnostics

/// Declarations as a whole: twins, and what they tell people.
extension InfoPropertyListRules {
  /// One type in both lists.
  package static let exportedAndImported = RuleInfo(
    "uti/exported-and-imported", .warning, fix: .safe,
    """
    A type is exported and imported too; an error without repair if the declarations contradict \
    each other; reported at the imported identifier, or at the key of the list if nothing else is \
    in it
    """,
    because: "the exported declaration always counts, the other one misleads its readers",
    references: ["UTType.h: exported declarations take precedence"],
    bad: [
      .owner(("</dict>\n</plist>", twin("UTTypeConformsTo", "public.data", "public.content"))),
      .owner(("</dict>\n</plist>", twin("UTTypeConformsTo", "public.text"))),
    ],
    good: [.owner()])

  private static func twin(_ key: String, _ values: String...) -> String {
    """
      <key>↓UTImportedTypeDeclarations</key>
      <array>
        <dict>
          <key>UTTypeIdentifier</key>
          <string>net.lakeside.sketch</string>
          <key>\(key)</key>
          <array>
    \(values.map { "        <string>\($0)</string>" }.joined(separator: "\n"))
          </array>
        </dict>
      </array>
    </dict>
    </plist>
    """
  }

  /// One type twice in a list.
  package static let duplicateDeclaration = RuleInfo(
    "uti/duplicate-declaration", .error, fix: .unsafe,
    """
    One list declares an identifier twice, letter case aside; reported at the second identifier
    """,
    because: "only one of the declarations counts, and it is not said which",
    references: ["UTType.h"],
    bad: [
      .owner(
        (
          "    </dict>\n  </array>\n</dict>",
          """
              </dict>
              <dict>
                <key>UTTypeIdentifier</key>
                <string>↓net.lakeside.Sketch</string>
                <key>UTTypeConformsTo</key>
                <string>public.json</string>
              </dict>
            </array>
          </dict>
          """
        ))
    ],
    good: [.owner()])

  /// A type without a name for people.
  package static let missingDescription = RuleInfo(
    "uti/missing-description", .warning, fix: .unsafe,
    "A type has no UTTypeDescription, or an empty one; reported at the first key or at the string",
    because: "people see 'Document' or 'Data' where the kind of the file belongs",
    references: ["Apple, UTTypeDescription", "Simple-Comic issue 75"],
    bad: [
      .owner(
        ("      <key>UTTypeDescription</key>\n      <string>Sketch</string>\n", ""),
        ("UTTypeIdentifier", "↓UTTypeIdentifier")),
      .owner(
        (
          "<key>UTTypeDescription</key>\n      <string>Sketch",
          "<key>UTTypeDescription</key>\n      ↓<string>"
        )),
    ],
    good: [.owner()])

  /// A page that is none.
  package static let invalidReferenceURL = RuleInfo(
    "uti/invalid-reference-url", .warning,
    "UTTypeReferenceURL is empty or no absolute http or https URL; reported at the string",
    because: "UTType.referenceURL is nil, so nobody finds the description of the format",
    references: ["Apple, UTTypeReferenceURL"],
    bad: [
      .owner(
        (
          "      <key>UTTypeTagSpecification</key>",
          """
                <key>UTTypeReferenceURL</key>
                <string>↓see the manual</string>
                <key>UTTypeTagSpecification</key>
          """
        ))
    ],
    good: [
      .owner(
        (
          "      <key>UTTypeTagSpecification</key>",
          """
                <key>UTTypeReferenceURL</key>
                <string>https://lakeside.net/sketch</string>
                <key>UTTypeTagSpecification</key>
          """
        ))
    ])

  /// Documents without a face.
  package static let noIcon = RuleInfo(
    "uti/no-icon", .note,
    """
    Neither an exported type with an extension or MIME type nor a document type that claims it has \
    an icon; reported at the first key of the declaration
    """,
    because: "its documents look like any other in the Finder and in Files",
    references: ["Apple, UTTypeIcons", "TextMate issue 1119"],
    bad: [.owner(("UTTypeIdentifier", "↓UTTypeIdentifier"))],
    good: [
      .owner(
        (
          "      <key>UTTypeTagSpecification</key>",
          """
                <key>UTTypeIcons</key>
                <dict>
                  <key>UTTypeIconText</key>
                  <string>Sketch</string>
                </dict>
                <key>UTTypeTagSpecification</key>
          """
        ))
    ])
}
