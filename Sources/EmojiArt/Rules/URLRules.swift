package import Diagnostics

/// The URL of the background.
extension EmojiArtRules {
  /// A URL that cannot be read.
  package static let invalidURL = RuleInfo(
    "emojiart/invalid-url", .error,
    """
    The background URL is empty, begins with white space or has a space in its host; reported at \
    the string
    """,
    because: "the decoder refuses the document, in 2021-handwritten the background turns blank",
    references: ["Foundation JSONDecoder"],
    bad: [
      RuleExample(#"{"url": ↓"", "emojis": []}"#),
      RuleExample(
        """
        {"backgroundURL": ↓" https://example.org/lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": ↓"https://exa mple.org/lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        #"{"background": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
    ])

  /// A URL without a scheme.
  package static let relativeURL = RuleInfo(
    "emojiart/relative-url", .warning,
    "The background URL has no scheme; reported at the string",
    because: "it decodes but can never load",
    references: ["Foundation JSONDecoder", "URLSession"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": ↓"images/lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(#"{"url": ↓"//example.org/lake.jpg", "emojis": []}"#),
    ],
    good: [
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#),
    ])

  /// An http URL, which apps may not load.
  package static let insecureURL = RuleInfo(
    "emojiart/insecure-url", .warning, fix: .unsafe,
    "The background URL has the scheme http; reported at the string",
    because: "App Transport Security blocks it, and no app of the course relaxes that",
    references: ["App Transport Security"],
    bad: [
      RuleExample(
        """
        {"background": ↓"http://example.org/lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        #"{"background": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#)
    ])

  /// A URL into an app's own files.
  package static let fileURL = RuleInfo(
    "emojiart/file-url", .warning,
    """
    The background URL has the scheme file, as the 2017 and 2020 apps store into their own \
    sandbox; reported at the string
    """,
    because: "it works only inside that app on that device",
    references: ["course apps 2017 and 2020"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": ↓"file:///var/mobile/Containers/Data/Application/1F2E/Library/61234567\
        8",
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#)
    ])

  /// A scheme that nothing loads.
  package static let unsupportedURLScheme = RuleInfo(
    "emojiart/unsupported-url-scheme", .warning,
    "The background URL has a scheme other than https, http, file and data; reported at the string",
    because: "it decodes but does not load",
    references: ["URLSession documentation"],
    bad: [
      RuleExample(
        """
        {"background": {"theURL": ↓"ftp://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ])

  /// A URL without a usable host or port.
  package static let unusableURLHost = RuleInfo(
    "emojiart/unusable-url-host", .warning,
    "An http or https URL has no host or a port above 65535; reported at the string",
    because: "it decodes but cannot load",
    references: ["RFC 3986 3.2"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": ↓"https:///lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": ↓"https://example.org:99999/lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": "https://example.org:8443/lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ])

  /// Characters that a URL must percent-encode.
  package static let unencodedURL = RuleInfo(
    "emojiart/unencoded-url", .warning, fix: .unsafe,
    """
    The URL has characters that must be percent-encoded (space in the path, control or non-ASCII \
    character, square bracket or brace, a percent sign without two hexadecimal digits); reported \
    at the string
    """,
    because: "it is encoded when read and saved so, and refused before iOS 17",
    references: ["RFC 3986 2", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": ↓"https://example.org/my lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": ↓"https://example.org/Zürich.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(#"{"url": ↓"https://example.org/100%.jpg", "emojis": []}"#),
    ],
    good: [
      RuleExample(
        """
        {"backgroundURL": "https://example.org/my%20lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": "https://example.org/Z%C3%BCrich.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(#"{"url": "https://example.org/100%25.jpg", "emojis": []}"#),
    ])

  /// The result page of an image search.
  package static let wrappedImageURL = RuleInfo(
    "emojiart/wrapped-image-url", .warning, fix: .unsafe,
    """
    The query of the URL has imgurl= in a dialect from 2020 on; reported at the string (normal in \
    2017, which unwraps at every fetch)
    """,
    because: "the search page is fetched instead of the picture",
    references: ["course apps 2017-2023"],
    bad: [
      RuleExample(
        """
        {"background": {"theURL":
           ↓"https://images.example.com/imgres?imgurl=https%3A%2F%2Fexample.org%2Flake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"url": "https://images.example.com/imgres?imgurl=https%3A%2F%2Fexample.org%2Flake.jpg",
         "emojis": []}
        """),
    ])
}
