import SwiftUI
import UniformTypeIdentifiers

extension UTType {
  static let route = UTType(exportedAs: "org.trailbook.rout")
}

struct RouteDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.route] }
  static var writeableContentTypes: [UTType] { [.route] }

  var text = ""

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
