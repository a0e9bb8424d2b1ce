"""What readers take from files: models written from the readers' documentation, not from the program's tables.

A reader of a project gives a view: what takes effect, and what is written but lost. A damage counts if more is lost
than in the sound project, so if something written has no effect, or something used is not defined.
"""
import re
from collections import Counter

from syntaxes import Bad


class View:
    def __init__(self):
        self.taken, self.lost, self.doubts = [], Counter(), Counter()
        self.defined, self.used = set(), Counter()

    def lose(self, what): self.lost[what] += 1

    def doubt(self, what):
        """What nobody documents: it is not counted, whichever way it goes."""
        self.doubts[what] += 1

    def finish(self):
        for space, name in self.used:
            if (space, name) not in self.defined: self.lost[f'undefined {space} {name}'] += self.used[space, name]
        return self

    def __eq__(self, other): return self.taken == other.taken


def settled(value):
    """A value that compares equal if the order of items does not matter."""
    if isinstance(value, list): return sorted((settled(v) for v in value if v is not None), key=repr)
    if isinstance(value, dict): return {k: settled(v) for k, v in sorted(value.items(), key=repr) if v is not None}
    return value


# -- Values

class Text:
    """A text that has an effect if the pattern fits. It may define or use a name."""

    def __init__(self, pattern=r'(?=.*\S).*', fold=False, use=None, define=None, system=None, clean=None):
        self.pattern, self.fold, self.use, self.define = re.compile(pattern, re.S), fold, use, define
        self.system, self.clean = system, clean

    def text(self, value, view, path):
        if value == '' or not self.pattern.fullmatch(value):
            view.lose(f'{path} value')
            return None
        if self.clean: value = self.clean(value)
        name = value.lower() if self.fold else value
        if self.define: view.defined.add((self.define, name))
        if self.use and not (self.system and self.system(name)): view.used[self.use, name] += 1
        return name

    def take(self, node, view, path):
        if node.kind != 'text':
            view.lose(f'{path} form')
            return None
        return self.text(node.value, view, path)


def Choice(*words, fold=False):
    return Text('(?i:' + '|'.join(map(re.escape, words)) + ')' if fold else '|'.join(map(re.escape, words)), fold=fold)


class Flag:
    """A Boolean value. Readers of property lists take a number, too; some a text."""

    def __init__(self, numbers=False): self.numbers = numbers

    def take(self, node, view, path):
        if node.kind == 'flag' or self.numbers and node.kind == 'number': return bool(node.value)
        if self.numbers and node.kind == 'text' and node.value.lower() in ('true', 'yes', '1', 'false', 'no', '0'): return view.doubt(f'{path} text')
        view.lose(f'{path} form')


class Number:
    def take(self, node, view, path):
        if node.kind == 'text' and node.value.isdigit(): return view.doubt(f'{path} text')
        if node.kind == 'number': return node.value
        view.lose(f'{path} form')


class Any:
    """A value that is taken as it is."""
    def take(self, node, view, path):
        if node.kind in ('map', 'list'): return [(e.name, self.take(e.node, view, path)) for e in node.entries]
        return node.value


class Either:
    """The first that takes the form of the value."""
    def __init__(self, **forms): self.forms = forms

    def take(self, node, view, path):
        if node.kind in self.forms: return self.forms[node.kind].take(node, view, path)
        view.lose(f'{path} form')


class Items:
    """A list; with 'single', one value is a list of one."""

    def __init__(self, item, single=False): self.item, self.single = item, single

    def take(self, node, view, path):
        if node.kind == 'list' and isinstance(node.value, str) and not all(map(str.strip, node.value.rstrip(';').split(';'))): view.doubt(f'{path} empty item')
        if node.kind == 'list': found = [self.item.take(e.node, view, path) for e in node.entries]
        elif self.single: found = [self.item.take(node, view, path)]
        else:
            view.lose(f'{path} form')
            return None
        found = [f for f in found if f is not None]
        if not found:
            view.lose(f'{path} empty')
            return None
        return found


