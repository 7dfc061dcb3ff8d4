import {
  WholeListQuery,
  type RolePermissions,
  expandResources,
  rightsAnswering,
  workspacesOf,
} from '@clinic-workbench/sdk/common';
import {
  differencesOf,
  conflict,
  invalid,
  onOnePage,
  PluginManifests,
  refuseStale,
  toStoredPhone,
  type AnyRoute,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { toStoredEmail } from '../auth/profile/email-address';
import { platformRoute } from '../http/platform-route';
import { changeOrganization, readOrganization, type Organization } from './organization';
import { foundOrganization, ownOrganizations } from './organization-founding';
import { logoUpload, putLogo, removeLogo } from './organization-logo';
import { NewOrganizationForm, OrganizationForm } from './organization-rules';

/** The caller's own organization, under both of its names. */
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
    method: 'GET',
    api: 'v2',
    path: '/admin/organizations',
    summary: 'The organizations in which the caller works',
    permission: 'signed-in',
    query: WholeListQuery,
    handle: async (c, { query }) => onOnePage(await ownOrganizations(c), query),
  }),
  platformRoute({
    method: 'POST',
    api: 'v2',
    path: '/admin/organizations',
    summary: 'Creates a further organization; the caller is its first administrator',
    permission: 'organizations.write',
    status: 201,
    body: NewOrganizationForm,
    perMinute: 20,
    handle: (c, { body }) => foundOrganization(c, body),
  }),
  platformRoute({
    method: 'PATCH',
    api: 'v1',
    path: '/providers/:providerId',
    summary: 'Changes the organization: name, address, currency, time zone, when screens lock',
    permission: 'settings.write',
    body: OrganizationForm,
    versioned: true,
    handle: (c, { body, ifMatch }) => change(c, body, ifMatch),
  }),
  platformRoute({
    method: 'PATCH',
    api: 'v2',
    path: '/admin/organizations/:providerId',
    summary: 'Changes the organization',
    permission: 'settings.write',
    body: OrganizationForm,
    versioned: true,
    handle: (c, { body, ifMatch }) => change(c, body, ifMatch),
  }),
  platformRoute({
    method: 'DELETE',
    api: 'v2',
    path: '/admin/organizations/:providerId',
    summary: 'Refused: what an organization has recorded must be kept',
    permission: 'organizations.delete',
    versioned: true,
    handle: async (c, { ifMatch }) => {
      const current = await readOrganization(c.db, c.organization);
      await refuseStale(ifMatch, current, () => current);
      throw conflict('organization_kept', 'An organization cannot be deleted: what it has recorded must be kept.');
    },
  }),
  platformRoute({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/logo',
    summary: 'Replaces the logo (multipart form with one image)',
    permission: 'settings.write',
    upload: logoUpload,
    handle: (c, { files }) => putLogo(c, files),
  }),
  platformRoute({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/logo',
    summary: 'Removes the logo',
    permission: 'settings.write',
    versioned: true,
    handle: (c, { ifMatch }) => removeLogo(c, ifMatch),
  }),
  platformRoute({
    method: 'GET',
    api: 'v2',
    path: '/auth/legacy-rbac-permissions',
    summary: 'Roles with their rights, grouped by subject: the caller’s own; all for users who read roles or staff',
    permission: 'signed-in',
    query: WholeListQuery,
    handle: async (c, { query }) => {
      // The rights of other roles are only for users who assign them.
      const knowsAll = c.can('roles.read') || answering(c).some((right) => c.can(right));
      const roles = await c.db
        .selectFrom('roles as r')
        .select(['r.uuid', 'r.name', 'r.permissions'])
        .$if(!knowsAll, (all) =>
          all.where('r.uuid', 'in', (of) =>
            of.selectFrom('practitioner_roles as p').select('p.role_uuid').where('p.uuid', '=', c.practitionerRole),
          ),
        )
        .orderBy('r.name')
        .execute();
      const data = roles.map(({ uuid, name, permissions }) => ({ uuid, id: uuid, name, ...grouped(permissions) }));
      return onOnePage(data, query);
    },
  }),
];

/** The rights of plugins that let their users know all roles, such as for managing staff. */
const answering = (c: RequestContext) =>
  rightsAnswering(
    c.service<PluginManifests>(PluginManifests).all.map(({ manifest }) => manifest),
    'roles.read-all',
  );

/** @throws ApiError 400 if it is not a phone number in that country */
function phoneOf(text: string, country: string): string {
  const phone = toStoredPhone(text, country);
  if (phone === undefined) throw invalid({ phone: ['Phone is not valid'] });
  return phone;
}

async function change(c: RequestContext, form: OrganizationForm, ifMatch: number | undefined): Promise<Organization> {
  const before = await readOrganization(c.db, c.organization);
  const after = await changeOrganization(c.db, c.organization, ifMatch ?? before.version, c.user, {
    ...form,
    ...(form.phone && form.phone !== before.phone && { phone: phoneOf(form.phone, form.country ?? before.country) }),
    // A required field cannot be cleared: null means unchanged.
    name: form.name ?? undefined,
    country: form.country ?? undefined,
    currency: form.currency ?? undefined,
    time_zone: form.time_zone ?? undefined,
    language: form.language ?? undefined,
    idle_lock_minutes: form.idle_lock_minutes ?? undefined,
    number_format: form.number_format ?? undefined,
    money_format: form.money_format ?? undefined,
    ...(form.email && { email: toStoredEmail(form.email) }),
  });
  const named = (Object.keys(after) as (keyof typeof after)[]).filter((field) => field !== 'version');
  c.audit({
    action: 'update',
    resource: 'organizations',
    resourceUuid: c.organization,
    ...differencesOf(named, before, after),
  });
  c.emit({ type: 'organization.updated', uuid: c.organization, version: after.version });
  return after;
}

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
