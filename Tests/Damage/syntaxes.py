"""Syntaxes with places: what a file says as nodes, and where each name, value, and entry stands.

Readers look at names and values, operators at places. A syntax also writes values, and takes entries out and puts
them elsewhere. Texts are ASCII, so that bytes and characters are the same.
"""
import json
import re
from xml.parsers import expat
from xml.sax.saxutils import escape, unescape


class Bad(Exception):
    """The text is not of the syntax: no reader takes anything of it."""


class Node:
    """A value: 'map', 'list', 'text', 'flag', 'number', 'null', or 'element' of XML."""

    def __init__(self, kind, start, end, value=None, inner=None):
        self.kind, self.start, self.end, self.value = kind, start, end, value
        self.inner = inner if inner else (start, end)
        self.entries, self.entry = [], None

    def add(self, name, spans, node, start=None, end=None):
        entry = Entry(name, spans, node, start, end, self)
        node.entry = entry
        self.entries.append(entry)
        return entry

    def get(self, name):
        """The node of the last entry with the name, as most readers take it."""
        return next((e.node for e in reversed(self.entries) if e.name == name), None)

    def all(self, name):
        return [e.node for e in self.entries if e.name == name]

    def walk(self):
        for entry in self.entries:
            yield entry
            yield from entry.node.walk()


class Entry:
    """A value with its name, or without one in a list. An attribute's name begins with '@'."""

    def __init__(self, name, spans, node, start, end, owner):
        self.name, self.spans, self.node, self.owner = name, spans, node, owner
        self.start = node.start if start is None else start
        self.end = node.end if end is None else end


def whole_lines(text, start, end):
    """The span with its line ends, if nothing else is on its lines."""
    first, last = text.rfind('\n', 0, start) + 1, text.find('\n', end)
    last = len(text) if last < 0 else last + 1
    return (first, last) if not text[first:start].strip() and not text[end:last].strip() else (start, end)


def indentation(text, at):
    first = text.rfind('\n', 0, at) + 1
    return re.match(r'[ \t]*', text[first:at]).group()


class Syntax:
    """What syntaxes have in common: one entry after the other, on lines of their own."""
    texts_only = False

    def parse(self, text): raise NotImplementedError
    def escape(self, value, node=None): return value
    def name(self, name): return name
    def form(self, kind, value, node): return {'flag': 'true', 'number': '1'}.get(kind)
    def remove(self, text, entry): return [(*whole_lines(text, entry.start, entry.end), '')]

    def insert(self, text, entry, raw):
        """The edits that put an entry before another one."""
        return [(entry.start, entry.start, raw + '\n' + indentation(text, entry.start))]

    def raw(self, text, entry): return text[entry.start:entry.end]


class XML(Syntax):
    texts_only = True
    TAG = re.compile(r'<([^\s/>]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|\'[^\']*\'))*)\s*(/?)>')
    ATTRIBUTE = re.compile(r'\s+([^\s=]+)\s*=\s*(["\'])(.*?)\2', re.S)

    def parse(self, text):
        parser, stack, root = expat.ParserCreate(namespace_separator='\n'), [], []
        parser.ordered_attributes = True

        def begin(full, attributes):
            at = parser.CurrentByteIndex
            tag = self.TAG.match(text, at)
            if not tag: raise Bad('tag')
            node = Node('element', at, tag.end(), value='')
            node.inner = (tag.end(), tag.end())
            node.closed, node.full, names = bool(tag.group(3)), full, list(attributes[::2])
            for found in self.ATTRIBUTE.finditer(text, tag.start(2), tag.end(2)):
                value = Node('text', found.start(2), found.end(), unescape(found.group(3), {'&quot;': '"', '&apos;': "'"}),
                             found.span(3))
                declares = found.group(1) == 'xmlns' or found.group(1).startswith('xmlns:')
                value.full = None if declares else names.pop(0)
                node.add('@' + found.group(1), [found.span(1)], value, found.start(), found.end())
            node.tag = tag.span(1)
            if stack: stack[-1].add(tag.group(1), [tag.span(1)], node)
            else: root.append(node)
            stack.append(node)

        def finish(_):
            node, at = stack.pop(), parser.CurrentByteIndex
            if not node.closed:
                node.inner, node.end = (node.inner[0], at), text.index('>', at) + 1
                if node.entry: node.entry.spans.append((at + 2, at + 2 + node.tag[1] - node.tag[0]))
            if node.entry: node.entry.end = node.end
            children = [e for e in node.entries if e.name[0] != '@']
            if not children and node.value.strip():
                node.add('#text', [], Node('text', *node.inner, value=node.value.strip()))

        def characters(data):
            if stack: stack[-1].value += data
        parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = begin, finish, characters
        try: parser.Parse(text, True)
        except expat.ExpatError as problem: raise Bad(str(problem)) from None
        top = Node('map', 0, len(text))
        node = root[0]
        spans = [node.tag] + ([] if node.closed else [(text.rindex('</') + 2, text.rindex('</') + 2 + node.tag[1] - node.tag[0])])
        top.add(text[slice(*node.tag)], spans, node)
        return top

    def escape(self, value, node=None): return escape(value, {'"': '&quot;'})

    def remove(self, text, entry):
        if entry.name.startswith('@'): return [(entry.start, entry.end, '')]
        return super().remove(text, entry)

    def insert(self, text, entry, raw):
        """An attribute goes into the tag of the element, or before another attribute."""
        if raw[:1].isspace():
            at = entry.start if entry.name.startswith('@') else entry.node.tag[1] if entry.node.kind == 'element' else None
            return [(at, at, raw)] if at is not None else None
        if entry.name.startswith(('@', '#')): return None
        return super().insert(text, entry, raw)


