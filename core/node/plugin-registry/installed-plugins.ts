import { workspaceOf, type WorkspaceContribution } from '@clinic-workbench/sdk/common';
import { claimFaults } from '../../../sdk/common/manifest-check/claim-faults';
import { pluginStates, type PluginState, type PresentPlugin } from '../../common/plugin-states';
import { engineFault } from './engine-fault';
import type { PluginChoices } from './plugin-choices';

/** The reason for a plugin that is off because nobody has accepted its current content. */
export const notAccepted = 'Waits for an administrator to accept it';

/** The plugins of this installation, the same for all organizations, and which of them are on in each. */
export class InstalledPlugins {
  readonly #states = new Map<string, ReadonlyMap<string, PluginState>>();
  readonly #failures: Map<string, string>;

  /**
   * @param all in the order in which they were found
   * @param failures ids that could not be loaded, with the reason
   */
  constructor(
    readonly all: readonly PresentPlugin[],
    sdkVersion: string,
    failures: ReadonlyMap<string, string>,
  ) {
    this.#failures = new Map(failures);
    const accepted = all.filter(({ source }) => source === 'built-in');
    for (const plugin of all) {
      const { manifest, source } = plugin;
      if (this.#failures.has(manifest.id)) continue;
      // A third-party plugin must not declare a right or a page of another plugin.
      const claims = source === 'third-party' ? claimFaults({ ...manifest }, accepted.map(manifestOf)) : [];
      const fault = engineFault(manifest, sdkVersion) ?? reasonOf(claims);
      if (fault !== undefined) this.#failures.set(manifest.id, fault);
      else if (source === 'third-party') accepted.push(plugin);
    }
  }

  /** Ids that cannot be used, with the reason. */
  get failures(): ReadonlyMap<string, string> {
    return this.#failures;
  }

  /** Call when a plugin's files were changed after the start. */
  fail(id: string, reason: string): void {
    this.#failures.set(id, reason);
    this.#states.clear();
  }

  /** A plugin that waits for acceptance does not keep its requirements on. */
  statesFor({ switchedOff, accepted }: PluginChoices): ReadonlyMap<string, PluginState> {
    const key = `${switchedOff.join()} ${accepted.join()}`;
    const known = this.#states.get(key);
    if (known) return known;
    const taken = new Set(accepted);
    const waiting = new Set(
      this.all.flatMap(({ manifest: { id }, hash }) => (hash === undefined || taken.has(`${id} ${hash}`) ? [] : id)),
    );
    const found = pluginStates(this.all, new Set([...switchedOff, ...waiting]), this.failures);
    const states = new Map(
      [...found].map(([id, state]): [string, PluginState] => [
        id,
        state.state !== 'failed' && waiting.has(id) ? { state: 'off', reason: notAccepted } : state,
      ]),
    );
    if (this.#states.size >= 100) this.#states.clear();
    this.#states.set(key, states);
    return states;
  }

  isOn(id: string, choices: PluginChoices): boolean {
    return this.statesFor(choices).get(id)?.state === 'on';
  }

  /** True if a workspace with this key is installed, upper case; it may be switched off. */
  hasWorkspace(key: string): boolean {
    return this.all.some(({ manifest }) => manifest.contributes.workspace?.key.toUpperCase() === key);
  }

  workspace(key: string | undefined): WorkspaceContribution | undefined {
    return workspaceOf(
      this.all.map(({ manifest }) => manifest),
      key,
    );
  }

  nameOf(id: string): string {
    return this.all.find(({ manifest }) => manifest.id === id)?.manifest.name ?? id;
  }
}

const manifestOf = ({ manifest }: PresentPlugin) => manifest;

/** A line for each fault; undefined if there is none. */
const reasonOf = (faults: readonly { readonly sentence: string }[]) =>
  faults.length > 0 ? faults.map(({ sentence }) => sentence).join('\n') : undefined;
