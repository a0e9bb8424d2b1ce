import SwiftUI
import UniformTypeIdentifiers

extension UTType {
  static let dive = UTType(exportedAs: "net.kelpdiary.dive")
}

struct DiveDocument: FileDocument {
  static let readableContentTypes: [UTType] = [.dive]

  var notes = ""

  init() {}

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    notes = String(decoding: data, as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(notes.utf8))
  }
}
