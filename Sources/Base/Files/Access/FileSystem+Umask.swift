extension FileSystem {
  /// Lets this process, and the programs that it runs, create files and folders that everyone can
  /// read.
  package static func letAllRead() { _ = umask(0o022) }
}
