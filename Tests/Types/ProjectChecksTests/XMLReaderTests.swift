import Foundation
import TestSupport
import Testing
import Diagnostics
import ProjectChecks

/// Whether readers find the text of XML files in all encodings, as the readers themselves did.
@Suite struct XMLReaderTests {
  /// The declared encodings of the columns; the last one is a declaration without an encoding.
  private static let declared = [
    nil, "UTF-8", "utf8", "UTF-16", "UTF-16LE", "ISO-8859-1", "windows-1252", "UTF-32", "koi8-r",
    "US-ASCII", "x-q", "",
  ]

  /// The encodings of the rows, with their marks.
  private static let encodings: [String: (String.Encoding, mark: [UInt8])] = [
    "utf8": (.utf8, []), "utf8m": (.utf8, [0xEF, 0xBB, 0xBF]),
    "16lem": (.utf16LittleEndian, [0xFF, 0xFE]), "16bem": (.utf16BigEndian, [0xFE, 0xFF]),
    "16le": (.utf16LittleEndian, []), "16be": (.utf16BigEndian, []),
    "32lem": (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
    "32bem": (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    "32le": (.utf32LittleEndian, []), "32be": (.utf32BigEndian, []), "latin1": (.isoLatin1, []),
  ]

  /// A file of each kind, and the answers of its reader for a text in ASCII and one with 'é': `+`
  /// for the letters, `-` for a refusal or other letters; `?` if only one of two readers reads it, or
  /// other versions may not.
  private struct Answers {
    let name: String
    let start: String
    let end: String
    let rows: String
  }

  private static let answers = [
    // update-mime-database 2.2 with libxml2 2.9.14
    Answers(
      name: "reef.xml",
      start: #"<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"><mime-type"#
        + #" type="application/vnd.q.q"><comment>Q"#,
      end: #"</comment><glob pattern="*.qqq"/></mime-type></mime-info>"#,
      rows: """
        utf8   ++ ++ ++ -- -- +- +- -- +- +- -- ++
        utf8m  ++ ++ ++ -- -- +- +- -- +- +- -- ++
        16lem  ++ ++ ++ ++ ++ -- -- -- -- -- -- ++
        16bem  ++ ++ ++ ++ -- -- -- -- -- -- -- ++
        16le   -- ++ ++ ++ ++ -- -- -- -- -- -- ++
        16be   -- ++ ++ ++ -- -- -- -- -- -- -- ++
        32lem  -- -- -- -- -- -- -- -- -- -- -- --
        32bem  -- -- -- -- -- -- -- -- -- -- -- --
        32le   -- -- -- -- -- -- -- -- -- -- -- --
        32be   ++ ++ ++ ?? -- -- -- -- -- -- -- ++
        latin1 +- +- +- -- -- ++ ++ -- +- +- -- +-
        """),
    // appstreamcli
    Answers(
      name: "org.q.Q.metainfo.xml",
      start: #"<component><id>org.q.Q</id><metadata_license>CC0-1.0</metadata_license><name>Q"#,
      end: #"</name><summary>Edit reefs</summary></component>"#,
      rows: """
        utf8   ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ -- ++
        utf8m  ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ -- ++
        16lem  -- -- -- -- -- -- -- -- -- -- -- --
        16bem  -- -- -- -- -- -- -- -- -- -- -- --
        16le   -- -- -- -- -- -- -- -- -- -- -- --
        16be   -- -- -- -- -- -- -- -- -- -- -- --
        32lem  -- -- -- -- -- -- -- -- -- -- -- --
        32bem  -- -- -- -- -- -- -- -- -- -- -- --
        32le   -- -- -- -- -- -- -- -- -- -- -- --
        32be   -- -- -- -- -- -- -- -- -- -- -- --
        latin1 +- +- +- +- +- +- +- +- +- +- -- +-
        """),
    // plutil of Foundation for Linux
    Answers(
      name: "Info.plist",
      start: #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN""#
        + #" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0"><dict>"#
        + "<key>CFBundleName</key><string>Q",
      end: #"</string></dict></plist>"#,
      rows: """
        utf8   ++ ++ ++ -- -- +- +- -- +- +- -- ++
        utf8m  ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++
        16lem  ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++
        16bem  ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++
        16le   -- -- -- -- -- -- -- -- -- -- -- --
        16be   -- -- -- -- -- -- -- -- -- -- -- --
        32lem  ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++
        32bem  ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++ ++
        32le   -- -- -- -- -- -- -- -- -- -- -- --
        32be   -- -- -- -- -- -- -- -- -- -- -- --
        latin1 +- +- +- -- -- ++ ++ -- +- +? -- +-
        """),
    // aapt, and the reader of Java 17
    Answers(
      name: "AndroidManifest.xml",
      start: #"<manifest package="org.q.q"><application q="Q"#,
      end: #""/></manifest>"#,
      rows: """
        utf8   ++ ++ ?? -- -- +- ?- -- ?- +- -- ++
        utf8m  ++ ++ ?? -- -- +- ?- -- ?- +- -- ++
        16lem  ++ -- -- ++ ++ -- -- -- -- -- -- ++
        16bem  ++ -- -- ++ -- -- -- -- -- -- -- ++
        16le   ?? -- -- ++ ++ -- -- -- -- -- -- ++
        16be   ?? -- -- ++ -- -- -- -- -- -- -- ++
        32lem  -- -- -- -- -- -- -- -- -- -- -- --
        32bem  -- -- -- -- -- -- -- -- -- -- -- --
        32le   ?? -- -- -- -- -- -- -- -- -- -- ??
        32be   ?? -- -- -- -- -- -- ?? -- -- -- ??
        latin1 +- +- ?- -- -- ++ ?? -- ?- +- -- +-
        """),
  ]

  @Test func encodingsAreReadOrTold() throws {
    for file in Self.answers {
      for row in file.rows.split(separator: "\n") {
        let cells = row.split(separator: " ")
        let (encoding, mark) = try #require(Self.encodings[String(cells[0])])
        for (declared, cell) in zip(Self.declared, cells.dropFirst()) {
          for (letter, answer) in zip(["", "é"], cell) {
            let name = declared.map { $0.isEmpty ? "" : " encoding=\"\($0)\"" }
            let text =
              (name.map { "<?xml version=\"1.0\"\($0)?>" } ?? "") + file.start + letter + file.end
            let bytes = try mark + #require(text.data(using: encoding))
            expect(bytes, file.name, answer, "\(cells[0]) as \(declared ?? "nothing"), '\(letter)'")
          }
        }
      }
    }
  }

  /// A text that its reader reads has no finding, whatever it declares.
  @Test func namesThatReadersPassOverAreNoFindings() {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><component><id>org.q.Q</id>"
    let end = "<metadata_license>CC0-1.0</metadata_license><name>Qé</name></component>"
    let found = FileSet([("org.q.Q.metainfo.xml", Array((text + end).utf8))]).findings
    #expect(!found.contains { $0.rule == "metainfo/malformed-xml" }, "\(found.map(\.message))")
  }

  /// A text in ASCII is the same whether its reader trusts the mark or the declaration.
  @Test(arguments: ["ISO-8859-1", "windows-1252", "koi8-r", "US-ASCII"], ["", "é"])
  func aMarkOfUTF8InASCIIIsNoFinding(_ name: String, _ letter: String) throws {
    let file = try #require(Self.answers.first { $0.name == "Info.plist" })
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?>" + file.start + letter + file.end
    let found = FileSet([(file.name, [0xEF, 0xBB, 0xBF] + Array(text.utf8))]).findings
    #expect(found.contains { $0.rule == "plist/encoding-mismatch" } == !letter.isEmpty)
  }

  private func expect(_ bytes: [UInt8], _ name: String, _ answer: Character, _ what: String) {
    let found = FileSet([(name, bytes)]).findings.filter { $0.severity > .note }
    let isLeftOut = ProjectFile(bytes, path: name, isNamed: true)?.shortfall != nil
    let isRefused = isLeftOut || found.contains { $0.severity == .error }
    // Foundation shows other letters than those of the text, which is one of the warnings.
    let isTold = isRefused || !found.isEmpty && (answer == "?" || name == "Info.plist")
    #expect(answer == "+" ? !isRefused : isTold, "\(name): \(what)\n\(found.map(\.message))")
  }
}
