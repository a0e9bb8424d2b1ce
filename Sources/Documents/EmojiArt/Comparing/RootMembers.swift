import DocumentFormats
import JSONSyntax

/// The members of a document that are neither its emojis nor its background.
struct RootMembers {
  /// The names, in the order of the text.
  private(set) var names: [ExactText] = []
  private(set) var values: [ExactText: [UInt8]] = [:]
  /// The counter; nil if the format does not have one.
  let counter: (name: String, value: Int?)?

  /// The number of bytes to keep of a longer value, in addition to its hash.
  private static let mostBytes = 1 << 20

  init(_ version: DocumentVersion) {
    let document = version.document
    var reader = EmojiFetcher(version)
    counter = document.dialect.counterName.map { ($0, document.counter?.value) }
    for extra in document.extras where values[ExactText(extra.path)] == nil {
      let range = extra.valueRange.prefix(Self.mostBytes)
      guard var bytes = reader.bytes(range) else { continue }
      if range.count < extra.valueRange.count {
        var digest = ContentHash()
        _ = reader.text.each(extra.valueRange) { _, piece in
          for index in piece.indices { digest.add(piece[index]) }
        }
        bytes += Array("…\(digest.count) \(digest.value)".utf8)
      }
      names.append(ExactText(extra.path))
      values[ExactText(extra.path)] = JSONSpelling.plain(bytes)
    }
  }

  static func differences(_ old: RootMembers, _ new: RootMembers) -> [MemberDifference] {
    var found: [MemberDifference] = []
    if let before = old.counter, let after = new.counter, before.value != after.value {
      found.append(
        MemberDifference(
          name: after.name, old: before.value?.description, new: after.value?.description))
    }
    for name in new.names + old.names.filter({ new.values[$0] == nil })
    where old.values[name] != new.values[name] {
      found.append(
        MemberDifference(
          name: name.text, old: shown(old.values[name]), new: shown(new.values[name])))
    }
    return found
  }

  static func shown(_ bytes: [UInt8]?) -> String? {
    guard let bytes else { return nil }
    let text = String(decoding: bytes.prefix(200), as: UTF8.self)
    return bytes.count > 200 ? text + "…" : text
  }
}
