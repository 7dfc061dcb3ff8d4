import { fill, type PluginManifest } from '@clinic-workbench/sdk/common';

/** A plugin that is present, with where it came from. */
export interface PresentPlugin {
  readonly manifest: PluginManifest;
  readonly source: 'built-in' | 'third-party';
  /** SHA-256 in hex of the files in its folder. A plugin with a hash is off until an administrator accepts it. */
  readonly hash?: string;
  /** The text of its manifest.json: errors in one plugin that only another reveals are reported with its lines. */
  readonly manifestText?: string;
}

export interface PluginState {
  readonly state: 'on' | 'off' | 'failed';
  /** English: why it is off or has failed, one line per reason. */
  readonly reason?: string;
}

/**
 * Decides which plugins are on.
 *
 * Workspaces and third-party plugins are on unless switched off; a built-in feature is on while something that is on
 * requires it, or a workspace of a kind that it joins is on. What cannot work (a missing, failed or switched-off
 * requirement, a circle of requirements) is never on, and neither are the plugins that require it.
 *
 * @param switchedOff ids that an administrator switched off
 * @param failures ids that cannot be used, with the reason: broken, or made for another SDK
 */
export function pluginStates(
  plugins: readonly PresentPlugin[],
  switchedOff: ReadonlySet<string>,
  failures: ReadonlyMap<string, string>,
): ReadonlyMap<string, PluginState> {
  const present = new Map(plugins.map((plugin) => [plugin.manifest.id, plugin]));
  const obstacles = new Map<string, PluginState | undefined>();

  /** The obstacle to a plugin being on, whether or not another needs it. */
  const obstacle = (id: string, dependents: readonly string[]): PluginState | undefined => {
    if (dependents.includes(id))
      return {
        state: 'failed',
        reason: fill('Requires itself: {{circle}}', { circle: [...dependents, id].join(' → ') }),
      };
    if (obstacles.has(id)) return obstacles.get(id);
    const found = findObstacle(id, dependents);
    if (dependents.length === 0) obstacles.set(id, found);
    return found;
  };
  const findObstacle = (id: string, dependents: readonly string[]): PluginState | undefined => {
    const plugin = present.get(id);
    if (!plugin) return { state: 'failed', reason: fill('{{plugin}} is not installed', { plugin: id }) };
    const failure = failures.get(id);
    if (failure !== undefined) return { state: 'failed', reason: failure };
    if (switchedOff.has(id)) return { state: 'off', reason: 'Switched off' };
    for (const required of plugin.manifest.requires ?? []) {
      const inTheWay = obstacle(required, [...dependents, id]);
      if (inTheWay?.state === 'off') {
        return { state: 'off', reason: fill('Requires {{plugin}}, which is off', { plugin: required }) };
      }
      if (inTheWay) {
        const values = { plugin: required, reason: inTheWay.reason ?? '' };
        return { state: 'failed', reason: fill('Requires {{plugin}}: {{reason}}', values) };
      }
    }
    return undefined;
  };

  const wanted = new Set<string>();
  const want = (id: string): void => {
    if (wanted.has(id)) return;
    wanted.add(id);
    for (const required of present.get(id)?.manifest.requires ?? []) want(required);
  };
  for (const { manifest, source } of plugins) {
    const isRoot = manifest.contributes.workspace !== undefined || source === 'third-party';
    if (isRoot && !obstacle(manifest.id, [])) want(manifest.id);
  }

  const kinds = new Set(
    plugins.flatMap(({ manifest: { id, contributes } }) =>
      wanted.has(id) ? (contributes.workspace?.kinds ?? []) : [],
    ),
  );
  for (const { manifest } of plugins)
    if (manifest.contributes.joins?.some((kind) => kinds.has(kind)) && !obstacle(manifest.id, [])) want(manifest.id);

  return new Map(
    plugins.map(({ manifest: { id } }) => [
      id,
      obstacle(id, []) ??
        (wanted.has(id) ? { state: 'on' } : { state: 'off', reason: 'Nothing that is on requires it' }),
    ]),
  );
}
