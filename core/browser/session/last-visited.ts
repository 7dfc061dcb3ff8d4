import { guestPageAt } from './guest-pages';

const key = 'clinic.redirect';

interface Visited {
  readonly address: string;
  /** The user of the page; undefined if a guest followed a link. */
  readonly user: string | undefined;
}

/** Remembers where to return to after sign-in, for this tab. Login and password pages are never remembered. */
export function rememberVisited(address: string, user: string | undefined): void {
  if (guestPageAt(address.split('?', 1)[0]!) || address === '/') return;
  sessionStorage.setItem(key, JSON.stringify({ address, user } satisfies Visited));
}

/** The page to return to, once. Another user's page is forgotten, not shown. */
export function takeVisited(user: string): string | undefined {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text === null) return undefined;
  const visited = JSON.parse(text) as Visited;
  return visited.user === undefined || visited.user === user ? visited.address : undefined;
}

export function forgetVisited(): void {
  sessionStorage.removeItem(key);
}
