import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import { guestTransport } from '../api/guest-transport';
import { Connectivity } from '../api/connectivity';
import { HttpApiClient, type ApiSurroundings } from '../api/http-api-client';
import type { Configuration } from '../configuration';
import { ToastStore } from '../messages/toast-store';
import { readCookie, removeCookie, sessionCookies } from '../session/cookies';
import { guestPageAt, guestPages, type GuestPage } from '../session/guest-pages';
import { freshDocument } from '../session/fresh-document';
import { currentRole, rememberedUser, rememberIdentity, type Identity } from '../session/identity';
import { leavingNote, sentenceOf, type LeavingReason } from '../session/leaving-note';
import { lockMemory } from '../session/lock-memory';
import { forgetVisited, rememberVisited } from '../session/last-visited';
import { places } from '../session/places';
import { SessionChannel, type SessionMessage } from '../session/session-channel';
import { Tokens, type TokenAnswer } from '../api/tokens';

/** The most milliseconds that sign-out waits for typed text to reach the server. */
const farewell = 3000;

/**
 * Decides who is signed in; no other code does.
 *
 * It is kept small on purpose: it, the sign-in page and their shared parts are all that loads before sign-in. It knows
 * neither the container nor the router.
 */
export class Entrance {
  readonly configuration: Configuration;
  readonly tokens: Tokens;
  readonly channel = new SessionChannel();
  readonly toaster = new ToastStore();
  readonly connectivity = new Connectivity(this.toaster);
  /** For the pages before sign-in. It sends no organization and shows no toasts about sign-in. */
  readonly api: ApiClient;
  readonly #farewells = new Set<() => Promise<void>>();
  readonly #closings = new Set<() => Promise<void>>();
  /** The user of the session that was opened in this document; undefined until then. */
  #usedBy: string | undefined;
  signedIn: boolean;
  /** True after the user has left: this document shows nothing more, and a new one replaces it. */
  left = false;
  /** The page to show while nobody is signed in. */
  guestPage: GuestPage;
  /** English: why the sign-in page shows, as in 'Session expired'. */
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
    const note = leavingNote.take();
    this.signedIn = readCookie('loggedIn') !== undefined && readCookie('refresh') !== undefined;
    this.guestPage = asked ?? 'login';
    this.notice = note?.sentence;
    // Another user signed in in another tab while this one reloaded: this tab must not sign them out.
    const overtaken = this.signedIn && note !== undefined;
    if (overtaken) history.replaceState(null, '', '/');
    makeAutoObservable(
      this,
      { configuration: false, tokens: false, channel: false, toaster: false, connectivity: false, api: false },
      { autoBind: true },
    );
    if (this.signedIn && asked && !overtaken) void this.signOut(asked);
    else if (!this.signedIn && !asked) this.#turnAway();
    addEventListener('popstate', this.#moved);
    addEventListener('pageshow', this.#thawed);
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

  /** A client for the signed-in user. Each function is called for each request. */
  clientFor(
    around: Pick<ApiSurroundings, 'transport' | 'organization' | 'workspace' | 'location' | 'locked'>,
  ): HttpApiClient {
    this.#usedBy ??= rememberedUser()?.uuid ?? '';
    return new HttpApiClient({ ...this.#shared(), ...around, signedIn: () => this.signedIn, expired: this.expire });
  }

  /** Waits briefly until typed text has reached the server. */
  async keepTyped(): Promise<void> {
    await soon([...this.#farewells].map((say) => say()));
  }

  /** Ends the session here, on the server and in all tabs. It first waits briefly for typed text to be kept. */
  async signOut(page: GuestPage): Promise<void> {
    await this.keepTyped();
    const token = this.tokens.access('v1');
    if (token !== undefined) this.#tellServer(token);
    forgetVisited();
    this.#leave(page, undefined);
    this.channel.tell({ kind: 'signed-out' });
  }

  /** The server says that the session is over: shows the sign-in page, and returns here after sign-in. */
  expire(): void {
    if (!this.signedIn) return;
    this.#leaveForNow('expired');
    this.channel.tell({ kind: 'expired' });
  }

  /**
   * Runs before sign-out, to keep unsaved input.
   * @returns a function that removes it
   */
  beforeLeaving(say: () => Promise<void>): () => void {
    this.#farewells.add(say);
    return () => this.#farewells.delete(say);
  }

  /**
   * Runs after the user has left and the pages are unmounted, before the document unloads.
   * @returns a function that removes it
   */
  whenLeft(close: () => Promise<void>): () => void {
    this.#closings.add(close);
    return () => this.#closings.delete(close);
  }

  /** Shows another page before sign-in. */
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

  #leaveForNow(reason: LeavingReason): void {
    rememberVisited(location.pathname + location.search, rememberedUser()?.uuid);
    this.#leave('login', reason);
  }

  #leave(page: GuestPage, reason: LeavingReason | undefined): void {
    if (this.left) return;
    // If another user has signed in in another tab meanwhile, the cookies are theirs.
    if (!this.#isOvertaken) for (const name of sessionCookies) removeCookie(name);
    sessionStorage.removeItem('clinic.organization');
    places.leave();
    // Keeps the address of a user who opened the page from a mailed link, because it contains the token.
    if (guestPageAt(location.pathname) !== page) history.replaceState(null, '', guestPages[page]);
    this.toaster.clear();
    this.guestPage = page;
    this.notice = sentenceOf(reason);
    this.signedIn = false;
    if (this.#usedBy !== undefined) this.#clearOut(location.href, reason);
  }

  /** True if the cookies name a different user from the one of this document's session. */
  get #isOvertaken(): boolean {
    const now = rememberedUser()?.uuid;
    return this.#usedBy !== undefined && now !== undefined && now !== this.#usedBy;
  }

  /** Nothing of a session outlives it: its memory goes with its document. */
  #clearOut(address: string, reason: LeavingReason | undefined): void {
    this.left = true;
    leavingNote.write(reason);
    // First the pages are unmounted, which starts to save their unsaved text.
    setTimeout(async () => {
      await soon([...this.#closings].map((close) => close()));
      freshDocument.load(address);
    });
  }

  /** Sign-out must not wait for a slow connection, and is sent even while the page closes. */
  #tellServer(token: string): void {
    const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
    fetch(`${this.configuration.v1}/auth/logout`, { headers, keepalive: true }).catch(() => undefined);
  }

  readonly #moved = (): void => {
    if (this.signedIn || this.left) return;
    const page = guestPageAt(location.pathname);
    if (page) runInAction(() => (this.guestPage = page));
    else this.#turnAway();
  };

  readonly #heard = ({ kind }: SessionMessage): void => {
    if (kind === 'signed-out' && this.signedIn) runInAction(() => this.#leave('login', undefined));
    if (kind === 'expired' && this.signedIn) runInAction(() => this.#leaveForNow('expired'));
    if (kind === 'signed-in') this.#lookWhoIsIn();
  };

  /** The browser restores this document from its cache: it missed what happened meanwhile. */
  readonly #thawed = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    if (this.signedIn && readCookie('refresh') === undefined) runInAction(() => this.#leave('login', undefined));
    else this.#lookWhoIsIn();
  };

  /** A guest page signs in if another tab has; a session of another user gives way to the new one. */
  #lookWhoIsIn(): void {
    if (this.left || readCookie('refresh') === undefined) return;
    runInAction(() => {
      if (this.signedIn && this.#isOvertaken) {
        this.signedIn = false;
        this.#clearOut('/', undefined);
      } else this.signedIn = true;
    });
  }
}

/** Waits for all, successful or not, but not for long. */
async function soon(work: readonly Promise<void>[]): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    late = setTimeout(resolve, farewell);
  });
  await Promise.race([Promise.allSettled(work), enough]);
  clearTimeout(late);
}
