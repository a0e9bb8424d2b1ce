"""The kinds of files, with the readers of those that are no trees of keys: XML, key files, registries, servers."""
import re

from readers import (BUILDER, ENTITLEMENTS, EXTENSION, INFO, MEDIA, NAME, PACKAGE, REGISTERED, SYSTEM_MEDIA, TAURI, WEB, Any, Choice, Fields, Items, Kind,
                     Text, is_system, media, settled)
from syntaxes import JSON, NSIS, XML, YAML, Bad, Inno, KeyFile, PropertyList, Registry, Words

# -- XML

NAMESPACES = {
    'http://schemas.android.com/apk/res/android': 'android', 'http://schemas.android.com/tools': 'tools',
    'http://schemas.microsoft.com/appx/manifest/foundation/windows10': '', 'http://www.w3.org/XML/1998/namespace': 'xml',
    'http://schemas.microsoft.com/appx/manifest/uap/windows10': 'uap', 'http://schemas.microsoft.com/appx/manifest/uap/windows10/2': 'uap2',
    'http://schemas.microsoft.com/appx/manifest/uap/windows10/3': 'uap3',
    'http://schemas.microsoft.com/appx/manifest/foundation/windows10/restrictedcapabilities': 'rescap',
    'http://schemas.microsoft.com/wix/2006/wi': '', 'http://wixtoolset.org/schemas/v4/wxs': '',
    'http://www.freedesktop.org/standards/shared-mime-info': '',
}


def plain(full):
    space, _, local = full.rpartition('\n')
    prefix = NAMESPACES.get(space, '?') if space else None
    return f'{prefix}:{local}' if prefix else local


class Element:
    """An element: its attributes, its children, its text. What it needs is '@name' or 'child'."""

    def __init__(self, attributes=None, children=None, text=None, need=(), strict=False, after=None):
        self.attributes, self.children, self.content = attributes or {}, children or {}, text
        self.need, self.strict, self.after = need, strict, after

    def take(self, node, view, path):
        found = {}
        for entry in node.entries:
            if entry.name[0] == '@':
                if entry.node.full is None: continue
                name, specs, key = plain(entry.node.full), self.attributes, '@' + plain(entry.node.full)
            elif entry.name == '#text': name, specs, key = '#text', {'#text': self.content} if self.content else {}, '#text'
            else: name, specs, key = plain(entry.node.full), self.children, plain(entry.node.full)
            place = f'{path}/{key}'
            spec = specs.get(name)
            if spec is None and name.startswith('tools:'): continue
            if spec is None:
                view.lose(f'{place} unread')
                if self.strict: raise Bad(f'{place} is unknown')
                continue
            if entry.node.kind == 'element': value = spec.take(entry.node, view, place) if isinstance(spec, Element) else simple(spec, entry.node, view, place)
            else: value = spec.take(entry.node, view, place)
            if self.strict and value is None and not isinstance(spec, Any): raise Bad(f'{place} is refused')
            if value is None: continue
            if key[0] in '@#': found[key] = value
            else: found.setdefault(key, []).append(value)
        if self.content and '#text' not in found:
            view.lose(f'{path} empty')
            return None
        for names in self.need:
            if not any(name in found for name in names):
                view.lose(f'{path} needs {names[0]}')
                if self.strict: raise Bad(f'{path} needs {names[0]}')
                return None
        if self.after: found = self.after(found, view, path)
        return found


def simple(spec, node, view, path):
    """An element with only a text; its language may be said."""
    text = node.get('#text')
    if any(e.name[0] not in '@#' for e in node.entries) or text is None:
        view.lose(f'{path} empty')
        return None
    value = spec.take(text, view, path)
    language = next((e.node.value for e in node.entries if e.node.kind == 'text' and e.name == '@xml:lang'), None)
    if any(e.name[0] == '@' and e.name != '@xml:lang' for e in node.entries): view.lose(f'{path} attribute unread')
    return (language, value) if language and value is not None else value


def document(name, spec, spaced=False):
    """The reader of a document with this root element, in a namespace or in none."""
    def read(node, view, path):
        root = node.entries[0].node
        if plain(root.full) != name or spaced != ('\n' in root.full): raise Bad(f'the root is not {name}')
        return spec.take(root, view, '')
    return read


# Android

ACTIONS = 'VIEW EDIT SEND SEND_MULTIPLE MAIN GET_CONTENT OPEN_DOCUMENT PICK CREATE_DOCUMENT'.split()
CATEGORIES = 'DEFAULT BROWSABLE LAUNCHER OPENABLE ALTERNATIVE APP_BROWSER'.split()
A = {'android:' + name: NAME for name in 'label icon theme permission'.split()}
PATHS = {'android:' + name: Text(r'(/|\.\*)[^\s,;]*') for name in ('path', 'pathPrefix', 'pathPattern', 'pathAdvancedPattern')}
DATA = Element({**PATHS, 'android:pathSuffix': Text(r'\.?[^/\s"\']+'), 'android:scheme': Text(r'[a-z][a-z0-9+.-]*'), 'android:host': Text(r'\*|[^\s/:A-Z]+'),
                'android:port': Text(r'\d+'), 'android:mimeType': Text('(' + '|'.join(REGISTERED) + r'|\*)/([a-z0-9!#$&^_.+-]+|\*)')})