class PropertyList(XML):
    texts_only = False

    def parse(self, text):
        root = super().parse(text).entries[0]
        children = [e for e in root.node.entries if e.name[0] not in '@#']
        if root.name != 'plist' or len(children) != 1: raise Bad('plist')
        return self.value(children[0])

    def value(self, entry):
        element, name = entry.node, entry.name
        children = [e for e in element.entries if e.name[0] not in '@#']
        text = element.get('#text')
        if name == 'dict':
            node = Node('map', element.start, element.end, inner=element.inner)
            if len(children) % 2: raise Bad('a key without a value')
            for key, value in zip(children[::2], children[1::2]):
                if key.name != 'key': raise Bad('a value without a key')
                node.add(key.node.value, [key.node.inner], self.value(value), key.start, value.end)
            return node
        if name == 'array':
            node = Node('list', element.start, element.end, inner=element.inner)
            for child in children: node.add(None, [], self.value(child))
            return node
        if children: raise Bad('elements in a ' + name)
        if name in ('true', 'false'): return Node('flag', element.start, element.end, name == 'true')
        if name in ('integer', 'real'):
            try: return Node('number', element.start, element.end, float(text.value if text else ''), element.inner)
            except ValueError: raise Bad('number') from None
        if name == 'string': return Node('text', element.start, element.end, element.value, element.inner)
        if name in ('date', 'data'): return Node('null', element.start, element.end)
        raise Bad('unknown element ' + name)

    def escape(self, value, node=None): return escape(value)
    name = escape

    def form(self, kind, value, node):
        if node.kind == 'map': return f'<array>{value}</array>'
        return {'text': f'<string>{escape(value)}</string>', 'list': f'<array><string>{escape(value)}</string></array>',
                'flag': '<true/>', 'number': '<integer>1</integer>'}.get(kind)

    def remove(self, text, entry): return Syntax.remove(self, text, entry)
    def insert(self, text, entry, raw): return Syntax.insert(self, text, entry, raw)


