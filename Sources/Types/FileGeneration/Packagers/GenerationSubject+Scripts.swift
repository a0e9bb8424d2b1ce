import Diagnostics
import Declarations

extension OutputKind {
  /// A makefile for `debian/rules`, and the files that it installs.
  package static let debian: OutputKind = OutputKind(
    packager: "debian", ["debian/filetype.mk"], folder: "debian/filetype"
  ) { subject in
    subject.installed(.debian, folder: "debian/filetype") { files in
      let commands = files.files.map { file in
        "\tdh_install debian/filetype/\(file.path) usr/share/\(file.folder)\n"
      }
      let text = ".PHONY: filetype-install\nfiletype-install:\n" + commands.joined()
      return [("debian/filetype.mk", text)]
    }
  }

  /// A script for `%install` and a list for `%files -f`, and the files that they name.
  package static let rpm: OutputKind = OutputKind(
    packager: "rpm", ["rpm/filetype.sh", "rpm/filetype.files"], folder: "rpm/filetype"
  ) { subject in
    subject.installed(.rpm, folder: "rpm/filetype") { files in
      let commands = files.files.map { file in
        """
        install -D -p -m 0644 "$here"/\(file.path.shellQuoted) "$1"/\(file.path.shellQuoted)

        """
      }
      let script = "set -e\nhere=$(dirname \"$0\")/filetype\n" + commands.joined()
      let list = files.files.map { "%{_datadir}/\($0.path)\n" }.joined()
      return [("rpm/filetype.sh", script), ("rpm/filetype.files", list)]
    }
  }

  /// A file for `include`, and the files that it installs.
  package static let cmake: OutputKind = OutputKind(
    packager: "cmake", ["cmake/filetype.cmake"], folder: "cmake/filetype"
  ) { subject in
    subject.installed(.cmake, folder: "cmake/filetype") { files in
      let commands = files.files.map { file in
        """
        install(
          FILES "${CMAKE_CURRENT_LIST_DIR}/filetype/\(file.path)"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/\(file.folder)")

        """
      }
      return [("cmake/filetype.cmake", "include(GNUInstallDirs)\n" + commands.joined())]
    }
  }

  /// A `meson.build` for `subdir`, with the files that it installs.
  package static let meson: OutputKind = OutputKind(
    packager: "meson", ["data/filetype/meson.build"], folder: "data/filetype"
  ) { subject in
    subject.installed(.meson, folder: "data/filetype") { files in
      let commands = files.files.map { file in
        """
        install_data(
          '\(file.path)',
          install_dir: get_option('prefix') / get_option('datadir') / '\(file.folder)',
        )

        """
      }
      return [("data/filetype/meson.build", commands.joined())]
    }
  }

  /// A module for the `modules` of a manifest, and the files that it installs.
  package static let flatpak: OutputKind = OutputKind(
    packager: "flatpak", ["flatpak/filetype.json"], folder: "flatpak/filetype"
  ) { subject in
    guard let subject = subject.withFlavor(.flatpak) else { return Generation() }
    let files = PackagedFiles(subject)
    let commands = files.files.map { file in
      "install -D -m 0644 \(file.path.shellQuoted) \("/app/share/\(file.path)".shellQuoted)"
    }
    let source = JSONText.members([("type", .string("dir")), ("path", .string("filetype"))])
    let module = JSONText.members([
      ("name", .string("filetype")), ("buildsystem", .string("simple")),
      ("build-commands", .strings(commands)), ("sources", .array([source])),
    ])
    return files.generation(
      .flatpak, folder: "flatpak/filetype", [("flatpak/filetype.json", module.page())])
  }
}

extension GenerationSubject {
  /// Returns copies below a folder, and marked texts that install them.
  fileprivate func installed(
    _ kind: OutputKind, folder: String,
    _ fragments: (PackagedFiles) -> [(path: String, text: String)]
  ) -> Generation {
    // Build files cannot quote every name safely.
    var files = PackagedFiles(self)
    let unsafe = files.files.filter { !$0.path.unicodeScalars.allSatisfy(Self.isPlain) }
    files.files.removeAll { file in unsafe.contains { $0.path == file.path } }
    files.generation.omitted += unsafe.map {
      Omission("nothing about '\($0.path)' for \(kind.rawValue): rename it to ASCII letters")
    }
    return files.generation(
      kind, folder: folder,
      fragments(files).map {
        // Some versions of `rpmbuild` reject comments in a list.
        ($0.path, $0.path.hasSuffix(".files") ? $0.text : hashComment + $0.text)
      })
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIIAlphanumeric || "-._+/@".unicodeScalars.contains(scalar)
  }
}

extension String {
  /// The text as one word of a POSIX shell.
  fileprivate var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
