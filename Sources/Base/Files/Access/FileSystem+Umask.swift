import Glibc

extension FileSystem {
  /// Lets this process, and programs that it runs, make files and folders that all may read.
  package static func letAllRead() { _ = umask(0o022) }
}
