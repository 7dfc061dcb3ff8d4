import { FileAnswer, importRoutes, onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import {
  AccountQuery,
  AddStaffUser,
  ChangeStaffUser,
  CreateStaffUser,
  PractitionerQuery,
  StaffQuery,
} from '../../common/staff-requests';
import manifest from '../../manifest';
import { StaffChanges } from './staff-changes';
import { pictureSizes, StaffPictures } from './staff-pictures';
import { staffPage } from './staff-list';
import { StaffPlans } from './staff-plans';
import { MembershipChanges } from './membership-changes';
import { StaffReader } from './staff-reader';

const route = routesOf(manifest);
/** Bytes, enough for a photo from a phone. */
const largestPhoto = 8 * 1024 * 1024;
/** Drawn before the transaction starts, so that no lock or connection waits for it. */
const pictureOf = (field: 'photo' | 'signature') => ({
  maxBytes: largestPhoto,
  maxFiles: 1,
  pictures: { field, longerSide: pictureSizes[field] },
});

/** The people who work in the organization (specification, section 7, *Practitioners*). */
export const staffRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/staff-users',
    summary: 'The staff of the organization, by name',
    permission: 'team.read',
    query: StaffQuery,
    handle: (c, { query }) => staffPage(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/staff-users',
    summary: 'Creates an account and invites its owner to choose a password',
    permission: 'team.write',
    status: 201,
    perMinute: 120,
    body: CreateStaffUser,
    handle: (c, { body }) => c.service(MembershipChanges).create(c, body, true),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/staff-users/existing',
    summary: 'Adds a person with an existing account to the organization',
    permission: 'team.write',
    status: 201,
    perMinute: 30,
    body: AddStaffUser,
    handle: (c, { body }) => c.service(MembershipChanges).add(c, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/users/search',
    summary: 'The account with exactly this user name or e-mail address',
    permission: 'team.write',
    perMinute: 30,
    query: AccountQuery,
    handle: async (c, { query }) => {
      const data = await c.service(StaffReader).search(c, query.search);
      return onOnePage(data);
    },
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/plans',
    summary: 'A person’s plans, such as future appointments, before they are removed from the team',
    permission: 'team.read',
    handle: (c, { params }) => c.service(StaffPlans).of(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id',
    summary: 'A person of the staff',
    permission: 'team.read',
    handle: (c, { params }) => c.service(StaffReader).read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/practitioners/:id',
    summary: 'A person of the staff, under the second API’s name',
    permission: 'team.read',
    query: PractitionerQuery,
    handle: (c, { params }) => c.service(StaffReader).read(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id',
    summary: 'Changes a person, gives them another role, deactivates or reactivates them',
    permission: 'team.write',
    versioned: true,
    body: ChangeStaffUser,
    handle: (c, { params, body, ifMatch }) => c.service(StaffChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id',
    summary: 'Ends a person’s work in the organization',
    permission: 'team.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(MembershipChanges).delete(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/invitation',
    summary: 'Mails another invitation; earlier links become invalid',
    permission: 'team.write',
    perMinute: 20,
    handle: (c, { params }) => c.service(MembershipChanges).inviteAgain(c, params.id),
  }),
  // Not POST: the server keeps answers to POST for clients that retry, but this link is shown once and stored nowhere.
  route({
    method: 'PUT',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/invitation-link',
    summary: 'A link to hand over, with which an invited person chooses a password; it works once and for 48 hours',
    permission: 'team.write',
    perMinute: 20,
    handle: (c, { params }) => c.service(MembershipChanges).invitationLink(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/photo',
    summary: 'Sets a person’s photo',
    permission: 'team.write',
    upload: pictureOf('photo'),
    handle: (c, { params, files }) => c.service(StaffPictures).put(c, params.id, 'photo', files),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/photo',
    summary: 'Removes a person’s photo',
    permission: 'team.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(StaffPictures).remove(c, params.id, 'photo', ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/signature',
    summary: 'A person’s signature, for users who may change it',
    permission: 'team.write',
    handle: async (c, { params }) => {
      const content = await c.service(StaffPictures).signature(c, params.id);
      return new FileAnswer(content, 'image/webp', 'signature.webp', 'inline');
    },
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/signature',
    summary: 'Sets a person’s signature',
    permission: 'team.write',
    upload: pictureOf('signature'),
    handle: (c, { params, files }) => c.service(StaffPictures).put(c, params.id, 'signature', files),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/providers/:providerId/staff-users/:id/signature',
    summary: 'Removes a person’s signature',
    permission: 'team.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(StaffPictures).remove(c, params.id, 'signature', ifMatch),
  }),
  ...importRoutes(manifest, { kind: 'team', permission: 'team.write', undo: 'team.delete' }),
];
