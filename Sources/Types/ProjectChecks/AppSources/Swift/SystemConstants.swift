import UniformTypes

/// The constants of `UTType`, by their names in Swift.
enum SystemConstants {
  /// Returns the name of a type's constant.
  static func name(of identifier: String) -> String? { names[identifier] }

  private static let names = Dictionary(types.map { ($1.identifier, $0) }) { min($0, $1) }

  static let types: [String: UTType] = [
    "ahap": .ahap, "aiff": .aiff, "aliasFile": .aliasFile, "appleArchive": .appleArchive,
    "appleProtectedMPEG4Audio": .appleProtectedMPEG4Audio,
    "appleProtectedMPEG4Video": .appleProtectedMPEG4Video, "appleScript": .appleScript,
    "application": .application, "applicationBundle": .applicationBundle,
    "arReferenceObject": .arReferenceObject, "archive": .archive,
    "assemblyLanguageSource": .assemblyLanguageSource, "audio": .audio,
    "audiovisualContent": .audiovisualContent, "avi": .avi,
    "binaryPropertyList": .binaryPropertyList, "bmp": .bmp, "bookmark": .bookmark,
    "bundle": .bundle, "bz2": .bz2, "cHeader": .cHeader, "cPlusPlusHeader": .cPlusPlusHeader,
    "cPlusPlusSource": .cPlusPlusSource, "cSource": .cSource, "calendarEvent": .calendarEvent,
    "commaSeparatedText": .commaSeparatedText, "compositeContent": .compositeContent,
    "contact": .contact, "content": .content, "css": .css, "data": .data, "database": .database,
    "delimitedText": .delimitedText, "directory": .directory, "diskImage": .diskImage, "dng": .dng,
    "emailMessage": .emailMessage, "epub": .epub, "exe": .exe, "executable": .executable,
    "exr": .exr, "fileURL": .fileURL, "flatRTFD": .flatRTFD, "folder": .folder, "font": .font,
    "framework": .framework, "geoJSON": .geoJSON, "gif": .gif, "gzip": .gzip, "heic": .heic,
    "heics": .heics, "heif": .heif, "html": .html, "icns": .icns, "ico": .ico, "image": .image,
    "internetLocation": .internetLocation, "internetShortcut": .internetShortcut, "item": .item,
    "javaScript": .javaScript, "jpeg": .jpeg, "jpegxl": .jpegxl, "json": .json,
    "linkPresentationMetadata": .linkPresentationMetadata, "livePhoto": .livePhoto, "log": .log,
    "m3uPlaylist": .m3uPlaylist, "makefile": .makefile, "message": .message, "midi": .midi,
    "mountPoint": .mountPoint, "movie": .movie, "mp3": .mp3, "mpeg": .mpeg,
    "mpeg2TransportStream": .mpeg2TransportStream, "mpeg2Video": .mpeg2Video,
    "mpeg4Audio": .mpeg4Audio, "mpeg4Movie": .mpeg4Movie,
    "objectiveCPlusPlusSource": .objectiveCPlusPlusSource, "objectiveCSource": .objectiveCSource,
    "osaScript": .osaScript, "osaScriptBundle": .osaScriptBundle, "package": .package, "pdf": .pdf,
    "perlScript": .perlScript, "phpScript": .phpScript, "pkcs12": .pkcs12, "plainText": .plainText,
    "playlist": .playlist, "pluginBundle": .pluginBundle, "png": .png,
    "presentation": .presentation, "propertyList": .propertyList, "pythonScript": .pythonScript,
    "quickLookGenerator": .quickLookGenerator, "quickTimeMovie": .quickTimeMovie,
    "rawImage": .rawImage, "realityFile": .realityFile, "resolvable": .resolvable, "rtf": .rtf,
    "rtfd": .rtfd, "rubyScript": .rubyScript, "sceneKitScene": .sceneKitScene, "script": .script,
    "shellScript": .shellScript, "sourceCode": .sourceCode, "spotlightImporter": .spotlightImporter,
    "spreadsheet": .spreadsheet, "svg": .svg, "swiftSource": .swiftSource,
    "symbolicLink": .symbolicLink, "systemPreferencesPane": .systemPreferencesPane,
    "tabSeparatedText": .tabSeparatedText, "tarArchive": .tarArchive, "text": .text,
    "threeDContent": .threeDContent, "tiff": .tiff, "toDoItem": .toDoItem,
    "unixExecutable": .unixExecutable, "url": .url, "urlBookmarkData": .urlBookmarkData,
    "usd": .usd, "usdz": .usdz, "utf16ExternalPlainText": .utf16ExternalPlainText,
    "utf16PlainText": .utf16PlainText, "utf8PlainText": .utf8PlainText,
    "utf8TabSeparatedText": .utf8TabSeparatedText, "vCard": .vCard, "video": .video,
    "volume": .volume, "wav": .wav, "webArchive": .webArchive, "webP": .webP,
    "x509Certificate": .x509Certificate, "xml": .xml, "xmlPropertyList": .xmlPropertyList,
    "xpcService": .xpcService, "yaml": .yaml, "zip": .zip,
  ]
}