class JSON(Syntax):
    SPACE = re.compile(r'[ \t\r\n]*')
    TEXT = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
    WORD = re.compile(r'-?[0-9][0-9.eE+-]*|true|false|null')

    def parse(self, text):
        node, at = self.value(text, self.space(text, 0))
        if self.space(text, at) != len(text): raise Bad('more after the end')
        return node

    def space(self, text, at): return self.SPACE.match(text, at).end()

    def text(self, text, at):
        found = self.TEXT.match(text, at)
        if not found: raise Bad('text')
        try: return json.loads(found.group()), found.end()
        except ValueError: raise Bad('text') from None

    def value(self, text, at):
        sign = text[at:at + 1]
        if sign == '"':
            value, end = self.text(text, at)
            return Node('text', at, end, value, (at + 1, end - 1)), end
        if sign in ('{', '['):
            node, close, start = Node('map' if sign == '{' else 'list', at, at), '}' if sign == '{' else ']', at
            at = self.space(text, at + 1)
            while text[at:at + 1] != close:
                if node.entries:
                    if text[at:at + 1] != ',': raise Bad('comma')
                    at = self.space(text, at + 1)
                first, name, spans = at, None, []
                if sign == '{':
                    name, at = self.text(text, at)
                    spans = [(first + 1, at - 1)]
                    at = self.space(text, at)
                    if text[at:at + 1] != ':': raise Bad('colon')
                    at = self.space(text, at + 1)
                value, at = self.value(text, at)
                node.add(name, spans, value, first, at)
                at = self.space(text, at)
            node.end, node.inner = at + 1, (start + 1, at)
            return node, at + 1
        found = self.WORD.match(text, at)
        if not found: raise Bad('value')
        try: value = json.loads(found.group())
        except ValueError: raise Bad('value') from None
        kind = 'null' if value is None else 'flag' if isinstance(value, bool) else 'number'
        return Node(kind, at, found.end(), value), found.end()

    def escape(self, value, node=None): return json.dumps(value)[1:-1]
    name = escape

    def form(self, kind, value, node):
        if node.kind == 'map': return f'[{value}]'
        return {'text': json.dumps(value), 'list': json.dumps([value]), 'flag': 'true', 'number': '1'}.get(kind)

    def remove(self, text, entry):
        entries = entry.owner.entries
        at = entries.index(entry)
        if at + 1 < len(entries): return [(entry.start, entries[at + 1].start, '')]
        if at: return [(entries[at - 1].end, entry.end, '')]
        return [(entry.start, entry.end, '')]

    def insert(self, text, entry, raw):
        return [(entry.start, entry.start, raw + ',\n' + indentation(text, entry.start))]


