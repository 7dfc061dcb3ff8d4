import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import { guestTransport } from '../api/guest-transport';
import { Connectivity } from '../api/connectivity';
import { HttpApiClient, type ApiSurroundings } from '../api/http-api-client';
import type { Configuration } from '../configuration';
import { ToastStore } from '../messages/toast-store';
import { readCookie, removeCookie, sessionCookies } from './cookies';
import { guestPageAt, guestPages, type GuestPage } from './guest-pages';
import { currentRole, rememberedUser, rememberIdentity, type Identity } from './identity';
import { lockMemory } from './lock-memory';
import { forgetVisited, rememberVisited } from './last-visited';
import { places } from './places';
import { SessionChannel, type SessionMessage } from './session-channel';
import { Tokens, type TokenAnswer } from './tokens';

/** The longest that leaving waits for what was typed to reach the server, in milliseconds. */
const farewell = 3000;

/**
 * The door of the workbench: who is signed in is decided here, and here only.
 *
 * Kept small on purpose: it, the sign-in page and what both need are all that loads before sign-in. It knows
 * neither the container nor the router.
 */
export class Entrance {
  readonly configuration: Configuration;
  readonly tokens: Tokens;
  readonly channel = new SessionChannel();
  readonly toaster = new ToastStore();
  readonly connectivity = new Connectivity(this.toaster);
  /** For the pages before sign-in. It sends no organization and toasts nothing of its own about sign-in. */
  readonly api: ApiClient;
  readonly #farewells = new Set<() => Promise<void>>();
  signedIn: boolean;
  /** The page to show while nobody is signed in. */
  guestPage: GuestPage;
  /** English; why the user stands at the door, as in 'Session expired'. */
  notice: string | undefined = undefined;

  constructor(configuration: Configuration) {
    this.configuration = configuration;
    this.tokens = new Tokens(configuration);
    this.api = new HttpApiClient({
      ...this.#shared(),
      transport: guestTransport,
      organization: () => undefined,
      workspace: () => undefined,
      location: () => undefined,
      signedIn: () => false,
      locked: () => Promise.resolve(),
      expired: () => undefined,
    });
    const asked = guestPageAt(location.pathname);
    this.signedIn = readCookie('loggedIn') !== undefined && readCookie('refresh') !== undefined;
    this.guestPage = asked ?? 'login';
    makeAutoObservable(
      this,
      { configuration: false, tokens: false, channel: false, toaster: false, connectivity: false, api: false },
      { autoBind: true },
    );
    if (this.signedIn && asked) void this.signOut(asked);
    else if (!this.signedIn && !asked) this.#turnAway();
    addEventListener('popstate', this.#moved);
    this.channel.on(this.#heard);
  }

  /**
   * Signs in with a name and a password.
   *
   * @throws ApiFailure if they are wrong, too many tries were made, or the server is out of reach
   */
  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.api.post<TokenAnswer & Identity>(
      'v1/providers/auth/login',
      { username, password },
      { quiet: true },
    );
    lockMemory.forget();
    this.tokens.store(answer);
    const role = currentRole(answer);
    if (role) rememberIdentity(answer, role);
    runInAction(() => {
      this.notice = undefined;
      this.signedIn = true;
    });
    this.channel.tell({ kind: 'signed-in' });
  }

  /** A client for the signed-in user. Each argument is asked anew for each request. */
  clientFor(
    around: Pick<ApiSurroundings, 'transport' | 'organization' | 'workspace' | 'location' | 'locked'>,
  ): HttpApiClient {
    return new HttpApiClient({ ...this.#shared(), ...around, signedIn: () => this.signedIn, expired: this.expire });
  }

  /** Waits, but not long, until what was typed has reached the server. */
  async keepTyped(): Promise<void> {
    const kept = Promise.all([...this.#farewells].map((say) => say()));
    let late: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([
      kept.catch(() => undefined),
      new Promise((resolve) => {
        late = setTimeout(resolve, farewell);
      }),
    ]);
    clearTimeout(late);
  }

  /** Ends the session here, on the server and in all tabs. Waits a moment for what was typed to be kept. */
  async signOut(page: GuestPage): Promise<void> {
    await this.keepTyped();
    const token = this.tokens.access('v1');
    if (token !== undefined) this.#tellServer(token);
    forgetVisited();
    this.#leave(page, undefined);
    this.channel.tell({ kind: 'signed-out' });
  }

  /** The server says that the session is over: to the sign-in page, and back here after it. */
  expire(): void {
    if (!this.signedIn) return;
    this.#leaveForNow('Session expired');
    this.channel.tell({ kind: 'expired' });
  }

  /** Called before signing out, to keep what would be lost. @returns stops calling */
  beforeLeaving(say: () => Promise<void>): () => void {
    this.#farewells.add(say);
    return () => this.#farewells.delete(say);
  }

  /** Shows another of the pages before sign-in. */
  visit(page: GuestPage): void {
    history.pushState(null, '', guestPages[page]);
    this.guestPage = page;
    this.notice = undefined;
  }

  #shared(): Pick<ApiSurroundings, 'configuration' | 'tokens' | 'connectivity' | 'toaster'> {
    const { configuration, tokens, connectivity, toaster } = this;
    return { configuration, tokens, connectivity, toaster };
  }

  #turnAway(): void {
    rememberVisited(location.pathname + location.search, undefined);
    history.replaceState(null, '', guestPages.login);
  }

  #leaveForNow(notice: string): void {
    rememberVisited(location.pathname + location.search, rememberedUser()?.uuid);
    this.#leave('login', notice);
  }

  #leave(page: GuestPage, notice: string | undefined): void {
    for (const name of sessionCookies) removeCookie(name);
    sessionStorage.removeItem('clinic.organization');
    places.leave();
    // Whoever came for the page by its address has the token of a mailed link in it.
    if (guestPageAt(location.pathname) !== page) history.replaceState(null, '', guestPages[page]);
    this.toaster.clear();
    this.guestPage = page;
    this.notice = notice;
    this.signedIn = false;
  }

  /** Sign-out must not wait for a slow line, and goes out even if the page is being closed. */
  #tellServer(token: string): void {
    const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
    fetch(`${this.configuration.v1}/auth/logout`, { headers, keepalive: true }).catch(() => undefined);
  }

  readonly #moved = (): void => {
    if (this.signedIn) return;
    const page = guestPageAt(location.pathname);
    if (page) runInAction(() => (this.guestPage = page));
    else this.#turnAway();
  };

  readonly #heard = ({ kind }: SessionMessage): void => {
    if (kind === 'signed-out' && this.signedIn) runInAction(() => this.#leave('login', undefined));
    if (kind === 'expired' && this.signedIn) runInAction(() => this.#leaveForNow('Session expired'));
    if (kind === 'signed-in' && !this.signedIn && readCookie('refresh') !== undefined) {
      runInAction(() => (this.signedIn = true));
    }
  };
}
