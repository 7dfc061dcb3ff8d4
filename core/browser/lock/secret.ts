import type { Transport } from '../api/transport';
import { methodOf } from './own-means';

const stringify = JSON.stringify;
const parse = JSON.parse as (text: string) => unknown;
const send = fetch;
const textOf = methodOf(Response.prototype.text);
const setPrototype = Object.setPrototypeOf;
const headerOf = methodOf(Headers.prototype.get);

/** A password on its way from the lock to the server. It can be sent, but nobody can read it: it has no properties. */
export class Secret {
  readonly #word: string;

  constructor(word: string) {
    this.#word = word;
  }

  static is(value: unknown): value is Secret {
    return typeof value === 'object' && value !== null && #word in value;
  }

  /** Written as text: JSON.stringify of an object would call `toJSON`, which any script may define. */
  static json(secret: Secret): string {
    return `{"password":${stringify(secret.#word)}}`;
  }
}

/** Sends a secret with the browser's own functions; other requests use the normal transport. */
export const withSecrets =
  (usual: Transport): Transport =>
  async (request) => {
    const { body } = request;
    if (!Secret.is(body)) return usual(request);
    const { method, headers } = request;
    const how = bare({
      method,
      headers: bare({ ...headers, 'Content-Type': 'application/json' }),
      // Also for an API on another host of this site: it recognises this browser by a cookie.
      credentials: 'include' as const,
      body: Secret.json(body),
    });
    try {
      const answer = await send(request.url, how);
      const text = await textOf(answer);
      return {
        status: answer.status,
        data: text === '' ? {} : parse(text),
        disposition: headerOf(answer.headers, 'Content-Disposition') ?? undefined,
      };
    } catch {
      return undefined;
    }
  };

/**
 * Without a prototype: the browser looks up missing options on the prototype, where a script could define getters that
 * see all of them.
 */
function bare<T extends object>(options: T): T {
  return setPrototype(options, null) as T;
}
