import Files

/// Changes the last byte of every file of a folder in one transaction.
func rewrite(_ folder: String, _ journal: Journal) throws(FileFailure) {
  var walk = FileWalk(WalkOptions(names: FileNames(endings: [""]), includesHidden: false))
  walk.add(folder)
  let paths = walk.all()
  let transaction = try FileTransaction(journal: journal, title: "rewrite")
  let source = FileSource()
  for index in 0..<paths.count {
    try source.open(paths, index)
    let old = source.read(upTo: .max)
    source.close()
    guard let last = old.last else { continue }
    try transaction.stage(
      paths.filePath(index), old.dropLast() + [last ^ 1], expecting: .bytes(old))
  }
  _ = try transaction.commit()
}
