package import Diagnostics
import InfoPropertyList

/// What files that are checked together must agree on.
package enum ConsistencyRules {
  /// All rules in the order of the catalogue.
  package static let all = [
    extensionWithoutGlob, mimeTypeMismatch, globWithoutExtensionTag, aliasAsMIMETag,
    unclaimedMIMEType, conformanceMismatch, packageTypeWithGlob, descriptionMismatch,
    iconOnOnePlatform, roleMismatch, linuxOnlyDetection, conflictingGlobs, referenceMismatch,
    mimeTypeWithoutUTI, staleGeneratedFile, translationsOnOnePlatform,
  ]

  /// The checks of a type on both sides.
  private static let pairChecks: [@Sendable (TypePair, TypeSet) -> [SetFinding]] = [
    checkExtensions, checkNames, checkConformance, checkPackages, checkWords, checkReferences,
    checkIcons, checkDetection, checkTranslations,
  ]

  /// The findings in all files, by the index of the file.
  static func check(_ set: TypeSet) -> [Int: [Diagnostic]] {
    let pairs = set.makePairs()
    var found = pairs.flatMap { pair in pairChecks.flatMap { $0(pair, set) } }
    found += checkConflicts(set)
    found += checkAliases(pairs, set)
    found += checkClaims(pairs, set)
    found += checkUnknownNames(pairs, set)
    found += checkGeneratedFiles(set)
    var seen: Set<SetFinding.Identity> = []
    let once = found.filter { seen.insert($0.identity).inserted }
    return Dictionary(grouping: once, by: \.file).mapValues { findings in
      findings.map { $0.diagnostic(in: set.files[$0.file]) }
    }
  }
}

/// A finding in one of the files.
struct SetFinding: Sendable {
  var file: Int
  var diagnostic: Diagnostic
  /// What of several things that one place lacks the finding is about.
  var subject = ""

  struct Identity: Hashable {
    var file: Int
    var rule: String
    var place: Int?
    var subject: String
  }

  /// What makes it the same finding, whichever two files it was found with.
  var identity: Identity {
    Identity(
      file: file, rule: diagnostic.rule, place: diagnostic.range?.lowerBound, subject: subject)
  }

  init(file: Int, _ diagnostic: Diagnostic, subject: String = "") {
    (self.file, self.diagnostic, self.subject) = (file, diagnostic, subject)
  }

  /// As the file has it.
  fileprivate func diagnostic(in file: TypeFile) -> Diagnostic {
    guard case .propertyList(let list, _) = file.content else { return diagnostic }
    return list.asInFile(diagnostic)
  }
}

extension Fix {
  /// A fix of one edit that somebody has to agree with; nil without the edit.
  static func unsafe(_ title: String, _ edit: TextEdit?) -> Fix? {
    edit.map { Fix(title: title, applicability: .unsafe, edits: [$0]) }
  }
}