class Fields:
    """A map. Of a name that is not in the fields nothing is taken; 'others' takes it; 'strict' refuses the file."""

    def __init__(self, fields, need=(), others=None, strict=False, after=None, doubtful=()):
        self.doubtful = doubtful  # names whose letter case may not matter
        self.fields, self.need, self.others, self.strict, self.after = fields, need, others, strict, after

    def take(self, node, view, path):
        if node.kind != 'map':
            view.lose(f'{path} form')
            return None
        found = {}
        for entry in node.entries:
            place = f'{path}.{entry.name}'
            spec = self.fields.get(entry.name)
            if spec is None and self.others:
                pattern, spec = self.others
                if not re.fullmatch(pattern, entry.name): spec = None
            if spec is None:
                if entry.name.lower() in self.doubtful: view.doubt(f'{place} case')
                else: view.lose(f'{place} unread')
                if self.strict: raise Bad(f'{place} is unknown')
                continue
            if entry.name in found: view.lose(f'{place} twice')
            before = sum(view.lost.values())
            found[entry.name] = spec.take(entry.node, view, place)
            if self.strict and found[entry.name] is None and sum(view.lost.values()) > before: raise Bad(f'{place} is refused')
        for names in self.need:
            if not any(found.get(name) is not None for name in names):
                view.lose(f'{path} needs {names[0]}')
                if self.strict: raise Bad(f'{path} needs {names[0]}')
                return None
        if self.after: found = self.after(found, view, path)
        return found


# -- Property lists

EXTENSION = r'[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*'
MEDIA = r'[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+'
REGISTERED = ('application', 'audio', 'chemical', 'font', 'haptics', 'image', 'inode', 'message', 'model', 'multipart', 'text',
              'video', 'x-scheme-handler', 'x-content', 'x-epoc', 'all')
UNIFORM = r'[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+'
SYSTEM_TYPES = {f'public.{name}' for name in '''item content data composite-content text plain-text utf8-plain-text json xml
    html image png jpeg gif tiff svg-image movie audio archive zip-archive folder directory package source-code script
    comma-separated-values-text rtf url file-url audiovisual-content heic mp3 mpeg-4 database'''.split()} | {
    'com.apple.package', 'com.adobe.pdf', 'com.apple.rtfd', 'com.apple.bundle', 'com.apple.property-list', 'org.gnu.gnu-zip-archive',
    'com.pkware.zip-archive', 'com.apple.quicktime-movie', 'net.daringfireball.markdown'}


def is_system(name): return name in SYSTEM_TYPES


SYSTEM_MEDIA = {'text/plain', 'application/json', 'image/png', 'image/jpeg', 'application/xml', 'text/html', 'application/pdf', 'inode/directory',
                'text/csv', 'application/zip', 'text/markdown', 'image/svg+xml', 'application/gzip', 'audio/mpeg', 'text/x-python', 'application/octet-stream'}


def media(use=None, fold=True, **more):
    return Text(('(?i:' if fold else '(?:') + '|'.join(REGISTERED) + r')/[A-Za-z0-9!#$&^_.+-]+', fold=fold, use=use, **{'system': lambda n: n in SYSTEM_MEDIA, **more})


NAME = Text()
uniform = Text(UNIFORM, fold=True, use='type', system=is_system)
defining = Text(UNIFORM, fold=True, define='type')
extension = Text(EXTENSION)
identifier = Text(r'[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+|\$\([A-Z_:a-z0-9]+\)')


def claimed(found, view, path):
    """Launch Services looks at extensions, MIME types, and old types only without content types."""
    if found.get('LSItemContentTypes') is not None:
        for name in ('CFBundleTypeExtensions', 'CFBundleTypeMIMETypes', 'CFBundleTypeOSTypes'):
            if found.pop(name, None) is not None: view.lose(f'{path}.{name} covered')
    return found


