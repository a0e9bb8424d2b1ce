import ArgumentParser
import Commands
import Diagnostics
import Files
import JSONSchema
import JSONSyntax

/// Reads a schema and its references from files.
enum SchemaFiles {
  /// The maximum size of a schema in bytes; it is held as a tree.
  static let longest = 16 << 20

  /// Compiles the schema at a path; reports its errors to `printer`, and throws the exit status.
  ///
  /// References are read only below `root`. The schema itself is too, if a project names it. Also
  /// returns the paths of all files that were read.
  static func compile(
    _ path: String, others: [String] = [], assertsFormats: Bool, root: ProjectRoot?,
    _ printer: FindingsPrinter
  ) throws(ExitCode) -> (program: SchemaProgram, files: [FilePath]) {
    do throws(FileFailure) {
      let bytes: [UInt8]
      let allowed: ProjectRoot
      if let root {
        allowed = root
        bytes = try root.contents(of: path, limit: longest)
      } else {
        allowed = try ProjectRoot(ofNamed: FilePath(path).folder)
        bytes = try FileSource.contents(of: path, limit: longest)
      }
      let known = try table(of: others)
      var files = ([path] + others).map { FilePath($0) }
      var failure: FileFailure?
      let options = SchemaProgram.Options(
        assertsFormats: assertsFormats, uri: uri(of: FilePath(path).absolute))
      let (program, findings, text, unit) = SchemaProgram.compile(bytes, options: options) { uri in
        if let known = known[uri] { return known }
        guard let found = file(of: uri) ?? neighbor(uri, of: bytes, at: FilePath(path)) else {
          return nil
        }
        do throws(FileFailure) {
          guard try FileSystem.isThere(FilePath(found)) else { return nil }
          files.append(FilePath(found))
          return try allowed.contents(of: found, limit: longest)
        } catch {
          failure = failure ?? error
          return nil
        }
      }
      if let failure { throw failure }
      let report = FileReport(path, findings.diagnostics, in: text, unit: unit)
      if let program {
        // The warnings about the schema are printed beside the report on the documents.
        for finding in report.findings where finding.diagnostic.severity > .note {
          printFailure("filetype: \(finding.sentence(path, withSeverity: true))")
        }
        return (program, files)
      }
      printer.printRefusal(report)
      printFailure("filetype: stopped, because the schema has mistakes")
    } catch {
      printFailure("filetype: \(error)")
    }
    throw ExitStatus.failure
  }

  /// Returns the bytes of a schema that a declaration names, or nil if they cannot be read.
  ///
  /// The command that needs the schema reports the failure.
  static func contents(of name: String, beside declaration: String) -> [UInt8]? {
    let path = FilePath(declaration)
    return try? ProjectRoot(of: path).contents(
      of: path.folder.appending(name).description, limit: longest)
  }

  /// Returns the path beside a schema of another one whose address is beside its `$id`.
  ///
  /// Sets of schemas are published with such addresses and kept in one folder.
  private static func neighbor(_ uri: String, of schema: [UInt8], at path: FilePath) -> String? {
    guard let id = JSONValue.read(schema).value?["$id"]?.string,
      let end = id.lastIndex(of: "/"), uri.hasPrefix(id[...end])
    else { return nil }
    let name = uri.dropFirst(id[...end].count)
    return name.contains("/") || name.isEmpty
      ? nil : path.folder.appending(String(name)).description
  }

  /// Returns schemas by their `$id`.
  private static func table(of paths: [String]) throws(FileFailure) -> [String: [UInt8]] {
    var table: [String: [UInt8]] = [:]
    for path in paths {
      let bytes = try FileSource.contents(of: path, limit: longest)
      let value = JSONValue.read(bytes).value
      guard let id = value?["$id"]?.string ?? value?["id"]?.string else {
        throw FileFailure(path, "is not a schema with an $id")
      }
      table[id.hasSuffix("#") ? String(id.dropLast()) : id] = bytes
    }
    return table
  }

  /// The characters that need no escapes in the path of a URI (RFC 3986 3.3), and the slash.
  private static let plain = Set(
    "/-._~!$&'()*+,;=:@abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)

  private static func uri(of path: FilePath) -> String {
    "file://" + path.bytes.percentEncoded(except: plain.contains)
  }

  /// Returns the path in a `file:` URI of this machine.
  private static func file(of uri: String) -> String? {
    guard uri.hasPrefix("file:///") else { return nil }
    let bytes = PercentDecoding(uri.utf8.dropFirst(7)).bytes
    return bytes.contains(0) ? nil : PathText.text(of: bytes)
  }
}
