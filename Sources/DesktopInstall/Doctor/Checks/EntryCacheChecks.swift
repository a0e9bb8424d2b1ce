import Diagnostics
import KeyFileSyntax

extension DoctorRules {
  /// Whether `mimeinfo.cache` is there and made of the entries beside it.
  static func checkEntryCache(_ folder: DataFolderFacts) -> [ExaminedFile] {
    let applications = folder.path + "/applications"
    let advice = folder.repair("update-desktop-database", applications)
    let most: Severity = folder.owner.isPackaged ? .note : .error
    let claims = EntryClaims(folder.entries)
    guard let cache = folder.entryCache else {
      guard let first = claims.wanted.min() else { return [] }
      let ids = Set(claims.wanted.map(\.id)).count
      let message =
        "there is no 'mimeinfo.cache' of \(count(ids, "application")), '\(first.id)' the first"
      let missing = finding(missingEntryCache, message, advice: advice).atMost(most)
      return [ExaminedFile(path: applications, findings: [missing])]
    }
    let made = EntryClaims.made(cache.file)
    let isCounted: (EntryClaims.Claim) -> Bool = { !claims.doubtful.contains($0.id) }
    let missing = claims.wanted.subtracting(made).filter(isCounted).sorted()
    let extra = made.subtracting(claims.wanted).subtracting(claims.tolerated)
      .filter(isCounted).sorted()
    guard let message = message(missing, extra) else { return [ExaminedFile(path: cache.path)] }
    // The place is of use where a line is too many; what is missing has none.
    let range = missing.isEmpty ? extra.first.flatMap { place(of: $0, in: cache.file) } : nil
    let found = finding(staleEntryCache, message, at: range, advice: advice).atMost(most)
    return [ExaminedFile(path: cache.path, text: cache.file.text, findings: [found])]
  }

  private static func message(
    _ missing: [EntryClaims.Claim], _ extra: [EntryClaims.Claim]
  ) -> String? {
    let rest = missing.count + extra.count - 1
    let others = rest > 0 ? ", and \(count(rest, "other difference"))" : ""
    if let first = missing.first {
      return "'\(first.id)' claims '\(first.type)', and the cache does not say so\(others)"
    }
    return extra.first.map { "'\($0.id)' does not claim '\($0.type)' any more\(others)" }
  }

  private static func place(of claim: EntryClaims.Claim, in cache: KeyFile) -> Range<Int>? {
    let lines = cache["MIME Cache"]?.entries ?? []
    let line = lines.first { String($0.name) == claim.type }
    return line.flatMap { line in cache.list(line).items.first { $0.text == claim.id }?.range }
  }
}
