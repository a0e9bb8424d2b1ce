extension FileSystem {
  /// Makes files and folders that this process, and the programs that it runs, create readable for
  /// everyone.
  package static func letAllRead() { _ = umask(0o022) }
}
