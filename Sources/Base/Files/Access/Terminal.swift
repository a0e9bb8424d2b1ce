/// The properties of the terminal that a descriptor leads to.
package enum Terminal {
  /// The cells of a line of standard output; nil for anything but a terminal.
  package static var outputWidth: Int? { width(of: STDOUT_FILENO) }

  /// The cells of a line of standard error; nil for anything but a terminal.
  package static var errorWidth: Int? { width(of: STDERR_FILENO) }

  /// True if another program reads standard output.
  package static var outputIsPiped: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Those that `COLUMNS` says or the terminal knows, 80 if neither does.
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
