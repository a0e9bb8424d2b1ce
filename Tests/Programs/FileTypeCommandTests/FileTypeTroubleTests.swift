import Foundation
import TestSupport
import Testing

/// How `filetype check` treats unsupported and harmful files.
@Suite(.waits) struct FileTypeTroubleTests {
  /// A folder whose files are all in hidden folders is not one without files.
  @Test func hiddenFoldersAreMentioned() throws {
    let folder = try Folder()
    try folder.write("home/.config/mimeapps.list", "[Default Applications]\n")
    let run = try Tool.filetype(["check", "home"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("--hidden also finds 'home/.config/mimeapps.list'"))
    #expect(try Tool.filetype(["check", "--hidden", "home"], in: folder).status == 0)
    try folder.write("empty/.git/x.desktop", "")
    let empty = try Tool.filetype(["check", "empty"], in: folder)
    #expect(empty.status == 2 && !empty.errors.contains("--hidden"))
    // The file is found, and is of no kind that is checked.
    try folder.write("bare/AndroidManifest.xml", "<manifest><application/></manifest>\n")
    let bare = try Tool.filetype(["check", "bare"], in: folder)
    #expect(bare.status == 2 && !bare.errors.contains("--hidden"), "\(bare.transcript)")
  }

  @Test func fileOfNoKind() throws {
    let run = try Tool.filetype(["check", "README.md", "Examples/types/sound"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("filetype: README.md: is not a supported file"))
    #expect(run.output.contains("Checked 4 files:"))
  }

  @Test func linkThatLeadsNowhere() throws {
    let folder = try Folder()
    try folder.write("a.desktop", "[Desktop Entry]\nType=Application\nName=A\nExec=art\n")
    try folder.link("gone.desktop", to: "nothing")
    // Packages of distributions have such links; one that was named is missed.
    let found = try Tool.filetype(["check", "-q", "."], in: folder)
    #expect(found.status == 0 && found.errors.isEmpty)
    let named = try Tool.filetype(["check", "-q", "gone.desktop"], in: folder)
    #expect(named.status == 2 && named.errors.contains("gone.desktop"))
  }

  @Test func databaseThatIsNotThere() throws {
    let run = try Tool.filetype(["check", "--database", "/nonexistent", "Examples/types/sound"])
    #expect(run.status == 2)
    #expect(run.errors == "filetype: /nonexistent: does not exist\n")
  }

  private static let elements = String(repeating: "<array>", count: 20_000)

  static let bombs: [(String, String, String)] = [
    (
      "laughs.plist",
      """
      <!DOCTYPE plist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
      <plist version="1.0"><dict><key>a</key><string>&d;</string></dict></plist>
      """, "plist/entity-declaration"
    ),
    (
      "external.xml",
      """
      <!DOCTYPE mime-info [<!ENTITY a SYSTEM "file:///etc/hostname">
      <!ENTITY % b SYSTEM "http://127.0.0.1:9/b"> %b;]>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">&a;</mime-info>
      """, "mime/entity-declaration"
    ),
    ("deep.plist", "<plist>" + elements, "plist/nesting-too-deep"),
    ("deep.xml", "<mime-info>" + elements, "mime/malformed-xml"),
    ("cut.plist", "bplist00\u{1}\u{2}", "plist/damaged-binary"),
    (
      "junk.desktop", String(repeating: "junk\n", count: Effort.rounds(200_000)),
      "desktop/first-group"
    ),
  ]

  @Test(.endsSometime, arguments: Effort.some(of: bombs))
  func bomb(_ name: String, _ text: String, _ rule: String) throws {
    let folder = try Folder()
    try folder.write(name, text)
    let run = try Tool.filetype(["check", "--format", "concise", name], in: folder)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains(rule), "\(run.output.prefix(500))")
  }

  /// 100 MB that are not text: the limit is reported, and the memory stays small.
  @Test(
    .endsSometime,
    arguments: Effort.first(of: ["plist", "xml", "desktop", "thumbnailer", "list"]))
  func hundredMegabytes(_ ending: String) throws {
    let folder = try Folder()
    var data = Data("0123456789 <a b=\"c\">&lt; \u{0}\n".utf8)
    while data.count < 100 << 20 { data.append(data) }
    try data.write(to: folder.url("junk.\(ending)"))
    let run = try Tool.shell(
      "ulimit -v 600000; filetype check --format concise junk.\(ending)", in: folder)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("junk.\(ending)"), "\(run.output.prefix(300))")
  }

