import { Invitations, type RequestContext, wordPatterns } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { StaffQuery } from '../../common/staff-requests';
import type { StaffListMeta, StaffUser } from '../../common/staff-user';
import { hidden, staffColumns, staffRows, status, toWire } from './staff-rows';

interface StaffPage {
  readonly data: readonly StaffUser[];
  readonly meta: StaffListMeta;
}

/** The people who work in the organization, by name. */
export async function staffPage(c: RequestContext, query: StaffQuery): Promise<StaffPage> {
  const size = query.size ?? query.page_size;
  const conditions = sql.join(conditionsOf(query), sql` and `);
  const rows = await staffColumns(c)
    .where(sql<boolean>`${conditions}`)
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy('p.uuid')
    .limit(size)
    .offset((query.page - 1) * size)
    .execute();
  const { total } = await staffRows(c)
    .where(sql<boolean>`${conditions}`)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  c.audit({ action: 'search', resource: 'team', note: { ...query } });
  // An account that existed elsewhere first is marked as known elsewhere; for others only the person's own page checks.
  const data = rows.map((row) => toWire(row, row.came_with_account ? 'before' : 'no'));
  const { areMailed } = c.service<Invitations>(Invitations);
  return {
    data,
    meta: { total, page: query.page, page_size: size, invitations_are_mailed: areMailed },
  };
}

function conditionsOf({ search, role, workspace, status: wanted, active }: StaffQuery) {
  const conditions = wordPatterns(search).map((like) => {
    // Hidden fields are not searched.
    return sql`(concat_ws(' ', p.title, u.first_name, u.last_name, u.username) ilike ${like}
      or (not ${hidden} and concat_ws(' ', u.email_address, u.phone_number) ilike ${like}))`;
  });
  if (role) conditions.push(sql`p.role_uuid = ${role}`);
  if (workspace)
    conditions.push(sql`exists (select from jsonb_array_elements_text(r.permissions -> 'workspaces') w
      where upper(split_part(w, '.', 1)) = ${workspace.toUpperCase()})`);
  if (wanted) conditions.push(sql`${status} = ${wanted}`);
  if (active) conditions.push(sql`(${status} <> 'inactive') = ${active === 'true'}`);
  return conditions.length > 0 ? conditions : [sql`true`];
}
