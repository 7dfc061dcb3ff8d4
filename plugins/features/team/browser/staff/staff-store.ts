import {
  ApiClient,
  followAll,
  Lists,
  LiveEvents,
  LiveValue,
  ValueSets,
  type Coding,
  type ListStore,
  type Option,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Specialty } from '../../common/specialty';
import type { InvitationLink, StaffUser } from '../../common/staff-user';
import { t } from '../../manifest';

const specialties = 'v1/providers/{providerId}/practitioner-specialties';
const sitesOnly = { parents_only: true, page_size: 200 };
const staffUsers = 'v1/providers/{providerId}/staff-users';

/** A role, for users who assign one. */
interface RoleChoice {
  readonly uuid: string;
  readonly name: string;
}

interface Site {
  readonly uuid: string;
  readonly name: string;
}

/** The organization's staff. */
@injectable()
export class StaffStore {
  readonly #api: ApiClient;
  readonly list: ListStore<StaffUser>;
  readonly roles: LiveValue<readonly RoleChoice[]>;
  readonly ownSpecialties: LiveValue<readonly Specialty[]>;
  readonly #usualSpecialties: LiveValue<readonly Coding[]>;
  readonly #sites: LiveValue<readonly Site[]>;
  /** The user's own sites. */
  readonly #ownSites: LiveValue<readonly Site[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(ValueSets) valueSets: ValueSets,
  ) {
    this.#api = api;
    this.list = lists.page<StaffUser>({
      path: staffUsers,
      events: ['practitioner_role.*', 'role.updated'],
      filters: ['role', 'workspace', 'status'],
    });
    this.roles = new LiveValue({
      read: async (signal) =>
        (await api.list<RoleChoice>('v2/auth/legacy-rbac-permissions', { signal, quiet: true })).data,
      live,
      events: ['role.*'],
    });
    this.ownSpecialties = new LiveValue({
      read: async (signal) => (await api.list<Specialty>(specialties, { signal, quiet: true })).data,
      live,
      events: ['practitioner_specialty.*'],
    });
    this.#usualSpecialties = new LiveValue({
      read: () => valueSets.get('practitioner-specialty-type'),
      live,
      events: [],
    });
    this.#sites = new LiveValue({
      read: async (signal) => (await api.list<Site>('v2/locations', { query: sitesOnly, signal, quiet: true })).data,
      live,
      events: ['location.*'],
    });
    const query = { ...sitesOnly, mine: 'true' };
    this.#ownSites = new LiveValue({
      read: async (signal) => (await api.list<Site>('v2/locations', { query, signal, quiet: true })).data,
      live,
      events: ['location.*', 'practitioner_role.*'],
    });
    makeAutoObservable(this, { list: false, roles: false, ownSpecialties: false }, { autoBind: true });
  }

  /** True if invitations are mailed. */
  get areInvitationsMailed(): boolean {
    return this.list.meta['invitations_are_mailed'] === true;
  }

  /** Those of the value set and the organization's own, by name. */
  get specialties(): readonly Option[] {
    const usual = (this.#usualSpecialties.value ?? []).map(({ code, display }) => ({ value: code, label: t(display) }));
    const own = (this.ownSpecialties.value ?? []).map(({ code, display }) => ({ value: code, label: display }));
    return [...usual, ...own].toSorted((a, b) => a.label.localeCompare(b.label));
  }

  /** Users can assign only their own sites. */
  get sites(): readonly Option[] {
    const own = new Set(this.#ownSites.value?.map(({ uuid }) => uuid));
    const all = this.#sites.value ?? [];
    return all.map(({ uuid, name }) => ({
      value: uuid,
      label: name,
      disabled: this.#ownSites.value && !own.has(uuid),
    }));
  }

  /** True if the user works in some sites only. */
  get isHeldToSites(): boolean {
    return this.sites.some(({ disabled }) => disabled);
  }

  /** The name of a specialty or a location; an unknown one shows its code. */
  nameOf(key: string): string {
    return [...this.specialties, ...this.sites].find(({ value }) => value === key)?.label ?? key;
  }

  /**
   * Call when choices of roles, specialties and places come on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    return followAll(this.roles, this.ownSpecialties, this.#usualSpecialties, this.#sites, this.#ownSites);
  }

  /**
   * The person's current data on the server.
   * @throws ApiFailure
   */
  read(uuid: string): Promise<StaffUser> {
    return this.#api.get<StaffUser>(`${staffUsers}/${uuid}`);
  }

  /** @throws ApiFailure, which a toast has shown */
  async setActive({ uuid, version }: StaffUser, isActive: boolean): Promise<void> {
    const changed = await this.#api.patch<StaffUser>(
      `${staffUsers}/${uuid}`,
      { is_active: isActive },
      { ifMatch: version },
    );
    this.list.upsert(changed);
  }

  /** @throws ApiFailure */
  async delete({ uuid, version }: StaffUser): Promise<void> {
    await this.#api.delete(`${staffUsers}/${uuid}`, { ifMatch: version, quiet: true });
    this.list.remove(uuid);
  }

  /** @throws ApiFailure, which a toast has shown */
  async inviteAgain({ uuid }: StaffUser): Promise<void> {
    await this.#api.post(`${staffUsers}/${uuid}/invitation`);
  }

  /**
   * A link to hand over; each call creates another.
   * @throws ApiFailure, which a toast has shown
   */
  invitationLink({ uuid }: StaffUser): Promise<InvitationLink> {
    return this.#api.put<InvitationLink>(`${staffUsers}/${uuid}/invitation-link`);
  }
}
