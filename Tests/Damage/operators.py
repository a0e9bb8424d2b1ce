"""What goes wrong with a file, at every place of it: names, values, entries, lines, and the file itself.

An operator gives edits of the text, or nothing where it does not apply. It looks at syntax only, so it puts what
people confuse at places that nobody thought of.
"""
import re


class Damage:
    """A project in which one file is damaged. 'lines' are those of the damage, 'right' is what stood there."""

    def __init__(self, kind, shape, operator, path, place, project, file, lines, right):
        self.kind, self.shape, self.operator, self.path, self.place = kind, shape, operator, path, place
        self.project, self.file, self.lines, self.right = project, file, lines, right


def dropped(word, random):
    at = random.randrange(len(word))
    return word[:at] + word[at + 1:]


def doubled(word, random):
    at = random.randrange(len(word))
    return word[:at] + word[at] + word[at:]


def swapped(word, random):
    places = [i for i in range(len(word) - 1) if word[i] != word[i + 1]]
    if not places: return None
    at = random.choice(places)
    return word[:at] + word[at + 1] + word[at] + word[at + 2:]


def misspelt(word, random):
    """The word with one wrong letter, among its letters; a file's or a type's signs stay."""
    letters = [m.span() for m in re.finditer(r'[A-Za-z]{2,}', word)]
    if not letters: return None
    first, end = random.choice(letters)
    changed = random.choice((dropped, doubled, swapped))(word[first:end], random)
    return word[:first] + changed + word[end:] if changed else None


def other_case(word, random):
    choices = [c for c in (word.lower(), word.upper(), word[:1].swapcase() + word[1:]) if c != word]
    return random.choice(choices) if choices else None


FORMS = [('media type', re.compile(r'[a-z]+/[A-Za-z0-9.+-]+')), ('dotted extension', re.compile(r'\.[a-z0-9]+')), ('glob', re.compile(r'\*\..+')),
         ('uniform type', re.compile(r'[A-Za-z]+(\.[A-Za-z0-9-]+){1,}')), ('path', re.compile(r'.*[/\\].*')), ('word', re.compile(r'[a-z0-9]+')),
         ('name', re.compile(r'.*'))]


def form(value): return next(name for name, pattern in FORMS if pattern.fullmatch(value.replace('\n', ' ')))


def decorated(value, random):
    choices = {'media type': [value + ';', 'mime:' + value, value + ', '], 'dotted extension': ['*' + value, value[1:], value + '*'],
               'glob': [value[1:], value[2:], value + '*'], 'uniform type': [value + '.', '*.' + value, value + ';'],
               'word': ['.' + value, '*.' + value, value + ';']}.get(form(value), [value + ';', '<' + value + '>', value + ','])
    return random.choice(choices)


def neighbour(value, random, values):
    """A value of the project of another form."""
    if form(value) in ('name', 'path'): return None
    others = sorted({v for v in values if form(v) not in (form(value), 'name', 'path')})
    return random.choice(others) if others else None


def placeholder(value, random): return random.choice(('TODO', 'YOUR_VALUE', 'example', 'xxx'))


def two_in_one(value, random, values):
    others = sorted({v for v in values if form(v) == form(value) and v != value})
    return value + random.choice((', ', ';', ' ', ',')) + random.choice(others) if others else None


VALUES = {
    'value-empty': lambda v, r, o: '', 'value-blank': lambda v, r, o: '  ', 'value-quoted': lambda v, r, o: r.choice(('"%s"', "'%s'")) % v,
    'value-decorated': lambda v, r, o: decorated(v, r), 'value-misspelt': lambda v, r, o: misspelt(v, r), 'value-case': lambda v, r, o: other_case(v, r),
    'value-placeholder': lambda v, r, o: placeholder(v, r), 'value-neighbor': neighbour, 'value-joined': two_in_one}
NAMES = {'name-letter-missing': dropped, 'name-letter-double': doubled, 'name-letters-swapped': swapped, 'name-case': other_case}
FORM_NAMES = {'form-list': 'list', 'form-map': 'map', 'form-text': 'text', 'form-flag': 'flag', 'form-number': 'number'}
LINES = ('line-joined', 'line-split')
FILES = ('file-removed', 'file-moved', 'file-renamed')
OPERATORS = [*NAMES, 'name-up', 'name-down', 'name-twice', *VALUES, 'value-split', *FORM_NAMES, 'entry-removed', 'entry-moved', 'entry-renamed',
             'item-twice', *LINES, *FILES]


