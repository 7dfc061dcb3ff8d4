import { workspaceOf, type PluginManifest, type WorkspaceContribution } from '@clinic-workbench/sdk/common';
import { claimFaults } from '../../../sdk/common/manifest-check/claim-faults';
import { faultText, type ManifestFault } from '../../../sdk/common/manifest-check/manifest-fault';
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
    const builtIn = all.filter(({ source }) => source === 'built-in').map(manifestOf);
    for (const plugin of all) {
      const { manifest, source } = plugin;
      if (this.#failures.has(manifest.id)) continue;
      // A third-party plugin must not declare a right or a page of a built-in plugin.
      const fault =
        engineFault(manifest, sdkVersion) ?? (source === 'third-party' ? clashOf(plugin, builtIn) : undefined);
      if (fault !== undefined) this.#failures.set(manifest.id, fault);
    }
  }

  /** Resources with patients as their records. */
  get patientResources(): ReadonlySet<string> {
    const resources = this.all.flatMap(({ manifest }) => manifest.contributes.resources ?? []);
    return new Set(resources.flatMap(({ id, isPatient }) => (isPatient ? [id] : [])));
  }

  /** Ids that no organization can use, with the reason. */
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
    const waiting = this.#waiting(accepted);
    const failures = new Map([...this.#failures, ...this.#clashes(waiting)]);
    const found = pluginStates(this.all, new Set([...switchedOff, ...waiting]), failures);
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

  /** Why a plugin cannot be accepted beside those that the organization accepted; undefined if it can. */
  clash(id: string, { accepted }: PluginChoices): string | undefined {
    return this.#clashes(this.#waiting(accepted)).get(id);
  }

  /** Ids of the plugins that nobody in the organization accepted in their current content. */
  #waiting(accepted: readonly string[]): ReadonlySet<string> {
    const taken = new Set(accepted);
    return new Set(
      this.all.flatMap(({ manifest: { id }, hash }) => (hash === undefined || taken.has(`${id} ${hash}`) ? [] : id)),
    );
  }

  /**
   * The plugins that want a name which an accepted plugin has, with the reason. A plugin owns its names once it is
   * accepted: a waiting one keeps none from others, wherever its folder comes in the order.
   */
  #clashes(waiting: ReadonlySet<string>): ReadonlyMap<string, string> {
    const usable = this.all.filter(({ manifest: { id } }) => !this.#failures.has(id));
    const owners = usable.filter(({ source }) => source === 'built-in').map(manifestOf);
    const others = usable.filter(({ source }) => source === 'third-party');
    const clashes = new Map<string, string>();
    const waits = ({ manifest: { id } }: PresentPlugin) => waiting.has(id);
    for (const plugin of [...others.filter((each) => !waits(each)), ...others.filter(waits)]) {
      const clash = clashOf(plugin, owners);
      if (clash !== undefined) clashes.set(plugin.manifest.id, clash);
      else if (!waits(plugin)) owners.push(plugin.manifest);
    }
    return clashes;
  }

  isOn(id: string, choices: PluginChoices): boolean {
    return this.statesFor(choices).get(id)?.state === 'on';
  }

  /** True if a workspace with this key is installed, upper case; it may be switched off. */
  hasWorkspace(key: string): boolean {
    return this.all.some(({ manifest }) => manifest.contributes.workspace?.key.toUpperCase() === key);
  }

  /** The description of a workspace by the accepted one of two plugins with its key; undefined if none has the key. */
  workspace(key: string | undefined, choices: PluginChoices): WorkspaceContribution | undefined {
    const states = this.statesFor(choices);
    const having = this.all.map(manifestOf).filter((manifest) => workspaceOf([manifest], key));
    const inState = (wanted: PluginState['state']) => having.find(({ id }) => states.get(id)?.state === wanted);
    return (inState('on') ?? inState('off') ?? having[0])?.contributes.workspace;
  }

  nameOf(id: string): string {
    return this.all.find(({ manifest }) => manifest.id === id)?.manifest.name ?? id;
  }
}

const manifestOf = ({ manifest }: PresentPlugin) => manifest;

/** A line for each name that another plugin has; undefined if there is none. */
function clashOf({ manifest, manifestText }: PresentPlugin, owners: readonly PluginManifest[]): string | undefined {
  const faults = claimFaults({ ...manifest }, owners);
  const say = (fault: ManifestFault) =>
    manifestText === undefined ? fault.sentence : faultText(fault, 'manifest.json', manifestText);
  return faults.length > 0 ? faults.map(say).join('\n') : undefined;
}
