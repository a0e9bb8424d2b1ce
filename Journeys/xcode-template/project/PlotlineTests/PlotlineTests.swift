import Testing
@testable import Plotline

struct PlotlineTests {
    @Test func beginsWithText() {
        #expect(!PlotlineDocument().text.isEmpty)
    }
}
