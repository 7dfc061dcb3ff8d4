import { expandResources, isOfKind, type RolePermissions } from '@clinic-workbench/sdk/common';
import { ApiError, conflict, forbidden, PluginManifests, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { givesSitesWithoutHaving, notYourSites } from '../../common/giving-sites';
import { added, freeToGive, grantsOf, lacking, lost, noLongerGiven, nothing, type Givers } from '../../common/granting';
import { administers, administratorKey, type Role } from '../../common/role';
import { sitesOf } from '../work-places';
import { sites, type StaffRow } from '../staff/staff-rows';

/**
 * Guards changes of roles and people: nobody gives rights that they lack, and somebody can always administer. All such
 * changes of an organization run one after the other: each must call `line` before it reads anything.
 */
@injectable()
export class RightsGuard {
  readonly #plugins: PluginManifests;

  constructor(@inject(PluginManifests) plugins: PluginManifests) {
    this.#plugins = plugins;
  }

  /**
   * Waits until no other request changes roles or people of the organization, and makes others wait until the commit.
   */
  async line(c: RequestContext): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('team ' || ${c.organization}, 0))`.execute(c.db);
  }

  /**
   * Reads the caller's rights again: they may have lost some while they waited.
   *
   * @throws ApiError 403 naming the right that the caller would give without having it
   */
  async insistOnHaving(c: RequestContext, before: RolePermissions, after: RolePermissions): Promise<void> {
    const given = added(before, after);
    if (given.workspaces.size + given.rights.size === 0) return;
    const roles = await rolesOf(c);
    const own = (await roleOfCaller(c, roles))?.permissions ?? nothing;
    const missing = lacking(
      given,
      grantsOf(own),
      this.#free(
        own,
        roles.map(({ permissions }) => permissions),
      ),
    );
    if (missing !== undefined) throw lacks(c, missing);
  }

  /**
   * Giving sites follows the same rule as giving rights. Reads the caller's own sites again.
   *
   * @param before undefined for a person who does not work here yet
   * @throws ApiError 403 `not_your_location` for sites that the caller would give without working there
   */
  async insistOnSites(
    c: RequestContext,
    before: readonly string[] | undefined,
    after: readonly string[],
  ): Promise<void> {
    if (givesSitesWithoutHaving(await sitesOf(c, c.practitionerRole), before, after))
      throw new ApiError(403, 'not_your_location', notYourSites);
  }

  /**
   * For a change that could let the caller take over somebody's account, and with it all the person's rights.
   *
   * @throws ApiError 403 for anything the person holds, sites included, that the caller lacks
   */
  async insistOnAll(c: RequestContext, { permissions, location_uuids }: StaffRow): Promise<void> {
    await this.insistOnHaving(c, nothing, permissions);
    await this.insistOnSites(c, undefined, location_uuids);
  }

  /**
   * For a caller who takes work or rights away. Administrators may take from anybody, so that somebody always can;
   * others must hold all that the person or the role holds. Sites do not count: taking one away gives nobody anything.
   *
   * @throws ApiError 403 naming what the caller lacks
   */
  async insistOnTaking(c: RequestContext, permissions: RolePermissions): Promise<void> {
    const caller = await roleOfCaller(c, await rolesOf(c));
    if (caller?.key !== administratorKey) await this.insistOnHaving(c, nothing, permissions);
  }

  /**
   * Runs work after which an active person who can sign in must still have the administrators' role, one must still be
   * able to administer the organization, and one who manages people must still work in all sites, if there was one
   * before.
   *
   * @throws ApiError 409 `last_administrator` or `last_everywhere`; the work is rolled back
   */
  async keepAdministrator<T>(c: RequestContext, work: () => Promise<T>): Promise<T> {
    const before = await rolesOfActive(c);
    const result = await work();
    const after = await rolesOfActive(c);
    const isAble = ({ permissions }: HeldRole) => this.administers(permissions);
    if ([isAdministrators, isAble].some((counts) => before.some(counts) && !after.some(counts)))
      throw conflict(
        'last_administrator',
        'Somebody who is active must keep the rights to administer the organization.',
      );
    if (before.some(givesAllSites) && !after.some(givesAllSites))
      throw conflict(
        'last_everywhere',
        'Somebody who manages the team must keep all locations: nobody else could give them.',
      );
    return result;
  }

  /**
   * Runs work on roles, and checks the result: some role must still hold each right that one of them held, and some
   * user must still be able to give it.
   *
   * @throws ApiError 409 `last_right` or `last_giver` naming the right that nobody could give any more; the work is
   * rolled back
   */
  async keepRights<T>(c: RequestContext, work: () => Promise<T>): Promise<T> {
    const plugins = this.#manifests('built-in');
    const before = await giversOf(c);
    const result = await work();
    const after = await giversOf(c);
    const right = lost(plugins, before.held, after.held);
    if (right !== undefined)
      throw conflict('last_right', `No other role has ${right}: nobody could give it any more.`, { right });
    const kept = noLongerGiven(plugins, before, after);
    if (kept !== undefined)
      throw conflict('last_giver', `Somebody who gives rights must keep ${kept}: nobody else could give it.`, {
        right: kept,
      });
    return result;
  }

  #manifests(of: 'built-in' | 'third-party') {
    return this.#plugins.all.filter(({ source }) => source === of).map(({ manifest }) => manifest);
  }

  /** True if a role lets its holders administer the organization; workspaces of third-party plugins do not count. */
  administers(permissions: RolePermissions): boolean {
    const places = this.#manifests('built-in').flatMap(({ contributes: { workspace } }) =>
      isOfKind(workspace, 'administration') ? (workspace?.key.toUpperCase() ?? []) : [],
    );
    return administers(permissions, new Set(places));
  }

  #free(own: RolePermissions, held: readonly RolePermissions[]) {
    const managesPlugins = expandResources(own).includes('workspaces.write');
    return freeToGive(managesPlugins ? this.#manifests('third-party') : [], this.#manifests('built-in'), own, held);
  }
}

/** @param missing a right, as in `notes.write`, or the key of a workspace, which people know by its title */
function lacks(c: RequestContext, missing: string): ApiError {
  const workspace = missing.includes('.') ? undefined : c.workspaceNamed(missing)?.title;
  if (workspace === undefined) return forbidden(missing);
  const details = { permission: missing, workspace };
  return new ApiError(403, 'permission_denied', `You need the workspace ${workspace} for this.`, { details });
}

async function giversOf(c: RequestContext): Promise<Givers> {
  const [held, active] = [await rolesOf(c), await rolesOfActive(c)];
  const own = active.filter(({ permissions }) => expandResources(permissions).includes('roles.write'));
  return { own: own.map(({ permissions }) => permissions), held: held.map(({ permissions }) => permissions) };
}

type KnownRole = Pick<Role, 'uuid' | 'key' | 'permissions'>;

function rolesOf({ db, organization }: RequestContext): Promise<readonly KnownRole[]> {
  return db
    .selectFrom('roles')
    .select(['uuid', 'key', 'permissions'])
    .where('organization_uuid', '=', organization)
    .execute();
}

/** The caller's current role: undefined if they lost it, or may not work here any more. */
async function roleOfCaller(c: RequestContext, roles: readonly KnownRole[]): Promise<KnownRole | undefined> {
  const caller = await c.db
    .selectFrom('practitioner_roles')
    .select('role_uuid')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', c.practitionerRole)
    .where('ended_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return roles.find(({ uuid }) => uuid === caller?.role_uuid);
}

interface HeldRole extends Pick<Role, 'key' | 'permissions'> {
  /** True if one of its people works in all sites. */
  readonly everywhere: boolean;
}
const isAdministrators = ({ key }: HeldRole) => key === administratorKey;
const givesAllSites = ({ permissions, everywhere }: HeldRole) =>
  everywhere && expandResources(permissions).includes('team.write');

/** The roles that active people who can sign in have. */
async function rolesOfActive({ db, organization }: RequestContext): Promise<readonly HeldRole[]> {
  return (
    db
      .selectFrom('roles as r')
      .innerJoin('practitioner_roles as p', (on) =>
        on.onRef('p.organization_uuid', '=', 'r.organization_uuid').onRef('p.role_uuid', '=', 'r.uuid'),
      )
      .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
      .select(['r.key', 'r.permissions', sql<boolean>`bool_or(cardinality(${sites}) = 0)`.as('everywhere')])
      .where('r.organization_uuid', '=', organization)
      .where('p.ended_at', 'is', null)
      .where('p.deactivated_at', 'is', null)
      .where('u.disabled_at', 'is', null)
      // A person without a password cannot sign in yet.
      .where('u.password_hash', 'is not', null)
      .groupBy(['r.organization_uuid', 'r.uuid'])
      .execute()
  );
}
