package import Diagnostics

/// The rules for manifests of MSIX packages.
package enum PackageRules: RuleFamilies {
  package static let families = [form, names, fileTypes]

  static let malformed = RuleInfo(
    "msix/malformed-xml", .error, hides: true,
    "The XML is not well-formed, or declares entities; reported at the first such place",
    because: "no package can be made",
    references: ["XML 1.0 2.1"],
    bad: [RuleExample("<Package></↓Extensions>\n", path: "AppxManifest.xml")], good: [.msix()])

  static let unknownRoot = RuleInfo(
    "msix/unknown-root", .error, hides: true,
    "The root is neither Package nor Extensions; reported at its name",
    because: "no package can be made",
    references: ["Microsoft, Package manifest schema"],
    bad: [RuleExample("<↓Manifest/>\n", path: "AppxManifest.xml")], good: [.msix()])

  static let form = Family<PackageManifest>(malformed, unknownRoot) { file, findings in
    findings.add(file.problems)
    if let root = file.stranger {
      findings.add(unknownRoot, "the root must be 'Package', found '\(root.text)'", at: root.range)
    }
  }

  static let names = Family(
    Rule<PackageManifest>(
      "msix/malformed-name", .error,
      """
      The Name of a FileTypeAssociation is missing, has more than 100 characters, or has others than \
      lower-case ASCII letters, digits, '.', '-', and '_'; reported at the Name, or at the element
      """,
      because: "the package is rejected when it is made",
      references: ["Microsoft, uap:FileTypeAssociation", "AppxManifestTypes.xsd ST_FTAName"],
      bad: [.msix(name: "↓Sketch"), .msix(name: "↓my sketch")], good: [.msix()]
    ) { file, found in
      for type in file.types {
        guard let name = type.name else {
          found("missing 'Name'", at: type.element)
          continue
        }
        guard !name.text.isEmpty,
          name.text.unicodeScalars.allSatisfy(PackageManifest.isNameCharacter)
        else {
          found(
            "the name must consist of lower-case letters, digits, '.', '-', and '_', found '\(name.text)'",
            at: name.range)
          continue
        }
        guard name.text.utf8.count > PackageManifest.longestName else { continue }
        found("the name must have at most 100 characters", at: name.range)
      }
    },
    Rule(
      "msix/repeated-name", .error,
      "Two associations have the same Name; reported at the second one",
      because: "the package is rejected when it is made",
      references: ["Microsoft, uap:FileTypeAssociation"],
      bad: [.msix(more: RuleExample.association(name: "↓sketch", fileType: ".draw"))],
      good: [.msix(more: RuleExample.association(name: "drawing", fileType: ".draw"))]
    ) { file, found in
      var seen: [String: Range<Int>] = [:]
      for name in file.types.compactMap(\.name) {
        guard let first = seen.existing(name.text, orSet: name.range) else { continue }
        found(
          "another association has the name '\(name.text)'", at: name.range,
          related: [RelatedPlace(range: first, message: "the first one")])
      }
    })

  static let fileTypes = Family(
    Rule<PackageManifest>(
      "msix/malformed-file-type", .error,
      """
      A FileType does not begin with a period, has a second one, has more than 64 characters, or \
      has characters that names of files cannot have; reported at the text
      """,
      because: "the package is rejected when it is made",
      references: ["Microsoft, uap:FileType", "AppxManifestTypes.xsd ST_FileType"],
      bad: [
        .msix(fileType: "↓sketch"), .msix(fileType: "↓.sketch.gz"), .msix(fileType: "↓.sk?tch"),
      ],
      good: [.msix()]
    ) { file, found in
      for type in file.types.flatMap(\.fileTypes) where type.name.text != "*" {
        guard let problem = type.problem else { continue }
        found("\(problem), found '\(type.name.text)'", at: type.name.range)
      }
    },
    Rule(
      "msix/missing-file-type", .error,
      "An association lacks FileType; reported at its start tag",
      because: "the package is rejected when it is made",
      references: ["Microsoft, uap:SupportedFileTypes"],
      bad: [
        .msix(
          more:
            "\n    ↓<uap:FileTypeAssociation Name=\"drawing\"><uap:SupportedFileTypes/></uap:FileTypeAssociation>"
        )
      ], good: [.msix()]
    ) { file, found in
      for type in file.types where type.fileTypes.isEmpty {
        found("add a 'FileType' in 'SupportedFileTypes'", at: type.element)
      }
    },
    Rule(
      "msix/repeated-file-type", .error,
      "Two associations have the same FileType; reported at the second one",
      because: "the package is rejected when it is made",
      references: ["FoundationManifestSchema.xsd Extension_FileType"],
      bad: [.msix(more: RuleExample.association(name: "drawing", fileType: "↓.sketch"))],
      good: [.msix()]
    ) { file, found in
      var seen: [String: Range<Int>] = [:]
      for name in file.types.flatMap(\.fileTypes).map(\.name) {
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
      for name in file.types.flatMap(\.fileTypes).map(\.name)
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
      for name in file.types.flatMap(\.fileTypes).map(\.name) where name.text == "*" {
        found("the program is offered for every file", at: name.range)
      }
    })
}

extension PackageManifest.FileType {
  /// The problem of the name, as the beginning of a sentence.
  fileprivate var problem: String? {
    let text = name.text
    guard text.hasPrefix("."), text.unicodeScalars.count > 1 else {
      return "a file type must begin with a period"
    }
    if text.dropFirst().contains(".") { return "a file type must have one period only" }
    if text.unicodeScalars.count > PackageManifest.longestFileType {
      return "a file type must have at most 64 characters"
    }
    let isSound = text.unicodeScalars.allSatisfy {
      $0.value > 0x1F && !"\\/<>\":%|?*".unicodeScalars.contains($0)
    }
    return isSound ? nil : "a file type must not have a character that names of files cannot have"
  }
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
