import Diagnostics

/// A change for files after an installation.
package struct FileEffect: Sendable, Hashable {
  /// The changed aspect of a file.
  package enum Aspect: String, Sendable, CaseIterable {
    case type, opens, looks, named
  }

  /// The reason for a change.
  package enum Reason: Sendable, Hashable {
    /// The installed files declare the type or the pattern.
    case declared
    /// An installed application claims the type.
    case claimed
    /// The type was not named: it descends from one that an application claims.
    case inherited(from: String)
    case other
  }

  package var aspect: Aspect
  /// The new type of the files; if they open differently, the type of the first one.
  package var type: String
  /// The patterns of their names, and names that several patterns cover, as far as those differ.
  package var files: [String]
  /// The readers that see the change.
  package var readers: [String]
  /// The previous state; nil if there was none.
  package var before: String?
  package var after: String?
  package var reason: Reason

  /// The readers whose view is compared.
  package static let readers: [ApplicationReader] = [.glib, .kde, .xdgMIME]
}

extension DesktopModel {
  /// Returns the changes from this desktop to another for files of all names that the other knows;
  /// readers with the same change share one effect.
  ///
  /// `own` contains the names for users of the declared types, `claimed` the types that the new
  /// applications open, and `comment` returns the current name of a type for users.
  package func effects(
    to after: DesktopModel, own: [String: String?], claimed: Set<String>,
    comment: (String) -> String?
  ) -> [FileEffect] {
    let (old, new) = (Outcomes(self), Outcomes(after))
    let family = after.family
    let claimed = Set(claimed.map(family.canonical))
    var found: [FileEffect] = []
    var known: [String: [FileEffect]] = [:]
    for question in questions(about: after) {
      let sample = FileSample(name: Array(question.name.utf8), size: 1)
      for reader in FileEffect.readers {
        guard let before = old.outcome(sample, reader), let now = new.outcome(sample, reader),
          before != now
        else { continue }
        // A package without a name for a type leaves the name that it has.
        let name = own[now.type].flatMap(\.self) ?? comment(now.type)
        let values: [(FileEffect.Aspect, String?, String?)] = [
          (.type, before.type, now.type), (.opens, before.application, now.application),
          (.looks, before.icon, now.icon),
          (.named, comment(before.type), name),
        ]
        let reason = FileEffect.Reason(
          now.type, isOwn: own.keys.contains(now.type), claimed, family)
        for (aspect, before, after) in values where before != after {
          var effect = FileEffect(
            aspect: aspect, type: now.type, files: [], readers: [reader.rawValue], before: before,
            after: after, reason: reason)
          guard !question.patterns.contains(where: { known[$0]?.contains(effect) == true }) else {
            continue
          }
          known[question.files, default: []].append(effect)
          effect.files = [question.files]
          found.append(effect)
        }
      }
    }
    return FileEffect.merged(found)
  }

  /// A name to ask the readers about.
  private struct Question {
    let name: String
    /// The files that it stands for: a pattern, or itself.
    let files: String
    /// The patterns that cover it, whose effects are its own too.
    let patterns: [String]
  }

  /// Returns names for all patterns, and for each new pattern together with each other one.
  ///
  /// Readers weigh patterns that cover the same name, each in its own way.
  private func questions(about after: DesktopModel) -> [Question] {
    let known = Set(folders.flatMap(\.globs).map { Self.form(of: $0) })
    let all = (after.folders + folders).flatMap(\.globs)
      .filter { $0.pattern != MIMEFolder.Glob.deletesAll }
    let patterns = all.map { Self.pattern(of: $0) }.unique
    let others = patterns.map { ($0, Self.wildcards(for: $0)) }
    let isForm = { (pattern: String) in MIMEFolder.Glob.Kind(of: pattern) == .pattern }
    // Of two suffixes, one covers all names of the other one, or none.
    let forms = others.filter { isForm($0.0) }
    let own = patterns.flatMap { pattern in
      Self.names(for: pattern).map { Question(name: $0, files: pattern, patterns: [pattern]) }
    }
    var asked = Set(own.map(\.name))
    let new = all.filter { !known.contains(Self.form(of: $0)) }.map { Self.pattern(of: $0) }
    let common = new.unique.flatMap { pattern -> [Question] in
      let cases = Self.names(for: pattern).flatMap { [$0.capitalized, $0.uppercased()] }
        .map { Question(name: $0, files: $0, patterns: [pattern]) }
      let wildcards = Self.wildcards(for: pattern)
      return cases
        + (isForm(pattern) ? others : forms).flatMap { other, wildcardsOfOther in
          zip(wildcards, wildcardsOfOther).compactMap { $0.common(with: $1) }
            .map { Question(name: $0, files: $0, patterns: [pattern, other]) }
        }
    }
    return own + common.filter { asked.insert($0.name).inserted }
  }