class YAML(Syntax):
    """Blocks of maps and lists, flow lists of plain words, plain and quoted scalars: what the sound files use."""
    KEY = re.compile(r'("(?:[^"\\]|\\.)*"|\'[^\']*\'|[^\s#"\'\[\]{},&*!|>%@`-][^:#\n]*?|-[^\s:#][^:#\n]*?)\s*:(?=\s|$)')

    def parse(self, text): return YAML().parsed(text)  # threads share the syntax

    def parsed(self, text):
        self.text, self.lines, at = text, [], 0
        for line in text.splitlines(keepends=True):
            bare = re.sub(r'(^|\s)#.*', '', line.rstrip('\n')).rstrip()
            if bare:
                body = bare.lstrip(' ')
                if body[0] == '\t': raise Bad('tab')
                self.lines.append((len(bare) - len(body), at + len(bare) - len(body), at + len(bare)))
            at += len(line)
        self.at = 0
        if not self.lines: raise Bad('empty')
        node = self.block(self.lines[0][0])
        if self.at < len(self.lines): raise Bad('indentation')
        return node

    def block(self, indent):
        first = self.lines[self.at][1]
        is_list = self.text[first:first + 2].rstrip() == '-'
        node, names = Node('list' if is_list else 'map', first, first), set()
        while self.at < len(self.lines):
            column, start, end = self.lines[self.at]
            if column < indent: break
            if column > indent: raise Bad('indentation')
            if (self.text[start:start + 2].rstrip() == '-') != is_list:
                if is_list: break
                raise Bad('item in a map')
            if is_list:
                inner = start + 1 + len(self.text[start + 1:end]) - len(self.text[start + 1:end].lstrip(' '))
                if inner >= end:
                    self.at += 1
                    value = self.deeper(indent, start, end)
                elif self.KEY.match(self.text, inner, end) or self.text[inner:inner + 2] == '- ':
                    self.lines[self.at] = (column + inner - start, inner, end)
                    value = self.block(column + inner - start)
                else:
                    self.at += 1
                    value = self.scalar(inner, end)
                    self.no_deeper(indent)
                node.add(None, [], value, start, value.end)
            else:
                key = self.KEY.match(self.text, start, end)
                if not key: raise Bad('a line without a key')
                name = self.scalar(*key.span(1))
                if name.value in names: raise Bad('a key twice')
                names.add(name.value)
                after = key.end() + len(self.text[key.end():end]) - len(self.text[key.end():end].lstrip(' '))
                self.at += 1
                if after >= end: value = self.deeper(indent, key.end(), key.end(), lists=True)
                else:
                    value = self.scalar(after, end)
                    self.no_deeper(indent)
                node.add(name.value, [name.inner], value, start, value.end)
            node.end = value.end
        return node

    def no_deeper(self, indent):
        if self.at < len(self.lines) and self.lines[self.at][0] > indent: raise Bad('a value that goes on')

    def deeper(self, indent, start, end, lists=False):
        """The block below a line, or null. A list may begin in the column of its key."""
        if self.at < len(self.lines):
            column, first, _ = self.lines[self.at]
            if column > indent or lists and column == indent and self.text[first:first + 2].rstrip() == '-':
                return self.block(column)
        return Node('null', start, end)

    def scalar(self, start, end):
        raw = self.text[start:end]
        if raw[0] == '[':
            if raw[-1] != ']': raise Bad('flow list')
            node, at = Node('list', start, end), start + 1
            for word in raw[1:-1].split(',') if raw[1:-1].strip() else []:
                begin = at + len(word) - len(word.lstrip())
                if not word.strip(): raise Bad('empty item')
                node.add(None, [], self.scalar(begin, begin + len(word.strip())))
                at += len(word) + 1
            return node
        if raw[0] == '"':
            if len(raw) < 2 or raw[-1] != '"' or re.search(r'(?<!\\)"', raw[1:-1]): raise Bad('quotes')
            try: return self.quoted('"', start, end, json.loads(raw))
            except ValueError: raise Bad('escape') from None
        if raw[0] == "'":
            if len(raw) < 2 or raw[-1] != "'" or "'" in raw[1:-1].replace("''", ''): raise Bad('quotes')
            return self.quoted("'", start, end, raw[1:-1].replace("''", "'"))
        if raw[0] in '{}&!|>%@`,]' or raw[0] == '*' or ': ' in raw or raw.endswith(':'): raise Bad('not plain')
        if raw in ('true', 'false'): return Node('flag', start, end, raw == 'true')
        if raw in ('null', '~'): return Node('null', start, end)
        if re.fullmatch(r'-?[0-9]+(\.[0-9]+)?', raw): return Node('number', start, end, float(raw))
        return Node('text', start, end, raw)

    def quoted(self, sign, start, end, value):
        node = Node('text', start, end, value, (start + 1, end - 1))
        node.quote = sign
        return node

    def escape(self, value, node=None):
        quote = getattr(node, 'quote', '')
        return json.dumps(value)[1:-1] if quote == '"' else value.replace("'", "''") if quote else value

    def form(self, kind, value, node):
        if node.kind == 'map': return None
        return {'text': f'"{value}"', 'list': f'["{value}"]', 'flag': 'true', 'number': '1'}.get(kind)

    def remove(self, text, entry):
        if entry.owner.kind == 'list' and text[entry.owner.start] == '[':
            return JSON.remove(self, text, entry)
        entries = entry.owner.entries
        if entry is entries[0] and text[text.rfind('\n', 0, entry.start) + 1:entry.start].strip() and len(entries) > 1:
            return [(entry.start, entries[1].start, '')]  # the first key of an item, beside its hyphen
        return super().remove(text, entry)

    def insert(self, text, entry, raw):
        if entry.owner.kind == 'list' and text[entry.owner.start] == '[': return [(entry.start, entry.start, raw + ', ')]
        column = entry.start - text.rfind('\n', 0, entry.start) - 1
        lines, old = raw.split('\n'), None
        for line in lines[1:]:
            width = len(line) - len(line.lstrip(' '))
            old = width if old is None else min(old, width)
        moved = [lines[0]] + [' ' * (column + 2) + line[old:] for line in lines[1:]]
        return [(entry.start, entry.start, '\n'.join(moved) + '\n' + ' ' * column)]


class Lists(Syntax):
    """Texts that hold items between separators."""
    texts_only = True
    separator = ';'

    def listed(self, text, start, end, node_start=None):
        """A list if the text holds the separator, otherwise a text."""
        raw = text[start:end]
        if self.separator not in raw: return Node('text', start, end, raw)
        node, at = Node('list', start, end, raw), start
        for word in raw.split(self.separator):
            if word.strip(): node.add(None, [], Node('text', at, at + len(word), word))
            at += len(word) + 1
        return node

    def remove(self, text, entry):
        if entry.name is None:
            return [(entry.start, entry.end + (text[entry.end:entry.end + 1] == self.separator), '')]
        return super().remove(text, entry)

    def insert(self, text, entry, raw):
        if entry.name is None: return [(entry.start, entry.start, raw + self.separator)]
        return super().insert(text, entry, raw)