def filtered(found, view, path):
    """A filter accepts an intent whose action and data it has. Without a scheme, no host and no path has an effect."""
    actions = {d['@android:name'] for d in found.get('action', ())}
    categories = {d['@android:name'] for d in found.get('category', ())}
    data = {}
    for part in found.get('data', ()):
        for name, value in part.items(): data.setdefault(name, set()).add(value)
    if not actions:
        view.lose(f'{path} needs an action')
        return None
    sends = actions & {'android.intent.action.SEND', 'android.intent.action.SEND_MULTIPLE'}
    views = actions & {'android.intent.action.VIEW', 'android.intent.action.EDIT'}
    if (sends or views) and 'android.intent.category.DEFAULT' not in categories:
        view.lose(f'{path} needs DEFAULT')
        return None
    if (sends or views) and not data: view.lose(f'{path} needs data')
    if sends and '@android:mimeType' not in data: view.lose(f'{path} needs a type')
    paths = [n for n in data if 'path' in n]
    if '@android:scheme' not in data:
        for name in ['@android:host', *paths]:
            if data.pop(name, None): view.lose(f'{path}/{name} without a scheme')
    elif paths and '@android:host' not in data:
        for name in paths:
            data.pop(name)
            view.lose(f'{path}/{name} without a host')
    return {'actions': sorted(actions), 'categories': sorted(categories), 'data': {k: sorted(v) for k, v in data.items()}}


def opened(found, view, path):
    """Since Android 12, what has filters says whether it is exported; only what is can be opened by others."""
    if found.get('intent-filter') and found.get('@android:exported') != 'true':
        view.lose(f'{path} is not exported')
        return None
    return found


FILTER = Element({'android:label': NAME, 'android:icon': NAME, 'android:priority': Text(r'-?\d+'), 'android:autoVerify': Choice('true', 'false')}, {
    'action': Element({'android:name': Choice(*('android.intent.action.' + a for a in ACTIONS))}, need=[('@android:name',)]),
    'category': Element({'android:name': Choice(*('android.intent.category.' + c for c in CATEGORIES))}, need=[('@android:name',)]),
    'data': DATA}, after=filtered)
ACTIVITY = Element({**A, 'android:name': Text(r'\.?[A-Za-z][\w.]*', ), 'android:exported': Choice('true', 'false'),
                    'android:targetActivity': Text(r'\.?[A-Za-z][\w.]*'), 'android:launchMode': Choice('standard', 'singleTop', 'singleTask', 'singleInstance')},
                   {'intent-filter': FILTER, 'meta-data': Any()}, need=[('@android:name',)], after=opened)
ANDROID = Element({'package': NAME, 'android:versionCode': NAME, 'android:versionName': NAME}, {
    'uses-sdk': Any(), 'uses-permission': Any(), 'application': Element(
        {**A, 'android:allowBackup': Choice('true', 'false'), 'android:supportsRtl': Choice('true', 'false'), 'android:name': NAME},
        {'activity': ACTIVITY, 'activity-alias': ACTIVITY, 'provider': Any(), 'service': Any()})}, need=[('application',)])

# Windows packages: the schema refuses what it does not have.


def E(attributes=None, children=None, text=None, need=(), after=None): return Element(attributes, children, text, need, True, after)


def extended(found, view, path):
    child = {'windows.fileTypeAssociation': 'uap:FileTypeAssociation', 'windows.protocol': 'uap:Protocol'}[found['@Category']]
    if set(found) - {'@Category', '@Executable', '@EntryPoint'} != {child}: raise Bad(f'{path} is not of its category')
    return found


UAP = {'uap:DisplayName': NAME, 'uap:Logo': Text(r'[^\s:*?"<>|]+\.(png|jpg|jpeg|svg)')}
ASSOCIATION = E({'Name': Text(r'[a-z0-9.+-]+'), 'Parameters': NAME, 'MultiSelectModel': Choice('Player', 'Single', 'Document')}, {
    **UAP, 'uap:InfoTip': NAME, 'uap:EditFlags': E({'OpenIsSafe': Choice('true', 'false'), 'AlwaysUnsafe': Choice('true', 'false')}),
    'uap:SupportedFileTypes': E(children={'uap:FileType': E({'ContentType': media()}, text=Text(r'\.[^\\/:*?"<>|\s.,;]+', fold=True))}, need=[('uap:FileType',)])},
    need=[('@Name',), ('uap:SupportedFileTypes',)])
APPX_EXTENSION = E({'Category': Choice('windows.fileTypeAssociation', 'windows.protocol'), 'Executable': NAME, 'EntryPoint': NAME}, {
    'uap:FileTypeAssociation': ASSOCIATION, 'uap:Protocol': E({'Name': Text(r'[a-z][a-z0-9.+-]+')}, UAP, need=[('@Name',)])},
    need=[('@Category',)], after=extended)
