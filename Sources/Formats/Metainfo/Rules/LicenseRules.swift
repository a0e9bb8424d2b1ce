import Diagnostics
import XMLSyntax

/// Rules for the licenses of the file and of the program.
extension MetainfoRules {
  static let restrictiveMetadataLicense = Rule<ComponentSubject>(
    "metainfo/restrictive-metadata-license", .error,
    """
    The metadata_license, which is that of this file and not of the program, is not one that \
    AppStream allows: 0BSD, BSL-1.0, CC-BY-3.0, CC-BY-4.0, CC-BY-SA-3.0, CC-BY-SA-4.0, CC0-1.0, \
    FSFAP, FSFUL, FTL, GFDL-1.1 to 1.3 or MIT, all of them if several are joined by AND; \
    reported at the license
    """,
    because: "distributions may not include the texts in their catalogs and omit them",
    references: [
      "AppStream 2.1.3 <metadata_license/>",
      "appstreamcli: metadata-license-invalid, metadata-license-too-complex",
    ],
    bad: [
      .license("↓GPL-3.0-or-later"), .license("↓MIT AND GPL-2.0-only"), .license("↓(MIT OR FTL)"),
    ],
    good: [.license("FSFAP"), .license("GPL-3.0-only OR CC0-1.0")]
  ) { subject, found in
    guard !subject.isOfCatalog else { return }
    for text in subject.elements(at: "metadata_license").map(subject.text(of:)) {
      let expression = LicenseExpression(text.text)
      if expression.pieces.contains(where: { $0.piece == .bracket }) {
        found("'\(text.text)' has brackets, which readers do not support", at: text.range)
      } else if !expression.isPermissive {
        found(
          """
          the metadata license must be 'CC0-1.0', 'FSFAP', 'MIT' or another permissive one, found \
          '\(text.text)'
          """, at: text.range)
      }
    }
  }

  static let unknownLicense = Rule<ComponentSubject>(
    "metainfo/unknown-license", .warning, fix: .unsafe,
    """
    The project_license has a name that is not on the SPDX License List and does not begin \
    with LicenseRef-; reported at the name
    """,
    because: "software centers do not know whether the program is free",
    references: [
      "AppStream 2.1.3 <project_license/>", "SPDX 2.3 annex D",
      "appstreamcli: spdx-license-unknown",
    ],
    bad: [
      .component("<project_license>GPLv3+</project_license>", marking: "GPLv3+"),
      .component("<project_license>MIT AND Freeware</project_license>", marking: "Freeware"),
    ],
    good: [
      .component("<project_license>GPL-2.0+ WITH GCC-exception-3.1</project_license>"),
      .component("<project_license>LicenseRef-proprietary=https://a.org</project_license>"),
    ]
  ) { subject, found in
    for text in subject.elements(at: "project_license").map(subject.text(of:)) {
      for (piece, range) in LicenseExpression(text.text).pieces {
        guard case .unlisted(let word) = piece else { continue }
        let near = LicenseExpression.gnuName(for: word)
        let place = subject.place(range, in: text)
        let isExact = place.count == word.utf8.count
        found(
          "'\(word)' is not on the SPDX License List" + didYouMean(near), at: place,
          fix: isExact ? near.map { Fix("write '\($0)'", .replace(place, by: $0)) } : nil)
        break
      }
    }
  }
}