  /// Nothing outside of the input is opened on its behalf.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "no strace"),
    arguments: bombs.prefix(2).map { ($0.0, $0.1) })
  func nothingElseIsOpened(_ name: String, _ text: String) throws {
    let folder = try Folder()
    try folder.write(name, text)
    let line =
      "strace -f -qq -e trace=open,openat,openat2,connect,socket -o trace filetype check \(name)"
    let run = try Tool.shell(line, in: folder, environment: ["HOME": "/x", "XDG_DATA_DIRS": "/x"])
    #expect(run.status == 1, "\(run.errors)")
    let calls = try folder.read("trace").split(separator: "\n")
    #expect(calls.contains { $0.contains("\"\(name)\"") })
    #expect(!calls.contains { $0.contains("socket(") || $0.contains("connect(") }, "\(calls)")
    let allowed = ["\"\(name)\"", ".so", "/proc/", "/sys/", "\"/x", "/etc/ld.so", "/lib", "/dev/"]
    for call in calls {
      #expect(allowed.contains { call.contains($0) } || call.contains("+++"), "\(call)")
    }
  }

  /// What is read of a file ends shortly after the limit, so its size is not known.
  @Test(
    arguments: Effort.first(of: [
      ("a.filetype.json", "{}\n", 16 << 20), ("a.desktop", "[Desktop Entry]\n", 4 << 20),
      ("a.xml", "<mime-info/>\n", 16 << 20), ("Info.plist", "<plist/>\n", 16 << 20),
    ]))
  func saysWhatAFileMayHaveAtMost(_ name: String, _ text: String, _ limit: Int) throws {
    let folder = try Folder()
    var data = Data(text.utf8)
    data.append(Data(repeating: 0x20, count: limit + 1_000_000))
    try data.write(to: folder.url(name))
    let run = try Tool.filetype(["check", name], in: folder)
    #expect(run.output.contains("the file has more than \(limit) bytes"), "\(run.transcript)")
    #expect(run.status == 1)
  }

  /// The beginning of a longer file would be judged as if it were all of it.
  @Test(
    arguments: Effort.first(of: [
      ("manifest.json", "{"), ("a.reg", "Windows Registry Editor Version 5.00\n"),
      ("project.pbxproj", "// !$*UTF8*$!\n{"), ("a.swift", "import UniformTypeIdentifiers\n"),
    ]))
  func refusesToJudgeAPart(_ name: String, _ text: String) throws {
    let folder = try Folder()
    var data = Data(text.utf8)
    data.append(Data(repeating: 0x20, count: 16 << 20))
    try data.write(to: folder.url(name))
    let run = try Tool.filetype(["check", name], in: folder)
    #expect(run.errors.contains("\(name): is larger than 16 MB"), "\(run.transcript)")
    #expect(run.status == 2)
  }

  /// A named file that is not read ends with 2, its name, and what to do.
  @Test func namesWhatIsNotRead() throws {
    let folder = try Folder()
    let source = "let a = UTType(exportedAs: \"com.example.a\")\n"
    let project = "// !$*UTF8*$!\n{objects = {};}\n"
    let manifest = "<?xml version=\"1.0\" encoding=\"koi8-r\"?><!-- \u{E9} --><manifest/>"
    try folder.write("A.xcodeproj/project.pbxproj", project)
    let files: [(String, Data?, String)] = [
      ("a.swift", source.data(using: .utf16), "save it as UTF-8"),
      ("b.swift", Data(source.utf8) + [0xFF], "save it as UTF-8"),
      ("c.swift", Data([0]) + Data(source.utf8), "save it as UTF-8"),
      ("A.xcodeproj/project.pbxproj", project.data(using: .utf16), "save it with Xcode"),
      ("AndroidManifest.xml", manifest.data(using: .isoLatin1), "is in 'koi8-r'"),
    ]
    for (name, data, words) in files {
      try #require(data).write(to: folder.url(name))
      for command in ["check", "fix"] {
        let run = try Tool.filetype([command, name], in: folder)
        let isNamed = run.errors.contains("\(name): ") && run.errors.contains(words)
        #expect(isNamed && run.status == 2, "\(run.transcript)")
      }
    }
  }
}