MSIX = E({'IgnorableNamespaces': NAME}, {
    'Identity': E({'Name': Text(r'[A-Za-z0-9.-]{3,50}'), 'Publisher': Text(r'CN=.+'), 'Version': Text(r'\d+\.\d+\.\d+\.\d+'),
                   'ProcessorArchitecture': Choice('x64', 'x86', 'arm64', 'neutral')}, need=[('@Name',), ('@Publisher',), ('@Version',)]),
    'Properties': E(children={'DisplayName': NAME, 'PublisherDisplayName': NAME, 'Logo': NAME, 'Description': NAME}, need=[('DisplayName',), ('Logo',)]),
    'Dependencies': E(children={'TargetDeviceFamily': E({'Name': Text(r'Windows\.(Desktop|Universal)'), 'MinVersion': Text(r'\d+\.\d+\.\d+\.\d+'),
                                                         'MaxVersionTested': Text(r'\d+\.\d+\.\d+\.\d+')}, need=[('@Name',)])}),
    'Resources': E(children={'Resource': E({'Language': Text(r'[A-Za-z]{2}(-[A-Za-z]+)*', fold=True)})}),
    'Applications': E(children={'Application': E(
        {'Id': Text(r'[A-Za-z][A-Za-z0-9.]*'), 'Executable': Text(r'.+\.exe'), 'EntryPoint': NAME}, {
            'uap:VisualElements': E({n: NAME for n in ('DisplayName', 'Description', 'BackgroundColor', 'Square150x150Logo', 'Square44x44Logo')}),
            'Extensions': E(children={'uap:Extension': APPX_EXTENSION})}, need=[('@Id',)])}, need=[('Application',)]),
    'Capabilities': E(children={'Capability': E({'Name': NAME}), 'rescap:Capability': E({'Name': NAME})}),
}, need=[('Identity',), ('Properties',), ('Dependencies',)])

# -- The registry of Windows, in four syntaxes

COMMAND = re.compile(r'("[^"]+"|[^"\s]+)(\s+("[^"]*"|[^"\s]+))*')
ROOTS = {'hkey_current_user': 'software\\', 'hkey_local_machine': 'software\\', 'hkey_classes_root': '', 'hkcu': 'software\\', 'hklm': 'software\\',
         'hkcr': '', 'hkmu': 'software\\', 'hka': 'software\\', 'shctx': 'software\\', '$(var.root)': 'software\\'}


def registered(values, view, path, more=()):
    """What the shell takes of values of the registry: (root, key, name, value), in the order of the file."""
    taken, written, capabilities, programs = {}, {}, {}, set()
    for root, key, name, value in values:
        base = ROOTS.get(root.lower())
        if base is None or key != key.strip('\\') or '\\\\' in key:
            view.lose(f'{root} {key} unread')
            continue
        key = key.lower()
        if base and not key.startswith(base):
            view.lose(f'{key} {name} unread')
            continue
        place = ('classes\\' if not base else '') + key.removeprefix(base)
        if (place, name.lower()) in written and written[place, name.lower()] != value: view.lose(f'{place} {name} twice')
        written[place, name.lower()] = value
    for (place, name), value in written.items():
        if place == 'registeredapplications' and value: capabilities[value.lower().removeprefix('software\\')] = name
    for name in more: view.defined.add(('program ID', name.lower()))
    for (place, name), value in written.items():
        meaning = of_class(place, name, value, view) if place.startswith('classes\\') else of_program(place, name, value, view, capabilities)
        if meaning is None: view.lose(f'{place} {name} unread')
        elif meaning is False: view.lose(f'{place} {name} value')
        else: taken[place, name] = meaning
    return taken


def of_class(place, name, value, view):
    """The meaning of a value of a class; False if the value has none, nothing if nobody reads it."""
    _, first, *rest = place.split('\\')
    if first.startswith('.'):
        if not re.fullmatch(r'\.[^\s.*,;"]+', first): return None
        if not rest and name == '': return use(view, value)
        if not rest and name == 'content type': return value.lower() if re.fullmatch(MEDIA, value) and value.split('/')[0].lower() in REGISTERED else False
        if not rest and name == 'perceivedtype': return value.lower() if value.lower() in ('text', 'image', 'audio', 'video', 'document', 'compressed', 'system') else False
        if rest == ['openwithprogids']: return use(view, name) if name else None
        return value if rest[:1] in (['shellex'], ['persistenthandler']) else None
    if first == 'applications' and rest:
        if not rest[0].endswith('.exe'): return None
        if rest[1:] == ['supportedtypes']: return True if re.fullmatch(r'\.[^\s.*,;"]+', name) else None
        if rest[1:] == [] and name in ('friendlyappname', 'noopenwith'): return value if value.strip() else False
        rest = rest[1:]
        if not rest: return None
    elif not rest:
        if name in ('', 'friendlytypename', 'infotip', 'appusermodelid'): return value if value.strip() else False
        return value if name in ('editflags', 'url protocol') else None
    if rest == ['defaulticon'] and name == '': return value if re.fullmatch(r'"?[^",]+"?(,-?\d+)?', value) and value.strip() else False
    if rest == ['curver'] and name == '': return use(view, value)
    if rest[0] == 'shell':
        if len(rest) == 1 and name == '': return value
        if len(rest) == 2 and name in ('', 'friendlyappname', 'muiverb'): return value if value.strip() else False
        if len(rest) == 3 and rest[2] == 'command' and name == '':
            if not COMMAND.fullmatch(value) or '%1' not in value and '%l' not in value.lower(): return False
            view.defined.add(('program ID', first))
            return value
    return None