class KeyFile(Lists):
    """Groups of keys, as GLib reads them."""
    LISTS = {'MimeType', 'Categories', 'Keywords', 'Actions', 'OnlyShowIn', 'NotShowIn', 'Implements'}

    def parse(self, text):
        root, group, at = Node('map', 0, len(text)), None, 0
        for line in text.splitlines(keepends=True):
            bare = line.rstrip('\n')
            header, key = re.fullmatch(r'\[([^\[\]]*)\]\s*', bare), re.match(r'([^=\[\]\s](?:[^=\[\]]*[^=\[\]\s])?(?:\[[^\]]*\])?)\s*=\s*', bare)
            if header:
                group = Node('map', at, at + len(bare))
                root.add(header.group(1), [(at + header.start(1), at + header.end(1))], group)
            elif key and group:
                start, end = at + key.end(), at + len(bare.rstrip()) if len(bare.rstrip()) > key.end() else at + len(bare)
                name = key.group(1)
                node = self.listed(text, start, end) if name in self.LISTS or '/' in name else Node('text', start, end, text[start:end])
                group.add(name, [(at, at + key.end(1))], node, at, end)
                group.end = group.entry.end = end
            elif bare.strip() and not bare.startswith('#'): raise Bad('a line without a key')
            at += len(line)
        return root


class Registry(Syntax):
    """Files with the ending .reg: keys in brackets, values below them."""
    texts_only = True
    VALUE = re.compile(r'(@|"((?:[^"\\]|\\.)*)")=(.*)')

    def parse(self, text):
        if not re.match(r'Windows Registry Editor Version 5\.00\r?\n|REGEDIT4\r?\n', text): raise Bad('first line')
        root, group, at = Node('map', 0, len(text)), None, 0
        root.skipped = []
        for line in text.splitlines(keepends=True):
            bare = line.rstrip('\r\n')
            header, value = re.fullmatch(r'\[(-?[^\n]*)\]', bare.strip()), self.VALUE.fullmatch(bare)
            if header:
                start = at + line.index('[') + 1
                group = Node('map', at, at + len(bare))
                root.add(header.group(1), [(start, start + len(header.group(1)))], group)
            elif value and group:
                raw, start = value.group(3), at + value.start(3)
                if re.fullmatch(r'"(?:[^"\\]|\\.)*"', raw):
                    node = Node('text', start, start + len(raw), re.sub(r'\\(.)', r'\1', raw[1:-1]), (start + 1, start + len(raw) - 1))
                elif re.fullmatch(r'dword:[0-9a-fA-F]{1,8}', raw): node = Node('number', start, start + len(raw), int(raw[6:], 16))
                else: node = Node('null', start, start + len(raw), raw)
                name = '' if value.group(2) is None else re.sub(r'\\(.)', r'\1', value.group(2))
                spans = [(at + value.start(2), at + value.end(2))] if value.group(2) is not None else []
                group.add(name, spans, node, at, at + len(bare))
                group.end = group.entry.end = at + len(bare)
            elif bare.strip() and at and not bare.lstrip().startswith(';'): root.skipped.append(bare)
            at += len(line)
        return root

    def escape(self, value, node=None): return value.replace('\\', '\\\\').replace('"', '\\"')
    def name(self, name): return name

    def form(self, kind, value, node):
        return {'number': 'dword:00000001', 'list': 'hex(7):' + ','.join(f'{ord(c):02x},00' for c in value) + ',00,00,00,00',
                'flag': '"true"'}.get(kind)


class Words(Syntax):
    """Lines of words, as servers and tables of types have them: a name and its values; blocks in braces."""
    texts_only = True

    def __init__(self, ends): self.ends = ends  # the sign that ends a directive, or a line's end

    def parse(self, text):
        root = Node('map', 0, len(text))
        stack, words = [root], []
        token = re.compile(r'#[^\n]*|"[^"\n]*"|\'[^\'\n]*\'|[;{}]|[^\s;{}"\'#]+|\n' if self.ends == ';' else r'(?m:^[ \t]*#[^\n]*)|"[^"\n]*"|[^\s"]+|\n')
        for found in token.finditer(text):
            sign = found.group()
            if sign[0] == '#' or sign == '\n' and self.ends == ';': continue
            if sign == self.ends and words: self.directive(stack[-1], words, found.end() if sign == ';' else found.start())
            elif self.ends == ';' and sign == '{':
                if not words: raise Bad('a block without a name')
                node = Node('map', found.start(), found.end())
                stack[-1].add(' '.join(w.group() for w in words), [words[0].span()], node, words[0].start(), found.end())
                stack.append(node)
            elif self.ends == ';' and sign == '}':
                if words or len(stack) == 1: raise Bad('an end without a beginning')
                stack.pop().entry.end = found.end()
            elif sign == ';' and self.ends == ';': raise Bad('a sign without words')
            elif sign != '\n': words.append(found); continue
            words = []
        if words:
            if self.ends == ';': raise Bad('a directive without an end')
            self.directive(root, words, words[-1].end())
        if len(stack) > 1: raise Bad('a block without an end')
        return root

    def directive(self, owner, words, end):
        node = Node('list', words[-1].end() if len(words) == 1 else words[1].start(), words[-1].end())
        for word in words[1:]:
            raw, quoted = word.group(), word.group()[0] in '"\''
            node.add(None, [], Node('text', word.start(), word.end(), raw.strip('"\'') if quoted else raw))
        entry = owner.add(words[0].group(), [words[0].span()], node, words[0].start(), end)
        entry.closed = words[-1].group().endswith('>')  # as a section of Apache

    def remove(self, text, entry):
        if entry.name is None: return [(entry.start - 1, entry.end, '')]
        return super().remove(text, entry)

    def insert(self, text, entry, raw):
        if entry.name is None: return [(entry.start, entry.start, raw + ' ')]
        return super().insert(text, entry, raw)


