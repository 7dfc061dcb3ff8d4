import { ListQuery, type RolePermissions, expandResources, workspacesOf } from '@clinic-workbench/sdk/common';
import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { platformRoute } from '../platform-routes';
import { changeOrganization, readOrganization } from './organization';
import { OrganizationForm } from './organization-rules';

/** The caller's own organization, under both of the names that callers know it by. */
export const organizationRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId',
    summary: 'The organization',
    permission: 'signed-in',
    handle: (c) => readOrganization(c.db, c.organization),
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/admin/organizations/:providerId',
    summary: 'The organization',
    permission: 'signed-in',
    handle: (c) => readOrganization(c.db, c.organization),
  }),
  platformRoute({
    method: 'PATCH',
    api: 'v1',
    path: '/providers/:providerId',
    summary: 'Changes the organization: name, address, currency, time zone, when screens lock',
    permission: 'settings.write',
    body: OrganizationForm,
    versioned: true,
    handle: async (c, { body, ifMatch }) => {
      const before = await readOrganization(c.db, c.organization);
      const after = await changeOrganization(c.db, c.organization, ifMatch ?? before.version, c.user, {
        ...body,
        // What every organization has cannot be taken away: none given means unchanged.
        name: body.name ?? undefined,
        country: body.country ?? undefined,
        currency: body.currency ?? undefined,
        time_zone: body.time_zone ?? undefined,
        language: body.language ?? undefined,
        idle_lock_minutes: body.idle_lock_minutes ?? undefined,
      });
      c.audit({
        action: 'update',
        resource: 'organizations',
        resourceUuid: c.organization,
        before: { ...before },
        after: { ...after },
      });
      c.emit({ type: 'organization.updated', uuid: c.organization, version: after.version });
      return after;
    },
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/auth/legacy-rbac-permissions',
    summary: 'Roles with their rights, grouped by what they are about',
    permission: 'signed-in',
    query: ListQuery,
    handle: async (c) => {
      const roles = await c.db.selectFrom('roles').select(['uuid', 'name', 'permissions']).orderBy('name').execute();
      const data = roles.map(({ uuid, name, permissions }) => ({ uuid, id: uuid, name, ...grouped(permissions) }));
      return { data, meta: { total: data.length, page: 1, page_size: data.length } };
    },
  }),
];

/** `patients.read`, `patients.merge` → `{ resource: 'patients', permissions: ['patients.read', 'patients.merge'] }` */
function grouped(permissions: RolePermissions) {
  const groups = new Map<string, string[]>();
  for (const right of expandResources(permissions)) {
    const resource = right.split('.', 1)[0] ?? right;
    groups.set(resource, [...(groups.get(resource) ?? []), right]);
  }
  return {
    workspaces: workspacesOf(permissions),
    permissions: [...groups].map(([resource, rights]) => ({ resource, permissions: rights })),
  };
}
