import Diagnostics
import XMLSyntax

/// Rules for screenshots: their contents, and the first one to be shown.
extension MetainfoRules {
  static let malformedScreenshot = Rule<ComponentSubject>(
    "metainfo/malformed-screenshot", .error,
    """
    A screenshot lacks an image or one of the type source, has two of them for one language or \
    both images and videos, or the default one has a video. It is a warning if the default one or \
    the size of a thumbnail is missing; reported at the name of the element
    """,
    because: "software centers omit the screenshot or show another one first",
    references: [
      "AppStream 2.1.3 <screenshots/>",
      "appstreamcli: screenshot-no-media, screenshot-default-missing",
    ],
    bad: [
      .component(
        """
        <screenshots><screenshot type="default"><caption>Art</caption></screenshot></screenshots>
        """, marking: "screenshot t"),
      .component(
        """
        <screenshots><screenshot><image>https://a.org/b.png</image></screenshot></screenshots>
        """, marking: "screenshots><screen"),
    ],
    good: [
      .component(
        """
        <screenshots>
          <screenshot type="default"><image>https://a.example/b.png</image></screenshot>
        </screenshots>
        """)
    ]
  ) { subject, found in
    for list in subject.elements(at: "screenshots") {
      if !list.elements.contains(where: { $0["type"]?.value == "default" }) {
        found("no screenshot has the type 'default'", at: list.nameRange, severity: .warning)
      }
      for shot in list.elements { find(shot, &found) }
    }
  }

  private static func find(_ shot: XMLElement, _ found: inout RuleFindings) {
    let images = shot.elements.filter { $0.localName == "image" }
    let sources = images.filter { ["source", "", nil].contains($0["type"]?.value) }
    let hasVideo = shot.elements.contains { $0.localName == "video" }
    if images.isEmpty, !hasVideo {
      found("missing 'image' in the screenshot", at: shot.nameRange)
    } else if hasVideo, !images.isEmpty {
      found("a screenshot must not have both images and videos", at: shot.nameRange)
    } else if !images.isEmpty, !sources.contains(where: { $0.language == nil }) {
      found("missing image of the type 'source' in the screenshot", at: shot.nameRange)
    }
    if hasVideo, shot["type"]?.value == "default" {
      found("the default screenshot must not be a video", at: shot.nameRange)
    }
    var languages: Set<String?> = []
    for source in sources where !languages.insert(source.language?.value).inserted {
      found("duplicate image of the type 'source'", at: source.nameRange)
    }
    for image in images
    where image["type"]?.value == "thumbnail" && (image["width"] == nil || image["height"] == nil) {
      found("a thumbnail needs 'width' and 'height'", at: image.nameRange, severity: .warning)
    }
  }
}
