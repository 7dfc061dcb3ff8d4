import type { ListPage, ListQuery } from '@clinic-workbench/sdk/common';
import { columnsOf, recordsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { GainedRights, Role } from '../../common/role';
import { RoleFields } from '../../common/role-requests';

/** The roles of the organization, with the number of their users and the gains from updates. */
export const roles = recordsOf<Role>()({
  table: 'roles',
  alias: 'r',
  resource: 'roles',
  title: 'Role',
  event: 'role',
  keeps: columnsOf(RoleFields),
  shows: ['key'],
  happens: {
    recorded: { event: 'created', action: 'rights' },
    changed: { event: 'updated', action: 'rights' },
    deleted: { event: 'deleted', action: 'rights' },
  },
  reads: {
    users: sql<number>`(select count(*) from practitioner_roles p
      where p.organization_uuid = r.organization_uuid and p.role_uuid = r.uuid and p.ended_at is null)`,
    gained: sql<GainedRights | null>`(
      select jsonb_build_object('at', max(g.at),
             'workspaces', coalesce(jsonb_agg(g.entry order by g.entry) filter (where g.part = 'workspaces'), '[]'),
             'rights', coalesce(jsonb_agg(g.entry order by g.entry) filter (where g.part = 'resources'), '[]'))
        from given_rights g
       where g.organization_uuid = r.organization_uuid and g.role_key = r.key and g.gained and g.seen_at is null
      having count(*) > 0)`,
  },
  answers: ({ users, gained }) => ({
    users,
    gained: gained && { ...gained, at: new Date(gained.at).toISOString() },
  }),
});

/** One page of the roles, by name. `search` looks for words anywhere in the name. */
export async function pageOfRoles(c: RequestContext, query: ListQuery): Promise<ListPage<Role>> {
  const size = query.size ?? query.page_size;
  const words = query.search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const found = (await roles.list(c, { where: sql`true` })).filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const names = new Intl.Collator('en', { numeric: true });
  const data = found
    .toSorted((a, b) => names.compare(a.name, b.name))
    .slice((query.page - 1) * size, query.page * size);
  return { data, meta: { total: found.length, page: query.page, page_size: size } };
}
