import Foundation
import TestSupport
import Testing

/// Every link between the pages of the project leads to a file, and to a heading if it names one.
@Suite(.waits) struct LinkTests {
  /// All pages by their paths in the project, each read once.
  private static let pages: [String: MarkdownPage] = {
    let folders = FileManager.default.enumerator(
      at: repository, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let base = repository.standardizedFileURL.path + "/"
    var pages: [String: MarkdownPage] = [:]
    for case let file as URL in folders ?? FileManager.DirectoryEnumerator() {
      guard file.pathExtension == "md", let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      pages[String(file.standardizedFileURL.path.trimmingPrefix(base))] = MarkdownPage(text)
    }
    return pages
  }()

  @Test func allPagesAreFound() {
    #expect(Self.pages["README.md"] != nil && Self.pages["Documentation/Rules/mime.md"] != nil)
    #expect(!Self.pages.keys.contains { $0.hasPrefix(".build/") })
  }

  @Test(arguments: pages.keys.sorted()) func linksLeadSomewhere(_ name: String) throws {
    let folder = repository.appending(path: name).deletingLastPathComponent()
    let base = repository.standardizedFileURL.path + "/"
    for link in try #require(Self.pages[name]).links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].removingPercentEncoding ?? ""
      let target = folder.appending(path: path).standardizedFileURL.path
      let page = path.isEmpty ? name : String(target.trimmingPrefix(base))
      if !path.isEmpty {
        #expect(FileManager.default.fileExists(atPath: target), "\(name): \(link)")
      }
      guard parts.count == 2, let anchors = Self.pages[page]?.anchors else { continue }
      #expect(anchors.contains(String(parts[1])), "\(name): \(link) names a missing heading")
    }
  }

  /// Whoever opens the folder finds every page in its index.
  @Test func theIndexNamesAllPages() throws {
    let folder = repository.appending(path: "Documentation")
    let links = Set(try #require(Self.pages["Documentation/README.md"]).links)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard name.hasSuffix(".md"), name != "README.md" else { continue }
      #expect(links.contains(name), "add a line for \(name) to Documentation/README.md")
    }
  }

  @Test func linksAndAnchorsAreRecognized() {
    let page = MarkdownPage(
      """
      # A `title` with [marks](a.md)

      See [b](b%20c.md#part), ![picture](d.png "title"), `[code](no.md)`, [net](https://e.org).

      ```text
      [block](no.md)
      # no heading
      ```

      ## json/no-value
      ## Part
      ## Part

      [ref]: f.md
      """)
    #expect(page.links == ["a.md", "b%20c.md#part", "d.png", "f.md"])
    #expect(page.anchors == ["a-title-with-marks", "jsonno-value", "part", "part-1"])
  }
}

/// The links and headings of a page.
private struct MarkdownPage: Sendable {
  /// Targets within the project, in the order of the text.
  private(set) var links: [String] = []
  /// The anchors that GitHub and GitLab give to headings.
  private(set) var anchors: Set<String> = []

  init(_ text: String) {
    var fence: Substring?
    var counts: [String: Int] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
        continue
      }
      if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
        continue
      }
      // Regular expressions are slow, and few lines have links.
      if line.contains("](") {
        let plain = line.replacing(/(`+)[^`](?:.*?[^`])?\1(?!`)/, with: "")
        for match in plain.matches(of: /\]\((?<target>[^()\s]+)(?:\s+"[^"]*")?\)/) {
          add(match.target)
        }
      } else if line.hasPrefix("["),
        let match = line.wholeMatch(of: /\[[^\]]+\]:\s+(?<target>\S+)/)
      {
        add(match.target)
      }
      guard line.hasPrefix("#"), let heading = line.wholeMatch(of: /#{1,6} +(?<title>.*)/) else {
        continue
      }
      let anchor = Self.anchor(heading.title)
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
    }
  }

  private mutating func add(_ target: Substring) {
    guard target.firstMatch(of: /^[a-z]+:/) == nil else { return }
    links.append(String(target))
  }

  private static func anchor(_ title: Substring) -> String {
    let shown = title.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
    return shown.lowercased().compactMap { character in
      if character == " " { return "-" }
      return character.isLetter || character.isNumber || "-_".contains(character)
        ? String(character) : nil
    }.joined()
  }
}
