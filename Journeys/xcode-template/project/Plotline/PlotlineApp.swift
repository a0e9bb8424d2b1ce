import SwiftUI

@main
struct PlotlineApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: PlotlineDocument()) { file in
            TextEditor(text: file.$document.text)
        }
    }
}
