import Diagnostics
import EmojiArtFiles
import Files

/// What `git setup` writes, or `git remove` takes out again.
struct GitSetup {
  /// A file and its new content, with the lines to show.
  struct Change {
    var path: FilePath
    var old: [UInt8]?
    /// Nil if the file is removed.
    var new: [UInt8]?
    /// Lines or settings, each with a plus or a minus before it.
    var lines: [String] = []

    var isEmpty: Bool { old == new }
  }

  var attributes: Change
  var configuration: Change
  /// What was left alone, and why.
  var left: [FileFailure] = []
  /// What else the user is to know.
  var notes: [FileFailure] = []

  /// What must be restored beside the settings, as words of the setting `record`.
  fileprivate enum Trace: String {
    case settings
    /// The line was not there.
    case attributes
    /// The file with the settings was missing, or did not end in a line feed.
    case newConfiguration = "new-config"
    case openConfiguration = "open-config"
    /// Settings that were there before.
    case keptName = "kept-name"
    case keptDriver = "kept-driver"
    case keptTextconv = "kept-textconv"

    /// Of one setting of the driver.
    static func kept(_ key: String) -> Trace? {
      Trace(rawValue: "kept-\(key.split(separator: ".").last ?? "")")
    }
  }

  private static let record = "merge.emojiart.setup"
  private static let feed = UInt8(ascii: "\n")

  private init(_ places: GitPlaces, _ configuration: GitConfiguration) throws(FileFailure) {
    let old = try FileSource.contentsIfPresent(
      of: places.attributes.description, limit: 16 << 20)
    attributes = Change(path: places.attributes, old: old, new: old)
    self.configuration = Change(
      path: configuration.path, old: configuration.old, new: configuration.old)
  }

  /// The changes that set the drivers up; none where they are already.
  static func adding(
    _ driver: GitDriver, at places: GitPlaces, _ configuration: GitConfiguration
  ) async throws(FileFailure) -> GitSetup {
    var setup = try GitSetup(places, configuration)
    if places.repository != nil, try InodeKind.of(places.attributes.bytes).isLink {
      throw FileFailure(
        places.attributes, "is a symbolic link, which git does not follow; replace it by a file")
    }
    let values = try await configuration.values()
    var traces = Self.traces(values)
    var kept: Set<Trace> = []
    let isFirst = !traces.contains(.settings)
    for setting in driver.settings {
      let found = values[setting.key] ?? []
      if isFirst, !found.isEmpty, let trace = Trace.kept(setting.key) { kept.insert(trace) }
      if found == [setting.value] { continue }
      if let other = found.first(where: { !setting.isOurs($0) }) {
        throw FileFailure(
          places.configuration,
          "'\(setting.key)' is '\(other)', which this command did not write; remove it with "
            + "'git config --file \(places.configuration.description.quotedForShell) "
            + "--unset-all \(setting.key)' and try again")
      }
      setup.configuration.lines += found.map { "- \(setting.key) = \($0)" }
      setup.configuration.lines.append("+ \(setting.key) = \(setting.value)")
      try await configuration.set(setting.key, setting.value)
      traces.insert(.settings)
    }
    if traces.contains(.settings) { traces.formUnion(kept) }
    if setup.addLine() { traces.insert(.attributes) }
    if values.isEmpty, configuration.old?.isEmpty == false, configuration.old?.last != feed {
      traces.insert(.openConfiguration)
    }
    if configuration.old == nil { traces.insert(.newConfiguration) }
    let words = traces.map(\.rawValue).sorted().joined(separator: " ")
    if !words.isEmpty, values[record] != [words] {
      setup.configuration.lines.append("+ \(record) = \(words)")
      try await configuration.set(record, words)
    }
    if !setup.configuration.lines.isEmpty { setup.configuration.new = try configuration.new() }
    return setup
  }

  private static func traces(_ values: [String: [String]]) -> Set<Trace> {
    let words = values[record]?.last?.split(separator: " ") ?? []
    return Set(words.compactMap { Trace(rawValue: String($0)) })
  }

  /// True if the attributes need the line.
  private mutating func addLine() -> Bool {
    var text = GitAttributes(attributes.old)
    guard !text.isSetUp else { return false }
    for attribute in ["merge", "diff"] {
      guard let value = text.value(of: attribute), value != "emojiart" else { continue }
      notes.append(
        FileFailure(
          attributes.path,
          "another line gives '*.emojiart' the value '\(value)' for '\(attribute)'; the new line "
            + "comes later and counts"))
    }
    text.add()
    attributes.new = text.bytes
    attributes.lines.append("+ \(GitAttributes.line)")
    return true
  }

  /// The changes that take out what `adding` has written, and nothing that was changed since.
  static func removing(
    _ driver: GitDriver, at places: GitPlaces, _ configuration: GitConfiguration
  ) async throws(FileFailure) -> GitSetup {
    var setup = try GitSetup(places, configuration)
    let values = try await configuration.values()
    let traces = Self.traces(values)
    var removed: [(key: String, value: String)] = []
    for setting in driver.settings where traces.contains(.settings) {
      if let kept = Trace.kept(setting.key), traces.contains(kept) { continue }
      let found = values[setting.key] ?? []
      if let other = found.first(where: { !setting.isOurs($0) }) {
        setup.left.append(
          FileFailure(
            places.configuration, "'\(setting.key)' is '\(other)' now and was left unchanged"))
      } else {
        removed += found.map { (setting.key, $0) }
      }
    }
    removed += (values[record] ?? []).map { (record, $0) }
    setup.configuration.lines = removed.map { "- \($0.key) = \($0.value)" }
    if !removed.isEmpty {
      setup.configuration.new = try await configuration.restored(removed, traces)
    }
    if traces.contains(.attributes) { setup.removeLine() }
    return setup
  }

  private mutating func removeLine() {
    var text = GitAttributes(attributes.old)
    guard text.remove() else {
      left.append(
        FileFailure(
          attributes.path,
          "the line '\(GitAttributes.line)' is not there any more; nothing was changed in it"))
      return
    }
    attributes.new = text.bytes
    attributes.lines.append("- \(GitAttributes.line)")
  }
}

extension GitConfiguration {
  /// The settings without those of `adding`: as they were before it, if nothing else was changed.
  fileprivate func restored(
    _ removed: [(key: String, value: String)], _ traces: Set<GitSetup.Trace>
  ) async throws(FileFailure) -> [UInt8]? {
    var new: [UInt8]
    if let rest = try await withoutBlock(removed) {
      new = rest
    } else {
      for key in Set(removed.map(\.key)).sorted() { try await unset(key) }
      new = try self.new()
    }
    if new.isEmpty, traces.contains(.newConfiguration) { return nil }
    let wasLast = old?.starts(with: new) ?? false
    if traces.contains(.openConfiguration), wasLast, new.last == UInt8(ascii: "\n") {
      new.removeLast()
    }
    return new
  }
}
