package import UniformTypes
import Diagnostics

/// The names of media types, to find the one that a name is meant to be.
///
/// Made once for all files of a run: of the thousands of names few are compared letter by letter.
package struct NearMediaTypes: Sendable {
  private struct Name: Sendable {
    let text: String
    let subtype: String
    /// A bit for each letter of the subtype; nil if letters outside of ASCII are among them.
    let letters: UInt32?

    init(_ text: String, subtype: String) {
      (self.text, self.subtype) = (text, subtype)
      letters = subtype.letters
    }
  }

  private var byTopLevel: [String: [Name]] = [:]
  /// The top-level types with each subtype.
  private var bySubtype: [String: [String]] = [:]
  /// By the name in lower case, the first in the alphabet.
  private var byFoldedName: [String: String] = [:]

  package init(_ database: MediaTypeDatabase) {
    bySubtype.reserveCapacity(database.records.count)
    byFoldedName.reserveCapacity(database.records.count)
    for name in database.records.keys {
      let type = MediaType(rawValue: name)
      let (topLevel, subtype) = (String(type.topLevel), String(type.subtype))
      byTopLevel[topLevel, default: []].append(Name(name, subtype: subtype))
      bySubtype[subtype, default: []].append(topLevel)
      let folded = name.asciiLowercased
      byFoldedName[folded] = min(name, byFoldedName[folded] ?? name)
    }
  }

  /// The name that differs in nothing but letter case.
  func spelling(of name: String) -> String? { byFoldedName[name.asciiLowercased] }

  /// The name that is nearly this one, the first in the alphabet: one of the two parts is
  /// misspelt, or the subtype lacks the `x-` of the other.
  func nearest(to name: String) -> String? {
    let type = MediaType(rawValue: name)
    let (topLevel, subtype) = (String(type.topLevel), String(type.subtype))
    let (count, letters) = (subtype.utf8.count, subtype.letters)
    let extended = "x-" + subtype
    let siblings = (byTopLevel[topLevel] ?? []).filter { known in
      guard abs(known.subtype.utf8.count - count) <= 2 else { return false }
      if known.subtype == extended { return true }
      // Two edits change four letters at most.
      if let letters, let others = known.letters, (letters ^ others).nonzeroBitCount > 4 {
        return false
      }
      return NameDistance.isNear(subtype, to: known.subtype)
    }.map(\.text)
    let cousins = (bySubtype[subtype] ?? []).filter {
      abs($0.utf8.count - topLevel.utf8.count) <= 2 && NameDistance.isNear(topLevel, to: $0)
    }.map { "\($0)/\(subtype)" }
    return (siblings + cousins).min()
  }
}

extension String {
  /// A bit for each letter that occurs, letter case aside; nil outside of ASCII.
  fileprivate var letters: UInt32? {
    var letters: UInt32 = 0
    for byte in utf8 {
      guard byte < 0x80 else { return nil }
      letters |= 1 << UInt32(byte & 31)
    }
    return letters
  }
}

/// The names of the types that a check knows, those of the files at hand before the others.
struct KnownNames {
  private let given: Once<NearMediaTypes>
  private let shared: Once<NearMediaTypes>

  init(_ types: MediaTypeContext, _ shared: Once<NearMediaTypes>?) {
    given = Once { NearMediaTypes(types.given) }
    self.shared = shared ?? Once { NearMediaTypes(types.shared) }
  }

  func spelling(of name: String) -> String? {
    given.value.spelling(of: name) ?? shared.value.spelling(of: name)
  }

  func nearest(to name: String) -> String? {
    given.value.nearest(to: name) ?? shared.value.nearest(to: name)
  }
}
