import Diagnostics
import XMLSyntax

/// Rules for the dates, the numbers, and the order of releases.
extension MetainfoRules {
  static let malformedDate = Rule<ComponentSubject>(
    "metainfo/malformed-date", .warning,
    """
    A date, or date_eol, is not written as year, month and day, or does not exist in the calendar; \
    reported at the date
    """,
    because: "readers treat the release as undated and sort it last",
    references: ["AppStream 2.1.3 <releases/>", "ISO 8601", "appstreamcli: invalid-iso8601-date"],
    bad: [
      .component(
        "<releases><release version=\"1\" date=\"2026-13-45\"/></releases>", marking: "2026"),
      .component("<releases><release version=\"1\" date=\"28.2.2026\"/></releases>", marking: "28"),
    ],
    good: [
      .component("<releases><release version=\"1\" date=\"2028-02-29\"/></releases>"),
      .component("<releases><release version=\"1\" date=\"2026-02-28T12:00:00Z\"/></releases>"),
    ]
  ) { subject, found in
    let releases = subject.elements(at: "releases/release")
    let dates = [subject.root["date_eol"]] + releases.flatMap { [$0["date"], $0["date_eol"]] }
    for date in dates.compactMap(\.self) where !CalendarDate.isDate(date.value) {
      found(
        "a date must be written like '2026-02-28', found '\(date.value)'",
        at: date.value.isEmpty ? date.range : date.valueRange)
    }
  }

  /// More of both rules: the time of a release.
  static let releaseTimes = Family<ComponentSubject>(missingAttribute, malformedValue) {
    subject, findings in
    for release in subject.elements(at: "releases/release") where release["date"] == nil {
      guard let stamp = release["timestamp"] else {
        addMissing("date", of: release, &findings)
        continue
      }
      // A small number is a year.
      guard Int(stamp.value).map({ $0 < 3000 }) ?? true else { continue }
      findings.add(
        malformedValue, "a timestamp must be in seconds since 1970, found '\(stamp.value)'",
        at: stamp.range, severity: .error)
    }
  }

  static let releasesNotInOrder = Rule<ComponentSubject>(
    "metainfo/releases-not-in-order", .warning,
    "A release comes after one of an older version; reported at the version",
    because: "readers assume that the first one is the newest",
    references: ["AppStream 2.1.3 <releases/>", "appstreamcli: releases-not-in-order"],
    bad: [
      .component(
        """
        <releases>
          <release version="1.9" date="2026-01-01"/>
          <release version="1.10" date="2026-02-01"/>
        </releases>
        """, marking: "1.10")
    ],
    good: [
      .component(
        """
        <releases>
          <release version="1.10" date="2026-02-01"/>
          <release version="1.10~rc1" date="2026-01-01"/>
        </releases>
        """)
    ]
  ) { subject, found in
    var last: XMLAttribute?
    for release in subject.elements(at: "releases/release") {
      guard let version = release["version"] else { continue }
      if let last, ReleaseVersion(last.value) < ReleaseVersion(version.value) {
        found(
          "'\(version.value)' comes after the older version '\(last.value)'",
          at: version.valueRange,
          related: [RelatedPlace(range: last.valueRange, message: "the older one")])
      }
      last = version
    }
  }
}