def of_program(place, name, value, view, capabilities):
    if place == 'registeredapplications': return view.used.update([('capabilities', value.lower().removeprefix('software\\'))]) or value.lower() if name and value.strip() else False
    home = next((c for c in capabilities if place == c or place.startswith(c + '\\')), None)
    if home is None: return None
    view.defined.add(('capabilities', home))
    rest = place[len(home) + 1:]
    if not rest: return (value if value.strip() else False) if name in ('applicationname', 'applicationdescription', 'applicationicon') else None
    form = {'fileassociations': r'\.[^\s.*,;"]+', 'mimeassociations': MEDIA, 'urlassociations': r'[a-z][a-z0-9+.-]*'}.get(rest)
    if form is None or not re.fullmatch(form, name): return None
    return use(view, value)


def use(view, value):
    if not value.strip(): return False
    view.used['program ID', value.lower()] += 1
    return value.lower()


def registry_file(node, view, path):
    values = []
    for group in node.entries:
        root, _, key = group.name.partition('\\')
        for entry in group.node.entries:
            if entry.node.kind == 'null': view.lose(f'{key} {entry.name} form')
            elif entry.node.kind == 'number' and entry.name.lower() != 'editflags': view.lose(f'{key} {entry.name} form')
            else: values.append((root, key, entry.name, str(entry.node.value)))
    for _ in node.skipped: view.lose('a line is skipped')
    return registered(values, view, path)


def inno_script(node, view, path):
    if not {'AppName', 'AppVersion', 'DefaultDirName'} <= node.setup: raise Bad('setup')
    values, types = [], {'string', 'expandsz', 'multisz', 'dword', 'qword', 'binary', 'none'}
    known = {'root', 'subkey', 'valuetype', 'valuename', 'valuedata', 'flags', 'tasks', 'components', 'check'}
    for line in node.entries:
        if line.node.section in (None, '[Setup]'): raise Bad('a line outside of its section')
        names = [entry.name.lower() for entry in line.node.entries]
        if len(set(names)) < len(names): raise Bad('a parameter twice')
        if line.node.section != '[Registry]': continue
        found = {}
        for entry in line.node.entries:
            if entry.name.lower() not in known: raise Bad(f'parameter {entry.name}')
            found[entry.name.lower()] = entry.node.value
        if 'root' not in found or 'subkey' not in found or found['root'].lower() not in ROOTS: raise Bad('root')
        if found.get('valuetype', 'none').lower() not in types or 'valuedata' in found and 'valuetype' not in found: raise Bad('type')
        if not set(found.get('flags', '').split()) <= {'uninsdeletekey', 'uninsdeletevalue', 'createvalueifdoesntexist', 'uninsdeletekeyifempty', 'noerror'}: raise Bad('flags')
        if found.get('valuetype', 'none').lower() in ('string', 'expandsz'):
            values.append((found['root'], found['subkey'], found.get('valuename', ''), found.get('valuedata', '')))
    return registered(values, view, path)


def nsis_script(node, view, path):
    values = []
    known = {'WriteRegStr', 'WriteRegDWORD', 'System::Call', 'DeleteRegKey', 'DeleteRegValue', 'SetShellVarContext', 'Section', 'SectionEnd', 'File',
             'SetOutPath', 'WriteUninstaller', 'Delete', 'RMDir', 'Name', 'OutFile', 'InstallDir', 'RequestExecutionLevel', 'Unicode'}
    for line in node.entries:
        words = [e.node.value for e in line.node.entries]
        if words[0] not in known: raise Bad(words[0])
        if words[0] != 'WriteRegStr': continue
        if len(words) != 5 or words[1].lower() not in ROOTS: raise Bad('parameters')
        values.append((*words[1:4], words[4].replace('$\\"', '"').replace('$1', '%1')))
    return registered(values, view, path)


# Installer sources of WiX: the schema refuses what it does not have, the linker what is not defined.

YES = Choice('yes', 'no')
ID = Text(r'[A-Za-z_][A-Za-z0-9_.]*')
PLACED = {'Root': Text(r'HKCU|HKLM|HKCR|HKMU|\$\(var\.Root\)'), 'Key': NAME, 'Type': Choice('string', 'integer', 'expandable', 'multiString', 'binary'),
          'Value': Text(r'.*'), 'Name': NAME, 'KeyPath': YES, 'Id': ID}


class Blank(Text):
    """A text that may be empty."""
    def text(self, value, view, path): return value


