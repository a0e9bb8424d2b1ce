import Diagnostics
import InfoPropertyList
import TestSupport

/// What the tool would say of one file.
func findings(
  in bytes: [UInt8], context: InfoPropertyListContext = InfoPropertyListContext()
) -> [Diagnostic] {
  let (list, findings) = PropertyList.read(bytes)
  return findings + InfoPropertyListRules.check(list, context: context)
}

func findings(in text: String) -> [Diagnostic] { findings(in: Array(text.utf8)) }

/// A whole list around the lines of its dictionary.
func wholeList(_ lines: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
  "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  <dict>
  \(lines)
  </dict>
  </plist>

  """
}
