import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { EventType } from '@clinic-workbench/sdk/node';
import type { Principal } from '../http/requests/principal';
import type { InstalledPlugins } from '../plugin-registry/installed-plugins';

/** An event for browsers only, such as the progress of a job; its right may depend on its data. */
export interface ProgressEvent {
  readonly type: string;
  /** Undefined if nobody may receive it. */
  permissionOf(data: Readonly<Record<string, unknown>>): string | undefined;
}

/** A type of event with its plugin. */
export interface DeclaredEvent extends EventType {
  /** Undefined for the kernel, which cannot be switched off. */
  readonly plugin: string | undefined;
}

/** Decides who may receive which event. An event type outside every catalogue reaches nobody. */
export class EventRights {
  readonly #declared: ReadonlyMap<string, DeclaredEvent>;
  readonly #progress: ReadonlyMap<string, ProgressEvent>;
  readonly #plugins: InstalledPlugins;

  constructor(declared: readonly DeclaredEvent[], progress: readonly ProgressEvent[], plugins: InstalledPlugins) {
    this.#declared = new Map(declared.map((event) => [event.type, event]));
    this.#progress = new Map(progress.map((event) => [event.type, event]));
    this.#plugins = plugins;
  }

  /** True if the principal may receive the event at this moment. */
  mayHear(principal: Principal, { type, data }: Pick<LiveEvent, 'type' | 'data'>): boolean {
    const declared = this.#declared.get(type);
    if (declared?.plugin !== undefined && !this.#plugins.isOn(declared.plugin, principal.plugins)) return false;
    const permission = declared?.permission ?? this.#progress.get(type)?.permissionOf(data ?? {});
    return permission !== undefined && (permission === 'signed-in' || principal.can(permission));
  }
}