PLACED['Value'] = Blank()
VALUE = E(PLACED)
VERB = E({'Id': Text(r'[A-Za-z]\w*'), 'Command': NAME, 'Argument': Text(r'("[^"]*"|[^"\s]+)(\s+("[^"]*"|[^"\s]+))*'), 'Sequence': Text(r'\d+'),
          'TargetFile': Text(ID.pattern.pattern, use='file ID'), 'TargetProperty': ID}, need=[('@Id',)])
WIX_EXTENSION = E({'Id': Text(r'[^\s.*,;"]+', fold=True), 'ContentType': media(), 'Advertise': YES}, {
    'Verb': VERB, 'MIME': E({'ContentType': media(), 'Advertise': YES, 'Default': YES})}, need=[('@Id',)])
PROGRAM = {'Id': Text(r'[A-Za-z][A-Za-z0-9.]*'), 'Description': NAME, 'Icon': NAME, 'IconIndex': Text(r'-?\d+'), 'Advertise': YES}
COMPONENT = E({'Id': Text(ID.pattern.pattern, define='component'), 'Guid': Text(r'\*|\{?[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\}?'), 'Win64': YES}, {
    'File': E({'Id': Text(ID.pattern.pattern, define='file ID'), 'Name': NAME, 'Source': NAME, 'KeyPath': YES}, need=[('@Id',)]),
    'ProgId': E(PROGRAM, {'Extension': WIX_EXTENSION}, need=[('@Id',)]), 'RegistryValue': VALUE,
    'RegistryKey': E({'Root': PLACED['Root'], 'Key': NAME, 'ForceDeleteOnUninstall': YES}, {'RegistryValue': VALUE}, need=[('@Root',), ('@Key',)])},
    need=[('@Id',)])
DIRECTORY = E({'Id': Text(ID.pattern.pattern, define='folder'), 'Name': NAME}, {'Component': COMPONENT}, need=[('@Id',)])
DIRECTORY.children['Directory'] = DIRECTORY
REFERENCE = E({'Id': Text(ID.pattern.pattern, use='folder', system=lambda n: n in ('INSTALLDIR', 'INSTALLFOLDER'))}, {'Component': COMPONENT, 'Directory': DIRECTORY})
USED = E({'Id': Text(ID.pattern.pattern, use='component')}, need=[('@Id',)])
FRAGMENT = {'DirectoryRef': REFERENCE, 'Directory': DIRECTORY, 'ComponentGroup': E({'Id': ID, 'Directory': ID}, {'Component': COMPONENT, 'ComponentRef': USED}),
            'Icon': E({'Id': NAME, 'SourceFile': NAME}), 'Feature': E({'Id': ID, 'Title': NAME, 'Level': Text(r'\d+')}, {'ComponentRef': USED})}
PRODUCT = E({n: NAME for n in ('Id', 'Name', 'Manufacturer', 'Version', 'Language', 'UpgradeCode')}, {
    **FRAGMENT, 'Package': E({n: NAME for n in ('InstallerVersion', 'Compressed', 'InstallScope')}),
    'Media': E({n: NAME for n in ('Id', 'Cabinet', 'EmbedCab')}), 'MediaTemplate': E({'EmbedCab': NAME})})
WIX = E(children={'Fragment': E({'Id': ID}, FRAGMENT), 'Product': PRODUCT, 'Package': PRODUCT})


def installer_source(node, view, path):
    found = document('Wix', WIX, True)(node, view, path)
    values, programs = [], []

    def visit(element, root=None, key=None):
        for name, children in element.items():
            if name[0] in '@#': continue
            for child in children:
                if name == 'RegistryValue':
                    place = '\\'.join(k for k in (key, child.get('@Key')) if k)
                    values.append((child.get('@Root', root) or '', place, child.get('@Name', ''), child.get('@Value', '')))
                elif name == 'RegistryKey': visit(child, child['@Root'], child['@Key'])
                else:
                    if name == 'ProgId':
                        programs.append(child['@Id'])
                        if not any(e.get('Verb') for e in child.get('Extension', ())): view.lose(f'{child["@Id"]} without a verb')
                    if name == 'Extension':
                        for verb in child.get('Verb', ()):
                            if '%1' not in verb.get('@Argument', ''): view.lose('a verb without the file')
                    visit(child)
        for name in ('RegistryValue', 'RegistryKey'): element.pop(name, None)
    visit(found)
    return found, registered(values, view, path, programs)


# -- Desktops

linux = Text('(' + '|'.join(REGISTERED) + r')/[A-Za-z0-9!#$&^_.+-]+', use='media', system=lambda n: n in SYSTEM_MEDIA or n.startswith('x-scheme-handler/'))
CATEGORY = Choice(*'''AudioVideo Audio Video Development Education Game Graphics Network Office Science Settings System Utility TextEditor
    Maps Viewer VectorGraphics 2DGraphics RasterGraphics Music GTK GNOME Qt KDE Geography'''.split())
BOOLEAN = Choice('true', 'false')


