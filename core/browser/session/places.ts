import type { SessionLocation } from '@clinic-workbench/sdk/browser';
import { readCookie, readJsonCookie, writeCookie } from './cookies';

/** This tab's workspace; two tabs may use two. */
const tabWorkspace = 'clinic.workspace';
const workspaceOf = (user: string) => `clinic.workspace.${user}`;
const locationOf = (user: string, organization: string) => `clinic.location.${user}.${organization}`;

/**
 * The user's current workspace and location: in the cookies of the specification's section 4 while they are signed in,
 * and under their own name afterwards. The next user at the same computer finds their own, never another's.
 */
export const places = {
  /** The key of this tab's workspace, otherwise of the last one chosen. */
  workspace(user: string): string | undefined {
    return places.named() ?? localStorage.getItem(workspaceOf(user)) ?? undefined;
  },

  /** The workspace in this tab, otherwise in the cookie. */
  named(): string | undefined {
    return sessionStorage.getItem(tabWorkspace) ?? readCookie('workspace');
  },

  keepWorkspace(user: string, key: string): void {
    sessionStorage.setItem(tabWorkspace, key);
    localStorage.setItem(workspaceOf(user), key);
    writeCookie('workspace', key);
  },

  /** Writes the workspace into its cookie, unless the cookie already has one that the user may use. */
  settleWorkspace(key: string, permitted: (entry: string) => boolean): void {
    const saved = readCookie('workspace');
    if (saved === undefined || !permitted(saved)) writeCookie('workspace', key);
  },

  /** Only a location of the given organization: its cookie may belong to another. */
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

  /** Call at sign-out; the cookies are deleted with the session's. */
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
