import SwiftUI
import UniformTypeIdentifiers

extension UTType {
    static let garland = UTType(exportedAs: "org.garland.garland")
}

struct GarlandDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.garland]

    var leaves: [String] = []

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else {
            throw CocoaError(.fileReadCorruptFile)
        }
        leaves = try JSONDecoder().decode([String].self, from: data)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: try JSONEncoder().encode(leaves))
    }
}

@main
struct GarlandApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: GarlandDocument()) { file in
            List(file.document.leaves, id: \.self) { Text($0) }
        }
    }
}
