import type { Caller } from '../support/running-server';
import type { Shot } from './load';

export const get = (path: string): Shot => ({ method: 'GET', path, headers: {} });

export const post = (path: string, body: object, headers: Readonly<Record<string, string>>): Shot => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** With the headers of a signed-in browser. */
export function signed(caller: Caller, next: () => Shot): () => Shot {
  const headers = {
    authorization: `Bearer ${caller.token}`,
    'x-requested-with': 'XMLHttpRequest',
    'x-provider-portal-id': caller.organization,
    'x-workspace': 'RECEPT',
  };
  return () => {
    const shot = next();
    return { ...shot, headers: { ...headers, ...shot.headers } };
  };
}

/** Takes them in order, and starts again after the last. */
export function cycle<T>(all: readonly T[], shot: (one: T) => Shot): () => Shot {
  let index = 0;
  return () => shot(all[index++ % all.length]!);
}
