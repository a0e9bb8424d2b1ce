/// stub
struct DatabaseChoice: Sendable {
  init(_ against: String?) throws {}
}
