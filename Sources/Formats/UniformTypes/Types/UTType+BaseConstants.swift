/// The types that others are built upon.
extension UTType {
  /// Anything in a file system or a message: `public.item`.
  public static let item = UTType(named: "public.item")

  /// Content that a user looks at: `public.content`.
  public static let content = UTType(named: "public.content")

  /// Document of mixed content: `public.composite-content`.
  public static let compositeContent = UTType(named: "public.composite-content")

  /// Stream of bytes: `public.data`.
  public static let data = UTType(named: "public.data")

  /// Directory: `public.directory`.
  public static let directory = UTType(named: "public.directory")

  /// A reference to a file: `com.apple.resolvable`.
  public static let resolvable = UTType(named: "com.apple.resolvable")

  /// Symbolic link: `public.symlink`.
  public static let symbolicLink = UTType(named: "public.symlink")

  /// Executable: `public.executable`.
  public static let executable = UTType(named: "public.executable")

  /// Mount point: `com.apple.mount-point`.
  public static let mountPoint = UTType(named: "com.apple.mount-point")

  /// Alias file: `com.apple.alias-file`.
  public static let aliasFile = UTType(named: "com.apple.alias-file")

  /// URL bookmark data: `com.apple.bookmark`.
  public static let urlBookmarkData = UTType(named: "com.apple.bookmark")

  /// URL: `public.url`.
  public static let url = UTType(named: "public.url")

  /// File URL: `public.file-url`.
  public static let fileURL = UTType(named: "public.file-url")

  /// Folder: `public.folder`.
  public static let folder = UTType(named: "public.folder")

  /// Volume: `public.volume`.
  public static let volume = UTType(named: "public.volume")

  /// Folder that is shown as a file: `com.apple.package`.
  public static let package = UTType(named: "com.apple.package")

  /// Bundle: `com.apple.bundle`.
  public static let bundle = UTType(named: "com.apple.bundle")

  /// Plug-in bundle: `com.apple.plugin`.
  public static let pluginBundle = UTType(named: "com.apple.plugin")

  /// Spotlight importer: `com.apple.metadata-importer`.
  public static let spotlightImporter = UTType(named: "com.apple.metadata-importer")

  /// Quick Look generator: `com.apple.quicklook-generator`.
  public static let quickLookGenerator = UTType(named: "com.apple.quicklook-generator")

  /// XPC service: `com.apple.xpc-service`.
  public static let xpcService = UTType(named: "com.apple.xpc-service")

  /// Framework bundle: `com.apple.framework`.
  public static let framework = UTType(named: "com.apple.framework")

  /// Application: `com.apple.application`.
  public static let application = UTType(named: "com.apple.application")

  /// Application bundle: `com.apple.application-bundle`.
  public static let applicationBundle = UTType(named: "com.apple.application-bundle")

  /// Application or system extension: `com.apple.application-and-system-extension`.
  public static let applicationExtension = UTType(
    named: "com.apple.application-and-system-extension")

  /// Unix executable: `public.unix-executable`.
  public static let unixExecutable = UTType(named: "public.unix-executable")

  /// Windows executable: `com.microsoft.windows-executable`.
  public static let exe = UTType(named: "com.microsoft.windows-executable")

  /// Preference pane: `com.apple.systempreference.prefpane`.
  public static let systemPreferencesPane = UTType(named: "com.apple.systempreference.prefpane")

  /// Disk image: `public.disk-image`.
  public static let diskImage = UTType(named: "public.disk-image")

  /// Archive of files: `public.archive`.
  public static let archive = UTType(named: "public.archive")

  /// Gzip archive: `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(named: "org.gnu.gnu-zip-archive")

  /// Bzip2 archive: `public.bzip2-archive`.
  public static let bz2 = UTType(named: "public.bzip2-archive")

  /// Zip archive: `public.zip-archive`.
  public static let zip = UTType(named: "public.zip-archive")

  /// Tar archive: `public.tar-archive`.
  public static let tarArchive = UTType(named: "public.tar-archive")

  /// Apple Archive: `com.apple.archive`.
  public static let appleArchive = UTType(named: "com.apple.archive")

  /// Spreadsheet: `public.spreadsheet`.
  public static let spreadsheet = UTType(named: "public.spreadsheet")

  /// Presentation: `public.presentation`.
  public static let presentation = UTType(named: "public.presentation")

  /// Database: `public.database`.
  public static let database = UTType(named: "public.database")

  /// Message: `public.message`.
  public static let message = UTType(named: "public.message")

  /// Contact: `public.contact`.
  public static let contact = UTType(named: "public.contact")

  /// VCard contact: `public.vcard`.
  public static let vCard = UTType(named: "public.vcard")

  /// To-do item: `public.to-do-item`.
  public static let toDoItem = UTType(named: "public.to-do-item")

  /// Calendar event: `public.calendar-event`.
  public static let calendarEvent = UTType(named: "public.calendar-event")

  /// E-mail message: `public.email-message`.
  public static let emailMessage = UTType(named: "public.email-message")

  /// Location on a network: `com.apple.internet-location`.
  public static let internetLocation = UTType(named: "com.apple.internet-location")

  /// Windows internet shortcut: `com.microsoft.internet-shortcut`.
  public static let internetShortcut = UTType(named: "com.microsoft.internet-shortcut")

  /// Font: `public.font`.
  public static let font = UTType(named: "public.font")

  /// Bookmark: `public.bookmark`.
  public static let bookmark = UTType(named: "public.bookmark")

  /// PKCS #12 keys and certificates: `com.rsa.pkcs-12`.
  public static let pkcs12 = UTType(named: "com.rsa.pkcs-12")

  /// X.509 certificate: `public.x509-certificate`.
  public static let x509Certificate = UTType(named: "public.x509-certificate")

  /// Log: `public.log`.
  public static let log = UTType(named: "public.log")

  /// Link metadata: `com.apple.linkpresentation.metadata`.
  public static let linkPresentationMetadata = UTType(named: "com.apple.linkpresentation.metadata")
}