def executed(codes, need=()):
    """A command line: quotes pair, codes are known, and the needed ones are there."""
    class Command(Text):
        def text(self, value, view, path):
            words = re.findall(r'"(?:[^"\\]|\\.)*"|[^\s"\'|&;<>()$`\\*?#~]+|(\S)', value)
            if not value.strip() or any(words) or any(c not in codes for c in re.findall(r'%(.?)', value)):
                view.lose(f'{path} value')
                return None
            if re.search(r'"[^"]*%[A-Za-z][^"]*"', value): view.lose(f'{path} code in quotes')
            if not all(any(f'%{code}' in value for code in some) for some in need): view.lose(f'{path} without the file')
            return value
    return Command()


ICON_NAME = Text(r'/.+|[^/\s.]+(\.[^/\s.]+)*(?<!\.png)(?<!\.svg)(?<!\.xpm)')
LISTED = Items(NAME, single=True)
LOCAL = r'(Name|GenericName|Comment|Icon|Keywords)\[[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?\]'
ENTRY = {
    'Type': Choice('Application', 'Link', 'Directory'), 'Version': Text(r'1\.[0-5]'), 'Name': NAME, 'GenericName': NAME, 'Comment': NAME, 'Icon': ICON_NAME,
    'NoDisplay': BOOLEAN, 'Hidden': BOOLEAN, 'Terminal': BOOLEAN, 'StartupNotify': BOOLEAN, 'DBusActivatable': BOOLEAN, 'TryExec': Text(r'[^\s"\']+'),
    'Exec': executed('fFuUick%'), 'Path': NAME, 'Actions': LISTED, 'MimeType': Items(linux, single=True), 'Categories': Items(CATEGORY, single=True),
    'Keywords': LISTED, 'StartupWMClass': NAME, 'OnlyShowIn': LISTED, 'NotShowIn': LISTED, 'Implements': LISTED, 'SingleMainWindow': BOOLEAN}


def desktop_entry(node, view, path):
    if not node.entries or node.entries[0].name != 'Desktop Entry': raise Bad('the first group')
    main = Fields(ENTRY, need=[('Type',), ('Name',), ('Exec',)], others=(LOCAL + '|X-.+', NAME)).take(node.entries[0].node, view, 'Desktop Entry')
    if main and main.get('MimeType') and not re.search('%[fFuU]', main['Exec']): view.lose('MimeType without a file in Exec')
    actions = {}
    for group in node.entries[1:]:
        action = group.name.removeprefix('Desktop Action ')
        if group.name == action or action not in ((main or {}).get('Actions') or ()):
            view.lose(f'{group.name} unread')
            continue
        actions[action] = Fields({'Name': NAME, 'Exec': ENTRY['Exec'], 'Icon': ICON_NAME}, need=[('Name',), ('Exec',)],
                                 others=(LOCAL, NAME)).take(group.node, view, group.name)
    for action in (main or {}).get('Actions') or ():
        if not actions.get(action): view.lose(f'action {action} undefined')
    view.defined.add(('entry', path.rsplit('/', 1)[-1]))
    return main, actions


def default_applications(node, view, path):
    found = {}
    for group in node.entries:
        if group.name not in ('Default Applications', 'Added Associations', 'Removed Associations'):
            view.lose(f'{group.name} unread')
            continue
        entries = Items(Text(r'[^\s/,"]+\.desktop', use='entry'), single=True)
        for entry in group.node.entries:
            name = linux.text(entry.name, view, group.name)
            value = entries.take(entry.node, view, f'{group.name}.{entry.name}')
            if name and value:
                if (group.name, name) in found: view.lose(f'{group.name}.{name} twice')
                found[group.name, name] = value
    return found


def thumbnailer(node, view, path):
    if not node.entries or node.entries[0].name != 'Thumbnailer Entry': raise Bad('the first group')
    for group in node.entries[1:]: view.lose(f'{group.name} unread')
    return Fields({'TryExec': Text(r'[^\s"\']+'), 'Exec': executed('uios%', (('u', 'i'), ('o',))), 'MimeType': ENTRY['MimeType']},
                  need=[('Exec',), ('MimeType',)]).take(node.entries[0].node, view, 'Thumbnailer Entry')


number = Text(r'[0-9]{1,2}|100')
MATCH = Element({'type': Choice('string', 'host16', 'host32', 'big16', 'big32', 'little16', 'little32', 'byte'), 'offset': Text(r'\d+(:\d+)?'),
                 'value': NAME, 'mask': Text(r'0x[0-9A-Fa-f]+')}, need=[('@type',), ('@offset',), ('@value',)])
MATCH.children['match'] = MATCH
GLOB = Text(r'\*\.[^\s*?\[\]/,;"\']+')
MIME = Element({}, {'mime-type': Element({'type': Text('(' + '|'.join(REGISTERED) + r')/[A-Za-z0-9!#$&^_.+-]+', define='media')}, {
    'comment': NAME, 'acronym': NAME, 'expanded-acronym': NAME, 'icon': Element({'name': Text(r'[^\s/.]+')}, need=[('@name',)]),
    'generic-icon': Element({'name': Text(r'[a-z]+(-x-[a-z-]+)?|[a-z-]+')}, need=[('@name',)]),
    'glob': Element({'pattern': GLOB, 'weight': number, 'case-sensitive': BOOLEAN}, need=[('@pattern',)]),
    'magic': Element({'priority': number}, {'match': MATCH}, need=[('match',)]), 'alias': Element({'type': Text(MEDIA)}, need=[('@type',)]),
    'sub-class-of': Element({'type': linux}, need=[('@type',)]),
    'root-XML': Element({'namespaceURI': NAME, 'localName': NAME}, need=[('@namespaceURI',), ('@localName',)])}, need=[('@type',)])})
