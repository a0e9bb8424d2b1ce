package import Diagnostics
package import PropertyLists

/// The rules for files that contain documents without being documents.
package enum PreferencesRules {
  package static let all = [preferencesFile]

  package static let preferencesFile = RuleInfo(
    "emojiart/preferences-file", .note,
    """
    The file is a property list, XML or binary, in which an app of the course keeps documents or \
    palettes: note, error if the name ends in .emojiart; reported at the first key in XML
    """,
    because: """
      no app opens documents in the preferences of another one; 'emojiart extract' writes them to \
      files
      """,
    references: ["course apps 2020 (UserDefaults)"],
    bad: [
      RuleExample(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>↓EmojiArtDocument.Untitled</key>
          <data>eyJlbW9qaXMiOltdLCJ1bmlxdWVFbW9qaUlkIjowfQ==</data>
        </dict>
        </plist>
        """, path: "org.example.EmojiArt.plist")
    ],
    good: [
      RuleExample(
        #"{"emojis": [], "uniqueEmojiId": 0, "backgroundURL": "https://example.org/lake.jpg"}"#)
    ])

  /// Returns the finding on a property list with data of the course's apps, and the list that its
  /// place refers to; nil for any other file.
  package static func check(
    _ bytes: [UInt8], name: String?
  ) -> (finding: Diagnostic, list: PropertyList)? {
    let (list, _) = PropertyList.read(bytes, writesXML: false)
    guard let preferences = Preferences(list) else { return nil }
    let isNamedDocument = name?.lowercased().hasSuffix(".emojiart") ?? false
    let finding = Diagnostic(
      preferencesFile,
      "the file holds the preferences of an app, with \(preferences.contents)",
      at: preferences.firstPlace, severity: isNamedDocument ? .error : .note)
    return (finding, list)
  }
}

extension Preferences {
  /// A description such as "2 documents, 1 of them damaged, and 1 set of palettes".
  var contents: String {
    var examiner = Examiner()
    let damaged = items.count { $0.kind == .document && examiner.examine($0).isDamaged }
    let documents = count(.document)
    var parts: [String] = []
    if documents > 0 {
      let words = documents == 1 ? "1 document" : "\(documents) documents"
      let damage =
        damaged == 0 ? "" : damaged == documents ? " (damaged)" : " (\(damaged) damaged)"
      parts.append(words + damage)
    }
    if case let palettes = count(.palettes), palettes > 0 {
      parts.append(palettes == 1 ? "1 set of palettes" : "\(palettes) sets of palettes")
    }
    if !unread.isEmpty {
      parts.append(unread.count == 1 ? "1 unreadable value" : "\(unread.count) unreadable values")
    }
    if parts.isEmpty { parts.append("the names of documents that are not in it") }
    return listed(parts, "and")
  }
}
