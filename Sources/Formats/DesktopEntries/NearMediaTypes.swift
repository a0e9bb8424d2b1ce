import Diagnostics
package import UniformTypes

/// The names of media types, for suggesting the intended one.
///
/// Built once for all files of a run: only a few of the names are compared letter by letter.
package struct NearMediaTypes: Sendable {
  private struct Name: Sendable {
    let text: String
    let subtype: String
    let length: Int
    /// A bit for each letter of the subtype; nil if it contains letters beyond ASCII.
    let letters: UInt32?

    init(_ text: String, subtype: String) {
      (self.text, self.subtype) = (text, subtype)
      (length, letters) = (subtype.utf8.count, subtype.letters)
    }

    /// Returns false if the subtype is over two edits away; an edit changes at most two letters.
    func mayBeNear(_ other: Name) -> Bool {
      guard abs(length - other.length) <= 2 else { return false }
      guard let letters, let others = other.letters else { return true }
      return (letters ^ others).nonzeroBitCount <= 4
    }
  }

  private let database: MediaTypeDatabase
  private var byTopLevel: [String: [Name]] = [:]
  /// The names with capital letters, by their lower case form; the first in the alphabet wins.
  private var byFoldedName: [String: String] = [:]

  package init(_ database: MediaTypeDatabase) {
    self.database = database
    for name in database.records.keys {
      let type = MediaType(rawValue: name)
      byTopLevel[String(type.topLevel), default: []].append(
        Name(name, subtype: String(type.subtype)))
      guard type.hasUppercase else { continue }
      let folded = name.asciiLowercased
      byFoldedName[folded] = min(name, byFoldedName[folded] ?? name)
    }
  }

  /// Returns the name that differs only in letter case.
  func spelling(of name: String) -> String? {
    let folded = name.asciiLowercased
    return byFoldedName[folded] ?? (database.declares(folded) ? folded : nil)
  }

  /// Returns the first similar name in the alphabet: one part is misspelled, or lacks `x-`.
  func nearest(to name: String) -> String? {
    let type = MediaType(rawValue: name)
    let topLevel = String(type.topLevel)
    let meant = Name(name, subtype: String(type.subtype))
    let extended = "\(topLevel)/x-\(meant.subtype)"
    var found = database.declares(extended) ? [extended] : []
    let siblings = byTopLevel[topLevel] ?? []
    // By indices: copying names costs more than reading them.
    for place in siblings.indices
    where siblings[place].mayBeNear(meant)
      && NameDistance.isNear(meant.subtype, to: siblings[place].subtype)
    {
      found.append(siblings[place].text)
    }
    for other in byTopLevel.keys
    where abs(other.utf8.count - topLevel.utf8.count) <= 2
      && NameDistance.isNear(topLevel, to: other)
    {
      let cousin = "\(other)/\(meant.subtype)"
      if database.declares(cousin) { found.append(cousin) }
    }
    return found.min()
  }
}

extension String {
  /// A bit for each letter that occurs, ignoring case; nil for text beyond ASCII.
  fileprivate var letters: UInt32? {
    var letters: UInt32 = 0
    for byte in utf8 {
      guard byte < 0x80 else { return nil }
      letters |= 1 << UInt32(byte & 31)
    }
    return letters
  }
}

/// The names of the types that a check knows, checked files first; built on first use.
package struct KnownNames: Sendable {
  private let given: Once<NearMediaTypes>
  private let shared: Once<NearMediaTypes>

  package init(
    given: @autoclosure @escaping @Sendable () -> MediaTypeDatabase,
    shared: @autoclosure @escaping @Sendable () -> MediaTypeDatabase
  ) {
    self.given = Once { NearMediaTypes(given()) }
    self.shared = Once { NearMediaTypes(shared()) }
  }

  func spelling(of name: String) -> String? {
    given.value.spelling(of: name) ?? shared.value.spelling(of: name)
  }

  func nearest(to name: String) -> String? {
    given.value.nearest(to: name) ?? shared.value.nearest(to: name)
  }
}
