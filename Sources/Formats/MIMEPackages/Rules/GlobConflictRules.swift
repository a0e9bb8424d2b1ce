import Diagnostics
import UniformTypes

/// Rules for globs that other types have too; only the first conflict of a glob is reported.
extension MIMERules {
  static let globConflicts = Family<PackageSubject>(
    globOfSharedType, globOutrankingSharedType, ambiguousOwnGlobs, weightBelowShorterSuffix,
    compoundGlobExtension
  ) { subject, findings in
    let own = OwnGlobs(subject.package)
    for (index, type) in subject.package.types.enumerated() where !type.globs.isEmpty {
      let type = TypeSubject(type, in: subject)
      for glob in type.type.globs {
        guard let weight = glob.validWeight, let glob = CheckedGlob(glob, in: type),
          patternFaults(of: glob).isEmpty
        else { continue }
        let conflict =
          foreignConflict(glob, weight, own.names[index])
          ?? ownConflict(glob, weight, index, own) ?? shorterSuffix(glob, weight, index, own)
        if let conflict { findings.add(conflict) }
      }
    }
  }

  private static let globOfSharedType = RuleInfo(
    "mime/glob-of-shared-type", .error,
    """
    A glob belongs to another type of the shared database or of an installed package, at the same \
    weight, and the type is without magic to distinguish its files; reported at the pattern
    """,
    because: "the package of the user's folder wins in GLib and Qt, Perl takes the first it reads",
    references: ["shared-mime-info 2.4", "shared-mime-info 2.12"],
    bad: [.globs("↓*.json"), .globs("↓makefile")],
    good: [
      .globs("*.exmap"), .globs("*.json", more: #" weight="10""#),
      .mime(
        #"<magic><match type="string" value="EXMAP1" offset="0"/></magic>"#,
        #"<glob pattern="*.obj"/>"#),
    ])

  private static let globOutrankingSharedType = RuleInfo(
    "mime/glob-outranking-shared-type", .error,
    """
    A glob belongs to another type of the shared database or of an installed package and has a \
    higher weight here; reported at the pattern
    """,
    because: "all files of that extension change their type for everybody",
    references: ["shared-mime-info 2.4", "bitbox-wallet-app issue 2684"],
    bad: [.globs("↓*.json", more: #" weight="60""#)],
    good: [.globs("*.exmap", more: #" weight="60""#)])

  private static func foreignConflict(
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

  private static let ambiguousOwnGlobs = RuleInfo(
    "mime/ambiguous-own-globs", .warning,
    """
    Two types of the package have the same glob at the same weight, and at least one is without \
    magic. It is a note if the other one has magic and one descends from the other; reported at \
    the later pattern
    """,
    because: """
      which of the types a file without magic gets depends on the order in which they are read, \
      and on the reader
      """,
    references: ["shared-mime-info 2.12", "GLib 2.84", "Qt 6.12"],
    bad: [
      .types(
        (RuleExample.map, #"<glob pattern="*.exmap"/>"#),
        ("application/vnd.example.atlas", #"<glob pattern="↓*.exmap"/>"#)),
      .types(
        (RuleExample.map, #"<glob pattern="*.exmap"/>"#),
        ("application/vnd.example.atlas", ambiguousMagic + #"<glob pattern="↓*.exmap"/>"#)),
    ],
    good: [
      .types(
        (RuleExample.map, #"<glob pattern="*.exmap"/>"#),
        ("application/vnd.example.atlas", #"<glob pattern="*.exatlas"/>"#)),
      .types(
        (RuleExample.map, #"<glob pattern="*.exmap" weight="60"/>"#),
        ("application/vnd.example.atlas", ambiguousMagic + #"<glob pattern="*.exmap"/>"#)),
    ])

  private static let ambiguousMagic =
    #"<magic><match type="string" value="EXATLAS1" offset="0"/></magic>"#

  private static func ownConflict(
    _ glob: CheckedGlob, _ weight: Int, _ index: Int, _ own: OwnGlobs
  ) -> Diagnostic? {
    let hasMagic = !glob.type.magics.isEmpty
    guard let rival = own.first(glob.pattern, weight, besidesMagic: hasMagic),
      rival.type < index, let name = own.names[rival.type].name, name != own.names[index].name
    else { return nil }
    let other = glob.package.types[rival.type]
    let isRelated =
      glob.context.descends(glob.type, from: [name])
      || own.names[index].name.map { glob.context.descends(other, from: [$0]) } ?? false
    let isNote = isRelated && (hasMagic || !other.magics.isEmpty)
    let advice =
      isRelated
      ? "leave it to the parent" : "leave it to a common parent, or give one a higher weight"
    return Diagnostic(
      ambiguousOwnGlobs, "the glob '\(glob.value.text)' also belongs to '\(name)'; \(advice)",
      at: glob.value.range, severity: isNote ? .note : nil,
      related: [RelatedPlace(range: rival.range, message: "also here")])
  }

  private static let weightBelowShorterSuffix = RuleInfo(
    "mime/weight-below-shorter-suffix", .warning, fix: .unsafe,
    """
    A glob ends like a shorter one of another type, and has a lower weight; reported at the pattern
    """,
    because: "inside a folder GLib takes the longest suffix, Qt and the specification the weight",
    references: ["shared-mime-info 2.12", "GLib 2.84", "Qt 6.12"],
    bad: [.globs("↓*.exmap.json", more: #" weight="40""#)], good: [.globs("*.exmap.json")])

  private static let compoundGlobExtension = RuleInfo(
    "mime/compound-glob-extension", .note,
    "The end of a compound extension belongs to another type (*.x.json); reported at the pattern",
    because: "Flatpak sets the weight of every glob to 5, and then the shorter one wins",
    references: ["shared-mime-info 2.12", "flatpak build-export"],
    bad: [.globs("↓*.exmap.json")], good: [.globs("*.exmap.exdata")])

  /// Finds a glob covered by a shorter one of another type: with less weight, or as part of an
  /// extension.
  private static func shorterSuffix(
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
      the glob '\(glob.value.text)' has the weight \(weight), but '\(suffix)' of '\(rival.name)' \
      has \(rival.weight)
      """, at: glob.value.range,
      fix: Fix("raise the weight to \(rival.weight)", glob.glob.settingWeight(rival.weight)))
  }
}
