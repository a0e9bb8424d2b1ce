import UniformTypes

/// Decides which types have their roots checked: one defect is reported once.
struct RootJudge {
  private let types: CheckedTypes
  /// Types that are not checked, since a supertype is unknown.
  private var unsound: Set<UniformTypeIdentifier> = []

  init(_ types: CheckedTypes) {
    self.types = types
    guard !types.isHuge else { return }
    for declaration in types.counted {
      guard let type = declaration.type else { continue }
      let isWhole = declaration.conformsTo.allSatisfy { $0.identifier != type && types.isKnown($0) }
      let physical = types.graph.physicalRoots(of: type)
      let isDefective =
        lacksConformance(declaration) || declaration.conformsTo.isEmpty
        || physical.isEmpty && declaration.hasFileTag
        || physical.contains(.data) && physical.contains(.package)
      if !isWhole || isDefective || types.graph.cycle(through: type) != nil { unsound.insert(type) }
    }
  }

  /// True without supertypes, unless their key has a value of another type.
  func lacksConformance(_ declaration: TypeDeclaration) -> Bool {
    let key = InfoKey.conformsTo
    return declaration.conformsTo.isEmpty && declaration.value[key]?.isEmpty ?? true
  }

  /// Returns the places of undeclared supertypes, for a type whose other supertypes are known.
  ///
  /// A type of another app may lead to a root if that app is installed.
  func supertypesThatLeadNowhere(_ declaration: TypeDeclaration) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for name in declaration.conformsTo {
      switch types.resolve(name) {
      case .unknown: places.append(name.range)
      case .unknownApple where name.identifier.isPublic: places.append(name.range)
      case .declared(let other) where other.type != declaration.type: continue
      case .system: continue
      default: return []
      }
    }
    return places
  }

  /// True if all supertypes are known and do not have the same problem already.
  func isSound(_ type: UniformTypeIdentifier) -> Bool {
    guard let declaration = types.declaration(of: type), !declaration.conformsTo.isEmpty,
      declaration.conformsTo.allSatisfy({ $0.identifier != type && types.isKnown($0) }),
      types.graph.cycle(through: type) == nil
    else { return false }
    return unsound.isDisjoint(with: types.graph.allSupertypes(of: type))
  }
}
