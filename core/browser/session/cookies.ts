// `@fastify/cookie` is for servers. Measured against cookie 2.0.2: it does not know the names and lifetimes of our
// cookies nor the size at which a browser drops one silently, and needs Node 22.

/** The cookies of the specification, section 3. */
export type CookieName =
  | 'token'
  | 'refresh'
  | 'user'
  | 'provider'
  | 'organizations'
  | 'loggedIn'
  | 'v2token'
  | 'workspace'
  | 'location'
  | 'pageSize';

/** Cookies that end with the session, because the next user must not find them. The page size stays. */
export const sessionCookies: readonly CookieName[] = [
  'token',
  'refresh',
  'user',
  'provider',
  'organizations',
  'loggedIn',
  'v2token',
  'workspace',
  'location',
];

/** The lifetime of a refresh token: 12 hours. */
const sessionSeconds = 12 * 60 * 60;
const rememberedSeconds = 365 * 24 * 60 * 60;
/** Browsers drop a cookie whose name and value exceed 4096 bytes; this leaves room for the attributes. */
export const cookieBytes = 3800;

/** A cookie's text; undefined if there is none. Never cached: another tab may have changed it. */
export function readCookie(name: CookieName): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sets a cookie for this origin only. It is never sent from another site, and only over https if the page came over
 * https.
 *
 * @throws RangeError if it is larger than browsers allow
 */
export function writeCookie(name: CookieName, value: string): void {
  const text = encodeURIComponent(value);
  if (text.length > cookieBytes) throw new RangeError(`The cookie ${name} is too large`);
  const seconds = sessionCookies.includes(name) ? sessionSeconds : rememberedSeconds;
  document.cookie = `${name}=${text}; Max-Age=${seconds}; ${attributes()}`;
}

export function removeCookie(name: CookieName): void {
  document.cookie = `${name}=; Max-Age=0; ${attributes()}`;
}

/** A cookie with JSON; undefined if there is none or it is damaged. */
export function readJsonCookie(name: CookieName): unknown {
  const text = readCookie(name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function attributes(): string {
  return `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
}
