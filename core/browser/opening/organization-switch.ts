import { t } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import { axiosTransport } from '../api/axios-transport';
import type { BrowserNavigation } from '../navigation/browser-navigation';
import type { Entrance } from './entrance';
import { freshDocument } from '../session/fresh-document';
import { rememberIdentity, type Identity } from '../session/identity';
import type { SessionStore } from '../session/session-store';

/** Milliseconds between opening the index and reloading the page (specification, section 4). */
const reloadAfter = 2000;
const failed = 'Error in switching organizations. Please contact your admin';

/** Switches this tab to another of the user's organizations. Other tabs stay in theirs until they reload. */
export class OrganizationSwitch {
  readonly #entrance: Entrance;
  readonly #session: SessionStore;
  readonly #navigation: BrowserNavigation;
  readonly #identity: Identity;
  /** True during the switch: the screen still shows the former organization. */
  switching = false;

  constructor(entrance: Entrance, session: SessionStore, navigation: BrowserNavigation, identity: Identity) {
    this.#entrance = entrance;
    this.#session = session;
    this.#navigation = navigation;
    this.#identity = identity;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** @param organization uuid of one of the user's organizations. A failure is shown as a message. */
  async to(organization: string): Promise<void> {
    if (this.switching || organization === this.#session.organization.organization_uuid) return;
    this.switching = true;
    try {
      const there = this.#entrance.clientFor({
        transport: axiosTransport,
        organization: () => organization,
        workspace: () => undefined,
        location: () => undefined,
        locked: () => Promise.reject(new Error('Locked')),
      });
      const identity = await there.get<Identity>('v1/auth/session', { quiet: true });
      const role = identity.practitioner_roles.find((r) => r.organization_uuid === organization);
      if (!role) throw new Error(`${this.#identity.user.username} has no role there`);
      await this.#entrance.keepTyped();
      rememberIdentity(identity, role);
    } catch {
      this.#entrance.toaster.error(t(failed));
      runInAction(() => (this.switching = false));
      return;
    }
    this.#navigation.go('index');
    setTimeout(() => freshDocument.load(location.href), reloadAfter);
  }
}
