import Archives
import Files
import Foundation
import TestSupport
import Testing

/// Links in archives, in every order of their members, are what they are in a folder.
@Suite struct ArchiveLinksTests {
  private enum Member {
    case file(String)
    case hard(String)
    case symbolic(String)
    case special
  }

  /// A set of members in the folder `d`, some of them with the names of documents.
  private struct Sample {
    var members: [(name: String, member: Member)] = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let names = (0..<8).map { "\($0).\($0 % 3 == 2 ? "bin" : "doc")" }
      for name in names {
        let other = names[Int.random(in: 0..<8, using: &random)]
        let targets = [
          other, "./\(other)", "../d/\(other)", "gone.doc", "../../\(other)", "/\(other)",
        ]
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: members.append((name, .file("bytes of \(name)")))
        case 2: members.append((name, .hard(other)))
        case 3: members.append((name, .symbolic(targets[Int.random(in: 0..<6, using: &random)])))
        default: members.append((name, .special))
        }
      }
      members.shuffle(using: &random)
    }

    var tar: [UInt8] {
      members.flatMap { name, member -> [UInt8] in
        let path = Array("d/\(name)".utf8)
        return switch member {
        case .file(let text): TarBytes.entry(path, Array(text.utf8))
        case .hard(let other): TarBytes.entry(path, type: "1", link: "d/\(other)")
        case .symbolic(let target): TarBytes.entry(path, type: "2", link: target)
        case .special: TarBytes.entry(path, type: "6")
        }
      } + TarBytes.end
    }

    /// The bytes that a name leads to, or nil.
    func text(_ name: String, _ steps: Int = 0) -> String? {
      guard steps < 20, let member = members.first(where: { $0.name == name })?.member else {
        return nil
      }
      switch member {
      case .file(let text): return text
      case .hard(let other): return text(other, steps + 1)
      case .symbolic(let target):
        guard !target.hasPrefix("/"), !target.hasPrefix("../../") else { return nil }
        return text(String(target.split(separator: "/").last ?? ""), steps + 1)
      case .special: return nil
      }
    }
  }

  /// The documents of an archive with their bytes; nil for those that cannot be read.
  private func documents(
    _ bytes: [UInt8], _ name: String, followsLinks: Bool = true
  ) throws -> [String: String?] {
    let url = URL.temporaryDirectory.appending(path: "\(UUID().uuidString)\(name)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let options = WalkOptions(names: FileNames(endings: [".doc"]), includesHidden: false)
    var found: [String: String?] = [:]
    let documents = ArchivedDocuments(options, followsLinks: followsLinks)
    try documents.read(FilePath(url.path)) { result in
      switch result {
      case .success(let document):
        found[document.name.description] = String(decoding: document.bytes, as: UTF8.self)
      case .failure(let failure):
        found[String(failure.path.drop { $0 != "!" }.dropFirst())] = .some(nil)
      }
      return true
    }
    return found
  }

  @Test func areReadAsInAFolder() throws {
    for seed in 0..<UInt64(Effort.rounds(2_000)) {
      let sample = Sample(seed: seed)
      var wanted: [String: String?] = [:]
      for (name, _) in sample.members where name.hasSuffix(".doc") {
        wanted["d/\(name)"] = .some(sample.text(name))
      }
      #expect(try documents(sample.tar, "a.tar") == wanted, "\(sample.members)")
      #expect(try documents(Deflated.gzip(sample.tar), "a.tgz") == wanted, "\(sample.members)")
    }
  }

  /// A link to a document is migrated with it; any other one is told.
  @Test func areNotWritten() throws {
    let tar =
      TarBytes.entry(Array("a.doc".utf8), Array("a".utf8))
      + TarBytes.entry(Array("b.bin".utf8), Array("b".utf8))
      + TarBytes.entry(Array("c.doc".utf8), type: "1", link: "a.doc")
      + TarBytes.entry(Array("d.doc".utf8), type: "2", link: "./b.bin") + TarBytes.end
    let found = try documents(tar, "a.tar", followsLinks: false)
    let wanted: [String: String?] = ["a.doc": "a", "d.doc": nil]
    #expect(found == wanted)
  }

  /// Symbolic links in zip, and what is neither a file nor a link.
  @Test func ofZip() throws {
    var zip = ZipBytes()
    zip.add(Packed("l.doc", "b.bin"), ZipBytes.Options(method: 0, mode: 0o120777))
    zip.add(Packed("b.bin", "b"))
    zip.add(Packed("o.doc", "/b.bin"), ZipBytes.Options(method: 0, mode: 0o120777))
    zip.add(Packed("s.doc", ""), ZipBytes.Options(method: 0, mode: 0o140755))
    let found = try documents(zip.bytes, "a.zip")
    let wanted: [String: String?] = ["l.doc": "b", "o.doc": nil, "s.doc": nil]
    #expect(found == wanted)
  }

  /// The files of an archive of cpio, where the last of several names has the bytes.
  @Test func ofCPIO() throws {
    func entry(_ name: String, _ text: String, inode: Int, links: Int, mode: Int = 0o100644)
      -> [UInt8]
    {
      let fields = [
        inode, mode, 0, 0, links, 0, text.utf8.count, 0, 0, 0, 0, name.utf8.count + 1, 0,
      ]
      func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
      }
      let numbers = fields.map { field in
        let digits = String(field, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }
      return padded(Array(("070701" + numbers.joined() + name).utf8) + [0])
        + padded(Array(text.utf8))
    }
    let bytes =
      entry("./share/a.doc", "", inode: 5, links: 3) + entry("./lib/x", "", inode: 5, links: 3)
      + entry("./lib/b.bin", "bytes", inode: 5, links: 3)
      + entry("./share/c.doc", "/lib/x", inode: 6, links: 1, mode: 0o120777)
      + entry("./share/d.doc", "e.doc", inode: 7, links: 1, mode: 0o120777)
      + entry("./share/e.doc", "e", inode: 8, links: 1)
      + entry("TRAILER!!!", "", inode: 0, links: 1)
    let file = try #require(OpenFile(FileSystem.unlinkedFile()))
    try #require(FileSystem.write(bytes, to: file.descriptor))
    let filter = PackageFilter(
      wanted: { $0.hasSuffix(".doc") }, seen: { $0.hasPrefix("share/") },
      kept: { !$1.isEmpty || $0.isEmpty })
    let contents = try PackageReader(filter).read(
      .rpm(0..<bytes.count, scripts: [:]), file, "p.rpm")
    #expect(contents.failures.isEmpty, "\(contents.failures)")
    let files = contents.files.map { "\($0.name)=\(String(decoding: $0.bytes, as: UTF8.self))" }
    #expect(files.sorted() == ["share/a.doc=bytes", "share/c.doc=bytes", "share/e.doc=e"])
  }
}
