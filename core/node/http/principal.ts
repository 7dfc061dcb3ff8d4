import { can, expandResources, type RolePermissions } from '@clinic-workbench/sdk/common';
import { ApiError, notFound } from '@clinic-workbench/sdk/node';
import type { AccessClaims } from '../auth/access-tokens';
import type { OpenTransaction, Statement } from '../database/transactions';

/** Who calls, in which organization, and what they may do there at this moment. */
export interface Principal {
  readonly organization: string;
  readonly user: string;
  readonly session: string;
  readonly practitionerRole: string;
  can(permission: string): boolean;
  /** Ids of the plugins that the organization has switched off, in order. */
  readonly switchedOff: readonly string[];
}

interface OpeningRow {
  readonly outcome: 'ok' | 'session_ended' | 'session_locked' | 'no_role';
  readonly practitioner_role: string;
  readonly role: string;
  readonly role_stamp: string;
  readonly switched_off: readonly string[];
}

export const sessionEnded = () => new ApiError(401, 'session_ended', 'Your session has ended. Please sign in again.');
export const sessionLocked = () => new ApiError(423, 'session_locked', 'Your session is locked. Please enter your password.');

/** The statement that opens a request's transaction: holds it to the organization and says who is calling. */
export function openingFor(claims: AccessClaims, organization: string): Statement {
  return { name: 'begin-request', text: 'select * from begin_request($1, $2, $3)', values: [claims.session, claims.user, organization] };
}

/** Turns what `begin_request` found into a principal. */
export class Principals {
  /** Rights by role, good while the role's stamp is the same. */
  readonly #rights = new Map<string, { readonly stamp: string; readonly rights: ReadonlySet<string> }>();

  /** @throws ApiError 401 if the session has ended, 423 if it is locked, 404 if the user has no role in the organization */
  async of(claims: AccessClaims, organization: string, row: unknown, transaction: OpenTransaction): Promise<Principal> {
    const opened = row as OpeningRow;
    if (opened.outcome === 'session_ended') throw sessionEnded();
    if (opened.outcome === 'session_locked') throw sessionLocked();
    if (opened.outcome === 'no_role') throw notFound('Organization');
    const rights = await this.#rightsOf(opened, organization, transaction);
    return {
      organization,
      user: claims.user,
      session: claims.session,
      practitionerRole: opened.practitioner_role,
      can: (permission) => can(rights, permission),
      switchedOff: opened.switched_off.length > 1 ? opened.switched_off.toSorted() : opened.switched_off,
    };
  }

  async #rightsOf({ role, role_stamp: stamp }: OpeningRow, organization: string, transaction: OpenTransaction): Promise<ReadonlySet<string>> {
    const known = this.#rights.get(role);
    if (known?.stamp === stamp) return known.rights;
    const [found] = await transaction.query<{ permissions: RolePermissions; stamp: string }>(
      'role-permissions',
      `select permissions, version || ':' || xmin::text as stamp from roles where organization_uuid = $1 and uuid = $2`,
      [organization, role],
    );
    if (!found) throw notFound('Organization');
    const rights = new Set(expandResources(found.permissions));
    if (this.#rights.size >= 1_000) this.#rights.clear();
    this.#rights.set(role, { stamp: found.stamp, rights });
    return rights;
  }
}
