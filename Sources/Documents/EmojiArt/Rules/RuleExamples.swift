import Diagnostics
import JSONSyntax

// Example documents by edition, in addition to the documents of `JSONRules`. Values are JSON, with
// `↓` where a finding points at one.
extension RuleExample {
  static let lake = #""https://example.org/lake.jpg""#
  static let gif = #""R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#
  /// A picture of 40 x 30 pixels.
  static let png =
    #""iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAADElEQVR42mNgGHoAAAC0AAGxr1xMAAAAAElFTkSuQmCC""#

  /// Returns a document without emojis, with a file name.
  static func named(_ path: String) -> RuleExample { document(#""background": {}"#, path: path) }

  static func url2020(_ url: String = lake, path: String = "example.emojiart") -> RuleExample {
    document(#""backgroundURL": \#(url)"#, path: path)
  }

  static func url2021(_ url: String = lake) -> RuleExample { background(#""theURL": \#(url)"#) }

  static func url2023(_ url: String = lake) -> RuleExample { document(#""background": \#(url)"#) }

  static func image2017(_ base64: String = gif) -> RuleExample {
    RuleExample(#"{"imageData": \#(base64), "emojis": []}"#)
  }

  static func image2020(_ base64: String = gif) -> RuleExample {
    document(#""backgroundImageData": \#(base64)"#)
  }

  static func image2021(_ base64: String = gif) -> RuleExample {
    background(#""imageData": \#(base64)"#)
  }

  /// Returns a document of 2021 with the given members of its background.
  static func background(_ members: String) -> RuleExample {
    document(#""background": {\#(members)}"#)
  }

  static func emoji2017(
    text: String = #""😀""#, x: String = "40", y: String = "30", size: String = "24"
  ) -> RuleExample {
    RuleExample(
      """
      {"url": \(lake),
       "emojis": [{"text": \(text), "x": \(x), "y": \(y), "size": \(size)}]}
      """)
  }

  static func emoji2020(text: String = #""😀""#, x: String = "1", counter: String = "1")
    -> RuleExample
  {
    RuleExample(
      """
      {"backgroundURL": \(lake), "uniqueEmojiId": \(counter),
       "emojis": [{"text": \(text), "x": \(x), "y": 2, "size": 40, "id": 1}]}
      """)
  }

  static func emoji2023(
    text: String = #""😀""#, y: String = "-2", size: String = "40", id: String = "1",
    background: String = lake
  ) -> RuleExample {
    RuleExample(
      """
      {"background": \(background), "uniqueEmojiId": 1,
       "emojis": [{"string": \(text), "position": {"x": 1, "y": \(y)}, "size": \(size), "id": \(id)}]}
      """)
  }
}