DOCUMENT = Fields({
    'CFBundleTypeName': NAME, 'CFBundleTypeRole': Choice('Editor', 'Viewer', 'Shell', 'QLGenerator', 'MDImporter', 'None'),
    'LSHandlerRank': Choice('Owner', 'Default', 'Alternate', 'None'), 'LSItemContentTypes': Items(uniform),
    'CFBundleTypeExtensions': Items(extension), 'CFBundleTypeMIMETypes': Items(media()), 'CFBundleTypeOSTypes': Items(Text('.{4}')),
    'CFBundleTypeIconFile': NAME, 'CFBundleTypeIconFiles': Items(NAME), 'CFBundleTypeIconSystemGenerated': Flag(True),
    'LSTypeIsPackage': Flag(True), 'NSDocumentClass': NAME, 'NSExportableTypes': Items(uniform),
    'NSUbiquitousDocumentUserActivityType': Text(UNIFORM),
}, need=[('LSItemContentTypes', 'CFBundleTypeExtensions', 'CFBundleTypeMIMETypes', 'CFBundleTypeOSTypes')], after=claimed)
DECLARED = Fields({
    'UTTypeIdentifier': defining, 'UTTypeDescription': NAME, 'UTTypeConformsTo': Items(uniform, single=True),
    'UTTypeTagSpecification': Fields({
        'public.filename-extension': Items(extension, single=True), 'public.mime-type': Items(media(), single=True),
        'com.apple.ostype': Items(Text('.{4}'), single=True)}, doubtful=('public.filename-extension', 'public.mime-type', 'com.apple.ostype')),
    'UTTypeIconFile': NAME, 'UTTypeReferenceURL': Text(r'https?://[^\s/]+\S*'), 'UTTypeVersion': NAME,
    'UTTypeIcons': Fields({'UTTypeIconBackgroundName': NAME, 'UTTypeIconBadgeName': NAME, 'UTTypeIconText': NAME}),
}, need=[('UTTypeIdentifier',)])
ACTIVATION = Fields({f'NSExtensionActivation{name}': Number() for name in (
    'SupportsFileWithMaxCount', 'SupportsImageWithMaxCount', 'SupportsMovieWithMaxCount', 'SupportsText',
    'SupportsWebURLWithMaxCount', 'SupportsAttachmentsWithMaxCount', 'DictionaryVersion')})
POINT = Choice(*(f'com.apple.{name}' for name in (
    'quicklook.preview', 'quicklook.thumbnail', 'share-services', 'ui-services', 'fileprovider-nonui', 'fileprovider-actionsui',
    'spotlight.import', 'spotlight.index')))
# What a point reads of its attributes.
POINTS = {'com.apple.quicklook.preview': {'QLSupportedContentTypes', 'QLSupportsSearchableItems', 'QLIsDataBasedPreview'},
          'com.apple.quicklook.thumbnail': {'QLSupportedContentTypes', 'QLThumbnailMinimumDimension'},
          'com.apple.share-services': {'NSExtensionActivationRule', 'NSExtensionServiceAllowsFinderPreviewItem'},
          'com.apple.ui-services': {'NSExtensionActivationRule', 'NSExtensionServiceAllowsFinderPreviewItem'},
          'com.apple.spotlight.import': {'CSSupportedContentTypes'}}


def pointed(found, view, path):
    point, attributes = found.get('NSExtensionPointIdentifier'), found.get('NSExtensionAttributes')
    for name in list(attributes or ()):
        if name not in POINTS.get(point, ()):
            view.lose(f'{path}.{name} not of the point')
            attributes.pop(name)
    for name in ('QLSupportedContentTypes', 'CSSupportedContentTypes'):
        if name in POINTS.get(point, ()) and name not in (attributes or ()): view.lose(f'{path} without types')
    return found


