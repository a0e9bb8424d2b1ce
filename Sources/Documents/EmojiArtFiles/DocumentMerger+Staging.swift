import Diagnostics
package import Files

extension DocumentMerger {
  /// Merges `ours` and `theirs`; without a base, merges only unambiguous changes.
  ///
  /// An empty base counts as missing: version control systems pass one if both sides have added a
  /// document. An empty side is refused if the base is not empty: it was not saved completely.
  ///
  /// The result has the edition that the reader migrates to. Without one, it has the edition that
  /// one side has changed to, or else our edition. It is passed on piece by piece, and only if the
  /// versions can be merged. If only one side differs from the base, it is passed on byte for byte.
  package func merge(
    base: VersionInput?, ours: VersionInput, theirs: VersionInput,
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(VersionProblem) -> DocumentMerging {
    let opened = try base?.opened()
    let sides = [try ours.opened(), try theirs.opened()]
    let merged = try VersionProblem.wrap { () throws(FileFailure) in
      try receiving(receive) { receive in
        Result { () throws(VersionProblem) in
          try VersionReader.checked((opened.map { [$0] } ?? []) + sides) {
            () throws(VersionProblem) in try merge(opened, sides[0], sides[1], to: receive)
          }
        }
      }
    }
    return try merged.get()
  }

  /// Stages the merged document at a path, unless `accepts` returns false for it.
  package func stage(
    _ path: FilePath, in transaction: FileTransaction,
    expecting expected: ExpectedContent = .anything, base: VersionInput?, ours: VersionInput,
    theirs: VersionInput, accepts: (DocumentMerging) -> Bool = { _ in true }
  ) throws(VersionProblem) -> DocumentMerging {
    var result: Result<DocumentMerging, VersionProblem>?
    let unwritten = FileFailure(path, "was not written")
    do throws(FileFailure) {
      try transaction.stage(path, expecting: expected) { output throws(FileFailure) in
        do throws(VersionProblem) {
          let merging = try merge(base: base, ours: ours, theirs: theirs) {
            piece throws(FileFailure) in try output.write(piece)
          }
          result = .success(merging)
          if accepts(merging) { return }
        } catch {
          result = .failure(error)
        }
        // The error keeps the file from being staged and replaced.
        throw unwritten
      }
    } catch {
      switch result {
      case .failure(let problem): throw problem
      case .success(let merging) where error == unwritten: return merging
      default: throw .failed(error)
      }
    }
    guard let result else { throw .failed(unwritten) }
    return try result.get()
  }
}

extension VersionProblem {
  /// Converts a file failure to a version problem.
  package static func wrap<Value>(
    _ body: () throws(FileFailure) -> Value
  ) throws(VersionProblem) -> Value {
    do throws(FileFailure) {
      return try body()
    } catch {
      throw .failed(error)
    }
  }
}
