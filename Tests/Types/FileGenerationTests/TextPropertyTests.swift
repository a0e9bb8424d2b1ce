import Declarations
import Foundation
import TestSupport
import Testing
import FileGeneration

/// The texts of random declarations.
struct TextPropertyTests {
  private static func texts(of declaration: Declaration) -> [GeneratedFile] {
    var options = GenerationOptions()
    (options.kinds, options.requested) = ([], Set(TextOutputTests.kinds))
    return declaration.generate(options).files
  }

  @Test(arguments: [1, 2] as [UInt64])
  func pathsAndJSONAreSound(_ seed: UInt64) throws {
    var random = RandomDeclaration(seed: seed)
    var counts: [OutputKind: Int] = [:]
    for _ in 0..<Effort.rounds(1_200) {
      var declaration = random.next()
      // Names that can be registered.
      for index in declaration.types.indices {
        declaration.types[index].mimeTypes = declaration.types[index].mimeTypes.map {
          $0.replacing("/x.", with: "/vnd.")
        }
      }
      for file in Self.texts(of: declaration) {
        counts[file.kind, default: 0] += 1
        #expect(OutputKind(path: file.path) == file.kind, "\(file.path)")
        guard file.kind == .vscode else { continue }
        _ = try JSONSerialization.jsonObject(with: Data(file.bytes))
      }
    }
    #expect(
      TextOutputTests.kinds.allSatisfy { counts[$0, default: 0] > Effort.rounds(120) }, "\(counts)")
  }

  @Test(.enabled(if: Program.file.isPresent, "needs file"), arguments: [1, 2] as [UInt64])
  func entriesCompile(_ seed: UInt64) throws {
    var random = RandomDeclaration(seed: seed)
    var entries = ""
    for _ in 0..<Effort.rounds(1_200) {
      let files = Self.texts(of: random.next()).filter { $0.kind == .magic }
      entries += files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    #expect(entries.count > 1000)
    try withFolder { folder in
      try Data(entries.utf8).write(to: folder.appending(path: "all"))
      let made = try Program.sh.run("-c", "cd '\(folder.path)' && file -C -m all")
      #expect(made.status == 0 && made.output.isEmpty, "\(made.output)")
    }
  }

  @Test(
    .enabled(if: Program.python("yaml, sys") != nil, "needs Python with PyYAML"),
    arguments: [1, 2] as [UInt64])
  func entriesAreYAML(_ seed: UInt64) throws {
    let python = try #require(Program.python("yaml, sys"))
    var random = RandomDeclaration(seed: seed)
    try withFolder { folder in
      var paths: [String] = []
      for index in 0..<Effort.rounds(100, quick: 40) {
        for file in Self.texts(of: random.next()) where file.path.hasSuffix(".yml") {
          let url = folder.appending(path: "\(index).yml")
          try Data(file.bytes).write(to: url)
          paths.append(url.path)
        }
      }
      let script =
        "import yaml,sys,glob\nfor p in glob.glob(sys.argv[1] + '/*.yml'): assert yaml.safe_load(open(p))"
      let read = try python.run("python3", "-c", script, folder.path)
      #expect(paths.count > 10 && read.status == 0, "\(read.output)")
    }
  }

  /// A document that has what a random match wants is of the type.
  @Test(.enabled(if: Program.file.isPresent, "needs file"), arguments: [1, 2, 3] as [UInt64])
  func documentsOfRandomMagicAreFound(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withFolder { folder in
      for index in 0..<12 {
        let count = Int.random(in: 4...20, using: &random)
        let value = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let isMasked = index % 3 == 0
        let mask = value.map { _ in [0xFF, 0xFF, 0x0F, 0][Int.random(in: 0..<4, using: &random)] }
        let start = Int.random(in: 1...60, using: &random)
        let place = isMasked ? start : Int.random(in: start...(start + 50), using: &random)
        var match = FileType.Match(
          type: "string",
          offset: isMasked || place == start ? "\(start)" : "\(start):\(start + 50)",
          value: value.map { "\\x" + Self.digits($0) }.joined())
        match.mask = isMasked ? "0x" + mask.map { Self.digits(UInt8($0)) }.joined() : nil
        var type = Samples.type(
          "a.pix", "Pix", extensions: ["pix"], mimeTypes: ["application/vnd.a.pix"])
        type.magic = [FileType.Magic(matches: [match])]
        let text = Self.texts(of: Declaration(types: [type])).filter { $0.kind == .magic }
        guard !isMasked || mask.contains(where: { $0 > 0 }) else { continue }
        let entries = folder.appending(path: "entries")
        try Data(try #require(text.first).bytes).write(to: entries)
        let noise = value.enumerated().map { isMasked && mask[$0] == 0 ? ~$1 : $1 }
        let document = folder.appending(path: "document")
        try Data([UInt8](repeating: 0xEE, count: place) + noise).write(to: document)
        let told = try Program.file.run("-b", "--mime-type", "-m", entries.path, document.path)
        #expect(told.output == "application/vnd.a.pix\n", "\(match)")
      }
    }
  }

  private static func digits(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return text.utf8.count < 2 ? "0" + text : text
  }
}
