import Diagnostics

/// The settings in an `.xcconfig` file and in the files that it includes.
package struct ConfigurationFile: Sendable, Equatable {
  /// The settings by name; nil for a value that depends on a condition or on a file that is not
  /// read.
  package private(set) var values: [String: String?] = [:]
  /// False if a file is not read, which may contain any setting.
  package private(set) var isComplete = true
  /// The settings with conditions.
  private var conditions: Set<String> = []
  private var count = 0

  /// The maximum number of files that are read for one configuration.
  private static let mostFiles = 64

  /// Reads the file at a normal path; `contents` returns the bytes of a file, or nil.
  init(_ path: String, contents: (String) -> [UInt8]?) { read(path, above: [], contents) }

  private mutating func read(
    _ path: String, isOptional: Bool = false, above: [String], _ contents: (String) -> [UInt8]?
  ) {
    count += 1
    let bytes = above.contains(path) || count > Self.mostFiles ? nil : contents(path)
    guard let bytes else {
      // A file that may be missing contains nothing then; outside of the project it is not read.
      if isOptional, !above.contains(path), !path.hasPrefix("/"), !path.hasPrefix("..") { return }
      isComplete = false
      return values.keys.forEach { values.updateValue(nil, forKey: $0) }
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = String(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
      let quoted = words.split(separator: "\"", omittingEmptySubsequences: false)
      if words.hasPrefix("#include"), quoted.count == 3 {
        let folder = quoted[1].hasPrefix("/") ? [] : path.split(separator: "/").dropLast()
        let file = ProjectPath.normal((folder + [quoted[1]]).joined(separator: "/"))
        read(file, isOptional: words.hasPrefix("#include?"), above: above + [path], contents)
      } else {
        read(setting: words)
      }
    }
  }

  /// Reads `NAME = VALUE` or `NAME[CONDITION] = VALUE`.
  private mutating func read(setting line: String) {
    let name = line.prefix { $0 != "=" && $0 != "[" }
    guard name.endIndex < line.endIndex else { return }
    let key = String(name).trimmed
    if line[name.endIndex] == "[" { conditions.insert(key) }
    let value = String(line[name.endIndex...].dropFirst()).trimmed { $0.isBlank || $0 == 0x3B }
    let isKnown = !conditions.contains(key) && !value.contains("\"")
    values.updateValue(isKnown ? value : nil, forKey: key)
  }
}
