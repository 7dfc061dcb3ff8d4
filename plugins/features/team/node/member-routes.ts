import { OneOf, Required } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { AddStaffUser, StaffQuery } from '../common/staff-requests';
import manifest from '../manifest';
import { StaffChanges } from './staff/staff-changes';
import { staffPage } from './staff/staff-list';
import { MembershipChanges } from './staff/membership-changes';

const route = routesOf(manifest);
const actions = ['activate', 'deactivate', 'remove'] as const;

class MemberAction {
  @Required() @OneOf(actions) action!: (typeof actions)[number];
}

/** The same people under section 7 of the specification, *Organizations*: members and actions on them. */
export const memberRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/admin/organizations/:providerId/members',
    summary: 'The staff of the organization, by name',
    permission: 'team.read',
    query: StaffQuery,
    handle: (c, { query }) => staffPage(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/admin/organizations/:providerId/members',
    summary: 'Adds a person with an existing account to the organization',
    permission: 'team.write',
    status: 201,
    perMinute: 30,
    body: AddStaffUser,
    handle: (c, { body }) => c.service(MembershipChanges).add(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/admin/organizations/:providerId/members/:id/action',
    summary: 'Deactivates, reactivates or removes a member; removing needs team.delete',
    permission: 'team.write',
    versioned: true,
    body: MemberAction,
    handle: async (c, { params, body, ifMatch }) => {
      if (body.action !== 'remove')
        return c.service(StaffChanges).change(c, params.id, ifMatch, { is_active: body.action === 'activate' });
      c.require('team.delete');
      return c.service(MembershipChanges).delete(c, params.id, ifMatch);
    },
  }),
];
