import { fill } from '../fill';
import type { PluginManifest } from '../manifest';
import { type Named, namesIn } from './items';
import type { ManifestFault } from './manifest-fault';
import { type Data, isObject, isText } from './values';

/** A name that only one plugin may have. */
interface Claim extends Pick<Named, 'path' | 'name'> {
  /** Equal for two claims that conflict. */
  readonly key: string;
  /** A message with places for `{{name}}` and `{{plugin}}`. */
  readonly taken: string;
  /** A similar name that is still free. */
  readonly free: string | undefined;
}

/**
 * Finds names that the plugin uses twice or that another plugin has: pages, paths, tabs, resources, workspace keys and
 * ids.
 */
export function claimFaults(manifest: Data, others: readonly PluginManifest[]): ManifestFault[] {
  const owners = new Map<string, string>();
  for (const other of others)
    for (const { key } of claimsOf({ ...other })) owners.set(key, owners.get(key) ?? other.id);
  const own = new Set<string>();
  const faults = claimsOf(manifest).flatMap(({ key, path, name, taken, free }) => {
    if (own.has(key)) return { path, sentence: fill('The name {{name}} is there twice', { name }) };
    own.add(key);
    const plugin = owners.get(key);
    if (plugin === undefined) return [];
    return {
      path,
      sentence: free === undefined ? fill(taken, { name, plugin }) : withFree(fill(taken, { name, plugin }), free),
    };
  });
  return [...faults, ...tabFaults(manifest, others)];
}

/**
 * A tab of the profile has one address in all workspaces. Several workspaces may show one view there. Two views at one
 * address, and one tab twice in a workspace, are faults.
 */
function tabFaults(manifest: Data, others: readonly PluginManifest[]): ManifestFault[] {
  const theirs = others.flatMap((other) => tabsOf({ ...other }).map((tab) => ({ ...tab, plugin: other.id })));
  const own = tabsOf(manifest);
  return own.flatMap(({ path, name, where, view }, index) => {
    const clashes = (tab: Tab) => tab.name === name && (tab.where === where || tab.view !== view);
    const twice = own.slice(0, index).some((tab) => tab.name === name && tab.where === where);
    if (twice) return { path, sentence: fill('The name {{name}} is there twice', { name }) };
    const other = theirs.find(clashes);
    if (!other) return [];
    const fault = fill('The tab {{name}} belongs to {{plugin}}', { name, plugin: other.plugin });
    return { path, sentence: withFree(fault, `patients-id-${nameOf(manifest)}`) };
  });
}

interface Tab extends Named {
  /** The workspace, upper case. */
  readonly where: string;
  readonly view: unknown;
}

function tabsOf(manifest: Data): readonly Tab[] {
  const contributes = isObject(manifest['contributes']) ? manifest['contributes'] : {};
  const own = isObject(contributes['workspace']) ? contributes['workspace']['key'] : '';
  return namesIn(contributes, 'profileTabs', 'route').map((named) => {
    const { workspace = own, view } = named.item;
    return { ...named, where: isText(workspace) ? workspace.toUpperCase() : '', view };
  });
}

const nameOf = ({ id }: Data) => (isText(id) ? id : '');

/** Suggests a free name for one that is taken. */
const withFree = (fault: string, free: string) =>
  fill('{{fault}}. Another would do, such as {{free}}', { fault, free });

function claimsOf(manifest: Data): Claim[] {
  const id = nameOf(manifest);
  const contributes = isObject(manifest['contributes']) ? manifest['contributes'] : {};
  const workspace = isObject(contributes['workspace']) ? contributes['workspace'] : {};
  const key = isText(workspace['key']) ? workspace['key'] : '';
  return [
    ...namesIn(contributes, 'routes', 'name').map(page(id)),
    ...namesIn(contributes, 'routes', 'path').map(path(id)),
    ...namesIn(contributes, 'resources', 'id').map(resource(id)),
    ...(key ? [ownWorkspace(key)] : []),
    ...['views', 'stores', 'commands', 'searches', 'panels'].flatMap((list) =>
      namesIn(contributes, list, 'id').map((named) => ({
        ...named,
        key: `${list} ${named.name}`,
        taken: 'The id {{name}} belongs to {{plugin}}',
        free: `${id}.${named.name.split('.').at(-1)}`,
      })),
    ),
  ];
}

const page =
  (id: string) =>
  (named: Named): Claim => ({
    ...named,
    key: `page ${named.name}`,
    taken: 'The page {{name}} belongs to {{plugin}}',
    free: `${named.name.split('-', 1)[0]}-${id}`,
  });

/** The names of parameters do not matter: the addresses are the same. */
const path =
  (id: string) =>
  (named: Named): Claim => ({
    ...named,
    key: `path ${named.name.replace(/:\w+/g, ':')}`,
    taken: 'The path {{name}} belongs to {{plugin}}',
    free: `/${named.name.split('/')[1]}/${id}`,
  });

/** Roles store rights trimmed and in lower case, so spaces and case make no difference. */
const resource =
  (id: string) =>
  (named: Named): Claim => {
    const name = named.name.trim().toLowerCase();
    return { ...named, name, key: `resource ${name}`, taken: 'The resource {{name}} belongs to {{plugin}}', free: id };
  };

function ownWorkspace(key: string): Claim {
  const name = key.trim().toUpperCase();
  const taken = 'The workspace {{name}} belongs to {{plugin}}';
  return { path: ['contributes', 'workspace', 'key'], name, key: `workspace ${name}`, taken, free: undefined };
}
