import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { Container } from 'inversify';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { axiosTransport } from '../api/axios-transport';
import type { HttpApiClient } from '../api/http-api-client';
import type { Translations } from '../i18n/translations';
import type { InstalledPlugin } from '../plugins/installed-plugin';
import { withSecrets } from '../lock/secret';
import type { Entrance } from './entrance';
import { currentOrganization, currentRole, rememberIdentity, type Identity } from '../session/identity';
import { IdleLock } from './idle-lock';
import { openSession, type OpenSession } from './open-session';

/**
 * Opens the session of the signed-in user, and closes it when they leave.
 *
 * It creates the lock first: a locked screen stays locked through a reload, with nothing behind it yet.
 */
export class SessionDoor {
  readonly #entrance: Entrance;
  readonly #translations: Translations;
  readonly #builtIn: readonly InstalledPlugin[];
  readonly #page: ReactNode;
  readonly #root = new Container({ defaultScope: 'Singleton', jitless: true });
  readonly #open = observable.box<OpenSession | undefined>(undefined, { deep: false });
  readonly #api: HttpApiClient;
  readonly #stop: () => void;
  #closed = false;
  readonly lock: IdleLock;
  /** Why the session could not be opened; `retry` tries again. */
  failure: ApiFailure | undefined = undefined;

  constructor(entrance: Entrance, translations: Translations, builtIn: readonly InstalledPlugin[], page: ReactNode) {
    this.#entrance = entrance;
    this.#translations = translations;
    this.#builtIn = builtIn;
    this.#page = page;
    this.#api = entrance.clientFor({
      transport: withSecrets(axiosTransport),
      organization: () => this.#open.get()?.session.organization.organization_uuid ?? currentOrganization(),
      // The cookie may name a workspace that does not exist: only the open session knows.
      workspace: () => this.#open.get()?.session.workspace,
      location: () => this.#open.get()?.session.location?.uuid,
      locked: (sent) => this.lock.refused(sent),
    });
    this.lock = new IdleLock(this.#api, entrance.channel, () => this.#open.get()?.session.idleLockMinutes);
    makeAutoObservable(this, { lock: false }, { autoBind: true });
    this.#stop = entrance.whenLeft(this.close);
    void this.retry();
  }

  /** The session, once it is open. */
  get open(): OpenSession | undefined {
    return this.#open.get();
  }

  async retry(): Promise<void> {
    // The door is created while a page renders, where a method is not an action by itself.
    runInAction(() => {
      this.failure = undefined;
    });
    try {
      await this.lock.unlocked();
      const identity = await this.#api.get<Identity>('v1/auth/session', { quiet: true });
      const role = currentRole(identity);
      if (!role)
        throw new ApiFailure(403, 'no_role', 'You have no role in any organization. Please contact your admin');
      rememberIdentity(identity, role);
      const { lock } = this;
      const parts = {
        entrance: this.#entrance,
        api: this.#api,
        lock,
        translations: this.#translations,
        builtIn: this.#builtIn,
        identity,
        role,
        page: this.#page,
      };
      const open = await openSession(parts, this.#root);
      if (this.#closed) open.dispose();
      else runInAction(() => this.#open.set(open));
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Something went wrong');
      runInAction(() => (this.failure = failure));
    }
  }

  /** The user has left, or their session has ended. Resolves when their unsaved text is stored in this browser. */
  async close(): Promise<void> {
    this.#stop();
    this.#closed = true;
    const open = this.#open.get();
    this.#open.set(undefined);
    this.lock.dispose();
    open?.dispose();
    this.#api.close();
    await open?.kept();
  }
}
