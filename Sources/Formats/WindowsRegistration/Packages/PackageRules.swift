package import Diagnostics

/// The rules for manifests of MSIX packages.
package enum PackageRules: RuleFamilies {
  package static let families = [form, slots, names, fileTypes]

  static let malformed = RuleInfo(
    "msix/malformed-xml", .error, hides: true,
    "The XML is not well-formed, or declares entities; reported at the first such place",
    because: "no package can be made",
    references: ["XML 1.0 2.1"],
    bad: [RuleExample("<Package></↓Extensions>\n", path: "AppxManifest.xml")], good: [.msix()])

  static let unknownRoot = RuleInfo(
    "msix/unknown-root", .error, hides: true,
    """
    The root is neither Package nor Extensions, or is not in the namespace of manifests, or an \
    association is not in the one of its elements; reported at the name
    """,
    because: "no package can be made",
    references: ["Microsoft, Package manifest schema"],
    bad: [
      RuleExample("<↓Manifest/>\n", path: "AppxManifest.xml"),
      RuleExample("<↓Package><Identity/></Package>\n", path: "AppxManifest.xml"),
    ], good: [.msix()])

  static let form = Family<PackageManifest>(malformed, unknownRoot) { file, findings in
    findings.add(file.problems)
    if let root = file.stranger {
      findings.add(unknownRoot, root.text, at: root.range)
    }
  }

  static let names = Family(
    Rule<PackageManifest>(
      "msix/repeated-name", .error,
      "Two associations have the same Name; reported at the second one",
      because: "the package is rejected when it is made",
      references: ["Microsoft, uap:FileTypeAssociation"],
      bad: [.msix(more: RuleExample.association(name: "↓sketch", fileType: ".draw"))],
      good: [.msix(more: RuleExample.association(name: "drawing", fileType: ".draw"))]
    ) { file, found in
      var seen: [String: Range<Int>] = [:]
      for name in file.names {
        guard let first = seen.existing(name.text, orSet: name.range) else { continue }
        found(
          "another association has the name '\(name.text)'", at: name.range,
          related: [RelatedPlace(range: first, message: "the first one")])
      }
    })

  static let fileTypes = Family(
    Rule<PackageManifest>(
      "msix/repeated-file-type", .error,
      "Two associations have the same FileType; reported at the second one",
      because: "the package is rejected when it is made",
      references: ["FoundationManifestSchema.xsd Extension_FileType"],
      bad: [.msix(more: RuleExample.association(name: "drawing", fileType: "↓.sketch"))],
      good: [.msix()]
    ) { file, found in
      var seen: [String: Range<Int>] = [:]
      for name in file.fileTypes {
        guard let first = seen.existing(name.text, orSet: name.range) else { continue }
        found(
          "'\(name.text)' is listed before", at: name.range,
          related: [RelatedPlace(range: first, message: "the first one")])
      }
    },
    Rule(
      "msix/reserved-file-type", .error,
      "A FileType is reserved for the system, such as .exe; reported at the text",
      because: "Windows ignores it, and the Store rejects the package",
      references: ["Microsoft, Reserved file and URI scheme names"],
      bad: [.msix(fileType: "↓.cmd")], good: [.msix()]
    ) { file, found in
      for name in file.fileTypes
      where WindowsNames.reservedExtensions.contains(name.bareExtension.text) {
        found("'\(name.text)' is reserved for the system", at: name.range)
      }
    },
    Rule(
      "msix/opens-everything", .note,
      "A FileType is '*'; reported at the text",
      because: "the program is offered for every file",
      references: ["Microsoft, uap10:FileType"],
      bad: [.msix(fileType: "↓*")], good: [.msix()]
    ) { file, found in
      for name in file.fileTypes where name.text == "*" {
        found("the program is offered for every file", at: name.range)
      }
    })
}

extension RuleExample {
  static func association(name: String, fileType: String) -> String {
    """

        <uap:FileTypeAssociation Name="\(name)">
          <uap:SupportedFileTypes>
            <uap:FileType>\(fileType)</uap:FileType>
          </uap:SupportedFileTypes>
        </uap:FileTypeAssociation>
    """
  }

  static func msix(
    name: String = "sketch", fileType: String = ".sketch", more: String = ""
  ) -> RuleExample {
    RuleExample(
      """
      <Extensions xmlns="\(PackageManifest.foundation)"
        xmlns:uap="\(PackageManifest.uap)">
        <uap:Extension Category="\(PackageManifest.category)">\
      \(association(name: name, fileType: fileType))\(more)
        </uap:Extension>
      </Extensions>

      """, path: "sketch.appx.xml")
  }
}
