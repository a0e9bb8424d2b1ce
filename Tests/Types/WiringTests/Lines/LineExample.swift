import Diagnostics
import FileGeneration
import Testing

@testable import Wiring

/// A file that somebody wrote, and the same file after a declaration was wired into it.
struct LineExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let after: String

  init(_ name: String, _ before: String, becomes after: String) {
    (testDescription, self.before, self.after) = (name, before, after)
  }

  /// What a declaration of two types generates, as far as it is written into such files.
  static let files: [GeneratedFile] = {
    let copies = ["debian/filetype", "data/filetype", "cmake/filetype"].flatMap { folder in
      [
        generated(folder + "/applications/org.trail.Trail.desktop", Array(entry.utf8)),
        generated(folder + "/mime/packages/org.trail.xml", Array(package.utf8)),
      ]
    }
    return copies + [
      generated("desktop/org.trail.Trail.desktop", Array(entry.utf8)),
      generated("mime/org.trail.xml", Array(package.utf8)),
      generated(
        "server/trail.nginx.conf",
        Array("types {\n  application/x-trail trail trl;\n  text/plain triplog;\n}\n".utf8)),
    ]
  }()

  /// The kind does not count: files are found by their paths.
  static func generated(_ path: String, _ bytes: [UInt8]) -> GeneratedFile {
    GeneratedFile(kind: .debian, path: path, bytes: bytes)
  }

  private static let entry = """
    [Desktop Entry]
    Type=Application
    Name=Trail
    Exec=trail %F
    MimeType=application/x-trail;text/plain;
    """

  private static let package = """
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/x-trail">
        <alias type="application/vnd.trail"/>
      </mime-type>
    </mime-info>
    """

  static func merge(
    _ format: LineFormat, _ text: String, at path: String = "", others: [String] = []
  ) throws(WiringRefusal) -> WiredText {
    let source = LineSource(files: files, path: path, others: others.map { Array($0.utf8) })
    return try format.merge(source, Array(text.utf8))
  }

  /// Wires the declaration in, once more, and out again.
  func check(_ format: LineFormat, at path: String = "") throws {
    let wired = try Self.merge(format, before, at: path)
    #expect(String(decoding: wired.bytes, as: UTF8.self) == after)
    #expect(wired.parts.isEmpty == (before == after))
    #expect(try Self.merge(format, after, at: path).parts == [])
    let back = try format.takeOut(wired.parts, wired.bytes)
    #expect(back == WiredText(Array(before.utf8)))
  }
}

/// A file that is not touched, and the words that say why.
struct LineRefusal: Sendable, CustomTestStringConvertible {
  let text: String
  let words: String

  init(_ text: String, _ words: String) { (self.text, self.words) = (text, words) }

  var testDescription: String { words }

  func check(_ format: LineFormat, at path: String = "") {
    #expect {
      try LineExample.merge(format, text, at: path)
    } throws: { error in
      (error as? WiringRefusal)?.message.contains(words) ?? false
    }
  }
}

/// A file that was wired and edited since.
struct LineChange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let before: String
  /// What a person changed in the wired text.
  let edit: (old: String, new: String)
  let after: String
  /// How many notes there are about what stays.
  let notes: Int

  init(
    _ name: String, _ before: String, _ old: String, to new: String, leaves after: String,
    notes: Int = 0
  ) {
    (testDescription, self.before, edit, self.after) = (name, before, (old, new), after)
    self.notes = notes
  }

  func check(_ format: LineFormat) throws {
    let wired = try LineExample.merge(format, before)
    let text = String(decoding: wired.bytes, as: UTF8.self)
    try #require(text.contains(edit.old))
    let edited = text.replacing(edit.old, with: edit.new)
    let back = try format.takeOut(wired.parts, Array(edited.utf8))
    #expect(String(decoding: back.bytes, as: UTF8.self) == after)
    #expect(back.notes.count == notes)
  }
}
