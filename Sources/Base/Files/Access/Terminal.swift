/// The properties of the terminal that a descriptor leads to.
package enum Terminal {
  /// The number of columns of standard output; nil if it is not a terminal.
  package static var outputWidth: Int? { width(of: STDOUT_FILENO) }

  /// The number of columns of standard error; nil if it is not a terminal.
  package static var errorWidth: Int? { width(of: STDERR_FILENO) }

  /// True if another program reads standard output.
  package static var outputIsPiped: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Returns the number of columns from `COLUMNS` or the terminal; 80 if neither provides it.
  private static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    if let columns = FileSystem.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
