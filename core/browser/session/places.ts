import type { SessionLocation } from '@clinic-workbench/sdk/browser';
import { readCookie, readJsonCookie, writeCookie } from './cookies';

/** This tab's workspace; two tabs may work in two. */
const tabWorkspace = 'clinic.workspace';
const workspaceOf = (user: string) => `clinic.workspace.${user}`;
const locationOf = (user: string, organization: string) => `clinic.location.${user}.${organization}`;

/**
 * Where somebody works: the cookies of the specification's section 4 while they are signed in, and under their own
 * name beyond it. Whoever signs in next at the same computer finds their own places, never those of another.
 */
export const places = {
  /** Key of the workspace of this tab, else of the one chosen last. */
  workspace(user: string): string | undefined {
    return places.named() ?? localStorage.getItem(workspaceOf(user)) ?? undefined;
  },

  /** The workspace that this tab, or else the cookie, names. */
  named(): string | undefined {
    return sessionStorage.getItem(tabWorkspace) ?? readCookie('workspace');
  },

  keepWorkspace(user: string, key: string): void {
    sessionStorage.setItem(tabWorkspace, key);
    localStorage.setItem(workspaceOf(user), key);
    writeCookie('workspace', key);
  },

  /** Names the workspace in its cookie, unless that names one in which the user may work. */
  settleWorkspace(key: string, permitted: (entry: string) => boolean): void {
    const saved = readCookie('workspace');
    if (saved === undefined || !permitted(saved)) writeCookie('workspace', key);
  },

  /** Only one of the organization that is asked for: its cookie may be of another. */
  location(user: string, organization: string): SessionLocation | undefined {
    return (
      locationIn(readJsonCookie('location'), organization) ??
      locationIn(parsed(localStorage.getItem(locationOf(user, organization))), organization)
    );
  },

  keepLocation(user: string, organization: string, { uuid, name }: SessionLocation): void {
    const text = JSON.stringify({ uuid, name, organization });
    localStorage.setItem(locationOf(user, organization), text);
    writeCookie('location', text);
  },

  /** At sign-out; the cookies go with the session's. */
  leave(): void {
    sessionStorage.removeItem(tabWorkspace);
  },
};

function locationIn(saved: unknown, wanted: string): SessionLocation | undefined {
  const { uuid, name, organization } = (saved ?? {}) as Partial<SessionLocation & { organization: string }>;
  return uuid && name && organization === wanted ? { uuid, name } : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