EXTENSION_POINT = Fields({
    'NSExtensionPointIdentifier': POINT, 'NSExtensionPrincipalClass': NAME, 'NSExtensionMainStoryboard': NAME,
    'NSExtensionFileProviderDocumentGroup': Text(r'(group\.|\$\().+'), 'NSExtensionFileProviderSupportsEnumeration': Flag(True),
    'NSExtensionAttributes': Fields({
        'QLSupportedContentTypes': Items(uniform), 'QLSupportsSearchableItems': Flag(True), 'QLIsDataBasedPreview': Flag(True),
        'QLThumbnailMinimumDimension': Number(), 'CSSupportedContentTypes': Items(uniform),
        'NSExtensionServiceAllowsFinderPreviewItem': Flag(True),
        'NSExtensionActivationRule': Either(text=NAME, map=ACTIVATION)}),
}, need=[('NSExtensionPointIdentifier',), ('NSExtensionPrincipalClass', 'NSExtensionMainStoryboard')], after=pointed)
INFO = Fields({
    'CFBundleIdentifier': identifier, 'CFBundleName': NAME, 'CFBundleDisplayName': NAME, 'CFBundleExecutable': NAME,
    'CFBundlePackageType': Choice('APPL', 'XPC!', 'BNDL'), 'CFBundleVersion': Text(r'\d+(\.\d+)*'),
    'CFBundleShortVersionString': Text(r'\d+(\.\d+)*'), 'CFBundleDocumentTypes': Items(DOCUMENT),
    'UTExportedTypeDeclarations': Items(DECLARED), 'UTImportedTypeDeclarations': Items(DECLARED),
    'CFBundleURLTypes': Items(Fields({
        'CFBundleURLName': NAME, 'CFBundleTypeRole': Choice('Editor', 'Viewer', 'Shell', 'None'),
        'CFBundleURLSchemes': Items(Text(r'[A-Za-z][A-Za-z0-9+.-]*', fold=True))}, need=[('CFBundleURLSchemes',)])),
    'LSSupportsOpeningDocumentsInPlace': Flag(True), 'UISupportsDocumentBrowser': Flag(True), 'UIFileSharingEnabled': Flag(True),
    'NSUserActivityTypes': Items(Text(UNIFORM)), 'LSMinimumSystemVersion': Text(r'\d+(\.\d+)*'),
    'NSServices': Items(Fields({
        'NSMessage': NAME, 'NSPortName': NAME, 'NSMenuItem': Fields({'default': NAME}), 'NSSendFileTypes': Items(uniform)},
        need=[('NSMessage',), ('NSMenuItem',)])),
    'NSExtension': EXTENSION_POINT,
    'CFPlugInTypes': Fields({}, others=(r'[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}', Items(Text(r'[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}')))),
    'CFPlugInFactories': Fields({}, others=(r'[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}', NAME)),
})
ENTITLEMENTS = Fields({
    **{f'com.apple.security.{name}': Flag(True) for name in (
        'app-sandbox', 'files.user-selected.read-only', 'files.user-selected.read-write', 'files.user-selected.executable',
        'files.bookmarks.app-scope', 'files.bookmarks.document-scope', 'files.downloads.read-write', 'network.client', 'print')},
    'com.apple.security.application-groups': Items(Text(r'(group\.|[A-Z0-9]{10}\.|\$\().+')),
    'com.apple.developer.icloud-container-identifiers': Items(Text(r'iCloud\..+')),
    'com.apple.developer.icloud-services': Items(Choice('CloudDocuments', 'CloudKit', 'CloudKit-Anonymous')),
    'com.apple.developer.ubiquity-container-identifiers': Items(Text(r'iCloud\..+')),
})

# -- Packagers

