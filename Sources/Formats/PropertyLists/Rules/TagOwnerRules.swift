import Diagnostics
import UniformTypes

/// Rules for tags that belong to other types, of the system or of the same list.
extension InfoPropertyListRules {
  static let extensionOfSystemType = Rule<CheckedTag>(
    "uti/extension-of-system-type", .warning,
    """
    An extension belongs to a system type to which this one does not conform; reported at the \
    string
    """,
    because: "files with it get the system's type, whatever this app declares",
    references: ["UTType.h: public types are preferred", "TypeScript issue 25945"],
    bad: [.owner(("<string>lakesketch", "<string>↓ts"))],
    good: [.owner(), .owner(("lakesketch", "json"), ("public.content", "public.json"))]
  ) { tag, found in
    let (type, types) = (tag.declaration.type, tag.types)
    let owners = types.system.types(withExtension: tag.text)
    guard let owner = owners.first, !types.isHuge,
      !owners.contains(where: { types.graph.conforms(type, to: $0.identifier) })
    else { return }
    found(
      "the extension '\(tag.text)' belongs to '\(owner.identifier)', to which '\(type)' does not "
        + "conform",
      at: tag.range)
  }

  static let genericMIMETag = Rule<CheckedTag>(
    "uti/generic-mime-tag", .warning, fix: .unsafe,
    """
    A type of an app has the MIME type of a system type, application/octet-stream or text/plain; \
    reported at the string
    """,
    because: "any file with that MIME type may get this type, or this type's files another one",
    references: ["UTType(mimeType:), measured"],
    bad: [
      .owner(("<string>application/vnd.lakeside.sketch", "<string>↓application/octet-stream"))
    ],
    good: [.owner()]
  ) { tag, found in
    let owner = tag.types.system.types(withMIMEType: tag.text).first?.identifier.rawValue
    let isGeneric = ["application/octet-stream", "text/plain"].contains(tag.text.asciiLowercased)
    guard owner != nil || isGeneric else { return }
    let entry = PropertyListEntry(key: tag.list.key, value: tag.list.value)
    let editor = tag.types.editor
    let edit =
      tag.list.value.array == nil
      ? editor.removal(of: entry.element) : editor.removal(of: tag.tag.value.element, from: entry)
    found(
      "the MIME type '\(tag.text)' \(owner.map { "belongs to '\($0)'" } ?? "stands for any file")",
      at: tag.range, fix: Fix("remove the MIME type", edit))
  }

  static let sharedTag = RuleInfo(
    "uti/shared-tag", .warning,
    """
    Two types of the list have an extension or MIME type in common, and neither conforms to the \
    other; reported at the second tag
    """,
    because: "it is undefined which of the two types a file gets",
    references: ["UTType.h", "virtualc64 issue 820"],
    bad: [
      .owner(
        claimOfBoth, ("    </dict>\n  </array>\n</dict>", secondType(conformsTo: "public.json")))
    ],
    good: [
      .owner(("    </dict>\n  </array>\n</dict>", secondType(conformsTo: "net.lakeside.sketch")))
    ])

  private static let claimOfBoth = (
    "        <string>net.lakeside.sketch</string>",
    "        <string>net.lakeside.sketch</string>\n        <string>net.lakeside.sketch2</string>"
  )

  private static func secondType(conformsTo supertype: String) -> String {
    """
        </dict>
        <dict>
          <key>UTTypeIdentifier</key><string>net.lakeside.sketch2</string>
          <key>UTTypeDescription</key><string>Sketch 2</string>
          <key>UTTypeConformsTo</key><string>\(supertype)</string>
          <key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>
            <string>\(supertype.hasPrefix("public.") ? "↓" : "")lakesketch</string></dict>
        </dict>
      </array>
    </dict>
    """
  }

  private static let systemExtensions = Family(extensionOfSystemType)
  private static let systemMIMETypes = Family(genericMIMETag)

  static let tagOwners = Family<CheckedTypes>(
    extensionOfSystemType.info, genericMIMETag.info, sharedTag
  ) { types, findings in
    var owners: [String: (type: UniformTypeIdentifier, tag: PlacedString)] = [:]
    for subject in types.judged {
      for list in subject.declaration.tagLists {
        let isExtension = list.tagClass == .filenameExtension
        guard isExtension || list.tagClass == .mimeType else { continue }
        let family = isExtension ? systemExtensions : systemMIMETypes
        for tag in list.tags where !tag.isTemplate && !tag.text.isEmpty {
          family.check(
            CheckedTag(tag: tag, list: list, isPreferred: false, declaration: subject), &findings)
          let key = (isExtension ? "." : "") + tag.text.asciiLowercased
          let (type, types) = (subject.type, subject.types)
          guard let owner = owners.existing(key, orSet: (type, tag)), type != owner.type,
            !types.isHuge, !types.graph.conforms(type, to: owner.type),
            !types.graph.conforms(owner.type, to: type)
          else { continue }
          findings.add(
            sharedTag, "'\(tag.text)' is also a tag of '\(owner.type)'", at: tag.range,
            related: [RelatedPlace(range: owner.tag.range, message: "the other type's tag")])
        }
      }
    }
  }
}
