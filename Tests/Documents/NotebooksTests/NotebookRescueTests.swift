import Foundation
import TestSupport
import Testing

/// Notebooks whose text lacks a bracket or a quote, or has one too many.
struct NotebookRescueTests {
  private static let whole = """
    {
     "cells": [
      {
       "attachments": {
        "a.png": {
         "image/png": "AAAA"
        }
       },
       "cell_type": "markdown",
       "metadata": {},
       "source": "One"
      },
      {
       "cell_type": "code",
       "execution_count": 7,
       "metadata": {
        "collapsed": false
       },
       "outputs": [
        {
         "data": {
          "text/plain": [
           "Two"
          ]
         },
         "execution_count": 7,
         "metadata": {
          "keep": "Three"
         },
         "output_type": "execute_result"
        }
       ],
       "source": [
        "x = 1\\n",
        "    # Four\\n",
        "y = 2"
       ]
      }
     ],
     "metadata": {
      "kernelspec": {
       "display_name": "Python",
       "language": "python",
       "name": "python3"
      },
      "language_info": {
       "name": "python"
      }
     },
     "nbformat": 4,
     "nbformat_minor": 4
    }

    """

  private static func value(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  /// What is replaced in the sound notebook, and by what.
  @Test(
    "The brace belongs where the lines and the schema say",
    arguments: [
      ("    }\n   },\n   \"cell_type\"", "    },\n   \"cell_type\""),
      ("\"collapsed\": false\n   },", "\"collapsed\": false,"),
      ("      ]\n     },\n     \"execution", "      ],\n     \"execution"),
      ("\"python3\"\n  },", "\"python3\","), ("\"python\"\n  }\n },", "\"python\"\n  },"),
      ("     \"data\": {\n", "     \"data\": {\n     \"data\": {\n"),
      ("   \"attachments\": {\n", "   \"attachments\": {\n   \"attachments\": {\n"),
      ("{\n \"cells\"", " \"cells\""), ("  },\n  {\n   \"cell_type\"", "  },\n   \"cell_type\""),
      ("  },\n  {\n   \"cell_type\"", "  }\n ]},\n  {\n   \"cell_type\""),
      ("    \"    # Four", "        # Four"), ("    \"x = 1", "    x = 1"),
    ])
  func isRestored(_ part: String, _ damaged: String) throws {
    let text = Self.whole.replacing(part, with: damaged, maxReplacements: 1)
    #expect(text != Self.whole)
    let (repaired, left) = NotebookRepairTests.repair(text)
    #expect(left == [])
    #expect(try Self.value(repaired) == Self.value(Self.whole), "\(repaired)")
  }

  /// On lines without indentation, a comma behind nothing shows where a brace was, and the schema shows
  /// which brace is too many.
  @Test(arguments: [
    ("\"metadata\": {},", "\"metadata\": {,"), ("\"python3\"\n},", "\"python3\"\n,"),
    ("\"collapsed\": false\n},", "\"collapsed\": false\n,"),
    ("\"cell_type\": \"code\",\n", "\"cell_type\": \"code\",\n{\n"),
    ("\"source\": [\n\"x", "{\n\"source\": [\n\"x"),
  ])
  func isRestoredWithoutIndentation(_ part: String, _ damaged: String) throws {
    let lines = Self.whole.split(separator: "\n", omittingEmptySubsequences: false)
    let flat = lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    let text = flat.replacing(part, with: damaged, maxReplacements: 1)
    #expect(text != flat)
    let (repaired, left) = NotebookRepairTests.repair(text)
    #expect(left == [])
    #expect(try Self.value(repaired) == Self.value(Self.whole), "\(repaired)")
  }

  @Test(
    "Members and items after the document are not removed",
    arguments: [
      ", {\"cell_type\": \"markdown\", \"source\": \"x\"}]}",
      "}, \"cells\": [{\"source\": \"x\"}]}",
      "\"a\": 1}",
    ])
  func restIsKept(_ rest: String) {
    let text = Self.whole + rest
    #expect(NotebookRepairTests.repair(text).text == text)
  }

  /// The list of cells, and the end of a notebook.
  @Test(arguments: ["\n \"cells\": ", "\n   \"attachments\": ", "\n   \"execution_count\""])
  func headIsLost(_ part: String) throws {
    let start = try #require(Self.whole.range(of: part)).lowerBound
    let text = String(Self.whole[start...].dropFirst(part.hasSuffix(": ") ? part.count : 0))
    #expect(NotebookRepairTests.repair(text).text == text)
  }

  private static let texts = ["AAAA", "One", "Two", "Three", "x = 1", "# Four", "y = 2", "Python"]

  /// Each bracket, quote, comma, and colon is removed or written twice, on lines and without.
  @Test(.endsSometime) func noFixLosesAText() throws {
    var random = SplitMix64(seed: 49)
    let flat = Self.whole.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined()
    let damages = [Self.whole, flat].flatMap { text in
      text.indices.filter { "{}[],:\"".contains(text[$0]) }.flatMap { place in
        [0, 2].map { count in
          text[..<place] + String(repeating: text[place], count: count)
            + text[text.index(after: place)...]
        }
      }
    }
    for text in damages.shuffled(using: &random).prefix(Effort.rounds(400)) {
      let repaired = NotebookRepairTests.repair(String(text)).text
      let lost = Self.texts.filter { !repaired.contains($0) }
      #expect(repaired == text || lost == [], "\(text)")
    }
  }
}
