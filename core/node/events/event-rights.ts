import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { EventType } from '@clinic-workbench/sdk/node';
import type { Principal } from '../http/principal';
import type { InstalledPlugins } from '../plugin-host/installed-plugins';

/** An event that only browsers hear of, as of the progress of a job; its right may depend on what it is about. */
export interface ProgressEvent {
  readonly type: string;
  /** Undefined for what nobody may hear. */
  permissionOf(data: Readonly<Record<string, unknown>>): string | undefined;
}

/** A kind of event with who emits it. */
export interface DeclaredEvent extends EventType {
  /** Undefined for the kernel, which cannot be switched off. */
  readonly plugin: string | undefined;
}

/** Whose events may be heard by whom. What no catalogue names is heard by nobody. */
export class EventRights {
  readonly #declared: ReadonlyMap<string, DeclaredEvent>;
  readonly #progress: ReadonlyMap<string, ProgressEvent>;
  readonly #plugins: InstalledPlugins;

  constructor(declared: readonly DeclaredEvent[], progress: readonly ProgressEvent[], plugins: InstalledPlugins) {
    this.#declared = new Map(declared.map((event) => [event.type, event]));
    this.#progress = new Map(progress.map((event) => [event.type, event]));
    this.#plugins = plugins;
  }

  /** True if whoever it is may hear of the event at this moment. */
  mayHear(principal: Principal, { type, data }: Pick<LiveEvent, 'type' | 'data'>): boolean {
    const declared = this.#declared.get(type);
    if (declared?.plugin !== undefined && !this.#plugins.isOn(declared.plugin, principal.plugins)) return false;
    const permission = declared?.permission ?? this.#progress.get(type)?.permissionOf(data ?? {});
    return permission !== undefined && (permission === 'signed-in' || principal.can(permission));
  }
}
