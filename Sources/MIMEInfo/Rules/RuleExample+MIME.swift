import Diagnostics

extension RuleExample {
  /// A package with one type that says this after its comment.
  static func mime(_ children: String, of name: String = "application/vnd.example.map")
    -> RuleExample
  {
    mimeTypes(
      """
        <mime-type type="\(name)">
          <comment>Map</comment>
          \(children)
        </mime-type>
      """)
  }

  /// A package with these types.
  static func mimeTypes(_ types: String) -> RuleExample {
    RuleExample(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types)
      </mime-info>
      """, path: "org.example.map.xml")
  }
}
