import Diagnostics

extension Declaration {
  /// The declaration as a file: members in the order of the format's documentation, what is default
  /// left out, two blanks a level, LF.
  package var text: String { DeclarationFormat.root.write(self).page() }
}
