import Diagnostics
import UniformTypes

/// A type as several sides have it: files, of each platform at most one, or a declaration and a file.
struct TypeComparison: Sendable {
  /// The one that is right first: a declaration, or the file of the first platform.
  let sides: [TypeSide]
  /// False if they have nothing in common but an extension.
  let isByName: Bool

  /// Each two of them.
  var pairs: some Sequence<(reference: TypeSide, judged: TypeSide)> {
    sides.indices.lazy.flatMap { first in
      sides[(first + 1)...].lazy.map { (sides[first], $0) }
    }
  }

  /// Each side with each other one, which may lack what it has.
  var directions: some Sequence<(has: TypeSide, lacks: TypeSide)> {
    sides.lazy.flatMap { has in
      sides.lazy.filter { $0.platform != has.platform }.map { (has, $0) }
    }
  }
}

extension TypeSet {
  /// The types of each platform with those of the later ones, each with the nearest that has a key
  /// of it; where a declaration has the type, each side with the declaration instead of with one
  /// another.
  ///
  /// What was generated is not compared: it may be stale as a whole.
  func makeComparisons() -> [TypeComparison] {
    let platforms = TypePlatform.all.filter { !files(of: $0).isEmpty }
    guard platforms.count > 1 || !wanted.isEmpty else { return [] }
    var comparisons = wanted.flatMap { declaration in
      platforms.flatMap { self.comparisons(of: declaration, with: $0) }
    }
    for (place, platform) in platforms.enumerated() {
      let others = platforms[(place + 1)...]
      if others.isEmpty { continue }
      for file in files(of: platform) {
        for type in file.types where !index.isDeclared(type) {
          if let comparison = comparison(of: type, in: file, with: others) {
            comparisons.append(comparison)
          }
        }
      }
    }
    return comparisons
  }

  /// Types of a platform with what a declaration says of them to the others.
  private func comparisons(
    of declaration: Wanted, with platform: TypePlatform
  ) -> [TypeComparison] {
    declaration.sides.enumerated().flatMap { place, sides -> [TypeComparison] in
      // Files are compared with what is said to those that name types otherwise. Of several types of
      // one identifier the first has that.
      let isMIME = platform.naming == .mimeType
      guard let type = sides.first,
        let other = sides.first(where: { ($0.platform.naming == .mimeType) != isMIME }),
        platform.naming != .identifier || declaration.places[type.type] == place
      else { return [] }
      let (found, isByName) = counterparts(of: type, on: platform, all: true)
      return found.filter { !isGenerated($0) }.map {
        TypeComparison(sides: [other, $0], isByName: isByName)
      }
    }
  }

  /// A type that no declaration has with its counterparts on other platforms; nil if it has none.
  private func comparison(
    of type: TypeSide, in file: TypeFile, with others: ArraySlice<TypePlatform>
  ) -> TypeComparison? {
    var sides = [type]
    var isByName = false
    for platform in others {
      let found = counterparts(of: type, on: platform, all: false)
      // What a declaration makes agrees with itself, whether it is here or not.
      guard let side = found.sides.first, !(file.isGenerated && isGenerated(side)) else { continue }
      sides.append(side)
      isByName = isByName || found.isByName
    }
    return sides.count > 1 ? TypeComparison(sides: sides, isByName: isByName) : nil
  }

  /// The types of a platform that belong to one: the nearest with a key of it, or all of its name.
  private func counterparts(
    of type: TypeSide, on platform: TypePlatform, all: Bool
  ) -> (sides: [TypeSide], isByName: Bool) {
    let types = index.types(of: platform)
    var names: [String] = []
    for key in platform.keys {
      let values = type.values(of: key)
      if let nearest = types.nearest(key, values, to: paths[type.file]) {
        if key != .fileExtension {
          return (all ? values.flatMap { types.all(key, $0) } : [nearest], true)
        }
        // What only has an extension of a type that somebody else declares is another one.
        return (names.contains(where: isKnown) ? [] : [nearest], false)
      }
      names += values
    }
    return ([], false)
  }

  /// True if somebody else declares the name of a type.
  private func isKnown(_ name: String) -> Bool {
    let types = mediaTypes.value.shared
    return types.declares(name) || types.target(ofAlias: name) != nil
  }

  private func isGenerated(_ side: TypeSide) -> Bool { typeFile(of: side)?.isGenerated ?? false }
}
