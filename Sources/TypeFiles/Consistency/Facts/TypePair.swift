import Diagnostics
import FileTypeDeclaration
import UniformTypes

/// A type as both sides have it: one of them may be what a declaration wants.
struct TypePair: Sendable {
  let apple: AppleType
  let linux: LinuxType
  /// False if the two have nothing in common but an extension.
  let isByName: Bool
}

extension TypeSet {
  /// The types of property lists with those of packages, each with the nearest of that name; where
  /// a declaration has the type, both sides with the declaration instead of with one another.
  ///
  /// What was generated is not compared: it may be stale as a whole.
  func makePairs() -> [TypePair] {
    guard !lists.isEmpty || !wanted.isEmpty, !packages.isEmpty || !wanted.isEmpty else { return [] }
    let index = LinuxIndex(packages.flatMap(\.types))
    return wantedPairs(index) + lists.flatMap { pairs(of: $0, index) }
  }

  /// Types of packages and lists with what the declarations say of them.
  private func wantedPairs(_ index: LinuxIndex) -> [TypePair] {
    let generatedPackages = Set(packages.filter(\.isGenerated).map(\.file))
    return wanted.flatMap { declaration in
      let fromPackages = declaration.apple.flatMap { type in
        pairs(of: type, all: true, index).filter { !generatedPackages.contains($0.linux.file) }
      }
      let identifiers = Dictionary(
        zip(declaration.types, declaration.types.indices).map {
          (UniformTypeIdentifier(rawValue: $0.identifier), $1)
        }
      ) { first, _ in first }
      let fromLists = lists.filter { !$0.isGenerated }.flatMap { list in
        list.types.compactMap { type -> TypePair? in
          guard let place = identifiers[type.type] else { return nil }
          return LinuxType(declaration.types[place], file: declaration.file).map {
            TypePair(apple: type, linux: $0, isByName: true)
          }
        }
      }
      return fromPackages + fromLists
    }
  }

  /// The types of a list that no declaration has.
  private func pairs(of list: List, _ index: LinuxIndex) -> [TypePair] {
    let generated = Set(packages.filter(\.isGenerated).map(\.file))
    return list.types.filter { type in !wanted.contains { $0.type(type.type) != nil } }
      .flatMap { pairs(of: $0, all: false, index) }
      // What a declaration makes agrees with itself, whether it is here or not.
      .filter { !(list.isGenerated && generated.contains($0.linux.file)) }
  }

  /// The types of packages that one of the Mac's belongs to: the nearest, or all of its name.
  private func pairs(of type: AppleType, all: Bool, _ index: LinuxIndex) -> [TypePair] {
    let named = type.mimeTypes.flatMap { index.types(named: $0.text) }
    if !named.isEmpty {
      let nearest = nearest(named, to: type.file, \.file)
      let chosen = all ? named : [nearest].compactMap(\.self)
      return chosen.map { TypePair(apple: type, linux: $0, isByName: true) }
    }
    let sharing = type.extensions.flatMap { index.types(withExtension: $0.withoutPeriod) }
    guard !sharing.isEmpty, !type.mimeTypes.contains(where: { isKnown($0.text) }) else { return [] }
    return [nearest(sharing, to: type.file, \.file)].compactMap(\.self).map {
      TypePair(apple: type, linux: $0, isByName: false)
    }
  }

  /// True if somebody else declares the name.
  private func isKnown(_ name: String) -> Bool {
    let types = mediaTypes.value.shared
    return types.declares(name) || types.target(ofAlias: name) != nil
  }
}

/// The types of packages by name and by extension, without regard to case.
private struct LinuxIndex {
  private var byName: [String: [LinuxType]] = [:]
  private var byExtension: [String: [LinuxType]] = [:]

  init(_ types: [LinuxType]) {
    for type in types {
      for name in Set(type.names.map(\.asciiLowercased)) { byName[name, default: []].append(type) }
      for name in Set(type.globs.compactMap(\.fileExtension)) {
        byExtension[name, default: []].append(type)
      }
    }
  }

  func types(named name: String) -> [LinuxType] { byName[name.asciiLowercased] ?? [] }

  func types(withExtension name: String) -> [LinuxType] { byExtension[name.asciiLowercased] ?? [] }
}
