import { expandResources, type RolePermissions } from '@clinic-workbench/sdk/common';
import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Cashier } from '../common/drawer';

/** People of the organization who may hold a drawer, by name. */
export async function cashiers({ db, organization }: RequestContext): Promise<readonly Cashier[]> {
  const { rows } = await sql<Cashier & { readonly permissions: RolePermissions }>`
    select s.user_uuid as id, s.name, r.permissions from staff_names s
      join roles r on r.organization_uuid = s.organization_uuid and r.uuid = s.role_uuid
     where s.organization_uuid = ${organization} and not s.has_left order by s.name, s.user_uuid`.execute(db);
  return rows
    .filter(({ permissions }) => expandResources(permissions).includes('drawers.write'))
    .map(({ id, name }) => ({ id, name }));
}

/** @throws ApiError 400 unless the user may hold a drawer here */
export async function requireCashier(c: RequestContext, user: string): Promise<void> {
  const all = await cashiers(c);
  if (!all.some(({ id }) => id === user.toLowerCase())) throw invalid({ user_id: ['Person is not valid'] });
}
