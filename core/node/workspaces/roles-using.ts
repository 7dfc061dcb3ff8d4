import type { RequestContext } from '@clinic-workbench/sdk/node';

/**
 * The roles that name the workspaces.
 * @param entries as in `IPD.018f…`
 * @returns names of roles by entry
 */
export async function rolesUsing(
  c: RequestContext,
  entries: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (entries.length === 0) return new Map();
  const roles = await c.db
    .selectFrom('roles')
    .select(['name', 'permissions'])
    .where('organization_uuid', '=', c.organization)
    .orderBy('name')
    .execute();
  return new Map(
    entries.map((entry) => [
      entry,
      roles
        .filter(({ permissions }) => permissions.workspaces.some((each) => same(each, entry)))
        .map(({ name }) => name),
    ]),
  );
}

const same = (a: string, b: string) => a.trim().toUpperCase() === b.toUpperCase();
