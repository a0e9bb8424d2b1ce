import Diagnostics
import FileTypes
import MIMEPackages
import PropertyLists
import UniformTypes

extension TypeSet {
  /// The types of property lists with those of packages, each with the nearest of that name; where
  /// a declaration has the type, both sides with the declaration instead of with one another.
  ///
  /// What was generated is not compared: it may be stale as a whole.
  func makeComparisons() -> [TypeComparison] {
    guard !lists.isEmpty || !wanted.isEmpty, !packages.isEmpty || !wanted.isEmpty else { return [] }
    return wantedComparisons() + lists.flatMap(comparisons)
  }

  /// Types of packages and lists with what the declarations say of them.
  private func wantedComparisons() -> [TypeComparison] {
    var fromLists = wanted.map { _ in [TypeComparison]() }
    for type in lists.lazy.filter({ !$0.isGenerated }).flatMap(\.types) {
      for place in index.wantedTypes[type.type] ?? [] {
        let declaration = wanted[place.declaration]
        guard
          let linux = TypeSide(freedesktop: declaration.types[place.type], file: declaration.file)
        else { continue }
        fromLists[place.declaration].append(
          TypeComparison(sides: [type, linux], isByName: true))
      }
    }
    return zip(wanted, fromLists).flatMap { declaration, fromLists in
      declaration.apple.flatMap { type in
        counterparts(of: type, all: true).filter { !index.isGeneratedPackage($0) }
      } + fromLists
    }
  }

  /// The types of a list that no declaration has.
  private func comparisons(of list: List) -> [TypeComparison] {
    list.types.filter { index.wantedTypes[$0.type] == nil }
      .flatMap { counterparts(of: $0, all: false) }
      // What a declaration makes agrees with itself, whether it is here or not.
      .filter { !(list.isGenerated && index.isGeneratedPackage($0)) }
  }

  /// The types of packages that one of macOS belongs to: the nearest, or all of its name.
  private func counterparts(of type: TypeSide, all: Bool) -> [TypeComparison] {
    let names = type.tags.map(\.text)
    let path = paths[type.file]
    if let nearest = index.linux.nearest(named: names, to: path) {
      let chosen = all ? names.flatMap(index.linux.types(named:)) : [nearest]
      return chosen.map { TypeComparison(sides: [type, $0], isByName: true) }
    }
    let endings = type.patterns.compactMap(\.fileExtension)
    guard let nearest = index.linux.nearest(withExtensions: endings, to: path),
      !names.contains(where: isKnown)
    else { return [] }
    return [TypeComparison(sides: [type, nearest], isByName: false)]
  }

  /// True if somebody else declares the name.
  private func isKnown(_ name: String) -> Bool {
    let types = mediaTypes.value.shared
    return types.declares(name) || types.target(ofAlias: name) != nil
  }
}

extension SetIndex {
  fileprivate func isGeneratedPackage(_ comparison: TypeComparison) -> Bool {
    comparison[.freedesktop].map { generatedPackages.contains($0.file) } ?? false
  }
}

extension TypeSet {
  func package(_ file: Int) -> MIMEPackage? { index.packages[file].map { packages[$0].package } }

  func list(_ file: Int) -> List? { index.lists[file].map { lists[$0] } }

  func declaration(_ file: Int) -> Wanted? { index.wanted[file].map { wanted[$0] } }

  /// The types of a list or a declaration.
  func appleIndex(of file: Int) -> AppleTypeIndex? {
    list(file)?.index ?? declaration(file)?.index
  }

  /// Makes the edits of a list; nil for one that has no places.
  func editor(_ file: Int) -> PropertyListEditor? {
    list(file).flatMap { PropertyListEditor($0.list) }
  }
}
