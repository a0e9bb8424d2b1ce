import FileAccess
import FileTransaction
import TypeGeneration

extension OutputFile {
  /// Writes all files, or none; what is up to date is not touched.
  ///
  /// Without `force` a file that was not generated is not replaced.
  static func save(_ files: [OutputFile], force: Bool) throws(FileFailure) {
    let transaction = try FileTransaction(journal: nil, title: "filetype generate")
    for file in files {
      let expected: ExpectedContent =
        force || file.file.kind == .icons
        ? .anything
        : .replaceable(
          GeneratedFile.isGenerated,
          otherwise: "was not made by 'filetype generate'; --force replaces it, --output writes "
            + "elsewhere")
      try transaction.stage(FilePath(file.path), file.file.bytes, expecting: expected)
    }
    _ = try transaction.commit()
  }
}