  /// Returns a pattern as names are compared with it: `*.txt`, `makefile`.
  private static func pattern(of glob: MIMEFolder.Glob) -> String {
    glob.isCaseSensitive ? glob.pattern : glob.pattern.lowercased()
  }

  /// Returns the pattern as most readers read it, and as Perl does, where '?' may be nothing.
  private static func wildcards(for pattern: String) -> [Wildcard] {
    [.posix, .perl].compactMap { Wildcard(Array(pattern.unicodeScalars), $0) }
  }

  private static func form(of glob: MIMEFolder.Glob) -> [String] {
    [glob.type, glob.pattern, "\(glob.weight) \(glob.isCaseSensitive)"]
  }

  /// Returns names that a pattern covers, one for each character of a set.
  private static func names(for pattern: String) -> [String] {
    let elements = Wildcard(Array(pattern.unicodeScalars), .posix)?.elements ?? []
    return elements.reduce([""]) { names, element in
      Array(names.flatMap { name in element.examples.map { name + $0 } }.prefix(mostNames))
    }
  }

  private static let mostNames = 16
}

extension String {
  /// The text with its first letter as a capital.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension FileEffect.Reason {
  /// Determines the reason; `claimed` contains canonical names of types, not aliases.
  fileprivate init(
    _ type: String, isOwn: Bool, _ claimed: Set<String>, _ family: TypeFamily
  ) {
    if isOwn {
      self = .declared
    } else if claimed.contains(type) {
      self = .claimed
    } else {
      let parent = family.chain(of: type, isImplied: true).first { claimed.contains($0.type) }
      self = parent.map { .inherited(from: $0.type) } ?? .other
    }
  }
}

extension FileEffect {
  /// Merges effects that differ only in their readers or files.
  fileprivate static func merged(_ all: [FileEffect]) -> [FileEffect] {
    merged(merged(all, \.readers), \.files, ofAnyType: .opens)
  }

  /// Joins the lists of effects that are the same otherwise, for one aspect but for their type.
  private static func merged(
    _ all: [FileEffect], _ list: WritableKeyPath<FileEffect, [String]>,
    ofAnyType aspect: Aspect? = nil
  ) -> [FileEffect] {
    var places: [FileEffect: Int] = [:]
    return all.reduce(into: []) { merged, effect in
      var identity = effect
      identity[keyPath: list] = []
      if effect.aspect == aspect { identity.type = "" }
      if let place = places[identity] {
        merged[place][keyPath: list] += effect[keyPath: list]
      } else {
        places[identity] = merged.count
        merged.append(effect)
      }
    }
  }
}

/// Computes how a desktop treats files; caches the answers by type.
private final class Outcomes {
  struct Outcome: Equatable {
    var type: String
    var application: String?
    var icon: String
  }

  private let model: DesktopModel
  private let resolution: TypeResolution
  private let family: TypeFamily
  private var openers: [ApplicationReader: [String: String?]] = [:]
  private var icons: [String: String] = [:]

  init(_ model: DesktopModel) {
    self.model = model
    resolution = model.resolution
    family = model.family
  }

  /// Returns nil for a reader whose types are unknown.
  func outcome(_ sample: FileSample, _ reader: ApplicationReader) -> Outcome? {
    guard let typeReader = model.typeReader(of: reader) else { return nil }
    let type = resolution.type(of: sample, by: typeReader)
    return Outcome(
      type: type.canonical, application: application(for: type.called, reader),
      icon: icon(of: type.canonical))
  }

  private func icon(of type: String) -> String {
    if let known = icons[type] { return known }
    let icon = TypeIcons(of: type, in: model.folders).icon
    icons[type] = icon
    return icon
  }

  /// Returns the application; several if their order is undefined.
  private func application(for type: String, _ reader: ApplicationReader) -> String? {
    if let known = openers[reader]?[type] { return known }
    let names = model.choice(of: type, by: reader).takes
    let text = names.isEmpty ? nil : names.map(\.id).joined(separator: " or ")
    openers[reader, default: [:]][type] = .some(text)
    return text
  }
}
