import { fill, type PluginManifest } from '@clinic-workbench/sdk/common';
import type { PresentPlugin } from '../../common/plugin-states';

/**
 * Why a plugin of a third party may not be used: it declares rights or a workspace that another plugin has, and whoever
 * gives its rights away, or only sees them named, would take the other's for its own. Undefined if all it declares is new.
 *
 * @param others what is built in, and what was taken in before it
 */
export function claimFault({ contributes }: PluginManifest, others: readonly PresentPlugin[]): string | undefined {
  for (const { manifest } of others) {
    const taken = new Set(resourcesOf(manifest));
    const resource = resourcesOf({ contributes }).find((id) => taken.has(id));
    if (resource !== undefined)
      return fill('The resource {{resource}} belongs to {{plugin}}', { resource, plugin: manifest.id });
    const workspace = keyOf({ contributes });
    if (workspace !== undefined && workspace === keyOf(manifest))
      return fill('The workspace {{workspace}} belongs to {{plugin}}', { workspace, plugin: manifest.id });
  }
  return undefined;
}

type Contributing = Pick<PluginManifest, 'contributes'>;

/** As roles hold them: spaces around them and capital letters make no difference. */
const resourcesOf = ({ contributes }: Contributing) =>
  (contributes.resources ?? []).map(({ id }) => id.trim().toLowerCase());

const keyOf = ({ contributes }: Contributing) => contributes.workspace?.key.trim().toUpperCase();
