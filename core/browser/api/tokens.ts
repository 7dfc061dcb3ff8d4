import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { failureOf } from './failure-of';
import { guestTransport } from './guest-transport';
import type { WireAnswer } from './transport';
import type { Configuration } from '../configuration';
import { readCookie, writeCookie } from '../session/cookies';

/** The answer of sign-in and refresh. */
export interface TokenAnswer {
  readonly access: string;
  readonly refresh: string;
  readonly v2_access: string;
}

/** Long enough for a slow connection; the lock that tabs share must not be held for ever. */
const refreshTimeout = 20_000;
/** A token is renewed this many milliseconds before it expires. */
const margin = 15_000;

/**
 * The session's tokens, in cookies that all tabs share.
 *
 * A refresh token works once, so one refresh serves all waiting requests and, in browsers with locks (secure pages),
 * all tabs. Elsewhere the server gives the same successor to tabs that race within 10 seconds.
 */
export class Tokens {
  readonly #configuration: Configuration;
  #refreshing: Promise<void> | undefined;
  /**
   * True if this computer's clock is so far ahead that fresh tokens look expired: then only the server's answer counts.
   */
  #clockIsWrong = false;

  constructor(configuration: Configuration) {
    this.#configuration = configuration;
  }

  /** The token for a host; undefined while nobody is signed in. */
  access(host: 'v1' | 'v2'): string | undefined {
    return readCookie(host === 'v1' ? 'token' : 'v2token');
  }

  store(answer: TokenAnswer): void {
    writeCookie('token', answer.access);
    writeCookie('refresh', answer.refresh);
    writeCookie('v2token', answer.v2_access);
  }

  /**
   * Renews a token that is about to expire, so that no request is refused for it.
   *
   * @throws ApiFailure like {@link refresh}
   */
  async freshen(host: 'v1' | 'v2'): Promise<void> {
    const token = this.access(host);
    if (token === undefined || this.#clockIsWrong || !runsOut(token)) return;
    await this.refresh(host, token);
    const fresh = this.access(host);
    this.#clockIsWrong = fresh !== undefined && runsOut(fresh);
  }

  /**
   * Renews a refused token, unless that has happened already.
   *
   * @throws ApiFailure with status 401 if the session is over, another if the server could not be asked
   */
  async refresh(host: 'v1' | 'v2', refused: string): Promise<void> {
    if (this.#isReplaced(host, refused)) return;
    this.#refreshing ??= this.#inTurn(() => this.#replace(host, refused)).finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  #isReplaced(host: 'v1' | 'v2', refused: string): boolean {
    const current = this.access(host);
    return current !== undefined && current !== refused;
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
    await navigator.locks.request('clinic.refresh', work);
  }

  async #replace(host: 'v1' | 'v2', refused: string): Promise<void> {
    if (this.#isReplaced(host, refused)) return;
    const refresh = readCookie('refresh');
    if (refresh === undefined) throw new ApiFailure(401, 'session_ended', 'Session expired');
    const answer = await this.#ask(refresh);
    if (answer.status === 200) {
      this.store(answer.data as TokenAnswer);
      return;
    }
    const failure = failureOf(answer.status, answer.data);
    const isOver = [400, 401, 403, 404].includes(answer.status);
    throw isOver ? new ApiFailure(401, 'session_ended', 'Session expired') : failure;
  }

  async #ask(refresh: string): Promise<WireAnswer> {
    const answer = await guestTransport({
      method: 'POST',
      url: `${this.#configuration.v1}/auth/token/refresh`,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: { refresh },
      file: false,
      timeout: refreshTimeout,
    });
    if (!answer) throw new ApiFailure(0, 'offline', 'You are offline!!');
    return answer;
  }
}

/** True if a token (RFC 7519) expires within seconds by this computer's clock; false if it cannot be read. */
function runsOut(token: string): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly exp?: unknown };
    return typeof exp === 'number' && exp * 1000 < Date.now() + margin;
  } catch {
    return false;
  }
}
