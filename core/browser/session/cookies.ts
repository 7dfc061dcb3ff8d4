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

/** Those that end with the session: what the next user of the browser must not find. The page size stays. */
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

/** As long as a refresh token lives: 12 hours. */
const sessionSeconds = 12 * 60 * 60;
const rememberedSeconds = 365 * 24 * 60 * 60;
/** Browsers drop a cookie whose name and value exceed 4096 bytes; room is left for the attributes. */
export const cookieBytes = 3800;

/** Returns a cookie's text, undefined if there is none. Never remembered: another tab may have changed it. */
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
 * Sets a cookie for this origin only, never sent from another site, and over https only where the page came so.
 *
 * @throws RangeError if it is larger than browsers keep
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

/** A cookie that holds JSON; undefined if there is none or it is damaged. */
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
