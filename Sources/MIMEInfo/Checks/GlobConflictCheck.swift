import Diagnostics
import UniformTypes

/// Globs of one type that are the same, and globs that other types have too.
extension MIMERules {
  /// One type that has a glob twice.
  static func checkRepeatedGlobs(
    _ type: MIMETypeDeclaration, in package: MIMEPackage
  ) -> [Diagnostic] {
    guard type.globs.count > 1 else { return [] }
    var first: [GlobPattern: MIMEGlob] = [:]
    var found: [Diagnostic] = []
    for glob in type.globs {
      guard let value = glob.pattern, !value.text.isEmpty else { continue }
      let pattern = GlobPattern(value.text, isCaseSensitive: glob.isCaseSensitive)
      guard let kept = first[pattern], let keptValue = kept.pattern else {
        first[pattern] = glob
        continue
      }
      var edits: [TextEdit] = []
      if keptValue.text != pattern.text { edits.append(keptValue.replaced(by: pattern.text)) }
      if let weight = glob.validWeight, let keptWeight = kept.validWeight, weight > keptWeight {
        edits.append(kept.settingWeight(weight))
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      }
      edits.append(package.removal(of: glob.element))
      found.append(
        Diagnostic(
          duplicateGlob, "the type has the glob '\(pattern.text)' already", at: value.range,
          related: [RelatedPlace(range: keptValue.range, message: "first here")],
          fix: Fix(title: "take the second one away", applicability: .safe, edits: edits)))
    }
    return found
  }

  /// What only several types together show.
  static func checkGlobsOfTypes(
    _ package: MIMEPackage, context: MIMEPackageContext
  ) -> [Diagnostic] {
    let own = OwnGlobs(package)
    var found: [Diagnostic] = []
    for index in package.types.indices where !package.types[index].globs.isEmpty {
      let type = package.types[index]
      let surroundings = GlobSurroundings(type, package, context)
      for glob in type.globs {
        guard let weight = glob.validWeight,
          let subject = CheckedGlob(glob, in: surroundings),
          patternFault(subject) == nil
        else { continue }
        let diagnostic =
          conflict(subject, weight, own.names[index])
          ?? ambiguity(subject, weight, index, own) ?? weakSuffix(subject, weight, index, own)
        found += diagnostic.map { [$0] } ?? []
      }
    }
    return found
  }

  private static func conflict(
    _ glob: CheckedGlob, _ weight: Int, _ names: TypeNames
  ) -> Diagnostic? {
    let rivals = glob.context.foreign.globs(glob.pattern.text)
    guard let most = rivals.map(\.glob.weight).max(), weight >= most,
      !rivals.contains(where: { names.contain($0.type, in: glob.context.types) })
    else { return nil }
    let owners = rivals.map { "'\($0.type)'" }.joined(separator: ", ")
    let text = glob.value.text
    if weight > most {
      return Diagnostic(
        globOutrankingSharedType,
        "the glob '\(text)' belongs to \(owners) and outranks it with the weight \(weight)",
        at: glob.value.range)
    }
    guard glob.type.magics.isEmpty else { return nil }
    let name = names.name.map { "'\($0)'" } ?? "this type"
    return Diagnostic(
      globOfSharedType, "the glob '\(text)' of \(name) belongs to \(owners) at the same weight",
      at: glob.value.range)
  }

  private static func ambiguity(
    _ glob: CheckedGlob, _ weight: Int, _ index: Int, _ own: OwnGlobs
  ) -> Diagnostic? {
    guard glob.type.magics.isEmpty, let rival = own.withoutMagic(glob.pattern, weight),
      rival.type < index, let name = own.names[rival.type].name, name != own.names[index].name
    else { return nil }
    return Diagnostic(
      ambiguousOwnGlobs, "the glob '\(glob.value.text)' belongs to '\(name)' as well",
      at: glob.value.range,
      related: [RelatedPlace(range: rival.range, message: "also here")])
  }

  /// A glob under a shorter one of another type: with less weight, or as part of an extension.
  private static func weakSuffix(
    _ glob: CheckedGlob, _ weight: Int, _ index: Int, _ own: OwnGlobs
  ) -> Diagnostic? {
    let names = own.names[index]
    let isOwn = { (type: String) in names.contain(type, in: glob.context.types) }
    for suffix in glob.pattern.shorterSuffixes {
      let foreign = glob.context.foreign.globs(suffix).filter { !isOwn($0.type) }
      var rivals = foreign.map { (name: $0.type, weight: $0.glob.weight) }
      if let other = own.heaviest(GlobPattern(suffix), besides: index) {
        rivals.append((own.names[other.type].name ?? "", other.weight))
      }
      guard let rival = rivals.max(by: { $0.weight < $1.weight }) else { continue }
      if weight < rival.weight { return belowSuffix(glob, weight, suffix, rival) }
      let known = glob.context.foreign.globs(glob.pattern.text)
      guard !foreign.isEmpty, !known.contains(where: { isOwn($0.type) }) else { return nil }
      return Diagnostic(
        compoundGlobExtension,
        """
        the glob '\(glob.value.text)' loses to '\(suffix)' of '\(rival.name)' where weights are \
        lowered
        """, at: glob.value.range)
    }
    return nil
  }

  private static func belowSuffix(
    _ glob: CheckedGlob, _ weight: Int, _ suffix: String, _ rival: (name: String, weight: Int)
  ) -> Diagnostic {
    Diagnostic(
      weightBelowShorterSuffix,
      """
      the glob '\(glob.value.text)' has the weight \(weight), and '\(suffix)' of '\(rival.name)' \
      has \(rival.weight)
      """, at: glob.value.range,
      fix: .unsafe("raise the weight to \(rival.weight)", glob.glob.settingWeight(rival.weight)))
  }
}

extension MIMEGlob {
  /// Gives the glob a weight, beside the pattern if it has none.
  fileprivate func settingWeight(_ number: Int) -> TextEdit {
    if let weight { return weight.replaced(by: "\(number)") }
    let place = (pattern?.range.upperBound ?? tag.upperBound) + 1
    return TextEdit(range: place..<place, replacement: " weight=\"\(number)\"")
  }
}

/// All globs of a package by pattern.
private struct OwnGlobs {
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
  /// The heaviest glob, and the heaviest of the other types.
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

  /// The first type that has the pattern at that weight and no magic.
  func withoutMagic(_ pattern: GlobPattern, _ weight: Int) -> Entry? {
    withoutMagic[PatternWithWeight(pattern: pattern, weight: weight)]
  }

  /// The heaviest glob of that pattern in another type.
  func heaviest(_ pattern: GlobPattern, besides type: Int) -> Entry? {
    heaviest[pattern].flatMap { $0.first.type == type ? $0.other : $0.first }
  }
}
