import Commands
import DesktopEntries
import DesktopState

extension FuzzTarget {
  static let databases = [
    FuzzTarget(name: "mime-cache", seeds: { [emptyCache] }) { bytes in
      let cache = MIMECache(bytes, path: "/mime")
      require(cache.isReadByDesktops || !cache.problems.isEmpty, "refused without a reason")
      require(
        cache.problems.allSatisfy { (0...bytes.count).contains($0.offset) }, "a place outside")
      require(cache.folder.globs.count <= bytes.count + 16_384, "more patterns than bytes")
    },
    FuzzTarget(
      name: "database-text",
      seeds: { [Array("50:a/b:*.x\n".utf8), Array("MIME-Magic\0\n[50:a/b]\n>0=\0\u{1}x\n".utf8)] }
    ) { bytes in
      for file in MIMETextFile.allCases {
        var folder = MIMEFolder(path: "/mime")
        folder.add(file, bytes)
      }
    },
    FuzzTarget(
      name: "application-text",
      seeds: { [Array("[MIME Cache]\na/b=x.desktop;y.desktop;\n".utf8)] }
    ) { bytes in
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      let cache = AssociationFile(path: "x", role: .cache, bytes)
      require(cache.lines.allSatisfy { (1...lines).contains($0.line) }, "a line outside")
      _ = AssociationFile(path: "x", role: .shared, bytes)
      editDefaults(bytes)
    },
    FuzzTarget(name: "difference", seeds: { [Array("a\nb\n\0a\nc\n".utf8)] }) { bytes in
      let half = bytes.firstIndex(of: 0) ?? bytes.count / 2
      _ = UnifiedDiff(path: "a", old: Array(bytes[..<half]), new: Array(bytes[half...])).bytes
    },
  ]

  /// A change of what opens types that is made twice is made once.
  private static func editDefaults(_ bytes: [UInt8]) {
    let id = "n.desktop"
    for change: MIMEAppsChange in [.set(id), .add(id), .remove(id), .unset, .follow] {
      guard let once = try? MIMEAppsEdit.applying(change, to: ["a/b"], in: bytes) else { return }
      let twice = try? MIMEAppsEdit.applying(change, to: ["a/b"], in: once)
      require(twice == once, "a second edit changes something")
    }
  }

  /// A cache of version 1.2 without an entry.
  private static let emptyCache: [UInt8] =
    [0, 1, 0, 2] + (0..<10).flatMap { _ in [0, 0, 0, 44] as [UInt8] }
    + [UInt8](repeating: 0, count: 12)
}
