import { fill } from '../fill';
import type { Contributions } from '../manifest';
import { type Named, namesIn, namesInAll } from './items';
import type { ManifestFault, ManifestSurroundings } from './manifest-fault';
import { withMeant } from './nearest-name';
import { pagesAnywhere } from './pages-anywhere';
import { type Data, isObject, isText, textsOf } from './values';

/**
 * Finds references to missing views, rights, icons, workspaces and pages, and view names that do not begin with the
 * plugin's id.
 */
export function referenceFaults(manifest: Data, around: ManifestSurroundings | undefined): ManifestFault[] {
  const id = isText(manifest['id']) ? manifest['id'] : '';
  const contributes = isObject(manifest['contributes']) ? manifest['contributes'] : {};
  const alone = [...viewFaults(id, contributes), ...pathFaults(contributes)];
  if (!around) return alone;
  const { plugins, icons } = around;
  const faults = [...alone, ...unknown(iconsOf(contributes), icons, 'There is no icon {{name}}')];
  // The names of a required plugin that is not installed are unknown.
  const installed = new Set(plugins.map((plugin) => plugin.id));
  if (textsOf(manifest['requires']).some((required) => !installed.has(required))) return faults;

  const known = namesOf(
    contributes,
    plugins.map((plugin) => plugin.contributes),
  );
  const foreign = namesInAll(contributes, showing, 'view').filter(({ name }) => !name.startsWith(`${id}.`));
  return [
    ...faults,
    ...unknown(foreign, known.views, 'There is no view {{name}}'),
    ...unknown(namesInAll(contributes, guarded, 'permission'), known.rights, 'There is no right {{name}}'),
    ...unknown(placed(contributes), known.workspaces, 'There is no workspace {{name}}'),
    ...unknown(namesIn(contributes, 'navItems', 'route'), known.pages, 'There is no page {{name}}'),
    ...commandFaults(contributes, known),
    ...homelessPages(contributes, known),
  ];
}

const showing = ['routes', 'profileTabs', 'panels'];
const guarded = ['views', 'navItems', 'profileTabs', 'panels', 'commands', 'searches'];

interface KnownNames {
  readonly views: ReadonlySet<string>;
  readonly rights: ReadonlySet<string>;
  /** Upper case. */
  readonly workspaces: ReadonlySet<string>;
  /** Names of routes, tabs of the profile included. */
  readonly pages: ReadonlySet<string>;
}

function namesOf(own: Data, others: readonly Contributions[]): KnownNames {
  const all: readonly Data[] = [own, ...others.map((each): Data => ({ ...each }))];
  const names = (list: string, field: string) =>
    all.flatMap((each) => namesIn(each, list, field).map(({ name }) => name));
  const keys = all.flatMap(({ workspace }) =>
    isObject(workspace) && isText(workspace['key']) ? workspace['key'] : [],
  );
  return {
    views: new Set(names('views', 'id')),
    rights: new Set(all.flatMap((each) => namesIn(each, 'resources', 'id').flatMap(rightsOf))),
    workspaces: new Set(keys.map((key) => key.toUpperCase())),
    pages: new Set([...names('routes', 'name'), ...names('profileTabs', 'route')]),
  };
}

const rightsOf = ({ name, item }: Named) =>
  ['read', 'write', 'delete', ...textsOf(item['verbs'])].map((verb) => `${name}.${verb}`);

function iconsOf(contributes: Data): readonly Named[] {
  const workspace = isObject(contributes['workspace']) ? contributes['workspace'] : {};
  const { icon: name } = workspace;
  const own = isText(name) ? [{ path: ['contributes', 'workspace', 'icon'], name, item: workspace }] : [];
  return [...own, ...namesInAll(contributes, ['navItems', 'panels', 'commands'], 'icon')];
}

/** The fields that name workspaces. */
const placed = (contributes: Data): readonly Named[] =>
  [
    ...namesInAll(contributes, ['navItems', 'profileTabs'], 'workspace'),
    ...namesIn(contributes, 'views', 'onlyIn'),
    ...namesIn(contributes, 'panels', 'exceptIn'),
  ].map((each) => ({ ...each, name: each.name.toUpperCase() }));

function unknown(named: readonly Named[], known: ReadonlySet<string>, sentence: string): ManifestFault[] {
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ path, name }) => ({ path, sentence: withMeant(fill(sentence, { name }), name, known) }));
}

/** Views begin with their plugin's id, and a plugin's references to its own views must be declared. */
function viewFaults(id: string, contributes: Data): ManifestFault[] {
  const declared = namesIn(contributes, 'views', 'id');
  const ids = new Set(declared.map(({ name }) => name));
  const misnamed = declared
    .filter(({ name }) => !name.startsWith(`${id}.`))
    .map(({ path, name }) => ({ path, sentence: fill('The view {{name}} does not begin with {{id}}.', { name, id }) }));
  const shown = namesInAll(contributes, showing, 'view').filter(({ name }) => name.startsWith(`${id}.`));
  return [...misnamed, ...unknown(shown, ids, 'The view {{name}} is not declared')];
}

function pathFaults(contributes: Data): ManifestFault[] {
  return namesIn(contributes, 'routes', 'path')
    .filter(({ name }) => !name.startsWith('/'))
    .map(({ path, name }) => ({ path, sentence: fill('The path {{path}} does not begin with /', { path: name }) }));
}

/** A command opens a page of a workspace: `{workspace}` means the current one. */
function commandFaults(contributes: Data, { pages, workspaces }: KnownNames): ManifestFault[] {
  return namesIn(contributes, 'commands', 'route').flatMap(({ path, name }) => {
    const places = [...workspaces].map((key) => name.replace('{workspace}', key.toLowerCase()));
    if ([name, ...places].some((place) => pages.has(place))) return [];
    return { path, sentence: withMeant(fill('There is no page {{name}}', { name }), name, pages) };
  });
}

/** The first part of a page's name says which workspace may open it, unless a navigation item does. */
function homelessPages(contributes: Data, { workspaces }: KnownNames): ManifestFault[] {
  if (isObject(contributes['workspace'])) return [];
  const linked = new Set(namesIn(contributes, 'navItems', 'route').map(({ name }) => name));
  const keys = [...workspaces].map((key) => key.toLowerCase());
  return namesIn(contributes, 'routes', 'name')
    .filter(({ name }) => !linked.has(name) && !pagesAnywhere.has(name) && !/modal|^patients-id/.test(name))
    .flatMap(({ path, name }) => {
      const [first = ''] = name.split('-', 1);
      if (keys.includes(first)) return [];
      const fault = fill('No workspace opens the page {{name}}: its name begins with none', { name });
      return { path, sentence: withMeant(fault, first, keys) };
    });
}
