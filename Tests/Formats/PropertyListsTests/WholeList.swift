import Diagnostics
import PropertyLists

/// The rules on some of the subjects of a list.
func listRules(on subjects: String...) -> [RuleInfo] {
  InfoPropertyListRules.all.filter { subjects.contains(String($0.subject)) }
}

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
