import Diagnostics
import UniformTypes

/// A type as several sides describe it: files, at most one per platform, or a declaration and a
/// file.
struct TypeComparison: Sendable {
  /// The sides, the authoritative one first: a declaration, or the file of the first platform.
  let sides: [TypeSide]
  /// False if they have only an extension in common.
  let isByName: Bool

  /// All pairs of sides.
  var pairs: [(reference: TypeSide, judged: TypeSide)] {
    sides.indices.flatMap { first in sides[(first + 1)...].map { (sides[first], $0) } }
  }

  /// All ordered pairs of sides; the second may lack what the first has.
  var directions: [(has: TypeSide, lacks: TypeSide)] {
    sides.flatMap { has in sides.filter { $0.platform != has.platform }.map { (has, $0) } }
  }
}

extension TypeSet {
  /// Compares the types of each platform with the types of later platforms, each with the nearest
  /// one that shares a key.
  ///
  /// If a declaration has the type, compares each side with the declaration instead. Does not
  /// compare generated files with each other, since all of them may be stale.
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
        comparisons += file.types.filter { !index.isDeclared($0) }
          .compactMap { comparison(of: $0, in: file, with: others) }
      }
    }
    return comparisons
  }

  /// Returns the comparisons of a platform's types with the declaration's sides for the other
  /// platforms.
  private func comparisons(
    of declaration: Wanted, with platform: TypePlatform
  ) -> [TypeComparison] {
    declaration.sides.enumerated().flatMap { place, sides -> [TypeComparison] in
      // Files are compared with the side for platforms with different names. If several types have
      // the same identifier, the first one has that side.
      let isMIME = platform.naming == .mimeType
      guard let type = sides.first,
        let other = sides.first(where: { ($0.platform.naming == .mimeType) != isMIME }),
        platform.naming != .identifier || declaration.places[type.type] == place
      else { return [] }
      let (found, isByName) = counterparts(of: type, on: platform, all: true)
      return found.filter { !isGenerated($0) && !isList($0) }.map {
        TypeComparison(sides: [other, $0], isByName: isByName)
      }
    }
  }

  /// Returns an undeclared type with its counterparts on other platforms, or nil without any.
  private func comparison(
    of type: TypeSide, in file: TypeFile, with others: ArraySlice<TypePlatform>
  ) -> TypeComparison? {
    var sides = [type]
    var isByName = false
    for platform in others {
      let found = counterparts(of: type, on: platform, all: false)
      // The output of one declaration is consistent, even if the declaration is not in the set.
      guard let side = found.sides.first, !isList(side),
        !(file.isGenerated && isGenerated(side))
      else { continue }
      sides.append(side)
      isByName = isByName || found.isByName
    }
    return sides.count > 1 ? TypeComparison(sides: sides, isByName: isByName) : nil
  }

  /// Returns a platform's counterparts of a type: the nearest one that shares a key, or all with
  /// its name.
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
        // A type that shares only an extension with a declared one of another vendor is different.
        return (names.contains(where: isKnown) ? [] : [nearest], false)
      }
      names += values
    }
    return ([], false)
  }

  /// True if another vendor declares a type with that name.
  private func isKnown(_ name: String) -> Bool {
    let types = mediaTypes.value.shared
    return types.declares(name) || types.target(ofAlias: name) != nil
  }

  /// True for filters of Android for several types of others: their names and extensions do not
  /// describe one type.
  private func isList(_ side: TypeSide) -> Bool {
    let types = mediaTypes.value.shared
    let names = side.tags.map { types.target(ofAlias: $0.text) ?? $0.text }
    return side.platform.name == TypePlatform.android.name
      && (names.contains { $0.contains("*") } || Set(names.filter(isKnown)).count > 1)
  }

  private func isGenerated(_ side: TypeSide) -> Bool { typeFile(of: side)?.isGenerated ?? false }
}
