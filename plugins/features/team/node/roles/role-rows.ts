import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { GainedRights, Role } from '../../common/role';

/** The roles of the caller's organization, with how many people have each and what updates gave it. */
export function rolesOf({ db, organization }: RequestContext) {
  return db
    .selectFrom('roles as r')
    .selectAll('r')
    .select((r) =>
      r
        .selectFrom('practitioner_roles as p')
        .whereRef('p.organization_uuid', '=', 'r.organization_uuid')
        .whereRef('p.role_uuid', '=', 'r.uuid')
        .where('p.ended_at', 'is', null)
        .select((p) => p.fn.countAll<number>().as('n'))
        .as('users'),
    )
    .select((r) =>
      r
        .selectFrom('given_rights as g')
        .whereRef('g.organization_uuid', '=', 'r.organization_uuid')
        .whereRef('g.role_key', '=', 'r.key')
        .where('g.gained', '=', true)
        .where('g.seen_at', 'is', null)
        .select(
          sql<GainedRights>`jsonb_build_object('at', max(g.at),
            'workspaces', coalesce(jsonb_agg(g.entry order by g.entry) filter (where g.part = 'workspaces'), '[]'),
            'rights', coalesce(jsonb_agg(g.entry order by g.entry) filter (where g.part = 'resources'), '[]'))`.as(
            'of',
          ),
        )
        .having((g) => g.fn.countAll(), '>', 0)
        .as('gained'),
    )
    .where('r.organization_uuid', '=', organization);
}

type Row = Awaited<ReturnType<ReturnType<typeof rolesOf>['executeTakeFirstOrThrow']>>;

/** @throws ApiError 404 */
export async function roleOf(c: RequestContext, uuid: string): Promise<Role> {
  const row = await rolesOf(c).where('r.uuid', '=', uuid).executeTakeFirst();
  if (!row) throw notFound('Role');
  return toWire(row);
}

export function toWire({
  uuid,
  version,
  key,
  name,
  permissions,
  gained: new_to_it,
  users,
  created_at,
  updated_at,
  created_by,
  updated_by,
}: Row): Role {
  const [created, updated] = [created_at.toISOString(), updated_at.toISOString()];
  const stamps = { created_at: created, updated_at: updated, created_by, updated_by };
  const gained = new_to_it && { ...new_to_it, at: new Date(new_to_it.at).toISOString() };
  return { uuid, id: uuid, version, key, name, permissions, gained, users: users ?? 0, ...stamps };
}
