import Diagnostics
import Foundation
import TestSupport
import Testing
import ProjectChecks

/// Files that were sound before one fault: no fix hides it.
@Suite struct DamagedFileTests {
  private static func files(_ count: Int, seed: UInt64) -> [DamagedFile] {
    var random = SplitMix64(seed: seed)
    return (0..<count).compactMap { DamagedFile($0 * 7, &random) }
  }

  @Test func soundFilesHaveNoFindings() {
    #expect(DamagedFile.sound.count > 20)
    for (name, text) in DamagedFile.sound {
      let found = FileSet([(name, Array(text.utf8))]).findings.filter { $0.severity > .note }
      #expect(found.isEmpty, "\(name): \(found.map(\.message))")
    }
  }

  /// What the author wrote beside the fault is there after all fixes, or a finding is.
  @Test(arguments: Effort.seeds(1..<21)) func nothingIsLostSilently(seed: UInt64) {
    for file in Self.files(100, seed: seed) {
      let bytes = file.repaired()
      guard bytes != Array(file.text.utf8), file.findings(bytes).isEmpty else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let now = DamagedFile.words(text)
      let lost = file.kept.filter { word, count in now[word] ?? 0 < count && !text.contains(word) }
      #expect(lost.isEmpty, "\(file.name), \(file.fault): \(lost.keys.sorted())\n\(text)")
    }
  }

  /// No fix turns a control character in a name into an escape that hides the member.
  @Test func damagedNamesAreNotEscaped() {
    var random = SplitMix64(seed: 57)
    for (name, text) in DamagedFile.sound
    where name.hasSuffix("json") || name.hasSuffix("manifest") {
      let names = text.ranges(of: /"[A-Za-z_]+":/)
      for _ in 0..<Effort.rounds(5) {
        guard let range = names.randomElement(using: &random) else { continue }
        let place = text.index(range.lowerBound, offsetBy: Int.random(in: 1...4, using: &random))
        let sign = ["\u{1}", "\u{0}", "\u{1B}"].randomElement(using: &random) ?? ""
        let damaged = text[..<place] + sign + text[place...]
        let file = DamagedFile(name: name, fault: "control", text: damaged, kept: [:])
        let bytes = file.repaired()
        let repaired = String(decoding: bytes, as: UTF8.self)
        let isRestored =
          repaired.ranges(of: text[range]).count == text.ranges(of: text[range]).count
        #expect(isRestored || !file.findings(bytes).isEmpty, "\(name): \(text[range])")
      }
    }
  }

