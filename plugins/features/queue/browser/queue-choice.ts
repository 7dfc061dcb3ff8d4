import {
  LiveValue,
  type ApiClient,
  type LiveEvents,
  type Preferences,
  type Registry,
  type Session,
} from '@clinic-workbench/sdk/browser';
import type { WorkspaceKind } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import type { NamedRef } from '../../schedules/common/schedule';
import { triages } from '../../visits/common/visit-stage';
import type { VisitStop } from '../../visits/common/visit-stop';

/** Where patients are sent on to, by the kind of workspace that works there. */
const stops: Readonly<Partial<Record<WorkspaceKind, VisitStop>>> = {
  laboratory: 'laboratory',
  pharmacy: 'pharmacy',
  money: 'desk',
};
/** The one other choice than what is shown at first. */
const all = 'all';

/** As the server is asked. */
export interface QueueScope {
  readonly practitioner_role_id?: string;
  readonly location_id?: string;
  readonly stage?: 'triage';
  readonly stop?: VisitStop;
  readonly served?: 'true';
}

/**
 * Whose queue somebody sees. Each workspace has some who are shown first, which the user may take away; that is kept for
 * them by the server, and is the same on the next computer.
 */
export class QueueChoice {
  readonly #session: Session;
  readonly #registry: Registry;
  readonly #preferences: Preferences;
  /** The services that the user serves. */
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

  /** @returns stops following */
  follow(): () => void {
    return this.triages && this.stop === undefined ? this.services.follow() : () => undefined;
  }

  /** Where a workspace says so, a practitioner sees their own patients (specification, section 6: OPD); elsewhere all of the place wait together. */
  get hasOwn(): boolean {
    return this.#registry.here?.ownPatients === true;
  }

  /** Whoever prepares patients begins with those of the place whom nobody has triaged yet. */
  get triages(): boolean {
    return triages((right) => this.#session.can(right));
  }

  /** Where this workspace works: who was sent there, or for whom something is to be done there, is its patient. */
  get stop(): VisitStop | undefined {
    return this.#registry.here?.kinds?.flatMap((kind) => stops[kind] ?? [])[0];
  }

  /** There are some who are shown first, and a way to see all. */
  get hasFirst(): boolean {
    return this.hasOwn || this.triages || this.stop !== undefined;
  }

  /** Shows all who wait at the place, also where only some are shown at first. */
  get everybody(): boolean {
    return this.hasFirst && this.#preferences.choices[this.#name] === all;
  }

  /** The names of the services to which the patients to triage can be kept; none for who serves everybody. */
  get served(): readonly string[] {
    return this.triages && this.stop === undefined ? (this.services.value ?? []).map(({ name }) => name) : [];
  }

  /** Only patients of the services that the user serves, unless they took that away. */
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