role = Choice('Editor', 'Viewer', 'Shell', 'QLGenerator', 'None')
dotless = Text(r'\.?' + EXTENSION, fold=True, clean=lambda v: v.removeprefix('.'))
TAURI = Fields({
    '$schema': NAME, 'productName': NAME, 'version': NAME, 'identifier': identifier,
    'build': Fields({'frontendDist': NAME, 'devUrl': NAME, 'beforeBuildCommand': NAME}, strict=True), 'app': Any(),
    'bundle': Fields({
        'active': Flag(), 'targets': Either(text=NAME, list=Items(NAME)), 'icon': Items(NAME), 'category': NAME,
        'resources': Either(list=Items(NAME), map=Fields({}, others=('.+', NAME))), 'shortDescription': NAME,
        'fileAssociations': Items(Fields({
            'ext': Items(dotless), 'name': NAME, 'description': NAME, 'mimeType': media(use='media', fold=False),
            'role': role, 'rank': Choice('Default', 'Owner', 'Alternate', 'None'),
            'contentTypes': Items(uniform),
            'exportedType': Fields({'identifier': defining, 'conformsTo': Items(uniform)}, need=[('identifier',)], strict=True),
        }, need=[('ext',)], strict=True)),
        'linux': Fields({name: Fields({'desktopTemplate': Text(use='file'), 'depends': Items(NAME),
                                       'files': Fields({}, others=('/.+', Text(use='file')))}, strict=True) for name in ('deb', 'rpm')}, strict=True),
        'macOS': Fields({'minimumSystemVersion': NAME, 'entitlements': NAME, 'infoPlist': NAME}, strict=True),
    }, strict=True),
    'plugins': Fields({'deep-link': Fields({
        'desktop': Fields({'schemes': Items(Text(r'[a-z][a-z0-9+.-]*'))}),
        'mobile': Items(Fields({'scheme': Items(Text(r'[a-z][a-z0-9+.-]*')), 'host': NAME, 'appLink': Flag()}))})}),
}, need=[('identifier',)], strict=True)


class Period(Text):
    """An extension. Some packages of electron-builder get one period too many if it begins with one."""
    def text(self, value, view, path):
        if value.startswith('.'): view.doubt(f'{path} period')
        return super().text(value, view, path)


bare = Period(r'\.?' + EXTENSION, fold=True, clean=lambda v: v.removeprefix('.'))
PLATFORM = {'category': NAME, 'icon': NAME, 'target': Items(Either(text=NAME, map=Any()), single=True), 'artifactName': NAME}
MANY = lambda fields, need: Items(Fields(fields, need=need, strict=True), single=True)
ASSOCIATION = MANY({'ext': Items(bare, single=True), 'name': NAME, 'description': NAME, 'mimeType': media(use='media', fold=False),
                    'icon': NAME, 'role': role, 'isPackage': Flag(), 'rank': Choice('Owner', 'Default', 'Alternate', 'None')}, [('ext',)])
BUILDER = Fields({
    'appId': identifier, 'productName': NAME, 'copyright': NAME, 'files': Items(Either(text=NAME, map=Any()), single=True),
    'directories': Fields({'output': NAME, 'buildResources': NAME, 'app': NAME}, strict=True), 'asar': Flag(),
    'extraResources': Any(), 'fileAssociations': ASSOCIATION,
    'protocols': MANY({'name': NAME, 'schemes': Items(Text(r'[A-Za-z][A-Za-z0-9+.-]*', fold=True)), 'role': role}, [('name',), ('schemes',)]),
    'mac': Fields({**PLATFORM, 'fileAssociations': ASSOCIATION, 'hardenedRuntime': Flag(), 'extendInfo': INFO}, strict=True),
    'win': Fields({**PLATFORM, 'fileAssociations': ASSOCIATION}, strict=True),
    'linux': Fields({**PLATFORM, 'fileAssociations': ASSOCIATION, 'mimeTypes': Items(media(use='media', fold=False)), 'maintainer': NAME,
                     'desktop': Fields({'entry': Fields({}, others=('[A-Za-z0-9-]+', NAME))}, strict=True)}, strict=True),
    'nsis': Fields({'perMachine': Flag(), 'oneClick': Flag(), 'include': NAME}, strict=True),
    **{name: Fields({'fpm': Items(Text(r'.+=/.+', use='file', clean=lambda v: v.split('=')[0])), 'depends': Items(NAME)}, strict=True)
       for name in ('deb', 'rpm')},
}, strict=True)
PACKAGE = Fields({'name': NAME, 'version': NAME, 'main': NAME, 'private': Flag(), 'description': NAME, 'author': Any(),
                  'scripts': Any(), 'devDependencies': Any(), 'dependencies': Any(), 'build': BUILDER})