  /// A text in another encoding than it declares is refused by .NET and MSXML; `XMLReaderTests` have
  /// what the other readers do.
  @Test func encodingsOtherThanDeclaredAreTold() {
    let readers = ["AppxManifest.xml", "product.wxs"]
    for (name, text) in DamagedFile.sound where text.hasPrefix("<?xml") {
      guard readers.contains(where: name.hasSuffix) else { continue }
      let end = text.firstRange(of: "?>")?.upperBound ?? text.startIndex
      let body = text[end...]
      for (encoding, own) in [(String.Encoding.utf16LittleEndian, "UTF-16"), (.utf8, "UTF-8")] {
        for declared in ["UTF-16", "utf-8", "ISO-8859-1", "US-ASCII", "foo"] {
          let marked = "\u{FEFF}<?xml version=\"1.0\" encoding=\"\(declared)\"?>" + body
          let bytes = Array(marked.data(using: encoding) ?? Data())
          let found = FileSet([(name, bytes)]).findings.filter { $0.severity == .error }
          #expect(
            found.isEmpty == (declared.uppercased() == own),
            "\(name), \(own) as \(declared): \(found.map(\.message))")
        }
      }
    }
  }

  /// A text in an encoding of one byte a character is read as its declaration says, or told.
  @Test func encodingsOfOneByteAreReadOrTold() throws {
    for (name, text) in DamagedFile.sound where text.hasPrefix("<?xml") {
      let end = text.firstRange(of: "?>")?.upperBound ?? text.startIndex
      let body = "<!-- é -->" + String(text[end...].filter(\.isASCII))
      for declared in ["ISO-8859-1", "windows-1252", "ISO-8859-15", "koi8-r", "US-ASCII", "foo"] {
        let marked = "<?xml version=\"1.0\" encoding=\"\(declared)\"?>" + body
        let bytes = try [UInt8](#require(marked.data(using: .isoLatin1)))
        let file = try #require(ProjectFile(bytes, path: name, isNamed: true))
        let found = FileSet([(name, bytes)]).findings.filter { $0.severity == .error }
        let isRead = ["ISO-8859-1", "windows-1252"].contains(declared)
        let isMetainfo = name.hasSuffix("metainfo.xml")
        #expect(found.isEmpty == (isRead && !isMetainfo), "\(name) as \(declared)")
        let isLeftOut = ["ISO-8859-15", "koi8-r"].contains(declared)
        #expect((file.shortfall != nil) == isLeftOut, "\(name) as \(declared)")
      }
    }
  }

  /// A prefix that nobody declared, and an element that lost its first sign, are told, and no fix
  /// takes them out.
  @Test func brokenTagsAreTold() {
    var random = SplitMix64(seed: 60)
    for (name, text) in DamagedFile.sound where text.contains("<?xml") && !name.contains("plist") {
      let tags = text.ranges(of: /<[a-z][a-z-]+ [^<>]*>/)
      for _ in 0..<Effort.rounds(3) {
        guard let tag = tags.randomElement(using: &random) else { continue }
        var parts = [text[..<tag.lowerBound], text[tag].dropFirst(), text[tag.upperBound...]]
        let lost = parts.joined()
        parts[1] = "<gene:" + parts[1]
        let strange = parts.joined()
        for damaged in [lost, strange] {
          let file = DamagedFile(name: name, fault: "tag", text: damaged, kept: [:])
          let found = file.findings(file.repaired())
          #expect(!found.isEmpty, "\(name): \(text[tag])")
        }
      }
    }
  }

  /// nginx refuses what the end of the text cuts.
  @Test func whatTheEndCutsIsTold() {
    for (name, text) in DamagedFile.sound where name.hasSuffix("nginx.conf") {
      for tail in ["user nobody", "x", "\"x", "default_type text/plain", "types", "'"] {
        let found = FileSet([(name, Array((text + "\n" + tail).utf8))]).findings
        #expect(found.contains { $0.severity == .error }, "\(tail)")
      }
    }
  }

  /// A misspelled top-level type is told wherever a media type is written.
  @Test func misspelledTopLevelsAreTold() throws {
    var random = SplitMix64(seed: 59)
    // Windows has no rule for the values of its content types.
    let others = [".reg", ".iss", ".wxs", "AppxManifest.xml"]
    for (name, text) in DamagedFile.sound where !others.contains(where: name.hasSuffix) {
      let places = text.ranges(of: /(application|image|text)\/(vnd|x|prs)[.-]/)
      for place in places.prefix(Effort.rounds(3)) {
        let slash = try #require(text[place].firstIndex(of: "/"))
        var word = Array(text[place.lowerBound..<slash])
        let at = Int.random(in: 1..<word.count - 1, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where word[at] != word[at + 1]: word.swapAt(at, at + 1)
        case 1: word.remove(at: at)
        default: word.insert("e", at: at)
        }
        let whole = text[place.lowerBound...].prefix {
          $0.isLetter || $0.isNumber || "/.+-".contains($0)
        }
        for (written, end) in [(String(word), slash), ("plain/text", whole.endIndex)] {
          let damaged = text[..<place.lowerBound] + written + text[end...]
          let found = FileSet([(name, Array(damaged.utf8))]).findings.filter { $0.severity > .note }
          #expect(!found.isEmpty, "\(name): \(written) for \(whole)")
        }
      }
    }
  }

  private static let key = "[HKEY_CURRENT_USER\\Software\\Classes\\"
  private static let activity =
    "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><application>\n"
    + "<activity android:name=\".A\" android:exported=\"true\"><intent-filter>\n"
    + "<action android:name=\"android.intent.action.VIEW\"/>\n"
    + "<category android:name=\"android.intent.category.DEFAULT\"/>\n"
    + "<data android:scheme=\"content\" android:host=\"*\" android:mimeType=\"*/*\"/>\n"

  /// No fix completes what the author may have meant otherwise, and what a reader refuses is told.
  @Test(arguments: [
    ("mimeapps.list", "[Default Applications]\ntext/plain=org.shore"),
    ("a.xml", "\"*.qchart|50\""), ("a.xml", "\"TODO\""),
    ("a.reg", key + "Quay.1]]\r\n@=\"Quay\"\r\n"), ("a.reg", key + "Quay\0.1]\r\n@=\"Quay\"\r\n"),
    ("a.reg", key + "Quay.1\\DefaultIcon]\r\n@=\"C:\\\\q.exe;0\"\r\n"),
    (
      "AndroidManifest.xml",
      activity + "<data android:pathPattern=\"org.example.App.desktop\"/>\n"
        + "</intent-filter></activity></application></manifest>\n"
    ),
    ("a.xcodeproj/project.pbxproj", "{ objects = { A = { isa = PBXGroup }; }; }\n"),
  ])
  func whatNoFixCanMendIsKept(_ name: String, _ part: String) {
    let text =
      switch name {
      case "a.xml":
        "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n"
          + "<mime-type type=\"application/vnd.quay.chart\"><comment>Quay</comment>\n"
          + "<glob pattern=\(part)/></mime-type>\n</mime-info>\n"
      case "a.reg": "Windows Registry Editor Version 5.00\r\n\r\n" + part
      default: part
      }
    let file = DamagedFile(name: name, fault: part, text: text, kept: [:])
    #expect(!file.findings(file.repaired()).isEmpty)
  }

  @Test func registryFilesInOtherByteOrdersAreTold() {
    let text = "Windows Registry Editor Version 5.00\r\n\r\n\(Self.key)Quay.1]\r\n@=\"Quay\"\r\n"
    func rules(_ encoding: String.Encoding, _ mark: [UInt8]) -> [String] {
      FileSet([("a.reg", mark + (text.data(using: encoding) ?? Data()))]).findings.map(\.rule)
    }
    #expect(rules(.utf16LittleEndian, [0xFF, 0xFE]).isEmpty)
    #expect(rules(.utf16BigEndian, [0xFE, 0xFF]) == ["registry/unknown-header"])
    #expect(rules(.utf32LittleEndian, [0xFF, 0xFE, 0, 0]) == ["registry/unknown-header"])
  }

  /// GLib reads groups of the same name as one.
  @Test func entriesOfBothThumbnailerGroupsCount() {
    let group = "[Thumbnailer Entry]\n"
    let text = group + "Exec=quay %u %o %s\n" + group + "MimeType=image/png;\n"
    let found = FileSet([("a.thumbnailer", Array(text.utf8))]).findings
    #expect(found.map(\.rule) == ["thumbnailer/malformed-key-file"], "\(found.map(\.message))")
  }

  /// Any fix and then any other: no text comes back, and there is an end.
  @Test(arguments: Effort.seeds(1..<21)) func noTextComesBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for file in Self.files(25, seed: seed &+ 1000) {
      var bytes = Array(file.text.utf8)
      var seen: Set = [bytes]
      var titles: [String] = []
      while let fix = file.findings(bytes).compactMap(\.fix).randomElement(using: &random) {
        let new = Fix.apply([fix], to: bytes)
        guard new != bytes, let old = file.read(bytes), let next = file.read(new),
          old.refusal(of: next, after: [fix]) == nil
        else { break }
        titles.append(fix.title)
        #expect(seen.insert(new).inserted && titles.count < 60, "\(file.name): \(titles)")
        if titles.count == 60 { break }
        bytes = new
      }
    }
  }

  /// The programs that read files of a kind, and how they are asked; `$f` is the file.
  private static let readers = [
    (".desktop", "/usr/bin/desktop-file-validate", "desktop-file-validate --no-hints $f"),
    (".xml", "/usr/bin/xmllint", "xmllint --noout $f"),
    (".wxs", "/usr/bin/xmllint", "xmllint --noout $f"),
    (".plist", "/usr/bin/xmllint", "xmllint --noout --nonet $f"),
    ("nginx.conf", "/usr/sbin/nginx", "/usr/sbin/nginx -t -q -c $PWD/$f -g \"pid $PWD/pid;\""),
  ]

  @Test(.slow, arguments: readers.map(\.0)) func readersAcceptWhatIsRepaired(_ end: String) throws {
    let reader = try #require(Self.readers.first { $0.0 == end })
    guard FileManager.default.isExecutableFile(atPath: reader.1) else { return }
    let folder = try Folder()
    for file in Self.files(2_000, seed: 57) where file.name.hasSuffix(end) {
      let bytes = file.repaired()
      guard bytes != Array(file.text.utf8), file.findings(bytes).isEmpty else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      try folder.write(file.name, text)
      let run = try Tool.shell("f=\(file.name); " + reader.2, in: folder)
      #expect(run.status == 0, "\(file.fault): \(run.errors)\n\(text)")
    }
  }
}
