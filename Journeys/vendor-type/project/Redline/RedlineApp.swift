import SwiftUI
import UniformTypeIdentifiers

extension UTType {
    static let draft = UTType(importedAs: "com.scriptsmith.draft")
}

struct DraftDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.draft]

    var text = ""

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

@main
struct RedlineApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: DraftDocument()) { file in
            TextEditor(text: file.$document.text)
        }
    }
}
