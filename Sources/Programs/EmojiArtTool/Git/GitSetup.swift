import Diagnostics
import EmojiArtFiles
import Files

/// The changes that `git setup` writes and `git remove` removes.
struct GitSetup {
  /// A file with its new content, and the lines to show.
  struct Change {
    var path: FilePath
    var old: [UInt8]?
    /// The new bytes, or nil to remove the file.
    var new: [UInt8]?
    /// Lines or settings, preceded by a plus or a minus.
    var lines: [String] = []

    var isEmpty: Bool { old == new }
  }

  var attributes: Change
  var configuration: Change
  /// The parts that were left unchanged, with the reasons.
  var left: [FileFailure] = []
  /// Other notes for the user.
  var notes: [FileFailure] = []

  /// The items that `git remove` must restore, as words of the setting `record`.
  fileprivate enum Trace: String {
    case settings
    /// The attributes lacked the line.
    case attributes
    /// The settings file was missing, or did not end in a line feed.
    case newConfiguration = "new-config"
    case openConfiguration = "open-config"
    /// The settings existed before.
    case keptName = "kept-name"
    case keptDriver = "kept-driver"
    case keptTextconv = "kept-textconv"

    /// Returns the item for one setting of the driver.
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

  /// Returns the changes that set up the drivers; empty if they are already set up.
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

  /// Adds the line to the attributes; returns false if they do not need it.
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

  /// Returns the changes that remove everything from `adding` that was not changed since.
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
          "the line '\(GitAttributes.line)' does not exist any more; the file was left as it is"))
      return
    }
    attributes.new = text.bytes
    attributes.lines.append("- \(GitAttributes.line)")
  }
}

extension GitConfiguration {
  /// Returns the settings without the added ones: the old bytes, if nothing else has changed.
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
