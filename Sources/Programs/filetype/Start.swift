import FileTypeTool

@main
enum Start {
  static func main() { FileTypeTool.start() }
}
