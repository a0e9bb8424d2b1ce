import SwiftUI
import UniformTypeIdentifiers

nonisolated extension UTType {
    static let plotline = UTType(exportedAs: "org.stavewright.plotline")
}

nonisolated struct PlotlineDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plotline]

    var text = "Once upon a time"

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else {
            throw CocoaError(.fileReadCorruptFile)
        }
        text = String(decoding: data, as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}
