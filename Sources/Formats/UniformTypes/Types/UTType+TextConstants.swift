/// Text, source code and documents.
extension UTType {
  /// Text: `public.text`.
  public static let text = UTType(named: "public.text")

  /// Plain text: `public.plain-text`.
  public static let plainText = UTType(named: "public.plain-text")

  /// UTF-8 text: `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")

  /// UTF-16 text in network byte order or with a mark: `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = UTType(named: "public.utf16-external-plain-text")

  /// UTF-16 text: `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(named: "public.utf16-plain-text")

  /// Table in text form: `public.delimited-values-text`.
  public static let delimitedText = UTType(named: "public.delimited-values-text")

  /// Table of comma-separated values: `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")

  /// Table of tab-separated values: `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(named: "public.tab-separated-values-text")

  /// Table of tab-separated values in UTF-8: `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = UTType(named: "public.utf8-tab-separated-values-text")

  /// RTF text: `public.rtf`.
  public static let rtf = UTType(named: "public.rtf")

  /// HTML text: `public.html`.
  public static let html = UTType(named: "public.html")

  /// XML text: `public.xml`.
  public static let xml = UTType(named: "public.xml")

  /// YAML text: `public.yaml`.
  public static let yaml = UTType(named: "public.yaml")

  /// CSS style sheet: `public.css`.
  public static let css = UTType(named: "public.css")

  /// Source code: `public.source-code`.
  public static let sourceCode = UTType(named: "public.source-code")

  /// Assembly source text: `public.assembly-source`.
  public static let assemblyLanguageSource = UTType(named: "public.assembly-source")

  /// C source text: `public.c-source`.
  public static let cSource = UTType(named: "public.c-source")

  /// Objective-C source text: `public.objective-c-source`.
  public static let objectiveCSource = UTType(named: "public.objective-c-source")

  /// Swift source text: `public.swift-source`.
  public static let swiftSource = UTType(named: "public.swift-source")

  /// C++ source text: `public.c-plus-plus-source`.
  public static let cPlusPlusSource = UTType(named: "public.c-plus-plus-source")

  /// Objective-C++ source text: `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = UTType(named: "public.objective-c-plus-plus-source")

  /// C header source: `public.c-header`.
  public static let cHeader = UTType(named: "public.c-header")

  /// C++ header source: `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = UTType(named: "public.c-plus-plus-header")

  /// Script: `public.script`.
  public static let script = UTType(named: "public.script")

  /// AppleScript source text: `com.apple.applescript.text`.
  public static let appleScript = UTType(named: "com.apple.applescript.text")

  /// AppleScript in compiled form: `com.apple.applescript.script`.
  public static let osaScript = UTType(named: "com.apple.applescript.script")

  /// AppleScript in a bundle: `com.apple.applescript.script-bundle`.
  public static let osaScriptBundle = UTType(named: "com.apple.applescript.script-bundle")

  /// JavaScript source text: `com.netscape.javascript-source`.
  public static let javaScript = UTType(named: "com.netscape.javascript-source")

  /// Shell script: `public.shell-script`.
  public static let shellScript = UTType(named: "public.shell-script")

  /// Perl script: `public.perl-script`.
  public static let perlScript = UTType(named: "public.perl-script")

  /// Python script: `public.python-script`.
  public static let pythonScript = UTType(named: "public.python-script")

  /// Ruby script: `public.ruby-script`.
  public static let rubyScript = UTType(named: "public.ruby-script")

  /// PHP script: `public.php-script`.
  public static let phpScript = UTType(named: "public.php-script")

  /// Makefile: `public.make-source`.
  public static let makefile = UTType(named: "public.make-source")

  /// JSON text: `public.json`.
  public static let json = UTType(named: "public.json")

  /// GeoJSON features: `public.geojson`.
  public static let geoJSON = UTType(named: "public.geojson")

  /// Property list: `com.apple.property-list`.
  public static let propertyList = UTType(named: "com.apple.property-list")

  /// XML property list: `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(named: "com.apple.xml-property-list")

  /// Binary property list: `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(named: "com.apple.binary-property-list")

  /// PDF document: `com.adobe.pdf`.
  public static let pdf = UTType(named: "com.adobe.pdf")

  /// RTF text with attachments (package): `com.apple.rtfd`.
  public static let rtfd = UTType(named: "com.apple.rtfd")

  /// RTF text with attachments (flat): `com.apple.flat-rtfd`.
  public static let flatRTFD = UTType(named: "com.apple.flat-rtfd")

  /// Web archive: `com.apple.webarchive`.
  public static let webArchive = UTType(named: "com.apple.webarchive")

  /// EPUB publication: `org.idpf.epub-container`.
  public static let epub = UTType(named: "org.idpf.epub-container")
}
