package import Files

/// Examines conflicts and plans their resolution.
package struct ConflictPlanner: Sendable {
  private let bases: BaseFinder

  package init(bases: BaseFinder) { self.bases = bases }

  /// Reads the versions of a group and compares each copy with the document.
  ///
  /// Throws if the document itself must be left unchanged, or if a version cannot be read.
  package func examine(_ group: ConflictGroup) throws(ConflictProblem) -> ConflictPlan {
    let document = try ConflictVersion(group.documentPath)
    var plan = ConflictPlan(group: group, document: document, copies: [])
    for copy in group.copies {
      do throws(ConflictProblem) {
        let version = try ConflictVersion(group.path(copy.file))
        let difference =
          version.bytes == document.bytes ? .nothing : VersionSummary(document, version)
        plan.copies.append(
          ConflictPlan.ExaminedCopy(copy: copy, version: version, difference: difference))
      } catch {
        guard case .left(let reason) = error else { throw error }
        plan.left.append(reason)
      }
    }
    return plan
  }

  /// Plans the resolution for each copy.
  package func resolve(
    _ plan: inout ConflictPlan, _ choice: ConflictChoice
  ) async throws(FileFailure) {
    if choice == .separate { return try keepBoth(&plan) }
    let copies = readable(&plan)
    let versions = [plan.document] + copies.map(\.version)
    if let empty = versions.first(where: \.bytes.isEmpty), !versions.allSatisfy(\.bytes.isEmpty) {
      // Apps leave only new documents empty.
      let reason =
        "'\(empty.name)' is empty: it was probably not saved to its end; use --resolve separate"
      plan.left += copies.map { FileFailure($0.version.path, reason) }
    } else if choice == .newest {
      newest(&plan, copies)
    } else {
      try await merge(&plan, copies)
    }
  }

  private func newest(_ plan: inout ConflictPlan, _ copies: [ConflictPlan.ExaminedCopy]) {
    var newest = plan.document
    var (taken, tie): (ConflictPlan.ExaminedCopy?, ConflictPlan.ExaminedCopy?) = (nil, nil)
    for copy in copies {
      if copy.version.modified > newest.modified {
        (newest, taken, tie) = (copy.version, copy, nil)
      } else if copy.version.modified == newest.modified, copy.version.bytes != newest.bytes {
        tie = copy
      }
    }
    if let tie {
      let reason =
        "'\(tie.version.name)' and '\(newest.name)' were written at the same time; use --resolve "
        + "merge or separate"
      plan.left += copies.map { FileFailure($0.version.path, reason) }
      return
    }
    if let taken {
      if taken.version.bytes != plan.document.bytes { plan.content = taken.version.bytes }
      plan.actions.append("'\(taken.version.name)' is the newest and becomes the document")
    } else if !copies.isEmpty {
      plan.actions.append("the document is the newest")
    }
    plan.removed = copies.map(\.version)
    plan.actions += plan.removed.map { "'\($0.name)' is removed" }
  }

  private func merge(
    _ plan: inout ConflictPlan, _ copies: [ConflictPlan.ExaminedCopy]
  ) async throws(FileFailure) {
    var current = plan.document.bytes
    for copy in copies {
      if copy.difference == .nothing, current == plan.document.bytes {
        plan.removed.append(copy.version)
        plan.actions.append("'\(copy.version.name)' has the content of the document")
        continue
      }
      let search = try await bases.base(of: plan.document, copy.version)
      let document = plan.document.with(current)
      switch VersionMerge(base: search.base, document, copy.version) {
      case .merged(let bytes, let notes):
        current = bytes
        plan.removed.append(copy.version)
        plan.actions.append(
          "'\(copy.version.name)' is merged into the document (\(search.source))")
        plan.actions += notes
      case .uncertain(let reasons):
        plan.left.append(FileFailure(copy.version.path, reasons.joined(separator: "; ")))
      case .failed(let reason):
        plan.left.append(FileFailure(copy.version.path, reason))
      }
    }
    if current != plan.document.bytes { plan.content = current }
  }

  private func keepBoth(_ plan: inout ConflictPlan) throws(FileFailure) {
    var taken: Set<String> = []
    var number = 2
    for copy in plan.copies {
      var name = plan.group.document.version(number)
      while true {
        if !taken.contains(name), try !FileSystem.isThere(plan.group.path(name)) { break }
        number += 1
        name = plan.group.document.version(number)
      }
      taken.insert(name)
      plan.renamed.append((copy.version, name))
      plan.actions.append("'\(copy.version.name)' is renamed to '\(name)'")
    }
  }

  /// Returns the copies that can be read as documents, and leaves the others unchanged; leaves all
  /// if the document cannot be read.
  private func readable(_ plan: inout ConflictPlan) -> [ConflictPlan.ExaminedCopy] {
    for copy in plan.copies {
      guard case .unreadable(let reason) = copy.difference else { continue }
      plan.left.append(FileFailure(copy.version.path, reason))
    }
    return plan.copies.filter(\.isReadable)
  }
}

extension ConflictPlan.ExaminedCopy {
  var isReadable: Bool { if case .unreadable = difference { false } else { true } }
}

extension String {
  /// Returns a name such as `harbor (version 2).emojiart`, which is not the name of a copy.
  fileprivate func version(_ number: Int) -> String {
    let dot = lastIndex(of: ".") ?? endIndex
    return "\(self[..<dot]) (version \(number))\(self[dot...])"
  }
}
