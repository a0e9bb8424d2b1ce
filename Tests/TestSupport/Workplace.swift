package import Foundation

/// A folder with documents and a private journal.
package struct Workplace {
  package let folder: Folder
  package let environment: [String: String]

  package init() throws {
    folder = try Folder()
    environment = ["XDG_STATE_HOME": folder.url("state").path]
  }

  /// In a folder that is there, with variables of its own.
  package init(_ folder: Folder, _ environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  /// With a copy of a folder, under the name `documents`.
  package init(copying url: URL) throws {
    try self.init()
    try FileManager.default.copyItem(at: url, to: folder.url("documents"))
  }

  /// The project's samples.
  package static func samples() throws -> Workplace {
    try Workplace(copying: Tool.package.appending(path: "Examples/documents"))
  }

  /// Writes a file with the time of a day of January 2026, counted from zero.
  package func write(_ name: String, _ text: String, day: Int) throws {
    try folder.write(name, text)
    let time = Date(timeIntervalSince1970: 1_767_225_600 + Double(day) * 86_400)
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: folder.url(name).path)
  }

  package func run(_ line: String) throws -> Run {
    try Tool.run(
      line.split(separator: " ").map(String.init), in: folder, environment: environment)
  }

  package func shell(_ line: String) throws -> Run {
    try Tool.shell(line, in: folder, environment: environment)
  }

  /// Runs a line of a shell in which the calls that a fault of strace(1) names fail at a path, such as
  /// `read:error=EIO:when=2`; the status is 99 if none did.
  package func faulty(_ fault: String, at path: String, _ line: String) throws -> Run {
    let call = fault.prefix { $0 != ":" }
    let place = path.hasPrefix("/") ? path : "$PWD/\(path)"
    return try shell(
      """
      strace -f -o calls -P "\(place)" -e trace=\(call) -e inject=\(fault) \(line); status=$?
      grep -q INJECTED calls || { echo 'nothing failed'; exit 99; }
      exit $status
      """)
  }

  /// Starts a run and kills it.
  package func kill(_ line: String, after microseconds: Int) throws {
    try Tool.kill("emojiart", line, after: microseconds, in: folder, environment: environment)
  }

  /// All files of a folder with their bytes, hidden ones too.
  package func contents(_ name: String = "documents") throws -> [String: Data] {
    let root = folder.url(name)
    var contents: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
      let file = root.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false {
        contents[path] = try Data(contentsOf: file)
      }
    }
    return contents
  }
}

/// Documents in each state of a migration.
package enum Sample {
  package static let old = """
    {"backgroundURL":"https://example.org/a.png",\
    "emojis":[{"id":1,"text":"🌻","x":-3,"y":4,"size":40}],"uniqueEmojiId":1}
    """
  package static let new = """
    {"background":"https:\\/\\/example.org\\/a.png",\
    "emojis":[{"string":"🌻","position":{"x":-3,"y":-4},"size":40,"id":1}],"uniqueEmojiId":1}
    """
  package static let first = """
    {"url":"https://a.org/b","emojis":[{"text":"🌻","x":3,"y":4,"size":40}]}
    """
  /// Of 2020 or 2021: the misspelled member may be the background of either.
  package static let ambiguous = """
    {"backgrounRL":"https://a.example/b",\
    "emojis":[{"id":1,"text":"🌻","x":-3,"y":4,"size":40}],"uniqueEmojiId":1}
    """
  package static let picture = """
    {"backgroundImageData":"iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAIAAAAUMWhjAAAAL0lEQVR42mNoP\\/ea\
    pohh1IJRC0YtGLVgRFiglGdDUzRqAWEL5KIW0BSNWjACLAAAXicoTHvQ960AAAAASUVORK5CYII=",\
    "emojis":[],"uniqueEmojiId":0}
    """
}
