import { WholeListQuery } from '@clinic-workbench/sdk/common';
import { notFound, onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import { PractitionerListQuery } from '../common/practitioner';
import { ChangeSpecialty, CreateSpecialty } from '../common/specialty';
import { ChangeStaffUser, CreateStaffUser } from '../common/staff-requests';
import manifest from '../manifest';
import { Practitioners } from './contract';
import { Specialties } from './specialties';
import { StaffChanges } from './staff/staff-changes';
import { MembershipChanges } from './staff/membership-changes';

const route = routesOf(manifest);

/**
 * Practitioners and specialties (specification, section 7). A practitioner is a member of the team, and changes here
 * change the member. All colleagues may read these.
 */
export const practitionerRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/practitioners',
    summary: 'The staff of the organization, by name, with the data that colleagues may see',
    permission: 'signed-in',
    query: PractitionerListQuery,
    handle: (c, { query }) => c.service<Practitioners>(Practitioners).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/practitioners/:id',
    summary: 'A person of the staff, with the data that colleagues may see',
    permission: 'signed-in',
    handle: async (c, { params }) => {
      const found = await c.service<Practitioners>(Practitioners).find(c, params.id);
      if (!found) throw notFound('Practitioner');
      return found;
    },
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/practitioners',
    summary: 'Creates an account for a practitioner and invites them; the same as for any staff user',
    permission: 'team.write',
    status: 201,
    perMinute: 120,
    body: CreateStaffUser,
    handle: (c, { body }) => c.service(MembershipChanges).create(c, body, true),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/providers/:providerId/practitioners/:id',
    summary: 'Changes a practitioner; the same as for any staff user',
    permission: 'team.write',
    versioned: true,
    answersOtherwise: true,
    body: ChangeStaffUser,
    handle: (c, { params, body, ifMatch }) => c.service(StaffChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/practitioners/:id',
    summary: 'Ends a practitioner’s work in the organization',
    permission: 'team.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(MembershipChanges).delete(c, params.id, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/practitioner-specialties',
    summary: 'The organization’s own specialties, besides those of the value set',
    permission: 'signed-in',
    query: WholeListQuery,
    handle: async (c, { query }) => onOnePage(await c.service(Specialties).list(c), query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/practitioner-specialties',
    summary: 'Adds a specialty to those of the value set',
    permission: 'team.write',
    status: 201,
    body: CreateSpecialty,
    handle: (c, { body }) => c.service(Specialties).create(c, body),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/providers/:providerId/practitioner-specialties/:id',
    summary: 'Renames one of the organization’s own specialties',
    permission: 'team.write',
    versioned: true,
    readAt: 'v1 /providers/:providerId/practitioner-specialties',
    body: ChangeSpecialty,
    handle: (c, { params, body, ifMatch }) => c.service(Specialties).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/practitioner-specialties/:id',
    summary: 'Deletes a specialty that nothing uses',
    permission: 'team.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(Specialties).delete(c, params.id, ifMatch),
  }),
];
