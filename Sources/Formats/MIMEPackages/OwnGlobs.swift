import Diagnostics
/// All globs of a package by pattern.
struct OwnGlobs {
  struct Entry {
    var type: Int
    var weight: Int
    var range: Range<Int>
  }

  private struct PatternWithWeight: Hashable {
    var pattern: GlobPattern
    var weight: Int
  }

  let names: [TypeNames]
  private var withoutMagic: [PatternWithWeight: Entry] = [:]
  private var first: [PatternWithWeight: Entry] = [:]
  /// The heaviest glob, and the heaviest one of another type.
  private var heaviest: [GlobPattern: (first: Entry, other: Entry?)] = [:]

  init(_ package: MIMEPackage) {
    names = package.types.map(TypeNames.init)
    for index in package.types.indices {
      let isWithoutMagic = package.types[index].magics.isEmpty
      for glob in package.types[index].globs {
        guard let value = glob.pattern, let weight = glob.validWeight else { continue }
        let pattern = GlobPattern(value.text, isCaseSensitive: glob.isCaseSensitive)
        let entry = Entry(type: index, weight: weight, range: value.range)
        insert(entry, pattern)
        let key = PatternWithWeight(pattern: pattern, weight: weight)
        if isWithoutMagic, withoutMagic[key] == nil { withoutMagic[key] = entry }
        if first[key] == nil { first[key] = entry }
      }
    }
  }

  private mutating func insert(_ entry: Entry, _ pattern: GlobPattern) {
    guard var known = heaviest[pattern] else {
      heaviest[pattern] = (entry, nil)
      return
    }
    if entry.weight > known.first.weight {
      if entry.type != known.first.type { known.other = known.first }
      known.first = entry
    } else if entry.type != known.first.type, entry.weight > known.other?.weight ?? -1 {
      known.other = entry
    }
    heaviest[pattern] = known
  }

  /// Returns the first type with the pattern at that weight, among all types or those without
  /// magic.
  func first(_ pattern: GlobPattern, _ weight: Int, besidesMagic: Bool) -> Entry? {
    let key = PatternWithWeight(pattern: pattern, weight: weight)
    return besidesMagic ? withoutMagic[key] : first[key]
  }

  /// Returns the heaviest glob with that pattern in another type.
  func heaviest(_ pattern: GlobPattern, besides type: Int) -> Entry? {
    heaviest[pattern].flatMap { $0.first.type == type ? $0.other : $0.first }
  }
}
