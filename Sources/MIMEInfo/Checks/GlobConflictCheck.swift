import Diagnostics
import UniformTypes

/// Globs of one type that are the same, and globs that other types have too.
extension MIMERules {
  /// One type that has a glob twice.
  static func checkRepeatedGlobs(
    _ type: MIMETypeDeclaration, in package: MIMEPackage
  ) -> [Diagnostic] {
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
    for (index, type) in package.types.enumerated() {
      for glob in type.globs {
        guard let weight = glob.validWeight,
          let subject = CheckedGlob(glob, of: type, in: package, context: context),
          patternFault(subject) == nil
        else { continue }
        if let diagnostic = conflict(subject, weight) ?? ambiguity(subject, weight, index, own)
          ?? weakSuffix(subject, weight, index, own)
        {
          found.append(diagnostic)
        }
      }
    }
    return found
  }

  private static func conflict(_ glob: CheckedGlob, _ weight: Int) -> Diagnostic? {
    let rivals = glob.context.foreign.globs(glob.pattern.text)
    guard let most = rivals.map(\.glob.weight).max(), weight >= most,
      !rivals.contains(where: { glob.type.isNamed($0.type, in: glob.context) })
    else { return nil }
    let names = rivals.map { "'\($0.type)'" }.joined(separator: ", ")
    let text = glob.value.text
    if weight > most {
      return Diagnostic(
        globOutrankingSharedType,
        "the glob '\(text)' belongs to \(names) and outranks it with the weight \(weight)",
        at: glob.value.range)
    }
    guard glob.type.magics.isEmpty else { return nil }
    let name = glob.type.name.map { "'\($0.text)'" } ?? "this type"
    return Diagnostic(
      globOfSharedType, "the glob '\(text)' of \(name) belongs to \(names) at the same weight",
      at: glob.value.range)
  }

  private static func ambiguity(
    _ glob: CheckedGlob, _ weight: Int, _ index: Int, _ own: OwnGlobs
  ) -> Diagnostic? {
    guard glob.type.magics.isEmpty,
      let rival = own.entries[glob.pattern]?.first(where: {
        $0.type < index && $0.weight == weight && !own.hasMagic[$0.type]
          && own.names[$0.type] != glob.type.name?.text
      })
    else { return nil }
    return Diagnostic(
      ambiguousOwnGlobs,
      "the glob '\(glob.value.text)' belongs to '\(own.names[rival.type] ?? "")' as well",
      at: glob.value.range,
      related: [RelatedPlace(range: rival.range, message: "also here")])
  }

  /// A glob under a shorter one of another type: with less weight, or as part of an extension.
  private static func weakSuffix(
    _ glob: CheckedGlob, _ weight: Int, _ index: Int, _ own: OwnGlobs
  ) -> Diagnostic? {
    for suffix in glob.pattern.shorterSuffixes {
      let foreign = glob.context.foreign.globs(suffix).filter { !glob.type.isNamed($0.type, in: glob.context) }
      var rivals = foreign.map { (name: $0.type, weight: $0.glob.weight) }
      rivals += (own.entries[GlobPattern(suffix)] ?? []).filter { $0.type != index }
        .map { (own.names[$0.type] ?? "", $0.weight) }
      guard let rival = rivals.max(by: { $0.weight < $1.weight }) else { continue }
      let text = glob.value.text
      if weight < rival.weight {
        return Diagnostic(
          weightBelowShorterSuffix,
          """
          the glob '\(text)' has the weight \(weight), and '\(suffix)' of '\(rival.name)' has \
          \(rival.weight)
          """, at: glob.value.range,
          fix: .unsafe("raise the weight to \(rival.weight)", glob.glob.settingWeight(rival.weight))
        )
      }
      let isKnown = glob.context.foreign.globs(glob.pattern.text).contains {
        glob.type.isNamed($0.type, in: glob.context)
      }
      guard !foreign.isEmpty, !isKnown else { return nil }
      return Diagnostic(
        compoundGlobExtension,
        "the glob '\(text)' loses to '\(suffix)' of '\(rival.name)' where weights are lowered",
        at: glob.value.range)
    }
    return nil
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
  var entries: [GlobPattern: [(type: Int, weight: Int, range: Range<Int>)]] = [:]
  let names: [String?]
  let hasMagic: [Bool]

  init(_ package: MIMEPackage) {
    names = package.types.map { $0.name?.text }
    hasMagic = package.types.map { !$0.magics.isEmpty }
    for (index, type) in package.types.enumerated() {
      for glob in type.globs {
        guard let value = glob.pattern, let weight = glob.validWeight else { continue }
        let pattern = GlobPattern(value.text, isCaseSensitive: glob.isCaseSensitive)
        entries[pattern, default: []].append((index, weight, value.range))
      }
    }
  }
}