class Script(Syntax):
    """Lines of scripts that write values of the registry: Inno Setup or NSIS. Each is an entry of parameters."""
    texts_only, strict = True, False

    def __init__(self, pattern): self.pattern = pattern

    def parse(self, text):
        root, at, section = Node('map', 0, len(text)), 0, None
        root.setup = set()
        for line in text.splitlines(keepends=True):
            bare = line.rstrip('\n')
            found, heading, setting = self.pattern.match(bare), re.fullmatch(r'\[\w+\]', bare.strip()), re.match(r'(\w+)=', bare)
            if heading: section = bare.strip()
            elif setting and section == '[Setup]': root.setup.add(setting.group(1))
            elif found:
                start = at + len(bare) - len(bare.lstrip())
                node = Node('map', start, at + len(bare))
                node.section = section
                self.parameters(node, bare, at, found)
                root.add('line', [], node)
            elif self.strict and bare.strip() and not bare.strip().startswith(';'): raise Bad('a line')
            at += len(line)
        return root

    def parameters(self, node, line, at, found): raise NotImplementedError


class Inno(Script):
    strict = True
    PARAMETER = re.compile(r'\s*(\w+)\s*:\s*("(?:[^"]|"")*"|[^;"]*)\s*(;|$)')

    def __init__(self): super().__init__(re.compile(r'\s*\w+\s*:'))

    def parameters(self, node, line, at, found):
        place = 0
        while place < len(line):
            one = self.PARAMETER.match(line, place)
            if not one: raise Bad('parameter')
            raw, start = one.group(2).rstrip(), at + one.start(2)
            quoted = raw[:1] == '"'
            node.add(one.group(1), [(at + one.start(1), at + one.end(1))],
                     Node('text', start, start + len(raw), raw[1:-1].replace('""', '"') if quoted else raw,
                          (start + 1, start + len(raw) - 1) if quoted else None), at + one.start(1), at + one.end())
            place = one.end()

    def escape(self, value, node=None): return value.replace('"', '""')

    def remove(self, text, entry):
        return super().remove(text, entry) if entry.name == 'line' else [(entry.start, entry.end, '')]

    def insert(self, text, entry, raw):
        if entry.name == 'line': return super().insert(text, entry, raw)
        return [(entry.start, entry.start, raw.rstrip(';') + '; ')]


class NSIS(Script):
    WORD = re.compile(r'\s*("(?:[^"$]|\$\\"|\$.)*"|\S+)')

    def __init__(self): super().__init__(re.compile(r'\s*(?!!|;|\})\w+'))

    def parameters(self, node, line, at, found):
        names, place, index = ('command', 'root', 'key', 'name', 'value'), 0, 0
        while place < len(line.rstrip()):
            word = self.WORD.match(line, place)
            raw, start = word.group(1), at + word.start(1)
            quoted = raw[0] == '"' and len(raw) > 1
            name = names[index] if index < len(names) else 'more'
            node.add(name, [], Node('text', start, start + len(raw), raw[1:-1].replace('$\\"', '"') if quoted else raw,
                                    (start + 1, start + len(raw) - 1) if quoted else None))
            place, index = word.end(), index + 1

    def escape(self, value, node=None): return value.replace('"', '$\\"')

    def remove(self, text, entry):
        return super().remove(text, entry) if entry.name == 'line' else [(entry.start, entry.end, '')]