URL = Text(r'(https?|mailto):\S+')
METAINFO = Element({'type': Choice('desktop-application', 'desktop', 'console-application', 'addon')}, {
    'id': Text(r'[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+'), 'name': NAME, 'summary': NAME, 'metadata_license': Text(r'[A-Za-z0-9.+-]+'),
    'project_license': Text(r'[A-Za-z0-9.+() -]+'), 'developer': Element({'id': NAME}, {'name': NAME}),
    'description': Element({}, {'p': NAME, 'ul': Element({}, {'li': NAME})}), 'keywords': Element({}, {'keyword': NAME}),
    'launchable': Element({'type': Choice('desktop-id', 'service')}, text=Text(r'[^\s/]+\.desktop', use='entry'), need=[('@type',)]),
    'url': Element({'type': Choice('homepage', 'bugtracker', 'vcs-browser', 'help', 'donation', 'translate', 'contact')}, text=URL, need=[('@type',)]),
    'provides': Element({}, {'mediatype': linux, 'binary': Text(r'\S+'), 'id': NAME}), 'categories': Element({}, {'category': CATEGORY}),
    'icon': Element({'type': Choice('stock', 'cached', 'local', 'remote')}, text=NAME), 'content_rating': Element({'type': Choice('oars-1.0', 'oars-1.1')}),
    'releases': Element({}, {'release': Element({'version': NAME, 'date': Text(r'\d{4}-\d\d-\d\d'), 'type': Choice('stable', 'development')}, {
        'description': Element({}, {'p': NAME})}, need=[('@version',)])}),
    'screenshots': Element({}, {'screenshot': Element({'type': Choice('default')}, {'image': URL, 'caption': NAME})}),
}, need=[('id',), ('name',), ('summary',)])

# -- Servers

BARE = Text(EXTENSION, fold=True)


def typed(entry, view, word, path):
    """A type and the extensions of its files."""
    value = entry if isinstance(entry, str) else entry.name
    if not re.fullmatch('(' + '|'.join(REGISTERED) + r')/[A-Za-z0-9!#$&^_.+-]+', value, re.I):
        view.lose(f'{path} {value} value')
        return None
    return value.lower()


def nginx(node, view, path, place=''):
    found, main = {}, path.rsplit('/', 1)[-1] == 'nginx.conf'
    known = {'include', 'default_type', 'listen', 'root', 'server_name', 'charset', 'gzip', 'gzip_types', 'types_hash_max_size', 'worker_processes',
             'index', 'add_header', 'try_files', 'sendfile', 'access_log', 'pid', 'worker_connections', 'charset_types', 'expires'}
    for entry in node.entries:
        words = entry.name.split()
        if entry.node.kind == 'map':
            if words[0] not in ('http', 'server', 'location', 'events', 'types') or place == 'types': raise Bad(f'block {entry.name}')
            places = {'http': [''], 'events': [''], 'server': ['http'] if main else ['http', ''], 'location': ['server', 'location']}
            if place not in places.get(words[0], [place]): raise Bad('place')
            inner = nginx(entry.node, view, path, words[0])
            found[entry.name, len(found)] = inner
        elif place == 'types':
            if entry.name == 'include': continue
            if not entry.node.entries: raise Bad('a type without extensions')
            name = typed(entry, view, None, 'types')
            words = [BARE.take(e.node, view, 'types extension') for e in entry.node.entries]
            for word in words:
                if name and word:
                    if found.get(word, name) != name: view.lose(f'types {word} twice')
                    found[word] = name
        elif entry.name not in known or not entry.node.entries: raise Bad(f'directive {entry.name}')
        else:
            values = [e.node.value for e in entry.node.entries]
            if entry.name in ('include', 'default_type', 'root', 'charset') and len(values) != 1: raise Bad(f'arguments of {entry.name}')
            if entry.name == 'include' and not re.fullmatch(r'(/etc/nginx/)?mime\.types', values[0]): raise Bad(f'file {values[0]}')
            if entry.name == 'default_type': values = [typed(v, view, None, entry.name) for v in values]
            found[entry.name, tuple(values)] = True
    return found


