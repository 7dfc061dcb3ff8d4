import { can, expandResources, type RolePermissions } from '@clinic-workbench/sdk/common';
import { ApiError, notFound } from '@clinic-workbench/sdk/node';
import type { AccessClaims } from '../../tokens/access-tokens';
import {
  choicesOfRow,
  pluginChoiceColumns,
  type PluginChoiceRow,
  type PluginChoices,
} from '../../plugin-registry/plugin-choices';
import { settings, type Opening, type OpenTransaction } from '../../database/transactions';

/** The caller, their organization, and their current rights in it. */
export interface Principal {
  readonly organization: string;
  readonly user: string;
  readonly session: string;
  readonly practitionerRole: string;
  can(permission: string): boolean;
  /** Which plugins the organization has switched off and accepted. */
  readonly plugins: PluginChoices;
}

interface OpeningRow extends PluginChoiceRow {
  readonly outcome: 'ok' | 'session_ended' | 'session_locked' | 'no_role';
  readonly practitioner_role: string;
  readonly role: string;
  readonly role_stamp: string;
}

export const sessionEnded = () => new ApiError(401, 'session_ended', 'Your session has ended. Please sign in again.');
export const sessionLocked = () =>
  new ApiError(423, 'session_locked', 'Your session is locked. Please enter your password.');

/** `role_stamp` changes with each change of the role, so that its rights can be cached until then. */
const standing = `${standingOf('$3', '$2')}
   where s.uuid = $1 and s.user_uuid = $2`;

/** The same for several callers, each with their session. */
const standings = `${standingOf('$2', 's.user_uuid', 's.uuid as session,')}
   where s.uuid = any($1) and s.user_uuid = any($3)`;

function standingOf(organization: '$2' | '$3', user: '$2' | 's.user_uuid', more = ''): string {
  return `
  select ${more} case when s.ended_at is not null or s.expires_at <= now() or u.disabled_at is not null then 'session_ended'
              when s.locked_at is not null then 'session_locked' when r.uuid is null then 'no_role' else 'ok' end as outcome,
         p.uuid as practitioner_role, r.uuid as role, r.version || ':' || r.xmin::text as role_stamp,
         ${pluginChoiceColumns(organization)}
    from sessions s
    join users u on u.uuid = s.user_uuid
    left join practitioner_roles p on p.organization_uuid = ${organization} and p.user_uuid = ${user}
          and p.ended_at is null and p.deactivated_at is null
    left join roles r on r.organization_uuid = ${organization} and r.uuid = p.role_uuid`;
}

/** Opens a request's transaction: limits it to the organization and reads who is calling. */
export function openingFor({ session, user }: AccessClaims, organization: string): Opening {
  return [
    ...settings({ 'app.organization': organization }),
    { name: 'standing', text: standing, values: [session, user, organization] },
  ];
}

/** The same for several callers: the result has a row for each existing session. */
export function openingForAll(callers: readonly AccessClaims[], organization: string): Opening {
  return [
    ...settings({ 'app.organization': organization }),
    {
      name: 'standings',
      text: standings,
      values: [callers.map(({ session }) => session), organization, callers.map(({ user }) => user)],
    },
  ];
}

/** The caller's rights or session changed since their last request: the work done for `expected` is discarded. */
export class WrongGuess extends Error {}

/** Converts the opening's rows to a principal. */
export class Principals {
  /** Rights by role, valid while the role's stamp is the same. */
  readonly #rights = new Map<string, { readonly stamp: string; readonly rights: ReadonlySet<string> }>();
  /** The last principal of each session in an organization, with the data behind it. */
  readonly #last = new Map<string, { readonly principal: Principal; readonly row: OpeningRow }>();

  /** The caller's principal at their last request, if any: a guess until `of` returns the same object. */
  expected(claims: AccessClaims, organization: string): Principal | undefined {
    return this.#last.get(`${claims.session} ${organization}`)?.principal;
  }

  /**
   * @returns the same object as for the caller's last request, if nothing has changed since
   * @throws ApiError 401 if the session has ended, 423 if it is locked, 404 if the user has no role in the organization
   */
  async of(
    claims: AccessClaims,
    organization: string,
    found: unknown,
    transaction: OpenTransaction,
  ): Promise<Principal> {
    const key = `${claims.session} ${organization}`;
    const last = this.#last.get(key);
    // A deleted session gives no row.
    const row = found as OpeningRow | undefined;
    if (last && row && isSame(last.row, row)) return last.principal;
    this.#last.delete(key);
    if (!row || row.outcome === 'session_ended') throw sessionEnded();
    if (row.outcome === 'session_locked') throw sessionLocked();
    if (row.outcome === 'no_role') throw notFound('Organization');
    const rights = await this.#rightsOf(row, organization, transaction);
    const principal = {
      organization,
      user: claims.user,
      session: claims.session,
      practitionerRole: row.practitioner_role,
      can: (permission: string) => can(rights, permission),
      plugins: choicesOfRow(row),
    };
    if (this.#last.size >= 5_000) this.#last.clear();
    this.#last.set(key, { principal, row });
    return principal;
  }

  async #rightsOf(
    { role, role_stamp: stamp }: OpeningRow,
    organization: string,
    transaction: OpenTransaction,
  ): Promise<ReadonlySet<string>> {
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

function isSame(one: OpeningRow, other: OpeningRow): boolean {
  return (
    one.outcome === other.outcome &&
    one.practitioner_role === other.practitioner_role &&
    one.role === other.role &&
    one.role_stamp === other.role_stamp &&
    one.switched_off.join() === other.switched_off.join() &&
    one.accepted.join() === other.accepted.join()
  );
}
