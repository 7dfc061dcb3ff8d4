import {
  LiveValue,
  type ApiClient,
  type LiveEvents,
  type Preferences,
  type Registry,
  type Session,
} from '@clinic-workbench/sdk/browser';
import type { WorkspaceKind, NamedRef } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import { triages } from '../../visits/common/visit-stage';
import type { VisitStop } from '../../visits/common/visit-stop';

/** The stop to which patients are sent, by the kind of workspace that works there. */
const stops: Readonly<Partial<Record<WorkspaceKind, VisitStop>>> = {
  laboratory: 'laboratory',
  pharmacy: 'pharmacy',
  money: 'desk',
};
/** The only choice besides the default. */
const all = 'all';

/** The query of the queue. */
export interface QueueScope {
  readonly practitioner_role_id?: string;
  readonly location_id?: string;
  readonly stage?: 'triage';
  readonly stop?: VisitStop;
  readonly served?: 'true';
}

/**
 * The patients whom the user sees in the queue. Each workspace has a default filter that the user can remove; the
 * server stores this choice, so it is the same on the next computer.
 */
export class QueueChoice {
  readonly #session: Session;
  readonly #registry: Registry;
  readonly #preferences: Preferences;
  /** The user's own services. */
  readonly services: LiveValue<readonly NamedRef[]>;

  constructor(of: {
    readonly api: ApiClient;
    readonly live: LiveEvents;
    readonly session: Session;
    readonly registry: Registry;
    readonly preferences: Preferences;
  }) {
    this.#session = of.session;
    this.#registry = of.registry;
    this.#preferences = of.preferences;
    this.services = new LiveValue({
      read: async (signal) => (await of.api.list<NamedRef>('v2/emr/queue/served', { signal, quiet: true })).data,
      live: of.live,
      events: ['schedule.*'],
    });
    makeAutoObservable(this, { services: false }, { autoBind: true });
  }

  /** @returns a function that stops following */
  follow(): () => void {
    return this.triages && this.stop === undefined ? this.services.follow() : () => undefined;
  }

  /**
   * In workspaces that say so, a practitioner sees their own patients (specification, section 6: OPD); elsewhere all of
   * the place wait together.
   */
  get hasOwn(): boolean {
    return this.#registry.here?.ownPatients === true;
  }

  /** Users who prepare patients first see the location's untriaged ones. */
  get triages(): boolean {
    return triages(this.#registry.answers);
  }

  /** The stop of this workspace: it serves patients who were sent there or have work there. */
  get stop(): VisitStop | undefined {
    return this.#registry.here?.kinds?.flatMap((kind) => stops[kind] ?? [])[0];
  }

  /** True if there is a default filter that can be removed. */
  get hasFirst(): boolean {
    return this.hasOwn || this.triages || this.stop !== undefined;
  }

  /** Shows all waiting patients of the location, without the default filter. */
  get everybody(): boolean {
    return this.hasFirst && this.#preferences.choices[this.#name] === all;
  }

  /** The names of the user's services; empty for a user who serves everybody. */
  get served(): readonly string[] {
    return this.triages && this.stop === undefined ? (this.services.value ?? []).map(({ name }) => name) : [];
  }

  /** Limits to patients of the user's services, unless the user has removed the limit. */
  get onlyServed(): boolean {
    return this.#preferences.choices[`${this.#name}.services`] !== all;
  }

  get scope(): QueueScope {
    const place = this.#session.location?.uuid;
    const here = place === undefined ? {} : { location_id: place };
    if (this.everybody) return here;
    if (this.stop) return { ...here, stop: this.stop };
    if (this.triages) return { ...here, stage: 'triage', ...(this.onlyServed && { served: 'true' }) };
    return this.hasOwn ? { practitioner_role_id: this.#session.practitionerRoleId } : here;
  }

  showEverybody(everybody: boolean): void {
    this.#choose(this.#name, everybody);
  }

  showServed(only: boolean): void {
    this.#choose(`${this.#name}.services`, !only);
  }

  get #name(): string {
    return `queue.${this.#session.workspace}`;
  }

  #choose(name: string, everything: boolean): void {
    const { [name]: _, ...others } = this.#preferences.choices;
    void this.#preferences.set({ choices: everything ? { ...others, [name]: all } : others });
  }
}
