// Checks documents with simdjson's on-demand parser, to have something to compare with.
//
//   g++ -O3 -march=native -std=c++17 -pthread peer.cpp -lsimdjson -o peer
//   peer JOBS FOLDER
//
// A document of 2021 or 2023 must have all members with the right types, a text that is not empty,
// a positive size, ids that differ, a counter that is at least the largest id, and a picture in
// Base64. Names that occur twice, texts that are no emoji, URLs and places of findings are not
// looked at. Prints the names of unsound files and exits with 1 if there are any.
#include <fcntl.h>
#include <simdjson.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <vector>

namespace json = simdjson::ondemand;

// The bytes of one file after another, followed by the padding that simdjson asks for.
class FileBytes {
 public:
  ~FileBytes() { std::free(bytes); }

  bool read(const char *path) {
    int file = ::open(path, O_RDONLY);
    if (file < 0) return false;
    struct stat status;
    bool done = ::fstat(file, &status) == 0 && reserve(status.st_size + simdjson::SIMDJSON_PADDING);
    size = 0;
    while (done && size < size_t(status.st_size)) {
      ssize_t count = ::read(file, bytes + size, status.st_size - size);
      if (count <= 0) done = false;
      else size += count;
    }
    ::close(file);
    return done;
  }

  simdjson::padded_string_view view() const {
    return simdjson::padded_string_view(bytes, size, capacity);
  }

 private:
  bool reserve(size_t count) {
    if (count <= capacity) return true;
    std::free(bytes);
    capacity = std::max(count, size_t(1) << 16);
    bytes = static_cast<char *>(std::malloc(capacity));
    return bytes != nullptr;
  }

  char *bytes = nullptr;
  size_t size = 0;
  size_t capacity = 0;
};

// A bit for each of the ids that a document usually has, a set for others.
class IDs {
 public:
  void clear() {
    bits.assign(bits.size(), 0);
    others.clear();
    largest = 0;
  }

  bool insert(int64_t id) {
    largest = std::max(largest, id);
    if (id < 0 || id >= int64_t(1) << 28) return others.insert(id).second;
    size_t word = size_t(id) / 64;
    if (word >= bits.size()) bits.resize(std::max(word + 1, bits.size() * 2));
    uint64_t bit = uint64_t(1) << (id % 64);
    bool isNew = (bits[word] & bit) == 0;
    bits[word] |= bit;
    return isNew;
  }

  int64_t largest = 0;

 private:
  std::vector<uint64_t> bits;
  std::unordered_set<int64_t> others;
};

static const std::array<uint8_t, 256> isBase64 = [] {
  std::array<uint8_t, 256> table{};
  for (unsigned char c :
       std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"))
    table[c] = 1;
  return table;
}();

static bool checkBase64(std::string_view text) {
  if (text.size() % 4 != 0) return false;
  for (int padding = 0; padding < 2 && !text.empty() && text.back() == '='; padding++)
    text.remove_suffix(1);
  uint8_t all = 1;
  for (unsigned char c : text) all &= isBase64[c];
  return all == 1;
}

enum Member { id = 1, size = 2, text = 4, x = 8, y = 16, string = 32, position = 64 };

class Checker {
 public:
  bool check(const char *path) {
    if (!file.read(path)) return false;
    ids.clear();
    json::document document;
    try {
      if (parser.iterate(file.view()).get(document)) return false;
      return checkRoot(document.get_object()) &&
             document.current_location().error() == simdjson::OUT_OF_BOUNDS;
    } catch (const simdjson::simdjson_error &) {
      return false;
    }
  }

 private:
  bool checkRoot(json::object root) {
    int64_t counter = -1;
    bool hasBackground = false, hasEmojis = false;
    for (auto field : root) {
      json::raw_json_string name = field.key();
      if (name == "emojis") {
        hasEmojis = true;
        for (json::object emoji : field.value().get_array())
          if (!checkEmoji(emoji)) return false;
      } else if (name == "background") {
        hasBackground = true;
        if (!checkBackground(field.value())) return false;
      } else if (name == "uniqueEmojiId") {
        counter = field.value().get_int64();
      } else {
        return false;
      }
    }
    return hasBackground && hasEmojis && counter >= ids.largest;
  }

  bool checkEmoji(json::object emoji) {
    int seen = 0;
    for (auto field : emoji) {
      json::raw_json_string name = field.key();
      if (name == "text" || name == "string") {
        seen |= name == "text" ? Member::text : Member::string;
        if (std::string_view(field.value().get_string()).empty()) return false;
      } else if (name == "id") {
        seen |= Member::id;
        if (!ids.insert(field.value().get_int64())) return false;
      } else if (name == "size") {
        seen |= Member::size;
        if (int64_t(field.value().get_int64()) <= 0) return false;
      } else if (name == "position") {
        seen |= Member::position;
        for (auto part : field.value().get_object())
          seen |= readCoordinate(part.key(), part.value());
      } else {
        seen |= readCoordinate(name, field.value());
      }
    }
    constexpr int common = Member::id | Member::size | Member::x | Member::y;
    return seen == (common | Member::text) ||
           seen == (common | Member::string | Member::position);
  }

  // A bit that no edition has is the answer to another name.
  int readCoordinate(json::raw_json_string name, json::value value) {
    int member = name == "x" ? Member::x : name == "y" ? Member::y : 1 << 16;
    if (member <= Member::y) (void)int64_t(value.get_int64());
    return member;
  }

  bool checkBackground(json::value background) {
    if (background.type() == json::json_type::string)
      return !std::string_view(background.get_string()).empty();
    int members = 0;
    for (auto field : background.get_object()) {
      json::raw_json_string name = field.key();
      bool isPicture = name == "imageData";
      if (!isPicture && !(name == "theURL")) return false;
      std::string_view text = field.value().get_string();
      if (isPicture ? !checkBase64(text) : text.empty()) return false;
      members++;
    }
    return members <= 1;
  }

  json::parser parser;
  FileBytes file;
  IDs ids;
};

int main(int count, char **arguments) {
  if (count != 3) return 64;
  std::vector<std::string> paths;
  for (auto &entry : std::filesystem::recursive_directory_iterator(arguments[2]))
    if (entry.path().extension() == ".emojiart") paths.push_back(entry.path());
  std::atomic<size_t> next = 0;
  std::atomic<int> unsound = 0;
  auto work = [&] {
    Checker checker;
    for (size_t first; (first = next.fetch_add(16)) < paths.size();)
      for (size_t index = first; index < std::min(first + 16, paths.size()); index++)
        if (!checker.check(paths[index].c_str())) {
          std::printf("%s\n", paths[index].c_str());
          unsound++;
        }
  };
  std::vector<std::thread> others;
  for (int job = 1; job < std::atoi(arguments[1]); job++) others.emplace_back(work);
  work();
  for (auto &thread : others) thread.join();
  return unsound > 0;
}
