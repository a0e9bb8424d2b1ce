package import Files

extension DocumentMerger {
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
          let merging = try merge(base: base, ours: ours, theirs: theirs, into: &output)
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

  /// Merges versions into a file that is being staged.
  private func merge(
    base: VersionInput?, ours: VersionInput, theirs: VersionInput, into output: inout StagedContent
  ) throws(VersionProblem) -> DocumentMerging {
    var failure: FileFailure?
    do throws(VersionProblem) {
      return try merge(base: base, ours: ours, theirs: theirs) { piece in
        do throws(FileFailure) {
          try output.write(piece)
          return true
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw failure.map { .failed($0) } ?? error
    }
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
