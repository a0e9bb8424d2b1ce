import SwiftUI

@main
struct KelpDiaryApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: DiveDocument()) { file in
      TextEditor(text: file.$document.notes)
    }
  }
}
