import {
  LatestRequest,
  type ApiClient,
  type Session,
  type SessionLocation,
  type SessionOrganization,
  type SessionUser,
} from '@clinic-workbench/sdk/browser';
import { can, expandResources, workspacesOf } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observable, runInAction, type IObservableValue } from 'mobx';
import { rememberIdentity, type Identity, type PractitionerRole } from './identity';
import { places } from './places';

/** The services that a session needs to open. */
export interface SessionStart {
  readonly api: ApiClient;
  readonly identity: Identity;
  readonly role: PractitionerRole;
  /** Keys of the workspaces whose plugins are on. */
  readonly workspacesOn: () => readonly string[];
  /** Keys of the workspaces that are installed, switched off or not. */
  readonly workspacesKnown: () => readonly string[];
  /** Called when the user no longer has a role in this organization. */
  readonly ended: () => void;
}

/** The signed-in user, as the server last answered, and this tab's workplace. */
export class SessionStore implements Session {
  readonly #start: SessionStart;
  readonly #refreshing = new LatestRequest();
  readonly #identity: IObservableValue<Identity>;
  readonly #role: IObservableValue<PractitionerRole>;
  /** Chosen by the user; used while it is permitted. */
  chosenWorkspace: string | undefined;
  /** The workspace that the tab or the cookie named when the page opened, until the user chooses one. */
  named: string | undefined;
  location: SessionLocation | undefined;

  constructor(start: SessionStart) {
    this.#start = start;
    this.#identity = observable.box(start.identity, { deep: false });
    this.#role = observable.box(start.role, { deep: false });
    const { uuid } = start.identity.user;
    this.chosenWorkspace = places.workspace(uuid);
    this.named = places.named();
    this.location = places.location(uuid, start.role.organization_uuid);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get user(): SessionUser {
    return this.#identity.get().user;
  }

  get organization(): SessionOrganization {
    return this.#role.get();
  }

  get organizations(): readonly SessionOrganization[] {
    return this.#identity.get().practitioner_roles;
  }

  get practitionerRoleId(): string {
    return this.#role.get().practitionerRoleId;
  }

  get roleUuid(): string {
    return this.#role.get().role_uuid;
  }

  /** Minutes without activity after which the screen locks; 0 for never. */
  get idleLockMinutes(): number {
    return this.#role.get().idle_lock_minutes;
  }

  get rights(): ReadonlySet<string> {
    return new Set(expandResources(this.#role.get().permissions));
  }

  get workspaces(): readonly string[] {
    const on = this.#start.workspacesOn();
    return workspacesOf(this.#role.get().permissions).filter((key) => on.includes(key));
  }

  /** The role's workspaces as written in the role: `OPD`, `IPD.018f…`. */
  get permittedEntries(): readonly string[] {
    return this.#role.get().permissions.workspaces;
  }

  /** The key of the saved one if permitted, otherwise the first permitted; empty for a user without any. */
  get workspace(): string {
    const chosen = this.chosenWorkspace && keyOf(this.chosenWorkspace);
    return chosen !== undefined && this.workspaces.includes(chosen) ? chosen : (this.workspaces[0] ?? '');
  }

  /** The named workspace if it is not installed; otherwise undefined. */
  get unknownWorkspace(): string | undefined {
    const key = this.named && keyOf(this.named);
    return key && !this.#start.workspacesKnown().includes(key) ? key : undefined;
  }

  can(permission: string | undefined): boolean {
    return can(this.rights, permission);
  }

  /**
   * @param entry a permitted workspace by its key, or a named one of the organization: `IPD.018f…`; others are ignored
   */
  chooseWorkspace(entry: string): void {
    if (!this.workspaces.includes(keyOf(entry))) return;
    this.chosenWorkspace = entry;
    this.named = entry;
    places.keepWorkspace(this.user.uuid, entry);
  }

  /**
   * The workspace for a browser in which none was chosen yet. The cookie then contains it before the user chooses
   * (specification, section 4).
   */
  prefer(key: string | undefined): void {
    this.chosenWorkspace ??= key;
    if (this.workspace && this.unknownWorkspace === undefined)
      places.settleWorkspace(this.workspace, (entry) => this.workspaces.includes(keyOf(entry)));
  }

  chooseLocation(location: SessionLocation): void {
    this.location = { uuid: location.uuid, name: location.name };
    places.keepLocation(this.user.uuid, this.organization.organization_uuid, this.location);
  }

  /** Reads the user and their rights again, for example after a change of their role. */
  async refresh(): Promise<void> {
    const overtaken = this.#refreshing.next();
    const identity = await this.#start.api.get<Identity>('v1/auth/session', { quiet: true });
    if (overtaken.aborted) return;
    const role = identity.practitioner_roles.find((r) => r.organization_uuid === this.organization.organization_uuid);
    if (!role || identity.user.uuid !== this.user.uuid) {
      this.#start.ended();
      return;
    }
    rememberIdentity(identity, role);
    runInAction(() => {
      this.#identity.set(identity);
      this.#role.set(role);
    });
  }
}

/** `IPD.018f…` → `IPD` */
const keyOf = (entry: string) => entry.split('.', 1)[0]!.toUpperCase();
