import Diagnostics

/// The readers of a format, as far as they find the encoding of a text.
///
/// Each row was compared with the reader, for all encodings, marks, and declared names.
package enum XMLReaderKind: Sendable, CaseIterable {
  /// update-mime-database, with libxml2.
  case libxml2
  /// AppStream, for which libxml2 reads every text as UTF-8.
  case appStream
  /// CoreFoundation, which follows a byte order mark, and else the declaration.
  case coreFoundation
  /// aapt with expat, and Gradle with the reader of Java.
  case android
  /// .NET and MSXML.
  case windows
}

extension XMLEncodingCheck {
  /// True if the readers find the characters of the text, false if they refuse it or find other
  /// ones; nil if only some of them read it.
  func isRead(by reader: XMLReaderKind) -> Bool? {
    let isMarked = start > 0 || unit == .codeUnits(width: encoding.width, mark: encoding.width)
    if reader == .coreFoundation, isMarked { return true }
    let name = declared?.value.lowercased()
    let isUTF8 = name.map(Self.isUTF8) ?? true
    switch encoding.width {
    case 1 where reader == .appStream:
      return isUTF8 || name.map { Self.extendsASCII($0) || $0.hasPrefix("utf-") } ?? true
    case 1:
      guard isUTF8 || isDecoded || name.map(Self.extendsASCII) ?? true && hasLetters(of: reader),
        isUTF8 || reader != .windows || !isMarked
      else { return false }
      return reader != .android || name.map(Self.expatNames.contains) ?? true ? true : nil
    case 2 where reader != .appStream && reader != .coreFoundation:
      // Without both, no reader looks for code units.
      let isFound = isMarked || declaration != nil
      return isFound && (name.map(agrees) ?? true || isUTF8 && reader == .libxml2)
    case 4 where reader == .windows: return name.map(agrees) ?? true ? nil : false
    case 4 where reader == .libxml2: return encoding == .utf32BigEndian && !isMarked && isUTF8
    default: return false
    }
  }

  /// True if a text in UTF-8 that declares another encoding has the same letters in it, or if the
  /// reader is known to show other letters.
  private func hasLetters(of reader: XMLReaderKind) -> Bool {
    reader == .coreFoundation || !text[start...].contains { $0 >= 0x80 }
  }

  private static let expatNames = ["utf-8", "iso-8859-1", "us-ascii"]
}