# -- The web

dotted = Text(r'\.[^\s/.*,A-Z]+(\.[^\s/.*,A-Z]+)*')  # Chromium looks for it in lower case
url = Text(r'(https?://[^\s/]+)?[^\s:"<>]*(\?\S*)?')
ICON = Fields({'src': url, 'sizes': Text(r'any|\d+x\d+( \d+x\d+)*', fold=True), 'type': media(), 'purpose': Choice('any', 'maskable', 'monochrome')},
              need=[('src',)])
WEB = Fields({
    'name': NAME, 'short_name': NAME, 'description': NAME, 'id': NAME, 'start_url': url, 'scope': url, 'lang': NAME,
    'display': Choice('standalone', 'minimal-ui', 'fullscreen', 'browser'), 'icons': Items(ICON),
    'theme_color': NAME, 'background_color': NAME,
    'file_handlers': Items(Fields({
        'action': url, 'name': NAME, 'launch_type': Choice('single-client', 'multiple-clients'), 'icons': Items(ICON),
        'accept': Fields({}, others=(MEDIA + r'|[a-z]+/\*', Items(dotted, single=True)))}, need=[('action',), ('accept',)])),
    'launch_handler': Fields({'client_mode': Items(Choice('auto', 'navigate-new', 'navigate-existing', 'focus-existing'), single=True)}),
    'protocol_handlers': Items(Fields({'protocol': Text(r'web\+[a-z]+|mailto|tel|sms|magnet|geo'), 'url': Text(r'[^\s]*%s[^\s]*')},
                                      need=[('protocol',), ('url',)])),
    'share_target': Fields({
        'action': url, 'method': Choice('GET', 'POST', fold=True), 'enctype': Choice('multipart/form-data', 'application/x-www-form-urlencoded'),
        'params': Fields({'title': NAME, 'text': NAME, 'url': NAME, 'files': Items(Fields({
            'name': NAME, 'accept': Items(Text(MEDIA + r'|[a-z]+/\*|\.[^\s/.*,]+', fold=True), single=True)}, need=[('name',), ('accept',)]), single=True)})},
        need=[('action',), ('params',)],
        after=lambda found, view, path: shared(found, view, path)),
})


def shared(found, view, path):
    """Files come only with a form that is posted in parts."""
    if found['params'].get('files') and (found.get('method') != 'post' or found.get('enctype') != 'multipart/form-data'):
        view.lose(f'{path} files without a form')
        found['params'].pop('files')
    return found


# -- Projects

class Kind:
    """A kind of file: its syntax, which paths its reader looks at, and what it takes of them.

    What a project says about other things than types is not damaged: 'about' are the places that are.
    """

    def __init__(self, name, syntax, paths, spec=None, read=None, also=(), about='.*'):
        self.about = re.compile(about, re.S)
        self.name, self.syntax, self.paths, self.also = name, syntax, re.compile(paths), also
        self.spec, self.reader = spec, read

    def read(self, path, text, view):
        node = self.syntax.parse(text)
        if self.reader: return self.reader(node, view, path)
        return self.spec.take(node, view, '')

    def view(self, project):
        """What the readers of a project take of its files."""
        view = View()
        for kind in (self, *self.also):
            for path, text in sorted(project.items()):
                view.defined.update((('file', path), ('file', path.removeprefix('src-tauri/'))))
                if not kind.paths.fullmatch(path): continue
                before = Counter(view.lost), set(view.defined), Counter(view.used)
                try: view.taken.append(settled(kind.read(path, text, view)))
                except Bad as problem:
                    view.lost, view.defined, view.used = before
                    view.lose(f'{path} refused: {problem}')
        for path in project:
            if not any(kind.paths.fullmatch(path) for kind in (self, *self.also)): view.lose(f'{path} unread')
        view.taken.sort(key=repr)
        return view.finish()
