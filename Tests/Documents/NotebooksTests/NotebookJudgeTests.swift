import DocumentFormats
import Foundation
import TestSupport
import Testing

/// What the reference implementation makes of migrated notebooks.
@Suite(.serialized) struct NotebookJudgeTests {
  private static let python = "/usr/bin/python3"
  private static var isPresent: Bool {
    FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/nbformat/__init__.py")
  }

  /// Says of each file in a folder whether it is valid; and, of those that were migrated to 4.5,
  /// whether they are what the judge would have made, but for what is known to differ.
  private static let script = """
    import copy, glob, json, logging, os, sys
    logging.disable(logging.CRITICAL)
    import nbformat
    from nbformat import v4
    from nbformat.validator import iter_validate

    def usual(x, name=''):
        if isinstance(x, dict):
            # Identifiers are random there; the judge drops the name of the notebook, keeps what
            # edition 2 has rendered, and does not know the short name of PDF.
            x = {'application/pdf' if k == 'pdf' else k: v for k, v in x.items()}
            return {k: usual(v, k) for k, v in x.items()
                    if k not in ('id', 'rendered') and not (name == 'metadata' and k == 'name')}
        if isinstance(x, list) and all(isinstance(i, str) for i in x) and name != 'traceback':
            return ''.join(x)
        return [usual(i) for i in x] if isinstance(x, list) else x

    for path in sorted(glob.glob(sys.argv[1] + '/*-to-*.ipynb')):
        name = os.path.basename(path)[:-6]
        old, new = name.split('-to-')
        text = open(path).read()
        if new == '2':
            nbformat.convert(nbformat.reader.reads(text), 4)
        else:
            for error in iter_validate(json.loads(text)):
                print(name, 'is not valid:', error.message)
        if new == '4.5':
            book = nbformat.reader.reads(open(sys.argv[1] + '/' + old + '.ipynb').read())
            book = v4.upgrade(book) if old[0] == '4' else nbformat.convert(book, 4)
            if usual(json.loads(v4.writes(book))) != usual(json.loads(text)):
                print(name, 'differs')
        print(name)
    """

  @Test(.enabled(if: isPresent, "needs python3-nbformat"), .endsSometime)
  func theJudgeAcceptsWhatIsMigrated() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    for old in Notebook.editions {
      let text = try Notebook.fixture(old)
      try Data(text.utf8).write(to: folder.appending(path: "\(old).ipynb"))
      for new in Notebook.editions where new != old {
        let result = Notebook.migrate(text, to: new).text ?? ""
        names.append("\(old)-to-\(new)")
        try Data(result.utf8).write(to: folder.appending(path: "\(old)-to-\(new).ipynb"))
      }
    }
    let output = try Self.run(folder.path)
    #expect(output.split(separator: "\n").sorted() == names.sorted().map { $0[...] })
  }

  private static func run(_ folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", script, folder]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.runWithSignals()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