def apache(node, view, path):
    found, sections = {}, []
    known = {'addcharset', 'addencoding', 'addhandler', 'options', 'directoryindex', 'addlanguage', 'header', 'rewriteengine', 'defaulttype', 'adddefaultcharset'}
    for entry in node.entries:
        name, words = entry.name.lower(), [e.node.value for e in entry.node.entries]
        if name == 'addtype':
            if len(words) < 2: raise Bad('AddType without an extension')
            kind = typed(words[0], view, None, 'AddType')
            for word in words[1:]:
                if not re.fullmatch(r'\.?' + EXTENSION, word) or not kind: view.lose(f'AddType {word} value')
                else:
                    if found.get(word.lower().lstrip('.'), kind) != kind: view.lose(f'AddType {word} twice')
                    found[word.lower().lstrip('.')] = kind
        elif name == 'forcetype':
            if len(words) != 1: raise Bad('ForceType')
            found['force'] = typed(words[0], view, None, 'ForceType')
        elif name[0] == '<':
            if not re.fullmatch(r'</?(ifmodule|files|filesmatch|directory|location)>?', name): raise Bad(name)
            if not entry.closed: raise Bad('a section without its sign')
            if name[1] != '/': sections.append(name.strip('<>'))
            elif not sections or sections.pop() != name.strip('</>'): raise Bad('a section that ends before it begins')
            found[name, len(found)] = words
        elif name not in known: raise Bad(f'directive {name}')
        else: found[name, tuple(words)] = True
    if sections: raise Bad('a section without an end')
    return found


def type_table(node, view, path):
    found = {}
    for entry in node.entries:
        name = typed(entry, view, None, 'mime.types')
        if not entry.node.entries: view.lose(f'{entry.name} without extensions')
        for word in entry.node.entries:
            value = BARE.take(word.node, view, 'mime.types extension')
            if name and value:
                if found.get(value, name) != name: view.lose(f'{value} twice')
                found[value] = name
    return found


# -- All kinds

mime_package = Kind('mime-package', XML(), r'(.*/)?packages/(.+/)?[^/]+\.xml', read=document('mime-info', MIME, True))
desktop = Kind('desktop-entry', KeyFile(), r'(.*/)?applications/(.+/)?[^/]+\.desktop', read=desktop_entry, also=[mime_package])
# The parts of electron-builder's configuration that say something about types.
BUILT = r'((mac|win|linux)(\.(fileAssociations|mimeTypes|desktop).*)?|(deb|rpm|fileAssociations|protocols).*)'
KINDS = {kind.name: kind for kind in (
    Kind('property-list', PropertyList(), r'(.*/)?Info\.plist', INFO, about=r'(?!CFBundleName|LSMinimum).*'),
    Kind('extension-list', PropertyList(), r'(Preview|Thumbnail|Share|Action|Files|Spotlight|Importer)/(.*/)?Info\.plist', INFO,
         also=[Kind('app', PropertyList(), r'App/Info\.plist', INFO)], about=r'NSExtension.*|CFBundleIdentifier'),
    Kind('entitlements', PropertyList(), r'(.*/)?[^/]+\.entitlements', ENTITLEMENTS,
         also=[Kind('app', PropertyList(), r'App/Info\.plist', INFO)]),
    Kind('tauri', JSON(), r'src-tauri/tauri\.conf\.json', TAURI, also=[mime_package, desktop],
         about=r'(bundle\.(fileAssociations|linux)|plugins).*'),
    Kind('electron-builder', YAML(), r'electron-builder\.yml', BUILDER, also=[mime_package], about=BUILT),
    Kind('package-json', JSON(), r'package\.json', PACKAGE, also=[mime_package], about=r'build\.' + BUILT),
    desktop, mime_package,
    Kind('thumbnailer', KeyFile(), r'(.*/)?thumbnailers/(.+/)?[^/]+\.thumbnailer', read=thumbnailer, also=[mime_package]),
    Kind('mimeapps', KeyFile(), r'(.*/)?mimeapps\.list', read=default_applications, also=[mime_package, desktop]),
    Kind('metainfo', XML(), r'(.*/)?metainfo/(.+/)?[^/]+\.metainfo\.xml', read=document('component', METAINFO), also=[mime_package, desktop]),
    Kind('android', XML(), r'(.*/)?AndroidManifest\.xml', read=document('manifest', ANDROID)),
    Kind('msix', XML(), r'(.*/)?Package\.appxmanifest', read=document('Package', MSIX, True),
         about=r'Package\.@xmlns.*|.*Extensions.*'),
    Kind('wix', XML(), r'(.*/)?[^/]+\.wxs', read=installer_source,
         about=r'Wix\.@xmlns|.*(Fragment|Component|Feature).*'),
    Kind('registry', Registry(), r'(.*/)?[^/]+\.reg', read=registry_file),
    Kind('inno-setup', Inno(), r'(.*/)?[^/]+\.iss', read=inno_script),
    Kind('nsis', NSIS(), r'(.*/)?[^/]+\.nsh', read=nsis_script),
    Kind('web-manifest', JSON(), r'(.*/)?[^/]+\.webmanifest|(.*/)?manifest\.json', WEB,
         about=r'(file_handlers|share_target|protocol_handlers|launch_handler).*'),
    Kind('nginx', Words(';'), r'(.*/)?nginx\.conf|(.*/)?[^/]+\.nginx\.conf', read=nginx),
    Kind('apache', Words('\n'), r'(.*/)?\.htaccess|(.*/)?[^/]+\.apache\.conf', read=apache),
    Kind('mime-types', Words('\n'), r'(.*/)?mime\.types', read=type_table),
)}
