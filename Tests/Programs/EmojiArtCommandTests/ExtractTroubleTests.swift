import Foundation
import PreferencesProbe
import TestSupport
import Testing

/// Files that hold nothing, that cannot be read, and runs that are killed.
@Suite(.waits) struct ExtractTroubleTests {
  private func isEmpty(_ place: Workplace) -> Bool {
    !FileManager.default.fileExists(atPath: place.folder.url("out").path)
  }

  private func expectRefusal(_ bytes: Data, _ message: String) throws {
    let place = try Workplace()
    try bytes.write(to: place.folder.url("app.plist"))
    let run = try place.run("extract app.plist -o out")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "emojiart: app.plist: \(message)\n")
    #expect(isEmpty(place))
    #expect(try Data(contentsOf: place.folder.url("app.plist")) == bytes)
  }

  @Test func aListThatIsCutShort() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: try CourseApp2020.preferences(), format: .binary, options: 0)
    try expectRefusal(
      list.prefix(20),
      "cannot be read: too short for a binary property list, or of an unknown version "
        + "[plist/damaged-binary]")
    try expectRefusal(
      Data("<plist version=\"1.0\"><dict>\n<key>EmojiArtDocument.Untitled</key><da".utf8),
      "cannot be read: 2:37: missing '>' of the tag 'da' [plist/malformed-xml]")
  }

  @Test func aListThatContainsItself() throws {
    // A dictionary whose only value is the dictionary.
    var list = Data("bplist00".utf8) + [0xD1, 0x01, 0x00, 0x5F, 0x10, 18]
    list += Data("EmojiArtDocument.X".utf8) + [8, 11]
    list += Data(count: 6) + [1, 1]
    for number in [2, 0, 32] { list += Data(count: 7) + [UInt8(number)] }
    try expectRefusal(
      list,
      "cannot be read: at EmojiArtDocument.X: an object contains itself [plist/damaged-binary]")
  }

  @Test func entitiesAreNotExpanded() throws {
    let list = """
      <?xml version="1.0"?>
      <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <plist version="1.0"><dict><key>EmojiArtDocument.X</key><data>&b;</data></dict></plist>
      """
    try expectRefusal(
      Data(list.utf8),
      "cannot be read: 2:18: the DOCTYPE declares the entity 'a' [plist/entity-declaration]")
  }

  @Test func deepNesting() throws {
    let array =
      String(repeating: "<array>", count: 5000) + String(repeating: "</array>", count: 5000)
    try expectRefusal(
      Data(
        "<plist version=\"1.0\"><dict><key>EmojiArtDocument.X</key>\(array)</dict></plist>".utf8),
      "cannot be read: 1:1835: more than 256 elements are open at once [plist/nesting-too-deep]")
  }

  @Test func oneDataNamedAThousandTimes() throws {
    // 1 MB of data as the value of 200 keys.
    var objects: [Data] = [Data([0xDF, 0x11, 0, 200])]
    for number in 1...200 { objects[0].append(UInt8(number)) }
    objects[0] += Data(repeating: 201, count: 200)
    for number in 1...200 {
      objects.append(Data([0x57]) + Data(String(format: "key%04d", number).utf8))
    }
    objects.append(Data([0x4F, 0x12, 0, 16, 0, 0]) + Data(count: 1 << 20))
    var list = Data("bplist00".utf8)
    var offsets = Data()
    for object in objects {
      for shift in [24, 16, 8, 0] { offsets.append(UInt8(list.count >> shift & 0xFF)) }
      list += object
    }
    let table = list.count
    list += offsets + Data(count: 6) + [4, 1]
    for number in [objects.count, 0, table] {
      for shift in stride(from: 56, through: 0, by: -8) {
        list.append(UInt8(number >> shift & 0xFF))
      }
    }
    try expectRefusal(
      list,
      "cannot be read: the list is too large with its shared objects expanded "
        + "[plist/oversized-file]")
  }

  @Test func aListOf256MB() throws {
    let place = try Workplace()
    let run = try place.shell(
      """
      printf bplist00 > app.plist; truncate -s 256M app.plist; ulimit -v 1000000
      emojiart extract app.plist -o out; echo $?; emojiart check app.plist --format concise; echo $?
      """)
    #expect(
      run.errors
        == "emojiart: app.plist: is larger than the 64 MB of a property list\n")
    #expect(run.output.hasPrefix("2\n") && run.output.contains("[emojiart/foreign-file]"))
  }

  @Test(.slow) func aDocumentOf256MBWithoutExtension() throws {
    let place = try Workplace()
    let run = try place.shell(
      """
      { printf '{"emojis":['; yes '{"id":1,"text":"a","x":1,"y":2,"size":40},' | head -n 100000
        printf '{"id":1,"text":"a","x":1,"y":2,"size":40}],"uniqueEmojiId":1'
        head -c 250000000 /dev/zero | tr '\\0' ' '; printf '}'; } > Untitled
      ulimit -v 200000; emojiart extract Untitled -o out -q > /dev/null
      cmp Untitled out/Untitled.emojiart && echo same
      """)
    #expect(run.output == "same\n" && run.errors == "", "\(run.transcript)")
  }

  @Test func otherFilesHoldNothing() throws {
    let place = try Workplace()
    try place.folder.write("notes.txt", "hello")
    try place.folder.write("settings.json", #"{"theme":"dark"}"#)
    try place.folder.write("empty", "")
    try ExtractTests.write(["CFBundleName": "x"], to: "Info.plist", in: place)
    for name in ["notes.txt", "settings.json", "empty", "Info.plist"] {
      let run = try place.run("extract \(name) -o out")
      #expect(run.status == 2)
      #expect(
        run.errors
          == "emojiart: \(name): does not contain documents or palettes of the course's apps\n"
      )
    }
    let folder = try place.run("extract . -o out")
    #expect(folder.status == 2)
    #expect(
      folder.errors == "emojiart: found neither documents nor palettes of the course's apps\n")
    #expect(isEmpty(place))
    #expect(try place.run("extract nowhere -o out").errors == "emojiart: nowhere: does not exist\n")
    let file = try place.run("extract Info.plist -o notes.txt")
    #expect(file.status == 2 && file.errors == "emojiart: notes.txt: is not a folder\n")
    #expect(try place.run("extract Info.plist").status == 64)
  }

  @Test func aBackupOfAPhone() throws {
    let place = try Workplace()
    let json = try CourseModel2020("https://example.org/a.png", [("🌻", 1, 2, 40)]).json
    let name = "3d0d7e5fb2ce288813306e4d4636395e047a3d28"
    let preferences = try CourseApp2020.preferences()
    try ExtractTests.write(preferences, to: "backup/0b/0b" + name.dropFirst(2), in: place)
    try ExtractTests.write(["IsEncrypted": false], to: "backup/Manifest.plist", in: place)
    try place.folder.write("backup/3d/\(name)", String(decoding: json, as: UTF8.self))
    try place.folder.write("backup/aa/picture", "\u{89}PNG")
    try place.folder.write("backup/aa/page", "<html></html>")
    try place.folder.write("backup/aa/broken", "<plist><dict>")
    try place.folder.write("backup/aa/Lake.emojiart", Sample.old)
    try place.folder.write("backup/aa/dark", #"{"theme":"dark"}"#)
    try place.folder.link("backup/aa/loop", to: "..")
    #expect(try place.shell("mkfifo backup/aa/pipe").status == 0)
    let run = try place.run("extract backup -o out")
    #expect(run.status == 0 && run.errors == "", "\(run.transcript)")
    let files = try place.contents("out")
    #expect(files.keys.sorted() == (["\(name).emojiart"] + ExtractTests.files).sorted())
    #expect(files["\(name).emojiart"] == json)

    // A list that names the app and cannot be read is not passed over.
    try place.folder.write("backup/aa/broken", "<plist><dict><key>EmojiArtDocument.X</key>")
    let again = try place.run("extract backup -o out")
    #expect(
      again.status == 2 && again.errors.hasPrefix("emojiart: backup/aa/broken: cannot be read"))
  }

  @Test func anEncryptedBackup() throws {
    let place = try Workplace()
    try ExtractTests.write(["IsEncrypted": true], to: "backup/Manifest.plist", in: place)
    let run = try place.run("extract backup -o out")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors
        == "emojiart: backup/Manifest.plist: is of an encrypted backup, whose files cannot be read; "
        + "make one without encryption\n")
  }

  @Test func twoBackupsOfOneApp() throws {
    let place = try ExtractTests.place()
    let run = try place.shell(
      "mkdir b; cp app.plist b/1; cp app.plist b/2; emojiart extract b -o out")
    #expect(run.status == 0)
    #expect(run.output.contains(": 5 created, 5 unchanged, 4 other values left out.\n"))
    #expect(try place.contents("out").keys.sorted() == ExtractTests.files)
  }

  @Test func documentsWithoutExtension() throws {
    let place = try Workplace()
    try place.folder.write("Documents/Untitled", Sample.old)
    try place.folder.write("Documents/Untitled 1", Sample.first)
    try place.folder.write("Documents/Cut", #"{"emojis":[{"id":1,"#)
    try place.folder.write("Untitled.json", Sample.first)
    let run = try place.run("extract Documents Untitled.json -o out")
    #expect(run.status == 1)
    let files = try place.contents("out")
    #expect(
      files.keys.sorted() == [
        "Cut.emojiart", "Untitled 1.emojiart", "Untitled 2.emojiart", "Untitled.emojiart",
      ])
    #expect(files["Untitled.emojiart"] == Data(Sample.old.utf8))
    #expect(files["Untitled 2.emojiart"] == Data(Sample.first.utf8))
  }

  @Test func checkTellsWhatPreferencesHold() throws {
    let place = try ExtractTests.place(.xml)
    let run = try place.run("check app.plist --format concise")
    #expect(run.status == 0)
    #expect(run.output.contains("3 documents and 2 sets of palettes [emojiart/preferences-file]"))
    #expect(!run.output.contains("json/") && !run.output.contains("foreign-file"))
    #expect(run.output.contains(#/^app\.plist:\d+:\d+: note: /#))
    let renamed = try place.shell("cp app.plist Lake.emojiart; emojiart check . --format concise")
    #expect(renamed.status == 1 && renamed.output.contains("error: the file holds the preferences"))
    let ignored = try place.run("check app.plist --ignore emojiart/preferences-file")
    #expect(ignored.status == 0 && ignored.output == "Checked 1 file: no findings.\n")
    let other = try place.run("check app.plist --ignore emojiart/foreign-file --format concise")
    #expect(other.output.contains("[emojiart/preferences-file]"))
  }

  /// A word alone does not make a document of other programs' files, if they can be read.
  @Test func filesOfOtherPrograms() throws {
    let place = try Workplace()
    try place.folder.write("in/package.json", #"{"name":"a","keywords":["a","emojis"],"v":1}"#)
    try place.folder.write("in/cut.json", #"{"emojis":[{"id":1,"#)
    let run = try place.run("extract in -o out")
    #expect(run.status == 1, "\(run.transcript)")
    #expect(try place.contents("out").keys.sorted() == ["cut.emojiart"], "\(run.transcript)")
    let named = try place.run("extract in/package.json -o named")
    #expect(named.status == 2, "\(named.transcript)")
  }

  @Test func killedAtAnyMoment() throws {
    let model = try ExtractTests.place()
    let start = ContinuousClock.now
    #expect(try model.run("extract app.plist -o out -q").status == 0)
    let duration = ContinuousClock.now - start
    let new = try model.contents("out")
    // Each time that an app encodes a document, its members have another order.
    let list = try Data(contentsOf: model.folder.url("app.plist"))
    var random = SplitMix64(seed: 7)
    for _ in 0..<Effort.rounds(40, quick: 4) {
      let place = try Workplace()
      try list.write(to: place.folder.url("app.plist"))
      try place.folder.write("out/Untitled.emojiart", "mine")
      let old = try place.contents(".").filter { !$0.key.hasPrefix("state/") }
      let delay = Int(duration / .microseconds(1) * Double.random(in: 0..<1, using: &random))
      try place.kill("extract app.plist -o out -q", after: delay)
      for (name, bytes) in try place.contents("out") where !name.hasPrefix(".") {
        #expect(bytes == Data("mine".utf8) || new.values.contains(bytes), "\(name)")
      }
      let undo = try place.run("undo")
      #expect([0, 2].contains(undo.status), "\(undo.transcript)")
      let now = try place.contents(".").filter { !$0.key.hasPrefix("state/") }
      #expect(now == old, "after \(delay) microseconds: \(undo.transcript)")
    }
  }
}