def named(entry): return bool(entry.spans) and bool(entry.name)


def rename(syntax, entry, word):
    written = syntax.name(word) if hasattr(syntax, 'name') else word
    prefix = 1 if entry.name.startswith('@') else 0
    return [(*span, written[prefix:] if prefix and written[:1] == '@' else written) for span in entry.spans]


def written_name(text, entry): return text[slice(*entry.spans[0])]


def formed(syntax, text, node, kind):
    """The value in another form, with what it says as far as that form can say it; nothing for what cannot be said."""
    if syntax.texts_only: return syntax.form(kind, node.value, node) if node.kind == 'text' else None
    if kind == 'map':  # a list of one map without the list
        inner = node.entries[0].node if node.kind == 'list' and len(node.entries) == 1 else None
        return text[inner.start:inner.end] if inner is not None and inner.kind == 'map' and syntax.form('list', '', inner) else None
    if node.kind == 'map': return syntax.form(kind, text[node.start:node.end], node) if kind == 'list' else None
    if node.kind == 'list':
        words = [e.node.value for e in node.entries if e.node.kind == 'text']
        return syntax.form('text', ', '.join(words), node) if kind == 'text' and words and len(words) == len(node.entries) else None
    if node.kind not in ('text', 'flag', 'number'): return None
    return syntax.form(kind, node.value if node.kind == 'text' else str(node.value).lower() if node.kind == 'flag' else '%g' % node.value, node)


