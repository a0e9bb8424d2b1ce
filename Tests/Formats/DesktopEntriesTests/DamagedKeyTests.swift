import DesktopEntries
import Diagnostics
import KeyFileSyntax
import Testing

/// A sound entry with one damaged line: the fixes restore it, or a finding is left.
struct DamagedKeyTests {
  private static let sound = """
    [Desktop Entry]
    Type=Application
    Version=1.5
    Name=Example
    GenericName=Route Editor
    Comment=Plan routes
    Icon=art
    NoDisplay=false
    TryExec=art
    Exec=art %F
    Path=/usr/share/art
    Terminal=false
    OnlyShowIn=GNOME;KDE;
    Actions=new;
    MimeType=image/png;text/markdown;
    Categories=Graphics;Viewer;
    Keywords=route;hike;
    Keywords[de]=Route;Wanderung;
    StartupNotify=true
    StartupWMClass=example
    SingleMainWindow=true
    X-Example-Extra=1

    [Desktop Action new]
    Name=New Route
    Icon=art
    Exec=art --new

    [X-Example Extra]
    Key=1

    """
  private static let lines = sound.split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)

  /// The text with other lines in place of some.
  private static func text(_ range: Range<Int>, _ new: [String]) -> String {
    var lines = lines
    lines.replaceSubrange(range, with: new)
    return lines.joined(separator: "\n")
  }

  private static func severe(_ bytes: [UInt8]) -> [Diagnostic] {
    DesktopEntryChecking.check(bytes).filter { $0.severity > .note }
  }

  private static func expectAllLines(of damaged: String) {
    var bytes = Array(damaged.utf8)
    for _ in 0..<20 {
      let next = Fix.apply(DesktopEntryChecking.check(bytes).compactMap(\.fix), to: bytes)
      guard next != bytes else { break }
      bytes = next
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let kept = Set(text.split(separator: "\n").map(String.init))
    let lost = lines.filter { !$0.isEmpty && !kept.contains($0) }
    #expect(lost.isEmpty || !severe(bytes).isEmpty, "\(lost) lost from:\n\(damaged)")
  }

  @Test func theEntryIsSound() {
    let found = Self.severe(Array(Self.sound.utf8))
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func names() {
    for (index, line) in Self.lines.enumerated() {
      let name = String(line.prefix { $0 != "=" && $0 != "[" })
      let rest = line.dropFirst(name.count)
      guard DesktopEntryKeys.key(name) != nil else { continue }
      var others = [name + name, name.lowercased() + name, "_" + name, name + ":", "my" + name]
      for place in name.indices {
        let (start, end) = (name[..<place], name[place...])
        others += [start + end.dropFirst(), start + end.prefix(1) + end].map(String.init)
      }
      for other in others where DesktopEntryKeys.key(other) == nil {
        Self.expectAllLines(of: Self.text(index..<index + 1, [other + rest]))
      }
    }
  }

  @Test func signsAndLineBreaks() {
    for (index, line) in Self.lines.enumerated() where line.contains("=") {
      let sign = line.firstIndex(of: "=") ?? line.startIndex
      let isKnown = DesktopEntryKeys.key(String(line.prefix { $0 != "=" && $0 != "[" })) != nil
      let damages = [
        line[..<sign] + line[sign...].dropFirst(), line[..<sign] + "=" + line[sign...],
      ]
      for damaged in damages.prefix(isKnown ? 2 : 1) {
        Self.expectAllLines(of: Self.text(index..<index + 1, [String(damaged)]))
      }
      let next = Self.lines[index + 1]
      if !next.isEmpty { Self.expectAllLines(of: Self.text(index..<index + 2, [line + next])) }
    }
  }

  @Test func headers() {
    for (index, line) in Self.lines.enumerated() where line.hasPrefix("[") {
      for mark in ["<<<<<<< HEAD", "=======", ">>>>>>> topic"] {
        Self.expectAllLines(of: Self.text(index..<index, [mark]))
      }
      let name = line.dropFirst().dropLast()
      // The names of extensions are free.
      let twice = name.hasPrefix("X-") ? [] : ["[\(name)\(name)]"]
      for other in [[], ["[\(name)"], ["\(name)]"]] + twice.map({ [$0] }) {
        Self.expectAllLines(of: Self.text(index..<index + 1, other))
      }
    }
    for name in ["XExample Extra", "-Example Extra", "XX-Example Extra", "x-Example Extra"] {
      Self.expectAllLines(of: Self.sound.replacing("X-Example Extra", with: name))
    }
  }

  /// Arguments and texts with the names of keys in them.
  @Test(arguments: [
    "Exec=art --newIcon=art %f", "Exec=env LibPath=/x art", "Exec=art Icon=a",
    "Exec=art\nComment=Sets Path= in Exec=", "Exec=art\n\n[Xfce Panel]\na=b",
    "Exec=art\n\n[Window Manager]\na=b",
  ])
  func otherSignsAreFine(_ lines: String) {
    #expect(DesktopEntryChecking.rules(lines).isEmpty)
  }
}
