import type { SessionOrganization, SessionUser } from '@clinic-workbench/sdk/browser';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { rememberBrand } from './brand';
import { cookieBytes, readJsonCookie, writeCookie } from './cookies';

/** A user's role in one organization, as sign-in and `auth/session` answer it. */
export interface PractitionerRole extends SessionOrganization {
  readonly practitionerRoleId: string;
  readonly role_uuid: string;
  readonly role_name: string;
  readonly permissions: RolePermissions;
  /** The user's language in this organization, as in `en`. */
  readonly language: string;
  /** Minutes without activity after which the screen locks; 0 for never. */
  readonly idle_lock_minutes: number;
}

/** Who is signed in and where they may work. */
export interface Identity {
  readonly user: SessionUser;
  readonly practitioner_roles: readonly PractitionerRole[];
}

/** The tab's own organization wins over the cookie, which the tab that switched last has written. */
const tabOrganization = 'clinic.organization';
/** The last organization of each user in this browser. */
const lastOrganization = (user: string) => `clinic.organization.${user}`;

/**
 * Writes the signed-in user into the cookies `user`, `provider`, `organizations` and `loggedIn`. They contain names and
 * ids only: rights are large and are read again at each start.
 */
export function rememberIdentity(identity: Identity, role: PractitionerRole): void {
  const { uuid, username, full_name, first_name, last_name } = identity.user;
  writeCookie('user', JSON.stringify({ uuid, username, full_name, first_name, last_name }));
  writeCookie('provider', JSON.stringify({ id: role.organization_uuid, practitionerRoleId: role.practitionerRoleId }));
  writeCookie('organizations', organizationsText(identity.practitioner_roles));
  writeCookie('loggedIn', 'true');
  sessionStorage.setItem(tabOrganization, role.organization_uuid);
  localStorage.setItem(lastOrganization(uuid), role.organization_uuid);
  rememberBrand(role);
}

/** The role to work in: this tab's, otherwise the cookie's, otherwise the last one, otherwise the first. */
export function currentRole(identity: Identity): PractitionerRole | undefined {
  const wanted = [currentOrganization(), localStorage.getItem(lastOrganization(identity.user.uuid))];
  const found = wanted.map((uuid) => identity.practitioner_roles.find((role) => role.organization_uuid === uuid));
  return found.find((role) => role !== undefined) ?? identity.practitioner_roles[0];
}

/** Uuid of the organization in which this tab works, before `auth/session` has answered. */
export function currentOrganization(): string | undefined {
  return sessionStorage.getItem(tabOrganization) ?? stringIn(readJsonCookie('provider'), 'id');
}

/** Name and id of the signed-in user, before `auth/session` has answered: the lock screen shows the name. */
export function rememberedUser(): { readonly uuid: string; readonly full_name: string } | undefined {
  const user = readJsonCookie('user');
  const uuid = stringIn(user, 'uuid');
  return uuid === undefined ? undefined : { uuid, full_name: stringIn(user, 'full_name') ?? '' };
}

/** Leaves out the last organizations if they do not fit into a cookie. */
function organizationsText(roles: readonly PractitionerRole[]): string {
  const entries = roles.map(({ first_name, last_name, organization_name, organization_uuid }) => ({
    first_name,
    last_name,
    organization_name,
    organization_uuid,
  }));
  for (let count = entries.length; count > 0; count--) {
    const text = JSON.stringify(entries.slice(0, count));
    if (encodeURIComponent(text).length <= cookieBytes) return text;
  }
  return '[]';
}

function stringIn(value: unknown, key: string): string | undefined {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}