def entry_edits(operator, syntax, text, entry, random, values):
    """The edits of an operator at an entry, and what was right; nothing if it does not apply."""
    node, owner = entry.node, entry.owner
    if operator in NAMES:
        if not named(entry): return None
        name = written_name(text, entry)
        if operator == 'name-case': changed = other_case(name, random)
        else:
            letters = [m.span() for m in re.finditer(r'[A-Za-z]{3,}', name)]
            if not letters: return None
            first, end = random.choice(letters)
            part = NAMES[operator](name[first:end], random)
            changed = name[:first] + part + name[end:] if part else None
        if not changed or changed == name: return None
        return [(*span, changed) for span in entry.spans], name
    if operator == 'entry-renamed':  # the name of another entry of the file
        if not named(entry): return None
        name = written_name(text, entry)
        others = sorted({written_name(text, e) for e in owner.entries if named(e) and e.name.startswith('@') == (entry.name.startswith('@'))} - {name})
        return ([(*span, other) for span in entry.spans], name) if others and (other := random.choice(others)) else None
    if operator == 'name-twice':  # another value under the same name
        if not named(entry) or node.kind != 'text' or entry.name.startswith(('@', '#')): return None
        raw, changed = syntax.raw(text, entry), misspelt(node.value, random)
        if not changed or syntax.escape(node.value, node) not in raw: return None
        at = node.inner[0] - entry.start
        return syntax.insert(text, entry, raw[:at] + syntax.escape(changed, node) + raw[node.inner[1] - entry.start:]), node.value
    if operator == 'item-twice':
        if entry.name is not None and not (node.kind == 'element' and not entry.name.startswith(('@', '#'))): return None
        if entry.owner.entry is None: return None
        edits = syntax.insert(text, entry, syntax.raw(text, entry))
        return (edits, '') if edits else None
    if operator in VALUES:
        if node.kind != 'text': return None
        if not node.value.strip() and operator != 'value-placeholder': return None
        changed = VALUES[operator](node.value, random, values)
        if changed is None or changed == node.value: return None
        return [(*node.inner, syntax.escape(changed, node))], node.value
    if operator == 'value-split':
        if entry.name is not None or node.kind != 'text' or len(node.value) < 4: return None
        at = next((i for i in (node.value.find(c, 1) for c in '/.-_') if 0 < i < len(node.value) - 1), len(node.value) // 2)
        raw, first = text[node.start:node.end], node.inner[0] - node.start
        def written(part): return raw[:first] + syntax.escape(part, node) + raw[node.inner[1] - node.start:]
        edits = syntax.insert(text, entry, written(node.value[:at]))
        return (edits + [(node.start, node.end, written(node.value[at + 1:] if node.value[at] in '/.-_' else node.value[at:]))], node.value) if edits else None
    if operator in FORM_NAMES:
        kind = FORM_NAMES[operator]
        raw = formed(syntax, text, node, kind) if node.kind not in (kind, 'element') else None
        if raw is None: return None
        return [(node.start, node.end, raw)], str(node.value or '')
    if operator == 'entry-removed':
        return (syntax.remove(text, entry), entry.name or node.value or '') if owner.entry or len(owner.entries) > 1 else None
    if operator == 'name-up':
        if entry.name is None or entry.name == '#text': return None
        target = owner.entry
        if entry.name.startswith('@') and target is not None: target = target.owner.entry
        while target is not None and (target.name is None or target.owner.kind not in ('map', 'element')): target = target.owner.entry
        return moved(syntax, text, entry, target)
    if operator in ('name-down', 'entry-moved'):
        if entry.name is None or entry.name == '#text': return None
        if operator == 'name-down': choices = [e for e in owner.entries if e is not entry and inside(e.node)]
        else:  # to another container of the same depth
            above = owner.entry.owner if owner.entry else None
            choices = [e for e in (above.entries if above else []) if e.node is not owner and inside(e.node)]
        choices = [c for c in choices if inside(c.node)]
        if not choices: return None
        return moved(syntax, text, entry, inside(random.choice(choices).node))
    return None


def inside(node):
    """The first named entry in a container, or in the first container of a list."""
    for entry in node.entries:
        if node.kind in ('map', 'element') and entry.name != '#text': return entry
        if node.kind == 'list' and entry.node.kind == 'map': return inside(entry.node)
    return None


def moved(syntax, text, entry, target):
    if target is None or target is entry: return None
    if entry.start <= target.start and target.end <= entry.end: return None
    if entry.name.startswith('@') and target.name.startswith('@') and target.owner is entry.owner: return None
    put = syntax.insert(text, target, syntax.raw(text, entry))
    taken = syntax.remove(text, entry)
    if not put or not taken or taken[0][0] < put[0][0] < taken[0][1]: return None
    return taken + put, written_name(text, entry) if entry.spans else ''


def line_edits(operator, text, random):
    """All places where a line joins the next one, or breaks."""
    found = []
    if operator == 'line-joined':
        for match in re.finditer(r'[^\s][ \t]*(\n[ \t]*)[^\s\n]', text): found.append([(match.start(1), match.end(1), random.choice(('', ' ')))])
    else:
        for match in re.finditer(r'[^\n]*\S[ \t]+(?=\S)[^\n]*', text):
            gaps = [m.span() for m in re.finditer(r'(?<=\S)[ \t]+(?=\S)', match.group())]
            if gaps:
                first, end = random.choice(gaps)
                found.append([(match.start() + first, match.start() + end, '\n')])
        for match in re.finditer(r'[^\s;,]{2}[;,](?=\S)', text): found.append([(match.end(), match.end(), '\n')])
    return found


def applied(text, edits):
    """The text after the edits, and the lines that they touch."""
    result, last, lines = [], 0, set()
    ordered = sorted(edits)
    for one, other in zip(ordered, ordered[1:]):
        if other[0] < one[1]: return None, None
    for start, end, put in ordered:
        result.append(text[last:start])
        before = sum(map(len, result))
        so_far = ''.join(result)
        line = so_far.count('\n') + 1
        lines.update(range(line, line + put.count('\n') + 1))
        if not put: lines.update((line - 1, line, line + 1))
        result.append(put)
        last = end
    result.append(text[last:])
    return ''.join(result), lines


def file_projects(operator, project, path, random):
    """The project without the file, or with it elsewhere or under another name."""
    rest = {p: t for p, t in project.items() if p != path}
    folder, _, name = path.rpartition('/')
    if operator == 'file-removed': return rest, path, None
    if operator == 'file-moved': target = f'{folder}/old/{name}' if folder else f'old/{name}'
    else:
        stem, dot, end = name.rpartition('.')
        choices = [f'{stem}.{end}.txt', f'{name} (1)', f'{stem}{dot}{end[:-1]}']
        target = (folder + '/' if folder else '') + random.choice(choices)
    return {**rest, target: project[path]}, target, project[path]
